extension ByteSpan {
  /// The length of the escape sequence at a position; of a pair of surrogates, of both.
  ///
  /// - Parameter position: Where a backslash should stand.
  /// - Returns: The length, or 0 if no escape sequence stands there.
  @inline(__always)
  func escapeLength(at position: Int) -> Int {
    guard self[position] == 0x5C, position &+ 1 < count else { return 0 }
    switch self[position &+ 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
    case 0x75: return codeUnitLength(at: position)
    default: return 0
    }
  }

  private func codeUnitLength(at position: Int) -> Int {
    guard let unit = escapedCodeUnit(at: position) else { return 0 }
    guard unit & 0xF800 == 0xD800 else { return 6 }
    let isPair = unit < 0xDC00 && escapedCodeUnit(at: position &+ 6).map { $0 & 0xFC00 } == 0xDC00
    return isPair ? 12 : 0
  }

  /// The code unit of an escape sequence of hexadecimal digits, or `nil` if none stands there.
  func escapedCodeUnit(at position: Int) -> UInt32? {
    guard position &+ 6 <= count, self[position] == 0x5C, self[position &+ 1] == 0x75 else {
      return nil
    }
    var unit: UInt32 = 0
    for place in (position &+ 2)..<(position &+ 6) {
      let digit = self[place].hexDigitValue
      guard digit != 0xFF else { return nil }
      unit = unit &<< 4 | UInt32(digit)
    }
    return unit
  }

  /// What is wrong with the escape sequence at a backslash.
  func escapeFailure(at backslash: Int) -> JSONFailure {
    let letter = backslash + 1
    guard letter < count, self[letter] == 0x75 else {
      return JSONFailure(.expectedEscape, at: letter)
    }
    if let wrong = firstNonHexDigit(from: letter + 1) {
      return JSONFailure(.expectedHexDigit, at: wrong)
    }
    // A second escape that is cut off or misspelled is the nearer mistake.
    let next = backslash + 6
    if let unit = escapedCodeUnit(at: backslash), unit < 0xDC00, next + 1 < count,
      self[next] == 0x5C, self[next + 1] == 0x75, let wrong = firstNonHexDigit(from: next + 2)
    {
      return JSONFailure(.expectedHexDigit, at: wrong)
    }
    return JSONFailure(.loneSurrogate, at: backslash)
  }

  private func firstNonHexDigit(from position: Int) -> Int? {
    (position..<position + 4).first { $0 >= count || self[$0].hexDigitValue == 0xFF }
  }
}
