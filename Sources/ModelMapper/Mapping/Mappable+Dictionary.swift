import ModelMapperFoundation

extension PropertyMapped {
  /// The model as a dictionary of JSON-safe, typed values.
  ///
  /// Numbers stay numbers and truth values stay truth values; dates are texts in ISO 8601, data in
  /// Base64; nil is left out. What can't be written, such as an object that holds itself, is left
  /// out too; ``Mapper/represent(_:_:)`` reports it.
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
  /// Writes a model as a dictionary, and reports what could not be written.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - style: The forms of values and the spelling of keys.
  /// - Returns: The dictionary with the report.
  /// - Complexity: O(*n*) in the number of values.
  public func represent(
    _ model: some PropertyMapped, _ style: OutputStyle = .json
  ) -> Mapped<[String: Any]> {
    OutputCall.run(self, style) { _, context in
      let sink = SourceValueSink(context, keepsTypes: true)
      CodecTable.write(model, to: sink, in: context)
      return sink.foundationResult as? [String: Any] ?? [:]
    }
  }

  /// Writes a value as a tree of source values.
  func tree<Value: Coercible>(of value: Value, _ style: OutputStyle) -> Mapped<SourceValue> {
    OutputCall.run(self, style) { _, context in
      .ifWritten(in: context) { CodecTable.write(value, to: $0, in: $1) } ?? .null
    }
  }
}
