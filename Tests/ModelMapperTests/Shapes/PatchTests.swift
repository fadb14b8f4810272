import Foundation
import Testing

@testable import ModelMapper

@Suite("A value of three states")
struct PatchTests {
  static let rows: [(json: String, state: Patch<String>)] = [
    ("{}", .absent), (#"{"nickname":null}"#, .null), (#"{"nickname":"Ada"}"#, .value("Ada")),
  ]

  @Test("distinguishes a missing key from null and writes them back", arguments: rows)
  func distinguishes(_ row: (json: String, state: Patch<String>)) throws {
    let change = try Change.make(fromJSON: row.json)
    #expect(change.nickname == row.state && change.jsonString() == row.json)
    #expect(
      SourceValue(change.dictionaryRepresentation) == (try SourceValue.make(fromJSON: row.json)))
    var changed = Change()
    let report = try changed.update(fromJSON: row.json)
    #expect(changed == change && report.changes == (row.state == .absent ? [] : ["nickname"]))
    let constant = try ConstantChange.make(fromJSON: row.json)
    #expect(constant.nickname == row.state && constant.jsonString() == row.json)
  }

  @Test("keeps what it has at null where nulls keep values")
  func keepsAtNull() throws {
    var change = Change(nickname: .value("Ada"))
    try change.update(fromJSON: #"{"nickname":null}"#, using: Mapper(nulls: .keep))
    #expect(change.nickname == .value("Ada"))
  }

  @Test("is nullable in the schema")
  func isInSchema() {
    #expect(
      SourceValue(Change.jsonSchema)["$defs"]["Change"]["properties"]["nickname"] == [
        "type": ["string", "null"]
      ])
  }
}

@Suite("A merge patch")
struct MergePatchTests {
  private var old: Profile {
    var profile = Profile()
    profile.name = "Ada"
    profile.email = "a@b.c"
    profile.labels = ["x": "1", "y": "2"]
    profile.home.city = "London"
    profile.extra = ["k": ["a": 1, "b": 2]]
    profile.tags = ["a"]
    return profile
  }

  @Test("has what changed, and changes the old into the new")
  func roundTrips() throws {
    var new = old
    new.name = "Grace"
    new.email = nil
    new.labels = ["x": "1", "z": "3"]
    new.home.zip = "N1"
    new.extra = ["k": ["a": 1, "c": 3]]
    new.tags = ["b", "c"]
    let patch = new.mergePatch(since: old)
    #expect(
      patch == [
        "name": "Grace", "email": nil, "labels": ["y": nil, "z": "3"], "home": ["zip": "N1"],
        "extra": ["k": ["b": nil, "c": 3]], "tags": ["b", "c"],
      ])
    var copy = old
    let report = try copy.update(fromMergePatch: patch)
    #expect(copy == new)
    #expect(report.changes == ["name", "email", "labels", "home", "extra", "tags"])
    #expect(new.mergePatch(since: new) == [:])
    #expect(try copy.update(fromMergePatch: [:]).changes == [])
  }

  @Test("works on constants and objects")
  func changesOthers() throws {
    let point = try ConstantPoint.make(from: ["x": 1, "y": 2, "note": "n"])
    let moved = try point.updated(fromMergePatch: ["x": 3, "note": nil])
    #expect(moved.x == 3 && moved.y == 2 && moved.note == nil)
    #expect(moved.mergePatch(since: point) == ["x": 3, "note": nil])
    let object = Counter()
    #expect(
      try object.update(fromMergePatch: ["count": 5, "name": "n"]).changes == ["count", "name"])
    #expect(try object.update(from: ["count": 5]).changes == [])
  }

  @Test("reports null for what is not optional")
  func reportsNull() throws {
    var profile = old
    let report = try profile.update(fromMergePatch: ["name": nil], using: Mapper(onIssue: { _ in }))
    #expect(profile == old && report.issues.map(\.reason.code) == [.null])
  }
}

@Suite("A merge patch of other shapes")
struct ShapedPatchTests {
  @Test("changes each state into each other one", arguments: states, states)
  fileprivate func roundTrips(old: Shaped, new: Shaped) throws {
    let patch = new.mergePatch(since: old)
    var copy = old
    let report = try copy.update(fromMergePatch: patch, using: Mapper(onIssue: { _ in }))
    #expect(copy == new, "\(patch)")
    #expect(report.issues.map(\.description) == [])
    let constant = try Fixed.make(from: ["whole": old.jsonValue])
    let updated = try constant.updated(fromMergePatch: ["whole": patch])
    #expect(updated.whole == new)
  }

  fileprivate static let states: [Shaped] = {
    var states = Array(repeating: Shaped(), count: 6)
    (states[1].status, states[1].code) = ("open", 1)
    (states[2].status, states[2].ship, states[2].nick) = ("open", Home(city: "Ely"), .value("n"))
    (states[3].ship, states[3].pay) = (
      Home(city: "Ely", zip: "CB7"), .card(Card(last4: "1", name: "x"))
    )
    (states[3].step, states[3].extras) = (
      .card(Card(last4: "1", name: "x")), ["a": ["b": 1, "c": 2]]
    )
    (states[4].pay, states[4].step) = (
      .card(Card(last4: "2", name: "x")), .card(Card(last4: "2", name: "x"))
    )
    (states[4].pair, states[4].pairs) = (Pair(a: 1, b: 3), ["k": Pair(a: 1, b: 2)])
    (states[5].pair, states[5].pairs) = (Pair(a: 1, b: 4), ["k": Pair(a: 1, b: 3)])
    (states[5].extras, states[5].range) = (["a": ["b": 1]], 3...9)
    return states
  }()

  @Test("takes a list as it is, with the nulls in it, on any number of threads", arguments: [1, 4])
  func takesListsWhole(threads: Int) throws {
    var mapper = Mapper()
    mapper.threads = threads
    var order = Noted()
    let items = Array(repeating: SourceValue(["note": nil]), count: 300)
    try order.update(fromMergePatch: ["items": .array(items), "note": nil], using: mapper)
    #expect(order.items.allSatisfy { $0.note == .null } && order.items.count == 300)
    #expect(order.note == .absent)
  }

  @Test("finds members of a tagged value by any spelling")
  func findsSpellings() throws {
    var shaped = Shaped()
    shaped.pay = .card(Card(last4: "1"))
    try shaped.update(fromMergePatch: ["pay": ["LAST_4": "2"]])
    #expect(shaped.pay == .card(Card(last4: "2")))
    // A key that the value has is that key, and one without letters and digits has no other spelling.
    let old: SourceValue = ["a-b": 1, "ab": 2, "+": 3]
    #expect(
      SourceValue(["ab": 4, "-": 5]).merged(into: old, matchesSpellings: true)
        == ["a-b": 1, "ab": 4, "+": 3, "-": 5])
  }

  @Test("changes a value in a dictionary or the rest member by member, whatever the value is")
  func changesMembers() throws {
    let card = Pay.card(Card(last4: "1", name: "x"))
    var wallet = Payments(named: ["a": ["b": card]], rest: ["c": card])
    try wallet.update(fromMergePatch: [
      "named": ["a": ["b": ["last4": "2"]]], "c": ["name": "y"],
      "d": ["type": "card", "name": "z"],
    ])
    #expect(wallet.named == ["a": ["b": .card(Card(last4: "2", name: "x"))]])
    #expect(
      wallet.rest == [
        "c": .card(Card(last4: "1", name: "y")), "d": .card(Card(last4: "", name: "z")),
      ])
  }

  @Test("tells the keys of source values by their spelling, and has no nulls in new ones")
  func takesKeysAsData() throws {
    var source = Sources(value: ["a_b": 1], rest: ["k": ["a_b": 1]])
    let patch: SourceValue = ["aB": 2, "n": ["x": nil, "y": 3]]
    let changed: SourceValue = ["a_b": 1, "aB": 2, "n": ["y": 3]]
    try source.update(fromMergePatch: ["value": patch, "other": patch, "k": patch, "l": patch])
    let new: SourceValue = ["aB": 2, "n": ["y": 3]]
    #expect(source == Sources(value: changed, other: new, rest: ["k": changed, "l": new]))
  }

  @Test("replaces what a path finds in a list, as it replaces the list")
  func replacesInLists() throws {
    var slots = Slots(counts: ["a": 1, "b": 2], home: Home(city: "Ely", zip: "CB7"))
    try slots.update(fromMergePatch: [
      "slots": [["counts": ["c": 3]], ["home": ["city": "Rye"]]]
    ])
    #expect(slots == Slots(counts: ["c": 3], home: Home(city: "Rye")))
  }

  @Test("removes an embedded model with the last of its members only, wherever they are")
  func removesEmbedded() throws {
    var parcel = Parcel(zone: "a", spot: Spot(city: "Ely"))
    let report = try parcel.update(
      fromMergePatch: ["place": ["city": nil], "zip": "CB7"], using: Mapper(onIssue: { _ in }))
    #expect(parcel.spot == Spot(city: "Ely", zip: "CB7"))
    #expect(report.issues.map(\.reason.code) == [.null])
    try parcel.update(fromMergePatch: ["place": ["city": nil], "zip": nil])
    #expect(parcel == Parcel(zone: "a", spot: nil))
  }

  @Mappable struct Weather: Equatable {
    @MapKey("w[0].id") var id: Int?
    @MapKey("w[0].main", "main") var main: String?
  }

  @Test(
    "replaces a list, so that what a path finds in it no more is gone",
    arguments: [
      (#"{"w":[{"main":"Rain"}]}"#, nil, "Rain"), (#"{"w":[]}"#, nil, nil),
      (#"{"w":[{}]}"#, nil, nil),
      (#"{"w":[5]}"#, nil, nil), (#"{"w":null}"#, nil, nil), (#"{"w":[{"id":1}]}"#, 1, nil),
      (#"{"w":[],"main":"Snow"}"#, nil, "Snow"), (#"{"main":"Snow"}"#, 500, "Snow"),
      ("{}", 500, "Rain"),
    ] as [(String, Int?, String?)])
  func replacesListsOfPaths(patch: String, id: Int?, main: String?) throws {
    let old = Weather(id: 500, main: "Rain")
    let new = Weather(id: id, main: main)
    #expect(try old.updated(fromMergePatch: patch) == new)
    #expect(try old.updated(fromMergePatch: new.mergePatch(since: old)) == new)
  }

  @Test("removes what stands in an object that it removes")
  func removesContainers() throws {
    var shaped = Shaped()
    (shaped.status, shaped.code, shaped.extras) = ("open", 1, ["data": ["x": 1], "y": 2])
    let report = try shaped.update(fromMergePatch: ["data": nil])
    #expect(shaped.status == nil && shaped.code == nil && shaped.extras == ["y": 2])
    #expect(report.changes == ["status", "code", "extras"])
  }
}

@Suite("A hook for all values")
struct PrepareTests {
  @Test("sees each value of a property with its path, before it is coerced and before other hooks")
  func prepares() throws {
    let paths = Paths()
    var mapper = Mapper(onIssue: { Issue.record("\($0)") })
    mapper.prepare = { value, path in
      paths.add(path)
      guard case .string(let text) = value else { return nil }
      return text == "-" ? .null : .string(text.trimmingCharacters(in: ["*"]))
    }
    let json = #"[{"name":"*Ada*","email":"-","home":{"city":"*L*"},"tags":["a"]}]"#
    let made = try mapper.map([Profile].self, fromJSON: json).value
    #expect(made.first?.name == "Ada" && made.first?.email == nil)
    #expect(made.first?.home.city == "L")
    #expect(paths.all == ["[0].name", "[0].email", "[0].home", "[0].home.city", "[0].tags"])
    #expect(try mapper.map(ConstantPoint.self, from: ["x": "*1*", "y": 2]).value.x == 1)
    #expect(try Profile.make(from: ["name": "*"]).name == "*")
  }

  @Test("sees the members of embedded models and of the rest, not the object around them")
  func preparesSpread() throws {
    let paths = Paths()
    var mapper = Mapper(unknownKeys: .fail)
    mapper.prepare = { value, path in
      paths.add(path)
      return value.string.map { .string($0.uppercased()) }
    }
    let json = #"{"ship_city":"Ely","data":{"status":"open"},"color":"red"}"#
    let shaped = try Shaped.make(fromJSON: json, using: mapper)
    #expect(shaped.ship?.city == "ELY" && shaped.status == "OPEN")
    #expect(shaped.extras == ["color": "RED"])
    #expect(paths.all == ["data.status", "ship_city", "color"])
  }

  private final class Paths: @unchecked Sendable {
    private let lock = NSLock()
    private var paths: [String] = []
    var all: [String] { lock.withLock { paths } }
    func add(_ path: String) { lock.withLock { paths.append(path) } }
  }
}

@Mappable
private struct Change: Equatable {
  var nickname: Patch<String> = .absent
}

@Mappable
private struct ConstantChange {
  let nickname: Patch<String>
}

private struct Home: Mappable, Equatable {
  var city = ""
  var zip: String?

  static var properties: [PropertyDescriptor] {
    \.city
    \.zip
  }
}

@Mappable
private struct Card: Equatable {
  var last4 = ""
  var name = ""
}

@Mappable @MapTag("type")
private enum Pay: Equatable {
  case cash
  case card(Card)
}

@Mappable
private enum Step: Equatable {
  case wait
  case card(Card)
}

private struct Pair: Codable, Equatable {
  var a = 1
  var b = 2
}

@Mappable
private struct Noted {
  var note: Patch<String> = .absent
  var items: [Noted] = []
}

private struct Shaped: Mappable, Equatable {
  var status: String?
  var code: Int?
  var ship: Home?
  var nick: Patch<String> = .absent
  var pay = Pay.cash
  var step: Step?
  var pair = Pair()
  var pairs: [String: Pair] = [:]
  var range = 1...2
  var extras: [String: SourceValue] = [:]

  var jsonValue: SourceValue { SourceValue(dictionaryRepresentation) }

  static var properties: [PropertyDescriptor] {
    Property(\.status).named("data.status")
    Property(\.code).named("data.code")
    Property(\.ship).embedded(prefix: "ship_")
    \.nick
    \.pay
    \.step
    \.pair
    Property(\.pairs)
    \.range
    Property(\.extras).rest()
  }
}

@Mappable
private struct Fixed {
  let whole: Shaped
}

@Mappable
private struct Payments: Equatable {
  var named: [String: [String: Pay]] = [:]
  @MapRest var rest: [String: Pay] = [:]
}

@Mappable
private struct Parcel: Equatable {
  @MapKey("place.zone") var zone = ""
  @MapEmbedded var spot: Spot?
}

@Mappable
private struct Spot: Equatable {
  @MapKey("place.city") var city = ""
  var zip: String?
}

@Mappable
private struct Sources: Equatable {
  var value: SourceValue = .null
  var other: SourceValue?
  @MapRest var rest: [String: SourceValue] = [:]
}

@Mappable
private struct Slots: Equatable {
  @MapKey("slots[0].counts") var counts: [String: Int] = [:]
  @MapKey("slots[1].home") var home: Home?
}

@Mappable
private struct Profile: Equatable {
  var name = ""
  var email: String?
  var labels: [String: String] = [:]
  var home = Home()
  var extra: SourceValue = .null
  var tags: [String] = []
}

@Mappable
private struct ConstantPoint {
  let x: Int
  let y: Int
  let note: String?
}

@Mappable
private final class Counter {
  var count = 0
  var name = ""
}
