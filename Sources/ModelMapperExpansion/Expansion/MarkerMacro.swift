/// Expands `@MapKey` and its like: to nothing, since `@Mappable` reads them.
///
/// What is left to do is to say where one has no effect.
struct MarkerMacro {
  let request: ExpansionRequest

  /// Nothing to add, and what there is to say.
  var reply: ExpansionReply {
    ExpansionReply(diagnostics: [problem].compactMap(\.self))
  }

  private var marker: Marker? {
    Marker.allCases.first { request.macro == "\($0.rawValue)Macro" }
  }

  private var problem: Diagnostic? {
    guard let marker else { return nil }
    let source = SourceText(request.declaration.text)
    let members = MemberReader.members(of: source, in: 0..<source.tokens.count)
    func problem(_ text: String, _ severity: Diagnostic.Severity = .warning) -> Diagnostic {
      Diagnostic("@\(marker.rawValue) \(text)", severity, at: offset(of: marker, in: source))
    }
    if case .enumCase(let listed) = members.first, isInModel {
      // `@MapKey` gives a case its tag.
      if marker == .key { return nil }
      if Marker.ofCases.contains(marker) {
        return listed.parameters.contains { $0.label != nil }
          ? nil
          : problem("needs a label for the value of the case, which makes it a property", .error)
      }
    }
    guard case .property(let property) = members.first else {
      // It speaks of all properties of a type.
      let type = marker == .attribute ? TypeDeclaration(request.declaration.text) : nil
      if let type, type.isModel, type.keyword != "enum" { return nil }
      return problem("can only be applied to a stored property", .error)
    }
    if let exclusion = property.exclusion, marker != .ignored, !property.isComputedOutput {
      return problem("has no effect, since '\(property.name)' is \(exclusion.reason)")
    }
    // Other macros, such as that of observation, take the markers over to the storage that they write.
    if property.sharesDeclaration || property.name.hasPrefix("_") || isInModel { return nil }
    return problem("has no effect in a type that is not marked @Mappable")
  }

  private var isInModel: Bool {
    guard let header = request.context.first else { return false }
    return TypeDeclaration(header).isModel
  }

  private func offset(of marker: Marker, in source: SourceText) -> Int {
    var reader = MemberReader(source, body: 0..<source.tokens.count)
    return reader.readPrefix().attributes.named(marker.rawValue)?.offset ?? 0
  }
}

extension TypeDeclaration {
  fileprivate var isModel: Bool { attributes.named("Mappable") != nil }
}

extension Property.Exclusion {
  fileprivate var reason: String {
    switch self {
    case .computed: "computed and so not mapped, unless it is marked @MapDirection(.output)"
    case .static: "static and so not mapped"
    case .lazy: "lazy and so not mapped"
    case .constant: "a constant with a value and so not mapped"
    }
  }
}
