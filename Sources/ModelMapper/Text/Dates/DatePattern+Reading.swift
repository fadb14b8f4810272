import Foundation

extension DatePattern {
  /// Reads the date that a text in this format stands for.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: How far the zone is ahead of UTC where the text names none, in seconds.
  /// - Returns: The date, or `nil` if the text has another form or there is no such date.
  func read(_ text: UTF8Text, offset: Int64) -> Date? {
    guard text.count > 0 else { return nil }
    var parts = self
    var scanner = DateScanner(text)
    var fields = DateFields()
    fields.offset = offset
    var isAfternoon: Bool?
    var hasTwelveHours = false
    var isAfterNumber = false
    while let part = parts.next() {
      defer { isAfterNumber = part.isNumber }
      switch part {
      case .literal(.space):
        guard scanner.skipSpaces() else { return nil }
      case .literal(let byte):
        guard scanner.skip(byte) else { return nil }
      case .field(let letter, let count):
        guard Self.isSupported(letter, count: count) else { return nil }
        if letter == 0x61 {
          let word = scanner.letters()
          isAfternoon = word.isWord("pm")
          guard word.isWord("pm") || word.isWord("am") else { return nil }
        } else {
          hasTwelveHours = hasTwelveHours || letter == 0x68
          let isFixed = parts.isBeforeNumber || isAfterNumber
          guard scanner.read(letter, count, isFixed, into: &fields) else { return nil }
        }
      }
    }
    guard scanner.isAtEnd else { return nil }
    if hasTwelveHours {
      guard 1...12 ~= fields.hour else { return nil }
      fields.hour = fields.hour % 12 + (isAfternoon == true ? 12 : 0)
    }
    return fields.date
  }
}

extension DateScanner {
  /// Reads one field of a format.
  fileprivate mutating func read(
    _ letter: UInt8, _ count: Int, _ isFixed: Bool, into fields: inout DateFields
  ) -> Bool {
    switch Unicode.Scalar(letter) {
    case "E": return weekdayName()
    case "Z", "X", "z": return set(zone(.all), \.offset, of: &fields)
    case "M" where count > 2: return set(monthName(), \.day.month, of: &fields)
    case "S": return set(fraction(atMost: isFixed ? count : .max), \.fraction, of: &fields)
    case "y": return set(year(count, isFixed), \.day.year, of: &fields)
    default: break
    }
    let digits = isFixed && count == 2 ? 2...2 : 1...2
    guard let value = number(digits)?.value else { return false }
    switch Unicode.Scalar(letter) {
    case "M": fields.day.month = value
    case "d": fields.day.day = value
    case "H", "h": fields.hour = value
    case "m": fields.minute = value
    case "s": fields.second = value
    default: return false
    }
    return true
  }

  private func set<Value>(
    _ value: Value?, _ field: WritableKeyPath<DateFields, Value>, of fields: inout DateFields
  ) -> Bool {
    guard let value else { return false }
    fields[keyPath: field] = value
    return true
  }

  private mutating func year(_ count: Int, _ isFixed: Bool) -> Int64? {
    switch count {
    case 2: number(2).map(Self.fullYear)
    case 4: number(4)
    default: number(isFixed ? 4...4 : 1...9)?.value
    }
  }
}
