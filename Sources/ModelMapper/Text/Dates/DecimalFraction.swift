/// The fraction that the digits after a decimal point write.
struct DecimalFraction {
  /// The number of digits kept in a word.
  private static let capacity = 19

  /// The integer of the first digits.
  private(set) var value: UInt64 = 0

  /// The number of digits in ``value``.
  private(set) var count = 0

  /// Whether digits other than zero follow those in ``value``.
  private(set) var hasMore = false

  /// The digits that stand in a text, and the number of those given before them.
  private var text: UTF8Text?
  private var given = 0

  /// Creates zero.
  init() {}

  /// Creates the fraction of a run of digits.
  init(_ digits: UTF8Text) {
    append(digits)
    text = digits
  }

  /// Creates the fraction of some digits, given as an integer, and of a run that follows them.
  init(_ value: UInt64, count: Int, then digits: UTF8Text) {
    (self.value, self.count, given) = (value, count, count)
    append(digits)
    text = digits
  }

  var isZero: Bool { value == 0 && !hasMore }

  private mutating func append(_ digits: UTF8Text) {
    for position in 0..<digits.count {
      let digit = UInt64(digits[position] &- .digitZero)
      if count < Self.capacity {
        value = value * 10 + digit
        count += 1
      } else if digit != 0 {
        hasMore = true
      }
    }
  }

  /// The double nearest to a whole number plus the fraction, rounded once.
  func added(to whole: Int64) -> Double {
    guard !isZero else { return Double(whole) }
    guard !hasMore else { return addedByText(to: whole) }
    if count <= Instant.plainDigits && whole.magnitude < 8_000_000_000 {
      // Both operands are exact, so the one operation rounds correctly.
      let power = PowersOfTen.integers[count]
      return Double(whole * Int64(power) + Int64(value)) / Double(power)
    }
    // Below one, doubles have more places than the sum in binary.
    if whole == 0 {
      return Numeral(isNegative: false, significand: value, exponent: -count).double ?? 0
    }
    if whole == -1 {
      let missing = PowersOfTen.integers[count] - value
      return Numeral(isNegative: true, significand: missing, exponent: -count).double ?? 0
    }
    return addedInBinary(to: whole)
  }

  /// Adds by means of a sum with 64 places after the point, which is more than a double keeps.
  private func addedInBinary(to whole: Int64) -> Double {
    let (places, remainder) = PowersOfTen.integers[count].dividingFullWidth((value, 0))
    var high = UInt64(bitPattern: whole)
    var low = places
    if whole < 0 {
      // The magnitude, rounded down like a positive sum.
      high = ~high
      low = ~low
      if remainder == 0 {
        low &+= 1
        high &+= low == 0 ? 1 : 0
      }
    }
    let shift = UInt64(high.leadingZeroBitCount)
    var leading = shift == 0 ? high : high << shift | low >> (64 - shift)
    // A last bit for all that is left out makes the one rounding below come out right.
    if remainder != 0 || low << shift != 0 { leading |= 1 }
    let magnitude = Double(sign: .plus, exponent: -Int(shift), significand: Double(leading))
    return whole < 0 ? -magnitude : magnitude
  }

  /// Adds by means of a text with all the digits.
  private func addedByText(to whole: Int64) -> Double {
    let text =
      whole < 0
      ? "-\(-(whole + 1))." + String(decoding: Self.complement(digits), as: UTF8.self)
      : "\(whole)." + String(decoding: digits, as: UTF8.self)
    return Double(text) ?? 0
  }

  /// All digits of the fraction.
  private var digits: [UInt8] {
    guard let text else { return [] }
    var first = value / PowersOfTen.integers[count - given]
    var digits: [UInt8] = []
    for _ in 0..<given {
      digits.append(.digitZero + UInt8(first % 10))
      first /= 10
    }
    return digits.reversed() + (0..<text.count).map { text[$0] }
  }

  /// Returns the digits of what is missing to one, without zeros at the end.
  static func complement(_ digits: [UInt8]) -> [UInt8] {
    let end = (digits.lastIndex { $0 != .digitZero } ?? -1) + 1
    return digits[..<end].enumerated().map { index, digit in
      (index == end - 1 ? 10 : 9) + 2 * .digitZero - digit
    }
  }
}
