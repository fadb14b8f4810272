import Foundation
import ModelMapper
import Synchronization
import TestSupport
import Testing

@Suite("A reader of JSON Lines")
struct JSONLinesReaderTests {
  let mapper = Mapper(onIssue: { _ in })

  private func chunks(_ size: Int, of text: String = Entry.text) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
  }

  private func all(_ reader: JSONLinesReader<Entry>) throws -> [Entry] {
    var entries: [Entry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }

  @Test("reads chunks that are cut anywhere", arguments: 1...64)
  func readsChunks(size: Int) throws {
    let reader = JSONLinesReader(Entry.self, chunks: chunks(size), using: mapper)
    #expect(try all(reader) == Entry.made)
    #expect(reader.report.issues.map(\.description) == Entry.sentences)
    #expect(try reader.next() == nil)
  }

  @Test("answers how far it is while it makes a record, and refuses to make another meanwhile")
  func isAskedMeanwhile() throws {
    let asked = Asked()
    let watching = Mapper(onIssue: { _ in asked.ask() })
    let reader = JSONLinesReader(Entry.self, chunks: chunks(16), using: watching)
    asked.reader = reader
    #expect(try all(reader) == Entry.made)
    #expect(!asked.answers.isEmpty)
    for answer in asked.answers { #expect(answer.contains("while it makes one")) }
    asked.reader = nil
  }

  @Test("reads two chunks that are cut at every byte")
  func readsCutChunks() throws {
    let bytes = Array(Entry.text.utf8)
    for cut in bytes.indices {
      let chunks = [bytes[..<cut], bytes[cut...]]
      let reader = JSONLinesReader(Entry.self, chunks: chunks, using: mapper)
      #expect(try all(reader) == Entry.made)
      #expect(reader.report.issues.map(\.description) == Entry.sentences)
    }
  }

  @Test("reads a file, and knows how far it is", arguments: [1, 100, 65_536])
  func readsFile(chunkSize: Int) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).jsonl")
    try Data(Entry.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let reader = try JSONLinesReader(
      Entry.self, contentsOf: file, using: mapper, chunkSize: chunkSize)
    #expect(reader.progress == ReadingProgress(bytesRead: 0, totalBytes: 252, records: 0))
    var fractions: [Double] = []
    var entries: [Entry] = []
    for result in reader {
      entries.append(try result.get())
      fractions.append(try #require(reader.progress.fraction))
    }
    #expect(entries == Entry.made)
    #expect(fractions == fractions.sorted() && Set(fractions).count == entries.count)
    #expect(reader.progress == ReadingProgress(bytesRead: 252, totalBytes: 252, records: 10))
    #expect(reader.progress.fraction == 1)
  }

  @Test("reads a stream, and hands out records with their reports")
  func readsStream() throws {
    let stream = InputStream(data: Data("{\"a\":1}\n{\"a\":\"x\"}\n".utf8))
    let reader = JSONLinesReader<[String: Int]>(
      stream: stream, totalBytes: 18, using: mapper, chunkSize: 5)
    let first = try #require(try reader.nextMapped())
    #expect(first.value == ["a": 1] && first.report.isEmpty)
    let second = try #require(try reader.nextMapped())
    #expect(second.value.isEmpty && second.report.issues.map(\.path) == ["[1].a"])
    #expect(try reader.nextMapped() == nil && reader.progress.fraction == 1)
  }

  @Test("says that a file can't be opened")
  func missingFile() throws {
    let file = URL(fileURLWithPath: "/nowhere/to/be/found.jsonl")
    let error = try #require(throws: MappingError.self) {
      try JSONLinesReader(Entry.self, contentsOf: file)
    }
    let issue = try #require(error.issues.first)
    #expect(issue.reason.code == .unreadable)
    let reason = try #require(issue.reason.detail)
    #expect(error.description == "Cannot read the source at the root: \(reason.dropLast()).")
  }

  @Test("stops at a bad record or leaves it out, as the policy says", arguments: policies)
  func obeysPolicy(_ row: PolicyRow) throws {
    let lines = "{\"id\":1}\n{\"id\":\"2\"}\n{\"id\":[]}\n{\"id\":4}\n{\n{\"id\":6}\n"
    var mapper = row.isStrict ? Mapper.strict : Mapper()
    mapper.onIssue = { _ in }
    let reader = JSONLinesReader(
      Entry.self, chunks: [lines.utf8], using: mapper, onBadRecord: row.policy)
    var ids: [Int] = []
    var thrown: MappingError?
    for result in reader {
      switch result {
      case .success(let entry): ids.append(entry.id)
      case .failure(let error): thrown = error
      }
    }
    #expect(ids == row.ids)
    #expect(thrown?.issues.map(\.location?.line) == row.stopsAt.map { [$0] })
    #expect(try reader.next() == nil)
  }

  struct PolicyRow: Sendable {
    let isStrict: Bool
    let policy: BadRecordPolicy
    let ids: [Int]
    let stopsAt: Int?
  }

  static let policies: [PolicyRow] = [
    PolicyRow(isStrict: false, policy: .byMapper, ids: [1, 2, 4, 6], stopsAt: nil),
    PolicyRow(isStrict: false, policy: .skip, ids: [1, 2, 4, 6], stopsAt: nil),
    PolicyRow(isStrict: false, policy: .stop, ids: [1, 2], stopsAt: 3),
    PolicyRow(isStrict: true, policy: .byMapper, ids: [1], stopsAt: 2),
    PolicyRow(isStrict: true, policy: .skip, ids: [1, 4, 6], stopsAt: nil),
    PolicyRow(isStrict: true, policy: .stop, ids: [1], stopsAt: 2),
  ]

  @Test("can be cancelled")
  func cancelled() async throws {
    let isCancelled = Mutex(false)
    let reader = JSONLinesReader(
      Entry.self, chunks: chunks(7), using: mapper,
      isCancelled: { isCancelled.withLock { $0 } })
    #expect(try reader.next() == Entry.made[0])
    isCancelled.withLock { $0 = true }
    let error = try #require(throws: MappingError.self) { try reader.next() }
    #expect(error.description == "The reading was cancelled at '[1]'.")
    isCancelled.withLock { $0 = false }
    #expect(try reader.next() == nil)

    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try JSONLinesReader(Entry.self, chunks: [Entry.text.utf8]).next()
    }
    await #expect(throws: MappingError.self) { try await task.value }
  }

  @Test("keeps nothing of the records that are done", .timeLimit(.minutes(10)))
  func keepsNothing() throws {
    let told = Mutex(0)
    var mapper = Mapper(onIssue: { _ in told.withLock { $0 += 1 } })
    mapper.limits.issues = 10
    // Chunks that are made on demand; every record has two issues.
    let lines = LongTests.count(2_000, 10_000)
    let line = Array(
      (#"{"id":"7","name":[],"route":"# + "\"\(String(repeating: "x", count: 470))\"}\n").utf8)
    var made = 0
    let chunks = AnySequence(
      sequence(state: 0) { count -> ArraySlice<UInt8>? in
        guard count < lines else { return nil }
        count += 1
        made = count
        return line[...]
      })
    let reader = JSONLinesReader(Entry.self, chunks: chunks, using: mapper)
    var count = 0
    while let entry = try reader.next() {
      count += 1
      guard entry.id == 7, made == count, reader.progress.bytesRead == count * line.count else {
        Issue.record("Record \(count) is \(entry), when chunk \(made) was made.")
        return
      }
    }
    #expect(count == lines)
    #expect(told.withLock { $0 } == 2 * lines)
    #expect(reader.report.issues.count == 10)
    #expect(reader.report.omittedCount == 2 * lines - 10)
  }

  @Test("drops a line that is too long as it comes, and goes on")
  func tooLongLine() throws {
    var mapper = mapper
    mapper.limits.bytes = 100
    let long = Array(repeating: [UInt8](repeating: UInt8(ascii: "1"), count: 1_000), count: 1_000)
    let chunks = [Array("{\"id\":1}\n".utf8)] + long + [Array("\n{\"id\":3}".utf8)]
    let reader = JSONLinesReader(Entry.self, chunks: chunks, totalBytes: 1_000_018, using: mapper)
    #expect(try all(reader).map(\.id) == [1, 3])
    #expect(
      reader.report.description
        == "Cannot read the JSON: expected at most 100 bytes in a line at line 2, column 1, found "
        + "more; '[1]' was left out.")
    #expect(reader.progress.fraction == 1)
  }
}

/// Asks a reader from within a record, all on one thread.
private final class Asked: @unchecked Sendable {
  var reader: JSONLinesReader<Entry>?
  private(set) var answers: [String] = []

  func ask() {
    guard let reader else { return }
    do {
      answers.append("\(reader.progress.bytesRead) \(String(describing: try reader.next()))")
    } catch {
      answers.append("\(reader.progress.bytesRead) \(error)")
    }
  }
}
