import Foundation

extension ConstructedMappable {
  /// The model as a dictionary of JSON-safe, typed values.
  ///
  /// What can't be written is left out; ``Mapper/represent(_:_:)-(ConstructedMappable,_)`` tells of it.
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

  /// The model as an object, in the order of the declaration.
  public var sourceValue: SourceValue { Mapper().tree(of: self, .native).value }
}

extension Mapper {
  /// Writes a model with constants as a dictionary, and tells what could not be written.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - style: The forms of values and the spelling of keys.
  /// - Returns: The dictionary with the report.
  /// - Complexity: O(*n*) in the number of values.
  public func represent(
    _ model: some ConstructedMappable, _ style: OutputStyle = .json
  ) -> Mapped<[String: Any]> {
    let tree = tree(of: model, style)
    return Mapped(
      value: tree.value.foundationValue as? [String: Any] ?? [:], report: tree.report)
  }

  /// Writes a value as a tree of source values.
  func tree<Value: Coercible>(of value: Value, _ style: OutputStyle) -> Mapped<SourceValue> {
    let context = OutputContext(style, limits: limits)
    let sink = SourceValueSink(context)
    ValueCodec<Value>.of(Value.self).write(value, sink, context)
    return Mapped(value: sink.result, report: context.report)
  }
}
