import Foundation
import ModelMapper
import Synchronization
import Testing

@Suite("Server-sent events")
struct ServerSentEventTests {
  /// A stream, and the events that are in it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stream: String
    let events: [ServerSentEvent]

    init(_ description: String, _ stream: String, _ events: ServerSentEvent...) {
      testDescription = description
      self.stream = stream
      self.events = events
    }
  }

  static let rows = [
    Row(
      "data of several lines", "data: LAMP\ndata: +3\ndata: 12\n\n",
      ServerSentEvent(data: "LAMP\n+3\n12")),
    Row(
      "a comment, identifiers, and an event that is cut off",
      ": a test\n\ndata: one\nid: 1\n\ndata:two\nid\n\ndata:  three\n\ndata: four",
      ServerSentEvent(data: "one", id: "1"), ServerSentEvent(data: "two"),
      ServerSentEvent(data: " three")),
    Row(
      "fields without a value", "data\n\ndata\ndata\n\ndata:", ServerSentEvent(data: ""),
      ServerSentEvent(data: "\n")),
    Row(
      "one space after a colon, or none", "data:test\n\ndata: test\n\n",
      ServerSentEvent(data: "test"), ServerSentEvent(data: "test")),
    Row(
      "names, which hold for one event",
      "event: add\ndata: 7\n\nevent: remove\ndata: 8\n\ndata: 9\n\nevent\ndata: 10\n\n",
      ServerSentEvent(name: "add", data: "7"), ServerSentEvent(name: "remove", data: "8"),
      ServerSentEvent(data: "9"), ServerSentEvent(data: "10")),
    Row(
      "events without data, which are none", "event: ping\n\nid: 4\n\nretry: 20\n\ndata: x\n\n",
      ServerSentEvent(data: "x", id: "4", retry: .milliseconds(20))),
    Row(
      "an identifier, which holds from then on", "id: a\ndata: 1\n\ndata: 2\n\nid\ndata: 3\n\n",
      ServerSentEvent(data: "1", id: "a"), ServerSentEvent(data: "2", id: "a"),
      ServerSentEvent(data: "3")),
    Row(
      "an identifier with a null character, which is ignored",
      "id: a\ndata: 1\n\nid: b\0c\ndata: 2\n\n", ServerSentEvent(data: "1", id: "a"),
      ServerSentEvent(data: "2", id: "a")),
    Row(
      "a time to wait, which must be digits",
      "retry: 500\ndata: 1\n\nretry: 1s\nretry:\nretry: -5\nretry: 99999999999999999999\ndata: 2\n\n",
      ServerSentEvent(data: "1", retry: .milliseconds(500)),
      ServerSentEvent(data: "2", retry: .milliseconds(500))),
    Row(
      "unknown fields, and names in another case", "Data: 0\nfoo: 1\n data: 2\ndata: 3\n\n",
      ServerSentEvent(data: "3")),
    Row(
      "colons in a value", "data: a: b:\ndata: :c\n\n", ServerSentEvent(data: "a: b:\n:c")),
    Row(
      "CR, CRLF and LF", "data: 1\rdata: 2\r\rdata: 3\r\n\r\ndata: 4\n\r\ndata: 5\r\n\n",
      ServerSentEvent(data: "1\n2"), ServerSentEvent(data: "3"), ServerSentEvent(data: "4"),
      ServerSentEvent(data: "5")),
    Row(
      "a byte order mark, at the beginning only",
      "\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\ndata: 3\n\n",
      ServerSentEvent(data: "1"), ServerSentEvent(data: "3")),
    Row("no ASCII", "data: Öl – 😀\n\n", ServerSentEvent(data: "Öl – 😀")),
    Row("nothing", ""), Row("blank lines", "\n\r\n\r\n\n"),
  ]

  private func events(of chunks: [[UInt8]]) async throws -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for try await event in stream(chunks).serverSentEvents() { events.append(event) }
    return events
  }

  private func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }

  @Test("are found in every chunking", arguments: rows)
  func foundInChunks(_ row: Row) async throws {
    let bytes = Array(row.stream.utf8)
    for size in 1...max(1, bytes.count) {
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      #expect(try await events(of: chunks) == row.events, "chunks of \(size)")
    }
    for cut in bytes.indices {
      let chunks = [Array(bytes[..<cut]), [], Array(bytes[cut...])]
      #expect(try await events(of: chunks) == row.events, "cut at \(cut)")
    }
    var single: [ServerSentEvent] = []
    for try await event in stream(bytes).serverSentEvents() { single.append(event) }
    #expect(single == row.events)
  }

  @Test("replace bytes that are not UTF-8")
  func replacesInvalidBytes() async throws {
    let bytes = Array("data: a".utf8) + [0xFF, 0x62, 0xC3] + Array("\n\n".utf8)
    #expect(try await events(of: [bytes]) == [ServerSentEvent(data: "a\u{FFFD}b\u{FFFD}")])
  }

  @Test("are handed out at the blank line, whatever ends it")
  func handedOutAtOnce() async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    var events = bytes.serverSentEvents().makeAsyncIterator()
    for end in ["\n\n", "\r\r", "\n\r"] {
      for byte in "data: 1\(end)".utf8 { continuation.yield(byte) }
      #expect(try await events.next()?.data == "1")
    }
    continuation.finish()
    #expect(try await events.next() == nil)
  }

  @Test("are not longer than the limit")
  func bounded() async throws {
    var limits = Limits()
    limits.bytes = 20
    let text = "data: 1\n\ndata: 2345678\ndata: 9012345678\n\n"
    var events = stream([Array(text.utf8)]).serverSentEvents(limits: limits).makeAsyncIterator()
    #expect(try await events.next()?.data == "1")
    let error = await #expect(throws: MappingError.self) { try await events.next() }
    #expect(
      error?.description
        == "Cannot read the events: expected at most 20 bytes in an event, found more.")
    #expect(error?.issues.map(\.path) == ["[1]"])
    #expect(try await events.next() == nil)
  }

  @Test("end when their task is cancelled")
  func cancelled() async throws {
    let events = stream([Array("data: 1\n\ndata: 2\n\n".utf8)]).serverSentEvents()
    let task = Task {
      var iterator = events.makeAsyncIterator()
      _ = try await iterator.next()
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try await iterator.next()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  // MARK: Models

  struct Delta: Mappable, Equatable {
    var text = ""
    var index = 0
    static var properties: [PropertyDescriptor] {
      \.text
      Property(\.index).required()
    }
  }

  private static let deltas = """
    data: {"index": 0, "text": "a"}

    data: {"index": "x"}

    event: ping
    data:

    data: {"index": 2,
    data:  "text": 7}

    data: {"index":

    event: other
    data: {"index": 4}

    data: [DONE]

    data: {"index": 5}


    """

  private func models(
    _ text: String, until end: String? = "[DONE]", isStrict: Bool = false,
    onBadRecord policy: BadRecordPolicy = .byMapper
  ) async -> (models: [Delta], error: (any Error)?, sentences: [String]) {
    let sentences = Mutex<[String]>([])
    let mapper = Mapper(
      isStrict: isStrict, onIssue: { issue in sentences.withLock { $0.append("\(issue)") } })
    var models: [Delta] = []
    var thrown: (any Error)?
    do {
      let events = stream([Array(text.utf8)]).serverSentEvents()
      for try await delta in events.models(
        Delta.self, until: end, using: mapper, onBadRecord: policy)
      {
        models.append(delta)
      }
    } catch {
      thrown = error
    }
    return (models, thrown, sentences.withLock { $0 })
  }

  @Test("become models, up to the last event; bad ones are left out")
  func becomeModels() async {
    let result = await models(Self.deltas)
    #expect(
      result.models == [Delta(text: "a"), Delta(text: "7", index: 2), Delta(index: 4)])
    #expect(result.error == nil)
    #expect(
      result.sentences == [
        "Cannot set Delta.index: expected an Int at '[1].index', found the string \"x\"; "
          + "'[1]' was left out (line 1, column 11).",
        "Cannot read the JSON: expected a value at line 1, column 10, found the end of the document; "
          + "'[3]' was left out.",
      ])
  }

  @Test("stop at a bad one where the policy says so")
  func stops() async {
    let result = await models(Self.deltas, onBadRecord: .stop)
    #expect(result.models == [Delta(text: "a")])
    #expect(result.error is MappingError)
  }

  @Test("warn if the stream ends before the last event")
  func warnsOfCutOff() async {
    let text = "data: {\"index\": 1}\n\n"
    let result = await models(text)
    #expect(result.models == [Delta(index: 1)])
    #expect(result.error == nil)
    let sentence =
      "Cannot read the source at '[1]': the stream ended before the event \"[DONE]\"."
    #expect(result.sentences == [sentence])
    let strict = await models(text, isStrict: true)
    #expect(strict.models == [Delta(index: 1)])
    #expect((strict.error as? MappingError)?.description == sentence)
    let open = await models(text, until: nil)
    #expect(open.sentences.isEmpty)
  }

  @Test("can be filtered before")
  func filtered() async throws {
    let events = stream([Array(Self.deltas.utf8)]).serverSentEvents()
      .filter { $0.name == "other" }
    var models: [Delta] = []
    for try await delta in events.models(Delta.self) { models.append(delta) }
    #expect(models == [Delta(index: 4)])
  }
}
