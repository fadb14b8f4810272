import Foundation
import Testing

@testable import ModelMapper

@Suite("JSON Lines")
struct JSONLineTests {
  private static let text = "\u{FEFF}{\"a\":1}\n\n[2]\r\n \t\r\n\"é\"\n1 2\n\n3\r\n[4"

  /// The records of the text: number, offset and value, or what is wrong.
  private static let expected = [
    "1@0 object", "3@12 list", "5@21 text é",
    "6@26 Cannot read the JSON: expected the end of the document at line 6, column 3, found '2'.",
    "8@31 integer 3",
    "9@34 Cannot read the JSON: expected a ',' or ']' at line 9, column 3, "
      + "found the end of the document.",
  ]

  private func words(_ line: JSONLine) -> String {
    let value: String
    do throws(JSONSyntaxError) {
      let reader = try line.reader()
      value =
        switch reader.scalar(at: 0) {
        case .object: "object"
        case .list: "list"
        case .integer(let integer): "integer \(integer)"
        case .text(let text): "text \(String(text))"
        default: "other"
        }
    } catch {
      value = "\(error)"
    }
    return "\(line.start.line)@\(line.start.byteOffset) \(value)"
  }

  @Test("are found in a whole text")
  func wholeText() {
    var records: [String] = []
    Self.text.withByteSpan { bytes in
      JSONLineCursor.forEachLine(of: bytes, limit: 1_000) { records.append(words($0)) }
    }
    #expect(records == Self.expected)
  }

  @Test("are found in chunks of any size", arguments: 1...40)
  func chunks(size: Int) throws {
    let bytes = Array(Self.text.utf8)
    var splitter = JSONSplitter(JSONLineCursor(limit: 1_000))
    var records: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.append(bytes[start..<min(start + size, bytes.count)])
      while let record = try splitter.next({ words($0) }) { records.append(record) }
    }
    #expect(records == Array(Self.expected.dropLast()))
    splitter.finish()
    while let record = try splitter.next({ words($0) }) { records.append(record) }
    #expect(records == Self.expected)
  }

  @Test("longer than the limit are dropped and reported", arguments: [1, 3, 7, 1000])
  func tooLong(size: Int) throws {
    let bytes = Array("123456\n12345\r\n1234567890123\n1\n12345678".utf8)
    var splitter = JSONSplitter(JSONLineCursor(limit: 6))
    var records: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.append(bytes[start..<min(start + size, bytes.count)])
      while let record = try splitter.next({ words($0) }) { records.append(record) }
    }
    splitter.finish()
    while let record = try splitter.next({ words($0) }) { records.append(record) }
    let sentence = "Cannot read the JSON: expected at most 6 bytes in a line at line"
    #expect(
      records == [
        "1@0 integer 123456", "2@7 integer 12345", "3@14 \(sentence) 3, column 1, found more.",
        "4@28 integer 1", "5@30 \(sentence) 5, column 1, found more.",
      ])
  }

  @Test("know the places of their values in the whole text")
  func places() throws {
    var splitter = JSONSplitter(JSONLineCursor(limit: 1_000))
    splitter.append("1\n{\"a\": [true]}\n".utf8)
    _ = try splitter.next { _ in true }
    let location = try #require(
      try splitter.next { line in
        try? line.reader().location(of: 3)
      })
    #expect(location == TextLocation(line: 2, column: 8, byteOffset: 9))
  }
}
