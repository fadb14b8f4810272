/// The memory that the entries of an index are written into.
///
/// It is freed by the ``JSONIndex`` it belongs to. Places are checked.
struct JSONIndexBuffer {
  private var entries: TypedMemory<IndexEntry>?
  private(set) var capacity = 0
  /// How many entries may be written before ``enlarged(for:limits:)`` has to be asked.
  ///
  /// At most the capacity. It is less where the limit on values is near, so that values are counted
  /// only then and not one by one while scanning.
  private(set) var usable = 0
  private var values = 0
  private var counted = 0

  /// The entries as they are read.
  ///
  /// - Parameter count: How many were written.
  /// - Returns: The entries.
  func entries(count: Int) -> FixedArray<IndexEntry> {
    FixedArray(entries ?? .nowhere, count: min(count, capacity))
  }

  /// The entries, which are good until more room is taken.
  var places: FixedArray<IndexEntry> { FixedArray(entries ?? .nowhere, count: capacity) }

  /// The room for a document of a given size, with all of it usable as far as limits allow.
  ///
  /// A first guess of an entry for eight bytes suits records; what has more grows.
  func prepared(for byteCount: Int, limits: Limits) -> JSONIndexBuffer {
    var room = self
    room.values = 0
    room.counted = 0
    room.reserve(max(capacity, byteCount < 4_096 ? byteCount / 2 + 4 : byteCount / 8))
    room.usable = limits.values < 2 ? 0 : min(room.capacity, limits.values)
    return room
  }

  /// The room after more of it was asked for, or `nil` where the limit on values forbids more.
  ///
  /// - Parameters:
  ///   - count: How many entries are written.
  ///   - limits: How many values a document may have.
  /// - Returns: Room for two entries or more.
  @inline(never)
  func enlarged(for count: Int, limits: Limits) -> JSONIndexBuffer? {
    var room = self
    let wanted = count + 2 > capacity ? max(64, capacity * 2) : capacity
    var left = IndexEntry.greatestExtent - count - 2
    // There are no more values than entries, so they need not be counted before there could be too many.
    if wanted > limits.values {
      for place in counted..<count where !places[place].kind.isKey { room.values += 1 }
      room.counted = count
      left = min(left, limits.values - room.values)
    }
    guard left > 0 else { return nil }
    room.reserve(wanted)
    // A value and its key always have room, and no more than `left` values can follow unseen.
    room.usable = min(room.capacity, count + max(left, 2))
    return room
  }

  private mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    entries = .enlarge(entries, to: wanted)
    capacity = wanted
  }

  /// Gives the memory back.
  func deallocate() { TypedMemory.release(entries) }
}
