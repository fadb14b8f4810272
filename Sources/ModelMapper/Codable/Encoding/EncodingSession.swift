/// The encoding of one value of an `Encodable` type, with all that it holds.
final class EncodingSession {
  let context: OutputContext
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// The keys that lead to the value that is being encoded.
  private(set) var path: [any CodingKey] = []
  private var objects: Set<ObjectIdentifier> = []
  private var keys: [String: String] = [:]
  private var openKeys: [ObjectIdentifier: Bool] = [:]
  /// How many values are being encoded, one inside of the other.
  private var level = 0

  init(_ context: OutputContext, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.context = context
    self.userInfo = userInfo
  }

  /// What a value writes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The keys that lead to it.
  /// - Returns: What it writes; nothing, with an issue, for an object that is being written already,
  ///   and beyond the limit of depth.
  /// - Throws: ``MappingError`` with what the value threw.
  func encode<Value: Encodable>(
    _ value: Value, at path: [any CodingKey]
  ) throws(MappingError) -> EncodedValue {
    if let coercible = value as? any Coercible { return encode(coercible: coercible) }
    let object = Value.self is AnyObject.Type ? value as AnyObject : nil
    let outer = self.path
    self.path = path
    defer { self.path = outer }
    let type = "\(Value.self)"
    guard begin(object, type) else { return .nothing }
    level += 1
    defer {
      level -= 1
      if let object { objects.remove(ObjectIdentifier(object)) }
    }
    do {
      if let container = value as? any EncodableContainer { return try container.encode(in: self) }
      let node = EncodingNode(self, path: path, typeName: type)
      try value.encode(to: node)
      return node.result
    } catch {
      throw (error as? MappingError) ?? failure(error, of: type)
    }
  }

  /// Begins a value, unless it is an object that is being written already, or would be too deep.
  private func begin(_ object: AnyObject?, _ type: String) -> Bool {
    let reason: MappingIssue.Reason
    let limit = context.limits.depth
    if path.count > limit || level > 2 * limit {
      reason = .tooDeep(limit: limit)
    } else if let object, !objects.insert(ObjectIdentifier(object)).inserted {
      reason = .cycle(type: type)
    } else {
      return true
    }
    context.recorder.record(.warning) {
      MappingIssue(path: pathText, model: type, reason: reason, severity: .warning)
    }
    return false
  }

  /// The path to the value that is being encoded, as issues tell it.
  private var pathText: String {
    let outer = context.path
    let inner = PathKey.text(of: path)
    return outer.isEmpty || inner.isEmpty ? outer + inner : "\(outer).\(inner)"
  }

  /// The error for what a value threw while it encoded itself.
  private func failure(_ error: any Error, of type: String) -> MappingError {
    let reason =
      if case EncodingError.invalidValue(_, let context) = error {
        context.debugDescription
      } else {
        "\(error)"
      }
    return MappingError(issues: [
      MappingIssue(path: pathText, model: type, reason: .unencodable(reason))
    ])
  }

  private func encode<Value: Coercible>(coercible value: Value) -> EncodedValue {
    if let value = value as? any ScalarCoercible {
      return .value { sink, context in value.write(to: sink, in: context) }
    }
    return .value { sink, context in
      ValueCodec<Value>.of(Value.self).write(value, sink, context)
    }
  }

  /// The key of an output for a coding key.
  ///
  /// Keys of a type that takes any text are data, and stay as they are.
  func outputKey<Key: CodingKey>(_ key: Key) -> String {
    guard context.style.keys != .asDeclared else { return key.stringValue }
    let type = ObjectIdentifier(Key.self)
    let isOpen = openKeys[type] ?? CodingKeyKind(Key.self).isOpen
    openKeys[type] = isOpen
    if isOpen { return key.stringValue }
    if let known = keys[key.stringValue] { return known }
    let styled = context.style.keys.key(for: key.stringValue)
    keys[key.stringValue] = styled
    return styled
  }
}

/// A container that writes its elements one by one, so that one that can't be written is left out.
protocol EncodableContainer {
  func encode(in session: EncodingSession) throws -> EncodedValue
}

extension Array: EncodableContainer where Element: Encodable {
  func encode(in session: EncodingSession) throws -> EncodedValue {
    let list = EncodedList()
    let path = session.path
    for (index, element) in enumerated() {
      list.append(try session.encode(element, at: path + [PathKey(intValue: index)]))
    }
    return .list(list)
  }
}

extension Set: EncodableContainer where Element: Encodable {
  func encode(in session: EncodingSession) throws -> EncodedValue {
    try inStableOrder.encode(in: session)
  }
}

extension Dictionary: EncodableContainer where Key: Encodable & Coercible, Value: Encodable {
  func encode(in session: EncodingSession) throws -> EncodedValue {
    let object = EncodedObject()
    let path = session.path
    for (key, value) in map({ ($0.textOfKey, $1) }).sorted(by: { $0.0 < $1.0 }) {
      object.set(key, try session.encode(value, at: path + [PathKey(stringValue: key)]))
    }
    return .object(object)
  }
}

extension Optional: EncodableContainer where Wrapped: Encodable {
  func encode(in session: EncodingSession) throws -> EncodedValue {
    guard let self else { return .null }
    return try session.encode(self, at: session.path)
  }
}
