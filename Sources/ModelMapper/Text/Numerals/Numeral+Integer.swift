extension Numeral {
  /// The integer that the numeral is, or that remains without its fraction.
  ///
  /// | Numeral       | Reading                          |
  /// | ------------- | -------------------------------- |
  /// | `1e3`, `15e2` | 1000 and 1500, exact             |
  /// | `1.5e1`       | 15, exact                        |
  /// | `-1.9`        | -1, not exact                    |
  /// | `1e-400`      | 0, not exact                     |
  /// | `2e19`        | out of range                     |
  /// | `-0`, `0e999` | 0, exact                         |
  package var integer: IntegerReading {
    if exponent == 0 {
      return IntegerReading(
        isNegative: isNegative, magnitude: significand, isExact: !isTruncated)
    }
    guard significand != 0 else { return .signed(0, isExact: true) }
    return exponent < 0 ? reduced : enlarged
  }

  /// The reading where the last digits of the significand are a fraction.
  private var reduced: IntegerReading {
    guard exponent > -PowersOfTen.integers.count else { return .signed(0, isExact: false) }
    let (quotient, remainder) = significand.quotientAndRemainder(
      dividingBy: PowersOfTen.integers[-exponent])
    return IntegerReading(
      isNegative: isNegative, magnitude: quotient, isExact: remainder == 0 && !isTruncated)
  }

  /// The reading where zeros, or digits that did not fit, follow the significand.
  private var enlarged: IntegerReading {
    guard exponent < PowersOfTen.integers.count else { return .outOfRange }
    let (product, overflow) = significand.multipliedReportingOverflow(
      by: PowersOfTen.integers[exponent])
    guard !overflow else { return .outOfRange }
    guard isTruncated else {
      return IntegerReading(isNegative: isNegative, magnitude: product, isExact: true)
    }
    // With 19 digits in the significand, only one more can be part of an integer that fits.
    var rest = SignificantDigits(text)
    _ = rest.next(Self.significandDigits)
    let (digits, count) = rest.next(exponent)
    let (magnitude, carry) = product.addingReportingOverflow(
      digits * PowersOfTen.integers[exponent - count])
    guard !carry else { return .outOfRange }
    var isExact = true
    while let digit = rest.next() {
      if digit != 0 { isExact = false }
    }
    return IntegerReading(isNegative: isNegative, magnitude: magnitude, isExact: isExact)
  }
}
