/// Writes models as Swift.
struct ModelWriter {
  private(set) var lines: [String] = []

  /// Writes a type.
  mutating func write(_ declaration: Declaration) {
    if !lines.isEmpty { lines.append("") }
    switch declaration {
    case .model(let model): write(model)
    case .enumeration(let enumeration): write(enumeration)
    case .tagged(let tagged): write(tagged)
    }
  }

  private mutating func write(_ model: Model) {
    lines += model.comments.map { "/// \($0)" }
    let markers = (["@Mappable"] + model.markers).joined(separator: " ")
    lines += markers.count > Self.width ? ["@Mappable"] + model.markers : [markers]
    lines.append("\(model.isClass ? "final class" : "struct") \(model.name) {")
    for property in model.properties { write(property) }
    lines.append("}")
  }

  /// Writes a property with its comment behind it, or above it if there is no room.
  private mutating func write(_ property: Model.Property) {
    let value = property.defaultValue.map { " = \($0)" } ?? ""
    let start = "  " + property.markers.map { $0 + " " }.joined() + (value.isEmpty ? "let" : "var")
    let line = "\(start) \(Names.spelled(property.name)): \(property.type.name)\(value)"
    if let comment = property.comments.first, property.comments.count == 1,
      line.count + comment.count + 5 <= Self.width
    {
      lines.append("\(line)  // \(comment)")
    } else {
      lines += property.comments.map { "  // \($0)" } + [line]
    }
  }

  /// How long lines may be, if that can be helped.
  private static let width = 100

  private mutating func write(_ enumeration: Enumeration) {
    lines.append("enum \(enumeration.name): String, Coercible, CaseIterable {")
    for (name, text) in enumeration.cases {
      let value = name == text ? "" : " = \(Names.literal(text))"
      lines.append("  case \(Names.spelled(name))\(value)")
    }
    lines.append("}")
  }

  private mutating func write(_ tagged: TaggedEnum) {
    lines += tagged.comments.map { "/// \($0)" }
    lines.append((["@Mappable"] + [tagged.marker].compactMap(\.self)).joined(separator: " "))
    lines.append("enum \(tagged.name) {")
    for word in tagged.cases {
      let payload = word.payload.map { "(\($0.name))" } ?? ""
      let marker = word.marker.map { $0 + " " } ?? ""
      lines.append("  \(marker)case \(Names.spelled(word.name))\(payload)")
    }
    lines.append("}")
  }
}
