extension Model {
  /// The initializer without arguments that a model which is filled needs, or `nil` if the language or
  /// the user supplies it.
  var plainInitializer: String? {
    guard form == .filled, !declaration.declaresFunction("init()") else { return nil }
    if isBroken, isInheritable || isSubclass, !propertiesWithoutDefault.isEmpty || !isSubclass {
      return "\(initializerAccess)\(overriding)required init() { Swift.fatalError() }"
    }
    guard !isSubclass, propertiesWithoutDefault.isEmpty else { return nil }
    if declaresInitializer {
      // Swift adds none beside another. Where the conformance is written, one may stand elsewhere.
      let hasNoSuperclass = declaration.keyword == "struct" || declaration.inherited.isEmpty
      guard hasNoSuperclass, !isInheritable, !declaration.conforms(to: "Mappable") else {
        return nil
      }
      return "\(initializerAccess)init() {}"
    }
    if isInheritable { return "\(initializerAccess)\(overriding)required init() {}" }
    return access.isEmpty ? nil : "\(initializerAccess)\(overriding)init() {}"
  }

  /// What a class of the one superclass that is known not to be a model has to say.
  private var overriding: String {
    declaration.inherited.first == "NSObject" ? "override " : ""
  }

  /// The initializer that takes the values of a model that is constructed, or `nil` if there is none to
  /// write.
  ///
  /// It never calls another initializer, so those of the user don't matter. What has a wrapper or a default
  /// is assigned last, for the setter of a property wrapper needs the whole instance.
  var valueInitializer: String? {
    guard form == .constructed, !declaration.declaresValueInitializer else { return nil }
    if isBroken {
      return "\(initializerAccess)init(_ values: borrowing \(Library.prefix)ModelValues) throws { "
        + "Swift.fatalError() }"
    }
    let first = lines { property, position in
      if property.isComputedOutput { return "_ = values.skip()" }
      if property.keepsDefault { return "let position\(position) = values.skip()" }
      guard let type = property.wrappedType else {
        return "self.\(property.spelling) = try values.next()"
      }
      return "let value\(position): \(type) = try values.next()"
    }
    let wrapped = lines { property, position in
      property.wrappedType.map { _ in "self.\(property.spelling) = value\(position)" }
    }
    let last = lines { property, position in
      property.keepsDefault
        ? "try values.take(position\(position), into: &self.\(property.spelling))" : nil
    }
    let body = (first + wrapped + last).map { "  \($0)\n" }.joined()
    return """
      \(initializerAccess)init(_ values: borrowing \(Library.prefix)ModelValues) throws {
      \(body)}
      """
  }

  /// The memberwise initializer of a struct whose own is not visible to others, or `nil`.
  var memberwiseInitializer: String? {
    guard declaration.keyword == "struct", !access.isEmpty, !declaresInitializer,
      attribute?.declinesMemberwise != true
    else { return nil }
    var parameters: [String] = []
    var assignments: [String] = []
    for member in declaration.members {
      // The parameters of an initializer can't depend on a condition.
      if case .directive = member { return nil }
      guard case .property(let property) = member, property.exclusion == nil, !property.isLeftOut
      else { continue }
      guard let parameter = property.parameter else { return nil }
      parameters.append(parameter)
      assignments.append("  self.\(property.spelling) = \(property.spelling)\n")
    }
    guard !parameters.isEmpty else { return nil }
    let list = parameters.map { "\n  \($0)" }.joined(separator: ",")
    return """
      \(initializerAccess)init(\(list)
      ) {
      \(assignments.joined())}
      """
  }
}

extension Attribute {
  /// Whether the memberwise initializer is not wanted.
  fileprivate var declinesMemberwise: Bool {
    arguments?.filter { $0 != " " && $0 != "\n" } == "memberwise:false"
  }
}

extension Property {
  /// The type of a property whose wrapper has no value yet, where it is written.
  fileprivate var wrappedType: String? {
    exclusion == nil && isWrapped && value == nil ? type : nil
  }

  /// Whether a memberwise initializer does without it, since it has a default and is not to be seen by others.
  fileprivate var isLeftOut: Bool { hasDefault && (isHidden || isWrapped && value != nil) }

  /// The parameter of a memberwise initializer, or `nil` if its type is not known, or not what a caller would give.
  fileprivate var parameter: String? {
    guard !isWrapped, let type = type ?? value.flatMap(Literal.type),
      !isHidden || Literal.isWellKnown(type)
    else { return nil }
    let escaping = Literal.isFunctionType(type) ? "@escaping " : ""
    let initial = value ?? (hasDefault ? "nil" : nil)
    let initialValue = initial.map { Literal.isPlain($0) ? " = \($0)" : "" } ?? ""
    return "\(spelling): \(escaping)\(type)\(initialValue)"
  }

  /// Whether others can't see it, so that its type may not be theirs either.
  private var isHidden: Bool { modifiers.isDisjoint(with: ["open", "public", "package"]) }
}
