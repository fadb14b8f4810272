import ModelMapper

/// What reading a document says about it: which keys no property reads, and which properties it lacks.
struct EchoKnowledge {
  private var unknownPaths: Set<[String]> = []
  private var containersOfUnknown: Set<[String]> = []
  private var unknownPlaces: Set<Place> = []
  private var missingPaths: Set<[String]> = []
  private var containersOfMissing: Set<[String]> = []
  private var missingPlaces: Set<Place> = []
  private let isXML: Bool

  /// An element of XML and the name of something in it.
  private struct Place: Hashable {
    let location: TextLocation
    let name: String?
  }

  init(_ report: MappingReport, isXML: Bool) {
    self.isXML = isXML
    for issue in report.issues {
      // A key that another was preferred to is one that no property reads.
      let path = issue.pathComponents + (issue.reason.passedOver.map { [.key($0)] } ?? [])
      let place = issue.location.map { Place(location: $0, name: path.last?.name) }
      switch issue.reason.code {
      case .unknownKey, .ambiguous:
        unknownPaths.insert(steps(path))
        for count in path.indices { containersOfUnknown.insert(steps(path.prefix(count))) }
        if isXML, let place { unknownPlaces.insert(place) }
      case .missing:
        missingPaths.insert(steps(path))
        for count in path.indices { containersOfMissing.insert(steps(path.prefix(count))) }
        if isXML, let place { missingPlaces.insert(place) }
      default: break
      }
    }
  }

  /// Whether no property reads what is at a path.
  func isUnknown(_ path: [PathComponent]) -> Bool { !isXML && unknownPaths.contains(steps(path)) }

  /// Whether no property reads a member.
  func isUnknown(_ member: EchoMember, _ path: [PathComponent], in place: TextLocation?) -> Bool {
    guard let place = member.location ?? place else { return isUnknown(path) }
    return unknownPlaces.contains(Place(location: place, name: PathComponent.key(member.key).name))
  }

  /// Whether there are such members in the container at a path.
  func hasUnknown(under path: [PathComponent]) -> Bool { containersOfUnknown.contains(steps(path)) }

  /// Whether the document lacks a property that is written at a path.
  func isMissing(_ path: [PathComponent], in place: TextLocation?) -> Bool {
    if missingPaths.contains(steps(path)) { return true }
    guard let place, case .key? = path.last else { return false }
    return missingPlaces.contains(Place(location: place, name: path.last?.name))
  }

  /// Whether the document lacks properties that are written in the container at a path.
  func hasMissing(under path: [PathComponent]) -> Bool { containersOfMissing.contains(steps(path)) }

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
  fileprivate var name: String? {
    if case .key(let key) = self { key.canonicalLocalName ?? key } else { nil }
  }
}
