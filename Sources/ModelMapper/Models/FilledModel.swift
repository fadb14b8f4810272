/// Makes models that are created with their defaults and then filled.
enum FilledModel<Model: Mappable>: ModelMaker {
  static func make(
    at place: TypedMemory<Model>, from cursor: Cursor, _ plan: Plan,
    _ scratch: ScratchPool.Scratch, _ context: CoercionContext
  ) -> Bool {
    place.initialize(to: Model())
    let isFilled = plan.fill(
      place.memory, from: cursor, by: scratch, in: context)
    if !isFilled { place.deinitialize() }
    return isFilled
  }

  static func readDeclared(_ object: Cursor, _ plan: Plan, _ context: CoercionContext) -> Model? {
    var model = Model()
    return Model.fill(&model, plan, object, context) ? model : nil
  }

  static func replace(
    _ slot: inout Model, by object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Bool {
    var model = Model()
    guard Model.fill(&model, plan, object, context) else { return false }
    slot = consume model
    return true
  }

  static func readOther(_ object: Cursor, _ plan: Plan, _ context: CoercionContext) -> Model? {
    if context.plainOptions.choosesModels { return Model.readChosen(object, plan, context) }
    guard let type = plan.modelType(for: object), type != Model.self else {
      return readDeclared(object, plan, context)
    }
    func opened<Other: Mappable>(_ type: Other.Type) -> Model? {
      var model = type.init()
      return Other.fill(&model, PlanTable.plan(of: type), object, context) ? model as? Model : nil
    }
    guard type is Model.Type else {
      context.record(
        .refused("modelType(for:) answered \(type), which is no subclass of \(Model.self)"),
        at: object)
      return nil
    }
    return opened(type)
  }

  static func update(
    _ present: Model, from object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Model? {
    if let whole = otherModel(than: present, by: object, plan, context) {
      context.trail.append(CoercionContext.Step(object))
      defer { context.trail.removeLast() }
      return context.readingWhole {
        Cursor.withRoot(of: whole) { readOther($0, plan, context) }
      }
    }
    var model = present
    let plan = PlanTable.plan(ofAny: type(of: present as any Mappable))
    return Model.update(&model, plan, object, context) ? model : nil
  }

  /// What a model becomes that an object makes a model of another subclass, with what it has already.
  ///
  /// - Returns: The whole of it, or `nil` if the model keeps its type, or what is written doesn't say its type.
  private static func otherModel(
    than present: Model, by object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> SourceValue? {
    guard !plan.leavesType.isSet, Model.self is AnyObject.Type else { return nil }
    let output = OutputContext(.native)
    let sink = SourceValueSink(output)
    output.write(present, to: sink)
    let whole = object.sourceValue.merged(into: sink.result, matchesSpellings: true)
    func type(of value: SourceValue) -> (any Mappable.Type)? {
      Cursor.withRoot(of: value) { plan.modelType(for: $0) }
    }
    guard let old = type(of: sink.result), let new = type(of: whole), old != new,
      new != Swift.type(of: present as any Mappable)
    else { return nil }
    return whole
  }
}

extension Mappable {
  /// Returns the model that an object holds, or a text that holds an object of JSON.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The model, or `nil` if `value` is no object or lacks what is required.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: FilledModel<Self>.codec)
  }

  /// Returns how the library reads and writes a model.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    FilledModel<Self>.codec(as: form)
  }

  /// That of a model which is created and then filled.
  public static var modelKind: ModelKind {
    ModelKind(operations: ModelOperations(filled: self), isConstructed: false)
  }

  /// Fills a model that exists by its plan: what the record lacks stays as it is.
  static func update<Model>(
    _ model: inout Model, _ plan: Plan, _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    context.updating { fill(&model, plan, cursor, context) }
  }

  /// Fills a model by its plan.
  @inline(__always)
  static func fill<Model>(
    _ model: inout Model, _ plan: Plan, _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    Memory.of(&model) { plan.fill($0, from: cursor, in: context) }
  }
}
