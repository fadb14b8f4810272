import Foundation
import ModelMapper
import Testing

struct Mistaken: Mappable {
  var fullName = ""
  var full_name = ""
  var date = Date.distantPast
  var observed = 0 { didSet {} }
  var good = 0

  static var properties: [PropertyDescriptor] {
    \.fullName
    \.full_name
    Property(\.date).dates(.pattern("YYYY"))
    \.observed
    \.good
  }

  static var overrideMappings: [String: String] { ["a": "godo", "b": "good"] }
}

@Suite("A mistaken declaration")
struct DeclarationTests {
  static let mistakes = [
    "a property of type Int has no readable name; write Property(\"name\", \\.name)",
    "the override 'a' names the property 'godo', which is not declared; did you mean 'good'?",
    "the properties 'fullName' and 'full_name' can't be told apart by their letters",
    "the date pattern 'YYYY' of 'date' has 'YYYY', which has no meaning here",
  ]

  @Test("makes every reading fail, with everything that is wrong")
  func failsReading() throws {
    let mapper = Mapper(onIssue: { _ in })
    #expect {
      try Mistaken.make(from: ["good": 1], using: mapper)
    } throws: { error in
      Set((error as? MappingError)?.issues.map(\.description) ?? [])
        == Set(Self.mistakes.map { "The declaration of Mistaken is mistaken: \($0)." })
    }
    let mapped = try mapper.map([Mistaken].self, from: [["good": 1]])
    #expect(mapped.value.isEmpty && mapped.report.issues.count == 4)
  }

  @Test("leaves the properties in question out of outputs")
  func leavesOutProperties() throws {
    let written = Mapper(onIssue: { _ in }).represent(Mistaken())
    #expect(Set(written.value.keys) == ["fullName", "good"])
    #expect(written.report.issues.count == 4)
  }

  class Parent: Mappable {
    var value = 0
    required init() {}
    class var properties: [PropertyDescriptor] { Property("value", \.value).from("parent") }
  }

  final class Child: Parent {
    @PropertyBuilder<Child> override class var properties: [PropertyDescriptor] {
      super.properties
      Property("value", \.value).from("child")
    }
  }

  @Test("is not the replacement of a base's property by one of the same name")
  func allowsReplacement() throws {
    #expect(try Child.make(from: ["child": 3, "parent": 4]).value == 3)
    #expect(try Parent.make(from: ["child": 3, "parent": 4]).value == 4)
  }

  @Test("is not a property that is mapped one way only")
  func mapsOneWay() throws {
    struct OneWay: Mappable, Equatable {
      var read = 0
      var written = 1
      static var properties: [PropertyDescriptor] {
        Property(\.read).direction(.input)
        Property(\.written).direction(.output)
      }
    }
    let model = try OneWay.make(from: ["read": 5, "written": 6])
    #expect(model == OneWay(read: 5, written: 1))
    #expect(model.dictionaryRepresentation as NSDictionary == ["written": 1])
  }

  @Test("is found in no correct descriptor")
  func tellsOfProperties() {
    let properties = User.properties
    #expect(properties.map(\.name).prefix(3) == ["id", "fullName", "role"])
    #expect(properties.last?.keys == ["created", "meta.created-on"])
    #expect(properties.first?.valueType == Int.self)
    #expect(properties.allSatisfy { !$0.isRequired && $0.direction == .both })
  }
}

/// A source of the user's own.
struct QueryItems: DataSource {
  let items: [URLQueryItem]
  var keys: [String] { items.map(\.name) }
  func value(forKey key: String) -> SourceValue? {
    items.last { $0.name == key }.map { $0.value.map(SourceValue.string) ?? .null }
  }
}

@Suite("Sources")
struct SourceTests {
  @Test("of the user's own are mapped like any other")
  func mapsOwnSources() throws {
    let items = QueryItems(items: [
      URLQueryItem(name: "zip-code", value: "12"), URLQueryItem(name: "CITY", value: "x"),
      URLQueryItem(name: "street", value: nil),
    ])
    let expected = Address(street: "", city: "x", zipCode: 12)
    #expect(try Address.make(from: items) == expected)
    #expect(try User.make(from: ["address": items]).address == expected)
    #expect(
      try User.make(from: ["address": .object(items)] as [String: SourceValue]).address == expected)
    #expect(try [Address].make(from: [items, items]) == [expected, expected])
  }

  @Test("may be literals of source values, dictionaries of any types, and optionals")
  func mapsNativeValues() throws {
    #expect(try Address.make(from: ["street": "s", "zip": nil] as SourceValue).street == "s")
    #expect(try Address.make(from: ["city": Optional("c") as Any]).city == "c")
    #expect(try Address.make(from: ["city": Optional<String>.none as Any]).city.isEmpty)
    #expect(
      try [String: Int].make(from: [1: "2", 3: 4] as [AnyHashable: Any]) == ["1": 2, "3": 4])
    #expect(try [Int].make(from: Set([7])) == [7])
    #expect(try Int.make(from: "12") == 12)
    #expect(
      try Page<Int>.make(from: ["ITEMS": ["1", 2, 3.0] as [Any], "next-page": 2]).items == [
        1, 2, 3,
      ])
    #expect(try Int?.make(from: nil) == nil)
    #expect(throws: MappingError.self) { try Mapper(onIssue: { _ in }).map(Int.self, from: nil) }
  }

  @Test("distinguish numbers and truth values of JSONSerialization")
  func tellsNumbersApart() throws {
    let json =
      #"{"a":1,"b":true,"c":1.0,"d":0.5,"e":9223372036854775808,"f":null,"g":12345678901234567890.5}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let value = SourceValue(object)
    guard case .object(let source) = value else {
      Issue.record("An object was expected.")
      return
    }
    #expect(source.value(forKey: "a") == .integer(1))
    #expect(source.value(forKey: "b") == .bool(true))
    #expect(source.value(forKey: "c") == .double(1) || source.value(forKey: "c") == .integer(1))
    #expect(source.value(forKey: "d") == .double(0.5))
    #expect(source.value(forKey: "e") == .unsigned(9_223_372_036_854_775_808))
    #expect(source.value(forKey: "f") == .null)
    #expect(source.value(forKey: "h") == nil)
  }
}
