import Foundation

/// Bytes that somebody lends for the length of a call, read by their positions.
///
/// This is the one view of input: every reader works with positions, and every position is checked, in
/// release builds too. A scanner that has just compared the same position pays for it once, since the
/// compiler merges the two comparisons where they are written alike (`position <= count &- 8`).
@safe
package struct ByteSpan {
  // What is inlinable here is called for each text of a document by the module for XML, where a call
  // costs more than what it does.
  @usableFromInline
  let start: UnsafePointer<UInt8>

  /// The number of bytes.
  package let count: Int

  /// Creates a face over bytes that outlive it.
  @inlinable
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; any pointer serves, for no byte of it is read.
    unsafe start = bytes.baseAddress ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped
    count = bytes.count
  }

  /// Creates a face over bytes that outlive it.
  package init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.init(bytes.assumingMemoryBound(to: UInt8.self))
  }

  /// No bytes.
  package static var empty: ByteSpan {
    unsafe ByteSpan(UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The eight bytes from a position on, the first in the lowest place.
  package func word(at position: Int) -> UInt64 {
    precondition(
      position >= 0 && position <= count &- 8, "A word outside of the bytes was asked for.")
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self))
  }

  /// The first and the last eight bytes of a part, which overlap in one of less than sixteen bytes; of less
  /// than eight the first and the last four, and of less than four all of them and none.
  ///
  /// The part is checked once for all of its bytes.
  @inline(__always)
  func edges(at position: Int, count length: Int) -> (first: UInt64, last: UInt64) {
    precondition(
      position >= 0 && length >= 0 && position <= count &- length,
      "A part outside of the bytes was asked for.")
    let first = unsafe UnsafeRawPointer(start + position)
    let last = unsafe first + length
    if length >= 8 {
      return unsafe (
        first.loadUnaligned(as: UInt64.self), (last - 8).loadUnaligned(as: UInt64.self)
      )
    }
    if length >= 4 {
      return unsafe (
        UInt64(first.loadUnaligned(as: UInt32.self)),
        UInt64((last - 4).loadUnaligned(as: UInt32.self))
      )
    }
    var word: UInt64 = 0
    for offset in 0..<length {
      word = unsafe word &<< 8 | UInt64(first.load(fromByteOffset: offset, as: UInt8.self))
    }
    return (word, 0)
  }

  /// All bits that any of the words has, of which the last overlaps the one before it; of eight bytes or more.
  ///
  /// Each word is within the bytes, since the loop ends before the last of them.
  var unionOfWords: UInt64 {
    var union = word(at: count &- 8)
    var position = 0
    while position < count &- 8 {
      unsafe union |= UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self)
      position &+= 8
    }
    return union
  }

  /// The sixteen bytes from a position on.
  @inline(__always)
  package func block(at position: Int) -> SIMD16<UInt8> {
    precondition(
      position >= 0 && position <= count &- 16, "A block outside of the bytes was asked for.")
    return unsafe UnsafeRawPointer(start + position).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The four bytes from a position on, the first in the lowest place.
  package func halfWord(at position: Int) -> UInt32 {
    precondition(
      position >= 0 && position <= count &- 4, "A word outside of the bytes was asked for.")
    return unsafe UInt32(
      littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt32.self))
  }

  /// A part of the bytes.
  package subscript(range: Range<Int>) -> ByteSpan {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "A range outside of the bytes.")
    return unsafe ByteSpan(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// A part of the bytes that is known to be valid UTF-8.
  package func text(at position: Int, count length: Int) -> UTF8Text {
    precondition(
      position >= 0 && length >= 0 && position <= count &- length, "A text outside of the bytes.")
    return unsafe UTF8Text(ByteSpan(UnsafeBufferPointer(start: start + position, count: length)))
  }

  /// The first byte of a value from a position on, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func firstIndex(of byte: UInt8, from position: Int) -> Int? {
    guard position >= 0, position < count else { return nil }
    let found = unsafe memchr(start + position, Int32(byte), count - position)
    return unsafe found.map { unsafe UnsafeRawPointer($0) - UnsafeRawPointer(start) }
  }

  /// The memory of the bytes.
  @inlinable
  package var buffer: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start, count: count)
  }
}

extension ByteSpan: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  /// The byte at a position.
  @inlinable
  package subscript(position: Int) -> UInt8 {
    precondition(
      UInt(bitPattern: position) < UInt(bitPattern: count),
      "A byte outside of the bytes was asked for.")
    return unsafe start[position]
  }

  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe body(buffer)
  }
}

/// Something that can lend its bytes for the length of a call.
package protocol ByteLender {
  /// Calls a closure with the bytes, which must not leave it.
  func withByteSpan<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension [UInt8]: ByteLender {
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
    // Foundation does not say which errors it throws on.
    try unsafe withUnsafeBytes { bytes in
      Swift.Result { () throws(Failure) in try unsafe body(ByteSpan(bytes)) }
    }.get()
  }
}

extension String: ByteLender {
  @inline(__always)
  package func withByteSpan<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try utf8.withContiguousBytes(body)
  }
}

extension Sequence<UInt8> {
  /// Calls a closure with the bytes, which are copied if they do not lie in one piece.
  @inline(__always)
  package func withContiguousBytes<Result, Failure: Error>(
    _ body: (ByteSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = withContiguousStorageIfAvailable { bytes in
      Swift.Result { () throws(Failure) in try unsafe body(ByteSpan(bytes)) }
    }
    if let outcome { return try outcome.get() }
    return try Array(self).withByteSpan(body)
  }
}

extension StaticString {
  /// The UTF-8 of the literal, which is always there.
  package var bytes: ByteSpan {
    unsafe ByteSpan(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
