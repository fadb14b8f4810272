/// What is known about a type, apart from how its values are made.
class TypeFacts {
  private struct Nodes {
    /// Those that wait for the next value.
    var idle: [DecodingNode] = []
    /// Whether the call has used any.
    var areInCall = false
  }

  /// The name of the type.
  let name: String
  /// What is known about the type on all threads.
  let type: DecodedType
  /// The raw values of the cases, for an enum of texts; looked for where it is needed, since the first casts
  /// of a type look through all conformances of the process.
  private(set) lazy var cases = findCases()
  private let findCases: () -> FoldedNames?
  /// Whether a value of the type was seen that is none of an enum.
  var isNoEnum = false
  @safe @exclusivity(unchecked) private var nodes = Nodes()
  /// The keys that the last object was asked for, mostly those of the next one, and what they match.
  private var asked: (names: [String], match: KeyAssignment)?

  init<Value>(_ type: Value.Type) {
    name = "\(type)"
    self.type = DecodedType.of(type)
    findCases = { _CaseWords.of(type)?.names }
  }

  /// Takes a node that waits, to be given back.
  func takeNode(_ session: DecodingSession) -> DecodingNode? {
    if !nodes.areInCall {
      nodes.areInCall = true
      session.use(self)
    }
    return nodes.idle.popLast()
  }

  /// Gives a node back.
  func giveBack(_ node: consuming DecodingNode) { nodes.idle.append(node) }

  /// Forgets the source of the call.
  func endCall() {
    nodes.areInCall = false
    asked?.match.endCall()
    for node in nodes.idle { node.endCall() }
  }

  /// Whether the call has used nodes.
  var isInCall: Bool { nodes.areInCall }

  /// Lets go of the nodes that wait, and returns how many they were.
  func forgetNodes() -> Int {
    defer { nodes.idle = [] }
    return nodes.idle.count
  }

  /// What finds the members that some keys reach, to be filled.
  func assignment(by names: [String]) -> KeyAssignment {
    if let asked, asked.names == names { return asked.match }
    let match = KeyAssignment(KeyLayout.table(of: names, names.map { _ in .scalar }))
    asked = (names, match)
    return match
  }
}

/// Puts a value into an empty place, or records why it can't be read, and throws.
typealias DecodingInPlace = (Memory, Cursor, DecodingSession, inout Attempt) throws(Unreadable)
  -> Void

/// How the values of one type are read.
///
/// In this order: a type that is ``Coercible`` says itself how it is read; a list, set, dictionary or
/// optional is read as one, so that elements that fail are left out; any other type is initialized
/// with a decoder.
final class TypeReader<Value: Decodable>: TypeFacts {
  /// How the type is read, unless it is initialized with a decoder.
  private var way: DecodingInPlace?
  /// Room for a value, kept for the next one.
  private var room: TypedMemory<Value>?
  /// The type, if its values are scalars that the library reads.
  private var scalar: (any ScalarCoercible.Type)?
  /// The type of the elements or members, if the values are lists or dictionaries of such scalars, or of such ones.
  private(set) var scalarElement: Any.Type?
  /// Whether these are scalars that no rule makes of a list or an object.
  private(set) var elementsAreScalars = false
  /// Whether the values are scalars, to read which again costs little.
  private(set) var refusesQuietly = false
  /// What is wanted of the source.
  private(set) var wanted = WantedShape.scalar

  init(_ type: Value.Type, _ session: DecodingSession) {
    super.init(type)
    if let coercible = type as? any Coercible.Type {
      adopt(coercible)
    } else if let container = type as? any DecodableContainer.Type {
      wanted = container.wanted
      way = container.way(by: session)
    }
  }

  deinit { room?.deallocate() }

  /// Creates the reader for a metatype that is that of a subclass, of which the values are then.
  init(subclass: any Decodable.Type, _ session: DecodingSession) {
    super.init(Value.self)
    adopt(subclass: subclass, session)
  }

  private func adopt<Subclass: Decodable>(subclass: Subclass.Type, _ session: DecodingSession) {
    let reader = session.reader(of: subclass)
    wanted = reader.wanted
    way = { (place, cursor, session, attempt) throws(Unreadable) in
      guard let value = try reader.value(at: cursor, session, &attempt) as? Value else {
        throw Unreadable()
      }
      place.variable(of: Value.self).initialize(to: value)
    }
  }

  private func adopt<Type: Coercible>(_ type: Type.Type) {
    let codec = ValueCodec<Type>.of(type)
    let make = codec.make
    wanted = codec.shape.wanted
    let isScalar = wanted == .scalar
    refusesQuietly = isScalar
    scalar = type as? any ScalarCoercible.Type
    scalarElement = Self.scalarElement(of: type)
    elementsAreScalars = scalarElement is any CodableScalar.Type
    way = { (place, cursor, session, _) throws(Unreadable) in
      let context = session.context
      let errors = context.recorder.errorCount
      guard make(place, cursor, context) else { throw Unreadable() }
      // An initializer may try another type where something was left out, as it does where other decoders stop.
      if !isScalar, context.plainOptions.isStrict, context.recorder.errorCount > errors {
        place.variable(of: Type.self).deinitialize()
        throw Unreadable()
      }
    }
  }

  private static func scalarElement(of type: Any.Type) -> Any.Type? {
    guard let element = (type as? any KindOfContainer.Type)?.elementType else { return nil }
    return element is any ScalarCoercible.Type || scalarElement(of: element) != nil ? element : nil
  }

  /// Whether the type is initialized with a decoder.
  var isBuilt: Bool { way == nil }

  /// Whether the values are scalars that the library reads.
  @inline(__always)
  var readsScalars: Bool { scalar != nil }

  /// Whether the type may be a container.
  var readsContainers: Bool { way != nil && !readsScalars }

  /// Whether the type is initialized with a decoder, and may ask it for keys.
  var decodesItself: Bool { way == nil && cases == nil }

  /// Whether null stands at a place; the first of several elements in a list may be empty.
  func isNil(_ cursor: Cursor) -> Bool {
    cursor.isNull && !(wanted == .list && cursor.source.holdsSeveral(at: cursor.handle))
  }

  /// Reads a scalar, if that leaves no issue.
  ///
  /// - Parameters:
  ///   - handle: Where it stands.
  ///   - source: The source.
  ///   - contents: The index of the source, if it has one.
  ///   - context: The call.
  /// - Returns: The place from which it is to be taken, if it was read.
  func readQuickly(
    at handle: Int, of source: any ValueSource, _ contents: IndexedValues?,
    in context: CoercionContext
  ) -> TypedMemory<Value>? {
    guard let scalar, !context.plainOptions.notesConversions else { return nil }
    let place = room ?? .allocate()
    room = place
    let slot = ValuePlace(place.memory, isEmpty: true)
    let isRead =
      contents.map { scalar.quickly(read: $0, handle, as: .single, into: slot, in: context) }
      ?? scalar.quickly(read: source, handle, as: .single, into: slot, in: context)
    return isRead ? place : nil
  }

  /// Reads a value, or records why it can't be read.
  ///
  /// It throws rather than to return an optional: the code is not made for the type, and would look the
  /// optional up for each value.
  ///
  /// - Parameters:
  ///   - cursor: Where the value stands.
  ///   - session: The decoding.
  ///   - attempt: What becomes of elements that fail, or of the value, if an initializer gets what its own throws.
  /// - Returns: The value.
  /// - Throws: ``Unreadable`` if it can't be read.
  func value(
    at cursor: Cursor, _ session: DecodingSession, _ attempt: inout Attempt
  ) throws(Unreadable) -> Value {
    guard let way else {
      return try session.build(Value.self, self, at: cursor, isHandedOn: attempt.isUntold)
    }
    // A value of the type in one of its own finds no room here.
    let place = room ?? .allocate()
    room = nil
    defer { if room == nil { room = place } else { place.deallocate() } }
    try way(place.memory, cursor, session, &attempt)
    return place.move()
  }

  /// Reads a value, or records why it can't be read.
  func value(at cursor: Cursor, _ session: DecodingSession) throws(Unreadable) -> Value {
    var attempt = Attempt()
    return try value(at: cursor, session, &attempt)
  }
}

extension TypeReader {
  /// Makes an element in empty memory, or leaves it out, of which is noted why.
  ///
  /// - Parameters:
  ///   - memory: The memory.
  ///   - cursor: Where the element stands.
  ///   - session: The decoding.
  ///   - elements: The elements of the list or dictionary.
  ///   - attempt: What becomes of those that fail.
  /// - Returns: Whether there is an element.
  @inline(__always)
  func make(
    _ memory: Memory, _ cursor: Cursor, _ session: DecodingSession,
    _ elements: inout Attempt.Elements, _ attempt: inout Attempt
  ) -> Bool {
    if attempt.passes(&elements) { return false }
    do throws(Unreadable) {
      if let way {
        if attempt.reachesIntoElements {
          try way(memory, cursor, session, &attempt)
        } else {
          var own = Attempt()
          try way(memory, cursor, session, &own)
        }
      } else {
        memory.variable(of: Value.self)
          .initialize(
            to: try session.build(Value.self, self, at: cursor, isHandedOn: attempt.isUntold))
        attempt.noteRead(session)
      }
      return true
    } catch {
      attempt.note(error, of: cursor, isBuilt: isBuilt, &elements, session)
      return false
    }
  }
}

/// A value can't be read; why is recorded, or kept with what was thrown.
struct Unreadable: Error {
  /// What the type's own initializer threw.
  var thrown: (any Error)?
  /// Whether nothing is recorded of it yet.
  var isUntold = false
}

extension ValueShape {
  /// What a coding key is asked for by a type of this shape.
  fileprivate var wanted: WantedShape {
    if readsAll { return .list }
    return wantsContainer ? .object : .scalar
  }
}
