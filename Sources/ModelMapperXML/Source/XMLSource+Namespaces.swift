package import ModelMapper

extension XMLSource {
  package var namespaces: Namespaces { bindsNames ? bindings.namespaces : .none }

  /// Whether only the root declares namespaces, so that each name is in one wherever it stands.
  package var hasFixedNamespaces: Bool { declaresAtRootOnly }

  package func namespace(of handle: Int) -> String? {
    guard let (prefix, element) = prefix(at: handle) else { return nil }
    return namespace(ofPrefix: prefix, at: element)
  }

  /// Whether a name is in another namespace than the element that has it.
  ///
  /// What `xml` and `xsi` are bound to speaks of the element itself, and a name in no namespace belongs to
  /// any. The answer is kept for a pair of names, where it is the same wherever they stand.
  package func isForeign(_ handle: Int) -> Bool {
    guard let (prefix, element) = prefix(at: handle) else { return false }
    let place = XMLHandle(handle)
    guard prefix >= 0 || place.isElement else { return false }
    let owner = place.isElement ? contents.parent(place.number) : element
    guard let owner else { return false }
    let ownerName = contents.elements[owner].name
    let ownerPrefix = Int(contents.names.entries[ownerName].prefix)
    func find() -> Bool {
      guard let own = namespace(ofPrefix: prefix, at: element), !own.isEmpty,
        own != XMLNameChecker.xmlNamespace, own != XMLNameTable.schemaInstance
      else { return false }
      return own != namespace(ofPrefix: ownerPrefix, at: owner)
    }
    return declaresAtRootOnly ? namespaceMemo.isForeign(prefix, ownerPrefix, find) : find()
  }

  /// The prefix of the name at a handle, or -1, and the element at which it is looked up.
  private func prefix(at handle: Int) -> (prefix: Int, element: Int)? {
    let place = XMLHandle(handle)
    switch place.kind {
    case .element, .item, .single:
      let name = contents.elements[place.number].name
      return (Int(contents.names.entries[name].prefix), place.number)
    case .attribute, .plainAttribute:
      let name = Int(contents.attributes[place.number].name)
      return contents.owner(ofAttribute: place.number).map {
        (Int(contents.names.entries[name].prefix), $0)
      }
    case .text, .name, .innerXML, .run, .selection: return nil
    }
  }

  /// The namespace of a prefix, or with -1 of names without one: empty for none, `nil` if the prefix is not
  /// declared.
  func namespace(ofPrefix prefix: Int, at element: Int) -> String? {
    let root = namespaceMemo.root ?? contents.declarations(in: contents.attributeRange(0))
    namespaceMemo.root = root
    var next: Int? = declaresAtRootOnly ? 0 : element
    while let current = next {
      let key = XMLTreeContents.key(ofPrefix: prefix, at: current)
      if let number = (current > 0 ? innerDeclarations : root)[key] {
        return String(texts.text(contents.attributes[number].value))
      }
      next = contents.parent(current)
    }
    let spelling = prefix < 0 ? nil : contents.names.string(prefix)
    if spelling == "xml" { return XMLNameChecker.xmlNamespace }
    return enclosing?.namespaceURI(forPrefix: spelling) ?? (prefix < 0 ? "" : nil)
  }
}

/// What the reader of a document and the models that are being read have bound to prefixes.
///
/// The models of a list bind the same in turn, so what each adds is made once.
final class XMLBindings {
  let namespaces: Namespaces
  /// Tells the numbers of names from those where others are bound, and from those of any other document.
  let numbering = XMLNameTable.newSerial()
  /// What models have bound here, and what holds then: `nil` for the same as here.
  private var added: [(own: Namespaces, result: XMLBindings?)] = []

  init(_ namespaces: Namespaces) { self.namespaces = namespaces }

  /// What holds in a model that binds prefixes, before what holds around it.
  func adding(_ own: Namespaces) -> XMLBindings {
    if let known = added.first(where: { $0.own == own }) { return known.result ?? self }
    let merged = own.merging(namespaces)
    let result = merged == namespaces ? nil : XMLBindings(merged)
    added.append((own, result))
    return result ?? self
  }
}

/// What was found out about the names of a document, for all records of a stream.
final class XMLNamespaceMemo {
  /// The declarations of namespaces in the root, as ``XMLTreeContents/declarations(in:)``.
  var root: [Int: Int]?
  /// Those in other elements of the tables as they are.
  var inner: [Int: Int]?
  /// Whether names with a prefix are foreign in elements with a prefix, for the pairs that were met last.
  ///
  /// A number for each pair, of which the last bit is the answer; not an array, whose changes would be checked
  /// for overlap.
  private var pairs = SIMD16<Int>(repeating: -1)

  /// Whether names with a prefix are foreign in elements with a prefix.
  ///
  /// - Parameters:
  ///   - prefix: The number of the prefix.
  ///   - owner: The number of the prefix of the element, or -1.
  ///   - find: Finds it out for the first of them.
  /// - Returns: Whether they are.
  func isForeign(_ prefix: Int, _ owner: Int, _ find: () -> Bool) -> Bool {
    let key = prefix << 32 | (owner &+ 1)
    let slot = (prefix &+ owner &* 7) & 15
    if pairs[slot] >> 1 != key { pairs[slot] = key << 1 | (find() ? 1 : 0) }
    return pairs[slot] & 1 == 1
  }
}

extension XMLTreeContents {
  /// The declarations of namespaces among some attributes, by their elements and prefixes.
  func declarations(in range: Range<Int>) -> [Int: Int] {
    var declarations: [Int: Int] = [:]
    for number in range {
      guard let prefix = declaredPrefix(number), let element = owner(ofAttribute: number)
      else { continue }
      declarations[Self.key(ofPrefix: prefix, at: element)] = number
    }
    return declarations
  }

  /// What stands in a table of declarations for a prefix, or -1 for names without one, at an element.
  static func key(ofPrefix prefix: Int, at element: Int) -> Int { element << 32 | (prefix &+ 1) }

  /// The number of the prefix that an attribute declares, with -1 for names without one.
  private func declaredPrefix(_ attribute: Int) -> Int? {
    let entry = names.entries[Int(attributes[attribute].name)]
    switch entry.role {
    case .namespace: return Int(entry.local)
    case .defaultNamespace: return -1
    default: return nil
    }
  }
}
