/// One object for each type, made when the type is first met and never freed.
///
/// Where the system has the means, an object is found again without a lock, and without a dictionary: the first
/// dictionary with a new type of keys takes a process longer than all else that a first call does with a type.
@safe
final class TypeTable<Entry: AnyObject & Sendable>: Sendable {
  #if canImport(os)
  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  /// Creates an empty table.
  init() {}

  /// The entry of a type, made by a closure where there is none yet.
  ///
  /// The closure is called without a lock, since it runs code of the type. Two threads may both call
  /// it; all get the same entry.
  func entry(of type: ObjectIdentifier, _ make: () -> Entry) -> Unowned<Entry> {
    if let present = entries.withLock({ $0[type] }) { return Unowned(present) }
    let made = make()
    return entries.withLock { entries in
      let kept = entries[type] ?? made
      entries[type] = kept
      return Unowned(kept)
    }
  }
  #else
  private let capacity: Int

  /// The places where a type may stand, of which the first that is free is taken.
  private static var longestProbe: Int { 16 }

  /// A type and the address of its entry, or 0 for either.
  private struct Place: ~Copyable {
    let type = OnceWord()
    let entry = OnceWord()
  }

  private let places: UInt
  /// Has the types for which this has no place.
  private let next = Once<TypeTable>()

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The number of places, a power of two; few at first, since a process pays for all of
  ///   them with its first call.
  init(capacity: Int = 256) {
    self.capacity = capacity
    let start = UnsafeMutablePointer<Place>.allocate(capacity: capacity)
    for position in 0..<capacity { unsafe (start + position).initialize(to: Place()) }
    places = UInt(bitPattern: start)
  }

  /// Frees the places of a table that lost a race: another thread made one before it, and nothing was entered.
  deinit { unsafe UnsafeMutablePointer<Place>(bitPattern: places)?.deallocate() }

  /// The entry of a type, made by a closure where there is none yet.
  ///
  /// The closure is called without a lock, since it runs code of the type. Two threads may both call
  /// it; all get the same entry.
  func entry(of type: ObjectIdentifier, _ make: () -> Entry) -> Unowned<Entry> {
    let key = UInt(bitPattern: type)
    let first = Int(truncatingIfNeeded: (key &>> 4) &* 0x9E37_79B9_7F4A_7C15 &>> 40)
    for step in 0..<Self.longestProbe {
      let position = (first &+ step) & (capacity - 1)
      if let entry = unsafe entry(
        key, in: UnsafeMutablePointer<Place>(bitPattern: places).unsafelyUnwrapped[position], make)
      {
        return entry
      }
    }
    return next.value { TypeTable(capacity: 4_096) }.entry(of: type, make)
  }

  /// The entry of a type at a place, which it takes if it is free; `nil` if another type has it.
  @inline(__always)
  private func entry(
    _ key: UInt, in place: borrowing Place, _ make: () -> Entry
  ) -> Unowned<Entry>? {
    var found = place.type.value
    if found == 0 { found = place.type.set(key) ?? key }
    return found == key ? place.entry.object(make) : nil
  }
  #endif
}
