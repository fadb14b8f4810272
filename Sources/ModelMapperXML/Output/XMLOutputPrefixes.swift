/// Which prefixes the names of a document in the making use, and where they are declared.
///
/// A declaration may come after the name that needs it, so it is known only at the end of an element
/// which prefixes it lacks. Keys are data, so there may be as many prefixes as there are names.
struct XMLOutputPrefixes {
  /// What attributes of the elements that are open declare, by the levels of the elements.
  private var declared: [(prefix: String, level: Int)] = []
  /// What these declare each prefix as, the innermost last.
  private var namespaces: [String: [String]] = [:]
  /// What the names at each level lack that no element further out declares.
  private var lacking: [[String]] = []
  /// The outermost level at which each such prefix is lacking.
  private var outermost: [String: Int] = [:]

  /// Whether any prefix is lacking or declared, which in most documents none is.
  var areUsed: Bool { !outermost.isEmpty || !declared.isEmpty }

  /// Notes that an attribute at a level declares a prefix.
  mutating func declare(_ prefix: String, as namespace: String, at level: Int) {
    declared.append((prefix, level))
    namespaces[prefix, default: []].append(namespace)
  }

  /// The namespace that attributes give to a prefix.
  func namespace(of prefix: String) -> String? { namespaces[prefix]?.last }

  /// Notes the prefix of a name at a level.
  mutating func use(_ prefix: String, at level: Int) {
    guard prefix != "xml", prefix != "xmlns", namespaces[prefix] == nil,
      outermost[prefix] ?? .max > level
    else { return }
    outermost[prefix] = level
    while lacking.count <= level { lacking.append([]) }
    lacking[level].append(prefix)
  }

  /// Settles what names lacked up to the end of an element, which may have to declare it.
  ///
  /// - Parameters:
  ///   - level: The level, which is the innermost.
  ///   - outer: The level of the element around it, or `nil` to get all that is not declared here.
  /// - Returns: The prefixes that have to be declared at this element.
  mutating func settle(_ level: Int, outer: @autoclosure () -> Int?) -> [String] {
    let found = takeBack(level).filter { namespaces[$0] == nil }
    guard !found.isEmpty, let outer = outer() else { return found }
    for prefix in found { use(prefix, at: outer) }
    return []
  }

  /// Forgets what was used in an element that is taken back.
  ///
  /// - Parameter level: The level of the element, which is the innermost.
  /// - Returns: What was lacking there.
  @discardableResult
  mutating func takeBack(_ level: Int) -> [String] {
    guard level < lacking.count, !lacking[level].isEmpty else { return [] }
    let found = lacking[level]
    lacking[level] = []
    for prefix in found where outermost[prefix] == level { outermost[prefix] = nil }
    return found
  }

  /// Forgets what an element declared, which ends.
  mutating func end(_ level: Int) {
    while let last = declared.last, last.level >= level {
      declared.removeLast()
      namespaces[last.prefix]?.removeLast()
      if namespaces[last.prefix]?.isEmpty ?? false { namespaces[last.prefix] = nil }
    }
  }
}
