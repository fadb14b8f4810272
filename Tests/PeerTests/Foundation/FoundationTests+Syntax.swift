import Foundation
import ModelMapper
import Testing

extension FoundationTests {
  /// Documents, their encodings and what is not JSON.
  @CaseBuilder static var documents: [PeerCase] {
    PeerCase.reads(
      "Escaped slashes", String.self, from: #""\/test\/path""#, #""\\/test\\/path""#)
    PeerCase.roundTrips("Slashes in keys, not escaped", [["/": 1]])
    PeerCase("Slashes in keys, escaped", gives: #"{"/":1}"#) {
      String(decoding: try MappingEncoder(style: .dropIn).encode(["/": 1]), as: UTF8.self)
    }
    PeerCase("Slashes in URLs, escaped", gives: #"["http://a/b"]"#) {
      String(
        decoding: try MappingEncoder(style: .dropIn).encode([URL(string: "http://a/b")]),
        as: UTF8.self)
    }
    PeerCase.reads("Letters beyond ASCII", [String].self, from: #"["閆崬밺뀫颒"]"#, #"["本日"]"#)
    PeerCase.reads(
      "Letters as escapes", String.self, from: #""\u00e9\u2265""#, #""42\u00e942\u226542""#,
      #""\u00E9""#, #""\uD834\uDD1E""#)
    PeerCase.roundTrips(
      "Control characters as escapes",
      ["\u{1}\u{2}\u{3}", "\u{10}\u{18}\u{1f}", "\u{8}\t\n\u{c}\r"])
    PeerCase.reads(
      "Escapes of halves of characters", String.self, from: #""\uD834""#, #""\uD834hello""#,
      #""hello\uD834""#, #""\uD834\u1221""#, #""\uD8""#, #""\uD834x\uDD1E""#)
    PeerCase.roundTrips("A null character in a list", [["abc\u{0}def"]])
    PeerCase.roundTrips("A null character in a key", [["abc\u{0}def": "abc\u{0}def"]])
    PeerCase.roundTrips("A null character in a property", [Word(text: "abc\u{0}def")])
    PeerCase.reads("Letters that need no escape", [String].self, from: #"["\h\e\l\l\o"]"#)
    PeerCase.reads(
      "Control characters", [String].self,
      from: #"["\u0000\u0001\u001f", "\b\t\n\f\r\u000b", " "]"#,
      "[\"a\tb\"]", "[\"a\nb\"]")
    PeerCase.reads("White space alone", Int.self, from: " ", "", "\n")
    PeerCase.reads(
      "White space around names", [String: Bool].self, from: "{\"v\"\n : true}",
      "{\"v\"\r\n : true}", "{\"v\"\r : true}")
    PeerCase.reads(
      "Letters after a value", Bool.self, from: "tru_", "fals_", "true false", "truefalse")
    PeerCase.reads("Letters after null", Bool?.self, from: "nul_", "null")
    PeerCase.reads("A text without its end", Word.self, from: #""foo"#, #"{"text": "foo"#)
    PeerCase.reads("A value without quotes", Word.self, from: #"{"text": json}"#)
    PeerCase.reads(
      "A key that is not UTF-8", Word.self,
      from: [Data(#"{"tex"#.utf8) + [0xFF] + Data(#"":"a"}"#.utf8)])
    PeerCase.reads(
      "A byte order mark of UTF-8", String.self, from: [[0xEF, 0xBB, 0xBF] + Data(#""👍🏻""#.utf8)])
    PeerCase.reads(
      "UTF-16 with a byte order mark", String.self,
      from: [
        [0xFE, 0xFF] + encoded(#""👍🏻""#, .utf16BigEndian),
        [0xFF, 0xFE] + encoded(#""👍🏻""#, .utf16LittleEndian),
      ]
    )
    // Foundation on Linux reads one of them only.
    PeerCase("UTF-32 with a byte order mark", gives: ["👍🏻", "👍🏻"]) {
      let documents: [Data] = [
        Data([0, 0, 0xFE, 0xFF]) + encoded(#""👍🏻""#, .utf32BigEndian),
        Data([0xFF, 0xFE, 0, 0]) + encoded(#""👍🏻""#, .utf32LittleEndian),
      ]
      return try documents.map { try MappingDecoder(mapper: .dropIn).decode(String.self, from: $0) }
    }
    PeerCase.reads(
      "A byte order mark of another encoding", String.self,
      from: [
        [0xFF, 0xFE, 0, 0] + encoded(#""👍🏻""#, .utf32BigEndian),
        [0xFE, 0xFF] + encoded(#""👍🏻""#, .utf32LittleEndian),
        [0xEF, 0xBB, 0xBF] + encoded(#""👍🏻""#, .utf16BigEndian),
      ])
    PeerCase.reads(
      "UTF-16 without a byte order mark", [String].self,
      from: [
        encoded(#"["閆崬밺뀫颒", "a"]"#, .utf16BigEndian),
        encoded(#"["閆崬밺뀫颒", "a"]"#, .utf16LittleEndian),
      ]
    )
    PeerCase.reads(
      "UTF-32 without a byte order mark", [String].self,
      from: [
        encoded(#"["閆崬밺뀫颒", "a"]"#, .utf32BigEndian),
        encoded(#"["閆崬밺뀫颒", "a"]"#, .utf32LittleEndian),
      ]
    )
    PeerCase.reads(
      "One digit in UTF-16", Int.self,
      from: [encoded("7", .utf16BigEndian), encoded("7", .utf16LittleEndian)]
    )
    PeerCase("Lists 256 levels deep, and 513", gives: [true, false]) {
      var mapper = Mapper.dropIn
      mapper.limits.depth = 512
      return [256, 513].map { depth in
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        return (try? MappingDecoder(mapper: mapper).decode(Nest.self, from: text)) != nil
      }
    }
    PeerCase.reads(
      "Two spellings of one letter in keys", [String: Bool].self,
      from: #"{"caf\u00e9": true}"#, #"{"cafe\u0301": false}"#)
    PeerCase.reads(
      "Words of mixed values", Mixed.self,
      from: """
        {"integer": 1234567890, "real": -9876.543210, "e": 0.123456789e-12, "E": 1.234567890E+34,
         "zero": 0, "one": 1, "space": " ", "quote": "\\"", "backslash": "\\\\",
         "controls": "\\b\\f\\n\\r\\t", "slash": "/ & \\/", "alpha": "abcdefghijklmnopqrstuvwyz",
         "special": "`1~!@#$%^&*()_+-={':[,]}|;.</>?", "hex": "\\u0123\\u4567\\u89AB\\uCDEF",
         "true": true, "false": false, "null": null, "array": [], "object": {},
         "url": "http://www.JSON.org/TestSuite/", " s p a c e d ": [1, 2, 3, 4, 5, 6, 7],
         "compact": [1,2,3,4,5,6,7]}
        """)
    PeerCase.reads(
      "Lists in lists", [[[[[[[[[[String]]]]]]]]]].self,
      from: #"[[[[[[[[[["Not too deep"]]]]]]]]]]"#)
    PeerCase.reads(
      "An object in an object", [String: [String: String]].self,
      from: #"{"outer": {"text": "is an object.", "also": "here"}}"#)
    malformed
  }

  /// Documents that no decoder reads.
  @CaseBuilder private static var malformed: [PeerCase] {
    PeerCase.reads(
      "A list without its end", [String].self, from: #"["a""#, #"["a"#, "[", "[ ", "[\n\n")
    PeerCase.reads(
      "An object without its end", [String: Int].self, from: #"{"a": 1"#, "{", #"{"a":"#, #"{"a""#)
    PeerCase.reads("A comma before a list's values", [String].self, from: #"[,"a"]"#, #"[,]"#)
    PeerCase.reads("Two commas", [String].self, from: #"["a",,]"#, #"["a",,"b"]"#)
    PeerCase.reads("A comma after the value", [String].self, from: #"["a"],"#)
    PeerCase.reads("A bracket too many", [String].self, from: #"["a"]]"#)
    PeerCase.reads(
      "An object closed as a list", [String: Int].self, from: #"{"a": 1]"#, #"["a": 1]"#)
    PeerCase.reads("A value after the object", [String: Bool].self, from: #"{"a": true} "b""#)
    PeerCase.reads("A sum", [String: Int].self, from: #"{"a": 1 + 2}"#)
    PeerCase.reads("A call", [String: String].self, from: #"{"a": alert()}"#)
    PeerCase.reads("Leading zeros", [String: Int].self, from: #"{"a": 013}"#, #"{"a": -01}"#)
    PeerCase.reads("A hexadecimal number", [String: Int].self, from: #"{"a": 0x14}"#)
    PeerCase.reads("An unknown escape", [String].self, from: #"["a: \x15"]"#, #"["\017"]"#)
    PeerCase.reads("A backslash without quotes", [String].self, from: #"[\naked]"#)
    PeerCase.reads("A colon missing", [String: String?].self, from: #"{"a" null}"#)
    PeerCase.reads("Two colons", [String: String?].self, from: #"{"a":: null}"#)
    PeerCase.reads("A comma for a colon", [String: String?].self, from: #"{"a", null}"#)
    PeerCase.reads("A colon for a comma", [String].self, from: #"["a": "b"]"#)
    PeerCase.reads("A word that is no value", [Bool?].self, from: "[truth]", "[nothing]", "[True]")
    PeerCase.reads("Single quotes", [String].self, from: "['a']")
    PeerCase.reads("A tab in a text", [String].self, from: "[\"\ttab\"]", "[\"a\\\tb\"]")
    PeerCase.reads(
      "A line break in a text", [String].self, from: "[\"line\nbreak\"]", "[\"a\\\nb\"]")
    PeerCase.reads(
      "A number without its exponent", [Double].self, from: "[0e]", "[0e+]", "[0e+-1]", "[1E]")
    PeerCase.reads("No commas", [String].self, from: #"["a" "b"]"#, "[1 2]")
    PeerCase.reads("Keys without quotes", [String: Int].self, from: "{a: 1}", "{1: 1}")
    PeerCase.reads("Comments", [Int].self, from: "[1 /* a */]", "// a\n[1]", "[1] # a")
    PeerCase.reads(
      "Numbers with a plus, or without digits", [Double].self, from: "[+1]", "[.5]", "[1.]", "[-.5]"
    )
    PeerCase.reads(
      "Words for numbers that are not finite", [Double].self, from: "[NaN]", "[Infinity]",
      "[-Infinity]")
    PeerCase.reads("Null in other letters", Bool?.self, from: "Null", "nul", "n", "NULL", "n    ")
    PeerCase.reads(
      "Bytes that are not UTF-8", [String: Bool].self,
      from: [
        Data([0x7B, 0x80]), Data([0x7B, 0xC0]), Data([0x7B, 0xE0, 0x80]),
        Data([0x7B, 0xF0, 0x80, 0x80]),
      ])
  }

  /// What `JSONDecoder` reads beyond JSON, by default or by an option; here by repairs, or it is read into a source value.
  @CaseBuilder static var beyondJSON: [PeerCase] {
    beyond(
      "A comma after the last element", [String: [Bool]].self, #"{"key": [true, ],}"#, json5: false)
    beyond("Numbers of JSON5", [Double].self, "[+1, .5, 2., 0x1F]")
    beyond("Keys, texts and comments of JSON5", [String: String].self, "{a: 'b' /* c */}")
    beyond("A document without the braces around it", [String: Int].self, #""a": 1"#, json5: false)
  }

  private static func beyond<Value: Decodable & Equatable & SendableMetatype>(
    _ name: String, _ type: Value.Type, _ document: String, json5: Bool = true
  ) -> PeerCase {
    PeerCase(name) {
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = json5
      decoder.assumesTopLevelDictionary = document.hasPrefix("\"")
      let expected = try decoder.decode(type, from: Data(document.utf8))
      #expect(throws: MappingError.self) { try MappingDecoder().decode(type, from: document) }
      guard decoder.assumesTopLevelDictionary else {
        var mapper = Mapper.dropIn
        mapper.repairs = .json5
        let found = try MappingDecoder(mapper: mapper).decode(type, from: document)
        #expect(found == expected)
        return
      }
      let value = try decoder.decode(SourceValue.self, from: Data(document.utf8))
      let found = try MappingDecoder(mapper: .dropIn).decode(type, from: value as Any?)
      #expect(found == expected)
    }
  }
}

private func encoded(_ text: String, _ encoding: String.Encoding) -> Data {
  text.data(using: encoding) ?? Data()
}

private struct Word: Codable, Equatable { let text: String }

private struct Nest: Decodable, Equatable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while let count = list.count, count > 0 { list = try list.nestedUnkeyedContainer() }
  }
}

private struct Mixed: Codable, Equatable {
  struct Empty: Codable, Equatable {}

  let integer: Int
  let real: Double
  let e: Double
  let E: Double
  let zero: Int
  let one: Int
  let space: String
  let quote: String
  let backslash: String
  let controls: String
  let slash: String
  let alpha: String
  let special: String
  let hex: String
  let `true`: Bool
  let `false`: Bool
  let null: String?
  let array: [Int]
  let object: Empty
  let url: URL
  let spaced: [Int]
  let compact: [Int]

  enum CodingKeys: String, CodingKey {
    case integer, real, e, E, zero, one, space, quote, backslash, controls, slash, alpha, special
    case hex, `true`, `false`, null, array, object, url, compact
    case spaced = " s p a c e d "
  }
}
