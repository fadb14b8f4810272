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

  private func outcome(
    _ bytes: [UInt8], chunk: Int, _ repairs: DocumentRepairs, values: Int = 1_000
  ) -> String {
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      Array(bytes[$0..<min($0 + chunk, bytes.count)])
    }
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = repairs
    mapper.limits.values = values
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

  @Test("name the repair of a byte that is not UTF-8, wherever it stands")
  func invalidByte() throws {
    let bytes = Array("<r><item a".utf8) + [0xFF] + Array("='1' b>&nbsp;</item></r>".utf8)
    for chunk in 1...bytes.count {
      #expect(
        outcome(bytes, chunk: chunk, []).hasSuffix("Mapper.repairs [.invalidUTF8] would read it."))
    }
  }

  @Test("are those of a text that is one value too many")
  func tooManyValues() {
    let bytes = Array("<r><item><a>x</a></item></r>".utf8)
    for chunk in 1...bytes.count {
      #expect(
        outcome(bytes, chunk: chunk, [], values: 3)
          == "Cannot read the XML at line 1, column 13: the document has more than 3 elements, "
          + "attributes and texts (in r/item/a).", "\(chunk)")
    }
  }

  @Test("of repairs end with the record at which the reading stops", arguments: 1...43)
  func stops(chunk: Int) {
    let bytes = Array("<r><item>x</b></item><item>2</c></item></r>".utf8)
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      bytes[$0..<min($0 + chunk, bytes.count)]
    }
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = .mismatchedEnd
    let reader = XMLRecordReader(
      Int.self, chunks: chunks, records: .name("item"), using: mapper, onBadRecord: .stop)
    #expect(throws: MappingError.self) { try reader.next() }
    #expect(reader.report.issues.map(\.reason.code) == [.repaired, .unconvertible])
  }

  @Test("come with an excerpt that can't deceive its reader")
  func excerpt() throws {
    let error = try #require(throws: XMLParseError.self) {
      _ = try XMLTree("<r>a\u{202E}b\u{2028}c</x>")
    }
    #expect(error.excerpt == #"<r>a\u{202E}b\u{2028}c</x>"#)
  }
}
