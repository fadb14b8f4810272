public import ModelMapperFoundation

/// Makes data of any encodable value, and a decodable value of its data.
///
/// The data is JSON. A value of another type than was encoded is refused as far as its data shows it.
public struct ArchiveTransformer: DynamicTransformer {
  /// Creates the transformer.
  public init() {}

  /// Returns whether one type is encodable and the other data, or one data and the other decodable.
  ///
  /// - Parameters:
  ///   - input: The type of a value.
  ///   - output: The type that is wanted.
  /// - Returns: Whether a trial is worthwhile.
  public func mayTransform(from input: Any.Type, to output: Any.Type) -> Bool {
    if input == Data.self { return output is any Decodable.Type && output != Data.self }
    return output == Data.self && input is any Encodable.Type
  }

  /// Encodes a value, or decodes data.
  ///
  /// - Parameters:
  ///   - value: The value, or the data of one.
  ///   - output: `Data`, or the type to decode.
  /// - Returns: The data or the value.
  /// - Throws: ``TransformError``.
  public func transform(_ value: Any?, toType output: Any.Type) throws(TransformError) -> Any? {
    guard let encodable = value as? any Encodable else {
      throw TransformError(.untransformableInput, value, to: output)
    }
    do {
      if let data = value as? Data, let type = output as? any Decodable.Type, type != Data.self {
        return try JSONDecoder().decode(type, from: data)
      }
      if output == Data.self, !(value is Data) { return try JSONEncoder().encode(encodable) }
    } catch {
      throw TransformError(.failed, value, to: output, reason: "its data is of another type")
    }
    throw TransformError(.unsupportedOutput, value, to: output)
  }
}

extension DynamicTransformer where Self == ArchiveTransformer {
  /// Makes data of any encodable value, and a decodable value of its data.
  public static var archive: Self { Self() }
}

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
    guard let value = try ArchiveTransformer().transform(data, to: Value.self) else {
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
    guard let data = try ArchiveTransformer().transform(value, to: Data.self) else {
      throw .failed("it can't be encoded", for: value)
    }
    return data
  }
}
