package import Foundation

/// The bytes that an output in a text format has written so far.
///
/// All access to the memory goes through this type, which grows before it writes. Large results take
/// the memory with them; small ones are copied, so that the memory serves the next call.
@safe
package final class ByteOutput {
  private let memory = UncheckedBox(Memory())

  /// Where the bytes are.
  @safe
  private struct Memory {
    var start: UnsafeMutablePointer<UInt8>?
    var capacity = 0
    var count = 0
  }

  /// Creates an empty output with memory for some bytes.
  package init(capacity: Int = 256) {
    grow(by: max(capacity, 64))
  }

  deinit {
    unsafe free(start)
    memory.free()
  }

  private var start: UnsafeMutablePointer<UInt8>? {
    get { unsafe memory.value.start }
    set { unsafe memory.value.start = newValue }
  }

  private var capacity: Int {
    get { memory.value.capacity }
    set { memory.value.capacity = newValue }
  }

  /// The number of bytes.
  package private(set) var count: Int {
    get { memory.value.count }
    set { memory.value.count = newValue }
  }

  /// The last byte, or 0 if there is none.
  package var last: UInt8 { count > 0 ? unsafe start.unsafelyUnwrapped[count &- 1] : 0 }

  /// Drops the bytes from a place on.
  package func truncate(to place: Int) {
    precondition(place >= 0 && place <= count, "An output can only be made shorter.")
    count = place
  }

  /// Puts another byte in a place that was written.
  package func replace(at place: Int, with byte: UInt8) {
    precondition(place >= 0 && place < count, "A byte outside of the output was written.")
    unsafe start.unsafelyUnwrapped[place] = byte
  }

  /// Writes a byte.
  package func append(_ byte: UInt8) {
    let place = unsafe place(for: 1)
    unsafe place[0] = byte
    count &+= 1
  }

  /// Writes bytes as they are.
  package func append(_ bytes: ArraySlice<UInt8>) {
    let place = unsafe place(for: bytes.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe place.update(from: first, count: bytes.count)
    }
    count &+= bytes.count
  }

  /// Writes some of the bytes of an array, after which it has eight more.
  ///
  /// Copied by words, since most of what is copied so is short.
  @inline(__always)
  func append(padded bytes: ContiguousArray<UInt8>, _ start: Int, count length: Int) {
    unsafe bytes.withUnsafeBytes { unsafe append(padded: $0, start, count: length) }
  }

  /// Writes some of the bytes in memory, after which it has eight more.
  @inline(__always)
  func append(padded bytes: FixedArray<UInt8>, _ start: Int, count length: Int) {
    unsafe bytes.withBytes { unsafe append(padded: $0, start, count: length) }
  }

  @inline(__always)
  private func append(padded bytes: UnsafeRawBufferPointer, _ start: Int, count length: Int) {
    precondition(start >= 0 && start + length + 8 <= bytes.count, "Bytes outside of the array.")
    let place = unsafe UnsafeMutableRawPointer(place(for: length))
    var position = 0
    while position < length {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: start + position, as: UInt64.self)
      unsafe place.storeBytes(of: word, toByteOffset: position, as: UInt64.self)
      position &+= 8
    }
    advance(by: length)
  }

  /// Writes the characters of an ASCII word.
  package func append(_ word: StaticString) {
    let length = word.utf8CodeUnitCount
    unsafe place(for: length).update(from: word.utf8Start, count: length)
    count &+= length
  }

  /// Writes a byte several times.
  package func append(repeating byte: UInt8, count length: Int) {
    unsafe place(for: length).update(repeating: byte, count: length)
    count &+= length
  }

  /// The first of as many free bytes as are wanted, and of eight more.
  ///
  /// The eight more let whole words be written where only some of their bytes count.
  @inline(__always)
  func place(for wanted: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity &- count < wanted &+ 8 { grow(by: wanted &+ 8) }
    return unsafe start.unsafelyUnwrapped + count
  }

  /// Counts bytes that were written to the place that was asked for.
  @inline(__always)
  func advance(by length: Int) { count &+= length }

  @inline(never)
  private func grow(by wanted: Int) {
    let size = max(capacity * 2, count + wanted)
    guard let memory = unsafe realloc(start, size) else {
      fatalError("There is no memory for \(size) bytes of output.")
    }
    unsafe start = memory.assumingMemoryBound(to: UInt8.self)
    capacity = size
  }

  /// The bytes from a place on.
  package func bytes(from place: Int) -> ByteSpan {
    precondition(place >= 0 && place <= count, "Bytes outside of the output were asked for.")
    let first = unsafe start.unsafelyUnwrapped + place
    return unsafe ByteSpan(UnsafeBufferPointer(start: first, count: count - place))
  }

  /// Drops all bytes, and the memory where that is more than a small document needs.
  package func reset() {
    count = 0
    guard capacity > Self.kept else { return }
    unsafe free(start)
    unsafe start = nil
    capacity = 0
  }

  /// How much memory is kept for another document.
  private static let kept = 65_536

  /// How many bytes are copied rather than handed over with their memory.
  private static let copied = 16_384

  /// Takes the bytes out, leaving none.
  package func takeData() -> Data {
    guard let memory = unsafe start, count > 0 else { return Data() }
    guard count > Self.copied else {
      let data = unsafe Data(bytes: memory, count: count)
      count = 0
      return data
    }
    let data = unsafe Data(bytesNoCopy: memory, count: count, deallocator: .free)
    unsafe start = nil
    capacity = 0
    count = 0
    return data
  }
}
