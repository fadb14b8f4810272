import ModelMapperFoundation

/// The place of a variable, or of the first of several in a row, which have values or not.
///
/// Who makes room for variables frees it. They are reached through an address that never changes, so that no
/// access is checked for overlap, as that of the variables of a class is each time they are touched: for
/// objects that serve one call on one thread. What has positions counts its variables, and checks them.
@safe
struct TypedMemory<Value> {
  private let address: UnsafeMutablePointer<Value>

  /// Creates a place at an address.
  @inline(__always)
  init(_ address: UnsafeMutablePointer<Value>) { unsafe self.address = address }

  /// Creates the place of a variable that is only to be read, or of none, which is neither read nor written.
  @inline(__always)
  init(reading address: UnsafePointer<Value>?) {
    unsafe self.address =
      UnsafeMutablePointer(mutating: address)
      ?? UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped
  }

  /// Makes room for values.
  static func allocate(_ count: Int = 1) -> TypedMemory {
    unsafe TypedMemory(.allocate(capacity: count))
  }

  /// Makes room for a value, and puts it there.
  static func allocate(holding value: consuming Value) -> TypedMemory {
    let place = allocate()
    place.initialize(to: value)
    return place
  }

  /// Frees the room, which must be empty.
  func deallocate() { memory.deallocate() }

  /// Ends the life of the values, and frees their room.
  func free(_ count: Int = 1) {
    deinitialize(count)
    deallocate()
  }

  /// Calls a closure with room for a value; what it puts there it must take out again.
  ///
  /// Neither its result nor the room has a type that would be looked up wherever this is not compiled for it.
  static func temporary(_ body: (TypedMemory) -> Bool) -> Bool {
    let layout = MemoryLayout<Value>.self
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: Swift.max(layout.size, 1), alignment: layout.alignment
    ) { unsafe body(Memory($0.baseAddress.unsafelyUnwrapped).variable(of: Value.self)) }
  }

  /// Returns what a closure makes in an empty place, or `nil` if it made nothing.
  static func make(_ make: (TypedMemory) -> Bool) -> Value? {
    var value: Value?
    _ = temporary { place in
      guard make(place) else { return false }
      value = place.move()
      return true
    }
    return value
  }

  /// The place, with its type erased.
  @inline(__always)
  var memory: Memory { unsafe Memory(UnsafeMutableRawPointer(address)) }

  /// The place of a variable further on.
  @inline(__always)
  static func + (place: TypedMemory, distance: Int) -> TypedMemory {
    unsafe TypedMemory(place.address + distance)
  }

  /// The value that is there.
  @inline(__always)
  package var value: Value {
    unsafeAddress { unsafe UnsafePointer(address) }
    nonmutating unsafeMutableAddress { unsafe address }
  }

  /// Puts a value into the variable, which has none.
  @inline(__always)
  func initialize(to value: consuming Value) { unsafe address.initialize(to: value) }

  /// Ends the life of values, so that their variables have none.
  @inline(__always)
  func deinitialize(_ count: Int = 1) { unsafe address.deinitialize(count: count) }

  /// Takes the value out, so that the variable has none.
  @inline(__always)
  func move() -> Value { unsafe address.move() }

  /// Moves the values of a list, with the space between them, to a place whose variables have none.
  ///
  /// Not for one property, behind which others may stand in that space: ``initialize(to:)`` moves one value.
  func move(_ count: Int, to place: TypedMemory) {
    unsafe place.address.moveInitialize(from: address, count: count)
  }
}

extension TypedMemory where Value: BitwiseCopyable {
  /// The place of no variables.
  static var nowhere: TypedMemory { unsafe TypedMemory(reading: nil) }

  /// Makes room for more plain values than there were, which stay, and gives back the room that they had.
  ///
  /// The system moves the pages of a large room, and copies nothing. To be given back by ``release(_:)``.
  static func enlarge(_ room: TypedMemory?, to count: Int) -> TypedMemory {
    let size = count * MemoryLayout<Value>.stride
    guard let memory = unsafe realloc(room?.address, size) else {
      fatalError("There is no memory for \(size) bytes.")
    }
    return unsafe TypedMemory(memory.assumingMemoryBound(to: Value.self))
  }

  /// Gives back room for plain values.
  static func release(_ room: TypedMemory?) { unsafe ModelMapperFoundation.free(room?.address) }
}

extension TypedMemory<UInt8> {
  /// Copies bytes that are lent to the place.
  @inline(__always)
  func copy(_ bytes: ByteSpan) {
    unsafe address.update(from: bytes.start, count: bytes.count)
  }

  /// The bytes from the place on, as a view.
  func span(_ count: Int) -> ByteSpan {
    unsafe ByteSpan(UnsafeBufferPointer(start: address, count: count))
  }

  /// The bytes from the place on as data, which are copied, or else released in the end.
  func data(_ count: Int, isCopy: Bool) -> Data {
    unsafe isCopy
      ? Data(bytes: address, count: count)
      : Data(bytesNoCopy: address, count: count, deallocator: .free)
  }
}
