extension Model {
  /// Everything about the properties that the user should know, in their order.
  var propertyProblems: [Diagnostic] {
    let properties = declaration.properties
    return properties.compactMap(valueProblem)
      + properties.flatMap { property in Marker.allCases.compactMap { property.problem(with: $0) } }
      + properties.flatMap(contradictions) + properties.compactMap(unreadableType)
      + properties.compactMap(isolatedProperty) + properties.compactMap(unownedProperty)
      + properties.flatMap(keyProblems) + properties.compactMap(patternProblem) + collisions
  }

  /// A value that no instance can get, or that is missing in an instance before it is filled.
  private func valueProblem(of property: Property) -> Diagnostic? {
    guard property.exclusion == nil, !property.hasDefault else { return nil }
    let name = property.name
    if !property.attributes(for: .ignored).isEmpty {
      guard form == .constructed, !declaration.declaresValueInitializer else { return nil }
      return property.needsDefault(
        "'\(name)' is not read, so it needs a default value")
    }
    switch form {
    case .constructed:
      guard property.arguments(of: .direction)?.hasSuffix(".output") == true else { return nil }
      return property.needsDefault(
        "'\(name)' is only written, so it needs a default value")
    case .filled where property.isConstant && declaration.declaresFunction("init()"):
      return Diagnostic(
        "'\(name)' is a constant that 'init()' sets, so no source can; remove 'init()', make "
          + "it a variable, or mark it @MapIgnored", at: property.offset,
        fixIt: .init(
          "mark it @MapIgnored", .init(at: property.introducer.lowerBound, "@MapIgnored ")))
    case .filled:
      // With a conformance that is written the user vouches for an `init()` elsewhere.
      guard isInheritable || isSubclass, !declaration.declaresFunction("init()") else { return nil }
      return property.needsDefault(
        "'\(name)' needs a default value, since a class that is not final, or whose superclass is a "
          + "model, is created by 'init()' and then filled"
          + (property.isConstant ? "; and a constant can't be filled" : "")
          + (isSubclass ? "" : "; a 'final' class needs none"))
    }
  }

  /// Markers that can't hold together.
  private func contradictions(of property: Property) -> [Diagnostic] {
    guard property.isMapped else { return [] }
    func first(_ marker: Marker) -> Attribute? { property.attributes(for: marker).first }
    var problems: [Diagnostic] = []
    func add(_ message: String, _ attribute: Attribute, _ severity: Diagnostic.Severity = .error) {
      problems.append(
        Diagnostic(
          message, severity, at: attribute.offset,
          fixIt: .init("remove @\(attribute.name)", .init(attribute.range, ""))))
    }
    if first(.flat) != nil, let wrapped = first(.wrapped) {
      add("a list is either @MapFlat or @MapWrapped", wrapped)
    }
    let conversions = Marker.conversions.compactMap(first)
    for other in conversions.dropFirst() {
      add(
        "@\(other.name) and @\(conversions[0].name) are two ways to read '\(property.name)'; keep one",
        other)
    }
    if let spread = first(.embedded) ?? first(.rest) {
      for named in [Marker.key, .name, .outputKey].compactMap(first) {
        add(
          "'\(property.name)' has no key of its own, since @\(spread.name) puts its members into the "
            + "object of the model", named)
      }
    } else if first(.name) != nil, let outputKey = first(.outputKey) {
      add("@MapName already sets the key that '\(property.name)' is written under", outputKey)
    }
    if let required = first(.required), property.type?.hasSuffix("?") == true {
      add(
        "'\(property.name)' is optional and required; without '?' it is required by itself",
        required,
        .warning)
    }
    if let attribute = first(.attribute), conversions.isEmpty, let type = property.type,
      type.hasPrefix("["), property.arguments(of: .direction)?.hasSuffix(".input") != true
    {
      add(
        "an attribute can't hold \(type); write '\(property.name)' as one text with "
          + "@MapSeparated(by:), or remove @MapAttribute", attribute, .warning)
    }
    if let scalar = property.scalar {
      let type = property.type ?? scalar
      if conversions.isEmpty, scalar != "Date", let dates = first(.dates) {
        add("@MapDates is for dates, and '\(property.name)' is \(type)", dates)
      }
      if let separated = first(.separated) {
        add("@MapSeparated is for lists and sets, and '\(property.name)' is \(type)", separated)
      }
      for list in [Marker.flat, .wrapped].compactMap(first) {
        add("@\(list.name) is for lists, and '\(property.name)' is \(type)", list, .warning)
      }
      for rule in property.attributes(for: .must) {
        if let mistake = rule.mistake(about: scalar) {
          add("\(mistake.rule), and '\(property.name)' is \(type)\(mistake.cure)", rule)
        }
      }
    }
    return problems
  }

  /// The classes of Foundation that a newcomer from Objective-C writes, with the types that replace them.
  private static let bridged = [
    "NSNumber": "an Int, a Double or a Bool", "NSString": "a String", "NSDate": "a Date",
    "NSURL": "a URL", "NSData": "Data", "NSArray": "an array", "NSDictionary": "a dictionary",
    "NSMutableArray": "an array", "NSMutableDictionary": "a dictionary",
  ]

  /// A type that no value of a source becomes, as far as its spelling tells.
  private func unreadableType(of property: Property) -> Diagnostic? {
    guard property.isMapped, let type = property.type,
      Marker.conversions.allSatisfy({ property.attributes(for: $0).isEmpty })
    else { return nil }
    return Self.mistake(in: type).map { property.cannotBeRead($0.what, $0.cure) }
  }

  /// What a type is that no value of a source becomes, and what to write instead.
  private static func mistake(in type: String) -> (what: String, cure: String)? {
    if type == "Any" { return ("'Any'", "make it 'Any?' or a 'SourceValue'") }
    let source = SourceText(type)
    let words = source.tokens
    if words.contains(where: { $0.isMark("->") }) { return ("a function", "mark it @MapIgnored") }
    // Without arguments it is a model of the app.
    if words.count > 1, words[0].isWord("Result"), words[1].isMark("<") {
      return ("a 'Result'", "mark it @MapIgnored, or use @MapTransformed(by:)")
    }
    if source.isTuple {
      return ("a tuple", "make it a struct marked @Mappable, or use @MapTransformed(by:)")
    }
    for word in words {
      guard let swift = bridged[word.text] else { continue }
      return ("'\(word.text)'", "make it \(swift), or mark it @MapIgnored")
    }
    let models: Set<String> = ["Mappable", "PropertyMapped"]
    if !words.contains(where: { $0.isMark("<") }),
      let any = words.firstIndex(where: { $0.isWord("any") }),
      let name = words[any...].last(where: { $0.kind == .word }), !models.contains(name.text)
    {
      return (
        "any type that conforms to '\(name.text)'",
        "name the types with @MapVariants(by:_:) or @MapChoices(_:), or use @MapTransformed(by:)"
      )
    }
    return nil
  }

  /// A property that can't be reached from where models are made.
  private func isolatedProperty(_ property: Property) -> Diagnostic? {
    guard property.isMapped, property.attributes.named("MainActor") != nil else { return nil }
    return property.cannotBeRead(
      "a property of the main actor, since models are made off it", "mark it @MapIgnored")
  }

  /// A property whose object nobody else holds, so that to use it would stop the program.
  private func unownedProperty(_ property: Property) -> Diagnostic? {
    guard property.isMapped, property.modifiers.contains("unowned") else { return nil }
    return Diagnostic(
      "'\(property.name)' is unowned, so an object that is made for it is gone at once; make it weak, "
        + "or mark it @MapIgnored", .warning, at: property.offset)
  }

  /// Keys of a property that are no good path.
  private func keyProblems(of property: Property) -> [Diagnostic] {
    [Marker.key, .name, .outputKey].flatMap { marker in
      property.attributes(for: marker).flatMap { attribute in
        (attribute.arguments.map(Literal.strings) ?? []).compactMap { key in
          Literal.pathProblem(key).map {
            Diagnostic("the key '\(key)' \($0)", .warning, at: attribute.offset)
          }
        }
      }
    }
  }

  /// A format of dates that has no meaning.
  private func patternProblem(of property: Property) -> Diagnostic? {
    guard let attribute = property.attributes(for: .dates).first,
      let arguments = attribute.arguments
    else { return nil }
    for pattern in Literal.strings(after: "pattern", in: arguments) {
      guard let problem = DateFormat.problem(in: pattern) else { continue }
      return Diagnostic("the date pattern '\(pattern)' \(problem)", at: attribute.offset)
    }
    return nil
  }

  /// Names and keys that two properties share, apart from what stands under conditions.
  private var collisions: [Diagnostic] {
    var problems: [Diagnostic] = []
    var names: [String: Property] = [:]
    var keys: [String: Property] = [:]
    // Of properties under conditions only one may be there.
    let properties = declaration.properties.filter { !$0.isConditional }
    for property in properties where property.isMapped {
      let canonical = Literal.canonical(property.name)
      if let other = names[canonical], !canonical.isEmpty,
        !isSubclass || other.name != property.name
      {
        problems.append(
          Diagnostic(
            "the properties '\(other.name)' and '\(property.name)' can't be told apart by "
              + "their letters and digits; rename one, and give it its key with @MapKey",
            at: property.offset))
      }
      names[canonical] = property
    }
    for property in properties where property.isMapped {
      guard let key = property.writtenKey, let other = keys.updateValue(property, forKey: key),
        other.name != property.name
      else { continue }
      problems.append(
        Diagnostic(
          "'\(other.name)' and '\(property.name)' can't both be written under the key '\(key)'; mark "
            + "one of them @MapDirection(.input), or give it another key with @MapOutputKey",
          .warning, at: property.keyAttribute?.offset ?? property.offset))
    }
    let rests = properties.filter { !$0.attributes(for: .rest).isEmpty }
    problems += rests.dropFirst().map {
      Diagnostic(
        "'\(rests[0].name)' and '\($0.name)' both gather the rest of the object",
        at: $0.attributes(for: .rest)[0].offset)
    }
    return problems
  }
}

extension Property {
  fileprivate func problem(with marker: Marker) -> Diagnostic? {
    let attributes = attributes(for: marker)
    guard let first = attributes.first else { return nil }
    let name = "@\(marker.rawValue)"
    if attributes.count > 1, marker != .must {
      return Diagnostic(
        "'\(self.name)' has \(name) twice; give all arguments to one", at: first.offset)
    }
    if marker.namesOneProperty && sharesDeclaration {
      return Diagnostic(
        "\(name) applies to one property; declare '\(self.name)' on its own", at: offset)
    }
    if marker != .ignored, !self.attributes(for: .ignored).isEmpty {
      return Diagnostic(
        "\(name) has no effect together with @MapIgnored", .warning, at: first.offset)
    }
    return nil
  }

  /// The arguments of a marker, or `nil` if it is not there.
  func arguments(of marker: Marker) -> String? {
    attributes(for: marker).first?.arguments
  }

  /// The attribute that says under which key it is written, or `nil` if that is its name.
  fileprivate var keyAttribute: Attribute? {
    [Marker.outputKey, .name, .key].lazy.compactMap { attributes(for: $0).first }.first
  }

  /// The key under which it is written, or `nil` if there is none or if it can't be told.
  fileprivate var writtenKey: String? {
    guard attributes(for: .embedded).isEmpty, attributes(for: .rest).isEmpty,
      arguments(of: .direction)?.hasSuffix(".input") != true
    else { return nil }
    guard let arguments = keyAttribute?.arguments, !sharesDeclaration else { return name }
    return Literal.arguments(arguments).first.flatMap { Literal.strings($0).first }
  }

  /// The name of its type without module and question mark, where that is one of the types of single
  /// values that are spelled most.
  fileprivate var scalar: String? {
    guard var name = type ?? value.flatMap(Literal.type) else { return nil }
    if name.hasSuffix("?") { name.removeLast() }
    for module in ["Swift.", "Foundation."] where name.hasPrefix(module) {
      name.removeFirst(module.count)
    }
    return Self.isNumber(name) || ["String", "Bool", "UUID", "URL", "Date"].contains(name)
      ? name : nil
  }

  fileprivate static func isNumber(_ type: String) -> Bool {
    Library.numbers.contains(type) || type == "Decimal"
  }

  fileprivate func needsDefault(_ message: String) -> Diagnostic {
    let change = Diagnostic.Change(at: endOffset, " = <#value#>")
    return Diagnostic(
      message, at: offset,
      fixIt: isConstant
        ? .init("make it a variable with a default value", .init(introducer, "var"), change)
        : .init("add a default value", change))
  }

  fileprivate func cannotBeRead(_ what: String, _ cure: String) -> Diagnostic {
    Diagnostic(
      "'\(name)' can't be read as \(what); \(cure)", at: offset,
      fixIt: .init("mark it @MapIgnored", .init(at: introducer.lowerBound, "@MapIgnored ")))
  }
}

extension Attribute {
  /// What is wrong with a rule about values of a type: what the rule is for, and what to write instead.
  fileprivate func mistake(about type: String) -> (rule: String, cure: String)? {
    let tokens = SourceText(arguments ?? "").tokens
    guard tokens.first?.isMark(".") == true, tokens.count > 1 else { return nil }
    if tokens[1].isWord("count") {
      return type == "String" ? nil : ("'.count' is a rule for texts and lists", "")
    }
    // Any other word may be a name whose type is not known.
    let literals = Literal.kinds(arguments ?? "")
    let words = tokens.filter { $0.kind == .word }
    guard words.allSatisfy({ ["be", "in", "oneOf"].contains($0.text) }), literals.count == 1
    else { return nil }
    if type == "String", literals != ["String"] {
      return ("this rule is for numbers", "; for the length of a text, use '.count'")
    }
    guard Property.isNumber(type), literals == ["String"] else { return nil }
    return ("this rule is for texts", "")
  }
}
