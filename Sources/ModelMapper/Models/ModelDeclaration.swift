/// What a model type declares, checked.
struct ModelDeclaration {
  let name: String
  let properties: [PropertyDescriptor]
  let overrides: [(key: String, property: Int)]
  /// Everything that is wrong with the declaration, a sentence each.
  let mistakes: [String]
  /// The properties that are declared wrongly.
  private let badProperties: [BadProperty]
  /// The canonical forms of their names.
  private let forms: [CanonicalKey]

  /// The namespaces of the prefixes in keys.
  let namespaces: Namespaces

  /// The keys that the properties write into their object, in canonical form, if the object is that of
  /// another model.
  let claims: Set<String>
  /// The keys that others write into the same object.
  private let taken: Set<String>

  /// Reads and checks the declaration of a type.
  init<Model: PropertyMapped>(_ type: Model.Type, at place: Embedding? = nil) {
    var mistakes: [String] = []
    let kind = _ModelKind.of(type)
    name = kind.name ?? _typeName(type, qualified: false)
    var declared = Self.serializing(
      type.serializableKeys,
      among: Self.replacingOverridden(PropertyName.naming(type.properties, in: type)),
      &mistakes)
    if let place { declared = declared.map { $0.prefixed(by: place.prefix) } }
    taken = place?.taken ?? []
    var claims = taken
    let isShared = place != nil || declared.contains(where: \.isSpread)
    if isShared {
      claims.formUnion(declared.compactMap(\.claim))
      declared = declared.map { Self.embedding($0, in: type, place, &claims) }
    }
    self.claims = claims.subtracting(taken)
    if place != nil, let rest = declared.first(where: \.isRest) {
      mistakes.append("'\(rest.name)' gathers the rest of an object that is another model's")
    }
    // A type that is constructed has no value for a property but what it says.
    properties = kind.maker.isFilled ? declared : declared.map(\.requiredUnlessOptional)
    let namespaces = Namespaces(type.namespaces)
    self.namespaces =
      isShared
      ? properties.reduce(namespaces) { namespaces, property in
        namespaces.merging(property.embedded?.plan?.keys.declared.namespaces ?? .none)
      } : namespaces
    forms = properties.map { CanonicalKey($0.name) }
    badProperties = Self.badProperties(among: properties, forms)
    mistakes += Self.mistakes(inNamespaces: type.namespaces) + badProperties.map(\.sentence)
    let overriding = type.overrideMappings
    overrides = Self.overrides(overriding, properties, prefix: place?.prefix ?? "", &mistakes)
    for key in properties.flatMap(\.keys) + overriding.keys.sorted(byTextOf: \.self) {
      guard let problem = SourcePath.problem(inDeclared: key) else { continue }
      mistakes.append(Wording.malformedPath(key, problem))
    }
    self.mistakes = mistakes
  }

  private static func mistakes(inNamespaces namespaces: [String: String]) -> [String] {
    namespaces.sorted(byTextOf: \.key).compactMap { prefix, uri in
      guard uri.isEmpty || prefix.isEmpty || prefix.contains(":") else { return nil }
      let advice = prefix.isEmpty ? ", and names without a prefix need none" : ""
      return "the prefix '\(prefix)' can't be bound to the namespace '\(uri)'\(advice)"
    }
  }

  /// The override mappings, by the positions of their properties.
  private static func overrides(
    _ mappings: [String: String], _ properties: [PropertyDescriptor], prefix: String,
    _ mistakes: inout [String]
  ) -> [(key: String, property: Int)] {
    mappings.sorted(byTextOf: \.key).compactMap { key, target in
      if let position = properties.firstIndex(where: { $0.name == target }) {
        return (prefix.isEmpty ? key : SourcePath.prefixed(key, by: prefix), position)
      }
      let near = NearMiss.name(near: target, in: properties.map(\.name))
      mistakes.append(
        "the override '\(key)' names the property '\(target)', which is not declared"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
      return nil
    }
  }

  /// What is wrong with it for outputs alone, a sentence each, and the positions of all properties that
  /// outputs leave out, since they are declared wrongly.
  var outputMistakes: (sentences: [String], mistaken: Set<Int>) {
    let mistaken = Set(badProperties.map(\.property))
    let clashes = clashes(without: mistaken) + shadowed(without: mistaken)
    return (
      clashes.map(\.sentence)
        + properties.flatMap { $0.embedded?.plan?.output.mistakes ?? [] },
      mistaken.union(clashes.map(\.property))
    )
  }

  /// A property whose declaration is mistaken, and what is wrong with it.
  private typealias BadProperty = (property: Int, sentence: String)

  // A first dictionary or set of some type of keys costs a process a look through all conformances, which
  // takes longer than to compare the few properties of a model with each other.

  private static func badProperties(
    among properties: [PropertyDescriptor], _ forms: [CanonicalKey]
  ) -> [BadProperty] {
    var bad: [BadProperty] = []
    for (index, property) in properties.enumerated() {
      if let mistake = property.mistake { bad.append((index, mistake)) }
      let form = forms[index]
      if !form.isEmpty, let other = forms[..<index].lastIndex(of: form) {
        let names = "'\(properties[other].name)' and '\(property.name)'"
        bad.append((index, "the properties \(names) can't be told apart by their letters"))
      }
      if property.isRest, let rest = properties[..<index].first(where: \.isRest) {
        bad.append((index, "'\(rest.name)' and '\(property.name)' both gather the rest"))
      }
      for rule in property.dates ?? [] {
        guard let pattern = (rule.format as? PatternDates)?.pattern,
          let problem = DatePattern.problem(in: pattern)
        else { continue }
        bad.append((index, "the date pattern '\(pattern)' of '\(property.name)' \(problem)"))
      }
    }
    return bad
  }

  /// The properties, of which outputs have those that a list of names has.
  private static func serializing(
    _ names: [String]?, among properties: [PropertyDescriptor], _ mistakes: inout [String]
  ) -> [PropertyDescriptor] {
    guard let names else { return properties }
    for name in names where !properties.contains(where: { $0.name == name }) {
      mistakes.append("serializableKeys names the property '\(name)', which is not declared")
    }
    return properties.map { $0.serialized(names.contains($0.name)) }
  }

  /// The properties, where a later one of the same name takes the place of an earlier.
  private static func replacingOverridden(
    _ declared: [PropertyDescriptor]
  ) -> [PropertyDescriptor] {
    let names = declared.map(\.name)
    func place(of index: Int) -> Int {
      names[index].isEmpty ? index : names[..<index].firstIndex(of: names[index]) ?? index
    }
    // Which takes less time than to build the list anew.
    guard names.indices.contains(where: { place(of: $0) < $0 }) else { return declared }
    var properties = declared
    for index in names.indices { properties[place(of: index)] = declared[index] }
    return names.indices.filter { place(of: $0) == $0 }.map { properties[$0] }
  }

  /// Properties that can't be written where they are declared, since another is written there.
  private func clashes(without mistaken: Set<Int>) -> [BadProperty] {
    guard !taken.isEmpty || properties.contains(where: { $0.declaredPlace != nil }) else {
      return []
    }
    var tree = OutputTree()
    let clashes = properties.enumerated().compactMap { index, property -> BadProperty? in
      guard property.isWritten, !mistaken.contains(index) else { return nil }
      let other: String
      if let claim = property.claim, taken.contains(claim) {
        other = "the model that embeds it"
      } else if let position = property.insert(index, into: &tree) {
        other = "'\(properties[position].name)'"
      } else {
        return nil
      }
      let place = property.writtenPlace.pathText
      return (
        index,
        "'\(property.name)' can't be written at '\(place)', where \(other) is written; "
          + "give it an output key, or let it be read only"
      )
    }
    return clashes + lost(in: tree)
  }

  /// Properties whose paths lead into one that always holds a scalar, so that they can't be written there.
  private func lost(in tree: OutputTree) -> [BadProperty] {
    tree.entries.flatMap { entry -> [BadProperty] in
      guard let position = entry.property, properties[position].holdsScalar else {
        return lost(in: entry)
      }
      let holder = properties[position]
      return entry.entries.flatMap(\.positions).map { index in
        let (name, place) = (properties[index].name, properties[index].declaredPlace ?? [])
        let quoted = [PathComponent.key(place.map(\.description).joined(separator: "."))].pathText
        return (
          index,
          "'\(name)' can't be written at '\(place.pathText)', since '\(holder.name)' is one value; "
            + "a key that has the separator is quoted, \"\(quoted)\""
        )
      }
    }
  }

  /// Properties whose key an override gives to another, so that what is written there is read as that other.
  private func shadowed(without mistaken: Set<Int>) -> [BadProperty] {
    overrides.compactMap { key, target in
      let index = properties.firstIndex { property in
        property.isWritten && property.direction != .output && property.declaredPlace == nil
          && !property.isSpread && property.nameKey == key
      }
      guard let index, index != target, !mistaken.contains(index) else { return nil }
      return (
        index,
        "'\(properties[index].name)' can't be written at '\(key)', which an override reads as "
          + "'\(properties[target].name)'; give it an output key, or let it be read only"
      )
    }
  }

  /// The table by which keys find the properties.
  var keyTable: KeyTable {
    let entries = zip(properties, forms).map { property, form in
      let shape = property.slot.codec.shape
      let keys = property.embeddedKeys ?? property.keys
      return DeclaredKeys.Entry(
        name: property.direction == .output || property.isElsewhere ? "" : property.nameKey,
        keys: property.direction == .output
          ? [] : property.outputKey.map { keys + [$0] } ?? keys,
        wantsContainer: shape.wantsContainer, merging: merging(of: property, shape),
        needsValue: property.isRequired && !shape.wantsContainer,
        isOfLists: shape.listElement?.isOfLists ?? false,
        isChosen: isChosen(property), element: shape.atIndex, ownPolicy: property.ownPolicy,
        canonical: property.prefix.isEmpty ? form : nil)
    }
    return KeyTable(
      DeclaredKeys(entries: entries, overrides: overrides + choiceKeys, namespaces: namespaces))
  }

  /// Which elements a property reads together.
  private func merging(
    of property: PropertyDescriptor, _ shape: ValueShape
  ) -> DeclaredKeys.Merging {
    if property.isSpread { return .object }
    guard shape.readsAll else { return .none }
    return isChosen(property) ? .anyKey : .sameKey
  }

  /// Whether a property is chosen by names of elements that stand among others.
  private func isChosen(_ property: PropertyDescriptor) -> Bool {
    property.listForm == .flat && property.slot.codec.shape.choiceNames != nil
  }

  /// The names of choices that stand among other elements, as keys of their properties.
  private var choiceKeys: [(key: String, property: Int)] {
    properties.enumerated().flatMap { index, property -> [(key: String, property: Int)] in
      guard isChosen(property), property.direction != .output else { return [] }
      return property.slot.codec.shape.choiceNames?.names.map { (key: $0, property: index) } ?? []
    }
  }
}

extension PropertyDescriptor {
  /// Whether outputs have the property.
  fileprivate var isWritten: Bool { direction != .input && isSerialized }

  /// Whether the value is always a scalar, which has no members.
  fileprivate var holdsScalar: Bool {
    guard case .scalar = slot.codec.shape else { return false }
    return !isOptional && !slot.isConverted
  }

  /// What the property writes into the object of its model, if it has a key there.
  fileprivate var claim: String? {
    guard isWritten, spread == nil else { return nil }
    guard case .key(let key)? = declaredPlace?.first else { return nameKey.canonicalClaim }
    return key.canonicalClaim
  }

  /// The property of a type that is constructed from values, where what has no default is required.
  fileprivate var requiredUnlessOptional: PropertyDescriptor {
    guard isRequired || !isOptional && !isDefaulted && !isRest else { return self }
    let property = isRequired ? self : withoutDefault
    return direction == .output
      ? property.mistaken(
        "'\(name)' is not read and has no default, so that no instance can be made")
      : property
  }
}

extension String {
  /// What a key claims of an object: its canonical form, or that of an attribute.
  var canonicalClaim: String {
    let form = CanonicalKey(self).text
    return form.isEmpty ? self : hasPrefix("@") ? "@\(form)" : form
  }
}
