/// A type that sources have as text only: two members are all that its reading and writing take.
///
/// A new one is a file with a conformance such as that of `TimeZone`.
protocol TextScalar: ScalarCoercible {
  /// Creates the instance from its text, unless the text is not valid.
  init?(sourceText: String)

  /// The text from which an equal instance is created.
  var sourceText: String { get }
}

extension TextScalar {
  /// Returns the instance for a source value: an instance itself, or its text.
  ///
  /// White space at the edges of texts is ignored.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The instance, or `nil` if `value` is not a valid text.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    coerce(Scalar(value), in: context)
  }

  /// The text as a source value.
  public var sourceValue: SourceValue { .string(sourceText) }

  static func quick(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    scalar.withText { Self(sourceText: String($0.trimmed)) }
  }

  func write(to sink: some ValueSink, in context: OutputContext) {
    sink.string(sourceText)
  }
}
