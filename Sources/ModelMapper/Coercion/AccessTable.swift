/// The ways to read the types that calls have asked for so far, each worked out once.
///
/// Working one out asks the runtime what a type is, which takes longer than reading a small document.
enum AccessTable {
  private final class Entry<Value>: Sendable {
    let access: ValueAccess<Value>

    init(_ access: ValueAccess<Value>) { self.access = access }
  }

  private static let entries = Locked<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// The way to read a type.
  static func access<Value: Coercible>(of type: Value.Type) -> ValueAccess<Value> {
    let key = ObjectIdentifier(type)
    if let entry = entries.withLock({ $0[key] }) as? Entry<Value> { return entry.access }
    let entry = Entry(ValueAccess<Value>.of(type))
    entries.withLock { $0[key] = entry }
    return entry.access
  }
}
