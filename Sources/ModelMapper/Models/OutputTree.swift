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
    /// The step that leads to it; `nil` for a property that has its key by itself.
    let component: PathComponent?
    /// The key, prepared, where it is that of a container.
    let key: OutputKey
    var node: Node
  }

  private(set) var entries: [Entry] = []

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
    entries.flatMap { entry in
      switch entry.node {
      case .property(let position): [position]
      case .object(let tree), .list(let tree): tree.positions
      }
    }
  }

  /// Adds a property that stands in the model itself.
  mutating func append(_ property: Int) {
    entries.append(Entry(component: nil, key: OutputKey(""), node: .property(property)))
  }

  /// Adds a property at a path, unless another is in its way.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - node: The property.
  /// - Returns: Whether it was added.
  mutating func insert(_ path: ArraySlice<PathComponent>, _ node: Node) -> Bool {
    guard let first = path.first, fits(first) else { return false }
    let rest = path.dropFirst()
    guard let position = entries.firstIndex(where: { $0.component == first }) else {
      guard let inner = Self.node(rest, node) else { return false }
      let key = if case .key(let key) = first { key } else { "" }
      entries.append(Entry(component: first, key: OutputKey(key), node: inner))
      return true
    }
    guard let next = rest.first else { return false }
    switch (entries[position].node, next) {
    case (.object(var tree), .key):
      guard tree.insert(rest, node) else { return false }
      entries[position].node = .object(tree)
    case (.list(var tree), .index):
      guard tree.insert(rest, node) else { return false }
      entries[position].node = .list(tree)
    default: return false
    }
    return true
  }

  /// Whether a step is of the kind of the others, and not so far in a list that it is mostly holes.
  private func fits(_ component: PathComponent) -> Bool {
    if case .index(let index) = component { return index < 64 }
    return true
  }

  private static func node(_ path: ArraySlice<PathComponent>, _ node: Node) -> Node? {
    guard let first = path.first else { return node }
    var tree = OutputTree()
    guard tree.insert(path, node) else { return nil }
    if case .index = first { return .list(tree) }
    return .object(tree)
  }
}
