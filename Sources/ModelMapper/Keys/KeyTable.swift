/// The table from source keys to the properties of one model, made once per type.
///
/// A look-up folds the key while it is hashed, probes by the canonical form, and compares the exact
/// spellings declared under that form. The table holds declared keys alone, so input can't fill it.
struct KeyTable: Sendable {
  /// What is declared under one canonical form.
  private struct Group: Sendable {
    let canonical: CanonicalKey
    var exact: [(key: String, match: KeyMatch)] = []
    /// The property that any other spelling reaches.
    var folded = KeyMatch.unknown
    /// Whether declared keys, rather than names, of two properties fold to this form, so that none of them
    /// matches by it; `nil` where neither do.
    var contested: Bool?
    /// Whether a declared path begins with a key of this form.
    var beginsPath = false
  }

  private var groups: [Group] = []
  /// The length of the longest canonical form, in bytes.
  private var longest = 0
  private var buckets: [Int32]
  private let mask: Int
  private(set) var declared: DeclaredKeys
  /// The declared keys that are paths.
  let paths: [(path: SourcePath, match: KeyMatch)]
  /// The declared paths as a tree, so that the containers they lead through can be walked.
  let pathTree: PathTree
  /// Whether a declared key asks for the markup of an element, which is all that is in it.
  let readsMarkup: Bool
  /// Whether any declared key asks for an attribute, `@name`.
  let hasAttributeKeys: Bool
  /// Whether names of elements choose any of the properties.
  let hasChoices: Bool
  /// The properties that read a key together, each with its match.
  private(set) var shared: [[KeyMatch]] = []

  /// The match of the text of an element.
  private(set) var text = KeyMatch.unknown
  /// Whether the text is looked for where an element is empty.
  private(set) var takesEmptyText = false

  /// Creates the table.
  init(_ declared: DeclaredKeys) {
    self.declared = declared
    let all = declared.all
    var size = 8
    while size < (all.count + declared.entries.count) * 3 { size *= 2 }
    mask = size - 1
    buckets = Array(repeating: -1, count: size)
    groups.reserveCapacity(all.count + declared.entries.count)
    hasChoices = declared.entries.contains { $0.isChosen }
    hasAttributeKeys = all.contains { $0.key.hasPrefix("@") }
    paths = all.compactMap { key, property, alternative in
      SourcePath(declared: key).map {
        ($0, KeyMatch(property: property, order: .declared(alternative, isPath: true)))
      }
    }
    pathTree = PathTree(paths)
    readsMarkup = all.contains { $0.key == "#xml" }
    for (key, property, alternative) in all {
      // A source key that is spelled as a path wins over the path, but no other spelling does.
      insert(
        SourcePath.literal(declared: key),
        exact: KeyMatch(property: property, order: .declared(alternative)),
        folded: SourcePath(declared: key) == nil
          ? KeyMatch(property: property, order: .canonicalDeclared(alternative)) : nil)
    }
    for (property, entry) in declared.entries.enumerated() { insert(entry, property) }
    for case .key(let key) in pathTree.children.map(\.component) {
      let index = group(of: CanonicalKey(key))
      if !groups[index].canonical.isEmpty {
        groups[index].beginsPath = true
      } else if !groups[index].exact.contains(where: { $0.key.hasSameBytes(as: key) }) {
        groups[index].exact.append((key, .container))
      }
    }
    matchText()
  }

  /// What the text of an element reaches: a key declared so, or a property that is named like a text.
  private mutating func matchText() {
    text = UTF8Text.with("#text") { matchExactly($0) }
    takesEmptyText = text.isFound
    guard !text.isFound else { return }
    for (alternative, name) in ["text", "value", "content"].enumerated() {
      let match = UTF8Text.with(name) { self.match($0) }
      guard match.isFound else { continue }
      text = KeyMatch(property: match.property, order: .text(alternative))
      takesEmptyText = members(of: match).contains { declared.entries[$0.property].needsValue }
      return
    }
  }

  /// The table with one property more, which has no other keys than its name.
  ///
  /// - Complexity: Amortized O(1), but for a copy of the table.
  func adding(_ entry: DeclaredKeys.Entry) -> KeyTable {
    var table = self
    table.declared.entries.append(entry)
    guard !entry.name.isEmpty, buckets.count > (groups.count + 1) * 2 else {
      return KeyTable(table.declared)
    }
    table.insert(entry, declared.entries.count)
    table.matchText()
    return table
  }

  /// Adds the name of a property.
  private mutating func insert(_ entry: DeclaredKeys.Entry, _ property: Int) {
    guard !entry.name.isEmpty else { return }
    insert(
      entry.name, entry.canonical, exact: KeyMatch(property: property, order: .name),
      folded: KeyMatch(property: property, order: .canonicalName))
  }

  /// Adds what reads a key, whose canonical form may be known already.
  private mutating func insert(
    _ key: String, _ canonical: CanonicalKey? = nil, exact: KeyMatch, folded: KeyMatch?
  ) {
    let index = group(of: canonical ?? CanonicalKey(key))
    var spelled = exact
    if let place = groups[index].exact.firstIndex(where: { $0.key.hasSameBytes(as: key) }) {
      spelled = join(groups[index].exact[place].match, exact)
      groups[index].exact[place].match = spelled
    } else {
      groups[index].exact.append((key, exact))
    }
    if let folded { insert(folded, into: index, spelled: spelled) }
  }

  /// Adds what a property reads by the canonical form of its key.
  ///
  /// Keys are added in the order in which they win: what is there stays.
  ///
  /// - Parameters:
  ///   - match: The match.
  ///   - index: The place of the form.
  ///   - spelled: The match of exactly the key of this one, which other properties may have too.
  private mutating func insert(_ match: KeyMatch, into index: Int, spelled: KeyMatch) {
    let group = groups[index]
    guard !group.canonical.isEmpty else { return }
    let isDeclared = match.order.isDeclared
    guard group.folded.isFound else {
      if group.contested != isDeclared { groups[index].folded = match }
      return
    }
    let present = members(of: group.folded)
    let spelled = members(of: spelled)
    if match.isAmong(present) { return }
    if present.contains(where: { $0.isAmong(spelled) }), match.isAmong(spelled) {
      groups[index].folded = join(group.folded, match)
    } else if let first = present.first, first.order.isDeclared == isDeclared {
      groups[index].contested = isDeclared
      groups[index].folded = .unknown
    }
  }

  /// The match of a name of which only the part after the prefix matches.
  ///
  /// It is that of a group, of one property or more: whether the name is foreign is found for each value.
  func byLocalName(_ match: KeyMatch) -> KeyMatch {
    let group = match.group ?? shared.count + match.property
    return KeyMatch(property: KeyMatch.shared(group).property, order: match.order.asLocal)
  }

  /// The match of those that have a key already, and of one more.
  ///
  /// What has the name of a choice too is for attributes and for sources without elements.
  private mutating func join(_ present: KeyMatch, _ match: KeyMatch) -> KeyMatch {
    let members = members(of: present)
    let isOpen = !present.isExclusive || isChoice(present) && !match.isExclusive
    guard isOpen, !match.isAmong(members) else { return present }
    if let group = present.group {
      shared[group].append(match)
      return present
    }
    shared.append(members + [match])
    return .shared(shared.count - 1)
  }

  /// The match of each property that reads a key.
  private func members(of match: KeyMatch) -> [KeyMatch] {
    match.group.map { shared[$0] } ?? (match.property >= 0 ? [match] : [])
  }

  private mutating func group(of canonical: CanonicalKey) -> Int {
    let bucket = bucket(FoldedHash(canonical)) { $0 == canonical }
    if buckets[bucket] >= 0 { return Int(buckets[bucket]) }
    buckets[bucket] = Int32(groups.count)
    groups.append(Group(canonical: canonical))
    longest = max(longest, canonical.bytes.count)
    return groups.count - 1
  }

  /// The bucket for a hash: the one that holds the canonical form in question, or an empty one.
  @inline(__always)
  private func bucket(_ hash: FoldedHash, holds isWanted: (CanonicalKey) -> Bool) -> Int {
    var bucket = hash.value & mask
    while buckets[bucket] >= 0, !isWanted(groups[Int(buckets[bucket])].canonical) {
      bucket = (bucket + 1) & mask
    }
    return bucket
  }

  /// The place of what is declared under the canonical form of a key, or -1.
  private func group(of key: UTF8Text) -> Int {
    var hash = FoldedHash()
    for position in 0..<key.count {
      let byte = key[position]
      guard byte < 0x80 else {
        guard let canonical = CanonicalKey(key, atMost: longest) else { return -1 }
        return Int(buckets[bucket(FoldedHash(canonical)) { $0 == canonical }])
      }
      if let folded = CanonicalKey.folded(byte) { hash.add(folded) }
    }
    return Int(buckets[bucket(hash) { key.folds(to: $0.bytes) }])
  }

  /// The match of a key by its exact spelling alone.
  func matchExactly(_ key: UTF8Text) -> KeyMatch {
    let group = group(of: key)
    guard group >= 0 else { return .unknown }
    for exact in groups[group].exact where exact.match.isFound && key.equals(exact.key) {
      return exact.match
    }
    return .unknown
  }

  /// The match of a key of some kind: an attribute is no choice.
  func match(_ key: UTF8Text, _ kind: SourceKey.Kind) -> KeyMatch {
    let match = match(key)
    return kind == .attribute && isChoice(match) ? .unknown : match
  }

  /// Whether a key is the name of a choice that stands among other elements.
  func isChoice(_ match: KeyMatch) -> Bool {
    match.property >= 0 && match.isExclusive && declared.entries[match.property].isChosen
  }

  /// The match of a key.
  func match(_ key: UTF8Text) -> KeyMatch {
    let group = group(of: key)
    guard group >= 0 else { return .unknown }
    for exact in groups[group].exact where key.equals(exact.key) { return exact.match }
    let folded = groups[group].folded
    return !folded.isFound && groups[group].beginsPath ? .container : folded
  }
}

extension KeyMatch {
  /// Whether the property is one of several.
  fileprivate func isAmong(_ others: [KeyMatch]) -> Bool {
    others.contains { $0.property == property }
  }
}

/// The hash of a canonical form, taken byte by byte (FNV-1a).
///
/// It need not be seeded: only declared keys stand in the table, so no input makes a probe long.
private struct FoldedHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325
  init() {}

  init(_ canonical: CanonicalKey) {
    for byte in canonical.bytes { add(byte) }
  }

  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  var value: Int { Int(truncatingIfNeeded: state ^ state >> 32) }
}

extension String {
  /// Whether the strings are spelled alike, byte by byte.
  fileprivate func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension UTF8Text {
  /// Whether the text has exactly the bytes of a string.
  func equals(_ other: String) -> Bool {
    UTF8Text.with(other) { bytes.hasSameBytes(as: $0.bytes) }
  }

  /// Whether the text has exactly these bytes.
  func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    for position in 0..<count where self[position] != other[position] { return false }
    return true
  }

  /// Whether the canonical form of an ASCII key has exactly these bytes.
  func folds(to canonical: [UInt8]) -> Bool {
    var next = 0
    for position in 0..<count {
      guard let byte = CanonicalKey.folded(self[position]) else { continue }
      guard next < canonical.count, canonical[next] == byte else { return false }
      next += 1
    }
    return next == canonical.count
  }
}
