extension XMLElementNode {
  /// The element as a dictionary: attributes, children by name, and text under `#text`.
  ///
  /// Each child is a dictionary again, and children of one name are an array of them. An attribute
  /// that has the name of a child is `@name`. `#text` is left out where there is no text, and so are
  /// the declarations of namespaces. An element more than 512 levels down is an ``XMLElementNode``.
  ///
  /// - Complexity: O(*n*) in the size of the element.
  public var dictionaryRepresentation: [String: Any] {
    var open = [OpenDictionary(self, storage)]
    var current = index + 1
    while true {
      if current < open[open.count - 1].end {
        let node = XMLElementNode(storage, current)
        if open.count > 512 {
          open[open.count - 1].add(node, named: node.record.name)
          current = Int(node.record.end)
        } else {
          open.append(OpenDictionary(node, storage))
          current += 1
        }
      } else {
        let closed = open.removeLast()
        let dictionary = closed.dictionary(contents.names)
        guard !open.isEmpty else { return dictionary }
        open[open.count - 1].add(dictionary, named: closed.name)
      }
    }
  }
}

/// A dictionary whose children are still to come.
private struct OpenDictionary {
  let name: Int
  let end: Int
  private var members: [String: Any] = [:]
  private var children: [Int: [Any]] = [:]

  init(_ node: XMLElementNode, _ storage: XMLTreeStorage) {
    name = node.record.name
    end = Int(node.record.end)
    for attribute in node.attributes where !attribute.isNamespaceDeclaration {
      members[attribute.name] = attribute.value
    }
    let text = node.text
    if !text.isEmpty { members["#text"] = text }
  }

  mutating func add(_ child: Any, named name: Int) { children[name, default: []].append(child) }

  func dictionary(_ names: XMLNameTable) -> [String: Any] {
    var result = members
    for (number, values) in children {
      let name = names.string(number)
      if let attribute = result.removeValue(forKey: name) { result["@" + name] = attribute }
      result[name] = values.count == 1 ? values[0] : values
    }
    return result
  }
}

extension XMLAttribute {
  /// Whether the attribute declares a namespace.
  public var isNamespaceDeclaration: Bool { name == "xmlns" || prefix == "xmlns" }
}
