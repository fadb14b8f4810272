/// An object that keeps its members in the order they were given in.
public struct SourceObject: DataSource {
  /// The keys in order.
  public let keys: [String]
  private let values: [String: SourceValue]

  /// Creates an object.
  ///
  /// - Parameter members: Keys and values in order. The last value of a repeated key counts.
  /// - Complexity: O(*n*) in the number of members.
  public init(_ members: [(String, SourceValue)]) {
    var keys: [String] = []
    var values: [String: SourceValue] = [:]
    for (key, value) in members where values.updateValue(value, forKey: key) == nil {
      keys.append(key)
    }
    self.keys = keys
    self.values = values
  }

  /// Returns the value for a key.
  ///
  /// - Parameter key: A key.
  /// - Returns: The value, or `nil` if the key is absent.
  public func value(forKey key: String) -> SourceValue? { values[key] }
}
