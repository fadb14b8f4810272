import ModelMapperFoundation

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
  consuming func rfc3339() -> String? {
    0...9_999 ~= day.year ? iso8601() : nil
  }

  /// The text of ISO 8601 in UTC.
  consuming func iso8601() -> String {
    if 0...9_999 ~= day.year {
      append(day.year, digits: 4)
    } else {
      append(day.year < 0 ? .minus : .plus)
      append(abs(day.year), digits: 6)
    }
    append(.minus)
    append(day.month, digits: 2)
    append(.minus)
    append(day.day, digits: 2)
    append(0x54)
    append(hour, digits: 2)
    append(.colon)
    append(minute, digits: 2)
    append(.colon)
    append(second, digits: 2)
    if !fraction.isEmpty {
      append(.point)
      appendFraction()
    }
    append(.letterZ)
    return String(decoding: text, as: UTF8.self)
  }

  mutating func append(_ byte: UInt8) {
    text.append(byte)
  }

  /// Appends the first letters of a name, or all.
  mutating func append(_ name: StaticString, letters: Int = .max) {
    text.append(contentsOf: name.bytes.prefix(letters))
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

/// A date as a whole number of seconds and the digits of a fraction, to be written.
struct Instant {
  /// The number of digits up to which fractions are those of doubles that count from 1970.
  static let plainDigits = 6

  /// The magnitude in seconds up to which dates have a text.
  static let limit = 9e18

  /// The whole seconds since 1970, rounded down.
  private(set) var seconds: Int64

  /// The digits of the fraction in ASCII.
  private(set) var fraction: [UInt8] = []

  /// Takes a date apart, with the fewest digits that ``DateFields`` makes an equal date of.
  ///
  /// A fraction that would be read as another date for being short is padded with zeros.
  init?(_ date: Date) {
    let since1970 = date.timeIntervalSince1970
    if Date(timeIntervalSince1970: since1970) == date, since1970.magnitude <= Self.limit,
      let digits = Self.shortFraction(of: since1970)
    {
      seconds = Int64(since1970.rounded(.down))
      fraction = digits
      return
    }
    let interval = date.timeIntervalSinceReferenceDate
    guard interval.magnitude <= Self.limit else { return nil }
    let whole = interval.rounded(.down)
    seconds = Int64(whole) + DateFields.secondsTo2001
    guard whole != interval else { return }
    fraction = Self.shortestFraction(of: interval)
    while fraction.count <= Self.plainDigits { fraction.append(.digitZero) }
  }

  /// Returns the fewest digits after the point of a double, if those are as few as are plain.
  private static func shortFraction(of value: Double) -> [UInt8]? {
    let whole = value.rounded(.down)
    guard whole != value else { return [] }
    guard value.magnitude < 4e9 else {
      let digits = shortestFraction(of: value)
      return digits.count <= plainDigits ? digits : nil
    }
    // Up to 2^32, doubles are nearer to each other than the numbers with six digits are, so that
    // no more than one of these can be the double.
    let scaled = (value * 1e6).rounded()
    guard scaled / 1e6 == value else { return nil }
    var rest = Int64(scaled) - Int64(whole) * 1_000_000
    var digits = [UInt8](repeating: .digitZero, count: plainDigits)
    for index in digits.indices.reversed() {
      digits[index] += UInt8(rest % 10)
      rest /= 10
    }
    while digits.last == .digitZero { digits.removeLast() }
    return digits
  }

  /// Returns the fewest digits after the point of a double, counted upwards from the whole below.
  private static func shortestFraction(of value: Double) -> [UInt8] {
    guard let shortest = value.withNumeral(ShortestDigits.init) else { return [] }
    let leading = [UInt8](repeating: .digitZero, count: max(0, -shortest.point))
    let digits = leading + shortest.digits.dropFirst(max(0, shortest.point))
    return value < 0 ? DecimalFraction.complement(digits) : digits
  }

  /// Returns the instant with a number of digits in the fraction, rounded, ties up.
  func rounded(toDigits count: Int) -> Instant {
    var result = self
    guard fraction.count > count else {
      result.fraction += repeatElement(.digitZero, count: count - fraction.count)
      return result
    }
    let roundsUp = fraction[count] >= .digitZero + 5
    result.fraction.removeLast(fraction.count - count)
    guard roundsUp else { return result }
    for index in result.fraction.indices.reversed() {
      guard result.fraction[index] == .digitZero + 9 else {
        result.fraction[index] += 1
        return result
      }
      result.fraction[index] = .digitZero
    }
    result.seconds += 1
    return result
  }
}
