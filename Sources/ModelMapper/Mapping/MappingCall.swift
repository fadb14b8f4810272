/// What one call needs besides its source: kept for the next call when it is done.
///
/// A call takes one of these out of the pool and has it alone; a call within a call, as a hook may
/// make one, takes another. What waits holds nothing that the user gave, and little memory.
final class MappingCall {
  private static let pool = Pool<MappingCall>()

  /// What a hook or a coercion may keep, so that it can't serve another call.
  private struct Parts {
    var context: CoercionContext
    var reader: JSONReader
  }

  private let index = JSONIndex()
  private let parts: UncheckedBox<Parts>
  // What the parts refer to.
  private let context: Unowned<CoercionContext>
  private let reader: Unowned<JSONReader>

  private init(_ options: SharedOptions) {
    let parts = Parts(
      context: CoercionContext(options), reader: JSONReader(.empty, index: index))
    self.parts = UncheckedBox(parts)
    context = Unowned(parts.context)
    reader = Unowned(parts.reader)
  }

  deinit { parts.free() }

  /// What a call with some options needs.
  static func take(_ options: SharedOptions) -> MappingCall {
    guard let call = pool.take() else { return MappingCall(options) }
    call.context.with { $0.begin(options) }
    return call
  }

  /// Calls a closure with the context of the call.
  func withContext<Result>(
    _ body: (CoercionContext) throws(MappingError) -> Result
  ) throws(MappingError) -> Result {
    try body(parts.value.context)
  }

  /// Reads a document of JSON and calls a closure with its root.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - type: The type that is made of it.
  ///   - body: Takes the root.
  /// - Returns: What the closure returns.
  /// - Throws: ``MappingError`` if the document is not well-formed, and what the closure throws.
  func read<Result>(
    _ bytes: ByteSpan, for type: Any.Type,
    _ body: (Cursor, CoercionContext) throws(MappingError) -> Result
  ) throws(MappingError) -> Result {
    let text: RepairedText?
    do throws(JSONSyntaxError) {
      text = try index.read(
        bytes, limits: context.with { $0.options.limits },
        repairs: context.with { $0.options.repairs })
    } catch {
      throw MappingError(error)
    }
    guard let text else {
      reader.with { $0.begin(bytes) }
      return try body(Cursor(parts.value.reader, 0, step: .root), parts.value.context)
    }
    return try text.bytes.withByteSpan { (bytes) throws(MappingError) in
      reader.with { $0.begin(bytes, as: text) }
      let root = Cursor(parts.value.reader, 0, step: .root).root(for: type)
      context.with { $0.warn(of: text.list, ignoresOthers: root.handle > 0) }
      return try body(root, parts.value.context)
    }
  }

  /// Ends the call.
  ///
  /// A context or reader that somebody has kept is left to them, and an index that a large document
  /// needed is released.
  func giveBack() {
    guard index.isSmall, isKnownUniquelyReferenced(&parts.value.context),
      isKnownUniquelyReferenced(&parts.value.reader)
    else { return }
    context.with {
      $0.end()
      $0.begin(Mapper.defaultOptions)
    }
    reader.with { $0.end() }
    Self.pool.put(self)
  }
}
