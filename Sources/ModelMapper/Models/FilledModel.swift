/// Makes models that are created with their defaults and then filled.
enum FilledModel<Model: Mappable>: ModelMaker {
  static var isFilled: Bool { true }

  static func make(
    at place: TypedMemory<Model>, from cursor: Cursor, _ scratch: RecordScratch,
    _ context: CoercionContext
  ) -> Bool {
    place.initialize(to: Model())
    let isFilled = scratch.plan.fill(place.memory, from: cursor, by: scratch, in: context)
    if !isFilled { place.deinitialize() }
    return isFilled
  }

  static func replace(
    _ slot: inout Model, by object: Cursor, _ scratch: RecordScratch,
    _ context: CoercionContext
  ) -> Bool {
    // Not in temporary memory, for which types would have to be looked up.
    var model = Model()
    let isFilled = Memory.of(&model) {
      scratch.plan.fill($0, from: object, by: scratch, in: context)
    }
    if isFilled { slot = consume model }
    return isFilled
  }

  /// Makes a model of the type, or the instance, that an object or the caller of the mapper chooses.
  ///
  /// The type is the first that one of these names:
  ///
  /// 1. by ``Mapper/identify``
  /// 2. by a name in the object that ``Mapper/registry`` has
  /// 3. by the model's own ``modelType(for:)-swift.type.method``
  /// 4. by the declaration
  static func readOther(_ object: Cursor, _ plan: Plan, _ context: CoercionContext) -> Model? {
    let asksCaller = context.plainOptions.choosesModels
    let type: any PropertyMapped.Type =
      (asksCaller ? context.chosenType(for: object) : nil) ?? plan.modelType(for: object)
      ?? Model.self
    if !asksCaller, type == Model.self { return readDeclared(object, plan, context) }
    guard type is Model.Type, let type = type as? any Mappable.Type else {
      context.recordChoice(of: type, insteadOf: Model.self, byCaller: asksCaller, at: object)
      return nil
    }
    func opened<Other: Mappable>(_ type: Other.Type) -> Model? {
      guard var model = context.instance(of: type, for: object) else { return nil }
      let plan = PlanTable.plan(ofAny: Swift.type(of: model as any Mappable))
      return plan.fill(&model, from: object, in: context) ? model as? Model : nil
    }
    return opened(type)
  }

  static func update(
    _ present: Model, from object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Model? {
    if let whole = otherModel(than: present, by: object, plan) {
      context.trail.append(CoercionContext.Step(object))
      defer { context.trail.removeLast() }
      return context.readingMerged {
        Cursor.withRoot(of: whole) { readOther($0, plan, context) }
      }
    }
    var model = present
    let plan = PlanTable.plan(ofAny: Swift.type(of: present as any Mappable))
    return context.updating { plan.fill(&model, from: object, in: context) } ? model : nil
  }

  /// What a model becomes that an object makes a model of another subclass, with what it has already.
  ///
  /// - Returns: The whole of it, or `nil` if the model keeps its type, or what is written doesn't say its type.
  private static func otherModel(
    than present: Model, by object: Cursor, _ plan: Plan
  ) -> SourceValue? {
    guard !plan.leavesType.isSet, Model.self is AnyObject.Type else { return nil }
    let written = SourceValue.written { $1.write(present, to: $0) }
    let whole = object.sourceValue.merged(into: written, matchesSpellings: true)
    func type(of value: SourceValue) -> (any Mappable.Type)? {
      Cursor.withRoot(of: value) { plan.modelType(for: $0) }
    }
    guard let old = type(of: written), let new = type(of: whole), old != new,
      new != Swift.type(of: present as any Mappable)
    else { return nil }
    return whole
  }

  static func change(
    _ place: ValuePlace, by object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Bool {
    var model = place.isEmpty ? Model() : place.address.variable(of: Model.self).value
    func fill() -> Bool { plan.fill(&model, from: object, in: context) }
    guard context.isUpdate ? context.updating(fill) : fill() else { return false }
    place.store(model)
    return true
  }
}

// What a plan asks of a model that is filled.
extension FilledModel {
  static func decide(
    _ root: Memory, on value: SourceValue, for property: PropertyDescriptor,
    in context: MappingContext
  ) -> MappingDecision {
    let root = root.variable(of: Model.self)
    return root.value.shouldTransform(value, for: property, in: context) ? .proceed : .skip
  }

  static func didMap(_ root: Memory) throws { try root.variable(of: Model.self).value.didMap() }

  static func modelType(for source: any DataSource) -> (any Mappable.Type)? {
    Model.modelType(for: source)
  }

  /// Where properties are stored in a struct, or in the objects of a class.
  ///
  /// A stored property of a final class stands at the same distance from the start of every object. A
  /// value that is handed out as a copy does not, so two objects distinguish the two.
  static func places(of properties: [PropertyDescriptor]) -> [PlannedProperty.Place] {
    guard Model.self is AnyObject.Type else { return properties.map(\.placeInValue) }
    func distances() -> [Int?] {
      withFresh { root in
        properties.map { property in
          property.slot.addressInObject(root).map { $0 - root.object }
        }
      }
    }
    return zip(distances(), distances()).map { one, other in
      guard let one, let other, one == other, one > 0 else { return .keyPath }
      return .inObject(one)
    }
  }

  static func defaults(of properties: [PropertyDescriptor]) -> [PropertyDefault] {
    withFresh { root in
      properties.map { property in
        if property.slot.isNil(root) { return .nil }
        guard property.slot.codec.shape.listElement != nil else { return .other }
        return property.slot.plainValue(root).array?.isEmpty ?? false ? .emptyList : .other
      }
    }
  }

  static func withFresh<Result>(_ body: (_ root: Memory) -> Result) -> Result {
    var model = Model()
    return Memory.of(&model, body)
  }
}

// Not made for each type anew, as it can't be for the models of an app.
extension Mappable {
  /// Returns the model that an object holds, or a text that holds an object of JSON.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The model, or `nil` if `value` is no object or lacks what is required.
  /// - Complexity: O(*n*) in the number of values.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: FilledModel<Self>.codec)
  }

  /// Returns how the library reads and writes a model.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    FilledModel<Self>._codec(as: form)
  }

  /// That of a model which is created and then filled.
  public static var _modelKind: _ModelKind { _ModelKind(maker: FilledModel<Self>.self) }
}
