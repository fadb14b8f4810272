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
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      Array(bytes[$0..<min($0 + chunk, bytes.count)])
    }
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

  @Test("do not depend on its chunks", arguments: documents)
  func everyChunkSize(_ document: String) {
    let bytes = Array(document.utf8)
    let whole = outcome(bytes, chunk: bytes.count)
    #expect(!whole.isEmpty)
    for chunk in 1...bytes.count { #expect(outcome(bytes, chunk: chunk) == whole, "\(chunk)") }
  }
}
