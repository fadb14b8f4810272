extension Array: Coercible, DirectlyMapped where Element: Coercible {
  /// Returns an array of what the elements of a list become.
  ///
  /// | Source value                                | Result                                          |
  /// | ------------------------------------------- | ----------------------------------------------- |
  /// | a list                                      | its elements; one that fails is left out, noted |
  /// | a single element of XML                     | an array of it                                  |
  /// | any other single value                      | by ``Coercion/wrapsSingleValues``, else `nil`   |
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The array, or `nil` if `value` is no list.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> [Element]? {
    context.readNested(value, by: codec())
  }

  /// A list of the elements' values.
  public var sourceValue: SourceValue { .array(map { $0.sourceValue }) }

  package static func codec() -> ValueCodec<[Element]> {
    ValueCodec<[Element]>.ofList(Element.self)
  }
}

extension Set: Coercible, DirectlyMapped where Element: Coercible {
  /// Returns a set of what the elements of a list become, as for an array.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The set, or `nil` if `value` is no list.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Set<Element>? {
    [Element].coerce(value, in: context).map(Set.init)
  }

  /// A list of the elements' values, in no particular order.
  public var sourceValue: SourceValue { .array(map { $0.sourceValue }) }

  package static func codec() -> ValueCodec<Set<Element>> {
    // Most sets are of texts or numbers, for which the compiler makes code of its own.
    if Element.self == String.self, let codec = reinterpret(Set<String>.own(), as: Codec.self) {
      return codec
    }
    if Element.self == Int.self, let codec = reinterpret(Set<Int>.own(), as: Codec.self) {
      return codec
    }
    return own()
  }

  private typealias Codec = ValueCodec<Set<Element>>

  private static func own() -> Codec {
    let order = stableOrder(of: Element.self)
    return .ofSet(
      isOrdered: false, to: { Set($0) },
      from: { set in
        let elements = Array(set)
        return elements.positions(in: order).map { elements[$0] }
      })
  }
}

extension Array {
  /// The elements in an order that is the same in every run.
  var inStableOrder: [Element] {
    positions(in: stableOrder(of: Element.self)).map { self[$0] }
  }

  /// The positions of the elements in an order.
  fileprivate func positions(in order: any StableOrder.Type) -> [Int] {
    if Element.self == String.self, let texts = reinterpret(self, as: [String].self) {
      return texts.orderOfTexts
    }
    if Element.self == Int.self, let numbers = reinterpret(self, as: [Int].self) {
      return numbers.orderOfNumbers
    }
    return order.positions(of: self)
  }

  /// What a closure returns for the place of each element, whose type is not looked up for that.
  fileprivate func gathered<Result>(_ body: (Memory) -> Result) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    forEachPlace { results.append(body($0)) }
    return results
  }
}

/// An order of elements that is the same in every run.
private protocol StableOrder: SendableMetatype {
  static func positions<Element>(of list: [Element]) -> [Int]
}

/// The order of elements of a type: their own, that of their raw values, or that of their descriptions.
///
/// Found once for a codec, since it asks what the type conforms to.
private func stableOrder<Element>(of type: Element.Type) -> any StableOrder.Type {
  func own<Own: Comparable>(_ type: Own.Type) -> any StableOrder.Type { OwnOrder<Own>.self }
  func raw<Own: RawRepresentable<String>>(_ type: Own.Type) -> any StableOrder.Type {
    RawTextOrder<Own>.self
  }
  func raw<Own: RawRepresentable<Int>>(_ type: Own.Type) -> any StableOrder.Type {
    RawNumberOrder<Own>.self
  }
  if let type = Element.self as? any Comparable.Type { return own(type) }
  if let type = Element.self as? any RawRepresentable<String>.Type { return raw(type) }
  if let type = Element.self as? any RawRepresentable<Int>.Type { return raw(type) }
  return DescribedOrder<Element>.self
}

private enum OwnOrder<Own: Comparable>: StableOrder {
  static func positions<Element>(of list: [Element]) -> [Int] {
    let elements = list.gathered { $0.variable(of: Own.self).value }
    return elements.indices.sorted { elements[$0] < elements[$1] }
  }
}

private enum RawTextOrder<Own: RawRepresentable<String>>: StableOrder {
  static func positions<Element>(of list: [Element]) -> [Int] {
    list.gathered { $0.variable(of: Own.self).value.rawValue }.orderOfTexts
  }
}

private enum RawNumberOrder<Own: RawRepresentable<Int>>: StableOrder {
  static func positions<Element>(of list: [Element]) -> [Int] {
    list.gathered { $0.variable(of: Own.self).value.rawValue }.orderOfNumbers
  }
}

private enum DescribedOrder<Own>: StableOrder {
  static func positions<Element>(of list: [Element]) -> [Int] {
    list.gathered { String(describing: $0.variable(of: Own.self).value) }.orderOfTexts
  }
}

extension ValueCodec {
  /// Reads and writes a list of elements that are there once, by way of an array.
  ///
  /// - Parameters:
  ///   - isOrdered: Whether the order of the elements counts.
  ///   - convert: Makes the list.
  ///   - revert: Returns the elements in the order in which they are written.
  /// - Returns: The codec.
  @inline(__always)
  static func ofSet<Element: Coercible & Hashable>(
    isOrdered: Bool, to convert: @escaping @Sendable ([Element]) -> Value,
    from revert: @escaping @Sendable (Value) -> [Element]
  ) -> ValueCodec {
    let list = ValueCodec<[Element]>.ofList(Element.self)
    return list.converted(
      to: convert, from: revert,
      writing: .list(
        of: [Element].self, by: list.quick, or: ValueCodec<Element>.of(Element.self).writing
      ) { $0.beginSet(count: $1, isOrdered: isOrdered) })
  }

  /// Reads and writes a type by way of another.
  ///
  /// - Parameters:
  ///   - convert: Makes a value of what this reads.
  ///   - revert: Returns what this writes.
  ///   - writing: Writes that, if this does not.
  /// - Returns: The codec.
  @inline(__always)
  func converted<Other>(
    to convert: @escaping @Sendable (Value) -> Other,
    from revert: @escaping @Sendable (Other) -> Value, writing: PlaceWriting? = nil
  ) -> ValueCodec<Other> {
    let codec = self
    let writing = writing ?? self.writing
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
      writing: PlaceWriting(of: Other.self) { value, sink, context in
        Memory.reading(revert(copy value)) { writing.write($0, sink, context) }
      }
    )
    .updating { slot, cursor, context in
      var value = revert(slot)
      let outcome = codec.assign(&value, cursor, context)
      if outcome.isWritten { slot = convert(value) }
      return outcome
    }
  }

  /// Makes a value by the shortcuts of its type, or else as ``make`` does.
  @inline(__always)
  private func makeQuickly(_ memory: Memory, _ cursor: Cursor, _ context: CoercionContext) -> Bool {
    context.read(cursor, into: memory, by: quick) || make(memory, cursor, context)
  }
}
