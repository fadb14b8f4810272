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

  final class Node: Mappable {
    var next: Node?
    required init() {}
    static var properties: [PropertyDescriptor] { \.next }
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
