import Foundation
import ModelMapper
import Testing

@Suite("Updates at every depth")
struct DeepUpdateTests {
  @Mappable
  struct Room: Equatable {
    var name = ""
    var seats = 0
  }

  @Mappable
  final class Owner {
    var name = ""
    var phone: String?
  }

  @Mappable
  struct House: Equatable {
    var street = ""
    var hall = Room()
    var kitchen: Room?
    var rooms: [String: Room] = [:]
    var floors: [String: [String: Room]] = [:]
    var list: [Room] = []
    var labels: [String: String] = [:]
  }

  @Mappable
  struct Flat: Equatable {
    let number: Int
    let room: Room
    let rooms: [String: Room]
  }

  @Mappable
  struct Deed {
    var owner: Owner?
    var owners: [String: Owner] = [:]
  }

  static let house = House(
    street: "High Street", hall: Room(name: "hall", seats: 2), kitchen: Room(name: "k", seats: 4),
    rooms: ["a": Room(name: "A", seats: 1), "b": Room(name: "B", seats: 2)],
    floors: ["1": ["a": Room(name: "1A", seats: 1)]], list: [Room(name: "x", seats: 9)],
    labels: ["a": "1", "b": "2"])

  static let json = #"""
    {"hall": {"seats": 3}, "kitchen": {"name": "K"}, "rooms": {"a": {"seats": 5}, "c": {"name": "C"}},
     "floors": {"1": {"a": {"seats": 7}}, "2": {"z": {"name": "Z"}}}, "list": [{"seats": 1}],
     "labels": {"a": "3"}}
    """#

  static let updated = House(
    street: "High Street", hall: Room(name: "hall", seats: 3), kitchen: Room(name: "K", seats: 4),
    rooms: ["a": Room(name: "A", seats: 5), "b": Room(name: "B", seats: 2), "c": Room(name: "C")],
    floors: ["1": ["a": Room(name: "1A", seats: 7)], "2": ["z": Room(name: "Z")]],
    list: [Room(name: "", seats: 1)], labels: ["a": "3"])

  @Test("leave alone what the source leaves out, however it is given")
  func leaveAlone() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.json.utf8))
    var houses: [House] = []
    var house = Self.house
    try house.update(fromJSON: Self.json)
    houses.append(house)
    house = Self.house
    try house.update(fromJSON: Data(Self.json.utf8))
    houses.append(house)
    house = Self.house
    try house.update(fromJSON: Array(Self.json.utf8))
    houses.append(house)
    house = Self.house
    try house.update(from: object)
    houses.append(house)
    houses.append(try Self.house.updated(fromJSON: Self.json))
    houses.append(try Self.house.updated(fromJSON: Data(Self.json.utf8)))
    houses.append(try Self.house.updated(fromJSON: Array(Self.json.utf8)))
    houses.append(try Self.house.updated(from: object))
    for house in houses { #expect(house == Self.updated) }
  }

  @Test("leave models as they were that are made for a new one")
  func leaveMadeModels() throws {
    let made = try House.make(fromJSON: Self.json)
    #expect(made.hall == Room(name: "", seats: 3) && made.rooms["a"] == Room(name: "", seats: 5))
  }

  @Test("keep objects, in dictionaries too")
  func keepObjects() throws {
    let (owner, other) = (Owner(), Owner())
    (owner.name, owner.phone, other.name) = ("Ada", "1", "Bob")
    var deed = Deed()
    (deed.owner, deed.owners) = (owner, ["x": other])
    try deed.update(
      fromJSON: #"{"owner": {"phone": "2"}, "owners": {"x": {"phone": "3"}, "y": null}}"#,
      using: Mapper(onIssue: { _ in }))
    #expect(deed.owner === owner && owner.name == "Ada" && owner.phone == "2")
    #expect(deed.owners["x"] === other && other.name == "Bob" && other.phone == "3")
    #expect(deed.owners.count == 1)
  }

  @Test("reach models of constants")
  func reachConstants() throws {
    let flat = Flat(
      number: 1, room: Room(name: "r", seats: 1), rooms: ["a": Room(name: "A", seats: 1)])
    let json = #"{"room": {"seats": 2}, "rooms": {"a": {"seats": 3}}}"#
    let expected = Flat(
      number: 1, room: Room(name: "r", seats: 2), rooms: ["a": Room(name: "A", seats: 3)])
    #expect(try flat.updated(fromJSON: json) == expected)
    #expect(try flat.updated(fromJSON: Array(json.utf8)) == expected)
    var copy = flat
    try copy.update(fromJSON: Array(json.utf8))
    #expect(copy == expected)
  }

  @Test("by merge patches take texts, bytes and dictionaries")
  func takePatches() throws {
    let room = Room(name: "r", seats: 1)
    let flat = Flat(number: 1, room: room, rooms: [:])
    let data = Data(#"{"seats": 2}"#.utf8)
    let dictionary: [String: Any] = ["seats": 2]
    let expected = Room(name: "r", seats: 2)
    #expect(try room.updated(fromMergePatch: #"{"seats": 2}"#) == expected)
    #expect(try room.updated(fromMergePatch: data) == expected)
    #expect(try room.updated(fromMergePatch: [UInt8](data)) == expected)
    #expect(try room.updated(fromMergePatch: dictionary) == expected)
    #expect(try room.updated(fromMergePatch: ["seats": 2]) == expected)
    var copy = room
    #expect(try copy.update(fromMergePatch: #"{"seats": 2}"#).changes == ["seats"])
    #expect(try copy.update(fromMergePatch: data).changes.isEmpty)
    #expect(try copy.update(fromMergePatch: dictionary).changes.isEmpty)
    #expect(try flat.updated(fromMergePatch: #"{"number": 2}"#).number == 2)
    #expect(try flat.updated(fromMergePatch: Data(#"{"number": 2}"#.utf8)).number == 2)
    var other = flat
    #expect(try other.update(fromMergePatch: #"{"room": {"seats": 2}}"#).changes == ["room"])
    #expect(other.room == expected)
    #expect(try other.update(fromMergePatch: ["number": 3] as [String: Any]).changes == ["number"])
    let owner = Owner()
    try owner.update(fromMergePatch: #"{"name": "Ada"}"#)
    try owner.update(fromMergePatch: Data(#"{"phone": "1"}"#.utf8))
    #expect(owner.name == "Ada" && owner.phone == "1")
    #expect(throws: MappingError.self) { try room.updated(fromMergePatch: "{") }
  }
}
