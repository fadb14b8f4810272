import Foundation
import ModelMapper
import Testing

private struct Kinds: Mappable {
  var int = 0
  var float: Float?
  var text = ""
  var list: [Int] = []
  var set: Set<String> = []
  var unique: UniqueList<Int>? = []
  var keyed: [String: Int] = [:]
  var member: Member?
  var any: SourceValue = nil
  var flag = false

  static var properties: [PropertyDescriptor] {
    \.int
    \.float
    \.text
    \.list
    \.set
    \.unique
    \.keyed
    \.member
    Property(\.any).outputKey("raw")
    Property(\.flag).from("is_on")
  }
}

@Suite("Asking properties what they are")
struct MetadataTests {
  private static func kind(_ name: String) throws -> PropertyDescriptor {
    try #require(Kinds.property(named: name))
  }

  static let rows: [CheckedRow] = [
    CheckedRow("R7") {
      let properties = Kinds.properties
      #expect(properties.filter(\.isIntegral).map(\.name) == ["int"])
      #expect(properties.filter(\.isFloatingPoint).map(\.name) == ["float"])
      #expect(properties.filter(\.isCollection).map(\.name) == ["list", "set", "unique"])
      #expect(properties.filter(\.isKeyed).map(\.name) == ["keyed"])
      #expect(properties.filter(\.isModel).map(\.name) == ["member"])
      #expect(properties.filter(\.isOptional).map(\.name) == ["float", "unique", "member"])
    },
    CheckedRow("RG33") {
      let any = try kind("any")
      #expect(any.outputKey == "raw" && any.canonicalName == "any" && any.direction == .both)
      let flag = try kind("flag")
      #expect(flag.keys == ["is_on"] && !flag.isWeak && flag.valueType == Bool.self)
      #expect(Member.property(named: "mentor")?.isWeak == true)
    },
    CheckedRow("J2-26") {
      let int = try kind("int")
      let flag = try kind("flag")
      let member = try kind("member")
      let text = try kind("text")
      let any = try kind("any")
      #expect(int.accepts(NSNumber(value: 5)) && flag.accepts(1) && flag.accepts(true))
      #expect(member.accepts(Member()) && text.accepts("x") && any.accepts(Member()))
    },
    CheckedRow("J2-27") {
      let int = try kind("int")
      let text = try kind("text")
      #expect(!text.accepts(5) && !int.accepts("5"))
    },
    CheckedRow("optional models, lists and sets accept what a mapping would") {
      let member = try kind("member")
      let list = try kind("list")
      let set = try kind("set")
      #expect(!member.accepts("garbage") && !member.accepts(5) && !member.accepts([1, 2]))
      #expect(!list.accepts("x") && !set.accepts(["a": 1]) && !list.accepts([["a": 1]]))
      #expect(member.accepts(nil) && list.accepts([Int]()))
    },
    CheckedRow("J2-28") {
      let own = Derived.properties.filter { Base.property(named: $0.name) == nil }
      #expect(own.map(\.name) == ["extra"] && Derived.properties.count == 2)
      #expect(Derived.property(named: "id") != nil)
    },
    CheckedRow("J2-29") {
      let names = try ["set", "list", "text", "int", "keyed", "member"].map {
        try kind($0).isCollection
      }
      #expect(names == [true, true, false, false, false, false])
    },
  ]

  @Test("follows the table", arguments: rows)
  func followsTable(_ row: CheckedRow) throws { try row.check() }
}
