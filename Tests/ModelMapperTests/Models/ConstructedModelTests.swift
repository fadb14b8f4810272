import Foundation
import ModelMapper
import Testing

@Suite("Models with constants")
struct ConstructedModelTests {
  static let quiet = Mapper(onIssue: { _ in })

  @Test("are made from any source by the same rules")
  func makes() throws {
    let place = Place(
      x: 3, y: 1.5, label: "here", placedAt: Date(timeIntervalSince1970: 60), tags: ["a", "b"])
    #expect(
      try Place.make(
        fromJSON: #"""
          {"X": "3", "meta": {"Y": "1.5"}, "CaptionText": "here", "placed_at": 60, "tags": ["a", "b", "a"]}
          """#) == place)
    #expect(
      try Place.make(
        from: [
          "x": 3, "why": 1.5, "label": "here", "placedAt": "1970-01-01T00:01:00Z",
          "tags": ["b", "a"],
        ] as [String: Any]) == place)
    #expect(
      try Place.make(from: ["x": 1, "why": NSNull(), "label": NSNull()] as [String: Any])
        == Place(x: 1, y: nil, label: "none", placedAt: Date(timeIntervalSince1970: 0), tags: []))
    #expect(try Box<Int>.make(from: ["ITEM": "4", "others": [1, "2"] as [Any]]).others == [1, 2])
  }

  @Test("report all that is missing before the initializer is called")
  func tellsMissing() throws {
    let mapped = try Self.quiet.map(
      [Place].self,
      from: [
        ["label": 1], ["x": NSNull()], ["x": "far"], ["x": 1, "why": "z", "placedAt": "then"], 5,
      ] as [Any])
    #expect(
      mapped.value == [
        Place(x: 1, y: nil, label: "none", placedAt: Date(timeIntervalSince1970: 0), tags: [])
      ])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Place.x: expected an Int at '[0].x', found no such key; '[0]' was left out.",
        "Cannot set Place.x: expected an Int at '[1].x', found null; '[1]' was left out.",
        "Cannot set Place.x: expected an Int at '[2].x', found the string \"far\"; '[2]' was left "
          + "out.",
        "Cannot set Place.y: expected a Double at '[3].why', found the string \"z\".",
        "Cannot set Place.placedAt: expected a Date at '[3].placedAt', found the string \"then\".",
        "Left out: expected an object for a Place at '[4]', found the number 5.",
      ])
  }

  @Test("may refuse their arguments, and let a hook change them")
  func refuses() throws {
    let mapped = try Self.quiet.map(
      [Percentage].self,
      from: [
        ["value": "all", "origin": "unknown"], ["value": 5, "origin": "here"],
        ["value": 101], ["value": "unknown"], ["value": "bad"],
      ])
    #expect(
      mapped.value == [
        try Percentage(value: 100, origin: nil), try Percentage(value: 5, origin: "here"),
      ])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot make a Percentage: the value at '[2]' was refused: it is beyond 100 %; '[2]' was "
          + "left out.",
        "Cannot set Percentage.value: expected a Double at '[3].value', found no such key; '[3]' "
          + "was left out.",
        "Cannot set Percentage.value: expected a Double at '[4].value', found the string "
          + "\"worse\"; '[4]' was left out.",
      ])
  }

  @Test("may be properties of models that can be set")
  func nest() throws {
    let mapped = try Self.quiet.map(
      Journey.self,
      from: [
        "start": ["y": 1], "stops": [["x": 1], ["x": "two"]], "share": ["value": "all"],
      ] as [String: Any])
    #expect(mapped.value.start == nil)
    #expect(mapped.value.stops.map(\.x) == [1])
    #expect(mapped.value.share == (try Percentage(value: 100, origin: nil)))
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Place.x: expected an Int at 'start.x', found no such key; 'start' was not "
          + "used.",
        "Cannot set Place.x: expected an Int at 'stops[1].x', found the string \"two\"; 'stops[1]' "
          + "was left out.",
      ])
  }

  @Test(
    "are written like any model, and read back",
    arguments: [
      OutputStyle.json, .propertyList, .native, .strings,
    ])
  func roundTrips(style: OutputStyle) throws {
    var journey = Journey()
    journey.start = Place(
      x: 3, y: 1.5, label: "here", placedAt: Date(timeIntervalSince1970: 60), tags: ["a", "b"])
    journey.stops = [
      Place(x: 0, y: nil, label: "", placedAt: Date(timeIntervalSince1970: 86_400.5), tags: [])
    ]
    journey.share = try Percentage(value: 5, origin: nil)
    #expect(try Journey.make(from: journey.dictionaryRepresentation(style)) == journey)
    #expect(try Journey.make(fromJSON: journey.jsonData(style)) == journey)
    for stop in journey.stops {
      #expect(try Place.make(from: stop.dictionaryRepresentation(style)) == stop)
      #expect(try Place.make(from: stop.sourceValue) == stop)
    }
  }

  @Test("write what the declaration says")
  func writes() throws {
    let place = Place(
      x: 3, y: nil, label: "here", placedAt: Date(timeIntervalSince1970: 60), tags: ["a"])
    #expect(place.jsonString() == #"{"x":3,"label":"here","placedAt":60,"tags":["a"]}"#)
    #expect(try Percentage(value: 5, origin: nil).jsonString() == #"{"value":5}"#)
  }

  @Test("are copied with the values of a source in place of their own")
  func update() throws {
    let place = Place(
      x: 3, y: 1.5, label: "here", placedAt: Date(timeIntervalSince1970: 60), tags: ["a", "b"])
    var other = try place.updated(from: ["why": NSNull(), "tags": ["c"]] as [String: Any])
    #expect(
      other
        == Place(
          x: 3, y: nil, label: "here", placedAt: Date(timeIntervalSince1970: 60), tags: ["c"]))
    try other.update(fromJSON: #"{"X": 4, "caption_text": "there"}"#, using: Self.quiet)
    #expect(other.x == 4 && other.label == "there" && other.tags == ["c"])
    #expect(throws: MappingError.self) { try other.update(from: ["x": "far"], using: .strict) }
    #expect(other.x == 4)
    let share = try Percentage(value: 5, origin: "here")
    #expect(throws: MappingError.self) {
      try share.updated(from: ["value": 200], using: Self.quiet)
    }
    let half = try share.updated(from: ["value": 50])
    #expect(half.value == 50 && half.origin == "here" && share.value == 5)
  }

  @Test("keep in a copy what they only write")
  func keepsWhatIsOnlyWritten() throws {
    let stamped = Stamped(id: 1, stamp: "a")
    #expect(try stamped.updated(fromJSON: #"{"id": 2}"#) == Stamped(id: 2, stamp: "a"))
  }

  @Test("are updated inside of other models where the mapper says so")
  func updateNested() throws {
    var journey = Journey()
    journey.start = Place(x: 3, y: 1.5, label: "here", placedAt: .distantPast, tags: [])
    var mapper = Self.quiet
    mapper.nestedModels = .update
    try journey.update(from: ["start": ["x": 4]], using: mapper)
    #expect(journey.start?.x == 4 && journey.start?.label == "here")
  }

  struct Confused: ConstructedMappable {
    let name: String
    let age: Int
    static var properties: [PropertyDescriptor] {
      \.name
      \.age
    }
    init(_ values: borrowing ModelValues) throws {
      age = try values.next()
      name = try values.next()
    }
  }

  struct Greedy: ConstructedMappable {
    let name: String
    let age: Int
    static var properties: [PropertyDescriptor] { \.name }
    init(_ values: borrowing ModelValues) throws {
      name = try values.next()
      age = try values.next()
    }
  }

  @Test("refuse an initializer that takes other values than are declared")
  func refusesOtherValues() throws {
    #expect {
      try Confused.make(from: ["name": "x", "age": 1] as [String: Any], using: Self.quiet)
    } throws: { error in
      (error as? MappingError)?.description
        == "Cannot make a Confused: the value at the root was refused: its init(_:) takes 'name' as "
        + "Int, which it is not."
    }
    #expect {
      try Greedy.make(from: ["name": "x"], using: Self.quiet)
    } throws: { error in
      (error as? MappingError)?.description
        == "Cannot make a Greedy: the value at the root was refused: its init(_:) takes value 2, and "
        + "it declares fewer properties."
    }
  }

  struct Keeper: ConstructedMappable {
    let text: String
    let list: [String]
    let inner: Place
    let last: Int
    static var properties: [PropertyDescriptor] {
      \.text
      \.list
      \.inner
      \.last
    }
    struct Refusal: Error {}
    init(_ values: borrowing ModelValues) throws {
      text = try values.next()
      list = try values.next()
      guard list.count < 2 else { throw Refusal() }
      inner = try values.next()
      last = try values.next()
    }
  }

  @Test("drop what was read for a model that fails, whatever the reason")
  func dropsValues() throws {
    let good: [String: Any] = [
      "text": "a text that does not fit into a word", "list": ["x"], "inner": ["x": 1], "last": 1,
    ]
    let refused = good.merging(["list": ["x", "y"]]) { $1 }
    let incomplete = good.filter { $0.key != "last" }
    let mapped = try Self.quiet.map([Keeper].self, from: [good, refused, incomplete, good])
    #expect(mapped.value.count == 2)
    #expect(mapped.report.issues.count == 2)
  }
}

private struct Stamped: ConstructedMappable, Equatable {
  let id: Int
  let stamp: String?

  static var properties: [PropertyDescriptor] {
    \.id
    Property(\.stamp).direction(.output)
  }

  init(id: Int, stamp: String?) { (self.id, self.stamp) = (id, stamp) }

  init(_ values: borrowing ModelValues) throws {
    id = try values.next()
    stamp = try values.next()
  }
}
