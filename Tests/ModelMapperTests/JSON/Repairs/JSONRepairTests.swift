import Foundation
import ModelMapper
import Testing

@Suite("Repairs of JSON")
struct JSONRepairTests {
  private func mapper(_ repairs: DocumentRepairs) -> Mapper {
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = repairs
    return mapper
  }

  private func value(_ json: String, _ repairs: DocumentRepairs) -> String {
    do throws(MappingError) {
      return try "\(mapper(repairs).map(SourceValue.self, fromJSON: json).value)"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "read what only JSON5 has",
    arguments: [
      ("0xc8e4", "51428"), ("0X0", "0"), ("-0xA", "-10"), ("+0xA", "10"), ("+1", "1"), ("5.", "5"),
      ("5.e4", "50000"), (".5", "0.5"), ("+.5E-1", "0.05"), ("-5.", "-5"), ("+0", "0"),
      ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
      ("-0x8000000000000000", "-9223372036854775808"),
      ("0x00000000000000000000FF", "255"),
      ("0x3B9ACA00", "1000000000"), ("NaN", "\"NaN\""), ("-NaN", "\"NaN\""),
      ("+Infinity", "\"Infinity\""), ("''", "\"\""), ("'\\\u{2028}a\\\u{2029}'", "\"a\""),
      ("'\\a\\q\\é\\\u{1F600}'", "\"aqé\u{1F600}\""), ("'\"\\\"\\'/\\/'", "\"\\\"\\\"'//\""),
      ("{ab\\u0063: 1}", "{\"abc\":1}"),
      ("{while: 1, Infinity: 2}", "{\"while\":1,\"Infinity\":2}"),
      ("{a\u{301}\u{200C}b: 1}", "{\"a\u{301}\u{200C}b\":1}"), ("[,]x", ""),
      ("\u{2000}\u{3000}\u{1680}\u{205F}\u{202F}1\u{0B}\u{2029}", "1"), ("[1,/**/]//", "[1]"),
      ("/***/1/*/*/", "1"), ("\"a\tb\"", "\"a\\tb\""),
    ])
  func json5(_ json: String, _ expected: String) {
    if expected.isEmpty {
      #expect(value(json, .json5).hasPrefix("Cannot read"))
    } else {
      #expect(value(json, .json5) == expected)
    }
  }

  @Test(
    "do not read what JSON5 does not have",
    arguments: [
      "[,]", "{,}", "[1,,]", "[1 2]", "{a 1}", "{a-b: 1}", "{1a: 1}", "{\\u0020: 1}", "010", "-01",
      "+01", ".", "+", "-", "0x", "0xG", "0x-1", "0x+1", "1e1.5", "1e0x1", ".e1", "'a", "'a\nb'",
      "\"a\nb\"", "/*",
      "1/*", "1 /", "//", "", "'\\1'", "'\\01'", "'\\x4'", "'\\u12'", "{'a'}", "[1}", "{a: 1]",
      "nan", "+-1", "Infinit", "undefined", "1 2", "'a' 'b'", "\\", "\"\\",
      "1..5", "+1..5", "5..e3", "0x10000000000000000",
    ])
  func refusal(_ json: String) {
    #expect(value(json, .json5).hasPrefix("Cannot read the JSON: "))
  }

  @Test("name those that are missing, with those that are chosen")
  func missingRepairs() {
    #expect(
      value("{a: 1, // b\n}", [.comments])
        == "Cannot read the JSON: expected a key in quotes or '}' at line 1, column 2, found 'a'; "
        + "Mapper.repairs [.comments, .trailingCommas, .bareKeys] would read it.")
    #expect(
      value("[1, 2", .all)
        == "Cannot read the JSON: expected a ',' or ']' at line 1, column 6, "
        + "found the end of the document.")
    // A bracket that closes the list of several documents would be in the way.
    #expect(
      value("{'a': 1} {", .all)
        == "Cannot read the JSON: expected a key in quotes or '}' at line 1, column 11, "
        + "found the end of the document.")
    // The place is that of the document, not of the repaired text.
    #expect(
      value("['a\"\"\"b', \\]", .all)
        == "Cannot read the JSON: expected a value at line 1, column 11, found '\\'.")
  }

  @Test("replace bytes that are not UTF-8, in every encoding")
  func invalidUTF8() throws {
    let invalid: [UInt8] = [0xFF, 0xE2, 0x82, 0x20, 0xED, 0xA0, 0x80, 0xF0, 0x9F, 0x98, 0x61, 0xC3]
    let json = Data("[\"".utf8) + Data(invalid) + Data("\", 1]".utf8)
    let mapped = try mapper(.invalidUTF8).map(SourceValue.self, fromJSON: json)
    #expect(mapped.value[0] == .string(String(decoding: invalid, as: UTF8.self)))
    #expect(mapped.report.issues.count == 7)
    #expect(mapped.report.issues.allSatisfy { $0.reason.repairs == .invalidUTF8 })
    let error = try #require(throws: MappingError.self) {
      try mapper([]).map(SourceValue.self, fromJSON: json)
    }
    #expect(error.issues.first?.reason.repairs == .invalidUTF8)
    var wide = try #require("[\"a?b\", 1]".data(using: .utf16LittleEndian))
    wide[7] = 0xD8
    let text = try mapper(.invalidUTF8).map(SourceValue.self, fromJSON: wide)
    #expect("\(text.value)" == "[\"a\u{FFFD}b\",1]")
  }

  @Test("give several values to a list, and the first to anything else")
  func concatenated() throws {
    let json = "{\"id\": 1} {\"id\": 2}"
    let list = try mapper(.concatenated).map([FixedTicket].self, fromJSON: json)
    #expect(list.value.map(\.id) == [1, 2])
    #expect(
      list.report.description
        == "Repaired the document: a further value was read as the next of a list "
        + "(line 1, column 11).")
    let single = try mapper(.concatenated).map(FixedTicket.self, fromJSON: json)
    #expect(single.value.id == 1)
    #expect(
      single.report.description
        == "Repaired the document: a value after the first was ignored (line 1, column 11).")
    #expect(single.report.issues.map(\.consequence) == [.ignored])
    let decoder = MappingDecoder(mapper: mapper(.concatenated))
    #expect(try decoder.decode([Int].self, from: "1 2\n3") == [1, 2, 3])
    #expect(try decoder.decode(Int.self, from: "1 2\n3") == 1)
    #expect(value("[1] [2]", .concatenated) == "[[1],[2]]")
    let first = try mapper(.concatenated).map(
      Int.self, fromJSON: Data(json.utf8), at: "id")
    #expect(first.value == 1)
  }

  @Test("speak of the places in the document in what is found later")
  func locations() throws {
    var mapper = mapper(.all)
    mapper.unknownKeys = .report
    let json =
      "{/* ä\n\n */ 'id': 'x', /**/ stops: [{name: 'a', minute: 'b'}],\n typo: 'it\\'s', z: 1}"
    let report = try mapper.map(FixedTicket.self, fromJSON: json).report
    let others = report.issues.filter { $0.reason.code != .repaired }
    #expect(
      others.map { "\($0.path) \($0.location.map { "\($0)" } ?? "")" } == [
        "typo line 4, column 8", "z line 4, column 20", "id line 3, column 11",
        "stops[0].minute line 3, column 49",
      ])
  }

  @Test("keep as many warnings as the limit says, and count the rest")
  func limit() throws {
    var mapper = mapper(.all)
    mapper.limits.issues = 2
    let report = try mapper.map([Int].self, fromJSON: "[+1, +2, +3, +4, 'x',]").report
    #expect(report.issues.count == 2)
    #expect(report.omittedCount == 5)
    mapper.minimumSeverity = .error
    let errors = try mapper.map([Int].self, fromJSON: "[+1, 'x',]").report
    #expect(errors.issues.map(\.reason.code) == [.unconvertible])
  }

  @Test("are allowed by a strict mapper, and no secret is in a warning")
  func strict() throws {
    var mapper = Mapper.strict
    mapper.repairs = .all
    #expect(try mapper.map([Int].self, fromJSON: "[+1,]").value == [1])
  }

  @Test("reach documents in texts, with the path to the text")
  func embedded() throws {
    let mapped = try mapper(.json5).map(
      [FixedStop].self, fromJSON: #"["{name: 'a', minute: 2,}"]"#)
    #expect(mapped.value == [FixedStop("a", 2)])
    #expect(
      mapped.report.issues.first?.description
        == "Repaired the document at '[0]': a key without quotes was read (line 1, column 2).")
    #expect(mapped.report.issues.count == 4)
    let decoded = try MappingDecoder(mapper: mapper(.json5)).map(
      [CodedFixedStop].self, from: #"["{name: 'a', minute: 2,}"]"#)
    #expect(decoded.value.map(\.minute) == [2])
    #expect(decoded.report.issues.count == 4)
  }

  @Test("never trap, whatever is cut off")
  func cut() {
    let json = Array(
      "//x\u{2028}\n{'a\\\u{2028}\\x41\\ud83d\\ude00é': +0x1F.5,/* */ b\\u0063: NaN,}\u{A0}".utf8)
    for end in json.indices {
      for start in [0, end / 2] {
        _ = try? mapper(.all).map(SourceValue.self, fromJSON: Array(json[start..<end]))
      }
    }
  }
}

@Suite("Repairs of records")
struct RecordRepairTests {
  private static func mapper(_ repairs: DocumentRepairs) -> Mapper {
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = repairs
    return mapper
  }

  @Test("of JSON Lines are made line by line, and several in a line are several records")
  func lines() throws {
    let text =
      "{\"id\": 1}\n{id: 2,}\n{'id': 'x'}\n{\"id\": 4}{id: 5},\n{\"id\": 6\n// no\n{\"id\": 8}"
    let expected = """
      Repaired the document at '[1]': a key without quotes was read (line 2, column 2).
      Repaired the document at '[1]': a comma after the last value was left out (line 2, column 7).
      Repaired the document at '[2]': a string in single quotes was read (line 3, column 2).
      Repaired the document at '[2]': a string in single quotes was read (line 3, column 8).
      Cannot set FixedTicket.id: expected an Int at '[2].id', found the string "x" (line 3, column 8).
      Repaired the document at '[3]': a further value was read as the next of a list (line 4, column 10).
      Repaired the document at '[3]': a key without quotes was read (line 4, column 11).
      Repaired the document at '[3]': a comma after the last value was left out (line 4, column 17).
      """
    let mapped = try Self.mapper(.all).map([FixedTicket].self, fromJSONLines: text)
    #expect(mapped.value.map(\.id) == [1, 2, 0, 4, 5, 8])
    #expect(mapped.report.description.hasPrefix(expected))
    let bytes = Array(text.utf8)
    for size in [1, 3, 1_000] {
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        bytes[$0..<min($0 + size, bytes.count)]
      }
      let reader = JSONLinesReader(FixedTicket.self, chunks: chunks, using: Self.mapper(.all))
      var ids: [Int] = []
      while let ticket = try reader.next() { ids.append(ticket.id) }
      #expect(ids == [1, 2, 0, 4, 5, 8])
      #expect(reader.report.description == mapped.report.description)
      #expect(reader.progress.bytesRead == bytes.count)
      #expect(reader.progress.records == 8)
    }
  }

  @Test("of JSON Lines are named by the error of a line")
  func hint() throws {
    let report = try Self.mapper([]).map([FixedTicket].self, fromJSONLines: "{\"id\": 1}\n{id: 2}")
      .report
    #expect(report.issues.first?.reason.repairs == [.bareKeys])
    #expect(
      report.description
        == "Cannot read the JSON: expected a key in quotes or '}' at line 2, column 2, found 'i'; "
        + "Mapper.repairs [.bareKeys] would read it; '[1]' was left out.")
  }

  private static let array =
    "// häuser\n[ {id:1, /* ä */ title: 'x'}, // ok\n {\"id\":'y', price: .5,}, {id:3} // q\n,]//z"

  @Test("of an array are made where it is read in chunks", arguments: [1, 2, 3, 7, 1_000])
  func array(size: Int) throws {
    let bytes = Array(Self.array.utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map {
      bytes[$0..<min($0 + size, bytes.count)]
    }
    let reader = try JSONRecordReader(
      FixedTicket.self, chunks: chunks, records: .root, using: Self.mapper(.all))
    var tickets: [FixedTicket] = []
    while let ticket = try reader.next() { tickets.append(ticket) }
    #expect(tickets.map(\.id) == [1, 0, 3])
    #expect(
      reader.report.description == """
        Repaired the document at '[0]': a comment was left out (line 1, column 1).
        Repaired the document at '[0]': a key without quotes was read (line 2, column 4).
        Repaired the document at '[0]': a comment was left out (line 2, column 10).
        Repaired the document at '[0]': a key without quotes was read (line 2, column 18).
        Repaired the document at '[0]': a string in single quotes was read (line 2, column 25).
        Repaired the document at '[1]': a comment was left out (line 2, column 31).
        Repaired the document at '[1]': a string in single quotes was read (line 3, column 8).
        Repaired the document at '[1]': a key without quotes was read (line 3, column 13).
        Repaired the document at '[1]': a number that only JSON5 has was read (line 3, column 20).
        Repaired the document at '[1]': a comma after the last value was left out (line 3, column 22).
        Cannot set FixedTicket.id: expected an Int at '[1].id', found the string "y" (line 3, column 8).
        Repaired the document at '[2]': a key without quotes was read (line 3, column 27).
        Repaired the document: a comment was left out (line 3, column 33).
        Repaired the document: a comma after the last value was left out (line 4, column 1).
        """)
    #expect(reader.progress.bytesRead == bytes.count)
  }

  @Test("of an array behind a path leave the structure around it as it is")
  func path() throws {
    let json = Data("{x: [{}, 1,], 'data': {rows: [{id: 1,}, 2,],},}".utf8)
    let reader = try JSONRecordReader(
      FixedTicket.self, stream: InputStream(data: json), records: .path("data/rows"),
      using: Self.mapper(.all))
    #expect(try reader.next()?.id == 1)
    #expect(try reader.next() == nil)
    let plain = try JSONRecordReader(
      FixedTicket.self, stream: InputStream(data: Data("[{\"id\": 1}, {}, ]".utf8)), records: .root,
      using: Self.mapper(.comments))
    let error = try #require(throws: MappingError.self) { while try plain.next() != nil {} }
    #expect(
      error.description
        == "Cannot read the JSON: expected a value at line 1, column 17, found ']'; "
        + "Mapper.repairs [.trailingCommas] would read it.")
  }

  private static let refused: [(json: String, path: String, repairs: DocumentRepairs)] = [
    ("[{\"id\": 1}, /* two */ {\"id\": 2}]", "", .comments),
    ("[{\"id\": 1}, ]", "", .trailingCommas),
    ("{rows: []}", "rows", .bareKeys), ("{\"a\": 1, 'rows': []}", "rows", .singleQuotes),
    ("{\"a\" // b\n: 1, \"rows\": []}", "rows", .comments),
    ("{\"rows\" /**/: []}", "rows", .comments),
    ("{\"a\": 1 /**/, \"rows\": []}", "rows", .comments),
    ("{\"a\": 'b', \"rows\": []}", "rows", .singleQuotes), ("[{} {}]", "", []),
    ("{\"rows\": }", "rows", []),
  ]

  @Test(
    "of an array that is refused name the repair for what stands around them", arguments: refused)
  func refusal(json: String, path: String, repairs: DocumentRepairs) throws {
    func read(_ mapper: Mapper) throws {
      let reader = try JSONRecordReader(
        FixedTicket.self, chunks: [Array(json.utf8)], records: path.isEmpty ? .root : .path(path),
        using: mapper, onBadRecord: .skip)
      while try reader.next() != nil {}
    }
    var mapper = Self.mapper([])
    mapper.allowsNothing = true
    let error = try #require(throws: MappingError.self) { try read(mapper) }
    #expect(error.issues.first?.reason.repairs ?? [] == repairs, "\(error)")
    guard !repairs.isEmpty else { return }
    mapper.repairs = repairs
    try read(mapper)
  }

  @Test("of several values at the root are these values", arguments: [1, 2, 5, 1_000])
  func concatenated(size: Int) throws {
    func read(_ json: String) throws -> ([Int], String) {
      let bytes = Array(json.utf8)
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        bytes[$0..<min($0 + size, bytes.count)]
      }
      let reader = try JSONRecordReader(
        FixedTicket.self, chunks: chunks, records: .root, using: Self.mapper(.concatenated))
      var ids: [Int] = []
      while let ticket = try reader.next() { ids.append(ticket.id) }
      return (ids, reader.report.description)
    }
    let several = try read("{\"id\": 1}\n\n{\"id\":\n 2}, {\"id\": 3}")
    #expect(several.0 == [1, 2, 3])
    #expect(
      several.1 == """
        Repaired the document at '[1]': a further value was read as the next of a list (line 3, column 1).
        Repaired the document at '[2]': a further value was read as the next of a list (line 4, column 6).
        """)
    #expect(try read("{\"id\": 1}") == ([1], ""))
    #expect(try read("[{\"id\": 1}] {}") == ([1], ""))
  }

  @Test(
    "are handed out as soon as they have ended",
    arguments: ["{\"a\": \"\\u0041\"}", "{a: '\\ud83d'}"])
  func promptness(_ record: String) throws {
    let more = Flag()
    let chunks = sequence(state: 0) { (count: inout Int) -> [UInt8]? in
      count += 1
      if count == 2 { more.isSet = true }
      return count == 1 ? Array("[\(record)".utf8) : count == 2 ? Array("]".utf8) : nil
    }
    let reader = try JSONRecordReader(
      SourceValue.self, chunks: chunks, records: .root, using: Self.mapper(.all))
    #expect(try reader.next() != nil)
    #expect(!more.isSet)
  }

  private final class Flag {
    var isSet = false
  }
}

private struct CodedFixedStop: Decodable {
  var name: String
  var minute: Int
}
