extension Sequence {
  /// The elements in the order of the UTF-8 of their texts; those of one text stay in their order.
  ///
  /// - Parameter text: Returns the text of an element.
  /// - Returns: The elements in order.
  /// - Complexity: O(*n* log *n*) in the number of elements, O(*n*) for texts that differ early.
  func sorted(byTextOf text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return elements.map(text).orderOfTexts.map { elements[$0] }
  }
}

extension [String] {
  /// The positions of the texts in the order of their UTF-8; those that are equal stay in their order.
  ///
  /// Most texts differ within the first eight bytes after those that all of them share. These are sorted as one
  /// number, digit by digit; what they leave undecided is compared.
  ///
  /// - Complexity: O(*n* log *n*) in the number of texts, O(*n*) for texts that differ early.
  var orderOfTexts: [Int] {
    let shared = sharedPrefixLength
    let order = ordered { $0.orderedWord(at: shared) }
    var positions = order.map(\.index)
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, order[end].word == order[start].word { end += 1 }
      if end - start > 1 {
        positions[start..<end].sort { self[$0].precedes(self[$1]) }
      }
      start = end
    }
    return positions
  }

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
  func precedes(_ other: String) -> Bool {
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

extension Array {
  /// The elements' positions in the order of numbers that stand for the elements.
  @inline(__always)
  fileprivate func ordered(
    by word: (Element) -> UInt64
  ) -> [(word: UInt64, index: Int)] {
    var order = indices.map { (word: word(self[$0]), index: $0) }
    if count < 64 {
      order.sort { $0.word < $1.word }
    } else {
      sortByDigits(&order)
    }
    return order
  }
}

extension [Int] {
  /// The positions of the numbers in their order.
  ///
  /// - Complexity: O(*n*) in the number of numbers.
  var orderOfNumbers: [Int] {
    ordered { UInt64(bitPattern: Int64($0)) ^ (1 << 63) }.map(\.index)
  }
}

/// Sorts by the numbers, a byte at a time from the lowest; a byte that is the same in all is passed over.
private func sortByDigits(_ entries: inout [(word: UInt64, index: Int)]) {
  var sorted = entries
  for shift in stride(from: 0, to: 64, by: 8) {
    func digit(_ entry: (word: UInt64, index: Int)) -> Int { Int((entry.word >> shift) & 0xFF) }
    var starts = [Int](repeating: 0, count: 257)
    for entry in entries { starts[digit(entry) + 1] += 1 }
    if starts.contains(entries.count) { continue }
    for place in 1...256 { starts[place] += starts[place - 1] }
    for entry in entries {
      sorted[starts[digit(entry)]] = entry
      starts[digit(entry)] += 1
    }
    swap(&entries, &sorted)
  }
}
