/// Where objects have the tag that names their type, and where they have what the tag names.
///
/// A class, so that a call can carry it along at the cost of a reference.
final class TagKey: Sendable {
  let tag: TagPath
  /// Where what the tag names is, unless that is the object itself.
  let payload: TagPath?

  init(_ tag: String, payload: String? = nil) {
    self.tag = TagPath(tag)
    self.payload = payload.map(TagPath.init)
  }

  /// The key of the object under which the tag is, or under which objects are that lead to it.
  var first: String { tag.first }

  /// Whether the tag is a member of the object itself.
  var isMember: Bool { tag.steps.count == 1 }

  /// The keys of the object that lead to the tag and to what it names.
  var keys: [String] { [tag.first, payload?.first].compactMap { $0 } }

  /// Whether a member has the tag or leads to it.
  func isKnown(_ member: borrowing SourceKey) -> Bool {
    let name = if let local = member.localName { String(local) } else { String(member.text) }
    return name.isSpelled(like: first)
  }
}

/// A declared key or path of a tag, or of what it names.
struct TagPath: Sendable {
  /// The key or path as it is declared.
  let declared: String
  let steps: [PathComponent]
  /// The key with which it begins.
  let first: String
  private let path: SourcePath?

  init(_ declared: String) {
    self.declared = declared
    path = SourcePath(declared: declared)
    steps = path?.components ?? [.key(SourcePath.literal(declared: declared))]
    first = if case .key(let key)? = steps.first { key } else { declared }
  }

  /// The places that lead to the value in an object, or `nil` if it is not there.
  func places(in source: any ValueSource, from object: Int) -> [PathPlace]? {
    if let path { return path.places(source, from: object) }
    return SourcePath.member(first, of: source, at: object).map { [PathPlace(handle: $0)] }
  }

  /// Whether steps lead to the value, or to a container on the way to it.
  func isReached(by path: [PathComponent]) -> Bool {
    path.count <= steps.count
      && zip(path, steps).allSatisfy { taken, step in
        if case .key(let key) = taken { step.isKey(like: key) } else { taken == step }
      }
  }

  /// What stands under the first key, given the value at the end.
  func nested(_ value: SourceValue) -> SourceValue {
    steps.dropFirst().reversed().reduce(value) { inner, step in
      switch step {
      case .key(let key): .object(SourceObject([(key, inner)]))
      case .index(let index): .array([SourceValue](repeating: .null, count: index) + [inner])
      }
    }
  }
}
