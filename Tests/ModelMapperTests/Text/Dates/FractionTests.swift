import Foundation
import ModelMapper
import Testing

@Suite("Coercing to numbers with fractions")
struct FractionTests {
  static let doubles: [CoercionCase<Double>] = [
    CoercionCase(8.45, 8.45), CoercionCase(3, 3), CoercionCase(true, 1), CoercionCase("8.45", 8.45),
    CoercionCase(" -1e-3 ", -0.001), CoercionCase(".5", 0.5), CoercionCase("5.", 5),
    CoercionCase(.unsigned(.max), 18_446_744_073_709_551_616),
    CoercionCase(.decimal(Decimal(string: "18.24") ?? 0), 18.24),
    CoercionCase("1e400", nil), CoercionCase("nan", nil), CoercionCase("inf", nil),
    CoercionCase("Infinity", nil), CoercionCase("0x1p3", nil), CoercionCase("", nil),
    CoercionCase(.double(.nan), nil), CoercionCase(.double(.infinity), nil), CoercionCase(nil, nil),
  ]

  @Test("follows the documented table for Double", arguments: doubles)
  func followsTable(_ row: CoercionCase<Double>) throws { try row.check() }

  static let floats: [CoercionCase<Float>] = [
    CoercionCase(0.1, 0.1), CoercionCase("0.1", 0.1), CoercionCase("1e39", nil),
    CoercionCase(.double(1e39), nil), CoercionCase(16_777_217, 16_777_216),
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

  @Test("takes an integer that is exact when strict")
  func isStrict() {
    let context = CoercionContext(policy: .strict)
    #expect(Double.coerce(3, in: context) == 3)
    #expect(Double.coerce(.integer(9_007_199_254_740_993), in: context) == nil)
    #expect(Double.coerce("3", in: context) == nil)
    #expect(Double.coerce(true, in: context) == nil)
  }
}
