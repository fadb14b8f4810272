/// How a model is made from an object: what the two kinds of models do differently.
protocol ModelMaker<Model>: SendableMetatype {
  associatedtype Model: PropertyMapped

  /// Makes a model of exactly the declared type in an empty place.
  ///
  /// - Parameters:
  ///   - place: Memory that holds no model.
  ///   - cursor: An object.
  ///   - plan: The plan of the model.
  ///   - scratch: The table of the plan, which the caller took out.
  ///   - context: The call.
  /// - Returns: Whether the model was made; if not, the reasons are recorded.
  static func make(
    at place: TypedMemory<Model>, from cursor: Cursor, _ plan: Plan,
    _ scratch: ScratchPool.Scratch, _ context: CoercionContext
  ) -> Bool

  /// Makes a model of exactly the declared type from an object.
  static func readDeclared(_ object: Cursor, _ plan: Plan, _ context: CoercionContext) -> Model?

  /// Replaces a model by one of exactly the declared type, which an object becomes.
  static func replace(
    _ slot: inout Model, by object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Bool

  /// Makes a model of the type that an object or the caller chooses, where it isn't the declared one.
  static func readOther(_ object: Cursor, _ plan: Plan, _ context: CoercionContext) -> Model?

  /// Makes a copy of a model with what an object has.
  static func update(
    _ present: Model, from object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Model?
}

// Models nest as deep as input says, and each level is a few calls of what follows: so the way that most
// models take has few calls, and what is rare has functions of its own. The optional of the type, whose
// metadata must be looked up in code that is not made for the type, is named there only.

extension ModelMaker {
  /// Returns how the library reads and writes the model.
  static func codec(as form: TypeCodec.Form) -> TypeCodec {
    form == .list ? TypeCodec(listCodec) : TypeCodec(codec, as: form)
  }

  /// Reads and writes a model.
  static var codec: ValueCodec<Model> {
    let reference = PlanReference<Model>()
    let expectation = expectation
    return ValueCodec(
      shape: .object(keys: ModelKeys(reference)), expectation: expectation,
      fill: { place, cursor, context in
        let plan = reference.plan
        if place.isEmpty {
          if cursor.lacksObject { return context.meetNull(cursor, expected: expectation) }
          let isMade = initialize(place.address, from: cursor, plan, context)
          return isMade ? context.outcome : .failed
        }
        let slot = place.address.variable(of: Model.self)
        guard plan.makesDeclared(of: cursor, context) else {
          return assignOther(&slot.value, cursor, plan, context)
        }
        return replace(&slot.value, by: cursor, plan, context) ? context.outcome : .failed
      },
      make: { initialize($0, from: $1, reference.plan, $2) },
      takesEmpty: true,
      writing: PlaceWriting { place, sink, context in
        Model.write(place, by: reference.output, to: sink, in: context)
      })
  }

  /// What is expected.
  private static var expectation: Expectation { .object(for: Model.self) }

  /// Makes a model of the declared type in an empty place.
  private static func make(
    at place: TypedMemory<Model>, from cursor: Cursor, _ plan: Plan,
    _ context: CoercionContext
  ) -> Bool {
    let scratch = plan.takeScratch(context)
    let isMade = make(at: place, from: cursor, plan, scratch, context)
    context.scratch.giveBack(scratch, of: plan.number)
    return isMade
  }

  /// Makes a model in an empty place from anything that becomes one.
  private static func initialize(
    _ place: Memory, from cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Bool {
    let place = place.variable(of: Model.self)
    guard plan.makesDeclared(of: cursor, context) else {
      return initializeOther(place, from: cursor, plan, context)
    }
    return make(at: place, from: cursor, plan, context)
  }

  @inline(never)
  private static func initializeOther(
    _ place: TypedMemory<Model>, from cursor: Cursor, _ plan: Plan,
    _ context: CoercionContext
  ) -> Bool {
    guard let model = readElement(cursor, plan, context) else { return false }
    place.initialize(to: model)
    return true
  }

  /// Replaces or updates a model by anything that becomes one.
  @inline(never)
  private static func assignOther(
    _ slot: inout Model, _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Outcome {
    let present = context.plainOptions.nestedModels == .update ? slot : nil
    if let model = read(cursor, plan, context, updating: present) {
      slot = model
      return context.outcome
    }
    return cursor.lacksObject ? context.meetNull(cursor, expected: expectation) : .failed
  }

  /// Makes a model, or records why none can be made.
  @inline(never)
  private static func readElement(
    _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Model? {
    if let model = read(cursor, plan, context) { return model }
    if cursor.lacksObject { context.record(.null(expected: expectation), at: cursor) }
    return nil
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
    let reference = PlanReference<Model>()
    let codec = codec
    let expectation = Expectation.array(of: Model.self)
    return ValueCodec<[Model]>.list(
      of: codec.shape.asElement, expectation: expectation,
      make: codec.make, readAll: { elements(of: $0, as: $1, reference.plan, $2) },
      update: { update(&$0, from: $1, codec, expectation, reference.plan, $2) },
      writing: .list(of: Model.self, codec.writing))
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
      var model = place.map { updated[$0] }
      if model == nil {
        model = codec.read(element, context)
      } else if let present = model {
        model = Self.read(element, reader.plan, context, updating: present)
      }
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

  /// The models of a list, by one table for all of them.
  private static func elements(
    of cursor: Cursor, as shape: ElementShape, _ plan: Plan, _ context: CoercionContext
  ) -> [Model]? {
    let scratch = plan.takeScratch(context)
    defer { context.scratch.giveBack(scratch, of: plan.number) }
    return context.listElements(of: cursor, as: shape) { place, element in
      let place = place.variable(of: Model.self)
      return plan.makesDeclared(of: element, context)
        ? make(at: place, from: element, plan, scratch, context)
        : initializeOther(place, from: element, plan, context)
    }
  }
}

extension Plan {
  /// Whether a property reads a key.
  ///
  /// Here and not at the callers, for which the table of keys would be copied.
  fileprivate func readsKey(_ key: UTF8Text) -> Bool { keys.match(key).isFound }

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
private struct ModelKeys<Model: PropertyMapped>: ElementKeys {
  private let reference: PlanReference<Model>

  init(_ reference: PlanReference<Model>) { self.reference = reference }

  func readsKey(_ key: UTF8Text) -> Bool { reference.plan.readsKey(key) }

  var identifyModels: Bool { !reference.plan.identities.isEmpty }
  var namespaces: Namespaces { reference.plan.keys.declared.namespaces }
}
