import Foundation
import ModelMapper
import Testing

@Suite("Coercing to Date")
struct DateCoercionTests {
  static func seconds(_ value: Double) -> Date { Date(timeIntervalSince1970: value) }

  static let lenient: [CoercionCase<Date>] = [
    CoercionCase("2016-01-17T16:13:00-0800", seconds(1_453_075_980)),
    CoercionCase("1852-10-01", seconds(-3_700_080_000)),
    CoercionCase("20240115", seconds(1_705_276_800)),
    CoercionCase("2009-05-11 14:39:22.777", seconds(1_242_052_762.777)),
    CoercionCase("Sun, 06 Nov 1994 08:49:37 GMT", seconds(784_111_777)),
    CoercionCase("Sunday, 06-Nov-94 08:49:37 GMT", seconds(784_111_777)),
    CoercionCase("Sun Nov  6 08:49:37 1994", seconds(784_111_777)),
    CoercionCase("Sun Aug 31 00:29:15 +0000 2014", seconds(1_409_444_955)),
    CoercionCase(1_705_276_800, seconds(1_705_276_800)), CoercionCase(0, seconds(0)),
    CoercionCase("1705276800.5", seconds(1_705_276_800.5)), CoercionCase(1.5, seconds(1.5)),
    CoercionCase(.native(seconds(12)), seconds(12)),
    CoercionCase("11/27/1982", nil), CoercionCase("2015-02-30", nil), CoercionCase("tomorrow", nil),
    CoercionCase("2024", seconds(1_704_067_200)), CoercionCase(2024, seconds(2024)),
    CoercionCase("", nil), CoercionCase(nil, nil), CoercionCase(["2015-02-03"], nil),
  ]

  @Test("follows the documented table", arguments: lenient)
  func followsTable(_ row: CoercionCase<Date>) throws { try row.check() }

  static let strict: [CoercionCase<Date>] = [
    CoercionCase("2024-01-15T09:30:00Z", seconds(1_705_311_000)), CoercionCase("2024-01-15", nil),
    CoercionCase(1_705_311_000, nil), CoercionCase("Sun, 06 Nov 1994 08:49:37 GMT", nil),
  ]

  @Test("takes RFC 3339 alone when strict", arguments: strict)
  func isStrict(_ row: CoercionCase<Date>) throws { try row.check(.strict) }

  struct Stamps: Mappable, Equatable {
    var auto: Date?
    var net: Date?
    var mongo: Date?
    var parts: Date?
    static var properties: [PropertyDescriptor] {
      Property(\.auto).dates(.epochAutomatic)
      Property(\.net).dates(.dotNet)
      Property(\.mongo).dates(.mongo)
      Property(\.parts).dates(
        .custom(read: { value in
          guard case .array(let parts) = value, case .integer(let year)? = parts.first else {
            return nil
          }
          return DateCoercionTests.seconds(Double(year))
        }))
    }
  }

  static let stamps: [(String, Stamps)] = [
    (
      #"{"auto": 1580702706000, "net": "\/Date(1580702706000+0100)\/","#
        + #" "mongo": {"$date": "2020-02-03T04:05:06Z"}, "parts": [2020, 2, 3]}"#,
      Stamps(
        auto: seconds(1_580_702_706), net: seconds(1_580_702_706), mongo: seconds(1_580_702_706),
        parts: seconds(2_020))
    ),
    (#"{"mongo": {"$date": 1580702706123}}"#, Stamps(mongo: seconds(1_580_702_706.123))),
    (
      #"{"mongo": {"$date": {"$numberLong": "-1580702706123"}}}"#,
      Stamps(mongo: seconds(-1_580_702_706.123))
    ),
  ]

  @Test("reads dates of .NET, of MongoDB, by magnitude and from objects", arguments: stamps)
  func readsStamps(_ json: String, _ expected: Stamps) throws {
    let mapper = Mapper(onIssue: { _ in })
    let mapped = try mapper.map(Stamps.self, fromJSON: json)
    #expect(mapped.value == expected)
    #expect(mapped.report.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try mapper.map(Stamps.self, from: object).value == expected)
    #expect(
      try Stamps.make(fromJSON: Stamps(mongo: expected.mongo).jsonData()).mongo == expected.mongo)
  }

  @Test("warns of a number with the digits of a day, which counts seconds")
  func doubtsDays() throws {
    let mapper = Mapper(onIssue: { _ in })
    let counted = try mapper.map(Date.self, fromJSON: "20240301")
    #expect(counted.value == Date(timeIntervalSince1970: 20_240_301))
    #expect(counted.report.issues.map(\.reason.code) == [.implausible])
    #expect(counted.report.issues.map(\.severity) == [.warning])
    let spelled = try mapper.map([Date].self, fromJSON: "[20240301.0, 2.0240301e7]")
    #expect(spelled.report.issues.map(\.reason.code) == [.implausible, .implausible])
    let text = try mapper.map(Date.self, fromJSON: #""20240301""#)
    #expect(text.value == Date(timeIntervalSince1970: 1_709_251_200))
    #expect(text.report.isEmpty)
    // Neither has a month of 13 nor a day of 0 the digits of a day.
    #expect(try mapper.map(Date.self, fromJSON: "20241301").report.isEmpty)
    #expect(try mapper.map(Date.self, fromJSON: "20240300").report.isEmpty)
  }

  static let doubtful: [(SourceValue, [DateRule], String)] = [
    (
      1_580_702_706_000, [.iso8601, .epochSeconds],
      "Check Holder<Date>.value: the number 1580702706000 at 'value' was taken as the date "
        + "+052060-06-22T05:00:00Z; if it counts milliseconds, declare .dates(.epochMilliseconds)."
    ),
    (
      "-5000000000", [.epochSeconds],
      #"Check Holder<Date>.value: the string "-5000000000" at 'value' was taken as the date "#
        + "1811-07-23T15:06:40Z; if it counts milliseconds, declare .dates(.epochMilliseconds)."
    ),
    (
      9_000_000_000_000, [.epochMilliseconds],
      "Check Holder<Date>.value: the number 9000000000000 at 'value' was taken as the date "
        + "2255-03-14T16:00:00Z; check the rule .epochMilliseconds."
    ),
  ]

  @Test("warns of a number that is a date in the far past or future", arguments: doubtful)
  func doubts(_ value: SourceValue, _ rules: [DateRule], _ sentence: String) throws {
    var policy = Coercion.lenient
    policy.dates = rules
    let mapper = Mapper(coercion: policy, onIssue: { _ in })
    let mapped = try mapper.map(Holder<Date>.self, from: ["value": value] as [String: SourceValue])
    #expect(mapped.value.value != nil)
    #expect(mapped.report.issues.map(\.description) == [sentence])
    #expect(mapped.report.issues.map(\.severity) == [.warning])
  }

  @Test("notes a number that is cut out of a longer text")
  func notesCuts() throws {
    let mapper = Mapper(coercion: .extractor, onIssue: { _ in })
    let date = try mapper.map(
      Holder<Date>.self, from: ["value": "2020-02-03T04:05:06Z"] as [String: SourceValue])
    #expect(date.value.value == Self.seconds(2020))
    #expect(
      date.report.issues.map(\.description) == [
        #"Note on Holder<Date>.value: the string "2020-02-03T04:05:06Z" at 'value' was taken as "#
          + "the number 2020."
      ])
    for text in ["12 apples", "$12.5"] {
      let value: [String: SourceValue] = ["value": .string(text)]
      #expect(try mapper.map(Holder<Int>.self, from: value).report.issues.count == 1)
      #expect(try mapper.map(Holder<Double>.self, from: value).report.issues.count == 1)
      #expect(try mapper.map(Holder<Bool>.self, from: value).report.issues.count == 1)
    }
    let whole: [String: SourceValue] = ["value": " 12 "]
    #expect(try mapper.map(Holder<Int>.self, from: whole).report.isEmpty)
  }

  struct Event: Mappable, Equatable {
    var day = Date.distantPast
    var sent: Date?
    var stamp: Date?
    var odd: Date?
    var days: UniqueList<Date> = []

    static var properties: [PropertyDescriptor] {
      Property(\.day).dates(.monthDayYear)
      Property(\.sent).dates(.epochMilliseconds)
      Property(\.stamp).dates(.pattern("dd.MM.yyyy HH:mm", timeZone: 3600), .iso8601)
      Property(\.odd).dates(
        .custom(read: { _ in Date(timeIntervalSince1970: 5) }, write: { _ in .string("five") }))
      Property(\.days).dates(.monthDayYear)
    }
  }

  @Test("reads and writes by the rules of the property")
  func followsProperty() throws {
    let event = try Event.make(from: [
      "day": "11/27/1982", "sent": "1705311000500", "stamp": "15.01.2024 10:30", "odd": "whenever",
      "days": ["11/27/1982", "11/27/1982"],
    ])
    #expect(event.day == Self.seconds(407_203_200))
    #expect(event.sent == Self.seconds(1_705_311_000.5))
    #expect(event.stamp == Self.seconds(1_705_311_000))
    #expect(event.odd == Self.seconds(5))
    #expect(event.days == [event.day])
    let written = event.dictionaryRepresentation
    #expect(written["day"] as? String == "11/27/1982")
    #expect(written["sent"] as? Int == 1_705_311_000_500)
    #expect(written["stamp"] as? String == "15.01.2024 10:30")
    #expect(written["odd"] as? String == "five")
    #expect(written["days"] as? [String] == ["11/27/1982"])
    #expect(try Event.make(from: written) == event)
  }
}
