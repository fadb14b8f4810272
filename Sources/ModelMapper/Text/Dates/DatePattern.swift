import ModelMapperFoundation

/// The parts of a date format of Unicode, one after the other.
///
/// Only the letters in the table of ``DateRule/pattern(_:timeZone:)`` have a meaning.
struct DatePattern {
  /// A part of a format.
  enum Part: Equatable {
    /// A letter and how often it stands in a row.
    case field(UInt8, count: Int)

    /// A byte that matches itself.
    case literal(UInt8)

    /// Whether the part is a field of digits only.
    var isNumber: Bool {
      guard case .field(let letter, let count) = self else { return false }
      switch Unicode.Scalar(letter) {
      case "y", "d", "H", "h", "m", "s", "S": return true
      case "M": return count <= 2
      default: return false
      }
    }
  }

  private let text: UTF8Text
  private var position = 0

  /// Whether a quotation is open.
  private(set) var isQuoting = false

  init(_ text: UTF8Text) {
    self.text = text
  }

  /// Returns the next part, or `nil` at the end.
  mutating func next() -> Part? {
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "'") {
        if position < text.count, text[position] == UInt8(ascii: "'") {
          position += 1
          return .literal(byte)
        }
        isQuoting.toggle()
        continue
      }
      guard !isQuoting, byte.asciiLowercased &- 0x61 < 26 else { return .literal(byte) }
      let start = position - 1
      while position < text.count, text[position] == byte { position += 1 }
      return .field(byte, count: position - start)
    }
    return nil
  }

  /// Whether a number comes next, so that the one before it must have all its digits.
  var isBeforeNumber: Bool {
    var copy = self
    return copy.next()?.isNumber == true
  }

  /// Whether a letter has a meaning when it stands so often in a row.
  static func isSupported(_ letter: UInt8, count: Int) -> Bool {
    switch Unicode.Scalar(letter) {
    case "y": count != 3 && count <= 4
    case "M", "E": count <= 4
    case "d", "H", "h", "m", "s": count <= 2
    case "S": count <= 18
    case "a": count == 1
    case "Z": count <= 3 || count == 5
    case "z", "X", "x": count <= 3
    default: false
    }
  }
}

extension DatePattern {
  /// What makes a format unusable, as the rest of a sentence, or `nil` if it can be used.
  static func problem(in pattern: String) -> String? {
    guard !pattern.isEmpty else { return "is empty" }
    return UTF8Text.with(pattern) { text in
      var pattern = DatePattern(text)
      while let part = pattern.next() {
        if case .field(let letter, let count) = part, !isSupported(letter, count: count) {
          let field = String(repeating: Character(Unicode.Scalar(letter)), count: count)
          return "has '\(field)', which has no meaning here"
        }
      }
      return pattern.isQuoting ? "opens a quotation that it does not close" : nil
    }
  }
}

extension DatePattern {
  /// Reads a date in this format.
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
    case "Z", "X", "x", "z": return zone(.all).map { fields.offset = $0 } != nil
    case "M" where count > 2: return monthName().map { fields.day.month = $0 } != nil
    case "S":
      return fraction(atMost: isFixed ? count : .max).map { fields.fraction = $0 } != nil
    case "y": return year(count, isFixed).map { fields.day.year = $0 } != nil
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

  private mutating func year(_ count: Int, _ isFixed: Bool) -> Int64? {
    switch count {
    case 2: number(2).map(Self.fullYear)
    case 4: number(4)
    default: number(isFixed ? 4...4 : 1...9)?.value
    }
  }
}

extension DatePattern {
  /// Writes an instant in this format.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - offset: How far the zone of the text is ahead of UTC, in seconds.
  /// - Returns: The text, or `nil` if the format has a problem or no room for the year.
  func write(_ instant: Instant, offset: Int64) -> String? {
    var writer = DateWriter(rounded(instant), offset: offset)
    var parts = self
    while let part = parts.next() {
      switch part {
      case .literal(let byte):
        writer.append(byte)
      case .field(let letter, let count):
        guard Self.isSupported(letter, count: count), writer.write(letter, count) else {
          return nil
        }
      }
    }
    return String(decoding: writer.text, as: UTF8.self)
  }

  /// Rounds an instant to the digits that the format has for its fraction, if it has any.
  private func rounded(_ instant: Instant) -> Instant {
    var parts = self
    while let part = parts.next() {
      if case .field(0x53, let count) = part { return instant.rounded(toDigits: count) }
    }
    return instant
  }
}

extension DateWriter {
  /// Writes one field of a format.
  fileprivate mutating func write(_ letter: UInt8, _ count: Int) -> Bool {
    switch Unicode.Scalar(letter) {
    case "y":
      guard 0...9_999 ~= day.year else { return false }
      append(count == 2 ? day.year % 100 : day.year, digits: count)
    case "M" where count > 2:
      append(CalendarNames.months[Int(day.month) - 1], letters: width(count))
    case "M": append(day.month, digits: count)
    case "d": append(day.day, digits: count)
    case "E": append(CalendarNames.weekdays[weekday], letters: width(count))
    case "H": append(hour, digits: count)
    case "h": append((hour + 11) % 12 + 1, digits: count)
    case "a": append(hour < 12 ? "AM" : "PM")
    case "m": append(minute, digits: count)
    case "s": append(second, digits: count)
    case "S": appendFraction()
    default: writeZone(letter, count)
    }
    return true
  }

  /// The letters of a name that is written with so many letters in the format.
  private func width(_ count: Int) -> Int { count == 4 ? .max : 3 }

  private mutating func writeZone(_ letter: UInt8, _ count: Int) {
    switch Unicode.Scalar(letter) {
    case "z":
      append("GMT")
      if offset != 0 { appendOffset(colon: true) }
    case "Z" where count < 5:
      appendOffset(colon: false)
    case _ where offset == 0 && letter != UInt8(ascii: "x"):
      append(.letterZ)
    default:
      appendOffset(colon: count > 2, isShort: count == 1)
    }
  }
}
