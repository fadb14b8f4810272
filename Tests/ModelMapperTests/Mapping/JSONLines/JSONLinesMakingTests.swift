import Foundation
import ModelMapper
import Testing

/// A record of the tests of JSON Lines.
struct Entry: Mappable, Equatable {
  var id = 0
  var name = ""
  var route: Ticket.Route?

  static var properties: [PropertyDescriptor] {
    Property(\.id).required()
    \.name
    \.route
  }

  /// Lines of every kind: records, blank ones, malformed ones, records that fail or lose something.
  static let text = """
    \u{FEFF}{"ID": "1", "name": "a"}\r
    \n \t \r
    {"id": 2, "name": "Zürich", "route": {"to": "x"}}
    {"id": 3, "Name": "é", "extra": 5, "name": ["é"]}
    {"id": 4,, "name": "d"}
    {"name": "e"}
    [6]
    {"id": 7.5, "name": 8}\r
    {"id": 9, "route": "{\\"to\\": 1}"}
    null
    {"id": 10
    """

  static let made = [
    Entry(id: 1, name: "a"), Entry(id: 2, name: "Zürich"), Entry(id: 3),
    Entry(id: 7, name: "8"), Entry(id: 9),
  ]

  static let sentences = [
    "Cannot set Route.from: expected a String at '[1].route.from', found no such key; '[1].route' "
      + "was not used (line 4, column 38).",
    "Note on Entry.name: the keys 'name' and 'Name' in '[2]' both match this property; 'name' was used "
      + "(line 5, column 19).",
    "Cannot set Entry.name: expected a String at '[2].name', found an array (line 5, column 44).",
    "Cannot read the JSON: expected a key in quotes at line 6, column 10, found ','; '[3]' was "
      + "left out.",
    "Cannot set Entry.id: expected an Int at '[4].id', found no such key; '[4]' was left out (line "
      + "7, column 1).",
    "Left out: expected an object for an Entry at '[5]', found an array (line 8, column 1).",
    "Note on Entry.id: the number 7.5 at '[6].id' was taken as 7 (line 9, column 8).",
    "Cannot set Route.from: expected a String at '[7].route.from', found no such key; '[7].route' "
      + "was not used (line 10, column 20).",
    "Left out: expected an object for an Entry at '[8]', found null (line 11, column 1).",
    "Cannot read the JSON: expected a ',' or '}' at line 12, column 10, found the end of the "
      + "document; '[9]' was left out.",
  ]
}

@Suite("Making an array from JSON Lines")
struct JSONLinesMakingTests {
  let mapper = Mapper(onIssue: { _ in })

  @Test("makes a record of each line, and has the line in every issue")
  func makesRecords() throws {
    for mapped in [
      try mapper.map([Entry].self, fromJSONLines: Entry.text),
      try mapper.map([Entry].self, fromJSONLines: Data(Entry.text.utf8)),
    ] {
      #expect(mapped.value == Entry.made)
      #expect(mapped.report.issues.map(\.description) == Entry.sentences)
      #expect(mapped.report.issues.allSatisfy { $0.location != nil })
    }
    #expect(try [Entry].make(fromJSONLines: Entry.text, using: mapper) == Entry.made)
    #expect(try [Entry].make(fromJSONLines: Data(Entry.text.utf8), using: mapper) == Entry.made)
  }

  @Test("throws every issue of every line when strict")
  func throwsWhenStrict() throws {
    var strict = mapper
    strict.isStrict = true
    let error = try #require(throws: MappingError.self) {
      try strict.map([Entry].self, fromJSONLines: Entry.text)
    }
    #expect(error.issues.count == Entry.sentences.count)
    #expect(error.fatalIssues.count == error.issues.filter { $0.severity == .error }.count)
    #expect(try strict.map([Entry].self, fromJSONLines: #"{"id":1}"#).value == [Entry(id: 1)])
  }

  @Test("throws when an unknown key is forbidden, and reports one where that is asked for")
  func unknownKeys() throws {
    var mapper = mapper
    mapper.unknownKeys = .fail
    let lines = "{\"id\":1}\n{\"id\":2,\"nmae\":3}"
    let error = try #require(throws: MappingError.self) {
      try mapper.map([Entry].self, fromJSONLines: lines)
    }
    let sentence =
      "Unknown key at '[1].nmae': did you mean 'name'? No property has this name "
      + "(line 2, column 16)."
    #expect(error.description == sentence)
    mapper.unknownKeys = .report
    let mapped = try mapper.map([Entry].self, fromJSONLines: lines)
    #expect(mapped.value.map(\.id) == [1, 2])
    #expect(mapped.report.description == sentence)
  }

  @Test("holds the limits for each line")
  func holdsLimits() throws {
    var mapper = mapper
    mapper.limits.bytes = 10
    mapper.limits.depth = 1
    mapper.limits.values = 3
    let mapped = try mapper.map(
      [SourceValue].self,
      fromJSONLines: "[1,2]\n[1234,123]\n[1,2,3]\n[[1]]\n7890123456\n78901234567")
    #expect(mapped.value.count == 3)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot read the JSON: expected at most 3 values at line 3, column 6, found more; '[2]' "
          + "was left out.",
        "Cannot read the JSON: expected at most 1 nested lists and objects at line 4, column 2, "
          + "found more; '[3]' was left out.",
        "Cannot read the JSON: expected at most 10 bytes in a line at line 6, column 1, found "
          + "more; '[5]' was left out.",
      ])
  }

  @Test("makes nothing of nothing", arguments: ["", "\n", "\r\n\n  \n", "\u{FEFF}"])
  func nothing(_ text: String) throws {
    let mapped = try mapper.map([Entry].self, fromJSONLines: text)
    #expect(mapped.value.isEmpty)
    #expect(mapped.report.isEmpty == (text != "\u{FEFF}"))
  }

  @Test("counts a carriage return alone as white space of its line")
  func carriageReturns() throws {
    let mapped = try mapper.map([Int].self, fromJSONLines: "1\r\n[\r\r]\n2 \r x\n3")
    #expect(mapped.value == [1, 3])
    #expect(mapped.report.issues.map(\.location?.line) == [2, 3])
    #expect(mapped.report.issues.map(\.location?.column) == [1, 5])
  }

  @Test("knows the columns in a line of any length", .timeLimit(.minutes(10)))
  func longLines() throws {
    let elements = (0..<1_000).map { "\"é\($0)\"" }
    let line = "[" + elements.joined(separator: ",") + "]"
    let mapped = try mapper.map([[Int]].self, fromJSONLines: "\n" + line + "\n")
    var column = 2
    for (issue, element) in zip(mapped.report.issues, elements) {
      #expect(issue.location?.line == 2)
      #expect(issue.location?.column == column)
      column += element.unicodeScalars.count + 1
    }
    #expect(mapped.report.issues.count == 1_000)
  }
}
