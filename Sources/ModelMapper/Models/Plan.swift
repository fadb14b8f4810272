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
  let quick: ContiguousArray<QuickProperty?>
  /// Whether the model is an object, so that its storage is elsewhere.
  let isObject: Bool
  /// Whether properties are read into a draft, where nil stands for no value yet.
  let isDraft: Bool
  let keys: KeyTable
  /// Whether any property must be there.
  let hasRequired: Bool
  let hookMark: HookMark
  /// Whether no hook of the model does more than the default.
  ///
  /// The mark alone does not tell: a hook that knows of the context may call the default one.
  let leavesHook = OnceFlag()
  /// Whether the model leaves its type to the mapper.
  let leavesType = OnceFlag()
  let model: ModelOperations
  /// The properties as writing a record needs them, without those that are only read.
  let written: ContiguousArray<WrittenProperty>
  /// The containers of the properties that are written at paths.
  let groups: [(key: String, node: OutputNode)]
  /// The keys of the properties in outputs, as declared.
  let outputKeys: OutputKeys

  convenience init<Model: Mappable>(_ type: Model.Type, number: Int) {
    let declaration = ModelDeclaration(type)
    declaration.stopIfMistaken()
    let model = ModelOperations(type)
    let places = model.places(of: declaration.properties)
    self.init(
      declaration, model, isObject: type is AnyObject.Type, number: number,
      places: (read: places, written: places))
    noteIdleHooks(of: type)
  }

  /// Creates a plan of declarations that were checked.
  ///
  /// - Parameters:
  ///   - declaration: What the type declares.
  ///   - model: What is asked of the type.
  ///   - isObject: Whether the values of properties are read into an object.
  ///   - number: The number of the plan.
  ///   - places: Where each property is read into, and where it is written from.
  init(
    _ declaration: ModelDeclaration, _ model: ModelOperations, isObject: Bool, number: Int,
    places: (read: [StoragePlace], written: [StoragePlace])
  ) {
    self.number = number
    name = declaration.name
    let mark = HookMark()
    properties = declaration.properties.map { property in
      var property = property
      property.hookMark = mark
      return property
    }
    keys = declaration.keyTable
    hasRequired = properties.contains(where: \.isRequired)
    hookMark = mark
    self.model = model
    planned = ContiguousArray(zip(properties, places.read).map(PlannedProperty.init))
    quick = ContiguousArray(planned.map(QuickProperty.init))
    isDraft = model.type == nil
    self.isObject = isObject
    var tree = OutputTree(
      besides: properties.filter { $0.outputPath == nil }.map { $0.declaredOutputKey ?? $0.name })
    let nested = tree.add(
      WrittenProperty.all(
        planned, at: places.written, isDraft: isDraft, nilDefaults: model.nilDefaults(properties)),
      of: properties)
    (written, groups) = tree.flattened
    outputKeys = OutputKeys(
      model: name,
      ContiguousArray(
        properties.enumerated().map { index, property in
          let path = nested.contains(index) ? property.outputPath : nil
          return OutputKeys.Property(
            name: property.name, declaredKey: path?.last ?? property.declaredOutputKey,
            path: path.map { SourcePath.text(of: $0) }, listForm: property.listForm,
            dates: property.dates?.first ?? property.coercion?.dates.first)
        }))
  }
}
