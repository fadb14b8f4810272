import Foundation
import ModelMapper

struct Place: ConstructedMappable, Equatable {
  let x: Int
  let y: Double?
  let label: String
  let placedAt: Date
  let tags: Set<String>

  static var properties: [PropertyDescriptor] {
    \.x
    Property(\.y).from("why", "meta.y")
    Property(\.label).defaulted()
    Property(\.placedAt).dates(.epochSeconds, .iso8601).defaulted()
    Property(\.tags).defaulted()
  }

  static var overrideMappings: [String: String] { ["caption-text": "label"] }
}

extension Place {
  init(_ values: borrowing ModelValues) throws {
    x = try values.next()
    y = try values.next()
    label = try values.next(default: "none")
    placedAt = try values.next(default: Date(timeIntervalSince1970: 0))
    tags = try values.next(default: [])
  }
}

/// A model whose initializer has a say, and whose hook too.
final class Percentage: ConstructedMappable, Equatable {
  let value: Double
  let origin: String?

  struct OutOfRange: Error, CustomStringConvertible { let description = "it is beyond 100 %." }

  init(value: Double, origin: String?) throws {
    guard value <= 100 else { throw OutOfRange() }
    self.value = value
    self.origin = origin
  }

  convenience init(_ values: borrowing ModelValues) throws {
    try self.init(value: values.next(), origin: values.next())
  }

  static var properties: [PropertyDescriptor] {
    Property("value", \.value)
    Property("origin", \.origin)
  }

  static func decide(
    on value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> MappingDecision {
    switch value {
    case .string("all"): .use(100)
    case .string("unknown"): .skip
    case .string("bad"): .use("worse")
    default: .proceed
    }
  }

  static func == (left: Percentage, right: Percentage) -> Bool {
    left.value == right.value && left.origin == right.origin
  }
}

struct Box<Item: Coercible>: ConstructedMappable {
  let item: Item
  var others: [Item] = []

  static var properties: [PropertyDescriptor] {
    \.item
    Property(\.others).defaulted()
  }

  init(_ values: borrowing ModelValues) throws {
    item = try values.next()
    try values.take(values.skip(), into: &others)
  }
}

/// A model that can be set, with constants inside.
struct Journey: Mappable, Equatable {
  var start: Place?
  var stops: [Place] = []
  var share: Percentage?

  static var properties: [PropertyDescriptor] {
    \.start
    \.stops
    \.share
  }
}
