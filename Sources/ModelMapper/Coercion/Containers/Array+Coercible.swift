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
  public var sourceValue: SourceValue { .array(map(\.sourceValue)) }

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
  public var sourceValue: SourceValue { .array(map(\.sourceValue)) }

  package static func codec() -> ValueCodec<Set<Element>> {
    .ofSet(isOrdered: false, to: { Set(of: $0) }, from: { Array($0) })
  }
}

extension Set {
  /// Creates a set of the elements of an array.
  ///
  /// Most sets are of texts or numbers, for which the compiler makes code of its own.
  fileprivate init(of elements: [Element]) {
    self =
      if Element.self == String.self, let texts = reinterpret(elements, as: [String].self),
        let set = reinterpret(Set<String>(texts), as: Self.self)
      {
        set
      } else if Element.self == Int.self, let numbers = reinterpret(elements, as: [Int].self),
        let set = reinterpret(Set<Int>(numbers), as: Self.self)
      {
        set
      } else {
        Set(elements)
      }
  }
}

extension Array where Element: Hashable {
  /// The elements in an order that is the same in every run: their own, or that of their texts.
  var inStableOrder: [Element] { stableOrder.map { self[$0] } }

  /// The positions of the elements in that order.
  fileprivate var stableOrder: [Int] {
    func order<Own: Comparable>(as type: Own.Type) -> [Int]? {
      guard let elements = reinterpret(self, as: [Own].self) else { return nil }
      return indices.sorted { elements[$0] < elements[$1] }
    }
    if let texts = reinterpret(self, as: [String].self) { return texts.orderOfTexts }
    if let numbers = reinterpret(self, as: [Int].self) { return numbers.orderOfNumbers }
    let own = (Element.self as? any Comparable.Type).flatMap { order(as: $0) }
    return own ?? map { String(describing: $0) }.orderOfTexts
  }
}

extension ValueCodec {
  /// Reads and writes a list of elements that are there once, by way of an array.
  ///
  /// - Parameters:
  ///   - isOrdered: Whether the order of the elements counts; they are written in a stable one otherwise.
  ///   - convert: Makes the list.
  ///   - revert: Returns the elements.
  /// - Returns: The codec.
  static func ofSet<Element: Coercible & Hashable>(
    isOrdered: Bool, to convert: @escaping @Sendable ([Element]) -> Value,
    from revert: @escaping @Sendable (Value) -> [Element]
  ) -> ValueCodec {
    let element = ValueCodec<Element>.of(Element.self)
    return ValueCodec<[Element]>.ofList(Element.self).converted(
      to: convert, from: revert,
      write: { elements, sink, context in
        let order = isOrdered ? Array(elements.indices) : elements.stableOrder
        sink.beginSet(count: elements.count, isOrdered: isOrdered)
        var index = 0
        elements.forEachPlace(in: order) { _, place in
          context.writing(element: index) { element.writing.write(place, sink, context) }
          index += 1
        }
        sink.endList()
      })
  }

  /// Reads and writes a type by way of another.
  func converted<Other>(
    to convert: @escaping @Sendable (Value) -> Other,
    from revert: @escaping @Sendable (Other) -> Value,
    write: (@Sendable (Value, any ValueSink, OutputContext) -> Void)? = nil
  ) -> ValueCodec<Other> {
    let codec = self
    let write = write ?? { value, sink, context in codec.write(value, sink, context) }
    return ValueCodec<Other>(
      shape: shape, expectation: expectation,
      read: { cursor, context in codec.read(cursor, context).map(convert) },
      takesEmpty: takesEmpty,
      writing: PlaceWriting(of: Other.self) { value, sink, context in
        write(revert(copy value), sink, context)
      }
    )
    .updating { slot, cursor, context in
      var value = revert(slot)
      let outcome = codec.assign(&value, cursor, context)
      if outcome.isWritten { slot = convert(value) }
      return outcome
    }
  }
}
