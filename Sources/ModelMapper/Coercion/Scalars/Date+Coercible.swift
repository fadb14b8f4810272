public import ModelMapperFoundation

extension Date: ScalarCoercible {
  /// Returns the date of a source value.
  ///
  /// | Source value         | Result                                                                |
  /// | -------------------- | --------------------------------------------------------------------- |
  /// | a date               | the same                                                              |
  /// | a text               | by the first rule of ``Coercion/dates`` that reads it                 |
  /// | a number             | seconds since 1970, or as another rule counts                         |
  /// | a Bool               | `nil`, unless a custom rule reads it                                  |
  /// | an object or a list  | by ``DateRule/mongo`` or ``DateRule/custom(read:write:)``, else `nil` |
  ///
  /// The lenient policy tries ISO 8601, RFC 1123, RFC 850, asctime and seconds since 1970, in this
  /// order. A date without a zone is in UTC. A number that is a date outside of the years 1900 to 2200
  /// leaves a warning, since it probably counts something else.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The date, or `nil` if no rule reads `value`.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Date? {
    switch value {
    case .array, .object: read(value, in: context)
    default: coerce(Scalar(value), in: context)
    }
  }

  /// The date as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func coerceSilently(_ scalar: Scalar, in context: CoercionContext) -> Date? {
    guard case .text(let text) = scalar else { return nil }
    let trimmed = text.trimmed
    for rule in context.policy.dates {
      let format = rule.format
      // What such a rule reads may have to be doubted, or is not the text as it is here.
      if format.readsAnyValue || format.countsFrom1970 { return nil }
      guard let date = format.read(trimmed) else { continue }
      // That may be no date.
      return date.timeIntervalSince1970 == 0 ? nil : date
    }
    return nil
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Date? {
    let date: Date? =
      switch scalar {
      case .native(let value as Date): value
      case .text(let text): read(text, in: context)
      case .string(let string): UTF8Text.with(string) { read($0, in: context) }
      case .list, .object: read(context.place?.sourceValue, in: context)
      default: read(scalar, in: context)
      }
    let isZero = date?.timeIntervalSince1970 == 0
    return isZero && context.policy.zeroDateIsNil ? nil : date
  }

  private static func read(_ text: UTF8Text, in context: CoercionContext) -> Date? {
    let trimmed = text.trimmed
    for rule in context.policy.dates {
      let format = rule.format
      if format.readsAnyValue {
        if let date = format.read(.string(String(text))) { return date }
      } else if let date = format.read(trimmed) {
        if format.countsFrom1970 { context.doubt(date, counted: .text(text), by: rule) }
        return date
      } else if format.countsFrom1970, context.policy.numbersFromText == .embedded,
        let date = NumberValue(text, by: .embedded, in: context).flatMap(format.read)
      {
        return date
      }
    }
    return nil
  }

  private static func read(_ scalar: Scalar, in context: CoercionContext) -> Date? {
    for rule in context.policy.dates {
      let format = rule.format
      if format.readsAnyValue {
        if let date = SourceValue(scalar).flatMap(format.read) { return date }
      } else if format.countsFrom1970, !scalar.isBool,
        let date = NumberValue.read(scalar, in: context, format.read)
      {
        context.doubt(date, counted: scalar, by: rule)
        return date
      }
    }
    return nil
  }

  /// Reads a list or an object, which few rules do.
  private static func read(
    _ value: @autoclosure () -> SourceValue?, in context: CoercionContext
  ) -> Date? {
    let rules = context.policy.dates.filter(\.readsAnyValue)
    guard !rules.isEmpty, let value = value() else { return nil }
    return rules.lazy.compactMap { $0.format.read(value) }.first
  }

  package static func schema(dates: DateRule) -> [(String, SourceValue)] {
    dates.format.schema
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) {
    context.write(self, to: sink)
  }
}

extension CoercionContext {
  /// The seconds since 1970 from 1900 to 2200.
  private static let plausibleSeconds = -2_208_988_800.0..<7_258_118_400.0

  /// Warns of a date counted from 1970 that is so far away that the rule is probably wrong.
  fileprivate func doubt(_ date: Date, counted scalar: Scalar, by rule: DateRule) {
    let isPlausible = Self.plausibleSeconds ~= date.timeIntervalSince1970
    guard !isPlausible || Self.secondsLikeDays ~= date.timeIntervalSince1970 else { return }
    let day = scalar.digitsOfDay
    guard !isPlausible || day != nil else { return }
    record(
      .implausible(
        found: scalar,
        used: "the date \(DateRule.iso8601.text(of: date) ?? "\(date)")",
        advice: day.map { Wording.doubtful(day: $0) } ?? Wording.doubtful(rule)),
      .warning)
  }

  /// The seconds since 1970 that have the digits of a day may count a smaller unit.
  private static let secondsLikeDays = 0.0..<22_010_000
}

extension Scalar {
  /// The number, if it has the digits of a day from 1900 to 2200, such as 20240301.
  fileprivate var digitsOfDay: Int? {
    let number: Int? =
      switch self {
      case .integer(let value): Int(exactly: value)
      case .unsigned(let value): Int(exactly: value)
      case .double(let value): Int(exactly: value)
      case .numeral(let text), .text(let text): Int(String(text.trimmed))
      case .string(let text): Int(text)
      default: nil
      }
    guard let number, 1900_01_01...2200_12_31 ~= number, 1...12 ~= number / 100 % 100,
      1...31 ~= number % 100
    else { return nil }
    return number
  }

  /// Whether this is a truth value, which becomes a number elsewhere but is no moment.
  fileprivate var isBool: Bool {
    if case .bool = self { true } else { false }
  }
}
