public import Foundation

extension Mapper {
  /// Makes a value from JSON bytes.
  ///
  /// The document is validated as a whole, by RFC 8259, before any model is made; the bytes are not
  /// copied, and no tree of values stands between them and the model.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - json: A document in UTF-8. A byte-order mark at its beginning is skipped.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: ``MappingError``: one issue with line and column if the document is malformed or
  ///   beyond the limits, or every issue as for ``map(_:from:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromJSON json: Data
  ) throws(MappingError) -> Mapped<Value> {
    try withReader(over: json) { cursor throws(MappingError) in try map(type, from: cursor) }
  }

  /// Makes a value from JSON bytes in an array.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - json: A document in UTF-8.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromJSON json: [UInt8]
  ) throws(MappingError) -> Mapped<Value> {
    try withReader(over: json) { cursor throws(MappingError) in try map(type, from: cursor) }
  }

  /// Makes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - json: A document.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromJSON json: String
  ) throws(MappingError) -> Mapped<Value> {
    try withReader(over: json) { cursor throws(MappingError) in try map(type, from: cursor) }
  }

  /// Calls a closure with the root of a document, whose bytes are only lent to it.
  func withReader<Document: JSONText, Value>(
    over json: Document, _ body: (Cursor) throws(MappingError) -> Mapped<Value>
  ) throws(MappingError) -> Mapped<Value> {
    let outcome: Result<Mapped<Value>, MappingError>
    do {
      outcome = try json.withReader(limits: limits) { reader in
        Result { () throws(MappingError) in try body(Cursor(reader, 0, step: .root)) }
      }
    } catch {
      throw MappingError(error)
    }
    return try outcome.get()
  }
}

/// What a JSON document can be read from without a copy.
protocol JSONText {
  /// Calls a closure with a reader over the document.
  func withReader<Value>(
    limits: Limits, _ body: (JSONReader) -> Value
  ) throws(JSONSyntaxError) -> Value
}

extension Data: JSONText {
  func withReader<Value>(
    limits: Limits, _ body: (JSONReader) -> Value
  ) throws(JSONSyntaxError) -> Value {
    try JSONReader.withReader(over: self, limits: limits, body)
  }
}

extension [UInt8]: JSONText {
  func withReader<Value>(
    limits: Limits, _ body: (JSONReader) -> Value
  ) throws(JSONSyntaxError) -> Value {
    try JSONReader.withReader(over: self, limits: limits, body)
  }
}

extension String: JSONText {
  func withReader<Value>(
    limits: Limits, _ body: (JSONReader) -> Value
  ) throws(JSONSyntaxError) -> Value {
    try JSONReader.withReader(over: self, limits: limits, body)
  }
}
