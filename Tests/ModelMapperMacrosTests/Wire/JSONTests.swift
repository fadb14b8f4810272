import Testing

@testable import ModelMapperMacros

@Suite("Reading and writing the JSON of messages")
struct JSONTests {
  static let table: [(String, JSON)] = [
    ("null", .null), ("true", .bool(true)), (" false ", .bool(false)),
    ("0", 0), ("-12", -12), ("1.5e2", 150), ("0.5", .number(0.5)),
    (#""""#, ""), (#""a\n\t\r\b\f\/\\\"""#, "a\n\t\r\u{8}\u{C}/\\\""),
    (#""\u00e9\ud83d\ude89ü🚉""#, "é🚉ü🚉"),
    ("[]", []), ("[1, [2], {}]", [1, [2], [:]]),
    (#"{"a": {"b": [null]}, "c": "d"}"#, ["a": ["b": [.null]], "c": "d"]),
  ]

  @Test("reads every kind of value", arguments: table)
  func readsValues(text: String, value: JSON) {
    #expect(JSONReader.read(Array(text.utf8)) == value)
  }

  @Test("reads back what it writes", arguments: table)
  func readsBack(_: String, value: JSON) {
    #expect(JSONReader.read(value.bytes) == value)
  }

  @Test(
    "refuses what is malformed",
    arguments: [
      "", " ", "nul", "tru", "-", "1 2", "[", "[1", "[1,", "[1 2]", "{", #"{"a"}"#, #"{"a":}"#,
      #"{"a":1,}"#, "{1:2}", #"""#, #""\"#, #""\u12"#, #""\ud83d""#, #""\ud83d\u0041""#,
      #""\uzzzz""#, #""\ude89""#,
    ])
  func refusesMalformed(text: String) {
    #expect(JSONReader.read(Array(text.utf8)) == nil)
  }

  @Test("refuses nesting without end")
  func refusesNesting() {
    #expect(JSONReader.read(Array(repeating: UInt8(ascii: "["), count: 1_000_000)) == nil)
  }

  @Test("writes keys in order and escapes control characters")
  func writesKeys() {
    let value: JSON = ["b": 1, "a": "\u{1}\u{1F}\n\"\\é"]
    #expect(
      String(decoding: value.bytes, as: UTF8.self) == #"{"a":"\u0001\u001f\n\"\\é","b":1}"#)
  }
}
