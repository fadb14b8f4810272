import Foundation
import ModelMapper
import Testing

@Suite("MetaCodable's own tests")
struct MetaCodableTests {
  @CaseBuilder static var cases: [PeerCase] {
    [PeerCase]()
  }

  static let differences: [Difference] = []

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
