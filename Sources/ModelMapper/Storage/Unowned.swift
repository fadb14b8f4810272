/// A reference to an object that something else keeps, used without counting references.
///
/// Loading a reference from a variable counts one more and one less, which costs more than most of
/// what is done with the object. Whoever makes one of these sees to it that the object lives as long.
@safe
package struct Unowned<Object: AnyObject> {
  fileprivate let reference: Unmanaged<Object>

  /// The object, counted.
  @inline(__always)
  var object: Object { unsafe reference.takeUnretainedValue() }

  /// Calls a closure with the object.
  @inline(__always)
  func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether the object has no reference but the one that keeps it.
  var isSole: Bool {
    // This is a reference that is not counted, looked at as one that is.
    var copy = self
    return Memory.of(&copy) { isKnownUniquelyReferenced(&$0.variable(of: Object.self).value) }
  }

  /// Whether this refers to an object.
  @inline(__always)
  func refers(to object: Object) -> Bool { with { $0 === object } }
}

extension Unowned {
  package init(_ object: Object) { unsafe self.init(reference: .passUnretained(object)) }
}

/// An object that is kept by its address, a number that an atomic variable holds, until it is taken out.
struct KeptObject<Object: AnyObject> {
  /// The address.
  let address: UInt

  /// Keeps an object.
  init(_ object: consuming Object) {
    unsafe address = UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
  }

  /// The object at an address, if it is not 0.
  init?(_ address: UInt) {
    guard address != 0 else { return nil }
    self.address = address
  }

  private var reference: Unmanaged<Object> {
    unsafe .fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// The object, not counted.
  var unowned: Unowned<Object> { unsafe Unowned(reference: reference) }

  /// Takes the object out.
  func take() -> Object { unsafe reference.takeRetainedValue() }
}

/// A reference to an object by the protocols that it conforms to, kept without counting it.
///
/// Whoever makes one of these sees to it that the object lives as long.
@safe
struct Uncounted<Existential> {
  fileprivate let words: (Int, Int)

  /// Keeps a reference.
  ///
  /// - Parameter reference: A reference to an object by one protocol, which is two words: the object and
  ///   how it conforms.
  @inline(__always)
  init(_ reference: Existential) { unsafe words = unsafeBitCast(reference, to: (Int, Int).self) }

  /// The reference.
  @inline(__always)
  var reference: Existential { unsafe unsafeBitCast(words, to: Existential.self) }
}

/// A type with how it conforms to a protocol: two modules may each have made a type of a third conform, in ways
/// of their own.
struct ConformingType: Hashable {
  private let type: Int
  private let conformance: Int

  /// Identifies a type together with its conformance.
  ///
  /// - Parameter type: The type, as `any` of one protocol: two words, the type and the conformance.
  @inline(__always)
  init<Existential>(_ type: Existential) {
    (self.type, conformance) = Uncounted(type).words
  }

  /// Where the type stands in a table of so many, a power of two, in which others may stand at the same place.
  func position(in count: Int) -> Int { (type >> 4 ^ type >> 12) & (count - 1) }
}

/// An object as the class that it is known to be, without the cost of a cast.
///
/// - Parameters:
///   - object: An object.
///   - type: Its class, or one above that.
/// - Returns: The object.
@inline(__always)
func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}
