import Foundation

extension JSONOutput {
  /// Writes a decimal that is a number with all its digits.
  ///
  /// Amounts are integers of hundredths or so, which are written as that with a point put in;
  /// Foundation takes seven times as long. Decimals with more digits than 63 bits are left to it.
  func append(_ value: Decimal) {
    let exponent = value.exponent
    guard exponent <= 0, exponent >= -18,
      let digits = UInt64(exactly: significand(of: value)), Decimal(digits) == value.significand
    else {
      append(plain: value.description)
      return
    }
    if value.isSignMinus, digits != 0 { append(UInt8(ascii: "-")) }
    append(digits, placesAfterPoint: -exponent)
  }

  private func significand(of value: Decimal) -> Int64 {
    NSDecimalNumber(decimal: value.significand).int64Value
  }

  private func append(_ digits: UInt64, placesAfterPoint places: Int) {
    var scale: UInt64 = 1
    for _ in 0..<places { scale *= 10 }
    let (whole, rest) = digits.quotientAndRemainder(dividingBy: scale)
    append(whole)
    guard rest != 0 else { return }
    var fraction = rest
    while fraction % 10 == 0 {
      fraction /= 10
      scale /= 10
    }
    // A one before the fraction keeps its zeros, then makes room for the point.
    let point = count
    append(scale + fraction)
    replace(at: point, with: UInt8(ascii: "."))
  }
}
