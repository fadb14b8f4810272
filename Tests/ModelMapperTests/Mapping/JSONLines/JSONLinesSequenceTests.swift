import Foundation
import ModelMapper
import Synchronization
import Testing

@Suite("A sequence of JSON Lines that arrive")
struct JSONLinesSequenceTests {
  let mapper = Mapper(onIssue: { _ in })

  private func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }

  @Test("reads chunks that are cut anywhere", arguments: [1, 2, 3, 10, 100, 1_000])
  func readsChunks(size: Int) async throws {
    let bytes = Data(Entry.text.utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map {
      bytes[$0..<min($0 + size, bytes.count)]
    }
    let sentences = Mutex<[String]>([])
    let last = Mutex<ReadingProgress?>(nil)
    let mapper = Mapper(onIssue: { issue in sentences.withLock { $0.append("\(issue)") } })
    let records = stream(chunks).jsonLines(
      Entry.self, using: mapper, totalBytes: bytes.count,
      onProgress: { progress in last.withLock { $0 = progress } })
    var entries: [Entry] = []
    for try await entry in records { entries.append(entry) }
    #expect(entries == Entry.made)
    #expect(sentences.withLock { $0 } == Entry.sentences)
    #expect(
      last.withLock { $0 }
        == ReadingProgress(bytesRead: bytes.count, totalBytes: bytes.count, records: 10))
  }

  @Test("reads bytes, and hands out each record when its line has ended")
  func readsBytes() async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    var records = bytes.jsonLines(Entry.self, using: mapper).makeAsyncIterator()
    for number in 1...3 {
      for byte in "{\"id\":\(number)}\n".utf8 { continuation.yield(byte) }
      #expect(try await records.next() == Entry(id: number))
    }
    for byte in "{\"id\":4}".utf8 { continuation.yield(byte) }
    continuation.finish()
    #expect(try await records.next() == Entry(id: 4))
    #expect(try await records.next() == nil)
  }

  @Test("ends with the error at which it stops")
  @MainActor
  func stops() async throws {
    let lines = ["{\"id\":1}\n{\"id\":", "[]}\n{\"id\":3}\n"].map { Data($0.utf8) }
    let records = stream(lines).jsonLines(Entry.self, using: mapper, onBadRecord: .stop)
    var ids: [Int] = []
    do {
      for try await entry in records { ids.append(entry.id) }
      Issue.record("Nothing was thrown.")
    } catch let error as MappingError {
      #expect(error.issues.map(\.location?.line) == [2])
    }
    #expect(ids == [1])
  }

  @Test("passes the errors of its base on")
  func passesErrors() async throws {
    struct Broken: Error {}
    let chunks = AsyncThrowingStream<Data, any Error> { continuation in
      continuation.yield(Data("{\"id\":1}\n{\"id\":2".utf8))
      continuation.finish(throwing: Broken())
    }
    var records = chunks.jsonLines(Entry.self, using: mapper).makeAsyncIterator()
    #expect(try await records.next() == Entry(id: 1))
    await #expect(throws: Broken.self) { try await records.next() }
    #expect(try await records.next() == nil)
  }

  @Test("ends when its task is cancelled")
  func cancelled() async throws {
    let records = stream([Data(Entry.text.utf8)]).jsonLines(Entry.self, using: mapper)
    let task = Task {
      var iterator = records.makeAsyncIterator()
      _ = try await iterator.next()
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try await iterator.next()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
