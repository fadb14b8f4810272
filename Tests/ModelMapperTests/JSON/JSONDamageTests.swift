import Foundation
import Testing

@testable import ModelMapper

@Suite("Damaged JSON")
struct JSONDamageTests {
  @Test("is refused where JSONSerialization refuses it, but for named reasons", .long)
  func agreesWithFoundation() {
    var damage = JSONDamage(seed: 2024)
    var counts = JSONAgreementCounts()
    for _ in 0..<100_000 { counts.add(damage.next()) }
    print("Damaged JSON: \(counts)")
    #expect(counts.accepted >= 5_000 && counts.refused >= 5_000)
    #expect(counts.unexplained == [])
  }

  @Test("that was cut off at any byte is refused, or is a shorter number")
  func truncated() {
    var counts = JSONAgreementCounts()
    for seed in jsonSeeds {
      for length in 0..<seed.count {
        let error = counts.add(Array(seed[..<length]))
        if let error { #expect(error.location.byteOffset <= length) }
      }
    }
    #expect(counts.unexplained == [])
    // What is left of a number or before white space at the end is a document of its own.
    #expect(counts.accepted == 8)
  }
}

/// How often two readers agree, and why they do not.
struct JSONAgreementCounts: CustomStringConvertible {
  private(set) var accepted = 0
  private(set) var refused = 0
  private(set) var explained: [JSONDisagreement: Int] = [:]
  private(set) var unexplained: [String] = []

  var description: String {
    let reasons = explained.map { "\($0.key.rawValue): \($0.value)" }.sorted()
    return "\(accepted) accepted, \(refused) refused; JSONSerialization differs: \(reasons)"
  }

  /// Gives a document to both readers.
  @discardableResult
  mutating func add(_ bytes: [UInt8]) -> JSONSyntaxError? {
    var error: JSONSyntaxError?
    do throws(JSONSyntaxError) {
      try JSONReader.withReader(over: bytes) { _ in }
      accepted += 1
    } catch let thrown {
      error = thrown
      refused += 1
    }
    let isAcceptedThere =
      (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
    if isAcceptedThere == (error != nil) {
      if let reason = JSONDisagreement(bytes, error) {
        explained[reason, default: 0] += 1
      } else {
        unexplained.append("\(bytes) \(error?.description ?? "is accepted here only")")
      }
    }
    return error
  }
}

/// Why JSONSerialization accepts or refuses what RFC 8259 does not.
enum JSONDisagreement: String {
  /// It takes `[1,]` and `{"a":1,}`.
  case trailingComma = "it accepts a comma at the end"
  /// It takes a NUL among the first bytes for a sign of UTF-16 or UTF-32.
  case guessedEncoding = "it guesses another encoding"
  /// It refuses a number that no Double is near to; here that is for the type to say.
  case greatNumber = "it refuses numbers beyond Double"

  init?(_ bytes: [UInt8], _ error: JSONSyntaxError?) {
    guard let error else {
      let text = String(decoding: bytes, as: UTF8.self)
      let numbers = text.split { !"0123456789+-.eE".contains($0) }
      guard numbers.contains(where: { Double($0)?.isInfinite == true }) else { return nil }
      self = .greatNumber
      return
    }
    if bytes.prefix(4).contains(0) {
      self = .guessedEncoding
    } else if let comma = bytes[..<error.location.byteOffset].last(where: { $0 > 0x20 }),
      comma == UInt8(ascii: ","),
      error.problem == .expectedValue && error.found == .character("]")
        || error.problem == .expectedKey && error.found == .character("}")
    {
      self = .trailingComma
    } else {
      return nil
    }
  }
}
