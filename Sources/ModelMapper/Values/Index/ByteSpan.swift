/// The bytes of a document, read at positions that the scanner has compared with the end.
///
/// This is the one face over the pointer to the input: everything else of the JSON reader speaks of
/// positions. The scanner asks for a byte only after it has compared the position with ``count``,
/// so a release build does not compare again; a debug build does, and the tests cut and damage
/// documents at every byte.
@safe
package struct ByteSpan {
  private let start: UnsafePointer<UInt8>

  /// The number of bytes.
  package let count: Int

  /// Creates a face over bytes that outlive it.
  package init(_ bytes: UnsafeRawBufferPointer) {
    // An empty buffer may have no address; any pointer serves, for no byte of it is read.
    let address = unsafe bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 8).unsafelyUnwrapped
    unsafe start = address.assumingMemoryBound(to: UInt8.self)
    count = bytes.count
  }

  /// No bytes.
  package static var empty: ByteSpan {
    unsafe ByteSpan(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// The byte at a position.
  package subscript(position: Int) -> UInt8 {
    assert(position >= 0 && position < count, "A byte outside of the document was asked for.")
    return unsafe start[position]
  }

  /// The eight bytes from a position on, the first in the lowest place.
  package func word(at position: Int) -> UInt64 {
    assert(position >= 0 && position + 8 <= count, "A word outside of the document was asked for.")
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self))
  }

  /// The four bytes from a position on, the first in the lowest place.
  package func halfWord(at position: Int) -> UInt32 {
    assert(position >= 0 && position + 4 <= count, "A word outside of the document was asked for.")
    return unsafe UInt32(
      littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt32.self))
  }

  /// A part of the bytes that is known to be valid UTF-8.
  package func text(at position: Int, count length: Int) -> UTF8Text {
    assert(position >= 0 && position + length <= count, "A text outside of the document.")
    return unsafe UTF8Text(UnsafeBufferPointer(start: start + position, count: length))
  }

  /// The bytes of a range, whatever they are.
  package subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "A range outside.")
    return unsafe UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// A copy of all bytes.
  package var copied: [UInt8] { unsafe Array(self[0..<count]) }
}
