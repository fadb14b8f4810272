/// A place in memory whose type is erased: a variable that holds a model, or a value in a model.
///
/// It is lent for a call. What reads it as a type relies on a variable of this type being there; it is,
/// because a plan, its properties and their codecs are made for one model type, and a place is made of
/// a variable of that type.
@safe
package struct Memory {
  let address: UnsafeMutableRawPointer

  /// Creates a place at an address.
  @inline(__always)
  package init(_ address: UnsafeMutableRawPointer) { unsafe self.address = address }

  /// Calls a closure with the place of a variable.
  @inline(__always)
  package static func of<Value, Result>(
    _ variable: inout Value, _ body: (Memory) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeMutablePointer(to: &variable) {
      try unsafe body(Memory(UnsafeMutableRawPointer($0)))
    }
  }

  /// Calls a closure with the place of a value that is only to be read.
  @inline(__always)
  package static func reading<Value, Result>(
    _ value: borrowing Value, _ body: (Memory) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafePointer(to: value) {
      try unsafe body(Memory(UnsafeMutableRawPointer(mutating: $0)))
    }
  }

  /// The place at a distance in bytes.
  @inline(__always)
  package static func + (place: Memory, distance: Int) -> Memory {
    unsafe Memory(place.address + distance)
  }

  /// The distance to another place in bytes.
  package static func - (place: Memory, start: Memory) -> Int {
    unsafe place.address - start.address
  }

  /// The address, as something to compare.
  package var identity: Int { unsafe Int(bitPattern: address) }

  /// The object to which the variable at the place refers.
  @inline(__always)
  package var object: Memory { unsafe Memory(address.load(as: UnsafeMutableRawPointer.self)) }

  /// Makes room for bytes, to be freed by the owner; the first are zero.
  static func allocate(_ count: Int, zeros: Int, alignment: Int) -> Memory {
    let address = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: alignment)
    unsafe address.initializeMemory(as: UInt8.self, repeating: 0, count: zeros)
    return unsafe Memory(address)
  }

  /// Frees the bytes, whose variables have no values.
  func deallocate() { unsafe address.deallocate() }

  /// The integer that is there.
  @inline(__always)
  var number: Int {
    get { unsafe address.load(as: Int.self) }
    nonmutating set { unsafe address.storeBytes(of: newValue, as: Int.self) }
  }

  /// Whether a flag is set that is there.
  @inline(__always)
  package var flag: Bool {
    get { unsafe address.load(as: UInt8.self) != 0 }
    nonmutating set { unsafe address.storeBytes(of: newValue ? 1 : 0, as: UInt8.self) }
  }

  /// The variable that is there.
  @inline(__always)
  package func variable<Value>(of type: Value.Type) -> TypedMemory<Value> {
    unsafe TypedMemory(address.assumingMemoryBound(to: type))
  }

  /// Makes an optional of the value that is there, where there is room for one.
  @inline(__always)
  package func wrap<Value>(_ type: Value.Type) {
    let value = variable(of: type).move()
    variable(of: Value?.self).initialize(to: value)
  }
}

/// The place of a variable, which has a value or not.
@safe
package struct TypedMemory<Value> {
  private let address: UnsafeMutablePointer<Value>

  /// Creates a place at an address.
  @inline(__always)
  package init(_ address: UnsafeMutablePointer<Value>) { unsafe self.address = address }

  /// Makes room for a value, to be freed by the owner.
  static func allocate() -> TypedMemory {
    let address = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    return unsafe TypedMemory(address.assumingMemoryBound(to: Value.self))
  }

  /// Frees the room, which must be empty.
  func deallocate() { unsafe address.deallocate() }

  /// Calls a closure with room for a value; what it puts there it must take out again.
  package static func temporary<Result>(_ body: (TypedMemory) -> Result?) -> Result? {
    unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let address = buffer.baseAddress else { return nil }
      return unsafe body(TypedMemory(address))
    }
  }

  /// The place, with its type erased.
  @inline(__always)
  package var memory: Memory { unsafe Memory(UnsafeMutableRawPointer(address)) }

  /// The value that is there.
  @inline(__always)
  package var value: Value {
    unsafeAddress { unsafe UnsafePointer(address) }
    nonmutating unsafeMutableAddress { unsafe address }
  }

  /// Puts a value into the variable, which has none.
  @inline(__always)
  package func initialize(to value: consuming Value) { unsafe address.initialize(to: value) }

  /// Ends the life of the value, so that the variable has none.
  @inline(__always)
  package func deinitialize() { unsafe address.deinitialize(count: 1) }

  /// Takes the value out, so that the variable has none.
  @inline(__always)
  package func move() -> Value { unsafe address.move() }
}

/// The places of an array that is being filled, with their type erased.
///
/// In code that is not made for the type, the optional of a typed place would be looked up for each element.
@safe
package struct EmptyPlaces {
  private let start: UnsafeMutableRawPointer?
  private let count: Int
  private let stride: Int
  private let alignment: Int

  fileprivate init<Element>(_ buffer: UnsafeMutableBufferPointer<Element>) {
    unsafe start = UnsafeMutableRawPointer(buffer.baseAddress)
    count = buffer.count
    stride = MemoryLayout<Element>.stride
    alignment = MemoryLayout<Element>.alignment
  }

  /// The place at a position, or `nil` if there are fewer places.
  @inline(__always)
  package subscript(position: Int) -> Memory? {
    guard position < count, let start = unsafe start else { return nil }
    return unsafe Memory(start + position &* stride)
  }

  /// Makes room for one more element, to be freed by the owner, which must empty it first.
  package func allocateRoom() -> Memory { .allocate(stride, zeros: 0, alignment: alignment) }
}

extension Array {
  /// Creates an array of elements that are put where they stay.
  ///
  /// - Parameters:
  ///   - capacity: How many there may be.
  ///   - body: Puts elements into places one after the other, and returns how many there are.
  @inline(__always)
  package init(filling capacity: Int, _ body: (_ places: EmptyPlaces) -> Int) {
    unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer, count in
      count = unsafe body(EmptyPlaces(buffer))
    }
  }

  /// Calls a closure with the places of the elements at some positions, which are only to be read.
  package func forEachPlace(in order: [Int], _ body: (_ position: Int, Memory) -> Void) {
    let stride = MemoryLayout<Element>.stride
    unsafe withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      let first = unsafe Memory(UnsafeMutableRawPointer(mutating: start))
      for position in order {
        precondition(position >= 0 && position < elements.count, "There is no such element.")
        body(position, first + position * stride)
      }
    }
  }

  /// Calls a closure with the place of each element, which is only to be read.
  @inline(__always)
  package func forEachPlace(_ body: (Memory) -> Void) {
    unsafe withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      for position in 0..<elements.count {
        unsafe body(Memory(UnsafeMutableRawPointer(mutating: start + position)))
      }
    }
  }
}
