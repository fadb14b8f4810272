import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

@Suite("A document that comes in chunks")
struct ChunkTests {
  /// Documents with something of everything that can be cut in two.
  static let documents = [
    "<?xml version='1.0' encoding='UTF-8'?>\r\n<!-- c--><r  a = 'x&amp;y'\tb=\"1\"\r\n>t</r >\n",
    "\u{FEFF}<a><![CDATA[x]]y]]]]><b/>é€😀&#x1F600;&#10;</a><?p d?>",
    "<!DOCTYPE a SYSTEM 'x' [<!-- ] > --><?p ]?><!ENTITY e \">]\">%p;] ><a>\r\rx\r\n]] ></a>",
    "<p:a xmlns:p='u' xmlns='v'><b xml:space='preserve'> x <c/> y </b> <p:d/>\n z</p:a>",
  ]

  @Test("is the same tree wherever it is cut", arguments: documents)
  func isTheSameWhereverItIsCut(_ document: String) {
    let data = Data(document.utf8)
    let whole = outcome { () throws(XMLParseError) in try XMLTree(data) }
    #expect(!whole.hasPrefix("Cannot"))
    for cut in 0...data.count {
      let pieces = [data.prefix(cut), data.dropFirst(cut)]
      #expect(outcome { () throws(XMLParseError) in try tree(ofChunks: pieces) } == whole)
    }
  }

  @Test("is the same tree in chunks of few bytes", arguments: Fixture.names)
  func isTheSameInSmallChunks(_ name: String) throws {
    let data = try Fixture.named(name).data
    let whole = outcome { () throws(XMLParseError) in try XMLTree(data) }
    #expect(!whole.hasPrefix("Cannot"))
    for size in [1, 2, 3, 7, 64, 1_000] {
      let chunks = stride(from: 0, to: data.count, by: size).map {
        data[$0..<min($0 + size, data.count)]
      }
      #expect(outcome { () throws(XMLParseError) in try tree(ofChunks: chunks) } == whole)
    }
  }

  @Test("is an error wherever it ends too early", .long, arguments: Fixture.names)
  func isAnErrorWhenTruncated(_ name: String) throws {
    let data = try Fixture.named(name).data
    let end = try #require(data.lastIndex(of: UInt8(ascii: ">")))
    for length in 0..<end {
      let part = data.prefix(length)
      let whole = outcome { () throws(XMLParseError) in try XMLTree(part) }
      #expect(whole.hasPrefix("Cannot"), "\(length) bytes were read as a document.")
    }
  }

  @Test("is the same error wherever it ends too early", arguments: documents)
  func isTheSameErrorWhenTruncated(_ document: String) {
    let data = Data(document.utf8)
    for length in 0..<data.count {
      let part = data.prefix(length)
      let whole = outcome { () throws(XMLParseError) in try XMLTree(part) }
      let chunks = part.map { Data([$0]) }
      #expect(outcome { () throws(XMLParseError) in try tree(ofChunks: chunks) } == whole)
    }
  }

  @Test("is read from a token in very many chunks", .timeLimit(.minutes(5)))
  func readsManyChunks() throws {
    for open in ["<a b='", "<a><![CDATA[", "<a><!--", "<a>", "<!DOCTYPE a [<!ENTITY e '"] {
      var reader = XMLReader(options: XMLReadOptions(), handler: XMLTreeBuilder())
      let start = [UInt8](open.utf8)
      try start.withByteSpan { (bytes) throws(XMLParseError) in try reader.feed(bytes) }
      let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 16)
      for _ in 0..<20_000 {
        try chunk.withByteSpan { (bytes) throws(XMLParseError) in try reader.feed(bytes) }
      }
      #expect(reader.byteCount == start.count + 20_000 * chunk.count)
    }
  }
}
