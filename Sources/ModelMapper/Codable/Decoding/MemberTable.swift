/// The members of one object by their names, for coding keys that are data.
///
/// A type that asks for all keys, or for more than are learnt, takes them from its input. The object is walked
/// once for all of them.
struct MemberTable {
  private struct Member {
    let name: MemberName
    /// The part of the name after a prefix, if it has one.
    let local: String?
    let handle: Int
    let kind: SourceKey.Kind
  }

  private var members: [Member] = []
  /// The positions of the members of each spelling.
  private var spelled: [MemberName: [Int]] = [:]
  /// The positions of the members of each canonical form, once one is looked for.
  private lazy var folded = foldedPositions()

  /// Walks an object.
  init(_ cursor: Cursor) {
    let source = cursor.source
    let namespaces = source.namespaces
    source.forEachMember(of: cursor.handle) { key, handle in
      let text = String(key.text)
      let names = namespaces.isEmpty ? [] : source.names(of: key, at: handle)
      let name = MemberName(names.first ?? text)
      spelled[name, default: []].append(members.count)
      if name.text != text { spelled[MemberName(text), default: []].append(members.count) }
      members.append(
        Member(name: name, local: key.localName.map { String($0) }, handle: handle, kind: key.kind))
      return true
    }
  }

  /// Finds the member that a coding key wins: one of its spelling, or else of its canonical form.
  ///
  /// - Parameters:
  ///   - name: The coding key.
  ///   - wanted: What the key is asked for.
  ///   - isData: Whether keys are data, so that another spelling of one is another key.
  ///   - source: The source of the object.
  /// - Returns: The handle of the member, or -1, and those of the members that are passed over.
  mutating func find(
    _ name: String, as wanted: WantedShape, isData: Bool, in source: any ValueSource
  ) -> (handle: Int, passedOver: [Int]) {
    let exact = spelled[MemberName(name)] ?? []
    if isData, exact.count == 1 { return (members[exact[0]].handle, []) }
    let alike = isData && !exact.isEmpty ? [] : folded[CanonicalKey(name).text] ?? []
    guard var best = (exact.first ?? alike.first) else { return (-1, []) }
    for position in exact.isEmpty ? alike : exact where position != best {
      let (new, old) = (members[position], members[best])
      if source.prefers(new.handle, new.kind, to: old.handle, old.kind, wanted != .scalar) {
        best = position
      }
    }
    let winner = members[best]
    let passedOver = Set(exact).union(alike).subtracting([best]).sorted().filter { position in
      let other = members[position]
      return wanted != .list || other.kind != .element || winner.kind != .element
        || other.name != winner.name
    }
    return (winner.handle, passedOver.map { members[$0].handle })
  }

  private func foldedPositions() -> [String: [Int]] {
    var folded: [String: [Int]] = [:]
    for (position, member) in members.enumerated() {
      let forms = [member.name.text, member.local].compactMap { $0.map { CanonicalKey($0).text } }
      for form in Set(forms) { folded[form, default: []].append(position) }
    }
    folded[""] = nil
    return folded
  }
}
