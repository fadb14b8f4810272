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
    let context = OutputContext(style, limits: limits)
    let access = ValueAccess<Value>.of(Value.self)
    return context.json { sink in
      access.write(value, sink, context)
    } writeJSON: { writer in
      unsafe withUnsafePointer(to: value) { unsafe access.writeJSON.write($0, writer, context) }
    }
  }
}

extension OutputContext {
  /// The document that a closure writes, with the report.
  ///
  /// - Parameters:
  ///   - write: Writes into any sink.
  ///   - writeJSON: Writes JSON, where there is a shorter way.
  func json(
    _ write: (any ValueSink) -> Void, writeJSON: ((JSONWriter) -> Void)? = nil
  ) -> Mapped<Data> {
    let writer = JSONWriter(jsonOptions)
    if style.values == .strings {
      let tree = SourceValueSink(self)
      write(tree)
      self.write(tree.result, to: writer)
    } else if let writeJSON {
      writeJSON(writer)
    } else {
      write(writer)
    }
    return Mapped(value: writer.takeData(), report: report)
  }

  /// The options of a JSON writer that writes in this style and tells this context of losses.
  fileprivate var jsonOptions: JSONWriterOptions {
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
