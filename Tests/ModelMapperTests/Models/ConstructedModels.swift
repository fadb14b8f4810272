import Foundation
import ModelMapper

struct Place: ConstructedMappable, Equatable {
  let x: Int
  let y: Double?
  let label: String
  let placedAt: Date
  let tags: Set<String>

  static let mapping = Construction<Self>(
    Self.init(x:y:label:placedAt:tags:),
    .init(\.x), Field(\.y).from("why", "meta.y"), .init(\.label, default: "none"),
    Field(\.placedAt, default: Date(timeIntervalSince1970: 0)).dates(.epochSeconds, .iso8601),
    .init(\.tags, default: []))

  static var overrideMappings: [String: String] { ["caption-text": "label"] }
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

  static let mapping = Construction<Percentage>(
    Percentage.init(value:origin:), .init("value", \.value), .init("origin", \.origin))

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

struct Positive: ConstructedMappable, Equatable {
  let number: Int

  init?(number: Int) {
    guard number > 0 else { return nil }
    self.number = number
  }

  static let mapping = Construction<Self>(Self.init(number:), .init(\.number))
}

struct Box<Item: Coercible>: ConstructedMappable {
  let item: Item
  let others: [Item]
  static var mapping: Construction<Self> {
    Construction(Self.init(item:others:), .init(\.item), .init(\.others, default: []))
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

/// A model whose default values are literals of every kind.
struct Literals: ConstructedMappable, Equatable {
  let set: Set<String>
  let full: Set<Int>
  let named: Set<String>
  let list: [Int]
  let keyed: [String: Int]

  static let mapping = Construction<Self>(
    Self.init(set:full:named:list:keyed:), .init(\.set, default: []),
    .init(\.full, default: [1, 1]),
    .init("named", \.named, default: []), .init(\.list, default: [2]), .init(\.keyed, default: [:]))
}
