extension SourceValue {
  /// Decodes a value of a type that is merely `Decodable` from this one.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value.
  /// - Throws: ``MappingError``, as ``MappingDecoder`` does.
  /// - Complexity: O(*n*) in the number of values.
  @_disfavoredOverload
  public func decode<Value: Decodable>(
    as type: Value.Type = Value.self
  ) throws(MappingError) -> Value {
    try MappingDecoder().decode(type, from: self as Any?)
  }
}
