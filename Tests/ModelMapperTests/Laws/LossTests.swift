import Foundation
import ModelMapper
import Testing

@Suite("What a document has besides what is read")
struct LossTests {
  private static let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })

  private struct Place: Mappable {
    var city = ""
    var street = ""
    var code = ""
    var second = 0

    static var properties: [PropertyDescriptor] {
      Property(\.city).from("address.city")
      Property(\.street).from("address.street")
      Property(\.code).from("codes/postal", "code")
      Property(\.second).from("list[1].number")
    }
  }

  private func issues(_ json: String) throws -> [String] {
    try Self.mapper.map(Place.self, fromJSON: json).report.issues.map(\.description)
  }

  @Test("is noted where the container of a path is spelled twice")
  func isNotedInSecondContainer() throws {
    let found = try issues(#"{"address":{"city":"a"},"Address":{"city":"b","house":1}}"#)
    #expect(
      found == [
        "Unknown key at 'Address.house': no property has this name.",
        "Note on Place.city: the keys 'address.city' and 'city' in 'Address' both match this "
          + "property; 'address.city' was used.",
      ])
  }

  @Test("is noted where the container of a path is repeated")
  func isNotedInRepeatedContainer() throws {
    let found = try issues(#"{"address":{"city":"a"},"address":{"city":"b"}}"#)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Note on Place.city: the keys") == true)
  }

  @Test(
    "is an unknown key where a path needs a container",
    arguments: [
      (#"{"address":5}"#, "address"), (#"{"address":["a"]}"#, "address"),
      (#"{"list":["a","b"]}"#, "list[1]"),
    ])
  func isUnknownInPlaceOfContainer(json: String, path: String) throws {
    let report = try Self.mapper.map(Place.self, fromJSON: json).report
    #expect(report.issues.map(\.path) == [path])
    #expect(report.issues.map(\.reason.code) == [.unknownKey])
  }

  @Test(
    "is noted where a key loses to a path, and a path to a key",
    arguments: [
      #"{"codes":{"postal":"x"},"code":"y"}"#, #"{"code":"y","codes":{"postal":"x"}}"#,
    ])
  func isNotedForAlternatives(json: String) throws {
    let mapped = try Self.mapper.map(Place.self, fromJSON: json)
    #expect(mapped.value.code == "x")
    #expect(mapped.report.issues.map(\.reason.code) == [.ambiguous])
  }

  @Test("is noted in dictionaries as in bytes")
  func isNotedInDictionaries() throws {
    let source: [String: Any] = [
      "address": ["city": "a"], "Address": ["city": "b", "street": "c"], "codes": 1,
    ]
    let report = try Self.mapper.map(Place.self, from: source).report
    #expect(report.issues.map(\.path).sorted() == ["Address", "Address.street", "codes"])
  }

  private struct Circle: Mappable {
    var radius = 0
    static var properties: [PropertyDescriptor] { \.radius }
  }

  private struct Drawing: Mappable {
    var figure: (any Mappable)?
    static var properties: [PropertyDescriptor] {
      Property("figure", \.figure).variants(by: "kind", ["circle": Circle.self])
    }
  }

  @Test("is noted where a tag is repeated")
  func isNotedForTags() throws {
    let report = try Self.mapper.map(
      Drawing.self, fromJSON: #"{"figure":{"kind":"square","kind":"circle","radius":1}}"#
    ).report
    #expect(report.issues.map(\.reason) == [.ambiguous(used: "kind", passedOver: "kind")])
    #expect(report.issues.map(\.path) == ["figure"])
  }

  private struct Anything: Mappable {
    var value: SourceValue = nil
    var date: Date?
    static var properties: [PropertyDescriptor] {
      \.value
      \.date
    }
  }

  @Test("is noted where a key is repeated in a source value")
  func isNotedInSourceValue() throws {
    let report = try Self.mapper.map(
      Anything.self, fromJSON: #"{"value":[1,{"a":1,"b":{"c":1,"\u0063":2},"a":3}]}"#
    ).report
    #expect(report.issues.map(\.path) == ["value[1].b", "value[1]"])
    #expect(report.issues.map(\.reason.code) == [.ambiguous, .ambiguous])
  }

  @Test("is an error where a truth value is no date")
  func isNoDate() throws {
    let mapped = try Self.mapper.map(Anything.self, fromJSON: #"{"date":true}"#)
    #expect(mapped.value.date == nil)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Anything.date: expected a Date at 'date', found true."
      ])
  }

  private struct Nested: Decodable {
    enum Key: String, CodingKey { case outer, name }
    let name: String

    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Key.self)
        .nestedContainer(keyedBy: Key.self, forKey: .outer)
      name = try outer.decode(String.self, forKey: .name)
    }
  }

  @Test("is reported in a nested container of a type that decodes itself")
  func isReportedInNestedContainer() throws {
    let mapped = try MappingDecoder(mapper: Self.mapper).map(
      Nested.self, from: #"{"outer":{"name":"a","NAME":"b","other":1}}"#)
    #expect(mapped.value.name == "a")
    #expect(mapped.report.issues.map(\.reason.code) == [.ambiguous, .unknownKey])
    #expect(mapped.report.issues.map(\.path) == ["outer", "outer.other"])
  }

  private struct Point: Decodable {
    let x: Int
  }

  @Test("is noted in an object in a text that a type decodes")
  func isNotedInText() throws {
    let mapped = try MappingDecoder(mapper: Self.mapper).map(
      [Point].self, from: #"["{\"x\":1,\"x\":2}"]"#)
    #expect(mapped.value.map(\.x) == [2])
    #expect(mapped.report.issues.map(\.reason) == [.ambiguous(used: "x", passedOver: "x")])
  }

  @Test("is said where the object in a text that a type decodes is malformed")
  func isMalformedInText() throws {
    let mapped = try MappingDecoder(mapper: Self.mapper).map([Point].self, from: #"["{\"x\":1"]"#)
    #expect(mapped.value.isEmpty)
    #expect(mapped.report.issues.map(\.reason.code) == [.refused])
    #expect(mapped.report.issues.first?.description.contains("column 7") == true)
  }

  @Test("is kept apart where two keys differ only in a great many combining marks")
  func isKeptApart() throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 40_000)
    let other = String(repeating: "\u{316}\u{301}", count: 40_000)
    let mapped = try Self.mapper.map(
      Anything.self, fromJSON: "{\"value\":{\"a\(marks)\":1,\"a\(other)\":2}}")
    guard case .object(let object) = mapped.value.value else {
      Issue.record("There is no object.")
      return
    }
    #expect(object.keys.count == 2)
    #expect(mapped.report.isEmpty)
  }
}
