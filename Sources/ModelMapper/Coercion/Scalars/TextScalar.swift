/// A type that sources have as text only: two members are all that its reading and writing take.
///
/// A new one is a file with a conformance such as that of `TimeZone`.
protocol TextScalar: ScalarCoercible {
  /// Creates the instance from its text, unless the text is not valid.
  init?(sourceText: String)

  /// The text from which an equal instance is created.
  var sourceText: String { get }
}

/// How a source value becomes an instance: an instance itself, or its text.
///
/// White space at the edges of texts is ignored. Foundation's coders write an object with the text as its
/// `identifier`, which is read too.
extension TextScalar {
  /// The text as a source value.
  public var sourceValue: SourceValue { .string(sourceText) }

  static func quick(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    scalar.withText { Self(sourceText: String($0.trimmed)) }
  }

  static func instance(at cursor: Cursor, in context: CoercionContext) -> Self? {
    if let native = native(at: cursor) { return native }
    guard cursor.isObject else { return nil }
    let checkpoint = cursor.source.checkpoint()
    defer { cursor.source.rewind(to: checkpoint) }
    guard let member = cursor.source.member(of: cursor.handle, named: "identifier"),
      let instance = quick(cursor.source.scalar(at: member), in: context)
    else { return nil }
    // The others say whether it followed the settings of the user who wrote it.
    context.reportUnknownMembers(of: cursor) {
      ["identifier", "current", "autoupdating"].contains(String($0.text))
    }
    return instance
  }
}
