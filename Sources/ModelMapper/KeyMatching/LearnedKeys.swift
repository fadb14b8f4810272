/// The spellings of keys that one call has met, with what each of them matched.
///
/// What is kept is bounded, so hostile input costs no memory; the hash is seeded, for spellings come
/// from input.
struct LearnedKeys {
  private struct Key {
    let start: Int
    let count: Int
    let match: KeyMatch
  }

  private var keys: ContiguousArray<Key> = []
  private var bytes: ContiguousArray<UInt8> = []
  private var buckets: ContiguousArray<Int16> = []

  private static let seed = UInt64.random(in: .min ... .max)
  private static let capacity = 256
  private static let bucketCount = 1024
  private static let longest = 128

  /// The bucket of a key: the one that holds it, or the empty one where it would be put.
  private func bucket(of key: UTF8Text) -> Int {
    var bucket = Int(truncatingIfNeeded: key.hash(seed: Self.seed)) & (Self.bucketCount - 1)
    while buckets[bucket] >= 0 {
      let known = keys[Int(buckets[bucket])]
      if known.count == key.count, isEqual(key, to: known) { break }
      bucket = (bucket + 1) & (Self.bucketCount - 1)
    }
    return bucket
  }

  private func isEqual(_ key: UTF8Text, to known: Key) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe key.equals($0, at: known.start) }
  }

  /// What a key matched before, or what a closure says, which is remembered.
  mutating func match(_ key: UTF8Text, _ find: () -> KeyMatch) -> KeyMatch {
    guard key.count <= Self.longest else { return find() }
    if buckets.isEmpty {
      buckets = ContiguousArray(repeating: -1, count: Self.bucketCount)
    }
    let bucket = bucket(of: key)
    if buckets[bucket] >= 0 { return keys[Int(buckets[bucket])].match }
    let match = find()
    if keys.count < Self.capacity {
      buckets[bucket] = Int16(keys.count)
      keys.append(Key(start: bytes.count, count: key.count, match: match))
      unsafe bytes.append(contentsOf: key.bytes)
    }
    return match
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

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
