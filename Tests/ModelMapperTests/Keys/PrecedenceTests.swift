import Foundation
import Testing

@testable import ModelMapper

struct Precedence: Mappable, Equatable {
  var fullName = ""
  var other = ""
  var plus = ""
  var minus = ""

  static var properties: [PropertyDescriptor] {
    Property(\.fullName).from("first", "second-choice", "meta.name", "items.1.name")
    \.other
    Property(\.plus).from("+1")
    Property(\.minus).from("-1")
  }

  static var overrideMappings: [String: String] {
    ["super_secret": "fullName", "nested/deep": "other"]
  }
}

@Suite("Matching keys")
struct PrecedenceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let rule: String
    let json: String
    let fullName: String
    var notes = 0
    var testDescription: String { rule }
  }

  static let table: [Row] = [
    Row(
      rule: "an override beats the name", json: #"{"fullName":"n","super_secret":"o"}"#,
      fullName: "o", notes: 1),
    Row(
      rule: "an exact override beats a folded one",
      json: #"{"super_secret":"e","SuperSecret":"f"}"#, fullName: "e", notes: 1),
    Row(
      rule: "the exact name beats a folded declared key", json: #"{"FIRST":"f","fullName":"n"}"#,
      fullName: "n", notes: 1),
    Row(
      rule: "a folded declared key beats the folded name", json: #"{"FIRST":"f","full_name":"n"}"#,
      fullName: "f", notes: 1),
    Row(rule: "the folded name is found", json: #"{"FULL-NAME":"n"}"#, fullName: "n"),
    Row(
      rule: "the exact name beats the folded name", json: #"{"fullName":"e","full_name":"f"}"#,
      fullName: "e", notes: 1),
    Row(
      rule: "the last of two equals wins", json: #"{"full_name":"1","full-name":"2"}"#,
      fullName: "2", notes: 1),
    Row(
      rule: "the last of two same keys wins", json: #"{"fullName":"1","fullName":"2"}"#,
      fullName: "2", notes: 1),
    Row(
      rule: "alternatives come in their order", json: #"{"second-choice":"2","first":"1"}"#,
      fullName: "1", notes: 1),
    Row(
      rule: "a null alternative falls through", json: #"{"first":null,"second-choice":"2"}"#,
      fullName: "2", notes: 1),
    Row(
      rule: "a missing alternative falls through to a path", json: #"{"meta":{"NAME":"p"}}"#,
      fullName: "p"),
    Row(
      rule: "a path walks lists by index", json: #"{"items":[{"name":"0"},{"name":"1"}]}"#,
      fullName: "1"),
    Row(
      rule: "a literal key beats the path", json: #"{"meta.name":"l","meta":{"name":"p"}}"#,
      fullName: "l"),
    Row(
      rule: "a path beats the name", json: #"{"fullName":"n","meta":{"name":"p"}}"#,
      fullName: "p", notes: 1),
    Row(
      rule: "a null at a path falls through",
      json: #"{"meta":{"name":null},"items":[0,{"name":"i"}]}"#, fullName: "i"),
    Row(
      rule: "a key of punctuation alone matches nothing", json: #"{"--":"x","":"y","_":"z"}"#,
      fullName: ""),
  ]

  @Test("follows the written precedence", arguments: table)
  func followsPrecedence(_ row: Row) throws {
    let mapper = Mapper(onIssue: { _ in })
    let mapped = try mapper.map(Precedence.self, fromJSON: row.json)
    #expect(mapped.value.fullName == row.fullName)
    let severities: [MappingIssue.Severity] =
      row.fullName.isEmpty ? [.warning] : Array(repeating: .note, count: row.notes)
    #expect(mapped.report.issues.map(\.severity) == severities)
  }

  @Test("walks a path with slashes, and names its place")
  func tellsPaths() throws {
    let mapper = Mapper(onIssue: { _ in })
    #expect(try Precedence.make(fromJSON: #"{"nested":{"DEEP":"d"}}"#).other == "d")
    let mapped = try mapper.map(Precedence.self, fromJSON: #"{"items":[0,{"name":[]}]}"#)
    #expect(
      mapped.report.description
        == "Cannot set Precedence.fullName: expected a String at 'items[1].name', found an array.")
  }

  @Test("matches declared keys that fold alike by their exact spelling only")
  func keepsContestedKeysApart() throws {
    let model = try Precedence.make(fromJSON: #"{"+1":"p","-1":"m"}"#)
    #expect(model.plus == "p" && model.minus == "m")
    #expect(try Precedence.make(fromJSON: #"{"1":"x"}"#) == Precedence())
  }

  @Test("takes the greater key where the source has no order")
  func takesGreaterKey() throws {
    for _ in 0..<20 {
      let mapper = Mapper(onIssue: { _ in })
      let mapped = try mapper.map(Precedence.self, from: ["full_name": "b", "full-name": "a"])
      #expect(mapped.value.fullName == "b")
      #expect(
        mapped.report.description
          == "Note on Precedence.fullName: the keys 'full_name' and 'full-name' at the root "
          + "both match this property; 'full_name' was used.")
    }
  }

  @Test("looks keys up literally, dots and at signs included")
  func looksUpLiterally() throws {
    #expect(try Precedence.make(from: ["@full.name": "x"]).fullName == "x")
  }

  @Test("reports unknown keys, with the name that was probably meant")
  func tellsUnknownKeys() throws {
    let source: [String: Any] = ["fulName": "x", "entirelyElse": 1]
    let reporting = Mapper(unknownKeys: .report, onIssue: { _ in })
    let mapped = try reporting.map(Precedence.self, from: source)
    #expect(
      Set(mapped.report.issues.map(\.description)) == [
        "Unknown key at 'fulName': did you mean 'fullName'? No property has this name.",
        "Unknown key at 'entirelyElse': no property has this name.",
      ])
    #expect(mapped.report.issues.allSatisfy { $0.severity == .warning })
    let failing = Mapper(unknownKeys: .fail, onIssue: { _ in })
    #expect(throws: MappingError.self) { try failing.map(Precedence.self, from: source) }
    #expect(throws: Never.self) { try failing.map(Precedence.self, from: ["other": "x"]) }
  }

  private static let untidy = {
    var policy = Coercion.lenient
    policy.falseIsNull = true
    policy.nullTexts = [""]
    return policy
  }()

  private struct Banner: Mappable {
    var image: URL?
    var own: URL?
    var plain: String?
    static var properties: [PropertyDescriptor] {
      Property(\.image).from("banners.high", "banners.low")
      Property(\.own).from("mine", "other").coercion(untidy)
      Property(\.plain).from("plain", "second").coercion(.lenient)
    }
  }

  @Test(
    "passes over what the policy of the property takes for null, or else that of the mapper",
    arguments: ["false", #""""#])
  func policyNulls(_ null: String) throws {
    let json = """
      {"banners": {"high": \(null), "low": "http://a.b"}, "mine": \(null), "other": "http://a.b",
       "plain": \(null), "second": "x"}
      """
    let untidy = Mapper(coercion: Self.untidy, onIssue: { _ in })
    let banner = try untidy.map(Banner.self, fromJSON: json).value
    #expect(banner.image?.absoluteString == "http://a.b")
    // A policy of its own that takes nothing for null is asked too.
    #expect(banner.plain == (null == "false" ? "false" : ""))
    let lenient = Mapper(onIssue: { _ in })
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    for banner in [
      banner, try lenient.map(Banner.self, fromJSON: json).value,
      try lenient.map(Banner.self, from: object).value,
      try lenient.map(Banner.self, from: try JSONDocument(json: json)).value,
    ] {
      #expect(banner.own?.absoluteString == "http://a.b")
    }
    #expect(try lenient.map(Banner.self, fromJSON: json).value.image == nil)
  }

  @Test("finds names that are near")
  func findsNearNames() {
    let names = ["fullName", "createdAt", "id"]
    #expect(NearMiss.name(near: "full_nmae", in: names) == "fullName")
    #expect(NearMiss.name(near: "creatdAt", in: names) == "createdAt")
    #expect(NearMiss.name(near: "xyz", in: names) == nil)
    #expect(NearMiss.name(near: "--", in: names) == nil)
    #expect(NearMiss.name(near: String(repeating: "a", count: 1_000_000), in: names) == nil)
  }
}
