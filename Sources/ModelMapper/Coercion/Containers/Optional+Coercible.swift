extension Optional: Coercible, DirectlyMapped where Wrapped: Coercible {
  /// Returns `nil` for null, and otherwise what the value becomes in the wrapped type.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The optional, or `nil` on the outside if `value` can't become the wrapped type.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Wrapped?? {
    if case .null = value { return .some(nil) }
    return Wrapped.coerce(value, in: context).map(Optional.some)
  }

  /// Null for `nil`, and otherwise the value of what is wrapped.
  public var sourceValue: SourceValue { self?.sourceValue ?? .null }

  package static func codec() -> ValueCodec<Wrapped?> {
    ValueCodec<Wrapped?>.ofOptional(Wrapped.self)
  }
}
