extension PropertyBuilder {
  /// Takes a bare key path of a property whose type decodes and encodes itself.
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: Codable & SendableMetatype>(
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }

  /// Takes the declaration of a property whose type decodes and encodes itself.
  public static func buildExpression<Value: Codable & SendableMetatype>(
    _ property: consuming Property<Root, Value>
  ) -> [PropertyDescriptor] {
    PropertyDescriptor.list(of: property, ValueCodec<Value>.ofCodable(Value.self))
  }

  /// Takes a bare key path of a property whose type is coercible, whatever else it is.
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: Coercible & Codable>(
    _ keyPath: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }

  /// Takes the declaration of a property whose type is coercible, whatever else it is.
  public static func buildExpression<Value: Coercible & Codable>(
    _ property: consuming Property<Root, Value>
  ) -> [PropertyDescriptor] {
    PropertyDescriptor.list(of: property)
  }
}

extension PropertyBuilder where Root: ConstructedMappable {
  /// Takes a bare key path of a property whose type decodes and encodes itself; it may be a constant.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: Codable & SendableMetatype>(
    _ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }
}
