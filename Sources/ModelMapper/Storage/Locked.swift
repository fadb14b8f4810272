#if canImport(os)
import os
#else
import Synchronization
#endif

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
  package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    #if canImport(os)
    lock.withLock(body)
    #else
    lock.withLock { body(&$0) }
    #endif
  }
}
