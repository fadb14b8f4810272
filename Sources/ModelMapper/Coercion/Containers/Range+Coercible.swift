extension Range: Coercible, DirectlyMapped, ComposedValue where Bound: Coercible {
  /// Returns the range of a source value, the upper bound excluded.
  ///
  /// | Source value                             |                                                   |
  /// | ---------------------------------------- | ------------------------------------------------- |
  /// | `[1, 5]`                                 | as `Codable` writes it                            |
  /// | `{"lowerBound": 1, "upperBound": 5}`     | also `lower`, `from`, `start`, `min` and so on    |
  /// | `"1..<5"`, `"1..5"`                      | the bounds are read from their texts              |
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The range, or `nil` if a bound is missing or the upper one is less than the lower.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Range? {
    value.bounds(of: Bound.self, between: "..<", not: "...", in: context).map { $0..<$1 }
  }

  /// The bounds as a list.
  public var sourceValue: SourceValue { [lowerBound.sourceValue, upperBound.sourceValue] }

  static var partType: Any.Type { Bound.self }
  static var partNames: [[String]] { SourceValue.boundNames }
}

extension ClosedRange: Coercible, DirectlyMapped, ComposedValue where Bound: Coercible {
  /// Returns the range of a source value, the upper bound included.
  ///
  /// The forms are those of a half-open range, with `"1...5"` in place of `"1..<5"`.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The range, or `nil` if a bound is missing or the upper one is less than the lower.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> ClosedRange? {
    value.bounds(of: Bound.self, between: "...", not: "..<", in: context).map { $0...$1 }
  }

  /// The bounds as a list.
  public var sourceValue: SourceValue { [lowerBound.sourceValue, upperBound.sourceValue] }

  static var partType: Any.Type { Bound.self }
  static var partNames: [[String]] { SourceValue.boundNames }
}

extension SourceValue {
  fileprivate static let boundNames = [
    ["lowerBound", "lower", "from", "start", "min"], ["upperBound", "upper", "to", "end", "max"],
  ]

  /// The bounds of a range in ascending order.
  fileprivate func bounds<Bound: Coercible & Comparable>(
    of type: Bound.Type, between sign: String, not other: String, in context: CoercionContext
  ) -> (Bound, Bound)? {
    var bounds = members(Self.boundNames)
    if case .string(let text) = self, !text.contains(other),
      let sign = text.firstRange(of: sign) ?? text.firstRange(of: "..")
    {
      let texts = [text[..<sign.lowerBound], text[sign.upperBound...]]
      bounds = texts.map { .string(String($0)) }
    }
    guard let bounds, let lower = Bound.coerce(bounds[0], in: context),
      let upper = Bound.coerce(bounds[1], in: context), lower <= upper
    else { return nil }
    return (lower, upper)
  }
}
