// For `default: []` alone: without these the compiler takes an empty literal for an array before it
// learns from the key path that a set is wanted.
extension Field {
  /// Declares an argument, a set with a default, by the property that keeps it.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - makeDefault: The elements where the source has none, made anew each time.
  public init<Element: Coercible & Hashable>(
    _ keyPath: any KeyPath<Root, Value> & Sendable,
    default makeDefault: @autoclosure @escaping @Sendable () -> [Element]
  ) where Value == Set<Element> {
    self.init(nil, keyPath, .of(Value.self)) { Set(makeDefault()) }
  }

  /// Declares an argument, a set with a default, by a name and the property that keeps it.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  ///   - makeDefault: The elements where the source has none, made anew each time.
  public init<Element: Coercible & Hashable>(
    _ name: String, _ keyPath: any KeyPath<Root, Value> & Sendable,
    default makeDefault: @autoclosure @escaping @Sendable () -> [Element]
  ) where Value == Set<Element> {
    self.init(name, keyPath, .of(Value.self)) { Set(makeDefault()) }
  }
}
