import Foundation
import ModelMapper
import Testing

/// A value and what each style makes of it, as JSON text; nothing where it is dropped.
struct DecomposeRow: ConformanceRow {
  let id: String
  let make: @Sendable () -> Any?
  let full: String?
  let list: String?
  let json: String?

  init(
    _ id: String, _ make: @escaping @Sendable () -> Any?, full: String?, list: String?,
    json: String?
  ) {
    self.id = id
    self.make = make
    self.full = full
    self.list = list
    self.json = json
  }
}

@Suite("Decomposing values")
struct DecomposeTests {
  static let rows: [DecomposeRow] = [
    DecomposeRow("J1-null", { NSNull() }, full: "null", list: nil, json: "null"),
    DecomposeRow("J1-string", { "a" }, full: "a", list: "a", json: "a"),
    DecomposeRow("J1-number", { 4.5 }, full: "4.5", list: "4.5", json: "4.5"),
    DecomposeRow("J1-number", { NSNumber(value: 7) }, full: "7", list: "7", json: "7"),
    DecomposeRow("J1-nan", { Double.nan }, full: "nan", list: "nan", json: nil),
    DecomposeRow("J1-nan", { -Double.infinity }, full: "-inf", list: "-inf", json: nil),
    DecomposeRow("J1-nan", { Decimal.nan }, full: "nan", list: "nan", json: nil),
    DecomposeRow(
      "J1-date", { moment(0) }, full: "Date", list: "Date", json: "1970-01-01T00:00:00Z"),
    DecomposeRow("J1-data", { Data([1, 2]) }, full: "Data", list: "Data", json: "AQI="),
    DecomposeRow("J1-struct", { Opaque() }, full: "Opaque", list: nil, json: nil),
    DecomposeRow(
      "J1-url", { URL(string: "http://a.b/c") }, full: "URL", list: "http://a.b/c",
      json: "http://a.b/c"),
    DecomposeRow(
      "J1-array", { [1, "a", Opaque(), [true]] as [Any] }, full: "[1, a, Opaque, [true]]",
      list: "[1, a, [true]]", json: "[1, a, [true]]"),
    DecomposeRow("J1-set", { Set([5]) }, full: "Set[5]", list: "[5]", json: "[5]"),
    DecomposeRow(
      "J1-dictionary", { ["a": [1, Double.nan], "b": NSNull()] as [String: Any] },
      full: "{a: [1.0, nan], b: null}", list: "{a: [1.0, nan]}", json: "{a: [1.0], b: null}"),
    DecomposeRow(
      "J1-dictionary", { [1: "x"] }, full: "{1: x}", list: "{1: x}", json: "{1: x}"),
    DecomposeRow(
      "J1-model", { Residence.example }, full: "{city: Lisbon, country: PT, street: 1 Main St}",
      list: "{city: Lisbon, country: PT, street: 1 Main St}",
      json: "{city: Lisbon, country: PT, street: 1 Main St}"),
    DecomposeRow("J1-other", { Member() }, full: "Member", list: nil, json: nil),
    DecomposeRow(
      "J1-other", { [NSObject(), 1] as [Any] }, full: "[NSObject, 1]", list: "[1]", json: "[1]"),
    DecomposeRow("J1-nil", { nil }, full: "null", list: nil, json: "null"),
  ]

  @Test("follows the matrix", arguments: rows)
  func followsMatrix(_ row: DecomposeRow) {
    expect(row, .native, row.full)
    expect(row, .propertyList, row.list)
    expect(row, .json, row.json)
  }

  private func expect(_ row: DecomposeRow, _ style: OutputStyle, _ expected: String?) {
    var style = style
    style.modelTypes = [Residence.self]
    let found = Mapper().decompose(row.make(), style).value
    #expect(found.map(Self.text) == expected)
  }

  @Test("writes property lists and JSON that their writers take")
  func complies() throws {
    let member = Member("John", age: 55)
    member.dob = moment(5)
    member.favorites = [nil, 1, .unsigned(.max), .decimal(amount("1.5")), .native(moment(0))]
    member.information = ["n": nil, "nan": .double(.nan), "data": .native(Data([1]))]
    member.tags = ["a"]
    let list = Mapper().represent(member, .propertyList).value
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      let back = unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
      #expect((back as? [String: Any])?["dob"] as? Date == moment(5))
    }
    let json = Mapper().represent(member, .json).value
    #expect(JSONSerialization.isValidJSONObject(json))
  }

  /// A value as a text in which its type can be seen.
  private static func text(_ value: Any) -> String {
    switch value {
    case is NSNull: "null"
    case is Date: "Date"
    case is Data: "Data"
    case is URL: "URL"
    case let set as Set<AnyHashable>: "Set" + text(set.map(\.base))
    case let list as [Any]: "[" + list.map(text).joined(separator: ", ") + "]"
    case let object as [String: Any]:
      "{"
        + object.sorted { $0.key < $1.key }.map { "\($0): \(text($1))" }
        .joined(separator: ", ") + "}"
    case is Opaque: "Opaque"
    case is Member: "Member"
    case let value as NSObject where type(of: value) == NSObject.self: "NSObject"
    default: "\(value)"
    }
  }
}
