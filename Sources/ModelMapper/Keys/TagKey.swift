/// Where objects have the tag that names their type, and where what the tag names.
///
/// A class, so that a call can carry it along at the cost of a reference.
package final class TagKey: Sendable {
  /// The key or path of the tag as it is declared.
  let declared: String
  /// The keys that lead to the tag.
  let steps: [String]
  /// The key of what the tag names, where that is not the object itself.
  let payload: String?
  private let path: SourcePath?

  init(_ declared: String, payload: String? = nil) {
    self.declared = declared
    self.payload = payload.map(SourcePath.literal)
    path = SourcePath(declared: declared)
    let keys = path?.components.map { step in
      if case .key(let key) = step { key } else { step.description }
    }
    steps = keys ?? [SourcePath.literal(declared: declared)]
  }

  /// The key of the object under which the tag is, or under which objects are that lead to it.
  var first: String { steps[0] }

  /// Whether the tag is a member of the object itself.
  var isMember: Bool { steps.count == 1 }

  /// The handle of the tag of an object, if it has one.
  func tag(of source: any ValueSource, at place: Int) -> Int? {
    if let path { return path.value(source, from: place, wanted: (false, false))?.handle }
    return SourcePath.member(first, of: source, at: place)
  }

  /// The handle of what the tag of an object names, if it has any.
  func payload(of source: any ValueSource, at place: Int) -> Int? {
    payload.flatMap { SourcePath.member($0, of: source, at: place) }
  }

  /// Whether a member has the tag, leads to it, or is what it names.
  func isKnown(_ member: borrowing SourceKey) -> Bool {
    let name =
      if let local = member.localName { CanonicalKey(local) } else { CanonicalKey(member.text) }
    if name == CanonicalKey(first) { return true }
    guard let payload else { return false }
    return name == CanonicalKey(payload)
  }

  /// Whether keys lead to the tag, or to an object on the way to it.
  func isReached(by keys: [PathComponent]) -> Bool {
    keys.count <= steps.count
      && zip(keys, steps).allSatisfy { key, step in
        guard case .key(let key) = key else { return key.description == step }
        return key == step || !CanonicalKey(step).isEmpty && CanonicalKey(key) == CanonicalKey(step)
      }
  }

  /// A value as a member of an object of its own, for each step after the first.
  func nested(_ tag: SourceValue) -> SourceValue {
    steps.dropFirst().reversed().reduce(tag) { .object(SourceObject([($1, $0)])) }
  }
}
