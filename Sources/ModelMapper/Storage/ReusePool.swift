/// Objects that serve one call at a time and wait here for the next one.
///
/// Whoever takes an object has it alone, so calls may run on many threads, and a call within a call
/// gets an object of its own. At most as many objects wait as the capacity says.
@safe
package final class ReusePool<Object: AnyObject>: Sendable {
  /// The addresses of the objects, each of which this keeps.
  private let waiting: Locked<[UInt]>
  private let capacity: Int

  /// Creates an empty pool.
  ///
  /// - Parameter capacity: How many objects may wait.
  package init(capacity: Int) {
    self.capacity = capacity
    var addresses: [UInt] = []
    addresses.reserveCapacity(capacity)
    waiting = Locked(addresses)
  }

  /// Takes an object out, if one waits.
  package func take() -> Object? {
    let address = waiting.withLock { $0.popLast() }
    guard let address, let object = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }

  /// Lets an object wait for the next call, or releases it where enough do.
  package func giveBack(_ object: Object) {
    let capacity = capacity
    let retained = unsafe Unmanaged.passRetained(object)
    let address = unsafe UInt(bitPattern: retained.toOpaque())
    let isKept = waiting.withLock { addresses in
      guard addresses.count < capacity else { return false }
      addresses.append(address)
      return true
    }
    if !isKept { unsafe retained.release() }
  }
}
