/// The encoder that a type is given: one place in the output, with what was written there so far.
///
/// A node writes straight into the sink as long as it is the innermost one that is open and each of its keys
/// is new. A type may also write to an outer container while an inner one is open, write a key again, or ask
/// for a container where a value stands. Then the node is gathered: the sink gives back what it has of it and
/// of the open nodes in it, and that and all that follows waits as ``EncodedParts`` until the value is
/// complete. Where nothing can be taken back, everything waits.
final class EncodingNode: Encoder {
  /// What was written at a place.
  enum Form { case nothing, value, object, list }

  let session: EncodingSession
  @safe @exclusivity(unchecked) private(set) var state = State()

  struct State {
    var parent: EncodingNode?
    /// How the value is reached from there; `nil` if it stands where that one stands.
    var step: OutputStep?
    /// How many keys and indices lead here.
    var depth = 0
    /// The type of the value, which the session keeps; `nil` for a container of another type.
    var type: Unowned<EncodedType>?
    /// Whether the value may still be written.
    var isOpen = true
    /// Whether it is a container that is too deep, which takes all that is written to it, and is part of nothing.
    var isTooDeep = false
    var form = Form.nothing
    /// Whether the sink has what was written here; if not, it waits.
    var streams = false
    /// Where the value begins in the sink, if it has a place there.
    var start: SinkMark?
    /// The nested container or encoder that was asked for last, while it is open in the sink.
    var part: EncodingNode?
    /// What waits, and what else few places need.
    var parts: EncodedParts?
    /// The number of elements.
    var count = 0
    /// Whether an element that can't be written becomes null, so that those after it keep their places.
    var keepsPlaces = false
    /// The keys by which members are known to be new, which the session keeps, the position of the next
    /// one, and those written.
    var keys: Unowned<EncodedKeys>?
    var next = 0
    var written: UInt64 = 0
    /// How many of the keys were known when these took the place of the earlier ones, with those of them written.
    var knownCount = 64
    var earlier: (keys: Unowned<EncodedKeys>, written: UInt64)?
    /// Whether members are written as ``keys`` expects them, without anything special about them.
    var isPlain = false
    /// The member whose value is written once more, to take the place of the first one.
    var replaced: WrittenMember?
  }

  init(_ session: EncodingSession) {
    self.session = session
    session.call.nodeCount += 1
  }

  deinit {
    session.call.nodeCount -= 1
  }

  /// Makes ready for a value.
  ///
  /// - Parameters:
  ///   - parent: The node that holds the value.
  ///   - step: How the value is reached from there; `nil` if it stands where that one stands.
  ///   - type: The type of the value; `nil` for a container of the parent's type.
  ///   - streams: Whether the sink waits for the value.
  func begin(
    in parent: EncodingNode?, at step: consuming OutputStep?, type: EncodedType?, streams: Bool
  ) {
    state.depth = (parent?.state.depth ?? 0) + (step == nil ? 0 : 1)
    state.parent = parent
    state.step = step
    state.type = type.map(Unowned.init)
    state.streams = streams
    if streams { state.start = session.withSink { $0.mark } }
  }

  /// Forgets a value, so that the node can serve another.
  func reset() {
    state.parent = nil
    state.type = nil
    state.isOpen = true
    state.start = nil
    if state.part != nil { state.part = nil }
    clear()
  }

  /// Forgets what was written.
  private func clear() {
    state.form = .nothing
    state.isTooDeep = false
    state.keepsPlaces = false
    if state.parts != nil { state.parts = nil }
    state.count = 0
    state.keys = nil
    state.next = 0
    state.written = 0
    state.knownCount = 64
    state.earlier = nil
    state.isPlain = false
    state.replaced = nil
  }

  /// The faster way into the sink, if it has one.
  @inline(__always)
  private var text: Unowned<TextSink>? { session.call.text }

  /// The context of the call, as long as there is one.
  @inline(__always)
  private var context: Unowned<OutputContext>? { session.call.context }

  // MARK: What a type sees of it

  var userInfo: [CodingUserInfoKey: Any] { session.call.userInfo }

  var codingPath: [any CodingKey] { stepsHere.map(\.codingKey) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    become(.object)
    let keys = session.keys(of: type, in: state.type)
    if let known = state.keys {
      if known.object !== keys.object { goOn(with: keys, after: known) }
    } else {
      state.keys = keys
    }
    return keys.with { downcast($0, to: TypedKeys<Key>.self).container(for: self) }
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    become(.list)
    // The type alone knows what the places mean: a dictionary writes its keys and values in turn.
    state.keepsPlaces = true
    return PlaceWriter(self, isWhole: false)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    PlaceWriter(self, isWhole: true)
  }

  // MARK: Beginning and ending

  /// Begins an object, a list or a whole value, in the place of anything else that was begun here.
  ///
  /// An object goes on with a whole value that is an object, and a list with one that is a list.
  private func become(_ form: Form) {
    guard state.isOpen, !state.isTooDeep, state.form != form || form == .value else { return }
    if state.form == .nothing { start(form) } else { replace(by: form) }
  }

  private func replace(by form: Form) {
    gather()
    var earlier: SourceValue?
    if state.form == .value, form != .value, let whole = state.parts?.parts.first?.value {
      earlier = context?.with { whole.tree(in: $0) } ?? nil
    }
    state.parts?.forEachNode { $0.close() }
    clear()
    start(form)
    if let earlier { add(earlier) }
  }

  private func start(_ form: Form) {
    state.form = form
    guard form == .value || session.admits(self) else { return leaveOut() }
    if form == .object {
      if state.streams { session.withSink { $0.beginObject() } }
      state.isPlain = state.streams && text != nil
      if let tag = session.call.typeTag, let type = state.type {
        try? put(type.with(\.name), tag, session.types.dataKeys)
      }
    } else if form == .list, state.streams {
      session.withSink { $0.beginList(count: 0) }
    }
  }

  /// Takes back the place of a container that is too deep.
  private func leaveOut() {
    state.isTooDeep = true
    guard let start = state.start, let sink = session.sink else { return }
    sink.omit()
    if state.parent?.state.keepsPlaces ?? false { keepPlace(in: sink, start.progress) }
    state.start = nil
    state.streams = false
    session.call.innermost = state.parent.map(Unowned.init)
  }

  /// Whether the sink belongs to this node.
  @inline(__always)
  private var isInnermost: Bool { session.call.innermost?.refers(to: self) ?? false }

  /// Whether the sink belongs to this node, once nested containers are ended that nobody holds any more.
  private func regainsSink() -> Bool {
    if isInnermost { return true }
    guard state.part?.regainsSink() ?? false, isKnownUniquelyReferenced(&state.part) else {
      return false
    }
    endPart()
    return true
  }

  private func endPart() {
    state.part?.end()
    state.part = nil
    session.call.innermost = Unowned(self)
  }

  /// Ends the value.
  func end() {
    guard state.isOpen else { return }
    if state.part != nil { endPart() }
    state.isOpen = false
    state.isPlain = false
    state.parts?.forEachNode { $0.end() }
    guard let start = state.start else { return }
    guard state.streams else {
      if let sink = session.sink { write(to: sink) }
      return
    }
    session.withSink { sink in
      switch state.form {
      // For a value whose `encode(to:)` wrote nothing, as Foundation does.
      case .nothing: sink.writeObject {}
      case .object: sink.endObject()
      case .list: sink.endList()
      case .value:
        if state.parent?.state.keepsPlaces ?? false { keepPlace(in: sink, start.progress) }
      }
    }
  }

  /// Takes back everything that was written here, after an error.
  func abandon() {
    close()
    state.form = .value
    guard let sink = session.sink, let start = state.start else { return }
    if !sink.mark.isBehind(start) { sink.rewind(to: start) }
    sink.omit()
  }

  /// Refuses whatever else may be written here.
  func close() {
    state.isOpen = false
    state.isPlain = false
    state.part?.close()
    state.part = nil
    state.parts?.forEachNode { $0.close() }
    state.parts = nil
  }

  // MARK: What waits

  /// Takes what was written here, and in the open nodes inside, out of the sink, to wait.
  private func gather() {
    guard state.streams, let sink = session.sink else { return }
    var inner: EncodingNode?
    var node = session.call.innermost?.with { $0 }
    while let current = node {
      if current.state.streams { current.gather(around: inner, sink) }
      inner?.state.start = nil
      if let inner {
        current.wait(inner.state.step?.outputKey(session.call.keyStyle), .node(inner))
      }
      if current === self { break }
      (inner, node) = (current, current.state.parent)
    }
    session.call.innermost = Unowned(self)
  }

  private func gather(around inner: EncodingNode?, _ sink: any RewindableSink) {
    guard let start = state.start else { return }
    if inner != nil, state.form == .object { sink.omit() }
    if state.form == .object { sink.endObject() }
    if state.form == .list { sink.endList() }
    let written = sink.mark.isAhead(of: start) ? sink.value(since: start) : nil
    if sink.mark.isBehind(start) {
      // A value that was left out has taken its key with it.
      stepsHere.last?.outputKey(session.call.keyStyle).map { sink.key($0, keepsNull: true) }
      state.start = sink.mark
    } else {
      sink.rewind(to: start)
    }
    state.streams = false
    state.isPlain = false
    state.replaced = nil
    state.part = nil
    state.parts = nil
    let count = state.count
    if let written { add(written) }
    state.count = count
  }

  /// How many containers are around what is written next.
  var depthInside: Int {
    state.depth + (state.form == .object || state.form == .list ? 1 : 0)
  }

  /// Adds what a value holds, if it is of the form that is written here.
  private func add(_ value: SourceValue) {
    switch (value, state.form) {
    case (_, .value): wait(nil, .tree(value))
    case (.object(let source), .object):
      for (key, value) in source.members { wait(OutputKey(key), .tree(value)) }
    case (.array(let elements), .list):
      for element in elements { wait(nil, .tree(element)) }
      state.count = elements.count
    default: break
    }
  }

  /// What is kept of the place, from now on if nothing was.
  private var kept: EncodedParts {
    if let parts = state.parts { return parts }
    let parts = EncodedParts()
    state.parts = parts
    return parts
  }

  /// Keeps a part for the end of the value, unless that became something else while the part was encoded.
  private func wait(_ key: OutputKey?, _ value: EncodedValue) {
    guard state.isOpen, (key != nil) == (state.form == .object) else {
      value.node?.close()
      return
    }
    kept.add(key, value, isWhole: state.form == .value)
  }

  /// Writes a value of which every part waited.
  func write(to sink: any ValueSink) {
    let outer = session.call.innermost
    session.call.innermost = Unowned(self)
    defer { session.call.innermost = outer }
    state.isOpen = false
    // The parts refer to this node.
    let parts = state.parts?.takeParts() ?? []
    guard !state.isTooDeep else { return sink.omit() }
    switch state.form {
    case .value where !parts.isEmpty: write(parts, to: sink)
    case .value: sink.omit()
    case .nothing, .object: sink.writeObject { write(parts, to: sink) }
    case .list:
      sink.beginList(count: parts.count)
      write(parts, to: sink)
      sink.endList()
    }
  }

  private func write(_ parts: [(key: OutputKey?, value: EncodedValue)], to sink: any ValueSink) {
    for (index, (key, value)) in parts.enumerated() {
      if let key {
        kept.current = .name(key.text)
        sink.key(key, keepsNull: true)
      } else if state.form == .list {
        kept.current = .index(index)
      }
      let progress = sink.progress
      context?.with { value.write(to: sink, in: $0) }
      if state.keepsPlaces { keepPlace(in: sink, progress) }
    }
  }

  // MARK: Paths

  /// The steps from the outermost value to this one.
  var stepsHere: [OutputStep] {
    let outer = state.parent?.stepsHere ?? []
    return state.step.map { outer + [$0] } ?? outer
  }

  /// The steps from the outermost value to what is being written.
  var steps: [OutputStep] {
    if let current = state.parts?.current { return stepsHere + [current] }
    switch state.form {
    case .nothing, .value: return stepsHere
    case .list: return stepsHere + [.index(state.count - 1)]
    case .object:
      guard state.next > 0, let keys = state.keys else { return stepsHere }
      return stepsHere + [.name(keys.object.outputKey("", at: state.next - 1).text)]
    }
  }
}

// MARK: - Parts

extension EncodingNode {
  /// Announces a member in the sink.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - keys: The keys of its type.
  ///   - replaces: Whether the whole value follows, so that it can take the place of one that was written.
  /// - Returns: Whether the sink takes its value next; if not, the value has to wait.
  /// - Throws: `EncodingError` if the object is complete, or gave way to something else.
  @inline(__always)
  private func announce(
    _ name: String, _ keys: EncodedKeys, replaces: Bool = false
  ) throws -> Bool {
    let next = state.next
    if state.isPlain, expects(keys), isInnermost, let text, keys.expects(name, at: next) {
      let bit = UInt64(truncatingIfNeeded: 1) << UInt64(truncatingIfNeeded: next)
      if state.written & bit == 0 {
        state.written |= bit
        state.next = next &+ 1
        text.with { keys.announce(next, to: $0) }
        return true
      }
    }
    return try announceWithCare(name, keys, replaces)
  }

  /// Whether members are known to be new by some keys.
  @inline(__always)
  private func expects(_ keys: EncodedKeys) -> Bool { state.keys?.refers(to: keys) ?? false }

  private func announceWithCare(
    _ name: String, _ keys: EncodedKeys, _ replaces: Bool
  ) throws -> Bool {
    try check(.object)
    let position = keys.position(of: name)
    let key = keys.outputKey(name, at: position)
    let sink = state.streams && regainsSink() ? session.sink : nil
    guard let sink, isNew(key, at: position, of: keys) else {
      // A type that is one of several mostly writes the key that says so once more.
      if sink != nil, replaces, !keys.mayCollide, let text, let start = state.start,
        let member = text.with({ $0.member(key.text, writtenSince: start) })
      {
        state.replaced = member
        text.with { $0.beginReplacing() }
        return true
      }
      gather()
      if keys.mayCollide, state.parts?.value(of: key) != nil { session.noteReplaced(key, in: self) }
      return false
    }
    if position >= 0, keys.renderWhereItPays(), let text {
      text.with { keys.announce(position, to: $0) }
    } else {
      sink.key(key, keepsNull: true)
    }
    return true
  }

  /// Goes on with the keys of another type, among which those count as written that an earlier one has written.
  ///
  /// Not with those of a third one, nor where the same key has other names: these are told by their texts.
  private func goOn(with keys: Unowned<EncodedKeys>, after earlier: Unowned<EncodedKeys>) {
    guard state.isPlain, state.earlier == nil, state.parts?.names == nil else { return }
    let known = keys.object.positions(of: state.written, in: earlier.object)
    guard let known, known.count > 0 else { return }
    state.earlier = (earlier, state.written)
    state.keys = keys
    state.next = 0
    state.knownCount = known.count
    // What is learnt later may have the text of an earlier key.
    state.written = known.written | ~(~0 >> UInt64(64 - known.count))
  }

  /// Puts the value that was written in the place of the first one with its key.
  private func endReplacing() {
    guard let member = state.replaced else { return }
    state.replaced = nil
    text?.with { $0.endReplacing(member) }
  }

  /// Notes that a member is written.
  ///
  /// - Returns: Whether it is the first one with its key.
  private func isNew(_ key: OutputKey, at position: Int, of keys: EncodedKeys) -> Bool {
    state.next = position + 1
    if keys.isSorted {
      defer { kept.current = .name(key.text) }
      if case .name(key.text) = kept.current { return false }
      return true
    }
    let isKnown =
      state.parts?.names == nil && expects(keys) && 0..<state.knownCount ~= position
    if isKnown, !keys.hasCollisions {
      let bit = UInt64(1) << UInt64(position)
      defer { state.written |= bit }
      return state.written & bit == 0
    }
    if kept.names == nil {
      let known = state.written & (~0 >> UInt64(64 - state.knownCount))
      let own = state.keys?.object.texts(of: known) ?? []
      let earlier = state.earlier.map { $0.keys.object.texts(of: $0.written) }
      kept.names = Set(own + (earlier ?? []))
      state.isPlain = false
    }
    kept.current = .name(key.text)
    return kept.names?.insert(key.text).inserted ?? true
  }

  /// Throws if nothing can be written in a form any more.
  private func check(_ form: Form) throws {
    guard state.isOpen, session.isOpen, state.form == form || state.isTooDeep else {
      throw EncodingError.invalidValue(
        (), .init(codingPath: codingPath, debugDescription: Wording.encoderOutlivedValue))
    }
  }

  // MARK: Members, elements and whole values

  /// Announces a part in the sink.
  ///
  /// - Returns: Whether the sink takes its value next; if not, the value has to wait.
  @inline(__always)
  private func announce(_ place: EncodedPlace) throws -> Bool {
    switch place {
    case .member(let name, let keys): return try announce(name, keys)
    case .element:
      if state.form != .list || !state.streams || !isInnermost {
        try check(.list)
        if state.streams, !regainsSink() { gather() }
      }
      state.count &+= 1
    case .whole:
      become(.value)
      try check(.value)
    }
    return state.streams
  }

  /// Writes a scalar for which the sink waits.
  @inline(__always)
  private func write<Value: ScalarCoercible>(_ value: Value) {
    if let text, let context {
      text.with { text in context.with { value.write(to: text, in: $0) } }
    } else {
      session.write(value)
    }
  }

  // Members have functions of their own: to make a place of a key counts references for each.

  /// Writes a scalar as a member.
  @inline(__always)
  func put<Value: ScalarCoercible>(_ value: Value, _ name: String, _ keys: EncodedKeys) throws {
    guard try announce(name, keys, replaces: true) else {
      return wait(keys.outputKey(name), .scalar(value))
    }
    write(value)
    if state.replaced != nil { endReplacing() }
  }

  /// Writes a value of any type as a member.
  func put<Value: Encodable, Key: CodingKey>(
    _ value: Value, _ key: Key, _ keys: EncodedKeys
  ) throws {
    let name = key.stringValue
    if try announce(name, keys, replaces: true) {
      let writer = keys.writer(of: Value.self, at: state.next &- 1, session.types)
      do throws(MappingError) {
        try session.stream(value, writer, at: .key(key, isData: keys.isData), in: self)
      } catch {
        state.replaced = nil
        throw error
      }
      if state.replaced != nil { endReplacing() }
    } else {
      let writer = session.types.writer(of: Value.self)
      let step = OutputStep.key(key, isData: keys.isData)
      wait(keys.outputKey(name), try session.encode(value, writer, at: step, in: self))
    }
  }

  /// Writes a scalar as an element or a whole value.
  @inline(never)
  func put<Value: ScalarCoercible>(_ value: Value, at place: EncodedPlace) throws {
    guard try announce(place) else { return wait(place.outputKey, .scalar(value)) }
    let progress = progressToKeep
    write(value)
    keepPlace(since: progress)
  }

  /// Writes a value of any type as an element or a whole value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - place: Where it is written.
  ///   - writer: How values of its type are encoded.
  /// - Throws: What the value threw, or `EncodingError` if nothing can be written there any more.
  @_semantics("optimize.sil.specialize.generic.never")
  func put<Value: Encodable>(
    _ value: Value, at place: EncodedPlace, by writer: TypeWriter<Value>? = nil
  ) throws {
    let step: OutputStep? = if case .element = place { .index(state.count) } else { nil }
    let writer = writer ?? session.types.writer(of: Value.self)
    guard try announce(place) else {
      return wait(place.outputKey, try session.encode(value, writer, at: step, in: self))
    }
    let progress = progressToKeep
    try session.stream(value, writer, at: step, in: self)
    // A value that writes to this list while it is encoded waits with it.
    if state.streams { keepPlace(since: progress) }
  }

  /// Writes null.
  func putNull(at place: EncodedPlace) throws {
    guard try announce(place) else { return wait(place.outputKey, .tree(.null)) }
    session.sink?.null()
  }

  /// A node for a part that is written part by part itself.
  ///
  /// Where a member was begun before, the node goes on with it.
  func nested(at place: EncodedPlace, _ step: OutputStep) -> EncodingNode {
    // It serves for those inside of it too, or a chain of them would be as long as a type makes it.
    if state.isTooDeep { return self }
    let node = EncodingNode(session)
    let isNow = try? announce(place)
    node.begin(in: self, at: step, type: nil, streams: isNow ?? false)
    guard let isNow else {
      node.close()
      return node
    }
    if isNow {
      state.part = node
      session.call.innermost = Unowned(node)
      return node
    }
    let key = place.outputKey
    if let earlier = key.flatMap({ state.parts?.value(of: $0) }) {
      if let open = earlier.node, open.state.isOpen { return open }
      if let tree = context?.with({ earlier.tree(in: $0) }) ?? nil {
        node.state.form = .value
        node.add(tree)
      }
    }
    wait(key, .node(node))
    return node
  }

  /// How far the sink is, where the place of an element that can't be written is kept.
  @inline(__always)
  private var progressToKeep: Int? { state.keepsPlaces ? session.sink?.progress : nil }

  /// Keeps the place of an element if nothing was written since the sink was so far.
  @inline(__always)
  private func keepPlace(since progress: Int?) {
    if let progress, let sink = session.sink { keepPlace(in: sink, progress) }
  }

  /// Keeps the place of an element if nothing was written since a sink was so far.
  private func keepPlace(in sink: any ValueSink, _ progress: Int) {
    if sink.progress == progress { sink.keepPlace() }
  }

  /// Writes a list whose elements are of one type.
  func putList<Element: Encodable>(_ elements: [Element]) throws {
    become(.list)
    let writer = session.types.writer(of: Element.self)
    for element in elements { try put(element, at: .element, by: writer) }
  }

  /// Writes an object whose keys are data, in the order of the keys.
  func putMembers<Key: Coercible, Value: Encodable>(of dictionary: [Key: Value]) throws {
    state.type = nil
    become(.object)
    let keys = session.types.dictionaryKeys
    try dictionary.forEachInOrder { (name, value) throws in
      try put(value.variable(of: Value.self).value, PathKey(stringValue: name), keys)
    }
  }
}

extension SinkMark {
  /// Whether a key was taken back that stood before another mark, as a text loses it with its value.
  fileprivate func isBehind(_ start: SinkMark) -> Bool {
    guard let text, let start = start.text else { return false }
    return text.count < start.count
  }

  /// Whether a value was written since the sink stood at another mark.
  fileprivate func isAhead(of start: SinkMark) -> Bool {
    text == nil ? depth == 0 || count > start.count : start.isBehind(self)
  }
}
