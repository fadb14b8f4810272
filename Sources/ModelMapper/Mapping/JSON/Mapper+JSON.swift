public import ModelMapperFoundation

extension Mapper {
  /// Makes a value from a document of JSON.
  ///
  /// The document is validated as a whole, by RFC 8259, before any model is made; the bytes are not
  /// copied, and no tree of values stands between them and the model.
  ///
  /// - Parameters:
  ///   - type: The type to make.
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text. A byte-order mark is skipped.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: ``MappingError``: one issue with line and column if the document is malformed or
  ///   beyond the limits, or every issue as for ``map(_:from:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromJSON json: some DocumentInput
  ) throws(MappingError) -> Mapped<Value> {
    var report = MappingReport()
    let value = try make(type, from: json.documentBytes, report: &report)
    return Mapped(value: value, report: report)
  }

  /// Returns the text that a document is read as: the document itself, or with the ``repairs`` made.
  ///
  /// A model that is made of the repaired text is the one that is made of the document.
  ///
  /// ```swift
  /// var mapper = Mapper()
  /// mapper.repairs = .json5
  /// try mapper.repairedText(ofJSON: Data("{a: +.5, /* b */}".utf8)).value   // {"a": 0.5   }
  /// ```
  ///
  /// - Parameter json: A document in UTF-8, UTF-16 or UTF-32.
  /// - Returns: The text in UTF-8, with a warning for each repair.
  /// - Throws: ``MappingError`` with one issue if the document is refused although it was repaired.
  /// - Complexity: O(*n*) in the number of bytes.
  public func repairedText(ofJSON json: Data) throws(MappingError) -> Mapped<Data> {
    let text: RepairedText?
    do throws(JSONSyntaxError) {
      text = try json.withByteSpan { (bytes) throws(JSONSyntaxError) in
        try JSONIndex().read(bytes, limits: limits, repairs: repairs)
      }
    } catch {
      throw MappingError(error)
    }
    guard let text else { return Mapped(value: json, report: MappingReport()) }
    let context = makeContext()
    context.warn(of: text.list)
    return Mapped(value: Data(text.bytes), report: try finish(context, isMade: true))
  }

  /// Makes a value from a document of JSON.
  ///
  /// ``Mapped`` is not named here, since looking it up for a type takes a tenth of a small call.
  func make<Value: Coercible>(
    _ type: Value.Type, from json: DocumentBytes, report: inout MappingReport
  ) throws(MappingError) -> Value {
    let codec = CodecTable.codec(of: type)
    return try inMemory(of: type) { memory, isMade throws(MappingError) in
      report = try make(at: memory, by: codec, from: json, &isMade)
    }
  }

  private func make(
    at memory: Memory, by codec: ErasedCodec, from json: DocumentBytes, _ isMade: inout Bool
  ) throws(MappingError) -> MappingReport {
    try read(json, for: codec.type) {
      isMade = codec.make(memory, $0, $1)
      return isMade
    }
  }

  /// Reads a document of JSON by a closure, which answers whether it made what it should.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - type: The type that is made of it.
  ///   - body: Reads the root. Neither the place nor the context must leave the closure.
  /// - Returns: What was noticed.
  /// - Throws: What is wrong with the document, or what forbids the result.
  func read(
    _ json: DocumentBytes, for type: Any.Type, _ body: (Cursor, CoercionContext) -> Bool
  ) throws(MappingError) -> MappingReport {
    let call = MappingCall.take(options)
    defer { call.giveBack() }
    return try json.withByteSpan { (bytes) throws(MappingError) in
      try call.read(bytes, for: type) { (root, context) throws(MappingError) in
        begin(context)
        return try finish(context, isMade: body(context.respelled(root), context))
      }
    }
  }

  /// Calls a closure with the root of a document, whose bytes are only lent.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - type: The type that is made of it.
  ///   - body: Takes the root, which must not leave it.
  /// - Returns: What the closure returns.
  /// - Throws: ``MappingError`` if the document is not well-formed, and what the closure throws.
  func withRoot<Value>(
    of json: DocumentBytes, for type: Any.Type, _ body: (Cursor) throws(MappingError) -> Value
  ) throws(MappingError) -> Value {
    let call = MappingCall.take(options)
    defer { call.giveBack() }
    return try json.withByteSpan { (bytes) throws(MappingError) in
      try call.read(bytes, for: type) { (root, _) throws(MappingError) in try body(root) }
    }
  }
}
