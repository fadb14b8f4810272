/// Variables in a row to which more are added at the end, for an object that serves one call on one
/// thread.
///
/// Like ``UncheckedBox``, they are reached through a pointer, so that no access is checked for overlap and
/// none for being shared; the owner frees them. Positions are checked. What is read is not copied.
@safe
struct GrowingArray<Element> {
  @safe
  private struct Memory {
    var start: UnsafeMutablePointer<Element>
    var capacity: Int
    var count = 0
  }

  private let memory: UncheckedBox<Memory>

  init() {
    unsafe memory = UncheckedBox(Memory(start: .allocate(capacity: 32), capacity: 32))
  }

  var count: Int { memory.value.count }

  /// The variable at a position.
  @inline(__always)
  subscript(position: Int) -> Element {
    unsafeAddress {
      precondition(position >= 0 && position < memory.value.count, "There is no such element.")
      return unsafe UnsafePointer(memory.value.start + position)
    }
  }

  /// Adds an element at the end.
  @inline(__always)
  func append(_ element: consuming Element) {
    if memory.value.count == memory.value.capacity { grow() }
    unsafe (memory.value.start + memory.value.count).initialize(to: element)
    memory.value.count += 1
  }

  @inline(never)
  private func grow() {
    let capacity = memory.value.capacity * 2
    let start = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe start.moveInitialize(from: memory.value.start, count: memory.value.count)
    unsafe memory.value.start.deallocate()
    unsafe memory.value.start = start
    memory.value.capacity = capacity
  }

  /// Removes the elements from a position on.
  func truncate(to count: Int) {
    let excess = memory.value.count - count
    precondition(count >= 0 && excess >= 0, "There are fewer elements.")
    memory.value.count = count
    unsafe (memory.value.start + count).deinitialize(count: excess)
  }

  /// Ends the life of the variables; to be called from the owner's `deinit`.
  func free() {
    truncate(to: 0)
    unsafe memory.value.start.deallocate()
    memory.free()
  }
}

extension GrowingArray<Any> {
  /// The place of a variable, which is good until another is added.
  @inline(__always)
  func place(at position: Int) -> AnyStorage {
    precondition(position >= 0 && position < count, "There is no such element.")
    return unsafe AnyStorage(memory.value.start + position)
  }
}
