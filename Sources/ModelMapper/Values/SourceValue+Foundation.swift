import ModelMapperFoundation

extension SourceValue {
  /// The value in types of Swift and Foundation, with `NSNull` for null.
  ///
  /// Without the trait `FullFoundation` null is ``SourceValue/null``, and a decimal a `Decimal`.
  ///
  /// - Complexity: O(*n*) in the number of values.
  public var foundationValue: Any {
    switch self {
    case .null: FoundationObjects.null
    case .bool(let value): value
    case .integer(let value): value
    case .unsigned(let value): value
    case .double(let value): value
    case .decimal(let value): FoundationObjects.decimal(value)
    case .string(let value): value
    case .array(let elements): elements.map(\.foundationValue)
    case .object(let source):
      Dictionary(
        source.keys.map {
          ($0, source.value(forKey: $0)?.foundationValue ?? FoundationObjects.null)
        },
        uniquingKeysWith: { _, last in last })
    case .native(let value): value
    case .unsupported(let typeName): typeName
    }
  }
}
