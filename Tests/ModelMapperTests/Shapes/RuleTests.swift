import Foundation
import ModelMapper
import Testing

@Suite("A rule for a property")
struct RuleTests {
  struct Row: Sendable {
    let key: String
    let value: SourceValue
    let sentence: String
  }

  static let refusals = [
    Row(
      key: "age", value: 200,
      sentence: "expected an Int that must be in 0...150 at 'age', found the number 200"),
    Row(
      key: "title", value: "",
      sentence:
        "expected a String that must have a count in 1...80 at 'title', found the string \"\""
    ),
    Row(
      key: "unit", value: "stone",
      sentence:
        "expected a String that must be one of 'kg', 'lb' at 'unit', found the string \"stone\""),
    Row(
      key: "seats", value: 3,
      sentence:
        "expected an Int that must be even at 'seats', found the number 3"
    ),
    Row(
      key: "tags", value: ["a", "b", "c"],
      sentence:
        "expected an array of String that must have a count in ...2 at 'tags', found an array"
    ),
  ]

  @Test("refuses a value, which keeps the default", arguments: refusals)
  func refuses(_ row: Row) throws {
    let source = SourceValue.object(SourceObject([(row.key, row.value)]))
    for written in [true, false] {
      let report =
        written
        ? try Mapper(onIssue: { _ in }).map(Person.self, from: source)
        : try Mapper(onIssue: { _ in }).map(Person.self, fromJSON: source.jsonString())
      #expect(report.value == Person())
      #expect(report.report.description == "Cannot set Person.\(row.key): \(row.sentence).")
    }
  }

  @Test("lets pass what obeys it, and nil")
  func passes() throws {
    let person = try Person.make(
      from: ["age": "30", "title": "Dr", "unit": nil, "seats": 4, "tags": ["a"]],
      using: Mapper(onIssue: { Issue.record("\($0)") }))
    #expect(person == Person(age: 30, title: "Dr", unit: nil, seats: 4, tags: ["a"]))
  }

  @Test("makes a required property fail, of a model of constants too")
  func failsRequired() throws {
    let mapper = Mapper(onIssue: { _ in })
    #expect(throws: MappingError.self) { try SeatTicket.make(from: ["seat": 0], using: mapper) }
    #expect(try SeatTicket.make(from: ["seat": 1, "row": 0], using: mapper).row == nil)
    #expect(try SeatTicket.make(from: ["seat": 1, "row": 2], using: mapper).row == 2)
  }

  @Test("is in the schema, but for one of the model's own words")
  func isInSchema() {
    let properties = SourceValue(Person.jsonSchema)["$defs"]["Person"]["properties"]
    #expect(properties["age"]["minimum"] == 0 && properties["age"]["maximum"] == 150)
    #expect(properties["title"]["minLength"] == 1 && properties["title"]["maxLength"] == 80)
    #expect(properties["unit"]["enum"] == ["kg", "lb", nil])
    #expect(properties["seats"]["minimum"] == 2)
    #expect(properties["tags"]["maxItems"] == 2)
  }

  @Test("is in the schema of what is written, not of what is not")
  func fitsSchema() {
    let properties = SourceValue(Parcel.jsonSchema)["$defs"]["Parcel"]["properties"]
    #expect(properties["tags"] == ["type": "string", "default": ""])
    #expect(
      properties["size"] == [
        "anyOf": [["type": "string", "enum": ["s", "m"]], ["type": "null"]]
      ])
    #expect(properties["sent"] == ["type": ["number", "null"]])
    #expect(properties["weight"] == ["type": ["integer", "null"], "minimum": 0, "maximum": 30])
  }

  @Test("holds for a value of three states")
  func holdsForPatches() throws {
    let refused = try Mapper(onIssue: { _ in }).map(
      Parcel.self, from: ["weight": 31, "late": ["$date": "3000-01-01T00:00:00Z"]])
    #expect(refused.value.weight.value == nil && refused.value.late.value == nil)
    #expect(
      refused.report.issues.map(\.description) == [
        "Cannot set Parcel.weight: expected an Int that must be in 0...30 at 'weight', "
          + "found the number 31.",
        "Cannot set Parcel.late: expected a Date that must be near at 'late', found an object.",
      ])
    let parcel = try Parcel.make(from: ["weight": 3, "late": ["$date": "2020-01-01T00:00:00Z"]])
    #expect(parcel.weight == .value(3))
    #expect(parcel.jsonString().contains(#""late":{"$date":"2020-01-01T00:00:00Z"}"#))
    #expect(try Parcel.make(from: ["weight": nil]).weight == .null)
  }

  @Test("hides values of a sensitive property")
  func hides() throws {
    let report = try Mapper(onIssue: { _ in }).map(Secret.self, from: ["pin": "12"]).report
    #expect(!report.description.contains("12\""))
    let reason = try #require(report.issues.first?.reason)
    #expect(reason.rule?.name == .count && reason.rule?.actual == nil)
    #expect(reason.foundKind == .text && reason.foundValue == nil)
  }

  static let data: [(key: String, value: SourceValue, rule: MappingIssue.BrokenRule)] = [
    ("age", "200", .init(.range, text: "be in 0...150", lower: 0, upper: 150, actual: 200)),
    ("title", "", .init(.count, text: "have a count in 1...80", lower: 1, upper: 80, actual: 0)),
    (
      "unit", "stone",
      .init(.oneOf, text: "be one of 'kg', 'lb'", values: ["kg", "lb"], actual: "stone")
    ),
    ("seats", 3, .init("be even", text: "be even", actual: 3)),
    ("tags", ["a", "b", "c"], .init(.count, text: "have a count in ...2", upper: 2, actual: 3)),
    (
      "share", 1,
      .init(
        .range, text: "be in 0.0..<1.0", lower: 0.0, upper: 1.0, excludesUpper: true, actual: 1.0)
    ),
    (
      "from", "1999-12-31",
      .init(
        .range, text: "be in 2000-01-01 00:00:00 +0000...", lower: "2000-01-01T00:00:00Z",
        actual: "1999-12-31T00:00:00Z")
    ),
  ]

  @Test("is in its issue by name, with its bounds and the value", arguments: data)
  func isData(_ key: String, _ value: SourceValue, _ rule: MappingIssue.BrokenRule) throws {
    let source = SourceValue.object(SourceObject([(key, value)]))
    let report = try Mapper(onIssue: { _ in }).map(Person.self, from: source).report
    #expect(report.issues.map(\.reason.code) == [.brokenRule])
    #expect(report.issues.first?.reason.rule == rule)
    let copy = try JSONDecoder().decode(
      MappingReport.self, from: try JSONEncoder().encode(report))
    #expect(copy.issues.first?.reason.rule?.name == rule.name)
    #expect(copy.description == report.description)
  }

  @Test("is an issue of its own where several are broken")
  func areSeveral() throws {
    let report = try Mapper(onIssue: { _ in }).map(Person.self, from: ["seats": 1]).report
    #expect(report.issues.map(\.reason.rule?.name) == ["be even", .range])
    #expect(report.issues.map(\.consequence) == [.defaultKept, .defaultKept])
  }
}

@Mappable
private struct Person: Equatable {
  @MapMust(.be(in: 0...150)) var age = 18
  @MapMust(.count(1...80)) var title = "none"
  @MapMust(.be(oneOf: "kg", "lb")) var unit: String? = "kg"
  @MapMust("be even", { (number: Int) in number % 2 == 0 }) @MapMust(.be(in: 2...)) var seats = 2
  @MapMust(.count(...2)) var tags: [String] = []
  @MapMust(.be(in: 0..<1)) var share = 0.0
  @MapMust(.be(in: Date(timeIntervalSince1970: 946_684_800)...)) var from: Date?
}

@Mappable
private struct SeatTicket {
  @MapMust(.be(in: 1...)) let seat: Int
  @MapMust(.be(in: 1...)) let row: Int?
}

private enum Size: String, Coercible, CaseIterable { case s, m, l }

@Mappable
private struct Parcel {
  @MapMust(.count(...2)) @MapSeparated(by: ",") var tags: [String] = []
  @MapMust(.be(oneOf: Size.s, Size.m)) var size: Size?
  @MapDates(.epochSeconds) @MapMust(.be(in: Date(timeIntervalSince1970: 0)...)) var sent: Date?
  @MapMust(.be(in: 0...30)) var weight: Patch<Int> = .absent
  @MapDates(.mongo) @MapMust("be near", { (date: Date) in date.timeIntervalSince1970 < 1e10 })
  var late: Patch<Date> = .absent
}

private struct Secret: Mappable {
  var pin = ""
  static var properties: [PropertyDescriptor] {
    Property(\.pin).must(.count(4...4)).must("be digits") { $0.allSatisfy(\.isNumber) }.sensitive()
  }
}
