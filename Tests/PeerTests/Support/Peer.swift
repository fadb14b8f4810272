import Foundation

/// Another library whose test suite is run against this one, in our own words and models.
enum Peer: String, CaseIterable, Sendable {
  case foundation = "Foundation"
  case xmlCoder = "XMLCoder"
  case objectMapper = "ObjectMapper"
  case smartCodable = "SmartCodable"
  case metaCodable = "MetaCodable"

  /// Every case of the suite that is tested.
  var cases: [PeerCase] {
    switch self {
    case .foundation: FoundationTests.cases
    case .xmlCoder: XMLCoderTests.cases
    case .objectMapper: ObjectMapperTests.cases
    case .smartCodable: SmartCodableTests.cases
    case .metaCodable: MetaCodableTests.cases
    }
  }

  /// The page that has the table of what differs.
  var page: String {
    switch self {
    case .foundation, .metaCodable: "ModelMapper/Documentation.docc/FromCodable.md"
    case .xmlCoder: "ModelMapperXML/Documentation.docc/FromXMLCoder.md"
    case .objectMapper: "ModelMapper/Documentation.docc/FromObjectMapper.md"
    case .smartCodable: "ModelMapper/Documentation.docc/FromSmartCodable.md"
    }
  }
}
