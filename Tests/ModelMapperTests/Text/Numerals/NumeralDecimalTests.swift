import Foundation
import TestSupport
import Testing

@testable import ModelMapper

@Suite("A numeral read as a decimal")
struct NumeralDecimalTests {
  static let maximum = "340282366920938463463374607431768211455"

  static let table: [(String, String?, Bool)] = [
    ("18.24", "18.24", true),
    ("-3.01", "-3.01", true),
    ("42.504245679", "42.504245679", true),
    ("123456.7890", "123456.789", true),
    ("3.4593895835", "3.4593895835", true),
    ("1378767519.18176508", "1378767519.18176508", true),
    ("0", "0", true),
    ("-0.00", "0", true),
    ("0e999999999999", "0", true),
    ("1e3", "1000", true),
    ("5.", "5", true),
    (".5", "0.5", true),
    ("12345678901234567890", "12345678901234567890", true),
    ("0.00000000000000000000000000000000000001", "1e-38", true),
    ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678", true),
    ("-1234567890123456789.0123456789012345678", "-1234567890123456789.0123456789012345678", true),
    (maximum, maximum, true),
    (maximum + "e127", maximum + "e127", true),
    (maximum + ".5", "34028236692093846346337460743176821146e1", false),
    ("340282366920938463463374607431768211456", "34028236692093846346337460743176821146e1", false),
    ("9.99999999999999999999999999999999999999", "10", false),
    ("1.23456789012345678901234567890123456785", "1.23456789012345678901234567890123456785", true),
    (
      "1.234567890123456789012345678901234567850",
      "1.23456789012345678901234567890123456785", true
    ),
    (
      "1.2345678901234567890123456789012345678951",
      "1.2345678901234567890123456789012345679", false
    ),
    (
      "5.5555555555555555555555555555555555555500001",
      "5.5555555555555555555555555555555555556", false
    ),
    ("5e-128", "5e-128", true),
    ("10e-129", "1e-128", true),
    ("15e-129", "2e-128", false),
    ("25e-129", "2e-128", false),
    ("6e-129", "1e-128", false),
    ("5e-129", nil, false),
    ("1e-400", nil, false),
    ("1e127", "1e127", true),
    ("1e128", nil, false),
    ("1e400", nil, false),
    ("1e-99999999999999999999", nil, false),
    ("1e99999999999999999999", nil, false),
  ]

  @Test("keeps the digits of the source", arguments: table)
  func keepsDigits(_ text: String, _ expected: String?, _ isExact: Bool) throws {
    let found = UTF8Text.with(text) { Numeral($0)?.decimal }
    guard let expected else {
      #expect(found == nil)
      return
    }
    let decimal = try #require(found)
    let reference = try #require(Decimal(string: expected))
    #expect(decimal.value == reference)
    #expect(decimal.value.hashValue == reference.hashValue)
    #expect(decimal.value.description == reference.description)
    #expect(decimal.isExact == isExact)
  }

  @Test("is what Foundation makes of the same digits, and is written back")
  func agreesWithFoundation() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<20_000 {
      let digits = (1...Int.random(in: 1...38, using: &random)).map { _ in
        Character("\(random.next() % 10)")
      }
      let places = Int.random(in: 0...digits.count, using: &random)
      let sign = random.next() & 1 == 0 ? "-" : ""
      let text = sign + String(digits.dropLast(places)) + "." + String(digits.suffix(places))
      let numeral = UTF8Text.with(text) { Numeral($0)?.decimal }
      let found = try #require(numeral)
      let expected = try #require(Decimal(string: sign + "0" + text.dropFirst(sign.count)))
      #expect(found.isExact)
      #expect(found.value == expected, "\(text)")
      let written = NumeralText.shortest(found.value)
      #expect(UTF8Text.with(written) { Numeral($0)?.decimal?.value } == expected, "\(text)")
      #expect(found.value.nearestDouble == Double(written))
    }
  }

  @Test("becomes the nearest double and the integer within")
  func converts() throws {
    let value = try #require(Decimal(string: "18.24"))
    #expect(value.nearestDouble == 18.24)
    #expect(IntegerReading(value) == .signed(18, isExact: false))
    #expect(IntegerReading(Decimal(-42)) == .signed(-42, isExact: true))
    #expect(IntegerReading(Decimal(UInt64.max)) == .unsigned(.max, isExact: true))
    #expect(IntegerReading(Decimal.greatestFiniteMagnitude) == .outOfRange)
    #expect(IntegerReading(Decimal.nan) == .outOfRange)
    #expect(Decimal.nan.nearestDouble == nil)
    #expect(Decimal.leastNonzeroMagnitude.nearestDouble == 1e-127)
  }
}
