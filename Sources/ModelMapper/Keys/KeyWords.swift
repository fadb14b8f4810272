/// The first and the last eight bytes of a key, which are all of it up to sixteen bytes.
///
/// Two keys of one length are compared by two words, where they are short, rather than byte by byte.
struct KeyWords: Equatable {
  let first: UInt64
  let last: UInt64

  /// The longest key that its words say all of.
  static let longest = 16

  /// Takes the words of a key.
  ///
  /// They overlap in one of less than sixteen bytes.
  @inline(__always)
  init(_ key: UTF8Text) {
    let bytes = unsafe UnsafeRawBufferPointer(key.bytes)
    let count = key.count
    if count >= 8 {
      unsafe first = bytes.loadUnaligned(as: UInt64.self)
      unsafe last = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      unsafe first = UInt64(bytes.loadUnaligned(as: UInt32.self))
      unsafe last = UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    } else {
      var word: UInt64 = 0
      for position in 0..<count { word = unsafe word &<< 8 | UInt64(bytes[position]) }
      first = word
      last = 0
    }
  }

  /// A hash of the words, and so of a key of at most sixteen bytes.
  @inline(__always)
  func hash(seed: UInt64, count: Int) -> UInt64 {
    let state = UTF8Text.mix(seed ^ first ^ UInt64(truncatingIfNeeded: count))
    return UTF8Text.mix(state ^ last)
  }
}
