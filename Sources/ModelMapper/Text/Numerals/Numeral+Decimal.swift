package import Foundation

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
