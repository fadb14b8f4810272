import ModelMapper
import ModelMapperXML
import Testing

@Suite("Locations in a stream of XML")
struct XMLChunkLocationTests {
  private static let documents = [
    "\u{FEFF}<r>\n <é><item>1</item></x></r>", "<r>\n <items>\n<item/><item/>\n</r>",
    "\u{FEFF}<r><item>😀</item>\r\n<item><b></item></r>", "<r><a><item/></a>",
    "<r>\u{202E}<item/>&nope;</r>", "<r><item a=1/><item>&nbsp;</item></r>",
    "<r><item>&nbsp; & x</item><item b></item></x></r>", "<r><item>a ]]> b</item><item a=1/>",
    "<r><item a='1' a='2'>&nbsp;</item></y></r>", "<r><p:item/><item>& x</item></r>",
    "<r><item>1</item></x><item>& &nbsp;</item></r>", "<r><item>a < b & c</item></r>",
    "<r><item>&#65 &#X42;</item></r>", "<r><!a><item>&nbsp;</item></r>",
    "<r><item>1</item><item>2</r><item>&nbsp;",
  ]

  private func outcome(_ bytes: [UInt8], chunk: Int, _ repairs: DocumentRepairs) -> String {
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      Array(bytes[$0..<min($0 + chunk, bytes.count)])
    }
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = repairs
    let reader = XMLRecordReader(
      String.self, chunks: chunks, records: .name("item"), using: mapper)
    do {
      while try reader.next() != nil {}
      return "\(reader.report)"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "do not depend on its chunks, and neither do the repairs", arguments: documents,
    [[], [.bareAmpersands], [.htmlEntities, .mismatchedEnd]] as [DocumentRepairs])
  func everyChunkSize(_ document: String, _ repairs: DocumentRepairs) {
    let bytes = Array(document.utf8)
    let whole = outcome(bytes, chunk: bytes.count, repairs)
    #expect(!whole.isEmpty)
    for chunk in 1...bytes.count {
      #expect(outcome(bytes, chunk: chunk, repairs) == whole, "\(chunk)")
    }
  }

  @Test("come with an excerpt that can't deceive its reader")
  func excerpt() throws {
    let error = try #require(throws: XMLParseError.self) {
      _ = try XMLTree("<r>a\u{202E}b\u{2028}c</x>")
    }
    #expect(error.excerpt == #"<r>a\u{202E}b\u{2028}c</x>"#)
  }
}
