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

  private let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })

  private func members(_ count: Int, _ value: String = "1") -> String {
    "{" + (0..<count).map { "\"key \($0)\":\(value)" }.joined(separator: ",") + "}"
  }

  @Test("where the members of an object are asked for one by one")
  func members() throws {
    let growth = try Work.growth(from: 500) { count in
      let document = try JSONDocument(members(count))
      for key in document.keys { _ = document.value(forKey: key) }
    }
    #expect(growth < 5)
  }

  @Test("where keys are unknown, repeated or those of a dictionary")
  func keys() throws {
    for key in ["key", "id", "table"] {
      let growth = try Work.growth(from: 500) { count in
        let value = key == "table" ? members(count) : "1"
        let repeated = Array(repeating: "\"\(key)\":\(value)", count: key == "id" ? count : 1)
        let object = "{" + repeated.joined(separator: ",") + "}"
        _ = try mapper.map(Record.self, fromJSON: key == "key" ? members(count) : object)
        _ = try mapper.map(Record.self, from: JSONDocument(object))
      }
      #expect(growth < 5, "\(key)")
    }
  }

  @Test("where each element has an issue with a line and a column")
  func issues() throws {
    for separator in [",", ",\n"] {
      let growth = try Work.growth(from: 200) { count in
        var mapper = mapper
        mapper.limits.issues = count
        let elements = Array(repeating: #""é""#, count: count).joined(separator: separator)
        let report = try mapper.map([Int].self, fromJSON: "[\(elements)]").report
        #expect(report.issues.count == count)
      }
      #expect(growth < 5)
    }
  }

  @Test("where records come in chunks")
  func chunks() throws {
    let growth = try Work.growth(from: 200) { count in
      let record = Array(members(count).utf8)
      let chunks = stride(from: 0, to: record.count, by: 16).map {
        Array(record[$0..<min($0 + 16, record.count)])
      }
      let reader = JSONLinesReader(Record.self, chunks: chunks, using: mapper)
      while try reader.next() != nil {}
    }
    #expect(growth < 5)
  }

  private struct Many: Codable {
    var values: [String: Int]
    init(_ count: Int) {
      values = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \($0)", $0) })
    }
  }

  private struct Holder: Mappable {
    var many = Many(0)
    static var properties: [PropertyDescriptor] { Property(\.many) }
  }

  @Test("where a merge patch changes many members in another spelling")
  func mergePatch() throws {
    let growth = try Work.growth(from: 200) { count in
      var holder = Holder()
      holder.many = Many(count)
      let values = (0..<count).map { ("KEY-\($0)", SourceValue(-1)) }
      try holder.update(fromMergePatch: ["many": ["values": .object(SourceObject(values))]])
      #expect(holder.many.values.count == count && holder.many.values["key 0"] == -1)
    }
    #expect(growth < 5)
  }

  @Test("where a type decodes and encodes many members")
  func codable() throws {
    let growth = try Work.growth(from: 200) { count in
      let json = try MappingEncoder().encode(Many(count))
      let many = try MappingDecoder().decode(Many.self, from: json)
      #expect(many.values.count == count)
    }
    #expect(growth < 5)
  }
}
