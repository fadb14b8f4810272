/// Matches the keys of many records of one model, during one call and those after it.
///
/// Records repeat their keys, so each distinct spelling is matched by the table once and remembered:
/// by the number that the source gives it, or by its bytes. What the numbers mean is another thing in another
/// source, unless both say that they number alike.
struct KeyMatcher {
  private let table: KeyTable
  private var learned = KeyCache()
  /// How far the record has come whose keys are matched one by one.
  private var order = KeyOrder()
  /// The matches of keys by their numbers, and what numbers them.
  private var byIdentity: ContiguousArray<KeyMatch> = []
  private var numbering = 0

  /// Creates a matcher, which may know the keys that another has met.
  ///
  /// - Parameters:
  ///   - table: What the keys reach.
  ///   - other: A matcher by the same table without one of its names.
  ///   - name: That name.
  init(_ table: KeyTable, knowing other: KeyMatcher? = nil, butFor name: String = "") {
    self.table = table
    guard let other else { return }
    learned = other.learned
    learned.matchAgain(name, by: table)
  }

  /// The match of a key, as precedence says.
  ///
  /// - Parameters:
  ///   - key: A key as the source spells it.
  ///   - handle: The value that has the key.
  ///   - source: The source.
  /// - Returns: The property it reaches, or ``KeyMatch/unknown``.
  mutating func match(
    _ key: borrowing SourceKey, of handle: Int, in source: any ValueSource
  ) -> KeyMatch {
    if key.identity >= 0, numbering != 0 {
      return match(key, identity: key.identity, handle, source)
    }
    guard key.kind == .member else { return matchAnew(key, of: handle, in: source) }
    return match(key.text)
  }

  /// The match of a key that is the member of an object and nothing more.
  mutating func match(_ key: UTF8Text) -> KeyMatch {
    let words = ShortKeyBits(key)
    return learned.matchExpected(key, words, in: &order) ?? matchUnexpected(key, words)
  }

  /// The order in which the keys of the next record are expected.
  var expectedOrder: KeyOrder { learned.expectedOrder }

  /// The match of a key that stands in an index.
  ///
  /// - Parameters:
  ///   - contents: The index.
  ///   - place: The place of the key.
  ///   - order: How far the record has come.
  /// - Returns: The match.
  @inline(__always)
  mutating func match(
    _ contents: IndexedValues, _ place: Int, in order: inout KeyOrder
  ) -> KeyMatch {
    if let match = learned.matchExpected(contents, place, in: &order) { return match }
    // The order itself stays in registers.
    var next = order
    let match = matchUnexpected(contents, place, in: &next)
    order = next
    return match
  }

  @inline(never)
  private mutating func matchUnexpected(
    _ contents: IndexedValues, _ place: Int, in order: inout KeyOrder
  ) -> KeyMatch {
    contents.withText(at: place) { key in
      let words = ShortKeyBits(key)
      return learned.matchExpected(key, words, in: &order)
        ?? learned.matchUnexpected(key, words, by: table, in: &order)
    }
  }

  /// The match of a key that is a string, the same as that of its text.
  @inline(__always)
  mutating func match(_ key: String) -> KeyMatch {
    learned.match(sameAs: key) ?? matchText(of: key)
  }

  @inline(never)
  private mutating func matchText(of key: String) -> KeyMatch {
    let match = UTF8Text.with(key) { text in self.match(text) }
    learned.keep(key, match)
    return match
  }

  /// The match of a key that does not follow the one before it as it did the last time.
  ///
  /// Never inlined, or the table would be copied for each key.
  @inline(never)
  private mutating func matchUnexpected(_ key: UTF8Text, _ words: ShortKeyBits) -> KeyMatch {
    learned.matchUnexpected(key, words, by: table, in: &order)
  }

  /// Begins the next record, whose keys are matched one by one.
  mutating func beginRecord() { order = learned.expectedOrder }

  /// Begins the next record of a source that numbers its keys.
  @inline(__always)
  mutating func beginRecord(numberedBy numbering: Int) {
    beginRecord()
    if numbering != self.numbering { forgetNumbers(for: numbering) }
  }

  @inline(never)
  private mutating func forgetNumbers(for numbering: Int) {
    self.numbering = numbering
    byIdentity.removeAll(keepingCapacity: byIdentity.capacity <= 1_024)
  }

  /// Forgets hostile spellings, and numbers if there are many.
  mutating func endCall() {
    if byIdentity.count > 1_024 { forgetNumbers(for: 0) }
    if learned.isCrowded { learned = KeyCache(replacing: learned) }
  }

  /// The match of the key with a number, if it has been met.
  @inline(__always)
  func known(_ identity: Int) -> KeyMatch? {
    guard identity < byIdentity.count else { return nil }
    let match = byIdentity[identity]
    return match.property == KeyMatch.unmet.property ? nil : match
  }

  private mutating func match(
    _ key: borrowing SourceKey, identity: Int, _ handle: Int, _ source: any ValueSource
  ) -> KeyMatch {
    if let known = known(identity) { return known }
    let match = matchAnew(key, of: handle, in: source)
    guard identity < 100_000 else { return match }
    if byIdentity.count <= identity {
      let count = max(identity + 1, byIdentity.count * 2, 32)
      byIdentity.append(contentsOf: repeatElement(.unmet, count: count - byIdentity.count))
    }
    byIdentity[identity] = match
    return match
  }

  /// The match of a key that is not remembered: by its whole name, or else without its prefix.
  ///
  /// - Parameters:
  ///   - key: A key as the source spells it.
  ///   - handle: The value that has the key.
  ///   - source: The source.
  /// - Returns: The property it reaches, or ``KeyMatch/unknown``.
  func matchAnew(
    _ key: borrowing SourceKey, of handle: Int, in source: any ValueSource
  ) -> KeyMatch {
    if key.kind == .text { return table.text }
    let whole = matchWhole(key, of: handle, in: source)
    // A path that begins with the whole name declares it as a key does.
    guard whole == .unknown, let localName = key.localName else { return whole }
    let local = table.match(localName, key.kind)
    return local.isFound ? table.byLocalName(local) : local
  }

  /// The match of a name with its prefix, which is that of its namespace where there is one.
  private func matchWhole(
    _ key: borrowing SourceKey, of handle: Int, in source: any ValueSource
  ) -> KeyMatch {
    let bound = source.namespaces
    guard !bound.isEmpty,
      let spellings = bound.spellings(of: key, in: source.namespace(of: handle))
    else { return matchWhole(key.text, key.kind) }
    for spelling in spellings {
      let kind = key.kind
      let match = UTF8Text.with(spelling) { matchWhole($0, kind) }
      if match != .unknown { return match }
    }
    return key.localName == nil ? matchWhole(key.text, key.kind) : .unknown
  }

  private func matchWhole(_ name: UTF8Text, _ kind: SourceKey.Kind) -> KeyMatch {
    if kind == .attribute, table.hasAttributeKeys {
      let asAttribute = UTF8Text.with("@" + String(name)) { table.matchExactly($0) }
      if asAttribute.isFound { return asAttribute }
    }
    return table.match(name, kind)
  }
}

/// How far a record has come in the order in which keys are expected.
struct KeyOrder {
  /// The key met last in the record and the one expected now, by their positions, or -1.
  fileprivate var last = -1
  fileprivate var expected = -1
}

/// The spellings of keys that one call has met, with what each of them matched.
///
/// Records repeat their keys in the same order, so the key that followed another the last time is
/// expected again, and a comparison finds it. Where it does not follow, a table finds the spelling.
/// What is kept is bounded, so hostile input costs no memory; the hash is seeded, for spellings come
/// from input.
struct KeyCache {
  /// One spelling.
  private struct Key {
    let words: ShortKeyBits
    let start: Int
    let count: Int
    let hash: UInt64
    var match: KeyMatch
    /// What an index says of a key of this kind and length.
    let form: UInt32
    /// The bytes, if they are few.
    var pattern = ShortKeyPattern()
    /// The position of the key that followed the last time, or -1.
    var follower = -1
  }

  private var keys: ContiguousArray<Key> = []
  private var bytes: ContiguousArray<UInt8> = []
  private var buckets: ContiguousArray<Int16> = []
  /// The short strings among the keys, kept so that no other can come to consist of their words.
  private var strings: ContiguousArray<String> = []
  private let seed: UInt64
  /// The key that a record begins with.
  private var first = -1

  private static let seed = UInt64.random(in: .min ... .max)
  private static let capacity = 256
  private static let longest = 128
  /// The number of spellings above which there are too many for another call, and that of strings.
  private static let crowd = 128
  /// What a string has in place of the number of its bytes.
  private static let isString = -1

  /// Creates an empty cache.
  init() { seed = Self.seed }

  /// Creates an empty cache in the place of one that is crowded, with another seed.
  init(replacing crowded: KeyCache) { seed = UTF8Text.mix(crowded.seed) ^ Self.seed }

  /// Whether so many spellings were met that the next call should begin anew, with another seed.
  var isCrowded: Bool { spellingCount > Self.crowd || bytes.count > 4_096 }

  /// How many of the keys are known by their spelling.
  private var spellingCount: Int { keys.count - strings.count }

  /// The order in which the keys of the next record are expected: as in the one before it.
  var expectedOrder: KeyOrder { KeyOrder(expected: first) }

  /// What a key matches, if it is the one that is expected now.
  @inline(__always)
  func matchExpected(
    _ key: UTF8Text, _ words: ShortKeyBits, in order: inout KeyOrder
  ) -> KeyMatch? {
    guard order.expected >= 0, isKnown(key, words, at: order.expected) else { return nil }
    return takeExpected(&order)
  }

  /// What a key in an index matches, if it is the one that is expected now and short.
  @inline(__always)
  func matchExpected(
    _ contents: IndexedValues, _ place: Int, in order: inout KeyOrder
  ) -> KeyMatch? {
    let entry = contents[place]
    guard order.expected >= 0, entry.form == keys[order.expected].form else { return nil }
    let isExpected =
      entry.offset <= contents.bytes.count &- 16
      ? keys[order.expected].pattern.isFound(in: contents.bytes, at: entry.offset)
      : isKnown(atEndOf: contents.bytes, entry, at: order.expected)
    return isExpected ? takeExpected(&order) : nil
  }

  /// Whether a key that stands at the end of a document is the one learned at a position.
  @inline(never)
  private func isKnown(
    atEndOf bytes: ByteSpan, _ entry: IndexEntry, at position: Int
  ) -> Bool {
    entry.extent <= ShortKeyBits.longest
      && ShortKeyBits(bytes, at: entry.offset, count: entry.extent) == keys[position].words
  }

  @inline(__always)
  private func takeExpected(_ order: inout KeyOrder) -> KeyMatch {
    order.last = order.expected
    order.expected = keys[order.last].follower
    return keys[order.last].match
  }

  /// What a string matches that is kept, not merely one that reads alike.
  ///
  /// The keys of dictionaries come in any order and are mostly the same strings in each, so that it
  /// is enough to compare the two words that a string consists of.
  @inline(__always)
  func match(sameAs key: String) -> KeyMatch? {
    guard let words = ShortKeyBits(identityOf: key), !buckets.isEmpty else { return nil }
    let hash = words.hash(seed: seed, count: Self.isString)
    let known = Int(buckets[bucket(hash) { isKept(words, at: $0) }])
    return known < 0 ? nil : keys[known].match
  }

  /// Keeps a string with what it matches, if its text is in the string itself and there is room.
  ///
  /// Of any other the memory would be kept too, whatever it holds, and the next is made elsewhere.
  mutating func keep(_ key: String, _ match: KeyMatch) {
    guard key.utf8.count < ShortKeyBits.longest, strings.count < Self.crowd,
      let words = ShortKeyBits(identityOf: key)
    else { return }
    let copy = String(decoding: Array(key.utf8), as: UTF8.self)
    guard ShortKeyBits(identityOf: copy) == words else { return }
    if keys.count * 4 >= buckets.count { enlarge() }
    let hash = words.hash(seed: seed, count: Self.isString)
    buckets[bucket(hash) { isKept(words, at: $0) }] = Int16(keys.count)
    keys.append(
      Key(words: words, start: 0, count: Self.isString, hash: hash, match: match, form: 0))
    strings.append(copy)
  }

  /// What a key matches, which is found once for each spelling and remembered.
  mutating func matchUnexpected(
    _ key: UTF8Text, _ words: ShortKeyBits, by table: KeyTable, in order: inout KeyOrder
  ) -> KeyMatch {
    guard key.count <= Self.longest else { return table.match(key) }
    if keys.count * 4 >= buckets.count { enlarge() }
    // By all words, of which those at the edges may share bytes with others.
    let hash = stride(from: 8, to: key.count - 8, by: 8)
      .reduce(words.hash(seed: seed, count: key.count)) {
        UTF8Text.mix($0 ^ key.bytes.word(at: $1))
      }
    let bucket = bucket(hash) { isKnown(key, words, at: $0) }
    if buckets[bucket] < 0 {
      let match = table.match(key)
      guard spellingCount < Self.capacity else { return match }
      buckets[bucket] = Int16(keys.count)
      keys.append(
        Key(
          words: words, start: bytes.count, count: key.count, hash: hash, match: match,
          form: IndexEntry(key.isASCII ? .asciiKey : .utf8Key, offset: 0, extent: key.count).form,
          pattern: ShortKeyPattern(key)))
      bytes.append(contentsOf: key.bytes)
    }
    let known = Int(buckets[bucket])
    if order.last < 0 { first = known } else { keys[order.last].follower = known }
    order.last = known
    order.expected = keys[known].follower
    return keys[known].match
  }

  /// Matches the spellings of a name again, by a table that differs from the one before in this name alone.
  mutating func matchAgain(_ name: String, by table: KeyTable) {
    guard strings.isEmpty else { return self = KeyCache() }
    let form = CanonicalKey(name)
    bytes.withContiguousBytes { bytes in
      for (position, key) in keys.enumerated() {
        let text = UTF8Text(bytes[key.start..<key.start + key.count])
        guard form.isEmpty ? text.equals(name) : form.matches(text) else { continue }
        keys[position].match = table.match(text)
      }
    }
  }

  /// The bucket for a hash: the one that holds the key in question, or an empty one.
  @inline(__always)
  private func bucket(_ hash: UInt64, holds isWanted: (Int) -> Bool) -> Int {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: hash) & mask
    while buckets[bucket] >= 0, !isWanted(Int(buckets[bucket])) { bucket = (bucket + 1) & mask }
    return bucket
  }

  /// Makes four times as many buckets, so that a small record takes little memory.
  private mutating func enlarge() {
    guard buckets.count < Self.capacity * 4 else { return }
    buckets = ContiguousArray(repeating: -1, count: max(64, buckets.count * 4))
    for (position, key) in keys.enumerated() {
      buckets[bucket(key.hash) { _ in false }] = Int16(position)
    }
  }

  /// Whether a string that consists of these words is the one kept at a position.
  @inline(__always)
  private func isKept(_ words: ShortKeyBits, at position: Int) -> Bool {
    keys[position].words == words && keys[position].count == Self.isString
  }

  /// Whether a key is the one learned at a position.
  @inline(__always)
  private func isKnown(_ key: UTF8Text, _ words: ShortKeyBits, at position: Int) -> Bool {
    let known = keys[position]
    guard known.count == key.count, known.words == words else { return false }
    return key.count <= ShortKeyBits.longest || key.equals(bytes, at: known.start)
  }
}

extension UTF8Text {
  /// Spreads the bits of a word over all of it.
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// The first and the last eight bytes of a key, which are all of it up to sixteen bytes.
///
/// Two keys of one length are compared by two words, where they are short, rather than byte by byte.
struct ShortKeyBits: Equatable {
  let first: UInt64
  let last: UInt64

  /// The longest key that its words say all of.
  static let longest = 16

  /// Takes the words of a key.
  @inline(__always)
  init(_ key: UTF8Text) { self.init(key.bytes, at: 0, count: key.count) }

  /// Takes the words of a key that stands among other bytes.
  @inline(__always)
  init(_ bytes: ByteSpan, at start: Int, count: Int) {
    (first, last) = bytes.edges(at: start, count: count)
  }

  /// Takes the words that a string consists of, where it consists of two.
  @inline(__always)
  init?(identityOf string: String) {
    guard let words = string.words else { return nil }
    (first, last) = words
  }

  /// A hash of the words, and so of a key of at most sixteen bytes.
  @inline(__always)
  func hash(seed: UInt64, count: Int) -> UInt64 {
    let state = UTF8Text.mix(seed ^ first ^ UInt64(truncatingIfNeeded: count))
    return UTF8Text.mix(state ^ last)
  }
}

/// The bytes of a key that has at most sixteen, to be found where they stand.
///
/// All sixteen bytes from there on are compared at once, without those that come after the key: its length
/// decides nothing.
struct ShortKeyPattern {
  private var bytes: (UInt64, UInt64) = (0, 0)
  private var mask: (UInt64, UInt64) = (0, 0)

  /// Creates the pattern of a key; if there is none or it is longer, one that is found nowhere, since the mask
  /// leaves less than its bytes.
  init(_ key: UTF8Text? = nil) {
    guard let key, key.count <= ShortKeyBits.longest else {
      bytes.0 = 1
      return
    }
    for position in 0..<key.count {
      // What is shifted out of a word is in none, and by less than nothing is to the right.
      let (byte, shift) = (UInt64(key[position]), position * 8)
      bytes.0 |= byte << shift
      bytes.1 |= byte << (shift - 64)
      mask.0 |= 0xFF << shift
      mask.1 |= 0xFF << (shift - 64)
    }
  }

  /// Whether the bytes of the key stand at a position, where there are sixteen bytes at least.
  @inline(__always)
  func isFound(in document: ByteSpan, at position: Int) -> Bool {
    let found = document.words(at: position)
    return (found.0 & mask.0 ^ bytes.0) | (found.1 & mask.1 ^ bytes.1) == 0
  }
}
