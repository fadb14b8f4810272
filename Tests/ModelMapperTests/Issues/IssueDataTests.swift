import Foundation
import Testing

@testable import ModelMapper

private struct Vault: Mappable {
  var token = 0
  var secrets: [String: Int] = [:]
  var open = 0
  static var properties: [PropertyDescriptor] {
    Property(\.token).sensitive()
    Property(\.secrets).sensitive()
    \.open
  }
}

private enum Level: String, Coercible, CaseIterable { case low, high }

private struct Alarm: Mappable {
  var level = Level.low
  var tags: [Int] = []
  static var properties: [PropertyDescriptor] {
    \.level
    \.tags
  }
}

@Suite("An issue as data")
struct IssueDataTests {
  let mapper = Mapper(onIssue: { _ in })

  @Test("has a stable code and facts")
  func facts() throws {
    let issues = try mapper.map([Int].self, fromJSON: #"["abc", 1.5, null]"#).report.issues
    #expect(issues.map(\.reason.code) == [.unconvertible, .lossy, .null])
    #expect(issues.map(\.reason.code.rawValue) == ["unconvertible", "lossy", "null"])
    #expect(issues[0].reason.expected == "an Int")
    #expect(issues[0].reason.found == "the string \"abc\"")
    #expect(issues[0].reason == .unconvertible(expected: "an Int", found: "the string \"abc\""))
  }

  @Test("says what a policy takes for null")
  func countsAsNull() throws {
    let mapper = Mapper(coercion: .legacy, nulls: .fail, onIssue: { _ in })
    let json = #"{"level": "n/a", "tags": [false, null, ""], "token": false, "open": false}"#
    let alarm = try mapper.map(Alarm.self, fromJSON: json).report.issues
    #expect(
      alarm.map(\.description) == [
        "Cannot set Alarm.level: expected a Level (one of 'low', 'high') at 'level', found the "
          + "string \"n/a\", which counts as null.",
        "Left out of Alarm.tags: expected an Int at 'tags[0]', found false, which counts as null.",
        "Left out of Alarm.tags: expected an Int at 'tags[1]', found null.",
        "Left out of Alarm.tags: expected an Int at 'tags[2]', found the string \"\", which counts "
          + "as null.",
      ])
    #expect(alarm.map(\.reason.code) == [.null, .null, .null, .null])
    #expect(alarm.map(\.reason.foundKind) == [.text, .bool, .null, .text])
    #expect(alarm.map(\.reason.foundValue) == ["n/a", false, .some(.null), ""])
    let vault = try mapper.map(Vault.self, fromJSON: json).report.issues
    #expect(vault.first?.description.contains("found a Bool, which counts as null") == true)
  }

  @Test("has its path step by step")
  func pathComponents() throws {
    let json = #"{"a.b":{"x":["y"]},"":[0,"z"],"it's":["q"]}"#
    let issues = try mapper.map([String: SourceValue].self, fromJSON: json).report.issues
    #expect(issues.isEmpty)
    let lists = try mapper.map([String: [Int]].self, fromJSON: json).report.issues
    #expect(
      lists.map(\.pathComponents) == [
        [.key("a.b")], [.key(""), .index(1)], [.key("it's"), .index(0)],
      ])
    #expect(lists.map(\.path) == ["['a.b']", "[''][1]", "['it\\'s'][0]"])
    #expect(
      MappingIssue(path: "a.b[2]['c.d']", reason: .cancelled).pathComponents == [
        .key("a"), .key("b"), .index(2), .key("c.d"),
      ])
  }

  @Test("has the line and column of a value in JSON")
  func location() throws {
    let json = "{\n  \"open\": \"é\",\r\n  \"secrets\": {\n    \"ä\": 1, \"b\": []}}"
    let issues = try mapper.map(Vault.self, fromJSON: json).report.issues
    #expect(
      issues.map(\.location) == [
        TextLocation(line: 4, column: 18, byteOffset: 52),
        TextLocation(line: 2, column: 11, byteOffset: 12),
      ])
    let many = "[" + String(repeating: "\n\"é\",", count: 5_000) + "0]"
    let places = try mapper.map([Int].self, fromJSON: many).report.issues.map(\.location)
    #expect(places.first == TextLocation(line: 2, column: 1, byteOffset: 2))
    #expect(places.last == TextLocation(line: 1_001, column: 1, byteOffset: 2 + 999 * 6))
    let dictionary = try mapper.map([Int].self, from: ["x"]).report.issues
    #expect(dictionary.map(\.location) == [nil])
  }

  @Test("can be encoded and decoded, in a report as well")
  func codable() throws {
    let json = #"{"open":"x","secrets":{"a.b":[]},"OPEN":1.5,"zzz":1}"#
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let report = try mapper.map(Vault.self, fromJSON: json).report
    #expect(report.issues.count > 2)
    let data = try JSONEncoder().encode(report)
    let decoded = try JSONDecoder().decode(MappingReport.self, from: data)
    #expect(decoded == report)
    let own = try MappingEncoder().encode(report)
    let strict = MappingDecoder(mapper: Mapper(unknownKeys: .fail, onIssue: { _ in }))
    #expect(try strict.decode(MappingReport.self, from: own) == report)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains(#""code":"unknownKey""#) && text.contains(#""severity":"warning""#))
  }

  @Test("is an error that Foundation understands")
  func foundation() throws {
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    let error = try #require(throws: MappingError.self) {
      try strict.map(Vault.self, fromJSON: #"{"open":"x"}"#)
    }
    let sentence = "Cannot set Vault.open: expected an Int at 'open', found the string \"x\"."
    #expect(error.localizedDescription == sentence)
    let bridged = error as NSError
    #expect(bridged.domain == "ModelMapper.MappingError" && bridged.code == 100)
    #expect(bridged.userInfo["path"] as? String == "open")
    #expect(bridged.userInfo["code"] as? String == "unconvertible")
    let transform = TransformError.failed("it is too long", for: "x")
    #expect(transform.localizedDescription == transform.description)
    #expect((transform as NSError).code == 3002)
  }

  @Test("shows nothing of a source that could deceive its reader")
  func escapes() throws {
    let json =
      #"{"\u001b[31m\nFAKE":"x","a\u202eb":"\u2028\u007f\u009b","#
      + #""\#(String(repeating: "k", count: 5_000))":[]}"#
    let issues = try mapper.map([String: Int].self, fromJSON: json).report.issues
    #expect(
      issues.prefix(2).map(\.description) == [
        #"Left out: expected an Int at '['\u{1B}[31m\nFAKE']', found the string "x"."#,
        #"Left out: expected an Int at 'a\u{202E}b', "#
          + #"found the string "\u{2028}\u{7F}\u{009B}"."#,
      ])
    #expect(issues[2].path == String(repeating: "k", count: 120) + "…")
    #expect(issues[2].description.count < 250)
  }

  @Test("keeps the values of sensitive properties to itself")
  func sensitive() throws {
    let json = #"{"token":"hunter2","secrets":{"a":"hunter3","b":1.5,"c":null},"open":"shown"}"#
    let mapped = try mapper.map(Vault.self, fromJSON: json)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Vault.token: expected an Int at 'token', found a string.",
        "Left out of Vault.secrets: expected an Int at 'secrets.…', found a string.",
        "Note on Vault.secrets: a number at 'secrets.…' was taken as a value.",
        "Left out of Vault.secrets: expected an Int at 'secrets.…', found null.",
        "Cannot set Vault.open: expected an Int at 'open', found the string \"shown\".",
      ])
    #expect(!"\(mapped.report)".contains("hunter"))
    #expect(
      !String(decoding: try JSONEncoder().encode(mapped.report), as: UTF8.self).contains("hunter"))
  }

  @Test("lists the cases of an enum, and names the option that helps")
  func hints() throws {
    let mapped = try mapper.map(Alarm.self, fromJSON: #"{"level":"mid","tags":{}}"#)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Alarm.level: expected a Level (one of 'low', 'high') at 'level', "
          + "found the string \"mid\".",
        "Cannot set Alarm.tags: expected an array of Int at 'tags', found an object; "
          + "Coercion.wrapsSingleValues takes a single value as a list of one.",
      ])
    for json in [#"{"tags":{"0":1,"2":2}}"#, #"{"tags":{"17":{}}}"#] {
      #expect(
        try mapper.map(Alarm.self, fromJSON: json).report.issues.map(\.description) == [
          "Cannot set Alarm.tags: expected an array of Int at 'tags', found an object; "
            + "Coercion.indexedObjectIsList takes an object with numbers for keys as a list."
        ])
    }
    let html = try #require(throws: MappingError.self) {
      try mapper.map(Alarm.self, fromJSON: "<html>")
    }
    #expect(
      html.description
        == "Cannot read the JSON: expected a value at line 1, column 1, found '<', "
        + "which looks like HTML or XML.")
    let quote = try #require(throws: MappingError.self) {
      try mapper.map(Alarm.self, fromJSON: "{'a': 1}")
    }
    #expect(
      quote.description
        == "Cannot read the JSON: expected a key in quotes or '}' at line 1, column 2, "
        + "found a single quote; Mapper.repairs [.singleQuotes] would read it.")
  }
}

@Suite("Notes on conversions")
struct ConversionNoteTests {
  private struct Mixed: Mappable {
    var count = 0
    var isOn = false
    var text = ""
    var ratio = 0.0
    var list: [Int] = []
    static var properties: [PropertyDescriptor] {
      \.count
      \.isOn
      \.text
      \.ratio
      \.list
    }
  }

  @Test("are left where they are asked for, for each value that changed its kind")
  func notes() throws {
    let json = #"{"count":"4","isOn":1,"text":5,"ratio":2,"list":["1",2,true]}"#
    var mapper = Mapper(onIssue: { _ in })
    #expect(try mapper.map(Mixed.self, fromJSON: json).report.isEmpty)
    mapper.notesConversions = true
    let mapped = try mapper.map(Mixed.self, fromJSON: json)
    #expect(mapped.value.count == 4 && mapped.value.list == [1, 2, 1])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Note on Mixed.count: the string \"4\" at 'count' was converted to the number 4.",
        "Note on Mixed.isOn: the number 1 at 'isOn' was converted to true.",
        "Note on Mixed.text: the number 5 at 'text' was converted to the string \"5\".",
        "Note on Mixed.list: the string \"1\" at 'list[0]' was converted to the number 1.",
        "Note on Mixed.list: true at 'list[2]' was converted to the number 1.",
      ])
    #expect(try mapper.map(Mixed.self, from: ["count": 4, "isOn": true]).report.isEmpty)
  }
}

@Suite("Members of a dictionary that have one key")
struct DictionaryConflictTests {
  let mapper = Mapper(onIssue: { _ in })

  @Test("are one with a note, the same on every run")
  func notes() throws {
    let same = try mapper.map([String: Int].self, fromJSON: #"{"a":1,"b":0,"a":2}"#)
    #expect(same.value == ["a": 2, "b": 0])
    #expect(
      same.report.description
        == "Note on the value: the key 'a' at the root is repeated; one of its values was used."
    )
    let accents = try mapper.map([String: Int].self, fromJSON: "{\"é\":1,\"e\u{301}\":2}")
    #expect(accents.value == ["é": 2] && accents.report.issues.count == 1)
    for _ in 0..<20 {
      let mixed = try mapper.map(
        [String: String].self, from: [1: "int", "1": "text"] as [AnyHashable: Any])
      #expect(mixed.value.count == 1 && mixed.report.issues.count == 1)
    }
  }

  @Test("are left out where the key has more marks than any language uses")
  func refusesMarks() throws {
    let key = "a" + String(repeating: "\u{301}\u{316}", count: 32_000)
    let mapped = try mapper.map([String: Int].self, fromJSON: "{\"\(key)\":1,\"b\":2}")
    #expect(mapped.value == ["b": 2])
    #expect(mapped.report.issues.map(\.reason.code) == [.refused])
  }
}

@Suite("The table of a report")
struct ReportTableTests {
  @Test("groups issues by model, property and problem")
  func groups() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let json = """
      [{"open":"x","zzz":1},
       {"open":"y","secrets":{"a":[]}},
       {"open":[],"yyy":2}]
      """
    let report = try mapper.map([Vault].self, fromJSON: json).report
    #expect(
      report.table == """
        severity  property       problem        count  first found     at
        warning   Vault          unknownKey         2                  [0].zzz (line 1, column 20)
        error     Vault.open     unconvertible      3  the string "x"  [0].open (line 1, column 10)
        error     Vault.secrets  unconvertible      1  an array        [1].secrets.… (line 2, column 29)
        """)
    #expect(MappingReport().table.isEmpty)
    #expect(MappingReport(issues: [], omittedCount: 3).table.hasSuffix("and 3 further issues"))
  }
}

@Suite("An object of a source as text")
struct SourceValueDescriptionTests {
  @Test("reads like JSON, and is cut where it is long")
  func reads() throws {
    let json = #"{"a":[1,null,true,{"b":"x\"\n"}],"c":1.5}"#
    let text = #"{"a": [1, null, true, {"b": "x\"\n"}], "c": 1.5}"#
    let document = try JSONDocument(json: json)
    #expect("\(document)" == text)
    let members = document.keys.map { ($0, document.value(forKey: $0) ?? .null) }
    #expect("\(SourceObject(members))" == text)
    let list = SourceValue.array(Array(repeating: "abcdefghij", count: 1_000))
    let long = SourceObject([("list", list)])
    #expect("\(long)".hasSuffix("…]}") && "\(long)".count < 2_100)
    var deep: SourceValue = 1
    for _ in 0..<100 { deep = [deep] }
    #expect("\(SourceObject([("deep", deep)]))".contains("…"))
  }
}
