import Foundation
import ModelMapper
import Testing

@Suite("SmartCodable's own tests")
struct SmartCodableTests {
  @CaseBuilder static var cases: [PeerCase] {
    [PeerCase]()
  }

  static let differences: [Difference] = []

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
