public import ModelMapperFoundation

extension DateRule {
  /// Returns a rule of your own.
  ///
  /// ```swift
  /// Property(\.day).dates(.custom(read: { value in value["day"].string.flatMap(parse) }))
  /// ```
  ///
  /// - Parameters:
  ///   - read: Reads a value of any kind: a text, a number, an object or a list.
  ///   - write: Writes a date, or returns `nil` to leave it out. Without it dates are written in ISO 8601.
  /// - Returns: The rule.
  public static func custom(
    read: @escaping @Sendable (SourceValue) -> Date?,
    write: (@Sendable (Date) -> SourceValue?)? = nil
  ) -> DateRule {
    DateRule(CustomDates(reader: read, writer: write))
  }
}

private struct CustomDates: DateFormat {
  let reader: @Sendable (SourceValue) -> Date?
  let writer: (@Sendable (Date) -> SourceValue?)?

  package var name: String { "custom" }
  var schema: SourceValue { [:] }
  var readsAnyValue: Bool { true }
  var leavesOut: Bool { writer != nil }

  func read(_ value: SourceValue) -> Date? { reader(value) }

  func write(_ date: Date) -> SourceValue? { writer.flatMap { $0(date) } }
}
