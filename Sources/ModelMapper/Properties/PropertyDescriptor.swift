/// One property of a model: its name, the keys it answers to, and how its value is read and written.
///
/// Descriptors are made by ``PropertyBuilder`` from key paths and ``Property`` declarations. They can
/// be asked about, for instance by a hook.
public struct PropertyDescriptor: Sendable {
  /// What is declared, in an object, since descriptors are copied often.
  ///
  /// To be asked for one fact at a time: a getter of all of them would copy them.
  private var facts: Constant<_PropertyFacts>
  /// The type into which values are coerced: that of the property, or the input of its transformer.
  public private(set) var valueType: any SendableMetatype.Type
  package private(set) var slot: PropertySlot
  /// Where outputs have the property, if the declaration says so: at its output key, or else at the first
  /// declared key or path that can be written.
  private(set) var declaredPlace: [PathComponent]?
  /// Set by the default hook of the model when it is reached, which happens once: a plan whose model has no
  /// hook never builds a value for one again.
  var hookMark: HookMark?

  init(
    _ facts: Constant<_PropertyFacts>, valueType: any SendableMetatype.Type, _ slot: PropertySlot
  ) {
    self.facts = facts
    self.valueType = valueType
    self.slot = slot
    if facts.value.outputKey != nil || !facts.value.keys.isEmpty {
      declaredPlace = facts.value.declaredPlace
    }
  }
}

extension PropertyDescriptor {
  /// The name of the property.
  public var name: String { facts.value.givenName ?? facts.value.findName?() ?? "" }
  /// The keys declared beside the name, in order; outputs have the property under the first.
  public var keys: [String] { facts.value.keys }
  /// Whether a source must have a value.
  public var isRequired: Bool { facts.value.isRequired }

  /// Whether it is required only since it has no default, so that an update can leave what is there.
  var lacksDefault: Bool { facts.value.lacksDefault }
  /// The key or path under which outputs have the value, where it is not the first declared key.
  public var outputKey: String? { facts.value.outputKey }
  /// Which way the property is mapped.
  public var direction: PropertyDirection { facts.value.direction }
  /// The policy that holds for this property alone.
  public var coercion: Coercion? { facts.value.coercion }
  /// The forms of dates that hold for this property alone.
  public var dates: [DateRule]? { facts.value.dates }
  /// How a list of this property stands in XML, where the source does not tell.
  package var listForm: ListForm? { facts.value.listForm }
  /// Whether the property refers back, so that outputs leave it out unless they ask for it.
  public var isWeak: Bool { facts.value.isWeak }
  /// Whether issues must not show values of the property.
  public var isSensitive: Bool { facts.value.isSensitive }
  /// Whether it tells a model of a list from the others.
  public var isIdentity: Bool { facts.value.isIdentity }
  /// Whether outputs have the property, which ``PropertyMapped/serializableKeys`` may deny.
  public var isSerialized: Bool { facts.value.isSerialized }
  /// What the value means, for the readers of a schema.
  public var summary: String? { facts.value.summary }
}

extension PropertyDescriptor {
  /// Whether the initializer of the model has a value of its own for the property.
  var isDefaulted: Bool { facts.value.isDefaulted }
  /// Whether that value is an empty list.
  var isEmptyByDefault: Bool { facts.value.isEmptyByDefault }
  /// Whether XML has the value as an attribute.
  package var isAttribute: Bool { facts.value.isAttribute }
  /// The types that a tag in the source tells, if the property is read by one.
  package var tagged: TaggedTypes? { facts.value.tagged }
  /// What its rules say in a schema.
  var constraints: [MappingIssue.BrokenRule] { facts.value.constraints }
  /// Whether a value that has not ended is none: it is converted as a whole, or rules judge it.
  var takesWholes: Bool { slot.isConverted || !constraints.isEmpty }
  /// What the property is, if it has no key of its own.
  var spread: Spread? { facts.value.spread }
  /// Whether the property stands in the object of its model, and has no key of its own.
  var isSpread: Bool { facts.value.spread != nil }
  /// What comes before its name where that is a key.
  package var prefix: String { facts.value.prefix }
  /// What is wrong with the declaration, if anything.
  var mistake: String? {
    facts.value.mistake ?? (name.isEmpty ? slot.namelessMistake : nil) ?? choiceMistake
      ?? nameMistake
      ?? attributeMistake
  }
  /// Whether the name is still to be found.
  var isUnnamed: Bool { facts.value.givenName == nil }

  /// Where the property is in nested objects, if outputs have it there; else `nil`.
  var nestedPath: [PathComponent]? {
    declaredPlace.flatMap { $0.count > 1 ? $0 : nil }
  }

  /// The key of the property in outputs that no style changes.
  var fixedOutputKey: String? {
    guard case .key(let key)? = declaredPlace?.last else { return nil }
    return key
  }

  /// Whether the property's own name is not a key, since the declared keys say where it stands.
  var isElsewhere: Bool {
    facts.value.spread != nil
      || declaredPlace != nil && (facts.value.isNamed || SourcePath.areAll(keys))
  }

  /// The name as a key.
  package var nameKey: String { prefix.isEmpty ? name : prefix + name }

  /// The policy that the property reads by instead of the mapper's, unless only the dates differ.
  var ownPolicy: Coercion? {
    guard facts.value.coercion != nil, var own = coercion else { return nil }
    if let dates { own.dates = dates }
    return own
  }
}

// What the model adds to the declaration of its property.
extension PropertyDescriptor {
  /// The property as one that a source must have because it has no default.
  var withoutDefault: PropertyDescriptor {
    with {
      $0.isRequired = true
      $0.lacksDefault = true
    }
  }

  /// The property with the name that was found for it.
  func named(_ name: String) -> PropertyDescriptor { with { $0.givenName = name } }

  /// The property, of which outputs may have none.
  func serialized(_ isSerialized: Bool) -> PropertyDescriptor {
    with { $0.isSerialized = isSerialized }
  }

  /// The property with what is wrong with it, unless something is known to be.
  func mistaken(_ mistake: @autoclosure () -> String?) -> PropertyDescriptor {
    guard self.mistake == nil, let mistake = mistake() else { return self }
    return with { $0.mistake = mistake }
  }

  /// The property with a prefix before its keys.
  func prefixed(by prefix: String) -> PropertyDescriptor {
    var property = with { facts in
      facts.prefix = prefix
      facts.keys = facts.keys.map { SourcePath.prefixed($0, by: prefix) }
      facts.outputKey = facts.outputKey.map { SourcePath.prefixed($0, by: prefix) }
    }
    property.declaredPlace = property.facts.value.declaredPlace
    return property
  }

  /// The property with what is found out about what it embeds.
  func spread(as spread: Spread, _ slot: PropertySlot) -> PropertyDescriptor {
    var property = with { $0.spread = spread }
    property.slot = slot
    return property
  }

  /// The property with something else declared.
  private func with(_ change: (inout _PropertyFacts) -> Void) -> PropertyDescriptor {
    var changed = facts.value
    change(&changed)
    var property = self
    property.facts = Constant(changed)
    return property
  }
}

// What is wrong with a declaration.
extension PropertyDescriptor {
  private var attributeMistake: String? {
    guard isAttribute, slot.codec.shape.wantsContainer || spread != nil else { return nil }
    return "'\(name)' is more than one value, which an attribute can't hold"
  }

  private var nameMistake: String? {
    if spread != nil, !keys.isEmpty || outputKey != nil {
      return "'\(name)' stands in the object of its model, so it has no key of its own"
    }
    guard facts.value.isNamed, let outputKey else { return nil }
    return "'\(name)' has a name for both ways and the output key '\(outputKey)'; "
      + "declare keys that are only read by from(_:)"
  }

  private var choiceMistake: String? {
    guard let names = slot.codec.shape.choiceNames else { return nil }
    if let mistake = names.mistake { return "of '\(name)', \(mistake)" }
    guard case .wrapped(let element) = listForm, !names.areWords else { return nil }
    return "the names of elements choose what '\(name)' holds, so none can be '\(element)'"
  }
}
