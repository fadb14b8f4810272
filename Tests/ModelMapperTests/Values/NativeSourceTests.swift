import Foundation
import ModelMapper
import TestSupport
import Testing

@Suite("Dictionaries of Swift")
struct NativeSourceTests {
  struct Shelf: Mappable, Equatable {
    var names: [String] = []
    var counts: [Int] = []
    var weights: [Double] = []
    var isFull: Bool?
    var first = Slot()
    var slots: [Slot] = []
    var note = ""
    static var properties: [PropertyDescriptor] {
      \.names
      \.counts
      \.weights
      \.isFull
      \.first
      \.slots
      Property(\.note).from("first.label", "note")
    }
  }

  struct Slot: Mappable, Equatable {
    var number = 0
    var label: String?
    static var properties: [PropertyDescriptor] {
      \.number
      \.label
    }
  }

  @Test("have their issues in the order of their keys")
  func orderOfIssues() throws {
    struct Shelf: Mappable {
      var counts: [String: Int] = [:]
      static var properties: [PropertyDescriptor] { \.counts }
    }
    let keys = (0..<20).map { "key\(10 + $0)" }
    var source: [String: Any] = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
    source["counts"] = Dictionary(uniqueKeysWithValues: keys.map { ($0, "x") })
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let paths = try mapper.map(Shelf.self, from: source).report.issues.map(\.path)
    #expect(
      paths == keys + keys.map { "counts.\($0)" } || paths == keys.map { "counts.\($0)" } + keys)
  }

  @Test("hand over lists of any element type")
  func handsOverLists() throws {
    let typed = try Shelf.make(from: ["names": ["a", "b"], "counts": [1, 2], "weights": [0.5]])
    #expect(typed.names == ["a", "b"] && typed.counts == [1, 2] && typed.weights == [0.5])
    let small = try Shelf.make(from: ["counts": [3] as [Int8], "weights": [Float(0.1)]])
    #expect(small.counts == [3] && small.weights == [0.1])
    let mixed = try Shelf.make(from: ["names": ["a", 1] as [Any], "counts": ["1", 2.0] as [Any]])
    #expect(mixed.names == ["a", "1"] && mixed.counts == [1, 2])
    let sets = try Shelf.make(from: ["names": Set(["a"]), "counts": ContiguousArray([1])])
    #expect(sets.names == ["a"] && sets.counts == [1])
  }

  struct Gauge: Mappable, Equatable {
    var temperatureOutside = 0
    var temperatureWithin = 0
    var id = 0
    static var properties: [PropertyDescriptor] {
      \.temperatureOutside
      \.temperatureWithin
      \.id
    }
  }

  /// Each key is a string of its own, whose memory is soon another's.
  @Test(
    "find keys that are another string in each dictionary",
    arguments: [3, 100, LongTests.count(500, 2_000)])
  func findsKeysOfManyStrings(count: Int) throws {
    func key(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
    for call in 0..<3 {
      for chunk in 0..<count {
        let records: [[String: Any]] = (0..<3).map { index in
          [
            key("temperature_outside"): index, key("temperatureWithin"): chunk,
            key("temperature_of_\(index)_\(chunk)"): -1, key("id"): call,
          ]
        }
        let gauges = try [Gauge].make(from: records)
        #expect(
          gauges
            == (0..<3).map { Gauge(temperatureOutside: $0, temperatureWithin: chunk, id: call) })
      }
    }
    let records: [[String: Any]] = (0..<count).map { index in
      [
        key("temperature_\(index)_outside"): -1, key("Temperature-Within"): index,
        key("temperatureOutside"): index + 1, key("id"): index + 2,
      ]
    }
    let gauges = try [Gauge].make(from: records)
    #expect(
      gauges
        == (0..<count).map { Gauge(temperatureOutside: $0 + 1, temperatureWithin: $0, id: $0 + 2) })
  }

  @Test("hand over values that are optional or boxed twice, and those of Foundation's sets")
  func handsOverBoxes() throws {
    let optional: [String: Any?] = [
      "names": ["a", nil, 1] as [Any?], "counts": [1, 2.0, "3"] as [Any?], "is_full": true,
      "weights": nil, "note": "n", "first": ["number": 7, "label": nil] as [String: Any?],
    ]
    let shelf = try Mapper(onIssue: { _ in }).map(Shelf.self, from: optional).value
    #expect(shelf.names == ["a", "1"] && shelf.counts == [1, 2, 3] && shelf.isFull == true)
    #expect(shelf.note == "n" && shelf.first == Slot(number: 7))
    #expect(SourceValue([1, nil, "x"] as [Any?]) == [1, nil, "x"])
    #expect(try [Int].make(from: NSSet(array: [4])) == [4])
    #expect(try [Int].make(from: NSOrderedSet(array: [4, 5])) == [4, 5])
  }

  @Test("hand over every digit of Foundation's decimals")
  func handsOverDecimals() throws {
    for text in ["4294967296", "9007199254740992", "-9223372036854775808", "0.1"] {
      let number = NSDecimalNumber(string: text)
      #expect(try Decimal.make(from: number) == Decimal(string: text))
      #expect(try Double.make(from: [number][0]) == Double(text))
    }
    let object = try JSONSerialization.jsonObject(with: Data("[-9223372036854775809, 1]".utf8))
    #expect(try Mapper(onIssue: { _ in }).map([Int].self, from: object).value == [1])
    let decimals = try JSONSerialization.jsonObject(with: Data("[18446744073709551616]".utf8))
    #expect(try [Decimal].make(from: decimals) == [Decimal(string: "18446744073709551616")])
  }

  @Test("hand over no text that is not a number, in a list either")
  func refusesNaN() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(
      Shelf.self, from: ["weights": [1, .nan, 2, .infinity] as [Double]])
    #expect(mapped.value.weights == [1, 2])
    #expect(mapped.report.issues.map(\.path) == ["weights[1]", "weights[3]"])
  }

  @Test("are read again after what they hold was read")
  func readsOn() throws {
    let record: [String: Any] = [
      "first": ["number": NSNumber(value: 7), "label": "seven"], "is_full": NSNull(),
      "slots": [["number": "1"], ["number": UInt8(2), "label": Substring("two")]],
      "names": NSNull(), "counts": [NSDecimalNumber(string: "5"), NSNumber(value: true)],
    ]
    let shelf = try Mapper(onIssue: { _ in }).map([Shelf].self, from: [record, record])
    let slots = [Slot(number: 1), Slot(number: 2, label: "two")]
    let expected = Shelf(
      counts: [5, 1], first: Slot(number: 7, label: "seven"), slots: slots, note: "seven")
    #expect(shelf.value == [expected, expected])
  }

  @Test("of source values keep their view of keys beside the keys in order")
  func keepsViewOfKeys() {
    let source: [String: SourceValue] = ["b": 1, "a": 2]
    #expect(source.keys.contains("a") && source.keys.count == 2)
    #expect((source as any DataSource).keys == ["a", "b"])
  }

  @Test("let the greater of two keys win, whatever their order")
  func decidesByKey() throws {
    for _ in 0..<50 {
      let slot = try Mapper(onIssue: { _ in }).map(
        Slot.self, from: ["Number": 1, "num_ber": 3, "NUMBER": 2])
      #expect(slot.value.number == 3)
      #expect(slot.report.issues.count == 2)
    }
  }

  enum Light: String, Coercible { case red, green }

  struct Inner: Mappable, Equatable {
    var x = 0
    static var properties: [PropertyDescriptor] { \.x }
  }

  struct Ready: Mappable, Equatable {
    var int = 0
    var text = ""
    var flag = false
    var fraction = 0.0
    var light = Light.red
    var inner = Inner()
    var inners: [Inner] = []
    var numbers: [Int] = []
    var table: [String: Int] = [:]
    var set: Set<String> = []
    static var properties: [PropertyDescriptor] {
      \.int
      \.text
      \.flag
      \.fraction
      \.light
      \.inner
      \.inners
      \.numbers
      \.table
      \.set
    }
  }

  @Test("takes values that a SourceValue has as they are, as a dictionary would have them")
  func takesReadyValues() throws {
    let wanted = Ready(
      int: 7, text: "t", flag: true, fraction: 0.5, light: .green, inner: Inner(x: 3),
      inners: [Inner(x: 1), Inner(x: 2)], numbers: [1, 2], table: ["a": 1], set: ["s"])
    let values: [String: any Sendable] = [
      "int": wanted.int, "text": wanted.text, "flag": wanted.flag, "fraction": wanted.fraction,
      "light": wanted.light, "inner": wanted.inner, "inners": wanted.inners,
      "numbers": wanted.numbers, "table": wanted.table, "set": wanted.set,
    ]
    let members = values.map { ($0.key, SourceValue.native($0.value)) }
    let mapper = Mapper(onIssue: { _ in })
    let mapped = try mapper.map(Ready.self, from: SourceValue.object(SourceObject(members)))
    #expect(mapped.value == wanted)
    #expect(mapped.report.issues.isEmpty)
    #expect(try mapper.map(Ready.self, from: values as [String: Any]).value == wanted)
    #expect(
      try mapper.map([Int].self, from: SourceValue.array([.native(1), .native("2"), 3])).value
        == [1, 2, 3])
  }
}
