import ModelMapperFoundation

extension DateRule {
  /// The dates of ISO 8601, generously read.
  ///
  /// - A date, `2024-01-15` or `20240115`, alone or followed by `T` or one space and a time; the
  ///   former may have a zone, as in XML Schema, and one digit for the month or the day.
  /// - A time, `09:30`, `09:30:00`, `0930` or `093000`, the seconds with a fraction of any length
  ///   after a point or a comma. `24:00:00` is the end of the day.
  /// - A zone, after a space if need be: `Z`, `+01:00`, `+0100`, `+01`, `-800` for -08:00, or a name
  ///   such as `UTC`, `GMT` or `PST`. The zone of an offset may be named too, as Go does, `+0200 CEST`, or
  ///   in brackets as in Java and RFC 9557, `+02:00[Europe/Paris]`; it is the offset that counts.
  /// - A year beyond 9999 or before 0 has a sign and more digits: `+012024-01-15`.
  /// - A year of four digits, `2024`, which is its first day.
  ///
  /// Dates by week or by day of the year are refused, and so are months without a day.
  ///
  /// The fraction is the shortest that reads back as an equal date. With six digits or fewer a
  /// date is the one that `Date(timeIntervalSince1970:)` makes, with more it is the nearest of all.
  public static let iso8601 = DateRule(ISO8601Dates())

  /// The dates of RFC 3339 in their canonical form, as strictly as that is written.
  ///
  /// `2024-01-15T09:30:00Z`, with a fraction or not, and with `Z` or an offset such as `+01:00`.
  public static let rfc3339 = DateRule(FullDates(isStrict: true))

  /// The dates that RestKit reads as ISO 8601, and no others.
  ///
  /// A date, `T` or one white space, a time with seconds, then up to six digits of a fraction and
  /// `Z`, `+01:00` or `+0100`, or none of these.
  public static let restKitISO8601 = DateRule(FullDates(isStrict: false))
}

private struct ISO8601Dates: DateFormat {
  package var name: String { "iso8601" }

  var schema: SourceValue { ["type": "string", "format": "date-time"] }

  func read(_ text: UTF8Text) -> Date? {
    var scanner = DateScanner(text)
    var fields = DateFields()
    fields.mayEndDay = true
    if text.count == 4, let year = scanner.number(4) {
      fields.day = CivilDay(year: year, month: 1, day: 1)
      return fields.date
    }
    guard let isExtended = scanner.isoDay(digits: 1...2, into: &fields.day) else { return nil }
    if scanner.isAtEnd { return fields.date }
    if scanner.skip(UInt8(ascii: "T")) || scanner.skip(UInt8(ascii: "t")) || scanner.skip(.space) {
      guard scanner.isoTime(into: &fields) else { return nil }
      if scanner.isAtEnd { return fields.date }
      _ = scanner.skip(.space)
      let isNumber = scanner.next == .plus || scanner.next == .minus
      guard let offset = scanner.zone(.all) else { return nil }
      fields.offset = offset
      scanner.skipZoneName(afterSpace: isNumber)
    } else {
      guard isExtended, let offset = scanner.zone([.letter, .colon]) else { return nil }
      fields.offset = offset
    }
    return scanner.isAtEnd ? fields.date : nil
  }

  func write(_ date: Date) -> SourceValue? {
    Instant(date).map { .string(DateWriter($0).iso8601()) }
  }
}

/// Dates such as `2024-01-15T09:30:00Z`, in the one form of RFC 3339 or in those of RestKit.
private struct FullDates: DateFormat {
  let isStrict: Bool

  package var name: String { isStrict ? "rfc3339" : "restKitISO8601" }

  var schema: SourceValue { ["type": "string", "format": "date-time"] }

  func read(_ text: UTF8Text) -> Date? {
    var scanner = DateScanner(text)
    var fields = DateFields()
    guard scanner.next.isASCIIDigit, scanner.isoDay(digits: 2...2, into: &fields.day) == true,
      scanner.skip(UInt8(ascii: "T"))
        || (!isStrict && (scanner.skip(UInt8(ascii: "t")) || scanner.skipSpace())),
      scanner.clockTime(hourDigits: 2...2, needsSeconds: true, into: &fields)
    else { return nil }
    if scanner.skip(.point) {
      guard let fraction = scanner.fraction(atMost: isStrict ? .max : 6) else { return nil }
      fields.fraction = fraction
    }
    if isStrict || !scanner.isAtEnd {
      let forms: ZoneForms = [.letter, .colon]
      guard let offset = scanner.zone(isStrict ? forms : forms.union([.smallLetter, .compact]))
      else { return nil }
      fields.offset = offset
    }
    return scanner.isAtEnd ? fields.date : nil
  }

  func write(_ date: Date) -> SourceValue? {
    Instant(date).flatMap {
      DateWriter(isStrict ? $0 : $0.rounded(toDigits: 3)).rfc3339().map(SourceValue.string)
    }
  }
}

extension DateScanner {
  /// Reads a day in either form, and says whether it is the one with hyphens.
  ///
  /// - Parameters:
  ///   - digits: How many digits the month and the day have in the form with hyphens.
  ///   - day: The day.
  /// - Returns: Whether the form is that with hyphens, or `nil` if there is no day.
  fileprivate mutating func isoDay(
    digits: ClosedRange<Int>, into day: inout CivilDay
  ) -> Bool? {
    let isNegative = next == .minus
    if isNegative || next == .plus {
      _ = skip(next)
      guard let year = number(4...12)?.value, !isNegative || year != 0 else { return nil }
      day.year = isNegative ? -year : year
      return monthAndDay(digits, into: &day) ? true : nil
    }
    guard let year = number(4) else { return nil }
    day.year = year
    if next == .minus { return monthAndDay(digits, into: &day) ? true : nil }
    guard let month = number(2), let number = number(2), !next.isASCIIDigit else { return nil }
    (day.month, day.day) = (month, number)
    return false
  }

  private mutating func monthAndDay(
    _ digits: ClosedRange<Int>, into day: inout CivilDay
  ) -> Bool {
    guard skip(.minus), let month = number(digits)?.value, skip(.minus),
      let number = number(digits)?.value
    else { return false }
    (day.month, day.day) = (month, number)
    return true
  }

  /// Reads a time in either form, with or without seconds and a fraction of them.
  fileprivate mutating func isoTime(into fields: inout DateFields) -> Bool {
    guard let hour = number(2) else { return false }
    let isExtended = skip(.colon)
    guard let minute = number(2) else { return false }
    (fields.hour, fields.minute) = (hour, minute)
    guard isExtended ? skip(.colon) : next.isASCIIDigit else { return true }
    guard let second = number(2) else { return false }
    fields.second = second
    guard skip(.point) || skip(.comma) else { return true }
    guard let fraction = fraction() else { return false }
    fields.fraction = fraction
    return true
  }

  /// Steps over the name of a zone whose offset was read, after a space or in brackets, and over the other annotations
  /// of RFC 9557 but those that are marked as critical.
  fileprivate mutating func skipZoneName(afterSpace: Bool) {
    var rest = self
    if afterSpace, rest.skip(.space) {
      if (2...5).contains(rest.letters().count) { self = rest }
      return
    }
    while rest.skip("["), rest.next != UInt8(ascii: "!") {
      while !rest.isAtEnd, rest.next != UInt8(ascii: "]") { _ = rest.skip(rest.next) }
      guard rest.skip("]") else { return }
      self = rest
    }
  }

  /// Steps over one white space.
  fileprivate mutating func skipSpace() -> Bool {
    next.isASCIISpace && skip(next)
  }
}
