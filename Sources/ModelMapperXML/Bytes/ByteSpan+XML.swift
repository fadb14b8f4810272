import ModelMapper
import ModelMapperFoundation

/// What reads XML in bytes that are lent.
extension ByteSpan {
  /// The byte at a position, or `nil` at the end.
  @inline(__always)
  func byte(at position: Int) -> UInt8? {
    isInside(position) ? self[position] : nil
  }

  /// The eight bytes from a position on as a little-endian number, zero where the bytes end.
  @inline(__always)
  func paddedWord(at position: Int) -> UInt64 {
    precondition(position >= 0)
    if position <= count &- 8 { return word(at: position) }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var next = position
    while let byte = byte(at: next) {
      word |= UInt64(byte) << shift
      shift += 8
      next += 1
    }
    return word
  }

  /// The part before a position.
  func prefix(_ end: Int) -> ByteSpan { self[0..<end] }

  /// The characters of a range, which must be UTF-8 for all of them to survive.
  func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// The text of a range that is known to be UTF-8.
  func text(_ range: Range<Int>) -> UTF8Text { UTF8Text(self[range]) }

  /// Whether an ASCII word stands at a position.
  ///
  /// - Returns: Whether it does, or `nil` if the bytes end before that can be told.
  func has(_ word: StaticString, at position: Int) -> Bool? {
    let word = word.bytes
    for offset in 0..<word.count {
      guard let byte = byte(at: position + offset) else { return nil }
      guard byte == word[offset] else { return false }
    }
    return true
  }

  /// Whether the bytes are those of a text.
  func isSpelled(_ text: String) -> Bool { text.withUTF8Bytes(hasSameBytes) }

  /// Which of some ASCII words stands at a position.
  enum Match {
    case found(Int)
    /// The bytes end before it can be told.
    case unfinished
    case none
  }

  /// Which of some ASCII words stands at a position.
  func find(oneOf words: [StaticString], at position: Int) -> Match {
    let matches = words.map { has($0, at: position) }
    if let index = matches.firstIndex(of: true) { return .found(index) }
    return matches.contains(nil) ? .unfinished : .none
  }

  /// Moves a position to where an ASCII word stands first, or could begin at the end of the bytes.
  ///
  /// - Returns: Whether it stands there.
  func find(_ word: StaticString, from position: inout Int) -> Bool {
    while true {
      position = firstPosition(of: word.bytes[0], from: position)
      guard let isHere = has(word, at: position) else { return false }
      if isHere { return true }
      position += 1
    }
  }

  /// The text in quotation marks that begins at a position, or after white space there.
  func quoted(from position: Int) -> Range<Int>? {
    let start = endOfSpace(from: position)
    guard let mark = byte(at: start), mark == 0x22 || mark == 0x27 else { return nil }
    let end = firstPosition(of: mark, from: start + 1)
    return end < count ? start + 1..<end : nil
  }
}

extension Array where Element == UInt8 {
  /// Appends a character as UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 { return append(UInt8(truncatingIfNeeded: scalar.value)) }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  /// Appends a literal.
  mutating func append(_ text: StaticString) { append(text.bytes) }
}

extension Data {
  /// Calls a closure with the bytes.
  func withLentBytes<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Not one of either, whose type would have to be made.
    var (result, failure): (Result?, Failure?)
    lendBytes { bytes in
      do throws(Failure) { result = try body(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    guard let result else { preconditionFailure("Data lends its bytes once.") }
    return result
  }
}

extension String {
  /// Calls a closure with the UTF-8.
  ///
  /// Compiled here, since a call of what the other module has for this would look up types.
  func withUTF8Bytes<Result>(_ body: (ByteSpan) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body(ByteSpan($0)) }
  }

  /// Calls a closure with the text.
  func withText(_ body: (UTF8Text) -> Void) { withUTF8Bytes { body(UTF8Text($0)) } }
}

/// The loops in which a document spends its time.
///
/// Each answers the position of the first byte that is not of its kind, or the number of bytes.
extension ByteSpan {
  /// The end of the white space that starts at a position.
  @inline(__always)
  func endOfSpace(from position: Int) -> Int {
    var position = position
    while let byte = byte(at: position), byte.isXMLSpace { position &+= 1 }
    return position
  }

  /// The white space that starts at a position: its end, and which line breaks are in it.
  @inline(__always)
  func space(from position: Int) -> (end: Int, hasReturn: Bool, hasLineFeed: Bool) {
    var position = position
    var found: UInt64 = 0
    while let byte = byte(at: position), byte.isXMLSpace {
      found |= 1 &<< UInt64(byte)
      position &+= 1
      // A line break is mostly followed by many spaces.
      while byte == 0x0A, position <= count &- 8 {
        let others = word(at: position) ^ 0x2020_2020_2020_2020
        position &+= others.trailingZeroBitCount &>> 3
        if others != 0 { break }
      }
    }
    return (position, found & 1 &<< 0x0D != 0, found & 1 &<< 0x0A != 0)
  }

  /// Whether a name may begin with the character at a position.
  func isNameStart(at position: Int) -> Bool {
    scalar(at: position)?.isXMLNameStart == true
  }

  /// Where the prefix of a name ends, whose characters are those of names, or the whole name if it has none;
  /// `nil` where it begins as no name does, or has several prefixes.
  var colonOfName: Int? {
    let colon = firstPosition(of: UInt8(ascii: ":"), from: 0)
    guard colon > 0, isNameStart(at: 0) else { return nil }
    if colon == count { return colon }
    let isLast = firstPosition(of: UInt8(ascii: ":"), from: colon + 1) == count
    return isLast && isNameStart(at: colon + 1) ? colon : nil
  }

  /// The end of the name that starts at a position; its first character is not checked.
  @inline(__always)
  func endOfName(from position: Int) -> Int {
    var position = position
    while let byte = byte(at: position) {
      if byte.isASCIINameByte {
        position &+= 1
      } else if byte >= 0x80, let length = nameCharacterLength(at: position) {
        position &+= length
      } else {
        break
      }
    }
    return position
  }

  /// The first `<`, `&`, `]` or carriage return from a position on.
  @inline(__always)
  func endOfPlainText(from position: Int) -> Int {
    var position = position
    while position <= count &- 16 {
      let block = block(at: position)
      let marks =
        block.marks(equalTo: 0x3C) | block.marks(equalTo: 0x26) | block.marks(equalTo: 0x0D)
        | block.marks(equalTo: 0x5D)
      if let place = block.firstASCII(in: marks) { return position &+ place }
      position += 16
    }
    while let byte = byte(at: position), byte != 0x3C, byte != 0x26, byte != 0x0D, byte != 0x5D {
      position &+= 1
    }
    return position
  }

  /// The first quotation mark, `<`, `&` or control character from a position on.
  @inline(__always)
  func endOfPlainValue(from position: Int, quote: UInt8) -> Int {
    var position = position
    while position <= count &- 16 {
      let block = block(at: position)
      let marks =
        block.marks(equalTo: quote) | block.marks(equalTo: 0x3C) | block.marks(equalTo: 0x26)
        | (block &- SIMD16(repeating: 0x20))
      if let place = block.firstASCII(in: marks) { return position &+ place }
      position += 16
    }
    while let byte = byte(at: position), byte != quote, byte != 0x3C, byte != 0x26, byte >= 0x20 {
      position &+= 1
    }
    return position
  }

  /// Whether there is a byte of a value.
  func includes(_ wanted: UInt8) -> Bool { firstIndex(of: wanted, from: 0) != nil }

  /// The first byte of a value from a position on.
  func firstPosition(of wanted: UInt8, from position: Int) -> Int {
    firstIndex(of: wanted, from: position) ?? count
  }

  /// The length in bytes of the name character at a position, or `nil` if another stands there.
  private func nameCharacterLength(at position: Int) -> Int? {
    guard let scalar = scalar(at: position), scalar.isXMLNameCharacter else { return nil }
    return UTF8.width(scalar)
  }
}

extension UInt64 {
  /// The top bit of each byte that has a value, exact up to and including the lowest such byte.
  @inline(__always)
  func bytes(equalTo value: UInt8) -> UInt64 {
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(value))
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  /// The top bit of each byte below the space, exact up to and including the lowest such byte.
  @inline(__always)
  var bytesBelowSpace: UInt64 {
    (self &- 0x2020_2020_2020_2020) & ~self & 0x8080_8080_8080_8080
  }
}

extension SIMD16<UInt8> {
  /// The top bit of each byte that is not a value; the other bits mean nothing.
  ///
  /// By arithmetic, since comparisons of vectors are done byte by byte.
  @inline(__always)
  func marks(unequalTo value: UInt8) -> Self {
    let difference = self ^ Self(repeating: value)
    return (difference &+ Self(repeating: 0x7F)) | difference
  }

  /// The top bit of each byte that is a character of ASCII, and of some bytes that are not ASCII; the other bits
  /// mean nothing.
  @inline(__always)
  func marks(equalTo value: UInt8) -> Self {
    (self ^ Self(repeating: value)) &- Self(repeating: 1)
  }

  /// Where the first byte of ASCII stands whose top bit is marked.
  @inline(__always)
  func firstASCII(in marks: Self) -> Int? {
    let words = (marks & ~self & Self(repeating: 0x80)).words
    if words.0 != 0 { return words.0.trailingZeroBitCount &>> 3 }
    return words.1 == 0 ? nil : 8 &+ words.1.trailingZeroBitCount &>> 3
  }

  /// How many bytes at the beginning are ASCII characters that XML allows.
  @inline(__always)
  fileprivate var plainCharacters: Int {
    let unusual = (self &- Self(repeating: 0x20)) | self
    let marked = (unusual & Self(repeating: 0x80)).words
    if marked.0 | marked.1 == 0 { return 16 }
    let spaces = marks(unequalTo: 0x0A) & marks(unequalTo: 0x09) & marks(unequalTo: 0x0D)
    let words = (unusual & spaces & Self(repeating: 0x80)).words
    if words.0 | words.1 == 0 { return 16 }
    return words.0 != 0
      ? words.0.trailingZeroBitCount >> 3 : 8 &+ words.1.trailingZeroBitCount >> 3
  }
}

/// The one pass that lets every later stage trust the bytes.
extension ByteSpan {
  /// How far a run of bytes is UTF-8 made of characters that XML allows.
  enum Validity: Equatable {
    /// All of it is.
    case valid
    /// A character has begun at this position and the bytes end before it does.
    case unfinished(at: Int)
    /// The byte at this position can't be.
    case invalid(at: Int)
  }

  /// Checks that the bytes from a position on are UTF-8 made of characters that XML allows.
  ///
  /// - Complexity: O(*n*); sixteen bytes of ASCII at a time.
  func validity(from start: Int) -> Validity {
    var position = start
    while position < count {
      while position <= count &- 16 {
        let plain = block(at: position).plainCharacters
        position &+= plain
        guard plain == 16 else { break }
      }
      guard let byte = byte(at: position) else { break }
      if byte < 0x80 {
        guard byte >= 0x20 || byte.isXMLSpace else { return .invalid(at: position) }
        position &+= 1
      } else {
        switch characterLength(at: position) {
        case .some(0): return .invalid(at: position)
        case .some(let length): position &+= length
        case nil: return .unfinished(at: position)
        }
      }
    }
    return .valid
  }

  /// The length of the character at a position, which is not ASCII.
  ///
  /// - Returns: The length, zero if the character is not allowed, or `nil` if the bytes end in it.
  @inline(__always)
  func characterLength(at position: Int) -> Int? {
    let length = sequenceLength(at: position, to: count)
    if length == 0 { return isCutOff(at: position) ? nil : 0 }
    // U+FFFE and U+FFFF are no characters.
    let isNone = length == 3 && self[position] == 0xEF && self[position &+ 1] == 0xBF
    return isNone && self[position &+ 2] >= 0xBE ? 0 : length
  }

  /// Whether what is no whole character may become one by more bytes.
  private func isCutOff(at position: Int) -> Bool {
    let rest = self[position..<count]
    return 0xC2...0xF4 ~= rest[0] && rest.lengthOfInvalidSequence == rest.count
  }
}
