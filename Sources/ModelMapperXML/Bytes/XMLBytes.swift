import ModelMapper

/// A run of bytes that the tokenizer reads, lent for the length of one call.
///
/// This is the one place where bytes are read without a check of the standard library. Every
/// position is compared with ``count`` here, so whoever uses it can't read outside of the run.
@safe
struct XMLBytes {
  private let start: UnsafePointer<UInt8>
  /// The number of bytes.
  let count: Int

  /// Creates a view of bytes that outlive it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe start = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = bytes.count
  }

  /// Creates a view of bytes that outlive it.
  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.init(bytes.assumingMemoryBound(to: UInt8.self))
  }

  /// The byte at a position.
  @inline(__always)
  subscript(position: Int) -> UInt8 {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "Read outside of the bytes.")
    return unsafe start[position]
  }

  /// The byte at a position, or `nil` at the end.
  @inline(__always)
  func byte(at position: Int) -> UInt8? {
    UInt(bitPattern: position) < UInt(bitPattern: count) ? unsafe start[position] : nil
  }

  /// The eight bytes from a position on as a little-endian number, zero where the bytes end.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    precondition(position >= 0)
    if position <= count &- 8 {
      return unsafe UInt64(
        littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self))
    }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var next = position
    while next < count, shift < 64 {
      word |= unsafe UInt64(start[next]) << shift
      shift += 8
      next += 1
    }
    return word
  }

  /// The bytes of a range, for appending to an array.
  func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "Read outside of the bytes.")
    return unsafe UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// The part before a position.
  func prefix(_ end: Int) -> XMLBytes { unsafe XMLBytes(buffer(0..<end)) }

  /// The part from one position to another, as a view of its own.
  subscript(range: Range<Int>) -> XMLBytes { unsafe XMLBytes(buffer(range)) }

  /// The characters of a range, which must be UTF-8 for all of them to survive.
  func string(_ range: Range<Int>) -> String {
    unsafe String(decoding: buffer(range), as: UTF8.self)
  }

  /// The text of a range that is known to be UTF-8.
  func text(_ range: Range<Int>) -> UTF8Text { unsafe UTF8Text(buffer(range)) }

  /// Whether an ASCII word stands at a position.
  ///
  /// - Returns: Whether it does, or `nil` if the bytes end before that can be told.
  func has(_ word: StaticString, at position: Int) -> Bool? {
    for offset in 0..<word.utf8CodeUnitCount {
      guard let byte = byte(at: position + offset) else { return nil }
      guard unsafe byte == word.utf8Start[offset] else { return false }
    }
    return true
  }
}

extension Array where Element == UInt8 {
  /// Appends bytes of a range.
  mutating func append(_ bytes: XMLBytes, _ range: Range<Int>) {
    unsafe append(contentsOf: bytes.buffer(range))
  }

  /// Calls a closure with a view of the bytes.
  func withXMLBytes<Result, Failure: Error>(
    _ body: (XMLBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (buffer) throws(Failure) in
      try unsafe body(XMLBytes(buffer))
    }
  }
}
