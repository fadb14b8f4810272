/// Finds the members of one object by the coding keys that a type asks for.
///
/// Used again for the next object of the same type. The keys of a record are mostly asked for in the
/// order in which they were learnt, so the next one is expected and compared first.
final class ObjectReader {
  /// The type of the keys.
  let keys: CodingKeyKind
  /// Whether the keys that are asked for are noted.
  private let tracksKeys: Bool
  private let type: DecodedType
  private let place: UncheckedBox<Cursor?>
  private let state: UncheckedBox<State>

  private struct State {
    var layout: KeyLayout {
      didSet { names = layout.names }
    }
    /// The keys of the layout, at hand.
    var names: [String]
    var match: KeyAssignment
    var next = 0
    /// Whether the layout is that of this object alone.
    var isOwn = false
    var asked: [String] = []
    /// The positions of the keys that were learnt while this object was read.
    var learnt: [Int] = []
    var takesAnyKey = false

    init(_ layout: KeyLayout) {
      self.layout = layout
      names = layout.names
      match = KeyAssignment(layout.table)
    }
  }

  init(_ type: DecodedType, keys: CodingKeyKind, tracksKeys: Bool) {
    self.type = type
    self.tracksKeys = tracksKeys
    self.keys = keys
    place = UncheckedBox(nil)
    state = UncheckedBox(State(type.layout(of: keys.id)))
  }

  deinit {
    place.free()
    state.free()
  }

  /// The keys that may be asked for, in the order of their positions.
  var names: [String] { state.value.names }

  /// The keys that were asked for in this object, where they are noted.
  var askedNames: [String] { state.value.asked }

  /// Whether the keys of this object are data.
  var takesAnyKey: Bool { state.value.takesAnyKey }

  /// The keys that were passed over for another that matches the same coding key.
  var conflicts: [KeyAssignment.KeyConflict] { state.value.match.findings.conflicts }

  /// The conflicts for keys that were learnt while this object was read, once.
  func takeLateConflicts() -> [KeyAssignment.KeyConflict] {
    guard !state.value.learnt.isEmpty else { return [] }
    defer { state.value.learnt = [] }
    return conflicts.filter { state.value.learnt.contains($0.property) }
  }

  /// Makes ready for an object.
  func begin(_ cursor: Cursor) {
    place.value = cursor
    if state.value.isOwn { state.value = State(type.layout(of: keys.id)) }
    state.value.next = 0
    state.value.takesAnyKey = false
    if tracksKeys { state.value.asked = [] }
    if !state.value.learnt.isEmpty { state.value.learnt = [] }
    state.value.match.fill(from: cursor.source, at: cursor.handle, keepsUnknown: 0)
  }

  /// The handle of the value for a key, or -1.
  ///
  /// - Parameters:
  ///   - name: The coding key.
  ///   - wantsContainer: Whether a list or an object is wanted.
  /// - Returns: The handle of the value that the key wins.
  func handle(of name: String, wantsContainer: Bool = false) -> Int {
    note(name)
    let next = state.value.next
    if next < state.value.names.count, state.value.names[next] == name,
      !wantsContainer || state.value.layout.wantsContainer[next]
    {
      state.value.next = next &+ 1
      return state.value.match.handle(of: next)
    }
    return search(name, wantsContainer)
  }

  /// Notes that a key is read, where that is noted.
  func note(_ name: String) {
    if tracksKeys { state.value.asked.append(name) }
  }

  private func search(_ name: String, _ wantsContainer: Bool) -> Int {
    let layout = state.value.layout
    if let position = layout.position(of: name) {
      if state.value.isOwn || layout.wantsContainer[position] || !wantsContainer {
        state.value.next = position + 1
        return state.value.match.handle(of: position)
      }
    }
    guard !state.value.isOwn,
      let learnt = type.learn(name, wantsContainer: wantsContainer, keys: keys.id)
    else { return findOnce(name, wantsContainer) }
    state.value.layout = learnt
    state.value.match = refilled(by: learnt)
    let position = learnt.position(of: name) ?? 0
    if layout.position(of: name) == nil { state.value.learnt.append(position) }
    state.value.next = position + 1
    return state.value.match.handle(of: position)
  }

  /// Finds a key that is not worth learning.
  ///
  /// - Complexity: O(*n*) in the number of members.
  private func findOnce(_ name: String, _ wantsContainer: Bool) -> Int {
    refilled(by: KeyLayout(names: [name], wantsContainer: [wantsContainer])).handle(of: 0)
  }

  /// Matches the object again by another layout.
  private func refilled(by layout: KeyLayout) -> KeyAssignment {
    let match = KeyAssignment(layout.table)
    if let cursor = place.value {
      match.fill(from: cursor.source, at: cursor.handle, keepsUnknown: 0)
    }
    return match
  }

  /// The keys of the object as the source spells them, which become the keys that may be asked for.
  ///
  /// For key types that take any text, so that the keys are data.
  func takeSourceKeys() -> [String] {
    let names = sourceKeys
    defer { state.value.takesAnyKey = true }
    var own = State(KeyLayout(names: names, wantsContainer: names.map { _ in false }))
    own.match = refilled(by: own.layout)
    own.isOwn = true
    state.value = own
    return names
  }

  /// Every key of the object once, in source order.
  var sourceKeys: [String] {
    guard let cursor = place.value else { return [] }
    var keys: [String] = []
    var seen: Set<String> = []
    cursor.source.forEachMember(of: cursor.handle) { key, _ in
      let text = String(key.text)
      if seen.insert(text).inserted { keys.append(text) }
      return false
    }
    return keys
  }
}
