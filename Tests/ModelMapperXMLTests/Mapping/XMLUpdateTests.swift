import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Suite("Updates from XML")
struct XMLUpdateTests {
  @Mappable
  struct Room: Equatable {
    @MapIdentity var id = ""
    var seats = 0
  }

  @Mappable
  struct House: Equatable {
    var street = ""
    var hall = Room()
    var rooms: [Room] = []
  }

  @Mappable
  struct Flat: Equatable {
    let number: Int
    let room: Room
  }

  @Mappable
  final class Owner {
    var name = ""
    var phone: String?
  }

  static let xml = #"""
    <town><house><hall seats="3"/><rooms><room id="b"><seats>5</seats></room><room id="c"/></rooms></house></town>
    """#

  @Test("leave alone what the document leaves out, at every depth")
  func leaveAlone() throws {
    let house = House(
      street: "High Street", hall: Room(id: "hall", seats: 1),
      rooms: [Room(id: "a", seats: 1), Room(id: "b", seats: 2)])
    let expected = House(
      street: "High Street", hall: Room(id: "hall", seats: 3),
      rooms: [Room(id: "a", seats: 1), Room(id: "b", seats: 5), Room(id: "c")])
    #expect(try house.updated(fromXML: Self.xml, at: "town/house") == expected)
    #expect(try house.updated(fromXML: Data(Self.xml.utf8), at: "house") == expected)
    var copy = house
    let report = try copy.update(fromXML: Self.xml, at: "house")
    #expect(copy == expected && report.changes == ["hall", "rooms"])
    try copy.update(fromXML: Data(#"<x street="Low Street"/>"#.utf8))
    #expect(copy.street == "Low Street")
  }

  @Test("reach constants and objects")
  func reachOthers() throws {
    let flat = Flat(number: 1, room: Room(id: "r", seats: 1))
    let xml = #"<flat><room seats="2"/></flat>"#
    let expected = Flat(number: 1, room: Room(id: "r", seats: 2))
    #expect(try flat.updated(fromXML: xml) == expected)
    #expect(try flat.updated(fromXML: Data(xml.utf8)) == expected)
    var copy = flat
    #expect(try copy.update(fromXML: xml).changes == ["room"])
    #expect(try copy.update(fromXML: Data(#"<flat number="2"/>"#.utf8)).changes == ["number"])
    let owner = Owner()
    try owner.update(fromXML: "<o><name>Ada</name></o>")
    try owner.update(fromXML: Data("<o><phone>1</phone></o>".utf8))
    #expect(owner.name == "Ada" && owner.phone == "1")
  }

  @Test("say where the model was looked for, and where in the document something is wrong")
  func report() throws {
    var house = House()
    let missing = #expect(throws: MappingError.self) {
      try house.update(fromXML: Self.xml, at: "town/flat")
    }
    #expect(missing?.issues.map(\.path) == ["town.flat"])
    let malformed = #expect(throws: MappingError.self) { try house.updated(fromXML: "<a>") }
    #expect(malformed?.issues.first?.location?.line == 1)
    let report = try house.update(
      fromXML: "<town><house><hall><seats>many</seats></hall></house></town>", at: "town/house",
      using: Mapper(onIssue: { _ in }))
    #expect(report.issues.map(\.path) == ["town.house.hall.seats"])
  }
}
