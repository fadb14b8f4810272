import Foundation
import ModelMapper
import Testing

@Suite("Problem details")
struct ProblemDetailsTests {
  @Mappable
  fileprivate struct Guest {
    @MapMust(.count(1...40)) let name: String
    @MapSensitive @MapMust(.count(4...)) var pin: String?
    @MapMust(.be(in: 0..<1)) var share = 0.0
    var level = Level.low
    var stays: [[String: Int]] = []
  }

  fileprivate enum Level: String, Coercible, CaseIterable { case low, high }

  private static let strict = Mapper(isStrict: true, onIssue: { _ in })

  private func error(_ json: String, _ mapper: Mapper = strict) throws -> MappingError {
    try #require(throws: MappingError.self) { try Guest.make(fromJSON: json, using: mapper) }
  }

  @Test("are JSON with the place, code, rule and bounds of each problem")
  func document() throws {
    let json = """
      {"name": "", "pin": "12", "share": 1, "level": "mid", "stays": [{"a/b~c'd\\n": "x"}]}
      """
    let problem = try error(json).problemDetails
    var style = OutputStyle.json
    style.isPretty = true
    #expect(
      problem.jsonString(style) == #"""
        {
          "type": "about:blank",
          "title": "Unprocessable Content",
          "status": 422,
          "detail": "Cannot set Guest.name: expected a String that must have a count in 1...40 at 'name', found the string \"\".",
          "errors": [
            {
              "detail": "Cannot set Guest.name: expected a String that must have a count in 1...40 at 'name', found the string \"\".",
              "pointer": "/name",
              "path": "$['name']",
              "code": "brokenRule",
              "rule": "count",
              "bounds": {
                "minimum": 1,
                "maximum": 40
              },
              "actual": 0
            },
            {
              "detail": "Cannot set Guest.pin: expected a String that must have a count in 4... at 'pin', found a string.",
              "pointer": "/pin",
              "path": "$['pin']",
              "code": "brokenRule",
              "rule": "count",
              "bounds": {
                "minimum": 4
              }
            },
            {
              "detail": "Cannot set Guest.share: expected a Double that must be in 0.0..<1.0 at 'share', found the number 1.",
              "pointer": "/share",
              "path": "$['share']",
              "code": "brokenRule",
              "rule": "range",
              "bounds": {
                "minimum": 0,
                "exclusiveMaximum": 1
              },
              "actual": 1
            },
            {
              "detail": "Cannot set Guest.level: expected a Level (one of 'low', 'high') at 'level', found the string \"mid\".",
              "pointer": "/level",
              "path": "$['level']",
              "code": "unconvertible",
              "values": [
                "low",
                "high"
              ]
            },
            {
              "detail": "Cannot set Guest.stays: expected an Int at 'stays[0]['a/b~c\\'d\\n']', found the string \"x\".",
              "pointer": "/stays/0/a~1b~0c'd\n",
              "path": "$['stays'][0]['a/b~c\\'d\\n']",
              "code": "unconvertible"
            }
          ]
        }
        """#)
    #expect(problem.jsonString().contains("12") == false)
    let read = try ProblemDetails.make(fromJSON: problem.jsonData())
    #expect(read.jsonString() == problem.jsonString())
    let coded = try JSONDecoder().decode(
      ProblemDetails.self, from: try JSONEncoder().encode(problem))
    #expect(coded.jsonString() == problem.jsonString())
    #expect(read.errors[2].bounds?.exclusiveMaximum?.double == 1)
  }

  @Test("have the sentences of a language")
  func language() throws {
    let problem = try error(#"{"share": 0}"#).problemDetails { issue in
      issue.reason.code == .missing ? "„\(issue.path)“ fehlt." : nil
    }
    #expect(problem.detail == "„name“ fehlt." && problem.errors.map(\.detail) == ["„name“ fehlt."])
  }

  @Test("name the issues for which the error was thrown, and no other")
  func fatal() throws {
    let problem = try error(#"{"share": 2}"#, Mapper(onIssue: { _ in })).problemDetails
    #expect(problem.errors.map(\.pointer) == ["/name"])
  }

  @Test("have the status of the worst problem")
  func status() throws {
    let malformed = try error("{").problemDetails
    #expect(malformed.status == 400 && malformed.title == "Bad Request")
    #expect(malformed.errors.map(\.code) == ["malformed"] && malformed.errors[0].pointer == "")
    var small = Self.strict
    small.limits.bytes = 10
    let large = try error(#"{"name": "Ada"}"#, small)
    #expect(large.problemDetails.status == 413 && large.issues[0].reason.limit == 10)
    #expect(large.problemDetails.title == "Content Too Large")
    let mistaken = MappingError(issues: [MappingIssue(path: "", reason: .mistaken("a secret"))])
    #expect(mistaken.problemDetails.status == 500)
    #expect(!mistaken.problemDetails.jsonString().contains("secret"))
    #expect(MappingError(issues: []).problemDetails.status == 422)
  }

  static let places: [(steps: [PathComponent], pointer: String, path: String)] = [
    ([], "", "$"),
    ([.key("stations"), .index(2), .key("a b")], "/stations/2/a b", "$['stations'][2]['a b']"),
    ([.key("a/b"), .key("m~n"), .key("")], "/a~1b/m~0n/", "$['a/b']['m~n']['']"),
    (
      [.key("it's \\ \"\u{8}\t\n\u{C}\r\u{1F}ä")], "/it's \\ \"\u{8}\t\n\u{C}\r\u{1F}ä",
      #"$['it\'s \\ "\b\t\n\f\r\u001fä']"#
    ),
  ]

  @Test("point to a value by RFC 6901 and RFC 9535", arguments: places)
  func pointers(_ steps: [PathComponent], _ pointer: String, _ path: String) {
    let issue = MappingIssue(pathComponents: steps, reason: .cancelled)
    #expect(issue.jsonPointer == pointer)
    #expect(issue.jsonPath == path)
  }
}
