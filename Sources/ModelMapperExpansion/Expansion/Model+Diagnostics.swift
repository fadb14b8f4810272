extension Model {
  /// Returns everything about the type that the user should know, one problem of the whole first.
  func findProblems() -> [Diagnostic] {
    if let problem = inextensible ?? isolated { return [problem] }
    if isEnum { return caseProblems + namespacesOfCases }
    return unsaidInheritance + writtenByHand + initializerProblems + propertyProblems
      + unheardHooks + idleHooksOfConstructed + unusedCodingKeys
  }

  /// What prevents an extension of the type.
  var inextensible: Diagnostic? { unreadable ?? wrongKind ?? inaccessible }

  /// Where the attribute stands.
  private var attributeOffset: Int {
    attribute?.offset ?? 0
  }

  private var wrongKind: Diagnostic? {
    if ["struct", "class", "enum"].contains(declaration.keyword) {
      guard declaration.inherited.contains("~Copyable") else { return nil }
      return Diagnostic(
        "@Mappable makes copies of a model, so it can't be '~Copyable'", at: attributeOffset)
    }
    let reasons = [
      "actor": "the properties of an actor cannot be set from outside",
      "protocol": "a protocol has no properties of its own; mark the types that conform",
    ]
    let reason = reasons[declaration.keyword] ?? "this is neither"
    return Diagnostic(
      "@Mappable can only be applied to a struct, a class or an enum; \(reason)",
      at: attributeOffset)
  }

  private var unreadable: Diagnostic? {
    declaration.unmatchedOffset.map {
      Diagnostic("@Mappable cannot read this type, since this bracket is not matched", at: $0)
    }
  }

  /// The conformance is an extension at the top of the file, which does not see a private member.
  private var inaccessible: Diagnostic? {
    guard surroundings != nil, declaration.accessLevel == "private", !isSubclass,
      form == .constructed
        || !["Coercible", "PropertyMapped", "Mappable"].allSatisfy(declaration.conforms),
      let range = declaration.accessRange
    else { return nil }
    let otherwise =
      form == .filled && !isEnum
      ? ", or declare the conformances with ': Coercible, PropertyMapped, Mappable'" : ""
    return Diagnostic(
      "@Mappable cannot extend a private type within another; make it 'fileprivate'" + otherwise,
      at: attributeOffset, fixIt: .init("make it 'fileprivate'", .init(range, "fileprivate")))
  }

  /// The compiler would say so too, at length and in the expansion.
  var isolated: Diagnostic? {
    guard let attribute = declaration.attributes.named("MainActor") else { return nil }
    let range = attribute.offset..<attribute.offset + "@MainActor".utf8.count
    return Diagnostic(
      "@Mappable models are filled off the main actor; map a plain model, and hold it in "
        + "a type that is '@MainActor'", at: attribute.offset,
      fixIt: .init("make it 'nonisolated'", .init(range, "nonisolated")))
  }

  /// Prefixes of an enum, which are for the mapper to bind.
  private var namespacesOfCases: [Diagnostic] {
    declaration.attributes.filter { $0.name == "MapNamespace" }.map {
      Diagnostic(
        "@MapNamespace can only be applied to a struct or a class; for the names of cases, use "
          + "'Mapper.namespaces'", at: $0.offset)
    }
  }

  /// A class that is not final is marked by the macro that names its conformances and no others, or the
  /// compiler could not expand subclasses.
  private var unsaidInheritance: [Diagnostic] {
    guard isInheritable, request.missingConformances.contains("ConstructedMappable"), let attribute
    else {
      return []
    }
    let end = attribute.offset + "@Mappable".utf8.count
    return [
      Diagnostic(
        "a class that is not 'final' must be marked '@Mappable(inheritable: true)'",
        at: attribute.offset,
        fixIt: attribute.arguments != nil
          ? nil
          : .init("mark it '@Mappable(inheritable: true)'", .init(end..<end, "(inheritable: true)"))
      )
    ]
  }

  private var writtenByHand: [Diagnostic] {
    declaration.properties.filter(\.isPropertyList).map {
      Diagnostic(
        "@Mappable writes 'properties' itself; remove yours, or the attribute", at: $0.offset)
    }
  }

  /// Whether the list of properties is written by hand.
  var declaresProperties: Bool { declaration.properties.contains(where: \.isPropertyList) }

  /// Hooks that need an instance, of a model that is created when all values are read.
  private var idleHooksOfConstructed: [Diagnostic] {
    guard form == .constructed else { return [] }
    let cures = [
      "shouldTransform": "write 'static func decide(on:for:in:)' instead",
      "modelType": "use an enum or @MapVariants(by:_:) where the source names the type",
    ]
    return declaration.functions.compactMap { function in
      guard let hook = Hook(rawValue: function.name), let cure = cures[hook.name] else {
        return nil
      }
      return Diagnostic(
        "'\(function.name)' is never called, since '\(declaration.name)' is created only when "
          + "all its values are read; \(cure)", at: function.offset)
    }
  }

  /// The keys of `Codable` in a type that has no other use for them.
  private var unusedCodingKeys: [Diagnostic] {
    guard ["Codable", "Decodable", "Encodable"].allSatisfy({ !declaration.inherited.contains($0) })
    else { return [] }
    return declaration.members.compactMap { member in
      guard case .codingKeys(let offset) = member else { return nil }
      return Diagnostic(
        "@Mappable does not read 'CodingKeys'; use @MapKey where a key differs from the name of "
          + "its property", .warning, at: offset)
    }
  }

  private var initializerProblems: [Diagnostic] {
    guard isInheritable, !isSubclass else { return [] }
    let initializers = declaration.functions.filter { $0.name.hasPrefix("init(") }
    guard let last = initializers.last else { return [] }
    guard let initializer = initializers.first(where: { $0.name == "init()" }) else {
      return [missingInitializer(before: last)]
    }
    if initializer.modifiers.contains("required") { return [] }
    let offset = initializer.offset
    return [
      Diagnostic(
        "@Mappable makes instances of subclasses too, so 'init()' must be 'required' in a "
          + "class that is not final", at: offset,
        fixIt: .init("insert 'required'", .init(at: offset, "required ")))
    ]
  }

  private func missingInitializer(before function: Function) -> Diagnostic {
    // An initializer that sets nothing would be an error where a property has no default.
    let isSimple = propertiesWithoutDefault.isEmpty
    let change = Diagnostic.Change(at: function.startOffset, "required init() {}\n  ")
    return Diagnostic(
      "a class that is not final needs an 'init()', which Swift does not add if there is another "
        + "initializer; add it, or make the class 'final'", at: attributeOffset,
      fixIt: isSimple ? .init("add 'required init() {}'", change) : nil)
  }

  /// Hooks of a subclass that override nothing: if the superclass is written by hand and does not
  /// declare them, the compiler has nothing to object, and they are never called.
  private var unheardHooks: [Diagnostic] {
    guard isSubclass, !inheritsIdleHooks else { return [] }
    let functions = declaration.functions.map { ($0.name, $0.modifiers, $0.offset) }
    let properties = declaration.properties.filter { $0.exclusion == .static }.map {
      ($0.name, $0.modifiers, $0.introducer.lowerBound)
    }
    return (functions + properties).filter {
      Hook(rawValue: $0.0) != nil && !$0.1.contains("override")
    }.map {
      Diagnostic(
        "'\($0.0)' of a subclass is called only if it overrides that of its superclass, "
          + "which has to declare it", at: $0.2,
        fixIt: .init("insert 'override'", .init(at: $0.2, "override ")))
    }
  }
}

extension Property {
  /// Whether it is the list of properties that the macro writes.
  fileprivate var isPropertyList: Bool { exclusion == .static && name == "properties" }
}
