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
  func added(to whole: Int) -> Double {
    guard !isZero else { return Double(whole) }
    guard whole != 0 else { return nearest }
    guard whole != -1 else { return -nearestComplement }
    // The sum in binary, with 64 places after the point: more than a double keeps beyond one.
    let (places, remainder) = PowersOfTen.integers[count].dividingFullWidth((value, 0))
    let isInexact = remainder != 0 || hasMore
    var high = UInt64(bitPattern: Int64(whole))
    var low = places
    if whole < 0 {
      high = ~high
      low = ~low
      if !isInexact {
        low &+= 1
        high &+= low == 0 ? 1 : 0
      }
    }
    let shift = UInt64(high.leadingZeroBitCount)
    var leading = shift == 0 ? high : high << shift | low >> (64 - shift)
    // A last bit for all that is left out makes the one rounding below come out right.
    if isInexact || low << shift != 0 { leading |= 1 }
    let magnitude = Double(sign: .plus, exponent: -Int(shift), significand: Double(leading))
    return whole < 0 ? -magnitude : magnitude
  }

  /// The double nearest to the fraction, however many digits that takes.
  private var nearest: Double {
    guard !hasMore else { return Self.double(digits) }
    return Numeral(isNegative: false, significand: value, exponent: -count).double ?? 0
  }

  /// The double nearest to what is missing to one.
  private var nearestComplement: Double {
    guard !hasMore else { return Self.double(Self.complement(digits)) }
    let missing = PowersOfTen.integers[count] - value
    return Numeral(isNegative: false, significand: missing, exponent: -count).double ?? 0
  }

  /// All digits, which only dates within a second of the reference date have a use for.
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

  private static func double(_ digits: [UInt8]) -> Double {
    Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// Returns the digits of what is missing to one, without zeros at the end.
  static func complement(_ digits: [UInt8]) -> [UInt8] {
    let end = (digits.lastIndex { $0 != .digitZero } ?? -1) + 1
    return digits[..<end].enumerated().map { index, digit in
      (index == end - 1 ? 10 : 9) + 2 * .digitZero - digit
    }
  }
}
