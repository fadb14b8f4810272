/// Variables in a row whose number never changes, for an object that serves one call on one thread.
///
/// Like ``UncheckedBox``, they are reached through a pointer that never changes, so that no access is
/// checked for overlap and none for being shared; the owner frees them. Positions are checked.
@safe
struct FixedArray<Element> {
  private let start: UnsafeMutablePointer<Element>
  let count: Int

  /// Creates a view of variables that something else owns.
  init(_ start: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  init(repeating element: Element, count: Int) {
    self.count = count
    unsafe start = .allocate(capacity: max(count, 1))
    unsafe start.initialize(repeating: element, count: count)
  }

  /// The variable at a position.
  @inline(__always)
  subscript(position: Int) -> Element {
    unsafeAddress {
      precondition(
        UInt(bitPattern: position) < UInt(bitPattern: count), "There is no such element.")
      return unsafe UnsafePointer(start + position)
    }
    nonmutating unsafeMutableAddress {
      precondition(
        UInt(bitPattern: position) < UInt(bitPattern: count), "There is no such element.")
      return unsafe start + position
    }
  }

  /// Calls a closure with each variable.
  @inline(__always)
  func forEach(_ body: (inout Element) -> Void) {
    for position in 0..<count { unsafe body(&start[position]) }
  }

  /// Ends the life of the variables; to be called from the owner's `deinit`.
  func free() {
    unsafe start.deinitialize(count: count)
    unsafe start.deallocate()
  }
}
