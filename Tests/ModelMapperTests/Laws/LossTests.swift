import Foundation
import ModelMapper
import ModelMapperXML
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

  private struct Reading: Mappable, Equatable {
    var value = 0

    static var properties: [PropertyDescriptor] { Property(\.value).from("levels[0].at", "level") }
  }

  @Test("is noted by the path of a value that is no member of the record")
  func isNotedByPath() throws {
    let mapped = try Self.mapper.map(
      Reading.self, fromJSON: #"{"level":7,"levels":[{"at":5}]}"#)
    #expect(mapped.value.value == 5)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Note on Reading.value: the keys 'levels[0].at' and 'level' at the root both match this "
          + "property; 'levels[0].at' was used."
      ])
  }

  @Test("is noted by its key where that looks like a path")
  func isNotedByKey() throws {
    let mapped = try Self.mapper.map(Reading.self, fromJSON: #"{"level":7,"lev.el":5}"#)
    #expect(mapped.value.value == 7)
    #expect(mapped.report.issues.map(\.reason) == [.ambiguous(used: "level", passedOver: "lev.el")])
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
      (#"{"list":[null,"b"]}"#, "list[1]"),
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

  @Test(
    "is noted where a source value has no number with the digits",
    arguments: [
      ("1234567890123456789012345678901234567890123", 1), ("[0.1, 12345678901234567890e200]", 1),
      (#"{"a": [{"b": 0.1234567890123456789012345678901234567890123}]}"#, 1),
      ("18446744073709551615", 0), ("12345678901234567890123456789012345678", 0),
      ("0.1000000000000000000000000000000000000000000000", 0), ("1e300", 0),
    ])
  func isNotedForRoundedNumbers(json: String, count: Int) throws {
    let mapped = try Self.mapper.map([String: SourceValue].self, fromJSON: "{\"v\": \(json)}")
    #expect(mapped.report.issues.map(\.reason.code) == Array(repeating: .lossy, count: count))
    #expect(mapped.report.issues.allSatisfy { $0.path.hasPrefix("v") && $0.severity == .note })
  }

  private struct Free: Mappable {
    var value = SourceValue.null
    var next = 0
    static var properties: [PropertyDescriptor] {
      \.value
      \.next
    }
  }

  @Test("is noted with the name of the property, also where it is written all the same")
  func isNamed() throws {
    let json = #"{"value": 1234567890123456789012345678901234567890123, "next": "1.5"}"#
    let issues = try Self.mapper.map(Free.self, fromJSON: json).report.issues
    #expect(issues.map(\.property) == ["value", "next"])
    #expect(
      issues.first?.description == """
        Note on Free.value: the number 1234567890123456789012345678901234567890123 at 'value' was \
        taken as 1.2345678901234567e+42.
        """)
  }

  @Test("is noted where keys of a dictionary of Foundation are one key of Swift")
  func isNotedForKeysOfFoundation() throws {
    let keys = ["\u{E9}" as NSString, "e\u{301}" as NSString]
    let source = NSDictionary(objects: [1, 2], forKeys: keys)
    let mapped = try Self.mapper.map([String: Int].self, from: source)
    let again = try Self.mapper.map([String: Int].self, from: source)
    #expect(mapped.value == again.value && mapped.value.count == 1)
    // On Linux, whether Foundation keeps both differs from run to run.
    #expect(mapped.report.issues.count == source.count - 1)
    let value = try Self.mapper.map(SourceValue.self, from: source).value
    #expect(value["\u{E9}"] == .integer(try #require(mapped.value["\u{E9}"])))
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

  private struct Numbers: Mappable {
    var lineNumbers: [Int] = []
    static var properties: [PropertyDescriptor] { \.lineNumbers }
  }

  @Test("is noted where the elements of a list in XML have several names")
  func isNotedForNamesOfElements() throws {
    let mapped = try Self.mapper.map(
      Numbers.self,
      fromXML: "<r><line_numbers>1</line_numbers><lineNumbers>2</lineNumbers>"
        + "<line-numbers>3</line-numbers><lineNumbers>4</lineNumbers></r>")
    #expect(mapped.value.lineNumbers == [2, 4])
    #expect(mapped.report.issues.map(\.reason.passedOver) == ["line_numbers", "line-numbers"])
  }

  private struct Decoded: Decodable {
    let numbers: [Point]
    let first: Int

    enum Key: CodingKey { case numbers, first }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      var list = try container.nestedUnkeyedContainer(forKey: .numbers)
      var numbers: [Point] = []
      while !list.isAtEnd { numbers.append(try list.decode(Point.self)) }
      self.numbers = numbers
      first = try container.decode(Int.self, forKey: .first)
    }
  }

  @Test("does not end the process where lists are read by a policy with spellings of its own")
  func isReadByPolicyWithSpellings() throws {
    let mapper = Mapper(coercion: .legacy, onIssue: { _ in })
    let source: [String: Any] = [
      "numbers": ["0": ["x": 1], "1": ["x": "2"]] as [String: Any], "first": 3,
    ]
    let decoder = MappingDecoder(mapper: mapper)
    #expect(try decoder.decode(Decoded.self, from: source).numbers.map(\.x) == [1, 2])
    let list: [String: Any] = ["numbers": [["x": 1], ["x": "2"], ["x": 3]], "first": "3"]
    #expect(try decoder.decode(Decoded.self, from: list).numbers.map(\.x) == [1, 2, 3])
  }

  @Test("is a text beside elements by such a policy, too")
  func isNotedByPolicyWithSpellings() throws {
    let mapper = Mapper(coercion: .legacy, onIssue: { _ in })
    let report = try mapper.map(Anything.self, fromXML: "<r><date>2024-01-15<b>x</b></date></r>")
      .report
    #expect(report.issues.map(\.reason.code) == [.lossy])
  }

  @Test("is refused by a decoder, however many unknown keys come before", arguments: [0, 1, 1_000])
  func isRefusedByDecoder(issues: Int) {
    var mapper = Mapper(unknownKeys: .fail, onIssue: { _ in })
    mapper.limits.issues = issues
    let keys = (0..<1_100).map { "\"k\($0)\":0," }.joined()
    #expect(throws: MappingError.self) {
      try MappingDecoder(mapper: mapper).decode(Point.self, from: "{\(keys)\"admin\":1,\"x\":1}")
    }
  }

  private final class Hoard: @unchecked Sendable {
    var contexts: [CoercionContext] = []
  }

  private struct Keeper: Coercible {
    static func coerce(_ value: SourceValue, in context: CoercionContext) -> Keeper? {
      (context.userContext as? Hoard)?.contexts.append(context)
      return Keeper()
    }

    var sourceValue: SourceValue { .null }
  }

  private struct Kept: Mappable {
    var items: [Keeper] = []
    static var properties: [PropertyDescriptor] { \.items }
  }

  @Test("is not reached by a context that is kept beyond its call")
  func isNotReachedByKeptContext() throws {
    let hoard = Hoard()
    let mapper = Mapper(context: hoard, onIssue: { _ in })
    _ = try mapper.map(Kept.self, fromJSON: #"{"items":[1,{"a":2}]}"#)
    _ = try mapper.map(Kept.self, from: ["items": [1, 2]])
    _ = try? mapper.map(Kept.self, fromXML: "<r><items>1</items><items>2</items></r>")
    #expect(hoard.contexts.count == 6)
    for context in hoard.contexts {
      #expect(context.path == "")
      #expect(context.nativeValue == nil)
      let refused: Int? = context.refuse("it is too late")
      #expect(refused == nil)
    }
  }
}
