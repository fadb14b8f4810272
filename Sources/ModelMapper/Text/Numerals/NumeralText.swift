import ModelMapperFoundation

/// The shortest text of numbers, in the spelling of JSON.
///
/// | Number                   | Text               |
/// | ------------------------ | ------------------ |
/// | 3.0, -0.0                | `3`, `-0`          |
/// | 8.45, 0.00001            | `8.45`, `0.00001`  |
/// | 1e16, 1.5e-7             | `1e16`, `1.5e-7`   |
/// | decimal 123456.7890      | `123456.789`       |
/// | infinities, not a number | `inf`, `-inf`, `nan` |
///
/// What ``Numeral`` reads from the text is the number again.
enum NumeralText {
  /// The decimal exponents of the first digit with which binary numbers are written in full.
  private static let plainExponents = -5..<16

  /// The same for decimals, whose users want to see amounts, not powers.
  private static let plainDecimalExponents = -38..<39

  /// Returns the text with the fewest digits that reads back as a double.
  static func shortest(_ value: Double) -> String {
    if value.magnitude < 1e15, let integer = Int64(exactly: value), integer != 0 {
      return String(integer)
    }
    // Here the standard library writes what is wanted, and a fraction follows the point.
    if 1e-4..<1e15 ~= value.magnitude || !value.isFinite { return value.description }
    return value.withNumeral { ShortestDigits($0).text(plain: plainExponents) } ?? ""
  }

  /// Returns the text of a decimal without zeros that say nothing.
  static func shortest(_ value: Decimal) -> String {
    value.withNumeral(shortest) ?? "nan"
  }

  /// Returns the text of a numeral that a decimal can hold, without zeros that say nothing.
  static func shortest(_ numeral: Numeral) -> String {
    ShortestDigits(numeral).text(plain: plainDecimalExponents)
  }
}
