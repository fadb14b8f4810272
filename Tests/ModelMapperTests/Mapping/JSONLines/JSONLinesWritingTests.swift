import Foundation
import ModelMapper
import Testing

@Suite("Writing JSON Lines")
struct JSONLinesWritingTests {
  @Test("writes a document in a line for each value, which reads back equal")
  func writes() throws {
    let entries = [Entry(id: 1, name: "a\nb\r\u{2028}"), Entry(id: 2, route: .init(from: "x"))]
    let text = entries.jsonLinesString()
    #expect(
      text == "{\"id\":1,\"name\":\"a\\nb\\r\u{2028}\"}\n"
        + "{\"id\":2,\"name\":\"\",\"route\":{\"from\":\"x\"}}\n")
    #expect(try [Entry].make(fromJSONLines: text) == entries)
    #expect(try [Entry].make(fromJSONLines: entries.jsonLinesData()) == entries)
  }

  @Test("writes a line for every value, and follows the style but for its layout")
  func followsStyle() throws {
    var style = OutputStyle.strings
    style.isPretty = true
    style.sortsKeys = true
    style.keys = .pascalCase
    #expect(
      [Entry(id: 5), Entry(id: 6)].jsonLinesString(style)
        == "{\"Id\":\"5\",\"Name\":\"\",\"Route\":null}\n{\"Id\":\"6\",\"Name\":\"\",\"Route\":null}\n"
    )
    let mapped = Mapper().jsonLines([1.5, .nan, 2])
    #expect(String(decoding: mapped.value, as: UTF8.self) == "1.5\nnull\n2\n")
    #expect(mapped.report.issues.count == 1)
    #expect([[1, 2], [], [3]].jsonLinesString() == "[1,2]\n[]\n[3]\n")
    #expect([1, nil, 3].jsonLinesString() == "1\nnull\n3\n")
  }

  @Test("writes nothing for nothing")
  func nothing() {
    #expect([Entry]().jsonLinesData().isEmpty)
    #expect([Entry]().jsonLinesString().isEmpty)
  }
}
