public import Foundation

extension Coercible {
  /// Returns the value as JSON in UTF-8.
  ///
  /// - Parameter style: The forms of values, the spelling of keys, and the layout.
  /// - Returns: A valid document by RFC 8259, whatever the value holds.
  /// - Complexity: O(*n*) in the number of values.
  public func jsonData(_ style: OutputStyle = .json) -> Data {
    Mapper().json(self, style).value
  }

  /// Returns the value as JSON text.
  ///
  /// - Parameter style: The forms of values, the spelling of keys, and the layout.
  /// - Returns: A valid document by RFC 8259, whatever the value holds.
  /// - Complexity: O(*n*) in the number of values.
  public func jsonString(_ style: OutputStyle = .json) -> String {
    String(decoding: jsonData(style), as: UTF8.self)
  }
}

extension Mapper {
  /// Writes a value as JSON, and tells what could not be written.
  ///
  /// - Parameters:
  ///   - value: A model, an array of models, or any other coercible value.
  ///   - style: The forms of values, the spelling of keys, and the layout.
  /// - Returns: The document with the report.
  /// - Complexity: O(*n*) in the number of values.
  public func json<Value: Coercible>(
    _ value: Value, _ style: OutputStyle = .json
  ) -> Mapped<Data> {
    let context = OutputContext(style, limits: limits, registry: registry)
    let writer = JSONWriter(context)
    write(value, to: writer, context)
    return Mapped(value: writer.takeData(), report: context.report)
  }

  /// Writes a value in the style of a call.
  func write<Value: Coercible>(_ value: Value, to writer: JSONWriter, _ context: OutputContext) {
    let codec = CodecTable.codec(of: Value.self)
    context.write(to: writer) { sink in
      unsafe withUnsafePointer(to: value) { unsafe codec.writeInPlace.write($0, sink, context) }
    }
  }
}

extension OutputContext {
  /// Writes JSON in this style.
  ///
  /// - Parameters:
  ///   - writer: Where the JSON goes.
  ///   - write: Writes into any sink.
  func write(to writer: JSONWriter, _ write: (any ValueSink) -> Void) {
    guard style.values == .strings else { return write(writer) }
    let tree = SourceValueSink(self)
    write(tree)
    self.write(tree.result, to: writer)
  }
}
