import ModelMapperFoundation

/// A place in memory whose type is erased: a variable that holds a model, or a value in a model.
///
/// It is lent for a call. What reads it as a type relies on a variable of this type being there; it is,
/// because a plan, its properties and their codecs are made for one model type, and a place is made of
/// a variable of that type.
@safe
@usableFromInline
package struct Memory {
  @usableFromInline
  let address: UnsafeMutableRawPointer

  /// Creates a place at an address.
  @inline(__always)
  init(_ address: UnsafeMutableRawPointer) { unsafe self.address = address }

  /// Calls a closure with the place of a variable.
  @inline(__always)
  package static func of<Value, Result>(
    _ variable: inout Value, _ body: (Memory) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeMutablePointer(to: &variable) { try unsafe body(TypedMemory($0).memory) }
  }

  /// Calls a closure with the place of a value that is only to be read.
  @inline(__always)
  package static func reading<Value, Result>(
    _ value: borrowing Value, _ body: (Memory) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: value) { unsafe body(TypedMemory(reading: $0).memory) }
  }

  /// The place at a distance in bytes.
  @inline(__always)
  static func + (place: Memory, distance: Int) -> Memory {
    unsafe Memory(place.address + distance)
  }

  /// The distance to another place in bytes.
  static func - (place: Memory, start: Memory) -> Int { place.identity - start.identity }

  /// The address, as something to compare.
  package var identity: Int { unsafe Int(bitPattern: address) }

  /// The object to which the variable at the place refers.
  @inline(__always)
  package var object: Memory { unsafe Memory(load(UnsafeMutableRawPointer.self)) }

  /// Makes room for bytes, to be freed by the owner; the first are zero.
  static func allocate(_ count: Int, zeros: Int, alignment: Int) -> Memory {
    let address = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: alignment)
    return unsafe TypedMemory(address.initializeMemory(as: UInt8.self, repeating: 0, count: zeros))
      .memory
  }

  /// Frees the bytes, whose variables have no values.
  func deallocate() { unsafe address.deallocate() }

  /// Reads a plain value that is there.
  @inline(__always)
  private func load<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
    unsafe address.load(as: type)
  }

  /// Writes a plain value, whatever was there.
  @inline(__always)
  func store<Value: BitwiseCopyable>(_ value: Value) {
    unsafe address.storeBytes(of: value, as: Value.self)
  }

  /// The integer that is there.
  @inline(__always)
  var number: Int {
    get { load(Int.self) }
    nonmutating set { store(newValue) }
  }

  /// Whether a flag is set that is there.
  @inline(__always)
  package var flag: Bool {
    get { load(UInt8.self) != 0 }
    nonmutating set { store(newValue ? 1 as UInt8 : 0) }
  }

  /// The variable that is there.
  @inline(__always)
  func variable<Value>(of type: Value.Type) -> TypedMemory<Value> {
    unsafe TypedMemory(address.assumingMemoryBound(to: type))
  }

  /// Takes the value out of the variable that is there.
  @inlinable
  package func move<Value>(_ type: Value.Type) -> Value {
    unsafe address.assumingMemoryBound(to: type).move()
  }
}

/// Where an instance is to be that a ``Coercible`` type makes.
///
/// The library hands one to `_coerce(_:in:into:)`. There is nothing else that you can do with it.
public struct _InstancePlace {
  @usableFromInline
  let memory: Memory

  init(_ memory: Memory) { self.memory = memory }

  /// Puts the instance into its place, which is that of a variable of its type without a value.
  @inlinable
  func initialize<Value>(to instance: consuming Value) {
    unsafe memory.address.initializeMemory(as: Value.self, to: instance)
  }
}
