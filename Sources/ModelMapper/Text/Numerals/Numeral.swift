import ModelMapperFoundation

/// A decimal numeral found in a text, before the type that it becomes is known.
///
/// ```
/// numeral  = [sign] (digits ["." {digit}] | "." digits) ["e" [sign] digits]
/// ```
///
/// Only the digits of ASCII count, and no locale has a say. The numeral keeps its value as
/// ``significand`` × 10^``exponent``, so that every number made of it is made from the digits that
/// the source wrote and is rounded once. It borrows the text, as ``UTF8Text`` does.
package struct Numeral {
  /// The number of significant digits that every 64-bit significand can hold.
  static let significandDigits = 19

  /// The numeral as the text spells it.
  let text: UTF8Text

  /// Whether a minus sign leads.
  let isNegative: Bool

  /// The significant digits, or the first 19 of them.
  let significand: UInt64

  /// The power of ten that the significand is multiplied by.
  let exponent: Int

  /// Whether digits other than zero follow those in the significand.
  let isTruncated: Bool

  /// Whether the value is zero, of either sign.
  var isZero: Bool { significand == 0 && !isTruncated }
}

extension Numeral {
  /// Creates a numeral from a text that is nothing else.
  ///
  /// | Text                            | Numeral        |
  /// | ------------------------------- | -------------- |
  /// | `12`, `+12`, `012`              | 12             |
  /// | `-1.5`, `5.`, `.5`              | -1.5, 5, 0.5   |
  /// | `1e3`, `1.5E+1`, `1e-2`         | 1000, 15, 0.01 |
  /// | ``, `-`, `.`, `e3`, `1e`, `1e+` | none           |
  /// | `0x1F`, `1,000`, `12x`, ` 1`    | none           |
  /// | `nan`, `inf`, `٣`               | none           |
  ///
  /// - Parameter text: The text, without white space at its edges.
  /// - Complexity: O(`text.count`), whatever the exponent.
  init?(_ text: UTF8Text) {
    self.init(prefixOf: text)
    guard self.text.count == text.count else { return nil }
  }

  /// Creates the longest numeral that a text starts with.
  ///
  /// - Parameter text: The text, such as `12 apples`.
  /// - Complexity: O(`text.count`), whatever the exponent.
  init?(prefixOf text: UTF8Text) {
    let bytes = text.bytes
    var position = 0
    var isNegative = false
    if let sign = bytes.first, sign == .minus || sign == .plus {
      isNegative = sign == .minus
      position = 1
    }
    // Wraps beyond 19 digits, which are read again then.
    var significand: UInt64 = 0
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- .digitZero
      guard digit < 10 else { break }
      significand = significand &* 10 &+ UInt64(digit)
      position += 1
    }
    var digitCount = position - start
    var exponent = 0
    if position < bytes.count && bytes[position] == .point {
      position += 1
      let fraction = position
      while position < bytes.count {
        let digit = bytes[position] &- .digitZero
        guard digit < 10 else { break }
        significand = significand &* 10 &+ UInt64(digit)
        position += 1
      }
      exponent = fraction - position
      digitCount -= exponent
    }
    guard digitCount > 0 else { return nil }
    let digits = start..<position
    if position < bytes.count && bytes[position] | 0x20 == .letterE {
      exponent += Self.exponent(in: bytes, after: &position)
    }
    let text = position == text.count ? text : text[0..<position]
    if digitCount <= Self.significandDigits {
      self.init(
        text: text, isNegative: isNegative, significand: significand, exponent: exponent,
        isTruncated: false)
    } else {
      self.init(text, isNegative, digits: digits, exponent: exponent)
    }
  }

  /// Creates the numeral of an integer times a power of ten.
  init(isNegative: Bool, significand: UInt64, exponent: Int) {
    self.init(
      text: UTF8Text(.empty), isNegative: isNegative, significand: significand, exponent: exponent,
      isTruncated: false)
  }

  /// Creates a numeral with more digits than are sure to fit, though many may be zeros.
  private init(_ text: UTF8Text, _ isNegative: Bool, digits: Range<Int>, exponent: Int) {
    var rest = SignificantDigits(text[digits])
    let (significand, count) = rest.next(Self.significandDigits)
    var dropped = 0
    var isTruncated = false
    while let digit = rest.next() {
      dropped += 1
      if digit != 0 { isTruncated = true }
    }
    // A significand of less than 19 digits has had leading zeros only, and nothing is dropped.
    assert(dropped == 0 || count == Self.significandDigits)
    self.init(
      text: text, isNegative: isNegative, significand: significand, exponent: exponent + dropped,
      isTruncated: isTruncated)
  }

  /// Reads an exponent if one is there, and moves on behind it.
  ///
  /// The result stops growing far beyond any exponent that the digits of a text could balance.
  private static func exponent(
    in bytes: ByteSpan, after position: inout Int
  ) -> Int {
    var end = position + 1
    var isNegative = false
    if end < bytes.count && (bytes[end] == .minus || bytes[end] == .plus) {
      isNegative = bytes[end] == .minus
      end += 1
    }
    let start = end
    var exponent = 0
    while end < bytes.count && bytes[end].isASCIIDigit {
      if exponent < Int.max / 32 { exponent = exponent * 10 + Int(bytes[end] &- .digitZero) }
      end += 1
    }
    guard end > start else { return 0 }
    position = end
    return isNegative ? -exponent : exponent
  }
}

extension UInt8 {
  /// The digit zero.
  static var digitZero: UInt8 { 0x30 }

  /// The decimal point.
  static var point: UInt8 { 0x2E }

  /// The plus sign.
  static var plus: UInt8 { 0x2B }

  /// The hyphen, which is the minus sign too.
  static var minus: UInt8 { 0x2D }

  /// The small letter that starts an exponent.
  static var letterE: UInt8 { 0x65 }
}

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
  var integer: IntegerReading {
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
    var rest = SignificantDigits(text)
    _ = rest.next(Self.significandDigits)
    var magnitude = significand
    for _ in 0..<exponent {
      let digit = isTruncated ? rest.next() : nil
      let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(digit ?? 0))
      guard !overflow, !carry else { return .outOfRange }
      magnitude = sum
    }
    var isExact = true
    while isTruncated, let digit = rest.next() { isExact = isExact && digit == 0 }
    return IntegerReading(isNegative: isNegative, magnitude: magnitude, isExact: isExact)
  }
}

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
      var integer = significand
      for _ in 0..<exponent {
        let (product, isTooLarge) = integer.multipliedReportingOverflow(by: 10)
        // An exponent, or zeros at the end of a long integer, say that the last digits are not known.
        if isTooLarge { return false }
        integer = product
      }
      return UInt64(exactly: value.magnitude) != integer
    }
    var digits = text
    while digits.count > 0, digits[0] == .minus || digits[0] == .plus || digits[0] == .digitZero {
      digits = digits[1..<digits.count]
    }
    return !digits.spell(value.magnitude)
  }

  /// The double nearest to the numeral, ties to even, or `nil` if that is infinite.
  ///
  /// It has the bits that `strtod` finds in the C locale: a magnitude too small becomes zero or a
  /// subnormal number, and the sign of zero is kept.
  var double: Double? {
    let powers = PowersOfTen.doubles
    if !isTruncated && significand <= 1 << 53 && exponent.magnitude < powers.count {
      // Both operands are exact, so the one operation rounds correctly (Clinger, 1990).
      let value = Double(Int64(bitPattern: significand))
      let magnitude = exponent < 0 ? value / powers[-exponent] : value * powers[exponent]
      return isNegative ? -magnitude : magnitude
    }
    let bits = Double.bits(nearestTo: significand, exponent)
    // Digits that were dropped matter only where the next greater significand rounds elsewhere.
    if isTruncated && bits != Double.bits(nearestTo: significand + 1, exponent) {
      return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
    }
    let magnitude = Double(bitPattern: bits)
    guard magnitude.isFinite else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The float nearest to the numeral, ties to even, or `nil` if that is infinite.
  ///
  /// It is that of the nearest double, unless that may lie between two floats for having been rounded.
  var float: Float? {
    guard let double else { return nil }
    let isBetween =
      double.bitPattern & 0x1FFF_FFFF == 0x1000_0000
      || double != 0 && double.magnitude < Double(Float.leastNormalMagnitude)
    let value = isBetween ? Float(String(text)) ?? Float(double) : Float(double)
    return value.isFinite ? value : nil
  }
}

extension Numeral {
  /// Creates the numeral that a text holds among other characters.
  ///
  /// All that is not an ASCII digit, a point or a minus sign is cut off at both ends; what is left
  /// must start with a numeral: `$99.45` is 99.45 and `the crazy 88` is 88, but `no. 5` is nothing,
  /// because its point stays.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(`text.count`)
  init?(embeddedIn text: UTF8Text) {
    guard let core = Self.core(of: text) else { return nil }
    self.init(prefixOf: core)
  }

  /// Returns the integer that a text holds among other characters.
  ///
  /// The ends are cut off as for ``init(embeddedIn:)``. The integer is what the run of digits at the
  /// start of the rest writes, after a sign at most: no exponent counts, a missing run is zero,
  /// and what is too large stops at the limits of `Int64`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The integer, or `nil` if the text has no digit.
  /// - Complexity: O(`text.count`)
  static func integer(embeddedIn text: UTF8Text) -> Int64? {
    guard let core = core(of: text) else { return nil }
    let isNegative = core[0] == .minus
    var end = isNegative ? 1 : 0
    while end < core.count, core[end].isASCIIDigit { end += 1 }
    guard let integer = IntegerReading(core[0..<end]) else { return 0 }
    return integer.value(as: Int64.self) ?? (isNegative ? .min : .max)
  }

  /// The text between the first and the last character that a numeral could start or end with.
  private static func core(of text: UTF8Text) -> UTF8Text? {
    var lower = 0
    var upper = text.count
    while lower < upper, !text[lower].isPartOfPlainNumeral { lower += 1 }
    while upper > lower, !text[upper - 1].isPartOfPlainNumeral { upper -= 1 }
    let core = text[lower..<upper]
    for position in 0..<core.count where core[position].isASCIIDigit { return core }
    return nil
  }
}

extension UInt8 {
  fileprivate var isPartOfPlainNumeral: Bool {
    isASCIIDigit || self == .point || self == .minus
  }
}

extension UTF8Text {
  /// Whether the text has all digits of an integer that needs 64 bits or more, and nothing else.
  fileprivate func spell(_ value: Double) -> Bool {
    guard value >= 0x1p52, value.isFinite else { return false }
    var integer = BigInteger(0)
    for position in 0..<count {
      guard self[position].isASCIIDigit else { return false }
      integer.multiply(by: 10, adding: UInt64(self[position] &- .digitZero))
    }
    return integer == BigInteger(exactly: value)
  }
}
