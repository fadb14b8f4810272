extension Property where Value: PropertyMapped {
  /// Reads and writes the properties of the model in the object of the model that holds it.
  ///
  /// ```swift
  /// Property(\.billing).embedded(prefix: "billing_")   // {"id": 1, "billing_city": "Oxford"}
  /// ```
  ///
  /// All that is declared of the embedded model holds: its keys, hooks and requirements. Keys that the
  /// two models share are a mistake.
  ///
  /// - Parameter prefix: What comes before each key of the embedded model; nothing by default.
  /// - Returns: The declaration, marked.
  public func embedded(prefix: String = "") -> ConvertedProperty<Root> {
    embedded(Value.self, prefix) { Value.embeddedCodec($0) }
  }
}

extension Property {
  /// Reads and writes the properties of the model in the object of the model that holds it.
  ///
  /// The property is nil where the object has none of their keys.
  ///
  /// - Parameter prefix: What comes before each key of the embedded model; nothing by default.
  /// - Returns: The declaration, marked.
  public func embedded<Model: PropertyMapped>(
    prefix: String = ""
  ) -> ConvertedProperty<Root> where Value == Model? {
    embedded(Model.self, prefix) { plan in
      let codec = Model.embeddedCodec(plan)
      return codec.optionalMembers.updating { slot, cursor, context in
        guard context.plainOptions.mergesMembers, let model = slot, let plan,
          codec.isRemoved(model, by: cursor, plan, context)
        else { return nil }
        slot = nil
        return .written
      }
    }
  }

  fileprivate func embedded(
    _ type: any PropertyMapped.Type, _ prefix: String,
    _ codec: @escaping @Sendable (Plan?) -> ValueCodec<Value>
  ) -> ConvertedProperty<Root> where Value: Coercible {
    let property = self
    var copy = self
    copy._facts.spread = .embedded(
      EmbeddedModel(prefix: prefix, type: type) {
        PropertySlot(property, ErasedCodec(codec($0).obeying(property.rules)))
      })
    return ConvertedProperty(copy, codec(nil), valueType: Value.self)
  }
}

extension ValueCodec {
  /// Reads and writes the optional of what stands in the object of a model, for which nil adds no member.
  var optionalMembers: ValueCodec<Value?> {
    let (codec, optional) = (self, optional)
    return ValueCodec<Value?>(
      shape: optional.shape, expectation: optional.expectation, fill: optional.fill,
      make: optional.make, nothing: optional.nothing,
      writing: PlaceWriting(of: Value?.self) { value, sink, context in
        if let value = copy value { codec.write(value, sink, context) }
      })
  }
}

extension PropertyMapped {
  /// Reads and writes the model in an object that is that of another.
  fileprivate static func embeddedCodec(_ plan: Plan?) -> ValueCodec<Self> {
    @Sendable func change(
      _ place: ValuePlace, _ cursor: Cursor, _ context: CoercionContext
    ) -> Bool {
      plan.map { $0.model.change(place, by: cursor, $0, context) } ?? false
    }
    return ValueCodec(
      shape: .any(keys: nil),
      expectation: Expectation(
        "the keys of \(Expectation.noun(of: "\(Self.self)"))", for: Self.self),
      fill: { change($0, $1, $2) ? $2.outcome : .failed },
      make: { change(ValuePlace($0, isEmpty: true), $1, $2) },
      writing: PlaceWriting { root, sink, context in
        guard let plan else { return }
        let object = plan.isReference ? root.object : nil
        plan.output.write(root, object, to: sink, in: context)
      })
  }
}

extension ValueCodec where Value: PropertyMapped {
  /// Whether a merge patch leaves nothing of the members that the embedded model has, and adds none.
  fileprivate func isRemoved(
    _ model: Value, by patch: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Bool {
    let written = SourceValue.written { sink, context in
      sink.writeObject { write(model, sink, context) }
    }
    guard written.object?.keys.isEmpty == false else { return false }
    let merged = patch.sourceValue.merged(into: written, matchesSpellings: true)
    return Cursor.withRoot(of: merged) { plan.present(in: $0, context).isEmpty }
  }
}
