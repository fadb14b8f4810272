/// What the compiler asks a plug-in to expand.
struct ExpansionRequest {
  /// What an expansion adds.
  enum Role: String {
    /// Members of the type.
    case member
    /// An extension of the type.
    case `extension`
    /// Declarations beside the one marked.
    case peer
  }

  /// The name of the type that implements the macro, as its declaration gives it.
  var macro: String
  /// What is to be added.
  var role: Role
  /// The declaration that it is attached to.
  var declaration: SourceRegion
  /// The name by which an extension reaches the type, with the types around it.
  var extendedType: String
  /// The conformances of the macro that the type does not have yet.
  var missingConformances: [String]
  /// The headers of the declarations around it, from the innermost.
  var context: [String]
}

extension ExpansionRequest {
  /// Creates a request from the compiler's message, or `nil` if it asks for something else.
  ///
  /// The conformances come as `struct Placeholder: Mappable {}`, and not at all if none is missing.
  init?(_ json: JSON) {
    guard let macro = json.object("macro")?.text("typeName"),
      let role = json.text("macroRole").flatMap(Role.init),
      let declaration = SourceRegion(json.object("declSyntax"))
    else { return nil }
    let conformances = json.object("conformanceListSyntax")?.text("source")
    self.init(
      macro: macro, role: role, declaration: declaration,
      extendedType: json.object("extendedTypeSyntax")?.text("source") ?? "",
      missingConformances: conformances.map { TypeDeclaration($0).inherited } ?? [],
      context: (json["lexicalContext"] as? [JSON])?.compactMap { $0.text("source") } ?? [])
  }
}
