extension DocumentNode {
  /// The document as elements can have it: objects whose keys are names, and texts.
  package var inElements: DocumentNode {
    switch self {
    case .leaf(let leaf):
      switch leaf.value {
      case .null: return self
      case .bool(let value): return .leaf(Leaf(.text("\(value)")))
      case .number(let text): return .leaf(Leaf(.text(text)))
      case .text(let text):
        let text = String(text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" })
        return .leaf(Leaf(.text(text), seconds: leaf.seconds))
      }
    case .embedded(let document): return document.inElements
    case .list(let elements):
      // A list in a list has no name in XML.
      return .list(
        elements.map { element in
          guard case .list = element else { return element.inElements }
          return DocumentNode.object([Member("item", element)]).inElements
        })
    case .object(let members):
      return .object(
        members.filter { $0.key.isElementName }.map { Member($0.key, $0.value.inElements) })
    }
  }

  /// The document as XML, of one that ``inElements`` made.
  ///
  /// - Parameters:
  ///   - root: The name of the root.
  ///   - random: Decides what is an attribute.
  /// - Returns: The text.
  package func xml(root: String, using random: inout SeededRandom) -> String {
    switch self {
    case .leaf(let leaf): return Self.element(root, leaf)
    case .list(let elements): return elements.map { $0.xml(root: root, using: &random) }.joined()
    case .embedded(let document): return document.xml(root: root, using: &random)
    case .object(let members):
      var attributes = ""
      var content = ""
      var names: Set<String> = []
      for member in members {
        if case .leaf(let leaf) = member.value, case .text(let text) = leaf.value,
          random.once(in: 4), names.insert(member.key).inserted
        {
          attributes += " \(member.key)=\"\(Self.escaped(text))\""
        } else {
          content += member.value.xml(root: member.key, using: &random)
        }
      }
      return "<\(root)\(attributes)>\(content)</\(root)>"
    }
  }

  private static func element(_ name: String, _ leaf: Leaf) -> String {
    guard case .text(let text) = leaf.value else { return "<\(name)/>" }
    return "<\(name)>\(escaped(text))</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("\n", with: "&#10;").replacing("]]>", with: "]]&gt;")
  }
}

extension String {
  /// Whether a text can be the name of an element.
  fileprivate var isElementName: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
      return false
    }
    return unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0 == "_" || $0 == "-" || ("0"..."9").contains($0)
    }
  }
}
