import Foundation

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
