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
  /// The enum declares ``TaggedCoercible/payloadKey``, or no tag: then the key of one of its cases is among those
  /// of the model, `{"type": "card", "card": {…}}`.
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
    embedded(Whole.taggedTable) { table in
      let codec = table.embeddedCodec.optionalMembers
      return ValueCodec<Value>(
        shape: codec.shape, expectation: codec.expectation,
        fill: { place, record, context in
          table.reading(record) { codec.fill(place, $0, context) }
        },
        make: { memory, record, context in
          table.reading(record) { codec.make(memory, $0, context) }
        },
        nothing: codec.nothing, writing: codec.writing)
    }
  }

  fileprivate func embedded<Whole>(
    _ table: TaggedTable<Whole>, _ codec: (TaggedTable<Whole>) -> ValueCodec<Value>
  ) -> ConvertedProperty<Root> {
    let property = with { facts in
      if let types = table.types { facts.spread = .tag(types) }
      if let key = table.key, key.payload == nil {
        facts.mistake =
          "'\(facts.name)' embeds \(Whole.self), which has no key for what its tag names; "
          + "give it one by @MapTag(\"\(key.tag.declared)\", payload: …)"
      } else if table.isWords {
        facts.mistake = "'\(facts.name)' embeds \(Whole.self), whose cases carry nothing"
      }
    }
    // An object that has none of the keys does not mention the enum, which an update leaves as it is.
    let whole = codec(table).updating { _, record, context in
      context.isUpdate && table.areNull(in: record).isEmpty ? .written : nil
    }
    return ConvertedProperty(property, whole, valueType: SourceValue.self)
  }
}

extension TaggedTable {
  /// Reads the object of a model, or null where none of its keys has a value for the enum.
  fileprivate func reading<Result>(_ record: Cursor, _ read: (Cursor) -> Result) -> Result {
    let isPresent =
      record.source.traits.singleMayBeList
      ? !areNull(in: record).isEmpty : areNull(in: record).contains(false)
    return isPresent ? read(record) : Cursor.withRoot(of: SourceValue.null, read)
  }

  /// Whether null stands there, for each member of the object of a model that has a key of the enum.
  fileprivate func areNull(in record: Cursor) -> [Bool] {
    let names = key?.keys ?? tags.names
    var areNull: [Bool] = []
    record.source.forEachMember(of: record.handle) { key, handle in
      let name = String(key.localName ?? key.text)
      if names.contains(where: { name.isSpelled(like: $0) }) {
        areNull.append(record.source.isNull(at: handle))
      }
      return false
    }
    return areNull
  }

  /// Reads and writes the tag and what it names in an object that is that of a model.
  fileprivate var embeddedCodec: ValueCodec<Whole> {
    @Sendable func read(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
      key.map { readObject(cursor, taggedBy: $0, isEmbedded: true, context) }
        ?? readOnlyMember(of: cursor, isEmbedded: true, context)
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
