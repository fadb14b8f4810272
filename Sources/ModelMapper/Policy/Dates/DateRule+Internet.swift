import ModelMapperFoundation

extension DateRule {
  /// The dates of RFC 1123 and RFC 822, as HTTP, RSS and mail write them.
  ///
  /// `Mon, 15 Jan 2024 09:30:00 GMT`. The weekday may be left out and is not compared with the
  /// date; so may the time, its seconds, and the zone, which is an offset, `GMT`, `UT`, `UTC`, `Z`, or a
  /// North American name such as `EST`, perhaps with a comment: `+0000 (UTC)`. A year of two digits is in
  /// 1950...2049.
  public static let rfc1123 = DateRule(
    DayFirstDates(name: "rfc1123", separator: .space, pattern: "EEE, dd MMM yyyy HH:mm:ss 'GMT'"))

  /// The dates of RFC 850, such as `Monday, 15-Jan-24 09:30:00 GMT`.
  ///
  /// All that RFC 1123 may leave out may be left out here, and years may have four digits.
  public static let rfc850 = DateRule(
    DayFirstDates(name: "rfc850", separator: .minus, pattern: "EEEE, dd-MMM-yy HH:mm:ss 'GMT'"))

  /// The dates of the function `asctime` in C, such as `Mon Jan 15 09:30:00 2024`.
  ///
  /// A zone may stand before the year: `Sun Aug 31 00:29:15 +0000 2014`. Or the year follows the day, as
  /// JavaScript writes it: `Mon Jan 15 2024 10:30:00 GMT+0100 (Central European Standard Time)`.
  public static let asctime = DateRule(MonthFirstDates())

  /// The month, the day and the year, such as `01/15/2024` or `1/15/2024`.
  public static let monthDayYear = DateRule(
    PatternDates(pattern: "MM/dd/yyyy", offset: 0, ownName: "monthDayYear"))
}

/// Dates such as `Mon, 15 Jan 2024 09:30:00 GMT`, with spaces or hyphens within the day.
private struct DayFirstDates: DateFormat {
  package let name: String
  let separator: UInt8
  let pattern: String

  func read(_ text: UTF8Text) -> Date? {
    var scanner = DateScanner(text)
    var fields = DateFields()
    guard scanner.weekday() else { return nil }
    guard let day = scanner.number(1...2)?.value, scanner.skipSeparator(separator),
      let month = scanner.monthName(), scanner.skipSeparator(separator), let year = scanner.year()
    else { return nil }
    fields.day = CivilDay(year: year, month: month, day: day)
    if scanner.isAtEnd { return fields.date }
    guard scanner.skipSpaces(), scanner.clockTime(into: &fields) else { return nil }
    if scanner.skipSpaces() {
      guard let offset = scanner.zoneWithComment() else { return nil }
      fields.offset = offset
    }
    return scanner.isAtEnd ? fields.date : nil
  }

  func write(_ date: Date) -> SourceValue? { DatePattern.write(date, as: pattern) }
}

/// Dates such as `Mon Jan 15 09:30:00 2024`, with a zone before the year or without.
private struct MonthFirstDates: DateFormat {
  package var name: String { "asctime" }

  func read(_ text: UTF8Text) -> Date? {
    var scanner = DateScanner(text)
    var fields = DateFields()
    guard scanner.weekdayName(), scanner.skipSpaces(), let month = scanner.monthName(),
      scanner.skipSpaces(), let day = scanner.number(1...2)?.value, scanner.skipSpaces()
    else { return nil }
    var year = scanner.yearBeforeTime()
    guard scanner.clockTime(into: &fields), scanner.skipSpaces() else { return nil }
    if year != nil {
      guard let offset = scanner.zoneWithComment() else { return nil }
      fields.offset = offset
    } else {
      if !scanner.next.isASCIIDigit {
        guard let offset = scanner.zone(.all), scanner.skipSpaces() else { return nil }
        fields.offset = offset
      }
      year = scanner.number(4)
    }
    guard let year, scanner.isAtEnd else { return nil }
    fields.day = CivilDay(year: year, month: month, day: day)
    return fields.date
  }

  func write(_ date: Date) -> SourceValue? {
    DatePattern.write(date, as: "EEE MMM d HH:mm:ss yyyy")
  }
}

extension DateScanner {
  /// Reads a weekday with what follows it, if there is one.
  fileprivate mutating func weekday() -> Bool {
    guard !next.isASCIIDigit else { return true }
    guard weekdayName() else { return false }
    let hasComma = skip(.comma)
    return skipSpaces() || hasComma
  }

  /// Steps over a separator, of which spaces may be more than one.
  fileprivate mutating func skipSeparator(_ separator: UInt8) -> Bool {
    separator == .space ? skipSpaces() : skip(separator)
  }

  /// Reads a year of four digits or of two.
  fileprivate mutating func year() -> Int64? {
    guard let (value, count) = number(2...4), count != 3 else { return nil }
    return count == 2 ? Self.fullYear(value) : value
  }

  /// Reads the year that may stand before a time, with the spaces between them.
  fileprivate mutating func yearBeforeTime() -> Int64? {
    var rest = self
    guard let year = rest.number(4), rest.skipSpaces() else { return nil }
    self = rest
    return year
  }

  /// Reads a time zone, and a comment in parentheses that may follow it.
  fileprivate mutating func zoneWithComment() -> Int64? {
    guard let offset = zone(.all) else { return nil }
    var rest = self
    if rest.skipSpaces(), rest.skip("(") {
      while !rest.isAtEnd, rest.next != 0x29 { _ = rest.skip(rest.next) }
      guard rest.skip(")") else { return nil }
      self = rest
    }
    return offset
  }
}
