/// How the values of a type are read that was asked for before, which the session keeps.
struct KnownReader {
  let type: ConformingType
  let reader: Unowned<TypeFacts>
}

/// The decoding of one value of a `Decodable` type, with all that it holds.
///
/// A type that decodes itself runs code of the user's, which may keep a decoder or a container for
/// later. So a session says when it is over, after which nothing is read any more, and it takes back
/// what it lent only if nobody kept it. A session of which nothing was kept waits for another value, with what
/// it knows of types and with its nodes.
final class DecodingSession {
  private static let pool = Pool<DecodingSession>()
  /// How many nodes wait for another value.
  private static let nodeLimit = 256

  /// One that knows more types than the largest descriptions of services have is not used again.
  private static let typeLimit = 512

  @safe @exclusivity(unchecked) private var state = State()

  private struct State {
    /// The call, which whoever opened the session keeps until it is over.
    var context: Unowned<CoercionContext>?
    /// The source whose life the session shares.
    var source: (any ValueSource)?
    /// The node whose type is being initialized, into which the trail of the context leads.
    var innermost: ObjectIdentifier?
    /// How many types are being initialized, one inside of the other.
    var level = 0
    /// How many nodes there are, those that wait included.
    var nodeCount = 0
    /// How many nodes wait.
    var idleCount = 0
    /// How often a node was used, from a number that other sessions do not reach.
    var turns = UInt64.random(in: 0...UInt64.max / 2)
    /// The node whose type is asking for another in its own place, and whether the trail leads into that.
    var asking: (node: Unowned<DecodingNode>, isInside: Bool)?
    /// Whether a type around is asked again, so that those in it are not: that would double the work at each level.
    var isAskedAgain = false
    /// How many types were asked again since they did not take that nothing was left of a list or dictionary.
    var askedAgainCount = 0
    /// What initializers threw for values that others asked for which have not ended, the latest last.
    var thrown: [ThrownError] = []
    /// How many of these were thrown before the first that is kept.
    var droppedCount = 0
    /// Whether no type was initialized since.
    var isThrownLast = false
    /// What is known about the types that were decoded so far: facts and spellings of keys, nothing of the values.
    var types: [ConformingType: TypeFacts] = [:]
    /// The types that were asked for last, each at a position of its own where no other has it.
    var latest = ContiguousArray<KnownReader?>(repeating: nil, count: 256)
    /// The types of which the call has used nodes.
    var used: [TypeFacts] = []
    /// The types that were decoded in vain to learn their keys.
    var tried: Set<ObjectIdentifier> = []
    /// Whether the children of an element are choices, by the type that each would be.
    var choices: [ObjectIdentifier: [Int: Bool]] = [:]
  }

  /// A session for the values of a source, until it is closed.
  static func open(
    _ context: CoercionContext, _ source: any ValueSource, inside outer: DecodingSession?
  ) -> DecodingSession {
    let session = pool.take() ?? DecodingSession()
    session.state.context = Unowned(context)
    session.state.source = source
    session.state.level = outer?.state.level ?? 0
    return session
  }

  /// Whether the type of a node is the one that is being initialized.
  func isInnermost(_ node: DecodingNode) -> Bool { state.innermost == ObjectIdentifier(node) }

  /// Whether the source may still be read.
  var isOpen: Bool { state.context != nil }

  /// The call, as long as the source may be read.
  @inline(__always)
  var call: Unowned<CoercionContext>? { state.context }

  /// The call; a new one, of which nobody hears, where the session is over.
  @inline(__always)
  var context: CoercionContext { call?.object ?? noContext }

  @inline(never)
  private var noContext: CoercionContext { CoercionContext() }

  /// Calls a closure with what records the issues of the call.
  @inline(__always)
  func withRecorder<Result>(_ body: (IssueRecorder) -> Result) -> Result {
    call?.with { body($0.recorder) } ?? body(noContext.recorder)
  }

  /// Whether the session is for the values of a source.
  func reads(_ source: any ValueSource) -> Bool { state.source === source }

  /// Whether places in a source can be read as long as the session is open, and not only until an initializer ends.
  ///
  /// Sources without an index take handles back that were given for a value.
  func keepsPlaces(of source: any ValueSource) -> Bool {
    reads(source) && source.indexedValues != nil
  }

  /// Ends the session: decoders and containers that the user kept read nothing any more.
  func close() {
    state.context = nil
    state.source = nil
    if !state.tried.isEmpty { state.tried = [] }
    if !state.choices.isEmpty { state.choices = [:] }
    if !state.thrown.isEmpty { state.thrown = [] }
    // Those that other calls left make room for those of the types that this call needed.
    if state.idleCount >= Self.nodeLimit { forgetNodes(ofAll: false) }
    while let facts = state.used.popLast() { facts.endCall() }
    guard state.nodeCount == state.idleCount, state.types.count <= Self.typeLimit,
      Self.pool.put(self)
    else { return forgetNodes(ofAll: true) }
  }

  /// Lets go of nodes that wait, which refer to the session; also of types that the call uses, or not.
  private func forgetNodes(ofAll: Bool) {
    for facts in state.types.values where ofAll || !facts.isInCall {
      state.idleCount -= facts.forgetNodes()
    }
  }

  /// How values of a type are read.
  // Not made for each type anew: most types are the user's own, for which it can't be.
  @_semantics("optimize.sil.specialize.generic.never")
  func reader<Value: Decodable>(of type: Value.Type) -> TypeReader<Value> {
    // The metatype may be that of a subclass, which has a reader for one value.
    guard type == Value.self else { return TypeReader(subclass: type, self) }
    let id = ConformingType(type as any Decodable.Type)
    let position = id.position(in: state.latest.count)
    if let latest = state.latest[position], latest.type == id {
      return downcast(latest.reader.object, to: TypeReader<Value>.self)
    }
    let reader = state.types[id] ?? TypeReader(type, self)
    state.types[id] = reader
    state.latest[position] = KnownReader(type: id, reader: Unowned(reader))
    return downcast(reader, to: TypeReader<Value>.self)
  }

  /// Notes that the call uses nodes of a type.
  func use(_ facts: TypeFacts) { state.used.append(facts) }

  /// The number of one more use of a node.
  func nextTurn() -> UInt64 {
    state.turns &+= 1
    return state.turns
  }

  /// Notes that there is one more node, or one less.
  func countNode(_ change: Int) { state.nodeCount += change }

  /// Lets a type initialize itself from a place, or records why it can't.
  ///
  /// A type that decodes another from the same place enters no container, so that such types are
  /// counted too.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - facts: What is known of it.
  ///   - cursor: The place, whose containers the trail of the context leads through.
  ///   - isHandedOn: Whether an initializer gets what this one throws, so that why is recorded where that throws it on.
  /// - Returns: The value.
  /// - Throws: ``Unreadable`` if the type can't be initialized.
  // Not made for each type anew: what takes the time is the type's own code.
  @_semantics("optimize.sil.specialize.generic.never")
  func build<Value: Decodable>(
    _ type: Value.Type, _ facts: TypeFacts, at cursor: Cursor, isHandedOn: Bool
  ) throws(Unreadable) -> Value {
    let context = context
    let limit = context.plainOptions.depth
    // A type that is asked for from the same place as another gets scalars as that one does.
    let asking = state.asking
    let whole = asking.flatMap { $0.node.with(\.place.handle) == cursor.handle ? $0.node : nil }
    let isInside = asking?.isInside ?? false
    let level = context.trail.count - (isInside ? 1 : 0)
    guard level < limit, state.level < 2 * limit else {
      let end = isInside ? context.trail.removeLast() : nil
      defer { if let end { context.trail.append(end) } }
      context.record(.tooDeep(limit: limit), at: cursor)
      throw Unreadable()
    }
    state.level += 1
    // An error of this type with the same text is another one.
    state.isThrownLast = false
    let (issueCount, thrownCount) = (
      context.recorder.total, state.droppedCount + state.thrown.count
    )
    let mark = context.recorder.mark
    let unnamed = context.recorder.hasUnnamed ? context.recorder.setUnnamedAside() : nil
    defer { if let unnamed { context.recorder.takeUpUnnamed(unnamed) } }
    let node = takeNode(facts, at: cursor, level: level)
    let outer = state.innermost
    let checkpoint = cursor.source.checkpoint()
    state.innermost = ObjectIdentifier(node)
    if !isInside { context.trail.append(CoercionContext.Step(cursor)) }
    defer { if !isInside { context.trail.removeLast() } }
    let wasAskedAgain = state.isAskedAgain
    node.probing = Probing(
      isExact: whole?.with(\.probing.isExact) ?? true, isPart: whole != nil,
      takesEmptied: wasAskedAgain, askedAgainCount: state.askedAgainCount)
    state.asking = nil
    defer { (state.asking, state.isAskedAgain) = (asking, wasAskedAgain) }
    while true {
      do {
        let value = try Value(from: node)
        if asksAgain(node) { continue }
        reportKeys(of: node, withUnknown: context.plainOptions.reportsUnknownKeys)
        leave(consume node, to: outer, cursor.source, checkpoint)
        forgetThrown(since: thrownCount)
        return value
      } catch {
        if asksAgain(node) { continue }
        if asksForLeftParts(node) {
          context.recorder.forget(since: mark)
          forgetThrown(since: thrownCount)
          continue
        }
        if node.probing.hasRefused { whole?.with { $0.probing.hasRefused = true } }
        let part = node.part(thatThrew: error)
        reportKeys(of: node, withUnknown: false)
        let failure = thrown(error, by: part ?? node, since: thrownCount)
        forgetThrown(since: thrownCount)
        // An observer is to hear of all issues where they arise.
        let isUntold =
          isHandedOn && context.recorder.total == issueCount && !context.plainOptions.isObserved
          && failure.canBeToldLater
        if isUntold { keep(failure) } else { failure.tell(in: self) }
        leave(consume node, to: outer, cursor.source, checkpoint)
        throw Unreadable(thrown: error, isUntold: isUntold)
      }
    }
  }

  /// What an initializer threw: known from a value that it asked for, or new.
  private func thrown(
    _ error: any Error, by node: DecodingNode, since count: Int
  ) -> ThrownError {
    if !node.hasThrown, state.droppedCount + state.thrown.count == count {
      // Nothing was refused that the type asked for.
      if type(of: error) != MappingError.self {
        return ThrownError(error, at: node.failedPlace(nil))
      }
    }
    let own = error.own
    if case .untold(let failure) = own, failure.turn == node.turn {
      return ThrownError(error, at: node.failedPlace(failure))
    }
    var isLatest = state.isThrownLast
    for known in state.thrown.dropFirst(max(count - state.droppedCount, 0)).reversed() {
      if known.isSame(as: error, own, isLatest: isLatest) { return known }
      isLatest = false
    }
    if case .issues(let issues) = own { return ThrownError(error, issues) }
    return ThrownError(error, at: node.failedPlace(nil))
  }

  /// Keeps what was thrown, which can be told later, to record it where it is thrown on.
  func keep(_ thrown: consuming ThrownError) {
    // Few initializers throw on what they caught before many others.
    if state.thrown.count == 16 {
      state.thrown.removeFirst()
      state.droppedCount += 1
    }
    state.thrown.append(thrown)
    state.isThrownLast = true
  }

  /// Forgets what an initializer caught that ends.
  @inline(__always)
  private func forgetThrown(since count: Int) {
    // There are few, for which this costs less than to remove all at once.
    while state.thrown.count > max(count - state.droppedCount, 0) { state.thrown.removeLast() }
  }

  /// Takes out what was kept last.
  func takeThrown() -> ThrownError { state.thrown.removeLast() }

  /// Notes what the value is for that could not be read last.
  func nameThrown(model: String, property: String) {
    state.thrown[state.thrown.count - 1].name(model: model, property: property)
  }

  /// Whether a type took nothing of what stands there, and is asked again, now with conversions.
  ///
  /// Types that hold whatever they find try Booleans, numbers and texts in turn, so nothing is converted at first.
  @inline(__always)
  private func asksAgain(_ node: DecodingNode) -> Bool {
    guard node.probing.isUndecided else { return false }
    node.probing = Probing(isExact: false)
    state.isAskedAgain = true
    return true
  }

  /// Whether a type failed that was refused a list or dictionary of which nothing is left, and is asked again, now to
  /// get it.
  ///
  /// Few types catch that error, which have another way to read what stands there.
  private func asksForLeftParts(_ node: DecodingNode) -> Bool {
    let probing = node.probing
    guard probing.hasRefusedPart else { return false }
    giveBack(node.takeParts())
    node.restart()
    node.probing = Probing(isExact: probing.isExact, isPart: probing.isPart, takesEmptied: true)
    state.isAskedAgain = true
    state.askedAgainCount += 1
    return true
  }

  /// Whether lists and dictionaries in the value of a node are not handed out of which nothing is left.
  func refusesEmptiedParts(of node: DecodingNode) -> Bool {
    // A type that has ended is not asked again.
    !node.isOver && node.probing.refusesEmptiedParts(askedAgain: state.askedAgainCount)
  }

  /// Records why a scalar or a list was not read, which is found by reading it again.
  ///
  /// A rule of the user's, as for dates, may take now what it refused before.
  func fail(_ type: Any.Type, at cursor: Cursor) {
    let mark = context.recorder.mark
    read(type, at: cursor)
    guard !context.recorder.hasErrors(since: mark) else { return }
    context.rejectElement(cursor, expected: Expectation(type))
  }

  /// Reads a value for what is recorded of it.
  private func read(_ type: Any.Type, at cursor: Cursor) {
    func read<Value: Decodable>(_ type: Value.Type) {
      _ = try? reader(of: type).value(at: cursor, self)
    }
    if let type = type as? any Decodable.Type { read(type) }
  }

  /// The first element or member that is not read as what a container of scalars, or of such containers, holds.
  ///
  /// - Returns: The element, or `nil` where none is at fault, or where no such container stands.
  func firstUnreadable(
    in type: any KindOfContainer.Type, at container: Cursor, along path: [any CodingKey]
  ) -> (place: Cursor, type: Any.Type, path: [any CodingKey])? {
    let (source, element) = (container.source, type.elementType)
    var places: [Cursor] = []
    if type.kind == .dictionary {
      guard container.isObject else { return nil }
      source.forEachMember(of: container.handle) { _, handle in
        places.append(Cursor(source, handle, step: .key))
        return true
      }
    } else if source.isList(at: container.handle, of: .scalar) {
      places = source.elements(of: container.handle, as: .scalar).enumerated()
        .map { Cursor(source, $1, step: .index($0)) }
    }
    let recorder = context.recorder
    let mark = recorder.mark
    defer { recorder.forget(since: mark) }
    return recorder.countingErrors {
      for place in places {
        read(element, at: place)
        guard recorder.hasErrors(since: mark) else { continue }
        let path = path + [CoercionContext.Step(place).pathKey].compactMap { $0 }
        let container = element as? any KindOfContainer.Type
        return container.flatMap { firstUnreadable(in: $0, at: place, along: path) }
          ?? (place, element, path)
      }
      return nil
    }
  }

  /// Calls a closure that reads the whole value of a node as another type, which gets scalars as the node does.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - isInside: Whether the trail leads into the place, not only to it.
  ///   - body: The closure.
  /// - Returns: What the closure returns.
  @inline(__always)
  func probing<Result>(
    of node: DecodingNode, isInside: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = state.asking
    state.asking = (Unowned(node), isInside)
    defer { state.asking = outer }
    return try body()
  }

  /// Whether a type that is being initialized reads its own place as another, and may read what else is there.
  func isAsked(at place: Cursor) -> Bool { state.asking?.node.with(\.place.handle) == place.handle }

  /// Ends a value, and takes its node back, and the handles that it was given, unless someone kept it.
  private func leave(
    _ node: consuming DecodingNode, to outer: ObjectIdentifier?, _ source: any ValueSource,
    _ checkpoint: Int
  ) {
    state.innermost = outer
    state.level -= 1
    guard isKnownUniquelyReferenced(&node) else {
      node.keepNoParts()
      return source.keepHandles()
    }
    source.rewind(to: checkpoint)
    giveBack(node)
  }

  /// Lets a node that nobody kept wait for another value.
  func giveBack(_ node: consuming DecodingNode) {
    node.end()
    guard state.idleCount < Self.nodeLimit else { return }
    state.idleCount += 1
    let facts = node.facts
    facts.giveBack(node)
  }

  /// What the elements of a list are, as far as a source must know it whose names make lists.
  ///
  /// There a list of one object is told from an element around others by the keys of the object. A type
  /// that decodes itself declares them nowhere, so that one that was never decoded is decoded in vain,
  /// once at most: a type that asks for no keys may decode a list of itself from the same place.
  ///
  /// - Parameters:
  ///   - elements: How the elements are read.
  ///   - list: The list.
  /// - Returns: An object with the keys that the type was seen to ask for, or a scalar.
  func elementShape<Element: Decodable>(
    of elements: TypeReader<Element>, in list: Cursor
  ) -> ElementShape {
    if !elements.type.asksForKeys, case .object = list.scalar,
      !list.source.holdsSeveral(at: list.handle),
      state.tried.insert(ObjectIdentifier(Element.self)).inserted
    {
      let mark = context.recorder.mark
      _ = try? elements.value(at: list.alone(step: .index(0)), self)
      _ = context.recorder.takeBack(since: mark)
    }
    return elements.type.asksForKeys ? .object(keys: elements.type) : .scalar
  }

  /// Whether the children of an element are choices, each a value of a type, if that was tried.
  ///
  /// Choices may hold choices, which would be tried again at each level.
  func areChoices(_ type: Any.Type, in list: Cursor) -> Bool? {
    state.choices[ObjectIdentifier(type)]?[list.alone(step: list.step).handle]
  }

  /// Notes whether the children of an element are choices.
  func note(_ type: Any.Type, in list: Cursor, areChoices: Bool) {
    // Alone, for what several paths lead to has one handle.
    let element = list.alone(step: list.step).handle
    state.choices[ObjectIdentifier(type), default: [:]][element] = areChoices
  }

  /// Records the keys of a value that were passed over, and those that nothing asked for where these
  /// are reported.
  private func reportKeys(of node: DecodingNode, withUnknown: Bool) {
    let parts = node.takeParts()
    for part in parts { reportKeys(of: part, withUnknown: withUnknown) }
    giveBack(consume parts)
    node.reportConflicts()
    if withUnknown { node.reportUnknownKeys() }
  }

  /// Lets the nodes of parts serve other values, unless someone kept them.
  private func giveBack(_ parts: consuming [DecodingNode]) {
    while var part = parts.popLast() {
      if isKnownUniquelyReferenced(&part) { giveBack(part) }
    }
  }

  /// A node for a value, or for a part of one.
  func takeNode(_ facts: TypeFacts, at cursor: Cursor, level: Int) -> DecodingNode {
    guard let node = facts.takeNode(self) else {
      return DecodingNode(self, facts, at: cursor, level: level)
    }
    state.idleCount -= 1
    node.begin(at: cursor, level: level)
    return node
  }

  /// The keys that lead to a value of the container entered last, or to that container.
  func codingPath(to cursor: Cursor?) -> [any CodingKey] {
    let context = context
    var path: [any CodingKey] = []
    path.reserveCapacity(context.trail.count + 1)
    func append(_ step: CoercionContext.Step) {
      if let key = step.pathKey { path.append(key) }
    }
    for step in context.trail { append(step) }
    if let cursor { append(CoercionContext.Step(cursor)) }
    return path
  }

  /// Calls a closure while the trail of the context leads into the container of a node.
  func focus<Result>(on node: DecodingNode, _ body: () throws -> Result) rethrows -> Result {
    if isInnermost(node) { return try body() }
    guard isInnermost(node.wholeNode) else {
      return try follow(node.trail(along: context.trail), body)
    }
    let steps = node.lead(&context.trail)
    defer { context.trail.removeLast(steps) }
    return try body()
  }

  /// Calls a closure while the trail of the context leads to the place of a node, not into it.
  func focus<Result>(around node: DecodingNode, _ body: () throws -> Result) rethrows -> Result {
    try focus(on: node) {
      let step = context.trail.removeLast()
      defer { context.trail.append(step) }
      return try body()
    }
  }

  /// Calls a closure while the context has another trail.
  func follow<Result>(
    _ trail: ContiguousArray<CoercionContext.Step>, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = context.trail
    context.trail = trail
    defer { context.trail = outer }
    return try body()
  }
}

/// What the library knows of an error of its own.
enum OwnError {
  /// The issues that it is made of.
  case issues(MappingError)
  /// What is behind it, as nothing is recorded yet.
  case untold(UntoldFailure)
}

extension Error {
  /// What the library knows of the error, if it is its own.
  var own: OwnError? {
    // A cast takes longer to find that an error is of another type.
    guard Self.self == DecodingError.self else { return ownIssues.map(OwnError.issues) }
    guard let error = self as? DecodingError, let inner = error.facts.underlyingError else {
      return nil
    }
    return inner.untold.map(OwnError.untold) ?? inner.ownIssues.map(OwnError.issues)
  }

  private var ownIssues: MappingError? {
    Self.self == MappingError.self ? self as? MappingError : nil
  }

  private var untold: UntoldFailure? {
    Self.self == UntoldFailure.self ? self as? UntoldFailure : nil
  }
}

extension CoercionContext.Step {
  /// The key of the step, as the interfaces of `Codable` have it, unless it is the root.
  fileprivate var pathKey: PathKey? {
    switch step {
    case .root: nil
    case .key: PathKey(stringValue: source.key(of: handle))
    case .index(let index), .record(let index): PathKey(intValue: index)
    }
  }
}

extension CoercionContext {
  /// Reads a value of a type that decodes itself, or records why it can't be read.
  ///
  /// Within a decoding of the same source that is under way the value is a part of it; otherwise it
  /// has one of its own, which ends with the call.
  ///
  /// It throws rather than to return an optional, as ``TypeReader/value(at:_:)`` does.
  func decode<Value: Decodable>(
    _ type: Value.Type, at cursor: Cursor
  ) throws(Unreadable) -> Value {
    let outer = call.decodingState as? DecodingSession
    if let outer, outer.reads(cursor.source) {
      return try outer.reader(of: type).value(at: cursor, outer)
    }
    let session = DecodingSession.open(self, cursor.source, inside: outer)
    call.decodingState = session
    defer {
      call.decodingState = outer
      session.close()
    }
    return try session.reader(of: type).value(at: cursor, session)
  }
}
