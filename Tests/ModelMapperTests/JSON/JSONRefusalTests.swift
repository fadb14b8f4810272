import Testing

@testable import ModelMapper

/// A document that is refused and the whole sentence that says why.
struct JSONRefusal: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let sentence: String
  let offset: Int

  init(_ text: String, at offset: Int, _ sentence: String) {
    self.init(bytes: Array(text.utf8), at: offset, sentence)
  }

  init(bytes: [UInt8], at offset: Int, _ sentence: String) {
    self.bytes = bytes
    self.offset = offset
    self.sentence = sentence
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

@Suite("A JSON document")
struct JSONRefusalTests {
  @Test("is refused with the place and what was expected", arguments: syntax + strings + numbers)
  func refuses(_ row: JSONRefusal) throws {
    let error = try #require(throws: JSONSyntaxError.self) { _ = try JSONDocument(row.bytes) }
    #expect(error.description == "Cannot read the JSON: expected \(row.sentence).")
    #expect(error.location.byteOffset == row.offset)
  }

  static let syntax: [JSONRefusal] = [
    JSONRefusal("", at: 0, "a value at line 1, column 1, found the end of the document"),
    JSONRefusal(" \n ", at: 3, "a value at line 2, column 2, found the end of the document"),
    JSONRefusal("x", at: 0, "a value at line 1, column 1, found 'x'"),
    JSONRefusal(
      bytes: [0x1F, 0x8B, 8, 0], at: 0,
      "a value at line 1, column 1, found U+001F, which looks like data compressed with gzip"),
    JSONRefusal("'a'", at: 0, "a value at line 1, column 1, found a single quote"),
    JSONRefusal("[", at: 1, "a value or ']' at line 1, column 2, found the end of the document"),
    JSONRefusal("[,1]", at: 1, "a value or ']' at line 1, column 2, found ','"),
    JSONRefusal("[1,]", at: 3, "a value at line 1, column 4, found ']'"),
    JSONRefusal("[1,,2]", at: 3, "a value at line 1, column 4, found ','"),
    JSONRefusal("[1 2]", at: 3, "a ',' or ']' at line 1, column 4, found '2'"),
    JSONRefusal("[1}", at: 2, "a ',' or ']' at line 1, column 3, found '}'"),
    JSONRefusal("[1", at: 2, "a ',' or ']' at line 1, column 3, found the end of the document"),
    JSONRefusal("[[]", at: 3, "a ',' or ']' at line 1, column 4, found the end of the document"),
    JSONRefusal("]", at: 0, "a value at line 1, column 1, found ']'"),
    JSONRefusal("[1]]", at: 3, "the end of the document at line 1, column 4, found ']'"),
    JSONRefusal("1 2", at: 2, "the end of the document at line 1, column 3, found '2'"),
    JSONRefusal(
      "{", at: 1, "a key in quotes or '}' at line 1, column 2, found the end of the document"),
    JSONRefusal("{a:1}", at: 1, "a key in quotes or '}' at line 1, column 2, found 'a'"),
    JSONRefusal("{1:1}", at: 1, "a key in quotes or '}' at line 1, column 2, found '1'"),
    JSONRefusal(#"{"a":1,}"#, at: 7, "a key in quotes at line 1, column 8, found '}'"),
    JSONRefusal(#"{"a" 1}"#, at: 5, "a ':' at line 1, column 6, found '1'"),
    JSONRefusal(#"{"a"}"#, at: 4, "a ':' at line 1, column 5, found '}'"),
    JSONRefusal(#"{"a":}"#, at: 5, "a value at line 1, column 6, found '}'"),
    JSONRefusal(#"{"a":1]"#, at: 6, "a ',' or '}' at line 1, column 7, found ']'"),
    JSONRefusal(#"{"a":1 "b":2}"#, at: 7, "a ',' or '}' at line 1, column 8, found '\"'"),
    JSONRefusal(
      "{\n\"a\": 1,\r\n  \"b\": 2 x\n}", at: 20, "a ',' or '}' at line 3, column 10, found 'x'"),
    JSONRefusal("[1,\r2,\r\rx]", at: 8, "a value at line 4, column 1, found 'x'"),
    JSONRefusal(#"["Zürich", é]"#, at: 12, "a value at line 1, column 12, found 'é'"),
    JSONRefusal("tru", at: 3, "'true' at line 1, column 4, found the end of the document"),
    JSONRefusal("[trUe]", at: 3, "'true' at line 1, column 4, found 'U'"),
    JSONRefusal("[falsy]", at: 5, "'false' at line 1, column 6, found 'y'"),
    JSONRefusal("nul]", at: 3, "'null' at line 1, column 4, found ']'"),
    JSONRefusal("nullx", at: 4, "the end of the document at line 1, column 5, found 'x'"),
    JSONRefusal("[1 /* two */]", at: 3, "a ',' or ']' at line 1, column 4, found '/'"),
    JSONRefusal("[NaN]", at: 1, "a value or ']' at line 1, column 2, found 'N'"),
    JSONRefusal("\u{FEFF}\u{FEFF}1", at: 3, "a value at line 1, column 1, found '\\u{FEFF}'"),
    JSONRefusal("[1,\u{A0}2]", at: 3, "a value at line 1, column 4, found '\u{A0}'"),
    JSONRefusal("[1,\u{0B}2]", at: 3, "a value at line 1, column 4, found U+000B"),
    JSONRefusal("[1]\0", at: 3, "the end of the document at line 1, column 4, found U+0000"),
  ]

  static let strings: [JSONRefusal] = [
    JSONRefusal(
      "\"", at: 1, "the '\"' that ends a string at line 1, column 2, found the end of the document"),
    JSONRefusal(
      "[\"abc]", at: 6,
      "the '\"' that ends a string at line 1, column 7, found the end of the document"),
    JSONRefusal(
      "\"a\\\"", at: 4,
      "the '\"' that ends a string at line 1, column 5, found the end of the document"),
    JSONRefusal(
      "\"\\", at: 2, "an escape sequence at line 1, column 3, found the end of the document"),
    JSONRefusal(#"["\a"]"#, at: 3, "an escape sequence at line 1, column 4, found 'a'"),
    JSONRefusal(#"["\U0041"]"#, at: 3, "an escape sequence at line 1, column 4, found 'U'"),
    JSONRefusal(#""\u00G0""#, at: 5, "a hexadecimal digit at line 1, column 6, found 'G'"),
    JSONRefusal(#""\u12""#, at: 5, "a hexadecimal digit at line 1, column 6, found '\"'"),
    JSONRefusal(
      #""\ud800""#, at: 1, #"a pair of surrogates at line 1, column 2, found '\ud800' alone"#),
    JSONRefusal(
      #""\uDC00""#, at: 1, #"a pair of surrogates at line 1, column 2, found '\uDC00' alone"#),
    JSONRefusal(
      #""a\ud83dx""#, at: 2, #"a pair of surrogates at line 1, column 3, found '\ud83d' alone"#),
    JSONRefusal(
      #""\ud83d\n""#, at: 1, #"a pair of surrogates at line 1, column 2, found '\ud83d' alone"#),
    JSONRefusal(
      #""\ud83d\ud83d""#, at: 1, #"a pair of surrogates at line 1, column 2, found '\ud83d' alone"#),
    JSONRefusal(#""\ud83d\uZZZZ""#, at: 9, "a hexadecimal digit at line 1, column 10, found 'Z'"),
    JSONRefusal(
      #"{"\ude00": 1}"#, at: 2, #"a pair of surrogates at line 1, column 3, found '\ude00' alone"#),
    JSONRefusal(
      "\"a\tb\"", at: 2, "control characters to be escaped at line 1, column 3, found U+0009"),
    JSONRefusal(
      "\"a\nb\"", at: 2, "control characters to be escaped at line 1, column 3, found U+000A"),
    JSONRefusal(
      "\"\0\"", at: 1, "control characters to be escaped at line 1, column 2, found U+0000"),
    JSONRefusal(
      "\"a long enough text \u{1F}\"", at: 20,
      "control characters to be escaped at line 1, column 21, found U+001F"),
  ]

  static let numbers: [JSONRefusal] = [
    JSONRefusal("-", at: 1, "a digit at line 1, column 2, found the end of the document"),
    JSONRefusal("[-]", at: 2, "a digit at line 1, column 3, found ']'"),
    JSONRefusal("[--1, 2, 3]", at: 2, "a digit at line 1, column 3, found '-'"),
    JSONRefusal("+1", at: 0, "a value at line 1, column 1, found '+'"),
    JSONRefusal(".5", at: 0, "a value at line 1, column 1, found '.'"),
    JSONRefusal("1.", at: 2, "a digit at line 1, column 3, found the end of the document"),
    JSONRefusal("[1.e5]", at: 3, "a digit at line 1, column 4, found 'e'"),
    JSONRefusal("[1e]", at: 3, "a digit at line 1, column 4, found ']'"),
    JSONRefusal("[1E+]", at: 4, "a digit at line 1, column 5, found ']'"),
    JSONRefusal("[1.5e-x]", at: 6, "a digit at line 1, column 7, found 'x'"),
    JSONRefusal("01", at: 1, "the end of the document at line 1, column 2, found '1'"),
    JSONRefusal("[-01]", at: 3, "a ',' or ']' at line 1, column 4, found '1'"),
    JSONRefusal("[00]", at: 2, "a ',' or ']' at line 1, column 3, found '0'"),
    JSONRefusal("[1.2.3]", at: 4, "a ',' or ']' at line 1, column 5, found '.'"),
    JSONRefusal("[0x10]", at: 2, "a ',' or ']' at line 1, column 3, found 'x'"),
    JSONRefusal("[1_000_000_000]", at: 2, "a ',' or ']' at line 1, column 3, found '_'"),
    JSONRefusal("[-Infinity, 1]", at: 2, "a digit at line 1, column 3, found 'I'"),
  ]
}
