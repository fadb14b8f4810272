import ModelMapper

extension XMLElementNode {
  /// The text that a path leads to, or `nil` if it leads nowhere.
  ///
  /// Steps are separated by slashes or dots. A step is the name of a child, `name[2]` for the third of that
  /// name, `@name` for an attribute, `#text`, `#name` or `#xml`. Steps that lead nowhere may also be the
  /// parts of a name with dots in it; a name in quotes is one step: `depot['stock.list']`.
  ///
  /// ```swift
  /// item["enclosure/@url"]       // "https://example.org/1.mp3"
  /// item["category[1]"]          // "Weather"
  /// ```
  ///
  /// - Parameter path: The path.
  /// - Complexity: O(*n*) in the number of children along the path.
  public subscript(path: String) -> String? { text(at: XMLPath(path)) }

  /// Returns the first element that a path leads to.
  ///
  /// - Parameter path: A path of children, as for ``subscript(_:)``.
  /// - Returns: The element, or `nil`.
  /// - Complexity: O(*n*) in the number of children along the path.
  public func element(at path: String) -> XMLElementNode? { elements(at: path).first }

  /// Returns all elements that a path leads to.
  ///
  /// - Parameter path: A path of children, as for ``subscript(_:)``.
  /// - Returns: The elements in document order.
  /// - Complexity: O(*n*) in the number of children along the path.
  public func elements(at path: String) -> [XMLElementNode] { elements(at: XMLPath(path)) }

  fileprivate func elements(at path: XMLPath) -> [XMLElementNode] {
    path.member == nil ? follow(path.steps).map { XMLElementNode(storage, $0) } : []
  }

  fileprivate func text(at path: XMLPath) -> String? {
    guard let first = follow(path.steps).first else { return nil }
    let node = XMLElementNode(storage, first)
    switch path.member {
    case nil, "#text": return node.text
    case "#name": return node.name
    case "#xml": return node.innerXML
    case let member?:
      return member.hasPrefix("@") ? node.attribute(of: String(member.dropFirst()))?.value : nil
    }
  }

  /// The numbers of the elements that steps lead to.
  func follow(_ steps: ArraySlice<PathComponent>) -> [Int] {
    guard let first = steps.first else { return [index] }
    guard case .key(var name) = first else { return [] }
    var rest = steps.dropFirst()
    while true {
      var found = numbers(ofChildrenNamed: name)
      var others = rest
      if case .index(let index)? = rest.first {
        found = found.indices.contains(index) ? [found[index]] : []
        others = rest.dropFirst()
      }
      if !others.isEmpty { found = found.flatMap { XMLElementNode(storage, $0).follow(others) } }
      // The next step may belong to a name with dots.
      guard found.isEmpty, case .key(let next)? = rest.first else { return found }
      name += "." + next
      rest = rest.dropFirst()
    }
  }
}

extension XMLTree {
  /// The text that a path leads to, or `nil` if it leads nowhere.
  ///
  /// The path is as for ``XMLElementNode/subscript(_:)``. It starts at the root, whose own name it
  /// may begin with.
  ///
  /// - Parameter path: The path.
  /// - Complexity: O(*n*) in the number of children along the path.
  public subscript(path: String) -> String? { root.text(at: XMLPath(path).below(root)) }

  /// Returns the first element that a path leads to.
  ///
  /// - Parameter path: A path of children that starts at the root, whose name it may begin with.
  /// - Returns: The element, or `nil`.
  /// - Complexity: O(*n*) in the number of children along the path.
  public func element(at path: String) -> XMLElementNode? { elements(at: path).first }

  /// Returns all elements that a path leads to.
  ///
  /// - Parameter path: A path of children that starts at the root, whose name it may begin with.
  /// - Returns: The elements in document order.
  /// - Complexity: O(*n*) in the number of children along the path.
  public func elements(at path: String) -> [XMLElementNode] {
    root.elements(at: XMLPath(path).below(root))
  }

  /// Whether there is nothing that could hold what a path leads to.
  func lacksContainer(of path: String) -> Bool {
    // What stands after the last slash may be a name with dots.
    guard let end = path.lastIndex(of: "/") ?? path.lastIndex(of: ".") else { return false }
    return root.follow(XMLPath(String(path[..<end])).below(root).steps).isEmpty
  }
}

/// A path through a tree, such as `channel/item[0]/@id`, in the syntax of declared paths.
struct XMLPath {
  private let path: String
  /// The steps to elements.
  private(set) var steps: ArraySlice<PathComponent>
  /// What is asked for of them, if not they: `@name`, `#text`, `#name` or `#xml`.
  let member: String?

  /// Reads a path; empty steps between slashes count for nothing, and a malformed path is one name.
  init(_ path: String) {
    self.path = path
    let all =
      ((try? PathSyntax.components(of: path).get())
      ?? [PathComponent](pathText: Self.text(of: path)))[...]
    let end = all.firstIndex { step in
      guard case .key(let key) = step, let first = key.utf8.first else { return false }
      return first == UInt8(ascii: "@") || first == UInt8(ascii: "#")
    }
    steps = all[..<(end ?? all.endIndex)]
    // What follows is part of its name, which may have dots.
    member = end.map { Self.names(all[$0...]).joined(separator: ".") }
  }

  /// The path as it stands in issues, its steps joined by dots.
  var text: String { Self.text(of: path) }

  private static func text(of path: String) -> String {
    path.withUTF8Bytes { $0.includes(UInt8(ascii: "/")) }
      ? parts(of: path).joined(separator: ".") : path
  }

  /// The path from a root, whose name it may begin with.
  func below(_ root: XMLElementNode) -> XMLPath {
    var path = self
    var name = ""
    while case .key(let key)? = path.steps.popFirst() {
      name += name.isEmpty ? key : "." + key
      guard root.isNamed(name) else {
        // Its name may have dots.
        guard root.name.utf8.contains(UInt8(ascii: ".")) else { return self }
        continue
      }
      guard case .index(let index)? = path.steps.first else { return path }
      path.steps.removeFirst()
      return index == 0 ? path : self
    }
    return self
  }

  /// The names in the path of records, which have dots where they are not in quotes.
  static func names(ofRecordsAt path: String) -> [String] {
    guard path.utf8.contains(UInt8(ascii: "'")) else { return parts(of: path) }
    return names([PathComponent](pathText: path)[...])
  }

  /// What stands between slashes.
  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func names(_ steps: ArraySlice<PathComponent>) -> [String] {
    steps.compactMap { if case .key(let name) = $0 { name } else { nil } }
  }
}

extension XMLElementNode {
  /// The key of what a path asks for of an element, as the mapper asks for it, or `nil` for an attribute that
  /// is not there.
  func key(ofMember member: String) -> String? {
    guard member.hasPrefix("@") else { return member }
    return attribute(of: String(member.dropFirst())).map { "@\($0.name)" }
  }
}
