import ModelMapperFoundation

extension DateRule {
  /// The dates of MongoDB's extended JSON, such as `{"$date": "2024-01-15T09:30:00Z"}`.
  ///
  /// The member holds a text of ISO 8601, or the number of milliseconds since 1970: as a number, or in
  /// the canonical form `{"$numberLong": "1705311000000"}`, which is how dates outside of the years
  /// 1970 to 9999 are written. Milliseconds are written whole. In XML, whose elements can't have such a
  /// name, the date is the text of ISO 8601 by itself, which is read anywhere.
  public static let mongo = DateRule(MongoDates())
}

private struct MongoDates: DateFormat {
  package var name: String { "mongo" }

  var schema: SourceValue {
    [
      "type": "object", "properties": ["$date": ["type": ["string", "object"]]],
      "required": ["$date"],
    ]
  }

  var readsAnyValue: Bool { true }

  var isForJSONOnly: Bool { true }

  func read(_ value: SourceValue) -> Date? {
    switch value.string == nil ? value["$date"] : value {
    case .string(let text): UTF8Text.with(text) { DateRule.iso8601.read($0.trimmed) }
    case .object(let number):
      number.value(forKey: "$numberLong")?.string.flatMap { text in
        UTF8Text.with(text) { DateRule.epochMilliseconds.read($0) }
      }
    case let date: NumberValue(Scalar(date)).flatMap(DateRule.epochMilliseconds.format.read)
    }
  }

  func write(_ date: Date) -> SourceValue? {
    if 0..<253_402_300_800 ~= date.timeIntervalSince1970 {
      return DateRule.iso8601.format.write(date).map { ["$date": $0] }
    }
    let units = (date.timeIntervalSince1970 * 1_000).rounded()
    return Int64(exactly: units).map { ["$date": ["$numberLong": .string("\($0)")]] }
  }
}
