/// All that is worked out once for a model type: its properties, their keys, and what it overrides.
///
/// Not generic, so that the loop over the properties of a record is compiled once.
final class Plan: Sendable {
  /// The number of the plan, by which a call finds what it keeps for it.
  let number: Int
  /// The name of the model type.
  let name: String
  /// The properties in order.
  let properties: [PropertyDescriptor]
  /// The properties as the loop over a record needs them, in the same order.
  let planned: ContiguousArray<PlannedProperty>
  /// The shortcuts of the properties that have any, in the same order.
  let quick: ContiguousArray<PlannedProperty.Quick?>
  /// Whether the model is an object that is filled, so that its storage is elsewhere.
  let isObject: Bool
  /// Where the values of a record are kept until the model is made, if it is made from them.
  let draft: DraftLayout?
  /// What is wrong with the declaration, a sentence each; then nothing is read.
  let mistakes: [String]
  /// Whether the model is an object.
  let isReference: Bool
  let keys: KeyTable
  /// Whether prefixes in keys are bound to namespaces.
  let bindsPrefixes: Bool
  /// The positions of the properties that a source must have.
  let required: [Int]
  /// Whether the object is that of another model.
  let isEmbedded: Bool
  /// What the properties write into their object, if it is that of another model.
  let claims: Set<String>
  /// The positions of the properties that tell a model of a list from the others.
  let identities: [Int]
  /// The position of the property that gathers what no other reads, or -1.
  let rest: Int
  /// The positions of the properties that read the object whatever keys it has.
  let objectReaders: [Int]
  let hookMark: HookMark
  /// Whether no hook of the model does more than the default.
  ///
  /// The mark alone does not tell: a hook that knows of the context may call the default one.
  let leavesHook = OnceFlag()
  /// Whether the model leaves its type to the mapper.
  let leavesType = OnceFlag()
  /// What the kind of the model does in its own way.
  let model: any ModelMaker.Type
  /// Makes what only writing needs.
  private let makeOutput: @Sendable (Plan) -> OutputPlan
  private let madeOutput = Once<OutputPlan>()

  /// Creates the plan of a type.
  init<Model: PropertyMapped>(_ type: Model.Type, number: Int, at place: Embedding? = nil) {
    let declaration = ModelDeclaration(type, at: place)
    let model = _ModelKind.of(type).maker
    let places = model.places(of: declaration.properties)
    let draft = model.isFilled ? nil : DraftLayout(of: declaration.properties)
    let mark = HookMark(type)
    hookMark = mark
    self.number = number
    name = declaration.name
    var properties = declaration.properties
    for index in properties.indices { properties[index].hookMark = mark }
    self.properties = properties
    keys = declaration.keyTable
    bindsPrefixes = !declaration.namespaces.isEmpty
    required = properties.indices.filter {
      properties[$0].isRequired && properties[$0].direction != .output
    }
    isEmbedded = place != nil
    claims = declaration.claims
    identities = properties.indices.filter { properties[$0].isIdentity }
    rest = declaration.properties.firstIndex(where: \.isRest) ?? -1
    objectReaders = properties.indices.filter {
      properties[$0].isRest || properties[$0].isSpread && properties[$0].isRequired
    }
    mistakes = declaration.mistakes
    self.model = model
    planned = ContiguousArray(
      zip(properties, draft?.places ?? places).map {
        PlannedProperty($0, at: $1, declaration.namespaces)
      })
    quick = ContiguousArray(planned.map(PlannedProperty.Quick.init))
    self.draft = draft
    isReference = type is AnyObject.Type
    isObject = model.isFilled && isReference
    makeOutput = { OutputPlan($0, declaration, at: places) }
    if !model.isFilled { leavesType.set() }
    noteIdleHooks(of: type)
  }

  /// What writing needs, made when the first model is written.
  var output: OutputPlan { madeOutput.value { makeOutput(self) } }
}
