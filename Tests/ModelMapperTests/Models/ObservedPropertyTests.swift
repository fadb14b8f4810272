import ModelMapper
import Synchronization
import Testing

/// An object that its parts can look at while they are read.
private final class House: Mappable, @unchecked Sendable {
  /// The only one, which is filled in one test alone.
  static let only = House()

  var door: Door?
  var doors: [Door] = []

  static var properties: [PropertyDescriptor] {
    \.door
    \.doors
  }
}

private struct Door: Mappable {
  static let seen = Mutex<[String]>([])

  var number = 0

  static var properties: [PropertyDescriptor] { \.number }

  func didMap() throws {
    let house = House.only
    let door = house.door.map { "\($0.number)" } ?? "nil"
    Self.seen.withLock { $0.append("\(number) sees \(door), \(house.doors.map(\.number))") }
  }
}

@Suite("A property that is looked at while it is read")
struct ObservedPropertyTests {
  @Test("holds what it held before")
  func holdsWhatItHeld() throws {
    let house = House.only
    try house.update(fromJSON: #"{"door": {"number": 1}, "doors": [{"number": 2}, {"number": 3}]}"#)
    try house.update(fromJSON: #"{"door": {"number": 4}, "doors": [{"number": 5}]}"#)
    #expect(
      Door.seen.withLock { $0 } == [
        "1 sees nil, []", "2 sees 1, []", "3 sees 1, []", "4 sees 1, [2, 3]", "5 sees 4, [2, 3]",
      ])
    #expect(house.door?.number == 4)
  }
}
