/// The elements of a list, as a type that decodes itself takes them one after the other.
struct ListReader: UnkeyedDecodingContainer {
  private let node: DecodingNode
  private let elements: [Int]
  private(set) var currentIndex = 0

  init(_ node: DecodingNode, _ elements: [Int]) {
    self.node = node
    self.elements = elements
  }

  var codingPath: [any CodingKey] { node.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  /// The element at hand.
  private func current(_ type: Any.Type) throws -> Cursor {
    try node.checkOpen()
    guard !isAtEnd else { throw node.missing(type, element: currentIndex) }
    return Cursor(node.object.source, elements[currentIndex], step: .index(currentIndex))
  }

  mutating func decodeNil() throws -> Bool {
    guard try current(Any?.self).isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let cursor = try current(type)
    let value = try node.element(cursor, type) { [node] cursor, _ in
      node.session.read(type, at: cursor)
    }
    currentIndex += 1
    return value
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try next { [node] cursor, _ in node.session.read(type, at: cursor) }
  }

  mutating func scalar<Value: ScalarCoercible>(_ type: Value.Type) throws -> Value {
    let cursor = try current(type)
    let value =
      try Value.readQuickly(cursor.scalar, in: node.session.context)
      ?? node.element(cursor, type, type.readOrReject)
    currentIndex += 1
    return value
  }

  mutating func optional<Value: ScalarCoercible>(_ type: Value.Type) throws -> Value? {
    try next(type.readOrReject)
  }

  /// The next element, or `nil` where there is none, null stands, or it does not fit.
  private mutating func next<Value>(
    _ read: (Cursor, CoercionContext) -> Value?
  ) throws -> Value? {
    try node.checkOpen()
    guard !isAtEnd else { return nil }
    let cursor = try current(Value.self)
    currentIndex += 1
    if cursor.isNull { return nil }
    return node.session.focus(on: node) { read(cursor, node.session.context) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try part(type) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try part([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try part(Any.self) { $0 } }

  private mutating func part<Result>(
    _ type: Any.Type, _ body: (DecodingNode) throws -> Result
  ) throws -> Result {
    let result = try body(DecodingNode(in: node, at: current(type)))
    currentIndex += 1
    return result
  }
}
