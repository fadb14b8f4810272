/// An object that keeps its members in the order they were given in.
public struct SourceObject: DataSource {
  /// The keys in order.
  public let keys: [String]
  private let values: [SourceValue]
  /// Where the keys stand, if they are not few.
  private let positions: [String: Int]

  /// Creates an object.
  ///
  /// - Parameter members: Keys and values in order. The last value of a repeated key counts.
  /// - Complexity: O(*n*) in the number of members.
  public init(_ members: [(String, SourceValue)]) {
    var keys: [String] = []
    var values: [SourceValue] = []
    var positions: [String: Int] = [:]
    keys.reserveCapacity(members.count)
    values.reserveCapacity(members.count)
    for (key, value) in members {
      if let known = Self.position(of: key, in: keys, positions) {
        values[known] = value
        continue
      }
      keys.append(key)
      values.append(value)
      guard keys.count > Self.few else { continue }
      if positions.isEmpty { positions.reserveCapacity(members.count) }
      for place in positions.count..<keys.count { positions[keys[place]] = place }
    }
    self.keys = keys
    self.values = values
    self.positions = positions
  }

  /// Returns the value for a key.
  ///
  /// - Parameter key: A key.
  /// - Returns: The value, or `nil` if the key is absent.
  public func value(forKey key: String) -> SourceValue? {
    Self.position(of: key, in: keys, positions).map { values[$0] }
  }

  /// How many keys are looked through one by one, for which that takes less time than to hash them.
  private static let few = 8

  private static func position(
    of key: String, in keys: [String], _ positions: [String: Int]
  ) -> Int? {
    positions.isEmpty ? keys.firstIndex(of: key) : positions[key]
  }
}
