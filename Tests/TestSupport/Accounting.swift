package import ModelMapper

/// The law of accounting: a scalar of a document is in the model, or an issue names it.
package struct Accounting {
  /// What a scalar was lost from.
  package struct Breach: CustomStringConvertible {
    let lost: PlacedLeaf

    /// The path and the scalar.
    package var description: String { "\(lost.leaf.value) at \(lost.path.text)" }
  }

  /// The scalars that are neither in the model nor named by an issue.
  package let breaches: [Breach]

  /// Compares a model and the report of its making with the document.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - report: What was noticed while it was made, with unknown keys.
  ///   - document: The document it was made of.
  package init(
    of model: Any, _ report: MappingReport, from document: DocumentNode
  ) {
    guard report.omittedCount == 0 else {
      breaches = []
      return
    }
    let marks = ModelMarks(of: model)
    let leaves = document.leaves(marks.contains).filter { !$0.leaf.isEmpty }
    let made = leaves.filter { marks.containsDistinctly($0.leaf) }
    let lost = leaves.filter { !marks.contains($0.leaf) }
    let named =
      lost.isEmpty
      ? []
      : report.issues.map { issue in
        NamedPlace(issue, in: document) { place in
          // The value at a place was made if anything is found that nothing else is taken for.
          made.contains { $0.position.starts(with: place) }
        }
      }
    breaches = lost.filter { leaf in !named.contains { $0.covers(leaf) } }.map(Breach.init)
  }
}

/// The parts of a document that an issue speaks for.
private struct NamedPlace {
  private let positions: [[Int]]

  init(_ issue: MappingIssue, in document: DocumentNode, isMade: ([Int]) -> Bool) {
    var steps = issue.pathComponents.map { component -> DocumentNode.Step in
      switch component {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
    if let passedOver = issue.reason.passedOver { steps.append(.key(passedOver)) }
    var paths = steps.indices.map { document.readings(of: steps[...$0]) }
    paths.insert([[PlacedPart(node: document)]], at: 0)
    // What requires the value is not made, nor what requires that in turn.
    let isRequired =
      issue.property?.hasPrefix("must") == true || issue.model?.hasPrefix("Coded") == true
      || issue.reason.code == .missing || steps.last == .key("kind")
    while issue.severity == .error, isRequired, paths.count > 1,
      !paths[paths.count - 2].isMade(isMade)
    {
      paths.removeLast()
    }
    positions = (paths.last ?? []).flatMap { $0.map(\.position) }
  }

  /// Whether a value is at the place, or in what is there.
  func covers(_ leaf: PlacedLeaf) -> Bool {
    positions.contains { leaf.position.starts(with: $0) }
  }
}

/// A part of a document, and the numbers of the members and elements that lead to it.
private struct PlacedPart {
  var position: [Int] = []
  let node: DocumentNode
  /// The key of the member that it is.
  var key: String?

  /// What is in it.
  var parts: [PlacedPart] {
    node.parts.enumerated().map { number, part in
      let key: String? = if case .key(let key) = part.step { key } else { nil }
      return PlacedPart(position: position + [number], node: part.node, key: key)
    }
  }

  var isAttribute: Bool { key?.hasPrefix("@") == true }

  /// Whether it is a text that holds a document.
  var isText: Bool {
    if case .embedded = node { true } else { false }
  }

  var isList: Bool {
    switch node {
    case .list: true
    case .embedded(let document): PlacedPart(node: document).isList
    default: false
    }
  }
}

extension [[PlacedPart]] {
  /// Whether something is made however the path is read.
  fileprivate func isMade(_ isMade: ([Int]) -> Bool) -> Bool {
    !isEmpty && allSatisfy { parts in parts.contains { isMade($0.position) } }
  }
}

extension DocumentNode {
  /// What may be at a path, as an issue shows it.
  ///
  /// Where a key stands several times, all its values are there, and an index may choose among them.
  fileprivate func readings(of path: ArraySlice<Step>) -> [[PlacedPart]] {
    path.reduce([[PlacedPart(node: self)]]) { readings, step in
      switch step {
      case .key("#text"):
        readings.map { parts in
          let texts = parts.flatMap(\.parts).filter { $0.key == "#text" }
          // An element shares the path of its text.
          return texts.isEmpty ? parts : texts
        }
      case .key(let key):
        readings.map { parts in
          parts.flatMap(\.parts).filter { $0.key?.isShown(as: key) == true }
        }
      case .index(let index): readings.flatMap { Self.elements(index, of: $0) }
      }
    }
    .filter { !$0.isEmpty }
  }

  /// What may be meant by an index: an element of a list, one of several members of a key, or one
  /// of the members in these, which may wrap the elements of a list.
  private static func elements(_ index: Int, of parts: [PlacedPart]) -> [[PlacedPart]] {
    let lists = parts.filter(\.isList)
    guard lists.isEmpty else {
      // A text that holds a list may be taken for the only element itself.
      let texts = index == 0 ? lists.filter(\.isText) : []
      return (lists.flatMap { $0.parts.dropFirst(index).prefix(1) } + texts).map { [$0] }
    }
    let elements = parts.filter { !$0.isAttribute }
    let siblings = elements.isEmpty ? parts : elements
    let wrapped = siblings.flatMap { $0.parts.filter { !$0.isAttribute } }
    // An attribute beside elements of its name is a list of one by itself.
    let attributes = index == 0 && !elements.isEmpty ? parts.filter(\.isAttribute) : []
    return (siblings.dropFirst(index).prefix(1) + wrapped.dropFirst(index).prefix(1) + attributes)
      .map { [$0] }
  }
}

extension String {
  /// Whether an issue may show a key of a document so: an attribute without its mark, and a long key
  /// shortened.
  fileprivate func isShown(as shown: String) -> Bool {
    if count > 100, shown.count > 50 { return hasPrefix(shown.prefix(50)) }
    return self == shown || hasPrefix("@") && dropFirst() == shown
  }
}

extension [DocumentNode.Step] {
  /// The path as text.
  package var text: String {
    map { step in
      switch step {
      case .key(let key): "[\(DocumentNode.quoted(key))]"
      case .index(let index): "[\(index)]"
      }
    }.joined()
  }
}
