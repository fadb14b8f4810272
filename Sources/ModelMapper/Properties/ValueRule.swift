/// A rule that the value of a property must obey, for `Property.must`.
public struct ValueRule<Value>: Sendable {
  /// The rule as an issue and a schema have it, with its bounds as they are declared.
  let rule: MappingIssue.BrokenRule
  let isObeyed: @Sendable (Value) -> Bool
  /// What an issue says was found.
  var actual: @Sendable (Value) -> SourceValue? = { SourceValue(fact: $0) }
}

extension ValueRule {
  /// A rule of a closure, which its text names.
  fileprivate init(_ text: String, _ isObeyed: @escaping @Sendable (Value) -> Bool) {
    self.init(rule: .init(.init(rawValue: text), text: text), isObeyed: isObeyed)
  }

  /// A rule for what a value holds, where it holds anything.
  fileprivate init<Wrapped>(
    _ rule: ValueRule<Wrapped>, of wrapped: @escaping @Sendable (Value) -> Wrapped?
  ) {
    self.init(
      rule: rule.rule, isObeyed: { wrapped($0).map(rule.isObeyed) ?? true },
      actual: { wrapped($0).flatMap(rule.actual) })
  }

  /// The rule as an issue has it, which a value breaks.
  fileprivate func broken(by value: Value) -> MappingIssue.BrokenRule {
    func fact(_ bound: SourceValue) -> SourceValue? { SourceValue(fact: Scalar(bound)) }
    return MappingIssue.BrokenRule(
      rule.name, text: rule.text, lower: rule.lower.flatMap(fact), upper: rule.upper.flatMap(fact),
      excludesUpper: rule.excludesUpper, values: rule.values?.compactMap(fact),
      actual: actual(value))
  }
}

extension SourceValue {
  /// A value as an issue has it, unless it is a list, an object or of a type that is unknown here.
  fileprivate init?(fact value: Any) {
    guard let value = value as? any Coercible else { return nil }
    self.init(fact: Scalar(value.sourceValue))
  }
}

extension ValueRule where Value: Comparable & Coercible & Sendable {
  /// Asks for a value in a range.
  ///
  /// - Parameter range: The range, such as `0...150` or `0...`.
  /// - Returns: The rule.
  public static func be<Range: RangeExpression<Value> & Sendable>(in range: Range) -> ValueRule {
    let bounds = RangeBounds(range)
    return ValueRule(
      rule: .init(
        .range, text: "be in \(bounds.text)", lower: bounds.lower?.sourceValue,
        upper: bounds.upper?.sourceValue, excludesUpper: bounds.excludesUpper),
      isObeyed: { range.contains($0) })
  }
}

extension ValueRule where Value: Equatable & Coercible & Sendable {
  /// Asks for one of some values.
  ///
  /// - Parameter values: The values.
  /// - Returns: The rule.
  public static func be(oneOf values: Value...) -> ValueRule { be(oneOf: values) }

  /// Asks for one of some values.
  ///
  /// - Parameter values: The values.
  /// - Returns: The rule.
  public static func be(oneOf values: [Value]) -> ValueRule {
    ValueRule(
      rule: .init(
        .oneOf, text: "be " + Wording.oneOf(values.map(\.textOfKey)),
        values: values.map(\.sourceValue)),
      isObeyed: { values.contains($0) })
  }
}

extension ValueRule where Value: Collection & SendableMetatype {
  /// Asks for a number of characters, elements or members.
  ///
  /// - Parameter range: The range of the number, such as `1...80`.
  /// - Returns: The rule.
  public static func count<Range: RangeExpression<Int> & Sendable>(_ range: Range) -> ValueRule {
    let bounds = RangeBounds(range)
    let upper = bounds.excludesUpper ? bounds.upper.map { $0 &- 1 } : bounds.upper
    return ValueRule(
      rule: .init(
        .count, text: "have a count in \(bounds.text)", lower: bounds.lower.map { .integer($0) },
        upper: upper.map { .integer($0) }),
      isObeyed: { range.contains($0.count) }, actual: { .integer($0.count) })
  }
}

extension Property {
  /// Refuses values that break a rule: the property keeps what it has, or fails where it is required.
  ///
  /// ```swift
  /// Property(\.age).must(.be(in: 0...150))
  /// Property(\.code).must("be even") { $0 % 2 == 0 }
  /// ```
  ///
  /// Several rules all hold, and each that is broken is an issue, ``MappingIssue/Reason/Code/brokenRule``.
  /// A schema has the ranges, counts and values; defaults are not checked. An
  /// object that an update fills in place has changed before the rule sees it.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The declaration with the rule.
  public func must(_ rule: ValueRule<Value>) -> Property {
    var copy = self
    copy.rules.append(rule)
    copy._facts.constraints.append(rule.rule)
    return copy
  }

  /// Refuses values that break a rule, unless they are nil.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The declaration with the rule.
  public func must<Wrapped>(_ rule: ValueRule<Wrapped>) -> Property where Value == Wrapped? {
    must(ValueRule(rule) { $0 })
  }

  /// Refuses values that break a rule, where there is one.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The declaration with the rule.
  public func must<Wrapped>(_ rule: ValueRule<Wrapped>) -> Property where Value == Patch<Wrapped> {
    must(ValueRule(rule) { $0.value })
  }

  /// Refuses values that a closure does not let pass.
  ///
  /// - Parameters:
  ///   - text: What the value must do or be, in words that follow "must".
  ///   - isObeyed: Whether a value passes.
  /// - Returns: The declaration with the rule.
  @_disfavoredOverload
  public func must(
    _ text: String, _ isObeyed: @escaping @Sendable (Value) -> Bool
  ) -> Property {
    must(ValueRule(text, isObeyed))
  }

  /// Refuses values that a closure does not let pass, unless they are nil.
  ///
  /// - Parameters:
  ///   - text: What the value must do or be, in words that follow "must".
  ///   - isObeyed: Whether a value passes.
  /// - Returns: The declaration with the rule.
  public func must<Wrapped>(
    _ text: String, _ isObeyed: @escaping @Sendable (Wrapped) -> Bool
  ) -> Property where Value == Wrapped? {
    must(ValueRule<Wrapped>(text, isObeyed))
  }

  /// Refuses values that a closure does not let pass, where there is one.
  ///
  /// - Parameters:
  ///   - text: What the value must do or be, in words that follow "must".
  ///   - isObeyed: Whether a value passes.
  /// - Returns: The declaration with the rule.
  public func must<Wrapped>(
    _ text: String, _ isObeyed: @escaping @Sendable (Wrapped) -> Bool
  ) -> Property where Value == Patch<Wrapped> {
    must(ValueRule<Wrapped>(text, isObeyed))
  }
}

extension ValueCodec {
  /// Reads only values that obey some rules.
  func obeying(_ rules: [ValueRule<Value>]) -> ValueCodec {
    guard !rules.isEmpty else { return self }
    let codec = self
    let passes: @Sendable (Value, Cursor, CoercionContext) -> Bool = { value, cursor, context in
      var isObeyed = true
      // Only a rule that is broken is copied.
      for index in rules.indices where !rules[index].isObeyed(value) {
        let rule = rules[index]
        isObeyed = false
        context.record(
          .init(
            .brokenRule, expected: codec.expectation.obeying([rule.rule.text]),
            found: cursor.scalar, rule: rule.broken(by: value)), at: cursor)
      }
      return isObeyed
    }
    return ValueCodec(
      shape: shape, expectation: expectation.obeying(rules.map(\.rule.text)),
      read: { cursor, context in
        guard let value = codec.read(cursor, context) else { return nil }
        return passes(value, cursor, context) ? value : nil
      },
      takesNull: nothing != nil, takesEmpty: takesEmpty, nothing: nothing, writing: writing
    )
    .updating { slot, cursor, context in
      var value = slot
      let outcome = codec.assign(&value, cursor, context)
      guard outcome.isWritten else { return outcome }
      guard passes(value, cursor, context) else { return .failed }
      slot = value
      return outcome
    }
  }
}

/// The bounds of a range of any kind.
private struct RangeBounds<Bound: Comparable & Sendable> {
  var lower: Bound?
  var upper: Bound?
  var excludesUpper = false

  init(_ range: some RangeExpression<Bound>) {
    switch range {
    case let range as ClosedRange<Bound>: (lower, upper) = (range.lowerBound, range.upperBound)
    case let range as Range<Bound>:
      (lower, upper, excludesUpper) = (range.lowerBound, range.upperBound, true)
    case let range as PartialRangeFrom<Bound>: lower = range.lowerBound
    case let range as PartialRangeThrough<Bound>: upper = range.upperBound
    case let range as PartialRangeUpTo<Bound>: (upper, excludesUpper) = (range.upperBound, true)
    default: break
    }
  }

  var text: String {
    (lower.map { "\($0)" } ?? "") + (excludesUpper ? "..<" : "...") + (upper.map { "\($0)" } ?? "")
  }
}
