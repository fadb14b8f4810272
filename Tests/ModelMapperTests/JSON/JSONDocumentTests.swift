import Foundation
import Testing

@testable import ModelMapper

@Suite("A JSON document as a source")
struct JSONDocumentTests {
  @Test("has its keys in order and each once; the last value counts")
  func keys() throws {
    let document = try JSONDocument(#"{"b":1,"a":2,"":3,"b":[4],"\u0061":null}"#)
    #expect(document.keys == ["b", "a", ""])
    #expect(words(document.value(forKey: "b")) == "[4]")
    #expect(words(document.value(forKey: "a")) == "null")
    #expect(words(document.value(forKey: "")) == "3")
    #expect(words(document.value(forKey: "c")) == "absent")
  }

  @Test("gives each value the form that keeps it", arguments: forms)
  func givesForm(_ row: (json: String, words: String)) throws {
    #expect(words(try JSONDocument(row.json).value) == row.words)
    #expect(words(try JSONDocument("{\"a\":\(row.json)}").value(forKey: "a")) == row.words)
    let escaped = try JSONReader.withReader(over: "[\(row.json)]") { $0.sourceValue(at: 0) }
    #expect(words(escaped) == "[\(row.words)]")
  }

  static let forms: [(json: String, words: String)] = [
    ("null", "null"), ("true", "true"), ("12", "12"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("18446744073709551615", "unsigned 18446744073709551615"),
    ("18446744073709551616", "decimal 18446744073709551616"),
    ("0.1", "double 0.1"), ("1.0", "double 1.0"), ("-0", "double -0.0"), ("1e2", "double 100.0"),
    ("1e300", "double 1e+300"), ("5e-324", "double 5e-324"), ("1e-400", "double 0.0"),
    ("0.30000000000000004", "double 0.30000000000000004"),
    ("0.3000000000000000444", "decimal 0.3000000000000000444"),
    ("12345678901234567890.123", "decimal 12345678901234567890.123"),
    ("-1.00000000000000000000", "double -1.0"),
    ("1e400", "unsupported number 1e400"),
    ("-1e999999999999", "unsupported number -1e999999999999"),
    (#""a\n""#, "\"a\n\""), ("[[],[[1],[]],{}]", "[[],[[1],[]],{}]"),
    (#"{"a":{"b":[true,{}]}}"#, "{a:{b:[true,{}]}}"),
  ]

  @Test("that has left its reader keeps its bytes")
  func outlives() throws {
    var kept: [SourceValue] = []
    for number in 0..<3 {
      let json = "[{\"n\":\(number),\"text\":\"a text long enough to be stored elsewhere\"}]"
      try JSONReader.withReader(over: json) { reader in
        kept.append(reader.sourceValue(at: 1))
        kept.append(reader.sourceValue(at: 0))
      }
    }
    #expect(kept.count == 6)
    let object = "{n:2,text:\"a text long enough to be stored elsewhere\"}"
    #expect(kept.suffix(2).map(words) == [object, "[\(object)]"])
  }

  @Test("finds members of large objects without searching", .timeLimit(.minutes(10)))
  func largeObjects() throws {
    let count = 50_000
    let json = "{" + (0..<count).map { "\"key \($0)\":\($0)" }.joined(separator: ",") + "}"
    let document = try JSONDocument(json)
    let keys = document.keys
    #expect(keys.count == count)
    for (number, key) in keys.enumerated() {
      guard case .integer(number)? = document.value(forKey: key) else {
        Issue.record("The value of \(key) is another.")
        return
      }
    }
    #expect(words(document.value(forKey: "key \(count)")) == "absent")
  }

  @Test("has no keys where it is no object")
  func noObject() throws {
    #expect(try JSONDocument("[1]").keys == [])
    #expect(words(try JSONDocument(Data("[1]".utf8)).value(forKey: "0")) == "absent")
  }

  private func words(_ value: SourceValue?) -> String {
    switch value {
    case nil: "absent"
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "unsigned \(value)"
    case .double(let value): "double \(value)"
    case .decimal(let value): "decimal \(value)"
    case .string(let value): "\"\(value)\""
    case .array(let values): "[" + values.map(words).joined(separator: ",") + "]"
    case .object(let source):
      "{" + source.keys.map { "\($0):\(words(source.value(forKey: $0)))" }.joined(separator: ",")
        + "}"
    case .native: "native"
    case .unsupported(let name): "unsupported \(name)"
    }
  }
}
