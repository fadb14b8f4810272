import Foundation
import Testing

@testable import ModelMapper

@Suite("Reading the elements of an array one at a time")
struct JSONRecordReaderTests {
  private struct Item: Mappable, Equatable {
    var id = 0
    var name = ""
    static var properties: [PropertyDescriptor] {
      \.id
      \.name
    }
  }

  private let mapper = Mapper(onIssue: { _ in })

  /// Every way to cut a document into chunks of one size.
  private func read(
    _ json: String, _ records: JSONRecordSelector, chunk: Int, using mapper: Mapper? = nil
  ) throws -> (items: [Item], report: MappingReport) {
    let bytes = Array(json.utf8)
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      Array(bytes[$0..<min($0 + chunk, bytes.count)])
    }
    let reader = try JSONRecordReader(
      Item.self, chunks: chunks, records: records, using: mapper ?? self.mapper)
    var items: [Item] = []
    while let item = try reader.next() { items.append(item) }
    return (items, reader.report)
  }

  @Test("finds the array at its path, however chunks are cut", arguments: [1, 2, 3, 7, 64, 4_096])
  func findsArray(chunk: Int) throws {
    let json = """
      \u{FEFF} {"a\\"]}": [1, {"items": [9]}, "]"], "n": -1.5e3, "Data":
        {"x": {}, "y": [], "results": [0, {"rows": [
          {"id": 1, "name": "}\\u0041"},
          {"id": "2", "name": "é"} ,{}
      ]}, 3]}, "after": [{"id": 7}]} trailing
      """
    let found = try read(json, .path("data/results[1].rows"), chunk: chunk)
    #expect(found.items == [Item(id: 1, name: "}A"), Item(id: 2, name: "é"), Item()])
    #expect(found.report.isEmpty)
    #expect(try read("[{\"id\":1},{\"id\":2}]", .root, chunk: chunk).items.map(\.id) == [1, 2])
    #expect(try read(" [ ] ", .root, chunk: chunk).items.isEmpty)
  }

  @Test("reads bytes and chunks that arrive over time, and throws where the path is malformed")
  func readsAsynchronously() async throws {
    let json = Array(#"{"data": {"items": [{"id": 1}, {"id": "2"}, {"id": {}}]}} "#.utf8)
    let chunks = AsyncStream<ArraySlice<UInt8>> { chunks in
      for start in stride(from: 0, to: json.count, by: 7) { chunks.yield(json[start...].prefix(7)) }
      chunks.finish()
    }
    var ids: [Int] = []
    for try await item in chunks.jsonRecords(Item.self, at: "data/items", using: mapper) {
      ids.append(item.id)
    }
    #expect(ids == [1, 2, 0])
    let bytes = AsyncStream<UInt8> { bytes in
      json.forEach { bytes.yield($0) }
      bytes.finish()
    }
    var iterator = bytes.jsonRecords(Item.self, at: .path("data["), using: mapper)
      .makeAsyncIterator()
    let error = await #expect(throws: MappingError.self) { try await iterator.next() }
    #expect(error?.issues.map(\.reason.code) == [.refused])
    #expect(try await iterator.next() == nil)
    var items = bytes.jsonRecords(Item.self, at: .path("data/items"), using: mapper)
      .makeAsyncIterator()
    #expect(try await items.next()?.id == 1)
  }

  @Test(
    "names the place of a bad record in the document, and leaves it out", arguments: [1, 5, 999])
  func namesPlaces(chunk: Int) throws {
    let json = """
      {"data": {"items": [
        {"id": 1},
        {"id": tru},
        {"name": "x",
         "id": "no"}]}}
      """
    let found = try read(json, .path("data.items"), chunk: chunk)
    #expect(found.items == [Item(id: 1), Item(name: "x")])
    #expect(found.report.issues.map(\.path) == ["data.items[1]", "data.items[2].id"])
    #expect(found.report.issues.compactMap(\.location?.line) == [3, 5])
    #expect(found.report.issues.compactMap(\.location?.column) == [13, 10])
  }

  static let broken: [(json: String, sentence: String)] = [
    (#"{"data": [{"id": 1} {"id": 2}]}"#, "',' or ']'"),
    (#"{"data": [{"id": 1},]}"#, "a value"), (#"{"data": [{"id": 1}"#, "',' or ']'"),
    (#"{"data" [1]}"#, "':'"), (#"{data: [1]}"#, "a key"), (#"{"data": [{"id"#, "'\"'"),
  ]

  @Test("ends where the structure is broken, after the records before", arguments: broken)
  func endsWhereBroken(_ row: (json: String, sentence: String)) throws {
    let reader = try JSONRecordReader(
      Item.self, chunks: [Data(row.json.utf8)], records: .path("data"), using: mapper)
    let results = Array(reader)
    guard case .failure(let error)? = results.last else {
      Issue.record("nothing was thrown: \(results)")
      return
    }
    #expect("\(error)".contains("malformed") || "\(error)".contains("expected"), "\(error)")
    #expect(error.issues.first?.location != nil)
  }

  static let malformedPrefixes = [
    #"{"a": 1,, "data": [{"id": 1}]}"#, #"{"a": 1, }"#, #"{,"a": 1, "data": [{"id": 1}]}"#,
    #"{"a": [1,], "b": }"#, #"{"a": ], "data": [{"id": 1}]}"#, #"{"a" 1, "data": [{"id": 1}]}"#,
    #"{"a": 01, "data": [{"id": 1}]}"#, #"{"a": tru, "data": [{"id": 1}]}"#,
    #"{"a": - , "data": [{"id": 1}]}"#, #"{"a": [1}, "data": [{"id": 1}]}"#,
    #"{"a": {"b": 1], "data": [{"id": 1}]}"#, #"{"a": 1 2, "data": [{"id": 1}]}"#,
    #"{"a": 1; "data": [{"id": 1}]}"#, #"{"\x": 1, "data": [{"id": 1}]}"#,
    #"{'a': 1, "data": [{"id": 1}]}"#, #"{"data": [{"id": 1}}"#, #"["data": [{"id": 1}]]"#,
    #"{"a": \#(String(repeating: "[", count: 200)), "data": [{"id": 1}]}"#,
    "{\"a\": \"x", "{", "{\"a\"", "{\"a\":", "{\"a\": 1", "",
  ]

  @Test(
    "is refused after what is malformed, as a document is", arguments: malformedPrefixes, [1, 64])
  func refusesMalformedPrefixes(json: String, chunk: Int) {
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(Array(json.utf8), limits: Limits()) }
    #expect(throws: MappingError.self, "\(json)") {
      try read(json, .path("data"), chunk: chunk).items
    }
  }

  @Test("throws at the end where there is no such array, or reports that nothing may be there")
  func reportsMissing() throws {
    var lenient = Mapper(onIssue: { _ in })
    lenient.allowsNothing = true
    for json in [#"{"data": {}}"#, #"{"data": {"items": null}}"#, "[1]", "7"] {
      let error = try #require(throws: MappingError.self) {
        try read(json, .path("data.items"), chunk: 3)
      }
      #expect(error.fatalIssues.map(\.path) == ["data.items"], "\(json)")
      let found = try read(json, .path("data.items"), chunk: 3, using: lenient)
      #expect(found.items.isEmpty && found.report.issues.map(\.path) == ["data.items"], "\(json)")
      #expect(found.report.issues.map(\.severity) == [.warning])
    }
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    #expect(throws: MappingError.self) {
      try read(#"{"data": {}}"#, .path("data.items"), chunk: 3, using: strict)
    }
    #expect(throws: MappingError.self) { try read("[]", .path("a..b"), chunk: 3) }
  }

  @Test("keeps no more than a chunk and an element, whatever precedes them")
  func keepsLittle() throws {
    let record = Data((#"{"id": 1, "name": ""# + String(repeating: "x", count: 900) + "\"},").utf8)
    let count = 1_000
    let chunks = (0...count + 1).lazy.map { number -> Data in
      switch number {
      case 0: Data((#"{"skipped": [""# + String(repeating: "y", count: 500_000)).utf8)
      case 1: Data((#""], "items": ["#).utf8)
      case count + 1: Data(#"{"id": 2}]}"#.utf8)
      default: record
      }
    }
    let reader = try JSONRecordReader(Item.self, chunks: chunks, records: .path("items"))
    let stream = try #require(reader._steps.stream as? JSONRecordStream<JSONRecordCursor>)
    var most = 0
    var items = 0
    while let item = try reader.next() {
      items += item.id > 0 ? 1 : 0
      most = max(most, stream.bytesKept)
    }
    #expect(items == count && most < 2_000)
  }

  @Test("leaves out an element that is longer than the limit, and keeps nothing of it")
  func dropsLongElements() throws {
    var mapper = mapper
    mapper.limits.bytes = 50
    let long = #"{"name": ""# + String(repeating: "z", count: 500) + "\"}"
    let json = "[{\"id\":1},\(long),{\"id\":3}]"
    let found = try read(json, .root, chunk: 16, using: mapper)
    #expect(found.items.map(\.id) == [1, 3] && found.report.issues.map(\.path) == ["[1]"])
  }

  @Test("reports its progress in a file")
  func readsFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"items": [{"id": 1}, {"id": 2}]}"#.utf8).write(to: file)
    let reader = try JSONRecordReader(Item.self, contentsOf: file, records: .path("items"))
    #expect(try reader.next()?.id == 1 && reader.nextMapped()?.value.id == 2)
    #expect(try reader.next() == nil && reader.progress.fraction == 1)
    #expect(throws: MappingError.self) {
      try JSONRecordReader(Item.self, contentsOf: file.appending(path: "x"), records: .root)
    }
  }
}

@Suite("Making a value at a path")
struct StartTests {
  private struct Item: Mappable, Equatable {
    var id = 0
    static var properties: [PropertyDescriptor] { \.id }
  }

  private let json = #"{"data":{"Items":[{"id":1},{"id":"x"}],"a.b":3}}"#

  @Test("takes a document or a dictionary, and names full paths")
  func startsAtPath() throws {
    let mapper = Mapper(onIssue: { _ in })
    let mapped = try mapper.map([Item].self, fromJSON: Data(json.utf8), at: "data/items")
    #expect(mapped.value == [Item(id: 1), Item()])
    #expect(mapped.report.issues.map(\.path) == ["data.items[1].id"])
    #expect(try Item.make(fromJSON: json, at: "data.items[0]") == Item(id: 1))
    let source: [String: Any] = ["data": ["items": [["id": 4]]]]
    #expect(try Item.make(from: source, at: "data.items.0") == Item(id: 4))
    #expect(try Int.make(fromJSON: json, at: "data['a.b']") == 3)
  }

  @Test("fails where there is nothing, or the path is malformed")
  func failsWithoutValue() {
    let mapper = Mapper(onIssue: { _ in })
    #expect {
      try Item.make(fromJSON: json, at: "data.none", using: mapper)
    } throws: {
      "\($0)".contains("at 'data.none', found no such key")
    }
    #expect {
      try Item.make(from: [:], at: "a..b", using: mapper)
    } throws: {
      "\($0)".contains("the path 'a..b' is malformed: it has an empty step")
    }
  }
}
