/// One step of the path to a value, as the interfaces of `Codable` have it; any key will do.
struct PathKey: CodingKey {
  /// Small enough to stand in an existential without memory of its own.
  private let step: PathComponent

  /// Creates the key of a step of a path.
  init(_ step: PathComponent) { self.step = step }

  init(stringValue: String) { self.init(.key(stringValue)) }

  init(intValue: Int) { self.init(.index(intValue)) }

  var stringValue: String {
    switch step {
    case .key(let key): key
    case .index(let index): "Index \(index)"
    }
  }

  var intValue: Int? { if case .index(let index) = step { index } else { nil } }

  /// The key under which a superclass is kept, where none is said.
  static let superKey = PathKey(stringValue: "super")
}

extension PathComponent {
  /// Creates the step of a path that a coding key is.
  init(_ key: any CodingKey) {
    self = if let index = key.intValue { .index(index) } else { .key(key.stringValue) }
  }
}
