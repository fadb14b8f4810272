import ModelMapper
import ModelMapperXML
import Testing

@Suite("The repairs that the error of a stream names")
struct StreamAdviceTests {
  private struct Item: Mappable {
    var title = ""
    static var properties: [PropertyDescriptor] { \.title }
  }

  /// A document, the repairs that are chosen, and those that are named.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let document: [UInt8]
    var chosen: DocumentRepairs = []
    let named: DocumentRepairs?

    init(
      _ name: String, _ document: String, chosen: DocumentRepairs = [], _ named: DocumentRepairs?
    ) {
      self.init(name, Array(document.utf8), chosen: chosen, named)
    }

    init(
      _ name: String, _ document: [UInt8], chosen: DocumentRepairs = [], _ named: DocumentRepairs?
    ) {
      testDescription = name
      self.document = document
      self.chosen = chosen
      self.named = named
    }
  }

  static let item = "<item><title>a</title></item>"

  static let rows = [
    Row("a control character", "<r><item><title>a\u{0B}b€</title></item></r>", .controlCharacters),
    Row(
      "a control character with another repair chosen",
      "<r><item><title>a\u{0B}b</title></item></r>", chosen: .invalidUTF8, .controlCharacters),
    Row(
      "bytes that are not UTF-8",
      Array("<r><item><title>a".utf8) + [0xFF] + Array("</title></item></r>".utf8),
      .invalidUTF8),
    Row("a NUL at the end", "<r>\(item)</r>\u{0}", .trailingJunk),
    Row("compressed bytes", [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 0x03, 0x4B, 0x2C], nil),
    Row(
      "a blank line before the declaration", "\n<?xml version='1.0'?><r>\(item)</r>", .leadingJunk),
    Row("two byte order marks", "\u{FEFF}\u{FEFF}<r>\(item)</r>", .leadingJunk),
    Row("a text before the document", "Notice: x\n<r>\(item)</r>", .leadingJunk),
  ]

  private static func error(of row: Row, _ repairs: DocumentRepairs) -> MappingError? {
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = repairs
    do throws(MappingError) {
      let reader = XMLRecordReader(
        Item.self, chunks: [row.document], records: "r/item", using: mapper)
      while try reader.next() != nil {}
      return nil
    } catch {
      return error
    }
  }

  @Test("are those with which it is read", arguments: rows)
  func help(_ row: Row) throws {
    let error = try #require(Self.error(of: row, row.chosen))
    #expect(error.issues.last?.reason.repairs == row.named)
    guard let named = row.named else { return }
    #expect(Self.error(of: row, row.chosen.union(named)) == nil)
  }
}
