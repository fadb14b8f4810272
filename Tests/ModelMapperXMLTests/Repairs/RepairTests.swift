import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

@Mappable
private struct Counted {
  var n = 0
}

@Suite("Repairs of XML")
struct RepairTests {
  private static func mapper(_ repairs: DocumentRepairs) -> Mapper {
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = repairs
    return mapper
  }

  @Test("read a broken document, with a warning each", arguments: BrokenDocument.table)
  func readBrokenDocuments(_ row: BrokenDocument) throws {
    let mapped = try Self.mapper(.feeds).map(
      RepairedFeed.self, fromXML: Data(row.bytes), at: "rss/channel")
    #expect(mapped.value == row.feed)
    #expect(mapped.report.issues.map(\.description) == row.warnings)
    for issue in mapped.report.issues where issue.reason.code == .repaired {
      #expect(issue.severity == .warning && issue.location != nil && issue.path == "")
    }
  }

  @Test("are named by the refusal, and are those that are needed", arguments: BrokenDocument.table)
  func areNamed(_ row: BrokenDocument) throws {
    let error = #expect(throws: MappingError.self) {
      try Self.mapper([]).map(RepairedFeed.self, fromXML: Data(row.bytes), at: "rss/channel")
    }
    let reason = try #require(error?.issues.first?.reason)
    #expect(reason.repairs == row.repairs)
    #expect(error?.issues.first?.description.contains("; Mapper.repairs \(row.repairs) ") == true)
    let mapped = try Self.mapper(row.repairs)
      .map(RepairedFeed.self, fromXML: Data(row.bytes), at: "rss/channel")
    #expect(mapped.value == row.feed)
    #expect(mapped.report.issues.map(\.description) == row.warnings)
  }

  @Test("are named where the rest of a long document is not needed to know them")
  func areNamedFarFromTheEnd() throws {
    let record = "<n>1</n>"
    let text = "<r>&nbsp;\(record) & \(String(repeating: record, count: 70_000))</r>"
    let error = #expect(throws: MappingError.self) {
      try Self.mapper(.htmlEntities).map(Counted.self, fromXML: text)
    }
    #expect(error?.issues.first?.reason.repairs == .bareAmpersands)
  }

  @Test("make a text that reads the same without them", arguments: BrokenDocument.table)
  func makeAText(_ row: BrokenDocument) throws {
    var options = XMLReadOptions()
    options.repairs = .feeds
    let tree = try XMLTree(Data(row.bytes), options: options)
    let again = try XMLTree(try #require(tree.repairedText))
    #expect(TreeDump(again, withSource: false) == TreeDump(tree, withSource: false))
    #expect(again.warnings.isEmpty)
  }

  @Test("work record by record, in chunks of any size", arguments: BrokenDocument.table)
  func workRecordByRecord(_ row: BrokenDocument) throws {
    // What is markup in front of the document can't be told from it as it arrives.
    guard !row.name.hasPrefix("a message of the server") else { return }
    for size in [1, 2, 3, 7, 50, 1_000] {
      let chunks = stride(from: 0, to: row.bytes.count, by: size).map {
        row.bytes[$0..<min($0 + size, row.bytes.count)]
      }
      var mapper = Self.mapper(.feeds)
      mapper.allowsNothing = true
      let reader = XMLRecordReader(
        RepairedEntry.self, chunks: chunks, records: .path("rss/channel/item"), using: mapper)
      var items: [RepairedEntry] = []
      while let item = try reader.next() { items.append(item) }
      #expect(items == row.feed.items)
      // Of what stands before a declaration only the declaration is left out.
      #expect(
        reader.report.issues.map(\.description).filter { $0.hasPrefix("Repaired") }
          .map { $0.replacing(#/was left out \(line [12],/#, with: "was left out (line 1,") }
          == row.warnings.filter { $0.hasPrefix("Repaired") }
          .map { $0.replacing(#/was left out \(line [12],/#, with: "was left out (line 1,") })
    }
  }

  @Test("know all names of HTML 4")
  func knowAllNames() {
    #expect(HTMLEntities.characters.count == 252)
    #expect(HTMLEntities.characters["nbsp"] == "\u{A0}")
    #expect(HTMLEntities.characters["yuml"] == "ÿ")
    #expect(HTMLEntities.characters["Omega"] == "Ω")
    #expect(HTMLEntities.characters["diams"] == "♦")
    #expect(HTMLEntities.characters["Nbsp"] == nil)
  }

  @Test("replace what is not UTF-8, one mistake in a row")
  func replaceInvalidBytes() throws {
    let bytes: [UInt8] = [0xE9, 0x20, 0xE2, 0x82, 0xFF, 0xEF, 0xBF, 0xBE]
    let data = Data("<a b='".utf8) + bytes + Data("'>".utf8) + bytes + Data("</a>".utf8)
    let mapped = try Self.mapper(.feeds).map(SourceValue.self, fromXML: data)
    let text = "\u{FFFD} \u{FFFD}\u{FFFD}"
    #expect(mapped.value["b"] == .string(text))
    #expect(mapped.value["#text"] == .string(text))
    #expect(
      mapped.report.issues.map { "\($0.reason.repairs ?? []) \($0.location?.column ?? 0)" } == [
        "[.invalidUTF8] 7", "[.invalidUTF8] 9", "[.controlCharacters] 11", "[.invalidUTF8] 14",
        "[.invalidUTF8] 16", "[.controlCharacters] 18",
      ])
  }

  @Test("leave issues of a record at their places, wherever its chunks end", arguments: 1...62)
  func keepPlaces(_ size: Int) throws {
    let document = Data("<r><a><t>x</t><n>1</n></a><a><t>x & y</t><n>bad</n></a></r>".utf8)
    let chunks = stride(from: 0, to: document.count, by: size).map {
      document[$0..<min($0 + size, document.count)]
    }
    let reader = XMLRecordReader(
      Counted.self, chunks: chunks, records: .name("a"), using: Self.mapper(.feeds))
    var numbers: [Int] = []
    while let record = try reader.next() { numbers.append(record.n) }
    #expect(numbers == [1, 0])
    let places = reader.report.issues.filter { $0.property == "n" }.map(\.location?.byteOffset)
    #expect(places == [41], "\(reader.report)")
  }

  @Test("find the encoding that is declared after something else")
  func findTheEncoding() throws {
    let data =
      Data("\n<?xml version='1.0' encoding='iso-8859-1'?><a><b>".utf8) + [0xE9]
      + Data("</b></a>".utf8)
    let mapper = Self.mapper(.leadingJunk)
    #expect(try mapper.map([String: String].self, fromXML: data).value == ["b": "é"])
    let reader = XMLRecordReader(
      String.self, chunks: data.map { [$0] }, records: .childrenOfRoot, using: mapper)
    #expect(try reader.next() == "é")
    #expect(try reader.next() == nil)
    #expect(reader.report.issues.map(\.reason.code) == [.repaired])
  }

  @Test("declare prefixes where they must be declared")
  func declarePrefixes() throws {
    var options = XMLReadOptions()
    options.requiresDeclaredPrefixes = true
    let document = """
      <rss xmlns:dc='x'><itunes:a dc:b='1' x:c='2'><itunes:d/></itunes:a><itunes:e/><dc:f/></rss>
      """
    let error = #expect(throws: XMLParseError.self) { try XMLTree(document, options: options) }
    #expect(error?.repairs == .undeclaredPrefixes)
    options.repairs = .undeclaredPrefixes
    let tree = try XMLTree(document, options: options)
    let first = tree.root.children[0]
    #expect(first.namespaceURI == "http://www.itunes.com/dtds/podcast-1.0.dtd")
    #expect(first.children[0].namespaceURI == first.namespaceURI)
    #expect(tree.root.children[1].namespaceURI == first.namespaceURI)
    #expect(tree.root.children[2].namespaceURI == "x")
    #expect(
      tree.warnings.map(\.description) == [
        "Repaired the document: the prefix 'itunes' was declared (line 1, column 28).",
        "Repaired the document: the prefix 'x' was declared (line 1, column 28).",
        "Repaired the document: the prefix 'itunes' was declared (line 1, column 77).",
      ])
  }

  @Test("leave the places of values those of the original")
  func leavePlaces() throws {
    let document = """
      <r>\r
       <a>&nbsp; & <b n=1>x</a>\r
       <c>\u{1}<![CDATA[\r
       ]]></d><e>y</e></c> </c><f>z</f></r>
      """
    for chunks in [[document.utf8.map { $0 }], document.utf8.map { [$0] }] {
      var reader = XMLReader(
        options: Self.mapper(.feeds).treeOptions, handler: XMLTreeBuilder())
      for chunk in chunks {
        try chunk.withByteSpan { (bytes) throws(XMLParseError) in try reader.feed(bytes) }
      }
      try reader.finish()
      let tree = XMLTree(reader.takeTree(source: nil))
      for (path, line, column, offset) in [
        ("a", 2, 2, 6), ("a/b", 2, 14, 18), ("c", 3, 2, 33), ("c/e", 4, 9, 56), ("f", 4, 26, 73),
      ] {
        #expect(
          tree.elements(at: path).map(\.location)
            == [TextLocation(line: line, column: column, byteOffset: offset)], "\(path)")
      }
    }
  }

  @Test("keep to the limits")
  func keepToTheLimits() {
    var options = XMLReadOptions()
    options.repairs = .feeds
    options.limits.depth = 100
    let deep = String(repeating: "<a b>", count: 100_000)
    let error = #expect(throws: XMLParseError.self) { try XMLTree(deep, options: options) }
    #expect(error?.kind == .limitExceeded(.depth, allowed: 100))
    options.limits.bytes = 1_000
    let long = "<a>" + String(repeating: "&", count: 900)
    let other = #expect(throws: XMLParseError.self) { try XMLTree(long, options: options) }
    #expect(other?.kind == .limitExceeded(.bytes, allowed: 1_000))
    var mapper = Self.mapper(.feeds)
    mapper.limits.issues = 10
    let report = try? mapper.map(String.self, fromXML: long).report
    #expect(report?.issues.count == 10)
    #expect(report?.omittedCount == 891)
  }
}
