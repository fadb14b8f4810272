/// The encoder that a type is given: one place in the output, with what was written there so far.
///
/// A node writes straight into the sink as long as it is the innermost one that is open. A type may
/// also write to an outer container while an inner one is open: what it writes then waits in the outer
/// node, and follows when the inner one is complete. So members appear in the order in which they were
/// begun, either way, and where nothing can be written into the sink directly, everything waits.
final class EncodingNode: Encoder {
  /// What was written at a place.
  private enum Form { case nothing, value, object, list }

  let session: EncodingSession
  private let text: TextSink?
  private let context: OutputContext
  private let its = UncheckedBox(State())

  private struct State {
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
    var contents = Contents()
  }

  /// What was written at a place.
  private struct Contents {
    /// The members or elements that wait.
    var waiting: WaitingParts?
    /// The whole value, where it waits.
    var whole = EncodedValue.nothing
    /// The number of elements that do not wait.
    var streamedCount = 0
    /// The member that is being written, for issues about it, if it is not the one before `next`.
    var member: OutputStep?
    /// The keys by which members are known to be new, the position of the next one, and those written.
    var keys: EncodedKeys?
    var next = 0
    var written: UInt64 = 0
    /// The keys of the members written, where positions do not do.
    var names: Set<String>?
    var hasRepeats = false
    /// Whether members are written as ``keys`` expects them, without anything special about them.
    var isPlain = false

    /// Whether nothing but keys and counts was noted.
    var isOrdinary: Bool {
      guard waiting == nil, member == nil, names == nil, case .nothing = whole else { return false }
      return !hasRepeats
    }
  }

  init(_ session: EncodingSession) {
    self.session = session
    text = session.text
    context = session.context
  }

  deinit { its.free() }

  /// Makes ready for a value.
  ///
  /// - Parameters:
  ///   - parent: The node that holds the value.
  ///   - step: How the value is reached from there.
  ///   - type: The type of the value; `nil` for a container of the parent's type.
  ///   - streams: Whether the sink waits for the value.
  func begin(in parent: EncodingNode?, at step: OutputStep, type: EncodedType?, streams: Bool) {
    its.value.parent = parent
    its.value.step = step
    its.value.type = type
    its.value.streams = streams
    its.value.depth = (parent?.its.value.depth ?? 0) + (step.isWhole ? 0 : 1)
    if streams { its.value.start = session.sink?.mark }
  }

  /// Forgets a value, so that the node can serve another.
  func reset() {
    its.value.parent = nil
    its.value.type = nil
    its.value.isOpen = true
    its.value.part = nil
    its.value.form = .nothing
    clear()
  }

  /// Forgets what was written.
  private func clear() {
    its.value.contents.keys = nil
    its.value.contents.next = 0
    its.value.contents.written = 0
    its.value.contents.streamedCount = 0
    its.value.contents.isPlain = false
    if its.value.contents.isOrdinary { return }
    its.value.contents = Contents()
  }

  /// How many keys and indices lead here.
  var depth: Int { its.value.depth }

  // MARK: What a type sees of it

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  var codingPath: [any CodingKey] { stepsHere.compactMap(\.codingKey) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    become(.object)
    let keys = session.keys(of: type, in: its.value.type)
    if its.value.contents.keys == nil { its.value.contents.keys = keys }
    return KeyedEncodingContainer(KeyedWriter<Key>(self, keys))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    become(.list)
    return ListWriter(self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(self) }

  // MARK: Beginning and ending

  /// Begins an object, a list or a whole value, in the place of anything else that was begun here.
  private func become(_ form: Form) {
    guard its.value.isOpen, its.value.form != form || form == .value else { return }
    if its.value.form != .nothing {
      if its.value.streams {
        guard takesNext(), let start = its.value.start else { return close() }
        session.sink?.rewind(to: start)
      }
      dropWaiting()
      clear()
    }
    its.value.form = form
    switch form {
    case .object:
      if its.value.streams { session.sink?.beginObject() }
      its.value.contents.isPlain = its.value.streams && text != nil
      if let tag = session.typeTag, let type = its.value.type { write(tag, type.name) }
    case .list: if its.value.streams { session.sink?.beginList(count: 0) }
    case .nothing, .value: break
    }
  }

  private func write(_ tag: String, _ name: String) {
    guard its.value.streams, let sink = session.sink else {
      return wait(OutputKey(tag), .scalar(name))
    }
    noteName(tag)
    sink.key(OutputKey(tag), keepsNull: true)
    sink.string(name)
  }

  /// Whether the sink takes next what is written in this place.
  ///
  /// A nested container that nobody holds any more is complete, so it is ended.
  private func takesNext() -> Bool {
    if session.isInnermost(self) { return true }
    guard its.value.isOpen, its.value.part != nil, session.isInnermost(its.value.part),
      isKnownUniquelyReferenced(&its.value.part)
    else { return false }
    endPart()
    return true
  }

  private func endPart() {
    its.value.part?.end()
    its.value.part = nil
    session.makeInnermost(self)
  }

  /// Ends the value: what waits follows what is in the sink already.
  func end() {
    guard its.value.isOpen else { return }
    if its.value.part != nil { endPart() }
    its.value.isOpen = false
    its.value.contents.isPlain = false
    guard its.value.streams, let sink = session.sink else { return }
    switch its.value.form {
    case .nothing: sink.omit()
    case .value: break
    case .object:
      writeWaiting(to: sink)
      sink.endObject()
      if its.value.contents.hasRepeats { dropRepeats(from: sink) }
    case .list:
      writeWaiting(to: sink)
      sink.endList()
    }
  }

  /// Takes back everything that was written here, after an error.
  func abandon() {
    close()
    guard its.value.streams, let sink = session.sink, let start = its.value.start else { return }
    sink.rewind(to: start)
    sink.omit()
  }

  /// Refuses whatever else may be written here.
  func close() {
    its.value.isOpen = false
    its.value.contents.isPlain = false
    its.value.part?.close()
    its.value.part = nil
    dropWaiting()
  }

  /// Lets go of the parts that wait, of which nothing may be written any more.
  private func dropWaiting() {
    its.value.contents.waiting?.parts.forEach { $0.value.close() }
    its.value.contents.waiting = nil
    its.value.contents.whole.close()
  }

  /// Writes the object again, with each key once and the value that was written for it last.
  private func dropRepeats(from sink: any RewindableSink) {
    guard let start = its.value.start, case .object(let source)? = sink.value(since: start) else {
      return
    }
    sink.rewind(to: start)
    sink.beginObject()
    var seen: Set<String> = []
    for key in source.keys where seen.insert(key).inserted {
      sink.key(OutputKey(key), keepsNull: true)
      context.write(source.value(forKey: key) ?? .null, to: sink)
    }
    sink.endObject()
  }

  // MARK: What waits

  /// Keeps a member or an element for the end of the value.
  private func wait(_ key: OutputKey?, _ value: EncodedValue) {
    let parts = its.value.contents.waiting ?? WaitingParts()
    its.value.contents.waiting = parts
    its.value.contents.isPlain = false
    parts.add(key, value)
  }

  private func writeWaiting(to sink: any ValueSink) {
    guard let waiting = its.value.contents.waiting else { return }
    // The parts refer to this node.
    its.value.contents.waiting = nil
    for (index, (key, value)) in waiting.parts.enumerated() {
      if let key {
        if its.value.streams { noteName(key.text) }
        its.value.contents.member = .name(key.text, isData: true)
        sink.key(key, keepsNull: true)
      } else {
        its.value.contents.member = .index(its.value.contents.streamedCount + index)
      }
      value.write(to: sink, in: context)
    }
  }

  /// Writes a value of which every part waited.
  func write(to sink: any ValueSink) {
    its.value.isOpen = false
    session.withInnermost(self) {
      switch its.value.form {
      case .nothing: sink.omit()
      case .value:
        let whole = its.value.contents.whole
        its.value.contents.whole = .nothing
        whole.write(to: sink, in: context)
      case .object:
        sink.beginObject()
        writeWaiting(to: sink)
        sink.endObject()
      case .list:
        sink.beginList(count: its.value.contents.waiting?.parts.count ?? 0)
        writeWaiting(to: sink)
        sink.endList()
      }
    }
  }

  // MARK: Members

  /// Announces a member in the sink.
  ///
  /// - Returns: Whether the sink takes its value next; if not, the value has to wait.
  /// - Throws: `EncodingError` if the object is complete, or gave way to something else.
  @inline(__always)
  private func announce(_ name: String, _ keys: EncodedKeys) throws -> Bool {
    let next = its.value.contents.next
    if its.value.contents.isPlain, its.value.contents.keys === keys, session.isInnermost(self),
      let text, keys.expects(name, at: next)
    {
      let bit = UInt64(truncatingIfNeeded: 1) << UInt64(truncatingIfNeeded: next)
      if its.value.contents.written & bit != 0 { its.value.contents.hasRepeats = true }
      its.value.contents.written |= bit
      its.value.contents.next = next &+ 1
      keys.announce(next, to: text)
      return true
    }
    return try announceWithCare(name, keys)
  }

  private func announceWithCare(_ name: String, _ keys: EncodedKeys) throws -> Bool {
    guard its.value.form == .object, its.value.contents.waiting == nil, takesNext(),
      let sink = session.sink
    else {
      try check(.object)
      return false
    }
    let position = keys.position(of: name)
    if its.value.contents.isPlain, its.value.contents.keys === keys, position >= 0, position < 64,
      !keys.hasCollisions
    {
      let bit = UInt64(1) << UInt64(position)
      if its.value.contents.written & bit != 0 { its.value.contents.hasRepeats = true }
      its.value.contents.written |= bit
      its.value.contents.member = nil
      its.value.contents.next = position + 1
    } else {
      let key = keys.outputKey(name, at: position).text
      noteName(key)
      its.value.contents.member = .name(key, isData: true)
      its.value.contents.next = position + 1
    }
    if position >= 0, let text {
      keys.announce(position, to: text)
    } else {
      sink.key(keys.outputKey(name, at: position), keepsNull: true)
    }
    return true
  }

  /// Notes that a member is written whose position does not say whether it was written before.
  private func noteName(_ name: String) {
    var names = its.value.contents.names ?? []
    if its.value.contents.isPlain || its.value.contents.names == nil {
      for position in 0..<64 where its.value.contents.written & (1 << UInt64(position)) != 0 {
        if let key = its.value.contents.keys?.outputKey("", at: position) { names.insert(key.text) }
      }
      its.value.contents.isPlain = false
    }
    if !names.insert(name).inserted { its.value.contents.hasRepeats = true }
    its.value.contents.names = names
  }

  /// Throws if nothing can be written in a form any more.
  private func check(_ form: Form) throws {
    guard its.value.isOpen, session.isOpen, its.value.form == form else {
      throw EncodingError.invalidValue(
        (), .init(codingPath: codingPath, debugDescription: Wording.encoderOutlivedValue))
    }
  }

  /// Writes a scalar for which the sink waits.
  @inline(__always)
  private func write<Value: ScalarCoercible>(_ value: Value) {
    if let text { value.write(to: text, in: context) } else { session.write(value) }
  }

  /// Writes a scalar as a member.
  @inline(__always)
  func put<Value: ScalarCoercible>(_ value: Value, _ name: String, _ keys: EncodedKeys) throws {
    guard try announce(name, keys) else { return wait(keys.outputKey(name), .scalar(value)) }
    write(value)
  }

  /// Writes null as a member.
  func putNull(_ name: String, _ keys: EncodedKeys) throws {
    guard try announce(name, keys) else { return wait(keys.outputKey(name), .null) }
    session.sink?.null()
  }

  /// Writes a value of any type as a member.
  func put<Value: Encodable, Key: CodingKey>(
    _ value: Value, _ key: Key, _ keys: EncodedKeys
  ) throws {
    let name = key.stringValue
    let isNow = try announce(name, keys)
    let writer =
      isNow
      ? keys.writer(of: Value.self, at: its.value.contents.next &- 1, session.types)
      : session.types.writer(of: Value.self)
    if isNow, session.writeCoerced(value, writer) { return }
    let encoded = try session.encode(
      value, writer, at: .key(key, isData: keys.isOpen), in: self, streams: isNow)
    if !isNow { wait(keys.outputKey(name), encoded) }
  }

  /// A node for a member that is written part by part.
  func nested(_ key: any CodingKey, _ keys: EncodedKeys) -> EncodingNode {
    let name = key.stringValue
    return nested(.key(key, isData: keys.isOpen)) {
      try announce(name, keys)
    } waiting: {
      wait(keys.outputKey(name), $0)
    }
  }

  private func nested(
    _ step: OutputStep, announce: () throws -> Bool, waiting: (EncodedValue) -> Void
  ) -> EncodingNode {
    let node = EncodingNode(session)
    guard let isNow = try? announce() else {
      node.begin(in: self, at: step, type: nil, streams: false)
      node.close()
      return node
    }
    node.begin(in: self, at: step, type: nil, streams: isNow)
    if isNow {
      its.value.part = node
      session.makeInnermost(node)
    } else {
      waiting(.node(node))
    }
    return node
  }

  // MARK: Elements

  /// The number of elements so far.
  var count: Int {
    its.value.contents.streamedCount + (its.value.contents.waiting?.parts.count ?? 0)
  }

  @inline(__always)
  private func announceElement() throws -> Bool {
    guard its.value.form == .list, its.value.contents.waiting == nil, takesNext() else {
      try check(.list)
      return false
    }
    its.value.contents.streamedCount &+= 1
    return true
  }

  /// Writes a scalar as an element.
  @inline(__always)
  func append<Value: ScalarCoercible>(scalar value: Value) throws {
    guard try announceElement() else { return wait(nil, .scalar(value)) }
    write(value)
  }

  /// Writes null as an element.
  func appendNull() throws {
    guard try announceElement() else { return wait(nil, .null) }
    session.sink?.null()
  }

  /// Writes a value of any type as an element.
  func append<Value: Encodable>(_ value: Value, _ writer: TypeWriter<Value>) throws {
    let step = OutputStep.index(count)
    let isNow = try announceElement()
    if isNow, session.writeCoerced(value, writer) { return }
    let encoded = try session.encode(value, writer, at: step, in: self, streams: isNow)
    if !isNow { wait(nil, encoded) }
  }

  /// Writes a value of any type as an element.
  func append<Value: Encodable>(_ value: Value) throws {
    try check(.list)
    try append(value, session.types.writer(of: Value.self))
  }

  /// A node for an element that is written part by part.
  func nestedElement() -> EncodingNode {
    nested(.index(count)) {
      try announceElement()
    } waiting: {
      wait(nil, $0)
    }
  }

  // MARK: Whole values

  /// Makes ready for a value of another type in this place.
  ///
  /// - Returns: Whether the sink takes it; if not, it has to wait.
  private func becomeWhole() throws -> Bool {
    become(.value)
    try check(.value)
    return its.value.streams
  }

  /// Writes a value of another type in this place.
  func putWhole<Value: Encodable>(_ value: Value) throws {
    let isNow = try becomeWhole()
    let writer = session.types.writer(of: Value.self)
    if isNow, session.writeCoerced(value, writer) { return }
    let encoded = try session.encode(value, writer, at: .whole, in: self, streams: isNow)
    if !isNow { its.value.contents.whole = encoded }
  }

  /// Writes a scalar in this place.
  @inline(__always)
  func putWhole<Value: ScalarCoercible>(scalar value: Value) throws {
    if try becomeWhole() {
      write(value)
    } else {
      its.value.contents.whole = .scalar(value)
    }
  }

  /// Writes null in this place.
  func putWholeNull() throws {
    if try becomeWhole() { session.sink?.null() } else { its.value.contents.whole = .null }
  }

  /// Writes a list whose elements are of one type.
  func putList<Element: Encodable>(_ elements: [Element]) throws {
    become(.list)
    let writer = session.types.writer(of: Element.self)
    for element in elements { try append(element, writer) }
  }

  /// Writes an object whose keys are data.
  func putMembers<Value: Encodable>(_ members: [(String, Value)]) throws {
    its.value.type = nil
    become(.object)
    for (name, value) in members {
      try put(value, PathKey(stringValue: name), session.types.dataKeys)
    }
  }

  // MARK: Paths

  /// The steps from the outermost value to this one.
  var stepsHere: [OutputStep] {
    let step = its.value.step
    return (its.value.parent?.stepsHere ?? []) + (step.isWhole ? [] : [step])
  }

  /// The steps from the outermost value to what is being written.
  var steps: [OutputStep] {
    let contents = its.value.contents
    if let member = contents.member { return stepsHere + [member] }
    switch its.value.form {
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
