extension OutputContext {
  /// Writes a model with the properties of its dynamic type.
  func write<Model: Mappable>(_ model: Model, to sink: any ValueSink) {
    unsafe withUnsafePointer(to: model) {
      unsafe Model.write($0, by: PlanTable.plan(of: Model.self), to: sink, in: self)
    }
  }
}

extension Mappable {
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
    guard plan.isObject else { return unsafe plan.write(root, nil, to: sink, in: context) }
    let type = unsafe Swift.type(of: model.pointee as any Mappable)
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
    guard let keys = unsafe context.begin(outputKeys, object) else { return sink.omit() }
    sink.beginObject()
    if !context.isPlain || context.variant.value != nil { context.writeTags(of: self, to: sink) }
    if let text = sink.textSink {
      unsafe write(root, object, keys, text.keys(keys), to: text, sink, in: context)
    } else {
      unsafe write(root, object, keys, to: sink, in: context)
    }
    sink.endObject()
    context.end()
  }

  /// Writes the properties into a sink that has a faster way for scalars.
  private func write(
    _ root: UnsafeRawPointer, _ object: UnsafeRawPointer?, _ keys: OutputKeys,
    _ rendered: RenderedKeys, to text: TextSink, _ sink: any ValueSink, in context: OutputContext
  ) {
    let storage = unsafe object ?? root
    for position in written.indices {
      let isDone = unsafe writeScalar(
        position, storage, keys, rendered, to: text, sink, in: context)
      if !isDone { unsafe writeOther(position, root, storage, keys, to: sink, in: context) }
    }
  }

  /// Writes a property that is a scalar, or the key of one that is not.
  ///
  /// Fields are read one by one, since a copy of all would count their references. A function of its
  /// own, so that what it needs is not on the stack while a model within this one is written.
  ///
  /// - Returns: Whether nothing is left to be written.
  private func writeScalar(
    _ position: Int, _ storage: UnsafeRawPointer, _ keys: OutputKeys, _ rendered: RenderedKeys,
    to text: TextSink, _ sink: any ValueSink, in context: OutputContext
  ) -> Bool {
    if written[position].isWeak, !context.includesWeak { return true }
    if written[position].group >= 0 { return false }
    let index = written[position].index
    context.enter(index)
    let keepsNull = context.keepsNulls || written[position].keepsNull
    let isText =
      (text.separatesValues || written[position].isScalar)
      && text.key(rendered, index, keepsNull: keepsNull)
    if !isText { sink.key(keys.keys[index], keepsNull: keepsNull) }
    guard isText, let quick = written[position].quick else { return false }
    unsafe quick.write(storage + written[position].offset, to: text, in: context)
    return true
  }

  /// Writes the value of a property whose key is written, or a container of properties.
  private func writeOther(
    _ position: Int, _ root: UnsafeRawPointer, _ storage: UnsafeRawPointer, _ keys: OutputKeys,
    to sink: any ValueSink, in context: OutputContext
  ) {
    let property = written[position]
    if property.group >= 0 {
      unsafe write([groups[property.group]], keys, root, storage, to: sink, in: context)
    } else {
      unsafe write(property, root, storage, to: sink, in: context)
    }
  }

  /// Writes the properties into any sink.
  private func write(
    _ root: UnsafeRawPointer, _ object: UnsafeRawPointer?, _ keys: OutputKeys,
    to sink: any ValueSink, in context: OutputContext
  ) {
    let storage = unsafe object ?? root
    for position in written.indices where !written[position].isWeak || context.includesWeak {
      if written[position].group < 0 {
        let index = written[position].index
        context.enter(index)
        sink.key(
          keys.keys[index], keepsNull: context.keepsNulls || written[position].keepsNull)
      }
      unsafe writeOther(position, root, storage, keys, to: sink, in: context)
    }
  }

  /// Writes the value of a property.
  @inline(__always)
  func write(
    _ property: borrowing WrittenProperty, _ root: UnsafeRawPointer, _ storage: UnsafeRawPointer,
    to sink: any ValueSink, in context: OutputContext
  ) {
    if property.offset >= 0 {
      unsafe property.writeInPlace.write(storage + property.offset, sink, context)
    } else {
      unsafe planned[property.index].descriptor.slot.write(root, sink, context)
    }
  }
}

/// A property with everything that writing a record needs.
struct WrittenProperty: Sendable {
  /// The position of the property in its model.
  let index: Int
  /// The distance from the start of the model, or of its object; -1 if it is not stored there.
  let offset: Int
  /// The fast paths of a property that is stored, if it has any.
  let quick: ScalarFastPath?
  /// Writes the value that stands at a place.
  let writeInPlace: PlaceWriting
  /// Whether the property has a fast path and is no list.
  let isScalar: Bool
  /// Whether a null is written, since the property would not be nil without it.
  let keepsNull: Bool
  /// Whether the property refers back.
  let isWeak: Bool
  /// The position among ``Plan/groups`` of the container that stands here instead; -1 for none.
  var group = -1

  /// What stands in the place of a container.
  static func group(_ position: Int) -> WrittenProperty {
    WrittenProperty(
      index: 0, offset: -1, quick: nil, writeInPlace: unsafe PlaceWriting { _, _, _ in },
      isScalar: false, keepsNull: false, isWeak: false, group: position)
  }

  /// Prepares the properties of a model that are written at all.
  ///
  /// - Parameters:
  ///   - planned: The properties.
  ///   - places: Where the model has each of them.
  ///   - isDraft: Whether they are read elsewhere, so that the fast paths are not those of the model.
  ///   - nilDefaults: Whether each is nil in a fresh model.
  /// - Returns: What is written.
  static func all(
    _ planned: ContiguousArray<PlannedProperty>, at places: [StoragePlace], isDraft: Bool,
    nilDefaults: [Bool]
  ) -> ContiguousArray<WrittenProperty> {
    ContiguousArray(
      planned.indices.compactMap { index in
        let property = planned[index]
        let descriptor = property.descriptor
        guard descriptor.direction != .input, descriptor.isSerialized else { return nil }
        let offset = places[index].offset ?? -1
        let quick = isDraft || offset < 0 ? nil : descriptor.slot.quick
        return WrittenProperty(
          index: index, offset: offset, quick: quick,
          writeInPlace: descriptor.slot.writeInPlace, isScalar: quick?.isScalar ?? false,
          keepsNull: !nilDefaults[index], isWeak: descriptor.isWeak)
      })
  }
}
