import ModelMapperFoundation

extension DateRule {
  /// The number of seconds since 1970, whole or not.
  ///
  /// It is written with the fewest digits from which `Date(timeIntervalSince1970:)` makes an equal
  /// date. A date that is finer than a double that counts from 1970, such as `Date()`, is written with
  /// at least 20 digits, and a number with so many is read as the nearest date.
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

  /// The number of digits from which a numeral is more precise than any double.
  private static let preciseDigits = 20

  var countsFrom1970: Bool { true }

  func read(_ text: UTF8Text) -> Date? { Numeral(text).flatMap { read(.numeral($0)) } }

  func read(_ number: NumberValue) -> Date? {
    guard let power = power ?? number.double.map(Self.power) else { return nil }
    if let digits = number.digitCount, digits >= Self.preciseDigits,
      let (units, _) = number.decimal, abs(units) < Decimal(Instant.limit)
    {
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
    let precise = self.date(units, power) == date ? nil : preciseUnits(of: date, power)
    return (precise ?? units.withNumeral { $0.decimal?.value } ?? nil).map(SourceValue.decimal)
  }

  /// The units until a date that is finer than a double that counts from 1970, to the picosecond.
  ///
  /// There are always so many digits that they are read as precise.
  private func preciseUnits(of date: Date, _ power: Int) -> Decimal? {
    let interval = date.timeIntervalSinceReferenceDate
    let whole = interval.rounded(.towardZero)
    let picoseconds = ((interval - whole) * 1e12).rounded(.toNearestOrEven)
    guard let seconds = Int64(exactly: whole), let picoseconds = Int64(exactly: picoseconds) else {
      return nil
    }
    let exact = Decimal(seconds) + Decimal(picoseconds).scaled(by: -12)
    let units = (exact + Decimal(DateFields.secondsTo2001)).scaled(by: power)
    guard let digits = NumberValue.decimal(units).digitCount, digits < Self.preciseDigits else {
      return units
    }
    return units + Decimal(sign: .plus, exponent: power - 12, significand: 1)
  }
}

extension NumberValue {
  /// The number of significant digits, where the number keeps those that the source has.
  fileprivate var digitCount: Int? {
    switch self {
    case .numeral(let numeral): numeral.significantDigitCount
    case .decimal(let decimal): UTF8Text.with("\(decimal)") { Numeral($0)?.significantDigitCount }
    case .integer, .unsigned, .double: nil
    }
  }
}

extension Numeral {
  /// The number of digits from the first that is not zero, zeros at the end included.
  fileprivate var significantDigitCount: Int {
    var digits = SignificantDigits(text)
    return digits.next(.max).count
  }
}
