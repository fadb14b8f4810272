import ModelMapper
import ModelMapperXML
import Testing

@Suite("Locations in a stream of XML")
struct XMLChunkLocationTests {
  private static let documents = [
    "\u{FEFF}<r>\n <é><item>1</item></x></r>", "<r>\n <items>\n<item/><item/>\n</r>",
    "\u{FEFF}<r><item>😀</item>\r\n<item><b></item></r>", "<r><a><item/></a>",
    "<r>\u{202E}<item/>&nope;</r>",
  ]

  private func outcome(_ bytes: [UInt8], chunk: Int) -> String {
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      Array(bytes[$0..<min($0 + chunk, bytes.count)])
    }
    let reader = XMLRecordReader(
      String.self, chunks: chunks, records: .name("item"), using: Mapper(onIssue: { _ in }))
    do {
      while try reader.next() != nil {}
      return "\(reader.report)"
    } catch {
      return "\(error)"
    }
  }

  @Test("do not depend on its chunks", arguments: documents)
  func everyChunkSize(_ document: String) {
    let bytes = Array(document.utf8)
    let whole = outcome(bytes, chunk: bytes.count)
    #expect(!whole.isEmpty)
    for chunk in 1...bytes.count { #expect(outcome(bytes, chunk: chunk) == whole, "\(chunk)") }
  }

  @Test("come with an excerpt that can't deceive its reader")
  func excerpt() throws {
    let error = try #require(throws: XMLParseError.self) {
      _ = try XMLTree("<r>a\u{202E}b\u{2028}c</x>")
    }
    #expect(error.excerpt == #"<r>a\u{202E}b\u{2028}c</x>"#)
  }
}
