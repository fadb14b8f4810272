import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Suite("Elements that can't be written")
struct EncodedPlaceTests {
  struct Key: Codable, Hashable, Comparable {
    var name: String
    static func < (left: Key, right: Key) -> Bool { left.name < right.name }
  }

  /// A type that encodes itself by a closure.
  struct Script: Encodable, Sendable {
    let body: @Sendable (any Encoder) throws -> Void
    init(_ body: @escaping @Sendable (any Encoder) throws -> Void) { self.body = body }
    static func list(
      _ body: @escaping @Sendable (inout any UnkeyedEncodingContainer) throws -> Void
    ) -> Script {
      Script {
        var list = $0.unkeyedContainer()
        try body(&list)
      }
    }
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  /// An object that holds itself.
  final class Knot: Encodable {
    var next: Knot?
    enum CodingKeys: CodingKey { case next }
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(next)
      try list.encode(1)
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let value: Script
    let json: String
    let paths: [String]
    init(_ name: String, _ json: String, _ paths: [String], _ value: Script) {
      testDescription = name
      self.value = value
      self.json = json
      self.paths = paths
    }
  }

  static let rows = [
    Row(
      "numbers that are not finite", "[1,null,null,null,2]", ["[1]", "[2]", "[3]"],
      .list {
        try $0.encode(1.0)
        try $0.encode(Double.nan)
        try $0.encode(Float.infinity)
        try $0.encode(Decimal.nan)
        try $0.encode(2.0)
      }),
    Row(
      "an optional and a value of another type", "[null,null,3]", ["[0]", "[1]"],
      .list {
        try $0.encode(Double?.some(.nan))
        try $0.encode(
          Script {
            var single = $0.singleValueContainer()
            try single.encode(Double.nan)
          })
        try $0.encode(3)
      }),
    Row(
      "an element that is written by an encoder of its own", "[null,[null,1]]", ["[0]", "[1][0]"],
      .list {
        var single = $0.superEncoder().singleValueContainer()
        try single.encode(Double.nan)
        var inner = $0.nestedUnkeyedContainer()
        try inner.encode(Double.nan)
        try inner.encode(1)
      }),
    Row(
      "elements of a list that waits", #"[{"a":[null,1]},null,2]"#, ["[0].a[0]", "[1]"],
      .list {
        var object = $0.nestedContainer(keyedBy: Name.self)
        var inner = object.nestedUnkeyedContainer(forKey: .a)
        try $0.encode(Double.nan)
        try inner.encode(Double.nan)
        try inner.encode(1)
        try $0.encode(2)
      }),
    Row(
      "an object that holds itself", "[[null,1],2]", ["[0][0]"],
      .list {
        let knot = Knot()
        knot.next = knot
        defer { knot.next = nil }
        try $0.encode(knot)
        try $0.encode(2)
      }),
    Row(
      "a list that the library writes leaves them out", "[[1],[2]]", ["[0][1]", "[1][1]"],
      .list {
        try $0.encode([1, Double.nan])
        try $0.encode(Set([2, Double.infinity]))
      }),
  ]

  enum Name: CodingKey { case a }

  @Test("are null in a list that a type writes element by element", arguments: rows)
  func keepPlaces(_ row: Row) throws {
    for isSorted in [false, true] {
      var encoder = MappingEncoder()
      encoder.style.sortsKeys = isSorted
      let written = try encoder.json(row.value)
      #expect(String(decoding: written.value, as: UTF8.self) == row.json)
      #expect(written.report.issues.map(\.path).sorted() == row.paths)
    }
    let tree = try MappingEncoder().tree(row.value)
    #expect(tree.value.description == row.json)
    #expect(tree.report.issues.map(\.path).sorted() == row.paths)
  }

  @Test("leave the pairs of a dictionary as they are whose keys are not texts")
  func keepPairs() throws {
    let (a, b, c) = (Key(name: "a"), Key(name: "b"), Key(name: "c"))
    let amounts: [Key: Double] = [a: .nan, b: 1, c: -.infinity]
    let written = try MappingEncoder().json(amounts)
    #expect(written.report.issues.map(\.reason.code) == [.unwritable, .unwritable])
    let read = try MappingDecoder().decode([Key: Double?].self, from: written.value)
    #expect(read == [a: nil, b: 1, c: nil])
  }

  struct Pause: Codable, Equatable {
    var times: [Date]
    init(times: [Date]) { self.times = times }
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      times = []
      while !list.isAtEnd { times.append(try list.decode(Date?.self) ?? .distantPast) }
    }
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for time in times { try list.encode(time) }
    }
  }

  struct Plan: Mappable {
    var pause = Pause(times: [])
    static var properties: [PropertyDescriptor] { \.pause }
  }

  @Test("keep their places in XML")
  func keepPlacesInXML() throws {
    let day = Date(timeIntervalSince1970: 0)
    let plan = Plan(pause: Pause(times: [day, .distantFuture, day]))
    var style = OutputStyle.json
    style.dates = .custom(
      read: { _ in nil }, write: { $0 == .distantFuture ? nil : .string("1970-01-01") })
    let xml = String(decoding: try plan.xmlData(root: "plan", style: style), as: UTF8.self)
    let read = try Plan.make(fromXML: xml)
    #expect(read.pause.times == [day, .distantPast, day], "\(xml)")
  }
}
