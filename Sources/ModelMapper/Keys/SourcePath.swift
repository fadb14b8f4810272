/// A declared key that leads through nested sources, such as `meta.created-on` or `items[0].id`.
///
/// ``PathSyntax`` has the syntax.
///
/// An object, since each walk of a path holds it, and of an object that counts one reference.
final class SourcePath: Sendable {
  /// The steps: keys and indices, where a key that is a number may be an index too.
  let components: [PathComponent]
  /// Whether it is a single step that sources don't list among their members.
  let isAsked: Bool
  /// Whether a step may be a name with a prefix.
  let hasPrefixes: Bool

  /// Creates a path, or `nil` where a declared key is a single key, or malformed.
  init?(declared key: String) {
    // What elements of XML don't list among their members is asked for as by a path.
    isAsked = key == "#name" || key == "#xml"
    guard case .success(let components) = PathSyntax.components(of: key) else { return nil }
    guard components.count > 1 || isAsked || components.first?.isIndex == true else { return nil }
    self.components = components
    hasPrefixes = key.utf8.contains(UInt8(ascii: ":"))
  }

  /// Creates the path of some steps.
  init(_ components: [PathComponent]) {
    self.components = components
    isAsked = false
    hasPrefixes = components.contains { $0.description.utf8.contains(UInt8(ascii: ":")) }
  }

  /// The key that a declared key is by itself: without its quotes, where it is a single key.
  static func literal(declared key: String) -> String {
    guard case .success(let components) = PathSyntax.components(of: key), components.count == 1,
      case .key(let single) = components[0]
    else { return key }
    return single
  }

  /// Where outputs have what a declared key leads to, or `nil` for a key that can't be written.
  ///
  /// The elements before an index that is far in a list would be missing.
  package static func place(declared key: String) -> [PathComponent]? {
    let steps: [PathComponent]
    if !key.utf8.contains(where: PathSyntax.isSpecial) {
      steps = [.key(key)]
    } else if case .success(let parsed) = PathSyntax.components(of: key) {
      steps = parsed
    } else {
      return nil
    }
    guard case .key? = steps.first else { return nil }
    let canBeWritten = steps.allSatisfy { step in
      if case .index(let index) = step { index < 64 } else { true }
    }
    return canBeWritten ? steps : nil
  }

  /// A declared key with a prefix before its first step, after the `@` of an attribute.
  static func prefixed(_ key: String, by prefix: String) -> String {
    func prefixed(_ step: String) -> String {
      step.hasPrefix("@") ? "@\(prefix)\(step.dropFirst())" : prefix + step
    }
    guard case .success(var components) = PathSyntax.components(of: key),
      case .key(let first)? = components.first
    else { return key }
    components[0] = .key(prefixed(first))
    return components.pathText
  }

  /// Whether there are declared keys, and all of them are paths from object to object.
  static func areAll(_ keys: [String]) -> Bool {
    !keys.isEmpty && keys.allSatisfy { SourcePath(declared: $0)?.isAsked == false }
  }

  /// What is wrong with a declared key, if it is a malformed path.
  static func problem(inDeclared key: String) -> PathSyntax.Problem? {
    guard key.utf8.contains(where: PathSyntax.isSpecial) else { return nil }
    guard case .failure(let problem) = PathSyntax.components(of: key) else { return nil }
    return problem
  }

  /// Walks a path from an object, and through the elements of the lists on its way.
  ///
  /// - Parameters:
  ///   - source: The source of the object.
  ///   - handle: The object.
  ///   - readsAll: Whether all values are wanted where the path goes through lists.
  /// - Returns: The value, or `nil` where a step is missing.
  func value(_ source: any ValueSource, from handle: Int, readsAll: Bool) -> Cursor? {
    var places: [PathPlace] = []
    var walk = PathWalk(
      path: self, source: source, wantsContainer: readsAll, gathers: readsAll,
      namespaces: namespaces(in: source))
    guard walk.go(from: handle, appendingTo: &places), let last = places.last else { return nil }
    guard walk.gathers, walk.isOpened else { return Cursor(source, last.handle, step: .root) }
    let values = GatheredValues(walk.found, of: source, name: source.key(of: last.handle))
    return Cursor(values, values.first, step: .root)
  }

  /// The places by which a path leads from an object to its value, of a list the first that leads on.
  func places(_ source: any ValueSource, from handle: Int) -> [PathPlace]? {
    var places: [PathPlace] = []
    var walk = PathWalk(
      path: self, source: source, namespaces: namespaces(in: source))
    return walk.go(from: handle, appendingTo: &places) ? places : nil
  }

  /// The namespaces of prefixes in the steps, if there are any.
  func namespaces(in source: any ValueSource) -> Namespaces? {
    hasPrefixes ? source.namespaces.nonEmpty : nil
  }

  /// Takes one step: exactly, then by canonical form, then as an index.
  fileprivate static func take(
    _ step: PathComponent, _ source: any ValueSource, at place: Int, _ namespaces: Namespaces?,
    as shape: ElementShape = .scalar
  ) -> PathPlace? {
    switch step {
    case .index(let index): element(index, of: source, at: place, as: shape)
    case .key(let key):
      member(key, of: source, at: place, namespaces).map { PathPlace(handle: $0) }
        ?? Int(key).flatMap { element($0, of: source, at: place, as: shape) }
    }
  }

  /// The element that shares the name of an attribute, where one is asked for by that name; for sources
  /// with elements.
  fileprivate static func element(
    insteadOf found: PathPlace, by step: PathComponent, _ source: any ValueSource, at place: Int
  ) -> PathPlace {
    guard !source.isObject(at: found.handle), case .key(let key) = step, !key.hasPrefix("@")
    else { return found }
    let name = source.key(of: found.handle)
    var element: Int?
    source.forEachMember(of: place) { key, handle in
      guard element == nil, key.kind == .element, String(key.text) == name else { return false }
      element = handle
      return true
    }
    return element.map { PathPlace(handle: $0) } ?? found
  }

  /// Whether a step leads on from the only element of a name, which then is the first of them, and does not
  /// wrap the elements of a list.
  static func leads(
    _ step: PathComponent, _ source: any ValueSource, fromSingle place: Int,
    _ namespaces: Namespaces?
  ) -> Bool {
    !source.holdsSeveral(at: place) && source.isObject(at: place)
      && take(step, source, at: source.alone(place), namespaces) != nil
  }

  private static func element(
    _ index: Int, of source: any ValueSource, at place: Int, as shape: ElementShape
  ) -> PathPlace? {
    guard index >= 0, source.isList(at: place, of: .scalar) else { return nil }
    var found: Int?
    if source.traits.singleMayBeList {
      // Whether a single element wraps those of the list depends on what they are.
      source.forEachElement(of: place, as: shape) { element, position in
        if position == index { found = element }
        return position < index
      }
    } else {
      found = source.element(of: place, at: index)
    }
    return found.map { PathPlace(handle: $0, index: index) }
  }

  /// The handle of a member: with exactly this key, or with one of the same canonical form.
  static func member(
    _ key: String, of source: any ValueSource, at place: Int, _ namespaces: Namespaces? = nil
  ) -> Int? {
    if key.utf8.contains(UInt8(ascii: ":")),
      let expanded = (namespaces ?? source.namespaces).expanded(key)
    {
      return member(key, expanded, of: source, at: place)
    }
    return source.member(of: place, named: key) ?? folded(key, of: source, at: place)
  }

  /// The first member of the same canonical form, of the namespace of its parent if there is one.
  private static func folded(_ key: String, of source: any ValueSource, at place: Int) -> Int? {
    let canonical = CanonicalKey(key)
    guard !canonical.isEmpty else { return nil }
    var own: Int?
    var foreign: Int?
    source.forEachMember(of: place) { key, handle in
      guard own == nil, canonical.matches(key.localName ?? key.text) else { return false }
      if key.localName != nil, source.isForeign(handle) {
        foreign = foreign ?? handle
      } else {
        own = handle
      }
      return true
    }
    return own ?? foreign
  }

  /// The first member whose name is in the namespace of a prefix, or is spelled with the prefix where that
  /// has no namespace.
  private static func member(
    _ key: String, _ expanded: (uri: String, local: Substring, isAttribute: Bool),
    of source: any ValueSource, at place: Int
  ) -> Int? {
    let local = Array(expanded.local.utf8)
    var found: Int?
    source.forEachMember(of: place) { name, handle in
      guard found == nil, name.kind == .attribute || !expanded.isAttribute,
        (name.localName ?? name.text).equals(local),
        source.namespace(of: handle) == expanded.uri
      else { return false }
      found = handle
      return true
    }
    if let found { return found }
    return source.member(of: place, named: key).flatMap { handle in
      source.namespace(of: handle) == nil ? handle : nil
    }
  }
}

/// One walk of a path through a source.
///
/// A list that no index leads into is opened: the walk goes on from each of its elements.
struct PathWalk {
  let path: SourcePath
  let source: any ValueSource
  var wantsContainer = false
  /// Whether all values are wanted, where a list is opened; otherwise the first is.
  var gathers = false
  /// What is wanted of a list where the path ends with an index.
  var element = ElementShape.scalar
  /// The namespaces of prefixes in steps.
  var namespaces: Namespaces?
  /// Whether a null on the way is the end, and a list that has nothing where the path leads to.
  var endsAtNull = false
  /// Whether the end is such a list, or an element of one.
  private(set) var isCut = false
  /// The values at the end, where a list was opened.
  private(set) var found: [Int] = []
  /// Where each of them is in the opened lists, unless all are wanted.
  private(set) var foundAt: [[Int]] = []
  /// Whether a list was opened.
  private(set) var isOpened = false
  /// The elements of opened lists that lead to where the walk is.
  private(set) var indices: [Int] = []

  /// Walks on from a place.
  ///
  /// - Parameters:
  ///   - start: The place.
  ///   - taken: The number of steps that were taken.
  ///   - places: The value of each step, that of the first element of a list; some of this path may be
  ///     there if a step is missing.
  /// - Returns: Whether there is a value, or a list that may have one.
  mutating func go(
    from start: Int, after taken: Int = 0, appendingTo places: inout [PathPlace]
  ) -> Bool {
    // Several elements of one name have the members of the first, other lists have none.
    let areElements = source.traits.singleMayBeList
    let count = path.components.count
    var place = start
    let before = places.count
    for index in taken..<count {
      let step = path.components[index]
      // An element is not a list with its siblings where a path begins.
      if areElements, index > 0, opens(step, at: place) {
        return goThroughElements(of: place, after: index, appendingTo: &places)
      }
      let shape = index + 1 < count ? .scalar : element
      guard var next = SourcePath.take(step, source, at: place, namespaces, as: shape) else {
        if !areElements, opens(step, at: place),
          goThroughElements(of: place, after: index, appendingTo: &places)
        {
          return true
        }
        isCut =
          endsAtNull && taken == 0 && index > 0
          && (source.isList(at: place, of: .scalar)
            || places[before...].contains { $0.index != nil })
        return isCut
      }
      if areElements, index + 1 < count, case .index(0) = step,
        SourcePath.leads(path.components[index + 1], source, fromSingle: place, namespaces)
      {
        next = PathPlace(handle: source.alone(place), index: 0)
      }
      if areElements, wantsContainer || index + 1 < count {
        next = SourcePath.element(insteadOf: next, by: step, source, at: place)
      }
      places.append(next)
      place = next.handle
      if endsAtNull, source.isNull(at: place) { break }
    }
    if isOpened {
      found.append(place)
      if !gathers { foundAt.append(indices) }
    }
    return true
  }

  /// Whether a step leads into the elements of a list, rather than to one of them.
  private func opens(_ step: PathComponent, at place: Int) -> Bool {
    !step.mayBeIndex && source.holdsSeveral(at: place)
  }

  private mutating func goThroughElements(
    of place: Int, after index: Int, appendingTo places: inout [PathPlace]
  ) -> Bool {
    isOpened = true
    var isFirst = true
    for (number, element) in source.elements(of: place, as: .item).enumerated() {
      let end = places.count
      places.append(PathPlace(handle: element, index: number, isOpened: true))
      if !gathers { indices.append(number) }
      let isThere = go(from: element, after: index, appendingTo: &places)
      if !gathers { indices.removeLast() }
      if !isThere || !isFirst { places.removeSubrange(end...) }
      if isThere { isFirst = false }
    }
    return !isFirst || gathers
  }
}

extension PathComponent {
  /// Whether the step is the position of an element.
  var isIndex: Bool {
    if case .index = self { true } else { false }
  }

  /// Whether the step is a key of which another is a spelling, which may be as long as input says.
  func isKey(like key: String) -> Bool {
    if case .key(let own) = self { key.isSpelled(like: own) } else { false }
  }

  /// Whether the step may lead to an element of a list.
  var mayBeIndex: Bool {
    switch self {
    case .index: true
    case .key(let key): Int(key) != nil
    }
  }
}

/// The declared paths of a model as a tree of steps.
struct PathTree: Sendable {
  /// The step that leads here.
  let component: PathComponent
  /// The properties whose paths end here, to which what is inside belongs.
  private(set) var ends: [Int] = []
  /// The steps that lead on.
  private(set) var children: [PathTree] = []

  init(_ paths: [(path: SourcePath, match: KeyMatch)]) {
    component = .key("")
    for (path, match) in paths where !path.isAsked {
      insert(path.components[...], match.property)
    }
  }

  private init(_ component: PathComponent) { self.component = component }

  private mutating func insert(_ components: ArraySlice<PathComponent>, _ property: Int) {
    guard let first = components.first else { return ends.append(property) }
    let index =
      children.firstIndex { $0.component == first }
      ?? {
        children.append(PathTree(first))
        return children.count - 1
      }()
    children[index].insert(components.dropFirst(), property)
  }

  /// The steps that a key of an object takes by the first of its names that leads anywhere.
  func children(for names: [String]) -> [PathTree] {
    names.lazy.map { name in children.filter { $0.component.isKey(like: name) } }
      .first { !$0.isEmpty } ?? []
  }

  /// Whether a list may be here: a path leads on by an index.
  var takesIndex: Bool { children.contains(where: \.component.mayBeIndex) }

  /// Whether a path leads on by a key that is not an index.
  var takesKey: Bool { children.contains { !$0.component.mayBeIndex } }

  /// The steps that an index of a list takes.
  func children(at index: Int) -> [PathTree] {
    children.filter { $0.component == .index(index) || $0.component == .key("\(index)") }
  }
}

/// A value that a path came by.
struct PathPlace {
  /// The handle of the value.
  let handle: Int
  /// Its index, where it is the element of a list.
  var index: Int?
  /// Whether it is the element of a list that the path goes through without an index.
  var isOpened = false

  /// The value, with the step that leads to it from its container.
  func cursor(in source: any ValueSource) -> Cursor {
    Cursor(source, handle, step: index.map(Cursor.Step.index) ?? .key)
  }
}
