import ModelMapper

extension XMLElementNode {
  /// The text that a path leads to, or `nil` if it leads nowhere.
  ///
  /// Steps are separated by slashes. A step is the name of a child, `name[2]` for the third of that
  /// name, `@name` for an attribute, `#text`, `#name` or `#xml`. Where no child has a name with a dot
  /// in it, the dot separates steps too; a name in quotes is one step: `depot['stock.list']`.
  ///
  /// ```swift
  /// item["enclosure/@url"]       // "https://example.org/1.mp3"
  /// item["category[1]"]          // "Weather"
  /// ```
  ///
  /// - Parameter path: The path.
  /// - Complexity: O(*n*) in the number of children along the path.
  public subscript(path: String) -> String? { text(at: XMLPath(path).steps[...]) }

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
  public func elements(at path: String) -> [XMLElementNode] {
    elements(at: XMLPath(path).steps[...])
  }

  fileprivate func elements(at steps: ArraySlice<XMLPath.Step>) -> [XMLElementNode] {
    let (elements, rest) = follow(steps)
    return rest == nil ? elements.map { XMLElementNode(storage, $0) } : []
  }

  func text(at steps: ArraySlice<XMLPath.Step>) -> String? {
    let (elements, rest) = follow(steps)
    guard let node = elements.first.map({ XMLElementNode(storage, $0) }) else { return nil }
    switch rest {
    case nil, .text: return node.text
    case .attribute(let name):
      return node.attribute(of: name)?.value
    case .name: return node.name
    case .innerXML: return node.innerXML
    case .child: return nil
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
  public subscript(path: String) -> String? { root.text(at: steps(XMLPath(path))) }

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
    root.elements(at: steps(XMLPath(path)))
  }

  /// The steps of a path after the one that names the root.
  func steps(_ path: XMLPath) -> ArraySlice<XMLPath.Step> {
    let steps = path.steps
    guard case .child(let name, let index) = steps.first else { return steps[...] }
    if index ?? 0 == 0, root.isNamed(name) { return steps.dropFirst() }
    // Dots may separate steps as well, of which the last has the index.
    guard let dotted = XMLPath.dotted(name, index), case .child(let first, _)? = dotted.first,
      root.isNamed(first)
    else { return steps[...] }
    return dotted.dropFirst() + steps.dropFirst()
  }

  /// Whether there is nothing that could hold what a path leads to.
  func lacksContainer(of path: String) -> Bool {
    var steps = steps(XMLPath(path))
    // Where a path has dots only, what stands before the last of them is the container.
    if steps.count == 1, case .child(let name, let index) = steps[steps.startIndex],
      let dot = name.lastIndex(of: ".")
    {
      steps = [.child(String(name[..<dot]), index: nil), .child(name, index: index)]
    }
    return steps.count > 1 && root.follow(steps.dropLast()).elements.isEmpty
  }
}

extension XMLElementNode {
  /// The key of an attribute or a text, as the mapper asks for it, or `nil` if it is not there.
  func key(of step: XMLPath.Step) -> String? {
    switch step {
    case .attribute(let name):
      attribute(of: name).map { "@\($0.name)" }
    case .text: "#text"
    case .name: "#name"
    case .innerXML: "#xml"
    case .child: nil
    }
  }
}

/// The steps of a path through a tree, such as `channel/item[0]/@id`.
struct XMLPath: Sendable {
  /// One step.
  enum Step: Equatable, Sendable {
    /// All children of a name, or with an index the one there.
    case child(String, index: Int?)
    case attribute(String)
    /// `#text`
    case text
    /// `#name`
    case name
    /// `#xml`
    case innerXML
  }

  private(set) var steps: [Step]

  /// The paths that calls were given, since a program mostly has few.
  private final class Known {
    var paths: [(text: String, path: XMLPath)] = []
  }

  private static let pool = Pool<Known>()

  /// A path that a call is given, which is read once for many calls.
  static func known(_ path: String) -> XMLPath {
    let known = pool.take() ?? Known()
    defer { pool.put(known) }
    for other in known.paths where other.text == path { return other.path }
    let read = XMLPath(path)
    guard path.utf8.count <= 256 else { return read }
    if known.paths.count >= 64 { known.paths.removeFirst() }
    known.paths.append((path, read))
    return read
  }

  /// Reads a path; empty steps count for nothing.
  ///
  /// Names are without quotes. A path that has some follows the syntax of the paths of properties.
  init(_ path: String) {
    guard let components = Self.quoted(path) else {
      steps = Self.parts(path).flatMap(Self.separated).map(Step.init)
      return
    }
    steps = []
    for component in components {
      switch component {
      case .key(let key): steps.append(Step(key))
      case .index(let index):
        if case .child(let name, index: nil)? = steps.last {
          steps.removeLast(); steps.append(.child(name, index: index))
        }
      }
    }
  }

  /// The names in a path of elements.
  static func names(_ path: String) -> [String] {
    quoted(path)?.compactMap { if case .key(let name) = $0 { name } else { nil } } ?? parts(path)
  }

  /// What stands between slashes.
  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A part of a path, cut at the dots that can't be in a name: before `@` and `#`, and after an index.
  private static func separated(_ part: String) -> [String] {
    let bytes = Array(part.utf8)
    var steps: [String] = []
    var start = 0
    for dot in bytes.indices.dropFirst().dropLast() where bytes[dot] == UInt8(ascii: ".") {
      // What follows `@` or `#` is one name.
      guard bytes[start] != UInt8(ascii: "@"), bytes[start] != UInt8(ascii: "#") else { break }
      let (before, after) = (bytes[dot - 1], bytes[dot + 1])
      guard
        before == UInt8(ascii: "]") || after == UInt8(ascii: "@") || after == UInt8(ascii: "#")
      else { continue }
      steps.append(String(decoding: bytes[start..<dot], as: UTF8.self))
      start = dot + 1
    }
    guard start > 0 else { return [part] }
    return steps + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// The steps that a name with dots may be, the last with an index, or `nil` if it has none.
  fileprivate static func dotted(_ name: String, _ index: Int?) -> [Step]? {
    guard name.withUTF8Bytes({ $0.includes(UInt8(ascii: ".")) }) else { return nil }
    let parts = name.split(separator: ".").map(String.init)
    guard let last = parts.last, parts.count > 1 else { return nil }
    return parts.dropLast().map { .child($0, index: nil) } + [.child(last, index: index)]
  }

  /// The steps of a path with quotes, such as `depot['stock.list']/item`.
  private static func quoted(_ path: String) -> [PathComponent]? {
    guard path.utf8.contains(UInt8(ascii: "'")) else { return nil }
    return try? PathSyntax.components(of: path).get()
  }

  /// A path as it stands in issues, whose steps are joined by dots.
  static func dotted(_ path: String) -> String {
    let hasSlash = path.withUTF8Bytes { $0.includes(UInt8(ascii: "/")) }
    return hasSlash ? parts(path).joined(separator: ".") : path
  }
}

extension XMLPath.Step {
  fileprivate init(_ text: String) {
    switch (text.utf8.first, text.utf8.last) {
    case (UInt8(ascii: "@"), _): self = .attribute(String(text.dropFirst()))
    case (UInt8(ascii: "#"), _) where text == "#text": self = .text
    case (UInt8(ascii: "#"), _) where text == "#name": self = .name
    case (UInt8(ascii: "#"), _) where text == "#xml": self = .innerXML
    case (_, UInt8(ascii: "]")):
      guard let bracket = text.lastIndex(of: "["),
        let index = Int(text[text.index(after: bracket)...].dropLast()), index >= 0
      else { fallthrough }
      self = .child(String(text[..<bracket]), index: index)
    default: self = .child(text, index: nil)
    }
  }
}

extension XMLElementNode {
  /// The numbers of the elements that steps lead to, and the first step that is no child.
  func follow(_ steps: ArraySlice<XMLPath.Step>) -> (elements: [Int], XMLPath.Step?) {
    var elements = [index]
    for step in steps {
      guard case .child(let name, let index) = step else { return (elements, step) }
      elements =
        elements.count == 1
        ? XMLElementNode(storage, elements[0]).step(to: name, index: index)
        : elements.flatMap { XMLElementNode(storage, $0).step(to: name, index: index) }
    }
    return (elements, nil)
  }

  /// The children of a name; where there is none, what the parts of the name between dots lead to.
  private func step(to name: String, index: Int?) -> [Int] {
    var found = numbers(ofChildrenNamed: name)
    if found.isEmpty, name.contains(".") {
      let parts = name.split(separator: ".").map { XMLPath.Step.child(String($0), index: nil) }
      found = follow(parts[...]).elements
    }
    guard let index else { return found }
    return found.indices.contains(index) ? [found[index]] : []
  }
}
