/// What a model type declares, checked.
struct ModelDeclaration {
  let name: String
  let properties: [PropertyDescriptor]
  let overrides: [(key: String, property: Int)]
  /// Everything that is wrong with the declaration, a sentence each.
  let mistakes: [String]
  /// The positions of the properties that are declared wrongly.
  let mistaken: Set<Int>

  /// What is wrong with it for outputs alone, a sentence each.
  let outputMistakes: [String]

  /// The namespaces of the prefixes in keys.
  let namespaces: Namespaces

  /// The keys that the properties write into their object, in canonical form.
  let claims: Set<String>

  /// Reads and checks the declaration of a type.
  init<Model: PropertyMapped>(_ type: Model.Type, at place: Embedding? = nil) {
    var mistakes: [String] = []
    // A type that is constructed has no value for a property but what it says.
    let kind = ModelKind.of(type)
    let properties = Self.serializing(
      type.serializableKeys, among: Self.replacingOverridden(type.properties), &mistakes
    ).map { property in place.map { property.prefixed(by: $0.prefix) } ?? property }
    let taken = place?.taken ?? []
    var claims = taken.union(properties.compactMap(\.claim))
    let embedding = properties.map { Self.embedding($0, in: type, place, &claims) }
    if place != nil, let rest = properties.first(where: \.isRest) {
      mistakes.append("'\(rest.name)' gathers the rest of an object that is another model's")
    }
    self.init(
      name: kind.name ?? _typeName(type, qualified: false),
      properties: kind.isConstructed ? embedding.map(\.requiredUnlessOptional) : embedding,
      overrideMappings: type.overrideMappings, namespaces: type.namespaces,
      prefix: place?.prefix ?? "", taken: taken,
      claims: claims.subtracting(taken), mistakes: mistakes)
  }

  /// Checks a declaration, given the mistakes that were found already.
  private init(
    name: String, properties: [PropertyDescriptor], overrideMappings: [String: String],
    namespaces: [String: String], prefix: String, taken: Set<String>, claims: Set<String>,
    mistakes: [String]
  ) {
    self.name = name
    self.properties = properties
    self.claims = claims
    let positions = Dictionary(
      properties.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var overrides: [(key: String, property: Int)] = []
    var mistakes = mistakes
    self.namespaces = properties.reduce(Namespaces(namespaces)) { namespaces, property in
      namespaces.merging(property.embedded?.plan?.keys.declared.namespaces ?? .none)
    }
    mistakes += namespaces.sorted(by: <).compactMap { prefix, uri in
      guard uri.isEmpty || prefix.isEmpty || prefix.contains(":") else { return nil }
      return "the prefix '\(prefix)' can't be bound to the namespace '\(uri)'"
    }
    let badProperties =
      Self.mistakes(of: properties) + Self.collisions(properties)
      + Self.secondRests(properties) + Self.badPatterns(properties)
    mistakes += badProperties.map(\.sentence)
    for (key, target) in overrideMappings.sorted(by: { $0.key < $1.key }) {
      if let position = positions[target] {
        overrides.append((prefix.isEmpty ? key : SourcePath.prefixed(key, by: prefix), position))
      } else {
        let near = NearMiss.name(near: target, in: properties.map(\.name))
        mistakes.append(
          "the override '\(key)' names the property '\(target)', which is not declared"
            + (near.map { "; did you mean '\($0)'?" } ?? ""))
      }
    }
    self.overrides = overrides
    mistakes += Self.malformedPaths(
      properties.flatMap(\.keys) + overrideMappings.keys.sorted())
    self.mistakes = mistakes
    let mistaken = Set(badProperties.map(\.property))
    let clashes =
      Self.clashes(properties, without: mistaken, taken)
      + Self.shadowed(properties, by: overrides, without: mistaken)
    outputMistakes =
      clashes.map(\.sentence) + properties.flatMap { $0.embedded?.plan?.outputMistakes ?? [] }
    self.mistaken = mistaken.union(clashes.map(\.property))
  }

  /// A property whose declaration is mistaken, and what is wrong with it.
  private typealias BadProperty = (property: Int, sentence: String)

  private static func mistakes(of properties: [PropertyDescriptor]) -> [BadProperty] {
    properties.enumerated().compactMap { index, property in
      property.mistake.map { (index, $0) }
    }
  }

  private static func malformedPaths(_ keys: [String]) -> [String] {
    keys.compactMap { key in
      SourcePath.problem(inDeclared: key).map { Wording.malformedPath(key, $0) }
    }
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
    var properties: [PropertyDescriptor] = []
    var positions: [String: Int] = [:]
    for property in declared {
      if let position = positions[property.name], !property.name.isEmpty {
        properties[position] = property
      } else {
        positions[property.name] = properties.count
        properties.append(property)
      }
    }
    return properties
  }

  private static func collisions(_ properties: [PropertyDescriptor]) -> [BadProperty] {
    var seen: [CanonicalKey: String] = [:]
    return properties.enumerated().compactMap { index, property in
      let key = CanonicalKey(property.name)
      guard !property.name.isEmpty, !key.isEmpty else { return nil }
      guard let other = seen.updateValue(property.name, forKey: key) else { return nil }
      return (
        index,
        "the properties '\(other)' and '\(property.name)' can't be told apart by their letters"
      )
    }
  }

  /// Properties that can't be written where they are declared, since another is written there.
  private static func clashes(
    _ properties: [PropertyDescriptor], without mistaken: Set<Int>, _ taken: Set<String>
  ) -> [BadProperty] {
    guard !taken.isEmpty || properties.contains(where: { $0.declaredPlace != nil }) else {
      return []
    }
    var tree = OutputTree()
    return properties.enumerated().compactMap { index, property in
      guard property.isWritten, !mistaken.contains(index) else { return nil }
      let other: String
      if let claim = property.claim, taken.contains(claim) {
        other = "the model that embeds it"
      } else if let position = property.insert(index, into: &tree) {
        other = "'\(properties[position].name)'"
      } else {
        return nil
      }
      let place = property.declaredPlace ?? [.key(property.nameKey)]
      return (
        index,
        "'\(property.name)' can't be written at '\(place.pathText)', where \(other) is written; "
          + "give it an output key, or let it be read only"
      )
    }
  }

  /// Properties whose key an override gives to another, so that what is written there is read as that other.
  private static func shadowed(
    _ properties: [PropertyDescriptor], by overrides: [(key: String, property: Int)],
    without mistaken: Set<Int>
  ) -> [BadProperty] {
    overrides.compactMap { key, target in
      let index = properties.firstIndex { property in
        property.isWritten && property.direction != .output && property.declaredPlace == nil
          && property.spread == nil && property.nameKey == key
      }
      guard let index, index != target, !mistaken.contains(index) else { return nil }
      return (
        index,
        "'\(properties[index].name)' can't be written at '\(key)', which an override reads as "
          + "'\(properties[target].name)'; give it an output key, or let it be read only"
      )
    }
  }

  private static func secondRests(_ properties: [PropertyDescriptor]) -> [BadProperty] {
    let rests = properties.enumerated().filter { $0.element.isRest }
    return rests.dropFirst().map {
      ($0.offset, "'\(rests[0].element.name)' and '\($0.element.name)' both gather the rest")
    }
  }

  private static func badPatterns(_ properties: [PropertyDescriptor]) -> [BadProperty] {
    properties.enumerated().flatMap { index, property in
      (property.dates ?? []).compactMap { rule in
        guard let pattern = (rule.format as? PatternDates)?.pattern else { return nil }
        return DatePattern.problem(in: pattern).map {
          (index, "the date pattern '\(pattern)' of '\(property.name)' \($0.wording)")
        }
      }
    }
  }

  /// The table by which keys find the properties.
  var keyTable: KeyTable {
    let entries = properties.map { property in
      DeclaredKeys.Entry(
        name: property.direction == .output || property.isElsewhere ? "" : property.nameKey,
        keys: property.direction == .output
          ? []
          : property.embeddedKeys
            ?? property.keys + [property.outputKey].compactMap { $0 },
        wantsContainer: property.slot.codec.shape.wantsContainer, merging: merging(of: property),
        needsValue: property.isRequired && !property.slot.codec.shape.wantsContainer,
        isOfLists: property.slot.codec.shape.listElement?.isOfLists ?? false)
    }
    return KeyTable(
      DeclaredKeys(entries: entries, overrides: overrides + choiceKeys, namespaces: namespaces))
  }

  /// Which elements a property reads together.
  private func merging(of property: PropertyDescriptor) -> DeclaredKeys.Merging {
    if property.spread != nil { return .object }
    let shape = property.slot.codec.shape
    guard shape.readsAll else { return .none }
    return shape.choiceNames != nil && property.listForm == .flat ? .anyKey : .sameKey
  }

  /// The names of choices that stand among other elements, as keys of their properties.
  private var choiceKeys: [(key: String, property: Int)] {
    properties.enumerated().flatMap { index, property in
      let isAmongOthers = property.listForm == .flat && property.direction != .output
      let names = isAmongOthers ? property.slot.codec.shape.choiceNames?.names ?? [] : []
      return names.map { (key: $0, property: index) }
    }
  }
}

extension PropertyDescriptor {
  /// Whether outputs have the property.
  fileprivate var isWritten: Bool { direction != .input && isSerialized }

  /// What the property writes into the object of its model, if it has a key there.
  fileprivate var claim: String? {
    guard isWritten, spread == nil else { return nil }
    guard case .key(let key)? = declaredPlace?.first else { return nameKey.canonicalClaim }
    return key.canonicalClaim
  }

  /// The property of a type that is constructed from values, where what has no default is required.
  fileprivate var requiredUnlessOptional: PropertyDescriptor {
    guard isRequired || !isOptional && !isDefaulted && !isRest else { return self }
    let property = isRequired ? self : required
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

extension DatePattern.Problem {
  fileprivate var wording: String {
    switch self {
    case .empty: "is empty"
    case .unsupported(let field): "has '\(field)', which has no meaning here"
    case .openQuotation: "opens a quotation that it does not close"
    }
  }
}
