extension OutputContext {
  /// Writes a model with the properties of its dynamic type.
  func write<Model: PropertyMapped>(_ model: Model, to sink: any ValueSink) {
    unsafe withUnsafePointer(to: model) {
      unsafe Model.write($0, by: PlanTable.plan(of: Model.self), to: sink, in: self)
    }
  }
}

extension PropertyMapped {
  /// Writes a model where it stands, with the properties of its dynamic type.
  ///
  /// - Parameters:
  ///   - model: A variable that holds the model.
  ///   - plan: The plan of the static type.
  ///   - sink: What the model is written into.
  ///   - context: The call.
  static func write(
    _ model: UnsafePointer<Self>, by plan: Plan, to sink: any ValueSink, in context: OutputContext
  ) {
    let root = unsafe UnsafeRawPointer(model)
    guard unsafe context.isPlain || context.converts(model.pointee) else {
      return unsafe context.write(opaque: model.pointee, to: sink)
    }
    guard plan.isReference else { return unsafe plan.write(root, nil, to: sink, in: context) }
    let type = unsafe Swift.type(of: model.pointee as any PropertyMapped)
    let own = type == Self.self ? plan : PlanTable.plan(ofAny: type)
    let object = unsafe root.load(as: UnsafeRawPointer.self)
    unsafe own.write(root, object, to: sink, in: context)
  }
}

extension Plan {
  /// Writes a model, property by property in the order of the declaration.
  ///
  /// - Parameters:
  ///   - root: A variable that holds the model.
  ///   - object: Where the model stands itself, if it is an object.
  ///   - sink: What the model is written into.
  ///   - context: The call.
  func write(
    _ root: UnsafeRawPointer, _ object: UnsafeRawPointer?, to sink: any ValueSink,
    in context: OutputContext
  ) {
    if !mistakes.isEmpty { tellMistakes(context) }
    guard let keys = unsafe context.begin(self, object) else { return sink.omit() }
    let json = sink as? JSONWriter
    let storage = unsafe object ?? root
    let keepsNulls = context.style.nils == .null
    sink.beginObject()
    if !context.isPlain || context.variant.value != nil { context.writeTags(of: self, to: sink) }
    for property in written where !property.isWeak || context.style.includesWeak {
      let index = property.index
      context.enter(index, properties[index], saysDates: property.saysDates)
      let keepsNull = keepsNulls || property.keepsNull
      if let json, let offset = property.offset {
        json.key(of: keys, at: index, keepsNull: keepsNull)
        if let quick = property.quick {
          unsafe quick.write(storage + offset, to: json, in: context)
        } else {
          unsafe property.writeJSON.write(storage + offset, json, context)
        }
      } else {
        sink.key(keys.keys[index], keepsNull: keepsNull)
        unsafe planned[index].descriptor.slot.write(root, sink, context)
      }
    }
    sink.endObject()
    context.end()
  }
}

extension Plan {
  /// Records what is wrong with the declaration, so that properties are left out.
  private func tellMistakes(_ context: OutputContext) {
    for mistake in mistakes {
      context.recorder.record(.warning) {
        MappingIssue(
          path: context.path, model: name, reason: .mistaken(mistake), severity: .warning)
      }
    }
  }
}

/// A property with everything that writing a record needs.
struct WrittenProperty: Sendable {
  /// The position of the property in its model.
  let index: Int
  /// The distance from the start of the model, or of its object, if the property is stored there.
  let offset: Int?
  /// The shortcuts of the property, if it has any.
  let quick: ScalarFastPath?
  /// Writes the value that stands at a place as JSON.
  let writeJSON: JSONWriting
  /// Whether a null is written, since the property would not be nil without it.
  let keepsNull: Bool
  /// Whether the property refers back.
  let isWeak: Bool
  /// Whether the declaration of the property may say how dates are written.
  let saysDates: Bool

  /// Prepares the properties of a model that are written at all.
  ///
  /// - Parameters:
  ///   - planned: The properties.
  ///   - places: Where the model has each of them.
  ///   - mistaken: The positions of properties whose declarations are mistaken.
  ///   - nilDefaults: Whether each is nil in a fresh model.
  /// - Returns: What is written.
  static func all(
    _ planned: ContiguousArray<PlannedProperty>, at places: [StoragePlace],
    without mistaken: Set<Int>,
    nilDefaults: [Bool]
  ) -> ContiguousArray<WrittenProperty> {
    ContiguousArray(
      planned.indices.compactMap { index in
        let property = planned[index]
        let descriptor = property.descriptor
        guard descriptor.direction != .input, descriptor.isSerialized, !mistaken.contains(index)
        else { return nil }
        return WrittenProperty(
          index: index, offset: places[index].offset,
          quick: descriptor.slot.quick,
          writeJSON: descriptor.slot.writeJSON,
          keepsNull: !nilDefaults[index], isWeak: descriptor.isWeak,
          saysDates: descriptor.dates != nil || descriptor.coercion != nil)
      })
  }
}
