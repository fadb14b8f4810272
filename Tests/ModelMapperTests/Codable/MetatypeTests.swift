import Foundation
import ModelMapper
import Testing

@Suite("Metatypes of subclasses")
struct MetatypeTests {
  class Parent: Codable {
    var a = 1
  }

  final class Child: Parent {
    var b = 2
    private enum CodingKeys: String, CodingKey { case b }
    required init(from decoder: any Decoder) throws {
      b = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .b)
      try super.init(from: decoder)
    }
  }

  class Base: Mappable {
    var a = 0
    required init() {}
    class var properties: [PropertyDescriptor] { Property("a", \Base.a) }
  }

  final class Derived: Base {
    var b = 0
    @PropertyBuilder<Derived> override class var properties: [PropertyDescriptor] {
      super.properties
      Property("b", \Derived.b)
    }
  }

  static let json = #"{"a": 3, "b": 4}"#

  @Test("decode the subclass, in any order")
  func decodeSubclass() throws {
    let decoder = MappingDecoder()
    for _ in 0..<2 {
      let asParent = try decoder.decode(Child.self as Parent.Type, from: Self.json)
      #expect((asParent as? Child)?.b == 4)
      #expect(try decoder.decode(Child.self, from: Self.json).a == 3)
      let parent = try decoder.decode(Parent.self, from: Self.json)
      #expect(type(of: parent) == Parent.self)
    }
  }

  /// Decodes each of its members as the type that its key names.
  struct Members: Decodable {
    var types: [String] = []
    enum CodingKeys: String, CodingKey { case x, y, z, list }

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      func note(_ value: Parent?) { types.append(value.map { "\(type(of: $0))" } ?? "nil") }
      note(try object.decode(Child.self as Parent.Type, forKey: .x))
      note(try object.decode(Parent.self, forKey: .y))
      note(try object.decode(Child.self, forKey: .x))
      note(try object.decodeIfPresent(Child.self as Parent.Type, forKey: .x))
      note(try object.decodeIfPresent(Child.self, forKey: .x))
      note(try object.decodeIfPresent(Child.self as Parent.Type, forKey: .z))
      var list = try object.nestedUnkeyedContainer(forKey: .list)
      note(try list.decode(Child.self as Parent.Type))
      note(try list.decode(Child.self))
      note(try list.decode(Parent.self))
    }
  }

  /// The keyed containers of the standard library pass on the type that is written, as they do to
  /// JSONDecoder; those without keys pass on the metatype.
  @Test("decode what the standard library passes on")
  func decodeParts() throws {
    let part = Self.json
    let json = #"{"x": \#(part), "y": \#(part), "list": [\#(part), \#(part), \#(part)]}"#
    let all = try MappingDecoder().decode([Members].self, from: "[\(json), \(json)]")
    for members in all {
      #expect(
        members.types == [
          "Parent", "Parent", "Child", "Parent", "Child", "nil", "Child", "Child", "Parent",
        ])
    }
    #expect(all.count == 2)
  }

  @Test("make the subclass, from any source")
  func makeSubclass() throws {
    let type: Base.Type = Derived.self
    #expect((try type.make(fromJSON: Self.json) as? Derived)?.b == 4)
    #expect((try type.make(from: ["a": 1, "b": 2]) as? Derived)?.b == 2)
    #expect((try type.make(fromJSON: #"{"x": {"b": 5}}"#, at: "x") as? Derived)?.b == 5)
    #expect((try Mapper().map(type, fromJSON: Self.json).value as? Derived)?.b == 4)
    #expect(try Derived.make(fromJSON: Self.json).b == 4)
    #expect(try Swift.type(of: Base.make(fromJSON: Self.json)) == Base.self)
  }
}
