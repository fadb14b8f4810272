extension Array {
  /// Calls a closure with the elements, which are only to be read.
  @inline(__always)
  func withFixedArray<Result>(_ body: (FixedArray<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer {
      unsafe body(FixedArray(TypedMemory(reading: $0.baseAddress), count: $0.count))
    }
  }

  /// Calls a closure with the place of each element, which is only to be read.
  @inline(__always)
  func forEachPlace(_ body: (Memory) -> Void) {
    withFixedArray { elements in
      for position in 0..<elements.count { body(elements.place(at: position).memory) }
    }
  }

  /// Creates an array of elements that are put where they stay.
  ///
  /// - Parameters:
  ///   - capacity: How many are expected.
  ///   - body: Puts elements into places one after the other, and returns how many there are; those for which
  ///     there are no places it hands over in memory of their own.
  @inline(__always)
  package init(
    filling capacity: Int, _ body: (_ places: EmptyPlaces, _ append: (Memory) -> Void) -> Int
  ) {
    var rest: [Element] = []
    unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer, count in
      count = unsafe body(EmptyPlaces(buffer)) { rest.append($0.variable(of: Element.self).move()) }
    }
    // To ask an array of models whether it is empty looks its type up.
    if rest.count > 0 { self += rest }
  }
}

extension Set where Element: SendableMetatype {
  /// Creates a set of the elements of a list; of those that are the same, the first stays.
  ///
  /// It is the initializer of a literal, which gets what is written in the literal as an array. In code that
  /// is not made for the type, each other way looks types up for every element.
  static var ofElements: @Sendable ([Element]) -> Set {
    let ofLiteral: (Element...) -> Set = Set.init(arrayLiteral:)
    return Memory.reading(ofLiteral) {
      $0.variable(of: (@Sendable ([Element]) -> Set).self).value
    }
  }
}

/// The places of an array that is being filled, with their type erased.
///
/// In code that is not made for the type, the optional of a typed place would be looked up for each element.
@safe
package struct EmptyPlaces {
  private let start: Memory?
  private let count: Int
  private let stride: Int
  private let alignment: Int

  fileprivate init<Element>(_ buffer: UnsafeMutableBufferPointer<Element>) {
    start = unsafe UnsafeMutableRawPointer(buffer.baseAddress).map { unsafe Memory($0) }
    count = buffer.count
    stride = MemoryLayout<Element>.stride
    alignment = MemoryLayout<Element>.alignment
  }

  /// The place at a position, or `nil` if there are fewer places.
  @inline(__always)
  subscript(position: Int) -> Memory? {
    guard position < count, let start else { return nil }
    return start + position &* stride
  }

  /// Makes room for one more element, to be freed by the owner, which must empty it first.
  func allocateRoom() -> Memory { .allocate(stride, zeros: 0, alignment: alignment) }
}

extension RawRepresentable where RawValue == UInt8 {
  /// The case with a raw value that is known to be that of one, of an enum that counts its cases from 0.
  ///
  /// Asking for a case by its raw value is a table and a branch, several times the cost of the rest of a
  /// read.
  @inline(__always)
  init(known rawValue: UInt8) {
    assert(Self(rawValue: rawValue) != nil, "There is no case of this raw value.")
    self = unsafe unsafeBitCast(rawValue, to: Self.self)
  }
}
