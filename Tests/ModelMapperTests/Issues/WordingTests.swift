import Foundation
import Testing

@testable import ModelMapper

@Suite("The sentence of an issue")
struct WordingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let issue: MappingIssue
    let sentence: String
    var testDescription: String { sentence }

    init(
      _ reason: MappingIssue.Reason, at path: String = "stations[2].platforms",
      model: String? = "Station", property: String? = "platforms",
      location: TextLocation? = nil,
      _ sentence: String
    ) {
      issue = MappingIssue(
        path: path, model: model, property: property, reason: reason, location: location)
      self.sentence = sentence
    }
  }

  static let table: [Row] = [
    Row(
      .unconvertible(expected: "an Int", found: "the string \"abc\""),
      "Cannot set Station.platforms: expected an Int at 'stations[2].platforms', "
        + "found the string \"abc\"."),
    Row(
      .unconvertible(expected: "an object for a Station", found: "an array"), at: "", model: nil,
      property: nil,
      "Cannot use the source: expected an object for a Station at the root, found an array."),
    Row(
      .missing(expected: "a String"), at: "name",
      "Cannot set Station.platforms: expected a String at 'name', found no such key."),
    Row(
      .null(expected: "a String"), at: "name",
      "Cannot set Station.platforms: expected a String at 'name', found null."),
    Row(
      .lossy(found: "the number 4.5", used: "4"), at: "n",
      "Note on Station.platforms: the number 4.5 at 'n' was taken as 4."),
    Row(
      .unknownKey(suggestion: "name"), at: "nmae",
      "Unknown key at 'nmae': did you mean 'name'? No property has this name."),
    Row(.unknownKey(suggestion: nil), at: "x", "Unknown key at 'x': no property has this name."),
    Row(
      .ambiguous(used: "a_b", passedOver: "aB"), at: "",
      "Note on Station.platforms: the keys 'a_b' and 'aB' at the root both match this property; "
        + "'a_b' was used."),
    Row(
      .ambiguous(used: "a_b", passedOver: "a_b"), at: "items[0]",
      "Note on Station.platforms: the key 'a_b' in 'items[0]' is repeated; one of its values was "
        + "used."),
    Row(
      .ambiguous(used: "a_b", passedOver: "aB"), at: "items[0]",
      "Note on Station.platforms: the keys 'a_b' and 'aB' in 'items[0]' both match this property; "
        + "'a_b' was used."),
    Row(
      .foreign(key: "m:name", namespace: "urn:m"), at: "items[0]",
      "Note on Station.platforms: the key 'm:name' in 'items[0]' is in the namespace 'urn:m', not in that "
        + "of its element; it was used, since its letters match."),
    Row(
      .tooDeep(limit: 128), at: "a.a", property: nil,
      "Cannot make a Station: expected at most 128 levels of nesting at 'a.a', found more; "
        + "raise Limits.depth to read on."),
    Row(
      .unknownVariant(tag: "hexagon", known: ["circle", "square"]), at: "shapes[0].type",
      "Cannot set Station.platforms: expected one of 'circle', 'square' at 'shapes[0].type', "
        + "found 'hexagon'."),
    Row(
      .refused("the end is before the start."), at: "", property: nil,
      "Cannot make a Station: the value at the root was refused: the end is before the start."),
    Row(
      .malformed("Cannot read the JSON: expected a value at line 1, column 2, found '}'."), at: "",
      model: nil, property: nil, location: .init(line: 1, column: 2, byteOffset: 1),
      "Cannot read the JSON: expected a value at line 1, column 2, found '}'."),
    Row(
      .unreadable("The file is gone."), at: "[12]", model: nil, property: nil,
      "Cannot read the source at '[12]': The file is gone."),
    Row(
      .unreadable("There is no such file"), at: "", model: nil, property: nil,
      "Cannot read the source at the root: There is no such file."),
    Row(
      .cancelled, at: "[12]", model: nil, property: nil, "The reading was cancelled at '[12]'."),
    Row(
      .cycle(type: "Station"), at: "next", property: "next",
      "Cannot write Station.next: the Station at 'next' holds itself; it was left out."),
    Row(
      .unwritable("the number nan"), at: "x", property: "x",
      "Cannot write Station.x: the number nan at 'x' has no form in this style; it was left out."),
    Row(
      .unconvertible(expected: "an Int", found: "the string \"x\""), at: "a/b",
      location: .init(line: 3, column: 9, byteOffset: 40),
      "Cannot set Station.platforms: expected an Int at 'a/b', found the string \"x\" "
        + "(line 3, column 9)."),
  ]

  @Test("says what, where and what was there", arguments: table)
  func says(_ row: Row) {
    #expect(row.issue.description == row.sentence)
  }

  @Test("cuts long texts and escapes control characters")
  func cutsTexts() throws {
    let mapper = Mapper(onIssue: { _ in })
    let long = String(repeating: "x", count: 100)
    let mapped = try mapper.map([Int].self, from: [long, "a\nb"])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out: expected an Int at '[0]', found the string "
          + "\"\(String(repeating: "x", count: 60))…\".",
        "Left out: expected an Int at '[1]', found the string \"a\\nb\".",
      ])
  }

  @Test("escapes control characters in the name of a type that has no form")
  func escapesTypeNames() {
    let value = SourceValue.unsupported(
      typeName: "A\nB\u{2028}" + String(repeating: "C", count: 100))
    let report = Mapper(onIssue: { _ in }).json(value).report
    #expect(report.issues.count == 1)
    #expect(report.description.contains("a value of type A\\nB\\u{2028}CCC"))
    #expect(!report.description.contains(String(repeating: "C", count: 70)))
  }

  @Test("names what the source has")
  func namesWhatIsFound() throws {
    let values: [SourceValue] = [
      nil, true, 3, .unsigned(.max), 1.5, .decimal(2), "t", [1], ["a": 1], .native(1),
      .unsupported(typeName: "Thing"),
    ]
    let mapper = Mapper(onIssue: { _ in })
    let mapped = try mapper.map([Address].self, from: SourceValue.array(values))
    let found = mapped.report.issues.map { $0.reason.found ?? "\($0.reason.code)" }
    #expect(
      found == [
        "null", "true", "the number 3",
        "the number 18446744073709551615", "the number 1.5", "the number 2", "the string \"t\"",
        "an array", "'a'", "the number 1", "an unsupported value of type Thing",
      ])
  }

  @Test(
    "has the article that its noun sounds like",
    arguments: [
      ("an", ["F", "Int", "XMLNode", "NSDate", "HTTPStatus", "Unknown", "Update", "Hour"]),
      (
        "a", ["K", "URL", "UUID", "UInt8", "User", "Unit", "Station", "European", "Once", "String"]
      ),
    ].flatMap { article, nouns in nouns.map { "\(article) \($0)" } })
  func articles(_ phrase: String) {
    #expect(Wording.withArticle(String(phrase.drop { $0 != " " }.dropFirst())) == phrase)
  }

  @Test("shows a number that no Double holds as it is spelled")
  func tinyNumbers() throws {
    let mapper = Mapper(onIssue: { _ in })
    let report = try mapper.map([Double].self, fromJSON: "[1e-400, 0.0, 2]").report
    #expect(report.description == "Note on the value: the number 1e-400 at '[0]' was taken as 0.")
    let any = try mapper.map(SourceValue.self, fromJSON: "[1e-400, -12.5e-330, 1e-300, -0.5, 1e-5]")
    #expect(
      any.report.description == """
        Note on the value: the number 1e-400 at '[0]' was taken as 0.
        Note on the value: the number -12.5e-330 at '[1]' was taken as -0.
        """)
  }

  @Test("is one of many in an error, which counts the rest")
  func countsTheRest() {
    var mapper = Mapper.strict
    mapper.onIssue = { _ in }
    mapper.limits.issues = 2
    do {
      _ = try mapper.map([Int].self, from: ["a", "b", "c", "d"])
      Issue.record("Nothing was thrown.")
    } catch {
      #expect(error.issues.count == 2)
      #expect(error.omittedCount == 2)
      #expect(error.description.hasSuffix("\n2 further issues are not listed."))
    }
  }
}
