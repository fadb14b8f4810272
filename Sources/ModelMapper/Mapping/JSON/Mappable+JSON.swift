public import ModelMapperFoundation

extension Coercible {
  /// Returns the value as JSON in UTF-8.
  ///
  /// - Parameter style: The forms of values, the spelling of keys, and the layout.
  /// - Returns: A valid document by RFC 8259, whatever the value holds.
  /// - Complexity: O(*n*) in the number of values.
  public func jsonData(_ style: OutputStyle = .json) -> Data {
    OutputCall.run(nil, style) { writer, context in
      context.write(self, to: writer)
      return writer.takeData()
    }.value
  }

  /// Returns the value as JSON text.
  ///
  /// - Parameter style: The forms of values, the spelling of keys, and the layout.
  /// - Returns: A valid document by RFC 8259, whatever the value holds.
  /// - Complexity: O(*n*) in the number of values.
  public func jsonString(_ style: OutputStyle = .json) -> String {
    OutputCall.run(nil, style) { writer, context in
      context.write(self, to: writer)
      return writer.takeString()
    }.value
  }
}

extension Mapper {
  /// Writes a value as JSON, and reports what could not be written.
  ///
  /// - Parameters:
  ///   - value: A model, an array of models, or any other coercible value.
  ///   - style: The forms of values, the spelling of keys, and the layout.
  /// - Returns: The document with the report.
  /// - Complexity: O(*n*) in the number of values.
  public func json<Value: Coercible>(
    _ value: Value, _ style: OutputStyle = .json
  ) -> Mapped<Data> {
    OutputCall.run(self, style) { writer, context in
      context.write(value, to: writer)
      return writer.takeData()
    }
  }
}

extension OutputContext {
  /// Writes a value as JSON.
  func write<Value: Coercible>(_ value: Value, to writer: TextSink) {
    write(to: writer) { CodecTable.write(value, to: $0, in: self) }
  }

  /// Writes JSON in this style.
  func write(to writer: TextSink, _ write: (any ValueSink) -> Void) {
    guard style.values == .strings else { return write(writer) }
    self.write(part(of: writer, write), to: writer)
  }
}
