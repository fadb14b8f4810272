import ModelMapperFoundation

/// Bytes that somebody lends for the length of a call, read by their positions.
///
/// This is the one view of input: every reader works with positions, and every position is checked, in
/// release builds too. A scanner that has just compared the same position pays for it once, since the
/// compiler merges the two comparisons where they are written alike (`position <= count &- 8`).
@safe
@usableFromInline
package struct ByteSpan {
  // What is inlinable here is called for each text of a document by the module for XML, where a call
  // costs more than what it does.
  @usableFromInline
  let start: UnsafePointer<UInt8>

  /// The number of bytes.
  @usableFromInline
  package let count: Int

  /// Creates a face over bytes that outlive it.
  @inlinable
  @inline(__always)
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; any pointer serves, for no byte of it is read.
    unsafe start = bytes.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
    count = bytes.count
  }

  /// No bytes.
  package static var empty: ByteSpan { ("" as StaticString).bytes }

  /// Whether there is a byte at a position.
  @inlinable
  @inline(__always)
  package func isInside(_ position: Int) -> Bool {
    UInt(bitPattern: position) < UInt(bitPattern: count)
  }

  /// The bytes from a position on as a value, all of which must be there.
  @inlinable
  @inline(__always)
  func load<Value: BitwiseCopyable>(_ type: Value.Type, at position: Int) -> Value {
    precondition(
      position >= 0 && position <= count &- MemoryLayout<Value>.size, "Bytes outside of the span.")
    return unsafe UnsafeRawPointer(start + position).loadUnaligned(as: type)
  }

  /// The eight bytes from a position on, the first in the lowest place.
  @inlinable
  @inline(__always)
  package func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: load(UInt64.self, at: position))
  }

  /// The sixteen bytes from a position on, in two words.
  @inline(__always)
  func words(at position: Int) -> (UInt64, UInt64) {
    let words = load((UInt64, UInt64).self, at: position)
    return (UInt64(littleEndian: words.0), UInt64(littleEndian: words.1))
  }

  /// The four bytes from a position on, the first in the lowest place.
  @inlinable
  @inline(__always)
  func halfWord(at position: Int) -> UInt32 {
    UInt32(littleEndian: load(UInt32.self, at: position))
  }

  /// The sixteen bytes from a position on.
  @inlinable
  @inline(__always)
  package func block(at position: Int) -> SIMD16<UInt8> { load(SIMD16<UInt8>.self, at: position) }

  /// The first and the last eight bytes of a part, which overlap in one of less than sixteen bytes; of less
  /// than eight the first and the last four, and of less than four all of them and none.
  @inline(__always)
  func edges(at position: Int, count length: Int) -> (first: UInt64, last: UInt64) {
    let end = position &+ length
    if length >= 8 { return (load(UInt64.self, at: position), load(UInt64.self, at: end &- 8)) }
    if length >= 4 {
      return (UInt64(load(UInt32.self, at: position)), UInt64(load(UInt32.self, at: end &- 4)))
    }
    guard length > 0 else { return (0, 0) }
    // The first, the middle and the last byte, some of which are the same.
    let ends = UInt64(self[position]) | UInt64(self[end &- 1]) &<< 16
    return (ends | UInt64(self[position &+ length &>> 1]) &<< 8, 0)
  }

  /// A part of the bytes.
  @inlinable
  package subscript(range: Range<Int>) -> ByteSpan {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "A range outside of the bytes.")
    return unsafe ByteSpan(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// A part of the bytes that is known to be valid UTF-8.
  package func text(at position: Int, count length: Int) -> UTF8Text {
    UTF8Text(self[position..<position &+ length])
  }

  /// The first byte of a value from a position on, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func firstIndex(of byte: UInt8, from position: Int) -> Int? {
    guard position >= 0, position < count else { return nil }
    let found = unsafe memchr(start + position, Int32(byte), count - position)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// How many of the first bytes are those of another.
  package func lengthShared(with other: ByteSpan, upTo limit: Int) -> Int {
    let end = Swift.min(limit, count, other.count)
    var position = 0
    while position <= end &- 8 {
      let difference = word(at: position) ^ other.word(at: position)
      if difference != 0 { return position &+ difference.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while position < end, self[position] == other[position] { position &+= 1 }
    return position
  }

  /// Whether the bytes are those of another.
  package func hasSameBytes(as other: ByteSpan) -> Bool {
    count == other.count && lengthShared(with: other, upTo: count) == count
  }

  /// The memory of the bytes.
  @inlinable
  var buffer: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }
}

extension ByteSpan: RandomAccessCollection {
  @inlinable
  package var startIndex: Int { 0 }
  @inlinable
  package var endIndex: Int { count }

  /// The byte at a position.
  @inlinable
  @inline(__always)
  package subscript(position: Int) -> UInt8 {
    precondition(isInside(position), "A byte outside of the bytes was asked for.")
    return unsafe start[position]
  }

  @inlinable
  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe body(buffer)
  }
}

/// Something that can lend its bytes for the length of a call.
protocol ByteLender {
  /// Calls a closure with the bytes, which must not leave it.
  func withByteSpan<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension [UInt8]: ByteLender {
  /// Appends bytes that are lent.
  package mutating func append(_ bytes: ByteSpan) { unsafe append(contentsOf: bytes.buffer) }

  @inlinable
  @inline(__always)
  package func withByteSpan<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (bytes) throws(Failure) in
      try unsafe body(ByteSpan(bytes))
    }
  }
}

extension Data: ByteLender {
  @inline(__always)
  package func withByteSpan<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe bytes.withUnsafeBytes { (bytes) throws(Failure) in
      try unsafe body(ByteSpan(bytes.assumingMemoryBound(to: UInt8.self)))
    }
  }

  /// Lends the bytes to a closure that has no result, which another module calls without looking up types.
  package func lendBytes(to body: (ByteSpan) -> Void) { withByteSpan(body) }
}

extension String: ByteLender {
  @inline(__always)
  package func withByteSpan<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try utf8.withContiguousBytes(body)
  }

  /// Lends the bytes, as data does.
  package func lendBytes(to body: (ByteSpan) -> Void) { withByteSpan(body) }
}

extension Sequence<UInt8> {
  /// Calls a closure with the bytes, which are copied if they do not lie in one piece.
  @inline(__always)
  func withContiguousBytes<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = withContiguousStorageIfAvailable { bytes in
      Swift.Result { () throws(Failure) in try unsafe body(ByteSpan(bytes)) }
    }
    if let outcome { return try outcome.get() }
    return try Array(self).withByteSpan(body)
  }
}

extension SIMD16<UInt8> {
  /// The bytes as two little-endian numbers.
  @inlinable
  @inline(__always)
  package var words: (UInt64, UInt64) {
    let words = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }
}

extension StaticString {
  /// The UTF-8 of the literal, which is always there.
  package var bytes: ByteSpan {
    unsafe ByteSpan(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
