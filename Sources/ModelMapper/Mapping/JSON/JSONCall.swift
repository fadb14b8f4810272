/// What one call over JSON needs besides the document: kept for the next call when it is done.
///
/// A call takes one of these out of the pool and has it alone; a call within a call, as a hook may
/// make one, takes another. What waits holds nothing that the user gave, and little memory.
final class JSONCall {
  private static let pool = Pool<JSONCall>()

  private(set) var context: CoercionContext
  private let index: JSONIndex
  private var reader: JSONReader

  private init(_ options: SharedOptions) {
    context = CoercionContext(options)
    index = JSONIndex()
    reader = JSONReader(.empty, index: index)
  }

  /// What a call with some options needs.
  static func take(_ options: SharedOptions) -> JSONCall {
    guard let call = pool.take() else { return JSONCall(options) }
    call.context.begin(options)
    return call
  }

  /// Reads the document of the call, which must outlive it.
  func begin(_ bytes: ByteSpan) throws(JSONSyntaxError) {
    try index.build(bytes, limits: context.options.limits)
    reader.begin(bytes)
  }

  /// The root of the document.
  var root: Cursor { Cursor(reader, 0, step: .root) }

  /// Ends the call.
  ///
  /// A context or reader that somebody has kept is left to them, and an index that a large document
  /// needed is released.
  func giveBack() {
    guard index.isSmall, isKnownUniquelyReferenced(&context), isKnownUniquelyReferenced(&reader)
    else { return }
    context.end()
    context.begin(Mapper().options)
    reader.begin(.empty)
    Self.pool.put(self)
  }
}
