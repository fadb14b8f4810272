/// A declared key that leads through nested sources, such as `meta.created-on` or `items.0.id`.
package struct SourcePath: Sendable {
  /// The steps, each a key or, in a list, an index counted from zero.
  package let steps: [String]

  /// Creates a path, or `nil` where a declared key is a single key.
  ///
  /// - Parameter key: A declared key, with `.` or `/` between its steps.
  package init?(declared key: String) {
    let steps = key.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }
    // What elements of XML don't list among their members is asked for as by a path.
    let isAsked = key == "#name" || key == "#xml"
    guard steps.count > 1 || isAsked, !steps.contains("") else { return nil }
    self.steps = steps.map(String.init)
  }

  /// Whether a declared key leads into nested sources.
  package static func isNested(_ key: String) -> Bool {
    SourcePath(declared: key).map { $0.steps.count > 1 } ?? false
  }

  /// The text of a path, as issues have it.
  package static func text(of steps: [String]) -> String {
    steps.reduce(into: "") { text, step in
      let isIndex = Int(step) != nil
      text += isIndex ? "[\(step)]" : text.isEmpty ? step : ".\(step)"
    }
  }

  /// Walks a path from an object.
  ///
  /// - Parameters:
  ///   - source: The source of the object.
  ///   - handle: The object.
  /// - Returns: The handle of each step's value in order, or `nil` where a step is missing.
  package func walk(_ source: any ValueSource, from handle: Int) -> [PathPlace]? {
    var places: [PathPlace] = []
    var place = handle
    for step in steps {
      guard let next = Self.take(step, source, at: place) else { return nil }
      places.append(next)
      place = next.handle
    }
    return places
  }

  /// Takes one step: exactly, then by canonical form, then as an index.
  private static func take(_ step: String, _ source: any ValueSource, at place: Int) -> PathPlace? {
    if let exact = source.member(of: place, named: step) { return PathPlace(handle: exact) }
    if let index = Int(step), index >= 0, source.isList(at: place, of: .scalar) {
      return source.element(of: place, at: index).map { PathPlace(handle: $0, index: index) }
    }
    let canonical = CanonicalKey(step)
    guard !canonical.isEmpty else { return nil }
    var found: Int?
    source.forEachMember(of: place) { key, handle in
      guard found == nil, CanonicalKey(key.localName ?? key.text) == canonical else { return false }
      found = handle
      return true
    }
    return found.map { PathPlace(handle: $0) }
  }
}

/// A value that a path came by.
package struct PathPlace {
  /// The handle of the value.
  package let handle: Int
  /// Its index, where it is the element of a list.
  package var index: Int?
}
