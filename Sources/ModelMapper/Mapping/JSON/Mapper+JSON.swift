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
    let codec = CodecTable.codec(of: type)
    return try inMemory(of: type) { memory, isMade throws(MappingError) in
      try read(json) {
        isMade = codec.make(memory, $0, $1)
        return isMade
      }
    }
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
    let codec = CodecTable.codec(of: type)
    return try inMemory(of: type) { memory, isMade throws(MappingError) in
      try read(json) {
        isMade = codec.make(memory, $0, $1)
        return isMade
      }
    }
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
    let codec = CodecTable.codec(of: type)
    return try inMemory(of: type) { memory, isMade throws(MappingError) in
      try read(json) {
        isMade = codec.make(memory, $0, $1)
        return isMade
      }
    }
  }

  /// Reads a document of JSON by a closure, which answers whether it made what it should.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - body: Reads the root. Neither the place nor the context must leave the closure.
  /// - Returns: What was noticed.
  /// - Throws: What is wrong with the document, or what forbids the result.
  func read(
    _ json: some ByteLender, _ body: (Cursor, CoercionContext) -> Bool
  ) throws(MappingError) -> MappingReport {
    let call = JSONCall.take(options)
    defer { call.giveBack() }
    return try json.withByteSpan { (bytes) throws(MappingError) in
      do throws(JSONSyntaxError) {
        try call.begin(bytes)
      } catch {
        throw MappingError(error)
      }
      let root = call.context.respelled(call.root)
      return try finish(call.context, isMade: body(root, call.context))
    }
  }

  /// A function that reads a document and calls a closure while the bytes are there.
  typealias ReadInScope<Value> = (
    Limits, (JSONReader) -> Result<Value, MappingError>
  ) throws(JSONSyntaxError) -> Result<Value, MappingError>

  /// Calls a closure with the root of a document, whose bytes are only lent.
  func inScope<Value>(
    _ read: @escaping ReadInScope<Value>, _ body: (Cursor) throws(MappingError) -> Value
  ) throws(MappingError) -> Value {
    let outcome: Result<Value, MappingError>
    do {
      outcome = try read(limits) { reader in
        Result { () throws(MappingError) in try body(Cursor(reader, 0, step: .root)) }
      }
    } catch {
      throw MappingError(error)
    }
    return try outcome.get()
  }
}
