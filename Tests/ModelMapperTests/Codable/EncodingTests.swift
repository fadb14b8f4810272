import Foundation
import ModelMapper
import Testing

@Suite("Encoding any Encodable type")
struct EncodingTests {
  struct Reading: Codable, Equatable {
    let sensorName: String
    let celsius: Double?
    let takenAt: Date
    let tags: Set<String>
    let byYear: [String: Int]
    let shapes: [DecodingTests.Shape]
    let raw: Data
  }

  static let reading = Reading(
    sensorName: "roof", celsius: nil, takenAt: Date(timeIntervalSince1970: 0), tags: ["b", "a"],
    byYear: ["year_one": 1], shapes: [.circle(radius: 1.5), .nothing], raw: Data([1, 2]))

  @Test("writes JSON in the style of the encoder")
  func writesJSON() throws {
    var encoder = MappingEncoder()
    encoder.style.keys = .snakeCase
    encoder.style.sortsKeys = true
    #expect(
      try String(decoding: encoder.encode(Self.reading), as: UTF8.self) == """
        {"by_year":{"year_one":1},"raw":"AQI=","sensor_name":"roof",\
        "shapes":[{"circle":{"radius":1.5}},{"nothing":{}}],"tags":["a","b"],\
        "taken_at":"1970-01-01T00:00:00Z"}
        """)
  }

  struct Image: Codable, Equatable {
    var mimeType = "png"
    var single = 1
    var schema = "Image"
    var userName = "u"
    enum CodingKeys: String, CodingKey {
      case mimeType
      case single = "@1x"
      case schema = "$ref"
      case userName = "user.name"
    }
  }

  @Test("leaves coding keys that no property can have as they are, as JSONEncoder does")
  func keepsChosenKeys() throws {
    var encoder = MappingEncoder()
    encoder.style.keys = .snakeCase
    encoder.style.sortsKeys = true
    let json = try encoder.encode(Image())
    let foundation = JSONEncoder()
    foundation.keyEncodingStrategy = .convertToSnakeCase
    foundation.outputFormatting = .sortedKeys
    #expect(try json == foundation.encode(Image()))
    #expect(try MappingDecoder(mapper: .strict).decode(Image.self, from: json) == Image())
  }

  struct Place: Codable, Hashable {
    var row: Int
  }

  @Test("keeps a null among keys and values in turn as PropertyListEncoder does")
  func pairsInPropertyLists() throws {
    let encoder = MappingEncoder(style: .propertyList)
    let mapped = try encoder.represent(["seats": [Place(row: 1): Int?.none, Place(row: 2): 5]])
    let pairs = try #require(mapped.value["seats"] as? [Any])
    try #require(pairs.count == 4)
    let keys = [pairs[0], pairs[2]].map { ($0 as? [String: Int])?["row"] }
    #expect(keys == [1, 2] || keys == [2, 1])
    #expect(pairs[keys == [1, 2] ? 1 : 3] as? String == "$null")
    #expect(pairs[keys == [1, 2] ? 3 : 1] as? Int == 5)
    #expect(mapped.report.issues.count == 1)
    #expect(PropertyListSerialization.propertyList(mapped.value, isValidFor: .xml))
  }

  @Test(
    "is undone by the decoder, in every style",
    arguments: [
      OutputStyle.json, .propertyList, .native,
    ])
  func roundTrips(style: OutputStyle) throws {
    for keys in [KeyStyle.asDeclared, .snakeCase, .kebabCase, .pascalCase] {
      var style = style
      style.keys = keys
      let encoder = MappingEncoder(style: style)
      let decoder = DecodingTests.quiet
      #expect(
        try decoder.decode(Reading.self, from: encoder.dictionary(Self.reading)) == Self.reading)
      #expect(try decoder.decode(Reading.self, from: encoder.encode(Self.reading)) == Self.reading)
    }
  }

  final class Node: Encodable {
    var name = "n"
    var next: Node?
  }

  @Test("leaves out an object that holds itself")
  func leavesCyclesOut() throws {
    let node = Node()
    node.next = Node()
    node.next?.next = node
    let written = try MappingEncoder().represent(node)
    #expect(written.value as NSDictionary == ["name": "n", "next": ["name": "n"]])
    #expect(
      written.report.issues.map(\.description) == [
        "Cannot write Node: the Node at 'next.next' holds itself; it was left out."
      ])
    node.next?.next = nil
    node.next = nil
  }

  struct Failing: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: PlainKey.self)
      try container.encode([Stubborn()], forKey: "items")
    }
  }

  struct Stubborn: Encodable {
    struct Refusal: Error, CustomStringConvertible { let description = "it is out of ink." }
    func encode(to encoder: any Encoder) throws { throw Refusal() }
  }

  @Test("says which value threw")
  func saysWhichThrew() {
    #expect {
      try MappingEncoder().encode(Failing())
    } throws: { error in
      (error as? MappingError)?.description
        == "Cannot write Stubborn: the value at 'items[0]' failed to encode: it is out of ink."
    }
    #expect {
      try MappingEncoder().dictionary([1])
    } throws: { error in
      (error as? MappingError)?.description == """
        Cannot write Array<Int>: the value at the root failed to encode: \
        a dictionary was asked for, and it is an array.
        """
    }
  }

  class Animal: Codable {
    var name = "Rex"
    init() {}
  }

  final class Dog: Animal {
    var breed = "pug"
    enum CodingKeys: CodingKey { case breed, owners, counts }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      breed = try container.decode(String.self, forKey: .breed)
      var counts = try container.nestedUnkeyedContainer(forKey: .counts)
      #expect(try counts.decode(Int.self) == 1)
      var inner = try counts.nestedUnkeyedContainer()
      #expect(try inner.decode(Int.self) == 2)
      #expect(try inner.decodeNil())
      #expect(inner.isAtEnd)
      let owners = try container.nestedContainer(keyedBy: PlainKey.self, forKey: .owners)
      #expect(try owners.decode(String.self, forKey: "first") == "Ada")
      #expect(
        owners.codingPath.map(\.stringValue) == ["OWNERS"]
          || owners.codingPath.map(\.stringValue) == ["owners"])
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try super.encode(to: container.superEncoder())
      var counts = container.nestedUnkeyedContainer(forKey: .counts)
      try counts.encode(1)
      var inner = counts.nestedUnkeyedContainer()
      var owners = container.nestedContainer(keyedBy: PlainKey.self, forKey: .owners)
      try owners.encode("Ada", forKey: "first")
      try inner.encode(2)
      try inner.encodeNil()
      try container.encode(breed, forKey: .breed)
    }
  }

  @Test("leaves the keys of dictionaries as they are, whatever their type")
  func leavesDictionaryKeys() throws {
    struct Name: RawRepresentable, Codable, Hashable, CodingKeyRepresentable {
      var rawValue: String
      var codingKey: any CodingKey { PlainKey(stringValue: rawValue) }
      init(rawValue: String) { self.rawValue = rawValue }
      init?<Key: CodingKey>(codingKey: Key) { rawValue = codingKey.stringValue }
    }
    struct Table: Codable, Equatable {
      var byName = [Name(rawValue: "theKey"): 1]
      var byText = ["theKey": 2]
    }
    var encoder = MappingEncoder()
    encoder.style.keys = .snakeCase
    encoder.style.sortsKeys = true
    let json = try encoder.encode(Table())
    #expect(
      String(decoding: json, as: UTF8.self) == #"{"by_name":{"theKey":1},"by_text":{"theKey":2}}"#)
    #expect(try MappingDecoder().decode(Table.self, from: json) == Table())
  }

  @Test("takes nested and super containers in any order")
  func nests() throws {
    let dog = Dog()
    dog.name = "Bo"
    let written = try MappingEncoder().dictionary(dog)
    #expect(
      written as NSDictionary == [
        "super": ["name": "Bo"], "counts": [1, [2, NSNull()] as [Any]] as [Any],
        "owners": ["first": "Ada"], "breed": "pug",
      ])
    let read = try DecodingTests.quiet.decode(Dog.self, from: written)
    #expect(read.name == "Bo" && read.breed == "pug")
  }
}

/// A coding key that takes any text.
struct PlainKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }
}
