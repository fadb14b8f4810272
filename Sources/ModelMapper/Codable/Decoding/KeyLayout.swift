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
  /// What each key was asked for.
  let wanted: [WantedShape]
  /// The table that matches source keys to positions of ``names``.
  let table: KeyTable
  private let positions: [MemberName: Int]

  /// Creates a layout without keys.
  convenience init() { self.init([], [], Self.table(of: [], []), [:]) }

  private init(
    _ names: [String], _ wanted: [WantedShape], _ table: KeyTable, _ positions: [MemberName: Int]
  ) {
    self.names = names
    self.wanted = wanted
    self.table = table
    self.positions = positions
  }

  /// The table of some keys, given what each is asked for.
  static func table(of names: [String], _ wanted: [WantedShape]) -> KeyTable {
    KeyTable(DeclaredKeys(entries: zip(names, wanted).map(entry), overrides: []))
  }

  /// What a table has to know of a key; the empty one is that of the text of an element, which no element is named.
  private static func entry(_ name: String, _ shape: WantedShape) -> DeclaredKeys.Entry {
    DeclaredKeys.Entry(
      name: name, keys: name.isEmpty ? [name, "#text"] : [], wantsContainer: shape != .scalar,
      merging: shape == .list ? .sameKey : DeclaredKeys.Merging.none, needsValue: shape == .scalar)
  }

  /// The position of a key, or `nil` if it is not known.
  func position(of name: String) -> Int? { positions[MemberName(name)] }

  /// Whether a key has the letters of one of the keys.
  fileprivate func matches(_ name: String) -> Bool {
    UTF8Text.with(name) { table.match($0) }.property >= 0
  }

  /// The layout with one more key, or with the knowledge of what else a key is asked for.
  func learning(_ name: String, as shape: WantedShape) -> KeyLayout {
    guard let position = position(of: name) else {
      var positions = positions
      positions[MemberName(name)] = names.count
      return KeyLayout(
        names + [name], wanted + [shape], table.adding(Self.entry(name, shape)), positions)
    }
    var wanted = wanted
    wanted[position] = max(wanted[position], shape)
    return KeyLayout(names, wanted, Self.table(of: names, wanted), positions)
  }
}

/// What a coding key is asked for.
enum WantedShape: Comparable {
  case scalar
  /// An object, so that an element wins over an attribute.
  case object
  /// A list, which all elements of one name belong to.
  case list
}

/// What is known of a decodable type, for all calls.
final class DecodedType: Sendable {
  private static let types = TypeTable<DecodedType>()

  private let layouts = Locked<[ConformingType: KeyLayout]>([:])

  /// What is known of a type.
  static func of<Type>(_ type: Type.Type) -> DecodedType {
    types.entry(of: ObjectIdentifier(type)) { DecodedType() }.object
  }

  /// Whether the type was seen to ask for any key.
  var asksForKeys: Bool {
    layouts.withLock { $0.values.contains { !$0.names.isEmpty } }
  }

  /// The layout of the keys of one key type.
  func layout(of keys: ConformingType) -> KeyLayout {
    layouts.withLock { $0[keys] ?? KeyLayout() }
  }

  /// Adds a key to a layout, unless there are too many.
  ///
  /// Of keys that are data, one with the letters of another is not learnt: what was decoded before must
  /// not decide what a key matches.
  func learn(
    _ name: String, as shape: WantedShape, keys: CodingKeyKind
  ) -> KeyLayout? {
    layouts.withLock { layouts in
      let known = layouts[keys.id] ?? KeyLayout()
      if let position = known.position(of: name) {
        if known.wanted[position] >= shape { return known }
      } else if known.names.count >= KeyLayout.capacity {
        return nil
      } else if keys.isOpen, known.matches(name) {
        return nil
      }
      let new = known.learning(name, as: shape)
      layouts[keys.id] = new
      return new
    }
  }
}

extension DecodedType: ElementKeys {
  func readsKey(_ key: UTF8Text) -> Bool {
    let tables = layouts.withLock { $0.values.map(\.table) }
    return tables.contains { $0.match(key).property >= 0 }
  }
}
