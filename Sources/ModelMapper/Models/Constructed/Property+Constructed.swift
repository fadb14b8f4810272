extension Property where Root: ConstructedMappable {
  /// Declares a property by its key path; it may be a constant.
  ///
  /// - Parameter keyPath: The property.
  @_disfavoredOverload
  public init(_ keyPath: any KeyPath<Root, Value> & Sendable) {
    self.init(keyPath, name: PropertyName.read(from: keyPath))
  }

  /// Declares a property by a name and its key path; it may be a constant.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  @_disfavoredOverload
  public init(_ name: String, _ keyPath: any KeyPath<Root, Value> & Sendable) {
    self.init(keyPath, name: name)
  }
}

extension PropertyBuilder where Root: ConstructedMappable {
  /// Takes a bare key path, which may lead to a constant.
  @_disfavoredOverload
  public static func buildExpression<Value: Coercible>(
    _ keyPath: any KeyPath<Root, Value> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath))
  }

  /// Takes a bare key path of a property whose type is coercible, whatever else it is.
  @_disfavoredOverload
  public static func buildExpression<Value: Coercible & Codable>(
    _ keyPath: any KeyPath<Root, Value> & Sendable
  ) -> [PropertyDescriptor] {
    buildExpression(Property(keyPath))
  }
}
