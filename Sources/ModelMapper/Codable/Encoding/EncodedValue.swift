/// A value that waits to be written into a sink.
///
/// A type may write its parts in any order, and several at a time; a sink takes them in the order of
/// the document. What can't be written at once becomes such a value.
enum EncodedValue {
  /// A value of which nothing was written.
  case nothing
  /// Indirect, since what every value is passed as is better small.
  indirect case tree(SourceValue)
  /// A value that knows how it is written.
  case value((any ValueSink, OutputContext) -> Void)
  /// What a node holds.
  case node(EncodingNode)

  /// A scalar.
  static func scalar<Value: ScalarCoercible>(_ value: Value) -> EncodedValue {
    .value { sink, context in value.write(to: sink, in: context) }
  }

  /// The node that holds the value.
  var node: EncodingNode? { if case .node(let node) = self { node } else { nil } }

  /// The value as a tree.
  func tree(in context: OutputContext) -> SourceValue? {
    switch self {
    case .nothing: nil
    case .tree(let value): value
    case .value, .node: .ifWritten(in: context) { write(to: $0, in: $1) } ?? .null
    }
  }

  /// Writes the value.
  func write(to sink: any ValueSink, in context: OutputContext) {
    switch self {
    case .nothing: sink.omit()
    case .tree(let value): context.write(value, to: sink)
    case .value(let write): write(sink, context)
    case .node(let node): node.write(to: sink)
    }
  }
}

/// What is kept of a place beside the sink, which most places have no need of.
final class EncodedParts {
  /// The keys of the members that the sink has, where positions do not do.
  var names: Set<String>?
  /// The part that is being written, for issues about it, if it is not the member of the position before.
  var current: OutputStep?
  /// What waits: members, elements, or one value without a key.
  private(set) var parts: [(key: OutputKey?, value: EncodedValue)] = []
  private var positions: [String: Int] = [:]

  /// The value that waits for a key.
  func value(of key: OutputKey) -> EncodedValue? { positions[key.text].map { parts[$0].value } }

  /// Adds an element, or a member or a whole value, which takes the place of one with the same key.
  func add(_ key: OutputKey?, _ value: EncodedValue, isWhole: Bool) {
    if let position = isWhole ? parts.indices.first : key.flatMap({ positions[$0.text] }) {
      parts[position].value.node?.close()
      parts[position].value = value
      return
    }
    if let key { positions[key.text] = parts.count }
    parts.append((key, value))
  }

  /// Takes out what waits.
  func takeParts() -> [(key: OutputKey?, value: EncodedValue)] {
    defer { parts = [] }
    return parts
  }

  /// Calls a closure with each node among the parts.
  func forEachNode(_ body: (EncodingNode) -> Void) {
    for part in parts { part.value.node.map(body) }
  }
}
