import Foundation

extension DateText {
  /// Reads a date of ISO 8601, as ``DateRule/iso8601`` describes it.
  static func iso8601(_ text: UTF8Text) -> Date? {
    var scanner = DateScanner(text)
    var fields = DateFields()
    fields.mayEndDay = true
    guard let isExtended = scanner.isoDay(into: &fields.day) else { return nil }
    if scanner.isAtEnd { return fields.date }
    if scanner.skip(.letterT) || scanner.skip(.letterT | 0x20) || scanner.skip(.space) {
      guard scanner.isoTime(into: &fields) else { return nil }
      if scanner.isAtEnd { return fields.date }
      _ = scanner.skip(.space)
      guard let offset = scanner.zone(.all) else { return nil }
      fields.offset = offset
    } else {
      guard isExtended, let offset = scanner.zone([.letter, .colon]) else { return nil }
      fields.offset = offset
    }
    return scanner.isAtEnd ? fields.date : nil
  }

  /// Reads a date of RFC 3339 in its canonical form.
  static func rfc3339(_ text: UTF8Text) -> Date? {
    var scanner = DateScanner(text)
    var fields = DateFields()
    guard scanner.extendedDay(into: &fields.day), scanner.skip(.letterT),
      scanner.fullTime(into: &fields)
    else { return nil }
    if scanner.skip(.point) {
      guard let fraction = scanner.fraction() else { return nil }
      fields.fraction = fraction
    }
    guard let offset = scanner.zone([.letter, .colon]), scanner.isAtEnd else { return nil }
    fields.offset = offset
    return fields.date
  }

  /// Reads a date as ``DateRule/restKitISO8601`` describes it.
  static func restKitISO8601(_ text: UTF8Text) -> Date? {
    var scanner = DateScanner(text)
    var fields = DateFields()
    guard scanner.extendedDay(into: &fields.day),
      scanner.skip(.letterT) || scanner.skip(.letterT | 0x20) || scanner.skipSpace(),
      scanner.fullTime(into: &fields)
    else { return nil }
    if scanner.skip(.point) {
      guard let fraction = scanner.fraction(atMost: 6) else { return nil }
      fields.fraction = fraction
    }
    if !scanner.isAtEnd {
      guard let offset = scanner.zone([.letter, .smallLetter, .colon, .compact]) else {
        return nil
      }
      fields.offset = offset
    }
    return scanner.isAtEnd ? fields.date : nil
  }
}

extension DateScanner {
  /// Reads a day in either form, and says whether it is the one with hyphens.
  fileprivate mutating func isoDay(into day: inout CivilDay) -> Bool? {
    let isNegative = next == .minus
    if isNegative || next == .plus {
      _ = skip(next)
      guard let year = number(4...12)?.value, !isNegative || year != 0 else { return nil }
      day.year = isNegative ? -year : year
      return monthAndDay(into: &day) ? true : nil
    }
    guard let year = number(4) else { return nil }
    day.year = year
    if next == .minus { return monthAndDay(into: &day) ? true : nil }
    guard let month = number(2), let number = number(2), !next.isASCIIDigit else { return nil }
    (day.month, day.day) = (month, number)
    return false
  }

  /// Reads a day such as `2024-01-15`.
  fileprivate mutating func extendedDay(into day: inout CivilDay) -> Bool {
    guard let year = number(4) else { return false }
    day.year = year
    return monthAndDay(into: &day)
  }

  private mutating func monthAndDay(into day: inout CivilDay) -> Bool {
    guard skip(.minus), let month = number(2), skip(.minus), let number = number(2) else {
      return false
    }
    (day.month, day.day) = (month, number)
    return true
  }

  /// Reads a time such as `09:30:00`.
  fileprivate mutating func fullTime(into fields: inout DateFields) -> Bool {
    guard let hour = number(2), skip(.colon), let minute = number(2), skip(.colon),
      let second = number(2)
    else { return false }
    (fields.hour, fields.minute, fields.second) = (hour, minute, second)
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

  /// Steps over one white space.
  fileprivate mutating func skipSpace() -> Bool {
    next.isASCIISpace && skip(next)
  }
}

extension UInt8 {
  /// The capital letter between a date and a time.
  fileprivate static var letterT: UInt8 { 0x54 }
}
