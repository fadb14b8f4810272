import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

/// A document that is not well formed, what is wrong with it and how it is said.
struct MalformedDocument: CustomTestStringConvertible, Sendable {
  let document: String
  let kind: XMLParseError.Kind
  let sentence: String
  var options = XMLReadOptions()

  var testDescription: String { document.debugDescription }

  init(_ document: String, _ kind: XMLParseError.Kind, _ sentence: String) {
    self.document = document
    self.kind = kind
    self.sentence = sentence
  }
}

@Suite("A document that is not well formed")
struct MalformedTests {
  @Test("is an error with kind, place and sentence", arguments: MalformedDocument.table)
  func isAnError(_ row: MalformedDocument) {
    do {
      _ = try XMLTree(row.document, options: row.options)
      Issue.record("It was read.")
    } catch {
      #expect(error.kind == row.kind)
      #expect(error.sentence == row.sentence)
    }
  }

  @Test("is the same error in chunks of one byte", arguments: MalformedDocument.table)
  func isTheSameErrorInChunks(_ row: MalformedDocument) {
    let chunks = row.document.utf8.map { Data([$0]) }
    let error = #expect(throws: XMLParseError.self) {
      try tree(ofChunks: chunks, options: row.options)
    }
    #expect(error?.sentence == row.sentence)
  }

  @Test("shows the line it is on")
  func showsItsLine() {
    let error = #expect(throws: XMLParseError.self) {
      try XMLTree("<r>\n  <a x='1' x='2'>\t</a>\n</r>")
    }
    #expect(error?.excerpt == "  <a x='1' x='2'>\\t</a>")
    #expect(error?.path == "r")
    #expect(error?.location == TextLocation(line: 2, column: 12, byteOffset: 15))
  }

  @Test("names the elements around it, counted from zero")
  func namesItsPath() {
    let error = #expect(throws: XMLParseError.self) {
      try XMLTree("<s><r/><r><x/></r><r><p/><p>&e;</p></r></s>")
    }
    #expect(error?.path == "s/r[2]/p[1]")
  }
}
