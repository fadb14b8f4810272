/// A place that holds an `Any`, whose value is reached by its type and without a cast.
///
/// An `Any` is three words that hold the value itself, or a reference to it where it is larger, and a
/// word for the type that the value had when it was put in. That is part of the stable interface of
/// the language; a cast, or a generic function that opens the `Any`, costs several times as much.
@safe
package struct AnyStorage {
  private let place: UnsafeMutablePointer<Any>

  private static var typeOffset: Int { 3 * MemoryLayout<Int>.size }

  /// Makes room for a value, to be freed by the owner.
  init() { unsafe place = .allocate(capacity: 1) }

  /// Creates the place of a value that stands in memory and is only to be read.
  init(_ place: UnsafePointer<Any>) {
    unsafe self.place = UnsafeMutablePointer(mutating: place)
  }

  /// Calls a closure with the place of a value.
  @inline(__always)
  static func with<Result>(_ value: borrowing Any, _ body: (AnyStorage) -> Result) -> Result {
    unsafe withUnsafePointer(to: value) { unsafe body(AnyStorage($0)) }
  }

  /// Whether a closure answers yes to the places of all elements of an array, which it only reads.
  @inline(__always)
  static func all(of elements: [Any], _ body: (AnyStorage) -> Bool) -> Bool {
    unsafe elements.withUnsafeBufferPointer { elements in
      for index in elements.indices {
        guard let start = elements.baseAddress, unsafe body(AnyStorage(start + index)) else {
          return false
        }
      }
      return true
    }
  }

  /// The value, whatever it is.
  var value: Any { unsafe place.pointee }

  /// Whether the value was put in as exactly this type.
  @inline(__always)
  func holds<Target>(_ type: Target.Type) -> Bool {
    unsafe UnsafeRawPointer(place).load(fromByteOffset: Self.typeOffset, as: Any.Type.self) == type
  }

  /// A copy of the value, if it was put in as exactly this type.
  @inline(__always)
  func value<Target>(as type: Target.Type) -> Target? {
    guard holds(type) else { return nil }
    guard isInline(type) else { return value as? Target }
    return unsafe UnsafeRawPointer(place).load(as: type)
  }

  /// Moves the value out, if it was put in as exactly this type, and leaves the place empty.
  @inline(__always)
  func take<Target>(as type: Target.Type) -> Target? {
    guard holds(type), isInline(type) else { return nil }
    return unsafe UnsafeMutableRawPointer(place).assumingMemoryBound(to: type).move()
  }

  /// Calls a closure with an object that was put in as exactly this class, without keeping it.
  @inline(__always)
  func withObject<Object: AnyObject, Result>(
    as type: Object.Type, _ body: (Object) -> Result
  ) -> Result? {
    guard holds(type) else { return nil }
    let object = unsafe UnsafeRawPointer(place).load(as: Unmanaged<Object>.self)
    return unsafe object._withUnsafeGuaranteedRef(body)
  }

  /// Puts a value into the empty place.
  @inline(__always)
  func fill(with value: consuming Any) { unsafe place.initialize(to: value) }

  /// Ends the life of the value and leaves the place empty.
  @inline(__always)
  func empty() { unsafe place.deinitialize(count: 1) }

  /// Ends the life of the place, which must be empty.
  func free() { unsafe place.deallocate() }

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
