import Foundation
import ModelMapper
import TestSupport
import Testing

/// The rule of the older system for numbers in texts, written down as plainly as can be.
private enum PlainRule {
  /// What is left of a text: from its first digit, point or minus sign to its last.
  static func core(of text: String) -> [Unicode.Scalar]? {
    let kept = Set("0123456789.-".unicodeScalars)
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: kept.contains),
      let last = scalars.lastIndex(where: kept.contains)
    else { return nil }
    let core = Array(scalars[first...last])
    return core.contains { "0123456789".unicodeScalars.contains($0) } ? core : nil
  }

  static func integer(in text: String) -> Int? {
    guard var core = core(of: text) else { return nil }
    let isNegative = core.first == "-"
    if isNegative { core.removeFirst() }
    let digits = String(String.UnicodeScalarView(core.prefix { ("0"..."9").contains($0) }))
    if digits.isEmpty { return 0 }
    return Int((isNegative ? "-" : "") + digits) ?? (isNegative ? .min : .max)
  }

  static func decimal(in text: String) -> Decimal? {
    guard let core = core(of: text) else { return nil }
    let text = String(String.UnicodeScalarView(core))
    let shape = #/^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?/#
    guard let match = text.prefixMatch(of: shape) else { return nil }
    // Foundation refuses exponents that zero could have without harm.
    guard match.output.1.contains(where: { "123456789".contains($0) }) else { return 0 }
    return Decimal(string: String(match.output.0))
  }
}

@Suite("Extracting numbers from texts")
struct ExtractorNumeralTests {
  static let corners: [String] = [
    "no. 5", "U.S. 5", "e-mail 5", "-more 5", "--5", "+7", "5-3", "v2-final", "1.2.3", "(5)", "5%",
    "1e3", "99999999999999999999", "-99999999999999999999", ".", "-", "٣", "１２", "0x1F",
    "35,452.45",
    "9223372036854775807", "-9223372036854775808", "", "-.5", "5.", "1e", "1e+x2",
  ]

  @Test("follows the rule of the older system in its corners", arguments: corners)
  func followsRule(_ text: String) { expectRule(text) }

  @Test("follows the rule of the older system for random texts")
  func followsRuleForRandomTexts() {
    var random = SeededRandom(seed: 5)
    let letters = Array("00112345678999..--+eE x$%,ab\u{00E9}٣\u{FF11}\t")
    for _ in 0..<LongTests.count(2_000, 20_000) {
      let length = random.below(14)
      expectRule(String((0..<length).map { _ in letters[random.below(letters.count)] }))
    }
  }

  private func expectRule(_ text: String) {
    let value = Extractor.Value(text)
    let integer = PlainRule.integer(in: text)
    guard value.number == integer, value.integer == integer ?? 0,
      value.unsignedInteger == UInt(max(0, integer ?? 0)), value.bool == ((integer ?? 0) != 0),
      value.string == text, value.decimal == PlainRule.decimal(in: text)
    else {
      Issue.record(
        "\(text): \(String(describing: value.number)), \(String(describing: value.decimal))")
      return
    }
  }
}
