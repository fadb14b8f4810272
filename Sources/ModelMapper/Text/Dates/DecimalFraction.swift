/// The fraction of a second that the digits after a point write.
struct DecimalFraction {
  /// The number of digits up to which fractions are added without a text.
  private static let shortDigits = 9

  /// The number of digits.
  let count: Int

  /// The integer of the digits, if there are few.
  private var value: UInt64 = 0

  /// The digits, if there are any.
  private let text: UTF8Text?

  /// Creates zero.
  init() {
    count = 0
    text = nil
  }

  /// Creates the fraction of a run of digits.
  init(_ digits: UTF8Text) {
    count = digits.count
    text = digits
    for position in 0..<min(count, Self.shortDigits) {
      value = value * 10 + UInt64(digits[position] &- .digitZero)
    }
  }

  var isZero: Bool { digits.allSatisfy { $0 == .digitZero } }

  private var digits: [UInt8] {
    text.map { text in (0..<text.count).map { text[$0] } } ?? []
  }

  /// The double nearest to a whole number plus the fraction, rounded once.
  func added(to whole: Int64) -> Double {
    guard count > 0 else { return Double(whole) }
    guard count <= Self.shortDigits, whole.magnitude < 8_000_000_000 else {
      let text =
        whole < 0
        ? "-\(-(whole + 1))." + String(decoding: Self.complement(digits), as: UTF8.self)
        : "\(whole)." + String(decoding: digits, as: UTF8.self)
      return Double(text) ?? 0
    }
    let power = PowersOfTen.integers[count]
    let sum = whole * Int64(power) + Int64(value)
    // Up to here both operands are exact, so that the one operation rounds correctly.
    if count <= Instant.plainDigits { return Double(sum) / Double(power) }
    let numeral = Numeral(isNegative: sum < 0, significand: sum.magnitude, exponent: -count)
    return numeral.double ?? 0
  }

  /// Returns the digits of what is missing to one, without zeros at the end.
  static func complement(_ digits: [UInt8]) -> [UInt8] {
    let end = (digits.lastIndex { $0 != .digitZero } ?? -1) + 1
    return digits[..<end].enumerated().map { index, digit in
      (index == end - 1 ? 10 : 9) + 2 * .digitZero - digit
    }
  }
}
