import Foundation
import ModelMapper
import Synchronization
import Testing

@Suite("A document that has not ended")
struct PartialJSONTests {
  /// A beginning of a document, what the order is that it makes, and what has not come yet.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    let missing: [String]
    let order: Unfinished.Order?
    var testDescription: String { json }

    init(_ json: String, missing: [String] = [], _ change: (inout Unfinished.Order) -> Void) {
      self.json = json
      self.missing = missing
      var order = Unfinished.Order()
      change(&order)
      self.order = order
    }

    init(nothing json: String) {
      self.json = json
      missing = []
      order = nil
    }
  }

  static let rows = [
    Row(nothing: ""), Row(nothing: " \n"), Row(nothing: "\u{FEFF}"), Row(nothing: "tr"),
    Row("{ ") { _ in }, Row(#"{"na"#) { _ in }, Row(#"{"name""#) { _ in },
    Row(#"{"name": "Oxf"#) { $0.name = "Oxf" },
    Row(#"{"name": ""#) { $0.name = "" },
    Row(#"{"name": "a\"#) { $0.name = "a" },
    Row(#"{"name": "a\u00e"#) { $0.name = "a" },
    Row(#"{"name": "a\ud83d"#) { $0.name = "a" },
    Row(#"{"name": "a\ud83d\ude"#) { $0.name = "a" },
    Row(#"{"name": "a\ud83d\ude00"#) { $0.name = "a😀" },
    Row(#"{"count": 1"#) { _ in },
    Row(#"{"count": 1 "#) { $0.count = 1 },
    Row(#"{"count": 1,"#) { $0.count = 1 },
    Row(#"{"count": "12"#) { _ in },
    Row(#"{"status": "in"#) { _ in },
    Row(#"{"status": "in""#) { $0.status = .progress },
    Row(#"{"line": {"text": "x", "id": 4"#, missing: ["line.id"]) { $0.line.text = "x" },
    Row(#"{"lines": [{"id": 1}, {"te"#, missing: ["lines[1].id"]) {
      $0.lines = [Unfinished.Line(id: 1), Unfinished.Line()]
    },
    Row(#"{"lines": [{"id": 1}, {"text": "b"}, {"id": 3"#, missing: ["lines[2].id"]) {
      $0.lines = [Unfinished.Line(id: 1), Unfinished.Line()]
    },
    Row(#"{"points": [{"x": 1}, {"y": 2, "x": 3"#, missing: ["points[1].x"]) {
      $0.points = (try? [Unfinished.Point].make(fromJSON: #"[{"x": 1}]"#)) ?? []
    },
    Row(#"{"points": [{"x": 3, "y"#) {
      $0.points = (try? [Unfinished.Point].make(fromJSON: #"[{"x": 3}]"#)) ?? []
    },
    Row(#"{"matrix": [[1, 2], [3, 4"#) { $0.matrix = [[1, 2], [3]] },
    Row(#"{"texts": {"a": "b", "c": "d"#) { $0.texts = ["a": "b", "c": "d"] },
    Row(#"{"tags": ["a", "b"#) { $0.tags = ["a", "b"] },
    Row(#"{"blocks": [{"text": "x""#, missing: ["blocks[0].type"]) { _ in },
    Row(#"{"blocks": [{"type": "te"#, missing: ["blocks[0].type"]) { _ in },
    Row(#"{"blocks": [{"type": "text", "te"#, missing: ["blocks[0].text"]) { _ in },
    Row(#"{"blocks": [{"type": "text", "text": "Hel"#) { $0.blocks = [.text(text: "Hel")] },
    Row(#"{"ended": [{"count": 1}, {"count": 2, "#) {
      $0.ended = [
        Unfinished.Ended(count: 1, isEnded: true), Unfinished.Ended(count: 2),
      ]
    },
    Row(#"{"rest": {"a": [1, 2, "x"#) { $0.rest = ["a": [1, 2, "x"]] },
  ]

  private let mapper = Mapper(onIssue: { _ in })

  @Test("makes what has come", arguments: rows)
  func makesWhatHasCome(_ row: Row) throws {
    let partial = try mapper.map(Unfinished.Order.self, fromPartialJSON: row.json)
    #expect(partial.value == row.order)
    #expect(!partial.isComplete)
    #expect(partial.missing == row.missing)
    let ended = row.json.contains("\"b\"}") ? 1 : 0
    #expect(partial.report.issues.count == ended)
  }

  @Test("makes what a whole document makes when it has ended")
  func complete() throws {
    let json = #"{"name": "x", "lines": [{"id": 1}, {}]} "#
    let partial = try mapper.map(Unfinished.Order.self, fromPartialJSON: json)
    let whole = try mapper.map(Unfinished.Order.self, fromJSON: json)
    #expect(partial.value == whole.value)
    #expect(partial.isComplete)
    #expect(partial.report == whole.report)
  }

  @Test("leaves open strings out if they are not asked for")
  func withoutStrings() throws {
    let partial = try mapper.map(
      Unfinished.Order.self, fromPartialJSON: Data(#"{"count": 1, "name": "Oxf"#.utf8),
      keepsOpenStrings: false)
    #expect(partial.value == Unfinished.Order(count: 1))
  }

  @Test(
    "is refused where it is malformed",
    arguments: [
      #"{"a" 1"#, "[1 2", #"{"a": 1]"#, "[1,]", #"["\x"#, "[}", "{1", #"{"a": nul, "b"#, "{} x",
      "[01, 2",
    ])
  func malformed(_ json: String) {
    #expect(throws: MappingError.self) {
      try mapper.map(SourceValue.self, fromPartialJSON: json)
    }
  }

  @Test("is refused for what has ended, if that forbids the result")
  func refused() throws {
    let json = #"{"y": 1, "x": "z", "#
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Unfinished.Point.self, fromPartialJSON: json)
    }
    #expect(
      error?.description
        == "Cannot set Point.x: expected an Int at 'x', found the string \"z\".")
    var strict = mapper
    strict.isStrict = true
    #expect(throws: MappingError.self) {
      try strict.map(Unfinished.Order.self, fromPartialJSON: #"{"count": "x", "name": "a"#)
    }
    #expect(
      try strict.map(Unfinished.Line.self, fromPartialJSON: #"{"text": "a"#).missing == ["id"])
  }

  @Test("may be in another encoding")
  func wide() throws {
    let bytes = Array(try #require("[\"Öl".data(using: .utf16BigEndian)))
    #expect(try mapper.map([String].self, fromPartialJSON: bytes).value == ["Öl"])
    #expect(try mapper.map([String].self, fromPartialJSON: Array(bytes.dropLast())).value == ["Ö"])
    #expect(try mapper.map([String].self, fromPartialJSON: "[").value == [])
  }
}
