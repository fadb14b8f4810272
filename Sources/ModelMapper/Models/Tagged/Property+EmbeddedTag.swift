extension Property where Value: TaggedCoercible {
  /// Reads and writes the tag and what it names in the object of the model that holds the enum.
  ///
  /// ```swift
  /// @Mappable @MapTag("type", payload: "payload")
  /// enum Action { case push(Push), fork(Fork) }
  ///
  /// Property(\.action).embedded()   // {"id": 1, "type": "push", "payload": {…}}
  /// ```
  ///
  /// The enum declares ``TaggedCoercible/payloadKey``.
  ///
  /// - Returns: The declaration, marked.
  public func embedded() -> ConvertedProperty<Root> {
    embedded(Value.taggedTable) { $0.embeddedCodec }
  }
}

extension Property {
  /// Reads and writes the tag and what it names in the object of the model that holds the enum.
  ///
  /// The property is nil where the object has neither.
  ///
  /// - Returns: The declaration, marked.
  public func embedded<Whole: TaggedCoercible>() -> ConvertedProperty<Root>
  where Value == Whole? {
    embedded(Whole.taggedTable) { $0.embeddedCodec.optionalMembers }
  }

  fileprivate func embedded<Whole>(
    _ table: TaggedTable<Whole>, _ codec: (TaggedTable<Whole>) -> ValueCodec<Value>
  ) -> ConvertedProperty<Root> {
    let property = with { facts in
      if let types = table.types { facts.spread = .tag(types) }
      if table.key?.payload == nil {
        facts.mistake =
          "'\(facts.name)' embeds \(Whole.self), which has no key for what its tag names"
      }
    }
    return ConvertedProperty(property, codec(table), valueType: SourceValue.self)
  }
}

extension TaggedTable {
  /// Reads and writes the tag and what it names in an object that is that of a model.
  fileprivate var embeddedCodec: ValueCodec<Whole> {
    @Sendable func read(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
      key.flatMap { readObject(cursor, taggedBy: $0, isEmbedded: true, context) }
    }
    return ValueCodec(
      shape: .any(keys: nil), expectation: Expectation("the keys of \(Self.noun)", for: Whole.self),
      read: { cursor, context in read(cursor, context) },
      takesNull: true,
      writing: PlaceWriting(of: Whole.self) { value, sink, context in
        writeMembers(of: copy value, to: sink, in: context)
      })
  }
}
