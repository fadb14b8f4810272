// Models nest as deep as input says, and each level is a few calls of what follows: so the way that most
// models take has few calls, and what is rare has functions of its own. The optional of the type, whose
// metadata must be looked up in code that is not made for the type, is named there only.

extension ModelMaker {
  /// Returns how the library reads and writes the model.
  static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    _TypeCodec(codec, as: form, list: listCodec)
  }

  /// Reads and writes a model.
  static var codec: ValueCodec<Model> {
    let reference = PlanReference(Model.self)
    let expectation = expectation
    return ValueCodec(
      shape: .object(keys: ModelKeys(reference)), expectation: expectation,
      fill: { place, cursor, context in
        let plan = reference.lentPlan
        guard plan.with({ $0.makesDeclared(of: cursor, context) }) else {
          return fillOther(place, cursor, plan.object, context)
        }
        let scratch = plan.with { $0.takeScratch(context) }
        let variable = place.address.variable(of: Model.self)
        let isMade =
          place.isEmpty
          ? make(at: variable, from: cursor, scratch, context)
          : replace(&variable.value, by: cursor, scratch, context)
        context.call.scratch.giveBack(consume scratch)
        return isMade ? context.outcome : .failed
      },
      make: { place, cursor, context in
        let plan = reference.lentPlan
        let place = place.variable(of: Model.self)
        guard plan.with({ $0.makesDeclared(of: cursor, context) }) else {
          return makeOther(at: place, from: cursor, plan.object, context)
        }
        return make(at: place, from: cursor, plan, context)
      },
      takesEmpty: true,
      writing: PlaceWriting { place, sink, context in
        reference.lentOutput.with { $0.write(place, to: sink, in: context) }
      })
  }

  /// What is expected.
  private static var expectation: Expectation { .object(for: Model.self) }

  /// Makes a model in an empty place of anything that becomes one, or records why none can be made.
  @inline(never)
  private static func makeOther(
    at place: TypedMemory<Model>, from cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Bool {
    guard let model = read(cursor, plan, context) else {
      if cursor.lacksObject { context.recordNull(at: cursor, expected: expectation) }
      return false
    }
    place.initialize(to: model)
    return true
  }

  /// Fills a place by anything that becomes a model, or updates the model there.
  @inline(never)
  private static func fillOther(
    _ place: ValuePlace, _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Outcome {
    let isUpdate = !place.isEmpty && context.plainOptions.nestedModels == .update
    let present = isUpdate ? place.address.variable(of: Model.self).value : nil
    guard let model = read(cursor, plan, context, updating: present) else {
      return cursor.lacksObject ? context.meetNull(cursor, expected: expectation) : .failed
    }
    place.store(model)
    return context.outcome
  }

  /// Makes a model from an object, from a text that holds one, or of a model that is ready.
  private static func read(
    _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext, updating present: Model? = nil
  ) -> Model? {
    guard cursor.isObject else {
      return context.readObject(elsewhere: cursor, expected: expectation) {
        read($0, plan, context, updating: present)
      }
    }
    if let present { return update(present, from: cursor, plan, context) }
    return context.makingNew {
      plan.makesDeclared(of: cursor, context)
        ? readDeclared(cursor, plan, context) : readOther(cursor, plan, context)
    }
  }

  /// Reads and writes an array of models.
  static var listCodec: ValueCodec<[Model]> {
    let reference = PlanReference(Model.self)
    let codec = codec
    let expectation = Expectation.array(of: Model.self)
    // To name the type when a list is read would be to look it up.
    let type: any ListType.Type = [Model].self
    let reading = ListReading(
      type: type, element: codec.shape.asElement, expectation: expectation,
      takesReady: true, make: codec.make,
      readAll: { place, cursor, shape, context in
        readAll(type, cursor, as: shape, into: place, reference.lentPlan, context)
      },
      update: { list, cursor, context in
        update(
          &list.variable(of: [Model].self).value, from: cursor, codec, expectation,
          reference.plan, context)
      })
    return ValueCodec(reading, writing: codec.writing)
  }

  /// Updates the models of a list that the elements of another are about, and adds those that are new.
  ///
  /// - Returns: What became of the list, or `nil` if nothing identifies the models.
  @inline(never)
  private static func update(
    _ list: inout [Model], from cursor: Cursor, _ codec: ValueCodec<Model>,
    _ expectation: Expectation,
    _ plan: Plan, _ context: CoercionContext
  ) -> Outcome? {
    guard let reader = IdentityReader(plan, context) else { return nil }
    var updated = list
    var places: [[SourceValue]: Int] = [:]
    for (index, model) in list.enumerated() {
      if let identity = reader.identity(of: model) { places[identity] = index }
    }
    let shape = context.takeListShape() ?? codec.shape.asElement
    let read: [Model]? = context.listElements(of: cursor, as: shape) { empty, element in
      let identity = reader.identity(in: element)
      let place = identity.flatMap { places[$0] }
      let present = place.map { updated[$0] }
      let model =
        present.map { Self.read(element, reader.plan, context, updating: $0) }
        ?? codec.read(element, context)
      guard let model else { return false }
      empty.variable(of: Model.self).initialize(to: model)
      if let place {
        updated[place] = model
      } else {
        if let identity { places[identity] = updated.count }
        updated.append(model)
      }
      return true
    }
    guard read != nil else { return context.meetNoList(cursor, expected: expectation) }
    list = updated
    return context.outcome
  }

  /// Reads the models of a list, by one table for all of them.
  private static func readAll(
    _ type: any ListType.Type, _ cursor: Cursor, as shape: ElementShape, into list: ValuePlace,
    _ plan: Unowned<Plan>, _ context: CoercionContext
  ) -> Bool {
    let scratch = plan.with { $0.takeScratch(context) }
    let isRead = context.readList(type, of: cursor, as: shape, into: list) { place, element in
      let place = place.variable(of: Model.self)
      return plan.with { $0.makesDeclared(of: element, context) }
        ? make(at: place, from: element, scratch, context)
        : makeOther(at: place, from: element, plan.object, context)
    }
    context.call.scratch.giveBack(consume scratch)
    return isRead
  }
}

extension Plan {
  /// Whether a property reads a key, or a path leads through what it has.
  ///
  /// Here and not at the callers, for which the table of keys would be copied.
  func readsKey(_ key: UTF8Text) -> Bool { keys.match(key) != .unknown }

  /// Whether a place holds an object that becomes a new model of exactly the declared type.
  func makesDeclared(of cursor: Cursor, _ context: CoercionContext) -> Bool {
    leavesType.isSet && cursor.isObject && context.plainOptions.makesDeclaredModels
  }
}

extension CoercionContext {
  /// Reads a model where no object stands: a model that is ready, or a text that holds an object.
  ///
  /// - Parameters:
  ///   - cursor: The place.
  ///   - expected: What is expected.
  ///   - read: Reads the model from an object.
  /// - Returns: The model, or `nil`; unless null is the reason, it is recorded.
  func readObject<Model>(
    elsewhere cursor: Cursor, expected: Expectation, _ read: (Cursor) -> Model?
  ) -> Model? {
    if let ready = cursor.source.native(at: cursor.handle) as? Model { return ready }
    if cursor.isNull { return nil }
    if policy.modelsFromText, let document = EmbeddedDocument(cursor.scalar) {
      return document.withCursor(at: cursor, in: self, read)
    }
    _ = reject(cursor, expected: expected)
    return nil
  }
}

/// The keys that a model reads, for a source that must tell a list from an item.
private struct ModelKeys: ElementKeys {
  private let reference: PlanReference

  init(_ reference: PlanReference) { self.reference = reference }

  func readsKey(_ key: UTF8Text) -> Bool { reference.plan.readsKey(key) }

  var mergeThemselves: Bool { true }
  var identifyModels: Bool { !reference.plan.identities.isEmpty }
  var namespaces: Namespaces { reference.plan.keys.declared.namespaces }
}
