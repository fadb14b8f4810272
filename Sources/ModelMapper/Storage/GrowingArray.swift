/// Variables in a row to which more are added at the end, for an object that serves one call on one
/// thread.
///
/// The owner frees them. Positions are checked. What is read is not copied.
@safe
struct GrowingArray<Element> {
  private struct Room {
    var start = TypedMemory<Element>.allocate(32)
    var capacity = 32
    var count = 0
  }

  private let room = TypedMemory.allocate(holding: Room())

  var count: Int { room.value.count }

  /// The place of the variable at a position, which is good until another is added.
  @inline(__always)
  func place(at position: Int) -> TypedMemory<Element> {
    precondition(position >= 0 && position < count, "There is no such element.")
    return room.value.start + position
  }

  /// The variable at a position.
  @inline(__always)
  subscript(position: Int) -> Element {
    _read { yield place(at: position).value }
  }

  /// Adds an element at the end.
  @inline(__always)
  func append(_ element: consuming Element) {
    if room.value.count == room.value.capacity { grow() }
    (room.value.start + room.value.count).initialize(to: element)
    room.value.count += 1
  }

  @inline(never)
  private func grow() {
    let larger = TypedMemory<Element>.allocate(room.value.capacity * 2)
    room.value.start.move(room.value.count, to: larger)
    room.value.start.deallocate()
    room.value.start = larger
    room.value.capacity *= 2
  }

  /// Removes the elements from a position on.
  func truncate(to count: Int) {
    let excess = room.value.count - count
    precondition(count >= 0 && excess >= 0, "There are fewer elements.")
    room.value.count = count
    (room.value.start + count).deinitialize(excess)
  }

  /// Ends the life of the variables; to be called from the owner's `deinit`.
  func free() {
    room.value.start.free(count)
    room.free()
  }
}
