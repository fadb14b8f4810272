import ModelMapper

extension MappingExplanation {
  /// Tells what became of each value.
  init(
    _ builder: ExplanationBuilder, by mapper: Mapper, error: MappingError?, echo: Echo?
  ) {
    var telling = FateTelling(
      nodes: builder.nodes, lines: builder.lines, mapper: mapper, hasFailed: error != nil)
    telling.tellLine(0, label: "", path: [])
    telling.tellNode(0, within: FateTelling.Surroundings())
    telling.placeSources()
    self.init(
      type: builder.lines[0].model, values: telling.values, error: error, echo: echo,
      rows: telling.rows, secretKeys: builder.secretKeys)
  }
}

/// The walk through what was gathered, in the order in which it is shown.
private struct FateTelling {
  let nodes: [ExplanationBuilder.Node]
  let lines: [ExplanationBuilder.Line]
  let mapper: Mapper
  let hasFailed: Bool
  private(set) var values: [MappingExplanation.Value] = []
  private(set) var rows: [MappingExplanation.Row] = []
  /// The positions of lines among the rows, and of nodes among the values.
  private(set) var rowOfLine: [Int: Int] = [:]
  private(set) var positions: [Int: Int] = [:]

  /// What became of the container of a value.
  struct Surroundings {
    var fate = MappingExplanation.Fate.read
    var line: Int?
    var detail: String?
    var isRecord = false
    var rest: Int?
    /// Whether a part has no other fate than the whole, which was not used.
    var isLost = false
    var isSensitive = false
  }

  // MARK: The model

  /// Adds a line of the model and what is in it.
  mutating func tellLine(_ number: Int, label: String, path: [PathComponent]) {
    let line = lines[number]
    let position = rows.count
    rowOfLine[number] = position
    let source = line.property?.isWhole == true || line.isAbsent ? nil : line.node
    let property = line.property.map { property in
      MappingExplanation.Property(
        path: path.pathText, model: property.model, name: property.name,
        type: TypeName.text(of: property.type), origin: origin(of: line),
        source: source.map { shownPath(of: $0).pathText },
        value: property.isSensitive ? nil : line.value.map { "\($0)" }, issues: line.issues)
    }
    rows.append(
      MappingExplanation.Row(
        label: label, type: property?.type ?? line.model, property: property, source: source))
    var index = 0
    // What has no value comes last, and is put where it is declared.
    let declared = line.parts.sorted { one, other in
      (lines[one].property?.position ?? 0, one) < (lines[other].property?.position ?? 0, other)
    }
    for part in declared {
      if let property = lines[part].property {
        tellLine(part, label: property.name, path: path + [.key(property.name)])
        continue
      }
      let step = key(of: lines[part], in: line) ?? .index(index)
      index += 1
      tellLine(part, label: "\(step)", path: path + [step])
    }
    rows[position].count = rows.count - position - 1
  }

  /// Replaces the numbers of the nodes that rows are read from with their places among the values.
  mutating func placeSources() {
    for row in rows.indices { rows[row].source = rows[row].source.map { positions[$0] ?? 0 } }
  }

  /// The key under which a dictionary has a model; `nil` in a list.
  private func key(
    of record: ExplanationBuilder.Line, in owner: ExplanationBuilder.Line
  ) -> PathComponent? {
    guard owner.property?.shape.listElement == nil, let node = record.node,
      nodes[node].container == owner.node, case .key? = nodes[node].entry.path.last
    else { return nil }
    return nodes[node].entry.path.last
  }

  private func origin(of line: ExplanationBuilder.Line) -> MappingExplanation.Origin {
    if line.isAbsent { return line.property?.isRequired == true ? .missing : .default }
    if line.property?.isOnlyWritten == true { return .default }
    if line.property?.isWhole == true { return .record }
    switch line.outcome {
    case .failed: return .failed
    case .null: return .null
    case .written, .writtenWithIssues:
      guard let node = line.node else { return .source }
      if nodes[node].entry.isNull { return .null }
      return nodes[node].isConverted ? .converted : .source
    }
  }

  // MARK: The source

  /// Adds a value and what is in it.
  mutating func tellNode(_ number: Int, within outer: Surroundings) {
    guard !nodes.isEmpty else { return }
    let node = nodes[number]
    let position = values.count
    positions[number] = position
    var own = surroundings(in: node, within: outer)
    let property = own.line.flatMap { lines[$0].property }
    own.isSensitive = outer.isSensitive || property?.isSensitive == true
    let path = shownPath(of: number)
    // A text with a document in it would show what is hidden in that.
    let isHidden = own.isSensitive || !node.parts.isEmpty
    let found = node.entry.found.map { isHidden ? "…" : $0 }
    let (fate, row) = (own.fate, own.line.flatMap { rowOfLine[$0] })
    let detail = own.detail ?? (fate == outer.fate ? outer.detail : nil)
    values.append(
      MappingExplanation.Value(
        pathComponents: path, location: node.entry.location, form: node.entry.form, found: found,
        fate: fate, property: property.map { "\($0.model).\($0.name)" },
        type: property.map { TypeName.text(of: $0.type) }, detail: detail,
        issues: node.issues.filter(mapper.asksFor),
        sentences: node.issues.map { $0.reason.code == .unknownKey ? detail ?? "" : "\($0)" },
        row: row))
    own.detail = detail
    own.isRecord = node.record != nil
    // What no path reads of an object is in the rest of the model, and of a list it is not.
    let isInRest = fate == .onPath && node.entry.isMember && node.entry.form != "list"
    own.rest = node.rest ?? (isInRest ? outer.rest : nil)
    for part in node.parts { tellNode(part, within: own) }
    values[position].count = values.count - position - 1
  }

  /// The path of a value, without the keys in a sensitive one.
  private func shownPath(of number: Int) -> [PathComponent] {
    let path = nodes[number].entry.path
    var container = nodes[number].container
    while let current = container {
      let isSensitive = nodes[current].rows.contains { lines[$0].property?.isSensitive == true }
      if isSensitive {
        let depth = nodes[current].entry.path.count
        return path.prefix(depth)
          + path.dropFirst(depth).map { step in
            if case .key = step { PathComponent.key("…") } else { step }
          }
      }
      container = nodes[current].container
    }
    return path
  }

  /// What became of a value, given what became of its container.
  private func surroundings(
    in node: ExplanationBuilder.Node, within outer: Surroundings
  ) -> Surroundings {
    var own = Surroundings()
    own.line = node.rows.last
    own.isLost = outer.isLost
    let error = node.issues.first { $0.severity == .error }
    func fate(_ fate: MappingExplanation.Fate, _ detail: String? = nil) -> Surroundings {
      own.fate = fate
      own.detail = detail
      return own
    }
    if node.isLeftOut {
      own.line = own.line ?? outer.rest ?? outer.line
      own.isLost = true
      return fate(.leftOut, error?.description)
    }
    if outer.isLost {
      own.line = own.line ?? outer.line
      return error == nil ? fate(.leftOut, outer.detail) : fate(.failed, error?.description)
    }
    if let line = own.line.map({ lines[$0] }) {
      if line.property?.isOnlyWritten == true {
        return fate(.ignored, "The property is only written.")
      }
      switch line.outcome {
      case _ where line.property == nil && hasFailed: return fate(.failed)
      case .failed:
        own.isLost = true
        return fate(.failed, node.issues.last?.description)
      case .null: return fate(.null, "The property keeps what it has.")
      case .written, .writtenWithIssues:
        return fate(
          node.entry.isNull ? .null : node.isConverted ? .converted : .read, node.conversion)
      }
    }
    if let issue = node.issues.first(where: { $0.reason.code == .ambiguous }) {
      return fate(.passedOver, issue.description)
    }
    if let issue = node.issues.first(where: { $0.reason.code == .unknownKey }) {
      return fate(.ignored, "\(issue) The policy unknownKeys is .\(mapper.unknownKeys).")
    }
    if node.isTag { return fate(.tag, "It names the type.") }
    if outer.isRecord || outer.fate == .onPath {
      if node.leadsOn { return fate(.onPath) }
      if let rest = outer.rest {
        own.line = rest
        return node.isConverted ? fate(.converted, node.conversion) : fate(.read)
      }
      if ["element", "text"].contains(node.entry.form) {
        // In XML, what is not reported as unknown is one of the choices of a list.
        own.line = node.container.flatMap { container in
          nodes[container].parts.lazy.compactMap { nodes[$0].rows.last }
            .first { lines[$0].property?.shape.listElement != nil }
        }
      }
      return own.line == nil ? fate(.ignored, "Nothing reads it.") : fate(.read)
    }
    let isBesideText =
      node.container.map { nodes[$0].entry.form == "element" } == true
      && node.entry.form != "text" && outer.line.map { lines[$0].readsText } == true
    if isBesideText { return fate(.ignored, "Only the text of the element is read.") }
    own.line = outer.line
    if outer.fate == .converted || outer.fate == .read {
      return node.isConverted ? fate(.converted, node.conversion) : fate(.read)
    }
    return fate(outer.fate, outer.detail)
  }
}

extension ExplanationBuilder.Node {
  /// Whether a property has the value in another form.
  fileprivate var isConverted: Bool { conversion != nil }

  /// What the value became, in words, where that is another form.
  fileprivate var conversion: String? {
    let codes: [MappingIssue.Reason.Code] = [.converted, .lossy, .implausible, .repaired]
    return issues.first {
      codes.contains($0.reason.code) || $0.consequence == .fallbackUsed
    }?.description
  }
}

extension ExplanationBuilder.Line {
  /// Whether the property reads the text of an element, and nothing else in it.
  fileprivate var readsText: Bool {
    if case .scalar? = property?.shape { true } else { false }
  }
}

/// The names of types as one writes them.
enum TypeName {
  /// The name of a type, with the short forms of optionals, arrays and dictionaries.
  static func text(of type: Any.Type) -> String {
    var name = "\(type)"
    // From the inside out; what other types have in brackets waits in another form.
    while let generic = name.firstMatch(of: #/([\w.]+)<([^<>]*)>/#) {
      let arguments = String(generic.2)
      let short =
        switch generic.1 {
        case "Optional": arguments.hasPrefix("any ") ? "(\(arguments))?" : "\(arguments)?"
        case "Array": "[\(arguments)]"
        case "Dictionary": "[\(arguments.replacing(", ", with: ": ", maxReplacements: 1))]"
        case let other: "\(other)‹\(arguments.replacing(", ", with: "‚"))›"
        }
      name.replaceSubrange(generic.range, with: short)
    }
    return [("‹", "<"), ("‚", ", "), ("›", ">")].reduce(name) { $0.replacing($1.0, with: $1.1) }
  }
}
