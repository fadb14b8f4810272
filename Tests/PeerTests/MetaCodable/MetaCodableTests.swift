import Foundation
import ModelMapper
import Testing

@Suite("MetaCodable's own tests")
struct MetaCodableTests {
  @CaseBuilder static var cases: [PeerCase] {
    properties
    paths
    values
    coders
    enumerations
    variants
  }

  static let differences: [Difference] = [
    Difference(
      "A Bool of the number 2", "A Bool of the number 1.1", "A Bool of the text 2",
      "A Bool of the text 0.1", "A Bool of the text 1.1",
      differs: "A number other than 0 and 1 is not a `Bool` to MetaCodable's `ValueCoder`",
      reason: "Flags of more than one bit are common, and all but 0 are set",
      instead: "`mapper.coercion.boolsFromNumbers = .never`, or `@MapMust(…)` at an `Int`"),
    Difference(
      "A value that is not a list for an optional list",
      differs: "A value of another kind for an optional throws in MetaCodable",
      reason: "The model is of use without it; the report has the issue",
      instead: "`using: Mapper(isStrict: true)`"),
  ]

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
