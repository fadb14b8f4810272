import ModelMapper
import TestSupport
import Testing

@Suite("Integers in JSON")
struct JSONIntegerTests {
  @Test(
    "are those of Swift with every number of digits, wherever the document ends",
    arguments: 1...20)
  func everyLength(_ digits: Int) throws {
    var random = SeededRandom(seed: 20_261_124)
    for tail in 0...17 {
      for sign in ["", "-"] {
        let text = sign + numeral(of: digits, using: &random)
        let document = "[\(text)" + String(repeating: " ", count: tail) + "]"
        let integers = try? [Int].make(fromJSON: document)
        #expect(integers == Int(text).map { [$0] }, "\(document)")
        let unsigned = try? [UInt64].make(fromJSON: document)
        #expect(unsigned == UInt64(text).map { [$0] }, "\(document)")
      }
    }
  }

  @Test(
    "keep the ends of their range",
    arguments: [
      "9223372036854775807", "-9223372036854775808", "18446744073709551615", "9999999999999999",
      "1000000000000000", "99999999", "100000000", "-0", "0",
    ])
  func ends(_ text: String) throws {
    #expect((try? Int64.make(fromJSON: text)) == Int64(text))
    #expect((try? [UInt64].make(fromJSON: "[\(text)]"))?.first == UInt64(text))
  }

  @Test(
    "and fractions that JSON has no such spelling for are refused",
    arguments: [
      "01", "-01", "00", "1.", "-1.", "01.5", "1.5.5", "1..5", ".5", "-.5", "1.e5", "1.5e", "1.5e+",
      "-", "+1", "1.5f", "0x1F", "1_000",
    ], ["", "        "])
  func refused(_ text: String, _ tail: String) {
    #expect(throws: MappingError.self) { try [Double].make(fromJSON: "[\(text)\(tail)]") }
  }

  private func numeral(of digits: Int, using random: inout SeededRandom) -> String {
    let rest = (1..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }
    return String(Int.random(in: 1...9, using: &random)) + rest.joined()
  }
}
