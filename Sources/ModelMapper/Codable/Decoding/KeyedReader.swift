/// The members of an object, as a type that decodes itself asks for them.
///
/// Each typed function of the protocol is stated, so that no scalar goes through a decoder of its own.
struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: DecodingNode
  let reader: ObjectReader

  init(_ node: DecodingNode, _ reader: ObjectReader) {
    self.node = node
    self.reader = reader
  }

  var codingPath: [any CodingKey] { node.codingPath }

  /// The keys of the object that the key type has, each once, in source order.
  var allKeys: [Key] {
    guard node.session.isOpen else { return [] }
    if reader.keys.isOpen { return reader.takeSourceKeys().compactMap(Key.init(stringValue:)) }
    var seen: Set<String> = []
    let known = reader.names
    return reader.sourceKeys.compactMap { spelling in
      guard let key = Key.matching(spelling, known: known) else { return nil }
      reader.note(key.stringValue)
      return seen.insert(key.stringValue).inserted ? key : nil
    }
  }

  func contains(_ key: Key) -> Bool {
    node.session.isOpen && reader.handle(of: key.stringValue) >= 0
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    let handle = try place(of: key)
    guard handle >= 0 else { throw node.missing(Any?.self, named: key.stringValue) }
    return node.object.source.isNull(at: handle)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let name = key.stringValue
    try node.checkOpen()
    let values = reader.values(of: type, node.session.types)
    let handle = reader.handle(of: name, wantsContainer: values.wantsContainer)
    return try node.value(type, values, at: handle, named: name)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    let name = key.stringValue
    try node.checkOpen()
    let values = reader.values(of: type, node.session.types)
    let handle = reader.handle(of: name, wantsContainer: values.wantsContainer)
    return try node.valueIfPresent(values, at: handle, named: name)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try part(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try part(forKey: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try part(named: PathKey.superKey.stringValue) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try part(forKey: key) }

  /// The node of a member that is read as a part of this value.
  private func part(forKey key: Key) throws -> DecodingNode { try part(named: key.stringValue) }

  private func part(named name: String) throws -> DecodingNode {
    try node.checkOpen()
    let handle = reader.handle(of: name, wantsContainer: true)
    guard handle >= 0 else { throw node.missing(Any.self, named: name) }
    return DecodingNode(in: node, at: Cursor(node.object.source, handle))
  }

  /// Where the value for a key stands, or -1.
  func place(of key: Key) throws -> Int {
    try node.checkOpen()
    return reader.handle(of: key.stringValue)
  }
}
