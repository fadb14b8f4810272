import Foundation
import ModelMapper
import Testing

@Suite("Depth of nested containers")
struct NestedContainerDepthTests {
  struct Lists: Encodable {
    let depth: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for _ in 1..<depth { container = container.nestedUnkeyedContainer() }
    }
  }

  @Test("ends at the limit, with an issue", arguments: [129, 2_000, 200_000])
  func isLimited(_ depth: Int) throws {
    let encoded = try MappingEncoder().encode(Lists(depth: depth))
    let text = String(decoding: encoded, as: UTF8.self)
    let ends = (String(repeating: "[", count: 128), String(repeating: "]", count: 128))
    #expect(text == ends.0 + "null" + ends.1)
    #expect(try SourceValue.make(fromJSON: text).array != nil)
  }

  @Test("is kept below the limit")
  func isKept() throws {
    let encoded = try MappingEncoder().encode(Lists(depth: 128))
    #expect(encoded.count == 256)
  }

  private enum Key: String, CodingKey { case a, b, c, d }

  struct Inner: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      var nested = container.nestedContainer(keyedBy: Key.self, forKey: .a)
      try nested.encode(1, forKey: .b)
      try nested.encode(["x": [1]], forKey: .c)
      var list = nested.nestedUnkeyedContainer(forKey: .d)
      try list.encode("deep")
      var object = list.nestedContainer(keyedBy: Key.self)
      var value = object.superEncoder().singleValueContainer()
      try value.encode(2)
      try container.encode("beside", forKey: .d)
    }
  }

  struct Outer: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(Inner(), forKey: .a)
      try container.encode(3, forKey: .b)
    }
  }

  @Test(
    "leaves out what is written to a container that is too deep, and nothing else",
    arguments: [
      (0, #"{"b":3}"#), (1, #"{"b":3}"#), (2, #"{"a":{"d":"beside"},"b":3}"#),
      (3, #"{"a":{"a":{"b":1},"d":"beside"},"b":3}"#),
      (4, #"{"a":{"a":{"b":1,"c":{},"d":["deep",null]},"d":"beside"},"b":3}"#),
      (
        5,
        #"{"a":{"a":{"b":1,"c":{"x":[1]},"d":["deep",{"super":2}]},"d":"beside"},"b":3}"#
      ),
    ])
  func leavesOut(_ depth: Int, _ expected: String) throws {
    var encoder = MappingEncoder()
    encoder.limits.depth = depth
    let written = String(decoding: try encoder.encode(Outer()), as: UTF8.self)
    #expect(written == expected, "\(written)")
  }

  /// A value inside of as many containers of a kind as wanted, one container more with each.
  struct Nest: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let write: @Sendable (_ depth: Int, MappingEncoder) throws -> Mapped<Data>
    init(
      _ name: String, _ write: @escaping @Sendable (Int, MappingEncoder) throws -> Mapped<Data>
    ) {
      testDescription = name
      self.write = write
    }
  }

  /// Objects and lists in turn.
  struct Chain: Codable {
    var next: [Chain]?

    init(_ depth: Int) {
      if depth > 1 { next = depth > 2 ? [Chain(depth - 2)] : [] }
    }
  }

  /// A list that encodes itself, with a scalar in the innermost.
  struct Listed: Encodable {
    let depth: Int
    var last: (any Encodable)?
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      if depth > 1 {
        try list.encode(Listed(depth: depth - 1, last: last))
      } else if let last {
        try list.encode(last)
      } else {
        try list.encode(1)
      }
    }
  }

  /// A model with a property that encodes itself.
  struct Holder: Mappable, Encodable {
    var value = Kept(depth: 0)
    struct Kept: Codable {
      var depth: Int
      init(depth: Int) { self.depth = depth }
      init(from decoder: any Decoder) throws { depth = 0 }
      func encode(to encoder: any Encoder) throws {
        if depth > 0 {
          try Listed(depth: depth).encode(to: encoder)
        } else {
          try 1.encode(to: encoder)
        }
      }
    }
    static var properties: [PropertyDescriptor] { \.value }
  }

  static func nested(_ depth: Int) -> SourceValue {
    depth > 0 ? .array([nested(depth - 1)]) : 1
  }

  static let nests = [
    Nest("nested containers") { try $1.json(Lists(depth: $0)) },
    Nest("objects and lists") { try $1.json(Chain($0)) },
    Nest("lists that encode themselves") { try $1.json(Listed(depth: $0)) },
    Nest("a list in a list that encodes itself") {
      try $1.json(Listed(depth: $0 - 1, last: [1]))
    },
    Nest("models in lists that encode themselves") {
      try $1.json(Listed(depth: $0 - 1, last: Holder()))
    },
    Nest("a value in a model that encodes itself") {
      try $1.json(Holder(value: Holder.Kept(depth: $0 - 1)))
    },
    Nest("source values") { try $1.json(nested($0)) },
    Nest("source values in lists that encode themselves") {
      try $1.json(Listed(depth: $0 - 2, last: nested(2)))
    },
  ]

  @Test("is that which a mapper of the same limit reads, to the last container", arguments: nests)
  func isReadToTheLimit(_ nest: Nest) throws {
    for depth in 4...7 {
      var encoder = MappingEncoder()
      encoder.limits.depth = depth
      let mapper = Mapper(limits: encoder.limits)
      let whole = try nest.write(depth, MappingEncoder()).value
      let written = try nest.write(depth, encoder)
      #expect(written.report.issues.isEmpty)
      #expect(written.value == whole)
      _ = try SourceValue.make(fromJSON: whole, using: mapper)
      // One container more is refused by both.
      let deeper = try nest.write(depth + 1, encoder)
      #expect(deeper.report.issues.map(\.reason) == [.tooDeep(limit: depth)])
      _ = try SourceValue.make(fromJSON: deeper.value, using: mapper)
      let tooDeep = try nest.write(depth + 1, MappingEncoder()).value
      #expect(throws: MappingError.self) {
        try SourceValue.make(fromJSON: tooDeep, using: mapper)
      }
    }
  }

  final class Node: Mappable {
    var next: Node?
    required init() {}
    static var properties: [PropertyDescriptor] { \.next }
  }

  struct Tree: Mappable {
    var kids: [Tree] = []
    var named: [String: Tree] = [:]
    static var properties: [PropertyDescriptor] {
      \.kids
      \.named
    }
  }

  @Test(
    "is what can be read, where models stand in lists and dictionaries",
    arguments: [60, 64, 65, 200])
  func listsAreRead(_ depth: Int) throws {
    for inList in [true, false] {
      var tree = Tree()
      for _ in 1..<depth {
        tree = inList ? Tree(kids: [tree]) : Tree(named: ["a": tree])
      }
      let written = Mapper(onIssue: { _ in }).json(tree)
      _ = try Tree.make(fromJSON: written.value)
      #expect(written.report.issues.isEmpty == (depth < 65))
    }
  }

  @Test("is what can be read, where models hold models", arguments: [127, 128, 129, 1_000])
  func modelsAreRead(_ depth: Int) throws {
    let root = Node()
    var node = root
    for _ in 1..<depth {
      let next = Node()
      node.next = next
      node = next
    }
    let read = try Node.make(fromJSON: root.jsonString())
    #expect((depth == 1) == (read.next == nil))
  }
}
