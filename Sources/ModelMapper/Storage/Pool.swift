/// Objects that each serve one call and then wait for another; a few of them are kept.
///
/// Taking an object takes it out, so that a call within a call gets one of its own. Whoever puts one
/// back has done with it.
package final class Pool<Object: AnyObject>: Sendable {
  /// The addresses of the objects that wait, each kept alive by this.
  private let waiting = Locked<[UInt]>([])
  private let capacity: Int

  /// Creates an empty pool.
  ///
  /// - Parameter capacity: How many objects may wait.
  package init(capacity: Int = 4) { self.capacity = capacity }

  deinit { while take() != nil {} }

  /// Takes an object out, if one waits.
  @inline(__always)
  package func take() -> Object? {
    guard let address = waiting.withLock({ $0.popLast() }) else { return nil }
    return KeptObject<Object>(address)?.take()
  }

  /// Puts an object in, unless enough are waiting.
  ///
  /// - Returns: Whether it was put in.
  @discardableResult
  @inline(__always)
  package func put(_ object: consuming Object) -> Bool {
    let kept = KeptObject(object)
    let address = kept.address
    let isKept = waiting.withLock { addresses in
      guard addresses.count < capacity else { return false }
      addresses.append(address)
      return true
    }
    if !isKept { _ = kept.take() }
    return isKept
  }
}
