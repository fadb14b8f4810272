/// The order in which a model is written, where properties are in nested objects and lists.
///
/// Each step is a property, an object or list in which properties are, or both: a property whose value is
/// the object or list into which the others are written.
struct OutputTree: Sendable {
  /// What a step is.
  enum Kind { case property, object, list }

  /// The step that leads here; `nil` for the model, and for a property whose members stand in the model itself.
  let component: PathComponent?
  /// The key, prepared.
  let key: OutputKey
  /// The position of the property whose value is here, alone or with others in it.
  private(set) var property: Int?
  /// The members or elements.
  private(set) var entries: [OutputTree] = []
  /// Whether the step is the name of a property, which sources may spell otherwise.
  private var isName = false

  /// Creates the order of a model, or of what is in one step of it.
  init(_ component: PathComponent? = nil) {
    self.component = component
    let name = if case .key(let key)? = component { key } else { "" }
    key = OutputKey(name)
  }

  /// Creates the order of properties that all stand in the model itself.
  init(properties: some Sequence<Int>) {
    self.init()
    for property in properties { append(property) }
  }

  /// What the step is.
  var kind: Kind {
    switch entries.first?.component {
    case nil: .property
    case .key: .object
    case .index: .list
    }
  }

  /// The elements of a list in order, with `nil` for the indices that no property has.
  var elements: [OutputTree?] {
    var elements: [OutputTree?] = []
    for entry in entries {
      guard case .index(let index)? = entry.component else { continue }
      while elements.count <= index { elements.append(nil) }
      elements[index] = entry
    }
    return elements
  }

  /// The positions of all properties.
  var positions: [Int] {
    (property.map { [$0] } ?? []) + entries.flatMap(\.positions)
  }

  /// Adds a property whose members stand in the model itself.
  mutating func append(_ property: Int) {
    entries.append(OutputTree())
    entries[entries.count - 1].property = property
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
    guard let first = path.first else {
      if let other = self.property { return other }
      self.property = property
      return nil
    }
    guard takes(first) else { return positions.first }
    let rest = path.dropFirst()
    let place = entries.firstIndex { $0.isReached(by: first, rest, isName) } ?? entries.count
    if place == entries.count { entries.append(OutputTree(first)) }
    if isName { entries[place].isName = true }
    return entries[place].insert(property, at: rest)
  }

  /// Whether a step may lead on from here, which is an object or a list.
  private func takes(_ step: PathComponent) -> Bool {
    switch (kind, step) {
    case (.property, _), (.object, .key), (.list, .index): true
    case (.object, .index), (.list, .key): false
    }
  }

  /// Whether a path leads here.
  ///
  /// The name of a property that holds others is any of its spellings.
  private func isReached(
    by step: PathComponent, _ rest: ArraySlice<PathComponent>, _ isName: Bool
  ) -> Bool {
    if component == step { return true }
    guard self.isName && !rest.isEmpty || isName && kind != .property else { return false }
    guard case .key(let key) = step else { return false }
    return component?.isKey(like: key) ?? false
  }
}
