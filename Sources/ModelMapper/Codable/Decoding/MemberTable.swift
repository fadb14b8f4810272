/// The members of one object by their names, for coding keys that are not worth learning.
///
/// A type that asks for more keys than are learnt takes them from its input. The object is walked once
/// for all of them.
struct MemberTable {
  private struct Member {
    let name: MemberName
    let handle: Int
    let kind: SourceKey.Kind
  }

  private var members: [Member] = []
  /// The positions of the members of each spelling, and of each canonical form.
  private var spelled: [MemberName: [Int]] = [:]
  private var folded: [String: [Int]] = [:]
  private let tie: SourceTraits.Tie

  /// Walks an object.
  init(_ cursor: Cursor) {
    var members: [Member] = []
    var spelled: [MemberName: [Int]] = [:]
    var folded: [String: [Int]] = [:]
    let source = cursor.source
    let namespaces = source.namespaces
    source.forEachMember(of: cursor.handle) { key, handle in
      let names = namespaces.isEmpty ? [] : Namespaces.none.names(of: key, at: handle, in: source)
      let text = names.first ?? String(key.text)
      let name = MemberName(text)
      spelled[name, default: []].append(members.count)
      let form = CanonicalKey(text).text
      folded[form, default: []].append(members.count)
      if let local = key.localName.map({ CanonicalKey(String($0)).text }), local != form {
        folded[local, default: []].append(members.count)
      }
      members.append(Member(name: name, handle: handle, kind: key.kind))
      return true
    }
    tie = cursor.source.traits.tie
    self.members = members
    self.spelled = spelled
    self.folded = folded
  }

  /// Finds the member that a coding key wins: one of its spelling, or else of its canonical form.
  ///
  /// - Parameters:
  ///   - name: The coding key.
  ///   - wanted: What the key is asked for.
  ///   - source: The source of the object.
  /// - Returns: The handle of the member, or -1, and those of the members that are passed over.
  func find(
    _ name: String, as wanted: WantedShape, in source: any ValueSource
  ) -> (handle: Int, passedOver: [Int]) {
    let form = CanonicalKey(name).text
    let alike = form.isEmpty ? [] : folded[form] ?? []
    let exact = spelled[MemberName(name)] ?? []
    guard var best = (exact.first ?? alike.first) else { return (-1, []) }
    for position in exact.isEmpty ? alike : exact where position != best {
      if beats(members[position], members[best], wanted, source) { best = position }
    }
    let winner = members[best]
    let passedOver = Set(exact).union(alike).subtracting([best]).sorted().filter { position in
      let other = members[position]
      return wanted != .list || other.kind != .element || winner.kind != .element
        || other.name != winner.name
    }
    return (winner.handle, passedOver.map { members[$0].handle })
  }

  private func beats(
    _ challenger: Member, _ present: Member, _ wanted: WantedShape, _ source: any ValueSource
  ) -> Bool {
    if challenger.kind != present.kind {
      return (wanted != .scalar) == (challenger.kind == .element)
    }
    return tie.replaces(source.key(of: present.handle), with: source.key(of: challenger.handle))
  }
}
