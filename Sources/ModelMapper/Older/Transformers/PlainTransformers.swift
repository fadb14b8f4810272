/// Takes a value that is of the wanted type already.
public struct IdentityTransformer: DynamicTransformer {
  /// Creates the transformer.
  public init() {}

  /// Returns the value, if it is of the type.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - output: The type that is wanted.
  /// - Returns: The value.
  /// - Throws: ``TransformError`` if the value is of another type.
  public func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any? {
    func isInstance<Target>(of type: Target.Type) -> Bool { value is Target }
    guard value != nil, isInstance(of: output) else {
      throw TransformError(.untransformableInput, value, to: output)
    }
    return value
  }
}

/// Makes nil of null, whatever type is wanted.
public struct NullTransformer: DynamicTransformer {
  /// Creates the transformer.
  public init() {}

  /// Returns nil, if the value is null.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - output: The type that is wanted.
  /// - Returns: Always nil.
  /// - Throws: ``TransformError`` if the value is anything but null.
  public func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any? {
    guard let value, !SourceValue(value).isNull else { return nil }
    throw TransformError(.untransformableInput, value, to: output)
  }
}

extension DynamicTransformer where Self == IdentityTransformer {
  /// Takes a value that is of the wanted type already.
  public static var identity: Self { Self() }
}

extension DynamicTransformer where Self == NullTransformer {
  /// Makes nil of null, whatever type is wanted.
  public static var null: Self { Self() }
}

extension CompoundTransformer {
  /// The transformers that go by the kinds of their values, then the dates in order.
  ///
  /// 1. a value that is of the type already
  /// 2. text and URL, decimal and number, decimal and text, number and Bool, number and text
  /// 3. list and list without duplicates, list and set
  /// 4. null, archives, lists of a single value, keys of dictionaries
  /// 5. dates: ISO 8601, seconds since 1970, `MM/dd/yyyy`, `yyyy-MM-dd`, RFC 1123, RFC 850, asctime
  public static var standard: CompoundTransformer {
    [
      .identity, .stringToURL, .decimalToNumber, .decimalToString, .numberToBoolean,
      .numberToString, .arrayToUniqueList, .arrayToSet, .null, .archive, .stringValue,
      .objectToCollection, .keyOfDictionary, .restKitISO8601, .epoch,
      DateTransformer(.monthDayYear), DateTransformer(.pattern("yyyy-MM-dd")),
      DateTransformer(.rfc1123), DateTransformer(.rfc850), DateTransformer(.asctime),
    ]
  }
}
