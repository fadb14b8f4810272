import Foundation
import ModelMapper

/// A model with something of everything that a schema tells.
struct Station: Mappable {
  enum Grade: String, Coercible, CaseIterable { case a = "A", b = "B" }

  var name = ""
  var platforms = 0
  var isStaffed = false
  var opened: Date?
  var grade: Grade?
  var website: URL?
  var exits: Set<String> = []
  var position: Position?
  var branches: [Station] = []
  var passengers: [String: Int] = [:]
  var code: String?

  static var properties: [PropertyDescriptor] {
    \.name
    \.platforms
    \.isStaffed
    \.opened
    \.grade
    \.website
    \.exits
    \.position
    \.branches
    \.passengers
    Property(\.code).outputKey("station-code").from("code")
  }
}

/// A model with constants.
struct Position: ConstructedMappable {
  let latitude: Double
  let longitude: Double
  let surveyed: Date?

  static var properties: [PropertyDescriptor] {
    \.latitude
    \.longitude
    Property(\.surveyed).dates(.epochSeconds)
  }

  init(_ values: borrowing ModelValues) throws {
    latitude = try values.next()
    longitude = try values.next()
    surveyed = try values.next()
  }
}
