/// A type that `@Mappable` is attached to, with what follows from where it stands.
struct Model {
  /// What the compiler asks for.
  let request: ExpansionRequest
  /// The declaration.
  let declaration: TypeDeclaration
  /// The header of the declaration around it, or `nil` at the top of a file.
  let surroundings: TypeDeclaration?
  /// Everything that the user should know.
  private(set) var diagnostics: [Diagnostic] = []
  /// The attribute.
  let attribute: Attribute?
  /// Whether there is an error in it.
  ///
  /// It becomes a model all the same, or each use of it would be an error too, and those would hide
  /// the one that matters. What is written for it has no part of the type that could be in error.
  private(set) var isBroken = false

  /// Reads the type that a request is about.
  init(_ request: ExpansionRequest) {
    self.request = request
    declaration = TypeDeclaration(request.declaration.text)
    surroundings = request.context.first.map(TypeDeclaration.init)
    attribute = declaration.attributes.named("Mappable")
    diagnostics = findProblems()
    isBroken = diagnostics.contains { $0.severity == .error }
  }

  /// Whether it is an enum.
  var isEnum: Bool { declaration.keyword == "enum" }

  /// Whether it is a class.
  var isClass: Bool { declaration.keyword == "class" }

  /// Whether other classes may inherit from it.
  var isInheritable: Bool { isClass && !declaration.modifiers.contains("final") }

  /// Whether its superclass is a model already.
  ///
  /// The compiler then asks for no conformance. It doesn't either where the user has written the
  /// conformance, which the declaration tells if it has it.
  var isSubclass: Bool {
    isClass && !request.missingConformances.contains("Mappable") && !declaration.inherited.isEmpty
      && !declaration.conforms(to: "Mappable") && !declaration.conforms(to: "ConstructedMappable")
  }

  /// Whether its superclass states which of its hooks are idle.
  var inheritsIdleHooks: Bool {
    isSubclass && !request.missingConformances.contains("_InheritableModel")
  }

  /// Returns those of the protocols that the extension has to name.
  ///
  /// Protocols that others inherit are named too: in another file, where the type is mentioned for the
  /// first time, the compiler knows the conformances that the macro lists and not what they imply.
  func conformances(to protocols: [String]) -> [String] {
    protocols.filter(request.missingConformances.contains)
  }

  /// The access level that its members need, followed by a space, or nothing.
  ///
  /// Without a level a member is as visible as its type, up to `internal`. The types in a `public`
  /// extension are public without saying so.
  var access: String {
    let level =
      declaration.accessLevel
      ?? (surroundings?.keyword == "extension" ? surroundings?.accessLevel : nil)
    // A type of the main actor is in error, which its members should not add to.
    let isolation = isolated == nil ? "" : "nonisolated "
    switch level {
    case "open", "public", "package": return "\(level ?? "") \(isolation)"
    default: return isolation
    }
  }

  /// The access level for an initializer, which is never `open`, followed by a space, or nothing.
  var initializerAccess: String {
    access.hasPrefix("open ") ? "public " + access.dropFirst(5) : access
  }

  /// How its instances are made.
  enum Form {
    /// With their defaults, and then filled.
    case filled
    /// From values that were read before.
    case constructed
  }

  /// How its instances are made, as far as the text tells.
  ///
  /// A type whose properties all have a default, or that has an `init()`, is filled. A conformance that
  /// is written decides.
  var form: Form {
    if declaration.conforms(to: "Mappable") { return .filled }
    if declaration.conforms(to: "ConstructedMappable") { return .constructed }
    // The `init()` that such a type has, written or not, belongs to the main actor.
    if isolated != nil, !isInheritable, !isSubclass { return .constructed }
    guard !isInheritable, !isSubclass, !declaration.declaresFunction("init()") else {
      return .filled
    }
    return propertiesWithoutDefault.isEmpty ? .filled : .constructed
  }

  /// The properties that hold a value of their own but have none to begin with.
  var propertiesWithoutDefault: [Property] {
    declaration.properties.filter { $0.isStored && !$0.hasDefault }
  }

  /// Whether it declares an initializer of its own.
  var declaresInitializer: Bool { declaration.functions.contains { $0.name.hasPrefix("init(") } }
}
