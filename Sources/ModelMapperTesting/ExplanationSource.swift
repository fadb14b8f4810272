import ModelMapper

/// A value of a source by its handle, which is the same whenever the mapping comes to it.
struct SourcePlace: Hashable {
  let source: ObjectIdentifier
  let handle: Int

  init(_ cursor: Cursor) {
    let original = cursor.source.original
    source = ObjectIdentifier(original)
    handle = original.alone(cursor.handle)
  }
}

/// The values of one document, each before those in it.
struct SourceWalk {
  /// A value.
  struct Entry: Sendable {
    let place: SourcePlace
    /// The position of the container in the walk.
    let container: Int?
    let path: [PathComponent]
    let location: TextLocation?
    let form: String
    let found: String?
    let isNull: Bool

    /// Whether it is the only value of its key.
    var isMember: Bool { if case .key? = path.last { true } else { false } }
  }

  private(set) var entries: [Entry] = []
  private let source: any ValueSource

  /// Walks through all that is at a place.
  ///
  /// - Complexity: O(*n*) in the number of values.
  init(_ root: Cursor, path: [PathComponent]) {
    source = root.source
    if source.traits.singleMayBeList, source.holdsSeveral(at: root.handle) {
      append(root.handle, path, in: nil, as: "list")
      appendElements(of: root.handle, path, in: 0)
    } else {
      append(root.handle, path, in: nil, as: .member)
    }
  }

  private mutating func append(
    _ handle: Int, _ path: [PathComponent], in container: Int?, as form: String,
    found: String? = nil, isNull: Bool = false
  ) {
    entries.append(
      Entry(
        place: SourcePlace(Cursor(source, handle)), container: container, path: path,
        location: source.location(of: handle), form: form, found: found, isNull: isNull))
  }

  private mutating func append(
    _ handle: Int, _ path: [PathComponent], in container: Int?, as kind: SourceKey.Kind
  ) {
    let own = entries.count
    let scalar = source.scalar(at: source.alone(handle))
    let isOfTexts = source.traits.scalarsAreText
    switch scalar {
    case .object:
      append(handle, path, in: container, as: isOfTexts ? "element" : "object")
      appendMembers(of: handle, path, in: own)
    case .list:
      append(handle, path, in: container, as: "list")
      appendElements(of: handle, path, in: own)
    default:
      let isNull = source.isNull(at: handle)
      let value = source.sourceValue(at: source.alone(handle))
      append(
        handle, path, in: container, as: isOfTexts ? kind.form : scalar.form,
        found: isNull && isOfTexts ? "empty" : "\(value)", isNull: isNull)
    }
  }

  private mutating func appendElements(
    of handle: Int, _ path: [PathComponent], in container: Int
  ) {
    for (index, element) in source.elements(of: handle, as: .item).enumerated() {
      append(element, path + [.index(index)], in: container, as: .element)
    }
  }

  private mutating func appendMembers(of handle: Int, _ path: [PathComponent], in container: Int) {
    var keys: [String] = []
    var members: [(kind: SourceKey.Kind, handle: Int)] = []
    source.forEachMember(of: handle) { key, handle in
      keys.append((key.kind == .attribute ? "@" : "") + String(key.text))
      members.append((key.kind, handle))
      return true
    }
    let paths =
      source.traits.singleMayBeList ? path.paths(to: keys) : keys.map { path + [.key($0)] }
    for (member, path) in zip(members, paths) {
      append(member.handle, path, in: container, as: member.kind)
    }
  }
}

extension SourceKey.Kind {
  /// What stands under the key, in a source of texts.
  fileprivate var form: String {
    switch self {
    case .attribute: "attribute"
    case .text: "text"
    case .member, .element: "element"
    }
  }
}

extension Scalar {
  fileprivate var form: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .integer, .unsigned, .double, .decimal, .numeral: "number"
    default: "string"
    }
  }
}
