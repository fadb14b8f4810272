import ModelMapper

/// What reading a document says about it: which keys no property reads, and which properties it lacks.
struct EchoKnowledge {
  private var unknown = Places()
  private var missing = Places()
  private var leftOut: Set<String> = []
  private let isXML: Bool

  /// Where issues of one kind are: their paths, those of what is around them, and their places in XML.
  private struct Places {
    var paths: Set<[String]> = []
    var containers: Set<[String]> = []
    var places: Set<Place> = []

    mutating func add(_ path: [String], in containers: [[String]], at place: Place?) {
      paths.insert(path)
      self.containers.formUnion(containers)
      if let place { places.insert(place) }
    }
  }

  /// An element of XML and the name of something in it.
  private struct Place: Hashable {
    let location: TextLocation
    let name: String?
  }

  init(_ report: MappingReport, isXML: Bool) {
    self.isXML = isXML
    for issue in report.issues {
      if issue.consequence == .elementLeftOut { leftOut.insert(issue.affectedPath) }
      // A key that another was preferred to is one that no property reads.
      let path = issue.pathComponents + (issue.reason.passedOver.map { [.key($0)] } ?? [])
      let location = isXML ? issue.location : nil
      let place = location.map { Place(location: $0, name: path.last?.name) }
      let (own, containers) = (steps(path), path.indices.map { steps(path.prefix($0)) })
      switch issue.reason.code {
      case .unknownKey, .ambiguous: unknown.add(own, in: containers, at: place)
      case .missing: missing.add(own, in: containers, at: place)
      default: break
      }
    }
  }

  /// Whether no property reads what is at a path.
  func isUnknown(_ path: [PathComponent]) -> Bool { !isXML && unknown.paths.contains(steps(path)) }

  /// Whether the element of a list at a path was left out, which the paths of issues in XML don't tell.
  func isLeftOut(_ path: [PathComponent]) -> Bool { !isXML && leftOut.contains(path.pathText) }

  /// Whether no property reads a member.
  func isUnknown(_ member: EchoMember, _ path: [PathComponent], in place: TextLocation?) -> Bool {
    // Where a schema is need not be read, so that it is not reported.
    if ["@xsi:schemaLocation", "@xsi:noNamespaceSchemaLocation"].contains(member.key) {
      return true
    }
    guard let place = member.location ?? place else { return isUnknown(path) }
    return unknown.places.contains(Place(location: place, name: PathComponent.key(member.key).name))
  }

  /// Whether there are such members in the container at a path.
  func hasUnknown(under path: [PathComponent]) -> Bool { unknown.containers.contains(steps(path)) }

  /// Whether the document lacks a property that is written at a path.
  func isMissing(_ path: [PathComponent], in place: TextLocation?) -> Bool {
    if missing.paths.contains(steps(path)) { return true }
    guard let place, case .key? = path.last else { return false }
    return missing.places.contains(Place(location: place, name: path.last?.name))
  }

  /// Whether the document lacks properties that are written in the container at a path.
  func hasMissing(under path: [PathComponent]) -> Bool { missing.containers.contains(steps(path)) }

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
