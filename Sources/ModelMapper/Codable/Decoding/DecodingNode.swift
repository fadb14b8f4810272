/// The decoder that is handed to a type: one place in the source, and the type it is read for.
final class DecodingNode: Decoder {
  let session: DecodingSession
  /// The place, by which issues name it.
  private(set) var place: Cursor
  /// What is read there: the place, or the document that its text holds.
  private(set) var object: Cursor
  /// The document, where the object stands in one, so that scalars are read without a detour.
  private(set) var json: IndexedValues?
  /// The node that this one was asked of, where it is not that of a whole value.
  let parent: DecodingNode?
  /// What is known of the type.
  private(set) var facts: TypeFacts
  /// The readers that were handed out, with their key types.
  private(set) var readers: [ObjectReader] = []

  init(_ session: DecodingSession, _ facts: TypeFacts, at cursor: Cursor) {
    self.session = session
    self.facts = facts
    place = cursor
    object = cursor
    parent = nil
    json = cursor.source.indexedValues
  }

  /// Creates a node for a part of the value of another.
  init(in parent: DecodingNode, at cursor: Cursor) {
    session = parent.session
    facts = parent.facts
    place = cursor
    object = cursor
    json = cursor.source.indexedValues
    self.parent = parent
  }

  /// Makes ready for a value.
  func begin(_ facts: TypeFacts, at cursor: Cursor) {
    place = cursor
    object = cursor
    json = cursor.source.indexedValues
    self.facts = facts
  }

  /// What stands in a member.
  @inline(__always)
  func scalar(at handle: Int) -> Scalar {
    json?.scalar(at: handle) ?? object.source.scalar(at: handle)
  }

  /// Gives back what was used for a value.
  func end() {
    for reader in readers { facts.giveBack(reader) }
    readers.removeAll(keepingCapacity: true)
  }

  /// The node of the whole value.
  var root: ObjectIdentifier { parent?.root ?? ObjectIdentifier(self) }

  /// The places that lead from that of the whole value to this one.
  var places: [Cursor] { (parent?.places ?? []) + [place] }

  var userInfo: [CodingUserInfoKey: Any] {
    session.context.options.userInfo.mapValues { $0 as Any }
  }

  var codingPath: [any CodingKey] {
    guard session.isOpen else { return [] }
    return session.focus(on: self) { session.context.trail.value.compactMap { PathKey($0.cursor) } }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try checkOpen()
    if let reader = readers.first(where: { $0.keys.id == ObjectIdentifier(type) }) {
      return KeyedDecodingContainer(KeyedReader<Key>(self, reader))
    }
    guard findObject() else { throw mismatch(type, expected: expectation) }
    let reader = facts.takeReader(type, session.types)
    reader.begin(object, tracksKeys: session.context.options.unknownKeys != .ignore)
    if !reader.conflicts.isEmpty { report(reader.conflicts, of: reader) }
    readers.append(reader)
    return KeyedDecodingContainer(KeyedReader<Key>(self, reader))
  }

  /// Whether an object stands here, or a text that holds one.
  private func findObject() -> Bool {
    if object.isObject { return true }
    let context = session.context
    guard context.policy.modelsFromText, let text = EmbeddedDocument(object.scalar)?.text else {
      return false
    }
    var limits = context.options.limits
    limits.depth -= context.trail.value.count
    guard let document = try? JSONDocument(text, limits: limits) else { return false }
    object = Cursor(NativeSource(SourceValue.object(document)), 0, step: .root)
    json = nil
    return true
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try checkOpen()
    guard let elements = session.context.elements(of: object, as: .scalar) else {
      throw mismatch([Any].self, expected: "an array")
    }
    return ListReader(self, elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try checkOpen()
    return SingleReader(self)
  }

  /// Throws if the call that this decoder served is over.
  func checkOpen() throws {
    guard session.isOpen else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: Wording.decoderOutlivedCall))
    }
  }

  /// What is expected of the source, in words.
  var expectation: String { "an object for \(Wording.withArticle(facts.name))" }
}
