extension PropertyBuilder {
  /// Takes a bare key path of a property whose type decodes and encodes itself.
  public static func buildExpression<Value: Codable & SendableMetatype>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath))
  }

  /// Takes the declaration of a property whose type decodes and encodes itself.
  public static func buildExpression<Value: Codable & SendableMetatype>(
    _ property: Property<Root, Value>
  ) -> [PropertyDescriptor] {
    property.descriptors(ValueCodec<Value>.ofCodable(Value.self))
  }

  /// Takes a bare key path of a property whose type is coercible, whatever else it is.
  public static func buildExpression<Value: Coercible & Codable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath))
  }

  /// Takes the declaration of a property whose type is coercible, whatever else it is.
  public static func buildExpression<Value: Coercible & Codable>(
    _ property: Property<Root, Value>
  ) -> [PropertyDescriptor] {
    property.descriptors(ValueCodec<Value>.of(Value.self))
  }
}

extension PropertyBuilder where Root: ConstructedMappable {
  /// Takes a bare key path of a property whose type decodes and encodes itself; it may be a constant.
  @_disfavoredOverload
  public static func buildExpression<Value: Codable & SendableMetatype>(
    _ keyPath: any KeyPath<Root, Value> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath))
  }
}
