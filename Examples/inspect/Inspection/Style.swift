import ModelMapper

/// How the documents spell what models leave open: the `OutputStyle` that writes them as they are.
struct Style {
  /// How the keys are spelled.
  private(set) var keys = KeyStyle.asDeclared
  /// What the types of the models demand.
  private(set) var demands: Set<ScalarType.Demand> = []

  /// Finds the style of the samples.
  init(of root: Shape) {
    var survey = Survey()
    survey.add(root)
    let styles: [(style: KeyStyle, count: Int)] = [
      KeyStyle.asDeclared, .snakeCase, .kebabCase, .pascalCase,
    ].map { style in
      let count = survey.keys.filter { key in
        Names.properties(for: key).contains { style.key(for: $0) == key }
      }.count
      return (style, count)
    }
    // A style is worth its lines if it spares the keys of three properties.
    if let best = styles.dropFirst().max(by: { $0.count < $1.count }),
      best.count > styles[0].count + 2
    {
      keys = best.style
    }
    if survey.decimals == 0 { demands.insert(.decimalTexts) }
    demands.insert(survey.lowercase >= survey.uppercase ? .lowercaseUUIDs : .uppercaseUUIDs)
  }

  /// What is needed of the style for the types that were used.
  ///
  /// - Parameter used: The demands of the types.
  /// - Returns: The statements that set the style, without the name of the variable.
  func settings(for used: Set<ScalarType.Demand>) -> [String] {
    var settings: [String] = []
    if keys != .asDeclared { settings.append("keys = .\(keys)") }
    if used.contains(.decimalTexts) { settings.append("decimals = .text") }
    if used.contains(.lowercaseUUIDs) { settings.append("uuids = .lowercase") }
    return settings
  }

  /// The keys and values of all models.
  private struct Survey {
    var keys: Set<String> = []
    var decimals = 0
    var lowercase = 0
    var uppercase = 0
    private var seen: Set<ObjectIdentifier> = []

    mutating func add(_ shape: Shape) {
      let shape = shape.unified
      guard seen.insert(ObjectIdentifier(shape)).inserted else { return }
      if let id = shape.scalars.candidates.first?.id, shape.scalars.count > 0 {
        if id == "Decimal" { decimals += 1 }
        if id == "UUID.lowercaseUUIDs" { lowercase += 1 }
        if id == "UUID.uppercaseUUIDs" { uppercase += 1 }
      }
      if let elements = shape.elements { add(elements) }
      if let values = shape.values { return add(values) }
      for member in shape.members {
        if !member.isText {
          keys.insert(member.isAttribute ? String(member.key.dropFirst()) : member.key)
        }
        add(member.shape)
      }
      for word in shape.tag?.cases ?? [] { if let payload = word.payload { add(payload) } }
    }
  }
}
