extension JSONBytes {
  /// The length of the escape sequence at a backslash; of a pair of surrogates, of both.
  func escapeLength(at backslash: Int) -> Result<Int, JSONFailure> {
    guard backslash &+ 1 < count else {
      return .failure(JSONFailure(.expectedEscape, at: backslash &+ 1))
    }
    switch self[backslash &+ 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
      return .success(2)
    case 0x75:
      break
    default:
      return .failure(JSONFailure(.expectedEscape, at: backslash &+ 1))
    }
    if let wrong = firstNonHexDigit(from: backslash &+ 2) {
      return .failure(JSONFailure(.expectedHexDigit, at: wrong))
    }
    let unit = codeUnit(at: backslash &+ 2)
    guard unit & 0xF800 == 0xD800 else { return .success(6) }
    let isHigh = unit < 0xDC00
    let next = backslash &+ 6
    guard isHigh, next &+ 1 < count, self[next] == 0x5C, self[next &+ 1] == 0x75 else {
      return .failure(JSONFailure(.loneSurrogate, at: backslash))
    }
    if let wrong = firstNonHexDigit(from: next &+ 2) {
      return .failure(JSONFailure(.expectedHexDigit, at: wrong))
    }
    guard codeUnit(at: next &+ 2) & 0xFC00 == 0xDC00 else {
      return .failure(JSONFailure(.loneSurrogate, at: backslash))
    }
    return .success(12)
  }

  private func firstNonHexDigit(from position: Int) -> Int? {
    for place in position..<(position &+ 4)
    where place >= count || self[place].hexDigitValue == 0xFF {
      return place
    }
    return nil
  }

  /// The value of four hexadecimal digits.
  func codeUnit(at position: Int) -> UInt32 {
    var unit: UInt32 = 0
    for place in position..<(position &+ 4) {
      unit = unit &<< 4 | UInt32(self[place].hexDigitValue)
    }
    return unit
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII, or 0xFF.
  var hexDigitValue: UInt8 {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : 0xFF
  }
}
