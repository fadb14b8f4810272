/// Writes the members of an object, as a type that encodes itself hands them over.
struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let codingPath: [any CodingKey]
  private let session: EncodingSession
  private let object: EncodedObject

  init(_ session: EncodingSession, _ object: EncodedObject, _ path: [any CodingKey]) {
    self.session = session
    self.object = object
    codingPath = path
  }

  mutating func encodeNil(forKey key: Key) { object.set(session.outputKey(key), .null) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    object.set(session.outputKey(key), try session.encode(value, at: codingPath + [key]))
  }

  mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value {
      try encode(value, forKey: key)
    } else if session.context.style.nils == .null {
      encodeNil(forKey: key)
    }
  }

  /// Writes a scalar without a node of its own.
  func put<Value: ScalarCoercible>(_ value: Value, _ key: Key) {
    object.set(
      session.outputKey(key), .value { sink, context in value.write(to: sink, in: context) })
  }

  /// Writes a scalar, or what the style has for nil.
  func putIfPresent<Value: ScalarCoercible>(_ value: Value?, _ key: Key) {
    if let value {
      put(value, key)
    } else if session.context.style.nils == .null {
      object.set(session.outputKey(key), .null)
    }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let nested = EncodedObject()
    object.set(session.outputKey(key), .object(nested))
    return KeyedEncodingContainer(KeyedWriter<NestedKey>(session, nested, codingPath + [key]))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = EncodedList()
    object.set(session.outputKey(key), .list(nested))
    return ListWriter(session, nested, codingPath + [key])
  }

  mutating func superEncoder() -> any Encoder {
    part(PathKey.superKey, named: PathKey.superKey.stringValue)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    part(key, named: session.outputKey(key))
  }

  private func part(_ key: any CodingKey, named name: String) -> EncodingNode {
    let node = EncodingNode(session, path: codingPath + [key], typeName: "super")
    object.set(name, .part(node))
    return node
  }
}
