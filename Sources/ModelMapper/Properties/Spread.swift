/// What stands in the object of its model itself, rather than under a key of its own.
///
/// Indirect, since few properties have it and all are copied with it.
indirect enum Spread: Sendable {
  /// The properties of another model.
  case embedded(any EmbeddedDeclaration)
  /// The tag of an enum, and what it names, or the key of one of its cases.
  case tag(TaggedTypes)
  /// All that no property reads.
  case rest
}

/// A model that another holds without a key, as far as properties know it.
protocol EmbeddedDeclaration: Sendable {}

extension Property {
  /// Gathers what no property of the model reads, by its key, and writes it back beside the others.
  ///
  /// ```swift
  /// Property(\.extras).rest()   // {"id": 1, "color": "red"} leaves ["color": "red"]
  /// ```
  ///
  /// No key is unknown then. A model has one such property at most. Keys of attributes begin with `@`.
  /// An update adds to what is there.
  ///
  /// - Returns: The declaration, marked.
  public func rest<Element: Coercible>() -> ConvertedProperty<Root>
  where Value == [String: Element] {
    let codec = ValueCodec<[String: Element]>.of([String: Element].self)
    return ConvertedProperty(
      with { $0.spread = .rest }, codec.merging(), valueType: Value.self)
  }
}

extension ValueCodec {
  /// Reads members beside those that are there, of which models are updated as in other dictionaries.
  fileprivate func merging<Element: Coercible>() -> ValueCodec where Value == [String: Element] {
    let codec = self
    let element = ValueCodec<Element>.of(Element.self).shape.asValue
    return updating { slot, cursor, context in
      if context.plainOptions.mergesMembers
        || context.plainOptions.nestedModels == .update && element?.holdsModels ?? false
      {
        return codec.assign(&slot, cursor, context)
      }
      guard let members = codec.read(cursor, context) else { return .failed }
      slot.merge(members) { $1 }
      return context.outcome
    }
  }
}
