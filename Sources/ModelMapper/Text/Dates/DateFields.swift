import ModelMapperFoundation

/// The fields of a date and a time as a text gives them.
struct DateFields {
  /// The number of seconds from 1970 to the reference date of Foundation.
  static let secondsTo2001: Int64 = 978_307_200

  var day = CivilDay(year: 2000, month: 1, day: 1)
  var hour: Int64 = 0
  var minute: Int64 = 0
  var second: Int64 = 0
  var fraction = DecimalFraction()

  /// How far the zone is ahead of UTC, in seconds.
  var offset: Int64 = 0

  /// Whether 24:00:00 may be the end of the day.
  var mayEndDay = false

  /// The date, if there is such a day and such a time.
  var date: Date? {
    guard day.exists, 0...59 ~= minute, 0...60 ~= second, isHour else { return nil }
    let seconds = day.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second - offset
    // Leap seconds are inserted before midnight in UTC, whatever the time is elsewhere.
    guard second < 60 || seconds % 86_400 == 0 else { return nil }
    // Dates count from 2001, in whose neighbourhood their doubles are finer. Most dates are made of doubles
    // counted from 1970 though, so that is how the fractions that these can tell apart are read, and
    // `Date(timeIntervalSince1970: 0.777)` is equal to what is read from its text.
    if 1...Instant.plainDigits ~= fraction.count {
      return Date(timeIntervalSince1970: fraction.added(to: seconds))
    }
    return Date(timeIntervalSinceReferenceDate: fraction.added(to: seconds - Self.secondsTo2001))
  }

  private var isHour: Bool {
    if 0...23 ~= hour { return true }
    return mayEndDay && hour == 24 && minute == 0 && second == 0 && fraction.isZero
  }
}

/// The fraction of a second that the digits after a point write.
struct DecimalFraction {
  /// The number of digits up to which fractions are added without a text.
  private static let shortDigits = 9

  /// The number of digits.
  let count: Int

  /// The integer of the digits, if there are few.
  private var value: UInt64 = 0

  /// The digits, if there are any.
  private let text: UTF8Text

  /// Creates the fraction of a run of digits; zero by default.
  init(_ digits: UTF8Text = UTF8Text(.empty)) {
    count = digits.count
    text = digits
    for position in 0..<min(count, Self.shortDigits) {
      value = value * 10 + UInt64(digits[position] &- .digitZero)
    }
  }

  var isZero: Bool { digits.allSatisfy { $0 == .digitZero } }

  private var digits: [UInt8] { (0..<text.count).map { text[$0] } }

  /// The double nearest to a whole number plus the fraction, rounded once.
  func added(to whole: Int64) -> Double {
    guard count > 0 else { return Double(whole) }
    guard count <= Self.shortDigits, whole.magnitude < 8_000_000_000 else {
      // What is missing to one is below one only if the fraction is not zero.
      if isZero { return Double(whole) }
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
