#if !canImport(os)
import Synchronization
#endif

/// What was worked out for each type, kept for good and found again without a lock where the system
/// has the means.
///
/// The table has a fixed number of places; a type that finds none goes into a dictionary behind a
/// lock, which is slower and no less right.
@safe
package final class TypeTable<Entry: AnyObject & Sendable>: Sendable {
  private let overflow = Locked<[ObjectIdentifier: Entry]>([:])

  #if !canImport(os)
  private static var capacity: Int { 1_024 }
  private static var longestProbe: Int { 16 }

  /// A type and the address of its entry, which the table keeps, or 0 for either.
  private struct Place: ~Copyable {
    let type = Atomic<UInt>(0)
    let entry = Atomic<UInt>(0)
  }

  private nonisolated let places: UInt

  private func place(_ position: Int) -> UnsafeMutablePointer<Place> {
    let start = unsafe UnsafeMutablePointer<Place>(bitPattern: places).unsafelyUnwrapped
    return unsafe start + position & (Self.capacity - 1)
  }

  private static func hash(_ key: UInt) -> Int {
    Int(truncatingIfNeeded: (key &>> 4) &* 0x9E37_79B9_7F4A_7C15 &>> 40)
  }

  /// Creates an empty table, which is never freed.
  package init() {
    let start = UnsafeMutablePointer<Place>.allocate(capacity: Self.capacity)
    for position in 0..<Self.capacity { unsafe (start + position).initialize(to: Place()) }
    places = UInt(bitPattern: start)
  }
  #else
  /// Creates an empty table.
  package init() {}
  #endif

  /// The entry of a type, made by a closure where there is none yet.
  ///
  /// The closure is called without a lock, since it runs code of the type. Two threads may both call
  /// it; all get the same entry.
  package func entry(of type: ObjectIdentifier, _ make: () -> Entry) -> Entry {
    #if !canImport(os)
    if let present = present(type) { return present }
    #endif
    if let present = overflow.withLock({ $0[type] }) { return present }
    let made = make()
    let kept = overflow.withLock { entries in
      let kept = entries[type] ?? made
      entries[type] = kept
      return kept
    }
    #if !canImport(os)
    publish(kept, type)
    #endif
    return kept
  }

  #if !canImport(os)
  @inline(__always)
  private func present(_ type: ObjectIdentifier) -> Entry? {
    let key = UInt(bitPattern: type)
    let first = Self.hash(key)
    for step in 0..<Self.longestProbe {
      let place = unsafe place(first &+ step)
      let found = unsafe place.pointee.type.load(ordering: .acquiring)
      if found == 0 { return nil }
      guard found == key else { continue }
      let entry = unsafe place.pointee.entry.load(ordering: .acquiring)
      return unsafe UnsafeRawPointer(bitPattern: entry).map {
        unsafe Unmanaged<Entry>.fromOpaque($0).takeUnretainedValue()
      }
    }
    return nil
  }

  /// Lets an entry be found without the lock, if there is a place for it.
  private func publish(_ entry: Entry, _ type: ObjectIdentifier) {
    let key = UInt(bitPattern: type)
    let first = Self.hash(key)
    for step in 0..<Self.longestProbe {
      let place = unsafe place(first &+ step)
      let (isFree, found) = unsafe place.pointee.type.compareExchange(
        expected: 0, desired: key, ordering: .acquiringAndReleasing)
      guard isFree || found == key else { continue }
      // The dictionary keeps the entry, for good.
      let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(entry).toOpaque())
      unsafe place.pointee.entry.store(address, ordering: .releasing)
      return
    }
  }
  #endif
}
