/// Objects that each serve one call and then wait for another; a few of them are kept.
///
/// Taking an object takes it out, so that a call within a call gets one of its own. Whoever puts one
/// back has done with it.
package final class Pool<Object: AnyObject>: Sendable {
  /// The address of the object that waits first, kept alive by this: most programs make one call at a time, for
  /// which no lock is needed.
  private let first = OnceWord()
  /// The addresses of the others that wait.
  private let others = Locked<[UInt]>([])
  private let capacity: Int

  /// Creates an empty pool.
  ///
  /// - Parameter capacity: How many objects may wait.
  package init(capacity: Int = 4) { self.capacity = capacity }

  deinit { while take() != nil {} }

  /// Takes an object out, if one waits.
  @inline(__always)
  package func take() -> Object? {
    KeptObject<Object>(first.take())?.take() ?? takeOther()
  }

  @inline(never)
  private func takeOther() -> Object? {
    KeptObject<Object>(others.withLock { $0.popLast() } ?? 0)?.take()
  }

  /// Puts an object in, unless enough are waiting.
  ///
  /// - Returns: Whether it was put in.
  @discardableResult
  @inline(__always)
  package func put(_ object: consuming Object) -> Bool {
    let kept = KeptObject(object)
    return first.set(kept.address) == nil || putOther(kept)
  }

  @inline(never)
  private func putOther(_ kept: KeptObject<Object>) -> Bool {
    let address = kept.address
    let isKept = others.withLock { addresses in
      guard addresses.count < capacity - 1 else { return false }
      addresses.append(address)
      return true
    }
    if !isKept { _ = kept.take() }
    return isKept
  }
}
