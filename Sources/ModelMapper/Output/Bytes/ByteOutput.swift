package import ModelMapperFoundation

/// The bytes that an output in a text format has written so far.
///
/// All access to the memory goes through this type, which grows before it writes. Large results take
/// the memory with them; small ones are copied, so that the memory serves the next call.
package final class ByteOutput {
  private struct Block {
    var start: TypedMemory<UInt8>?
    var capacity = 0
  }
  @safe @exclusivity(unchecked) private var block = Block()
  // Seen by this module alone, so that the compiler can tell that no two accesses overlap.
  var byteCount = 0

  /// The number of bytes.
  package var count: Int { byteCount }

  /// Creates an empty output with memory for some bytes.
  package init(capacity: Int = 256) { grow(by: max(capacity, 64)) }

  deinit { TypedMemory.release(block.start) }

  /// Where the bytes stand; asked for when there is memory.
  @inline(__always)
  private var start: TypedMemory<UInt8> { block.start ?? .nowhere }

  /// The last byte, or 0 if there is none.
  package var last: UInt8 { count > 0 ? (start + (count &- 1)).value : 0 }

  /// Drops the bytes from a place on.
  package func truncate(to place: Int) {
    precondition(place >= 0 && place <= count, "An output can only be made shorter.")
    byteCount = place
  }

  /// Puts another byte in a place that was written.
  package func replace(at place: Int, with byte: UInt8) {
    precondition(place >= 0 && place < count, "A byte outside of the output was written.")
    (start + place).value = byte
  }

  /// Writes a byte.
  @inline(__always)
  package func append(_ byte: UInt8) {
    _ = room(for: 1)
    (start + count).value = byte
    byteCount &+= 1
  }

  /// Writes bytes as they are.
  package func append(_ bytes: ByteSpan) {
    _ = room(for: bytes.count)
    (start + count).copy(bytes)
    byteCount &+= bytes.count
  }

  /// Writes bytes as they are.
  package func append(_ bytes: [UInt8]) { bytes.withByteSpan { append($0) } }

  /// Writes some of the bytes of an array, after which it has eight more.
  ///
  /// Copied by words, since most of what is copied so is short.
  @inline(__always)
  func append(padded bytes: [UInt8], _ start: Int, count length: Int) {
    let room = room(for: length)
    bytes.withByteSpan { bytes in
      var position = 0
      while position < length {
        room.store(bytes.word(at: start + position).littleEndian, at: position)
        position &+= 8
      }
    }
    byteCount &+= length
  }

  /// Writes the first bytes of a word, the lowest first.
  @inline(__always)
  func appendWord(_ word: UInt64, count length: Int) {
    room(for: 8).store(word.littleEndian, at: 0)
    byteCount &+= length
  }

  /// Writes the characters of an ASCII word.
  package func append(_ word: StaticString) { append(word.bytes) }

  /// Writes a byte several times.
  package func append(repeating byte: UInt8, count length: Int) {
    let room = room(for: length)
    for place in 0..<length { room.store(byte, at: place) }
    byteCount &+= length
  }

  /// Memory after the last byte, which is good until the output grows.
  struct Room {
    fileprivate let start: TypedMemory<UInt8>
    /// The last place at which a whole word can be put.
    fileprivate let limit: UInt

    /// Puts a byte or a word at a place, from which there has to be room for a word.
    @inline(__always)
    func store<Value: BitwiseCopyable>(_ value: Value, at place: Int) {
      precondition(
        UInt(bitPattern: place) <= limit && MemoryLayout<Value>.size <= 8,
        "There is no room for the bytes.")
      (start + place).memory.store(value)
    }
  }

  /// Makes room for as many bytes as are wanted, which are not negative, and for eight more.
  ///
  /// The eight more let whole words be written where only some of their bytes count. What is written counts
  /// once ``count`` says so.
  @inline(__always)
  func room(for wanted: Int) -> Room {
    if block.capacity &- count < wanted &+ 8 { grow(by: wanted &+ 8) }
    return Room(start: start + count, limit: UInt(block.capacity &- count &- 8))
  }

  @inline(never)
  private func grow(by wanted: Int) {
    block.capacity = max(block.capacity * 2, count + wanted)
    block.start = .enlarge(block.start, to: block.capacity)
  }

  /// The bytes from a place on.
  package func bytes(from place: Int) -> ByteSpan {
    precondition(place >= 0 && place <= count, "Bytes outside of the output were asked for.")
    return (start + place).span(count - place)
  }

  /// Drops all bytes, and the memory where that is more than a small document needs.
  package func reset() {
    byteCount = 0
    guard block.capacity > Self.kept else { return }
    TypedMemory.release(block.start)
    block = Block()
  }

  /// How much memory is kept for another document.
  private static let kept = 65_536

  /// How many bytes are copied rather than handed over with their memory.
  private static let copied = 16_384

  /// Takes the bytes out, leaving none.
  package func takeData() -> Data {
    guard count > 0 else { return Data() }
    let isCopy = count <= Self.copied
    let data = start.data(count, isCopy: isCopy)
    if !isCopy { block = Block() }
    byteCount = 0
    return data
  }
}
