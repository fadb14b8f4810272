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
  package let text: UTF8Text

  /// Whether a minus sign leads.
  package let isNegative: Bool

  /// The significant digits, or the first 19 of them.
  let significand: UInt64

  /// The power of ten that the significand is multiplied by.
  let exponent: Int

  /// Whether digits other than zero follow those in the significand.
  let isTruncated: Bool

  /// Whether the value is zero, of either sign.
  package var isZero: Bool { significand == 0 && !isTruncated }

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
  package init?(_ text: UTF8Text) {
    self.init(prefixOf: text)
    guard self.text.count == text.count else { return nil }
  }

  /// Creates the longest numeral that a text starts with.
  ///
  /// - Parameter text: The text, such as `12 apples`.
  /// - Complexity: O(`text.count`), whatever the exponent.
  package init?(prefixOf text: UTF8Text) {
    let bytes = unsafe text.bytes
    var position = 0
    var isNegative = false
    if let sign = unsafe bytes.first, sign == .minus || sign == .plus {
      isNegative = sign == .minus
      position = 1
    }
    // Wraps beyond 19 digits, which are read again then.
    var significand: UInt64 = 0
    let start = position
    while position < bytes.count {
      let digit = unsafe bytes[position] &- .digitZero
      guard digit < 10 else { break }
      significand = significand &* 10 &+ UInt64(digit)
      position += 1
    }
    var digitCount = position - start
    var exponent = 0
    if unsafe position < bytes.count && bytes[position] == .point {
      position += 1
      let fraction = position
      while position < bytes.count {
        let digit = unsafe bytes[position] &- .digitZero
        guard digit < 10 else { break }
        significand = significand &* 10 &+ UInt64(digit)
        position += 1
      }
      exponent = fraction - position
      digitCount -= exponent
    }
    guard digitCount > 0 else { return nil }
    let digits = start..<position
    if unsafe position < bytes.count && bytes[position] | 0x20 == .letterE {
      exponent += unsafe Self.exponent(in: bytes, after: &position)
    }
    let text = position == text.count ? text : text[0..<position]
    if digitCount <= Self.significandDigits {
      self.init(text, isNegative, significand, exponent, isTruncated: false)
    } else {
      self.init(text, isNegative, digits: digits, exponent: exponent)
    }
  }

  /// Creates the numeral of an integer times a power of ten.
  init(isNegative: Bool, significand: UInt64, exponent: Int) {
    self.init(
      unsafe UTF8Text(UnsafeBufferPointer(start: nil, count: 0)), isNegative, significand,
      exponent, isTruncated: false)
  }

  private init(
    _ text: UTF8Text, _ isNegative: Bool, _ significand: UInt64, _ exponent: Int, isTruncated: Bool
  ) {
    self.text = text
    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent
    self.isTruncated = isTruncated
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
    self.init(text, isNegative, significand, exponent + dropped, isTruncated: isTruncated)
  }

  /// Reads an exponent if one is there, and moves on behind it.
  ///
  /// The result stops growing far beyond any exponent that the digits of a text could balance.
  private static func exponent(
    in bytes: UnsafeBufferPointer<UInt8>, after position: inout Int
  ) -> Int {
    var end = position + 1
    var isNegative = false
    if unsafe end < bytes.count && (bytes[end] == .minus || bytes[end] == .plus) {
      unsafe isNegative = bytes[end] == .minus
      end += 1
    }
    let start = end
    var exponent = 0
    while unsafe end < bytes.count && bytes[end].isASCIIDigit {
      if exponent < Int.max / 32 { exponent = unsafe exponent * 10 + Int(bytes[end] &- .digitZero) }
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
