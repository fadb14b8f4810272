import Foundation
import TestSupport
import Testing

@testable import ModelMapper

/// What work costs is counted while coverage is measured, with an input and with one that is four times as
/// large.
@Suite("Work on JSON grows in proportion to the input", .serialized, .enabled(if: Work.isCounted))
struct WorkTests {
  struct Record: Mappable {
    var numbers: [Int] = []
    var table: [String: SourceValue] = [:]
    var id = 0
    static var properties: [PropertyDescriptor] {
      \.numbers
      \.table
      \.id
    }
  }

  private static func mapper(_ unknownKeys: UnknownKeyPolicy) -> Mapper {
    var mapper = Mapper(unknownKeys: unknownKeys, onIssue: { _ in })
    mapper.limits.issues = 100_000
    return mapper
  }

  private let mapper = mapper(.report)

  private func members(_ count: Int, _ value: String = "1") -> String {
    "{" + (0..<count).map { "\"key \($0)\":\(value)" }.joined(separator: ",") + "}"
  }

  @Test("where the members of an object are asked for one by one")
  func members() throws {
    let growth = try Work.growth(from: 1_000) { count in
      let document = try JSONDocument(members(count))
      for key in document.keys { _ = document.value(forKey: key) }
    }
    #expect(growth < Work.limit)
  }

  @Test(
    "where keys are unknown, repeated or those of a dictionary",
    arguments: [UnknownKeyPolicy.report, .ignore, .fail])
  func keys(unknownKeys: UnknownKeyPolicy) throws {
    let mapper = Self.mapper(unknownKeys)
    for key in ["key", "id", "table"] {
      let growth = Work.growth(from: 1_000) { count in
        let value = key == "table" ? members(count) : "1"
        let repeated = Array(repeating: "\"\(key)\":\(value)", count: key == "id" ? count : 1)
        let object = "{" + repeated.joined(separator: ",") + "}"
        let document = key == "key" ? members(count) : object
        _ = try? mapper.map(Record.self, fromJSON: document)
        _ = try? mapper.map(Record.self, from: JSONDocument(document))
      }
      #expect(growth < Work.limit, "\(key)")
    }
  }

  @Test("where each element has an issue with a line and a column")
  func issues() throws {
    for separator in [",", ",\n"] {
      let growth = try Work.growth(from: 1_000) { count in
        let elements = Array(repeating: #""é""#, count: count).joined(separator: separator)
        let report = try mapper.map([Int].self, fromJSON: "[\(elements)]").report
        #expect(report.issues.count == count)
        let records = Array(repeating: #"{"id":"é"}"#, count: count).joined(separator: separator)
        let named = try mapper.map([Record].self, fromJSON: "[\(records)]").report.issues
        #expect(named.count { $0.property == "id" } == count)
      }
      #expect(growth < Work.limit)
    }
  }

  @Test("where a set has many objects with the same keys")
  func sets() throws {
    let growth = Work.growth(from: 1_000) { count in
      let values = (0..<count).map { ["id": SourceValue($0), "tags": ["a"]] as SourceValue }
      #expect(Set(values).count == count)
    }
    #expect(growth < Work.limit)
  }

  @Test("where records come in chunks")
  func chunks() throws {
    let growth = try Work.growth(from: 1_000) { count in
      let record = Array(members(count).utf8)
      let chunks = stride(from: 0, to: record.count, by: 16).map {
        Array(record[$0..<min($0 + 16, record.count)])
      }
      let lines = JSONLinesReader(Record.self, chunks: chunks, using: mapper)
      while try lines.next() != nil {}
      let around = [Array("[".utf8)] + chunks + [Array("]".utf8)]
      let records = try JSONRecordReader(
        Record.self, chunks: around, records: .root, using: mapper)
      while try records.next() != nil {}
    }
    #expect(growth < Work.limit)
  }

  private struct Many: Codable {
    var values: [String: Int]
    init(_ count: Int) {
      values = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \($0)", $0) })
    }
  }

  private struct Holder: Mappable {
    var many = Many(0)
    var records: [String: Record] = [:]
    static var properties: [PropertyDescriptor] {
      Property(\.many)
      \.records
    }
  }

  @Test("where a merge patch changes many members in another spelling")
  func mergePatch() throws {
    let growth = try Work.growth(from: 1_000) { count in
      var holder = Holder()
      holder.many = Many(count)
      let values = (0..<count).map { ("KEY-\($0)", SourceValue(-1)) }
      try holder.update(fromMergePatch: ["many": ["values": .object(SourceObject(values))]])
      holder.records = holder.many.values.mapValues { Record(id: $0) }
      let records = (0..<count).map { ("key \($0)", ["id": -1] as SourceValue) }
      try holder.update(fromMergePatch: ["records": .object(SourceObject(records))])
      #expect(holder.records["key 0"]?.id == -1)
      #expect(holder.many.values.count == count && holder.many.values["key 0"] == -1)
    }
    #expect(growth < Work.limit)
  }

  /// A type whose keys are data.
  private struct Open: Codable {
    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var values: [Int]

    init(_ count: Int) { values = Array(0..<count) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      values = try container.allKeys.reversed().map { try container.decode(Int.self, forKey: $0) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for value in values { try container.encode(value, forKey: Key(stringValue: "key \(value)")) }
    }
  }

  @Test("where a type decodes and encodes many members")
  func codable() throws {
    let growth = try Work.growth(from: 1_000) { count in
      let json = try MappingEncoder().encode(Many(count))
      let many = try MappingDecoder().decode(Many.self, from: json)
      #expect(many.values.count == count)
      let open = try MappingDecoder().decode(Open.self, from: MappingEncoder().encode(Open(count)))
      #expect(open.values.sorted() == Array(0..<count))
    }
    #expect(growth < Work.limit)
  }

  @Test("where keys that are data have the same letters")
  func sameLetters() throws {
    let growth = try Work.growth(from: 1_000) { count in
      let members = (0..<count).map { number in
        "\"a\(String(number, radix: 2).map { $0 == "0" ? "-" : "." }.joined())\":\(number)"
      }
      let open = try MappingDecoder().decode(Open.self, from: "{\(members.joined(separator: ","))}")
      #expect(open.values.sorted() == Array(0..<count))
    }
    #expect(growth < Work.limit)
  }
}
