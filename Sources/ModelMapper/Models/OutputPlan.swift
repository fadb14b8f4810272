/// What is worked out once for a model type that is written.
///
/// Made when the first model is written, since many types are only read.
final class OutputPlan: Sendable {
  let plan: Plan
  /// The properties as writing a record needs them, without those that are only read.
  let written: ContiguousArray<Written>
  /// The order of what is written, where properties are in nested objects; else without entries.
  let tree: OutputTree
  /// The keys of the properties, as declared.
  let keys: OutputKeys
  /// What is wrong with the declaration for outputs alone, which leave the properties in question out.
  let mistakes: [String]
  /// Whether anything is wrong with the declaration.
  let isMistaken: Bool

  /// A property with everything that writing a record needs.
  struct Written: Sendable {
    /// The position of the property in its model.
    let index: Int
    /// The distance from the start of the model, or of its object; -1 if it is not stored there.
    let offset: Int
    /// The fast paths of a property that is stored, if it has any.
    let quick: ScalarFastPath?
    /// Writes the value that stands at a place.
    let writing: PlaceWriting
    /// Whether a null is written, since the property would not be nil without it.
    let keepsNull: Bool
    /// Whether the property refers back.
    let isWeak: Bool
    /// Whether its members stand in the object of the model.
    let isSpread: Bool
  }

  /// Creates what is needed to write a model, given its plan and where it has each property.
  init(_ plan: Plan, _ declaration: ModelDeclaration, at places: [PlannedProperty.Place]) {
    let properties = plan.properties
    let defaults = plan.model.defaults(of: properties)
    let (mistakes, mistaken) = declaration.outputMistakes
    self.plan = plan
    self.mistakes = mistakes
    isMistaken = !plan.mistakes.isEmpty || !mistakes.isEmpty
    keys = OutputKeys(
      model: plan.name,
      ContiguousArray(
        zip(properties, defaults).map { property, fresh in
          var known = OutputKeys.Property(
            name: property.name, declaredKey: property.fixedOutputKey)
          known.path = property.isSpread ? "" : property.nestedPath?.pathText
          known.prefix = property.prefix
          known.isAttribute = property.isAttribute
          known.isEmptyByDefault = fresh == .emptyList && !property.isRequired
          known.listForm = property.listForm
          known.dates = property.dates?.first ?? property.coercion?.dates.first
          known.isSensitive = property.isSensitive
          return known
        }))
    written = ContiguousArray(
      properties.indices.compactMap { index in
        let property = properties[index]
        guard property.direction != .input, property.isSerialized, !mistaken.contains(index)
        else { return nil }
        let codec = plan.planned[index].slot.codec
        let offset = places[index].offset ?? -1
        return Written(
          index: index, offset: offset, quick: offset < 0 ? nil : codec.quick,
          writing: codec.writing,
          keepsNull: defaults[index] != .nil || codec.nothing?.writesNothing ?? false,
          isWeak: property.isWeak, isSpread: property.isSpread)
      })
    tree = Self.tree(of: written, properties)
  }

  /// The order of what is written, if any of the properties is in a nested object.
  private static func tree(
    of written: ContiguousArray<Written>, _ properties: [PropertyDescriptor]
  ) -> OutputTree {
    var tree = OutputTree()
    guard written.contains(where: { $0.isSpread || properties[$0.index].nestedPath != nil })
    else { return tree }
    for (position, property) in written.enumerated() {
      _ = properties[property.index].insert(position, into: &tree)
    }
    return tree
  }
}
