import Foundation
import ModelMapper
import Testing

private enum HaltPhase: String, CaseIterable, FallbackCoercible {
  case pending, running, unknown
  static let fallback = HaltPhase.unknown
}

private struct Quay: Mappable {
  var city = ""
  static var properties: [PropertyDescriptor] { Property(\.city).required() }
}

private struct Halt: Mappable {
  var name = ""
  var platforms = 0
  var phase = HaltPhase.pending
  var place: Quay?
  var tags: [Int] = []
  var byDay: [String: Int] = [:]
  var lines: [Quay] = []

  static var properties: [PropertyDescriptor] {
    Property(\.name).required()
    \.platforms
    \.phase
    \.place
    \.tags
    \.byDay
    \.lines
  }
}

/// What became of a value: the consequence, what it is about, and the sentence.
private struct ConsequenceRow: Sendable, CustomTestStringConvertible {
  let json: String
  let consequence: MappingIssue.Consequence
  let affected: String
  let sentence: String
  var testDescription: String { sentence }
}

@Suite("What became of a value")
struct ConsequenceTests {
  private static let quiet = Mapper(onIssue: { _ in })

  private static let rows = [
    ConsequenceRow(
      json: #"{"platforms": "x"}"#, consequence: .defaultKept, affected: "[0].platforms",
      sentence: "Cannot set Halt.platforms: expected an Int at '[0].platforms', "
        + "found the string \"x\"."
    ),
    ConsequenceRow(
      json: #"{"platforms": 4.5}"#, consequence: .used, affected: "[0].platforms",
      sentence: "Note on Halt.platforms: the number 4.5 at '[0].platforms' was taken as 4."),
    ConsequenceRow(
      json: #"{"phase": "x"}"#, consequence: .fallbackUsed, affected: "[0].phase",
      sentence:
        #"Used the fallback for Halt.phase: expected a HaltPhase at '[0].phase', found the string "x"."#
    ),
    ConsequenceRow(
      json: #"{"place": {"city": []}}"#, consequence: .defaultKept, affected: "[0].place",
      sentence: "Cannot set Quay.city: expected a String at '[0].place.city', found an array; "
        + "'[0].place' was not used."),
    ConsequenceRow(
      json: #"{"tags": [1, "x"]}"#, consequence: .elementLeftOut, affected: "[0].tags[1]",
      sentence:
        #"Left out of Halt.tags: expected an Int at '[0].tags[1]', found the string "x"."#),
    ConsequenceRow(
      json: #"{"byDay": {"a": 1, "b": []}}"#, consequence: .elementLeftOut,
      affected: "[0].byDay.b",
      sentence: "Left out of Halt.byDay: expected an Int at '[0].byDay.b', found an array."),
    ConsequenceRow(
      json: #"{"lines": [{"city": "a"}, {"city": null}]}"#, consequence: .elementLeftOut,
      affected: "[0].lines[1]",
      sentence: "Cannot set Quay.city: expected a String at '[0].lines[1].city', found null; "
        + "'[0].lines[1]' was left out."),
    ConsequenceRow(
      json: #"{"name": "a", "name": "b"}"#, consequence: .ignored, affected: "[0]",
      sentence: "Note on Halt.name: the key 'name' in '[0]' is repeated; one of its values "
        + "was used."),
  ]

  @Test("is data, and its sentence follows it", arguments: rows)
  private func consequences(_ row: ConsequenceRow) throws {
    let json = #"[{"name": "n", \#(row.json.dropFirst())]"#
    for threads in [1, 2] {
      var mapper = Self.quiet
      mapper.threads = threads
      let mapped = try mapper.map([Halt].self, fromJSON: json)
      #expect(mapped.value.count == 1)
      let issue = try #require(mapped.report.issues.last { $0.reason.code != .converted })
      #expect(issue.consequence == row.consequence)
      #expect(issue.affectedPath == row.affected)
      if issue.reason.code != .ambiguous { #expect(mapped.report.description == row.sentence) }
    }
  }

  @Test("is that its element was left out of a list of any types")
  func leftOutOfAnyTypes() throws {
    let list: [Any] = [1, ["city": "a"], ["city": []]]
    let mapped = try Self.quiet.compose(list, as: Quay.self)
    #expect((mapped.value as? [Any])?.count == 2)
    #expect(
      mapped.report.issues.map { "\($0.consequence) \($0.affectedPath)" } == ["elementLeftOut [2]"])
  }

  @Test("is that its element was left out, whatever is wrong in it")
  func leftOut() throws {
    let json = #"[{"name": "a"}, {"platforms": 1}, 7, {"name": [], "tags": ["x"]}]"#
    let issues = try Self.quiet.map([Halt].self, fromJSON: json).report.issues
    #expect(
      issues.map { "\($0.consequence) \($0.affectedPath)" } == [
        "elementLeftOut [1]", "elementLeftOut [2]", "elementLeftOut [3]",
        "elementLeftOut [3].tags[0]",
      ])
  }

  @Test("is that the call threw, for fatal issues alone, with which the error begins")
  func fatal() throws {
    let json = #"{"platforms": "x", "tags": ["y"], "place": {}}"#
    let error = try #require(throws: MappingError.self) {
      try Halt.make(fromJSON: json, using: Self.quiet)
    }
    #expect(
      error.issues.map { "\($0.path) \($0.consequence)" } == [
        "platforms defaultKept", "place.city defaultKept", "tags[0] elementLeftOut", "name thrown",
      ])
    #expect(error.fatalIssues.map(\.path) == ["name"])
    let first = "Cannot set Halt.name: expected a String at 'name', found no such key.\n"
    #expect(error.description.hasPrefix(first))
    #expect((error as NSError).userInfo["path"] as? String == "name")
    var strict = Self.quiet
    strict.isStrict = true
    let all = try #require(throws: MappingError.self) {
      try Halt.make(fromJSON: json, using: strict)
    }
    #expect(all.fatalIssues.count == 4)
    let mapper = Mapper(unknownKeys: .fail, onIssue: { _ in })
    let forbidden = try #require(throws: MappingError.self) {
      try Halt.make(fromJSON: #"{"name": "a", "platforms": "x", "nope": 1}"#, using: mapper)
    }
    #expect(forbidden.fatalIssues.map(\.path) == ["nope"])
  }

  @Test("is that a record was left out")
  func records() throws {
    let lines = "{\"name\": \"a\"}\n{\"platforms\": 1}\n{"
    let mapped = try Self.quiet.map([Halt].self, fromJSONLines: lines)
    #expect(
      mapped.report.issues.map { "\($0.consequence) \($0.affectedPath)" } == [
        "recordLeftOut [1]", "recordLeftOut [2]",
      ])
    let reader = JSONLinesReader(Halt.self, chunks: [Array(lines.utf8)], using: Self.quiet)
    #expect(try reader.next() != nil)
    #expect(try reader.next() == nil)
    #expect(reader.report == mapped.report)
  }
}

@Suite("Nothing at all")
struct NothingTests {
  private static let quiet = Mapper(onIssue: { _ in })
  private static var allowing: Mapper {
    var mapper = quiet
    mapper.allowsNothing = true
    return mapper
  }

  private static let json = #"[{"title": "Oxford"}, {"title": "Banbury"}]"#

  /// Whether a call throws, which must not depend on what `allowsNothing` says of others.
  private func check(
    _ fatal: [String], _ make: (Mapper) throws -> Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(throws: MappingError.self, sourceLocation: location) {
      try make(Self.quiet)
    }
    #expect(error.fatalIssues.map(\.path) == fatal, sourceLocation: location)
    #expect(try make(Self.allowing) == 0, sourceLocation: location)
  }

  @Test("of a list, set or dictionary is an error")
  func containers() throws {
    let names = ["[0].name", "[1].name"]
    try check(names) { try [Halt].make(fromJSON: Self.json, using: $0).count }
    try check(["a.name", "b.name"]) {
      try [String: Halt].make(fromJSON: #"{"a": {}, "b": {}}"#, using: $0).count
    }
    try check(["[0]", "[1]"]) { try Set<Int>.make(fromJSON: #"["x", []]"#, using: $0).count }
    try check(["[0]", "[1]"]) { try [Int].make(from: ["x", "y"], using: $0).count }
    try check(["[0]"]) { try [Int].make(from: [nil] as [Int?], using: $0).count }
    try check(["data.items[0].name", "data.items[1].name"]) {
      try [Halt].make(
        fromJSON: #"{"data": {"items": \#(Self.json)}}"#, at: "data.items", using: $0
      ).count
    }
    let many = "[" + (0..<300).map { #"{"id": \#($0)}"# }.joined(separator: ",") + "]"
    for threads in [1, 2] {
      var mapper = Self.quiet
      mapper.threads = threads
      let error = try #require(throws: MappingError.self) {
        try [Halt].make(fromJSON: many, using: mapper)
      }
      #expect(error.fatalIssues.count == 300)
    }
  }

  @Test("of lines or records is an error")
  func lines() throws {
    let page = "<html>\n502 Bad Gateway\n</html>"
    try check(["[0]", "[1]", "[2]"]) {
      try [Halt].make(fromJSONLines: page, using: $0).count
    }
    try check(["[0]", "[1]", "[2]"]) { mapper in
      let reader = JSONLinesReader(Halt.self, chunks: [Array(page.utf8)], using: mapper)
      return try reader.next() == nil ? 0 : 1
    }
    for (path, fatal) in [("a", ["a[0].name", "a[1].name"]), ("wrong/path", ["wrong.path"])] {
      try check(fatal) { mapper in
        let bytes = Array(#"{"a": \#(Self.json)}"#.utf8)
        let reader = try JSONRecordReader(
          Halt.self, chunks: [bytes], records: .path(path), using: mapper)
        return try reader.next() == nil ? 0 : 1
      }
    }
  }

  @Test("of bytes that arrive over time is an error")
  func bytes() async throws {
    let chunks = AsyncStream<[UInt8]> { stream in
      stream.yield(Array(Self.json.utf8))
      stream.finish()
    }
    await #expect(throws: MappingError.self) {
      for try await _ in chunks.jsonRecords(Halt.self, at: .path("a"), using: Self.quiet) {}
    }
  }

  @Test("is no error where there is nothing, or where anything could be made, or in a report")
  func isAllowed() throws {
    #expect(try [Halt].make(fromJSON: "[]", using: Self.quiet).isEmpty)
    #expect(try [String: Halt].make(fromJSON: "{}", using: Self.quiet).isEmpty)
    #expect(try [Halt].make(fromJSONLines: "\n \n", using: Self.quiet).isEmpty)
    #expect(try [Halt].make(fromJSON: #"[{"name": "a"}, {}]"#, using: Self.quiet).count == 1)
    #expect(
      try NumberLists.make(fromJSON: #"{"numbers": ["x"]}"#, using: Self.quiet).numbers.isEmpty)
    #expect(try [[Int]].make(fromJSON: #"[["x"]]"#, using: Self.quiet) == [[]])
    let mapped = try Self.quiet.map([Halt].self, fromJSON: Self.json)
    #expect(mapped.value.isEmpty && !mapped.report.isEmpty)
    let empty = try JSONRecordReader(
      Halt.self, chunks: [Array("[]".utf8)], records: .root, using: Self.quiet)
    #expect(try empty.next() == nil)
  }
}

private struct NumberLists: Mappable {
  var numbers: [Int] = []
  static var properties: [PropertyDescriptor] { \.numbers }
}

private struct Signal: Mappable, Codable {
  var aspect = 0
  static var properties: [PropertyDescriptor] { \.aspect }
}

private struct Track: Codable {
  var signal: Signal
  var number: Int
}

private struct Yard: Codable {
  var track: Track
}

private struct Yards: Mappable {
  var yards: [Yard] = []
  static var properties: [PropertyDescriptor] { \.yards }
}

@Suite("What the options forbid")
struct ForbiddenTests {
  @Test("is thrown for, though the decodable types that hold it are left out")
  func isThrown() throws {
    let json = """
      {"yards": [{"track": {"signal": {}, "number": {}}},
        {"track": {"signal": {"aspect": 1}, "number": 2}}]}
      """
    #expect(throws: MappingError.self) {
      try Yards.make(fromJSON: json, using: Mapper(missingKeys: .fail, onIssue: { _ in }))
    }
    let kept = Mapper(missingKeys: .keepDefault, onIssue: { _ in })
    #expect(try Yards.make(fromJSON: json, using: kept).yards.count == 1)
  }
}
