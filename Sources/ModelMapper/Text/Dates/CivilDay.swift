/// A day of the Gregorian calendar, which is carried on before its introduction.
struct CivilDay {
  /// The years whose seconds fit in 64 bits.
  static let years: ClosedRange<Int64> = -285_000_000_000...285_000_000_000

  var year: Int64
  var month: Int64
  var day: Int64
}

extension CivilDay {
  /// Creates the day that is a number of days after 1 January 1970.
  ///
  /// Years are counted from March here, so that the leap day is the last of its year, in eras of
  /// 400 years, after which the calendar repeats itself.
  init(daysSince1970 days: Int64) {
    let days = days + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1 January 1970, of the days of the next month for one that a month lacks.
  var daysSince1970: Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Whether the calendar has such a day.
  var exists: Bool {
    guard Self.years ~= year, 1...12 ~= month, 1...31 ~= day else { return false }
    // The number of a day that a month lacks is that of one in the next.
    return day <= 28 || CivilDay(daysSince1970: daysSince1970).day == day
  }
}
