import ModelMapper

extension MappingExplanation {
  /// The explanation as one page of HTML, which needs nothing else.
  ///
  /// The page has the document as a tree beside the model. Each value shows by a sign and a color what became of it; the pointer, the focus and
  /// a click show both ends. Buttons leave only what has issues or one fate, and a second view has what ``Echo`` would list. The page loads
  /// nothing, so it can be stored with a bug report; it holds the document, without the values of properties that are declared sensitive.
  ///
  /// - Complexity: O(*n*) in the number of values and properties.
  public var html: String {
    var data = PageData()
    let title = type.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    // The data may be any text, even a mark of the page, so it is put in last.
    return String(decoding: PackageResources.page_html, as: UTF8.self)
      .split(separator: "{data}", maxSplits: 1)
      .map { $0.replacing("{title}", with: title) }
      .joined(separator: data.text(of: self))
  }
}

/// The data of a page as JSON that can stand in a script: each text once, and numbers that refer to them.
private struct PageData {
  private var strings: [String] = []
  private var numbers: [String: Int] = [:]
  private var issueLists: [[Int]] = []
  private var issueNumbers: [[Int]: Int] = [:]

  mutating func text(of explanation: MappingExplanation) -> String {
    let root = explanation.values.first?.path ?? ""
    var nodes: [Int] = []
    nodes.reserveCapacity(explanation.values.count * 11)
    var containers: [(end: Int, depth: Int)] = []
    for (position, value) in explanation.values.enumerated() {
      while let last = containers.last, last.end < position { containers.removeLast() }
      let steps = value.pathComponents.dropFirst(containers.last?.depth ?? 0)
      containers.append((position + value.count, value.pathComponents.count))
      let label = (steps.isEmpty ? value.pathComponents.suffix(1) : steps)
        .map(\.description).joined()
      let fate = MappingExplanation.Fate.marks.firstIndex { $0.key == value.fate } ?? 0
      let property = value.property.map { "\($0): \(value.type ?? "")" }
      nodes += [
        value.count, number(label), number(value.form), fate,
        number(value.found), value.row ?? -1, value.location?.line ?? 0,
        value.location?.column ?? 0, number(property), number(value.detail), list(value.issues),
      ]
    }
    var rows: [Int] = []
    for row in explanation.rows {
      let property = row.property
      let origin = property.flatMap { MappingExplanation.Origin.all.firstIndex(of: $0.origin) }
      rows += [
        row.count, number(row.label), number(row.type), origin ?? -1, number(property?.value),
        row.source ?? -1, list(property?.issues ?? []),
      ]
    }
    let error = explanation.error.map { list($0.issues) } ?? -1
    let echo = explanation.echo.map { differences(of: $0, in: explanation) } ?? "null"
    let fates = MappingExplanation.Fate.marks.map { [$0.rawValue, $1, "\($0)"] }
    let origins = MappingExplanation.Origin.all.map { [$0.rawValue, "\($0)"] }
    let json = """
      {"type":\(explanation.type.jsonString()),"root":\(root.jsonString()),"error":\(error),\
      "fates":\(fates.jsonString()),"origins":\(origins.jsonString()),\
      "nodes":\(nodes.jsonString()),"rows":\(rows.jsonString()),"echo":\(echo),\
      "issues":\(issueLists.jsonString()),"strings":\(strings.jsonString())}
      """
    // Nothing in it may end a script or a line of one.
    return json.escaped { ["<", "\u{2028}", "\u{2029}"].contains($0) ? $0.escapedForJSON : nil }
  }

  /// The differences of an echo, with the positions of the values that they are about.
  private mutating func differences(
    of echo: Echo, in explanation: MappingExplanation
  ) -> String {
    var positions: [[PathComponent]: Int] = [:]
    // A document in a text has the path of the text, which comes first.
    for (position, value) in explanation.values.enumerated().reversed() {
      positions[value.pathComponents] = position
    }
    let root = explanation.values.first?.pathComponents ?? []
    let secrets = Set(explanation.secretKeys.map { PathComponent.key($0).name })
    let cells = echo.differences.flatMap { difference in
      let path = difference.pathComponents
      let secret = path.firstIndex { secrets.contains($0.name) }
      let shown = secret.map { Array(path[...$0]) } ?? path
      let position = positions[root + shown]
      // A text with a document in it would show what is hidden in that.
      let isHidden = secret != nil || position.map { explanation.values[$0].found == "…" } ?? false
      func cell(_ value: SourceValue?) -> Int {
        number(value.map { isHidden ? "…" : $0.pageText })
      }
      return [
        number("\(difference.reason)"), number(shown.pathText), cell(difference.source),
        cell(difference.written), difference.isExpected ? 1 : 0, position ?? -1,
      ]
    }
    return cells.jsonString()
  }

  private mutating func number(_ text: String?) -> Int {
    guard let text else { return -1 }
    if let known = numbers[text] { return known }
    numbers[text] = strings.count
    strings.append(text)
    return strings.count - 1
  }

  /// The number of a list of severities and sentences.
  private mutating func list(_ issues: [MappingIssue]) -> Int {
    guard !issues.isEmpty else { return -1 }
    let list = issues.flatMap { [$0.severity.rank, number($0.description)] }
    if let known = issueNumbers[list] { return known }
    issueNumbers[list] = issueLists.count
    issueLists.append(list)
    return issueLists.count - 1
  }
}

extension SourceValue {
  /// The value as the page shows it; of a container only how much is in it, since any of it may be sensitive.
  fileprivate var pageText: String {
    switch self {
    case .array(let elements): "a list of \(elements.count)"
    case .object(let source): "an object of \(source.keys.count)"
    default: "\(self)".excerpt(of: 200)
    }
  }
}
