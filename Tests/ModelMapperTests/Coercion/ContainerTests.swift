import Foundation
import ModelMapper
import Testing

enum Progress: String, Coercible, CaseIterable { case notStarted, inProgress, done }
enum Priority: Int, Coercible { case low = 1, high = 2 }
struct Permissions: OptionSet, Coercible, Hashable {
  let rawValue: Int
}

/// A word that is the same as another in other letters.
struct NumberPlate: Coercible, Hashable {
  let text: String

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> NumberPlate? {
    String.coerce(value, in: context).map(NumberPlate.init)
  }
  var sourceValue: SourceValue { .string(text) }
  static func == (left: NumberPlate, right: NumberPlate) -> Bool {
    left.text.lowercased() == right.text.lowercased()
  }
  func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
}

@Suite("Coercing to containers and enums")
struct ContainerTests {
  let mapper = Mapper(onIssue: { _ in })

  static let cases: [CoercionCase<Progress>] = [
    CoercionCase("done", .done), CoercionCase("IN_PROGRESS", .inProgress),
    CoercionCase("not-started", .notStarted), CoercionCase("Done", .done), CoercionCase("", nil),
    CoercionCase("doing", nil), CoercionCase(1, nil), CoercionCase(nil, nil),
  ]

  @Test("finds enum cases by their raw value, exactly or by canonical form", arguments: cases)
  func followsTable(_ row: CoercionCase<Progress>) throws { try row.check() }

  @Test("goes through the raw value")
  func usesRawValues() {
    let context = CoercionContext()
    #expect(Priority.coerce("2", in: context) == .high)
    #expect(Priority.coerce(3, in: context) == nil)
    #expect(Permissions.coerce(5, in: context) == Permissions(rawValue: 5))
    #expect(Progress.coerce("IN_PROGRESS", in: CoercionContext(policy: .strict)) == nil)
    #expect(Progress.inProgress.sourceValue == "inProgress")
  }

  @Test("keeps the first of the elements of a set that are the same", arguments: [0, 1, 2, 40])
  func keepsFirstOfSet(count: Int) throws {
    let words = (0..<count).flatMap { ["ab-\($0)", "AB-\($0)", "aB-\($0)"] }
    let plates = try mapper.map(Set<NumberPlate>.self, from: words).value
    #expect(plates.map(\.text).sorted() == (0..<count).map { "ab-\($0)" }.sorted())
    let numbers = try mapper.map(Set<Int8>.self, from: (0..<count * 3).map { $0 / 3 }).value
    #expect(numbers == Set((0..<count).map(Int8.init)))
  }

  @Test("leaves out elements that fail, each with an issue at its index")
  func leavesOutElements() throws {
    let mapped = try mapper.map([Int].self, from: [1, "x", "3", NSNull(), [4]] as [Any])
    #expect(mapped.value == [1, 3])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out: expected an Int at '[1]', found the string \"x\".",
        "Left out: expected an Int at '[3]', found null.",
        "Left out: expected an Int at '[4]', found an array.",
      ])
    #expect(try mapper.map([Int?].self, from: [1, NSNull()] as [Any]).value == [1, nil])
  }

  @Test("nests arrays, dictionaries, sets and optionals")
  func nests() throws {
    let mapped = try mapper.map([String: [[Int]]].self, from: ["a": [[1, "2"], ["x"]], "b": []])
    #expect(mapped.value == ["a": [[1, 2], []], "b": []])
    #expect(mapped.report.issues.map(\.path) == ["a[1][0]"])
    #expect(
      try mapper.map([Int: Bool].self, from: ["1": "yes", "2": 0]).value == [1: true, 2: false])
    #expect(
      try mapper.map([Progress: Int].self, from: ["IN_PROGRESS": 1]).value == [.inProgress: 1])
    #expect(try mapper.map(Set<String>.self, from: ["a", 1, "a"] as [Any]).value == ["a", "1"])
    let keys = try mapper.map([Int: Int].self, from: ["x": 1])
    #expect(
      keys.report.description
        == "Left out: expected an Int as the key at 'x', found \"x\".")
  }

  @Test("wraps a single value only where the policy says so")
  func wrapsSingles() throws {
    let mapped = try mapper.map(Holder<[Int]>.self, from: ["value": 3])
    #expect(mapped.value.value == nil)
    #expect(
      mapped.report.description
        == "Cannot set Holder<Array<Int>>.value: expected an array of Int at 'value', "
        + "found the number 3.")
    var policy = Coercion.lenient
    policy.wrapsSingleValues = true
    #expect(
      try Mapper(coercion: policy).map(Holder<[Int]>.self, from: ["value": "3"]).value.value == [3])
  }

  @Test("takes a value of the right type as it is")
  func takesRightTypes() throws {
    struct Opaque: Coercible, Equatable, Sendable {
      var number = 1
      static func coerce(_ value: SourceValue, in context: CoercionContext) -> Opaque? { nil }
      var sourceValue: SourceValue { .native(self) }
    }
    let address = Address(street: "s", city: "c", zipCode: nil)
    #expect(try User.make(from: ["address": address]).address == address)
    #expect(
      try mapper.map(Holder<Opaque>.self, from: ["value": Opaque(number: 2)]).value.value?.number
        == 2)
    let nested = try mapper.map(Holder<[Opaque]>.self, from: ["value": [Opaque(number: 3)]])
    #expect(nested.value.value == [Opaque(number: 3)])
  }

  @Test("notes keys of a dictionary that mean the same")
  func notesRivalKeys() throws {
    let mapped = try mapper.map([Int: Int].self, fromJSON: #"{"1": 1, "01": 2, "2": 3}"#)
    #expect(mapped.value == [1: 2, 2: 3])
    #expect(mapped.report.issues.map(\.reason) == [.ambiguous(used: "01", passedOver: "1")])
    #expect(mapped.report.issues.map(\.path) == [""])
  }

  @Test("keeps any value as a source value, null too")
  func keepsAnything() throws {
    let holder = try Holder<SourceValue>.make(from: [
      "value": ["a": [1, NSNull(), "x"]] as [String: Any]
    ])
    #expect(holder.value == ["a": [1, nil, "x"]])
  }
}
