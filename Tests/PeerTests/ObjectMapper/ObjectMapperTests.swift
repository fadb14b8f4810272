import Foundation
import ModelMapper
import Testing

@Suite("ObjectMapper's own tests")
struct ObjectMapperTests {
  @CaseBuilder static var cases: [PeerCase] {
    values
  }

  static let differences: [Difference] = []

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
