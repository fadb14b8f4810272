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
    if let present { return present }
    let made = unsafe Unmanaged.passRetained(make())
    let (isFirst, _) = unsafe address.compareExchange(
      expected: 0, desired: UInt(bitPattern: made.toOpaque()), ordering: .acquiringAndReleasing)
    if !isFirst { unsafe made.release() }
    if let present { return present }
    return unsafe made.takeUnretainedValue()
    #endif
  }

  #if !canImport(os)
  /// The reference, if it is set.
  var present: Value? {
    let address = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring))
    return unsafe address.map { unsafe Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
  }

  deinit {
    let address = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring))
    if let address = unsafe address { unsafe Unmanaged<Value>.fromOpaque(address).release() }
  }
  #endif
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
