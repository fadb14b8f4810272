package import ModelMapperFoundation

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
  package var decimal: (value: Decimal, isExact: Bool)? {
    guard significand != 0 else { return (Decimal(), true) }
    var parts = DecimalParts(isNegative: isNegative, low: significand, exponent: exponent)
    var remainder = Remainder()
    if isTruncated { appendRest(to: &parts, &remainder) }
    guard Self.fit(&parts, &remainder) else { return nil }
    let isExact = remainder.isZero
    if remainder.roundsUp(from: parts.low), !parts.multiply(by: 1, adding: 1) {
      // All 128 bits were set; one digit less makes room.
      remainder.push(parts.divide(by: 10))
      parts.exponent += 1
      guard !remainder.roundsUp(from: parts.low) || parts.multiply(by: 1, adding: 1) else {
        return nil
      }
    }
    guard !parts.isZero else { return nil }
    return parts.decimal.map { ($0, isExact) }
  }

  /// Appends the digits after the first 19: as many as are sure to fit, and one more if it does.
  private func appendRest(to parts: inout DecimalParts, _ remainder: inout Remainder) {
    var rest = SignificantDigits(text)
    _ = rest.next(Self.significandDigits)
    let (tail, count) = rest.next(Self.decimalDigits - Self.significandDigits)
    guard parts.multiply(by: PowersOfTen.integers[count], adding: tail) else { return }
    parts.exponent -= count
    if let digit = rest.next() {
      if parts.multiply(by: 10, adding: UInt64(digit)) {
        parts.exponent -= 1
        remainder.digit = UInt64(rest.next() ?? 0)
      } else {
        remainder.digit = UInt64(digit)
      }
    }
    while let digit = rest.next() { remainder.hasMore = remainder.hasMore || digit != 0 }
  }

  /// Brings the exponent into the range of decimals, or says that nothing would remain.
  private static func fit(_ parts: inout DecimalParts, _ remainder: inout Remainder) -> Bool {
    let range = DecimalParts.exponents
    guard range.lowerBound - decimalDigits - 1...range.upperBound ~= parts.exponent else {
      return false
    }
    while parts.exponent < range.lowerBound {
      remainder.push(parts.divide(by: 10))
      parts.exponent += 1
    }
    return true
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

/// What a decimal is made of: a sign, an integer of 128 bits and a power of ten.
struct DecimalParts {
  /// The powers of ten that a decimal can have.
  static let exponents = -128...127

  let isNegative: Bool
  var high: UInt64
  var low: UInt64
  var exponent: Int

  init(isNegative: Bool, low: UInt64, exponent: Int) {
    self.isNegative = isNegative
    self.high = 0
    self.low = low
    self.exponent = exponent
  }

  var isZero: Bool { high | low == 0 }

  /// Multiplies the integer by a factor and adds a term, unless the result needs more bits.
  mutating func multiply(by factor: UInt64, adding term: UInt64 = 0) -> Bool {
    let lower = low.multipliedFullWidth(by: factor)
    let upper = high.multipliedReportingOverflow(by: factor)
    let (newLow, carry) = lower.low.addingReportingOverflow(term)
    let (sum, overflow) = upper.partialValue.addingReportingOverflow(lower.high)
    let (newHigh, carryOverflow) = sum.addingReportingOverflow(carry ? 1 : 0)
    guard !upper.overflow, !overflow, !carryOverflow else { return false }
    (high, low) = (newHigh, newLow)
    return true
  }

  /// Divides the integer, and returns the remainder.
  mutating func divide(by divisor: UInt64) -> UInt64 {
    let upper = high.quotientAndRemainder(dividingBy: divisor)
    let lower = divisor.dividingFullWidth((upper.remainder, low))
    (high, low) = (upper.quotient, lower.quotient)
    return lower.remainder
  }

  /// The decimal, or `nil` if it is out of range.
  ///
  /// Only sums, products and shifts by powers of ten are public on every platform. All of them are
  /// exact here.
  var decimal: Decimal? {
    var magnitude = Decimal(low)
    if high != 0 { magnitude += Decimal(high) * Self.word }
    let value = Decimal(
      sign: isNegative ? .minus : .plus, exponent: exponent, significand: magnitude)
    return value.isNaN ? nil : value
  }

  /// The number of values of a word.
  private static let word = Decimal(UInt64.max) + 1
}
