// What is written for an enum.
extension Model {
  /// Whether the cases have raw values, of a type that the library reads.
  private var hasRawValues: Bool {
    declaration.inherited.first.map {
      Library.numbers.contains($0) || $0 == "String" || $0 == "Character"
    } ?? false
  }

  private var cases: [EnumCase] { isBroken ? [] : declaration.cases }

  /// The case for what is unknown.
  private var fallback: EnumCase? { cases.first { $0.attributes.named("MapFallback") != nil } }

  /// The key of the tag as it is written, or `nil` where the tag is itself a key.
  private var tagKey: String? { tagArguments.first }

  /// The key of what the tag names as it is written, or `nil` where that is the object itself.
  private var payloadKey: String? {
    tagArguments.first { $0.hasPrefix("payload:") }.map {
      String($0.dropFirst("payload:".count).drop { $0 == " " })
    }
  }

  private var tagArguments: [String] {
    declaration.attributes.named("MapTag")?.arguments.map(Literal.arguments) ?? []
  }

  /// What the user should know of the cases.
  var caseProblems: [Diagnostic] {
    var problems: [Diagnostic] = []
    func add(_ message: String, _ offset: Int, _ severity: Diagnostic.Severity = .error) {
      problems.append(Diagnostic(message, severity, at: offset))
    }
    for other in cases.filter({ $0.attributes.named("MapFallback") != nil }).dropFirst() {
      add("'\(other.name)' is a second fallback case", other.offset)
    }
    let written =
      !hasRawValues
      ? ["tagKey", "taggedCases"] + (payloadKey == nil ? [] : ["payloadKey"])
        + (fallback == nil ? [] : ["fallbackCase"])
      : fallback == nil || fallback?.name == "fallback" ? [] : ["fallback"]
    for listed in cases where written.contains(listed.name) {
      add("@Mappable writes '\(listed.name)' itself; rename the case", listed.offset)
    }
    if hasRawValues {
      if let tag = declaration.attributes.named("MapTag") {
        add("@MapTag has no effect on an enum with a raw value", tag.offset, .warning)
      }
      for key in declaration.cases.compactMap({ $0.attributes.named("MapKey") }) {
        add(
          "@MapKey has no effect on a case with a raw value; write 'case name = \"word\"'",
          key.offset, .warning)
      }
      return problems
    }
    for listed in cases {
      let unlabelled = listed.parameters.filter { $0.label == nil }
      if unlabelled.count > 1 || unlabelled.count == 1 && listed.parameters.count > 1 {
        add(
          "the values of '\(listed.name)' need labels, which are their keys", listed.offset)
      }
    }
    var tags: [String: EnumCase] = [:]
    for listed in cases where listed != fallback {
      for tag in Set(plainTags(of: listed).map(Literal.canonical)).sorted() where !tag.isEmpty {
        if let other = tags.updateValue(listed, forKey: tag) {
          let key = listed.attributes.named("MapKey")
          let isShared = key != nil && key?.offset == other.attributes.named("MapKey")?.offset
          add(
            isShared
              ? "@MapKey applies to one case; declare '\(listed.name)' on its own"
              : "the cases '\(other.name)' and '\(listed.name)' have the same tag", listed.offset)
        }
      }
    }
    return problems
  }

  /// The tags of a case, as far as they are plain texts.
  private func plainTags(of listed: EnumCase) -> [String] {
    listed.attributes.named("MapKey")?.arguments.map {
      Literal.strings($0) + Literal.arguments($0).filter { Int($0) != nil }
    } ?? [listed.name]
  }

  /// The expressions of the tags of a case, of which the first is the one that is written.
  private func tags(of listed: EnumCase) -> [String] {
    listed.attributes.named("MapKey")?.arguments.map(Literal.arguments) ?? ["\"\(listed.name)\""]
  }

  /// The extension of an enum.
  var caseConformance: String {
    let form =
      !hasRawValues
      ? "TaggedCoercible" : fallback == nil ? "_RawValueCoercible" : "FallbackCoercible"
    let names = conformances(to: ["Coercible", "_EnumCoercible", form])
    var body: [String] = []
    if hasRawValues, let fallback, fallback.name != "fallback" {
      body.append("\(access)static var fallback: Self { .\(fallback.spelling) }")
    }
    if declaration.inherited.first == "String", let words { body.append(words) }
    let lines = body.map { "\n\($0.indented)\n" }.joined()
    return "extension \(request.extendedType)\(names.inheritanceClause) {\(lines)}"
  }

  /// The words of an enum whose raw values are texts.
  private var words: String? {
    if cases.isEmpty { return nil }
    let named = cases.filter { $0.rawValue == nil }.map { "\"\($0.name)\"" }
    let spelled = cases.compactMap(\.rawValue)
    let list = named.joined(separator: ", ")
    let more = spelled.isEmpty ? "" : ", spelled: [\(spelled.joined(separator: ", "))]"
    return """
      \(access)static var _caseWords: \(Library.prefix)_CaseWords? {
        \(Library.prefix)_CaseWords(named: [\(list)]\(more))
      }
      """
  }

  /// The members of an enum with payloads.
  ///
  /// They stand in the enum itself, since an extension would not see the types around it.
  var caseMembers: [String] {
    if hasRawValues { return [] }
    let payloads = cases.enumerated().compactMap { payload(of: $1, number: $0) }
    let entries = cases.enumerated().filter { $1 != fallback }.flatMap { number, listed in
      tags(of: listed).map { tag in
        let isNumber = Literal.type(tag) == "Swift.Int"
        let entry = entry(of: listed, tag: isNumber ? "\"\(tag)\"" : tag, number: number)
        if isNumber { return "\(entry).numbered()" }
        return listed.attributes.named("MapKey") == nil ? "\(entry).named()" : entry
      }
    }
    var members: [String] = [
      "\(access)static var tagKey: Swift.String? { \(tagKey ?? "nil") }",
      payloadKey.map { "\(access)static var payloadKey: Swift.String? { \($0) }" },
      """
      \(access)static var taggedCases: [\(Library.prefix)TaggedCase<Self>] {
        [
      \(entries.map { "    \($0)," }.joined(separator: "\n"))
        ]
      }
      """,
      fallback.flatMap { cases.firstIndex(of: $0) }.map { number -> String in
        let entry = entry(of: cases[number], tag: "\"\"", number: number)
        return "\(access)static var fallbackCase: \(Library.prefix)TaggedCase<Self>? { \(entry) }"
      },
    ].compactMap { $0 }
    if !payloads.isEmpty {
      let body = payloads.joined(separator: "\n\n").indented
      members.append("enum CasePayloads {\n\(body)\n}")
    }
    return members
  }

  /// The model of the labelled values of a case, or `nil` if it has none.
  private func payload(of listed: EnumCase, number: Int) -> String? {
    guard listed.parameters.contains(where: { $0.label != nil }) else { return nil }
    let parameters = listed.parameters
    var lines = ["static var modelName: Swift.String { \"\(declaration.name).\(listed.name)\" }"]
    lines += parameters.map { "var \($0.name): \($0.type)\($0.value.map { " = \($0)" } ?? "")" }
    lines.append("@\(Library.prefix)PropertyBuilder<Self>")
    lines.append("static var properties: [\(Library.prefix)PropertyDescriptor] {")
    let calls = listed.attributes.calls(of: Marker.ofCases)
    lines += parameters.map {
      "  \(Library.prefix)Property(\"\($0.name.plain)\", \\.\($0.name))"
        + ($0.value == nil ? "" : ".defaulted()") + calls
    }
    lines.append("}")
    lines.append("init(_ values: borrowing \(Library.prefix)ModelValues) throws {")
    lines += parameters.map {
      $0.value == nil
        ? "  self.\($0.name) = try values.next()"
        : "  try values.take(values.skip(), into: &self.\($0.name))"
    }
    lines.append("}")
    let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    lines.append("init(\(list)) {")
    lines += parameters.map { "  self.\($0.name) = \($0.name)" }
    lines.append("}")
    let body = lines.joined(separator: "\n").indented
    return "struct Case\(number): \(Library.prefix)_CasePayload {\n\(body)\n}"
  }

  private func entry(of listed: EnumCase, tag: String, number: Int) -> String {
    let name = listed.spelling
    guard let first = listed.parameters.first else {
      return "\(Library.prefix)TaggedCase(empty: \(tag), { .\(name) }) "
        + "{ if case .\(name) = $0 { true } else { false } }"
    }
    guard first.label != nil else {
      return "\(Library.prefix)TaggedCase(\(tag), { (value: \(first.type)) in .\(name)(value) }) "
        + "{ (whole: Self) -> (\(first.type))? in "
        + "if case .\(name)(let value) = whole { return value } else { return nil } }"
    }
    let labels = listed.parameters.compactMap(\.label)
    let arguments = labels.map { "\($0): payload.\($0)" }.joined(separator: ", ")
    let names = labels.indices.map { "let value\($0)" }.joined(separator: ", ")
    let values = labels.enumerated().map { "\($1): value\($0)" }.joined(separator: ", ")
    return
      "\(Library.prefix)TaggedCase(\(tag), { (payload: CasePayloads.Case\(number)) in .\(name)(\(arguments)) }) "
      + "{ (whole: Self) -> CasePayloads.Case\(number)? in if case .\(name)(\(names)) = whole "
      + "{ return CasePayloads.Case\(number)(\(values)) } else { return nil } }"
  }
}
