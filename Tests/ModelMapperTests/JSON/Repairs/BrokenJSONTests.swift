import Foundation
import ModelMapper
import Testing

/// A document as people meet it, what is made of it, and what it is warned of.
struct BrokenDocument: CustomTestStringConvertible {
  let name: String
  let json: String
  /// The lines and columns of the warnings, each with its repair.
  let warnings: [String]
  let expected: FixedTicket

  init(_ name: String, _ json: String, _ warnings: [String], _ set: (inout FixedTicket) -> Void) {
    self.name = name
    self.json = json
    self.warnings = warnings
    var expected = FixedTicket()
    set(&expected)
    self.expected = expected
  }

  var testDescription: String { name }
}

struct FixedTicket: Mappable, Equatable {
  var id = 0
  var title = ""
  var note: String?
  var price = 0.0
  var isOpen = false
  var labels: [String] = []
  var stops: [FixedStop] = []

  static var properties: [PropertyDescriptor] {
    Property("id", \.id)
    Property("title", \.title)
    Property("note", \.note)
    Property("price", \.price)
    Property("isOpen", \.isOpen)
    Property("labels", \.labels)
    Property("stops", \.stops)
  }
}

struct FixedStop: Mappable, Equatable {
  var name = ""
  var minute = 0

  init() {}
  init(_ name: String, _ minute: Int) {
    self.name = name
    self.minute = minute
  }

  static var properties: [PropertyDescriptor] {
    Property("name", \.name)
    Property("minute", \.minute)
  }
}

@Suite("Broken JSON")
struct BrokenJSONTests {
  private static let documents: [BrokenDocument] = [
    // Settings that people write by hand.
    BrokenDocument(
      "A settings file with a comment on each line",
      "{\n  // how it is shown\n  \"title\": \"Inbox\", // not \"In\"\n  \"id\": 3\n}",
      ["2:3 comments", "3:21 comments"]
    ) {
      $0.title = "Inbox"
      $0.id = 3
    },
    BrokenDocument(
      "A licence in a block comment before the value", "/* (c) {somebody} */ {\"id\": 4}",
      ["1:1 comments"]
    ) { $0.id = 4 },
    BrokenDocument(
      "A member that is commented out", "{\"id\": 5, /* \"title\": \"x\", */ \"isOpen\": true}",
      ["1:11 comments"]
    ) {
      $0.id = 5
      $0.isOpen = true
    },
    BrokenDocument(
      "A comment after the value, without an end of line", "{\"id\": 6} // done",
      ["1:11 comments"]
    ) { $0.id = 6 },
    BrokenDocument(
      "A comment between a key and its value", "{\"id\"/* number */:/**/7}",
      ["1:6 comments", "1:19 comments"]
    ) { $0.id = 7 },
    BrokenDocument(
      "A URL in a string, which has no comment", "{\"note\": \"http://a.b/*c*/\",}",
      ["1:27 trailingCommas"]
    ) { $0.note = "http://a.b/*c*/" },
    BrokenDocument(
      "A comma after the last member", "{\"id\": 8,\n}", ["1:9 trailingCommas"]
    ) { $0.id = 8 },
    BrokenDocument(
      "A comma after the last element, and after the list",
      "{\"labels\": [\"a\", \"b\", ], }", ["1:21 trailingCommas", "1:24 trailingCommas"]
    ) { $0.labels = ["a", "b"] },
    BrokenDocument(
      "A comma and a comment before the end", "{\"labels\": [\"a\", // \"b\"\n]}",
      ["1:16 trailingCommas", "1:18 comments"]
    ) { $0.labels = ["a"] },
    BrokenDocument(
      "A list of objects that was generated with a comma each",
      "{\"stops\": [{\"name\": \"A\",}, {\"name\": \"B\",},]}",
      ["1:24 trailingCommas", "1:40 trailingCommas", "1:42 trailingCommas"]
    ) { $0.stops = [FixedStop("A", 0), FixedStop("B", 0)] },
    BrokenDocument(
      "A brace in a string before a comma", "{\"labels\": [\"},]\",]}", ["1:18 trailingCommas"]
    ) { $0.labels = ["},]"] },
    // Objects of JavaScript.
    BrokenDocument(
      "Keys without quotes", "{id: 9, is_open: true}", ["1:2 bareKeys", "1:9 bareKeys"]
    ) {
      $0.id = 9
      $0.isOpen = true
    },
    BrokenDocument(
      "Keys of other letters and of signs", "{$größe: 1, _id: 2, null: 3, id: 10}",
      ["1:2 bareKeys", "1:13 bareKeys", "1:21 bareKeys", "1:30 bareKeys"]
    ) { $0.id = 10 },
    BrokenDocument(
      "A key with an escape sequence", #"{\u0069d: 11}"#, ["1:2 bareKeys"]
    ) { $0.id = 11 },
    BrokenDocument(
      "Single quotes for keys and values", "{'id': 12, 'title': 'so'}",
      ["1:2 singleQuotes", "1:12 singleQuotes", "1:21 singleQuotes"]
    ) {
      $0.id = 12
      $0.title = "so"
    },
    BrokenDocument(
      "A bracket in single quotes", "{labels: ['[', ']']}",
      ["1:2 bareKeys", "1:11 singleQuotes", "1:16 singleQuotes"]
    ) { $0.labels = ["[", "]"] },
    BrokenDocument(
      "Double quotes in single quotes", #"{'title': 'the "best" one'}"#,
      ["1:2 singleQuotes", "1:11 singleQuotes"]
    ) { $0.title = "the \"best\" one" },
    BrokenDocument(
      "An escaped apostrophe in single quotes", #"{"title": 'it\'s'}"#, ["1:11 singleQuotes"]
    ) { $0.title = "it's" },
    BrokenDocument(
      "An escaped apostrophe in double quotes", #"{"title": "it\'s"}"#, ["1:14 stringsOfJSON5"]
    ) { $0.title = "it's" },
    BrokenDocument(
      "A string over two lines with a backslash", "{\"title\": \"one \\\ntwo\"}",
      ["1:16 stringsOfJSON5"]
    ) { $0.title = "one two" },
    BrokenDocument(
      "A string over two lines with a backslash and CRLF", "{\"title\": \"one \\\r\ntwo\",}",
      ["1:16 stringsOfJSON5", "2:5 trailingCommas"]
    ) { $0.title = "one two" },
    BrokenDocument(
      "Escape sequences of JavaScript", #"{"title": "\x41\v\0"}"#,
      ["1:12 stringsOfJSON5", "1:16 stringsOfJSON5", "1:18 stringsOfJSON5"]
    ) { $0.title = "A\u{0B}\0" },
    BrokenDocument(
      "A Windows path that nobody escaped", #"{"note": "C:\Program Files\Qt"}"#,
      ["1:13 stringsOfJSON5", "1:27 stringsOfJSON5"]
    ) { $0.note = "C:Program FilesQt" },
    // Numbers.
    BrokenDocument(
      "Numbers with a plus sign and without digits", "{\"price\": +.5, \"id\": 12.}",
      ["1:11 numbersOfJSON5", "1:22 numbersOfJSON5"]
    ) {
      $0.price = 0.5
      $0.id = 12
    },
    BrokenDocument(
      "A hexadecimal number", "{\"id\": 0xFF, \"price\": -0x10}",
      ["1:8 numbersOfJSON5", "1:23 numbersOfJSON5"]
    ) {
      $0.id = 255
      $0.price = -16
    },
    BrokenDocument(
      "A fraction and an exponent without digits before", "{\"price\": -.25e2}",
      ["1:11 numbersOfJSON5"]
    ) { $0.price = -25 },
    BrokenDocument(
      "Not a number from a table of statistics", "{\"id\": 13, \"price\": NaN}", ["1:21 nonFinite"]
    ) {
      $0.id = 13
      $0.price = .nan
    },
    BrokenDocument(
      "An infinite bound", "{\"price\": -Infinity, \"id\": 14}", ["1:11 nonFinite"]
    ) {
      $0.id = 14
      $0.price = -.infinity
    },
    // Texts that nobody escaped.
    BrokenDocument(
      "A line break in the answer of a model", "{\"note\": \"first\nsecond\", \"id\": 15}",
      ["1:16 controlCharacters"]
    ) {
      $0.note = "first\nsecond"
      $0.id = 15
    },
    BrokenDocument(
      "A tab and a line break of Windows", "{\"note\": \"a\tb\r\nc\"}",
      ["1:12 controlCharacters", "1:14 controlCharacters", "2:1 controlCharacters"]
    ) { $0.note = "a\tb\r\nc" },
    BrokenDocument(
      "A zero from a buffer of C", "{\"title\": \"ok\0\"}", ["1:14 controlCharacters"]
    ) { $0.title = "ok\0" },
    BrokenDocument(
      "An escape character of a terminal", "{\"title\": \"\u{1B}[1mbold\"}",
      ["1:12 controlCharacters"]
    ) { $0.title = "\u{1B}[1mbold" },
    BrokenDocument(
      "Half of an emoji, cut by a limit of characters", #"{"title": "ok \ud83d"}"#,
      ["1:15 loneSurrogates"]
    ) { $0.title = "ok \u{FFFD}" },
    BrokenDocument(
      "The halves of an emoji in the wrong order", #"{"title": "\ude00\ud83d"}"#,
      ["1:12 loneSurrogates", "1:18 loneSurrogates"]
    ) { $0.title = "\u{FFFD}\u{FFFD}" },
    // White space.
    BrokenDocument(
      "Text that was copied from a web page", "{\u{A0}\"id\":\u{A0}16\u{2003}}",
      ["1:2 whiteSpaceOfJSON5", "1:8 whiteSpaceOfJSON5", "1:11 whiteSpaceOfJSON5"]
    ) { $0.id = 16 },
    BrokenDocument(
      "A form feed, and a second mark where files were joined", "{\u{0C}\"id\": 17}\u{FEFF}",
      ["1:2 whiteSpaceOfJSON5", "1:12 whiteSpaceOfJSON5"]
    ) { $0.id = 17 },
    BrokenDocument(
      "A line separator between members", "{\"id\": 18,\u{2028}\"isOpen\": true}",
      ["1:11 whiteSpaceOfJSON5"]
    ) {
      $0.id = 18
      $0.isOpen = true
    },
    // Several values.
    BrokenDocument(
      "An object that was sent twice", "{\"id\": 19}{\"id\": 19}", ["1:11 concatenated"]
    ) { $0.id = 19 },
    BrokenDocument(
      "Objects on lines of their own", "{\"id\": 20}\n{\"id\": 21}\n{\"id\": 22}\n",
      ["2:1 concatenated", "3:1 concatenated"]
    ) { $0.id = 20 },
    BrokenDocument(
      "Rows that were cut out of a list", "{\"id\": 23},\n{\"id\": 24},\n",
      ["2:1 concatenated", "2:11 trailingCommas"]
    ) { $0.id = 23 },
    // Several things at once.
    BrokenDocument(
      "An object of JavaScript with everything",
      """
      // exported
      {
        id: 0x1F, /* hex */
        'title': 'a\\
      b',
        price: .5,
        labels: ['x', "y",],
      }
      """,
      [
        "1:1 comments", "3:3 bareKeys", "3:7 numbersOfJSON5", "3:13 comments", "4:3 singleQuotes",
        "4:12 singleQuotes", "4:14 stringsOfJSON5", "6:3 bareKeys", "6:10 numbersOfJSON5",
        "7:3 bareKeys", "7:12 singleQuotes", "7:20 trailingCommas", "7:22 trailingCommas",
      ]
    ) {
      $0.id = 31
      $0.title = "ab"
      $0.price = 0.5
      $0.labels = ["x", "y"]
    },
    BrokenDocument(
      "The arguments of a tool call", "{stops: [{name: 'Zoo', minute: +5,}, {name: 'Ende\n'}]}",
      [
        "1:2 bareKeys", "1:11 bareKeys", "1:17 singleQuotes", "1:24 bareKeys",
        "1:32 numbersOfJSON5", "1:34 trailingCommas", "1:39 bareKeys", "1:45 singleQuotes",
        "1:50 controlCharacters",
      ]
    ) { $0.stops = [FixedStop("Zoo", 5), FixedStop("Ende\n", 0)] },
    BrokenDocument(
      "A comment of other letters before a mistake", "{/* größer */ id: 25,}",
      ["1:2 comments", "1:15 bareKeys", "1:21 trailingCommas"]
    ) { $0.id = 25 },
    BrokenDocument(
      "A mark of the byte order before a comment", "\u{FEFF}//\n{\"id\": 26}", ["1:1 comments"]
    ) { $0.id = 26 },
    BrokenDocument(
      "Lines of an old Mac with a comment", "//a\r{//b\r\"id\"://c\r27}",
      ["1:1 comments", "2:2 comments", "3:6 comments"]
    ) { $0.id = 27 },
  ]

  private static func mapper(_ repairs: DocumentRepairs) -> Mapper {
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = repairs
    mapper.coercion.readsNonFinite = true
    return mapper
  }

  private func words(_ report: MappingReport) -> [String] {
    report.issues.filter { $0.severity > .note }.map { issue in
      guard issue.reason.code == .repaired, let place = issue.location else { return "\(issue)" }
      return
        "\(place.line):\(place.column) \(issue.reason.repairs?.description.dropFirst(2).dropLast() ?? "")"
    }
  }

  @Test("is read by the repairs it needs, which the error names", arguments: documents)
  func isRepaired(_ document: BrokenDocument) throws {
    let error = try #require(throws: MappingError.self) {
      try Self.mapper([]).map(FixedTicket.self, fromJSON: document.json)
    }
    let repairs = try #require(error.issues.first?.reason.repairs)
    #expect(error.issues.count == 1)
    #expect(error.description.hasSuffix("; Mapper.repairs \(repairs) would read it."))
    let mapped = try Self.mapper(repairs).map(FixedTicket.self, fromJSON: document.json)
    #expect(words(mapped.report) == document.warnings)
    expectEqual(mapped.value, document.expected)
  }

  @Test("is read alike with all repairs, and by every door", arguments: documents)
  func doors(_ document: BrokenDocument) throws {
    let mapper = Self.mapper(.all)
    let data = Data(document.json.utf8)
    expectEqual(try mapper.map(FixedTicket.self, fromJSON: data).value, document.expected)
    expectEqual(try mapper.map(FixedTicket.self, fromJSON: data, at: "").value, document.expected)
    expectEqual(
      try MappingDecoder(mapper: mapper).map(CodedFixedTicket.self, from: data).value.id ?? 0,
      document.expected.id)
    var ticket = FixedTicket()
    let report = try ticket.update(fromJSON: data, using: mapper)
    expectEqual(ticket, document.expected)
    #expect(words(report) == document.warnings)
    for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf32] {
      let wide = try #require(document.json.data(using: encoding))
      let mapped = try mapper.map(FixedTicket.self, fromJSON: wide)
      expectEqual(mapped.value, document.expected)
      #expect(words(mapped.report) == document.warnings)
    }
  }

  @Test("has a repaired text that reads alike without repairs", arguments: documents)
  func text(_ document: BrokenDocument) throws {
    let text = try Self.mapper(.all).repairedText(ofJSON: Data(document.json.utf8))
    #expect(words(text.report) == document.warnings)
    let strict = Self.mapper([])
    // Several values are a list there.
    let value =
      try document.warnings.contains { $0.hasSuffix("concatenated") }
      ? strict.map([FixedTicket].self, fromJSON: text.value).value.first
      : strict.map(FixedTicket.self, fromJSON: text.value).value
    expectEqual(value, document.expected)
  }

  @Test("in a list is read alike in chunks of any size", arguments: documents, [1, 2, 5, 1_000])
  func chunks(_ document: BrokenDocument, size: Int) throws {
    guard !document.warnings.contains(where: { $0.hasSuffix("concatenated") }) else { return }
    let bytes = Array("[\(document.json.replacing("\u{FEFF}", with: ""))\n,]".utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map {
      bytes[$0..<min($0 + size, bytes.count)]
    }
    let reader = try JSONRecordReader(
      FixedTicket.self, chunks: chunks, records: .root, using: Self.mapper(.all))
    expectEqual(try reader.next(), document.expected)
    #expect(try reader.next() == nil)
  }

  private func expectEqual<Value>(_ value: Value, _ expected: Value) {
    // NaN is not equal to itself.
    #expect("\(value)" == "\(expected)")
  }

  private func expectEqual<Value>(_ value: Value?, _ expected: Value) {
    #expect("\(String(describing: value))" == "\(String(describing: Optional(expected)))")
  }
}

private struct CodedFixedTicket: Decodable {
  var id: Int?
}
