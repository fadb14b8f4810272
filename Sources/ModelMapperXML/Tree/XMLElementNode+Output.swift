import ModelMapper

extension XMLElementNode {
  /// The element as a dictionary: attributes, children by name, and text under `#text`.
  ///
  /// Each child is a dictionary again, and children of one name are an array of them. An attribute
  /// that has the name of a child is `@name`. `#text` is left out where there is no text, and so are
  /// the declarations of namespaces. An element more than 512 levels down is an ``XMLElementNode``.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  public var dictionaryRepresentation: [String: Any] {
    let all = index..<Int(record.end)
    var depths = [0]
    for element in all.dropFirst() {
      depths.append(depths[Int(contents.elements[element].parent) - index] + 1)
    }
    // From the last element to the first, so that what is in an element is there before it.
    var made: [Int: [String: Any]] = [:]
    for element in all.reversed() where depths[element - index] <= 512 {
      let node = XMLElementNode(storage, element)
      let dictionary = node.dictionary { child in
        made.removeValue(forKey: child) ?? XMLElementNode(storage, child) as Any
      }
      made[element] = dictionary
    }
    return made[index] ?? [:]
  }

  /// The attributes, text and children as a dictionary, given what each child is in it.
  private func dictionary(_ value: (Int) -> Any) -> [String: Any] {
    var members: [String: Any] = [:]
    for attribute in attributes where !attribute.isNamespaceDeclaration {
      members[attribute.name] = attribute.value
    }
    let text = text
    if !text.isEmpty { members["#text"] = text }
    let children = Dictionary(grouping: contents.children(of: index)) { contents.elements[$0].name }
    for (number, children) in children {
      let name = contents.names.string(number)
      if let attribute = members.removeValue(forKey: name) { members["@" + name] = attribute }
      members[name] = children.count == 1 ? value(children[0]) : children.map(value)
    }
    return members
  }
}

extension XMLAttribute {
  /// Whether the attribute declares a namespace.
  public var isNamespaceDeclaration: Bool { name == "xmlns" || prefix == "xmlns" }
}

extension XMLElementNode {
  /// The markup between the tags of the element.
  ///
  /// It is exactly what stands in the document where the tree was read by the engine of this
  /// library; a tree that Foundation's parser has read writes it anew.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  public var innerXML: String {
    let element = record
    return storage.source.withLentBytes { source in
      var tag = XMLTokenEnd(tokenAt: Int(element.start))
      _ = tag.isFound(in: source)
      let start = tag.scanned
      // The tag is empty, or an end tag without another `<` in it ends the element.
      guard start + 1 < Int(element.sourceEnd) else { return "" }
      var end = Int(element.sourceEnd) - 1
      while end > start, source[end] != UInt8(ascii: "<") { end -= 1 }
      return source.string(start + 1..<max(end, start + 1))
    }
  }

  /// The markup of the element, with its tags.
  ///
  /// It is exactly what stands in the document where the tree was read by the engine of this library; a
  /// tree that Foundation's parser has read writes it anew. Prefixes that elements around this one declare
  /// are not declared in it.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  public var outerXML: String {
    let element = record
    return storage.source.withLentBytes { $0.string(Int(element.start)..<Int(element.sourceEnd)) }
  }
}

extension XMLTree {
  /// The prefixes of names that no element around them declares.
  var undeclaredPrefixes: Set<String> {
    let nodes = storage.contents.elements.indices.map { XMLElementNode(storage, $0) }
    let undeclared = nodes.flatMap { node in
      ([node.prefix] + node.attributes.map(\.prefix)).compactMap { $0 }
        .filter { node.namespaceURI(forPrefix: $0) == nil }
    }
    return Set(undeclared)
  }
}
