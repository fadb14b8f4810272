import Foundation

/// A random document: a tree whose scalars can be recognized in a model.
package indirect enum DocumentNode: Sendable {
  case leaf(Leaf)
  case list([DocumentNode])
  case object([Member])
  /// A text that holds a document.
  case embedded(DocumentNode)

  /// A key of an object, with its value.
  package struct Member: Sendable {
    package var key: String
    package var value: DocumentNode

    package init(_ key: String, _ value: DocumentNode) {
      self.key = key
      self.value = value
    }
  }

  /// One step to a scalar.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// Every scalar.
  ///
  /// - Parameter isText: Whether a text that holds a document counts as one scalar.
  /// - Returns: The scalars.
  package func leaves(_ isText: (Leaf) -> Bool) -> [PlacedLeaf] {
    switch self {
    case .leaf(let leaf): return [PlacedLeaf(leaf)]
    case .embedded(let document):
      let text = Leaf(.text(document.json))
      return isText(text) ? [PlacedLeaf(text)] : document.leaves(isText)
    case .list, .object:
      return parts.enumerated().flatMap { position, part in
        part.node.leaves(isText).map { $0.within(position, part.step) }
      }
    }
  }

  /// The values in a list or an object, with the steps that lead to them.
  package var parts: [(step: Step, node: DocumentNode)] {
    switch self {
    case .leaf: []
    case .list(let elements): elements.enumerated().map { (.index($0), $1) }
    case .object(let members): members.map { (.key($0.key), $0.value) }
    case .embedded(let document): document.parts
    }
  }

  /// The document as JSON, with white space between the tokens where a generator says so.
  package var json: String {
    switch self {
    case .leaf(let leaf): Self.json(leaf)
    case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    case .embedded(let document): Self.quoted(document.json)
    }
  }

  private static func json(_ leaf: Leaf) -> String {
    switch leaf.value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let numeral): numeral
    case .text(let text): quoted(text)
    }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The document in dictionaries and arrays of Swift; of equal keys the last counts.
  package var native: any Sendable {
    switch self {
    case .leaf(let leaf): Self.native(leaf)
    case .list(let elements): elements.map(\.native)
    case .object(let members):
      Dictionary(members.map { ($0.key, $0.value.native) }, uniquingKeysWith: { $1 })
    case .embedded(let document): document.json
    }
  }

  private static func native(_ leaf: Leaf) -> any Sendable {
    switch leaf.value {
    case .null: return NSNull()
    case .bool(let value): return value
    case .number(let numeral):
      if let number = Int(numeral) { return number }
      if let number = UInt64(numeral) { return number }
      if let number = Decimal(string: numeral), !number.isNaN { return number }
      return Double(numeral) ?? 0
    case .text(let text): return text
    }
  }

  /// The document as dictionaries can have it: each key once, and numbers as numbers hold them.
  package var inDictionaries: DocumentNode {
    switch self {
    case .embedded: return self
    case .leaf(let leaf):
      guard case .number = leaf.value else { return self }
      return .leaf(Leaf(.number("\(Self.native(leaf))")))
    case .list(let elements): return .list(elements.map(\.inDictionaries))
    case .object(let members):
      var keys: Set<String> = []
      return .object(
        members.filter { keys.insert($0.key).inserted }
          .map { Member($0.key, $0.value.inDictionaries) })
    }
  }
}

/// A scalar of a document, and where it is.
package struct PlacedLeaf {
  let leaf: Leaf
  /// The steps that lead to it.
  private(set) var path: [DocumentNode.Step] = []
  /// The numbers of the members and elements that lead to it, which no other scalar has.
  private(set) var position: [Int] = []

  init(_ leaf: Leaf) {
    self.leaf = leaf
  }

  /// The scalar as part of a document around its own.
  func within(_ number: Int, _ step: DocumentNode.Step) -> PlacedLeaf {
    var result = self
    result.path.insert(step, at: 0)
    result.position.insert(number, at: 0)
    return result
  }
}
