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

  /// Steps over a word of ASCII as far as it comes next, and says whether all of it did.
  mutating func skip(_ word: StaticString) -> Bool { word.bytes.allSatisfy { skip($0) } }

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

  /// Reads hours, minutes and seconds between colons, of which the seconds may be missing unless they are needed.
  mutating func clockTime(
    hourDigits: ClosedRange<Int> = 1...2, needsSeconds: Bool = false, into fields: inout DateFields
  ) -> Bool {
    guard let hour = number(hourDigits)?.value, skip(.colon), let minute = number(2) else {
      return false
    }
    (fields.hour, fields.minute) = (hour, minute)
    guard skip(.colon) else { return !needsSeconds }
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

  /// The capital letter for UTC.
  static var letterZ: UInt8 { 0x5A }
}

/// The spellings of a time zone that a rule takes.
struct ZoneForms: OptionSet {
  let rawValue: Int

  /// The letter Z for UTC.
  static let letter = ZoneForms(rawValue: 1)

  /// The same in lower case.
  static let smallLetter = ZoneForms(rawValue: 2)

  /// An offset such as `+01:00`.
  static let colon = ZoneForms(rawValue: 4)

  /// An offset such as `+0100`.
  static let compact = ZoneForms(rawValue: 8)

  /// An offset such as `+01`, or `-800` with one digit for the hours.
  static let short = ZoneForms(rawValue: 16)

  /// A name such as `GMT` or `PST`, or `GMT+1`.
  static let names = ZoneForms(rawValue: 32)

  static let all: ZoneForms = [.letter, .smallLetter, .colon, .compact, .short, .names]
}

extension DateScanner {
  /// Reads a time zone, and returns how far it is ahead of UTC, in seconds.
  mutating func zone(_ forms: ZoneForms) -> Int64? {
    if next == .plus || next == .minus { return offset(forms, hourDigits: 2) }
    let name = letters()
    if name.count == 1 {
      let isUTC =
        (name[0] == .letterZ && forms.contains(.letter))
        || (name[0] == .letterZ | 0x20 && forms.contains(.smallLetter))
      return isUTC ? 0 : nil
    }
    guard forms.contains(.names) else { return nil }
    if name.isWord("gmt") || name.isWord("utc") || name.isWord("ut") {
      guard next == .plus || next == .minus else { return 0 }
      return offset([.colon, .compact, .short], hourDigits: 1)
    }
    return Self.american(name).map { $0 * 3_600 }
  }

  /// Reads the sign, the hours and the minutes of an offset.
  private mutating func offset(_ forms: ZoneForms, hourDigits: Int) -> Int64? {
    let isNegative = skip(.minus)
    guard isNegative || skip(.plus), let (digits, count) = number(hourDigits...4) else {
      return nil
    }
    var (hours, minutes): (Int64, Int64) = (digits, 0)
    if count <= 2 && skip(.colon) {
      guard forms.contains(.colon), let rest = number(2) else { return nil }
      minutes = rest
    } else {
      guard forms.contains(count == 4 ? .compact : .short) else { return nil }
      if count > 2 { (hours, minutes) = (digits / 100, digits % 100) }
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return isNegative ? -seconds : seconds
  }

  /// The hours that the zones named in RFC 822 are ahead of UTC.
  private static func american(_ name: UTF8Text) -> Int64? {
    if name.isWord("edt") { return -4 }
    if name.isWord("est") || name.isWord("cdt") { return -5 }
    if name.isWord("cst") || name.isWord("mdt") { return -6 }
    if name.isWord("mst") || name.isWord("pdt") { return -7 }
    return name.isWord("pst") ? -8 : nil
  }

  /// Returns the year that two digits mean, by the rule of RFC 2822.
  ///
  /// A rule that depends on today would read one text as two dates.
  static func fullYear(_ year: Int64) -> Int64 {
    year < 50 ? 2000 + year : 1900 + year
  }
}
