import Foundation
import ModelMapper
import Testing

extension FoundationTests {
  /// Types at the root of the document, and the containers that they ask for.
  @CaseBuilder static var topLevelValues: [PeerCase] {
    PeerCase.roundTrips("A struct without properties", [Blank()])
    PeerCase.roundTrips("A class without properties", [BlankNode()])
    PeerCase.roundTrips("An enum that is a Bool in a single value container", [Lamp.lit, .dark])
    PeerCase.roundTrips("A number in a single value container", [Ticks(count: 3_141_592_653)])
    PeerCase.roundTrips("A class in a single value container", [Tally(4)])
    PeerCase.roundTrips("A struct of texts and numbers", [Place.sample])
    PeerCase.roundTrips("A list in a single value container", [Series(values: [4, 8, 15, 16])])
    PeerCase.roundTrips(
      "A class that is a dictionary in a single value container", [Stock(["pears": 3, "figs": 40])])
    PeerCase.roundTrips(
      "A struct that nests a struct and a list of classes",
      [Yard(place: .sample, crew: [Guard(name: "Ada", id: 7)])])
    PeerCase.roundTrips(
      "A class that shares its container with its superclass", [Guard(name: "Ada", id: 7)])
    PeerCase.roundTrips("A Bool or null", [Answer.yes, .no, .unknown])
    PeerCase.roundTrips("Whole numbers in a list", [[1, 2, 3], []])
    PeerCase.roundTrips("A struct inside of a list of its own", [Boxed(inner: .init(name: "a"))])
    PeerCase.roundTrips(
      "An empty dictionary whose keys are structs",
      [Table(rows: [:]), Table(rows: [Cell(x: "a"): "b"])])
    PeerCase.roundTrips(
      "Integers, doubles and texts in lists",
      [
        Columns(
          integers: [.min, 0, 42, .max], doubles: [42, 3.14, -1e-7],
          texts: ["Hello", "true", "0\n1", "\u{8}"])
      ])
    PeerCase.roundTrips("Optionals that are all nil, or all set", [Optionals.none, .all])
    PeerCase.reads(
      "Optionals that are missing or null", Optionals.self, from: "{}",
      #"{"bool": null, "int": null, "double": null, "text": null, "list": null, "date": null}"#,
      #"{"bool": true, "int": 1, "double": 1, "text": "1", "list": [1]}"#)
    PeerCase.reads(
      "Optionals that are missing or null in a list", Triple.self, from: "[]",
      "[null, null, null]", "[true, 1, \"1\"]", "[true, 1]")
    PeerCase("The dynamic type of a class held as its superclass", gives: "Watchman") {
      let type: Keeper.Type = Watchman.self
      let document = Data(#"{"name": "Ada", "id": 7}"#.utf8)
      let kept = try JSONDecoder().decode(type, from: document)
      #expect("\(Swift.type(of: kept))" == "Watchman")
      return "\(Swift.type(of: try MappingDecoder(mapper: .dropIn).decode(type, from: document)))"
    }
    PeerCase.reads(
      "Either of two types, of which the first fails", Either<[String], [Int]>.self,
      from: "[1, 2, 3]",
      #"["a"]"#, "[true]"
    )
    PeerCase.reads(
      "An initializer that throws", Checked.self, from: #"{"word": "other"}"#, #"{"word": "right"}"#
    )
    PeerCase.reads(
      "An initializer that asks an object for a single text", CheckedText.self,
      from: #"{"word": "right"}"#, #""right""#, #""other""#)
    PeerCase.reads("A list that is asked for null again and again", Patient.self, from: "[1, 2, 3]")
    PeerCase.reads(
      "A superclass's decoder for a key that is missing", Heir.self, from: #"{"a": true}"#,
      #"{"a": true, "name": "b"}"#
    )
  }
}

private struct Blank: Codable, Equatable {}

private final class BlankNode: Codable, Equatable, Sendable {
  static func == (one: BlankNode, other: BlankNode) -> Bool { true }
}

private enum Lamp: Codable {
  case lit, dark

  init(from decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Bool.self) ? .lit : .dark
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self == .lit)
  }
}

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

private final class Tally: Codable, Equatable, Sendable {
  let count: Int

  init(_ count: Int) { self.count = count }

  init(from decoder: any Decoder) throws {
    count = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }

  static func == (one: Tally, other: Tally) -> Bool { one.count == other.count }
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

private final class Stock: Codable, Equatable, Sendable {
  let counts: [String: Int]

  init(_ counts: [String: Int]) { self.counts = counts }

  init(from decoder: any Decoder) throws {
    counts = try decoder.singleValueContainer().decode([String: Int].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(counts)
  }

  static func == (one: Stock, other: Stock) -> Bool { one.counts == other.counts }
}

private class Person: Codable, Equatable {
  let name: String
  let site: URL?

  init(name: String) {
    self.name = name
    site = nil
  }

  static func == (one: Person, other: Person) -> Bool {
    one.name == other.name && one.site == other.site && one.number == other.number
  }

  var number: Int? { nil }
}

private final class Guard: Person {
  let id: Int

  enum CodingKeys: String, CodingKey { case id }

  init(name: String, id: Int) {
    self.id = id
    super.init(name: name)
  }

  required init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try super.encode(to: encoder)
  }

  override var number: Int? { id }
}

private struct Yard: Codable, Equatable {
  let place: Place
  let crew: [Guard]
}

private enum Answer: Codable {
  case yes, no, unknown

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard !container.decodeNil() else {
      self = .unknown
      return
    }
    self = try container.decode(Bool.self) ? .yes : .no
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .yes: try container.encode(true)
    case .no: try container.encode(false)
    case .unknown: try container.encodeNil()
    }
  }
}

private struct Boxed: Codable, Equatable {
  struct Inner: Codable, Equatable { let name: String }

  enum CodingKeys: CodingKey { case inner }

  let inner: Inner

  init(inner: Inner) { self.inner = inner }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .inner)
    inner = try list.decode(Inner.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var list = container.nestedUnkeyedContainer(forKey: .inner)
    try list.encode(inner)
  }
}

private struct Cell: Codable, Hashable { let x: String }

private struct Table: Codable, Equatable { let rows: [Cell: String] }

private struct Columns: Codable, Equatable {
  let integers: [Int]
  let doubles: [Double]
  let texts: [String]
}

private struct Optionals: Codable, Equatable {
  var bool: Bool?
  var int: Int?
  var small: Int8?
  var unsigned: UInt64?
  var double: Double?
  var float: Float?
  var text: String?
  var list: [Int]?
  var url: URL?

  static let none = Optionals()
  static let all = Optionals(
    bool: true, int: 1, small: 1, unsigned: 1, double: 1, float: 1, text: "1", list: [1],
    url: URL(string: "https://swift.org"))
}

private struct Triple: Decodable, Equatable {
  let bool: Bool?
  let int: Int?
  let text: String?

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    bool = try list.decodeIfPresent(Bool.self)
    int = try list.decodeIfPresent(Int.self)
    text = try list.decodeIfPresent(String.self)
  }
}

private class Keeper: Decodable {
  let name: String
}

private final class Watchman: Keeper {
  let id: Int

  enum CodingKeys: String, CodingKey { case id }

  required init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    try super.init(from: decoder)
  }
}

enum Either<One: Decodable & Equatable, Other: Decodable & Equatable>: Decodable, Equatable {
  case one(One)
  case other(Other)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let one = try? container.decode(One.self) {
      self = .one(one)
    } else {
      self = .other(try container.decode(Other.self))
    }
  }
}

private struct Refused: Error {}

private struct Checked: Decodable, Equatable {
  let word: String

  enum CodingKeys: CodingKey { case word }

  init(from decoder: any Decoder) throws {
    word = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .word)
    guard word == "right" else { throw Refused() }
  }
}

private struct CheckedText: Decodable, Equatable {
  let word: String

  init(from decoder: any Decoder) throws {
    word = try decoder.singleValueContainer().decode(String.self)
    guard word == "right" else { throw Refused() }
  }
}

private struct Patient: Decodable, Equatable {
  var values: [Int] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      guard try !list.decodeNil(), try !list.decodeNil() else { throw Refused() }
      values.append(try list.decode(Int.self))
    }
  }
}

private struct Heir: Decodable, Equatable {
  let a: Bool
  let name: String?

  enum CodingKeys: CodingKey { case a, name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    a = try container.decode(Bool.self, forKey: .a)
    do {
      name = try container.superDecoder(forKey: .name).singleValueContainer().decode(String.self)
    } catch DecodingError.valueNotFound {
      name = nil
    }
  }
}
