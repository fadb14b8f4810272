import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Where real documents are, which are no part of the package.
private let samples = ProcessInfo.processInfo.environment["MODELMAPPER_SAMPLES"]

@Suite("A real document")
struct SampleTests {
  @Test(
    "is the same tree to both engines, in chunks and as records",
    .enabled(if: samples != nil, "MODELMAPPER_SAMPLES names no folder of real documents."))
  func isTheSameTree() throws {
    let folder = URL(fileURLWithPath: try #require(samples))
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { ["xml", "gpx"].contains($0.pathExtension) }
    #expect(!files.isEmpty)
    for file in files {
      let data = try Data(contentsOf: file)
      let own = try XMLTree(data)
      let dump = TreeDump(own, withSource: false)
      #expect(TreeDump(try XMLTree(XMLParser(data: data)), withSource: false) == dump)
      let chunks = stride(from: 0, to: data.count, by: 97).map {
        data[$0..<min($0 + 97, data.count)]
      }
      #expect(TreeDump(try tree(ofChunks: chunks), withSource: false) == dump)
      let reader = try XMLRecordReader(SourceValue.self, contentsOf: file, records: .childrenOfRoot)
      var count = 0
      while try reader.next() != nil { count += 1 }
      #expect(count == own.root.children.count)
    }
  }
}
