import Foundation
import TestSupport
import Testing

@testable import ModelMapper

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("spells each value", arguments: values)
  func spells(_ row: Row) {
    #expect(json { row.write($0) } == row.json)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let json: String
    let write: @Sendable (TextSink) -> Void
    var testDescription: String { json }

    init(_ json: String, _ write: @escaping @Sendable (TextSink) -> Void) {
      self.json = json
      self.write = write
    }
  }

  static let values: [Row] = [
    Row("null") { $0.null() }, Row("true") { $0.bool(true) }, Row("false") { $0.bool(false) },
    Row("3") { $0.double(3) }, Row("-0") { $0.double(-0.0) }, Row("0") { $0.double(0) },
    Row("8.45") { $0.double(8.45) }, Row("-0.1") { $0.double(-0.1) },
    Row("1e+300") { $0.double(1e300) }, Row("5e-324") { $0.double(.leastNonzeroMagnitude) },
    Row("9007199254740992") { $0.double(9_007_199_254_740_992) },
    Row("1e+22") { $0.double(1e22) }, Row("0.30000000000000004") { $0.double(0.1 + 0.2) },
    Row("123456789.123456") { $0.double(123_456_789.123456) },
    Row("0.1") { $0.float(0.1) }, Row("3") { $0.float(3) }, Row("-0") { $0.float(-0.0) },
    Row("3.4028235e+38") { $0.float(.greatestFiniteMagnitude) },
    Row("18.24") { $0.decimal(Decimal(string: "18.24") ?? 0) },
    Row("-12345678901234567890.123") {
      $0.decimal(Decimal(string: "-12345678901234567890.123") ?? 0)
    },
    Row(#""a/b\"\\é😀\u2028""#.replacingOccurrences(of: "\\u2028", with: "\u{2028}")) {
      $0.string("a/b\"\\é😀\u{2028}")
    },
    Row(#""1970-01-01T00:00:00Z""#) { $0.date(Date(timeIntervalSince1970: 0)) },
    Row(#""AAH/""#) { $0.data(Data([0, 1, 255])) },
    Row(#""https://example.com/a?b=c""#) {
      URL(string: "https://example.com/a?b=c").map($0.url)
    },
    Row(#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#) {
      UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F").map($0.uuid)
    },
    Row(#""AA==""#) { OutputContext(.json).write(.native(Data([0])), to: $0) },
    Row("null") { OutputContext(.json).write(.native(Odd()), to: $0) },
    Row("[]") { writer in
      writer.beginList(count: 0)
      writer.endList()
    },
    Row("{}") { writer in
      writer.beginObject()
      writer.endObject()
    },
  ]

  @Test(
    "spells integers of any length",
    arguments: [
      0, 1, -1, 9, 10, 99, 100, 12_345_678, 99_999_999, 100_000_000, -100_000_001,
      1_234_567_890_123_456, 9_999_999_999_999_999, 10_000_000_000_000_000, .max, .min,
    ] as [Int64])
  func spellsIntegers(_ value: Int64) {
    #expect(json { $0.integer(value) } == "\(value)")
    let magnitude = value.magnitude
    #expect(json { $0.unsigned(magnitude) } == "\(magnitude)")
    #expect(json { $0.unsigned(.max - magnitude) } == "\(UInt64.max - magnitude)")
  }

  @Test("writes every digit of decimals")
  func writesDecimals() throws {
    var random = SeededRandom(seed: 5)
    for text in ["0", "-0.01", "100", "0.000000000000000001", "-9223372036854775807.5", "1e20"] {
      let decimal = try #require(Decimal(string: text))
      #expect(json { $0.decimal(decimal) } == decimal.description)
    }
    for _ in 0..<5_000 {
      let digits = Int64(truncatingIfNeeded: random.next()) >> Int64(random.below(64))
      let decimal = Decimal(
        sign: digits < 0 ? .minus : .plus, exponent: random.below(45) - 30,
        significand: Decimal(digits.magnitude))
      let text = json { $0.decimal(decimal) }
      #expect(Decimal(string: text) == decimal)
      #expect(text == decimal.description)
    }
  }

  @Test("leaves members out with their keys")
  func leavesOut() {
    let text = json { writer in
      writer.beginObject()
      writer.key(OutputKey("a"), keepsNull: false)
      writer.null()
      writer.key(OutputKey("b"), keepsNull: true)
      writer.null()
      writer.key(OutputKey("c"), keepsNull: true)
      writer.omit()
      writer.key(OutputKey("d"), keepsNull: false)
      writer.beginList(count: 2)
      writer.null()
      writer.omit()
      writer.integer(1)
      writer.endList()
      writer.key(OutputKey("e"), keepsNull: false)
      writer.double(.nan)
      writer.endObject()
    }
    #expect(text == #"{"b":null,"d":[null,1]}"#)
  }

  @Test("gives numbers that are not finite the form that is asked for")
  func nonFinite() {
    var options = plain
    let write: (TextSink) -> Void = { writer in
      writer.beginObject()
      for (key, value) in [("a", Double.nan), ("b", .infinity), ("c", -.infinity), ("d", 1)] {
        writer.key(OutputKey(key), keepsNull: false)
        writer.double(value)
      }
      writer.endObject()
    }
    #expect(json(options, write) == #"{"d":1}"#)
    options.nonFinite = .null
    #expect(json(options, write) == #"{"a":null,"b":null,"c":null,"d":1}"#)
    options.nonFinite = .text
    #expect(json(options, write) == #"{"a":"NaN","b":"Infinity","c":"-Infinity","d":1}"#)
  }

  @Test("reports what it can't write")
  func reportsLosses() {
    let context = OutputContext(.json)
    let writer = TextSink(for: context)
    writer.beginList(count: 3)
    writer.double(.infinity)
    writer.float(-.infinity)
    context.write(.native(Odd()), to: writer)
    writer.endList()
    #expect(writer.takeString() == "[]")
    #expect(
      context.report.issues.map(\.reason) == [
        .unwritable("the number inf"), .unwritable("the number -inf"),
        .unwritable("a value of type Odd"),
      ])
  }

  private struct Odd: Sendable {}

  @Test("escapes every character that JSON wants escaped, at every place of a word")
  func escapes() throws {
    for code in UInt8(0)..<0x80 {
      let character = Character(Unicode.Scalar(code))
      for before in 0..<18 {
        let text =
          String(repeating: "x", count: before) + String(character)
          + String(repeating: "é", count: before % 5)
        let written = json { $0.string(text) }
        let isEscaped = code < 0x20 || code == 0x22 || code == 0x5C
        #expect((written.utf8.count > text.utf8.count + 2) == isEscaped)
        #expect(try JSONReader.withReader(over: written) { $0.contents.string(at: 0) } == text)
      }
    }
  }

  @Test("writes a hundred thousand numbers that read back the same")
  func roundTripsNumbers() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<100_000 {
      let double = random.double()
      let text = json { $0.double(double) }
      #expect(Double(text)?.bitPattern == double.bitPattern, "\(text)")
      #expect(text.utf8.count <= "\(double)".utf8.count + 2)
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      if float.isFinite {
        #expect(Float(json { $0.float(float) })?.bitPattern == float.bitPattern)
      }
    }
  }
}

/// A style without any extras.
var plain: OutputStyle { .json }

func json(_ style: OutputStyle = plain, _ write: (TextSink) -> Void) -> String {
  let writer = TextSink(for: OutputContext(style), capacity: 1)
  write(writer)
  let text = writer.takeString()
  #expect(writer.takeData() == Data(text.utf8))
  return text
}
