/// The names under which the properties of a model are looked for.
package struct DeclaredKeys: Sendable {
  /// One property as key matching sees it.
  package struct Entry: Sendable {
    package let name: String
    /// The keys of `.from`, in order.
    package let keys: [String]
    /// Whether a list or object is wanted, so that elements win over attributes.
    package let wantsContainer: Bool
    /// Which of several elements are read together, so that none is passed over.
    package let merging: Merging
    /// Whether the value is one that can't be missing.
    package let needsValue: Bool

    /// Whether the elements of the list that is wanted are lists, as repeated elements are by themselves.
    let isOfLists: Bool

    package init(
      name: String, keys: [String], wantsContainer: Bool, merging: Merging? = nil,
      needsValue: Bool = false, isOfLists: Bool = false
    ) {
      self.isOfLists = isOfLists
      self.needsValue = needsValue
      self.name = name
      self.keys = keys
      self.wantsContainer = wantsContainer
      self.merging = merging ?? (wantsContainer ? .sameKey : .none)
    }

    /// Whether a list is wanted, or whatever there is.
    var readsAll: Bool { merging == .sameKey || merging == .anyKey }

    /// Whether a path gathers what several containers of a source have.
    func gathers(from source: any ValueSource) -> Bool {
      readsAll && !(isOfLists && source.traits.singleMayBeList)
    }
  }

  /// Which of several elements are read together.
  package enum Merging: Sendable {
    case none
    /// Those that match equally well: the elements of a list.
    case sameKey
    /// Those of any declared key: choices.
    case anyKey
    /// Any at all, since the property reads the whole object.
    case object
  }

  package let entries: [Entry]
  /// The override mappings, source key to the position of a property, in ascending order of keys.
  package let overrides: [(key: String, property: Int)]
  /// The namespaces of the prefixes in these keys.
  package let namespaces: Namespaces

  package init(
    entries: [Entry], overrides: [(key: String, property: Int)], namespaces: Namespaces = .none
  ) {
    self.namespaces = namespaces
    self.entries = entries
    self.overrides = overrides
  }

  /// Every name and declared key, as it would be declared.
  package var texts: [String] {
    entries.flatMap { entry in
      (entry.name.isEmpty ? [] : [[PathComponent.key(entry.name)].pathText]) + entry.keys
    } + overrides.map(\.key)
  }

  /// Every declared key with its property and its place among the alternatives.
  ///
  /// Overrides come first; keys of `.from` are counted from one, so that an override beats them.
  var all: [(key: String, property: Int, alternative: Int)] {
    let fromOverrides = overrides.map { ($0.key, $0.property, 0) }
    let fromEntries = entries.enumerated().flatMap { property, entry in
      entry.keys.enumerated().map { ($0.element, property, $0.offset + 1) }
    }
    return fromOverrides + fromEntries
  }
}
