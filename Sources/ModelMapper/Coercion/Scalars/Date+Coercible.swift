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
    case .array, .object:
      context.policy.dates.lazy.filter(\.readsAnyValue).compactMap { $0.format.read(value) }.first
    default: coerce(Scalar(value), in: context)
    }
  }

  /// The date as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> Date? {
    // Zero may be no date.
    guard case .text = scalar, let date = read(scalar, in: context, isSilent: true),
      date.timeIntervalSince1970 != 0
    else { return nil }
    return date
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Date? {
    let date: Date? =
      if case .native(let value as Date) = scalar { value } else { read(scalar, in: context) }
    let isZero = date?.timeIntervalSince1970 == 0
    return isZero && context.policy.zeroDateIsNil ? nil : date
  }

  /// Reads what is no date yet by the first rule that makes one of it.
  ///
  /// - Parameters:
  ///   - scalar: The scalar.
  ///   - context: The rules, and the place of a list or an object.
  ///   - isSilent: Whether the search ends at a rule whose dates may have to be doubted.
  /// - Returns: The date, or `nil` if no rule makes one.
  private static func read(
    _ scalar: Scalar, in context: CoercionContext, isSilent: Bool = false
  ) -> Date? {
    let rules = context.policy.dates
    // A rule is not copied before it is asked, since most don't read numbers.
    for position in rules.indices {
      let date: Date?
      if rules[position].readsAnyValue {
        if isSilent { return nil }
        let value = SourceValue(scalar) ?? context.place?.sourceValue
        date = value.flatMap(rules[position].format.read)
      } else if rules[position].countsFrom1970 {
        if isSilent { return nil }
        date = count(scalar, by: rules[position], in: context)
      } else {
        date = scalar.withText { rules[position].read($0.trimmed) }
      }
      if let date { return date }
    }
    return nil
  }

  private static func count(
    _ scalar: Scalar, by rule: DateRule, in context: CoercionContext
  ) -> Date? {
    let date: Date?
    switch scalar {
    case .bool: return nil
    case .text, .string:
      date = scalar.withText { rule.format.read($0.trimmed) }
      if date == nil, context.policy.numbersFromText == .embedded {
        return scalar.withText {
          NumberValue($0, by: .embedded, in: context).flatMap(rule.format.read)
        }
      }
    default: date = NumberValue.read(scalar, in: context) { rule.format.read($0) }
    }
    if let date { context.doubt(date, counted: scalar, by: rule) }
    return date
  }

  package static func schema(dates: DateRule) -> SourceValue { dates.format.schema }

  package func write(to sink: some ValueSink, in context: OutputContext) {
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
      .init(
        .implausible, found: scalar,
        used: "the date \(DateRule.iso8601.text(of: date) ?? "\(date)")",
        detail: day.map { Wording.doubtful(day: $0) } ?? Wording.doubtful(rule)),
      .warning)
  }

  /// The seconds since 1970 that have the digits of a day may count a smaller unit.
  private static let secondsLikeDays = 0.0..<22_010_000
}

extension Scalar {
  /// The number, if it has the digits of a day from 1900 to 2200, such as 20240301.
  fileprivate var digitsOfDay: Int? {
    let integer = withText { IntegerReading($0.trimmed) } ?? NumberValue(self)?.integer
    guard let integer, integer.isExact, let number = integer.value(as: Int.self),
      1900_01_01...2200_12_31 ~= number, 1...12 ~= number / 100 % 100, 1...31 ~= number % 100
    else { return nil }
    return number
  }
}
