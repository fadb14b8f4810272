/// Where a string or a number ends, and its kind.
struct JSONTokenScan {
  /// The position after a number or of the closing quote; of what is not well-formed, where that shows.
  let end: Int
  let kind: IndexEntry.Kind
  let isValid: Bool
}

extension ByteSpan {
  /// The position of the first byte from a position on that isn't plain ASCII in a string, or one before
  /// it from which on fewer than sixteen bytes remain.
  @inline(__always)
  func skipPlainASCII(from start: Int) -> Int {
    var position = start
    while position <= count &- 16 {
      let stops = plainStops(at: position)
      if stops.low != 0 { return position &+ stops.low.markedPosition }
      if stops.high != 0 { return position &+ 8 &+ stops.high.markedPosition }
      // Checked, which says that it does not become negative, and so takes the place of another check.
      position += 16
    }
    return position
  }

  /// Marks which of sixteen bytes can't stand in a string as they are, or are not ASCII.
  ///
  /// Each byte so marked has its highest bit set, and no other bit of the words is set.
  @inline(__always)
  private func plainStops(at position: Int) -> (low: UInt64, high: UInt64) {
    let block = block(at: position)
    return ((stops(in: block) | block) & SIMD16(repeating: 0x80)).words
  }

  /// Marks by their highest bits which of sixteen bytes can't stand in a string, if they are ASCII.
  @inline(__always)
  private func stops(in block: SIMD16<UInt8>) -> SIMD16<UInt8> {
    // With one bit turned over, a quote follows the controls, so that one subtraction marks both.
    let controls = (block ^ SIMD16(repeating: 0x02)) &- SIMD16(repeating: 0x21)
    let backslashes = (block ^ SIMD16(repeating: 0x5C)) &- SIMD16(repeating: 0x01)
    return controls | backslashes
  }

  /// Scans the rest of a string.
  ///
  /// This is the way for every string; those of ASCII without escapes don't come here, for the scanner
  /// has a shorter one.
  ///
  /// - Parameter start: The position after the opening quote.
  /// - Returns: The end and the kind; ``stringFailure(at:)`` knows what is wrong with a string
  ///   that is not well-formed.
  /// - Complexity: O(*n*) in the length of the string.
  @inline(never)
  func scanString(from start: Int) -> JSONTokenScan {
    var position = start
    var high: UInt64 = 0
    var kind = IndexEntry.Kind.ascii
    while true {
      position = skipPlain(from: position, high: &high)
      guard position < count, self[position] != 0x22 else { break }
      let length = escapeLength(at: position)
      guard length > 0 else { break }
      kind = .escaped
      position &+= length
    }
    if high != 0 {
      if let invalid = firstInvalidUTF8(from: start, to: position) {
        return JSONTokenScan(end: invalid, kind: .utf8, isValid: false)
      }
      if kind == .ascii { kind = .utf8 }
    }
    let isEnded = position < count && self[position] == 0x22
    return JSONTokenScan(end: position, kind: kind, isValid: isEnded)
  }

  /// The position of the first quote, backslash or control character from a position on, or ``count``.
  func skipPlain(from start: Int) -> Int {
    var high: UInt64 = 0
    return skipPlain(from: start, high: &high)
  }

  /// The position of the first quote, backslash or control character from a position on.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - high: Takes the highest bits of the bytes that were passed.
  /// - Returns: The position, or ``count`` if there is none.
  @inline(__always)
  private func skipPlain(from start: Int, high: inout UInt64) -> Int {
    var position = start
    // Marks are gathered in a block: to take them out of it costs as much as all the rest.
    var passed = SIMD16<UInt8>(repeating: 0)
    while position <= count &- 16 {
      let block = block(at: position)
      let found = (stops(in: block) & ~block & SIMD16(repeating: 0x80)).words
      guard found.0 | found.1 == 0 else { break }
      passed |= block
      position += 16
    }
    high |= passed.words.0.nonASCII | passed.words.1.nonASCII
    while position <= count &- 8 {
      let word = word(at: position)
      let stops = word.stringStops
      if stops != 0 {
        high |= word.nonASCII & stops.belowMark
        return position &+ stops.markedPosition
      }
      high |= word.nonASCII
      position += 8
    }
    while position < count {
      let byte = self[position]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return position }
      high |= UInt64(byte & 0x80)
      position &+= 1
    }
    return position
  }

  /// What is wrong with a string where a scan of it ended.
  func stringFailure(at position: Int) -> JSONFailure {
    guard position < count else { return JSONFailure(.expectedQuote, at: position) }
    switch self[position] {
    case 0x5C: return escapeFailure(at: position)
    case 0..<0x20: return JSONFailure(.unescapedControl, at: position)
    default: return JSONFailure(.invalidUTF8, at: position)
    }
  }
}
