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
  ///   - path: Where the value stands, as for any source; the root by default.
  /// - Returns: The value with the report of what was noticed.
  /// - Throws: ``MappingError``: one issue with line and column if the document is malformed or
  ///   beyond the limits, or every issue as for ``map(_:from:at:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public func map<Value: Coercible>(
    _ type: Value.Type, fromJSON json: some DocumentInput, at path: String? = nil
  ) throws(MappingError) -> Mapped<Value> {
    if let path {
      return try withRoot(
        of: json.documentBytes, for: path.isEmpty ? type : Void.self as Any.Type
      ) { (root, _) throws(MappingError) in try map(type, from: root, at: path) }
    }
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
    let call = MappingCall.take(options)
    defer { MappingCall.end(call) }
    let text = try json.withByteSpan { (bytes) throws(MappingError) in try call.indexed(bytes) }
    guard let text else { return Mapped(value: json, report: MappingReport()) }
    let context = makeContext()
    context.warn(of: text.list)
    return Mapped(value: Data(text.bytes), report: try finish(context, isMade: true))
  }

  /// Makes a value from a document of JSON.
  ///
  /// This is the whole of a call that is generic: code that is not made for a type pays for each generic
  /// type that it names, such as ``Mapped``, and this names none.
  func make<Value: Coercible>(
    _ type: Value.Type, from json: consuming DocumentBytes, report: inout MappingReport
  ) throws(MappingError) -> Value {
    let call = MappingCall.take(options, for: CodecTable.lentCodec(of: type))
    do throws(MappingError) {
      report = try make(from: json, in: call)
    } catch {
      MappingCall.end(consume call)
      throw error
    }
    let value = call.takeValue(as: type)
    MappingCall.end(consume call)
    return value
  }

  private func make(
    from json: consuming DocumentBytes, in call: MappingCall
  ) throws(MappingError) -> MappingReport {
    begin(call.context)
    try json.withByteSpan { (bytes) throws(MappingError) in try call.make(from: bytes) }
    return try finish(call.context, isMade: call.isMade)
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
    try withRoot(of: json, for: type) { (root, context) throws(MappingError) in
      begin(context)
      return try finish(context, isMade: body(context.respelled(root), context))
    }
  }

  /// Calls a closure with the root of a document, whose bytes are only lent.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - type: The type that is made of it.
  ///   - body: Takes the root and the context, which must not leave it.
  /// - Returns: What the closure returns.
  /// - Throws: ``MappingError`` if the document is not well-formed, and what the closure throws.
  func withRoot<Value>(
    of json: DocumentBytes, for type: Any.Type,
    _ body: (Cursor, CoercionContext) throws(MappingError) -> Value
  ) throws(MappingError) -> Value {
    let call = MappingCall.take(options)
    defer { MappingCall.end(call) }
    return try json.withByteSpan { (bytes) throws(MappingError) in
      var result: Result<Value, MappingError>?
      try call.read(bytes, for: type) { root in
        result = Result { () throws(MappingError) in try body(root, call.context) }
      }
      guard let result else { preconditionFailure("The document was not read.") }
      return try result.get()
    }
  }
}
