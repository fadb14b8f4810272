/// The steps of a path through a tree, such as `channel/item[0]/@id`.
struct XMLPath {
  /// One step.
  enum Step: Equatable {
    /// All children of a name, or with an index the one there.
    case child(String, index: Int?)
    case attribute(String)
    /// `#text`
    case text
    /// `#name`
    case name
    /// `#xml`
    case innerXML
  }

  var steps: [Step]

  /// Reads a path; empty steps count for nothing.
  init(_ path: String) {
    steps = path.split(separator: "/").map { Step($0) }
  }

  /// A path as it stands in issues, whose steps are joined by dots.
  static func dotted(_ path: String) -> String {
    path.split(separator: "/").joined(separator: ".")
  }
}

extension XMLPath.Step {
  fileprivate init(_ text: Substring) {
    if text.hasPrefix("@") {
      self = .attribute(String(text.dropFirst()))
    } else if text == "#text" {
      self = .text
    } else if text == "#name" {
      self = .name
    } else if text == "#xml" {
      self = .innerXML
    } else if text.hasSuffix("]"), let bracket = text.lastIndex(of: "["),
      let index = Int(text[text.index(after: bracket)...].dropLast()), index >= 0
    {
      self = .child(String(text[..<bracket]), index: index)
    } else {
      self = .child(String(text), index: nil)
    }
  }
}

extension XMLElementNode {
  /// The elements that steps lead to, and the first step that is no child.
  func follow(_ steps: some Sequence<XMLPath.Step>) -> (nodes: [XMLElementNode], XMLPath.Step?) {
    var nodes = [self]
    for step in steps {
      guard case .child(let name, let index) = step else { return (nodes, step) }
      nodes = nodes.flatMap { $0.step(to: name, index: index) }
    }
    return (nodes, nil)
  }

  /// The children of a name; where there is none, what the parts of the name between dots lead to.
  private func step(to name: String, index: Int?) -> [XMLElementNode] {
    var found = children(named: name)
    if found.isEmpty, name.contains(".") {
      found = [self]
      for part in name.split(separator: ".") {
        found = found.flatMap { $0.children(named: String(part)) }
      }
    }
    guard let index else { return found }
    return found.indices.contains(index) ? [found[index]] : []
  }
}
