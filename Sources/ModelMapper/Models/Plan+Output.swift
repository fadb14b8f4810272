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
    guard let keys = unsafe context.begin(self, object) else { return sink.omit() }
    sink.beginObject()
    if !context.isPlain || context.variant.value != nil { context.writeTags(of: self, to: sink) }
    if let outputTree {
      unsafe write(outputTree, root, object, keys, to: sink, in: context)
    } else {
      let json = sink as? JSONWriter
      let keepsNulls = context.style.nils == .null
      for property in written where !property.isWeak || context.style.includesWeak {
        unsafe write(property, root, object, keys, json, keepsNulls, to: sink, in: context)
      }
    }
    sink.endObject()
    context.end()
  }

  /// Writes one property with its key.
  @inline(__always)
  private func write(
    _ property: WrittenProperty, _ root: UnsafeRawPointer, _ object: UnsafeRawPointer?,
    _ keys: OutputKeys, _ json: JSONWriter?, _ keepsNulls: Bool, to sink: any ValueSink,
    in context: OutputContext
  ) {
    let index = property.index
    context.enter(index, properties[index], saysDates: property.saysDates)
    let keepsNull = keepsNulls || property.keepsNull
    if let json, let offset = property.offset {
      let storage = unsafe object ?? root
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

  /// Writes the properties of a model that has some of them in nested objects and lists.
  private func write(
    _ tree: OutputTree, _ root: UnsafeRawPointer, _ object: UnsafeRawPointer?, _ keys: OutputKeys,
    to sink: any ValueSink, in context: OutputContext
  ) {
    for entry in tree.entries {
      if case .property(let position) = entry.node {
        let property = written[position]
        guard !property.isWeak || context.style.includesWeak else { continue }
        unsafe write(
          property, root, object, keys, sink as? JSONWriter, context.style.nils == .null, to: sink,
          in: context)
      } else {
        sink.key(entry.key, keepsNull: true)
        unsafe write(entry.node, root, object, keys, to: sink, in: context)
      }
    }
  }

  /// Writes what stands at a step, whose key is written already.
  private func write(
    _ node: OutputTree.Node, _ root: UnsafeRawPointer, _ object: UnsafeRawPointer?,
    _ keys: OutputKeys, to sink: any ValueSink, in context: OutputContext
  ) {
    switch node {
    case .property(let position):
      let property = written[position]
      context.enter(
        property.index, properties[property.index], saysDates: property.saysDates)
      unsafe planned[property.index].descriptor.slot.write(root, sink, context)
    case .object(let tree):
      sink.beginObject()
      unsafe write(tree, root, object, keys, to: sink, in: context)
      sink.endObject()
    case .list(let tree):
      let elements = tree.elements
      sink.beginList(count: elements.count)
      for element in elements {
        if let element {
          unsafe write(element, root, object, keys, to: sink, in: context)
        } else {
          sink.null()
        }
      }
      sink.endList()
    }
  }

  /// The order of what is written, if any of the properties is in a nested object.
  static func outputTree(
    of written: ContiguousArray<WrittenProperty>, _ properties: [PropertyDescriptor]
  ) -> OutputTree? {
    guard written.contains(where: { properties[$0.index].nestedPath != nil }) else { return nil }
    var tree = OutputTree()
    for (position, property) in written.enumerated() {
      if let path = properties[property.index].nestedPath {
        if !tree.insert(path[...], .property(position)) { tree.append(position) }
      } else {
        tree.append(position)
      }
    }
    return tree
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
  ///   - isDraft: Whether they are read elsewhere, so that the shortcuts are not those of the model.
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
        return WrittenProperty(
          index: index, offset: places[index].offset,
          quick: isDraft ? nil : descriptor.slot.quick,
          writeJSON: descriptor.slot.writeJSON,
          keepsNull: !nilDefaults[index], isWeak: descriptor.isWeak,
          saysDates: descriptor.dates != nil || descriptor.coercion != nil)
      })
  }
}
