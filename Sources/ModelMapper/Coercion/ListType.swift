/// The type of an array, for code that is compiled once for all of them.
///
/// Such code has the metadata of the array. Other code that is not made for the type has only that of the
/// elements, and looks that of the array up, which takes longer than to read a short list.
protocol ListType<Element>: SendableMetatype {
  associatedtype Element

  /// The type of the elements.
  static var elementType: Any.Type { get }

  /// Creates an array of elements that are put where they stay.
  init(
    filling capacity: Int, _ body: (_ places: EmptyPlaces, _ append: (Memory) -> Void) -> Int)

  /// The number of elements.
  var count: Int { get }

  /// Calls a closure with the place of each element, which is only to be read.
  func forEachPlace(_ body: (Memory) -> Void)
}

extension Array: ListType {}

// Nothing of this is made for a type anew: it is called once for a list.
extension ListType {
  /// Calls closures with the number of elements of the array at a place, and with the place of each.
  @_semantics("optimize.sil.specialize.generic.never")
  static func forEachPlace(
    in list: Memory, after begin: (_ count: Int) -> Void, _ body: (Memory) -> Void
  ) {
    begin(list.variable(of: Self.self).value.count)
    list.variable(of: Self.self).value.forEachPlace(body)
  }

  /// Stores an array of elements that a closure makes, and returns how many there are.
  @_semantics("optimize.sil.specialize.generic.never")
  static func store(
    in place: ValuePlace, capacity: Int,
    _ body: (_ places: EmptyPlaces, _ append: (Memory) -> Void) -> Int
  ) -> Int {
    let list = Self(filling: capacity, body)
    let count = list.count
    place.store(list)
    return count
  }

  /// Stores a value that is an array of the type already, unless it is one of numbers, which may be none.
  @_semantics("optimize.sil.specialize.generic.never")
  static func store(_ ready: Any, in place: ValuePlace) -> Bool {
    guard let list = reinterpret(ready, as: Self.self),
      (elementType as? any ScalarCoercible.Type)?.acceptsNativeUnchanged ?? true
    else { return false }
    place.store(list)
    return true
  }
}
