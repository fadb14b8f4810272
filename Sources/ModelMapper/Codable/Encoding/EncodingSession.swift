/// The encoding of one value of an `Encodable` type, with all that it holds.
///
/// A type that encodes itself runs code of the user's, which may keep an encoder or a container for
/// later. A node that was kept is never used again, and refuses what is written to it. A session of
/// which nothing was kept waits for another value, with what it knows of types and with its nodes.
@safe
final class EncodingSession: OutputPlace {
  private static let pool = Pool<EncodingSession>()
  /// How many nodes wait for another value.
  private static let nodeLimit = 16

  let types = EncodedTypes()
  /// What is known while a value is encoded.
  @safe @exclusivity(unchecked) var call = Call()

  /// What is known while a value is encoded.
  struct Call {
    /// The context, which the caller keeps as long as anything may be written.
    var context: Unowned<OutputContext>?
    /// The sink, if what is written can be taken back, so that values are written as they come.
    var sink: (any RewindableSink)?
    /// The faster way into the sink, if it has one.
    var text: Unowned<TextSink>?
    var typeTag: String?
    /// Whether nil is written as null.
    var writesNil = false
    var keyStyle = KeyStyle.asDeclared
    /// How many containers the value may nest, where it stands.
    var depthLimit = 0
    /// What values find in `Encoder.userInfo`.
    var userInfo: [CodingUserInfoKey: Any] = [:]
    /// The node that the sink belongs to.
    ///
    /// It is kept by the call that encodes its value, or by the node that it is a part of.
    var innermost: Unowned<EncodingNode>?
    /// The objects that are being encoded.
    var objects: [ObjectIdentifier] = []
    /// How many values are being encoded, one inside of the other.
    var level = 0
    /// How many nodes there are, those that wait included.
    var nodeCount = 0
    var idle: [EncodingNode] = []
  }

  /// Encodes a value into a sink.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - sink: The sink.
  ///   - rewindable: The sink again, if what is written can be taken back.
  ///   - context: The call.
  ///   - userInfo: What the value finds in `Encoder.userInfo`.
  /// - Throws: ``MappingError`` with what the value threw; the sink then has nothing of it.
  static func encode<Value: Encodable>(
    _ value: Value, to sink: any ValueSink, rewinding rewindable: (any RewindableSink)?,
    in context: OutputContext, userInfo: [CodingUserInfoKey: any Sendable]
  ) throws(MappingError) {
    let session = pool.take() ?? EncodingSession()
    session.open(context, rewindable, userInfo)
    context.enter(session)
    defer {
      context.leavePlace()
      session.close()
    }
    let writer = session.types.writer(of: Value.self)
    if rewindable == nil {
      try session.encode(value, writer, at: nil, in: nil).write(to: sink, in: context)
    } else {
      try session.stream(value, writer, at: nil, in: nil)
    }
  }

  private func open(
    _ context: OutputContext, _ sink: (any RewindableSink)?,
    _ userInfo: [CodingUserInfoKey: any Sendable]
  ) {
    call.context = Unowned(context)
    call.sink = sink
    call.text = (sink?.textSink).flatMap { $0.with(\.sortsMembers) ? nil : $0 }
    call.typeTag = context.style.typeTag
    call.writesNil = context.keepsNulls
    call.keyStyle = context.style.keys
    call.depthLimit = context.freeDepth
    if !userInfo.isEmpty { call.userInfo = userInfo.mapValues { $0 as Any } }
  }

  /// Ends the session, so that nodes that the user kept refuse to be written, and lets it wait for
  /// another value if there are none.
  private func close() {
    // What was kept goes on to show what it was given.
    call.context = nil
    call.sink = nil
    call.text = nil
    call.innermost = nil
    if call.idle.count > Self.nodeLimit { forgetNodes(from: Self.nodeLimit) }
    if call.nodeCount == call.idle.count {
      if call.typeTag != nil { call.typeTag = nil }
      if !call.userInfo.isEmpty { call.userInfo = [:] }
      if Self.pool.put(self) { return }
    }
    forgetNodes(from: 0)
  }

  /// Lets go of nodes that wait, which refer to their session, and count themselves there when they end.
  private func forgetNodes(from position: Int) {
    let idle = call.idle
    call.idle = Array(idle.prefix(position))
    withExtendedLifetime(idle) {}
  }

  // MARK: Nodes

  /// Whether anything may still be written.
  var isOpen: Bool { call.context != nil }

  var sink: (any RewindableSink)? { call.sink }

  /// Calls a closure with the sink, if there is one; a sink that is a text is lent.
  @inline(__always)
  @discardableResult
  func withSink<Result>(_ body: (any RewindableSink) -> Result) -> Result? {
    if let text = call.text { return text.with { body($0) } }
    return call.sink.map(body)
  }

  /// The keys of a type of coding keys, ready for an object of a type.
  ///
  /// They are kept as long as the session, and are ``TypedKeys`` of the type of coding keys.
  func keys<Key: CodingKey>(
    of keys: Key.Type, in type: Unowned<EncodedType>?
  ) -> Unowned<EncodedKeys> {
    let keys = type?.with { $0.keys(of: keys, types) } ?? Unowned(types.keys(of: keys))
    keys.with { $0.prepare(call.keyStyle) }
    return keys
  }

  var depth: Int {
    guard let innermost = call.innermost else { return 0 }
    return innermost.with { $0.depthInside }
  }

  var outputSteps: [PathComponent] {
    let style = call.keyStyle
    return (call.innermost?.with(\.steps) ?? []).map { $0.component(style) }
  }

  // MARK: Values

  /// Writes a scalar into a sink that has no faster way for it.
  func write<Value: ScalarCoercible>(_ value: Value) {
    if let sink { call.context?.with { value.write(to: sink, in: $0) } }
  }

  /// Encodes a value for which the sink waits.
  ///
  /// Nothing is written, with an issue, for an object that is being encoded already, and for a container beyond
  /// the limit of depth.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - writer: How values of its type are encoded.
  ///   - step: How the value is reached from the one around it; `nil` if it stands in its place.
  ///   - parent: The node of that one.
  /// - Throws: ``MappingError`` with what the value threw.
  func stream<Value: Encodable>(
    _ value: Value, _ writer: TypeWriter<Value>, at step: @autoclosure () -> OutputStep?,
    in parent: EncodingNode?
  ) throws(MappingError) {
    if writer.isCoercible(value, types), let sink, let context = call.context {
      return context.with { writer.write(value, to: sink, $0) }
    }
    _ = try encode(value, writer, at: step(), in: parent, streams: true)
  }

  /// Encodes a value that has to wait.
  func encode<Value: Encodable>(
    _ value: Value, _ writer: TypeWriter<Value>, at step: consuming OutputStep?,
    in parent: EncodingNode?
  ) throws(MappingError) -> EncodedValue {
    if writer.isCoercible(value, types) { return .value { writer.write(value, to: $0, $1) } }
    guard let node = try encode(value, writer, at: step, in: parent, streams: false) else {
      return .nothing
    }
    return .node(node)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func encode<Value: Encodable>(
    _ value: Value, _ writer: TypeWriter<Value>, at step: consuming OutputStep?,
    in parent: EncodingNode?, streams: Bool
  ) throws(MappingError) -> EncodingNode? {
    let node = call.idle.popLast() ?? EncodingNode(self)
    node.begin(in: parent, at: step, type: writer, streams: streams)
    let object = writer.isObject ? ObjectIdentifier(value as AnyObject) : nil
    guard begin(node, object, writer) else {
      node.abandon()
      recycle(consume node)
      return nil
    }
    let outer = call.innermost
    if streams { call.innermost = Unowned(node) }
    defer {
      call.level -= 1
      if object != nil { call.objects.removeLast() }
    }
    do {
      // A value without a place in the sink has left it to one around it.
      defer { if node.state.start != nil { call.innermost = outer } }
      try writer.encode(value, to: node)
      node.end()
      if parent == nil, node.state.form == .nothing {
        throw EncodingError.invalidValue(
          value, .init(codingPath: [], debugDescription: Wording.encodesNothing))
      }
    } catch {
      node.abandon()
      throw (error as? MappingError) ?? failure(error, node, writer)
    }
    guard streams else { return node }
    recycle(consume node)
    return nil
  }

  /// Takes a node back, unless someone kept it.
  private func recycle(_ node: consuming EncodingNode) {
    guard isKnownUniquelyReferenced(&node) else { return }
    node.reset()
    call.idle.append(node)
  }

  /// Begins a value, unless it is an object that is being encoded already, or too many are being encoded.
  ///
  /// A type that encodes another in its own place adds no step, so that such types are counted too.
  private func begin(
    _ node: EncodingNode, _ object: ObjectIdentifier?, _ type: EncodedType
  ) -> Bool {
    // What is in a container that was left out is left out with it.
    guard call.context != nil, node.state.depth <= call.depthLimit else { return false }
    if call.level > 2 * (call.depthLimit + 1) {
      refuse(node, tooDeep)
      return false
    }
    if let object {
      guard !call.objects.contains(object) else {
        refuse(node, .cycle(type: type.name))
        return false
      }
      call.objects.append(object)
    }
    call.level += 1
    return true
  }

  /// Whether a container is not too deep; if it is, that is recorded.
  func admits(_ node: EncodingNode) -> Bool {
    if node.state.depth < call.depthLimit { return true }
    refuse(node, tooDeep)
    return false
  }

  private var tooDeep: MappingIssue.Reason {
    .tooDeep(limit: call.context?.with(\.limits.depth) ?? 0)
  }

  /// Records that a value gives way to that of another coding key which is the same in the style.
  func noteReplaced(_ key: OutputKey, in node: EncodingNode) {
    refuse(node, .unwritable("a value whose key is that of a later one"), at: [.key(key.text)])
  }

  private func refuse(
    _ node: EncodingNode, _ reason: MappingIssue.Reason, at inner: [PathComponent] = []
  ) {
    call.context?.with(\.recorder).record(.warning) {
      MappingIssue(
        pathComponents: path(to: node, inner), model: node.state.type?.with(\.name), reason: reason,
        severity: .warning)
    }
  }

  private func path(to node: EncodingNode, _ inner: [PathComponent] = []) -> [PathComponent] {
    let style = call.keyStyle
    let steps = node.stepsHere.map { $0.component(style) } + inner
    return call.context?.with { $0.steps(endingWith: steps) } ?? []
  }

  /// The error for what a value threw while it encoded itself.
  private func failure(
    _ error: any Error, _ node: EncodingNode, _ type: EncodedType
  ) -> MappingError {
    MappingError(issues: [
      MappingIssue(pathComponents: path(to: node), model: type.name, reason: .unencodable(error))
    ])
  }
}
