import Foundation
import ModelMapper
import TestSupport
import Testing

@Suite("Fractions in JSON")
struct JSONFractionTests {
  @Test(
    "have the bits of strtod with every number of digits, wherever the point is",
    arguments: ["", "-"])
  func everyShape(_ sign: String) throws {
    var random = SeededRandom(seed: 20_260_401)
    let texts = (2...20).flatMap { count in
      (1..<count).map { sign + fraction(of: count, point: $0, using: &random) }
    }
    #expect(try doubles(texts) == texts.compactMap(Double.init).map(\.bitPattern))
  }

  @Test("keep their sign, zeros and exponents")
  func otherShapes() throws {
    let texts = [
      "-0.0", "0.0", "0.00000000", "1.5e3", "1.5E-3", "-2.50e0", "1e5", "-1e-5", "0.1e1",
      "12345678.5e2", "1234567.25e-12", "9007199254740992.5", "9007199254.740993",
      "900719925474099.25", "0.000000000000001", "99999999.9", "9999999.9", "123456789.0",
    ]
    #expect(try doubles(texts) == texts.compactMap(Double.init).map(\.bitPattern))
  }

  @Test("are read at the end of a document", arguments: [1, 4, 7, 8, 9, 15, 17])
  func atTheEnd(_ digits: Int) throws {
    let text = "0." + String(repeating: "7", count: digits)
    #expect(try Double.make(fromJSON: text) == Double(text))
    #expect(try [Double].make(fromJSON: "[\(text)]") == [Double(text)])
  }

  private func doubles(_ texts: [String]) throws -> [UInt64] {
    try [Double].make(fromJSON: "[\(texts.joined(separator: ","))]").map(\.bitPattern)
  }

  /// A fraction of random digits, without a zero that JSON forbids.
  private func fraction(
    of count: Int, point: Int, using random: inout SeededRandom
  ) -> String {
    let first = Int.random(in: 1...9, using: &random)
    let rest = (1..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }
    var digits = [String(first)] + rest
    digits.insert(".", at: point)
    return digits.joined()
  }
}
