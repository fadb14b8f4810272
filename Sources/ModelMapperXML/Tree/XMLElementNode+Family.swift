public import ModelMapper

extension XMLElementNode {
  /// The element around this one, or `nil` for the root.
  public var parent: XMLElementNode? {
    contents.parent(index).map { XMLElementNode(storage, $0) } ?? storage.enclosing
  }

  /// The elements in this one, without those in them.
  ///
  /// - Complexity: O(*n*) in the number of children.
  public var children: [XMLElementNode] {
    var children: [XMLElementNode] = []
    forEachChild { children.append($0) }
    return children
  }

  /// Returns the first child of a name.
  ///
  /// - Parameter name: The name as it is spelled, or the local name if no child has that name.
  /// - Returns: The child, or `nil`.
  /// - Complexity: O(*n*) in the number of children.
  public func child(named name: String) -> XMLElementNode? { children(named: name).first }

  /// Returns the children of a name.
  ///
  /// - Parameter name: The name as it is spelled, or the local name if no child has that name.
  /// - Returns: The children in order, none if there is none.
  /// - Complexity: O(*n*) in the number of children.
  public func children(named name: String) -> [XMLElementNode] {
    guard let number = contents.names.number(of: name) else { return [] }
    var exact: [XMLElementNode] = []
    var local: [XMLElementNode] = []
    forEachChild { child in
      let childName = child.record.name
      if childName == number {
        exact.append(child)
      } else if Int(contents.names.entries[childName].local) == number {
        local.append(child)
      }
    }
    return exact.isEmpty ? local : exact
  }

  /// Calls a closure with each child.
  func forEachChild(_ body: (XMLElementNode) -> Void) {
    var child = contents.firstChild(index)
    while let current = child {
      body(XMLElementNode(storage, current))
      child = contents.nextSibling(current)
    }
  }

  /// The namespace of the element, or `nil` if it is in none.
  ///
  /// - Complexity: O(*n*) in the number of elements around this one and their attributes.
  public var namespaceURI: String? { namespaceURI(forPrefix: prefix) }

  /// Returns the namespace that a prefix stands for at this element.
  ///
  /// - Parameter prefix: A prefix, or `nil` for the namespace of names without one.
  /// - Returns: The namespace, or `nil` if there is none.
  /// - Complexity: O(*n*) in the number of elements around this one and their attributes.
  public func namespaceURI(forPrefix prefix: String?) -> String? {
    if prefix == "xml" { return XMLNameChecker.xmlNamespace }
    if prefix == "xmlns" { return XMLNameChecker.declarationNamespace }
    let declaration = prefix.map { "xmlns:" + $0 } ?? "xmlns"
    var node: XMLElementNode? = self
    while let current = node {
      if let uri = current.attribute(declaration) { return uri.isEmpty ? nil : uri }
      node = current.parent
    }
    return nil
  }

  /// Where the start tag is.
  ///
  /// In a tree that Foundation's parser has read this is the line and column that the parser
  /// reported, which is the end of the tag, and the offset is not known and zero.
  ///
  /// - Complexity: O(*n*) in what stands before the element.
  public var location: TextLocation {
    guard storage.hasSource else {
      return TextLocation(line: Int(record.start), column: Int(record.sourceEnd), byteOffset: 0)
    }
    return storage.withSource { source in
      storage.lines.location(of: Int(record.start), in: source)
    }
  }
}
