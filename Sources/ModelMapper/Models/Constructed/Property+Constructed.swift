extension Property where Root: ConstructedMappable {
  /// Declares a property by its key path; it may be a constant.
  ///
  /// - Parameter keyPath: The property.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public init(
    _ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<Root, Value>
  ) {
    self.init(keyPath, offset: MemoryLayout<Root>.offset(of: keyPath()))
  }

  /// Declares a property by a name and its key path; it may be a constant.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public init(
    _ name: String,
    _ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<Root, Value>
  ) {
    self.init(name, keyPath, offset: MemoryLayout<Root>.offset(of: keyPath()))
  }
}

extension PropertyBuilder where Root: ConstructedMappable {
  /// Takes a bare key path, which may lead to a constant.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: Coercible>(
    _ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }

  /// Takes a bare key path of a property whose type is coercible, whatever else it is.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func buildExpression<Value: Coercible & Codable>(
    _ keyPath: @autoclosure @escaping @Sendable () -> KeyPath<Root, Value>
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath()))
  }
}
