import ModelMapperFoundation

extension Double {
  /// Calls a closure with the shortest numeral of the number, unless it is not finite.
  func withNumeral<Result>(_ body: (Numeral) -> Result) -> Result? {
    UTF8Text.with(description) { Numeral($0).map(body) }
  }
}

extension Decimal {
  /// The double nearest to the decimal, or `nil` if it is not a number.
  ///
  /// Foundation's own conversion makes 18.240000000000002 of 18.24 on Linux.
  var nearestDouble: Double? { withNumeral { $0.double } ?? nil }

  /// Calls a closure with the decimal as a numeral, unless it is not a number.
  ///
  /// What a word of digits does not suffice for takes the way of its text, which is slow.
  func withNumeral<Result>(_ body: (Numeral) -> Result) -> Result? {
    guard !isNaN else { return nil }
    guard let significand = shortSignificand else {
      return UTF8Text.with(description) { Numeral($0).map(body) }
    }
    return body(
      Numeral(isNegative: isSignMinus, significand: significand, exponent: exponent))
  }

  /// The decimal times a power of ten, exactly.
  func scaled(by power: Int) -> Decimal {
    self * Decimal(sign: .plus, exponent: power, significand: 1)
  }

  /// The significand without its sign, if it has at most 63 bits.
  ///
  /// Its words are public on some platforms only, so it is compared with what comes out.
  var shortSignificand: UInt64? {
    let magnitude = significand.magnitude
    return UInt64(exactly: magnitude.word).flatMap { Decimal($0) == magnitude ? $0 : nil }
  }
}
