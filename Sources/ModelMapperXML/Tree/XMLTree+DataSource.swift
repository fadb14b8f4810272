public import ModelMapper

extension XMLTree: DataSource {
  /// The keys of the root.
  ///
  /// - Complexity: O(*n*) in the number of attributes and children.
  public var keys: [String] { root.keys }

  /// Returns the value of the root for a key.
  ///
  /// - Parameter key: A key, spelled as in ``keys``.
  /// - Returns: The value, or `nil` if the key is absent.
  /// - Complexity: As for ``XMLElementNode/value(forKey:)``.
  public func value(forKey key: String) -> SourceValue? { root.value(forKey: key) }
}
