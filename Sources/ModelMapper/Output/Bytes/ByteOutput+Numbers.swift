package import ModelMapperFoundation

// MARK: Integers

extension ByteOutput {
  /// Writes an integer in decimal digits.
  package func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(value.magnitude)
  }

  /// Writes an integer in decimal digits.
  package func append(_ value: UInt64) {
    guard value >= 100_000_000 else {
      appendHead(value)
      return
    }
    let (head, tail) = value.quotientAndRemainder(dividingBy: 100_000_000)
    if head < 100_000_000 {
      appendHead(head)
    } else {
      let (first, middle) = head.quotientAndRemainder(dividingBy: 100_000_000)
      appendHead(first)
      appendDigits(middle)
    }
    appendDigits(tail)
  }

  /// Writes a number of at most eight digits, without zeros before it.
  private func appendHead(_ value: UInt64) {
    let digits = value.eightDigits
    let zeros = min(digits.trailingZeroBitCount &>> 3, 7)
    let text = (digits | 0x3030_3030_3030_3030) &>> UInt64(zeros &* 8)
    appendWord(text, count: 8 &- zeros)
  }

  /// Writes a number of at most eight digits, with zeros before it to make eight.
  func appendDigits(_ value: UInt64) {
    appendWord(value.eightDigits | 0x3030_3030_3030_3030, count: 8)
  }

  /// Writes a point and millionths, without the zeros at their end.
  func appendFraction(_ millionths: UInt64) {
    let digits = millionths.eightDigits
    let zeros = digits.leadingZeroBitCount &>> 3
    // Of eight digits the first two are zero: the point takes the place of the second.
    let text = (digits | 0x3030_3030_3030_3030) &>> 8 & ~0xFF | UInt64(UInt8(ascii: "."))
    appendWord(text, count: 7 &- zeros)
  }
}

// MARK: Binary and decimal fractions

extension ByteOutput {
  /// Writes a finite number in the fewest digits that read back as the same number.
  ///
  /// Whole numbers have no point: 3 is `3`, not `3.0`.
  package func append(_ value: Double) {
    let magnitude = value.magnitude
    guard magnitude < 1e9, magnitude >= 1e-4 else { return append(anyNumber: value) }
    // A number that fifteen digits lead to, six of them after the point, has no shorter spelling
    // than these without the zeros at their end. One division tells whether they do.
    let millionths = UInt64(magnitude * 1e6 + 0.5)
    guard Double(millionths) / 1e6 == magnitude else {
      append(plain: value.description)
      return
    }
    if value < 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    append(whole)
    if fraction != 0 { appendFraction(fraction) }
  }

  /// Writes a finite number in the fewest digits that read back as the same `Float`.
  package func append(_ value: Float) { append(anyNumber: value) }

  /// Writes a whole number that has all its digits as that, and of any other Swift's description, which is
  /// the shortest, without `.0` at its end.
  private func append(anyNumber value: some BinaryFloatingPoint & CustomStringConvertible) {
    let digits = type(of: value).significandBitCount + 1
    if let whole = Int64(exactly: value), whole.magnitude <= 1 << digits, whole != 0 {
      return append(whole)
    }
    let text = value.description
    append(plain: text)
    if text.hasSuffix(".0") { truncate(to: count - 2) }
  }

  /// Writes a decimal that is a number with all its digits.
  ///
  /// Amounts are integers of hundredths or so, which are written as that with a point put in;
  /// Foundation takes seven times as long. Decimals with more digits than 63 bits are left to it.
  package func append(_ value: Decimal) {
    let exponent = value.exponent
    guard exponent <= 0, exponent >= -18, let digits = value.shortSignificand else {
      append(plain: value.description)
      return
    }
    if value.isSignMinus, digits != 0 { append(UInt8(ascii: "-")) }
    append(digits, placesAfterPoint: -exponent)
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

extension UInt64 {
  /// The eight decimal digits of a number below 100,000,000, the first in the lowest byte.
  ///
  /// The number is cut into halves, these into halves and so on, all parts at once: division by 100
  /// and 10 is multiplication by 10,486 / 2²⁰ and 103 / 2¹⁰, which is exact for parts so small.
  fileprivate var eightDigits: UInt64 {
    let halves = self / 10_000 | (self % 10_000) &<< 32
    let upper = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let quarters = upper | (halves &- 100 &* upper) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (quarters &- 10 &* tens) &<< 8
  }
}
