import ModelMapper

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct Station: Mappable {
  var name = ""
  var platforms = 0

  static var properties: [PropertyDescriptor] {
    Property("name", \.name)
    Property("platforms", \.platforms)
  }
}

struct Ticket: ConstructedMappable {
  let id: Int
  let holder: String?

  static var properties: [PropertyDescriptor] {
    \.id
    Property("holder", \.holder)
  }

  init(_ values: borrowing ModelValues) throws {
    id = try values.next()
    holder = try values.next()
  }
}

class Vehicle: Mappable {
  var wheels = 0
  required init() {}
  class var properties: [PropertyDescriptor] { Property("wheels", \.wheels) }
}

final class Train: Vehicle {
  var line = ""

  @PropertyBuilder<Train> override class var properties: [PropertyDescriptor] {
    super.properties
    Property("line", \.line)
  }
}

enum Comfort: String, CaseIterable, Coercible { case first, second }

struct Sale: Mappable {
  var id = 0
  var sold: Date?
  var price = Decimal()
  var tags: [String] = []
  var café = ""

  static var properties: [PropertyDescriptor] {
    Property("id", \.id)
    Property("sold", \.sold)
    Property("price", \.price)
    Property("tags", \.tags)
    Property("café", \.café)
  }
}

struct Fare: Codable {
  let price: Decimal
}
