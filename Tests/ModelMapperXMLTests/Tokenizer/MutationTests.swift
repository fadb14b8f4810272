import Foundation
import ModelMapper
import TestSupport
import Testing

@testable import ModelMapperXML

@Suite("A damaged document")
struct MutationTests {
  /// Short documents, so that most damage hits something that matters.
  static let seeds = [
    "<?xml version='1.0' encoding='UTF-8' standalone='yes'?><a/>",
    "<a b='1' c=\"2\" d='&lt;&#x41;'>x<b/>y</a>",
    "<a><![CDATA[x]]><!-- y --><?p z?></a>",
    "<!DOCTYPE a SYSTEM 's' [<!ENTITY e 'v'><!-- c --><?p d?>]><a>t</a>",
    "<p:a xmlns:p='u' xmlns='v' p:x='1' x='2'><p:b/><c xmlns=''/></p:a>",
    "\u{FEFF}<é ñ='ü'>日本 😀 &#128512;</é>",
    "<r>\r\n <i n='1'>one</i>\r\n <i n='2'>two</i>\r\n</r>\r\n",
    "<a xml:space='preserve'> x <b xml:space='default'> y </b> </a>",
    "<r xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><a xsi:nil='true'/>&#10;z</r>",
    "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><a>plain</a>",
    "<a>1<b>2<c>3<d>4<e>5</e>6</d>7</c>8</b>9</a>",
    "<feed><entry id='1'><t>a &amp; b]]</t></entry><entry id='2'/></feed>",
  ]

  @Test("is read or refused, whole or in chunks alike", arguments: 0..<10)
  func isReadOrRefused(_ part: Int) {
    var random = SeededRandom(seed: UInt64(part + 1) &* 0x9E37_79B9_7F4A_7C15)
    for round in 0..<LongTests.count(250, 2_000) {
      let seed = Self.seeds[(round + part) % Self.seeds.count]
      let bytes = Self.damaged([UInt8](seed.utf8), &random)
      let whole = outcome { () throws(XMLParseError) in try XMLTree(Data(bytes)) }
      guard round % 4 == 0 else { continue }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let chunks = [Data(bytes[..<cut]), Data(bytes[cut...])]
      let parts = outcome { () throws(XMLParseError) in try tree(ofChunks: chunks) }
      #expect(parts == whole, "\(bytes)")
    }
  }

  /// Documents with records, choices among them.
  static let records = [
    "<r xmlns:p='u'><i n='1'>one</i>\r\n<p:i>&lt;two&gt;</p:i><o/><i><b>3</b></i></r>",
    "<s><title>t</title><steps><move x='1'/><say>a</say><group><pause/><group/></group></steps></s>",
    "<s><move x='1'><note/></move><say>a</say><title>t</title><wrap><wrap/></wrap><moves/></s>",
    "<s><steps><moves><move x='1'/></moves></steps><first><wrap><say/></wrap></first><last/></s>",
  ]

  @Test("gives the same records in chunks, and models or issues", arguments: 0..<4)
  func givesTheSameRecords(_ part: Int) {
    var random = SeededRandom(seed: UInt64(part + 71) &* 0x9E37_79B9_7F4A_7C15)
    let quiet = Mapper(onIssue: { _ in })
    for _ in 0..<LongTests.count(50, 1_000) {
      let bytes = Self.damaged([UInt8](Self.records[part].utf8), &random)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      func outcome(_ chunks: [Data]) -> [String] {
        let reader = XMLRecordReader(
          Step.self, chunks: chunks, records: .childrenOfRoot, using: quiet)
        // Of an element that opened in an earlier chunk it is no longer known where, and what would
        // have to be repaired depends on what has arrived.
        return (reader.map { "\($0)" } + ["\(reader.report)"])
          .map { $0.replacing(#/( that|; <[^>]*>) opened at line \d+, column \d+/#, with: "") }
          .map { $0.replacing(#/; Mapper.repairs \[[^\]]*\] would read it/#, with: "") }
      }
      let whole = outcome([Data(bytes)])
      #expect(outcome([Data(bytes[..<cut]), Data(bytes[cut...])]) == whole, "\(bytes)")
      #expect(outcome(bytes.map { Data([$0]) }) == whole, "\(bytes)")
      guard let tree = try? XMLTree(Data(bytes)) else { continue }
      // Whatever is read is written such that it reads back.
      if let scene = try? quiet.map(Scene.self, from: tree).value {
        #expect(throws: Never.self) {
          try #expect(Scene.make(fromXML: scene.xmlString(root: "s")) == scene, "\(bytes)")
        }
      }
      if let script = try? quiet.map(Script.self, from: tree).value {
        #expect(throws: Never.self) {
          try #expect(Script.make(fromXML: script.xmlString(root: "s")) == script, "\(bytes)")
        }
      }
    }
  }

  /// Changes a few places of a document.
  static func damaged(_ document: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = document
    let markup = [UInt8]("<>&;'\"/!?-[]=: \r\n\tx#\u{0}".utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = markup.randomElement(using: &random) ?? 0
      case 2: bytes.insert(markup.randomElement(using: &random) ?? 0, at: place)
      case 3: bytes.remove(at: place)
      case 4: bytes.removeSubrange(place..<min(place + 8, bytes.count))
      default: bytes.insert(contentsOf: bytes[place..<min(place + 8, bytes.count)], at: place)
      }
    }
    return bytes
  }
}
