import Foundation
import ModelMapper
import TestSupport
import Testing

/// A model with a number of every type.
private struct Numbers: Mappable, Equatable {
  var int = 1
  var int8 = Int8(1)
  var int64 = Int64(1)
  var uint = UInt(1)
  var uint64 = UInt64(1)
  var double = 1.0
  var float = Float(1)
  var decimal = Decimal(1)
  var bool = true
  var date: Date?
  static var properties: [PropertyDescriptor] {
    \.int
    \.int8
    \.int64
    \.uint
    \.uint64
    \.double
    \.float
    \.decimal
    \.bool
    \.date
  }

  static let keys = [
    "int", "int8", "int64", "uint", "uint64", "double", "float", "decimal", "bool", "date",
  ]
}

@Suite("Hostile JSON as models", .timeLimit(.minutes(10)))
struct HostileMappingTests {
  struct Bag: Mappable, Equatable {
    var numbers: [Int] = []
    var text = ""
    var id = 0
    static var properties: [PropertyDescriptor] {
      \.numbers
      \.text
      \.id
    }
  }

  let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })

  @Test("of a million numbers")
  func manyNumbers() throws {
    let count = LongTests.count(200_000, 1_000_000)
    let json = "{\"numbers\":[0" + String(repeating: ",12", count: count - 1) + "],\"id\":1}"
    let mapped = try mapper.map(Bag.self, fromJSON: json)
    #expect(mapped.value.numbers.count == count)
    #expect(mapped.value.numbers.reduce(0, +) == 12 * (count - 1))
    #expect(mapped.value.id == 1 && mapped.report.isEmpty)
  }

  @Test("of a million numbers that don't fit keeps the first issues and counts the rest")
  func manyIssues() throws {
    let count = LongTests.count(50_000, 200_000)
    let json = "[0" + String(repeating: ",300", count: count - 1) + "]"
    let mapped = try mapper.map([Int8].self, fromJSON: json)
    #expect(mapped.value == [0])
    #expect(mapped.report.issues.count == 1_000)
    #expect(mapped.report.omittedCount == count - 1_001)
  }

  @Test("of one string of ten megabytes", .long, arguments: ["x", "é", "\\n"])
  func longString(unit: String) throws {
    let count = 10_000_000 / unit.utf8.count
    var json = "{\"text\":\""
    json += String(repeating: unit, count: count)
    json += "\",\"id\":\"7\"}"
    let mapped = try mapper.map(Bag.self, fromJSON: json)
    #expect(mapped.value.text.utf8.count == count * (unit == "\\n" ? 1 : unit.utf8.count))
    #expect(mapped.value.id == 7 && mapped.report.isEmpty)
  }

  @Test("of a string of ten megabytes where a number is wanted", .long)
  func longStringElsewhere() throws {
    let json = "{\"id\":\"" + String(repeating: "1", count: 10_000_000) + "\"}"
    let mapped = try mapper.map(Bag.self, fromJSON: json)
    #expect(mapped.value == Bag())
    #expect(
      mapped.report.description
        == "Cannot set Bag.id: expected an Int at 'id', found the string "
        + "\"\(String(repeating: "1", count: 60))…\".")
  }

  @Test("of ten thousand distinct unknown keys in each of two records")
  func unknownKeys() throws {
    let members = (0..<10_000).map { "\"key \($0)\":\($0)" }.joined(separator: ",")
    let json = "[{\(members),\"id\":1},{\(members),\"id\":2}]"
    let mapped = try mapper.map([Bag].self, fromJSON: json)
    #expect(mapped.value.map(\.id) == [1, 2])
    #expect(mapped.report.issues.count == 1_000)
    let lines = "{\(members),\"id\":1}\n{\(members),\"id\":2}"
    #expect(try mapper.map([Bag].self, fromJSONLines: lines).value.map(\.id) == [1, 2])
  }

  @Test(
    "of a hundred thousand equal keys uses the last", .long, arguments: ["id", "ID", "unknown"])
  func equalKeys(key: String) throws {
    let members = (1...100_000).map { "\"\(key)\":\($0)" }.joined(separator: ",")
    let mapped = try mapper.map(Bag.self, fromJSON: "{\(members)}")
    #expect(mapped.value.id == (key == "unknown" ? 0 : 100_000))
    #expect(mapped.report.issues.count <= 1_000)
    let document = try JSONDocument(json: "{\(members)}")
    #expect(document.keys == [key])
    #expect(document.value(forKey: key) == 100_000)
    #expect(try mapper.map(Bag.self, from: document).value == mapped.value)
  }

  @Test("that is a bomb of depth is refused, however it opens", arguments: ["[", "{\"child\":"])
  func depthBombs(opening: String) throws {
    let json = String(repeating: opening, count: 1_000_000)
    let error = try #require(throws: MappingError.self) { try mapper.map(Bag.self, fromJSON: json) }
    let column = 128 * opening.utf8.count + 1
    #expect(
      error.description
        == "Cannot read the JSON: expected at most 128 nested lists and objects at line 1, "
        + "column \(column), found more.")
    let lines = try mapper.map([Bag].self, fromJSONLines: "{\"id\":1}\n\(json)\n{\"id\":3}")
    #expect(lines.value.map(\.id) == [1, 3])
    #expect(lines.report.issues.map(\.location?.line) == [2])
  }

  @Test("with a huge exponent leaves every number as it was", arguments: huge)
  func hugeExponents(numeral: String) throws {
    for spelling in [numeral, "\"\(numeral)\""] {
      let members = Numbers.keys.map { "\"\($0)\":\(spelling)" }.joined(separator: ",")
      let mapped = try mapper.map(Numbers.self, fromJSON: "{\(members)}")
      #expect(mapped.value == Numbers())
      #expect(mapped.report.issues.map(\.property) == Numbers.keys.filter { $0 != "bool" })
    }
  }

  static let huge = [
    "1e400", "-1e400", "1e999999999999999999999", "-123.456E+2147483648",
    "1" + String(repeating: "0", count: 4_000), "9e9223372036854775807",
  ]

  @Test("with a tiny exponent is zero", arguments: ["1e-400", "-1e-999999999999999999999"])
  func tinyExponents(numeral: String) throws {
    let members = ["int", "uint64", "double", "float"].map { "\"\($0)\":\(numeral)" }
      .joined(separator: ",")
    let mapped = try mapper.map(Numbers.self, fromJSON: "{\(members)}")
    #expect(mapped.value.int == 0 && mapped.value.uint64 == 0)
    #expect(mapped.value.double == 0 && mapped.value.float == 0)
  }
}
