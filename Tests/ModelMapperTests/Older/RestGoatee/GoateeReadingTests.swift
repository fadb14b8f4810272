import Foundation
import ModelMapper
import Testing

@Suite("Reading as RestGoatee did")
struct GoateeReadingTests {
  private static func make(_ source: [String: Any]) throws -> Goatee {
    var mapper = Mapper(coercion: .restGoatee, onIssue: { _ in })
    mapper.registry = TypeRegistry([Goatee.self])
    return try Goatee.make(from: source, using: mapper)
  }

  /// A model whose every property is given the same value.
  private static func all(_ value: Any) throws -> Goatee {
    let names = Goatee.properties.map(\.name)
    return try make(Dictionary(names.map { ($0, value) }, uniquingKeysWith: { $1 }))
  }

  static let canonical: [CheckedRow] = [
    ("R1-1", "          ", ""), ("R1-2", "1234add1234", "1234add1234"), ("R1-3", "ABCDE", "abcde"),
    ("R1-4", "!@#$abcde&*!@#", "abcde"), ("R1-5", "abc💅bcd", "abcbcd"), ("R1-6", "", ""),
    (
      "R1-7",
      "sjkdfslkhasajskhdl2746981237JAgkHKJSGFKJHSKJSFHKJAGSd jdksdhflk sdklfh lksdjf "
        + "l!&#^*&!%$)(!)$*@&@&@&@$&@*$^JKgsdajdajsdhaskdahr",
      "sjkdfslkhasajskhdl2746981237jagkhkjsgfkjhskjsfhkjagsdjdksdhflksdklfhlksdjf"
        + "ljkgsdajdajsdhaskdahr"
    ),
    (
      "R1-8", String(repeating: "ZXCVBNM<>?!@#4%^&*()_+‚€‹›‡⁄°àßfrëasdghd", count: 30),
      // Full case folding makes two letters of one.
      String(repeating: "zxcvbnm4àssfrëasdghd", count: 30)
    ),
    ("R1-9", "dateProperty", "dateproperty"), ("R1-10", "foo-bar", "foobar"),
    ("R1-10", "foo_bar", "foobar"), ("R1-10", "fooBar", "foobar"),
    ("R1-11", "string_value", "stringvalue"), ("R1-12", "gtfs_latitude", "gtfslatitude"),
    (
      "R1-13", String(String.UnicodeScalarView((1..<128).compactMap(Unicode.Scalar.init))),
      "0123456789abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
    ),
    ("R1-14", "\u{212A}elvin", "kelvin"),
  ].map { id, key, expected in
    CheckedRow(id) {
      #expect(CanonicalKey(key).text == expected)
    }
  }

  static let matrix: [CheckedRow] = [
    CheckedRow("R2-1") {
      let goatee = try all(NSNull())
      #expect(goatee.stringProperty == nil && goatee.urlProperty == nil)
      #expect(goatee.numberProperty == nil && goatee.decimalProperty == nil)
      #expect(goatee.classProperty == nil && goatee.arrayProperty == nil)
      #expect(goatee.dictionaryProperty == nil && goatee.dateProperty == nil)
    },
    CheckedRow("R2-2") {
      let goatee = try make([:])
      #expect(goatee.stringProperty == nil && goatee.idProperty == nil)
    },
    CheckedRow("R2-3") {
      let goatee = try all(["abc", "def"])
      #expect(goatee.arrayProperty == ["abc", "def"] && goatee.idProperty == ["abc", "def"])
      #expect(goatee.stringProperty == nil && goatee.numberProperty == nil)
      #expect(goatee.dictionaryProperty == nil && goatee.classProperty == nil)
    },
    CheckedRow("R2-4") {
      let goatee = try all(["abc": "def"])
      #expect(goatee.dictionaryProperty == ["abc": "def"] && goatee.idProperty == ["abc": "def"])
      #expect(goatee.stringProperty == nil && goatee.arrayProperty == nil)
    },
    CheckedRow("R2-5") {
      let goatee = try all(12.12)
      #expect(goatee.stringProperty == "12.12" && goatee.numberProperty == 12.12)
      #expect(goatee.decimalProperty == amount("12.12") && goatee.idProperty == 12.12)
      #expect(goatee.urlProperty == URL(string: "12.12") && goatee.classProperty == nil)
      #expect(goatee.arrayProperty == nil && goatee.dateProperty == nil)
      #expect(URL.coerce(12.12, in: CoercionContext()) == nil)
    },
    CheckedRow("R2-6") {
      let goatee = try all(123)
      #expect(goatee.stringProperty == "123")
    },
  ]

  static let scalars: [CheckedRow] = [
    CheckedRow("R3-1") {
      let goatee = try all("foobar")
      #expect(goatee.stringProperty == "foobar")
    },
    CheckedRow("R3-2") {
      let goatee = try all("foobar")
      goatee.stringProperty?.append("baz")
      #expect(goatee.stringProperty == "foobarbaz")
    },
    CheckedRow("R3-3") {
      let goatee = try all("http://google.com")
      #expect(goatee.urlProperty == URL(string: "http://google.com"))
    },
    CheckedRow("R3-4") {
      let goatee = try all("10")
      #expect(goatee.numberProperty == 10)
    },
    CheckedRow("R3-5") {
      let goatee = try all("10.00")
      #expect(goatee.decimalProperty == 10)
    },
    CheckedRow("R3-6") {
      let goatee = try all("1231")
      #expect(goatee.numberProperty == 1231)
    },
    CheckedRow("R3-7") {
      let goatee = try all("abcd")
      #expect(goatee.idProperty == "abcd")
    },
    CheckedRow("R3-8") {
      let goatee = try all("Goatee")
      #expect(goatee.classProperty == ModelType(Goatee.self))
    },
    CheckedRow("R3-9") {
      let goatee = try all("acde")
      #expect(goatee.arrayProperty == nil && goatee.dictionaryProperty == nil)
    },
    CheckedRow("R3-10") {
      let goatee = try all("4900111000")
      #expect(goatee.countProperty == 4_900_111_000)
    },
    CheckedRow("R3-11") {
      let goatee = try all("1234.54")
      #expect(goatee.doubleProperty == 1234.54)
    },
    CheckedRow("R3-13") {
      let goatee = try all("aNumber")
      #expect(goatee.countProperty == 0)
    },
    CheckedRow("R3-14") {
      let goatee = try all("abcd")
      #expect(goatee.decimalProperty == nil)
    },
    CheckedRow("R3-15") {
      let goatee = try all(NSNull())
      #expect(goatee.countProperty == 0)
    },
    CheckedRow("R3-16") {
      let found29 = try all("2016-01-17T16:13:00-0800")
      #expect(found29.dateProperty == moment(1_453_075_980))
    },
    CheckedRow("R3-17") {
      let goatee = try make(["subObject": ["stringProperty": "foobar"]])
      #expect(goatee.subObject?.stringProperty == "foobar")
    },
    CheckedRow("R3-18") {
      var mapper = Mapper(onIssue: { _ in })
      mapper.registry = TypeRegistry([Goatee.self])
      let objects = ["foobar", "baz"].map { ["__class": "Goatee", "stringProperty": $0] }
      let found = try mapper.compose(objects).value as? [Goatee]
      #expect(found?.map(\.stringProperty) == ["foobar", "baz"])
    },
    CheckedRow("R3-20") {
      let found = try Mapper().compose([["foo": "bar", "__class": "NotAClass"]]).value
      #expect((found as? [[String: String]]) == [["foo": "bar", "__class": "NotAClass"]])
    },
    CheckedRow("R3-21") {
      var mapper = Mapper(onIssue: { _ in })
      mapper.registry = TypeRegistry([Goatee.self])
      let found = try mapper.compose([["foo": "bar", "__class": "NSDictionary"]]).value
      #expect((found as? [[String: String]]) == [["foo": "bar", "__class": "NSDictionary"]])
    },
    CheckedRow("R3-22") {
      let found65 = try all(["foo", "bar"])
      #expect(found65.arrayProperty == ["foo", "bar"])
      let found96 = try all(["foo": "bar"])
      #expect(found96.dictionaryProperty == ["foo": "bar"])
    },
  ]

  @Test("keeps the letters and digits of keys", arguments: canonical)
  func keepsLetters(_ row: CheckedRow) throws { try row.check() }

  @Test("follows the matrix of sources and targets", arguments: matrix)
  func followsMatrix(_ row: CheckedRow) throws { try row.check() }

  @Test("follows the table of scalars", arguments: scalars)
  func followsScalars(_ row: CheckedRow) throws { try row.check() }
}
