extension ByteSpan {
  /// The position of the first byte from a position on that is no digit.
  @inline(__always)
  func skipDigits(from start: Int) -> Int {
    var position = start
    while position <= count &- 8 {
      let marks = word(at: position).nonDigits
      if marks != 0 { return position &+ marks.markedPosition }
      position += 8
    }
    while position < count, self[position].isASCIIDigit { position &+= 1 }
    return position
  }

  /// Scans a number of any spelling.
  ///
  /// - Parameter start: The position of the minus or the first digit.
  /// - Returns: The end and the kind.
  /// - Complexity: O(*n*) in the length of the number.
  @inline(never)
  func scanNumber(from start: Int) -> JSONTokenScan {
    let isNegative = self[start] == 0x2D
    let first = isNegative ? start &+ 1 : start
    guard first < count, self[first].isASCIIDigit else { return missingDigit(at: first) }
    var position = first &+ 1
    var kind = IndexEntry.Kind.integer
    if self[first] == 0x30 {
      if isNegative { kind = .numeral }
    } else {
      position = skipDigits(from: position)
    }
    if position < count, self[position] == 0x2E {
      kind = .numeral
      let fraction = position &+ 1
      position = skipDigits(from: fraction)
      if position == fraction { return missingDigit(at: position) }
    }
    if position < count, self[position] | 0x20 == 0x65 {
      kind = .numeral
      var exponent = position &+ 1
      if exponent < count, self[exponent] == 0x2B || self[exponent] == 0x2D { exponent &+= 1 }
      position = skipDigits(from: exponent)
      if position == exponent { return missingDigit(at: position) }
    }
    return JSONTokenScan(end: position, kind: kind, isValid: true)
  }

  private func missingDigit(at position: Int) -> JSONTokenScan {
    JSONTokenScan(end: position, kind: .numeral, isValid: false)
  }
}
