import Foundation
import ModelMapper
import Testing

@Suite("Transforming by the built-in transformers")
struct BuiltInTransformerTests {
  static let url: any DynamicTransformer = .stringToURL
  static let number: any DynamicTransformer = .numberToString
  static let toDecimal: any DynamicTransformer = .decimalToNumber
  static let decimalText: any DynamicTransformer = .decimalToString
  static let unique: any DynamicTransformer = .arrayToUniqueList
  static let set: any DynamicTransformer = .arrayToSet
  static let archive: any DynamicTransformer = .archive
  static let key: any DynamicTransformer = .keyOfDictionary
  static let collection: any DynamicTransformer = .objectToCollection
  static let standard: any DynamicTransformer = CompoundTransformer.standard
  static let list = ["one", "two", "three"]
  static let none: [String] = []
  static let garbage = ":*7vxck#sf#adsa"

  static let scalars: [TransformRow] =
    [
      TransformRow("K1", url, validates: String.self, to: URL.self, true),
      TransformRow("K1", url, validates: Int.self, to: URL.self, false),
      TransformRow("K2", url, "http://restkit.org", URL(string: "http://restkit.org")),
      TransformRow("K3", url, URL(string: "http://restkit.org"), "http://restkit.org"),
      TransformRow("K4", url, 12345, to: String.self, fails: .untransformableInput),
      TransformRow("K5", url, garbage, to: URL.self, fails: .failed),
      TransformRow("K6", url, "http://restkit.org", to: Data.self, fails: .unsupportedOutput),
      TransformRow("K7", number, validates: String.self, to: Int.self, true),
      TransformRow("K7", number, validates: Double.self, to: String.self, true),
      TransformRow("K7", number, validates: Int.self, to: Double.self, false),
      TransformRow("K8", number, "12345", 12345),
      TransformRow("K8", number, 12345, "12345"),
      TransformRow("K9", number, true, "true"),
      TransformRow("K9", number, false, "false"),
    ]
    + ["true", "TRUE", "t", "T", "yes", "YES", "y", "Y", "1"].flatMap {
      [TransformRow("K10", number, $0, true), TransformRow("K10", number, $0, 1)]
    }
    + ["false", "FALSE", "f", "F", "no", "NO", "0"].flatMap {
      [TransformRow("K11", number, $0, false), TransformRow("K11", number, $0, 0)]
    }
    + [
      TransformRow("K12", number, garbage, 0),
      TransformRow("K13", number, none, to: Int.self, fails: .untransformableInput),
      TransformRow("K13", number, 12345, to: Data.self, fails: .unsupportedOutput),
      TransformRow("K14", standard, 0, 0),
      TransformRow("K14", standard, 1, 1),
      TransformRow("K14", standard, 1, true),
      TransformRow("K21", decimalText, validates: Decimal.self, to: String.self, true),
      TransformRow("K21", decimalText, validates: String.self, to: Decimal.self, true),
      TransformRow("K21", decimalText, validates: Int.self, to: String.self, false),
      TransformRow("K22", decimalText, amount("123456.7890"), "123456.789"),
      TransformRow("K23", decimalText, "123456.7890", amount("123456.789")),
      TransformRow("K24", decimalText, "abdskjfsdkfjs", to: Decimal.self, fails: .failed),
      TransformRow("K25", decimalText, none, to: String.self, fails: .untransformableInput),
      TransformRow("K25", decimalText, "12345.00", to: Data.self, fails: .unsupportedOutput),
      TransformRow("K26", toDecimal, validates: Decimal.self, to: Double.self, true),
      TransformRow("K26", toDecimal, validates: Int.self, to: Decimal.self, true),
      TransformRow("K26", toDecimal, validates: Int.self, to: Double.self, false),
      TransformRow("K27", toDecimal, amount("123456.7890"), 123456.789),
      TransformRow("K27", toDecimal, 123456.789, amount("123456.789")),
      TransformRow("K27", toDecimal, amount("5"), amount("5")),
      TransformRow("K28", toDecimal, none, to: Int.self, fails: .untransformableInput),
      TransformRow("K28", toDecimal, 12345, to: Data.self, fails: .unsupportedOutput),
      TransformRow("K54", decimalText, "3.4593895835", amount("3.4593895835")),
    ]

  static let collections: [TransformRow] = [
    TransformRow("K15", unique, validates: [String].self, to: UniqueList<String>.self, true),
    TransformRow("K15", unique, validates: Int.self, to: UniqueList<String>.self, false),
    TransformRow("K16", unique, list + ["one"], UniqueList(list)),
    TransformRow("K16", unique, UniqueList(list), list),
    TransformRow(
      "K17", unique, 12345, to: UniqueList<Int>.self, fails: .untransformableInput),
    TransformRow("K17", unique, none, to: Data.self, fails: .unsupportedOutput),
    TransformRow("K18", set, validates: [String].self, to: Set<String>.self, true),
    TransformRow("K18", set, validates: Int.self, to: Set<String>.self, false),
    TransformRow("K19", set, list, Set(list)),
    TransformRow("K19", set, Set(["one"]), ["one"]),
    TransformRow("K20", set, 12345, to: [Int].self, fails: .untransformableInput),
    TransformRow("K20", set, none, to: Data.self, fails: .unsupportedOutput),
    TransformRow("K55", set, validates: Set<String>.self, to: [String].self, true),
    TransformRow("K55", set, validates: Set<String>.self, to: Data.self, false),
    TransformRow("K29", .null, validates: Int.self, to: Data.self, true),
    TransformRow("K29", .null, NSNull(), Data?.none),
    TransformRow("K29", .null, SourceValue.null, Int?.none),
    TransformRow("K30", .null, 12345, to: Int.self, fails: .untransformableInput),
    TransformRow("K31", archive, validates: [String: Int].self, to: Data.self, true),
    TransformRow("K31", archive, validates: Data.self, to: [String: Int].self, true),
    TransformRow("K31", archive, validates: Data.self, to: Opaque.self, false),
    TransformRow("K32", archive, ["key": "value"], Data(#"{"key":"value"}"#.utf8)),
    TransformRow("K32", archive, Data(#"{"key":"value"}"#.utf8), ["key": "value"]),
    TransformRow("K33", archive, Opaque(), to: Data.self, fails: .untransformableInput),
    TransformRow(
      "K33", archive, Data("this is invalid".utf8), to: [String: String].self, fails: .failed),
    TransformRow("K34", archive, ["key": "value"], to: String.self, fails: .unsupportedOutput),
    TransformRow(
      "K34", archive, Data(#"{"key":"value"}"#.utf8), to: [String].self, fails: .failed),
    TransformRow("K59", key, validates: String.self, to: [String: SourceValue].self, true),
    TransformRow("K59", key, validates: Opaque.self, to: [String: SourceValue].self, false),
    TransformRow("K60", key, "key", ["key": SourceValue.object(SourceObject([]))]),
    TransformRow("K60", key, "key", ["key": [String: Int]()]),
    TransformRow(
      "K61", key, Opaque(), to: [String: Int].self, fails: .untransformableInput),
    TransformRow("K61", key, "key", to: Int.self, fails: .unsupportedOutput),
    TransformRow("K74", collection, "x", ["x"]),
    TransformRow("K74", collection, "x", Set(["x"])),
    TransformRow("K74", collection, "x", UniqueList(["x"])),
    TransformRow("K74", collection, list, to: Set<String>.self, fails: .untransformableInput),
    TransformRow("RK21", collection, Voucher(seat: 4), [Voucher(seat: 4)]),
    TransformRow("RK21", collection, Voucher(seat: 4), Set([Voucher(seat: 4)])),
    TransformRow("RK21", collection, moment(0), [moment(0)]),
    TransformRow("RK21", collection, moment(0), to: [Int].self, fails: .failed),
    TransformRow("RK21", collection, Voucher(seat: 4), to: [Int].self, fails: .failed),
    TransformRow("RK21", collection, 7, ["7"]),
    TransformRow("RK20", .stringValue, 8.45, "8.45"),
    TransformRow("RK20", .stringValue, "8.45", to: String.self, fails: .untransformableInput),
  ]

  @Test("follows the table of scalars", arguments: scalars)
  func followsScalars(_ row: TransformRow) throws { try row.check() }

  @Test("makes a collection of an object of any type")
  func makesCollections() throws {
    let found = try Self.collection.transform(Opaque(), toType: [Any].self)
    #expect((found as? [Any])?.first is Opaque)
    let opaque = try Self.standard.transform(Opaque(), to: [Opaque].self)
    #expect(opaque?.count == 1)
  }

  @Test("follows the table of collections", arguments: collections)
  func followsCollections(_ row: TransformRow) throws { try row.check() }
}

/// A model that is read from a dictionary, or is there already.
private struct Voucher: Mappable, Hashable {
  var seat = 0
  static var properties: [PropertyDescriptor] { \.seat }
}
