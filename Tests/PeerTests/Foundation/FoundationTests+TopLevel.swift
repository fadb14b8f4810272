import Foundation
import ModelMapper
import Testing

extension FoundationTests {
  @CaseBuilder static var topLevelValues: [PeerCase] {
    PeerCase.roundTrips("A struct without properties", [Blank()])
    PeerCase.roundTrips("An enum that is a number", [Signal.red, .green])
    PeerCase.roundTrips("A number behind a single value container", [Ticks(count: 3_141_592_653)])
    PeerCase.roundTrips("Whole numbers in a list", [[1, 2, 3], []])
    PeerCase.roundTrips("A struct of texts and numbers", [Place.sample])
    PeerCase.roundTrips("A list behind a single value container", [Series(values: [4, 8, 15, 16])])
    PeerCase.reads("A word that is not JSON", Bool.self, from: "tru_", "fals_", "true false")
  }
}

private struct Blank: Codable, Equatable {}

private enum Signal: Int, Codable { case red, green }

private struct Ticks: Codable, Equatable {
  let count: Double

  init(count: Double) { self.count = count }

  init(from decoder: any Decoder) throws {
    count = try decoder.singleValueContainer().decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}

private struct Place: Codable, Equatable {
  let street: String
  let town: String
  let number: Int
  let code: String?

  static let sample = Place(street: "Park End Street", town: "Oxford", number: 12, code: nil)
}

private struct Series: Codable, Equatable {
  let values: [Int]

  init(values: [Int]) { self.values = values }

  init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([Int].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}
