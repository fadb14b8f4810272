/// What an output has at one key: a property, or a container of properties whose paths lead there.
indirect enum OutputNode: Sendable {
  case property(WrittenProperty)
  case object([(key: String, node: OutputNode)])
  /// Elements by their index, with gaps.
  case list([OutputNode?])

  /// Whether the node is a property that is written where it is nil.
  fileprivate var keepsNull: Bool {
    if case .property(let property) = self { property.keepsNull } else { false }
  }
}

/// The members of a model's object in an output, nested as the paths of its properties say.
struct OutputTree {
  /// The members in the order in which they are first met.
  private(set) var members: [(key: String, node: OutputNode)] = []
  /// The canonical keys of values, which can't be containers as well.
  private let taken: Set<CanonicalKey>

  /// Creates an empty tree.
  ///
  /// - Parameter keys: The keys of the properties that have no path.
  init(besides keys: [String]) { taken = Set(keys.map(CanonicalKey.init)) }

  /// Adds a property at the end of a path.
  ///
  /// - Returns: Whether the path is free: its containers are the value of no other property.
  private mutating func add(_ property: WrittenProperty, at path: [String]) -> Bool {
    guard let first = path.first, !taken.contains(CanonicalKey(first)) else { return false }
    var node = OutputNode.object(members)
    guard Self.insert(.property(property), at: path[...], into: &node),
      case .object(let members) = node
    else { return false }
    self.members = members
    return true
  }

  /// Adds all properties that are written.
  ///
  /// - Returns: The positions of those that are nested, since their paths are free.
  mutating func add(
    _ written: ContiguousArray<WrittenProperty>, of properties: [PropertyDescriptor]
  ) -> Set<Int> {
    var nested: Set<Int> = []
    for property in written {
      let descriptor = properties[property.index]
      if let path = descriptor.outputPath, add(property, at: path) {
        nested.insert(property.index)
      } else {
        members.append((descriptor.declaredOutputKey ?? descriptor.name, .property(property)))
      }
    }
    return nested
  }

  /// The properties and, where a container stands, its position among the containers.
  var flattened: (ContiguousArray<WrittenProperty>, groups: [(key: String, node: OutputNode)]) {
    var written: ContiguousArray<WrittenProperty> = []
    var groups: [(key: String, node: OutputNode)] = []
    for member in members {
      if case .property(let property) = member.node {
        written.append(property)
      } else {
        written.append(.group(groups.count))
        groups.append(member)
      }
    }
    return (written, groups)
  }

  private static func insert(
    _ leaf: OutputNode, at path: ArraySlice<String>, into node: inout OutputNode
  ) -> Bool {
    guard let step = path.first else { return false }
    let rest = path.dropFirst()
    switch node {
    case .property: return false
    case .object(var members):
      let place = members.firstIndex { $0.key == step } ?? members.count
      if place == members.count {
        members.append((step, container(for: rest) ?? leaf))
        if rest.isEmpty {
          node = .object(members)
          return true
        }
      }
      guard insert(leaf, at: rest, into: &members[place].node) else { return false }
      node = .object(members)
    case .list(var elements):
      guard let index = Int(step), 0..<largestList ~= index else { return false }
      while elements.count <= index { elements.append(nil) }
      var element = elements[index] ?? container(for: rest) ?? leaf
      let isNew = elements[index] == nil
      guard isNew && rest.isEmpty || insert(leaf, at: rest, into: &element) else { return false }
      elements[index] = element
      node = .list(elements)
    }
    return true
  }

  /// The empty container for what follows on a path, or `nil` at its end.
  private static func container(for path: ArraySlice<String>) -> OutputNode? {
    path.first.map { Int($0).map { 0..<largestList ~= $0 } == true ? .list([]) : .object([]) }
  }

  /// An index beyond it is a key.
  private static let largestList = 1_000
}

extension Plan {
  /// Writes the value of a node, whose key was written.
  func write(
    _ node: OutputNode, _ keys: OutputKeys, _ root: UnsafeRawPointer, _ storage: UnsafeRawPointer,
    to sink: any ValueSink, in context: OutputContext
  ) {
    switch node {
    case .property(let property):
      context.enter(property.index)
      unsafe write(property, root, storage, to: sink, in: context)
    case .object(let members):
      sink.beginObject()
      unsafe write(members, keys, root, storage, to: sink, in: context)
      sink.endObject()
    case .list(let elements):
      // What is left out must not shift what follows it, so each element is written apart.
      let values = elements.map { element in
        let tree = SourceValueSink(context)
        if let element { unsafe write(element, keys, root, storage, to: tree, in: context) }
        return tree.result
      }
      guard
        elements.contains(where: { $0?.keepsNull == true })
          || !values.allSatisfy({ if case .null = $0 { true } else { false } })
      else { return sink.omit() }
      context.write(.array(values), to: sink)
    }
  }

  /// Writes the members of an object that is open.
  func write(
    _ members: [(key: String, node: OutputNode)], _ keys: OutputKeys, _ root: UnsafeRawPointer,
    _ storage: UnsafeRawPointer, to sink: any ValueSink, in context: OutputContext
  ) {
    for (key, node) in members {
      switch node {
      case .object(let members):
        sink.beginGroup(OutputKey(key))
        unsafe write(members, keys, root, storage, to: sink, in: context)
        sink.endGroup()
      case .list:
        sink.key(OutputKey(key), keepsNull: true)
        unsafe write(node, keys, root, storage, to: sink, in: context)
      case .property(let property):
        guard !property.isWeak || context.style.includesWeak else { continue }
        sink.key(
          keys.keys[property.index], keepsNull: property.keepsNull || context.style.nils == .null)
        unsafe write(node, keys, root, storage, to: sink, in: context)
      }
    }
  }
}
