public import ModelMapperFoundation

/// Makes a value of its encoded form, for properties whose type is `Codable` and nothing else.
///
/// ```swift
/// Property(\.settings).transformed(by: CodableTransformer())   // Base64 of JSON in sources
/// ```
public struct CodableTransformer<Value: Codable>: Transformer {
  /// Creates the transformer.
  public init() {}

  /// Decodes a value.
  ///
  /// - Parameter data: JSON of the value.
  /// - Returns: The value.
  /// - Throws: ``TransformError`` if the data is of another type.
  public func transform(_ data: Data) throws(TransformError) -> Value {
    guard let value = try BuiltInTransformer.archive.transform(data, to: Value.self) else {
      throw .failed("it is no archive", for: data)
    }
    return value
  }

  /// Encodes a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: JSON of the value.
  /// - Throws: ``TransformError`` if the value can't be encoded.
  public func revert(_ value: Value) throws(TransformError) -> Data {
    guard let data = try BuiltInTransformer.archive.transform(value, to: Data.self) else {
      throw .failed("it can't be encoded", for: value)
    }
    return data
  }
}
