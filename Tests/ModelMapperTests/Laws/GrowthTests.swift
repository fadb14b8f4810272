import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ModelMapper

/// What work costs is counted, with an input and with one that is four times as large.
@Suite("Work grows in proportion to the input")
struct GrowthTests {
  /// How often the text of a key with escapes is asked for while a value is read as it is.
  private static func textsRead(_ json: String) throws -> (count: Int, notes: Int) {
    let count = Mutex(0)
    let syntax = IndexSyntax { _, bytes in
      bytes.count
    } unescaped: { spelling in
      count.withLock { $0 += 1 }
      return String(spelling)
    }
    var options = MappingOptions()
    options.limits.depth = Limits.greatestDepth
    let context = CoercionContext(SharedOptions(options))
    let index = JSONIndex()
    let bytes = Array(json.utf8)
    try bytes.withByteSpan { bytes in
      try index.build(bytes, limits: options.limits)
      let contents = IndexedValues(bytes: bytes, entries: index.entries, syntax: syntax)
      let reader = JSONReader(JSONStorage(copying: contents), contents)
      let codec = ValueCodec<SourceValue>.of(SourceValue.self)
      #expect(codec.read(Cursor(reader, 0, step: .root), context) != nil)
    }
    withExtendedLifetime((index, syntax)) {}
    return (count.withLock(\.self), context.report.issues.count)
  }

  @Test("while losses are noted, however deep they are", arguments: [100, 400])
  func notesLosses(depth: Int) throws {
    // Both keys of each object have escapes, and the innermost object has one of them twice.
    let json =
      String(repeating: #"{"\u0061":0,"\u0062":"#, count: depth) + #"{"\u0061":1,"\u0061":2}"#
      + String(repeating: "}", count: depth)
    let (count, notes) = try Self.textsRead(json)
    #expect(notes == 1)
    #expect(count <= 6 * (depth + 1) + 10)
  }

  @Test("while notes name numbers that are rounded, each with its path")
  func notesRoundedNumbers() throws {
    let json = #"{"a":[1,{"b":0.12345678901234567890123456789012345678901}],"c":{"d":1,"d":2}}"#
    let mapped = try Mapper(onIssue: { _ in }).map(SourceValue.self, fromJSON: json)
    #expect(mapped.report.issues.map(\.path) == ["a[1].b", "c"])
    #expect(mapped.report.issues.allSatisfy { $0.severity == .note })
  }

  @Test("and reports do so with the issues, not with the length of a key around them")
  func shortensKeys() throws {
    func size(_ length: Int) throws -> Int {
      let key = String(repeating: "k", count: length)
      let numbers = Array(repeating: #""x""#, count: 1_000).joined(separator: ",")
      let report = try Mapper(onIssue: { _ in }).map(
        [String: [Int]].self, fromJSON: #"{"\#(key)":[\#(numbers)]}"#
      ).report
      #expect(report.issues.count == 1_000)
      return report.issues.reduce(0) { sum, issue in
        sum + issue.path.utf8.count + issue.description.utf8.count
          + issue.pathComponents.reduce(0) { $0 + $1.description.utf8.count }
      }
    }
    #expect(try size(40_000) == size(10_000))
  }

  @Test("and lines that were counted once are not counted again")
  func countsLinesOnce() {
    var marks = LineMarks(from: TextPlace(endsAtReturns: true))
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: 100_000)
    func location(_ position: Int) -> TextLocation {
      bytes.withByteSpan { marks.place(at: position, in: $0).location }
    }
    #expect(location(99_000).line == 1)
    // Who looked at these again would count lines.
    for position in 0..<90_000 { bytes[position] = 0x0A }
    for position in 95_000..<99_000 {
      let location = location(position)
      #expect(location.line == 1 && location.column == position + 1)
    }
  }

  @Test("and bytes that were searched for the end of a line are not searched again")
  func searchesLinesOnce() throws {
    var cursor = JSONLineCursor(limit: 1_000)
    var bytes = [UInt8](repeating: UInt8(ascii: "1"), count: 100)
    #expect(bytes.withByteSpan { cursor.next(in: $0, isLast: false) == nil })
    // Whoever searched these again would find an end.
    bytes[50] = 0x0A
    bytes.append(0x0A)
    let count = bytes.withByteSpan { cursor.next(in: $0, isLast: false)?.bytes.count }
    #expect(count == 100)
  }

  @Test("while a type encodes itself, by how often its keys are asked for")
  func asksForKeys() throws {
    func asked(_ count: Int) throws -> Int {
      AskedKey.count.withLock { $0 = 0 }
      let json = try MappingEncoder().encode(ManyKeys(count: count))
      let dictionary = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Int])
      #expect(dictionary.count == count)
      return AskedKey.count.withLock(\.self)
    }
    let once = try asked(500)
    #expect(once >= 500)
    #expect(try asked(2_000) <= 4 * once)
  }
}

/// A key that counts how often its text is asked for.
private struct AskedKey: CodingKey {
  static let count = Mutex(0)
  let number: Int

  init(_ number: Int) { self.number = number }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }

  var intValue: Int? { nil }
  var stringValue: String {
    Self.count.withLock { $0 += 1 }
    return "key \(number)"
  }
}

private struct ManyKeys: Encodable {
  let count: Int

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AskedKey.self)
    for number in 0..<count { try container.encode(number, forKey: AskedKey(number)) }
  }
}
