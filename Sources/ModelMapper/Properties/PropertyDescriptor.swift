/// One property of a model: its name, the keys it answers to, and how its value is read and written.
///
/// Descriptors are made by ``PropertyBuilder`` from key paths and ``Property`` declarations. They can
/// be asked about, for instance by a hook.
public struct PropertyDescriptor: Sendable {
  /// Everything but the mark, in an object, since descriptors are copied often.
  private var contents: Constant<Contents>
  package var hookMark: HookMark?

  /// What a descriptor has beside what was declared.
  fileprivate struct Contents {
    var facts: Constant<PropertyFacts>
    let valueType: any SendableMetatype.Type
    var slot: PropertySlot
    var isSerialized = true
    var declaredPlace: [PathComponent]?
    var prefix = ""
    var mistake: String?
  }

  package init(
    _ facts: Constant<PropertyFacts>, valueType: any SendableMetatype.Type, _ slot: PropertySlot
  ) {
    var contents = Contents(facts: facts, valueType: valueType, slot: slot)
    contents.declaredPlace = Self.place(facts.value.outputKey, facts.value.keys)
    self.contents = Constant(contents)
  }

  /// The same property with something changed.
  fileprivate mutating func change(_ change: (inout Contents) -> Void) {
    var contents = contents.value
    change(&contents)
    self.contents = Constant(contents)
  }

  private var facts: PropertyFacts { _read { yield contents.value.facts.value } }
}

extension PropertyDescriptor {
  /// The name of the property.
  public var name: String { facts.name ?? "" }
  /// The keys declared beside the name, in order; outputs have the property under the first.
  public var keys: [String] { facts.keys }
  /// Whether a source must have a value.
  public var isRequired: Bool { facts.isRequired }
  /// The key or path under which outputs have the value, where it is not the first declared key.
  public var outputKey: String? { facts.outputKey }
  /// Which way the property is mapped.
  public var direction: PropertyDirection { facts.direction }
  /// The type into which values are coerced: that of the property, or the input of its transformer.
  public var valueType: any SendableMetatype.Type { contents.value.valueType }
  /// The policy that holds for this property alone.
  public var coercion: Coercion? { facts.coercion }
  /// The forms of dates that hold for this property alone.
  public var dates: [DateRule]? { facts.dates }
  /// How a list of this property stands in XML, where the source does not tell.
  public var listForm: ListForm? { facts.listForm }
  /// Whether the property refers back, so that outputs leave it out unless they ask for it.
  public var isWeak: Bool { facts.isWeak }
  /// Whether issues must not show values of the property.
  public var isSensitive: Bool { facts.isSensitive }
  /// Whether it tells a model of a list from the others.
  public var isIdentity: Bool { facts.isIdentity }
  /// Whether outputs have the property, which ``PropertyMapped/serializableKeys`` may deny.
  public var isSerialized: Bool { contents.value.isSerialized }
  /// What the value means, for the readers of a schema.
  public var summary: String? { facts.summary }
}

extension PropertyDescriptor {
  /// Whether the initializer of the model has a value of its own for the property.
  var isDefaulted: Bool { facts.isDefaulted }
  /// Whether that value is an empty list.
  var isEmptyByDefault: Bool { facts.isEmptyByDefault }
  /// Where outputs have the property, if the declaration says so: at its output key, or else at the first
  /// declared key or path that can be written.
  package var declaredPlace: [PathComponent]? { contents.value.declaredPlace }
  /// Whether XML has the value as an attribute.
  package var isAttribute: Bool { facts.isAttribute }
  /// The types that a tag in the source tells, if the property is read by one.
  package var tagged: TaggedTypes? { facts.tagged }
  /// What its rules say in a schema.
  package var constraints: [SchemaConstraint] { facts.constraints }
  /// What the property is, if it has no key of its own.
  package var spread: Spread? { facts.spread }
  /// What comes before its name where that is a key.
  package var prefix: String { contents.value.prefix }
  package var slot: PropertySlot { contents.value.slot }
  /// What is wrong with the declaration, if anything.
  package var mistake: String? { contents.value.mistake ?? Self.mistake(in: facts, slot) }
  /// Whether the name is still to be found.
  var isUnnamed: Bool { facts.isUnnamed }

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
    facts.spread != nil || declaredPlace != nil && (facts.isNamed || SourcePath.areAll(keys))
  }

  /// The name as a key.
  package var nameKey: String { prefix.isEmpty ? name : prefix + name }

  /// What the property reads by instead of what the mapper's policy says.
  package var ownPolicy: OwnPolicy? {
    guard var own = coercion else { return dates.map(OwnPolicy.dates) }
    if let dates { own.dates = dates }
    return .whole(own)
  }
}

// What the model adds to the declaration of its property.
extension PropertyDescriptor {
  /// The property as one that a source must have.
  var required: PropertyDescriptor { declared { $0.isRequired = true } }

  /// The property with the name that was found for it.
  func named(_ name: String) -> PropertyDescriptor { declared { $0.name = name } }

  /// The property, of which outputs may have none.
  func serialized(_ isSerialized: Bool) -> PropertyDescriptor {
    var property = self
    property.change { $0.isSerialized = isSerialized }
    return property
  }

  /// The property with what is wrong with it, unless something is known to be.
  func mistaken(_ mistake: @autoclosure () -> String?) -> PropertyDescriptor {
    guard self.mistake == nil, let mistake = mistake() else { return self }
    var property = self
    property.change { $0.mistake = mistake }
    return property
  }

  /// The property with a prefix before its keys.
  func prefixed(by prefix: String) -> PropertyDescriptor {
    var property = declared { facts in
      facts.keys = facts.keys.map { SourcePath.prefixed($0, by: prefix) }
      facts.outputKey = facts.outputKey.map { SourcePath.prefixed($0, by: prefix) }
    }
    property.change {
      $0.prefix = prefix
      $0.declaredPlace = Self.place($0.facts.value.outputKey, $0.facts.value.keys)
    }
    return property
  }

  /// The property with what is found out about what it embeds.
  func spread(as spread: Spread, _ slot: PropertySlot) -> PropertyDescriptor {
    var property = declared { $0.spread = spread }
    property.change { $0.slot = slot }
    return property
  }

  /// The property with something else declared.
  private func declared(_ change: (inout PropertyFacts) -> Void) -> PropertyDescriptor {
    var property = self
    property.change { contents in
      var facts = contents.facts.value
      change(&facts)
      contents.facts = Constant(facts)
    }
    return property
  }
}

// What is wrong with a declaration.
extension PropertyDescriptor {
  private static func mistake(in facts: PropertyFacts, _ slot: PropertySlot) -> String? {
    facts.mistake ?? namelessMistake(facts, slot) ?? choiceMistake(facts, slot)
      ?? nameMistake(facts) ?? attributeMistake(facts, slot)
  }

  private static func attributeMistake(_ facts: PropertyFacts, _ slot: PropertySlot) -> String? {
    guard facts.isAttribute, slot.codec.shape.wantsContainer || facts.spread != nil else {
      return nil
    }
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
    guard let names = slot.codec.shape.choiceNames else { return nil }
    if let mistake = names.mistake { return "of '\(facts.name ?? "")', \(mistake)" }
    guard case .wrapped(let element) = facts.listForm else { return nil }
    return "the names of elements choose what '\(facts.name ?? "")' holds, "
      + "so none can be '\(element)'"
  }

  private static func namelessMistake(_ facts: PropertyFacts, _ slot: PropertySlot) -> String? {
    facts.name?.isEmpty ?? true ? slot.namelessMistake : nil
  }

  /// The place that a declaration gives a property in outputs, if it does.
  private static func place(_ outputKey: String?, _ keys: [String]) -> [PathComponent]? {
    if outputKey == nil, keys.isEmpty { return nil }
    return ((outputKey.map { [$0] } ?? []) + keys).lazy.compactMap(SourcePath.place).first
  }
}
