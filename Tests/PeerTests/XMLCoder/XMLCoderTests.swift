import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Suite("XMLCoder's own tests")
struct XMLCoderTests {
  @CaseBuilder static var cases: [PeerCase] {
    [PeerCase]()
  }

  static let differences: [Difference] = []

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
