/// A variable of an object that serves one call on one thread.
///
/// The variables of a class are checked for overlapping access each time they are touched, which
/// costs more than most of what the readers do with them. A cell is reached through a pointer that
/// never changes and so is not checked; its owner frees it, and uses it in no two places at a time.
@safe
package struct UncheckedBox<Value> {
  private let pointer: UnsafeMutablePointer<Value>

  package init(_ value: Value) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  /// The value of the variable.
  @inline(__always)
  package var value: Value {
    unsafeAddress { unsafe UnsafePointer(pointer) }
    nonmutating unsafeMutableAddress { unsafe pointer }
  }

  /// Ends the life of the variable; to be called from the owner's `deinit`.
  package func free() {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}
