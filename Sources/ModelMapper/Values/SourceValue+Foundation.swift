import ModelMapperFoundation

extension SourceValue {
  /// The value in types of Swift and Foundation, with `NSNull` for null.
  ///
  /// Without the trait `FullFoundation` null is ``SourceValue/null``, and a decimal a `Decimal`. A list or object
  /// that is nested deeper than 512 levels stays a ``SourceValue``.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var foundationValue: Any { foundationValue { $0 } }

  /// The same, given what a value with a type of its own is.
  func foundationValue(
    levels: Int = Limits.greatestDepth, _ native: (any Sendable) -> Any
  ) -> Any {
    switch self {
    case .array where levels == 0, .object where levels == 0: self
    case .null: FoundationObjects.null
    case .bool(let value): value
    case .integer(let value): value
    case .unsigned(let value): value
    case .double(let value): value
    case .decimal(let value): FoundationObjects.decimal(value)
    case .string(let value): value
    case .array(let elements): elements.map { $0.foundationValue(levels: levels - 1, native) }
    case .object(let source):
      Dictionary(
        source.members.map { ($0, $1.foundationValue(levels: levels - 1, native)) },
        uniquingKeysWith: { _, last in last })
    case .native(let value): native(value)
    case .unsupported(let typeName): typeName
    }
  }
}
