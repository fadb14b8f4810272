import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  @CaseBuilder static var values: [PeerCase] {
    PeerCase("A Bool from the number 1", gives: true) {
      try Switch.make(fromJSON: #"{"on": 1}"#).isOn
    }
    PeerCase.fails("No object at the root") { try Switch.make(fromJSON: "1") }
  }
}

@Mappable
private struct Switch {
  @MapKey("on") var isOn = false
}
