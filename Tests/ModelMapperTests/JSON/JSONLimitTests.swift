import Foundation
import Testing

@testable import ModelMapper

@Suite("Hostile JSON", .timeLimit(.minutes(10)))
struct JSONLimitTests {
  @Test("is refused beyond each limit and accepted at it", arguments: rows)
  func keepsLimits(_ row: Row) throws {
    var limits = Limits()
    row.set(&limits)
    #expect(throws: Never.self) {
      try JSONReader.withReader(over: row.accepted, limits: limits) { _ in }
    }
    let error = try #require(throws: JSONSyntaxError.self) {
      try JSONReader.withReader(over: row.refused, limits: limits) { _ in }
    }
    #expect(error.description == "Cannot read the JSON: expected at most \(row.sentence) more.")
  }

  @Test("is refused by the least limits, and never stops the process")
  func extremeLimits() throws {
    let paths: [WritableKeyPath<Limits, Int>] = [
      \.depth, \.bytes, \.values, \.issues, \.numeralLength, \.attributes,
    ]
    let json = #"{"a":[1,{"b":"x"}],"a":-2.5e1}"#
    for path in paths {
      for (limit, kept) in [(Int.min, 0), (-1, 0), (Int.max, Int.max / 4)] {
        var mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
        mapper.limits[keyPath: path] = limit
        #expect(mapper.limits[keyPath: path] == (path == \.depth ? min(kept, 512) : kept))
        let isRefused = kept == 0 && path != \.issues && path != \.attributes
        let whole = try? mapper.map([String: SourceValue].self, fromJSON: json)
        #expect((whole == nil) == isRefused)
        let lines = try? mapper.map([SourceValue].self, fromJSONLines: "\(json)\n\(json)\n")
        #expect((lines?.value.count ?? 0) == (isRefused ? 0 : 2))
        let reader = JSONLinesReader(
          SourceValue.self, chunks: json.utf8.map { [$0] }, using: mapper, onBadRecord: .skip)
        #expect(((try? reader.next()) == nil) == isRefused)
      }
    }
  }

  struct Row: Sendable {
    let set: @Sendable (inout Limits) -> Void
    let accepted: String
    let refused: String
    let sentence: String
  }

  static let rows: [Row] = [
    Row(
      set: { $0.depth = 3 }, accepted: "[[[]],{\"a\":[1]}]", refused: "[[[[]]]]",
      sentence: "3 nested lists and objects at line 1, column 4, found"),
    Row(
      set: { $0.depth = 0 }, accepted: "1", refused: "[]",
      sentence: "0 nested lists and objects at line 1, column 1, found"),
    Row(
      set: { $0.bytes = 4 }, accepted: "1234", refused: "12345", sentence: "4 bytes, found"),
    Row(
      set: { $0.values = 4 }, accepted: #"{"a":1,"b":[2]}"#, refused: "{\"a\":1,\n\"b\":[2,3]}",
      sentence: "4 values at line 2, column 8, found"),
    Row(
      set: { $0.values = 1 }, accepted: "1", refused: "[1]",
      sentence: "1 values at line 1, column 2, found"),
    Row(
      set: { $0.values = 9 }, accepted: "[1,2,3,4,5,6,7,8]", refused: "[1,2,3,4,5,6,7,8,9]",
      sentence: "9 values at line 1, column 18, found"),
    Row(
      set: { $0.numeralLength = 5 }, accepted: "[12345, 0.125, 12345]", refused: "[0.1234]",
      sentence: "5 bytes in a number at line 1, column 2, found"),
    Row(
      set: { $0.numeralLength = 2 }, accepted: "[12, -1, 99]",
      refused: "[123, 4, 5]", sentence: "2 bytes in a number at line 1, column 2, found"),
  ]

  @Test("counts values exactly at every limit", arguments: 1...40)
  func countsValues(count: Int) throws {
    // A list of objects: 1 + count values, of which every third is an object of two.
    let json =
      "[" + (0..<count).map { $0 % 3 == 0 ? "{\"a\":1,\"b\":2}" : "\($0)" }.joined(separator: ",")
      + "]"
    let values = 1 + count + (count + 2) / 3 * 2
    var limits = Limits()
    limits.values = values
    #expect(try JSONReader.withReader(over: json, limits: limits) { $0.countHint(of: 0) } == count)
    limits.values = values - 1
    #expect(throws: JSONSyntaxError.self) {
      try JSONReader.withReader(over: json, limits: limits) { _ in }
    }
  }

  @Test("may be as deep as the limit says, up to the ceiling of what is read on the stack")
  func deep() throws {
    let depth = Limits.greatestDepth
    var limits = Limits()
    limits.depth = 1_000_000
    let open = [UInt8](repeating: UInt8(ascii: "["), count: depth)
    let closed = open + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
    let inside = try JSONReader.withReader(over: closed, limits: limits) { $0.contents.inside(0) }
    #expect(inside.upperBound == depth)
    let error = try #require(throws: JSONSyntaxError.self) {
      try JSONReader.withReader(over: open, limits: limits) { _ in }
    }
    #expect(error.problem == .expectedValueOrListEnd)
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    for (limits, depth) in [(Limits(), 128), (limits, depth)] {
      let bomb = try #require(throws: JSONSyntaxError.self) {
        try JSONReader.withReader(over: bytes, limits: limits) { _ in }
      }
      #expect(bomb.problem == .tooDeep(limit: depth))
      #expect(bomb.location.byteOffset == depth)
    }
  }

  @Test("of a million numbers is read in linear time")
  func manyNumbers() throws {
    let count = 1_000_000
    let json = Array(("[0" + String(repeating: ",12", count: count - 1) + "]").utf8)
    let sum = try JSONReader.withReader(over: json) { reader in
      var sum: Int64 = 0
      reader.forEachElement(of: 0, as: .scalar) { element, _ in
        sum += reader.contents.integer(at: element) ?? 0
        return true
      }
      return sum
    }
    #expect(sum == Int64(count - 1) * 12)
  }

  @Test("of one long string is read and written in linear time", .long)
  func longString() throws {
    let text = String(repeating: "fifty megabytes in one string! ", count: 50_000_000 / 31)
    let written = json { $0.string(text) }
    #expect(written.utf8.count == text.utf8.count + 2)
    #expect(try JSONReader.withReader(over: written) { $0.contents.string(at: 0) } == text)
  }
}
