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

  /// Every scalar with the path that leads to it.
  ///
  /// - Parameter isText: Whether a text that holds a document counts as one scalar.
  /// - Returns: The scalars.
  package func leaves(_ isText: (Leaf) -> Bool) -> [(path: [Step], leaf: Leaf)] {
    switch self {
    case .leaf(let leaf): [([], leaf)]
    case .list(let elements):
      elements.enumerated().flatMap { index, element in
        element.leaves(isText).map { ([.index(index)] + $0.path, $0.leaf) }
      }
    case .object(let members):
      members.flatMap { member in
        member.value.leaves(isText).map { ([.key(member.key)] + $0.path, $0.leaf) }
      }
    case .embedded(let document):
      isText(Leaf(.text(document.json)))
        ? [([], Leaf(.text(document.json)))] : document.leaves(isText)
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
