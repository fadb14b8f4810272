/// What one session knows of a type, apart from how its values are made.
class TypeFacts {
  /// The name of the type.
  let name: String
  /// What is known of the type for all calls.
  let type: DecodedType
  /// The raw values of the cases, for an enum of texts.
  let cases: FoldedNames?
  private var idle: [ObjectReader] = []
  private var kinds: [ObjectIdentifier: CodingKeyKind] = [:]

  init<Value>(_ type: Value.Type) {
    name = "\(type)"
    self.type = DecodedType.of(type)
    cases = FoldedNames.ofCases(of: type)
  }

  /// Takes a reader for the keys of a type, to be given back.
  func takeReader<Key: CodingKey>(_ type: Key.Type, tracksKeys: Bool) -> ObjectReader {
    let id = ObjectIdentifier(type)
    if let last = idle.last, last.keys.id == id {
      idle.removeLast()
      return last
    }
    if let index = idle.firstIndex(where: { $0.keys.id == id }) { return idle.remove(at: index) }
    let kind = kinds[id] ?? CodingKeyKind(type)
    kinds[id] = kind
    return ObjectReader(self.type, keys: kind, tracksKeys: tracksKeys)
  }

  /// Gives a reader back.
  func giveBack(_ reader: ObjectReader) { idle.append(reader) }
}

/// How one session reads the values of a type.
///
/// In this order: a type that is ``Coercible`` says itself how it is read; a list, set, dictionary or
/// optional is read as one, so that elements that fail are left out; any other type is initialized
/// with a decoder.
final class TypeReader<Value: Decodable>: TypeFacts {
  typealias Way = (Cursor, DecodingSession) -> Value?

  private var way: Way?
  /// Whether a list or an object is wanted.
  private(set) var wantsContainer = false

  init(_ type: Value.Type, _ session: DecodingSession) {
    super.init(type)
    if let coercible = type as? any Coercible.Type {
      adopt(coercible)
    } else if let container = type as? any DecodableContainer.Type {
      wantsContainer = container.isContainer
      way = container.way(in: session) as? Way
    }
  }

  private func adopt(_ type: any Coercible.Type) {
    func opened<Type: Coercible>(_ type: Type.Type) -> Any { ValueCodec<Type>.of(type) }
    guard let codec = opened(type) as? ValueCodec<Value> else { return }
    wantsContainer = codec.shape.wantsContainer
    way = { cursor, session in codec.read(cursor, session.context) }
  }

  /// Reads a value, or records why it can't be read.
  func read(_ cursor: Cursor, _ session: DecodingSession) -> Value? {
    if let way { return way(cursor, session) }
    return session.build(Value.self, self, at: cursor)
  }
}
