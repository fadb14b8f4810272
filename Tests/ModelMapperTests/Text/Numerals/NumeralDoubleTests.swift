import Foundation
import TestSupport
import Testing

@testable import ModelMapper

@Suite("A numeral read as a binary number")
struct NumeralDoubleTests {
  /// Texts at which conversions are known to go wrong.
  static let hardTexts = [
    "0", "-0", "0.0", "0e999999999999", "-0e-5", "1", "0.1", "0.3", "18.24", "-3.01",
    "42.504245679", "9007199254740993", "9007199254740992", "9007199254740991",
    "9007199254740993.00000000000000000000000000000000000000000000001",
    "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308",
    "4.9e-324", "5e-324", "2.4703282292062327208e-324", "2.4703282292062328e-324", "1e-324",
    "3e-324", "1e-400", "1e-99999999999999999999", "1.7976931348623157e308",
    "1.7976931348623158e308", "1.797693134862315807e308", "1.7976931348623159e308", "1e309",
    "1e400", "1e22", "1e23", "8.5e22", "123456789012345678901234567890",
    "0.000000000000000000000000000000000000000000001e45", "7.2057594037927933e16",
    "9223372036854775807", "18446744073709551615", "18446744073709551616",
    "6.631236846766476e-316", "3.2378839133029012895883524125015321748630094150300951e-319",
    "1090544144181609348671888949248", "1090544144181609348835077142190", "5.", ".5", "-.5e1",
    "0.500000000000000166533453693773481063544750213623046875",
    "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977"
      + "587207096330286416692887910946555547851940402630657488671505820681908902000708383676273"
      + "854845817711531764475730270069855571366959622842914819860834936475292719074168444365510"
      + "704342711559699508093042880",
  ]

  @Test("has the bits of strtod where conversions are known to go wrong", arguments: hardTexts)
  func hardCases(_ text: String) throws {
    let numeral = try #require(value(of: text))
    #expect(numeral.double?.bitPattern == reference(text)?.bitPattern)
    #expect(numeral.float?.bitPattern == floatReference(text)?.bitPattern)
  }

  @Test("has the bits of strtod for numerals of every shape")
  func randomShapes() {
    var random = SeededRandom(seed: 20_240_115)
    var failures: [String] = []
    for round in 0..<LongTests.count(60_000, 200_000) {
      let text = randomNumeral(round, using: &random)
      guard let numbers = value(of: text) else {
        failures.append(text)
        continue
      }
      let isSame =
        numbers.double?.bitPattern == reference(text)?.bitPattern
        && numbers.float?.bitPattern == floatReference(text)?.bitPattern
      if !isSame { failures.append(text) }
    }
    #expect(failures.prefix(10).isEmpty, "\(failures.count) failures")
  }

  @Test("has the bits of strtod half way between two doubles, and just beside that")
  func halves() {
    var random = SeededRandom(seed: 7)
    var failures: [String] = []
    for _ in 0..<1_500 {
      let bits = UInt64.random(in: 0..<0x7FEF_FFFF_FFFF_FFFF, using: &random)
      // All digits of the point between two neighbours.
      let middle = exactMiddle(above: Double(bitPattern: bits))
      for text in [middle, middle + "1", String(middle.dropLast()) + "4999", "-" + middle]
      where value(of: text)?.double?.bitPattern != reference(text)?.bitPattern {
        failures.append(text)
      }
    }
    #expect(failures.prefix(3).isEmpty, "\(failures.count) failures")
  }

  @Test("has the bits of strtod half way between two doubles where few digits suffice")
  func shortHalves() {
    var random = SeededRandom(seed: 8)
    var failures: [String] = []
    for round in 0..<8_000 {
      // An odd number of 54 bits, or of 25 for floats, divided by a small power of two.
      let bits: UInt64 = round % 2 == 0 ? 54 : 25
      let odd = 1 << (bits - 1) | random.next() >> (65 - bits) | 1
      let exact = LongDecimal(odd, timesTwoTo: -Int(random.next() % 6)).description
      let places = max(0, 20 - exact.count)
      for text in [exact, exact + String(repeating: "0", count: places)] {
        guard let numbers = value(of: text),
          numbers.double?.bitPattern == reference(text)?.bitPattern,
          numbers.float?.bitPattern == floatReference(text)?.bitPattern
        else {
          failures.append(text)
          continue
        }
      }
    }
    #expect(failures.prefix(3).isEmpty, "\(failures.count) failures")
  }

  @Test("reads every double and float back from its shortest text")
  func roundTrips() {
    var random = SeededRandom(seed: 99)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: random.next())
      if double.isFinite {
        #expect(
          value(of: NumeralText.shortest(double))?.double?.bitPattern == double.bitPattern)
      }
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      if float.isFinite {
        #expect(value(of: "\(float)")?.float?.bitPattern == float.bitPattern)
      }
    }
  }

  /// The numbers that a numeral stands for; `nil` if the text is none.
  private func value(of text: String) -> (double: Double?, float: Float?)? {
    UTF8Text.with(text) { Numeral($0).map { ($0.double, $0.float) } }
  }

  private func reference(_ text: String) -> Double? {
    let value = unsafe text.withCString { unsafe strtod($0, nil) }
    return value.isFinite ? value : nil
  }

  private func floatReference(_ text: String) -> Float? {
    let value = unsafe text.withCString { unsafe strtof($0, nil) }
    return value.isFinite ? value : nil
  }

  private func randomNumeral(_ round: Int, using random: inout SeededRandom) -> String {
    let sign = random.next() & 1 == 0 ? "" : "-"
    switch round % 8 {
    case 0:
      return sign + String(random.next())
    case 1:
      let places = Int.random(in: 1...6, using: &random)
      let whole = Int.random(in: 0..<100_000, using: &random)
      return sign + "\(whole)." + digits(places, using: &random)
    case 2:
      return Double(bitPattern: random.next() & 0x7FEF_FFFF_FFFF_FFFF).description
    case 3:
      return "\(random.next() >> 8)e\(Int.random(in: -345...310, using: &random))"
    case 4:
      return sign + digits(17, using: &random) + "E\(Int.random(in: -330 ... -290, using: &random))"
    case 5:
      return "0." + digits(Int.random(in: 18...40, using: &random), using: &random)
        + "e\(Int.random(in: -310...310, using: &random))"
    case 6:
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()) & 0x7F7F_FFFF)
      return sign + float.description
    default:
      return "\(random.next() >> 20)e\(Int.random(in: -50...40, using: &random))"
    }
  }

  private func digits(_ count: Int, using random: inout SeededRandom) -> String {
    String((0..<count).map { _ in Character("\(random.next() % 10)") })
  }

  /// The decimal expansion of the number half way between a double and its next neighbour.
  private func exactMiddle(above value: Double) -> String {
    let bits = value.bitPattern
    let stored = Int(bits >> 52)
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let significand = stored == 0 ? fraction : fraction | 1 << 52
    let exponent = max(stored, 1) - 1075 - 1
    return LongDecimal(significand * 2 + 1, timesTwoTo: exponent).description
  }

  @Test("is noted where a double lacks digits of a long integer", arguments: 64..<1_024)
  func longIntegers(_ exponent: Int) throws {
    let value = Double(sign: .plus, exponent: exponent, significand: 1.2345)
    let text = String(format: "%.0f", value)
    func isNoted(_ text: String) throws -> Bool {
      let mapper = Mapper(onIssue: { _ in })
      return try mapper.map([Double].self, fromJSON: "[\(text)]").report.issues.count == 1
    }
    #expect(try !isNoted(text))
    #expect(try !isNoted("-\(text)"))
    let last = try #require(text.last?.wholeNumberValue)
    #expect(try isNoted("\(text.dropLast())\(last ^ 1)"))
  }
}
