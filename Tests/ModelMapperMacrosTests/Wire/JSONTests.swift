import Foundation
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
    (#""\u0001\u001f""#, "\u{1}\u{1F}"),
  ]

  private func read(_ text: String) -> JSON? {
    try? JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  @Test("reads every kind of value", arguments: table)
  func readsValues(text: String, value: JSON) {
    #expect(read(text) == value)
  }

  @Test("reads back what it writes", arguments: table)
  func readsBack(_: String, value: JSON) throws {
    let bytes = try JSONEncoder().encode(value)
    #expect(read(String(decoding: bytes, as: UTF8.self)) == value)
  }

  @Test(
    "refuses what is malformed",
    arguments: [
      "", " ", "nul", "tru", "-", "1 2", "[", "[1", "[1,", "[1 2]", "{", #"{"a"}"#, #"{"a":}"#,
      "{1:2}", #"""#, #""\"#, #""\u12"#, #""\ud83d""#, #""\ud83d\u0041""#,
      #""\uzzzz""#, #""\ude89""#,
    ])
  func refusesMalformed(text: String) {
    #expect(read(text) == nil)
  }

  @Test("refuses nesting without end")
  func refusesNesting() {
    #expect(read(String(repeating: "[", count: 1_000_000)) == nil)
  }
}
