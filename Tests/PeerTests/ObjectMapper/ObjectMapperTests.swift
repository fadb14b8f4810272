import Foundation
import ModelMapper
import Testing

@Suite("ObjectMapper's own tests")
struct ObjectMapperTests {
  @CaseBuilder static var cases: [PeerCase] {
    scalars
    collections
    enumerations
    nested
    quoted
    constants
    wholes
    contexts
    objects
    updates
    transforms
    relations
  }

  static let differences: [Difference] = [
    Difference(
      "A bad model in a dictionary of constants", "A bad model in lists by key",
      "A bad model in a list of lists", "Models in a list, without the context that they need",
      differs: "One unusable model in a list or dictionary of `ImmutableMappable` fails the whole",
      reason: "The others are still of use, and the report says which one was left out",
      instead: "`using: Mapper(isStrict: true)`"),
    Difference(
      "A Codable type without CodableTransform",
      differs: "A `Codable` type is nil without `CodableTransform`",
      reason: "Every `Codable` type can be read, so there is nothing to ask for",
      instead: "`@MapIgnored` for a property that is not to be read"),
  ]

  @Test("give the same here", arguments: cases)
  func run(_ peerCase: PeerCase) throws { try peerCase.run() }
}
