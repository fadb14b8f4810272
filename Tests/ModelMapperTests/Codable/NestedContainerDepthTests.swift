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
    #expect(text == String(repeating: "[", count: 128) + String(repeating: "]", count: 128))
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
      // A value is not known to be a container before it is encoded.
      (1, #"{"a":{"d":"beside"},"b":3}"#), (2, #"{"a":{"d":"beside"},"b":3}"#),
      (3, #"{"a":{"a":{"b":1,"c":{"x":[1]}},"d":"beside"},"b":3}"#),
    ])
  func leavesOut(_ depth: Int, _ expected: String) throws {
    var encoder = MappingEncoder()
    encoder.limits.depth = depth
    let written = String(decoding: try encoder.encode(Outer()), as: UTF8.self)
    #expect(written == expected, "\(written)")
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
