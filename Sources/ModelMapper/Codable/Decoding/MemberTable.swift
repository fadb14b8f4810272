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

  /// Where the members of one spelling stand; mostly it is one.
  private struct Positions {
    let first: Int
    var others: [Int] = []
    var all: [Int] { [first] + others }
  }

  /// Every key once as the source spells it, in source order.
  private(set) var keys: [String] = []
  private var members: [Member] = []
  private var spelled: [MemberName: Positions] = [:]
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
      var isNew = add(name)
      if name.text != text { isNew = add(MemberName(text)) }
      if isNew { keys.append(text) }
      members.append(
        Member(name: name, local: key.localName.map { String($0) }, handle: handle, kind: key.kind))
      return true
    }
  }

  /// Notes a spelling of the next member, and returns whether it is new.
  private mutating func add(_ spelling: MemberName) -> Bool {
    let position = members.count
    guard var known = spelled.updateValue(Positions(first: position), forKey: spelling) else {
      return true
    }
    known.others.append(position)
    spelled[spelling] = known
    return false
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
    _ name: MemberName, as wanted: WantedShape, isData: Bool, in source: any ValueSource
  ) -> (handle: Int, passedOver: [Int]) {
    let known = spelled[name]
    if isData, let known, known.others.isEmpty { return (members[known.first].handle, []) }
    let exact = known?.all ?? []
    let alike = isData && !exact.isEmpty ? [] : folded[CanonicalKey(name.text).text] ?? []
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
