import Foundation

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
    return Self.date(seconds, fraction)
  }

  private var isHour: Bool {
    if 0...23 ~= hour { return true }
    return mayEndDay && hour == 24 && minute == 0 && second == 0 && fraction.isZero
  }

  /// Returns the date a number of seconds after 1970.
  ///
  /// Dates count from 2001, in whose neighbourhood their doubles are finer. Most dates are made of
  /// doubles counted from 1970 though, so that is how the fractions that these can tell apart are
  /// read, and `Date(timeIntervalSince1970: 0.777)` is equal to what is read from its text.
  private static func date(_ seconds: Int64, _ fraction: DecimalFraction) -> Date {
    if 1...Instant.plainDigits ~= fraction.count {
      return Date(timeIntervalSince1970: fraction.added(to: seconds))
    }
    return Date(timeIntervalSinceReferenceDate: fraction.added(to: seconds - secondsTo2001))
  }
}
