import Foundation
import ModelMapper
import Testing

/// What a call learns of keys is kept for the next one, whatever the options of that are.
@Suite("Calls with different options, in turns")
struct OptionsInTurnTests {
  private struct Person: Mappable {
    var firstName = ""
    var age = 0
    var friends: [Person] = []

    static var properties: [PropertyDescriptor] {
      \.firstName
      \.age
      \.friends
    }
  }

  @Test("read and report as the options of each say", arguments: 0..<3)
  func readByTheirOwn(first: Int) {
    let json =
      #"{"first_name": "Ada", "AGE": "36", "x": 1, "friends": [{"FirstName": "Bob", "y": 2}]}"#
    var telling = Mapper()
    telling.unknownKeys = .report
    var strict = Mapper.strict
    strict.unknownKeys = .ignore
    let mappers = [Mapper(), telling, strict]
    for turn in 0..<12 {
      // Each comes after each of the others, and after itself.
      let number = (first + turn + turn / 3) % 3
      do {
        let mapped = try mappers[number].map(Person.self, fromJSON: json)
        #expect(number < 2 && mapped.value.firstName == "Ada" && mapped.value.age == 36)
        #expect(mapped.value.friends.map(\.firstName) == ["Bob"])
        #expect(mapped.report.issues.map(\.path) == (number == 0 ? [] : ["x", "friends[0].y"]))
      } catch {
        #expect(number == 2 && error.issues.map(\.path) == ["AGE"])
      }
    }
  }

  private final class Left: Mappable {
    var number = 0
    var next: Left?
    static var properties: [PropertyDescriptor] {
      \.number
      \.next
    }
  }

  private final class Right: Mappable {
    var number = 0
    var next: Right?
    static var properties: [PropertyDescriptor] {
      \.number
      \.next
    }
  }

  private struct Pair: Mappable {
    var left: Left?
    var right: Right?
    static var properties: [PropertyDescriptor] {
      \.left
      \.right
    }
  }

  @Test("read more levels than tables are kept for the next call, and few again")
  func readMoreThanIsKept() throws {
    var mapper = Mapper()
    mapper.limits.depth = 512
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread { [mapper] in
      for depth in [500, 3, 510, 1, 2] {
        let chain = (0..<depth).reduce("null") { #"{"number": \#($1), "next": \#($0)}"# }
        let json = #"{"left": \#(chain), "right": \#(chain)}"#
        let pair = Result { try mapper.map(Pair.self, fromJSON: json).value }
        let left = sequence(first: try? pair.get().left, next: { $0?.next }).prefix { $0 != nil }
        let right = sequence(first: try? pair.get().right, next: { $0?.next }).prefix { $0 != nil }
        let numbers = Array((0..<depth).reversed())
        #expect(left.compactMap { $0?.number } == numbers)
        #expect(right.compactMap { $0?.number } == numbers)
      }
      isDone.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    isDone.wait()
  }
}
