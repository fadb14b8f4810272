public import ModelMapperFoundation

/// Reads a date from a text by one rule, and writes the text of a date.
///
/// A rule that counts from 1970 reads and writes numbers too.
public struct DateTransformer: Transformer {
  /// The rule.
  public let rule: DateRule
  /// The name of the transformer.
  public let name: String
  /// The kind of error where a text does not follow the rule.
  let mismatch: TransformError.Kind
}

extension DateTransformer {
  /// Creates a transformer.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - name: The name of the transformer.
  public init(_ rule: DateRule, name: String = "DateTransformer") {
    self.init(rule: rule, name: name, mismatch: .failed)
  }

  private var counts: Bool { rule.countsFrom1970 }

  private var policy: Coercion { Coercion { $0.dates = [rule] } }

  /// Returns whether one type is a date and the other a text, or a number where the rule counts.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: Whether a trial is worthwhile.
  public func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool {
    (input == Date.self && takes(output)) || (output == Date.self && takes(input))
  }

  private func takes(_ type: Any.Type) -> Bool {
    ValueKind.text.contains(type)
      || (counts && (ValueKind.number.contains(type) || ValueKind.decimal.contains(type)))
  }

  /// Reads a text by the rule.
  ///
  /// - Parameter text: The text.
  /// - Returns: The date.
  /// - Throws: ``TransformError`` if the text does not follow the rule.
  public func transform(_ text: String) throws(TransformError) -> Date {
    try read(.string(text), as: text)
  }

  /// Writes a date by the rule.
  ///
  /// - Parameter date: The date.
  /// - Returns: The text.
  /// - Throws: ``TransformError`` if the rule can't write the date.
  public func revert(_ date: Date) throws(TransformError) -> String {
    guard let text = rule.text(of: date) else {
      throw .failed("the rule has no form for it", for: date)
    }
    return text
  }

  /// Transforms between a date and a text, or a number where the rule counts.
  ///
  /// - Parameters:
  ///   - value: The value. A blank text is nil where the rule counts.
  ///   - output: The type that is wanted.
  /// - Returns: The date, text or number.
  /// - Throws: ``TransformError``.
  public func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any? {
    guard let value, value is Date || takes(type(of: value)) else {
      throw TransformError(.untransformableInput, value, to: output)
    }
    guard mayTransform(from: type(of: value), to: output) else {
      throw TransformError(.unsupportedOutput, value, to: output)
    }
    guard let date = value as? Date else {
      let source = SourceValue(value)
      if counts, case .string(let text) = source, text.allSatisfy(\.isWhitespace) { return nil }
      return try read(source, as: value)
    }
    if ValueKind.text.contains(output) { return try revert(date) }
    let units = rule.format.write(date).flatMap { Double.coerce($0, in: CoercionContext()) }
    let number = BuiltInTransformer(
      name: name, pairs: [(.number, .number), (.number, .decimal)], policy: .lenient)
    return try number.transform(units ?? date.timeIntervalSince1970, toType: output)
  }

  private func read(_ source: SourceValue, as value: Any) throws(TransformError) -> Date {
    guard let date = Date.coerce(source, in: CoercionContext(policy: policy)) else {
      let reason = mismatch == .failed ? "it isn't a valid date" : nil
      throw TransformError(mismatch, value, to: Date.self, reason: reason)
    }
    return date
  }
}

extension DynamicTransformer where Self == DateTransformer {
  /// Dates of ISO 8601, by the grammar of ``DateRule/iso8601``.
  public static var iso8601: Self {
    Self(rule: .iso8601, name: "iso8601", mismatch: .untransformableInput)
  }

  /// Dates of ISO 8601 with a time, by the grammar of RestKit.
  public static var restKitISO8601: Self {
    Self(rule: .restKitISO8601, name: "restKitISO8601", mismatch: .untransformableInput)
  }

  /// Seconds since 1970, as a number or a text; a blank text is nil.
  public static var epoch: Self { Self(.epochSeconds, name: "epoch") }
}
