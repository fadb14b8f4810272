/// The fields of an instant in a zone, and the texts made of them.
struct DateWriter {
  let day: CivilDay

  /// The number of days since Sunday.
  let weekday: Int
  let hour: Int64
  let minute: Int64
  let second: Int64

  /// How far the zone is ahead of UTC, in seconds.
  let offset: Int64

  /// The digits of the fraction.
  let fraction: [UInt8]

  private(set) var text: [UInt8] = []

  init(_ instant: Instant, offset: Int64 = 0) {
    let seconds = instant.seconds + offset
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let time = seconds - days * 86_400
    day = CivilDay(daysSince1970: days)
    // The first day of 1970 was a Thursday.
    weekday = Int(((days + 4) % 7 + 7) % 7)
    (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
    self.offset = offset
    fraction = instant.fraction
    text.reserveCapacity(32)
  }

  /// The text of RFC 3339, or `nil` for a year of more than four digits.
  var rfc3339: String? {
    0...9_999 ~= day.year ? iso8601 : nil
  }

  /// The text of ISO 8601 in UTC.
  var iso8601: String {
    var writer = self
    if 0...9_999 ~= day.year {
      writer.append(day.year, digits: 4)
    } else {
      writer.append(day.year < 0 ? .minus : .plus)
      writer.append(abs(day.year), digits: 6)
    }
    writer.append(.minus)
    writer.append(day.month, digits: 2)
    writer.append(.minus)
    writer.append(day.day, digits: 2)
    writer.append(0x54)
    writer.append(hour, digits: 2)
    writer.append(.colon)
    writer.append(minute, digits: 2)
    writer.append(.colon)
    writer.append(second, digits: 2)
    if !fraction.isEmpty {
      writer.append(.point)
      writer.text += fraction
    }
    writer.append(.letterZ)
    return String(decoding: writer.text, as: UTF8.self)
  }

  mutating func append(_ byte: UInt8) {
    text.append(byte)
  }

  /// Appends the first letters of a name, or all.
  mutating func append(_ name: StaticString, letters: Int = .max) {
    for position in 0..<min(letters, name.utf8CodeUnitCount) {
      unsafe text.append(name.utf8Start[position])
    }
  }

  /// Appends a number of zero or more, with so many digits at least.
  mutating func append(_ number: Int64, digits: Int) {
    // Most numbers have as many digits as are asked for.
    if digits == 2 && number < 100 {
      append(.digitZero + UInt8(number / 10))
      append(.digitZero + UInt8(number % 10))
      return
    }
    if digits == 4 && number < 10_000 {
      append(number / 100, digits: 2)
      append(number % 100, digits: 2)
      return
    }
    let start = text.count
    var rest = number
    while rest > 0 || text.count - start < digits {
      text.append(.digitZero + UInt8(rest % 10))
      rest /= 10
    }
    text[start...].reverse()
  }

  /// Appends the digits of the fraction.
  mutating func appendFraction() {
    text += fraction
  }

  /// Appends the offset of the zone.
  ///
  /// - Parameters:
  ///   - colon: Whether a colon stands before the minutes.
  ///   - isShort: Whether minutes that are zero are left out.
  mutating func appendOffset(colon: Bool, isShort: Bool = false) {
    append(offset < 0 ? .minus : .plus)
    let minutes = abs(offset) / 60
    append(minutes / 60, digits: 2)
    if isShort && minutes % 60 == 0 { return }
    if colon { append(.colon) }
    append(minutes % 60, digits: 2)
  }
}
