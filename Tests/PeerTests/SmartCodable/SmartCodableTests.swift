import Foundation
import ModelMapper
import Testing

@Suite("SmartCodable's own tests")
struct SmartCodableTests {
  @CaseBuilder static var cases: [PeerCase] {
    models
    values
  }

  static let differences: [Difference] = [
    Difference(
      "A fraction for an Int",
      differs: "A fraction, as a number or in a text, is not an `Int`",
      reason: "Most of the value is better than none, and a note says what was cut off",
      instead: "`mapper.coercion.fractions = .exactOnly`")
  ]

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
