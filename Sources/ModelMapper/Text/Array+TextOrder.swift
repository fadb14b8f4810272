extension Array {
  /// The elements in the order of the UTF-8 of their texts; those of one text stay in their order.
  ///
  /// Most texts differ within the first eight bytes after those that all of them share, which are compared
  /// as one number.
  ///
  /// - Parameter text: Returns the text of an element.
  /// - Returns: The elements in order.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  func sorted(byTextOf text: (Element) -> String) -> [Element] {
    let texts = map(text)
    let shared = texts.sharedPrefixLength
    let order = texts.indices.map { (word: texts[$0].orderedWord(at: shared), index: $0) }
      .sorted { left, right in
        guard left.word == right.word else { return left.word < right.word }
        return texts[left.index].precedes(texts[right.index])
      }
    return order.map { self[$0.index] }
  }
}

extension [String] {
  /// How many bytes all of the texts begin with.
  fileprivate var sharedPrefixLength: Int {
    guard let first, count > 1 else { return 0 }
    return UTF8Text.with(first) { first in
      var length = first.count
      for text in self where length > 0 {
        length = UTF8Text.with(text) { first.bytes.lengthShared(with: $0.bytes, upTo: length) }
      }
      return length
    }
  }
}

extension String {
  /// Whether the text comes before another in the order of their UTF-8.
  package func precedes(_ other: String) -> Bool {
    UTF8Text.with(self) { text in
      UTF8Text.with(other) { other in
        let length = Swift.min(text.count, other.count)
        let shared = text.bytes.lengthShared(with: other.bytes, upTo: length)
        return shared < length ? text[shared] < other[shared] : text.count < other.count
      }
    }
  }

  /// The eight bytes from a position on as a number whose order is theirs.
  fileprivate func orderedWord(at start: Int) -> UInt64 {
    UTF8Text.with(self) { text in
      if start <= text.count &- 8 { return text.bytes.word(at: start).byteSwapped }
      var word: UInt64 = 0
      for position in start..<Swift.max(start, text.count) {
        word |= UInt64(text[position]) << UInt64(56 - 8 * (position - start))
      }
      return word
    }
  }
}
