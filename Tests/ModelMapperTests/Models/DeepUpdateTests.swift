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

  @Test(
    "leave constants alone whose new values do not fit, as they do variables",
    arguments: [
      #"{"number": "zz", "room": {"seats": 2}}"#, #"{"number": null, "room": {"seats": 2}}"#,
      #"{"number": [], "rooms": 5, "room": {"seats": 2}}"#,
    ])
  func leaveConstants(json: String) throws {
    let mapper = Mapper(onIssue: { _ in })
    let flat = Flat(number: 1, room: Room(name: "r", seats: 1), rooms: [:])
    let expected = Flat(number: 1, room: Room(name: "r", seats: 2), rooms: [:])
    #expect(try flat.updated(fromJSON: json, using: mapper) == expected)
    var copy = flat
    let report = try copy.update(fromJSON: json, using: mapper)
    #expect(copy == expected)
    var variable = Loose(number: 1, room: Room(name: "r", seats: 1))
    let other = try variable.update(fromJSON: json, using: mapper)
    #expect(report.issues.map(\.path) == other.issues.map(\.path))
    #expect(report.issues.map(\.severity) == other.issues.map(\.severity))
    var (patched, loose) = (flat, Loose(number: 1, room: Room(name: "r", seats: 1)))
    func issues(_ patch: () throws(MappingError) -> MappingReport) -> [String]? {
      (try? patch())?.issues.map { "\($0.severity) \($0.path)" }
    }
    #expect(
      issues { () throws(MappingError) in try patched.update(fromMergePatch: json, using: mapper) }
        == issues { () throws(MappingError) in
          try loose.update(fromMergePatch: json, using: mapper)
        })
    #expect(patched.number == 1 && loose.number == 1)
    // A new model has nothing that could stay, and what must be there still must.
    #expect(throws: MappingError.self) { try Flat.make(fromJSON: json, using: mapper) }
    #expect(throws: MappingError.self) {
      try Must(number: 1).updated(fromJSON: json, using: mapper)
    }
  }

  @Mappable
  struct Loose: Equatable {
    var number = 0
    var room = Room()
    var rooms: [String: Room] = [:]
  }

  @Mappable
  struct Must {
    @MapRequired let number: Int
  }

  @Mappable
  struct Line: Equatable {
    @MapIdentity @MapKey("line_id") let id: Int
    var name = ""
    var trains: Int?
    var stops: [Stop] = []
  }

  @Mappable
  struct Stop: Equatable {
    @MapIdentity var code = ""
    @MapIdentity var platform: Int?
    var minutes = 0
  }

  @Mappable
  struct Network: Equatable {
    var lines: [Line] = []
    var others: [Line]?
    var areas: [String: [Line]] = [:]
  }

  @Test("find the models of a list by what identifies them, at every depth")
  func findByIdentity() throws {
    let stops = [
      Stop(code: "OXF", platform: 1, minutes: 1), Stop(code: "OXF", platform: 2, minutes: 2),
      Stop(code: "BAN", platform: nil, minutes: 3),
    ]
    let lines = [Line(id: 1, name: "A", trains: 1, stops: stops), Line(id: 2, name: "B")]
    let network = Network(lines: lines, others: lines, areas: ["x": lines])
    let json = #"""
      [{"line_id": "2", "trains": 9},
       {"line_id": 3, "name": "C"},
       {"line_id": 1, "stops": [{"code": "OXF", "platform": "2", "minutes": 7}, {"code": "BAN", "minutes": 8}]},
       {"line_id": 3, "trains": 4}]
      """#
    var changed = lines
    changed[0].stops[1].minutes = 7
    // Without its platform a stop has no identity, so it is added.
    changed[0].stops.append(Stop(code: "BAN", platform: nil, minutes: 8))
    changed[1].trains = 9
    changed.append(Line(id: 3, name: "C", trains: 4))
    let updated = try network.updated(
      fromJSON: #"{"lines": \#(json), "others": \#(json), "areas": {"x": \#(json), "y": []}}"#)
    #expect(updated.lines == changed)
    #expect(updated.others == changed)
    #expect(updated.areas == ["x": changed, "y": []])
    let replaced = try network.updated(
      fromJSON: #"{"lines": [{"line_id": 2}]}"#, using: Mapper(nestedModels: .replace))
    #expect(replaced.lines == [Line(id: 2)] && replaced.others == lines)
    #expect(
      try network.updated(fromMergePatch: #"{"lines": [{"line_id": 2}]}"#).lines == [Line(id: 2)])
  }

  @Test("report what is wrong in a list whose models have an identity as in any other")
  func reportInIdentified() throws {
    var network = Network(lines: [Line(id: 1, name: "A")])
    let report = try network.update(
      fromJSON: #"{"lines": [{"line_id": 1, "trains": "x"}, {"name": "?"}, 5], "others": 7}"#,
      using: Mapper(onIssue: { _ in }))
    #expect(
      report.issues.map(\.path) == ["lines[0].trains", "lines[1].line_id", "lines[2]", "others"])
    #expect(network == Network(lines: [Line(id: 1, name: "A")]))
    try network.update(fromJSON: #"{"others": null}"#)
    #expect(network.others == nil)
  }

  @Mappable
  struct Suite: Equatable {
    var hall = Room(name: "hall", seats: 2)
  }

  @Mappable
  struct Hotel: Equatable {
    var suites: [Suite] = []
    var named: [String: Suite] = [:]
    var best: Suite?
  }

  @Test("make models that were not there as a new one would have them")
  func makeNew() throws {
    let json =
      #"{"suites": [{"hall": {"seats": 1}}], "named": {"a": {"hall": {"seats": 1}}}, "best": {"hall": {"seats": 1}}}"#
    #expect(try Hotel().updated(fromJSON: json) == Hotel.make(fromJSON: json))
  }

  @Test("by merge patches keep a member of a dictionary whose new value does not fit")
  func keepMembersThatDoNotFit() throws {
    let ledger = Ledger(sums: ["a": 1, "b": 2], lists: ["x": [1], "y": [2]])
    let patch = #"""
      {"sums": {"a": "zz", "b": null, "c": "3"}, "lists": {"x": {"z": []}, "y": [4, 5]},
        "names": {"one": null, "two": "2"}, "deep": {"d": {"e": null, "f": 1}}, "joined": {"b": null, "c": 3}}
      """#
    var copy = ledger
    let report = try copy.update(fromMergePatch: patch, using: Mapper(onIssue: { _ in }))
    #expect(copy.sums == ["a": 1, "c": 3])
    #expect(copy.lists == ["x": [1], "y": [4, 5]])
    #expect(copy.names == ["two": "2"])
    #expect(copy.deep == ["d": ["f": 1]])
    #expect(copy.joined.text == "a=1,c=3")
    let again = #"{"names": {"two": null, "three": "3"}, "joined": {"a": null, "d": 4}}"#
    try copy.update(fromMergePatch: again)
    #expect(copy.names == ["three": "3"] && copy.joined.text == "c=3,d=4")
    let errors = report.issues.filter { $0.severity != .note }
    #expect(errors.contains { $0.path == "sums.a" } && errors.contains { $0.path == "lists.x" })
  }

  @Test(
    "by merge patches judge the merged dictionary by its rules",
    arguments: [
      (#"{"sums": {"a": "zz", "b": null, "c": "3"}}"#, ["a": 1, "c": 3], [1], ["sums.a"]),
      (#"{"lists": {"x": {"z": []}, "y": [4]}}"#, ["a": 1, "b": 2], [4], ["lists.x"]),
      (
        #"{"sums": {"c": 3, "d": 4}, "lists": {"x": null}}"#, ["a": 1, "b": 2], [1],
        ["sums", "lists"]
      ),
      (#"{"sums": {"a": null, "c": 3, "d": 4}}"#, ["b": 2, "c": 3, "d": 4], [1], []),
    ])
  func judgeMerged(patch: String, sums: [String: Int], y: [Int], paths: [String]) throws {
    var copy = Ruled()
    let report = try copy.update(fromMergePatch: patch, using: Mapper(onIssue: { _ in }))
    #expect(copy == Ruled(sums: sums, lists: ["x": [1], "y": y]))
    #expect(report.issues.filter { $0.severity != .note }.map(\.path) == paths)
    let constant = try RuledConstant(sums: ["a": 1, "b": 2]).updated(
      fromMergePatch: patch, using: Mapper(onIssue: { _ in }))
    #expect(constant.sums == sums)
  }

  @Mappable
  struct Ruled: Equatable {
    @MapMust("have three members at most", { (sums: [String: Int]) in sums.count < 4 })
    var sums = ["a": 1, "b": 2]
    @MapMust("have an x", { (lists: [String: [Int]]) in lists["x"] != nil })
    var lists = ["x": [1], "y": [1]]
  }

  @Mappable
  struct RuledConstant {
    @MapMust(.count(...3)) let sums: [String: Int]
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

private struct Ledger: Mappable {
  var sums: [String: Int] = [:]
  var lists: [String: [Int]] = [:]
  var names: [String: String]?
  var deep: [String: [String: Int]] = [:]
  var joined = Joined(text: "a=1,b=2")

  struct Joined { let text: String }

  struct Joining: Transformer {
    func transform(_ input: [String: Int]) -> Joined {
      Joined(text: input.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ","))
    }

    func revert(_ output: Joined) -> [String: Int] {
      let pairs = output.text.split(separator: ",").map { $0.split(separator: "=") }
      return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), Int($0[1]) ?? 0) })
    }
  }

  static var properties: [PropertyDescriptor] {
    Property("sums", \Ledger.sums)
    Property("joined", \Ledger.joined).transformed(by: Joining())
    Property("lists", \Ledger.lists)
    Property("names", \Ledger.names)
    Property("deep", \Ledger.deep)
  }
}

extension Ledger {
  init(sums: [String: Int], lists: [String: [Int]]) {
    self.init()
    self.sums = sums
    self.lists = lists
  }
}
