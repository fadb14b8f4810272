import ModelMapperFoundation

extension Numeral {
  /// The number of digits that every decimal can hold.
  private static let decimalDigits = 38

  /// The decimal of the digits that the source wrote, and whether it has all of them.
  ///
  /// | Numeral                       | Decimal                                    |
  /// | ----------------------------- | ------------------------------------------ |
  /// | `18.24`                       | 18.24, exact                               |
  /// | `123456.7890`                 | 123456.789, exact                          |
  /// | more than 38 or 39 digits     | the nearest with as many, inexact          |
  /// | finer than 10^-128            | the nearest multiple of that, inexact      |
  /// | too large, or nearer to zero  | none                                       |
  ///
  /// Decimals have 128 bits: room for 38 digits, and for a 39th in the smaller numbers. Ties go to
  /// the even neighbour.
  var decimal: (value: Decimal, isExact: Bool)? {
    guard significand != 0 else { return (Decimal(), true) }
    guard !isTruncated, exponent >= Self.decimalExponents.lowerBound else { return longDecimal }
    return decimal(of: Decimal(significand), exponent).map { ($0, true) }
  }

  /// The powers of ten that a decimal can have.
  private static let decimalExponents = -128...127

  /// The decimal of a numeral with more than 19 digits, or finer ones than a decimal can have.
  private var longDecimal: (value: Decimal, isExact: Bool)? {
    var integer = BigInteger(significand)
    var exponent = exponent
    var remainder = Remainder()
    if isTruncated {
      var rest = SignificantDigits(text)
      _ = rest.next(Self.significandDigits)
      for most in [Self.decimalDigits - Self.significandDigits, 1] {
        let (digits, count) = rest.next(most)
        integer.multiply(by: PowersOfTen.integers[count], adding: digits)
        exponent -= count
      }
      remainder.digit = UInt64(rest.next() ?? 0)
      while let digit = rest.next() { remainder.hasMore = remainder.hasMore || digit != 0 }
    }
    guard exponent >= Self.decimalExponents.lowerBound - Self.decimalDigits - 1 else { return nil }
    var isExact = true
    while true {
      while exponent < Self.decimalExponents.lowerBound || !integer.fitsInTwoWords {
        remainder.push(integer.divide(by: 10))
        exponent += 1
      }
      isExact = isExact && remainder.isZero
      guard remainder.roundsUp(from: integer.low) else { break }
      // Where all 128 bits were set, one digit less makes room.
      integer.multiply(by: 1, adding: 1)
      remainder = Remainder()
    }
    guard integer != BigInteger(0) else { return nil }
    // Only sums, products and shifts by powers of ten are public on every platform. All of them are
    // exact here.
    let magnitude = Decimal(integer.high) * (Decimal(UInt64.max) + 1) + Decimal(integer.low)
    return decimal(of: magnitude, exponent).map { ($0, isExact) }
  }

  /// The decimal of a magnitude times a power of ten, or `nil` if it is out of range.
  private func decimal(of magnitude: Decimal, _ exponent: Int) -> Decimal? {
    guard exponent <= Self.decimalExponents.upperBound else { return nil }
    let value = Decimal(
      sign: isNegative ? .minus : .plus, exponent: exponent, significand: magnitude)
    return value.isNaN ? nil : value
  }

  /// What a decimal leaves out of a numeral: a digit, and whether any but zeros follow.
  private struct Remainder {
    var digit: UInt64 = 0
    var hasMore = false

    var isZero: Bool { digit == 0 && !hasMore }

    mutating func push(_ digit: UInt64) {
      hasMore = !isZero
      self.digit = digit
    }

    func roundsUp(from value: UInt64) -> Bool {
      digit > 5 || (digit == 5 && (hasMore || value & 1 == 1))
    }
  }
}
