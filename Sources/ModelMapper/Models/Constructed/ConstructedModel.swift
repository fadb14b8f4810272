/// Makes models that are created from values that were read before.
enum ConstructedModel<Model: ConstructedMappable>: ModelMaker {
  static func make(
    at place: TypedMemory<Model>, from cursor: Cursor, _ scratch: RecordScratch,
    _ context: CoercionContext
  ) -> Bool {
    guard let draft = scratch.draft else { return false }
    defer { draft.reset() }
    let plan = scratch.plan
    guard plan.fill(draft.memory, from: cursor, by: scratch, in: context) else { return false }
    do {
      place.initialize(to: try Model(ModelValues(draft)))
    } catch {
      return plan.refuse(error, at: cursor, context)
    }
    if plan.complete(place.memory, of: cursor, isEntered: false, context) { return true }
    place.deinitialize()
    return false
  }

  static func readOther(_ object: Cursor, _ plan: Plan, _ context: CoercionContext) -> Model? {
    // What a tag chose already, or is the payload of a case, nobody else chooses.
    if context.plainOptions.choosesModels, context.call.tagKey == nil,
      !(Model.self is any _CasePayload.Type), let type = context.chosenType(for: object),
      type != Model.self
    {
      context.recordChoice(of: type, insteadOf: Model.self, at: object)
      return nil
    }
    return readDeclared(object, plan, context)
  }

  static func update(
    _ present: Model, from object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Model? {
    let scratch = plan.takeScratch(context)
    if let draft = scratch.draft {
      Memory.reading(present) { draft.copy(from: $0) }
    }
    let model = TypedMemory.make { place in
      context.updating { make(at: place, from: object, scratch, context) }
    }
    context.call.scratch.giveBack(consume scratch)
    return model
  }

  static func decide(
    _ root: Memory, on value: SourceValue, for property: PropertyDescriptor,
    in context: MappingContext
  ) -> MappingDecision {
    Model.decide(on: value, for: property, in: context)
  }
}

// What a plan asks of a model that is constructed.
extension ConstructedModel {
  static var isFilled: Bool { false }

  static func replace(
    _ slot: inout Model, by object: Cursor, _ scratch: RecordScratch,
    _ context: CoercionContext
  ) -> Bool {
    guard let model = TypedMemory.make({ make(at: $0, from: object, scratch, context) }) else {
      return false
    }
    slot = model
    return true
  }

  static func change(
    _ place: ValuePlace, by object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Bool {
    let variable = place.address.variable(of: Model.self)
    if place.isEmpty { return make(at: variable, from: object, Unowned(plan), context) }
    guard let model = update(variable.value, from: object, plan, context) else { return false }
    variable.value = model
    return true
  }

  static func didMap(_ root: Memory) throws { try root.variable(of: Model.self).value.didMap() }
  static func modelType(for source: any DataSource) -> (any Mappable.Type)? { nil }

  static func places(of properties: [PropertyDescriptor]) -> [PlannedProperty.Place] {
    properties.map { Model.self is AnyObject.Type ? .keyPath : $0.placeInValue }
  }

  static func defaults(of properties: [PropertyDescriptor]) -> [PropertyDefault] {
    properties.map { property in
      if property.isEmptyByDefault { return .emptyList }
      return property.isOptional && !property.isDefaulted ? .nil : .other
    }
  }

  static func withFresh(_ body: (_ root: Memory) -> Void) {}
}

extension Plan {
  /// Lets a model complete itself, unless its object has not ended.
  ///
  /// - Parameters:
  ///   - root: A variable that holds the model.
  ///   - object: The object.
  ///   - isEntered: Whether the object is that which was entered last.
  ///   - context: The call.
  /// - Returns: Whether the model can be used.
  // Inlined, it would count references to the source of every record.
  @inline(never)
  func complete(
    _ root: Memory, of object: Cursor, isEntered: Bool, _ context: CoercionContext
  ) -> Bool {
    if context.isOpen(object) { return true }
    do {
      try model.didMap(root)
      return true
    } catch {
      return refuse(error, at: isEntered ? nil : object, context)
    }
  }

  /// Records why a model refused itself.
  ///
  /// - Returns: `false`, since there is no model.
  func refuse(_ error: any Error, at cursor: Cursor?, _ context: CoercionContext) -> Bool {
    context.record(.refused(error), at: cursor)
    context.recorder.name(model: name, property: nil)
    return false
  }
}

extension ConstructedMappable {
  /// Returns the model that an object holds, or a text that holds an object of JSON.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The model, or `nil` if `value` is no object or lacks what is required.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: ConstructedModel<Self>.codec)
  }

  /// Returns how the library reads and writes a model that is constructed.
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    ConstructedModel<Self>._codec(as: form)
  }

  /// That of a model which is made from its values.
  public static var _modelKind: _ModelKind { _ModelKind(maker: ConstructedModel<Self>.self) }
}
