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
    let writer = JSONWriter(context.jsonOptions)
    write(value, to: writer, context)
    return Mapped(value: writer.takeData(), report: context.report)
  }

  /// Writes a value in the style of a call.
  func write<Value: Coercible>(_ value: Value, to writer: JSONWriter, _ context: OutputContext) {
    let codec = CodecTable.codec(of: Value.self)
    unsafe withUnsafePointer(to: value) { place in
      context.write(to: writer) { sink in
        unsafe codec.write(place, sink, context)
      } directly: { writer in
        unsafe codec.writeJSON.write(place, writer, context)
      }
    }
  }
}

extension OutputContext {
  /// Writes JSON in this style.
  ///
  /// - Parameters:
  ///   - writer: Where the JSON goes.
  ///   - write: Writes into any sink.
  ///   - directly: Writes JSON, where there is a shorter way.
  func write(
    to writer: JSONWriter, _ write: (any ValueSink) -> Void,
    directly: ((JSONWriter) -> Void)? = nil
  ) {
    if style.values == .strings {
      let tree = SourceValueSink(self)
      write(tree)
      self.write(tree.result, to: writer)
    } else if let directly {
      directly(writer)
    } else {
      write(writer)
    }
  }

  /// The options of a JSON writer that writes in this style and tells this context of losses.
  var jsonOptions: JSONWriterOptions {
    var options = JSONWriterOptions()
    options.isPretty = style.isPretty
    options.sortsKeys = style.sortsKeys
    options.nonFinite =
      switch style.nonFinite {
      case .omit: .omit
      case .null: .null
      case .text: .string
      }
    options.onLoss = { [self] loss in
      switch loss {
      case .nonFinite(let number):
        if style.nonFinite == .omit { record(.unwritable("the number \(number)")) }
      case .unwritable(let typeName): record(.unwritable("a value of type \(typeName)"))
      }
    }
    return options
  }
}
