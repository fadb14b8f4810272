public import Foundation

/// A way in which a source writes dates, for reading and for writing.
///
/// No rule depends on a locale, a calendar setting or the time zone of the device: names are English,
/// years are those of the Gregorian calendar, and a date without a zone is in UTC.
///
/// | Rule                 | Writes                                                     |
/// | -------------------- | ---------------------------------------------------------- |
/// | `.iso8601`           | `2024-01-15T09:30:00Z`, `2024-01-15T09:30:00.125Z`         |
/// | `.rfc3339`           | the same                                                   |
/// | `.rfc1123`           | `Mon, 15 Jan 2024 09:30:00 GMT`                            |
/// | `.rfc850`            | `Monday, 15-Jan-24 09:30:00 GMT`                           |
/// | `.asctime`           | `Mon Jan 15 09:30:00 2024`                                 |
/// | `.epochSeconds`      | `1705311000`, `1705311000.125`                             |
/// | `.epochMilliseconds` | `1705311000000`                                            |
/// | `.monthDayYear`      | `01/15/2024`                                               |
/// | `.restKitISO8601`    | `2024-01-15T09:30:00.000Z`                                 |
///
/// What the first two and the two that count write reads back as an equal date. The others write
/// whole seconds, or what their format names, and leave out the rest.
///
/// What each of them reads is told at the rule. No date is read that does not exist, such as
/// 30 February; a second 60 is read as the next second where it is the last one of a day in UTC.
public enum DateRule: Sendable {
  /// The dates of ISO 8601, generously read.
  ///
  /// - A date, `2024-01-15` or `20240115`, alone or followed by `T` or one space and a time; the
  ///   former may have a zone, as in XML Schema.
  /// - A time, `09:30`, `09:30:00`, `0930` or `093000`, the seconds with a fraction of any length
  ///   after a point or a comma. `24:00:00` is the end of the day.
  /// - A zone, after a space if need be: `Z`, `+01:00`, `+0100`, `+01`, `-800` for -08:00, or a name
  ///   such as `UTC`, `GMT` or `PST`.
  /// - A year beyond 9999 or before 0 has a sign and more digits: `+012024-01-15`.
  ///
  /// Dates by week or by day of the year are refused, and so are dates without a day.
  ///
  /// The fraction is the shortest that reads back as an equal date. With six digits or fewer a
  /// date is the one that `Date(timeIntervalSince1970:)` makes, with more it is the nearest of all.
  case iso8601

  /// The dates of RFC 3339 in their canonical form, as strictly as that is written.
  ///
  /// `2024-01-15T09:30:00Z`, with a fraction or not, and with `Z` or an offset such as `+01:00`.
  case rfc3339

  /// The dates of RFC 1123 and RFC 822, as HTTP, RSS and mail write them.
  ///
  /// `Mon, 15 Jan 2024 09:30:00 GMT`. The weekday may be left out and is not compared with the
  /// date; so may the seconds, and the zone, which is an offset, `GMT`, `UT`, `UTC`, `Z`, or a
  /// North American name such as `EST`. A year of two digits is in 1950...2049.
  case rfc1123

  /// The dates of RFC 850, such as `Monday, 15-Jan-24 09:30:00 GMT`.
  ///
  /// All that RFC 1123 may leave out may be left out here, and years may have four digits.
  case rfc850

  /// The dates of the function `asctime` in C, such as `Mon Jan 15 09:30:00 2024`.
  ///
  /// A zone may stand before the year: `Sun Aug 31 00:29:15 +0000 2014`.
  case asctime

  /// The number of seconds since 1970, whole or not.
  ///
  /// It is written with as few digits as `Date(timeIntervalSince1970:)` makes an equal date of. A
  /// date with more bits than a double that counts from 1970, such as `Date()`, is written with at
  /// least 20 digits, and a number with so many is read as the nearest date.
  case epochSeconds

  /// The number of milliseconds since 1970, whole or not, with as many digits as ``epochSeconds``.
  case epochMilliseconds

  /// The month, the day and the year, such as `01/15/2024` or `1/15/2024`.
  case monthDayYear

  /// The dates that RestKit reads as ISO 8601, and no others.
  ///
  /// A date, `T` or one white space, a time with seconds, then up to six digits of a fraction and
  /// `Z`, `+01:00` or `+0100`, or none of these.
  case restKitISO8601

  /// A date format of Unicode, such as `dd.MM.yyyy HH:mm`.
  ///
  /// | Letters                       | Meaning                                                  |
  /// | ----------------------------- | -------------------------------------------------------- |
  /// | `yyyy`, `yy`, `y`             | year with four digits, two digits, as many as it has     |
  /// | `M`, `MM`, `MMM`, `MMMM`      | month as number, two digits, `Jan`, `January`            |
  /// | `d`, `dd`                     | day                                                      |
  /// | `E`, `EEE`, `EEEE`            | weekday `Mon`, `Monday`; not compared with the date      |
  /// | `H`, `HH`, `h`, `hh`, `a`     | hour of 24, hour of 12, `AM` or `PM`                     |
  /// | `m`, `mm`, `s`, `ss`, `S`…    | minute, second, as many digits of its fraction           |
  /// | `Z`, `ZZZZZ`, `X`, `XX`, `XXX`| zone `+0100`, `+01:00` or `Z`, `+01`, `+0100`, `+01:00`  |
  /// | `z`                           | zone `GMT` or `GMT+1`; names are read too                |
  /// | `'…'`, `''`                   | the text itself, an apostrophe                           |
  ///
  /// A space stands for one or more, and a number may leave out its leading zeros unless
  /// another number follows at once. What the format does not mention is 1 January 2000, 00:00:00.
  /// The time zone is that of texts that name none, as an offset from UTC in seconds, 0 by default.
  case pattern(String, timeZone: Int = 0)

  /// Rules of your own; without a way to write, dates are written as ISO 8601.
  case custom(
    read: @Sendable (SourceValue) -> Date?, write: (@Sendable (Date) -> SourceValue?)? = nil)
}
