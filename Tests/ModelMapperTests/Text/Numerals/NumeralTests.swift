import Foundation
import TestSupport
import Testing

@testable import ModelMapper

@Suite("A numeral")
struct NumeralTests {
  static let refused = [
    "", "+", "-", ".", "-.", "e3", ".e3", "1e", "1e+", "1e-", "--5", "+-5", "0x1F", "1,000", "12x",
    " 1", "1 ", "1.2.3", "nan", "NaN", "inf", "Infinity", "٣", "１２", "1_000", "1e3.5", "1d3", "½",
    "−5", "1\u{0}", "e", "1e1e1",
  ]

  @Test("is refused where the text is anything else", arguments: refused)
  func refuses(_ text: String) {
    #expect(UTF8Text.with(text) { Numeral($0) == nil })
    #expect(UTF8Text.with(text) { IntegerReading($0) } == nil)
  }

  static let integers: [(String, IntegerReading)] = [
    ("0", .signed(0, isExact: true)),
    ("-0", .signed(0, isExact: true)),
    ("+7", .signed(7, isExact: true)),
    ("007", .signed(7, isExact: true)),
    ("00000000000000000000000000000000007", .signed(7, isExact: true)),
    ("5.", .signed(5, isExact: true)),
    (".5", .signed(0, isExact: false)),
    ("-.5", .signed(0, isExact: false)),
    ("8.45", .signed(8, isExact: false)),
    ("-8.99", .signed(-8, isExact: false)),
    ("3.0", .signed(3, isExact: true)),
    ("3.000000000000000000000000000000", .signed(3, isExact: true)),
    ("3.000000000000000000000000000001", .signed(3, isExact: false)),
    ("1e3", .signed(1000, isExact: true)),
    ("1.5e1", .signed(15, isExact: true)),
    ("1.55e1", .signed(15, isExact: false)),
    ("1500e-2", .signed(15, isExact: true)),
    ("1e-400", .signed(0, isExact: false)),
    ("1e400", .outOfRange),
    ("1e99999999999999999999999999", .outOfRange),
    ("1e-99999999999999999999999999", .signed(0, isExact: false)),
    ("0e999999999999", .signed(0, isExact: true)),
    ("9223372036854775807", .signed(.max, isExact: true)),
    ("9223372036854775807.9", .signed(.max, isExact: false)),
    ("9223372036854775808", .unsigned(9_223_372_036_854_775_808, isExact: true)),
    ("-9223372036854775808", .signed(.min, isExact: true)),
    ("-9223372036854775808.5", .signed(.min, isExact: false)),
    ("-9223372036854775809", .outOfRange),
    ("18446744073709551615", .unsigned(.max, isExact: true)),
    ("18446744073709551615.0000", .unsigned(.max, isExact: true)),
    ("18446744073709551615.0001", .unsigned(.max, isExact: false)),
    ("1844674407370955161.5e1", .unsigned(.max, isExact: true)),
    ("0.018446744073709551615e21", .unsigned(18_446_744_073_709_551_615, isExact: true)),
    ("18446744073709551616", .outOfRange),
    ("-18446744073709551615", .outOfRange),
    ("99999999999999999999", .outOfRange),
    ("1e19", .unsigned(10_000_000_000_000_000_000, isExact: true)),
    ("2e19", .outOfRange),
    ("12345678901234567890123e-4", .signed(1_234_567_890_123_456_789, isExact: false)),
    ("10000000000000000000000e-4", .signed(1_000_000_000_000_000_000, isExact: true)),
  ]

  @Test("is read as an integer", arguments: integers)
  func readsIntegers(_ text: String, _ expected: IntegerReading) {
    #expect(UTF8Text.with(text) { Numeral($0)?.integer } == expected)
    #expect(UTF8Text.with(text) { IntegerReading($0) } == expected)
  }

  static let prefixes: [(String, String?)] = [
    ("12 apples", "12"), ("12x", "12"), ("1e", "1"), ("1e+", "1"), ("1e5x", "1e5"),
    ("35,452.45", "35"), ("1.2.3", "1.2"), ("-7-3", "-7"), ("5.e1!", "5.e1"), (".5.", ".5"),
    ("2013-11-27", "2013"), ("apples", nil), ("", nil), ("-", nil), (".", nil), (" 1", nil),
  ]

  @Test("is the longest one at the start of a text", arguments: prefixes)
  func findsPrefixes(_ text: String, _ expected: String?) {
    #expect(UTF8Text.with(text) { Numeral(prefixOf: $0).map { String($0.text) } } == expected)
  }

  /// Strings of the older mapper's fixture and of its open corners: integer read, decimal read.
  static let embedded: [(String, Int64?, String?)] = [
    ("potato", nil, nil), ("8.45", 8, "8.45"), ("$99.45", 99, "99.45"), ("!", nil, nil),
    ("0", 0, "0"), ("72345 23590", 72345, "72345"), ("the crazy 88", 88, "88"), ("two", nil, nil),
    (".009", 0, "0.009"), ("5000", 5000, "5000"), ("-5840", -5840, "-5840"),
    ("$99450", 99450, "99450"), ("2013-11-28T08:40:32Z", 2013, "2013"), ("fizzle", nil, nil),
    ("the 21.5 slices", 21, "21.5"), ("35,452.45", 35, "35"), ("-2.5006e3", -2, "-2500.6"),
    ("no. 5", 0, nil), ("U.S. 5", 0, nil), ("e-mail 5", 0, nil), ("--5", 0, nil), ("+7", 7, "7"),
    ("5-3", 5, "5"), ("v2-final", 2, "2"), ("1.2.3", 1, "1.2"), ("(5)", 5, "5"), ("5%", 5, "5"),
    ("1e3", 1, "1000"), (".", nil, nil), ("-", nil, nil), ("٣", nil, nil), ("１２", nil, nil),
    ("0x1F", 0, "0"), ("99999999999999999999", .max, "99999999999999999999"),
    ("-99999999999999999999", .min, "-99999999999999999999"),
    ("-9223372036854775808", .min, "-9223372036854775808"), ("", nil, nil),
  ]

  @Test("is found among other characters", arguments: embedded)
  func findsEmbedded(_ text: String, _ integer: Int64?, _ decimal: String?) {
    #expect(UTF8Text.with(text) { Numeral.integer(embeddedIn: $0) } == integer)
    let found = UTF8Text.with(text) { Numeral(embeddedIn: $0)?.decimal?.value }
    #expect(found == decimal.flatMap { Decimal(string: $0) })
  }

  @Test("takes no longer for a great exponent, and keeps a million digits")
  func isLinear() {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(UTF8Text.with("0.\(zeros)1e1000001") { Numeral($0)?.double } == 1)
    #expect(
      UTF8Text.with("1\(zeros)e-1000000") { Numeral($0)?.integer }
        == .signed(1, isExact: true))
    let threes = String(repeating: "3", count: 1_000_000)
    #expect(UTF8Text.with("0.\(threes)") { Numeral($0)?.double } == 1.0 / 3)
    #expect(UTF8Text.with(threes) { Numeral($0)?.double } == nil)
    #expect(UTF8Text.with(threes) { Numeral($0)?.integer } == .outOfRange)
  }

  @Test("never traps, whatever the bytes")
  func survivesNoise() {
    var random = SeededRandom(seed: 3)
    let alphabet = Array("0123456789019.-+eE x".utf8)
    for round in 0..<30_000 {
      let length = Int(random.next() % 40)
      let bytes = (0..<length).map { _ in
        round % 3 == 0
          ? UInt8(truncatingIfNeeded: random.next())
          : alphabet[Int(random.next() % UInt64(alphabet.count))]
      }
      bytes.withByteSpan { span in
        let text = UTF8Text(span)
        for numeral in [Numeral(text), Numeral(prefixOf: text), Numeral(embeddedIn: text)] {
          guard let numeral else { continue }
          _ = (numeral.integer, numeral.double, numeral.float, numeral.decimal?.value)
        }
        _ = Numeral.integer(embeddedIn: text)
        #expect(IntegerReading(text) == Numeral(text)?.integer)
      }
    }
  }
}
