import Foundation
import ModelMapper
import Testing

/// A value of the user's own that is converted from a tuple.
private struct Vector: Coercible, Equatable {
  var x = 0.0
  var y = 0.0

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Vector? {
    guard let pair = context.nativeValue as? (Double, Double) else { return nil }
    return Vector(x: pair.0, y: pair.1)
  }

  var sourceValue: SourceValue { [.double(x), .double(y)] }
}

private enum Word: String, Coercible { case hello = "Hello", old = "Old", friend = "Friend" }

private struct Item: Mappable, Equatable {
  var name = ""
  static var properties: [PropertyDescriptor] { \.name }
}

/// The value that assigning to a variable leaves in it.
private func assigned<Target: Coercible>(_ value: Any?, to start: Target) -> Target {
  var variable = start
  Mapper.$assigning.withValue(Mapper(coercion: .assignment, onIssue: { _ in })) {
    variable <-- value
  }
  return variable
}

/// The value that assigning to an optional variable leaves in it.
private func assigned<Target: Coercible>(_ value: Any?, as type: Target.Type) -> Target? {
  var variable: Target?
  Mapper.$assigning.withValue(Mapper(coercion: .assignment, onIssue: { _ in })) {
    variable <-- value
  }
  return variable
}

@Suite("Assigning by the operator")
struct AssignmentTests {
  static let rows: [CheckedRow] = [
    CheckedRow("H1") { #expect(assigned(true, as: Bool.self) == true) },
    CheckedRow("H2") {
      #expect([-1, 0, 1, 2].map { assigned($0, as: Bool.self) } == [false, false, true, true])
    },
    CheckedRow("H3") {
      for word in ["true", "t", "YES", "y"] { #expect(assigned(word, as: Bool.self) == true) }
      for word in ["false", "F", "no", "n"] { #expect(assigned(word, as: Bool.self) == false) }
    },
    CheckedRow("H4") {
      #expect(assigned("maybe", as: Bool.self) == nil && assigned("maybe", to: true))
    },
    CheckedRow("H5") {
      let ones: [Any] = [1, Float(1), 1.0, NSNumber(value: 1), NSDecimalNumber(value: 1), "1"]
      #expect(ones.allSatisfy { assigned($0, as: Int.self) == 1 })
    },
    CheckedRow("H6") {
      #expect(assigned("8.45", as: Int.self) == nil && assigned("8.45", to: 3) == 3)
    },
    CheckedRow("H7") {
      #expect(assigned(5.94, as: Int.self) == 5)
      #expect(assigned(Double.nan, as: Int.self) == nil && assigned(1e300, to: 7) == 7)
    },
    CheckedRow("H8") {
      #expect(
        assigned(1, as: Double.self) == 1
          && Self.halves.allSatisfy { assigned($0, as: Double.self) == 1.5 })
    },
    CheckedRow("H9") {
      #expect(
        assigned(1, as: Float.self) == 1
          && Self.halves.allSatisfy { assigned($0, as: Float.self) == 1.5 })
    },
    CheckedRow("H10") {
      #expect(assigned(1, as: Decimal.self) == 1)
      #expect(Self.halves.allSatisfy { assigned($0, as: Decimal.self) == amount("1.5") })
    },
    CheckedRow("H11") {
      #expect(assigned("test", as: String.self) == "test" && assigned(1, as: String.self) == "1")
    },
    CheckedRow("H12") {
      let day = DateTransformer(.pattern("yyyy-MM-dd"))
      let text = try day.revert(moment(0))
      #expect(text == "1970-01-01")
      var policy = Coercion.assignment
      policy.dates = [.pattern("yyyy-MM-dd"), .iso8601]
      var assigned = ""
      Mapper.$assigning.withValue(Mapper(coercion: policy)) { assigned <-- moment(0) }
      #expect(assigned == "1970-01-01")
    },
    CheckedRow("H13") { #expect(assigned(1.5, as: String.self) == "1.5") },
    CheckedRow("H14") {
      #expect(assigned("https://facebook.com", as: URL.self)?.host == "facebook.com")
    },
    CheckedRow("H15") {
      #expect(assigned(1_460_592_000, as: Date.self) == moment(1_460_592_000))
      #expect(assigned("2016-04-14", as: Date.self) == moment(1_460_592_000))
    },
    CheckedRow("H16") { #expect(assigned("not a date", as: Date.self) == nil) },
    CheckedRow("H23") {
      #expect(assigned("Friend", to: Word.hello) == .friend)
      #expect(assigned("Darkness", to: Word.old) == .old)
    },
    CheckedRow("H24") {
      let texts = ["http://apple.com", "http://google.com", "http://facebook.com"]
      let hosts = ["apple.com", "google.com", "facebook.com"]
      #expect(assigned(texts, as: [URL].self)?.map(\.host) == hosts)
      #expect(assigned(texts as Any, to: [URL]()).map(\.host) == hosts)
    },
    CheckedRow("H25") {
      let source = [["name": "a"], ["name": "b"]]
      #expect(assigned(source, as: [Item].self)?.map(\.name) == ["a", "b"])
      #expect(assigned(source as Any, to: [Item]()).count == 2)
    },
    CheckedRow("H26") {
      let source = ["one": "2014-11-02", "two": "2015-04-24"]
      #expect(
        assigned(source as Any, as: [String: Date].self)
          == ["one": moment(1_414_886_400), "two": moment(1_429_833_600)])
    },
    CheckedRow("H27") {
      let source = ["one": ["name": "a"], "two": ["name": "b"]]
      #expect(
        assigned(source, as: [String: Item].self)
          == ["one": Item(name: "a"), "two": Item(name: "b")])
    },
    CheckedRow("H28") {
      #expect(assigned(["name": "a"], as: Item.self)?.name == "a")
      #expect(assigned(#"{ "name": "a" }"#, as: Item.self)?.name == "a")
    },
    CheckedRow("H29") { #expect(assigned(#"{ "name": "#, as: Item.self) == nil) },
    CheckedRow("a type that is not coercible") {
      var members: [String: Any] = [:]
      members <-- (["a": 1, "b": ["c"]] as [String: Any])
      #expect(members["a"] as? Int == 1 && members["b"] as? [String] == ["c"])
      members <-- "no dictionary"
      members <-- (nil as Any?)
      #expect(members.count == 2)
      members <-- (["d": 4] as SourceValue)
      #expect(members["d"] as? Int == 4)
      var tuple: (Int, Int)? = (1, 2)
      tuple <-- ((3, 4) as Any?)
      #expect(tuple?.1 == 4)
      tuple <-- "nothing"
      #expect(tuple == nil)
      // What is coercible is still converted.
      var number = 0
      number <-- ("7" as Any?)
      #expect(number == 7)
    },
    CheckedRow("H30") {
      #expect(SourceValue(nil).isNull && SourceValue(NSNull()).isNull)
      let values: [Any] = [0, "", false, [Int](), [String: Int]()]
      #expect(values.allSatisfy { !SourceValue($0).isNull })
    },
    CheckedRow("H31") {
      #expect(assigned(nil, as: Int.self) == nil && assigned(nil, to: 5) == 5)
      #expect(assigned(NSNull(), as: Int.self) == nil && assigned(NSNull(), to: 5) == 5)
      var present: Int? = 5
      present <-- (nil as Any?)
      #expect(present == nil)
    },
    CheckedRow("H32") {
      #expect(assigned(["http://a.b", "not a url", 5] as [Any], to: [URL]()).count == 1)
    },
    CheckedRow("H33") { #expect(assigned("y", to: false)) },
    CheckedRow("H34") { #expect(assigned((1.0, 2.7), to: Vector()) == Vector(x: 1, y: 2.7)) },
  ]

  private static var halves: [Any] {
    [
      Float(1.5), 1.5, NSNumber(value: 1.5), NSDecimalNumber(string: "1.5"), "1.5",
    ]
  }

  @Test("follows the table", arguments: rows)
  func followsTable(_ row: CheckedRow) throws { try row.check() }

  @Test("chains from right to left")
  func chains() {
    var text = ""
    var number: Int?
    text <-- number <-- "42"
    #expect(number == 42 && text == "42")
  }
}

@Suite("Reading colors")
struct RGBAColorTests {
  static let rows: [CheckedRow] = [
    CheckedRow("H17") {
      #expect(RGBAColor(hex: "#ffffff") == RGBAColor(red: 1, green: 1, blue: 1))
    },
    CheckedRow("H18") {
      let part = 170.0 / 255
      #expect(RGBAColor(hex: "#aaa") == RGBAColor(red: part, green: part, blue: part))
    },
    CheckedRow("H19") {
      #expect(
        RGBAColor(hex: "#b06200aa")
          == RGBAColor(red: 176.0 / 255, green: 98.0 / 255, blue: 0, alpha: 170.0 / 255))
    },
    CheckedRow("H20") {
      let color = RGBAColor(hex: "#1234")
      #expect(color == RGBAColor(red: 17.0 / 255, green: 34.0 / 255, blue: 0.2, alpha: 68.0 / 255))
    },
    CheckedRow("H21") { #expect(RGBAColor(hex: "#12") == nil && RGBAColor(hex: "#12345") == nil) },
    CheckedRow("H22") {
      #expect(["ffffff", "#zzz", "#1g3", "#", "", "#+12"].allSatisfy { RGBAColor(hex: $0) == nil })
    },
  ]

  @Test("follows the table", arguments: rows)
  func followsTable(_ row: CheckedRow) throws { try row.check() }

  @Test(
    "writes the text that reads back", arguments: ["#b06200", "#b06200aa", "#000000", "#0a0b0c0d"])
  func roundTrips(_ text: String) throws {
    let color = try #require(RGBAColor(hex: text))
    #expect(color.hexText == text && color.jsonString() == "\"\(text)\"")
  }

  @Test("writes any parts")
  func writesAnyParts() {
    #expect(RGBAColor(red: 2, green: -1, blue: .nan, alpha: .infinity).hexText == "#ff0000")
  }
}
