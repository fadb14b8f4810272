package import ModelMapper

/// The law of accounting: a scalar of a document is in the model, or an issue names it.
package struct Accounting {
  /// What a scalar was lost from.
  package struct Breach: CustomStringConvertible {
    let path: [DocumentNode.Step]
    let leaf: Leaf

    /// The path and the scalar.
    package var description: String { "\(leaf.value) at \(path.text)" }
  }

  /// The scalars that are neither in the model nor named by an issue.
  package let breaches: [Breach]

  /// Compares a model and the report of its making with the document.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - report: What was noticed while it was made, with unknown keys.
  ///   - document: The document it was made of.
  ///   - form: In which form the document was given.
  package init(
    of model: Any, _ report: MappingReport, from document: DocumentNode, as form: DocumentForm
  ) {
    guard report.omittedCount == 0 else {
      breaches = []
      return
    }
    let marks = ModelMarks(of: model)
    let leaves = document.leaves(marks.contains).filter { !$0.leaf.isEmpty }
      .map { (path: form.path($0.path), leaf: $0.leaf, isFound: marks.contains($0.leaf)) }
    let named = report.issues.map { issue in
      NamedPlace(issue, as: form) { place in
        // The value at a place was made if anything is found that nothing else is taken for.
        leaves.contains { $0.path.starts(with: place) && marks.containsDistinctly($0.leaf) }
      }
    }
    breaches = leaves.compactMap { path, leaf, isFound in
      isFound || path.isPassedByIndex || named.contains { $0.covers(path) }
        ? nil : Breach(path: path, leaf: leaf)
    }
  }
}

/// In which form a document is given.
package enum DocumentForm: Sendable {
  /// JSON or dictionaries.
  case json
  /// XML, where paths have the names of elements and attributes.
  case xml

  /// A path as issues show it, as far as the forms have paths in common.
  func path(_ path: [DocumentNode.Step]) -> [DocumentNode.Step] {
    path.compactMap { step in
      switch step {
      case .key(let key): return .key(key.count > 100 ? String(key.prefix(50)) : key)
      // Elements of a list are told by their name, with an index or without.
      case .index: return self == .xml ? nil : step
      }
    }
  }
}

/// The part of a document that an issue speaks for.
private struct NamedPlace {
  private var path: [DocumentNode.Step]

  init(_ issue: MappingIssue, as form: DocumentForm, isMade: ([DocumentNode.Step]) -> Bool) {
    var steps = issue.pathComponents.map { component -> DocumentNode.Step in
      switch component {
      case .key(let key): .key(form == .xml && key.hasPrefix("@") ? String(key.dropFirst()) : key)
      case .index(let index): .index(index)
      }
    }
    if issue.reason.code == .ambiguous, let passedOver = issue.reason.passedOver {
      steps.append(.key(passedOver))
    }
    if form == .xml, steps.last == .key("#text") { steps.removeLast() }
    path = form.path(steps)
    // What requires the value is not made, nor what requires that in turn.
    let isRequired =
      issue.property?.hasPrefix("must") == true || issue.model?.hasPrefix("Coded") == true
      || issue.reason.code == .missing || path.last == .key("kind")
    while issue.severity == .error, isRequired, !path.isEmpty, !isMade(path.dropLast()) {
      path.removeLast()
    }
  }

  /// Whether a value is at the place, or in what is there.
  func covers(_ path: [DocumentNode.Step]) -> Bool {
    path.starts(with: self.path)
  }
}

extension [DocumentNode.Step] {
  /// Whether the path leads through an element beside the one that a declared index reaches.
  ///
  /// Elements are no keys, so those that no property reads are not unknown keys.
  fileprivate var isPassedByIndex: Bool {
    zip(self, dropFirst()).contains { list, element in
      guard case .key(let key) = list, case .index(let index) = element else { return false }
      return index != 1 && Mark.ofName(key).hasPrefix("~list")
    }
  }

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
