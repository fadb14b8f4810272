import Foundation
import Testing

@testable import ModelMapper

@Suite("The shortest text of a number")
struct NumeralTextTests {
  static let doubles: [(Double, String)] = [
    (3, "3"), (-3, "-3"), (0, "0"), (-0.0, "-0"), (8.45, "8.45"), (0.1, "0.1"), (100, "100"),
    (1e15, "1000000000000000"), (123456789012345680, "1.2345678901234568e17"),
    (9_007_199_254_740_992, "9007199254740992"), (9_999_999_999_999_998, "9999999999999998"),
    (1e16, "1e16"), (-1e20, "-1e20"), (1.5e300, "1.5e300"), (1e-5, "0.00001"),
    (0.000012345, "0.000012345"), (9.9e-6, "9.9e-6"), (1e-7, "1e-7"),
    (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e308"),
    (0.30000000000000004, "0.30000000000000004"),
    (1_000_000_000_000_000.5, "1000000000000000.5"), (.infinity, "inf"), (-.infinity, "-inf"),
    (.nan, "nan"), (5.24195, "5.24195"),
  ]

  @Test("of a double", arguments: doubles)
  func writesDoubles(_ value: Double, _ expected: String) {
    #expect(NumeralText.shortest(value) == expected)
  }

  static let decimals = [
    ("123456.7890", "123456.789"), ("0", "0"), ("-3.010", "-3.01"), ("1000", "1000"),
    ("0.000000001", "0.000000001"), ("1e38", "1" + String(repeating: "0", count: 38)),
    ("1e39", "1e39"), ("123e100", "1.23e102"), ("1e-128", "1e-128"),
    (NumeralDecimalTests.maximum, NumeralDecimalTests.maximum),
  ]

  @Test("of a decimal", arguments: decimals)
  func writesDecimals(_ text: String, _ expected: String) throws {
    #expect(NumeralText.shortest(try #require(Decimal(string: text))) == expected)
  }

  @Test("of what is not a decimal number")
  func writesNaN() {
    #expect(NumeralText.shortest(Decimal.nan) == "nan")
  }
}

@Suite("A double read as an integer")
struct IntegerReadingTests {
  static let table: [(Double, IntegerReading)] = [
    (3, .signed(3, isExact: true)), (-3.9, .signed(-3, isExact: false)),
    (0.5, .signed(0, isExact: false)), (-0.0, .signed(0, isExact: true)),
    (9.3e18, .unsigned(9_300_000_000_000_000_000, isExact: true)),
    (-9.3e18, .outOfRange), (18446744073709551616, .outOfRange), (1e300, .outOfRange),
    (-9223372036854775808, .signed(.min, isExact: true)), (.nan, .outOfRange),
    (.infinity, .outOfRange), (-.infinity, .outOfRange),
    (.leastNonzeroMagnitude, .signed(0, isExact: false)),
  ]

  @Test("is exact, truncated or out of range", arguments: table)
  func reads(_ value: Double, _ expected: IntegerReading) {
    #expect(IntegerReading(value) == expected)
  }

  @Test("fits a type or does not")
  func fits() {
    #expect(IntegerReading.signed(300, isExact: true).value(as: Int8.self) == nil)
    #expect(IntegerReading.signed(-1, isExact: true).value(as: UInt.self) == nil)
    #expect(IntegerReading.signed(100, isExact: false).value(as: Int8.self) == 100)
    #expect(IntegerReading.unsigned(.max, isExact: true).value(as: UInt64.self) == .max)
    #expect(IntegerReading.outOfRange.value(as: Int.self) == nil)
  }
}
