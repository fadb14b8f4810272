import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

@Suite("Records of a document that comes in chunks")
struct RecordTests {
  /// The records as dumps of the nodes that outlive them.
  private static func records(
    of data: Data, _ match: XMLRecordSelector, size: Int, options: XMLReadOptions = XMLReadOptions()
  ) throws -> [String] {
    var scanner = XMLRecordScanner(match, options: options)
    var records: [String] = []
    func take() throws {
      while let record = try scanner.next({ Self.words($0.node(XMLHandle($1).number), $0, $1) }) {
        records.append(record)
      }
    }
    for start in stride(from: 0, to: data.count, by: size) {
      try scanner.feed([UInt8](data[start..<min(start + size, data.count)]))
      try take()
    }
    try scanner.finish()
    try take()
    #expect(scanner.recordCount == records.count && scanner.byteCount == data.count)
    return records
  }

  /// A record in words: what its node and what the source say.
  private static func words(_ node: XMLElementNode, _ source: XMLSource, _ handle: Int) -> String {
    var members: [String] = []
    source.forEachMember(of: handle) { key, member in
      members.append("\(String(key.text))=\(XMLSourceTests.words(source, member))")
      return true
    }
    return words(node) + " " + members.joined(separator: ",")
      + " \(source.location(of: handle)?.byteOffset ?? -1)"
  }

  private static func words(_ node: XMLElementNode) -> String {
    "\(node.name) {\(node.namespaceURI ?? "")} \(node.attributes.map(\.value)) "
      + "\(node.recursiveText.debugDescription) \(node.innerXML.debugDescription) \(node.location)"
  }

  /// What the whole tree says of its records.
  private static func expected(_ data: Data, _ path: String) throws -> [String] {
    let tree = try XMLTree(data)
    return tree.elements(at: path).map { node in node.withSource { words(node, $0, $1) } }
  }

  static let fixtures = [
    ("rss.xml", "rss/channel/item"), ("atom.xml", "entry"), ("podcast.xml", "channel/item"),
    ("soap.xml", "Body/getStockResponse/getStockResult/item"),
    ("track.gpx", "gpx/trk/trkseg/trkpt"),
    ("sitemap.xml", "url"), ("pom.xml", "dependencies/dependency"),
  ]

  @Test("are those of the whole tree", arguments: fixtures)
  func areThoseOfTheTree(_ name: String, _ path: String) throws {
    let data = try Fixture.named(name).data
    let expected = try Self.expected(data, path)
    #expect(expected.count >= 2)
    for size in [1, 7, 100, 1 << 20] {
      #expect(try Self.records(of: data, .path(path), size: size) == expected)
    }
    let last = try #require(path.split(separator: "/").last)
    #expect(try Self.records(of: data, .name(String(last)), size: 64) == expected)
  }

  @Test("may be selected by their depth")
  func areToldByDepth() throws {
    let data = Data("<r a='&lt;'>x<!-- y --><b>1</b>&amp;<c><d/>2</c></r>".utf8)
    for size in [1, 3, 100] {
      let records = try Self.records(of: data, .childrenOfRoot, size: size)
      #expect(records == (try Self.expected(data, "b") + Self.expected(data, "c")))
      #expect(try Self.records(of: data, .depth(1), size: size).count == 1)
      #expect(try Self.records(of: data, .depth(3), size: size).count == 1)
      #expect(try Self.records(of: data, .path("r/none"), size: size).isEmpty)
    }
  }

  @Test("come before what is wrong after them, which is thrown with its place")
  func comeBeforeErrors() throws {
    let document = "<r>\n<s><i>1</i></s>\n<s><i>2</i><i>3</i>\n <i>&e;</i></s></r>"
    for size in [1, 5, 1_000] {
      var scanner = XMLRecordScanner(.name("i"))
      var texts: [String] = []
      let bytes = [UInt8](document.utf8)
      let error = #expect(throws: XMLParseError.self) {
        for start in stride(from: 0, to: bytes.count, by: size) {
          try scanner.feed(Array(bytes[start..<min(start + size, bytes.count)]))
          while let text = try scanner.next({ XMLSourceTests.words($0, $1) }) { texts.append(text) }
        }
        try scanner.finish()
      }
      #expect(texts == ["\"1\"", "\"2\"", "\"3\""])
      #expect(
        error?.sentence
          == "Cannot read the XML at line 4, column 5: the entity &e; is not defined "
          + "(in r/s[1]/i[2]).")
    }
  }

  @Test("must be complete")
  func mustBeComplete() throws {
    let data = try Fixture.named("rss.xml").data
    for length in stride(from: 0, to: data.count - 10, by: 17) {
      #expect(throws: XMLParseError.self) {
        try Self.records(of: data.prefix(length), .name("item"), size: 50)
      }
    }
  }

  @Test("keep limits each for itself")
  func keepLimits() throws {
    var options = XMLReadOptions()
    options.limits.values = 20
    options.limits.bytes = 200
    let record = "<i><a>1</a><a>2</a><a>3</a></i>\n"
    let data = Data(("<r>" + String(repeating: record, count: 500) + "</r>").utf8)
    #expect(try Self.records(of: data, .name("i"), size: 64, options: options).count == 500)
    options.limits.values = 6
    #expect(throws: XMLParseError.self) {
      try Self.records(of: data, .name("i"), size: 64, options: options)
    }
    options.limits = Limits()
    options.limits.bytes = 20
    #expect(throws: XMLParseError.self) {
      try Self.records(of: data, .name("i"), size: 10, options: options)
    }
  }

  @Test(
    "keep the limit on bytes whatever comes in one piece", arguments: [1, 10, 64, 1_000, 100_000])
  func keepBytes(size: Int) throws {
    let record = "<i><a>1</a><a>2</a><a>3</a></i>"
    let data = Data(("<r>" + String(repeating: record + "\n", count: 500) + "</r>\n").utf8)
    var options = XMLReadOptions()
    options.limits.bytes = record.utf8.count
    let records = try Self.records(of: data, .name("i"), size: size, options: options)
    #expect(records.count == 500)
    options.limits.bytes -= 1
    #expect(throws: XMLParseError.self) {
      try Self.records(of: data, .name("i"), size: size, options: options)
    }
  }

  @Test("come from streams with progress, and until they are cancelled")
  func comeFromStreams() throws {
    let record = "<i n='1'>text</i>"
    let data = Data(("<r>" + String(repeating: record, count: 1_000) + "</r>").utf8)
    var reader = XMLRecordReader(
      SourceValue.self, stream: InputStream(data: data), totalBytes: data.count,
      records: .childrenOfRoot, chunkSize: 100)
    var count = 0
    while try reader.next() != nil {
      count += 1
      #expect(reader.progress.records == count)
    }
    #expect(count == 1_000 && reader.progress.fraction == 1)
    var left = 10
    reader = XMLRecordReader(
      stream: InputStream(data: data), records: .childrenOfRoot,
      isCancelled: {
        left -= 1
        return left < 0
      })
    let error = #expect(throws: MappingError.self) { while try reader.next() != nil {} }
    #expect(error?.issues.map(\.reason) == [.cancelled] && reader.progress.fraction == nil)
    #expect(error?.issues.first?.location != nil)
  }

  @Test("come from files")
  func comeFromFiles() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("records-\(UUID().uuidString).xml")
    try Fixture.named("podcast.xml").data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let reader = try XMLRecordReader(
      String.self, contentsOf: file, records: .name("itunes:title"))
    var texts: [String] = []
    while let text = try reader.next() { texts.append(text) }
    #expect(texts == ["Signal Box: the railway hour", "The night mail"])
    #expect(reader.progress.fraction == 1)
    let error = #expect(throws: MappingError.self) {
      try XMLRecordReader(
        String.self, contentsOf: URL(fileURLWithPath: "/nonexistent.xml"), records: .childrenOfRoot)
    }
    #expect(error?.issues.map(\.reason.code) == [.unreadable])
  }
}
