/// One step of the path to a value, as the interfaces of `Codable` have it; any key will do.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// Creates the key of a step of a path.
  init(_ step: PathComponent) {
    switch step {
    case .key(let key): self.init(stringValue: key)
    case .index(let index): self.init(intValue: index)
    }
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }

  /// The key under which a superclass is kept, where none is said.
  static let superKey = PathKey(stringValue: "super")
}

extension PathComponent {
  /// Creates the step of a path that a coding key is.
  init(_ key: any CodingKey) {
    self = if let index = key.intValue { .index(index) } else { .key(key.stringValue) }
  }
}
