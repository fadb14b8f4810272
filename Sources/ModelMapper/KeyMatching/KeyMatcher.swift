/// Matches the keys of many records of one model during one call.
///
/// Records repeat their keys, so each distinct spelling is matched by the table once and remembered
/// by its bytes. What is remembered is bounded; further spellings are matched by the table each
/// time, so hostile input costs no memory. The hash is seeded, for spellings come from input.
package struct KeyMatcher {
  private let table: KeyTable
  private var learned: [LearnedKey] = []
  private var buckets: [Int16] = []
  private var byIdentity: [KeyMatch?] = []
  private let seed: UInt64

  private struct LearnedKey {
    let bytes: [UInt8]
    let kind: SourceKey.Kind
    let match: KeyMatch
  }

  private static let capacity = 256
  private static let bucketCount = 1024

  package init(_ table: KeyTable) {
    self.table = table
    seed = Self.processSeed
  }

  private static let processSeed = UInt64.random(in: .min ... .max)

  /// The match of a key, as precedence says.
  ///
  /// - Parameter key: A key as the source spells it.
  /// - Returns: The property it reaches, or ``KeyMatch/unknown``.
  package mutating func match(_ key: borrowing SourceKey) -> KeyMatch {
    guard key.identity < 0 else { return match(key, identity: key.identity) }
    guard key.kind == .member else { return matchAnew(key) }
    if buckets.isEmpty { buckets = Array(repeating: -1, count: Self.bucketCount) }
    var bucket = Int(truncatingIfNeeded: key.text.hash(seed: seed)) & (Self.bucketCount - 1)
    while buckets[bucket] >= 0 {
      let index = Int(buckets[bucket])
      if key.text.equals(learned[index].bytes) { return learned[index].match }
      bucket = (bucket + 1) & (Self.bucketCount - 1)
    }
    let match = matchAnew(key)
    if learned.count < Self.capacity {
      buckets[bucket] = Int16(learned.count)
      learned.append(LearnedKey(bytes: unsafe Array(key.text.bytes), kind: key.kind, match: match))
    }
    return match
  }

  private mutating func match(_ key: borrowing SourceKey, identity: Int) -> KeyMatch {
    if identity < byIdentity.count, let known = byIdentity[identity] { return known }
    let match = matchAnew(key)
    guard identity < 100_000 else { return match }
    while byIdentity.count <= identity { byIdentity.append(nil) }
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

extension UTF8Text {
  /// A seeded hash of the bytes, eight at a time.
  fileprivate func hash(seed: UInt64) -> UInt64 {
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    let raw = unsafe UnsafeRawBufferPointer(bytes)
    var position = 0
    while position &+ 8 <= count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      state = Self.mix(state ^ word)
      position &+= 8
    }
    var tail: UInt64 = 0
    while position < count {
      tail = unsafe tail << 8 | UInt64(raw[position])
      position &+= 1
    }
    return Self.mix(state ^ tail)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
