/// What a model type declares, checked.
struct ModelDeclaration {
  let name: String
  let properties: [PropertyDescriptor]
  let overrides: [(key: String, property: Int)]
  /// Everything that is wrong with the declaration, a sentence each.
  let mistakes: [String]

  /// Reads and checks the declaration of a type.
  init<Model: Mappable>(_ type: Model.Type) {
    var mistakes: [String] = []
    let properties = Self.serializing(
      type.serializableKeys, among: Self.replacingOverridden(type.properties), &mistakes)
    self.init(
      name: String(describing: type), properties: properties,
      overrideMappings: type.overrideMappings, mistakes: mistakes)
  }

  /// Checks a declaration, given the mistakes that were found already.
  init(
    name: String, properties: [PropertyDescriptor], overrideMappings: [String: String],
    mistakes: [String] = []
  ) {
    self.name = name
    self.properties = properties
    let positions = Dictionary(
      properties.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var overrides: [(key: String, property: Int)] = []
    var mistakes = mistakes + properties.compactMap(\.mistake)
    for (key, target) in overrideMappings.sorted(by: { $0.key < $1.key }) {
      if let position = positions[target] {
        overrides.append((key, position))
      } else {
        let near = NearMiss.name(near: target, in: properties.map(\.name))
        mistakes.append(
          "the override '\(key)' names the property '\(target)', which is not declared"
            + (near.map { "; did you mean '\($0)'?" } ?? ""))
      }
    }
    self.overrides = overrides
    self.mistakes = mistakes + Self.collisions(properties) + Self.badPatterns(properties)
  }

  /// The properties, of which outputs have those that a list of names has.
  private static func serializing(
    _ names: [String]?, among properties: [PropertyDescriptor], _ mistakes: inout [String]
  ) -> [PropertyDescriptor] {
    guard let names else { return properties }
    for name in names where !properties.contains(where: { $0.name == name }) {
      mistakes.append("serializableKeys names the property '\(name)', which is not declared")
    }
    return properties.map { property in
      var property = property
      property.isSerialized = names.contains(property.name)
      return property
    }
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

  private static func collisions(_ properties: [PropertyDescriptor]) -> [String] {
    var seen: [CanonicalKey: String] = [:]
    return properties.compactMap { property in
      let key = CanonicalKey(property.name)
      guard !property.name.isEmpty, !key.isEmpty else { return nil }
      guard let other = seen.updateValue(property.name, forKey: key) else { return nil }
      return "the properties '\(other)' and '\(property.name)' can't be told apart by their letters"
    }
  }

  private static func badPatterns(_ properties: [PropertyDescriptor]) -> [String] {
    properties.flatMap { property in
      (property.dates ?? []).compactMap { rule in
        guard case .pattern(let pattern, _) = rule else { return nil }
        return DatePattern.problem(in: pattern).map {
          "the date pattern '\(pattern)' of '\(property.name)' \($0.wording)"
        }
      }
    }
  }

  /// The table by which keys find the properties.
  var keyTable: KeyTable {
    let entries = properties.map { property in
      DeclaredKeys.Entry(
        name: property.direction == .output || property.isElsewhere ? "" : property.name,
        keys: property.direction == .output
          ? [] : property.keys + [property.outputKey].compactMap { $0 },
        wantsContainer: property.slot.shape.wantsContainer, merging: merging(of: property))
    }
    return KeyTable(DeclaredKeys(entries: entries, overrides: overrides + choiceKeys))
  }

  /// Which elements a property reads together.
  private func merging(of property: PropertyDescriptor) -> DeclaredKeys.Merging {
    let shape = property.slot.shape
    guard shape.listElement != nil else { return .none }
    return shape.choiceNames != nil && property.listForm == .flat ? .anyKey : .sameKey
  }

  /// The names of choices that stand among other elements, as keys of their properties.
  private var choiceKeys: [(key: String, property: Int)] {
    properties.enumerated().flatMap { index, property in
      let isAmongOthers = property.listForm == .flat && property.direction != .output
      let names = isAmongOthers ? property.slot.shape.choiceNames?.names ?? [] : []
      return names.map { (key: $0, property: index) }
    }
  }

  /// Stops the program if the declaration is mistaken, with everything that is wrong.
  ///
  /// A mistake here is the programmer's and no input can bring it about, so it stops in release
  /// builds too.
  func stopIfMistaken() {
    guard !mistakes.isEmpty else { return }
    let list = mistakes.map { "  - \($0)" }.joined(separator: "\n")
    fatalError("The properties of \(name) are not declared well:\n\(list)")
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
