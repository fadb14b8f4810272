/// The keys that a decodable type was seen to ask for, as a table that matches source keys to them.
///
/// A type that decodes itself declares its keys nowhere; it asks for them one by one. So they are
/// learnt: the first record makes a layout that grows with each key, and all later ones find
/// the layout complete, so that the keys of a record are matched in one walk, by the same ``KeyTable``
/// as those of a model.
final class KeyLayout: Sendable {
  /// The most keys that are learnt for one type.
  ///
  /// A type that asks for more takes them from its input, and what input says is not kept.
  static let capacity = 256

  /// The keys in the order in which they were first asked for.
  let names: [String]
  /// Whether each key was asked for a list or an object.
  let wantsContainer: [Bool]
  /// The table that matches source keys to positions of ``names``.
  let table: KeyTable
  private let positions: [MemberName: Int]

  /// Creates a layout.
  init(names: [String] = [], wantsContainer: [Bool] = []) {
    self.names = names
    self.wantsContainer = wantsContainer
    positions = Dictionary(
      zip(names.lazy.map(MemberName.init), names.indices), uniquingKeysWith: { first, _ in first })
    table = KeyTable(
      DeclaredKeys(
        entries: zip(names, wantsContainer).map {
          DeclaredKeys.Entry(name: $0, keys: [], wantsContainer: $1)
        }, overrides: []))
  }

  /// The position of a key, or `nil` if it is not known.
  func position(of name: String) -> Int? { positions[MemberName(name)] }

  /// The layout with one more key, or with the knowledge that a key is asked for a container.
  func learning(_ name: String, wantsContainer wants: Bool) -> KeyLayout {
    guard let position = position(of: name) else {
      return KeyLayout(names: names + [name], wantsContainer: wantsContainer + [wants])
    }
    var wantsContainer = wantsContainer
    wantsContainer[position] = wantsContainer[position] || wants
    return KeyLayout(names: names, wantsContainer: wantsContainer)
  }
}

/// What is known of a decodable type, for all calls.
final class DecodedType: Sendable {
  private static let types = Locked<[ObjectIdentifier: DecodedType]>([:])

  private let layouts = Locked<[ObjectIdentifier: KeyLayout]>([:])

  /// What is known of a type.
  static func of<Type>(_ type: Type.Type) -> DecodedType {
    let key = ObjectIdentifier(type)
    return types.withLock { types in
      if let known = types[key] { return known }
      let new = DecodedType()
      types[key] = new
      return new
    }
  }

  /// The layout of the keys of one key type.
  func layout(of keys: ObjectIdentifier) -> KeyLayout {
    layouts.withLock { layouts in
      if let known = layouts[keys] { return known }
      let new = KeyLayout()
      layouts[keys] = new
      return new
    }
  }

  /// Adds a key to a layout, unless there are too many.
  ///
  /// - Returns: The layout with the key, or `nil`.
  func learn(
    _ name: String, wantsContainer: Bool, keys: ObjectIdentifier
  ) -> KeyLayout? {
    layouts.withLock { layouts in
      let known = layouts[keys] ?? KeyLayout()
      if let position = known.position(of: name) {
        if known.wantsContainer[position] || !wantsContainer { return known }
      } else if known.names.count >= KeyLayout.capacity {
        return nil
      }
      let new = known.learning(name, wantsContainer: wantsContainer)
      layouts[keys] = new
      return new
    }
  }
}
