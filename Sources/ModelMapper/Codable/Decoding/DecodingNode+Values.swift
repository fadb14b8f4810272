extension DecodingNode {
  /// A scalar that a coding key asks for and that must be there.
  ///
  /// - Throws: `DecodingError`, which carries the issues.
  func scalar<Value: ScalarCoercible>(
    _ type: Value.Type, _ name: String, by reader: ObjectReader
  ) throws -> Value {
    try checkOpen()
    let handle = reader.handle(of: name)
    guard handle >= 0 else { throw missing(type, named: name) }
    if let value = Value.readQuickly(scalar(at: handle), in: session.context) { return value }
    return try member(at: handle, named: name, of: type, type.readOrReject)
  }

  /// A scalar, or `nil` where it is missing, null, or does not fit, the latter with an issue.
  func scalarIfPresent<Value: ScalarCoercible>(
    _ type: Value.Type, _ name: String, by reader: ObjectReader
  ) throws -> Value? {
    try checkOpen()
    let handle = reader.handle(of: name)
    guard handle >= 0 else { return nil }
    let scalar = scalar(at: handle)
    if scalar.mayBeNull, object.source.isNull(at: handle) { return nil }
    return Value.readQuickly(scalar, in: session.context)
      ?? memberIfFit(at: handle, named: name, type.readOrReject)
  }

  /// A value of any type that must be there.
  func value<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>, at handle: Int, named name: String
  ) throws -> Value {
    if handle < 0 {
      if let none = type.none { return none }
      throw missing(type, named: name)
    }
    return try member(at: handle, named: name, of: type) { cursor, context in
      reader.read(cursor, session)
    }
  }

  /// A value of any type that may be missing or null; one that does not fit is `nil`, with an issue.
  func valueIfPresent<Value: Decodable>(
    _ reader: TypeReader<Value>, at handle: Int, named name: String
  ) throws -> Value? {
    guard handle >= 0, !object.source.isNull(at: handle) else { return nil }
    return memberIfFit(at: handle, named: name) { cursor, _ in reader.read(cursor, session) }
  }

  /// Reads a member, or records why it does not fit.
  func memberIfFit<Value>(
    at handle: Int, named name: String, _ read: (Cursor, CoercionContext) -> Value?
  ) -> Value? {
    session.focus(on: self) {
      let value = read(Cursor(object.source, handle), session.context)
      nameIssues(property: name)
      return value
    }
  }

  /// Reads a member, and throws with all its issues where that fails.
  func member<Value>(
    at handle: Int, named name: String, of type: Any.Type,
    _ read: (Cursor, CoercionContext) -> Value?
  ) throws -> Value {
    try session.focus(on: self) {
      let recorder = session.context.recorder
      let mark = recorder.mark
      let value = read(Cursor(object.source, handle), session.context)
      nameIssues(property: name)
      if let value { return value }
      throw failure(type, recorder.takeBack(since: mark))
    }
  }

  /// An element of a list that must fit.
  func element<Value>(
    _ cursor: Cursor, _ type: Any.Type, _ read: (Cursor, CoercionContext) -> Value?
  ) throws -> Value {
    try session.focus(on: self) { try readOrThrow(cursor, type, read) }
  }

  /// The whole value, read as another type.
  func whole<Value>(
    _ type: Any.Type, _ read: (Cursor, CoercionContext) -> Value?
  ) throws -> Value {
    try checkOpen()
    return try session.focus(around: self) { try readOrThrow(place, type, read) }
  }

  private func readOrThrow<Value>(
    _ cursor: Cursor, _ type: Any.Type, _ read: (Cursor, CoercionContext) -> Value?
  ) throws -> Value {
    let recorder = session.context.recorder
    let mark = recorder.mark
    if let value = read(cursor, session.context) { return value }
    throw failure(type, recorder.takeBack(since: mark))
  }

  /// Adds the names of the type and a key to the issues that have none.
  private func nameIssues(property: String) {
    let recorder = session.context.recorder
    if recorder.hasUnnamed { recorder.name(model: facts.name, property: property) }
  }
}

extension ScalarCoercible {
  /// Reads a scalar under the policy, or records why it can't be read.
  static func readOrReject(_ cursor: Cursor, _ context: CoercionContext) -> Self? {
    if let value = readSlowly(cursor, context) { return value }
    context.rejectElement(cursor, expected: Wording.withArticle("\(Self.self)"))
    return nil
  }
}
