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

  struct Event: Mappable, Equatable {
    var day = Date.distantPast
    var sent: Date?
    var stamp: Date?
    var odd: Date?

    static var properties: [PropertyDescriptor] {
      Property(\.day).dates(.monthDayYear)
      Property(\.sent).dates(.epochMilliseconds)
      Property(\.stamp).dates(.pattern("dd.MM.yyyy HH:mm", timeZone: 3600), .iso8601)
      Property(\.odd).dates(
        .custom(read: { _ in Date(timeIntervalSince1970: 5) }, write: { _ in .string("five") }))
    }
  }

  @Test("reads and writes by the rules of the property")
  func followsProperty() throws {
    let event = try Event.make(from: [
      "day": "11/27/1982", "sent": "1705311000500", "stamp": "15.01.2024 10:30", "odd": "whenever",
    ])
    #expect(event.day == Self.seconds(407_203_200))
    #expect(event.sent == Self.seconds(1_705_311_000.5))
    #expect(event.stamp == Self.seconds(1_705_311_000))
    #expect(event.odd == Self.seconds(5))
    let written = event.dictionaryRepresentation
    #expect(written["day"] as? String == "11/27/1982")
    #expect(written["sent"] as? Int == 1_705_311_000_500)
    #expect(written["stamp"] as? String == "15.01.2024 10:30")
    #expect(written["odd"] as? String == "five")
    #expect(try Event.make(from: written) == event)
  }
}
