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
/// White space at the edges of texts is ignored.
extension TextScalar {
  /// The text as a source value.
  public var sourceValue: SourceValue { .string(sourceText) }

  static func quick(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    scalar.withText { Self(sourceText: String($0.trimmed)) }
  }
}
