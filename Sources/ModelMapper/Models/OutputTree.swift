/// The order in which a model is written, where properties are in nested objects and lists.
struct OutputTree: Sendable {
  /// What is written under a key, or as an element.
  enum Node: Sendable {
    /// A property, by its position.
    case property(Int)
    case object(OutputTree)
    case list(OutputTree)
  }

  /// One member or element.
  struct Entry: Sendable {
    /// The step that leads to it; `nil` for a property whose members stand in the model itself.
    let component: PathComponent?
    /// The key, prepared, where it is that of a container.
    let key: OutputKey
    /// Whether the step is the name of a property, which sources may spell otherwise.
    var isName: Bool
    var node: Node
  }

  private(set) var entries: [Entry] = []
  /// The property whose value the object or list is, into which the others are written.
  private(set) var base: Int?

  /// Creates the empty order.
  init() {}

  /// Creates the order of properties that all stand in the model itself.
  init(properties: some Sequence<Int>) {
    for property in properties { append(property) }
  }

  /// The elements of a list in order, with `nil` for the indices that no property has.
  var elements: [Node?] {
    var elements: [Node?] = []
    for entry in entries {
      guard case .index(let index)? = entry.component else { continue }
      while elements.count <= index { elements.append(nil) }
      elements[index] = entry.node
    }
    return elements
  }

  /// The positions of all properties.
  var positions: [Int] {
    (base.map { [$0] } ?? []) + entries.flatMap(\.node.positions)
  }

  /// Adds a property whose members stand in the model itself.
  mutating func append(_ property: Int) {
    entries.append(
      Entry(component: nil, key: OutputKey(""), isName: false, node: .property(property)))
  }

  /// Adds a property at a path, unless another is in its way.
  ///
  /// - Parameters:
  ///   - property: The position of the property.
  ///   - path: The path.
  ///   - isName: Whether the path is the name of the property.
  /// - Returns: The position of the property that is in its way.
  mutating func insert(
    _ property: Int, at path: ArraySlice<PathComponent>, isName: Bool = false
  ) -> Int? {
    guard let first = path.first else { return nil }
    let rest = path.dropFirst()
    guard let place = entries.firstIndex(where: { $0.isReached(by: first, rest, isName) }) else {
      let key = if case .key(let key) = first { key } else { "" }
      entries.append(
        Entry(
          component: first, key: OutputKey(key), isName: isName, node: Node(property, at: rest)))
      return nil
    }
    if isName { entries[place].isName = true }
    return entries[place].node.insert(property, at: rest)
  }

  fileprivate init(_ property: Int, at path: ArraySlice<PathComponent>, base: Int? = nil) {
    self.base = base
    _ = insert(property, at: path)
  }

  /// Makes a property the object or list itself, unless another is that already.
  fileprivate mutating func setBase(_ property: Int) -> Int? {
    if let base { return base }
    base = property
    return nil
  }
}

extension OutputTree.Entry {
  /// Whether a path leads to the entry.
  ///
  /// The name of a property that holds others is any of its spellings.
  fileprivate func isReached(
    by step: PathComponent, _ rest: ArraySlice<PathComponent>, _ isName: Bool
  ) -> Bool {
    if component == step { return true }
    let isContainer = if case .property = node { false } else { true }
    guard self.isName && !rest.isEmpty || isName && isContainer,
      case (.key(let own)?, .key(let other)) = (component, step)
    else { return false }
    let canonical = CanonicalKey(own)
    return !canonical.isEmpty && canonical == CanonicalKey(other)
  }
}

extension OutputTree.Node {
  /// A property, and the containers that lead to it.
  fileprivate init(_ property: Int, at path: ArraySlice<PathComponent>, base: Int? = nil) {
    switch path.first {
    case nil: self = .property(property)
    case .key?: self = .object(OutputTree(property, at: path, base: base))
    case .index?: self = .list(OutputTree(property, at: path, base: base))
    }
  }

  fileprivate mutating func insert(_ property: Int, at path: ArraySlice<PathComponent>) -> Int? {
    switch (self, path.first) {
    case (.property(let other), nil): return other
    case (.property(let other), _?): self = Self(property, at: path, base: other)
    case (.object(var tree), nil):
      if let other = tree.setBase(property) { return other }
      self = .object(tree)
    case (.list(var tree), nil):
      if let other = tree.setBase(property) { return other }
      self = .list(tree)
    case (.object(var tree), .key?):
      if let other = tree.insert(property, at: path) { return other }
      self = .object(tree)
    case (.list(var tree), .index?):
      if let other = tree.insert(property, at: path) { return other }
      self = .list(tree)
    default: return positions.first
    }
    return nil
  }

  /// The positions of all properties.
  fileprivate var positions: [Int] {
    switch self {
    case .property(let position): [position]
    case .object(let tree), .list(let tree): tree.positions
    }
  }

  /// The property whose value is here, alone or with others in it.
  var base: Int? {
    switch self {
    case .property(let position): position
    case .object(let tree), .list(let tree): tree.base
    }
  }
}
