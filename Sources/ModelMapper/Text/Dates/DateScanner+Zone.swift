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
}

extension UInt8 {
  /// The capital letter for UTC.
  static var letterZ: UInt8 { 0x5A }
}
