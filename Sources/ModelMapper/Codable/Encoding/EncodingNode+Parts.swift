extension EncodingNode {
  // MARK: Members

  /// Announces a member in the sink.
  ///
  /// - Returns: Whether the sink takes its value next; if not, the value has to wait.
  /// - Throws: `EncodingError` if the object is complete, or gave way to something else.
  @inline(__always)
  private func announce(_ name: String, _ keys: EncodedKeys) throws -> Bool {
    let next = state.contents.next
    if state.contents.isPlain, state.contents.keys === keys, isInnermost, let text,
      keys.expects(name, at: next)
    {
      let bit = UInt64(truncatingIfNeeded: 1) << UInt64(truncatingIfNeeded: next)
      if state.contents.written & bit != 0 { state.contents.hasRepeats = true }
      state.contents.written |= bit
      state.contents.next = next &+ 1
      text.with { keys.announce(next, to: $0) }
      return true
    }
    return try announceWithCare(name, keys)
  }

  private func announceWithCare(_ name: String, _ keys: EncodedKeys) throws -> Bool {
    guard state.form == .object, state.contents.waiting == nil, takesNext(),
      let sink = session.sink
    else {
      try check(.object)
      return false
    }
    let position = keys.position(of: name)
    if state.contents.isPlain, state.contents.keys === keys, position >= 0,
      position < 64,
      !keys.hasCollisions
    {
      let bit = UInt64(1) << UInt64(position)
      if state.contents.written & bit != 0 { state.contents.hasRepeats = true }
      state.contents.written |= bit
      if state.contents.isUnusual { state.contents.member = nil }
      state.contents.next = position + 1
    } else {
      let key = keys.outputKey(name, at: position).text
      noteName(key)
      state.contents.member = .name(key, isData: true)
      state.contents.next = position + 1
    }
    if position >= 0, let text {
      text.with { keys.announce(position, to: $0) }
    } else {
      sink.key(keys.outputKey(name, at: position), keepsNull: true)
    }
    return true
  }

  /// Notes that a member is written whose position does not say whether it was written before.
  ///
  /// - Returns: Whether it was not.
  @discardableResult
  func noteName(_ name: String) -> Bool {
    let isFirst = state.contents.isPlain || state.contents.names == nil
    let names = state.contents.names ?? WrittenNames()
    state.contents.names = names
    if isFirst {
      for position in 0..<64 where state.contents.written & (1 << UInt64(position)) != 0 {
        guard let key = state.contents.keys?.outputKey("", at: position) else { continue }
        _ = names.insert(key.text)
      }
      state.contents.isPlain = false
    }
    let isNew = names.insert(name)
    if !isNew { state.contents.hasRepeats = true }
    return isNew
  }

  /// Throws if nothing can be written in a form any more.
  func check(_ form: Form) throws {
    guard state.isOpen, session.isOpen, state.form == form else {
      throw EncodingError.invalidValue(
        (), .init(codingPath: codingPath, debugDescription: Wording.encoderOutlivedValue))
    }
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
      ? keys.writer(of: Value.self, at: state.contents.next &- 1, session.types)
      : session.types.writer(of: Value.self)
    if isNow, session.writeCoerced(value, writer) { return }
    let encoded = try session.encode(
      value, writer, at: .key(key, isData: keys.isData), in: self, streams: isNow)
    if !isNow { wait(keys.outputKey(name), encoded) }
  }

  /// A node for a member that is written part by part.
  ///
  /// Where the member was begun before, the node goes on with it.
  func nested(_ key: any CodingKey, _ keys: EncodedKeys) -> EncodingNode {
    let name = key.stringValue
    if let known = openPart(key, keys) { return known }
    let hadRepeats = state.contents.hasRepeats
    state.contents.hasRepeats = false
    let waiting = state.contents.waiting?.value(of: keys.outputKey(name).text)
    let node = nested(.key(key, isData: keys.isData)) {
      try announce(name, keys)
    } waiting: {
      wait(keys.outputKey(name), $0)
    }
    if let waiting {
      node.state.earlier = EncodingNode.Earlier(context?.with { waiting.tree(in: $0) } ?? nil)
    } else if state.contents.hasRepeats, let sink = session.sink {
      let key = keys.outputKey(name)
      sink.omit()
      node.state.earlier = EncodingNode.Earlier(takeMember(key.text, from: sink))
      sink.key(key, keepsNull: true)
      node.state.start = sink.mark
    } else {
      state.contents.hasRepeats = hadRepeats
    }
    return node
  }

  /// The node of a member that is being written part by part.
  private func openPart(_ key: any CodingKey, _ keys: EncodedKeys) -> EncodingNode? {
    if let waiting = state.contents.waiting,
      case .node(let node)? = waiting.value(of: keys.outputKey(key.stringValue).text)
    {
      return node.state.isOpen ? node : nil
    }
    guard let part = state.part, part.state.isOpen,
      case .key(let open, _) = part.state.step, open.stringValue == key.stringValue
    else { return nil }
    return part
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
      state.part = node
      session.makeInnermost(node)
    } else {
      waiting(.node(node))
    }
    return node
  }

  // MARK: Elements

  /// The number of elements so far.
  var count: Int {
    state.contents.streamedCount + (state.contents.waiting?.parts.count ?? 0)
  }

  @inline(__always)
  private func announceElement() throws -> Bool {
    guard state.form == .list, state.contents.waiting == nil, takesNext() else {
      try check(.list)
      return false
    }
    state.contents.streamedCount &+= 1
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
    return state.streams
  }

  /// Writes a value of another type in this place.
  func putWhole<Value: Encodable>(_ value: Value) throws {
    let isNow = try becomeWhole()
    let writer = session.types.writer(of: Value.self)
    if isNow, session.writeCoerced(value, writer) { return }
    let encoded = try session.encode(value, writer, at: .whole, in: self, streams: isNow)
    if !isNow { state.contents.whole = encoded }
  }

  /// Writes a scalar in this place.
  @inline(__always)
  func putWhole<Value: ScalarCoercible>(scalar value: Value) throws {
    if try becomeWhole() {
      write(value)
    } else {
      state.contents.whole = .scalar(value)
    }
  }

  /// Writes null in this place.
  func putWholeNull() throws {
    if try becomeWhole() { session.sink?.null() } else { state.contents.whole = .null }
  }

  /// Writes a list whose elements are of one type.
  func putList<Element: Encodable>(_ elements: [Element]) throws {
    become(.list)
    let writer = session.types.writer(of: Element.self)
    for element in elements { try append(element, writer) }
  }

  /// Writes an object whose keys are data.
  func putMembers<Value: Encodable>(_ members: [(String, Value)]) throws {
    state.type = nil
    become(.object)
    for (name, value) in members {
      try put(value, PathKey(stringValue: name), session.types.dataKeys)
    }
  }
}
