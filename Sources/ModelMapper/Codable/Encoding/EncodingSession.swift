/// The encoding of one value of an `Encodable` type, with all that it holds.
///
/// A type that encodes itself runs code of the user's, which may keep an encoder or a container for
/// later. A node that was kept is never used again, and refuses what is written to it.
@safe
final class EncodingSession: OutputPlace {
  let context: OutputContext
  /// The sink, if what is written can be taken back, so that values are written as they come.
  let sink: (any RewindableSink)?
  /// The faster way into the sink, if it has one.
  let text: TextSink?
  let types: EncodedTypes
  let typeTag: String?
  /// Whether nil is written as null.
  let writesNil: Bool
  private let keyStyle: KeyStyle
  /// What values find in `Encoder.userInfo`.
  private(set) lazy var userInfo: [CodingUserInfoKey: Any] = info.mapValues { $0 }
  private let info: [CodingUserInfoKey: any Sendable]
  /// Whether anything may still be written.
  private(set) var isOpen = true
  /// The node that the sink belongs to.
  ///
  /// It is kept by the call that encodes its value, or by the node that it is a part of.
  let innermost = UncheckedBox<Unowned<EncodingNode>?>(nil)
  private var idle: [EncodingNode] = []
  /// The objects that are being encoded.
  private var objects: [ObjectIdentifier] = []
  /// How many values are being encoded, one inside of the other.
  private var level = 0

  private init(
    _ context: OutputContext, _ sink: (any RewindableSink)?, _ types: EncodedTypes,
    _ userInfo: [CodingUserInfoKey: any Sendable]
  ) {
    self.context = context
    self.sink = sink
    self.types = types
    text = sink?.textSink
    typeTag = context.style.typeTag
    writesNil = context.style.nils == .null
    keyStyle = context.style.keys
    info = userInfo
  }

  deinit { innermost.free() }

  /// Encodes a value into a sink.
  ///
  /// - Throws: ``MappingError`` with what the value threw; the sink then has nothing of it.
  static func encode<Value: Encodable>(
    _ value: Value, to sink: any ValueSink, in context: OutputContext,
    userInfo: [CodingUserInfoKey: any Sendable]
  ) throws(MappingError) {
    let types = EncodedTypes.pool.take() ?? EncodedTypes()
    let session = EncodingSession(context, sink as? any RewindableSink, types, userInfo)
    context.enter(session)
    defer {
      context.leavePlace()
      session.close()
      EncodedTypes.pool.put(types)
    }
    let writer = types.writer(of: Value.self)
    if session.writeCoerced(value, writer) { return }
    let encoded = try session.encode(
      value, writer, at: .whole, in: nil, streams: session.sink != nil)
    if session.sink == nil { encoded.write(to: sink, in: context) }
  }

  /// Ends the session, so that nodes that the user kept refuse to be written.
  private func close() {
    isOpen = false
    innermost.value = nil
    idle = []
  }

  // MARK: Nodes

  /// Gives the sink to a node.
  func makeInnermost(_ node: EncodingNode) { innermost.value = Unowned(node) }

  /// Gives the sink to a node for as long as a closure runs.
  @inline(__always)
  func withInnermost(_ node: EncodingNode, _ body: () throws -> Void) rethrows {
    let outer = innermost.value
    innermost.value = Unowned(node)
    defer { innermost.value = outer }
    try body()
  }

  /// The keys of a type of coding keys, ready for an object of a type.
  func keys<Key: CodingKey>(of keys: Key.Type, in type: EncodedType?) -> EncodedKeys {
    guard isOpen else { return EncodedKeys(isOpen: true) }
    let keys = type?.keys(of: keys, types) ?? types.keys(of: keys)
    keys.prepare(keyStyle, text)
    return keys
  }

  var outputSteps: [String] {
    let style = context.style.keys
    return (innermost.value?.with(\.steps) ?? []).map { $0.text(style) }
  }

  // MARK: Values

  /// Writes a scalar into a sink that has no faster way for it.
  func write<Value: ScalarCoercible>(_ value: Value) {
    if let sink { value.write(to: sink, in: context) }
  }

  /// Writes a value for which the sink waits, if its type is coercible.
  ///
  /// - Returns: Whether it is.
  @inline(__always)
  func writeCoerced<Value: Encodable>(_ value: Value, _ writer: TypeWriter<Value>) -> Bool {
    guard writer.isCoerced, let sink else { return false }
    return writer.writeCoerced(value, to: sink, context, types)
  }

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - writer: How values of its type are encoded.
  ///   - step: How the value is reached from the one around it.
  ///   - parent: The node of that one.
  ///   - streams: Whether the sink waits for the value.
  /// - Returns: The value, if the sink does not wait for it. It is nothing, with an issue, for an object
  ///   that is being encoded already, and beyond the limit of depth.
  /// - Throws: ``MappingError`` with what the value threw.
  func encode<Value: Encodable>(
    _ value: Value, _ writer: TypeWriter<Value>, at step: OutputStep, in parent: EncodingNode?,
    streams: Bool
  ) throws(MappingError) -> EncodedValue {
    if !streams, writer.isCoerced, let way = writer.coercedWay(of: value, types) {
      return .value(way)
    }
    var node = idle.popLast() ?? EncodingNode(self)
    node.begin(in: parent, at: step, type: writer, streams: streams)
    let object = writer.isObject ? ObjectIdentifier(value as AnyObject) : nil
    guard begin(node, object, writer) else {
      node.abandon()
      recycle(&node)
      return .nothing
    }
    defer {
      level -= 1
      if object != nil { objects.removeLast() }
    }
    do {
      if streams {
        try withInnermost(node) {
          try writer.encode(value, to: node)
          node.end()
        }
      } else {
        try writer.encode(value, to: node)
        node.end()
      }
    } catch {
      node.abandon()
      throw (error as? MappingError) ?? failure(error, node, writer)
    }
    guard streams else { return .node(node) }
    recycle(&node)
    return .nothing
  }

  /// Takes a node back, unless someone kept it.
  private func recycle(_ node: inout EncodingNode) {
    guard isKnownUniquelyReferenced(&node) else { return }
    node.reset()
    idle.append(node)
  }

  /// Begins a value, unless it is an object that is being encoded already, or would be too deep.
  ///
  /// A type that encodes another in its own place adds no step, so that such types are counted too.
  private func begin(
    _ node: EncodingNode, _ object: ObjectIdentifier?, _ type: EncodedType
  ) -> Bool {
    let limit = context.limits.depth
    let reason: MappingIssue.Reason
    if node.depth > limit || level > 2 * limit {
      reason = .tooDeep(limit: limit)
    } else if let object, objects.contains(object) {
      reason = .cycle(type: type.name)
    } else {
      level += 1
      if let object { objects.append(object) }
      return true
    }
    context.recorder.record(.warning) {
      MappingIssue(path: path(to: node), model: type.name, reason: reason, severity: .warning)
    }
    return false
  }

  private func path(to node: EncodingNode) -> String {
    let style = context.style.keys
    return context.path(endingWith: node.stepsHere.map { $0.text(style) })
  }

  /// The error for what a value threw while it encoded itself.
  private func failure(
    _ error: any Error, _ node: EncodingNode, _ type: EncodedType
  ) -> MappingError {
    let reason =
      if case EncodingError.invalidValue(_, let context) = error {
        context.debugDescription
      } else {
        "\(error)"
      }
    return MappingError(issues: [
      MappingIssue(path: path(to: node), model: type.name, reason: .unencodable(reason))
    ])
  }
}
