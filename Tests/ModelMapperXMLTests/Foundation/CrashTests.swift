import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A document that crashes Foundation's parser on Linux.
enum CrashingDocument: Int, CaseIterable {
  case emptyInstruction
  case styleSheet
  case attributeList
  case notation
  case unparsedEntity
  case latinName
  case brokenAttributeName
  case brokenComment

  var data: Data {
    switch self {
    case .emptyInstruction: Data("<?b?><a/>".utf8)
    case .styleSheet: Data("<?xml version='1.0'?><?xml-stylesheet?><a/>".utf8)
    case .attributeList: Data("<!DOCTYPE a [<!ATTLIST a b CDATA #IMPLIED>]><a/>".utf8)
    case .notation: Data("<!DOCTYPE a [<!NOTATION n SYSTEM 'x'>]><a/>".utf8)
    case .unparsedEntity:
      Data("<!DOCTYPE a [<!NOTATION n SYSTEM 'x'><!ENTITY e SYSTEM 'y' NDATA n>]><a/>".utf8)
    case .latinName: Data("<donn".utf8) + [0xE9] + Data("es/>".utf8)
    case .brokenAttributeName: Data("<a b".utf8) + [0xFF] + Data("='1'/>".utf8)
    case .brokenComment: Data("<a><!-- ".utf8) + [0xC3] + Data(" --></a>".utf8)
    }
  }

  /// What our own engine makes of it: the name of the root, or `nil` where it is refused.
  var root: String? {
    switch self {
    case .latinName, .brokenAttributeName, .brokenComment: nil
    default: "a"
    }
  }

  #if os(Linux) || os(macOS)
  /// What a child process exits with where the parser has read the document, or has refused it.
  static let codes: (read: Int32, refused: Int32) = (41, 42)

  /// Lets Foundation's parser read the document, in a process that may not outlive it.
  func readByFoundation() -> Never {
    let tree = try? XMLTree(XMLParser(data: data))
    exit(tree == nil ? Self.codes.refused : Self.codes.read)
  }
  #endif
}

@Suite("A document that crashes Foundation's parser")
struct CrashTests {
  @Test("is read or refused by our own engine", arguments: CrashingDocument.allCases)
  func isReadOrRefused(_ document: CrashingDocument) {
    let bytes = document.data
    #expect((try? XMLTree(bytes))?.root.name == document.root)
    let chunks = bytes.map { Data([$0]) }
    #expect((try? tree(ofChunks: chunks))?.root.name == document.root)
    let reader = XMLRecordReader(
      String.self, chunks: [bytes], records: .depth(1), using: Mapper(onIssue: { _ in }))
    let records = Array(reader)
    #expect((try? records.first?.get()) == document.root.map { _ in "" })
    #expect(records.count == 1)
  }

  @Test("names its mistake, where it has one")
  func namesItsMistake() {
    func words(_ document: CrashingDocument) -> String? {
      #expect(throws: XMLParseError.self) { try XMLTree(document.data) }?.sentence
    }
    #expect(
      words(.latinName)
        == "Cannot read the XML at line 1, column 6: expected a character, found the byte 0xE9.")
    #expect(
      words(.brokenComment)
        == "Cannot read the XML at line 1, column 9: expected a character, found the byte 0xC3 "
        + "(in a).")
  }

  #if os(Linux) || os(macOS)
  // Each is read in a process of its own. Systems differ in what crashes them, and parsers are mended,
  // so any end is taken; what is shown is that no end is that of the tests.
  @Test("ends no more than the process that lets Foundation read it", .long)
  func endsItsProcessOnly() async throws {
    let statuses = [
      await #expect(processExitsWith: .failure) {
        CrashingDocument.emptyInstruction.readByFoundation()
      },
      await #expect(processExitsWith: .failure) { CrashingDocument.styleSheet.readByFoundation() },
      await #expect(processExitsWith: .failure) {
        CrashingDocument.attributeList.readByFoundation()
      },
      await #expect(processExitsWith: .failure) { CrashingDocument.notation.readByFoundation() },
      await #expect(processExitsWith: .failure) {
        CrashingDocument.unparsedEntity.readByFoundation()
      },
      await #expect(processExitsWith: .failure) { CrashingDocument.latinName.readByFoundation() },
      await #expect(processExitsWith: .failure) {
        CrashingDocument.brokenAttributeName.readByFoundation()
      },
      await #expect(processExitsWith: .failure) {
        CrashingDocument.brokenComment.readByFoundation()
      },
    ].map { $0?.exitStatus }
    for (document, status) in zip(CrashingDocument.allCases, statuses) {
      let end =
        switch status {
        case .exitCode(CrashingDocument.codes.read)?: "is read"
        case .exitCode(CrashingDocument.codes.refused)?: "is refused"
        case .signal(let number)?: "crashes it with signal \(number)"
        default: "ends it: \(String(describing: status))"
        }
      print("Foundation's XMLParser, given \(document): \(end).")
    }
  }
  #endif
}
