/// One property of a model: its name, the keys it answers to, and how its value is read and written.
///
/// Descriptors are made by ``PropertyBuilder`` from key paths and ``Property`` declarations. They can
/// be asked about, for instance by a hook.
public struct PropertyDescriptor: Sendable {
  /// The name of the property.
  public let name: String
  /// The keys declared beside the name, in order; outputs have the property under the first.
  public internal(set) var keys: [String]
  /// Whether the first declared key takes the place of the name.
  let isNamed: Bool
  /// Whether a source must have a value.
  public internal(set) var isRequired: Bool
  /// Whether the initializer of the model has a value of its own for the property.
  let isDefaulted: Bool
  /// Whether that value is an empty list.
  let isEmptyByDefault: Bool
  /// The key or path under which outputs have the value, where it is not the first declared key.
  public internal(set) var outputKey: String?
  /// Which way the property is mapped.
  public let direction: PropertyDirection
  /// The type into which values are coerced: that of the property, or the input of its transformer.
  public let valueType: any SendableMetatype.Type
  /// The policy that holds for this property alone.
  public let coercion: Coercion?
  /// The forms of dates that hold for this property alone.
  public let dates: [DateRule]?
  /// How a list of this property stands in XML, where the source does not tell.
  public let listForm: ListForm?

  /// Whether the property refers back, so that outputs leave it out unless they ask for it.
  public let isWeak: Bool
  /// Whether issues must not show values of the property.
  public let isSensitive: Bool
  /// Whether it tells a model of a list from the others.
  public let isIdentity: Bool
  /// Whether outputs have the property, which ``PropertyMapped/serializableKeys`` may deny.
  public internal(set) var isSerialized = true

  /// Where outputs have the property, if the declaration says so: at its output key, or else at the first
  /// declared key or path that can be written.
  package internal(set) var declaredPlace: [PathComponent]?
  /// Whether XML has the value as an attribute.
  package let isAttribute: Bool
  /// What the value means, for the readers of a schema.
  public let summary: String?
  /// The types that a tag in the source tells, if the property is read by one.
  package let tagged: TaggedTypes?
  /// What its rules say in a schema.
  package let constraints: [SchemaConstraint]
  /// What the property is, if it has no key of its own.
  package internal(set) var spread: Spread?
  /// What comes before its name where that is a key.
  package internal(set) var prefix = ""
  package internal(set) var slot: PropertySlot
  /// What is wrong with the declaration, if anything.
  package internal(set) var mistake: String?
  package var hookMark: HookMark?

  package init(_ facts: PropertyFacts, valueType: any SendableMetatype.Type, slot: PropertySlot) {
    name = facts.name ?? ""
    keys = facts.keys
    isNamed = facts.isNamed
    isRequired = facts.isRequired
    isDefaulted = facts.isDefaulted
    isEmptyByDefault = facts.isEmptyByDefault
    outputKey = facts.outputKey
    direction = facts.direction
    coercion = facts.coercion
    dates = facts.dates
    isWeak = facts.isWeak
    isSensitive = facts.isSensitive
    isIdentity = facts.isIdentity
    listForm = facts.listForm
    spread = facts.spread
    constraints = facts.constraints
    isAttribute = facts.isAttribute
    summary = facts.summary
    tagged = facts.tagged
    self.valueType = valueType
    self.slot = slot
    declaredPlace = Self.place(outputKey, keys)
    mistake =
      facts.mistake ?? Self.namelessMistake(facts, slot) ?? Self.choiceMistake(facts, slot)
      ?? Self.nameMistake(facts) ?? Self.attributeMistake(facts, slot)
  }

  private static func attributeMistake(_ facts: PropertyFacts, _ slot: PropertySlot) -> String? {
    guard facts.isAttribute, slot.shape.wantsContainer || facts.spread != nil else { return nil }
    return "'\(facts.name ?? "")' is more than one value, which an attribute can't hold"
  }

  private static func nameMistake(_ facts: PropertyFacts) -> String? {
    if facts.spread != nil, !facts.keys.isEmpty || facts.outputKey != nil {
      return "'\(facts.name ?? "")' stands in the object of its model, so it has no key of its own"
    }
    guard facts.isNamed, let outputKey = facts.outputKey else { return nil }
    return "'\(facts.name ?? "")' has a name for both ways and the output key '\(outputKey)'; "
      + "declare keys that are only read by from(_:)"
  }

  private static func choiceMistake(_ facts: PropertyFacts, _ slot: PropertySlot) -> String? {
    guard let names = slot.shape.choiceNames else { return nil }
    if let mistake = names.mistake { return "of '\(facts.name ?? "")', \(mistake)" }
    guard case .wrapped(let element) = facts.listForm else { return nil }
    return "the names of elements choose what '\(facts.name ?? "")' holds, "
      + "so none can be '\(element)'"
  }

  private static func namelessMistake(_ facts: PropertyFacts, _ slot: PropertySlot) -> String? {
    facts.name?.isEmpty ?? true ? slot.namelessMistake : nil
  }

  /// The place that a declaration gives a property in outputs, if it does.
  static func place(_ outputKey: String?, _ keys: [String]) -> [PathComponent]? {
    if outputKey == nil, keys.isEmpty { return nil }
    return ((outputKey.map { [$0] } ?? []) + keys).lazy.compactMap(SourcePath.place).first
  }

  /// Where the property is in nested objects, if outputs have it there; else `nil`.
  package var nestedPath: [PathComponent]? {
    declaredPlace.flatMap { $0.count > 1 ? $0 : nil }
  }

  /// The key of the property in outputs that no style changes.
  package var fixedOutputKey: String? {
    guard case .key(let key)? = declaredPlace?.last else { return nil }
    return key
  }

  /// Whether the property's own name is not a key, since the declared keys say where it stands.
  package var isElsewhere: Bool {
    isNamed || spread != nil || declaredPlace != nil && SourcePath.areAll(keys)
  }

  /// The name as a key.
  package var nameKey: String { prefix + name }

  /// What the property reads by instead of what the mapper's policy says.
  package var ownPolicy: OwnPolicy? {
    guard var own = coercion else { return dates.map(OwnPolicy.dates) }
    if let dates { own.dates = dates }
    return .whole(own)
  }
}
