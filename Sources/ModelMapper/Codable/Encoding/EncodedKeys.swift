/// The coding keys of one type, as far as they were written, prepared for the output.
///
/// They are learnt as they are written, since a type lists them nowhere. A record mostly writes its keys
/// in the order in which they were learnt, so the next one is expected and compared first.
class EncodedKeys {
  /// The most keys that are learnt; a type that writes more takes them from its values.
  private static let capacity = 256

  /// Whether the type of the keys takes any text, so that they are not worth learning.
  let isOpen: Bool
  /// Whether the keys are those of a dictionary, which stay as they are.
  let isData: Bool
  /// Whether they come in order, so that equal ones follow each other.
  let isSorted: Bool
  @safe @exclusivity(unchecked) private var state = State()

  private struct State {
    var names: ContiguousArray<String> = []
    var writers: ContiguousArray<(type: ConformingType, writer: EncodedType)?> = []
    var positions: [String: Int] = [:]
    var style = KeyStyle.asDeclared
    /// The keys in the style, as text.
    var texts: Set<String> = []
    /// The keys of the output; `nil` while keys are learnt.
    var output: OutputKeys?
    /// The keys as text, which the keys of the output keep; `nil` until they are needed.
    var rendered: Unowned<RenderedKeys>?
    /// The keys of the output for keys that have no position, or whose text is not there yet.
    var spelled: [String: OutputKey] = [:]
    /// How many keys were written since the last one was learnt, while they were not there as text.
    var unrenderedCount = 0
    var hasCollisions = false
  }

  init(isOpen: Bool, isData: Bool = false, isSorted: Bool = false) {
    self.isOpen = isOpen
    self.isData = isData
    self.isSorted = isSorted
  }

  /// Whether two keys are the same in the style of the output.
  var hasCollisions: Bool { state.hasCollisions }

  /// Whether another key than one that was written may be the same in the style of the output.
  var mayCollide: Bool {
    state.hasCollisions || isOpen && !isData && state.style != .asDeclared
  }

  /// Makes ready for an object in the style of a call.
  func prepare(_ style: KeyStyle) {
    guard style != state.style else { return }
    state.style = style
    state.output = state.output?.inStyle(style)
    state.rendered = nil
    state.spelled = [:]
    state.texts = Set(state.names.map(style.key))
    state.hasCollisions = state.texts.count < state.names.count
  }

  /// Whether a key is the one at a position, by which it can be known to be new.
  @inline(__always)
  func expects(_ name: String, at position: Int) -> Bool {
    position < state.names.count && position < 64 && !state.hasCollisions
      && state.names[position] == name
  }

  /// The position of a key, which is learnt if it is new; -1 for one that is not worth learning.
  func position(of name: String) -> Int {
    if let position = state.positions[name] { return position }
    guard !isOpen, state.names.count < Self.capacity else { return -1 }
    state.positions[name] = state.names.count
    state.names.append(name)
    state.writers.append(nil)
    if !state.texts.insert(state.style.key(for: name)).inserted { state.hasCollisions = true }
    state.output = nil
    state.rendered = nil
    state.unrenderedCount = 0
    return state.names.count - 1
  }

  /// Announces the key at a position, which is expected there.
  @inline(__always)
  func announce(_ position: Int, to text: TextSink) {
    if state.rendered == nil { render() }
    state.rendered?.with { text.key($0, position, keepsNull: true) }
  }

  private func render() {
    let output =
      state.output
      ?? OutputKeys(model: "", ContiguousArray(state.names.map { OutputKeys.Property(name: $0) }))
      .inStyle(state.style)
    state.output = output
    state.rendered = output.rendered
  }

  /// Makes the keys ready as text where that pays: not anew for each that is learnt, but once as many were written
  /// since, for some types never write them in the order in which they were learnt.
  ///
  /// - Returns: Whether they are there as text.
  func renderWhereItPays() -> Bool {
    if state.rendered == nil {
      state.unrenderedCount += 1
      if state.unrenderedCount > state.names.count { render() }
    }
    return state.rendered != nil
  }

  /// The key of the output for a key at a position, or at none.
  func outputKey(_ name: String, at position: Int) -> OutputKey {
    guard position >= 0 else { return outputKey(name) }
    return state.output?.keys[position] ?? outputKey(state.names[position])
  }

  /// The key of the output for a key.
  func outputKey(_ name: String) -> OutputKey {
    if isData || state.style == .asDeclared { return OutputKey(name) }
    if let known = state.spelled[name] { return known }
    let key = OutputKey(state.style.key(for: name))
    if state.spelled.count < Self.capacity, name.utf8.count <= 64 { state.spelled[name] = key }
    return key
  }

  /// The texts of the keys at some of the first positions.
  func texts(of written: UInt64) -> [String] {
    (0..<64).filter { written & (1 << UInt64($0)) != 0 }.map { outputKey("", at: $0).text }
  }

  /// Which of the first keys are among those that were written of another type.
  ///
  /// - Returns: These, and how many keys there are, at most 64; `nil` where two keys of other names have one text.
  func positions(
    of written: UInt64, in other: EncodedKeys
  ) -> (written: UInt64, count: Int)? {
    if state.hasCollisions || other.hasCollisions { return nil }
    var (rest, own) = (written, UInt64(0))
    while rest != 0 {
      let position = rest.trailingZeroBitCount
      rest &= rest - 1
      guard state.texts.contains(other.outputKey("", at: position).text) else { continue }
      guard let place = state.positions[other.state.names[position]], place < 64 else {
        return nil
      }
      own |= 1 << UInt64(place)
    }
    return (own, min(state.names.count, 64))
  }

  /// How the values of a key are encoded, which mostly are all of one type.
  func writer<Value: Encodable>(
    of type: Value.Type, at position: Int, _ types: EncodedTypes
  ) -> TypeWriter<Value> {
    guard position >= 0 else { return types.writer(of: type) }
    let id = ConformingType(Value.self as any Encodable.Type)
    if let known = state.writers[position], known.type == id {
      return downcast(known.writer, to: TypeWriter<Value>.self)
    }
    let writer = types.writer(of: type)
    state.writers[position] = (id, writer)
    return writer
  }
}

/// The coding keys of one type, with the writer that objects with such keys are given.
final class TypedKeys<Key: CodingKey>: EncodedKeys {
  /// A type that is kept rather than named, since to name one of unknown keys is to look it up.
  private let writing: any KeyedWriting<Key>.Type = KeyedWriter<Key>.self

  /// A container for the members of an object.
  func container(for node: EncodingNode) -> KeyedEncodingContainer<Key> {
    open(writing, node)
  }

  private func open<Writer: KeyedWriting>(
    _ type: Writer.Type, _ node: EncodingNode
  ) -> KeyedEncodingContainer<Writer.Key> {
    KeyedEncodingContainer(type.init(node, Unowned(self)))
  }
}

/// What writes the members of an object with keys of one type.
protocol KeyedWriting<Key>: KeyedEncodingContainerProtocol {
  init(_ node: EncodingNode, _ keys: Unowned<EncodedKeys>)
}
