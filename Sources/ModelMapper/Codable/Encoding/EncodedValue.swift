/// A value that waits to be written into a sink.
///
/// A type may write its parts in any order, and several at a time; a sink takes them in the order of
/// the document. What can't be written at once becomes such a value.
enum EncodedValue {
  /// A value of which nothing was written.
  case nothing
  case null
  /// A value that knows how it is written.
  case value((any ValueSink, OutputContext) -> Void)
  /// What a node holds.
  case node(EncodingNode)

  /// A scalar.
  static func scalar<Value: ScalarCoercible>(_ value: Value) -> EncodedValue {
    .value { sink, context in value.write(to: sink, in: context) }
  }

  /// Refuses whatever else may be written as a part of the value.
  func close() {
    if case .node(let node) = self { node.close() }
  }

  /// The value as a tree.
  func tree(in context: OutputContext) -> SourceValue? {
    if case .nothing = self { return nil }
    let sink = SourceValueSink(context)
    write(to: sink, in: context)
    return sink.result
  }

  /// Writes the value.
  func write(to sink: any ValueSink, in context: OutputContext) {
    switch self {
    case .nothing: sink.omit()
    case .null: sink.null()
    case .value(let write): write(sink, context)
    case .node(let node): node.write(to: sink)
    }
  }
}

/// The members or elements of a value that wait to be written, in order.
final class WaitingParts {
  private(set) var parts: [(key: OutputKey?, value: EncodedValue)] = []
  private var positions: [String: Int] = [:]

  /// The value that waits for a key.
  func value(of key: String) -> EncodedValue? { positions[key].map { parts[$0].value } }

  /// Adds an element, or a member, which takes the place of one with the same key.
  func add(_ key: OutputKey?, _ value: EncodedValue) {
    if let key {
      if let position = positions[key.text] {
        parts[position].value = value
        return
      }
      positions[key.text] = parts.count
    }
    parts.append((key, value))
  }
}
