import Foundation
import ModelMapper
import Synchronization
import Testing

@Suite("The options of a mapper")
struct MapperOptionTests {
  private static let json =
    #"{"no":1.5,"NUMBER":2,"holder":[],"seat":"x","unknown":1,"stops":[{"from":"a","via":2}]}"#

  @Test("keep the issues of a severity and those above", arguments: severities)
  func severity(_ row: (least: MappingIssue.Severity, kept: [MappingIssue.Severity])) throws {
    let told = Mutex<[MappingIssue]>([])
    let mapper = Mapper(
      unknownKeys: .report, minimumSeverity: row.least,
      onIssue: { issue in told.withLock { $0.append(issue) } })
    let mapped = try mapper.map(Ticket.self, fromJSON: Self.json)
    #expect(mapped.report.issues.map(\.severity).sorted() == row.kept)
    #expect(told.withLock { $0 } == mapped.report.issues)
  }

  static let severities: [(least: MappingIssue.Severity, kept: [MappingIssue.Severity])] = [
    (.note, [.note, .note, .warning, .warning, .error, .error]),
    (.warning, [.warning, .warning, .error, .error]), (.error, [.error, .error]),
  ]

  @Test("leave an error what a report leaves out", arguments: MappingIssue.Severity.allCases)
  func severityOfErrors(least: MappingIssue.Severity) throws {
    let mapper = Mapper(
      isStrict: true, unknownKeys: .fail, minimumSeverity: least, onIssue: { _ in })
    let error = try #require(throws: MappingError.self) {
      try mapper.map(Ticket.self, fromJSON: Self.json)
    }
    #expect(error.issues.filter { $0.severity == .error }.count == 4)
  }

  @Test("pass each issue on once, in order, before the call returns or throws")
  func tellsIssues() throws {
    let told = Mutex<[String]>([])
    var mapper = Mapper(onIssue: { issue in told.withLock { $0.append(issue.path) } })
    _ = try mapper.map([Int].self, fromJSON: #"["a",1,"b"]"#)
    #expect(told.withLock { $0 } == ["[0]", "[2]"])
    mapper.isStrict = true
    #expect(throws: MappingError.self) { try mapper.map([Int].self, fromJSON: #"[1,"c"]"#) }
    #expect(told.withLock { $0 } == ["[0]", "[2]", "[1]"])
  }

  @Test("count the issues beyond the limit", arguments: [0, 1, 2, 3, 4])
  func issueLimit(limit: Int) throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.limits.issues = limit
    let mapped = try mapper.map([Int].self, fromJSON: #"["a","b",3,"c"]"#)
    #expect(mapped.value == [3])
    #expect(mapped.report.issues.count == min(limit, 3))
    #expect(mapped.report.omittedCount == max(0, 3 - limit))
    mapper.isStrict = true
    let error = try #require(throws: MappingError.self) {
      try mapper.map([Int].self, fromJSON: #"["a","b",3,"c"]"#)
    }
    #expect(error.issues.count + error.omittedCount == 3)
  }

  /// A model that leaves out many elements before something that it must have is missing.
  private struct Crowded: Mappable {
    struct Inner: Mappable {
      var id = 0
      static var properties: [PropertyDescriptor] { Property(\.id).required() }
    }
    var numbers: [Int] = []
    var inner = Inner()
    var name = ""
    static var properties: [PropertyDescriptor] {
      \.numbers
      Property(\.inner).required()
      Property(\.name).required()
    }
  }

  @Test(
    "keep the issues for which a call throws, however many there are", arguments: [0, 1, 2, 1000])
  func keepsFatalIssues(limit: Int) throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.limits.issues = limit
    let error = try #require(throws: MappingError.self) {
      try mapper.map(Crowded.self, fromJSON: #"{"numbers":["a","b","c"],"inner":{"id":"x"}}"#)
    }
    #expect(error.fatalIssues.map(\.path) == ["inner.id", "name"])
    #expect(error.fatalIssues.map(\.property) == ["id", "name"])
    #expect(error.fatalIssues.map(\.model) == ["Inner", "Crowded"])
    #expect(error.issues.count + error.omittedCount == 5)
    let mapped = try mapper.map(
      [Crowded].self, fromJSON: #"[{"inner":{"id":1},"name":"a"},{"name":"b"}]"#)
    #expect(mapped.value.count == 1)
    #expect(mapped.report.issues.count + mapped.report.omittedCount == 1)
    #expect(mapped.report.issues.count <= limit)
  }

  @Test("give one mapper to many threads at once")
  func threads() async throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let expected = try mapper.map(Ticket.self, fromJSON: Self.json)
    let lines = try mapper.map([Ticket].self, fromJSONLines: Self.json + "\n" + Self.json)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          if number % 2 == 0 {
            let mapped = try? mapper.map(Ticket.self, fromJSON: Self.json)
            return mapped?.value == expected.value
              && mapped?.report.issues == expected.report.issues
          }
          let mapped = try? mapper.map([Ticket].self, fromJSONLines: Self.json + "\n" + Self.json)
          return mapped?.value == lines.value && mapped?.report.issues == lines.report.issues
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}

@Suite("The limits of a mapper")
struct MapperLimitTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (inout Limits, Int) -> Void
    let json: String
    /// The least limit that accepts the document.
    let least: Int
    let sentence: String
  }

  static let rows: [Row] = [
    Row(
      testDescription: "depth", set: { $0.depth = $1 }, json: #"{"friends":[{"id":1,"x":[{}]}]}"#,
      least: 5, sentence: "4 nested lists and objects at line 1, column 26, found"),
    Row(
      testDescription: "bytes", set: { $0.bytes = $1 }, json: #"{"id":12}"#, least: 9,
      sentence: "8 bytes, found"),
    Row(
      testDescription: "values", set: { $0.values = $1 }, json: #"{"id":1,"tags":["a","b"]}"#,
      least: 5, sentence: "4 values at line 1, column 21, found"),
    Row(
      testDescription: "numeralLength", set: { $0.numeralLength = $1 }, json: #"{"id":-12.50}"#,
      least: 6, sentence: "5 bytes in a number at line 1, column 7, found"),
  ]

  @Test("are kept to the last one", arguments: rows)
  func exact(_ row: Row) throws {
    var mapper = Mapper(onIssue: { _ in })
    row.set(&mapper.limits, row.least)
    #expect(throws: Never.self) { try mapper.map(User.self, fromJSON: row.json) }
    #expect(throws: Never.self) { try mapper.map(User.self, fromJSON: Data(row.json.utf8)) }
    #expect(throws: Never.self) { try mapper.map(User.self, fromJSON: Array(row.json.utf8)) }
    #expect(throws: Never.self) { try JSONDocument(json: row.json, limits: mapper.limits) }
    row.set(&mapper.limits, row.least - 1)
    let sentence = "Cannot read the JSON: expected at most \(row.sentence) more."
    for error in [
      try #require(throws: MappingError.self) { try mapper.map(User.self, fromJSON: row.json) },
      try #require(throws: MappingError.self) {
        try mapper.map(User.self, fromJSON: Data(row.json.utf8))
      },
      try #require(throws: MappingError.self) {
        var user = User()
        try user.update(fromJSON: row.json, using: mapper)
      },
    ] {
      #expect(error.description == sentence)
    }
  }
}
