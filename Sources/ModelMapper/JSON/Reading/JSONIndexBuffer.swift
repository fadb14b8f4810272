import ModelMapperFoundation

/// The memory that the entries of an index are written into.
///
/// It is taken with `realloc`, which moves pages of a large block instead of copying them, and freed
/// by the ``JSONIndex`` it belongs to. Places are checked.
@safe
struct JSONIndexBuffer {
  private var entries: UnsafeMutablePointer<IndexEntry>?
  private(set) var capacity = 0
  /// How many entries may be written before ``enlarged(for:limits:)`` has to be asked.
  ///
  /// At most the capacity. It is less where the limit on values is near, so that values are counted
  /// only then and not one by one while scanning.
  private(set) var usable = 0
  private var values = 0
  private var counted = 0

  init() {
    unsafe entries = nil
  }

  /// The entries as they are read.
  ///
  /// - Parameter count: How many were written.
  /// - Returns: The entries.
  func entries(count: Int) -> LentArray<IndexEntry> {
    unsafe LentArray(start, count: min(count, capacity))
  }

  /// The entries, which are good until more room is taken.
  var places: FixedArray<IndexEntry> { unsafe FixedArray(start, count: capacity) }

  /// Where the entries begin; before anything was written any address will do.
  private var start: UnsafeMutablePointer<IndexEntry> {
    unsafe entries ?? UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped
  }

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
    let size = wanted * MemoryLayout<IndexEntry>.stride
    guard let memory = unsafe realloc(entries, size) else {
      fatalError("There is no memory for an index of \(wanted) entries.")
    }
    unsafe entries = memory.bindMemory(to: IndexEntry.self, capacity: wanted)
    capacity = wanted
  }

  /// Gives the memory back.
  func deallocate() {
    unsafe free(entries)
  }
}
