/// An array of what the elements of a list become.
///
/// | Source value                                | Result                                          |
/// | ------------------------------------------- | ----------------------------------------------- |
/// | a list                                      | its elements; one that fails is left out, noted |
/// | a single element of XML                     | an array of it                                  |
/// | any other single value                      | by ``Coercion/wrapsSingleValues``, else `nil`   |
extension Array: Coercible, DirectlyMapped where Element: Coercible {
  /// A list of the elements' values.
  public var sourceValue: SourceValue { .array(map { $0.sourceValue }) }

  package static func codec() -> ValueCodec<[Element]> {
    ValueCodec<[Element]>.ofList(Element.self)
  }
}

/// A set of what the elements of a list become, as for an array.
extension Set: Coercible, DirectlyMapped where Element: Coercible {
  /// A list of the elements' values, in no particular order.
  public var sourceValue: SourceValue { .array(map { $0.sourceValue }) }

  package static func codec() -> ValueCodec<Set<Element>> {
    let order = stableOrder(of: Element.self)
    let element = ValueCodec<Element>.of(Element.self).writing
    return ValueCodec<[Element]>.ofList(Element.self).converted(
      to: Set.ofElements,
      from: { Array($0).inStableOrder },
      writing: PlaceWriting(of: Set.self) { set, sink, context in
        context.writingContainer(to: sink) {
          sink.beginSet(count: set.count, isOrdered: false)
          var index = 0
          set.forEachPlace(in: order) { place in
            context.writing(element: index) { element.write(place, sink, context) }
            index += 1
          }
          sink.endList()
        }
      })
  }

  /// Calls a closure with the place of each element, in an order.
  ///
  /// By index, and with the elements in memory that is no array: each generic type that is named in code that is
  /// not made for the type is looked up.
  private func forEachPlace(in order: any StableOrder.Type, _ body: (Memory) -> Void) {
    let elements = FixedArray(TypedMemory<Element>.allocate(Swift.max(count, 1)), count: count)
    defer { elements.free() }
    var (position, index) = (0, startIndex)
    while position < count {
      elements.place(at: position).initialize(to: self[index])
      position += 1
      formIndex(after: &index)
    }
    for position in order.positions(in: elements) {
      body(elements.place(at: position).memory)
    }
  }
}

extension Array {
  /// The elements in an order that is the same in every run.
  var inStableOrder: [Element] {
    withFixedArray { stableOrder(of: Element.self).positions(in: $0) }.map { self[$0] }
  }
}

/// An order of elements that is the same in every run.
private protocol StableOrder: SendableMetatype {
  associatedtype Own
  static func positions(of list: FixedArray<Own>) -> [Int]
  /// The positions for elements that are of that type; a requirement, so that each order has its own code for it.
  static func positions<Element>(in elements: FixedArray<Element>) -> [Int]
}

extension StableOrder {
  static func positions<Element>(in elements: FixedArray<Element>) -> [Int] {
    positions(of: FixedArray(elements.start.memory.variable(of: Own.self), count: elements.count))
  }
}

/// The order of elements of a type: their own, that of their raw values, or that of their descriptions.
///
/// Objects without a description have none. What they are written as is not compared: sets in sets would be
/// written twice at each level, and so in exponential time. Found once for a codec, since it asks what the type conforms to.
private func stableOrder<Element>(of type: Element.Type) -> any StableOrder.Type {
  func own<Own: Comparable>(_ type: Own.Type) -> any StableOrder.Type { OwnOrder<Own>.self }
  func raw<Own: RawRepresentable<String>>(_ type: Own.Type) -> any StableOrder.Type {
    RawTextOrder<Own>.self
  }
  func raw<Own: RawRepresentable<Int>>(_ type: Own.Type) -> any StableOrder.Type {
    RawNumberOrder<Own>.self
  }
  // For these the compiler makes code of its own.
  if Element.self == String.self { return TextOrder.self }
  if Element.self == Int.self { return NumberOrder.self }
  if Element.self == Double.self, Int.bitWidth == 64 { return FractionOrder.self }
  if let type = Element.self as? any Comparable.Type { return own(type) }
  if let type = Element.self as? any RawRepresentable<String>.Type { return raw(type) }
  if let type = Element.self as? any RawRepresentable<Int>.Type { return raw(type) }
  return DescribedOrder<Element>.self
}

private enum TextOrder: StableOrder {
  static func positions(of list: FixedArray<String>) -> [Int] { list.copy.orderOfTexts }
}

private enum NumberOrder: StableOrder {
  static func positions(of list: FixedArray<Int>) -> [Int] { list.copy.orderOfNumbers }
}

private enum FractionOrder: StableOrder {
  static func positions(of list: FixedArray<Double>) -> [Int] {
    // The bits of a number below zero are greater, the less it is.
    list.copy.map {
      let bits = Int(truncatingIfNeeded: $0.bitPattern)
      return bits < 0 ? bits ^ Int.max : bits
    }.orderOfNumbers
  }
}

private enum OwnOrder<Own: Comparable>: StableOrder {
  static func positions(of list: FixedArray<Own>) -> [Int] {
    (0..<list.count).sorted { list[$0] < list[$1] }
  }
}

// These go through the positions, since the type of an array of the elements would be looked up.

private enum RawTextOrder<Own: RawRepresentable<String>>: StableOrder {
  static func positions(of list: FixedArray<Own>) -> [Int] {
    (0..<list.count).map { list[$0].rawValue }.orderOfTexts
  }
}

private enum RawNumberOrder<Own: RawRepresentable<Int>>: StableOrder {
  static func positions(of list: FixedArray<Own>) -> [Int] {
    (0..<list.count).map { list[$0].rawValue }.orderOfNumbers
  }
}

private enum DescribedOrder<Own>: StableOrder {
  static func positions(of list: FixedArray<Own>) -> [Int] {
    (0..<list.count).map { String(describing: list[$0]) }.orderOfTexts
  }
}

extension ValueCodec {
  /// Reads and writes a type by way of another.
  ///
  /// - Parameters:
  ///   - convert: Makes a value of what this reads.
  ///   - revert: Returns what this writes.
  ///   - writing: Writes a value; what this writes by default.
  /// - Returns: The codec.
  @inline(__always)
  func converted<Other>(
    to convert: @escaping @Sendable (Value) -> Other,
    from revert: @escaping @Sendable (Other) -> Value, writing: PlaceWriting? = nil
  ) -> ValueCodec<Other> {
    let codec = self
    return ValueCodec<Other>(
      shape: shape, expectation: expectation,
      makeAnew: { place, cursor, context in
        TypedMemory<Value>.temporary { room in
          guard codec.makeQuickly(room.memory, cursor, context) else { return false }
          place.initialize(to: convert(room.move()))
          return true
        }
      },
      takesNull: false, takesEmpty: takesEmpty, rejects: false,
      writing: writing
        ?? PlaceWriting(of: Other.self) { codec.write(revert(copy $0), $1, $2) }
    )
    .updating { slot, cursor, context in
      guard context.plainOptions.updatesElements else { return nil }
      var value = revert(slot)
      let outcome = codec.assign(&value, cursor, context)
      if outcome.isWritten { slot = convert(value) }
      return outcome
    }
  }

  /// Makes a value by the shortcuts of its type, or else as ``make`` does.
  @inline(__always)
  func makeQuickly(_ memory: Memory, _ cursor: Cursor, _ context: CoercionContext) -> Bool {
    context.read(cursor, into: memory, by: quick) || make(memory, cursor, context)
  }
}
