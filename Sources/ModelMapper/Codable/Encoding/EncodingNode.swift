/// The encoder that a type is given: one place in the output, with what was written there so far.
///
/// A node writes straight into the sink as long as it is the innermost one that is open. A type may
/// also write to an outer container while an inner one is open: what it writes then waits in the outer
/// node, and follows when the inner one is complete. So members appear in the order in which they were
/// begun, either way, and where nothing can be written into the sink directly, everything waits.
final class EncodingNode: Encoder {
  /// What was written at a place.
  enum Form { case nothing, value, object, list }

  let session: EncodingSession
  @safe @exclusivity(unchecked) var state = State()

  struct State {
    var parent: EncodingNode?
    var step = OutputStep.whole
    /// How many keys and indices lead here.
    var depth = 0
    /// The type of the value; `nil` for a container of another type.
    var type: EncodedType?
    /// Whether the value may still be written.
    var isOpen = true
    var form = Form.nothing
    /// Whether the value is written into the sink, as far as it does not wait.
    var streams = false
    /// Where the value begins in the sink.
    var start: SinkMark?
    /// The nested container or encoder that was asked for last, while it is open in the sink.
    var part: EncodingNode?
    /// What was written for the key before, which a container of the same kind goes on with.
    var earlier: Earlier?
    var contents = Contents()
  }

  /// What was written before; an object, which costs less to have none of.
  final class Earlier {
    let value: SourceValue

    init?(_ value: SourceValue?) {
      guard let value else { return nil }
      self.value = value
    }
  }

  /// What was written at a place.
  struct Contents {
    /// Whether something was noted that few values need, and that is to be forgotten.
    private(set) var isUnusual = false
    /// The members or elements that wait.
    var waiting: WaitingParts? { didSet { isUnusual = true } }
    /// The whole value, where it waits.
    var whole = EncodedValue.nothing { didSet { isUnusual = true } }
    /// The number of elements that do not wait.
    var streamedCount = 0
    /// The member that is being written, for issues about it, if it is not the one before `next`.
    var member: OutputStep? { didSet { isUnusual = true } }
    /// The keys by which members are known to be new, the position of the next one, and those written.
    var keys: EncodedKeys?
    var next = 0
    var written: UInt64 = 0
    /// The keys of the members written, where positions do not do.
    var names: WrittenNames? { didSet { isUnusual = true } }
    var hasRepeats = false
    /// Whether members are written as ``keys`` expects them, without anything special about them.
    var isPlain = false
  }

  /// The keys of the members that were written.
  ///
  /// An object, since a set of which two values have a copy is copied for each name that is added.
  final class WrittenNames {
    private var names: Set<String> = []

    /// Adds a name, unless it is there.
    func insert(_ name: String) -> Bool { names.insert(name).inserted }
  }

  init(_ session: EncodingSession) {
    self.session = session
    session.call.nodeCount += 1
  }

  deinit {
    session.call.nodeCount -= 1
  }

  /// The faster way into the sink, if it has one.
  @inline(__always)
  var text: Unowned<TextSink>? { session.call.text }

  /// The context of the call, as long as there is one.
  @inline(__always)
  var context: Unowned<OutputContext>? { session.call.context }

  /// Makes ready for a value.
  ///
  /// - Parameters:
  ///   - parent: The node that holds the value.
  ///   - step: How the value is reached from there.
  ///   - type: The type of the value; `nil` for a container of the parent's type.
  ///   - streams: Whether the sink waits for the value.
  func begin(
    in parent: EncodingNode?, at step: consuming OutputStep, type: EncodedType?, streams: Bool
  ) {
    state.depth = (parent?.state.depth ?? 0) + (step.isWhole ? 0 : 1)
    state.parent = parent
    state.step = step
    state.type = type
    state.streams = streams
    if streams { state.start = session.sink?.mark }
  }

  /// Forgets a value, so that the node can serve another.
  func reset() {
    state.parent = nil
    state.type = nil
    state.isOpen = true
    state.part = nil
    if state.earlier != nil { state.earlier = nil }
    state.form = .nothing
    clear()
  }

  /// Forgets what was written.
  private func clear() {
    state.contents.keys = nil
    state.contents.next = 0
    state.contents.written = 0
    state.contents.streamedCount = 0
    state.contents.isPlain = false
    state.contents.hasRepeats = false
    if state.contents.isUnusual { state.contents = Contents() }
  }

  /// How many keys and indices lead here.
  var depth: Int { state.depth }

  // MARK: What a type sees of it

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  var codingPath: [any CodingKey] { stepsHere.compactMap(\.codingKey) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    become(.object)
    let keys = session.keys(of: type, in: state.type)
    if state.contents.keys == nil { state.contents.keys = keys }
    return keys.container(for: self)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    become(.list)
    return ListWriter(self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(self) }

  // MARK: Beginning and ending

  /// Begins an object, a list or a whole value, in the place of anything else that was begun here.
  ///
  /// An object goes on with a whole value that is an object, and a list with one that is a list.
  func become(_ form: Form) {
    guard state.isOpen, state.form != form || form == .value else { return }
    if state.form != .nothing {
      if state.form == .value, form != .value { state.earlier = Earlier(takeWhole()) }
      if state.streams {
        guard takesNext(), let start = state.start else { return close() }
        session.sink?.rewind(to: start)
      }
      dropWaiting()
      clear()
    }
    state.form = form
    switch form {
    case .object:
      if state.streams { session.sink?.beginObject() }
      state.contents.isPlain = state.streams && text != nil
      if let tag = session.call.typeTag, let type = state.type { write(tag, type.name) }
    case .list: if state.streams { session.sink?.beginList(count: 0) }
    case .nothing, .value: break
    }
    if let earlier = state.earlier {
      state.earlier = nil
      add(earlier.value)
    }
  }

  /// The whole value that was written here.
  private func takeWhole() -> SourceValue? {
    guard state.streams else {
      let whole = state.contents.whole
      return context?.with { whole.tree(in: $0) } ?? nil
    }
    guard takesNext(), let start = state.start else { return nil }
    return session.sink?.value(since: start)
  }

  /// Adds the parts of a value that was written in this place before, if it is one of the same kind.
  private func add(_ earlier: SourceValue) {
    let sink = state.streams ? session.sink : nil
    func write(_ key: OutputKey?, _ value: SourceValue) {
      guard let sink else {
        return wait(key, .value { sink, context in context.write(value, to: sink) })
      }
      if let key {
        noteName(key.text)
        sink.key(key, keepsNull: true)
      } else {
        state.contents.streamedCount += 1
      }
      context?.with { $0.write(value, to: sink) }
    }
    switch (earlier, state.form) {
    case (.object(let source), .object):
      for key in source.keys { write(OutputKey(key), source.value(forKey: key) ?? .null) }
    case (.array(let elements), .list):
      for element in elements { write(nil, element) }
    default: break
    }
  }

  private func write(_ tag: String, _ name: String) {
    guard state.streams, let sink = session.sink else {
      return wait(OutputKey(tag), .scalar(name))
    }
    noteName(tag)
    sink.key(OutputKey(tag), keepsNull: true)
    sink.string(name)
  }

  /// Whether the sink belongs to this node.
  @inline(__always)
  var isInnermost: Bool { session.call.innermost?.refers(to: self) ?? false }

  /// Whether the sink takes next what is written in this place.
  ///
  /// A nested container that nobody holds any more is complete, so it is ended.
  func takesNext() -> Bool {
    if isInnermost { return true }
    guard state.isOpen, state.part?.isInnermost ?? false,
      isKnownUniquelyReferenced(&state.part)
    else { return false }
    endPart()
    return true
  }

  private func endPart() {
    state.part?.end()
    state.part = nil
    session.makeInnermost(self)
  }

  /// Ends the value: what waits follows what is in the sink already.
  func end() {
    guard state.isOpen else { return }
    if state.part != nil { endPart() }
    state.isOpen = false
    state.contents.isPlain = false
    guard state.streams, let sink = session.sink else { return }
    switch state.form {
    case .nothing: writeNothing(to: sink)
    case .value: break
    case .object:
      writeWaiting(to: sink)
      sink.endObject()
      if state.contents.hasRepeats { dropRepeats(from: sink) }
    case .list:
      writeWaiting(to: sink)
      sink.endList()
    }
  }

  /// Writes `{}` for a value whose `encode(to:)` wrote nothing, as Foundation does.
  private func writeNothing(to sink: any ValueSink) {
    sink.beginObject()
    sink.endObject()
  }

  /// Takes back everything that was written here, after an error.
  func abandon() {
    close()
    guard state.streams, let sink = session.sink, let start = state.start else {
      return
    }
    sink.rewind(to: start)
    sink.omit()
  }

  /// Refuses whatever else may be written here.
  func close() {
    state.isOpen = false
    state.contents.isPlain = false
    state.part?.close()
    state.part = nil
    dropWaiting()
  }

  /// Lets go of the parts that wait, of which nothing may be written any more.
  private func dropWaiting() {
    state.contents.waiting?.parts.forEach { $0.value.close() }
    state.contents.waiting = nil
    state.contents.whole.close()
  }

  /// Writes the object again, with each key once and the value that was written for it last.
  private func dropRepeats(from sink: any RewindableSink) {
    guard let start = state.start, case .object(let source)? = sink.value(since: start) else {
      return
    }
    sink.rewind(to: start)
    sink.beginObject()
    write(source, without: nil, to: sink)
    sink.endObject()
  }

  /// Writes each member once.
  private func write(_ source: any DataSource, without name: String?, to sink: any ValueSink) {
    var seen: Set<String> = []
    for key in source.keys where seen.insert(key).inserted && key != name {
      sink.key(OutputKey(key), keepsNull: true)
      context?.with { $0.write(source.value(forKey: key) ?? .null, to: sink) }
    }
  }

  /// Takes a member out of the object, of which nothing waits in the sink.
  ///
  /// - Complexity: O(*n*) in what was written of the object, all of which is written again.
  func takeMember(_ name: String, from sink: any RewindableSink) -> SourceValue? {
    guard let start = state.start else { return nil }
    sink.endObject()
    let written = sink.value(since: start)
    sink.rewind(to: start)
    sink.beginObject()
    guard case .object(let source)? = written else { return nil }
    write(source, without: name, to: sink)
    state.contents.hasRepeats = false
    return source.value(forKey: name)
  }

  // MARK: What waits

  /// Keeps a member or an element for the end of the value.
  func wait(_ key: OutputKey?, _ value: EncodedValue) {
    let parts = state.contents.waiting ?? WaitingParts()
    state.contents.waiting = parts
    state.contents.isPlain = false
    parts.add(key, value)
  }

  private func writeWaiting(to sink: any ValueSink) {
    guard let waiting = state.contents.waiting else { return }
    // The parts refer to this node.
    state.contents.waiting = nil
    for (index, (key, value)) in waiting.parts.enumerated() {
      if let key {
        if state.streams {
          let isFirst = noteName(key.text)
          if !isFirst, case .node(let node) = value, node.state.type == nil,
            let sink = session.sink, let earlier = takeMember(key.text, from: sink)
          {
            node.goOn(with: earlier)
          }
        }
        state.contents.member = .name(key.text, isData: true)
        sink.key(key, keepsNull: true)
      } else {
        state.contents.member = .index(state.contents.streamedCount + index)
      }
      context?.with { value.write(to: sink, in: $0) }
    }
  }

  /// Puts the parts of a value that was written for the key before in front of those that wait.
  private func goOn(with earlier: SourceValue) {
    let waiting = state.contents.waiting
    state.contents.waiting = nil
    add(earlier)
    for (key, value) in waiting?.parts ?? [] { wait(key, value) }
  }

  /// Writes a value of which every part waited.
  func write(to sink: any ValueSink) {
    state.isOpen = false
    session.withInnermost(self) {
      switch state.form {
      case .nothing: writeNothing(to: sink)
      case .value:
        let whole = state.contents.whole
        state.contents.whole = .nothing
        context?.with { whole.write(to: sink, in: $0) }
      case .object:
        sink.beginObject()
        writeWaiting(to: sink)
        sink.endObject()
      case .list:
        sink.beginList(count: state.contents.waiting?.parts.count ?? 0)
        writeWaiting(to: sink)
        sink.endList()
      }
    }
  }

  // MARK: Paths

  /// The steps from the outermost value to this one.
  var stepsHere: [OutputStep] {
    let step = state.step
    return (state.parent?.stepsHere ?? []) + (step.isWhole ? [] : [step])
  }

  /// The steps from the outermost value to what is being written.
  var steps: [OutputStep] {
    let contents = state.contents
    if let member = contents.member { return stepsHere + [member] }
    switch state.form {
    case .nothing, .value: return stepsHere
    case .list: return stepsHere + [.index(contents.streamedCount - 1)]
    case .object:
      guard contents.next > 0, let key = contents.keys?.outputKey("", at: contents.next - 1) else {
        return stepsHere
      }
      return stepsHere + [.name(key.text, isData: true)]
    }
  }
}
