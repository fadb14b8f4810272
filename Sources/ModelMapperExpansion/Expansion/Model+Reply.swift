// The expansion of `@Mappable`: the list of properties, what goes with it, and the conformance.
extension Model {
  /// What the compiler is to add, and what it is to say.
  ///
  /// It asks twice, for the members and for the extension. Diagnostics go with the members, or they
  /// would be shown twice.
  var reply: ExpansionReply {
    // The compiler trusts that the conformances of an inheritable class are there when it expands a
    // subclass, whatever is wrong with the class.
    let isExtensible = inextensible == nil || isInheritable
    switch request.role {
    case .member:
      let source = isExtensible ? members.joined(separator: "\n\n") : ""
      return ExpansionReply(source: source, diagnostics: diagnostics)
    case .extension: return ExpansionReply(source: isExtensible ? conformance : "")
    case .peer: return ExpansionReply()
    }
  }

  /// The members, each as it would be written by hand.
  private var members: [String] {
    if isEnum { return caseMembers }
    let members = [
      propertyList, namespaces, plainInitializer, memberwiseInitializer,
      isClass ? valueInitializer : nil,
    ]
    return members.compactMap(\.self) + overridableHooks
  }

  /// The extension, empty if the conformances are there already.
  private var conformance: String {
    if isEnum { return caseConformance }
    let wanted =
      switch form {
      case .constructed: ["ConstructedMappable"]
      case .filled where isInheritable: ["Mappable", "_InheritableModel"]
      case .filled: ["Mappable"]
      }
    let names = conformances(to: ["Coercible", "PropertyMapped"] + wanted)
    // The initializer of a struct stands here, for one in the struct itself would take the memberwise
    // initializer away that the language writes.
    let body = (isClass ? nil : valueInitializer).map { "\n\($0.indented)\n" } ?? ""
    guard !names.isEmpty || !body.isEmpty else { return "" }
    return "extension \(request.extendedType)\(names.inheritanceClause) {\(body)}"
  }
}

extension [String] {
  /// The names of protocols as they follow the name of a type.
  ///
  /// They are members of a type, for the compiler (Swift 6.3) ends with a failed assertion where a module
  /// selector in the extension of a macro names a protocol that shares its name with a type of the user.
  var inheritanceClause: String {
    isEmpty ? "" : ": " + map { "_ModelMapperProtocols.\($0)" }.joined(separator: ", ")
  }
}

extension String {
  /// The text with every line that is not empty moved to the right.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}
