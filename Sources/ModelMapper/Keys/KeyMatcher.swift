/// Matches the keys of many records of one model during one call.
///
/// Records repeat their keys, so each distinct spelling is matched by the table once and remembered:
/// by the number that the source gives it, or by its bytes.
package struct KeyMatcher {
  private let table: KeyTable
  private var learned = LearnedKeys()
  private var byIdentity: ContiguousArray<KeyMatch> = []
  /// The match of a number that has not been met.
  private static let unmet = KeyMatch(property: -2, order: .worst)

  package init(_ table: KeyTable) {
    self.table = table
  }

  /// The match of a key, as precedence says.
  ///
  /// - Parameter key: A key as the source spells it.
  /// - Returns: The property it reaches, or ``KeyMatch/unknown``.
  package mutating func match(_ key: borrowing SourceKey) -> KeyMatch {
    guard key.identity < 0 else { return match(key, identity: key.identity) }
    guard key.kind == .member else { return matchAnew(key) }
    return match(key.text)
  }

  /// The match of a key that is the member of an object and nothing more.
  @inline(__always)
  mutating func match(_ key: UTF8Text) -> KeyMatch {
    learned.match(key, by: table)
  }

  /// Begins the next record.
  mutating func beginRecord() { learned.beginRecord() }

  /// The match of the key with a number, if it has been met.
  @inline(__always)
  func known(_ identity: Int) -> KeyMatch? {
    guard identity < byIdentity.count else { return nil }
    let match = byIdentity[identity]
    return match.property == Self.unmet.property ? nil : match
  }

  private mutating func match(_ key: borrowing SourceKey, identity: Int) -> KeyMatch {
    if let known = known(identity) { return known }
    let match = matchAnew(key)
    guard identity < 100_000 else { return match }
    while byIdentity.count <= identity { byIdentity.append(Self.unmet) }
    byIdentity[identity] = match
    return match
  }

  private func matchAnew(_ key: borrowing SourceKey) -> KeyMatch {
    switch key.kind {
    case .text: return matchText(key)
    case .attribute where table.hasAttributeKeys:
      let asAttribute = UTF8Text.with("@" + String(key.text)) { table.matchExactly($0) }
      if asAttribute.property >= 0 { return asAttribute }
    case .member, .element, .attribute: break
    }
    let whole = table.match(key.text)
    guard whole.property < 0, let localName = key.localName else { return whole }
    let local = table.match(localName)
    return local.property < 0
      ? local : KeyMatch(property: local.property, order: local.order.asLocal)
  }

  private func matchText(_ key: borrowing SourceKey) -> KeyMatch {
    let declared = table.matchExactly(key.text)
    if declared.property >= 0 { return declared }
    for (alternative, name) in ["text", "value", "content"].enumerated() {
      let match = UTF8Text.with(name) { table.match($0) }
      if match.property >= 0 {
        return KeyMatch(property: match.property, order: .text(alternative))
      }
    }
    return .unknown
  }
}
