/// What one call needs besides its source: kept for the next call when it is done.
///
/// A call takes one of these out of the pool and has it alone; a call within a call, as a hook may
/// make one, takes another. What waits holds nothing that the user gave, and little memory.
///
/// What a call does is done by methods, to which the object is lent: a closure that captures it, or what it
/// refers to, counts references.
package final class MappingCall {
  private static let pool = Pool<MappingCall>()
  /// How many bytes of memory are kept for the value that a call makes.
  private static let roomSize = 512

  package let context: CoercionContext
  private let index = JSONIndex()
  /// The root of the document, which keeps its reader.
  private let root: Cursor
  // A hook or a coercion may keep the context or the reader, which then can't serve another call.
  private let lastingContext: Unowned<CoercionContext>
  private let lastingReader: Unowned<JSONReader>
  private let room = Memory.allocate(roomSize, zeros: 0, alignment: 16)
  /// The value that the call makes: the codec of its type, which is never freed, and where it stands.
  private var value: (codec: Unowned<ErasedCodec>, memory: Memory, isMade: Bool)?

  private init(_ options: SharedOptions) {
    context = CoercionContext(options)
    let reader = JSONReader(.empty, index: index)
    root = Cursor(reader, 0, step: .root)
    lastingContext = Unowned(context)
    lastingReader = Unowned(reader)
  }

  deinit { room.deallocate() }

  /// What a call with some options needs.
  static func take(_ options: SharedOptions) -> MappingCall {
    guard let call = pool.take() else { return MappingCall(options) }
    call.context.begin(options)
    return call
  }

  /// What a call with some options needs to make a value.
  package static func take(
    _ options: SharedOptions, for codec: Unowned<ErasedCodec>
  ) -> MappingCall {
    let call = take(options)
    let memory = codec.with {
      $0.size > roomSize || $0.alignment > 16
        ? .allocate($0.size, zeros: 0, alignment: $0.alignment) : call.room
    }
    call.value = (codec, memory, false)
    return call
  }

  /// Makes the value from a place in a source.
  package func make(from cursor: Cursor) {
    guard let value else { return }
    let isMade = value.codec.with { codec in
      context.policy.hasOtherSpellings
        ? codec.make(value.memory, context.respelled(cursor), context)
        : codec.make(value.memory, cursor, context)
    }
    self.value?.isMade = isMade
  }

  /// Makes the value from a document of JSON.
  func make(from bytes: ByteSpan) throws(MappingError) {
    if let text = try indexed(bytes) { return makeRepaired(text) }
    lastingReader.with { $0.begin(bytes) }
    make(from: root)
  }

  @inline(never)
  private func makeRepaired(_ text: RepairedText) {
    guard let value else { return }
    readRepaired(text, for: value.codec.with { $0.type }) { make(from: $0) }
  }

  /// Whether the value was made.
  var isMade: Bool { value?.isMade ?? false }

  /// Takes the value, which was made, or is refused.
  package func takeValue<Made>(as type: Made.Type) -> Made {
    guard let value else { preconditionFailure("The call makes no value.") }
    self.value?.isMade = false
    return value.memory.variable(of: type).move()
  }

  /// Reads a document of JSON and calls a closure with its root.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - type: The type that is made of it.
  ///   - body: Takes the root.
  /// - Throws: ``MappingError`` if the document is not well-formed.
  func read(
    _ bytes: ByteSpan, for type: Any.Type, _ body: (Cursor) -> Void
  ) throws(MappingError) {
    if let text = try indexed(bytes) { return readRepaired(text, for: type, body) }
    lastingReader.with { $0.begin(bytes) }
    body(root)
  }

  /// Reads the structure of a document of JSON, and returns its text if that had to be repaired.
  func indexed(_ bytes: ByteSpan) throws(MappingError) -> RepairedText? {
    do throws(JSONSyntaxError) {
      return try index.read(
        bytes, limits: context.options.limits, repairs: context.options.repairs)
    } catch {
      throw MappingError(error)
    }
  }

  @inline(never)
  private func readRepaired(_ text: RepairedText, for type: Any.Type, _ body: (Cursor) -> Void) {
    text.bytes.withByteSpan { bytes in
      lastingReader.with { $0.begin(bytes, as: text) }
      let root = root.root(for: type)
      context.warn(of: text.list, ignoresOthers: root.handle > 0)
      body(root)
    }
  }

  /// Ends a call, which then waits for another.
  ///
  /// A context or reader that somebody has kept is left to them, and an index that a large document
  /// needed is released.
  package static func end(_ call: consuming MappingCall) {
    if call.end() { pool.put(call) }
  }

  /// Forgets what belongs to the call.
  ///
  /// - Returns: Whether it may serve another.
  private func end() -> Bool {
    if let value {
      if value.isMade { value.codec.with { $0.remove(value.memory) } }
      if value.memory.identity != room.identity { value.memory.deallocate() }
      self.value = nil
    }
    guard index.isSmall, lastingContext.isSole, lastingReader.isSole else { return false }
    context.end()
    context.begin(Mapper.defaultOptions)
    lastingReader.with { $0.end() }
    return true
  }
}
