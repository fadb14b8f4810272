extension Substring: ScalarCoercible {
  /// Returns the text of a source value, as for `String`.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The text, or `nil` if `value` can't become one.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Substring? {
    coerce(Scalar(value), in: context)
  }

  /// The text as a source value.
  public var sourceValue: SourceValue { .string(String(self)) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Substring? {
    String.coerce(scalar, in: context).map { Substring($0) }
  }

  package func write(to sink: some ValueSink, in context: OutputContext) {
    sink.string(String(self))
  }
}
