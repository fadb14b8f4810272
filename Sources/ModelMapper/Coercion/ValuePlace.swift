/// A place in memory for a value: one that has a value, or one that is still empty.
package struct ValuePlace {
  let address: Memory
  let isEmpty: Bool

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - address: The address of a variable of the type that is to be stored.
  ///   - isEmpty: Whether the variable has no value yet.
  @inline(__always)
  init(_ address: Memory, isEmpty: Bool = false) {
    self.address = address
    self.isEmpty = isEmpty
  }

  /// Stores a value of the type of the place.
  @inline(__always)
  func store<Value>(_ value: consuming Value) {
    if isEmpty {
      address.variable(of: Value.self).initialize(to: value)
    } else {
      address.variable(of: Value.self).value = value
    }
  }

  /// Stores a value, as an optional where the variable is one.
  @inline(__always)
  func store<Value>(_ value: consuming Value, isOptional: Bool) {
    if isOptional { store(Optional(value)) } else { store(value) }
  }

  /// Stores what a closure makes in empty memory, which is that of the place if it is empty.
  ///
  /// - Parameter make: Makes a value, or answers that there is none.
  /// - Returns: Whether there is a value.
  @inline(__always)
  func make<Value>(_ make: (TypedMemory<Value>) -> Bool) -> Bool {
    if isEmpty { return make(address.variable(of: Value.self)) }
    let variable = address.variable(of: Value.self)
    return TypedMemory.temporary { new in
      guard make(new) else { return false }
      variable.value = new.move()
      return true
    }
  }
}

extension OptionalType {
  /// Stores nil.
  @_semantics("optimize.sil.specialize.generic.never")
  static func storeNil(in place: ValuePlace) { place.store(nothing) }
}

/// Writes the value at a place, a variable of the type that the codec was made for, without a copy.
package struct PlaceWriting: Sendable {
  let write: @Sendable (Memory, any ValueSink, OutputContext) -> Void

  /// Creates the way to write what stands at a place.
  init(_ write: @escaping @Sendable (Memory, any ValueSink, OutputContext) -> Void) {
    self.write = write
  }

  /// Creates the way to write values of a type.
  @inline(__always)
  init<Value>(
    of type: Value.Type,
    _ write: @escaping @Sendable (borrowing Value, any ValueSink, OutputContext) -> Void
  ) {
    self.init { write($0.variable(of: Value.self).value, $1, $2) }
  }
}
