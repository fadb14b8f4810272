/// A transformer that goes between kinds of types by a policy of coercion.
///
/// Most of the built-in transformers are one of these: which kinds they take and make is a table, and
/// how one becomes the other is said by the same functions that properties are filled with.
public struct CoercingTransformer: DynamicTransformer {
  /// The name of the transformer.
  public let name: String
  let pairs: [(input: ValueKind, output: ValueKind)]
  let policy: Coercion
  /// Puts a value into the form that is coerced; as it is by default.
  var prepare: @Sendable (SourceValue) -> SourceValue = { $0 }

  /// Returns whether the kinds of two types are in the table.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: Whether a trial is worthwhile.
  public func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool {
    pairs.contains { $0.input.contains(input) && $0.output.contains(output) }
  }

  /// Transforms a value by the policy.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - output: The type that is wanted: a ``Coercible`` one, or a collection of whatever the value is.
  /// - Returns: An instance of the type.
  /// - Throws: ``TransformError``: untransformable input if the table has no such value, unsupported
  ///   output if it has no such type for it, failed if the value can't become one.
  public func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any? {
    let rows = pairs.filter { row in value.map { row.input.contains(type(of: $0)) } ?? false }
    guard !rows.isEmpty else {
      throw TransformError(.untransformableInput, value, to: output)
    }
    guard rows.contains(where: { $0.output.contains(output) }) else {
      throw TransformError(.unsupportedOutput, value, to: output)
    }
    // A single value that is an element already is one whatever its type.
    if rows.contains(where: { $0.input == .single }), let value,
      let whole = (output as? any KindOfContainer.Type)?.holding(value)
    {
      return whole
    }
    guard let target = output as? any Coercible.Type else {
      throw TransformError(.unsupportedOutput, value, to: output)
    }
    guard let result = coerce(prepare(SourceValue(value)), to: target) else {
      throw TransformError(.failed, value, to: output, reason: "it isn't valid")
    }
    return result
  }

  private func coerce(_ value: SourceValue, to type: any Coercible.Type) -> Any? {
    // What leaves out an element did not transform the value.
    func opened<Target: Coercible>(_ type: Target.Type) -> Any? {
      let context = CoercionContext(policy: policy)
      guard let result = type.coerce(value, in: context) else { return nil }
      return context.recorder.hasErrors ? nil : result
    }
    return opened(type)
  }
}
