import Foundation
import ModelMapper
import Testing

@Suite("Mapping objects as RestGoatee did")
struct GoateeObjectTests {
  private static let quiet = Mapper(onIssue: { _ in })

  static let rows: [CheckedRow] = [
    CheckedRow("R4-1") {
      let goatee = try Goatee.make(from: [
        "stringProperty": "aString", "numberProperty": 3, "doubleProperty": 3.14,
        "dateProperty": "2016-01-17T16:13:00-0800", "idProperty": NSNull(),
      ])
      #expect(goatee.stringProperty == "aString" && goatee.numberProperty == 3)
      #expect(goatee.doubleProperty == 3.14 && goatee.dateProperty == moment(1_453_075_980))
      #expect(goatee.idProperty?.isNull ?? true)
    },
    CheckedRow("R2-1") {
      let mapper = Mapper(coercion: .restGoatee, onIssue: { _ in })
      let holder = try AnythingHolder.make(
        from: ["anything": NSNull(), "value": NSNull()], using: mapper)
      #expect(holder.anything is NSNull && holder.value == SourceValue.null)
      holder.anything = "abcd"
      holder.list = ["abcd"]
      try holder.update(from: ["anything": NSNull(), "list": NSNull()], using: mapper)
      #expect(holder.anything is NSNull && holder.list?.count == 1)
      try holder.update(from: ["anything": NSNull(), "value": NSNull()])
      #expect(holder.anything == nil && holder.value == nil)
    },
    CheckedRow("R4-2") {
      let goatee = try Goatee.make(from: ["stringProperty": "aString"])
      #expect(goatee.numberProperty == nil && goatee.doubleProperty == 0)
    },
    CheckedRow("R4-3") {
      let goatee = try Goatee.make(from: ["stringProperty": NSNull()])
      #expect(goatee.stringProperty == nil)
    },
    CheckedRow("R4-4") {
      let goatee = try Goatee.make(from: ["super_secret_str": "aString"])
      #expect(goatee.stringProperty == "aString")
    },
    CheckedRow("R4-5") {
      let particular = try Particular.make(from: ["stringProperty": "123"])
      #expect(particular.numberValue == 123 && particular.stringValue == "")
    },
    CheckedRow("R4-6") {
      let mapper = Mapper(context: "!")
      let particular = try Particular.make(from: ["string_value": "abcd"], using: mapper)
      #expect(particular.stringValue == "ABCD!")
    },
    CheckedRow("R4-7") {
      let particular = try Particular.make(from: ["idProperty": "foobar"])
      #expect(particular.idProperty == "foobaz")
    },
    CheckedRow("R4-8") {
      let particular = try Particular.make(from: ["dateValue": "18/10/2015"])
      #expect(particular.dateValue == moment(1_445_126_400))
      let other = try Particular.make(from: ["dateValue": "2015-10-18"], using: quiet)
      #expect(other.dateValue == nil)
    },
    CheckedRow("R4-9") {
      let goatee = try Goatee.make(from: TwoKeys())
      #expect(goatee.stringProperty == "abd" && goatee.idProperty == 5)
    },
    CheckedRow("R4-10") {
      let source: [[String: Any]] = [["stringProperty": "abcd"], ["numberProperty": 2]]
      let found = try [Goatee].make(from: source)
      #expect(found.map(\.stringProperty) == ["abcd", nil])
      #expect(found.map(\.numberProperty) == [nil, 2])
    },
    CheckedRow("R4-11") {
      var mapper = quiet
      mapper.allowsNothing = true
      let found = try [Goatee].make(from: [1, 2], using: mapper)
      #expect(found.isEmpty)
      #expect(throws: MappingError.self) { try [Goatee].make(from: nil, using: Self.quiet) }
    },
    CheckedRow("R4-13") {
      let context = CoercionContext(policy: .restGoatee)
      let date = moment(1_410_000_000)
      #expect(Date.coerce("2014-09-06 10:40:00 +0000", in: context) == date)
      #expect(
        Date.coerce("2015-10-19T13:52:23-800", in: context) == moment(1_445_291_543))
    },
    CheckedRow("RG3") {
      let goatee = try Goatee.make(from: ["stringProperty": "a", "countProperty": 5])
      let inner = Goatee()
      goatee.subObject = inner
      try goatee.update(
        from: ["stringProperty": "b", "subObject": ["stringProperty": "c"]],
        using: Mapper(nestedModels: .replace))
      #expect(goatee.stringProperty == "b" && goatee.countProperty == 5)
      #expect(goatee.subObject !== inner && inner.stringProperty == nil)
    },
    CheckedRow("RG40") {
      var mapper = Mapper(context: StoredGoat.Store())
      mapper.instance = { type, source, context in
        guard type == StoredGoat.self, let store = context as? StoredGoat.Store,
          case .string(let id) = source.value(forKey: "id")
        else { return nil }
        return store.goat(id)
      }
      let source: [[String: Any]] = [
        ["id": "a", "name": "Ada"], ["id": "b", "name": "Bob"], ["id": "a", "age": 7],
      ]
      let goats = try [StoredGoat].make(from: source, using: mapper)
      #expect(goats.count == 3 && goats[0] === goats[2] && goats[0] !== goats[1])
      #expect(goats[0].name == "Ada" && goats[0].age == 7)
      let again = try StoredGoat.make(fromJSON: #"{"id": "b", "age": "9"}"#, using: mapper)
      #expect(again === goats[1] && again.name == "Bob" && again.age == 9)
    },
  ]

  static let output: [CheckedRow] = [
    CheckedRow("R5-1") {
      let found = strings { goatee in
        goatee.stringProperty = "aString"
        goatee.numberProperty = 3
        goatee.doubleProperty = 3.0
      }
      #expect(found["stringProperty"] as? String == "aString")
      #expect(found["numberProperty"] as? String == "3")
      #expect(found["doubleProperty"] as? String == "3")
    },
    CheckedRow("R5-2") {
      let found = strings { goatee in
        goatee.dictionaryProperty = ["aKey": "aValue"]
        goatee.arrayProperty = ["aValue"]
      }
      #expect(found["dictionaryProperty"] as? [String: String] == ["aKey": "aValue"])
      #expect(found["arrayProperty"] as? [String] == ["aValue"])
      #expect(found["__class"] as? String == "Goatee")
    },
    CheckedRow("R5-3") {
      var particular = Particular()
      particular.stringValue = "abcd"
      particular.numberValue = 3
      particular.idProperty = ["a"]
      let found = particular.dictionaryRepresentation(.strings)
      #expect(found as? [String: String] == ["stringValue": "abcd", "numberValue": "3"])
    },
    CheckedRow("R5-4") {
      let found = strings { goatee in goatee.arrayProperty = ["aValue", nil, 5] }
      let list = found["arrayProperty"] as? [Any]
      #expect(list?.first as? String == "aValue" && list?.last as? String == "5")
      #expect(list?.dropFirst().first is NSNull)
    },
    CheckedRow("R5-5") {
      let found = strings { goatee in goatee.dateProperty = moment(1_410_000_000) }
      #expect(found["dateProperty"] as? String == "2014-09-06 10:40:00 +0000")
    },
    CheckedRow("R5-6") {
      let found = strings { goatee in goatee.dataProperty = Data("abew".utf8) }
      #expect(found["dataProperty"] as? String == "abew")
    },
    CheckedRow("R5-7") {
      let found = strings { goatee in
        goatee.decimalProperty = amount("3333.14")
        goatee.countProperty = 1234
      }
      #expect(found["decimalProperty"] as? String == "3333.14")
      #expect(found["countProperty"] as? String == "1234")
    },
    CheckedRow("R5-8") {
      let found = strings { goatee in
        goatee.urlProperty = URL(
          string: "/hello", relativeTo: URL(string: "https://www.google.com/"))
      }
      #expect(found["urlProperty"] as? String == "https://www.google.com/hello")
    },
    CheckedRow("R5-9") { #expect(strings { _ in }["stringProperty"] is NSNull) },
    CheckedRow("RG39") {
      let goatee = Goatee()
      goatee.stringProperty = "x"
      var style = OutputStyle.strings
      style.typeTag = "__class"
      var mapper = Mapper()
      mapper.registry = TypeRegistry([Goatee.self])
      let back = try mapper.compose(goatee.dictionaryRepresentation(style)).value as? Goatee
      #expect(back?.stringProperty == "x")
    },
  ]

  private static func strings(_ change: (Goatee) -> Void) -> [String: Any] {
    let goatee = Goatee()
    change(goatee)
    var style = OutputStyle.strings
    style.typeTag = "__class"
    return goatee.dictionaryRepresentation(style)
  }

  @Test("reads as the table says", arguments: rows)
  func reads(_ row: CheckedRow) throws { try row.check() }

  @Test("writes as the table says", arguments: output)
  func writes(_ row: CheckedRow) throws { try row.check() }
}

/// An object whose properties may hold null.
private final class AnythingHolder: Mappable {
  var anything: Any?
  var value: SourceValue?
  var list: [Any]?
  static var properties: [PropertyDescriptor] {
    \.anything
    \.value
    \.list
  }
}
