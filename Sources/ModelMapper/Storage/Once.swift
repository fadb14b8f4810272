#if !canImport(os)
import Synchronization
#endif

/// A reference that is set once, by whoever needs it first, and then read without a lock where the
/// system has the means.
final class Once<Value: AnyObject & Sendable>: Sendable {
  #if canImport(os)
  private let reference = Locked<Value?>(nil)
  #else
  /// The address of the object, which this keeps, or 0.
  ///
  /// The reference of the standard library is several times as slow to read, and is read for every
  /// record within a record.
  private let address = Atomic<UInt>(0)
  #endif

  /// The reference, made by a closure where it is not set yet.
  ///
  /// Two threads may both call the closure; all get the same reference.
  func value(_ make: () -> Value) -> Value {
    #if canImport(os)
    if let present = reference.withLock({ $0 }) { return present }
    let made = make()
    return reference.withLock { present in
      let value = present ?? made
      present = value
      return value
    }
    #else
    address.object(make)
    #endif
  }

  #if !canImport(os)
  deinit { _ = KeptObject<Value>(address.load(ordering: .acquiring))?.take() }
  #endif
}

#if !canImport(os)
// An address of an object that is kept, or 0.
extension Atomic<UInt> {
  /// The object, made by a closure where there is none yet.
  ///
  /// Two threads may both call the closure; all get the same object.
  @inline(__always)
  func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let present = KeptObject<Object>(load(ordering: .acquiring)) { return present.object }
    let made = KeptObject(make())
    let (isFirst, present) = compareExchange(
      expected: 0, desired: made.address, ordering: .acquiringAndReleasing)
    if isFirst { return made.object }
    _ = made.take()
    return KeptObject<Object>(present)?.object ?? make()
  }
}
#endif

/// A flag that is set once and then read without a lock where the system has the means.
final class OnceFlag: Sendable {
  #if canImport(os)
  private let state = Locked(false)
  #else
  private let state = Atomic(false)
  #endif

  /// Whether the flag is set.
  var isSet: Bool {
    #if canImport(os)
    state.withLock { $0 }
    #else
    state.load(ordering: .acquiring)
    #endif
  }

  /// Sets the flag.
  func set() {
    #if canImport(os)
    state.withLock { $0 = true }
    #else
    state.store(true, ordering: .releasing)
    #endif
  }
}
