public import ModelMapper

extension XMLElementNode: DataSource {
  /// The attributes, the children and, where there is text besides, `#text`, each key once.
  ///
  /// Names are spelled as in the document. An attribute that has the name of a child is `@name`.
  /// Declarations of namespaces, `xsi:nil` and `xml:space` are no keys.
  ///
  /// - Complexity: O(*n*) in the number of attributes and children.
  public var keys: [String] {
    let children = childNames
    let names = Set(children)
    let attributes = contents.memberAttributes(index).map {
      (names.contains($0) ? "@" : "") + contents.names.string($0)
    }
    return attributes + UniqueList(children).map(contents.names.string)
      + (text.isEmpty ? [] : ["#text"])
  }

  /// Returns the value for a key.
  ///
  /// The first that applies:
  ///
  /// 1. `@name`: the attribute; `#text`, `#name` and `#xml`: the text, name and inner XML;
  /// 2. the children of the name: one, or an array of several;
  /// 3. the attribute of the name.
  ///
  /// A child that has only text is that text, one that has nothing is null, and so is one with
  /// `xsi:nil`; any other is an object, an ``XMLElementNode``.
  ///
  /// - Parameter key: A key, spelled as in ``keys``.
  /// - Returns: The value, or `nil` if the key is absent.
  /// - Complexity: O(*n*) in the number of values; the first time for an element with many members,
  ///   O(*n*) in the number of its attributes and children.
  public func value(forKey key: String) -> SourceValue? {
    switch key {
    case "#text":
      let text = text
      return text.isEmpty ? nil : .string(text)
    case "#name": return .string(name)
    case "#xml": return .string(innerXML)
    default: break
    }
    if key.hasPrefix("@") { return attribute(String(key.dropFirst())).map(SourceValue.string) }
    guard let number = contents.names.number(of: key) else { return nil }
    let found = children(numbered: number).map(\.sourceValue)
    switch found.count {
    case 0: return attribute(number).map(SourceValue.string)
    case 1: return found[0]
    default: return .array(found)
    }
  }

  /// The children with exactly one name.
  private func children(numbered name: Int) -> [XMLElementNode] {
    if let index = storage.memberIndex(of: index) {
      guard let first = index.first[name] else { return [] }
      return sequence(first: first) { index.next[$0] }.map { XMLElementNode(storage, $0) }
    }
    return contents.children(of: index).filter { contents.elements[$0].name == name }
      .map { XMLElementNode(storage, $0) }
  }

  /// The element as a value of its parent.
  private var sourceValue: SourceValue {
    storage.withTexts { $0.value(of: index, in: contents) { self } }
  }
}

extension XMLTexts {
  /// An element as a value of its parent: null, a text, or the node if it has members.
  func value(
    of element: Int, in contents: XMLTreeContents, node: () -> XMLElementNode
  ) -> SourceValue {
    if contents.isNull(element, self) { return .null }
    if contents.hasMembers(element) { return .object(node()) }
    return .string(string(of: element, in: contents))
  }
}

extension XMLTree: DataSource {
  /// The keys of the root.
  ///
  /// - Complexity: O(*n*) in the number of attributes and children.
  public var keys: [String] { root.keys }

  /// Returns the value of the root for a key.
  ///
  /// - Parameter key: A key, spelled as in ``keys``.
  /// - Returns: The value, or `nil` if the key is absent.
  /// - Complexity: As for ``XMLElementNode/value(forKey:)``.
  public func value(forKey key: String) -> SourceValue? { root.value(forKey: key) }
}
