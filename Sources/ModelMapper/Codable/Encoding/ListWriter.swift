/// Writes the elements of a list, as a type that encodes itself hands them over.
struct ListWriter: UnkeyedEncodingContainer {
  let codingPath: [any CodingKey]
  private let session: EncodingSession
  private let list: EncodedList

  init(_ session: EncodingSession, _ list: EncodedList, _ path: [any CodingKey]) {
    self.session = session
    self.list = list
    codingPath = path
  }

  var count: Int { list.elements.count }

  /// The path of the next element.
  private var next: [any CodingKey] { codingPath + [PathKey(intValue: count)] }

  mutating func encodeNil() { list.append(.null) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    list.append(try session.encode(value, at: next))
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    let nested = EncodedObject()
    let path = next
    list.append(.object(nested))
    return KeyedEncodingContainer(KeyedWriter<NestedKey>(session, nested, path))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let nested = EncodedList()
    let path = next
    list.append(.list(nested))
    return ListWriter(session, nested, path)
  }

  mutating func superEncoder() -> any Encoder {
    let node = EncodingNode(session, path: next, typeName: "super")
    list.append(.part(node))
    return node
  }
}

/// Writes a value whole, as a type that encodes itself hands it over.
struct SingleWriter: SingleValueEncodingContainer {
  private let node: EncodingNode

  init(_ node: EncodingNode) {
    self.node = node
  }

  var codingPath: [any CodingKey] { node.codingPath }

  mutating func encodeNil() { node.write(.null) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    node.write(try node.session.encode(value, at: node.codingPath))
  }
}
