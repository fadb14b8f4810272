import Foundation
import ModelMapper
import Testing

@Suite("Coercing to numbers with fractions")
struct FractionTests {
  static let doubles: [CoercionCase<Double>] = [
    CoercionCase(8.45, 8.45), CoercionCase(3, 3), CoercionCase(true, 1), CoercionCase("8.45", 8.45),
    CoercionCase(" -1e-3 ", -0.001), CoercionCase(".5", 0.5), CoercionCase("5.", 5),
    CoercionCase(.unsigned(.max), 18_446_744_073_709_551_616, lossy: true),
    CoercionCase(9_007_199_254_740_993, 9_007_199_254_740_992, lossy: true),
    CoercionCase("9007199254740993", 9_007_199_254_740_992, lossy: true),
    CoercionCase("18446744073709551510", 0x1p64, lossy: true), CoercionCase("15e18", 15e18),
    CoercionCase(9_007_199_254_740_994, 9_007_199_254_740_994),
    CoercionCase("1208925819614629174706176", 0x1p80),
    CoercionCase("1208925819614629174706177", 0x1p80, lossy: true),
    CoercionCase("1e23", 1e23), CoercionCase("100000000000000000000000", 1e23),
    CoercionCase("1e-400", 0, lossy: true), CoercionCase("0e-400", 0), CoercionCase("-0.0", 0),
    CoercionCase(.decimal(Decimal(string: "9007199254740993") ?? 0), 0x1p53, lossy: true),
    CoercionCase(.decimal(Decimal(string: "18.24") ?? 0), 18.24),
    CoercionCase("1e400", nil), CoercionCase("nan", nil), CoercionCase("inf", nil),
    CoercionCase("Infinity", nil), CoercionCase("0x1p3", nil), CoercionCase("", nil),
    CoercionCase(.double(.nan), nil), CoercionCase(.double(.infinity), nil), CoercionCase(nil, nil),
  ]

  @Test("follows the documented table for Double", arguments: doubles)
  func followsTable(_ row: CoercionCase<Double>) throws { try row.check() }

  static let floats: [CoercionCase<Float>] = [
    CoercionCase(0.1, 0.1), CoercionCase("0.1", 0.1), CoercionCase("1e39", nil),
    CoercionCase(.double(1e39), nil), CoercionCase(16_777_217, 16_777_216, lossy: true),
    CoercionCase("16777217", 16_777_216, lossy: true), CoercionCase(16_777_218, 16_777_218),
    CoercionCase("1e-60", 0, lossy: true), CoercionCase(.double(1e-60), 0, lossy: true),
  ]

  @Test("follows the documented table for Float", arguments: floats)
  func followsTable(_ row: CoercionCase<Float>) throws { try row.check() }

  static let decimals: [CoercionCase<Decimal>] = [
    CoercionCase("18.24", Decimal(string: "18.24")), CoercionCase(18.24, Decimal(string: "18.24")),
    CoercionCase(5.24195, Decimal(string: "5.24195")), CoercionCase(7, 7), CoercionCase(true, 1),
    CoercionCase("12345678901234567890.123", Decimal(string: "12345678901234567890.123")),
    CoercionCase("-abc", nil), CoercionCase(".", nil), CoercionCase("0x1F", nil),
    CoercionCase(.double(.infinity), nil), CoercionCase(.double(.nan), nil),
    CoercionCase("1e200", nil), CoercionCase(nil, nil),
  ]

  @Test("follows the documented table for Decimal", arguments: decimals)
  func followsTable(_ row: CoercionCase<Decimal>) throws { try row.check() }

  @Test("rounds a decimal beyond its digits, and says so")
  func roundsDecimals() {
    let context = CoercionContext()
    let digits = String(repeating: "1", count: 45)
    #expect(Decimal.coerce(SourceValue.string("0.\(digits)"), in: context) != nil)
    #expect(context.report.issues.map(\.severity) == [.note])
    #expect(
      Decimal.coerce(SourceValue.string("0.\(digits)"), in: CoercionContext(policy: .strict)) == nil
    )
  }

  static let spellings: [(json: String, text: String, notes: Int)] = [
    ("12345678901234567890123456789012345678901234567890.5", "", 1),
    ("12345678901234567890123456789012345678901234567890", "", 1),
    ("-0.1234567890123456789012345678901234567890123", "", 0), ("1e-400", "", 1),
    ("9007199254740993", "", 1), ("1.50", "1.5", 0), ("-0.0", "-0", 0), ("3.0", "3", 0),
  ]

  @Test("keeps the digits of a number of JSON in a text, and notes those that a Double lacks")
  func keepsDigits() throws {
    for row in Self.spellings {
      let json = "{\"value\": \(row.json)}"
      let text = try Mapper().map(Holder<String>.self, fromJSON: json)
      #expect(text.value.value == (row.text.isEmpty ? row.json : row.text))
      #expect(text.report.isEmpty)
      let number = try Mapper(onIssue: { _ in }).map(Holder<Double>.self, fromJSON: json)
      #expect(number.value.value == Double(row.json))
      #expect(number.report.issues.count == row.notes)
    }
  }

  @Test("takes an integer that is exact when strict")
  func isStrict() {
    let context = CoercionContext(policy: .strict)
    #expect(Double.coerce(3, in: context) == 3)
    #expect(Double.coerce(.integer(9_007_199_254_740_993), in: context) == nil)
    #expect(Double.coerce("3", in: context) == nil)
    #expect(Double.coerce(true, in: context) == nil)
  }
}
