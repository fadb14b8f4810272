import Foundation
import ModelMapper
import TestSupport
import Testing

@testable import ModelMapperXML

@Suite("Repairs of any bytes")
struct RepairFuzzTests {
  /// Documents with what repairs look for, well-formed and not.
  static let seeds =
    MutationTests.seeds + MutationTests.records
    + BrokenDocument.table.map { String(decoding: $0.bytes, as: UTF8.self) } + [
      "<a b=c d e='f'e=\"g\"h>&nbsp;&#xX1; &a;<b>]]></c></B></a><d/>",
      "<?xml version='1.0' encoding='windows-1252'?><a>\u{E9}&</a>",
      "<a>\n<!-- <b> & --><![CDATA[<c>]]>\r\n<?d e?></a > x",
    ]

  @Test("read them or refuse them, and the text reads the same without", arguments: 0..<8)
  func readOrRefuse(_ part: Int) {
    var random = SeededRandom(seed: UInt64(part + 501) &* 0x9E37_79B9_7F4A_7C15)
    for round in 0..<LongTests.count(150, 600) {
      let seed = Self.seeds[(round * 8 + part) % Self.seeds.count]
      let bytes = MutationTests.damaged([UInt8](seed.utf8), &random)
      var options = XMLReadOptions()
      options.repairs =
        round % 2 == 0
        ? .all : DocumentRepairs(rawValue: Int.random(in: 0..<1 << 21, using: &random))
      options.requiresDeclaredPrefixes = round % 5 == 0
      var plain = options
      plain.repairs = []
      let strict = try? XMLTree(Data(bytes), options: plain)
      let repaired = try? XMLTree(Data(bytes), options: options)
      if let strict {
        // A well-formed document is what it is.
        #expect(repaired.map { TreeDump($0) } == TreeDump(strict), "\(bytes)")
        #expect(repaired?.warnings == strict.warnings, "\(bytes)")
      }
      if let repaired, let text = repaired.repairedText {
        let again = try? XMLTree(text, options: plain)
        #expect(
          again.map { TreeDump($0, withSource: false) } == TreeDump(repaired, withSource: false),
          "\(bytes) \(options.repairs)")
      }
      guard round % 4 == 0 else { continue }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      func fed(_ chunks: [Data]) -> String {
        outcome { () throws(XMLParseError) in try tree(ofChunks: chunks, options: options) }
      }
      let whole = fed([Data(bytes)])
      #expect(
        fed([Data(bytes[..<cut]), Data(bytes[cut...])]) == whole, "\(bytes) \(options.repairs)")
      #expect(fed(bytes.map { Data([$0]) }) == whole, "\(bytes) \(options.repairs)")
    }
  }

  @Test(
    "pass a well-formed text on as it is", arguments: MutationTests.seeds + MutationTests.records)
  func passWellFormedText(_ document: String) throws {
    // The declaration is read before anything can be refused.
    var text = Array(document.utf8)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    if text.starts(with: Array("<?xml".utf8)) {
      text.removeSubrange(...(text.firstIndex(of: UInt8(ascii: ">")) ?? 0))
    }
    for size in [1, 3, text.count] {
      var repairer = XMLRepairer(
        .all, at: XMLTokenizer(options: XMLReadOptions()), from: TextPlace(endsAtReturns: true))
      for start in stride(from: 0, to: text.count, by: size) {
        let part = Array(text[start..<min(start + size, text.count)])
        part.withByteSpan { repairer.append($0, isLast: start + size >= text.count) }
      }
      var (output, repairs): ([UInt8], [DocumentRepair]) = ([], [])
      repairer.takeOutput(&output, &repairs)
      #expect(String(decoding: output, as: UTF8.self) == String(decoding: text, as: UTF8.self))
      #expect(repairs.isEmpty)
    }
  }
}
