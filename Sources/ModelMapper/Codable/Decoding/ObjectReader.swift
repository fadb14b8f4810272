/// Finds the members of one object by the coding keys that a type asks for.
///
/// Used again for the next object of the same type. The keys of a record are mostly asked for in the
/// order in which they were learnt, so the next one is expected and compared first.
class ObjectReader {
  /// The type of the keys.
  let keys: CodingKeyKind
  private let type: DecodedType
  @safe @exclusivity(unchecked) private var state: State

  private struct State {
    var layout: KeyLayout {
      didSet { (names, meanings) = (layout.names, [:]) }
    }
    /// The keys of the layout, which may be asked for; none where the keys of the object are data.
    var names: [String]
    var match: KeyAssignment
    var next = 0
    /// What spellings mean that were found in objects and are no keys exactly, since most objects have the same.
    var meanings: [String: String?] = [:]
    var asked: [String] = []
    /// The positions of the keys that were learnt while this object was read.
    var learnt: [Int] = []
    /// The members of the object for keys that are data or not learnt, once one is asked for.
    var table: MemberTable?
    /// What was found by it last, for types that ask for a key as one type after another.
    var found: (name: MemberName, wanted: WantedShape, handle: Int)?
    /// The members that were passed over for those of such keys, and these keys.
    var passedOver: [(name: String, used: Int, others: [Int])] = []
    var contested: Set<MemberName> = []
    /// Whether the keys of the object are data, so that none is learnt.
    var takesAnyKey = false
    /// Whether the keys that are asked for are noted.
    var tracksKeys = false
    /// The object, while one is read; the node keeps its source.
    var place: CoercionContext.Step?

    init(_ layout: KeyLayout) {
      self.layout = layout
      names = layout.names
      match = KeyAssignment(layout.table)
    }
  }

  init(_ type: DecodedType, keys: CodingKeyKind) {
    self.type = type
    self.keys = keys
    state = State(type.layout(of: keys.id))
  }

  /// The keys that may be asked for, in the order of their positions.
  var names: [String] { state.names }

  /// The keys that were asked for in this object, where they are noted.
  var askedNames: [String] { state.asked }

  /// Whether the keys of this object are data.
  var takesAnyKey: Bool { state.takesAnyKey }

  /// Whether keys were passed over for others.
  var hasConflicts: Bool {
    !state.match.isPlain && !state.takesAnyKey || !state.passedOver.isEmpty
  }

  /// Whether no issue will be recorded of the keys.
  var isPlain: Bool { !state.tracksKeys && !hasConflicts }

  /// Records the keys that were passed over for others, for the coding keys that were asked for.
  func reportConflicts(model: String, _ context: CoercionContext) {
    let state = state
    guard let source = place?.source else { return }
    if !state.takesAnyKey {
      let asked = Set(state.learnt).union(state.asked.compactMap(state.layout.position(of:)))
      context.reportConflicts(in: state.match, of: source, model: model) {
        asked.contains($0) ? state.names[$0] : nil
      }
    }
    for (name, used, others) in state.passedOver {
      for other in others {
        context.reportConflict(
          used: used, passedOver: other, of: source, model: model, property: name)
      }
    }
  }

  /// Forgets the source of a call, but not the spellings of its keys.
  func endCall() {
    state.place = nil
    forgetObject()
    state.match.endCall()
  }

  private var place: Cursor? { state.place?.cursor }

  private func forgetObject() {
    if !state.asked.isEmpty { state.asked = [] }
    if !state.learnt.isEmpty { state.learnt = [] }
    if state.takesAnyKey {
      state.takesAnyKey = false
      state.names = state.layout.names
    }
    guard state.table != nil else { return }
    state.table = nil
    state.found = nil
    state.passedOver = []
    state.contested = []
  }

  /// Makes ready for an object.
  func begin(_ cursor: Cursor, tracksKeys: Bool) {
    state.place = CoercionContext.Step(cursor)
    state.next = 0
    state.tracksKeys = tracksKeys
    forgetObject()
    state.match.fill(
      from: cursor.source, cursor.source.layout, at: cursor.handle, keepsUnknown: false)
    // Of keys that nothing asks for none was passed over.
    if !state.match.isPlain { state.tracksKeys = true }
  }

  /// The handle of the value for a key, or -1.
  func handle(of name: String, as wanted: WantedShape = .scalar) -> Int {
    note(name)
    let next = state.next
    if next < state.names.count, state.names[next] == name,
      wanted == .scalar || state.layout.wanted[next] >= wanted
    {
      state.next = next &+ 1
      return state.match.handle(of: next)
    }
    return search(name, wanted)
  }

  /// The text of the key that a spelling means, which is no key exactly.
  func name(meantBy spelling: String) -> String? {
    if let name = state.meanings[spelling] { return name }
    let name = keys.name(meantBy: spelling, known: state.names)
    if state.meanings.count < 256, spelling.utf8.count <= 64 {
      state.meanings.updateValue(name, forKey: spelling)
    }
    return name
  }

  /// How the value for a key is read, and its handle, or -1.
  @inline(__always)
  func value<Value: Decodable>(
    of type: Value.Type, named name: String, _ session: DecodingSession
  ) -> (TypeReader<Value>, handle: Int) {
    let reader = session.reader(of: type)
    return (reader, handle(of: name, as: reader.wanted))
  }

  /// Whether all elements of the name of a key are the value that it wins.
  func mergesElements(of name: String, as wanted: WantedShape = .scalar) -> Bool {
    let layout = state.layout
    return (layout.position(of: name).map { layout.wanted[$0] } ?? wanted) == .list
  }

  /// Notes that a key is read, where that is noted.
  func note(_ name: String) {
    if state.tracksKeys { state.asked.append(name) }
  }

  private func search(_ name: String, _ wanted: WantedShape) -> Int {
    guard !state.takesAnyKey else { return findOnce(name, wanted) }
    let layout = state.layout
    if let position = layout.position(of: name), layout.wanted[position] >= wanted {
      state.next = position + 1
      return state.match.handle(of: position)
    }
    guard let learnt = type.learn(name, as: wanted, keys: keys) else {
      return findOnce(name, wanted)
    }
    state.layout = learnt
    let isNew = layout.position(of: name) == nil && learnt.names.count == layout.names.count + 1
    state.match = KeyAssignment(
      learnt.table, after: isNew ? state.match : nil, adding: name)
    if let cursor = place {
      state.match.fill(
        from: cursor.source, cursor.source.layout, at: cursor.handle, keepsUnknown: false)
    }
    let position = learnt.position(of: name) ?? 0
    if layout.position(of: name) == nil { state.learnt.append(position) }
    learnKeyOfMember(wonBy: name, at: position)
    state.next = position + 1
    return state.match.handle(of: position)
  }

  /// Learns the key whose exact spelling a member has that a key won which was asked for before that one.
  private func learnKeyOfMember(wonBy name: String, at position: Int) {
    let handle = state.match.handle(of: position)
    guard handle >= 0, let spelling = place?.source.key(of: handle), spelling != name else {
      return
    }
    // The text of an element is spelled without letters, too.
    for key in spelling == "#text" ? [spelling, ""] : [spelling]
    where state.layout.position(of: key) == nil && keys.declares(key) {
      _ = search(key, .scalar)
    }
  }

  /// Finds a key that is data or not worth learning.
  ///
  /// - Complexity: O(*n*) in the number of members for the first such key, O(1) for others.
  private func findOnce(_ name: String, _ wanted: WantedShape) -> Int {
    let key = MemberName(name)
    if let found = state.found, found.wanted == wanted, found.name == key { return found.handle }
    guard let cursor = place else { return -1 }
    walk(cursor)
    // Not asked for while the table is used, which is a part of the state.
    let isData = state.takesAnyKey
    guard
      let found = state.table?.find(key, as: wanted, isData: isData, in: cursor.source)
    else { return -1 }
    if !found.passedOver.isEmpty, state.contested.insert(key).inserted {
      state.passedOver.append((name, found.handle, found.passedOver))
    }
    state.found = (key, wanted, found.handle)
    return found.handle
  }

  /// Makes a table of the members of the object, unless there is one.
  private func walk(_ object: Cursor) {
    if state.table == nil { state.table = MemberTable(object) }
  }

  /// The keys of the object as the source spells them; from now on what is asked for is looked up in the
  /// table of its members.
  ///
  /// For key types that take any text, so that the keys are data.
  func takeSourceKeys() -> [String] {
    state.takesAnyKey = true
    state.names = []
    state.found = nil
    if let place { walk(place) }
    return state.table?.keys ?? []
  }

  /// Every key of the object once, in source order.
  var sourceKeys: [String] {
    guard let cursor = place else { return [] }
    var keys: [String] = []
    var seen = SeenNames()
    cursor.source.forEachMember(of: cursor.handle) { key, _ in
      let text = String(key.text)
      if seen.insert(text) { keys.append(text) }
      return false
    }
    return keys
  }
}
