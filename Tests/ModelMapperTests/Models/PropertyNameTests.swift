import Foundation
import ModelMapper
import Testing

@Suite("The names of properties that are declared by bare key paths")
struct PropertyNameTests {
  struct Pair<First: Coercible & Sendable, Second: Coercible & Sendable>: Mappable {
    var flag = false
    var first: First?
    var small: Int8 = 0
    var second: Second?
    var list: [First] = []

    static var properties: [PropertyDescriptor] {
      \.list
      \.second
      \.small
      \.first
      \.flag
    }
  }

  /// Fields that are not declared, in variables of other types than their values.
  struct Hidden: Mappable {
    var id = 0
    private var any: Any = 7
    var one = 1
    var two = 2
    var three = 3
    var four = 4
    private var error: any Error = Coding.none
    var five: Int8 = 5
    var six: Int8 = 6
    private var nothing: Void = ()
    lazy var later = 0
    var last = ""

    static var properties: [PropertyDescriptor] {
      \.id
      \.one
      \.two
      \.four
      \.five
      \.six
      \.last
    }
  }

  enum Coding: Error { case none }

  struct Place {
    var city = "Oxford"
  }

  /// One value, wrapped and watched, before others.
  struct Wrapped: Mappable {
    @Clamped var level = 1
    var watched = 2 { didSet {} }
    var place = Place()
    var plain = 3
    var other = 4

    static var properties: [PropertyDescriptor] {
      Property("level", \.level)
      Property("watched", \.watched)
      Property("town", \.place.city)
      \.plain
      \.other
    }
  }

  @propertyWrapper
  struct Clamped: Sendable {
    var wrappedValue = 0
  }

  /// What it shows of itself has other names, and another order.
  struct Disguised: Mappable, CustomReflectable {
    var right = 1
    var left = 2

    static var properties: [PropertyDescriptor] {
      \.right
      \.left
    }

    var customMirror: Mirror { Mirror(self, children: ["left": left, "right": right]) }
  }

  final class Leaf: Mappable {
    var name = "a"
    var size = 1
    required init() {}

    static var properties: [PropertyDescriptor] {
      \.name
      \.size
    }
  }

  struct Nested: Mappable {
    var place = Place()

    static var properties: [PropertyDescriptor] { \.place.city }
  }

  private func json(_ model: some Mappable) -> String { model.jsonString() }

  @Test("are those of the fields, whatever their types and their order")
  func fields() throws {
    let text = #"{"list":["a"],"second":2.5,"small":3,"first":"b","flag":true}"#
    let first = try Pair<String, Double>.make(fromJSON: text)
    #expect(json(first) == text)
    let other = #"{"list":[],"second":"x","small":1,"first":4,"flag":false}"#
    let second = try Pair<Int, String>.make(fromJSON: other)
    #expect(json(second) == other)
  }

  @Test("are right beside fields whose variables are of other types than their values")
  func hidden() {
    let text = #"{"id":0,"one":1,"two":2,"four":4,"five":5,"six":6,"last":""}"#
    #expect(json(Hidden()) == text)
  }

  @Test(
    "are right beside wrapped, watched and nested ones, and in a type that shows itself otherwise")
  func others() {
    #expect(
      json(Wrapped()) == #"{"level":1,"watched":2,"town":"Oxford","plain":3,"other":4}"#)
    #expect(json(Disguised()) == #"{"right":1,"left":2}"#)
    #expect(json(Leaf()) == #"{"name":"a","size":1}"#)
  }

  @Test("can be asked for before a model is read")
  func asked() {
    #expect(Hidden.properties.map(\.name) == ["id", "one", "two", "four", "five", "six", "last"])
  }

  @Test("are missing for what stands in another value")
  func nested() {
    #expect(throws: MappingError.self) { try Nested.make(fromJSON: #"{"city": "Bath"}"#) }
  }
}
