/// A place that holds an `Any`, whose value is reached by its type and without a cast.
///
/// An `Any` is three words that hold the value itself, or a reference to it where it is larger, and a
/// word for the type that the value had when it was put in. That is part of the stable interface of
/// the language; a cast, or a generic function that opens the `Any`, costs several times as much.
package struct AnyStorage {
  private let place: TypedMemory<Any>

  private static var typeOffset: Int { 3 * MemoryLayout<Int>.size }

  /// Creates the storage at a place.
  @inline(__always)
  init(_ place: TypedMemory<Any>) { self.place = place }

  /// Makes room for a value, to be freed by the owner.
  init() { place = .allocate() }

  /// Calls a closure with the place of a value.
  @inline(__always)
  static func with<Result>(_ value: borrowing Any, _ body: (AnyStorage) -> Result) -> Result {
    // By the type of the pointer, or the place would be that of the value that is inside.
    unsafe withUnsafePointer(to: value) { unsafe body(AnyStorage(TypedMemory(reading: $0))) }
  }

  /// Whether a closure answers yes to the places of all elements of an array, which it only reads.
  @inline(__always)
  static func all(of elements: [Any], _ body: (AnyStorage) -> Bool) -> Bool {
    elements.withFixedArray { elements in
      (0..<elements.count).allSatisfy { body(AnyStorage(elements.place(at: $0))) }
    }
  }

  /// The value, whatever it is.
  var value: Any { place.value }

  /// Whether the value was put in as exactly this type.
  @inline(__always)
  func holds<Target>(_ type: Target.Type) -> Bool {
    (place.memory + Self.typeOffset).variable(of: Any.Type.self).value == type
  }

  /// A copy of the value, if it was put in as exactly this type.
  @inline(__always)
  func value<Target>(as type: Target.Type) -> Target? {
    guard holds(type) else { return nil }
    guard isInline(type) else { return value as? Target }
    return place.memory.variable(of: type).value
  }

  /// Moves the value out, if it was put in as exactly this type, and leaves the place empty.
  @inline(__always)
  func take<Target>(as type: Target.Type) -> Target? {
    guard holds(type), isInline(type) else { return nil }
    return place.memory.variable(of: type).move()
  }

  /// Calls a closure with an object that was put in as exactly this class, without keeping it.
  @inline(__always)
  func withObject<Object: AnyObject, Result>(
    as type: Object.Type, _ body: (Object) -> Result
  ) -> Result? {
    guard holds(type) else { return nil }
    return place.memory.variable(of: Unowned<Object>.self).value.with(body)
  }

  /// Puts a value into the empty place.
  @inline(__always)
  func fill(with value: consuming Any) { place.initialize(to: value) }

  /// Ends the life of the value and leaves the place empty.
  @inline(__always)
  func empty() { place.deinitialize() }

  /// Ends the life of the place, which must be empty.
  func free() { place.deallocate() }

  @inline(__always)
  private func isInline<Target>(_ type: Target.Type) -> Bool {
    MemoryLayout<Target>.size <= Self.typeOffset
      && MemoryLayout<Target>.alignment <= MemoryLayout<Int>.alignment
  }
}

/// The value as a type it is known or thought to have, without the cost of a cast.
///
/// - Returns: The value, or `nil` if its type is not exactly `Target`.
@inline(__always)
func reinterpret<Target>(_ value: Any, as target: Target.Type) -> Target? {
  AnyStorage.with(value) { $0.value(as: target) }
}
