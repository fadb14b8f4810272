/// A position in the text of a date, and the steps that readers of dates take from there.
struct DateScanner {
  private let text: UTF8Text
  private var position = 0

  init(_ text: UTF8Text) {
    self.text = text
  }

  var isAtEnd: Bool { position == text.count }

  /// The next byte, or zero at the end.
  var next: UInt8 { position < text.count ? text[position] : 0 }

  /// Steps over a byte if it is the next one.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// Steps over a word of ASCII if it comes next.
  mutating func skip(_ word: StaticString) -> Bool {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard unsafe skip(word.utf8Start[index]) else {
        position = start
        return false
      }
    }
    return true
  }

  /// Steps over spaces, and says whether there were any.
  mutating func skipSpaces() -> Bool {
    let start = position
    while next.isASCIISpace { position += 1 }
    return position > start
  }

  /// Reads a number of so many digits.
  mutating func number(_ digits: Int) -> Int64? {
    number(digits...digits)?.value
  }

  /// Reads as many digits as there are, up to a limit.
  mutating func number(_ digits: ClosedRange<Int>) -> (value: Int64, count: Int)? {
    var value: Int64 = 0
    var count = 0
    while count < digits.upperBound, position < text.count {
      let digit = text[position] &- .digitZero
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      position += 1
      count += 1
    }
    return count >= digits.lowerBound ? (value, count) : nil
  }

  /// Reads a fraction of one digit or more.
  mutating func fraction(atMost limit: Int = .max) -> DecimalFraction? {
    let start = position
    while next.isASCIIDigit, position - start < limit { position += 1 }
    return position > start ? DecimalFraction(text[start..<position]) : nil
  }

  /// Reads a run of ASCII letters, which may be empty.
  mutating func letters() -> UTF8Text {
    let start = position
    while next.asciiLowercased &- 0x61 < 26 { position += 1 }
    return text[start..<position]
  }

  /// Reads the name of a month, of which three letters are enough.
  mutating func monthName() -> Int64? {
    CalendarNames.index(of: letters(), in: CalendarNames.months).map { Int64($0) + 1 }
  }

  /// Reads the name of a weekday, of which three letters are enough.
  mutating func weekdayName() -> Bool {
    CalendarNames.index(of: letters(), in: CalendarNames.weekdays) != nil
  }

  /// Reads hours, minutes and seconds between colons, of which the seconds may be missing.
  mutating func clockTime(hourDigits: ClosedRange<Int>, into fields: inout DateFields) -> Bool {
    guard let hour = number(hourDigits)?.value, skip(.colon), let minute = number(2) else {
      return false
    }
    (fields.hour, fields.minute) = (hour, minute)
    guard skip(.colon) else { return true }
    guard let second = number(2) else { return false }
    fields.second = second
    return true
  }
}

extension UInt8 {
  /// The colon.
  static var colon: UInt8 { 0x3A }

  /// The comma.
  static var comma: UInt8 { 0x2C }

  /// The space.
  static var space: UInt8 { 0x20 }
}
