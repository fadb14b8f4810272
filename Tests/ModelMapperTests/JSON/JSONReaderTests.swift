import Foundation
import Testing

@testable import ModelMapper

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test("gives each value as its kind of scalar", arguments: scalars)
  func givesScalars(_ row: (json: String, scalar: String)) throws {
    for json in [row.json, " \(row.json) \n", "\u{FEFF}\(row.json)"] {
      #expect(try JSONReader.withReader(over: json) { words($0.scalar(at: 0)) } == row.scalar)
    }
    // The same at the end of a longer document, where eight bytes can be read at once.
    let list = "[\(row.json),\"something longer\"]"
    #expect(try JSONReader.withReader(over: list) { words($0.scalar(at: 1)) } == row.scalar)
  }

  static let scalars: [(json: String, scalar: String)] = [
    ("null", "null"), ("true", "true"), ("false", "false"),
    ("0", "integer 0"), ("-1", "integer -1"), ("7", "integer 7"), ("1234567", "integer 1234567"),
    ("12345678", "integer 12345678"), ("-123456789", "integer -123456789"),
    ("9223372036854775807", "integer 9223372036854775807"),
    ("-9223372036854775808", "integer -9223372036854775808"),
    ("9223372036854775808", "unsigned 9223372036854775808"),
    ("18446744073709551615", "unsigned 18446744073709551615"),
    ("18446744073709551616", "numeral 18446744073709551616"),
    ("99999999999999999999", "numeral 99999999999999999999"),
    ("-9223372036854775809", "numeral -9223372036854775809"),
    ("123456789012345678901234567890", "numeral 123456789012345678901234567890"),
    ("-0", "numeral -0"), ("0.0", "numeral 0.0"), ("-0.0", "numeral -0.0"),
    ("1.5", "numeral 1.5"), ("1e5", "numeral 1e5"), ("1E+5", "numeral 1E+5"),
    ("0e0", "numeral 0e0"), ("1e999999999999", "numeral 1e999999999999"),
    ("-12.5e-3", "numeral -12.5e-3"),
    (#""""#, "text "), (#""a""#, "text a"), (#""fifteen letters""#, "text fifteen letters"),
    (#""sixteen letters!""#, "text sixteen letters!"), (#""Zürich 😀""#, "text Zürich 😀"),
    (#""a text that is longer than two words""#, "text a text that is longer than two words"),
    (#""a\nb""#, "string a\nb"), (#""\"\\\/\b\f\n\r\t""#, "string \"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "string Aé€"), (#""\ud83d\ude00""#, "string 😀"),
    (#""\u0000""#, "string \0"), (#""é\n""#, "string é\n"), (#""\uFFFF""#, "string \u{FFFF}"),
    ("[]", "list"), ("[1,2]", "list"), ("{}", "object"), (#"{"a":1}"#, "object"),
  ]

  private func words(_ scalar: Scalar) -> String {
    switch scalar {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "integer \(value)"
    case .unsigned(let value): "unsigned \(value)"
    case .numeral(let text): "numeral \(String(text))"
    case .text(let text): "text \(String(text))"
    case .string(let text): "string \(text)"
    case .list: "list"
    case .object: "object"
    default: "other"
    }
  }

  @Test("walks members and elements in order, duplicates too")
  func walks() throws {
    let json = #"{"a":1,"b":[10,[20,21],{"x":0},30],"":null,"a\u0062":{},"a":2}"#
    try JSONReader.withReader(over: json) { reader in
      var keys: [String] = []
      var handles: [Int] = []
      reader.forEachMember(of: 0) { key, handle in
        keys.append(String(key.text))
        handles.append(handle)
        return true
      }
      #expect(keys == ["a", "b", "", "ab", "a"])
      #expect(handles.map(reader.key(of:)) == keys)
      #expect(reader.key(of: 0) == "")
      #expect(reader.countHint(of: 0) == 5)
      #expect(reader.countHint(of: handles[1]) == 4)
      #expect(reader.countHint(of: handles[3]) == 0)
      #expect(reader.isList(at: handles[1], of: .scalar))
      #expect(!reader.isList(at: 0, of: .scalar))
      #expect(reader.isNull(at: handles[2]))
      #expect(reader.member(of: 0, named: "a") == handles[4])
      #expect(reader.member(of: 0, named: "ab") == handles[3])
      #expect(reader.member(of: 0, named: "") == handles[2])
      #expect(reader.member(of: 0, named: "c") == nil)
      #expect(reader.member(of: handles[1], named: "x") == nil)

      var elements: [Int] = []
      reader.forEachElement(of: handles[1], as: .scalar) { handle, number in
        #expect(number == elements.count)
        elements.append(handle)
        return elements.count < 4
      }
      #expect(elements.count == 4)
      #expect(reader.contents.integer(at: elements[3]) == 30)
      #expect(reader.key(of: elements[3]) == "")
    }
  }

  @Test(
    "counts the elements of a long list while it is scanned",
    arguments: [
      (#"{"id":1,"tags":["a","b"]}"#, 300), ("[1,[2,[3]],{}]", 400), ("1", 2_000), ("[]", 600),
    ])
  func countsLongLists(element: String, count: Int) throws {
    let list = "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    let half = "[" + Array(repeating: element, count: count / 2).joined(separator: ",") + "]"
    for json in [list, "{\"a\":\(half),\"b\":{\"c\":\(list)},\"d\":\(half)}"] {
      try JSONReader.withReader(over: json) { reader in
        var counts: [Int] = []
        for place in 0..<reader.contents.next(after: 0) where reader.isList(at: place, of: .scalar)
        {
          #expect(reader.countHint(of: place) == reader.contents.memberCount(of: place))
          counts.append(reader.countHint(of: place))
        }
        #expect(counts.contains(count))
      }
    }
  }

  @Test(
    "reads strings of any length with anything at any position",
    arguments: ["", "\"", "\\", "\n", "é", "色", "\u{1F600}", "\u{7F}"])
  func readsStrings(special: String) throws {
    let escaped = special == "\"" || special == "\\" ? "\\" + special : special
    for length in 0..<40 {
      for position in 0...length {
        let before = String(repeating: "a", count: position)
        let after = String(repeating: "~", count: length - position)
        let spelling = before + (special == "\n" ? "\\n" : escaped) + after
        let json = "{\"\(spelling)\":\"\(spelling)\",\"\":\"\(spelling)\"}"
        try JSONReader.withReader(over: json) { reader in
          #expect(reader.key(of: 2) == before + special + after)
          #expect(reader.contents.string(at: 2) == before + special + after)
          #expect(reader.contents.string(at: 4) == before + special + after)
        }
      }
    }
  }

  @Test("finds a control character in a string of any length", arguments: 0..<40)
  func findsControls(length: Int) throws {
    for position in 0...length {
      var bytes = Array("[\"\(String(repeating: "a", count: length + 1))\"]".utf8)
      bytes[position + 2] = 0x1F
      let error = #expect(throws: JSONSyntaxError.self) {
        try JSONReader.withReader(over: bytes) { _ in }
      }
      #expect(error?.problem == .unescapedControl)
      #expect(error?.location.byteOffset == position + 2)
    }
  }

  @Test("takes the same bytes from data, an array, a string or a buffer")
  func takesBytes() throws {
    let json = #"["é", 1]"#
    let bytes = Array(json.utf8)
    #expect(try JSONReader.withReader(over: json) { $0.countHint(of: 0) } == 2)
    #expect(try JSONReader.withReader(over: bytes) { $0.countHint(of: 0) } == 2)
    #expect(try JSONReader.withReader(over: Data(bytes)) { $0.countHint(of: 0) } == 2)
    let part = Data([0x20] + bytes).dropFirst()
    #expect(try JSONReader.withReader(over: part) { $0.countHint(of: 0) } == 2)
  }
}
