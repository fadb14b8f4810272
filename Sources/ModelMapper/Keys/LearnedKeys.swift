/// The spellings of keys that one call has met, with what each of them matched.
///
/// Records repeat their keys in the same order, so the key that followed another the last time is
/// expected again, and a comparison finds it. Where it does not follow, a table finds the spelling.
/// What is kept is bounded, so hostile input costs no memory; the hash is seeded, for spellings come
/// from input.
struct LearnedKeys {
  /// One spelling.
  private struct Key {
    let words: KeyWords
    let start: Int
    let count: Int
    let hash: UInt64
    let match: KeyMatch
    /// The position of the key that followed the last time, or -1.
    var follower = -1
  }

  private var keys: ContiguousArray<Key> = []
  private var bytes: ContiguousArray<UInt8> = []
  private var buckets: ContiguousArray<Int16> = []
  private let seed: UInt64
  /// The key met last in this record, the one expected now, and the one a record begins with.
  private var last = -1
  private var expected = -1
  private var first = -1

  private static let seed = UInt64.random(in: .min ... .max)
  private static let capacity = 256
  private static let longest = 128

  /// Creates an empty table.
  init() { seed = Self.seed }

  /// Creates an empty table in the place of one that is crowded, with another seed.
  init(replacing crowded: LearnedKeys) { seed = UTF8Text.mix(crowded.seed) ^ Self.seed }

  /// Whether so many spellings were met that the next call should begin anew, with another seed.
  var isCrowded: Bool { keys.count > 128 || bytes.count > 4_096 }

  /// Begins the next record, which is expected to begin as the one before it.
  mutating func beginRecord() {
    last = -1
    expected = first
  }

  /// What a key matches, which is found once for each spelling and remembered.
  @inline(__always)
  mutating func match(_ key: UTF8Text, by table: KeyTable) -> KeyMatch {
    let words = KeyWords(key)
    guard expected >= 0, isKnown(key, words, at: expected) else {
      return matchUnexpected(key, words, by: table)
    }
    last = expected
    let known = keys[expected]
    expected = known.follower
    return known.match
  }

  private mutating func matchUnexpected(
    _ key: UTF8Text, _ words: KeyWords, by table: KeyTable
  ) -> KeyMatch {
    guard key.count <= Self.longest else { return table.match(key) }
    if keys.count * 4 >= buckets.count { enlarge() }
    let isShort = key.count <= KeyWords.longest
    let hash = isShort ? words.hash(seed: seed, count: key.count) : key.hash(seed: seed)
    let bucket = bucket(hash) { isKnown(key, words, at: $0) }
    if buckets[bucket] < 0 {
      let match = table.match(key)
      guard keys.count < Self.capacity else { return match }
      buckets[bucket] = Int16(keys.count)
      keys.append(
        Key(words: words, start: bytes.count, count: key.count, hash: hash, match: match))
      unsafe bytes.append(contentsOf: key.bytes)
    }
    let known = Int(buckets[bucket])
    if last < 0 { first = known } else { keys[last].follower = known }
    last = known
    expected = keys[known].follower
    return keys[known].match
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

  /// Whether a key is the one learned at a position.
  @inline(__always)
  private func isKnown(_ key: UTF8Text, _ words: KeyWords, at position: Int) -> Bool {
    let known = keys[position]
    guard known.count == key.count, known.words == words else { return false }
    return key.count <= KeyWords.longest || isEqual(key, known.start)
  }

  private func isEqual(_ key: UTF8Text, _ start: Int) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe key.equals($0, at: start) }
  }
}

extension UTF8Text {
  /// Whether the text has the bytes that stand at a place in a buffer.
  func equals(_ other: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let mine = unsafe UnsafeRawBufferPointer(bytes)
    let theirs = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(other)[start...])
    var position = 0
    while position &+ 8 <= count {
      let left = unsafe mine.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let right = unsafe theirs.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      guard left == right else { return false }
      position &+= 8
    }
    while position < count {
      guard unsafe mine[position] == theirs[position] else { return false }
      position &+= 1
    }
    return true
  }

  /// A seeded hash of the bytes, eight at a time.
  func hash(seed: UInt64) -> UInt64 {
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

  /// Spreads the bits of a word over all of it.
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
