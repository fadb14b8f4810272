extension Array {
  /// Returns the elements in ascending order of the UTF-8 of their texts.
  ///
  /// Most texts differ within their first eight bytes, which are compared as one number.
  ///
  /// - Parameter text: Returns the text of an element.
  /// - Returns: The elements in order.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  func sorted(byTextOf text: (Element) -> String) -> [Element] {
    let texts = map(text)
    let order = texts.indices.map { (prefix: texts[$0].orderedPrefix, index: $0) }
      .sorted { left, right in
        guard left.prefix == right.prefix else { return left.prefix < right.prefix }
        return texts[left.index].utf8.lexicographicallyPrecedes(texts[right.index].utf8)
      }
    return order.map { self[$0.index] }
  }
}

extension String {
  /// The first eight bytes as a number whose order is theirs.
  fileprivate var orderedPrefix: UInt64 {
    UTF8Text.with(self) { text in
      if text.count >= 8 { return text.bytes.word(at: 0).byteSwapped }
      var prefix: UInt64 = 0
      for position in 0..<text.count {
        prefix |= UInt64(text[position]) << UInt64(56 - 8 * position)
      }
      return prefix
    }
  }
}
