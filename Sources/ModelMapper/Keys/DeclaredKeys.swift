/// The names under which the properties of a model are looked for.
struct DeclaredKeys: Sendable {
  /// One property as key matching sees it.
  struct Entry: Sendable {
    let name: String
    /// The keys of `.from`, in order.
    let keys: [String]
    /// Whether a list or object is wanted, so that elements win over attributes.
    let wantsContainer: Bool
    /// Which of several elements are read together, so that none is passed over.
    let merging: Merging
    /// Whether the value is one that can't be missing.
    let needsValue: Bool
    /// Whether the elements of the list that is wanted are lists, as repeated elements are by themselves.
    var isOfLists = false
    /// Whether the property is chosen by the names of elements, which overrides give to it.
    var isChosen = false
    /// What is wanted of a list where a path ends with an index.
    var element = ElementShape.scalar
    /// The policy of the property itself, which is asked what counts as null instead of that of the mapper.
    var ownPolicy: Coercion?
    /// The canonical form of the name, if that is known already.
    var canonical: CanonicalKey?

    /// Whether a list is wanted, or whatever there is.
    var readsAll: Bool { merging == .sameKey || merging == .anyKey }

    /// Whether a path gathers what several containers of a source have.
    func gathers(from source: any ValueSource) -> Bool {
      readsAll && !(isOfLists && source.traits.singleMayBeList)
    }
  }

  /// Which of several elements are read together.
  enum Merging: Sendable {
    case none
    /// Those that match equally well: the elements of a list.
    case sameKey
    /// Those of any declared key: choices.
    case anyKey
    /// Any at all, since the property reads the whole object.
    case object
  }

  var entries: [Entry]
  /// The override mappings, source key to the position of a property, in ascending order of keys.
  let overrides: [(key: String, property: Int)]
  /// The namespaces of the prefixes in these keys.
  var namespaces = Namespaces.none

  /// Every name and declared key, as it would be declared.
  var texts: [String] {
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
