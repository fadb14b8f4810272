#if VISIBLE_LOCKS
import ModelMapperFoundation
#elseif canImport(os)
import os
#else
import Synchronization
#endif

#if VISIBLE_LOCKS
/// A value that many threads may change, one at a time, under a lock that the thread sanitizer sees.
///
/// It does not see the lock of Swift's library on Linux, so it takes all that the lock protects for races.
package final class Locked<Value: Sendable>: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var value: Value

  package init(_ value: Value) { unsafe self.value = value }

  /// Calls a closure with the value while no one else has it.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { unsafe body(&value) }
  }
}
#else
/// A value that many threads may change, one at a time.
///
/// On Apple's systems the lock of the operating system is used, since that of Swift needs later
/// versions than this package does.
package final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
  private let lock: OSAllocatedUnfairLock<Value>
  #else
  private let lock: Mutex<Value>
  #endif

  package init(_ value: Value) {
    #if canImport(os)
    lock = OSAllocatedUnfairLock(initialState: value)
    #else
    lock = Mutex(value)
    #endif
  }

  /// Calls a closure with the value while no one else has it.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if canImport(os)
    // Only the value is shared, and that is Sendable, so the closure need not be.
    lock.withLockUnchecked(body)
    #else
    lock.withLock { body(&$0) }
    #endif
  }
}
#endif
