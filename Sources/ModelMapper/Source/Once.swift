#if !canImport(os)
import Synchronization
#endif

/// A reference that is set once, by whoever needs it first, and then read without a lock where the
/// system has the means.
final class Once<Value: AnyObject & Sendable>: Sendable {
  #if canImport(os)
  private let reference = Locked<Value?>(nil)
  #else
  private let reference = AtomicLazyReference<Value>()
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
    return reference.load() ?? reference.storeIfNil(make())
    #endif
  }
}

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
