extension Field where Value: Coercible {
  /// Declares an argument by the property that keeps it.
  ///
  /// - Parameter keyPath: The property.
  public init(_ keyPath: any KeyPath<Root, Value> & Sendable) {
    self.init(nil, keyPath, .of(Value.self), nil)
  }

  /// Declares an argument with a default by the property that keeps it.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - makeDefault: The value where the source has none, made anew each time.
  public init(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    default makeDefault: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(nil, keyPath, .of(Value.self), makeDefault)
  }

  /// Declares an argument by a name and the property that keeps it.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  public init(_ name: String, _ keyPath: any KeyPath<Root, Value> & Sendable) {
    self.init(name, keyPath, .of(Value.self), nil)
  }

  /// Declares an argument with a default by a name and the property that keeps it.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  ///   - makeDefault: The value where the source has none, made anew each time.
  public init(
    _ name: String, _ keyPath: any KeyPath<Root, Value> & Sendable,
    default makeDefault: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init(name, keyPath, .of(Value.self), makeDefault)
  }
}
