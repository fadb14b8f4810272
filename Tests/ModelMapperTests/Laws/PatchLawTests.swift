import Foundation
import ModelMapper
import TestSupport
import Testing

/// What a merge patch has to change: every kind of place at which a model keeps a value.
@Suite("The merge patch of two random models")
struct PatchLawTests {
  @Test("makes one of the other", arguments: Trial.parts)
  func makesTheOther(part: UInt64) throws {
    for seed in Trial.seeds(of: part, count: LongTests.count(80, 2_000)) {
      var random = SeededRandom(seed: seed)
      let (old, new) = (Trip(&random), Trip(&random))
      let patch = new.mergePatch(since: old)
      var copy = old
      let report = try copy.update(fromMergePatch: patch, using: Mapper(onIssue: { _ in }))
      let issues = report.issues.filter { $0.severity != .note }
      #expect(
        copy.sourceValue == new.sourceValue && issues.isEmpty,
        "seed \(seed): \(patch), \(old.sourceValue), \(issues)")
      let constant = Fixed(trip: old, trips: ["a": old])
      let updated = try constant.updated(fromMergePatch: ["trip": patch, "trips": ["a": patch]])
      #expect(updated.trip.sourceValue == new.sourceValue, "seed \(seed)")
      #expect(updated.trips["a"]?.sourceValue == new.sourceValue, "seed \(seed)")
    }
  }

  @Test("has nothing where they are equal")
  func isEmpty() {
    for seed: UInt64 in 0..<20 {
      var (one, other) = (SeededRandom(seed: seed), SeededRandom(seed: seed))
      #expect(Trip(&one).mergePatch(since: Trip(&other)) == [:])
    }
  }
}

class Vehicle: Mappable {
  var kind = "vehicle"
  var name: String?

  required init() {}

  class var properties: [PropertyDescriptor] {
    Property("kind", \Vehicle.kind)
    Property("name", \Vehicle.name)
  }

  class func modelType(for source: any DataSource) -> any Mappable.Type {
    switch source.value(forKey: "kind") {
    case .string("train"): RailTrain.self
    case .string("bus"): Coach.self
    default: Vehicle.self
    }
  }
}

final class RailTrain: Vehicle {
  var cars = 0
  var line: String?

  required init() {
    super.init()
    kind = "train"
  }

  @PropertyBuilder<RailTrain> override class var properties: [PropertyDescriptor] {
    super.properties
    Property("cars", \.cars)
    Property("line", \.line)
  }
}

final class Coach: Vehicle {
  var seats: Int?
  var line = "x"

  required init() {
    super.init()
    kind = "bus"
  }

  @PropertyBuilder<Coach> override class var properties: [PropertyDescriptor] {
    super.properties
    Property("seats", \.seats)
    Property("line", \.line)
  }
}

@Mappable
private struct Spot {
  var street: String?
  var city = ""
}

@Mappable
private struct Cargo {
  @MapKey("data.id") var id: Int?
  @MapKey("data.place.city") var city: String?
  @MapRest var extras: [String: SourceValue] = [:]
}

@Mappable
private enum Fare {
  case free
  case single(Spot)
  case season(months: Int, name: String?)
}

@Mappable
private struct Trip {
  var title = ""
  var note: String?
  @MapEmbedded(prefix: "home_") var home = Spot()
  @MapEmbedded(prefix: "work_") var work: Spot?
  var cargo: Cargo?
  var cargos: [String: Cargo] = [:]
  var list: [Cargo]?
  var fare: Fare?
  var fares: [String: Fare] = [:]
  var vehicle: Vehicle?
  var vehicles: [String: Vehicle] = [:]
  @MapKey("meta.when") var when: Date?
  @MapKey("meta.tags") var tags: [String]?
  var limits: ClosedRange<Int>?
  var state = Patch<String>.absent
}

@Mappable
private struct Fixed {
  let trip: Trip
  let trips: [String: Trip]
}

extension SeededRandom {
  fileprivate mutating func maybe<Value>(_ make: (inout SeededRandom) -> Value) -> Value? {
    once(in: 3) ? nil : make(&self)
  }

  fileprivate mutating func word() -> String { one(of: ["a", "b", "c", ""]) }

  fileprivate mutating func dictionary<Value>(
    _ make: (inout SeededRandom) -> Value
  ) -> [String: Value] {
    var found: [String: Value] = [:]
    for key in ["k", "l", "m"] where once(in: 2) { found[key] = make(&self) }
    return found
  }
}

extension Spot {
  fileprivate init(_ random: inout SeededRandom) {
    self.init()
    street = random.maybe { $0.word() }
    city = random.word()
  }
}

extension Cargo {
  fileprivate init(_ random: inout SeededRandom) {
    self.init()
    id = random.maybe { $0.below(3) }
    city = random.maybe { $0.word() }
    if random.once(in: 2) { extras["x"] = .integer(random.below(3)) }
    if random.once(in: 2) { extras["y"] = ["p": 1, "q": .string(random.word())] }
    var data: [(String, SourceValue)] = []
    if random.once(in: 2) { data.append(("extra", .integer(random.below(3)))) }
    if random.once(in: 3) { data.append(("place", ["zip": .string(random.word())])) }
    if !data.isEmpty { extras["data"] = .object(SourceObject(data)) }
  }
}

extension Fare {
  fileprivate init(_ random: inout SeededRandom) {
    self =
      switch random.below(3) {
      case 0: .free
      case 1: .single(Spot(&random))
      default: .season(months: random.below(3), name: random.maybe { $0.word() })
      }
  }
}

extension Vehicle {
  fileprivate static func random(_ random: inout SeededRandom) -> Vehicle {
    let vehicle: Vehicle
    switch random.below(3) {
    case 0: vehicle = Vehicle()
    case 1:
      let train = RailTrain()
      (train.cars, train.line) = (random.below(3), random.maybe { $0.word() })
      vehicle = train
    default:
      let coach = Coach()
      (coach.seats, coach.line) = (random.maybe { $0.below(3) }, random.word())
      vehicle = coach
    }
    vehicle.name = random.maybe { $0.word() }
    return vehicle
  }
}

extension Trip {
  fileprivate init(_ random: inout SeededRandom) {
    self.init()
    title = random.word()
    note = random.maybe { $0.word() }
    home = Spot(&random)
    work = random.maybe { Spot(&$0) }
    cargo = random.maybe { Cargo(&$0) }
    cargos = random.dictionary { Cargo(&$0) }
    list = random.maybe { random in (0..<random.below(3)).map { _ in Cargo(&random) } }
    fare = random.maybe { Fare(&$0) }
    fares = random.dictionary { Fare(&$0) }
    vehicle = random.maybe { Vehicle.random(&$0) }
    vehicles = random.dictionary { Vehicle.random(&$0) }
    when = random.maybe { Date(timeIntervalSince1970: Double($0.below(3))) }
    tags = random.maybe { random in (0..<random.below(3)).map { _ in random.word() } }
    limits = random.maybe { 0...$0.below(3) }
    state = random.maybe { .value($0.word()) } ?? .absent
  }
}
