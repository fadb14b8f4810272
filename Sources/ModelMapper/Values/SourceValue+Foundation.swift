import ModelMapperFoundation

extension SourceValue {
  /// The value in types of Swift and Foundation, with `NSNull` for null.
  ///
  /// Without the trait `FullFoundation` null is ``SourceValue/null``, and a decimal a `Decimal`. A list or object
  /// that is nested deeper than 512 levels stays a ``SourceValue``.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var foundationValue: Any { foundationValue(levels: Limits.greatestDepth) }

  private func foundationValue(levels: Int) -> Any {
    switch self {
    case .array where levels == 0, .object where levels == 0: self
    case .null: FoundationObjects.null
    case .bool(let value): value
    case .integer(let value): value
    case .unsigned(let value): value
    case .double(let value): value
    case .decimal(let value): FoundationObjects.decimal(value)
    case .string(let value): value
    case .array(let elements): elements.map { $0.foundationValue(levels: levels - 1) }
    case .object(let source):
      Dictionary(
        source.keys.map {
          (
            $0,
            source.value(forKey: $0)?.foundationValue(levels: levels - 1) ?? FoundationObjects.null
          )
        },
        uniquingKeysWith: { _, last in last })
    case .native(let value): value
    case .unsupported(let typeName): typeName
    }
  }
}
