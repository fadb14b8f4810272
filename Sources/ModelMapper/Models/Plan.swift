/// All that is worked out once for a model type: its properties, their keys, and what it overrides.
///
/// Not generic, so that the loop over the properties of a record is compiled once.
package final class Plan: Sendable {
  /// The number of the plan, by which a call finds what it keeps for it.
  let number: Int
  /// The name of the model type.
  let name: String
  /// The properties in order.
  package let properties: [PropertyDescriptor]
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
  /// What is wrong with it for outputs alone, which leave the properties in question out.
  let outputMistakes: [String]
  /// Whether anything is wrong with the declaration.
  let isMistaken: Bool
  /// Whether the model is an object.
  let isReference: Bool
  let keys: KeyTable
  /// Whether prefixes in keys are bound to namespaces.
  let bindsPrefixes: Bool
  /// The positions of the properties that a source must have.
  let required: [Int]
  /// Whether the object is that of another model.
  let isEmbedded: Bool
  /// What the properties write into their object.
  let claims: Set<String>
  /// The positions of the properties that tell a model of a list from the others.
  let identities: [Int]
  /// The position of the property that gathers what no other reads, or -1.
  let rest: Int
  /// The positions of the properties that read the object whatever keys it has.
  let wholes: [Int]
  let hookMark: HookMark
  /// Whether no hook of the model does more than the default.
  ///
  /// The mark alone does not tell: a hook that knows of the context may call the default one.
  let leavesHook = OnceFlag()
  /// Whether the model leaves its type to the mapper.
  let leavesType = OnceFlag()
  let model: ModelOperations
  /// The properties as writing a record needs them, without those that are only read.
  let written: ContiguousArray<PlannedProperty.Written>
  /// The order of what is written, where properties are in nested objects; else `nil`.
  let outputTree: OutputTree?
  /// Whether properties are in nested objects.
  let isNested: Bool
  /// The keys of the properties in outputs, as declared.
  let outputKeys: OutputKeys

  /// Creates the plan of a type.
  init<Model: PropertyMapped>(_ type: Model.Type, number: Int, at place: Embedding? = nil) {
    let declaration = ModelDeclaration(type, at: place)
    let model = ModelKind.of(type).operations
    let places = model.places(of: declaration.properties)
    let draft = model.isFilled ? nil : DraftLayout(of: declaration.properties)
    self.number = number
    name = declaration.name
    let mark = HookMark()
    properties = declaration.properties.map { property in
      var property = property
      property.hookMark = mark
      return property
    }
    keys = declaration.keyTable
    bindsPrefixes = !declaration.namespaces.isEmpty
    required = declaration.properties.enumerated().compactMap { index, property in
      property.isRequired && property.direction != .output ? index : nil
    }
    isEmbedded = place != nil
    claims = declaration.claims
    identities = properties.indices.filter { declaration.properties[$0].isIdentity }
    rest = declaration.properties.firstIndex(where: \.isRest) ?? -1
    wholes = declaration.properties.indices.filter { index in
      let property = declaration.properties[index]
      return property.isRest || property.spread != nil && property.isRequired
    }
    mistakes = declaration.mistakes
    outputMistakes = declaration.outputMistakes
    isMistaken = !mistakes.isEmpty || !outputMistakes.isEmpty
    hookMark = mark
    self.model = model
    planned = ContiguousArray(
      zip(properties, draft?.places ?? places).map(PlannedProperty.init))
    quick = ContiguousArray(planned.map(PlannedProperty.Quick.init))
    self.draft = draft
    isReference = type is AnyObject.Type
    isObject = model.isFilled && isReference
    let defaults = model.defaults(properties)
    outputKeys = OutputKeys(
      model: name,
      ContiguousArray(
        zip(properties, defaults).map { property, fresh in
          var known = OutputKeys.Property(
            name: property.name, declaredKey: property.fixedOutputKey,
            path: property.spread == nil ? property.nestedPath?.pathText : "",
            prefix: property.prefix, listForm: property.listForm,
            dates: property.dates?.first ?? property.coercion?.dates.first,
            isSensitive: property.isSensitive)
          known.isAttribute = property.isAttribute
          known.isEmptyByDefault = fresh == .emptyList && !property.isRequired
          return known
        }))
    written = PlannedProperty.Written.all(
      planned, at: places, without: declaration.mistaken,
      nilDefaults: defaults.map { $0 == .nil })
    outputTree = Self.outputTree(of: written, properties)
    isNested = outputTree != nil
    if model.modelType == nil { leavesType.set() }
    noteIdleHooks(of: type)
  }
}
