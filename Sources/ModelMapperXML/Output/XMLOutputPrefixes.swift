/// Which prefixes the names of a document in the making use, and where they are declared.
///
/// A declaration may come after the name that needs it, so it is known only at the end of an element
/// which prefixes it lacks.
struct XMLOutputPrefixes {
  /// What attributes of the elements that are open declare, by the levels of the elements.
  private var declared: [(prefix: String, level: Int)] = []
  /// What is used without being declared further out.
  private var lacking: [(prefix: String, level: Int)] = []

  /// Whether any prefix is lacking or declared, which in most documents none is.
  var areUsed: Bool { !lacking.isEmpty || !declared.isEmpty }

  /// Notes a name at a level, which may be a declaration.
  mutating func use(_ prefix: String, _ local: String, at level: Int) {
    if prefix == "xmlns" {
      declared.append((local, level))
    } else if prefix != "xml", !declared.contains(where: { $0.prefix == prefix }),
      !lacking.contains(where: { $0.prefix == prefix && $0.level <= level })
    {
      lacking.append((prefix, level))
    }
  }

  /// Settles what names lacked up to the end of an element, which may have to declare it.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - outer: The level of the element around it, or `nil` to get all that is not declared here.
  /// - Returns: The prefixes that have to be declared at this element.
  mutating func settle(_ level: Int, outer: @autoclosure () -> Int?) -> [String] {
    guard lacking.contains(where: { $0.level >= level }) else { return [] }
    let here = declared.filter { $0.level == level }.map(\.prefix)
    let found = lacking.filter { $0.level >= level && !here.contains($0.prefix) }.map(\.prefix)
    lacking.removeAll { $0.level >= level }
    guard let outer = outer() else { return found }
    for prefix in found { use(prefix, "", at: outer) }
    return []
  }

  /// Forgets what was used in an element that is taken back.
  mutating func takeBack(_ level: Int) { lacking.removeAll { $0.level >= level } }

  /// Forgets what an element declared, which ends.
  mutating func end(_ level: Int) {
    declared.removeAll { $0.level >= level }
  }
}
