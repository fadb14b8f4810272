/// The sentences of the self-check of a declaration.
extension Wording {
  /// A stored property that no descriptor covers.
  static func undeclared(_ property: String, of model: String) -> String {
    "\(model) keeps '\(property)', but does not declare it; it is neither read nor written."
  }

  /// A descriptor whose name is another than that of the property it leads to.
  static func drifted(_ name: String, from stored: String, of model: String) -> String {
    "\(model) declares '\(name)' for the stored property '\(stored)'; was it renamed?"
  }

  /// A descriptor that names no stored property, beside a stored property that no descriptor names.
  static func perhapsDrifted(_ name: String, to stored: String, of model: String) -> String {
    "\(model) declares '\(name)', which it does not keep, and keeps '\(stored)' of the same type, "
      + "which it does not declare; was it renamed?"
  }

  /// A key that leads to another property than to the one that declares it.
  static func claimed(_ key: String, of property: String, by other: String, in model: String)
    -> String
  {
    "\(model).\(property) can't be reached by the key '\(key)', which \(model).\(other) claims."
  }

  /// A name whose other spellings lead to another property.
  static func spellingClaimed(
    _ name: String, by key: String, of other: String, in model: String
  ) -> String {
    "\(model).\(name) is reached by exactly this spelling only: the key '\(key)' of "
      + "\(model).\(other) claims all others."
  }

  /// Two properties that are written under one key in a style of keys.
  static func clashing(
    _ property: String, _ other: String, under key: String, in model: String
  ) -> String {
    "\(model).\(property) and \(model).\(other) are both written under the key '\(key)' in a style of "
      + "keys; give one of them another, or let it be read only."
  }

  /// Two declared keys of different properties that have one canonical form.
  static func contested(
    _ first: (key: String, property: String), _ second: (key: String, property: String),
    in model: String
  ) -> String {
    "The keys '\(first.key)' of \(model).\(first.property) and '\(second.key)' of "
      + "\(model).\(second.property) differ in punctuation or case only, so they match exactly only."
  }

  /// A key whose prefix is bound to no namespace, though others are.
  static func unbound(
    _ prefix: String, of key: String, of property: String, in model: String
  ) -> String {
    "\(model).\(property) is found under '\(key)' only where a document spells it so, since the prefix "
      + "'\(prefix)' is bound to no namespace, as others are; bind it with @MapNamespace or 'namespaces'."
  }

  /// A mistake that would stop the program when the model is first used.
  static func mistaken(_ mistake: String, of model: String) -> String {
    "\(model) is not declared well: \(mistake)."
  }

  /// A declared key that is a malformed path.
  static func malformedPath(_ key: String, _ problem: PathSyntax.Problem) -> String {
    let problem =
      switch problem {
      case .emptyStep: "it has an empty step"
      case .openBracket: "a bracket is not closed"
      case .badIndex(let index): "'\(index)' is not an index"
      case .textAfterBracket: "a '.' or '/' is missing after a bracket"
      }
    return "the path '\(key)' is malformed: \(problem); a key that contains separators is quoted, "
      + "as in \([PathComponent.key(key)].pathText)"
  }
}
