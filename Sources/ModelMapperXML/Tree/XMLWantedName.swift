import ModelMapper

/// A name that a path or a declaration gives, by the numbers that it has in a document.
struct XMLWantedName {
  /// The number of the name as it is spelled.
  fileprivate let spelling: Int?
  /// The namespace of its prefix, if that is bound, and the number of the name in it.
  fileprivate let bound: (uri: String, local: Int?)?
  /// The name, without its prefix if that is bound.
  fileprivate let name: String

  /// Whether a name is spelled so, where no namespace tells more.
  func isSpelled(_ name: Int) -> Bool { bound == nil && name == spelling }

  /// Whether a name is meant: in the namespace, or else as a whole or without its prefix.
  ///
  /// - Parameters:
  ///   - name: The number of the name.
  ///   - names: The names of the document.
  ///   - namespace: Finds its namespace, which is `nil` where it is not known.
  /// - Returns: Whether it is meant.
  func means(_ name: Int, _ names: XMLNameTable, in namespace: () -> String?) -> Bool {
    let local = Int(names.entries[name].local)
    if let bound, let uri = namespace() { return uri == bound.uri && local == bound.local }
    return spelling.map { $0 == name || $0 == local } ?? false
  }

  /// Whether a name is meant as a key is: also by its letters and digits.
  func matches(_ name: Int, _ names: XMLNameTable, in namespace: () -> String?) -> Bool {
    if means(name, names, in: namespace) { return true }
    // Most names are spelled as they are wanted, so that this is seldom made.
    let folded = CanonicalKey(self.name)
    guard !folded.isEmpty else { return false }
    func matches(_ number: Int) -> Bool {
      names.bytes.withByteSpan { folded.matches(UTF8Text($0[names.range(number)])) }
    }
    let local = Int(names.entries[name].local)
    if let bound, let uri = namespace() { return uri == bound.uri && matches(local) }
    return matches(name) || local != name && matches(local)
  }
}

extension XMLNameTable {
  /// A name that is wanted, by the numbers that it has here.
  func wanted(_ name: String, _ namespaces: Namespaces) -> XMLWantedName {
    let expanded = namespaces.expanded(name)
    return XMLWantedName(
      spelling: number(of: name),
      bound: expanded.map { ($0.uri, number(of: String($0.local))) },
      name: expanded.map { String($0.local) } ?? name)
  }
}
