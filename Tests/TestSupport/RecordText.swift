import Foundation
import ModelMapper
import ModelMapperXML

/// A text that has records, and everything that reads them.
struct RecordText {
  /// What the records stand in.
  let stream: Trial.Stream
  var bytes: [UInt8]
  let mapper: Mapper

  /// How the bytes reach a reader of one record at a time.
  enum Way: CaseIterable {
    case chunks, file, stream, asyncChunks, asyncBytes
  }

  /// Reads all records at once.
  func readAtOnce<Record: ModelPart>(_ type: Record.Type) async -> ReadRecords {
    await ReadRecords.of(mapper) { mapper, take in
      let mapped =
        switch stream {
        case .array, .concatenated: try mapper.map([Record].self, fromJSON: bytes)
        case .arrayAtPath: try mapper.map([Record].self, fromJSON: bytes, at: Self.path)
        case .lines: try mapper.map([Record].self, fromJSONLines: bytes)
        case .events: try mapper.map([Record].self, fromJSONLines: lines)
        case .xml: try mapper.map([Record].self, fromXML: bytes, at: "list/record")
        }
      mapped.value.forEach(take)
    }
  }

  /// Reads one record at a time.
  func read<Record: ModelPart>(
    _ type: Record.Type, by way: Way, in chunks: [[UInt8]]
  ) async -> ReadRecords {
    await ReadRecords.of(mapper) { mapper, take in
      switch stream {
      case .lines:
        switch way {
        case .chunks: try JSONLinesReader(type, chunks: chunks, using: mapper).read(take)
        case .file:
          try await withFile { file in
            try JSONLinesReader(type, contentsOf: file, using: mapper, chunkSize: chunkSize)
              .read(take)
          }
        case .stream:
          try JSONLinesReader(type, stream: input, using: mapper, chunkSize: chunkSize).read(take)
        case .asyncChunks: try await chunks.async.jsonLines(type, using: mapper).read(take)
        case .asyncBytes: try await bytes.async.jsonLines(type, using: mapper).read(take)
        }
      case .array, .arrayAtPath, .concatenated:
        let records = stream == .arrayAtPath ? JSONRecordSelector.path(Self.path) : .root
        switch way {
        case .chunks:
          try JSONRecordReader(type, chunks: chunks, records: records, using: mapper).read(take)
        case .file:
          try await withFile { file in
            try JSONRecordReader(
              type, contentsOf: file, records: records, using: mapper, chunkSize: chunkSize
            ).read(take)
          }
        case .stream:
          try JSONRecordReader(
            type, stream: input, records: records, using: mapper, chunkSize: chunkSize
          ).read(take)
        case .asyncChunks:
          try await chunks.async.jsonRecords(type, at: records, using: mapper).read(take)
        case .asyncBytes:
          try await bytes.async.jsonRecords(type, at: records, using: mapper).read(take)
        }
      case .xml:
        let records = XMLRecordSelector.path("list/record")
        switch way {
        case .chunks:
          try XMLRecordReader(type, chunks: chunks, records: records, using: mapper).read(take)
        case .file:
          try await withFile { file in
            try XMLRecordReader(
              type, contentsOf: file, records: records, using: mapper, chunkSize: chunkSize
            ).read(take)
          }
        case .stream:
          try XMLRecordReader(
            type, stream: input, records: records, using: mapper, chunkSize: chunkSize
          ).read(take)
        case .asyncChunks:
          try await chunks.async.xmlRecords(type, at: records, using: mapper).read(take)
        case .asyncBytes:
          try await bytes.async.xmlRecords(type, at: records, using: mapper).read(take)
        }
      case .events:
        if way == .asyncBytes {
          try await bytes.async.serverSentEvents().models(type, using: mapper).read(take)
        } else {
          try await chunks.async.serverSentEvents().models(type, using: mapper).read(take)
        }
      }
    }
  }

  /// Where the array is in a document.
  static let path = "data/items[1]"

  private var chunkSize: Int { bytes.count % 61 + 1 }
  private var input: InputStream { InputStream(data: Data(bytes)) }

  /// The data of events as lines.
  private var lines: String {
    String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map { $0.dropFirst("data: ".count) }.joined(separator: "\n")
  }

  private func withFile(_ body: (URL) throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    try body(file)
  }
}

/// The records that were read of a text, and what was said.
struct ReadRecords: Equatable, CustomStringConvertible {
  /// The marks of each record.
  private(set) var records: [[String: Int]] = []
  private(set) var issues: [MappingIssue] = []
  /// What ended the reading.
  private(set) var failure: String?

  /// Reads records with a mapper that gathers issues.
  static func of(
    _ mapper: Mapper, _ read: (Mapper, (Any) -> Void) async throws -> Void
  ) async -> ReadRecords {
    let heard = Heard()
    var mapper = mapper
    mapper.onIssue = { heard.add($0) }
    var result = ReadRecords()
    do {
      try await read(mapper) { result.records.append(ModelMarks(of: $0).counts) }
    } catch {
      result.failure = "\(error)"
    }
    result.issues = heard.all
    return result
  }

  var description: String {
    let records = records.map { "\($0.sorted { $0.key < $1.key })" }
    let issues = issues.map { "\($0) \($0.location?.byteOffset ?? -1)" }
    return (records + issues + [failure ?? ""]).joined(separator: "\n    ")
  }
}

/// Issues as they come.
private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var issues: [MappingIssue] = []

  func add(_ issue: MappingIssue) { lock.withLock { issues.append(issue) } }

  var all: [MappingIssue] { lock.withLock { issues } }
}

extension RecordReader {
  fileprivate func read(_ take: (Any) -> Void) throws {
    while let record = try next() { take(record) }
  }
}

extension RecordSequence {
  fileprivate func read(_ take: (Any) -> Void) async throws {
    for try await record in self { take(record) }
  }
}

extension Array where Element: Sendable {
  /// The elements as they arrive over time.
  fileprivate var async: AsyncStream<Element> {
    AsyncStream { stream in
      forEach { stream.yield($0) }
      stream.finish()
    }
  }
}
