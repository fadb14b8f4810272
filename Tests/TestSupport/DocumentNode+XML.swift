extension DocumentNode {
  /// The document as elements can have it.
  ///
  /// Objects have names as keys, with an `@` where the member is an attribute. A list is members that
  /// share a key, and every scalar is a text or nothing.
  ///
  /// - Parameter random: Decides what is an attribute.
  /// - Returns: The document.
  package func inElements(using random: inout SeededRandom) -> DocumentNode {
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
    case .embedded(let document): return document.inElements(using: &random)
    case .list(let elements):
      // Only a list in a list, or the root, has no name of its own.
      return .object(
        elements.map { Member("item", $0.inElements(using: &random)) })
    case .object(let members):
      var result: [Member] = []
      var attributes: Set<String> = []
      for member in members where member.key.isElementName {
        guard case .list(let elements) = member.value else {
          let value = member.value.inElements(using: &random)
          let isAttribute =
            value.isText && random.once(in: 4) && attributes.insert(member.key).inserted
          result.append(Member(isAttribute ? "@" + member.key : member.key, value))
          continue
        }
        result += elements.map { Member(member.key, $0.inElements(using: &random)) }
      }
      return .object(result)
    }
  }

  private var isText: Bool {
    if case .leaf(let leaf) = self, case .text = leaf.value { true } else { false }
  }

  /// The document as XML, of one that ``inElements(using:)`` made.
  ///
  /// - Parameter root: The name of the root.
  /// - Returns: The text.
  package func xml(root: String) -> String {
    switch self {
    case .leaf(let leaf): return Self.element(root, leaf)
    case .list, .embedded: return "<\(root)/>"
    case .object(let members):
      var attributes = ""
      var content = ""
      for member in members {
        if member.key.hasPrefix("@"), case .leaf(let leaf) = member.value,
          case .text(let text) = leaf.value
        {
          attributes += " \(member.key.dropFirst())=\"\(Self.escaped(text))\""
        } else {
          content += member.value.xml(root: member.key)
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
