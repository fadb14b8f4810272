import Foundation

extension PropertyMapped {
  /// The model as a dictionary of JSON-safe, typed values.
  ///
  /// Numbers stay numbers and truth values stay truth values; dates are texts in ISO 8601, data in
  /// Base64; nil is left out. What can't be written, such as an object that holds itself, is left
  /// out too; ``Mapper/represent(_:_:)`` tells of it.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var dictionaryRepresentation: [String: Any] { dictionaryRepresentation(.json) }

  /// Returns the model as a dictionary in a style.
  ///
  /// - Parameter style: The forms of values and the spelling of keys.
  /// - Returns: The dictionary. In ``OutputStyle/native`` it may hold values of any type.
  /// - Complexity: O(*n*) in the number of values.
  public func dictionaryRepresentation(_ style: OutputStyle) -> [String: Any] {
    Mapper().represent(self, style).value
  }
}

extension Mapper {
  /// Writes a model as a dictionary, and tells what could not be written.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - style: The forms of values and the spelling of keys.
  /// - Returns: The dictionary with the report.
  /// - Complexity: O(*n*) in the number of values.
  public func represent(
    _ model: some PropertyMapped, _ style: OutputStyle = .json
  ) -> Mapped<[String: Any]> {
    let context = OutputContext(style, limits: limits, registry: registry)
    let sink = SourceValueSink(context, keepsTypes: true)
    context.write(model, to: sink)
    let dictionary = sink.foundationResult as? [String: Any] ?? [:]
    return Mapped(value: dictionary, report: context.report)
  }
}

extension Mapper {
  /// Writes a value as a tree of source values.
  func tree<Value: Coercible>(of value: Value, _ style: OutputStyle) -> Mapped<SourceValue> {
    let context = OutputContext(style, limits: limits, registry: registry)
    let sink = SourceValueSink(context)
    ValueCodec<Value>.of(Value.self).write(value, sink, context)
    return Mapped(value: sink.result, report: context.report)
  }
}
