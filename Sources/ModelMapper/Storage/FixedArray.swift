/// Variables in a row whose number never changes, for an object that serves one call on one thread.
///
/// The owner frees them. Positions are checked. It may also be a view of elements that somebody lends for the
/// length of a call, which are only to be read.
@safe
struct FixedArray<Element> {
  /// The place of the first, if there is one.
  let start: TypedMemory<Element>
  let count: Int

  /// Creates a view of variables that something else owns.
  @inline(__always)
  init(_ start: TypedMemory<Element>, count: Int) {
    self.start = start
    self.count = count
  }

  init(repeating element: Element, count: Int) {
    self.init(.allocate(max(count, 1)), count: count)
    for position in 0..<count { (start + position).initialize(to: element) }
  }

  /// The place of the variable at a position.
  @inline(__always)
  func place(at position: Int) -> TypedMemory<Element> {
    precondition(
      UInt(bitPattern: position) < UInt(bitPattern: count), "There is no such element.")
    return start + position
  }

  /// The variable at a position.
  @inline(__always)
  subscript(position: Int) -> Element {
    _read { yield place(at: position).value }
    nonmutating _modify { yield &place(at: position).value }
  }

  /// Calls a closure with each variable.
  @inline(__always)
  func forEach(_ body: (inout Element) -> Void) {
    for position in 0..<count { body(&self[position]) }
  }

  /// A copy of the values.
  var copy: [Element] { (0..<count).map { self[$0] } }

  /// Ends the life of the variables; to be called from the owner's `deinit`.
  func free() { start.free(count) }
}
