#if VISIBLE_LOCKS
import Foundation
#elseif canImport(os)
import os
#else
import Synchronization
#endif

/// A value that many threads may change, one at a time.
///
/// On Apple's systems the lock of the operating system is used, since that of Swift needs later
/// versions than this package does. The thread sanitizer does not see Swift's on Linux, and takes all that it
/// protects for races, so it is given another.
package final class Locked<Value: Sendable>: Sendable {
  #if VISIBLE_LOCKS
  private let lock = NSLock()
  private nonisolated(unsafe) var value: Value
  #elseif canImport(os)
  private let lock: OSAllocatedUnfairLock<Value>
  #else
  private let lock: Mutex<Value>
  #endif

  package init(_ value: Value) {
    #if VISIBLE_LOCKS
    unsafe self.value = value
    #elseif canImport(os)
    lock = OSAllocatedUnfairLock(initialState: value)
    #else
    lock = Mutex(value)
    #endif
  }

  /// Calls a closure with the value while no one else has it.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if VISIBLE_LOCKS
    lock.withLock { unsafe body(&value) }
    #elseif canImport(os)
    // Only the value is shared, and that is Sendable, so the closure need not be.
    lock.withLockUnchecked(body)
    #else
    lock.withLock { body(&$0) }
    #endif
  }
}
