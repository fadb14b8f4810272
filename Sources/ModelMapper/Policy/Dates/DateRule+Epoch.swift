import ModelMapperFoundation

extension DateRule {
  /// The number of seconds since 1970, whole or not.
  ///
  /// It is written with the fewest digits from which `Date(timeIntervalSince1970:)` makes an equal
  /// date. A date that is finer than a double that counts from 1970, as `Date()` may be, is written with
  /// more than 19 digits, and a number with so many is read as the nearest date. That is an equal one, but for
  /// dates within 32 seconds of the beginning of 2001, the finest of all, which may miss by four femtoseconds.
  public static let epochSeconds = DateRule(EpochDates(name: "epochSeconds", power: 0))

  /// The number of milliseconds since 1970, whole or not, with as many digits as ``epochSeconds``.
  public static let epochMilliseconds = DateRule(
    EpochDates(name: "epochMilliseconds", power: 3))

  /// The number of seconds, milliseconds or microseconds since 1970, by its magnitude.
  ///
  /// Less than 10^11 counts seconds, less than 10^14 milliseconds, and the rest microseconds. The dates
  /// from 3 March 1973 to 15 November 5138 are read correctly, whichever the source counts; the
  /// milliseconds of earlier dates are taken for seconds. Dates are written in seconds, or in
  /// microseconds where seconds would have 12 digits.
  public static let epochAutomatic = DateRule(EpochDates(name: "epochAutomatic"))
}

/// Dates as the number of some unit since 1970.
private struct EpochDates: DateFormat {
  package let name: String
  /// The power of ten that is the number of units in a second; it follows from the number by default.
  var power: Int?

  var countsFrom1970: Bool { true }

  func read(_ text: UTF8Text) -> Date? { Numeral(text).flatMap { read(.numeral($0)) } }

  func read(_ number: NumberValue) -> Date? {
    guard let power = power ?? number.double.map(Self.power) else { return nil }
    if number.isPrecise, let (units, _) = number.decimal, abs(units) < Decimal(Instant.limit) {
      let seconds = units.scaled(by: -power) - Decimal(DateFields.secondsTo2001)
      return seconds.nearestDouble.map(Date.init(timeIntervalSinceReferenceDate:))
    }
    return number.double.flatMap { date($0, power) }
  }

  private static func power(of units: Double) -> Int {
    units.magnitude < 1e11 ? 0 : units.magnitude < 1e14 ? 3 : 6
  }

  private func date(_ units: Double, _ power: Int) -> Date? {
    let seconds = units / PowersOfTen.doubles[power]
    guard seconds.magnitude <= Instant.limit else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  func write(_ date: Date) -> SourceValue? {
    let seconds = date.timeIntervalSince1970
    let power = power ?? (seconds.magnitude < 1e11 ? 0 : 6)
    let units = seconds * PowersOfTen.doubles[power]
    guard units.magnitude <= Instant.limit else { return nil }
    // A product may miss the whole number by its last bit.
    let whole = units.rounded()
    if self.date(whole, power) == date { return SourceValue(Int64(whole)) }
    guard self.date(units, power) == date else {
      return .decimal(Self.precise(date).scaled(by: power))
    }
    return NumberValue.double(units).decimal.map { .decimal($0.value) }
  }

  /// The seconds since 1970 until a date that is finer than a double of them, to two femtoseconds.
  private static func precise(_ date: Date) -> Decimal {
    let interval = date.timeIntervalSinceReferenceDate
    let whole = interval.rounded(.towardZero)
    // Odd, so that no digit at the end is zero, and there are enough to be read as precise.
    let femtoseconds = Int64((interval - whole) * 1e15) | 1
    return Decimal(Int64(whole) + DateFields.secondsTo2001)
      + Decimal(femtoseconds).scaled(by: -15)
  }
}

extension NumberValue {
  /// Whether the number has more digits than the significand of a numeral holds, and so than any double.
  fileprivate var isPrecise: Bool {
    switch self {
    case .numeral(let numeral): numeral.isTruncated
    case .decimal(let decimal): decimal.withNumeral(\.isTruncated) ?? false
    case .integer, .unsigned, .double: false
    }
  }
}
