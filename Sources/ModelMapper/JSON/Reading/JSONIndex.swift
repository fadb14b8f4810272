/// The flat index of a document: an entry for every key and value, in document order.
///
/// ```
/// {"a": [1, "x"], "b": null}
///
/// 0 object, 7 entries    2 list, 3 entries    4 ascii     6 null
/// 1 key a                3 integer            5 key b
/// ```
///
/// An index may be built again for another document, in the memory it has.
final class JSONIndex {
  private struct State {
    var room: JSONIndexBuffer
    var count = 0
    var longest = LongList()
  }

  @safe @exclusivity(unchecked) private var state: State

  /// Creates an empty index, which has an address already.
  init() {
    state = State(room: JSONIndexBuffer().prepared(for: 0, limits: Limits()))
  }

  deinit {
    state.room.deallocate()
  }

  /// The number of entries.
  var count: Int { state.count }

  /// How many elements the list at a place has, if they were counted while it was scanned.
  func elementCount(of place: Int) -> Int? {
    state.longest.place == place ? state.longest.count : nil
  }

  /// The entries, which are good until the index is built again or released.
  var entries: FixedArray<IndexEntry> { state.room.entries(count: state.count) }

  /// The document that was indexed last.
  func contents(of bytes: ByteSpan) -> IndexedValues {
    IndexedValues(bytes: bytes, entries: entries, syntax: .json)
  }

  /// Whether the index takes so little memory that it may wait for the next document.
  var isSmall: Bool { state.room.capacity <= 8_192 }

  /// Reads a document and indexes it.
  ///
  /// - Parameters:
  ///   - bytes: All of the document.
  ///   - limits: How deep, long and rich it may be.
  ///   - line: Where the document begins, if it is one line of a greater text.
  /// - Throws: What is wrong with the document. The index is empty then.
  /// - Complexity: O(*n*) in the number of bytes.
  func build(
    _ bytes: ByteSpan, limits: Limits, line: TextPlace? = nil
  ) throws(JSONSyntaxError) {
    state.count = 0
    state.longest = LongList()
    let greatest = min(limits.bytes, Int(Int32.max))
    guard bytes.count <= greatest else {
      throw JSONSyntaxError(
        JSONFailure(.tooManyBytes(limit: greatest), at: 0), in: bytes, line: line)
    }
    let room = state.room.prepared(for: bytes.count, limits: limits)
    var scanner = JSONScanner(bytes, limits: limits, room: room)
    let failure = scanner.scan()
    state.room = scanner.room
    if let failure { throw JSONSyntaxError(failure, in: bytes, line: line) }
    state.count = scanner.state.count
    state.longest = scanner.state.longest
  }
}
