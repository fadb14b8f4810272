/// What a type that encodes itself has written so far.
///
/// Such a type may write its parts in any order, and several at a time; a sink takes them in the order
/// of the document. So the parts are gathered first, each object and list in one that can still grow.
enum EncodedValue {
  /// A part that was asked for and not written.
  case nothing
  case null
  /// A value that knows how it is written.
  case value((any ValueSink, OutputContext) -> Void)
  case object(EncodedObject)
  case list(EncodedList)
  /// What another node writes.
  case part(EncodingNode)

  /// Writes the value.
  func write(to sink: any ValueSink, in context: OutputContext) {
    switch self {
    case .nothing: sink.omit()
    case .null: sink.null()
    case .value(let write): write(sink, context)
    case .object(let object): object.write(to: sink, in: context)
    case .list(let list): list.write(to: sink, in: context)
    case .part(let node): node.result.write(to: sink, in: context)
    }
  }
}

/// The members of an object, in the order in which they were first written.
final class EncodedObject {
  private var members: [(key: OutputKey, value: EncodedValue)] = []
  private var positions: [String: Int] = [:]

  /// Adds a member, or puts it in the place of one of the same key.
  func set(_ key: String, _ value: EncodedValue) {
    if let position = positions[key] {
      members[position].value = value
    } else {
      positions[key] = members.count
      members.append((OutputKey(key), value))
    }
  }

  func write(to sink: any ValueSink, in context: OutputContext) {
    sink.beginObject()
    for (key, value) in members {
      sink.key(key, keepsNull: true)
      context.steps.value.append(key.text)
      value.write(to: sink, in: context)
      context.steps.value.removeLast()
    }
    sink.endObject()
  }
}

/// The elements of a list.
final class EncodedList {
  private(set) var elements: [EncodedValue] = []

  /// Adds an element.
  func append(_ value: EncodedValue) { elements.append(value) }

  func write(to sink: any ValueSink, in context: OutputContext) {
    sink.beginList(count: elements.count)
    for (index, element) in elements.enumerated() {
      context.steps.value.append("[\(index)]")
      element.write(to: sink, in: context)
      context.steps.value.removeLast()
    }
    sink.endList()
  }
}
