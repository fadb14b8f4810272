import Foundation
import ModelMapper
import Testing

@Suite("Transforming dates")
struct DateTransformerTests {
  static let epoch: any DynamicTransformer = .epoch
  static let iso: any DynamicTransformer = .restKitISO8601
  static let generous: any DynamicTransformer = .iso8601
  static let standard: any DynamicTransformer = CompoundTransformer.standard
  static let example: any DynamicTransformer =
    [
      DateTransformer(.monthDayYear), DateTransformer(.pattern("yyyy-MM-dd'T'HH:mm:ss'Z'")),
      DateTransformer(.pattern("yyyy-MM-dd")), .epoch,
    ] as CompoundTransformer

  static let rejected = [
    "K46": [
      "2011-08-09T00:00Z", "2009-12T12:34", "2009", "2009-05-19", "20090519", "2009123",
      "2009-05", "2009-123", "2009-222", "2009-001",
    ],
    "K47": [
      "2009-W01-1", "2009-W51-1", "2009-W511", "2009-W33", "2009W511", "2009-W21-2",
      "2009-W21-2T01:22", "2009-139",
    ],
    "K48": [
      "2009-05-19 00:00", "2009-05-19 14", "2009-05-19 14:31", "2009-05-19T14:39Z",
      "20090621T0545Z", "2007-04-06T00:00", "2007-04-05T24:00",
    ],
  ]

  static let rows: [TransformRow] =
    epochRows + isoRows
    + rejected.sorted { $0.key < $1.key }.flatMap { id, texts in
      texts.map { TransformRow(id, iso, $0, to: Date.self, fails: .untransformableInput) }
    }

  private static let epochRows: [TransformRow] = [
    TransformRow("K35", epoch, validates: Int.self, to: Date.self, true),
    TransformRow("K35", epoch, validates: String.self, to: Date.self, true),
    TransformRow("K35", epoch, validates: Date.self, to: Double.self, true),
    TransformRow("K35", epoch, validates: Date.self, to: String.self, true),
    TransformRow("K35", epoch, validates: Int.self, to: URL.self, false),
    TransformRow("K36", epoch, 0, moment(0)),
    TransformRow("K36", epoch, "0", moment(0)),
    TransformRow("K37", epoch, moment(0), 0),
    TransformRow("K37", epoch, moment(0), "0"),
    TransformRow("K38", epoch, [String](), to: String.self, fails: .untransformableInput),
    TransformRow("K38", epoch, ":*7vxck#sf#adsa", to: Date.self, fails: .failed),
    TransformRow("K38", epoch, "http://restkit.org", to: Data.self, fails: .unsupportedOutput),
    TransformRow("K39", epoch, "   ", Date?.none),
  ]

  private static let isoRows: [TransformRow] = [
    TransformRow("K40", iso, validates: String.self, to: Date.self, true),
    TransformRow("K40", iso, validates: Date.self, to: String.self, true),
    TransformRow("K40", iso, validates: Int.self, to: URL.self, false),
    TransformRow("K41", iso, "2013-09-11T09:24:56-04:00", moment(1_378_905_896)),
    TransformRow("K42", iso, "2013-09-11T09:24:56.123-04:00", moment(1_378_905_896.123)),
    TransformRow("K43", iso, "2013-09-11T09:24:56.123456-04:00", moment(1_378_905_896.123456)),
    TransformRow("K44", iso, "2009-05-11 14:39:22", moment(1_242_052_762)),
    TransformRow("K44", iso, "2009-05-11T14:39:22", moment(1_242_052_762)),
    TransformRow("K44", iso, "2009-05-11T10:39:22-04:00", moment(1_242_052_762)),
    TransformRow("K44", iso, "2009-05-11T14:39:22-00:00", moment(1_242_052_762)),
    TransformRow("K44", iso, "2009-05-11T14:39:22-0000", moment(1_242_052_762)),
    TransformRow("K44", iso, "2009-05-11T14:39:22Z", moment(1_242_052_762)),
    TransformRow("K45", iso, "2009-05-11 14:39:22.777", moment(1_242_052_762.777)),
    TransformRow("K45", iso, "2009-05-11T14:39:22.777", moment(1_242_052_762.777)),
    TransformRow("K45", iso, "2009-05-11T14:39:22.777-00:00", moment(1_242_052_762.777)),
    TransformRow("K45", iso, "2009-05-11T14:39:22.777-0000", moment(1_242_052_762.777)),
    TransformRow("K45", iso, "2009-05-11T14:39:22.777Z", moment(1_242_052_762.777)),
    TransformRow("K49", iso, moment(0), "1970-01-01T00:00:00.000Z"),
    TransformRow("K50", iso, "3001-09-11T09:24:56-04:00", moment(32_557_123_496)),
    TransformRow("K51", iso, "", to: Date.self, fails: .untransformableInput),
    TransformRow("K51", iso, ":*7vxck#sf#adsa", to: Date.self, fails: .untransformableInput),
    TransformRow("K51", iso, [String](), to: String.self, fails: .untransformableInput),
    TransformRow("K51", iso, "2009-05-11", to: Data.self, fails: .unsupportedOutput),
    TransformRow("the rule's grammar", generous, "2009-05-19", moment(1_242_691_200)),
    TransformRow("the rule's grammar", generous, "20090621T0545Z", moment(1_245_563_100)),
    TransformRow("the rule's grammar", generous, moment(0), "1970-01-01T00:00:00Z"),
    TransformRow(
      "the rule's grammar", generous, "2009-W01-1", to: Date.self, fails: .untransformableInput),
    TransformRow("K52", standard, "Sun, 06 Nov 1994 08:49:37 GMT", moment(784_111_777)),
    TransformRow("K52", standard, "Sunday, 06-Nov-94 08:49:37 GMT", moment(784_111_777)),
    TransformRow("K52", standard, "Sun Nov  6 08:49:37 1994", moment(784_111_777)),
    TransformRow("K53", example, "11/27/1982", moment(407_203_200)),
    TransformRow("K53", example, "1378767519.18176508", moment(1_378_767_519.18176508)),
    TransformRow("K53", example, "2013-11-27", moment(1_385_510_400)),
    TransformRow("K53", example, "2013-04-23T16:29:05Z", moment(1_366_734_545)),
    TransformRow("RK27", standard, "1969-12-31T23:59:59Z", moment(-1)),
    TransformRow("RK27", standard, "abc", to: Decimal.self, fails: .failed),
  ]

  @Test("follows the table", arguments: rows)
  func followsTable(_ row: TransformRow) throws { try row.check() }
}
