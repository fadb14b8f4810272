/// Writes models as Swift.
struct ModelWriter {
  private(set) var lines: [String] = []

  /// Writes a type, indented by a number of levels.
  mutating func write(_ declaration: Declaration, depth: Int = 0) {
    switch declaration {
    case .model(let model): write(model, depth)
    case .enumeration(let enumeration): write(enumeration, depth)
    }
  }

  private mutating func write(_ model: Model, _ depth: Int) {
    add("@Mappable", depth)
    add("struct \(model.name) {", depth)
    for property in model.properties { write(property, depth + 1) }
    for declaration in model.nested {
      lines.append("")
      write(declaration, depth: depth + 1)
    }
    add("}", depth)
  }

  private mutating func write(_ property: Model.Property, _ depth: Int) {
    let markers = property.markers.map { $0 + " " }.joined()
    let name = Names.spelled(property.name)
    if let value = property.defaultValue {
      add("\(markers)var \(name): \(property.type) = \(value)", depth)
    } else {
      add("\(markers)let \(name): \(property.type)", depth)
    }
  }

  private mutating func write(_ enumeration: Enumeration, _ depth: Int) {
    add("enum \(enumeration.name): String, Coercible, CaseIterable {", depth)
    for (name, text) in enumeration.cases {
      let value = name == text ? "" : " = \(Names.literal(text))"
      add("case \(Names.spelled(name))\(value)", depth + 1)
    }
    add("}", depth)
  }

  private mutating func add(_ line: String, _ depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}
