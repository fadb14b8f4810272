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
      let optional = codec.optional
      return ValueCodec(
        shape: optional.shape, expectation: optional.expectation,
        fill: optional.fill, make: optional.make, nothing: optional.nothing,
        writing: PlaceWriting(of: Model?.self) { model, sink, context in
          if let model = copy model { codec.write(model, sink, context) }
        }
      )
      .updating { slot, cursor, context in
        guard context.plainOptions.mergesMembers, let model = slot,
          codec.isRemoved(model, by: cursor)
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
    copy.facts.spread = .embedded(
      EmbeddedModel(prefix: prefix, type: type) {
        PropertySlot(
          property, ErasedCodec(codec($0).obeying(property.rules)),
          isConverted: !property.rules.isEmpty)
      })
    return ConvertedProperty(copy, codec(nil), valueType: Value.self)
  }
}

extension PropertyMapped {
  /// Reads and writes the model in an object that is that of another.
  fileprivate static func embeddedCodec(_ plan: Plan?) -> ValueCodec<Self> {
    func filled<Model: Mappable>(_ type: Model.Type) -> Any {
      ValueCodec<Model>.embedded(plan) { plan, cursor, context, present in
        var model = present ?? Model()
        let isFilled =
          context.isUpdate
          ? Model.update(&model, plan, cursor, context) : Model.fill(&model, plan, cursor, context)
        return isFilled ? model : nil
      }
    }
    func constructed<Model: ConstructedMappable>(_ type: Model.Type) -> Any {
      ValueCodec<Model>.embedded(plan) { plan, cursor, context, present in
        guard let present else {
          return ConstructedModel<Model>.readDeclared(cursor, plan, context)
        }
        return ConstructedModel<Model>.update(present, from: cursor, plan, context)
      }
    }
    let codec: Any? =
      if let type = self as? any Mappable.Type {
        filled(type)
      } else {
        (self as? any ConstructedMappable.Type).map { constructed($0) }
      }
    return codec as? ValueCodec<Self> ?? .embedded(nil) { _, _, _, _ in nil }
  }
}

extension ValueCodec where Value: PropertyMapped {
  /// Whether a merge patch has null for every member that the embedded model has.
  fileprivate func isRemoved(_ model: Value, by patch: Cursor) -> Bool {
    let context = OutputContext(.native)
    let sink = SourceValueSink(context)
    sink.beginObject()
    write(model, sink, context)
    sink.endObject()
    guard let keys = sink.result.object?.keys, !keys.isEmpty else { return false }
    return keys.allSatisfy { key in
      SourcePath.member(key, of: patch.source, at: patch.handle)
        .map { patch.source.isNull(at: $0) } ?? false
    }
  }

  fileprivate static func embedded(
    _ plan: Plan?,
    _ fill: @escaping @Sendable (Plan, Cursor, CoercionContext, _ present: Value?) -> Value?
  ) -> ValueCodec {
    ValueCodec(
      shape: .any(keys: nil),
      expectation: Expectation(
        "the keys of \(Expectation.noun(of: "\(Value.self)"))", for: Value.self),
      read: { cursor, context in plan.flatMap { fill($0, cursor, context, nil) } },
      takesNull: true,
      writing: PlaceWriting { root, sink, context in
        guard let plan else { return }
        let object = plan.isReference ? root.object : nil
        plan.output.writeMembers(root, object, to: sink, in: context)
      }
    )
    .updating { slot, cursor, context in
      guard let plan, let model = fill(plan, cursor, context, slot) else { return .failed }
      slot = model
      return context.outcome
    }
  }
}
