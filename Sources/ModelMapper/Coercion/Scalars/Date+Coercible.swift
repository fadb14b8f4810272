public import Foundation

extension Date: ScalarCoercible {
  /// Returns the date that a source value stands for.
  ///
  /// | Source value   | Result                                                                      |
  /// | -------------- | --------------------------------------------------------------------------- |
  /// | a date         | the same                                                                    |
  /// | a text         | by the first rule of ``Coercion/dates`` that reads it                       |
  /// | a number       | seconds since 1970, or milliseconds by ``DateRule/epochMilliseconds``       |
  /// | anything else  | `nil`                                                                       |
  ///
  /// The lenient policy tries ISO 8601, RFC 1123, RFC 850, asctime and seconds since 1970, in this
  /// order. A date without a zone is in UTC.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The date, or `nil` if no rule reads `value`.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Date? {
    coerce(Scalar(value), in: context)
  }

  /// The date as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Date? {
    let date: Date? =
      switch scalar {
      case .native(let value): value as? Date
      case .text(let text): read(text, in: context)
      case .string(let string): UTF8Text.with(string) { read($0, in: context) }
      default: read(scalar, in: context)
      }
    let isZero = date?.timeIntervalSince1970 == 0
    return isZero && context.policy.zeroDateIsNil ? nil : date
  }

  private static func read(_ text: UTF8Text, in context: CoercionContext) -> Date? {
    let trimmed = text.trimmed
    for rule in context.policy.dates {
      switch rule {
      case .custom(let read, _):
        if let date = read(.string(String(text))) { return date }
      case .epochSeconds where context.policy.numbersFromText == .embedded,
        .epochMilliseconds where context.policy.numbersFromText == .embedded:
        if let date = NumberValue(text, by: .embedded).flatMap({ epoch($0, rule) }) { return date }
      default:
        if let date = DateText.read(trimmed, by: rule) { return date }
      }
    }
    return nil
  }

  private static func read(_ scalar: Scalar, in context: CoercionContext) -> Date? {
    for rule in context.policy.dates {
      if case .custom(let read, _) = rule {
        if let date = SourceValue(scalar).flatMap(read) { return date }
      } else if let date = NumberValue.read(scalar, in: context, { epoch($0, rule) }) {
        return date
      }
    }
    return nil
  }

  /// The date that a number stands for, if the rule reads numbers.
  private static func epoch(_ number: NumberValue, _ rule: DateRule) -> Date? {
    let unitsPerSecond: Int64
    switch rule {
    case .epochSeconds: unitsPerSecond = 1
    case .epochMilliseconds: unitsPerSecond = 1000
    default: return nil
    }
    switch number {
    case .numeral(let numeral): return DateText.epoch(numeral.text, unitsPerSecond: unitsPerSecond)
    case .decimal(let value) where value.isFinite:
      return DateText.epoch(value, unitsPerSecond: unitsPerSecond)
    default: return number.double.flatMap { DateText.read($0, by: rule) }
    }
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) {
    context.write(self, to: sink)
  }
}
