import Foundation
import Testing

@testable import ModelMapper

@Suite("What has no form in an output")
struct OutputLossTests {
  @Mappable
  struct Tags: Equatable {
    var tags: [String?] = []
    var note: String?
  }

  @Test("is null in a list of a property list, with an issue")
  func nullInPropertyList() {
    let mapped = Mapper(onIssue: { _ in }).decompose(
      Tags(tags: ["a", nil, "b"]), .propertyList)
    #expect((mapped.value as? [String: Any])?["tags"] as? [String] == ["a", "b"])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot write Tags.tags: null at 'tags[1]' has no form in this style; it was left out."
      ])
    #expect(Mapper().decompose(Tags(tags: ["a"]), .propertyList).report.isEmpty)
  }

  @Mappable
  struct Ordered {
    var names: UniqueList<String> = []
  }

  @Test("is no ordered set, where values keep their types")
  func orderedSets() {
    let mapper = Mapper(onIssue: { _ in })
    let set = NSOrderedSet(array: ["b", "a"])
    #expect(mapper.decompose(set, .native).value as? NSOrderedSet == set)
    #expect(mapper.decompose(set, .json).value as? [String] == ["b", "a"])
    let ordered = mapper.decompose(Ordered(names: ["b", "a"]), .native)
    #expect((ordered.value as? [String: Any])?["names"] as? NSOrderedSet == set)
    #expect(Ordered(names: ["b", "a"]).jsonString() == #"{"names":["b","a"]}"#)
  }

  @Mappable
  struct Prices: Equatable {
    var set: Set<Decimal> = []
    var list: UniqueList<Decimal> = []
  }

  @Test("is no set of decimals, where values keep their types")
  func decimalSets() throws {
    let prices = Prices(set: [1.5, 2], list: [2, 1.5])
    let written = prices.dictionaryRepresentation(.native)
    #expect((written["set"] as? Set<AnyHashable>)?.count == 2)
    #expect(try Prices.make(from: written) == prices)
  }

  @Mappable
  final class Nest: Hashable {
    var number = 0
    var inner: Set<Nest> = []
    init() {}
    static func == (left: Nest, right: Nest) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("is no set of objects in a set, which takes time in proportion to its depth")
  func nestedSets() throws {
    let json = (1...60).reduce(#"{"number":0}"#) {
      #"{"number":\#($1),"inner":[\#($0),{"number":-1}]}"#
    }
    let nest = try Nest.make(fromJSON: json)
    #expect(nest.jsonString().contains(#""number":0"#))
  }

  struct Shadowed: Mappable {
    var kind = "k"
    var type = "t"

    static var properties: [PropertyDescriptor] {
      \.kind
      \.type
    }

    static var overrideMappings: [String: String] { ["kind": "type"] }
  }

  @Test("is a property whose key an override gives to another, with an issue")
  func shadowedProperty() throws {
    let sentence =
      "Shadowed is not declared well: 'kind' can't be written at 'kind', which an override reads as 'type'; "
      + "give it an output key, or let it be read only."
    #expect(Shadowed.mappingProblems.contains(sentence))
    let written = Mapper(onIssue: { _ in }).json(Shadowed())
    #expect(String(decoding: written.value, as: UTF8.self) == #"{"type":"t"}"#)
    #expect(written.report.issues.map(\.reason.code) == [.mistaken])
    #expect(try Shadowed.make(fromJSON: #"{"kind": "x"}"#).type == "x")
  }

  @Mappable
  struct Payment {
    var amount: Decimal = 12.5
    var id: UUID? = UUID(uuidString: "22B80B92-FDEA-4C2C-8F9D-BDFB0C7BF324")
    var more: SourceValue = 1.5
  }

  @Test("are decimals as texts and UUIDs in small letters where the style says so")
  func decimalsAndUUIDs() {
    var style = OutputStyle.json
    style.decimals = .text
    style.uuids = .lowercase
    #expect(
      Payment().jsonString(style)
        == #"{"amount":"12.5","id":"22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324","more":1.5}"#)
    #expect(Payment().dictionaryRepresentation(style)["amount"] as? String == "12.5")
    let id = UUID(uuidString: "22B80B92-FDEA-4C2C-8F9D-BDFB0C7BF324")!
    let native: [String: Any] = ["all": [id, SourceValue.native(id)]]
    let text = "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324"
    #expect(
      Mapper().decompose(native, style).value as? [String: [String]] == ["all": [text, text]])
    style.values = .native
    #expect(Payment().dictionaryRepresentation(style)["amount"] as? Decimal == 12.5)
    #expect(Mapper().decompose(["id": id], style).value as? [String: UUID] == ["id": id])
    #expect(Payment().jsonString().hasPrefix(#"{"amount":12.5,"id":"22B80B92"#))
  }
}
