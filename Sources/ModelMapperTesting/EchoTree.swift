import ModelMapper
import ModelMapperXML

/// A document as the comparison sees it, whatever its format.
enum EchoTree {
  case scalar(SourceValue)
  case list([EchoTree])
  /// An object or element, with its place in the text of XML.
  case object([EchoMember], TextLocation?)

  /// A value of JSON.
  init(_ value: SourceValue) {
    switch value {
    case .array(let elements): self = .list(elements.map { EchoTree($0) })
    case .object(let source):
      var members: [EchoMember] = []
      source.forEachMember { key, value in
        members.append(EchoMember(kind: .key, key: key, identity: key, tree: EchoTree(value)))
      }
      self = .object(members, nil)
    default: self = .scalar(value)
    }
  }

  /// An element of XML: its attributes, children and text.
  ///
  /// Declarations of namespaces and `xml:space` say how the others are read and are no members.
  init(_ element: XMLElementNode) {
    if element.isNil {
      self = .scalar(.null)
      return
    }
    var members: [EchoMember] = []
    for attribute in element.attributes
    where !attribute.isNamespaceDeclaration && attribute.name != "xml:space" {
      let space = attribute.prefix.flatMap { element.namespaceURI(forPrefix: $0) ?? $0 } ?? ""
      members.append(
        EchoMember(
          kind: .attribute, key: "@" + attribute.name,
          identity: "@{\(space)}\(attribute.localName)",
          tree: .scalar(.string(attribute.value))))
    }
    for child in element.children {
      let space = child.namespaceURI ?? child.prefix ?? ""
      members.append(
        EchoMember(
          kind: .element, key: child.name, identity: "{\(space)}\(child.localName)",
          tree: EchoTree(child), location: child.location))
    }
    let text = element.text
    if !text.isEmpty {
      members.append(
        EchoMember(
          kind: .text, key: "#text", identity: "#text", tree: .scalar(.string(text)),
          positions: element.textPositions))
    }
    self = .object(members, element.location)
  }

  /// The value that a difference shows.
  var value: SourceValue {
    switch self {
    case .scalar(let value): value
    case .list(let elements): .array(elements.map(\.value))
    case .object(let members, let location):
      if let only = members.first, members.count == 1, only.kind == .text {
        only.tree.value
      } else if members.isEmpty, location != nil {
        .string("")
      } else {
        .object(SourceObject(members.map { ($0.key, $0.tree.value) }))
      }
    }
  }

  /// Whether the value is null, or an element without content.
  var isNull: Bool {
    switch self {
    case .scalar(let value): value.isNull
    case .list: false
    case .object(let members, let location): members.isEmpty && location != nil
    }
  }
}

/// A member of an object, or an attribute, child or text of an element.
struct EchoMember {
  enum Kind { case key, attribute, element, text }

  let kind: Kind
  /// The key as it is spelled.
  let key: String
  /// What makes two keys the same: names of elements and attributes count with their namespaces.
  let identity: String
  let tree: EchoTree
  /// The place of an element in the text of XML.
  var location: TextLocation?
  /// How many elements stand before each part of a text.
  var positions: [Int] = []
}

extension [EchoMember] {
  /// How many elements stand before each part of the text.
  ///
  /// - Parameter isCounted: Whether an element counts.
  /// - Returns: The numbers, or `nil` without text.
  func textPositions(where isCounted: (Int) -> Bool) -> Set<Int>? {
    guard let text = last, text.kind == .text else { return nil }
    var counts = [0]
    for number in indices where self[number].kind == .element {
      counts.append(counts[counts.count - 1] + (isCounted(number) ? 1 : 0))
    }
    return Set(text.positions.map { counts[$0] })
  }

  /// The keys, with that of the text wherever a part of it stands.
  var keysInOrder: [SourceValue] {
    let positions = Set(last?.positions ?? [])
    let attributes = prefix { $0.kind == .attribute }
    return attributes.map { .string($0.key) }
      + self[attributes.endIndex...].enumerated().flatMap { place, member -> [SourceValue] in
        (positions.contains(place) ? [.string("#text")] : [])
          + (member.kind == .text ? [] : [.string(member.key)])
      }
  }

  /// The path of each member: with an index where its key repeats; a text has the path of its element.
  func paths(under path: [PathComponent]) -> [[PathComponent]] {
    zip(self, path.paths(to: map(\.key))).map { $0.kind == .text ? path : $1 }
  }
}

extension [PathComponent] {
  /// The paths of members of what is at this one: with an index where a key repeats.
  func paths(to keys: [String]) -> [[PathComponent]] {
    var counts: [String: Int] = [:]
    for key in keys { counts[key, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return keys.map { key in
      guard counts[key, default: 0] > 1 else { return self + [.key(key)] }
      defer { seen[key, default: 0] += 1 }
      return self + [.key(key), .index(seen[key, default: 0])]
    }
  }
}

extension String {
  /// The key without the mark of an attribute and a prefix, by its letters and digits; `nil` if it has none.
  var canonicalLocalName: String? {
    let local = self == "#text" ? self : String(split(separator: ":").last ?? "")
    let canonical = CanonicalKey(local)
    return canonical.isEmpty ? nil : canonical.text
  }
}
