/// The decoder that is handed to a type: one place in the source, and the type it is read for.
///
/// Used again for the next value of the type, with the readers of its keys.
final class DecodingNode: Decoder {
  let session: DecodingSession
  /// What is known of the type, which the session keeps.
  private let lentFacts: Unowned<TypeFacts>
  @safe @exclusivity(unchecked) private var state: State

  private struct State {
    /// The node that this one was asked of, where it is not that of a whole value.
    var parent: DecodingNode?
    /// The place, by which issues name it, in the source of the session or in another.
    var place: CoercionContext.Step
    /// The other source, such as one in which a member that is missing is null.
    var otherSource: (any ValueSource)?
    /// The document that the text at the place holds, once an object was asked for.
    var document: Cursor?
    /// The document that the object stands in, if it has an index, so that scalars are read without a detour.
    var json: IndexedValues?
    /// How many containers lead to the place.
    var level: Int
    /// A reader for each key type that the type asked for, those of this value first.
    var readers: [ObjectReader] = []
    /// How many of the readers were asked for this value.
    var readerCount = 0
    /// The last of these.
    var latest: Unowned<ObjectReader>?
    /// The nodes of this value's parts, down to the last, whose keys are checked with those of the value.
    var parts: [DecodingNode] = []
    /// The number of the use of the node, unlike that of any other.
    var turn: UInt64 = 0
    /// Whether the value was read, so that nothing looks at parts any more.
    var isOver = false
    /// Whether elements that share the name of the place may be passed over unnoticed.
    var mergesElements = false
    /// Whether the node has thrown an error, which is traced back to it when an initializer throws it on.
    var hasThrown = false
    /// Whether the call has used the node.
    var isInCall = true
    /// How scalars are read that the type asks for as its whole value.
    var probing = Probing()
    /// What the errors share of the value, or of the part of it, that was refused last.
    var mismatch: Mismatch?
  }

  /// Creates a node for a value.
  ///
  /// - Parameters:
  ///   - session: The decoding.
  ///   - facts: What is known of the type.
  ///   - cursor: The place.
  ///   - level: How many containers lead to it.
  init(_ session: DecodingSession, _ facts: TypeFacts, at cursor: Cursor, level: Int) {
    self.session = session
    lentFacts = Unowned(facts)
    state = State(place: CoercionContext.Step(cursor), level: level)
    begin(at: cursor, level: level)
    session.countNode(1)
  }

  deinit { session.countNode(-1) }

  /// A node for a part of the value.
  ///
  /// - Parameters:
  ///   - cursor: The place of the part.
  ///   - mergesElements: Whether all elements that share the name of the place are the part.
  /// - Returns: The node.
  func part(at cursor: Cursor, mergesElements: Bool = false) -> DecodingNode {
    let whole = wholeNode
    whole.giveBackSpentParts()
    let part = session.takeNode(facts, at: cursor, level: state.level + 1)
    part.state.parent = self
    part.state.mergesElements = mergesElements
    if !whole.state.isOver { whole.state.parts.append(part) }
    return part
  }

  /// Lets the latest parts of the value serve again that nobody holds and that will record no issue: a list may have
  /// a part for each element.
  private func giveBackSpentParts() {
    while state.parts.last?.isSpent ?? false {
      guard isKnownUniquelyReferenced(&state.parts[state.parts.count - 1]) else { return }
      session.giveBack(state.parts.removeLast())
    }
  }

  /// Whether the part has thrown no error, and no issue will be recorded of its keys.
  private var isSpent: Bool {
    !state.hasThrown && state.readerCount < 2 && state.latest?.with(\.isPlain) ?? true
  }

  /// Makes ready for a value.
  func begin(at cursor: Cursor, level: Int) {
    state.place = CoercionContext.Step(cursor)
    if !session.reads(cursor.source) { state.otherSource = cursor.source }
    state.json = cursor.source.indexedValues
    state.level = level
    state.turn = session.nextTurn()
    state.hasThrown = false
    state.isInCall = true
    probing = Probing()
  }

  /// Makes ready to read the value once more.
  func restart() {
    let (place, level) = (place, state.level)
    end()
    begin(at: place, level: level)
  }

  /// How scalars are read that the type asks for as its whole value.
  var probing: Probing {
    get { state.probing }
    set { state.probing = newValue }
  }

  /// What is known of the type.
  var facts: TypeFacts { lentFacts.object }

  /// The node of the whole value, of which this one may be a part.
  var wholeNode: DecodingNode {
    var node = self
    while let parent = node.state.parent { node = parent }
    return node
  }

  /// The number of this use of the node.
  var turn: UInt64 { state.turn }

  /// The place, by which issues name it.
  var place: Cursor { state.place.cursor }

  /// What is read there: the place, or the document that its text holds.
  var object: Cursor { state.document ?? place }

  /// The readers that were handed out, with their key types.
  var readers: ArraySlice<ObjectReader> { state.readers.prefix(state.readerCount) }

  /// The raw values of the cases of the type, if it is an enum of texts.
  var cases: FoldedNames? { lentFacts.with(\.cases) }

  /// What stands there.
  var scalar: Scalar {
    state.document == nil ? scalar(at: state.place.handle) : object.scalar
  }

  /// Whether null stands there.
  var isNull: Bool { state.json.map { $0.kind(at: state.place.handle) == .null } ?? object.isNull }

  /// A cursor to a member or an element of the value.
  @inline(__always)
  func cursor(at handle: Int, step: Cursor.Step = .key) -> Cursor {
    Cursor(state.document?.source ?? state.place.source, handle, step: step)
  }

  /// What stands in a member.
  @inline(__always)
  func scalar(at handle: Int) -> Scalar {
    state.json?.scalar(at: handle) ?? object.source.scalar(at: handle)
  }

  /// Notes that the node throws an error, and returns the number of the use by which it is traced back.
  @discardableResult
  func noteThrown() -> UInt64 {
    state.hasThrown = true
    wholeNode.state.hasThrown = true
    return state.turn
  }

  /// Notes that the value was read, though someone kept the node.
  func keepNoParts() { state.isOver = true }

  /// Whether the value was read, though someone kept the node.
  var isOver: Bool { state.isOver }

  /// Whether the node has thrown an error.
  var hasThrown: Bool { state.hasThrown }

  /// The node of the part that threw an error of which nothing is recorded, if one did.
  func part(thatThrew error: any Error) -> DecodingNode? {
    guard !state.parts.isEmpty, case .untold(let failure) = error.own else { return nil }
    return state.parts.first { failure.turn == $0.turn }
  }

  /// The place, with what it takes to record why the type was not initialized from it.
  ///
  /// - Parameter failure: What the initializer did not get, if that is why.
  /// - Returns: The place.
  func failedPlace(_ failure: UntoldFailure?) -> FailedPlace {
    FailedPlace(
      facts, failure, along: trail(along: session.context.trail), reading: object,
      staysWithSession: session.keepsPlaces(of: object.source))
  }

  /// Records the elements that share the name of the first, which alone is read, unless that was done.
  func notePassedOverElements() {
    guard state.mergesElements, let parent = state.parent else { return }
    state.mergesElements = false
    let place = place
    let source = place.source
    guard source.traits.singleMayBeList, source.holdsSeveral(at: place.handle) else { return }
    session.focus(on: parent) {
      for element in source.elements(of: place.handle, as: .item).dropFirst() {
        session.context.reportConflict(
          used: place.handle, passedOver: element, of: source, model: facts.name)
      }
    }
  }

  /// Takes the nodes of the parts out, which hold this one.
  func takeParts() -> [DecodingNode] {
    guard !state.parts.isEmpty else { return [] }
    defer { state.parts = [] }
    return state.parts
  }

  /// Ends a value, or a part of one.
  func end() {
    state.readerCount = 0
    state.latest = nil
    state.mergesElements = false
    if state.otherSource != nil { state.otherSource = nil }
    if state.document != nil { state.document = nil }
    if state.parent != nil { state.parent = nil }
    if state.mismatch != nil { state.mismatch = nil }
  }

  /// Forgets the source of the call, but not the spellings of keys.
  func endCall() {
    guard state.isInCall else { return }
    state.isInCall = false
    for reader in state.readers { reader.endCall() }
  }

  /// The trail of a context into the container that is here.
  ///
  /// - Parameter trail: The trail of a place inside of the whole value.
  /// - Returns: The trail.
  func trail(
    along trail: ContiguousArray<CoercionContext.Step>
  ) -> ContiguousArray<CoercionContext.Step> {
    let whole = wholeNode
    let level = min(whole.state.level, trail.count)
    var own = ContiguousArray<CoercionContext.Step>()
    own.reserveCapacity(level + 1)
    // One by one, for a slice is copied by way of its elements' type.
    for position in 0..<level { own.append(trail[position]) }
    own.append(whole.state.place)
    _ = lead(&own)
    return own
  }

  /// Leads a trail on from the whole value into the part of it that is here.
  ///
  /// - Parameter trail: The trail.
  /// - Returns: How many steps that is.
  func lead(_ trail: inout ContiguousArray<CoercionContext.Step>) -> Int {
    guard let parent = state.parent else { return 0 }
    let count = parent.lead(&trail)
    trail.append(state.place)
    return count + 1
  }

  var userInfo: [CodingUserInfoKey: Any] {
    session.context.options.userInfo.mapValues { $0 as Any }
  }

  var codingPath: [any CodingKey] {
    guard session.isOpen else { return [] }
    return session.focus(on: self) { session.codingPath(to: nil) }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let context = try checkOpen()
    let id = ConformingType(type as any CodingKey.Type)
    let known = state.readers.firstIndex { $0.keys.id == id }
    if let known, known < state.readerCount {
      return downcast(state.readers[known], to: TypedReader<Key>.self).container(for: self)
    }
    guard let object = try findObject() else { throw mismatch([String: Any].self) }
    notePassedOverElements()
    let position = state.readerCount
    if let known {
      state.readers.swapAt(known, position)
    } else {
      let new = TypedReader<Key>(facts.type, keys: CodingKeyKind(type))
      state.readers.insert(new, at: position)
    }
    state.readerCount += 1
    state.probing.hasTaken = true
    let reader = Unowned(state.readers[position])
    state.latest = reader
    return reader.with { reader in
      reader.begin(object, tracksKeys: context.with(\.plainOptions.reportsUnknownKeys))
      return downcast(reader, to: TypedReader<Key>.self).container(for: self)
    }
  }

  /// Whether the node reads a text between elements of XML, which is the value of a case.
  private var isOwnText: Bool {
    session.context.scalarsAreText && place.step == .key
      && place.source.key(of: place.handle) == "#text"
  }

  /// The object that is here, or in a text that holds one.
  ///
  /// - Throws: `DecodingError` if a text begins like an object and is malformed or nested too deeply.
  private func findObject() throws -> Cursor? {
    if state.json?.kind(at: state.place.handle) == .object { return place }
    let object = object
    if object.isObject || isOwnText { return object }
    let context = session.context
    guard context.policy.modelsFromText, let text = EmbeddedDocument(object.scalar)?.text else {
      return nil
    }
    var limits = context.options.limits
    limits.depth -= context.trail.count
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(text, limits: limits, repairs: context.options.repairs)
      state.document = Cursor(NativeSource(SourceValue.object(document)), 0, step: .root)
      session.focus(around: self) {
        if let list = document.repairs { context.warn(of: list, at: context.components(to: place)) }
        for numeral in document.roundedNumerals {
          let value = UTF8Text.with(numeral) { SourceValue(numeral: $0) }
          context.record(
            .lossy(found: "the number \(numeral.shortened(to: 60))", used: "\(value)"), .note,
            at: place)
        }
      }
    } catch {
      let reason = JSONTextDocuments.reason(for: error)
      let limit = context.options.limits.depth
      throw failure([String: Any].self) {
        $0.record(reason.code == .tooDeep ? .tooDeep(limit: limit) : reason, at: place)
      }
    }
    state.json = nil
    return self.object
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = try checkOpen().object.elements(of: object, as: .scalar) else {
      throw mismatch([Any].self)
    }
    state.probing.hasTaken = true
    return ListReader(self, elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try checkOpen()
    return SingleReader(self)
  }

  /// The call that this decoder serves.
  ///
  /// - Throws: `DecodingError` if the call is over.
  @inline(__always)
  @discardableResult
  func checkOpen() throws -> Unowned<CoercionContext> {
    guard let call = session.call else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: Wording.decoderOutlivedCall))
    }
    if state.json == nil { keepHandlesOfOuter() }
    return call
  }

  /// Keeps the handles of the source where a value is asked while another in it is initialized, whose end
  /// would take the handles that this one gets meanwhile.
  @inline(never)
  private func keepHandlesOfOuter() {
    if !session.isInnermost(wholeNode) { object.source.keepHandles() }
  }
}

extension DecodingNode {
  /// A scalar that a coding key asks for and that must be there.
  ///
  /// - Throws: `DecodingError`, which carries the issues.
  func scalar<Value: CodableScalar>(
    _ type: Value.Type, _ name: String, by reader: ObjectReader
  ) throws -> Value {
    let (handle, value) = try find(type, name, by: reader, isOptional: false)
    return try value.flatMap(Value.init(carrier:))
      ?? member(type, session.reader(of: type), at: handle, named: name)
  }

  /// A scalar, or `nil` where it is missing, null, or does not fit, the latter with an issue.
  ///
  /// - Throws: `DecodingError`, as ``valueIfPresent(_:at:named:)`` does.
  func scalarIfPresent<Value: CodableScalar>(
    _ name: String, by reader: ObjectReader
  ) throws -> Value? {
    let (handle, value) = try find(Value.self, name, by: reader, isOptional: true)
    if let value = value.flatMap(Value.init(carrier:)) { return value }
    guard handle >= 0, !object.source.isNull(at: handle) else { return nil }
    return try memberIfPresent(session.reader(of: Value.self), at: handle, named: name)
  }

  /// Where a member stands, and its value, where there is nothing to report about it.
  @inline(__always)
  private func find<Value: CodableScalar>(
    _ type: Value.Type, _ name: String, by reader: ObjectReader, isOptional: Bool
  ) throws -> (handle: Int, value: Value.Carrier?) {
    // What many types share is not inlined into what is made for each.
    try type == Value.Carrier.self
      ? quick(Value.Carrier.self, name, by: reader, isOptional: isOptional)
      : shared(Value.Carrier.self, name, by: reader, isOptional: isOptional)
  }

  @inline(never)
  private func shared<Value: ScalarCoercible>(
    _ type: Value.Type, _ name: String, by reader: ObjectReader, isOptional: Bool
  ) throws -> (handle: Int, value: Value?) {
    try quick(type, name, by: reader, isOptional: isOptional)
  }

  @inline(__always)
  private func quick<Value: ScalarCoercible>(
    _ type: Value.Type, _ name: String, by reader: ObjectReader, isOptional: Bool
  ) throws -> (handle: Int, value: Value?) {
    let context = try checkOpen()
    let handle = reader.handle(of: name)
    guard handle >= 0 else { return (handle, nil) }
    let scalar = scalar(at: handle)
    guard !(isOptional && scalar.mayBeNull) else { return (handle, nil) }
    return (handle, context.with { Value.readQuickly(scalar, in: $0) })
  }

  // What follows is not made for each type anew: scalars take a shortcut, and most other types are the
  // user's own.

  /// A member of any type that must be there.
  @_semantics("optimize.sil.specialize.generic.never")
  func member<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>, at handle: Int, named name: String
  ) throws -> Value {
    if handle < 0 || name.isEmpty, meansElement(name, at: handle, as: reader) {
      return try whole(type, reader)
    }
    if handle >= 0 { return try value(type, reader, at: cursor(at: handle), named: name) }
    guard reader.readsContainers else { throw missing(type, PathKey(stringValue: name)) }
    return try absent(type, named: name)
  }

  /// Whether a key stands for a whole element of XML, not for a member of it.
  ///
  /// Two keys do: `_0`, which the compiler gives to the value of a case without a label, and the empty key, by which
  /// types for XMLCoder ask for the content of an element.
  private func meansElement(
    _ name: String, at handle: Int, as reader: TypeReader<some Decodable>
  ) -> Bool {
    guard name.isEmpty || name == "_0", session.context.scalarsAreText else { return false }
    // A scalar with the empty key is the text of the element, which is a member.
    return !(name.isEmpty && reader.refusesQuietly) || handle < 0 && isOwnText
  }

  /// The value where a key is missing that must be there, if the type is a container that has one for that.
  @inline(never)
  private func absent<Value: Decodable>(_ type: Value.Type, named name: String) throws -> Value {
    let container = type as? any DecodableContainer.Type
    guard let none = container?.absent(from: object.source.traits) as? Value else {
      throw missing(type, PathKey(stringValue: name))
    }
    return none
  }

  /// A member of any type that may be missing or null; one that does not fit is `nil`, with an issue.
  @_semantics("optimize.sil.specialize.generic.never")
  func memberIfPresent<Value: Decodable>(
    _ reader: TypeReader<Value>, at handle: Int, named name: String
  ) throws -> Value? {
    handle < 0 ? nil : try valueIfPresent(reader, at: cursor(at: handle), named: name)
  }

  /// A member or an element that must fit.
  @_semantics("optimize.sil.specialize.generic.never")
  func value<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>, at cursor: Cursor, named name: String? = nil
  ) throws -> Value {
    if let place = readQuickly(reader, at: cursor.handle) { return place.move() }
    return try session.focus(on: self) {
      try read(type, reader, at: cursor, as: .part(cursor.handle, cursor.step, name), named: name)
    }
  }

  /// Reads a scalar of the object, if that leaves no issue.
  @inline(__always)
  private func readQuickly<Value: Decodable>(
    _ reader: TypeReader<Value>, at handle: Int
  ) -> TypedMemory<Value>? {
    guard reader.readsScalars, let call = session.call else { return nil }
    return call.with { context in
      reader.readQuickly(at: handle, of: object.source, state.json, in: context)
    }
  }

  /// A member or an element, or `nil` where null stands or what does not fit, the latter with an issue.
  ///
  /// - Throws: `DecodingError` where a strict mapper would refuse the whole: an initializer that asks with `try?`
  ///   has another way to read what stands there.
  @_semantics("optimize.sil.specialize.generic.never")
  func valueIfPresent<Value: Decodable>(
    _ reader: TypeReader<Value>, at cursor: Cursor, named name: String? = nil
  ) throws -> Value? {
    guard !reader.isNil(cursor) else { return nil }
    if session.context.plainOptions.isStrict {
      return try value(Value.self, reader, at: cursor, named: name)
    }
    do {
      // Not an optional of a type that would have to be looked up.
      let value: Value = try session.focus(on: self) {
        defer { if let name { nameIssues(property: name) } }
        return try reader.value(at: cursor, session)
      }
      return value
    } catch {
      return nil
    }
  }

  /// Refuses a scalar of another kind than the type asks for, where it may ask for that kind next.
  @inline(__always)
  func check(_ scalar: Scalar, as type: Any.Type) throws {
    if state.probing.isExact { try checkKind(of: scalar, type) }
  }

  @inline(never)
  private func checkKind(of scalar: Scalar, _ type: Any.Type) throws {
    let areTexts = session.call?.with(\.scalarsAreText) ?? false
    guard state.probing.refuses(scalar, as: type, areTexts: areTexts, isJSON: state.json != nil)
    else { return }
    throw mismatch(type)
  }

  /// The whole value, read as another type.
  @_semantics("optimize.sil.specialize.generic.never")
  func whole<Value: Decodable>(_ type: Value.Type, _ reader: TypeReader<Value>) throws -> Value {
    try checkOpen()
    if reader.readsScalars { try check(scalar, as: type) }
    if state.document == nil, let place = readQuickly(reader, at: state.place.handle) {
      state.probing.hasTaken = true
      return place.move()
    }
    let value = try again(type, reader)
    state.probing.hasTaken = true
    return value
  }

  /// Reads the place again as another type, which gets scalars as this one does.
  private func again<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>
  ) throws -> Value {
    // A type that decodes itself goes where the trail leads already.
    if reader.isBuilt, session.isInnermost(self) {
      return try session.probing(of: self, isInside: true) {
        try readTold(type, reader, at: place, as: .whole, named: nil)
      }
    }
    return try session.probing(of: self, isInside: false) {
      try session.focus(around: self) { try read(type, reader, at: place, as: .whole) }
    }
  }

  /// Reads a value, or throws: with all its issues, or without them at first where to read again costs little.
  ///
  /// A list or dictionary of which nothing is left may be refused.
  private func read<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>, at cursor: Cursor,
    as wanted: UntoldFailure.Wanted, named name: String? = nil
  ) throws -> Value {
    let isUntold =
      reader.refusesQuietly || reader.wanted != .scalar && isNoContainer(cursor, reader.wanted)
      || reader.scalarElement != nil
        && (session.context.plainOptions.isStrict || refusesEmptied(reader, wanted))
    return isUntold
      ? try readUntold(type, reader, at: cursor, as: wanted, named: name)
      : try readTold(type, reader, at: cursor, as: wanted, named: name)
  }

  private func readUntold<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>, at cursor: Cursor,
    as wanted: UntoldFailure.Wanted, named name: String?
  ) throws -> Value {
    // A list of lists is often tried as one of scalars, which needs no reading.
    if session.context.plainOptions.isStrict, reader.elementsAreScalars, reader.wanted == .list,
      let element = reader.scalarElement, let first = state.json?.firstContainer(in: cursor.handle)
    {
      let place = Cursor(cursor.source, first, step: .index(0))
      let path = session.codingPath(to: cursor) + [PathKey(intValue: 0)]
      throw Mismatch(at: place, path, UntoldFailure(of: self, wanted, type)).error(element)
    }
    let (context, recorder) = (session.context, session.context.recorder)
    let (mark, madeNothing) = (recorder.mark, context.call.madeNothing)
    func takeBack() {
      recorder.forget(since: mark)
      context.call.madeNothing = madeNothing
    }
    let value: Value
    do throws(Unreadable) {
      value = try recorder.countingErrors { () throws(Unreadable) in
        try reader.value(at: cursor, session)
      }
    } catch {
      takeBack()
      throw refusal(of: cursor, as: type, reader, wanted)
    }
    guard recorder.hasErrors(since: mark) else {
      if let name { nameIssues(property: name) }
      return value
    }
    takeBack()
    guard refusesEmptied(reader, wanted), Probing.isHollow(value) else {
      return try readTold(type, reader, at: cursor, as: wanted, named: name)
    }
    noteEmptied(wanted)
    throw refusal(of: cursor, as: type, reader, wanted)
  }

  private func readTold<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>, at cursor: Cursor,
    as wanted: UntoldFailure.Wanted, named name: String?
  ) throws -> Value {
    if !reader.isBuilt { return try attempt(type, reader, at: cursor, as: wanted, named: name) }
    let mark = session.withRecorder(\.mark)
    do throws(Unreadable) {
      let value = try session.build(type, reader, at: cursor, isHandedOn: true)
      if let name { nameIssues(property: name) }
      return value
    } catch {
      throw handedOn(error, type, since: mark, named: name)
    }
  }

  /// Reads a value that is not initialized with a decoder; the elements of a list or dictionary may be.
  private func attempt<Value: Decodable>(
    _ type: Value.Type, _ reader: TypeReader<Value>, at cursor: Cursor,
    as wanted: UntoldFailure.Wanted, named name: String?
  ) throws -> Value {
    let (context, recorder) = (session.context, session.context.recorder)
    let (mark, madeNothing) = (recorder.mark, context.call.madeNothing)
    let isStrict = context.plainOptions.isStrict
    var attempt = Attempt()
    if !context.plainOptions.isObserved, isStrict || refusesEmptied(reader, wanted) {
      attempt = Attempt(isStrict: isStrict, since: mark)
    }
    do throws(Unreadable) {
      let value = try reader.value(at: cursor, session, &attempt)
      guard recorder.hasErrors(since: mark), refusesEmptied(reader, wanted),
        Probing.isHollow(value)
      else {
        if let name { nameIssues(property: name) }
        return value
      }
      noteEmptied(wanted)
      context.call.madeNothing = madeNothing
      throw Unreadable()
    } catch {
      if let first = attempt.thrown(namedBy: name.map { (facts.name, $0) }) {
        session.keep(first)
        if !isStrict { noteEmptied(wanted) }
        context.call.madeNothing = madeNothing
      }
      throw handedOn(error, type, since: mark, named: name)
    }
  }

  /// What an initializer gets for a value that could not be read, with the issues unless these can be told later.
  private func handedOn(
    _ failure: Unreadable, _ type: Any.Type, since mark: IssueRecorder.Mark, named name: String?
  ) -> any Error {
    if let thrown = failure.thrown, failure.isUntold {
      if let name { session.nameThrown(model: facts.name, property: name) }
      return thrown
    }
    if let name { nameIssues(property: name) }
    let issues = session.context.recorder.takeBack(since: mark)
    noteThrown()
    guard let thrown = failure.thrown, thrown.own == nil else {
      return (failure.thrown as? DecodingError)?.with(issues) ?? self.failure(type, issues)
    }
    session.keep(ThrownError(thrown, issues))
    return thrown
  }

  /// Whether a list or dictionary of which nothing is left is not handed out: the initializer may have another way to
  /// read what stands there.
  private func refusesEmptied<Value>(
    _ reader: TypeReader<Value>, _ wanted: UntoldFailure.Wanted
  ) -> Bool {
    guard reader.readsContainers else { return false }
    return wanted.isWhole
      ? state.probing.refusesEmptied : session.refusesEmptiedParts(of: wholeNode)
  }

  /// Notes that a list or dictionary is refused of which nothing is left, so that the type is asked again if it fails.
  private func noteEmptied(_ wanted: UntoldFailure.Wanted) {
    if wanted.isWhole {
      state.probing.hasRefused = true
    } else {
      wholeNode.probing.hasRefusedPart = true
    }
  }

  /// Whether what stands at a place is no container that is wanted, so that nothing in it is read.
  ///
  /// To read elements twice would double the work at each level.
  private func isNoContainer(_ cursor: Cursor, _ wanted: WantedShape) -> Bool {
    let (context, policy) = (session.context, session.context.policy)
    if context.scalarsAreText { return false }
    if wanted == .list,
      policy.wrapsSingleValues || cursor.source.isList(at: cursor.handle, of: .scalar)
    {
      return false
    }
    return switch MappingIssue.ValueKind(cursor.scalar) {
    case .object: wanted == .list
    case .list: wanted == .object
    case .text:
      !policy.modelsFromText
        || EmbeddedDocument(cursor.scalar, opening: UInt8(ascii: wanted == .list ? "[" : "{"))
          == nil
    default: true
    }
  }

  /// Adds the names of the type and a key to the issues that have none.
  @inline(__always)
  private func nameIssues(property: String) {
    session.withRecorder { recorder in
      if recorder.hasUnnamed { recorder.name(model: facts.name, property: property) }
    }
  }
}

extension DecodingNode {
  /// Records the keys of the object that the type did not ask for.
  func reportUnknownKeys() {
    guard !readers.isEmpty, !readers.contains(where: \.takesAnyKey) else { return }
    session.focus(on: self) {
      let context = session.context
      let source = object.source
      let names = readers.flatMap(\.askedNames)
      let match = facts.assignment(by: names)
      match.fill(
        from: source, source.layout, at: object.handle, keepsUnknown: true)
      context.reportUnknown(match.findings.unknown, of: source, near: names)
      context.recorder.name(model: facts.name, property: nil)
    }
  }
}

extension DecodingNode {
  /// The error for issues, as the initializers of decodable types know it.
  ///
  /// The issues are not recorded, for the initializer may handle the error; whoever gets it in the end
  /// records them.
  private func failure(_ type: Any.Type, _ issues: MappingError) -> DecodingError {
    let issue = issues.issues.last
    // Where no issues are kept, the container is as much as is known.
    var path: [any CodingKey] = issue?.pathComponents.map { PathKey($0) } ?? codingPath
    // What a value inside misses is a key that is not found there, as JSONDecoder has it.
    let isMissing = issue?.reason.code == .missing && path.last?.intValue == nil
    let missing = isMissing ? path.popLast() : nil
    let context = DecodingError.Context(
      codingPath: path, debugDescription: issue?.words ?? "", underlyingError: issues)
    if let missing { return .keyNotFound(missing, context) }
    let type = failedType(in: type, issue)
    return issue?.reason.code == .null
      ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The type in a container of which an issue is, or the container where it is of that.
  private func failedType(in type: Any.Type, _ issue: MappingIssue?) -> Any.Type {
    var part = type
    while let container = part as? any DecodableContainer.Type {
      part = container.part
      if "\(part)" == issue?.reason.expectedType { return part }
    }
    return type
  }

  /// The error for a key that the object does not have, or an element that the list does not have.
  ///
  /// As JSONDecoder has it, a key is not found, and an element is a value that is not found.
  func missing(_ type: Any.Type, _ key: PathKey) -> DecodingError {
    let index = key.intValue
    let facts = DecodingError.Context(
      codingPath: codingPath + (index == nil ? [] : [key]),
      debugDescription: index == nil ? "found no such key" : "found no further element",
      underlyingError: UntoldFailure(of: self, .missing(key, type)))
    return index == nil ? .keyNotFound(key, facts) : .valueNotFound(type, facts)
  }

  /// The error for a place where something else stands than what a type or container is made of.
  private func mismatch(_ type: Any.Type) -> DecodingError {
    refusal(of: place, as: type, .kind, along: codingPath)
  }

  /// The error for a value that could not be read as a type: of a container of scalars it is about the first of them
  /// that is at fault, as JSONDecoder has it.
  private func refusal<Value: Decodable>(
    of cursor: Cursor, as type: Value.Type, _ reader: TypeReader<Value>,
    _ wanted: UntoldFailure.Wanted
  ) -> DecodingError {
    guard reader.scalarElement != nil, let container = type as? any KindOfContainer.Type,
      let first = session.firstUnreadable(
        in: container, at: cursor, along: session.codingPath(to: cursor))
    else {
      // The type that an optional has a value of, as JSONDecoder has it.
      let optional = reader.readsScalars ? nil : type as? any OptionalType.Type
      let type = optional.map { $0.wrappedType } ?? type
      return refusal(of: cursor, as: type, wanted, along: session.codingPath(to: cursor))
    }
    return Mismatch(at: first.place, first.path, UntoldFailure(of: self, wanted, type))
      .error(first.type)
  }

  /// The error for a value that is not handed out as a type.
  ///
  /// Types that take whatever they find try several kinds, so that the errors of a place share all but the type.
  private func refusal(
    of cursor: Cursor, as type: Any.Type, _ wanted: UntoldFailure.Wanted,
    along path: @autoclosure () -> [any CodingKey]
  ) -> DecodingError {
    if let known = state.mismatch, known.isOf(wanted) { return known.error(type) }
    let mismatch = Mismatch(at: cursor, path(), UntoldFailure(of: self, wanted))
    state.mismatch = mismatch
    return mismatch.error(type)
  }

  /// The error that says what a closure reports of this place.
  private func failure(_ type: Any.Type, _ report: (CoercionContext) -> Void) -> DecodingError {
    session.focus(around: self) {
      let recorder = session.context.recorder
      let mark = recorder.mark
      report(session.context)
      noteThrown()
      return failure(type, recorder.takeBack(since: mark))
    }
  }

  /// Records which keys were passed over for others.
  func reportConflicts() {
    guard let latest = state.latest, state.readerCount > 1 || latest.with(\.hasConflicts) else {
      return
    }
    for reader in readers where reader.hasConflicts {
      session.focus(on: self) { reader.reportConflicts(model: facts.name, session.context) }
    }
  }
}

extension DecodingError {
  /// The error of a value as that of what holds it, with all issues of that.
  ///
  /// It stays about that value and its type, as JSONDecoder has it; of several elements that is the first.
  fileprivate func with(_ issues: MappingError) -> DecodingError {
    let facts = Context(
      codingPath: facts.codingPath, debugDescription: facts.debugDescription,
      underlyingError: issues)
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, facts)
    case .valueNotFound(let type, _): .valueNotFound(type, facts)
    case .keyNotFound(let key, _): .keyNotFound(key, facts)
    default: .dataCorrupted(facts)
    }
  }
}

extension MappingIssue {
  /// What is wrong without the place, which an error of decoding has beside it.
  fileprivate var words: String {
    guard let expected = reason.expected, let found = reason.found else { return description }
    return "expected \(expected), found \(found)"
  }
}
