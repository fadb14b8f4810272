import ModelMapperFoundation

extension DateRule {
  /// A date format of Unicode, such as `dd.MM.yyyy HH:mm`.
  ///
  /// | Letters                       | Meaning                                                  |
  /// | ----------------------------- | -------------------------------------------------------- |
  /// | `yyyy`, `yy`, `y`             | year with four digits, two digits, as many as it has     |
  /// | `M`, `MM`, `MMM`, `MMMM`      | month as number, two digits, `Jan`, `January`            |
  /// | `d`, `dd`                     | day                                                      |
  /// | `E`, `EEE`, `EEEE`            | weekday `Mon`, `Monday`; not compared with the date      |
  /// | `H`, `HH`, `h`, `hh`, `a`     | hour of 24, hour of 12, `AM` or `PM`                     |
  /// | `m`, `mm`, `s`, `ss`, `S`…    | minute, second, as many digits of its fraction           |
  /// | `Z`, `ZZZZZ`, `X`, `XX`, `XXX`| zone `+0100`, `+01:00` or `Z`, `+01`, `+0100`, `+01:00`  |
  /// | `x`, `xx`, `xxx`              | the same as `X`, but `+00`, `+0000`, `+00:00` for `Z`    |
  /// | `z`                           | zone `GMT` or `GMT+1`; names are read too                |
  /// | `'…'`, `''`                   | the text itself, an apostrophe                           |
  ///
  /// A space matches one or more, and a number may leave out its leading zeros unless another number
  /// follows at once. What the format does not mention is 1 January 2000, 00:00:00.
  ///
  /// - Parameters:
  ///   - pattern: The format.
  ///   - timeZone: The zone of texts that name none, as an offset from UTC in seconds; 0 by default.
  /// - Returns: The rule.
  public static func pattern(_ pattern: String, timeZone: Int = 0) -> DateRule {
    DateRule(PatternDates(pattern: pattern, offset: timeZone))
  }
}

/// Dates in a format of Unicode.
struct PatternDates: DateFormat {
  /// The format.
  let pattern: String
  /// The offset from UTC of texts that name no zone, in seconds.
  let offset: Int
  /// The name of a rule that has one of its own.
  var ownName: String?

  /// The offsets that a zone may have.
  private static let offsets = -86_400...86_400

  package var name: String {
    let zone = offset == 0 ? "" : ", timeZone: \(offset)"
    return ownName ?? "pattern(\"\(pattern)\"\(zone))"
  }

  func read(_ text: UTF8Text) -> Date? {
    guard Self.offsets ~= offset else { return nil }
    return UTF8Text.with(pattern) { DatePattern($0).read(text, offset: Int64(offset)) }
  }

  func write(_ date: Date) -> SourceValue? {
    guard Self.offsets ~= offset else { return nil }
    return DatePattern.write(date, as: pattern, offset: Int64(offset))
  }
}

extension DatePattern {
  /// Writes a date in a format.
  static func write(_ date: Date, as pattern: String, offset: Int64 = 0) -> SourceValue? {
    guard let instant = Instant(date) else { return nil }
    return UTF8Text.with(pattern) { DatePattern($0).write(instant, offset: offset) }
      .map(SourceValue.string)
  }
}
