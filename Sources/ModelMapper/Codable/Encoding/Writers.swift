/// Writes the members of an object, as a type that encodes itself hands them over.
///
/// The work behind each function is compiled for the type of the value although that of the keys is the
/// user's: the generic one is inlined into all functions of the protocol that it is.
struct KeyedWriter<Key: CodingKey>: KeyedWriting {
  private let node: EncodingNode
  /// Keys that the session of the node keeps.
  ///
  /// The standard library copies this for each value that it encodes.
  private let keys: Unowned<EncodedKeys>

  init(_ node: EncodingNode, _ keys: Unowned<EncodedKeys>) {
    self.node = node
    self.keys = keys
  }

  var codingPath: [any CodingKey] { node.codingPath }

  func encodeNil(forKey key: Key) throws {
    try node.putNull(at: .member(key.stringValue, keys.object))
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try keys.with { try node.put(value, key, $0) }
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try putNil(key) }
  }

  /// Writes what the style has for nil.
  private func putNil(_ key: Key) throws {
    if node.session.call.writesNil { try encodeNil(forKey: key) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { part(PathKey.superKey) }

  func superEncoder(forKey key: Key) -> any Encoder { part(key) }

  private func part(_ key: any CodingKey) -> EncodingNode {
    node.nested(at: .member(key.stringValue, keys.object), .key(key, isData: keys.with(\.isData)))
  }

  @inline(__always)
  func encode<Value: CodableScalar>(_ value: Value, forKey key: Key) throws {
    try keys.with { try node.put(value.carrier, key.stringValue, $0) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws {
    try keys.with { try node.put(value.carrier, key.stringValue, $0) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws {
    try keys.with { try node.put(value.carrier, key.stringValue, $0) }
  }

  // By name, for the protocol has functions of its own of these, which a generic one would not replace.

  @_implements(KeyedEncodingContainerProtocol,encodeIfPresent(_:forKey:))
  @inline(__always)
  func encodeScalar<Value: CodableScalar>(_ value: Value?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try putNil(key) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @_implements(KeyedEncodingContainerProtocol,encodeIfPresent(_:forKey:))
  func encodeScalar(_ value: Int128?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try putNil(key) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @_implements(KeyedEncodingContainerProtocol,encodeIfPresent(_:forKey:))
  func encodeScalar(_ value: UInt128?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try putNil(key) }
  }
}

/// Writes the elements of a list, or a value whole, as a type that encodes itself hands them over.
struct PlaceWriter: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  private let node: EncodingNode
  private let isWhole: Bool

  init(_ node: EncodingNode, isWhole: Bool) {
    self.node = node
    self.isWhole = isWhole
  }

  private var place: EncodedPlace { isWhole ? .whole : .element }
  var codingPath: [any CodingKey] { node.codingPath }
  var count: Int { node.state.count }

  func encodeNil() throws { try node.putNull(at: place) }

  func encode<Value: Encodable>(_ value: Value) throws { try node.put(value, at: place) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    part.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    part.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { part }

  private var part: EncodingNode { node.nested(at: .element, .index(count)) }

  @inline(__always)
  func encode<Value: CodableScalar>(_ value: Value) throws {
    try node.put(value.carrier, at: place)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try node.put(value, at: place) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try node.put(value, at: place) }
}
