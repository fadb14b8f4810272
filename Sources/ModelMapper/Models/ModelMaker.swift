/// What a property holds in a fresh model, as far as an output can leave it out.
enum PropertyDefault {
  case `nil`
  case emptyList
  case other
}

/// What the kinds of models do differently: how one is made, and what a plan asks of its type.
///
/// A plan has its maker with the type erased. A root is the place of a variable of the model type.
protocol ModelMaker<Model>: SendableMetatype {
  associatedtype Model: PropertyMapped

  /// Whether the model is made with its defaults and then filled.
  static var isFilled: Bool { get }

  /// Makes a model of exactly the declared type in an empty place.
  ///
  /// - Parameters:
  ///   - place: Memory that holds no model.
  ///   - cursor: An object.
  ///   - scratch: The table of the model's plan, which the caller took out.
  ///   - context: The call.
  /// - Returns: Whether the model was made; if not, the reasons are recorded.
  static func make(
    at place: TypedMemory<Model>, from cursor: Cursor, _ scratch: RecordScratch,
    _ context: CoercionContext
  ) -> Bool

  /// Replaces a model by one of exactly the declared type, which an object becomes.
  static func replace(
    _ slot: inout Model, by object: Cursor, _ scratch: RecordScratch,
    _ context: CoercionContext
  ) -> Bool

  /// Makes a model of the type that an object or the caller chooses, where it isn't the declared one.
  static func readOther(_ object: Cursor, _ plan: Plan, _ context: CoercionContext) -> Model?

  /// Makes a copy of a model with what an object has.
  static func update(
    _ present: Model, from object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Model?

  /// Changes the model at a place, or makes one there, by an object that need not be its own.
  ///
  /// - Returns: Whether the place has a new model; if not, it is as it was.
  static func change(
    _ place: ValuePlace, by object: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Bool

  /// Asks the hook of the model what becomes of a value.
  static func decide(
    _ root: Memory, on value: SourceValue, for property: PropertyDescriptor,
    in context: MappingContext
  ) -> MappingDecision

  /// Lets the model complete itself.
  static func didMap(_ root: Memory) throws

  /// The type to make from a source, where the model may choose it.
  static func modelType(for source: any DataSource) -> (any Mappable.Type)?

  /// Where each property is stored.
  static func places(of properties: [PropertyDescriptor]) -> [PlannedProperty.Place]

  /// What the properties hold in a fresh model.
  static func defaults(of properties: [PropertyDescriptor]) -> [PropertyDefault]

  /// Calls a closure with a fresh model, if the model is filled.
  static func withFresh(_ body: (_ root: Memory) -> Void)
}

extension ModelMaker {
  /// The type.
  static var type: any PropertyMapped.Type { Model.self }

  /// Makes a model of the declared type in an empty place.
  static func make(
    at place: TypedMemory<Model>, from cursor: Cursor, _ plan: Unowned<Plan>,
    _ context: CoercionContext
  ) -> Bool {
    let scratch = plan.with { $0.takeScratch(context) }
    let isMade = make(at: place, from: cursor, scratch, context)
    context.call.scratch.giveBack(consume scratch)
    return isMade
  }

  /// Makes a model of exactly the declared type from an object.
  static func readDeclared(_ object: Cursor, _ plan: Plan, _ context: CoercionContext) -> Model? {
    TypedMemory.make { make(at: $0, from: object, Unowned(plan), context) }
  }
}

extension PropertyDescriptor {
  /// Where the property is stored in a struct.
  var placeInValue: PlannedProperty.Place { slot.offset.map { .inline($0) } ?? .keyPath }
}
