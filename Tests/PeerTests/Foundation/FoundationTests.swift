import Foundation
import ModelMapper
import Testing

@Suite("Foundation's own tests of JSON")
struct FoundationTests {
  @CaseBuilder static var cases: [PeerCase] {
    topLevelValues
  }

  static let differences: [Difference] = []

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
