/// A run of valid UTF-8 that a source lends while one value is read.
///
/// The bytes belong to the source: the text is good for the length of the call that hands it over,
/// and nothing keeps it. To keep the characters, make a `String` of it.
package struct UTF8Text {
  /// The bytes, for the parsers that walk them.
  package let bytes: ByteSpan

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// Creates a text over bytes that the caller knows to be valid UTF-8.
  ///
  /// - Parameter bytes: The bytes, which must outlive the text.
  @inlinable
  package init(_ bytes: ByteSpan) { self.bytes = bytes }

  /// Calls a closure with the text of a string.
  package static func with<Result>(
    _ string: String, _ body: (UTF8Text) -> Result
  ) -> Result {
    string.withByteSpan { body(UTF8Text($0)) }
  }

  /// Whether all bytes are ASCII.
  package var isASCII: Bool {
    guard count >= 8 else { return bytes.allSatisfy { $0 < 0x80 } }
    let marks: UInt64 = 0x8080_8080_8080_8080
    var position = 0
    while position < count &- 8 {
      guard bytes.word(at: position) & marks == 0 else { return false }
      position &+= 8
    }
    // The last word overlaps the one before it.
    return bytes.word(at: count &- 8) & marks == 0
  }

  /// The byte at a position, counted from zero.
  package subscript(position: Int) -> UInt8 {
    bytes[position]
  }

  /// The text without the white space of ASCII at its edges.
  package var trimmed: UTF8Text {
    var lower = 0
    var upper = count
    while lower < upper, self[lower].isASCIISpace { lower += 1 }
    while upper > lower, self[upper - 1].isASCIISpace { upper -= 1 }
    return self[lower..<upper]
  }

  /// A part of the text.
  package subscript(range: Range<Int>) -> UTF8Text {
    UTF8Text(bytes[range])
  }

  /// Whether the text has the bytes that stand at a place in an array.
  func equals(_ other: ContiguousArray<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start <= other.count - count else { return false }
    return other.withContiguousBytes { other in
      bytes.hasSameBytes(as: other[start..<start + count])
    }
  }

  /// Whether the text is a given ASCII word, whatever the case of its letters.
  ///
  /// - Parameter word: The word in lower case.
  /// - Returns: Whether the text is that word.
  package func isWord(_ word: StaticString) -> Bool {
    let word = word.bytes
    guard word.count == count else { return false }
    for position in 0..<count {
      guard self[position].asciiLowercased == word[position] else { return false }
    }
    return true
  }
}

extension String {
  /// Creates a string with the characters of a text.
  package init(_ text: UTF8Text) {
    // One of less than 16 bytes stands in its own words, and is looked at there.
    self.init(text, isASCII: text.count > 15 && text.isASCII)
  }

  /// Creates a string with the characters of a text that is known to be ASCII.
  package init(ascii text: UTF8Text) { self.init(text, isASCII: true) }

  @inline(__always)
  private init(_ text: UTF8Text, isASCII: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // The text is valid, so only what makes a string quick to hash is to be known.
      let span = unsafe Span(_unsafeElements: text.bytes.buffer)
      self = unsafe String(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
    } else {
      self = String(decoding: text.bytes, as: UTF8.self)
    }
  }
}

extension UInt8 {
  /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
  var isASCIISpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  /// Whether the byte is one of the ten ASCII digits.
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit in ASCII, or 0xFF.
  package var hexDigitValue: UInt8 {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : 0xFF
  }

  /// The byte, or the lower-case letter for an upper-case ASCII letter.
  package var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension String {
  /// The two words that the string consists of in memory; `nil` where a string is not two words.
  ///
  /// Two strings that live at the same time and consist of the same words are the same text. The
  /// reverse does not hold.
  @inline(__always)
  var words: (UInt64, UInt64)? {
    guard MemoryLayout<Self>.size == MemoryLayout<(UInt64, UInt64)>.size else { return nil }
    return unsafe unsafeBitCast(self, to: (UInt64, UInt64).self)
  }
}
