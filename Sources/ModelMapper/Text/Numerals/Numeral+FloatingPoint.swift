import Foundation

extension Numeral {
  /// The nearest double, or `nil` where a note is due since digits are lost.
  @inline(__always)
  var unnotedDouble: Double? {
    guard let value = double, !isLost(in: value) else { return nil }
    return value
  }

  /// Whether a binary number lacks digits of the integer that is spelled, or is zero and this is not.
  ///
  /// The fraction of a number is hardly ever exact in binary, so only integers are compared.
  @inline(__always)
  func isLost(in value: some BinaryFloatingPoint) -> Bool {
    if value == 0 { return !isZero }
    guard exponent >= 0, significand > 1 << 24 else { return false }
    return isIntegerLost(in: Double(value))
  }

  private func isIntegerLost(in value: Double) -> Bool {
    guard isTruncated else {
      // An exponent, or zeros at the end of a long integer, say that the last digits are not known.
      return exponent == 0 && UInt64(exactly: value.magnitude) != significand
    }
    var digits = text
    while digits.count > 0, digits[0] == .minus || digits[0] == .plus || digits[0] == .digitZero {
      digits = digits[1..<digits.count]
    }
    return String(digits) != String(format: "%.0f", value.magnitude)
  }

  /// The double nearest to the numeral, ties to even, or `nil` if that is infinite.
  ///
  /// It has the bits that `strtod` finds in the C locale: a magnitude too small becomes zero or a
  /// subnormal number, and the sign of zero is kept.
  package var double: Double? {
    if !isTruncated && significand <= 1 << 53 && -22...22 ~= exponent {
      // Both operands are exact, so the one operation rounds correctly (Clinger, 1990).
      let value = Double(Int64(bitPattern: significand))
      let magnitude =
        exponent < 0
        ? value / PowersOfTen.doubles[-exponent] : value * PowersOfTen.doubles[exponent]
      return isNegative ? -magnitude : magnitude
    }
    let bits = NearestBinary.bits(significand, exponent, .double)
    // Digits that were dropped matter only where the next greater significand rounds elsewhere.
    if isTruncated && bits != NearestBinary.bits(significand + 1, exponent, .double) {
      return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
    }
    let magnitude = Double(bitPattern: bits)
    guard magnitude.isFinite else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The float nearest to the numeral, ties to even, or `nil` if that is infinite.
  ///
  /// It is rounded once, not by way of a double.
  package var float: Float? {
    if !isTruncated && significand <= 1 << 24 && -10...10 ~= exponent {
      let value = Float(Int64(bitPattern: significand))
      let magnitude =
        exponent < 0
        ? value / PowersOfTen.floats[-exponent] : value * PowersOfTen.floats[exponent]
      return isNegative ? -magnitude : magnitude
    }
    let bits = NearestBinary.bits(significand, exponent, .float)
    if isTruncated && bits != NearestBinary.bits(significand + 1, exponent, .float) {
      return Float(String(text)).flatMap { $0.isFinite ? $0 : nil }
    }
    let magnitude = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    guard magnitude.isFinite else { return nil }
    return isNegative ? -magnitude : magnitude
  }
}
