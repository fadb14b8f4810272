import Foundation
import ModelMapper
import Testing

private struct Town: Mappable, Equatable {
  var city = "none"
  static var properties: [PropertyDescriptor] { \.city }
}

private struct Patron: Mappable, Equatable {
  var name: String?
  var age: Int? = 1
  var rate = 0.5
  var isActive = true
  var born: Date? = Date(timeIntervalSince1970: 0)
  var address: Town? = Town(city: "kept")
  var home = Town()
  var tags: [String] = ["kept"]
  var meta: [String: Int] = ["kept": 1]
  var notes: [String]?

  static var properties: [PropertyDescriptor] {
    \.name
    \.age
    \.rate
    \.isActive
    \.born
    \.address
    \.home
    \.tags
    \.meta
    \.notes
  }
}

@Suite("Spellings of nothing")
struct LegacySpellingTests {
  static let json = #"""
    {"name": " n/a ", "age": "NULL", "rate": false, "isActive": false, "born": "0000-00-00 00:00:00",
     "address": false, "home": [], "tags": {"1": "b", "0": "a", "2": "null"}, "meta": [], "notes": {}}
    """#

  private static var expected: Patron {
    var customer = Patron()
    (customer.name, customer.age, customer.isActive, customer.born) = (nil, nil, false, nil)
    (customer.address, customer.tags, customer.meta, customer.notes) = (nil, ["a", "b"], [:], [])
    return customer
  }

  @Test("are understood by the policy for legacy servers, in any source")
  func areUnderstood() throws {
    let mapper = Mapper(coercion: .legacy, onIssue: { _ in })
    let object = try JSONSerialization.jsonObject(with: Data(Self.json.utf8))
    for mapped in [
      try mapper.map(Patron.self, fromJSON: Self.json),
      try mapper.map(Patron.self, from: object),
      try mapper.map(Patron.self, from: try JSONDocument(json: Self.json)),
    ] {
      #expect(mapped.value == Self.expected)
      #expect(mapped.report.issues.map(\.path) == ["tags[2]"])
    }
    var updated = Patron()
    try updated.update(fromJSON: Self.json, using: mapper)
    #expect(updated == Self.expected)
    let lines = Self.json.replacing("\n", with: " ")
    let records = JSONLinesReader(Patron.self, chunks: [Data(lines.utf8)], using: mapper)
    #expect(try records.next() == Self.expected)
  }

  @Test("are values by the lenient policy")
  func areValues() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(Patron.self, fromJSON: Self.json)
    #expect(mapped.value.name == " n/a " && mapped.value.rate == 0)
    #expect(mapped.value.address == Town(city: "kept") && mapped.value.tags == ["kept"])
  }

  struct Row: Mappable, Equatable {
    var text: String? = "x"
    var other: String? = "x"
    static var properties: [PropertyDescriptor] {
      Property(\.text).coercion(.legacy)
      \.other
    }
  }

  @Test("may be those of one property")
  func belongToProperty() throws {
    #expect(
      try Row.make(fromJSON: #"{"text": "N/A", "other": "N/A"}"#) == Row(text: nil, other: "N/A"))
  }

  @Test("leave Booleans, other texts and real lists alone")
  func leaveOthersAlone() throws {
    let mapper = Mapper(coercion: .legacy)
    #expect(try [Bool].make(fromJSON: "[true, false]", using: mapper) == [true, false])
    #expect(try Bool?.make(fromJSON: "false", using: mapper) == false)
    #expect(try [String].make(from: ["a", "NA"], using: mapper) == ["a", "NA"])
    #expect(
      try [String: Int].make(fromJSON: #"{"0": 1, "2": 2}"#, using: mapper) == ["0": 1, "2": 2])
    for json in [#"{"0": 1, "two": 2}"#, #"{"-1": 1, "0": 2}"#, #"{"1": 1, "01": 2}"#] {
      #expect(throws: MappingError.self) { try [Int].make(fromJSON: json, using: mapper) }
    }
  }

  struct Places: Mappable, Equatable {
    var seventh = "none"
    var second = "none"
    static var properties: [PropertyDescriptor] {
      Property(\.seventh).from("a[7].city")
      Property(\.second).from("a[1].city")
    }
  }

  @Test("make a list of an object by its numbers, of which some may be missing")
  func takeGaps() throws {
    let mapper = Mapper(coercion: .legacy)
    let json = #"{"10": 3, "2": 2, "0": 1}"#
    #expect(try [Int].make(fromJSON: json, using: mapper) == [1, 2, 3])
    #expect(try [Int].make(from: ["10": 3, "2": 2, "0": 1], using: mapper) == [1, 2, 3])
    let decoder = MappingDecoder(mapper: mapper)
    #expect(try decoder.decode([Int].self, from: Data(json.utf8)) == [1, 2, 3])
    // Its places are those of the keys.
    let towns = #"{"a": {"7": {"city": "b"}, "9": {"city": {}}}}"#
    #expect(try Places.make(fromJSON: towns, using: mapper) == Places(seventh: "b"))
    let silent = Mapper(coercion: .legacy, onIssue: { _ in })
    let report = try silent.map([Town].self, fromJSON: towns, at: "a").report
    #expect(report.issues.map(\.path) == ["a[9].city"])
    // A merge patch changes a dictionary member by member.
    var patron = Patron()
    patron.meta = ["1": 1, "7": 7]
    try patron.update(fromMergePatch: #"{"meta": {"7": 8}}"#, using: mapper)
    #expect(patron.meta == ["1": 1, "7": 8])
  }
}
