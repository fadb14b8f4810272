/// A type that stands for one scalar, read without making a source value first.
package protocol ScalarCoercible: DirectlyMapped {
  /// The instance for a scalar that is of the type's own kind, where nothing can be noted or refused.
  ///
  /// Tried before ``coerce(_:in:)`` and without any preparation, so this is the fast way in.
  static func quick(_ scalar: Scalar) -> Self?

  /// The instance that a scalar stands for under the policy in force.
  static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Self?

  /// Writes the instance.
  func write(to sink: some ValueSink, in context: OutputContext)
}

extension ScalarCoercible {
  package static func quick(_ scalar: Scalar) -> Self? { nil }
}
