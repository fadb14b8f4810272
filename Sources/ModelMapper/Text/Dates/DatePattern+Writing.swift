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
    case "y": return writeYear(count)
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

  private mutating func writeYear(_ count: Int) -> Bool {
    guard 0...9_999 ~= day.year else { return false }
    if count == 2 {
      append(day.year % 100, digits: 2)
    } else {
      append(day.year, digits: count)
    }
    return true
  }

  private mutating func writeZone(_ letter: UInt8, _ count: Int) {
    switch Unicode.Scalar(letter) {
    case "z":
      append("GMT")
      if offset != 0 { appendOffset(colon: true) }
    case "Z" where count < 5:
      appendOffset(colon: false)
    case _ where offset == 0:
      append(.letterZ)
    case "X" where count == 1:
      appendOffset(colon: false, isShort: true)
    case "X" where count == 2:
      appendOffset(colon: false)
    default:
      appendOffset(colon: true)
    }
  }
}
