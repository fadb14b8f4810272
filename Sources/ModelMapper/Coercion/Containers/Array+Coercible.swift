extension Array: Coercible where Element: Coercible {
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
}

extension Array: DirectlyMapped where Element: Coercible {
  package static func codec() -> ValueCodec<[Element]> {
    ValueCodec<[Element]>.ofList(Element.self)
  }
}

extension Set: Coercible where Element: Coercible {
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
}

extension Set: DirectlyMapped where Element: Coercible {
  package static func codec() -> ValueCodec<Set<Element>> {
    let element = ValueCodec<Element>.of(Element.self)
    return ValueCodec<[Element]>.ofList(Element.self).converted(
      to: { Set($0) }, from: { $0.inStableOrder },
      write: { elements, sink, context in
        sink.beginSet(count: elements.count)
        for value in elements { element.write(value, sink, context) }
        sink.endList()
      })
  }
}

extension Set {
  /// The elements in an order that is the same in every run, where their texts differ.
  var inStableOrder: [Element] {
    map { (text: String(describing: $0), element: $0) }.sorted { $0.text < $1.text }.map(\.element)
  }
}

extension ValueCodec {
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
      assign: { slot, cursor, context in
        var value = revert(slot)
        let outcome = codec.assign(&value, cursor, context)
        if outcome.isWritten { slot = convert(value) }
        return outcome
      },
      read: { cursor, context in codec.read(cursor, context).map(convert) },
      takesEmpty: takesEmpty,
      write: { value, sink, context in write(revert(copy value), sink, context) })
  }
}
