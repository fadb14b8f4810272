import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// A record with a property that must be there.
private struct Item: Mappable, Equatable {
  var name = ""
  var price = 0

  static var properties: [PropertyDescriptor] {
    Property(\.name).required()
    \.price
  }
}

/// Asks a reader from within a record, all on one thread.
private final class Asked: @unchecked Sendable {
  var reader: XMLRecordReader<Item>?
  private(set) var counts: [Int] = []

  func ask() { if let reader { counts.append(reader.progress.records) } }
}

/// Whether a reading is to stop, all on one thread.
private final class Stop: @unchecked Sendable {
  var isWanted = false
}

@Suite("A reader of records")
struct XMLRecordReaderTests {
  private let mapper = Mapper(onIssue: { _ in })

  /// A document of five records, the third without a name and the fourth with a price that is none.
  private let document = Data(
    """
    <list season="autumn">
      <head><title>Fruit</title></head>
      <item name="apple"><price>3</price></item>
      <item><name>pear</name><price>4</price></item>
      <item><price>5</price></item>
      <item name="plum">
        <price>many</price>
      </item>
      <item name="quince" price="6"/>
    </list>
    """.utf8)

  private let expected = [
    Item(name: "apple", price: 3), Item(name: "pear", price: 4), Item(name: "plum"),
    Item(name: "quince", price: 6),
  ]

  private let words = """
    Cannot set Item.name: expected a String at 'item[2].name', found no such key; \
    'item[2]' was left out (line 5, column 3).
    Cannot set Item.price: expected an Int at 'item[3].price', found the string "many" \
    (line 7, column 5).
    """

  /// All records of a reader.
  private func all(_ reader: XMLRecordReader<Item>) throws -> [Item] {
    var items: [Item] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  @Test("maps records from chunks of any size", arguments: [1, 7, 64, 10_000])
  func mapsChunks(_ size: Int) throws {
    let chunks = stride(from: 0, to: document.count, by: size).map { start in
      document[start..<min(start + size, document.count)]
    }
    let reader = XMLRecordReader(
      Item.self, chunks: chunks, totalBytes: document.count, records: .path("list/item"),
      using: mapper)
    #expect(try all(reader) == expected)
    #expect(reader.report.description == words)
    #expect(reader.progress.fraction == 1 && reader.progress.records == 5)
    #expect(try reader.next() == nil)
  }

  @Test("maps records from files and streams")
  func mapsFiles() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("reader-\(UUID().uuidString).xml")
    try document.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let reader = try XMLRecordReader<Item>(
      contentsOf: file, records: .name("item"), using: mapper, chunkSize: 10)
    #expect(try all(reader) == expected)
    #expect(reader.progress.totalBytes == document.count)
    let stream = XMLRecordReader(
      Item.self, stream: InputStream(data: document), records: .name("item"), using: mapper)
    #expect(try all(stream) == expected)
    #expect(stream.progress.fraction == nil && stream.progress.bytesRead == document.count)
  }

  @Test("is a sequence of results")
  func isSequence() throws {
    let reader = XMLRecordReader(
      Item.self, chunks: [document], records: .name("item"), using: mapper)
    #expect(try reader.map { try $0.get() } == expected)
  }

  @Test("answers how far it is while it makes a record")
  func isAskedMeanwhile() throws {
    let asked = Asked()
    let reader = XMLRecordReader(
      Item.self, chunks: [document], records: .name("item"),
      using: Mapper(onIssue: { _ in asked.ask() }))
    asked.reader = reader
    while try reader.next() != nil {}
    #expect(asked.counts == [3, 4] && reader.progress.records == 5)
    asked.reader = nil
  }

  @Test("hands out each record with its own report")
  func handsOutReports() throws {
    let reader = XMLRecordReader(
      Item.self, chunks: [document], records: .name("item"), using: mapper)
    var counts: [Int] = []
    while let mapped = try reader.nextMapped() { counts.append(mapped.report.issues.count) }
    #expect(counts == [0, 0, 1, 0])
  }

  @Test("stops at a record that fails, if the policy says so")
  func stops() throws {
    let reader = XMLRecordReader(
      Item.self, chunks: [document], records: .name("item"), using: mapper, onBadRecord: .stop)
    #expect(try [reader.next(), reader.next()] == Array(expected.prefix(2)))
    let error = try #require(throws: MappingError.self) { try reader.next() }
    #expect(error.issues.map(\.path) == ["item[2].name"])
    #expect(try reader.next() == nil)
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    let byMapper = XMLRecordReader(
      Item.self, chunks: [document], records: .name("item"), using: strict)
    #expect(throws: MappingError.self) { try all(byMapper) }
    let skipping = XMLRecordReader(
      Item.self, chunks: [document], records: .name("item"), using: strict, onBadRecord: .skip)
    #expect(try all(skipping).count == 3)
  }

  @Test("hands out the records before a mistake in the document, and then throws it")
  func tellsMalformed() throws {
    let reader = XMLRecordReader(
      Item.self, chunks: [document.prefix(200)], records: .name("item"), using: mapper,
      onBadRecord: .skip)
    #expect(try [reader.next(), reader.next()] == Array(expected.prefix(2)))
    let error = try #require(throws: MappingError.self) { try reader.next() }
    #expect(
      error.description == """
        Cannot read the XML at line 6, column 16: the document ends inside of a tag (in list); \
        Mapper.repairs [.unclosedEnd] would read it.
        """)
    #expect(try reader.next() == nil)
  }

  @Test("throws for files that are not there, and when it is cancelled")
  func tellsUnreadable() throws {
    let missing = URL(fileURLWithPath: "/nonexistent.xml")
    let unreadable = try #require(throws: MappingError.self) {
      let reader = try XMLRecordReader(Item.self, contentsOf: missing, records: .childrenOfRoot)
      _ = try reader.next()
    }
    #expect(unreadable.issues.first?.reason.code == .unreadable)
    let reader = XMLRecordReader(
      Item.self, chunks: [document], records: .name("item"), using: mapper,
      isCancelled: { true })
    let error = #expect(throws: MappingError.self) { try reader.next() }
    #expect(error?.issues.first?.reason == .cancelled)
  }

  @Test(
    "says how far it is, and where it was stopped, however much is there", arguments: [9, 10_000])
  func tellsProgress(size: Int) throws {
    let rows = (0..<20).map { "<item><name>\($0)</name></item>\n" }
    let text = Array("<list>\n\(rows.joined())</list>".utf8)
    let chunks = stride(from: 0, to: text.count, by: size).map {
      Data(text[$0..<min($0 + size, text.count)])
    }
    let stop = Stop()
    let reader = XMLRecordReader(
      Item.self, chunks: chunks, records: .childrenOfRoot, using: mapper,
      isCancelled: { stop.isWanted })
    var end = 7
    for row in rows.prefix(3) {
      #expect(try reader.next() != nil)
      end += row.utf8.count
      // Of a small chunk all is read.
      #expect(reader.progress.bytesRead >= end - 1 && reader.progress.bytesRead < end + 10)
    }
    stop.isWanted = true
    let error = #expect(throws: MappingError.self) { try reader.next() }
    #expect(error?.issues.first?.location?.line == 4)
  }

  @Test("reads a comment of any length between records", arguments: [1, 40, 1_000, 1 << 16])
  func readsLongComments(size: Int) throws {
    var limited = mapper
    limited.limits.bytes = 1_000
    let long = String(repeating: "c", count: 3_000)
    for gap in ["<!--\(long)-->", long] {
      let text = Array("<list><item name='a'/>\(gap)<item name='b'/></list>".utf8)
      let chunks = stride(from: 0, to: text.count, by: size).map {
        Data(text[$0..<min($0 + size, text.count)])
      }
      let reader = XMLRecordReader(
        Item.self, chunks: chunks, records: .childrenOfRoot, using: limited)
      #expect(try all(reader) == [Item(name: "a"), Item(name: "b")])
    }
  }

  @Test("maps chunks that arrive over time")
  func mapsAsyncChunks() async throws {
    for size in [1, 50, 10_000] {
      let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
      for start in stride(from: 0, to: document.count, by: size) {
        continuation.yield(document[start..<min(start + size, document.count)])
      }
      continuation.finish()
      var items: [Item] = []
      for try await item in chunks.xmlRecords(Item.self, at: .name("item"), using: mapper) {
        items.append(item)
      }
      #expect(items == expected)
    }
  }

  @Test("maps bytes that arrive over time, with progress")
  func mapsAsyncBytes() async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    for byte in document { continuation.yield(byte) }
    continuation.finish()
    let count = document.count
    let records = bytes.xmlRecords(
      Item.self, at: .path("item"), using: mapper, totalBytes: count,
      onProgress: { progress in #expect(progress.bytesRead <= count) })
    var items: [Item] = []
    for try await item in records { items.append(item) }
    #expect(items == expected)
  }

  @Test("throws what is wrong with chunks that arrive over time, and if its task is cancelled")
  func throwsAsync() async throws {
    let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
    continuation.yield(Data("<list><item name='a'/></lust>".utf8))
    continuation.finish()
    var iterator = chunks.xmlRecords(Item.self, at: .childrenOfRoot, using: mapper)
      .makeAsyncIterator()
    #expect(try await iterator.next() == Item(name: "a"))
    await #expect(throws: MappingError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    let task = Task {
      let (chunks, _) = AsyncStream.makeStream(of: Data.self)
      for try await _ in chunks.xmlRecords(Item.self, at: .childrenOfRoot) {}
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
