/// What was worked out for each type, kept for good.
package final class TypeTable<Entry: Sendable>: Sendable {
  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  /// Creates an empty table.
  package init() {}

  /// The entry of a type, made by a closure where there is none yet.
  ///
  /// The closure is called without a lock, since it runs code of the type. Two threads may both call
  /// it; all get the same entry.
  package func entry(of type: ObjectIdentifier, _ make: () -> Entry) -> Entry {
    if let present = entries.withLock({ $0[type] }) { return present }
    let made = make()
    return entries.withLock { entries in
      let kept = entries[type] ?? made
      entries[type] = kept
      return kept
    }
  }
}
