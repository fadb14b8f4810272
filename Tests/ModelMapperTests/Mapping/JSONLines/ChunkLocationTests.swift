import ModelMapper
import Testing

/// What is wrong in a stream is the same wherever its chunks are cut.
@Suite("Locations in a stream of JSON")
struct ChunkLocationTests {
  private static let documents = [
    "\u{FEFF}{\"data\": [{\"id\": \"é\"}, {\"id\": \"x\"}]}",
    "\u{FEFF}{\"é\": 1, \"data\": [{\"id\": 1} 😀]}",
    "\u{FEFF}\n{\"data\": 😀}", "{\"data\": [{\"id\": 1}, 😀]}", "{\"a\": 1 é}", "\u{FEFF}😀",
    "{\"data\": [{\"id\": 1}",
  ]

  private func outcome(_ bytes: [UInt8], chunk: Int) -> [String] {
    let chunks = bytes.chunks(of: chunk)
    do {
      let reader = try JSONRecordReader(
        [String: Int].self, chunks: chunks, records: .path("data"),
        using: Mapper(onIssue: { _ in }))
      while try reader.next() != nil {}
      return reader.report.issues.map { "\($0) \($0.location?.description ?? "")" }
    } catch {
      return error.issues.map { "\($0) \($0.location?.description ?? "")" }
    }
  }

  @Test("count lines that end with CR as at once, and those of JSON Lines by LF alone")
  func linesOfReturns() throws {
    let mapper = Mapper(onIssue: { _ in })
    let json = "[\r{\"id\":\r\r\n\"x\"}\r,\n{\r\n\"id\": \"y\"}]"
    let expected = try mapper.map([[String: Int]].self, fromJSON: json).report.issues
    #expect(expected.compactMap(\.location?.line) == [4, 7])
    for chunk in 1...json.utf8.count {
      let chunks = Array(json.utf8).chunks(of: chunk)
      let reader = try JSONRecordReader(
        [String: Int].self, chunks: chunks, records: .root, using: mapper)
      while try reader.next() != nil {}
      #expect(reader.report.issues.map(\.location) == expected.map(\.location), "\(chunk)")
    }
    let lines = "{\"id\":\r\"x\"}\r\n{\"id\": \"y\"}\n"
    let report = try mapper.map([[String: Int]].self, fromJSONLines: lines).report
    #expect(report.issues.map { "\($0.location!)" } == ["line 1, column 8", "line 2, column 8"])
  }

  @Test("do not report repairs behind the array, which is not read", arguments: 1...40)
  func repairsBehindArray(chunk: Int) throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.repairs = .json5
    let chunks = Array("{data: [{id: 1}], more: 'x' /* y */}".utf8).chunks(of: chunk)
    let reader = try JSONRecordReader(
      [String: Int].self, chunks: chunks, records: "data", using: mapper)
    while try reader.next() != nil {}
    #expect(reader.report.issues.compactMap(\.location?.column) == [2, 10])
  }

  @Test("do not depend on its chunks", arguments: documents)
  func everyChunkSize(_ document: String) {
    let bytes = Array(document.utf8)
    let whole = outcome(bytes, chunk: bytes.count)
    #expect(!whole.isEmpty)
    for chunk in 1...bytes.count { #expect(outcome(bytes, chunk: chunk) == whole, "\(chunk)") }
  }
}

extension [UInt8] {
  fileprivate func chunks(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
