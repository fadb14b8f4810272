import ModelMapper

/// What reading a document says about it: which keys no property reads, and which properties it lacks.
struct EchoKnowledge {
  private var unknown: Set<Place> = []
  private var missing: Set<Place> = []
  private var leftOut: Set<String> = []
  private let isXML: Bool

  /// Where an issue is.
  private enum Place: Hashable {
    case path([String])
    /// Somewhere in the container at a path.
    case inside([String])
    /// At an element of XML, with the name of what is in it.
    case element(TextLocation, String?)
  }

  init(_ report: MappingReport, isXML: Bool) {
    self.isXML = isXML
    for issue in report.issues {
      if issue.consequence == .elementLeftOut { leftOut.insert(issue.affectedPath) }
      // A key that another was preferred to is one that no property reads.
      let path = issue.pathComponents + (issue.reason.passedOver.map { [.key($0)] } ?? [])
      var places = path.indices.map { Place.inside(steps(path.prefix($0))) } + [.path(steps(path))]
      if isXML, let location = issue.location {
        places.append(.element(location, path.last?.name))
      }
      switch issue.reason.code {
      case .unknownKey, .ambiguous: unknown.formUnion(places)
      case .missing: missing.formUnion(places)
      default: break
      }
    }
  }

  /// Whether no property reads what is at a path.
  func isUnknown(_ path: [PathComponent]) -> Bool { !isXML && unknown.contains(.path(steps(path))) }

  /// Whether the element of a list at a path was left out, which the paths of issues in XML don't tell.
  func isLeftOut(_ path: [PathComponent]) -> Bool { !isXML && leftOut.contains(path.pathText) }

  /// Whether no property reads a member.
  func isUnknown(_ member: EchoMember, _ path: [PathComponent], in place: TextLocation?) -> Bool {
    // Where a schema is need not be read, so that it is not reported.
    if ["@xsi:schemaLocation", "@xsi:noNamespaceSchemaLocation"].contains(member.key) {
      return true
    }
    guard let place = member.location ?? place else { return isUnknown(path) }
    return unknown.contains(.element(place, PathComponent.key(member.key).name))
  }

  /// Whether there are such members in the container at a path.
  func hasUnknown(under path: [PathComponent]) -> Bool { unknown.contains(.inside(steps(path))) }

  /// Whether the document lacks a property that is written at a path.
  func isMissing(_ path: [PathComponent], in place: TextLocation?) -> Bool {
    if missing.contains(.path(steps(path))) { return true }
    guard let place, case .key? = path.last else { return false }
    return missing.contains(.element(place, path.last?.name))
  }

  /// Whether the document lacks properties that are written in the container at a path.
  func hasMissing(under path: [PathComponent]) -> Bool { missing.contains(.inside(steps(path))) }

  /// A path in a form in which it can be compared.
  ///
  /// The paths of issues in XML have no steps for wrappers and no prefixes, and indices only where an
  /// element repeats, so indices don't count there.
  private func steps(_ path: some Sequence<PathComponent>) -> [String] {
    path.compactMap { step in
      if case .index(let index) = step { return isXML ? nil : "[\(index)]" }
      return step.name
    }
  }
}

extension PathComponent {
  /// The key by its letters and digits, or as it is if it has none.
  var name: String? {
    if case .key(let key) = self { key.canonicalLocalName ?? key } else { nil }
  }
}
