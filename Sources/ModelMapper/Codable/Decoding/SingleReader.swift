/// The value at a place, as a type that decodes itself takes it whole.
struct SingleReader: SingleValueDecodingContainer {
  private let node: DecodingNode

  init(_ node: DecodingNode) {
    self.node = node
  }

  var codingPath: [any CodingKey] { node.codingPath }

  func decodeNil() -> Bool { node.session.isOpen && node.object.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try node.whole(type) { [node] cursor, _ in node.session.read(type, at: cursor) }
  }

  /// The text, or for an enum of texts the raw value of the case that the text names.
  func decode(_ type: String.Type) throws -> String {
    let text: String = try scalar(type)
    guard let cases = node.facts.cases, node.session.context.policy.foldsCaseNames,
      let position = cases.position(of: text)
    else { return text }
    return cases.names[position]
  }

  func scalar<Value: ScalarCoercible>(_ type: Value.Type) throws -> Value {
    try node.checkOpen()
    return try Value.readQuickly(node.object.scalar, in: node.session.context)
      ?? node.whole(type, type.readOrReject)
  }
}
