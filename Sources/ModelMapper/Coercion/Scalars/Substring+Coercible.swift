/// How a source value becomes a text, as for `String`.
extension Substring: ScalarCoercible {
  /// The text as a source value.
  public var sourceValue: SourceValue { .string(String(self)) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Substring? {
    String.coerce(scalar, in: context).map { Substring($0) }
  }
}
