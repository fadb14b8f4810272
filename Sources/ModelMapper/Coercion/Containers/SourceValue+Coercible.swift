extension SourceValue: Coercible {
  /// Returns the value as it is, null too.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The same value.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> SourceValue? {
    value
  }

  /// The value itself.
  public var sourceValue: SourceValue { self }
}

extension SourceValue: DirectlyMapped {
  package static func codec() -> ValueCodec<SourceValue> {
    ValueCodec(
      shape: .whole, expectation: "a SourceValue",
      assign: { slot, cursor, context in
        slot = cursor.sourceValue
        return .written
      },
      read: { cursor, _ in cursor.sourceValue },
      write: { value, sink, context in context.write(copy value, to: sink) })
  }
}
