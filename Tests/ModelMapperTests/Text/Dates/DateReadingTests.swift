import Foundation
import TestSupport
import Testing

@testable import ModelMapper

@Suite("Reading a date")
struct DateReadingTests {
  /// A text, the rule it is read by, and the seconds since 1970; none if it must be refused.
  struct Row: CustomTestStringConvertible {
    let rule: DateRule
    let text: String
    let seconds: Double?

    init(_ rule: DateRule, _ text: String, _ seconds: Double?) {
      (self.rule, self.text, self.seconds) = (rule, text, seconds)
    }

    var testDescription: String { "\(text) by \(rule)" }
  }

  static let iso8601: [Row] = [
    Row(.iso8601, "1970-01-01", 0),
    Row(.iso8601, "2024-01-15", 1_705_276_800),
    Row(.iso8601, "20240115", 1_705_276_800),
    Row(.iso8601, "2024-01-15Z", 1_705_276_800),
    Row(.iso8601, "2024-01-15+01:00", 1_705_273_200),
    Row(.iso8601, "2024-01-15-08:00", 1_705_305_600),
    Row(.iso8601, "2024-01-15T09:30:00Z", 1_705_311_000),
    Row(.iso8601, "2024-01-15t09:30:00z", 1_705_311_000),
    Row(.iso8601, "2024-01-15 09:30:00", 1_705_311_000),
    Row(.iso8601, "2024-1-15", 1_705_276_800), Row(.iso8601, "2024-01-5", 1_704_412_800),
    Row(.iso8601, "2024-1-5Z", 1_704_412_800),
    Row(.iso8601, "2022-01-1T01:01:01.000Z", 1_640_998_861),
    Row(.iso8601, "2022-1-1 01:01:01+01:00", 1_640_995_261),
    Row(.iso8601, "2024-01-15 09:30:00 UTC", 1_705_311_000),
    Row(.iso8601, "2024-01-15T09:30", 1_705_311_000),
    Row(.iso8601, "2024-01-15T09:30Z", 1_705_311_000),
    Row(.iso8601, "2024-01-15T0930Z", 1_705_311_000),
    Row(.iso8601, "20240115T093000Z", 1_705_311_000),
    Row(.iso8601, "20240115T0930", 1_705_311_000),
    Row(.iso8601, "20240115 093000", 1_705_311_000),
    Row(.iso8601, "20240115T093000.5+0100", 1_705_307_400.5),
    Row(.iso8601, "2024-01-15T09:30:00,5Z", 1_705_311_000.5),
    Row(.iso8601, "2024-01-15T09:30:00.500000000000000000000Z", 1_705_311_000.5),
    Row(.iso8601, "2024-01-15T09:30:00+01", 1_705_307_400),
    Row(.iso8601, "2024-01-15T09:30:00 +01:00", 1_705_307_400),
    Row(.iso8601, "2024-01-15T09:30:00-00:00", 1_705_311_000),
    Row(.iso8601, "2024-01-15T09:30:00+05:45", 1_705_290_300),
    Row(.iso8601, "2024-01-15T09:30:00GMT", 1_705_311_000),
    Row(.iso8601, "2024-01-15T09:30:00PST", 1_705_339_800),
    Row(.iso8601, "2024-01-15T09:30:00GMT+1", 1_705_307_400),
    Row(.iso8601, "2016-01-17T16:13:00-0800", 1_453_075_980),
    Row(.iso8601, "2016-01-18 00:13:00 +0000 UTC", 1_453_075_980),
    Row(.iso8601, "2016-01-18 02:13:00.5 +0200 CEST", 1_453_075_980.5),
    Row(.iso8601, "2016-01-17T16:13:00-08:00[America/Los_Angeles]", 1_453_075_980),
    Row(.iso8601, "2016-01-18T00:13:00Z[UTC][u-ca=hebrew]", 1_453_075_980),
    Row(.iso8601, "2016-01-18 00:13:00 +0000", 1_453_075_980),
    Row(.iso8601, "2015-10-19T13:52:23-800", 1_445_291_543),
    Row(.iso8601, "2012-02-29T00:00:00Z", 1_330_473_600),
    Row(.iso8601, "2000-02-29", 951_782_400),
    Row(.iso8601, "2024-01-15T24:00:00Z", 1_705_363_200),
    Row(.iso8601, "2024-01-15T24:00", 1_705_363_200),
    Row(.iso8601, "2016-12-31T23:59:60Z", 1_483_228_800),
    Row(.iso8601, "2017-01-01T05:29:60+05:30", 1_483_228_800),
    Row(.iso8601, "0001-01-01", -62_135_596_800),
    Row(.iso8601, "0000-12-30T00:00:00Z", -62_135_769_600),
    Row(.iso8601, "9999-12-31T23:59:59Z", 253_402_300_799),
    Row(.iso8601, "+010000-01-01T00:00:00Z", 253_402_300_800),
    Row(.iso8601, "-000001-01-01", -62_198_755_200),
    Row(.iso8601, "2024", 1_704_067_200), Row(.iso8601, "0001", -62_135_596_800),
    Row(.iso8601, "3001-09-11T09:24:56-04:00", 32_557_123_496),
  ]

  static let refusedByISO8601 = [
    "", "2024-01", "12024", "2024-1-151", "2024-001-15", "2024--15", "2024-1-", "2024-1",
    "20240115-1", "2024-13-01", "2024-00-01", "2024-01-00",
    "2024-01-32", "2015-02-29", "2015-02-30", "1900-02-29", "2024-04-31", "2024-01-15T",
    "2024-01-15T09", "2024-01-15T09Z", "2024-01-15T9:30", "2024-01-15T09:3", "2024-01-15T09:30:",
    "2024-01-15T09:30:0", "2024-01-15T25:00", "2024-01-15T24:00:01", "2024-01-15T24:00:00.1",
    "2024-01-15T24:30", "2024-01-15T09:60", "2024-01-15T09:30:61", "2024-01-15T09:30:60Z",
    "2016-12-31T23:59:60+01:00", "2024-01-15T09:30:00.", "2024-01-15T09:30:00.Z",
    "2024-01-15T09:30.5", "2024-01-15T09:30:00 ", "2024-01-15T09:30:00Zx", "2024-01-15T09:30:00+",
    "2024-01-15T09:30:00+1", "2024-01-15T09:30:00+24:00", "2024-01-15T09:30:00+01:60",
    "2024-01-15T09:30:00+01:0", "2024-01-15T09:30:00+01000", "2024-01-15T09:30:00XYZ",
    "2024-01-15T09:30:00Z[", "2024-01-15T09:30:00Z[UTC", "2024-01-15T09:30:00Z[!UTC]",
    "2024-01-15T09:30:00Z UTC", "2024-01-15T09:30:00 UTC PST", "2024-01-15T09:30:00+01:00 C",
    "2024-01-15T09:30:00+01:00 CET ", "2024-01-15T09:30:00+01:00 [CET]", "2024-01-15T09:30:00[UTC]",
    "2024-01-15T09:30:00A", "2024-01-15  09:30", "2024-01-15_09:30", "2024/01/15", "2024.01.15",
    "202401", "2024011", "202401155", "20240115093000", "2024-0115", "202401-15", "20240115Z",
    "2009-123", "2009123", "2009-W01-1", "2009W511", "2009-W33", "2009-W21-2T01:22", "x", "-",
    "2024-01-15T09:30:00−08:00", "２０２４-01-15", "2024-01-15T-1:30", "2024-01-15T09:-1",
    "-0000-01-01", "+999999999999-01-01", "+9999999999999-01-01", "Mon, 15 Jan 2024 09:30:00 GMT",
  ].map { Row(.iso8601, $0, nil) }

  static let rfc3339: [Row] =
    [
      Row(.rfc3339, "2024-01-15T09:30:00Z", 1_705_311_000),
      Row(.rfc3339, "2024-01-15T09:30:00.5Z", 1_705_311_000.5),
      Row(.rfc3339, "2024-01-15T09:30:00+01:00", 1_705_307_400),
      Row(.rfc3339, "2016-12-31T15:59:60-08:00", 1_483_228_800),
    ]
    + [
      "2024-01-15", "20240115T093000Z", "2024-1-15T09:30:00Z", "2024-01-1T09:30:00Z",
      "2024-01-15t09:30:00Z", "2024-01-15T09:30:00z",
      "2024-01-15 09:30:00Z", "2024-01-15T09:30:00", "2024-01-15T09:30Z", "2024-01-15T09:30:00,5Z",
      "2024-01-15T09:30:00.Z", "2024-01-15T09:30:00+0100", "2024-01-15T09:30:00+01",
      "2024-01-15T09:30:00 Z", "2024-01-15T24:00:00Z", "2024-01-15T09:30:00GMT",
      "+2024-01-15T09:30:00Z", "2015-02-30T00:00:00Z",
    ].map { Row(.rfc3339, $0, nil) }

  @Test("of ISO 8601", arguments: iso8601)
  func readsISO8601(_ row: Row) { check(row) }

  @Test("refuses what ISO 8601 does not have", arguments: refusedByISO8601)
  func refusesISO8601(_ row: Row) { check(row) }

  @Test("of RFC 3339 in canonical form only", arguments: rfc3339)
  func readsRFC3339(_ row: Row) { check(row) }

  @Test("of RFC 1123, RFC 850 and asctime", arguments: InternetDates.rows)
  func readsInternet(_ row: Row) { check(row) }

  @Test("as RestKit reads ISO 8601", arguments: RestKitDates.rows)
  func readsRestKit(_ row: Row) { check(row) }

  static let numbers: [Row] =
    [
      Row(.epochSeconds, "0", 0),
      Row(.epochSeconds, "-1", -1),
      Row(.epochSeconds, "1378767519.18176508", 1_378_767_519.18176508),
      Row(.epochSeconds, "1.4e9", 1_400_000_000),
      Row(.epochSeconds, "5000", 5_000),
      Row(.epochSeconds, "1700000000.25000000000000000", 1_700_000_000.25),
      Row(.epochSeconds, "-1700000000.25000000000000000", -1_700_000_000.25),
      Row(.epochSeconds, "2013-11-27", nil),
      Row(.epochSeconds, ":*7vxck#sf#adsa", nil),
      Row(.epochSeconds, "", nil),
      Row(.epochSeconds, "1e30", nil),
      Row(.epochSeconds, "99999999999999999999", nil),
      Row(.epochSeconds, "1e999", nil),
      Row(.epochMilliseconds, "1700000000123", 1_700_000_000.123),
      Row(.epochMilliseconds, "-1", -0.001),
      Row(.epochMilliseconds, "685885182000", 685_885_182),
      Row(.epochMilliseconds, "1451606400.545684", 1_451_606.400545684),
      Row(.epochMilliseconds, "1700000000250.0000000000000", 1_700_000_000.25),
      Row(.epochMilliseconds, "-1700000000250.0000000000000", -1_700_000_000.25),
      Row(.monthDayYear, "11/27/1982", 407_203_200),
      Row(.monthDayYear, "1/5/2024", 1_704_412_800),
      Row(.monthDayYear, "27/11/1982", nil),
      Row(.monthDayYear, "02/30/2015", nil),
      Row(.monthDayYear, "11/27/82", nil),
      Row(.monthDayYear, "11-27-1982", nil),
      Row(.monthDayYear, "11/27/1982 ", nil),
      Row(.epochAutomatic, "1580702706", 1_580_702_706),
      Row(.epochAutomatic, "1580702706.25", 1_580_702_706.25),
      Row(.epochAutomatic, "1580702706000", 1_580_702_706),
      Row(.epochAutomatic, "1580702706123456", 1_580_702_706.123456),
      Row(.epochAutomatic, "-1580702706000", -1_580_702_706),
      Row(.epochAutomatic, "99999999999", 99_999_999_999), Row(.epochAutomatic, "x", nil),
      Row(.dotNet, "/Date(1580702706000)/", 1_580_702_706),
      Row(.dotNet, "/Date(1580702706000+0100)/", 1_580_702_706),
      Row(.dotNet, "/Date(-1500-0800)/", -1.5),
      Row(.custom(read: { _ in nil }), "2024-01-15", nil), Row(.mongo, "2024-01-15", nil),
    ]
    + [
      "Date(1)", "/Date()/", "/Date(1x)/", "/Date(1)", "/Date(1)/ ", "/Date(1+01)/", "/Date(--1)/",
      "/Date(1234567890123456789)/", "/date(1)/", "2024-01-15",
    ].map { Row(.dotNet, $0, nil) }

  @Test("of a numeral, and of numbers with slashes", arguments: numbers)
  func readsNumbers(_ row: Row) { check(row) }

  @Test("of a number")
  func readsDoubles() {
    #expect(
      DateRule.epochSeconds.format.read(NumberValue.double(1.5)) == Date(timeIntervalSince1970: 1.5)
    )
    #expect(
      DateRule.epochMilliseconds.format.read(NumberValue.double(1_500))
        == Date(timeIntervalSince1970: 1.5))
    #expect(DateRule.iso8601.format.read(NumberValue.double(1.5)) == nil)
    #expect(DateRule.epochSeconds.format.read(NumberValue.double(.nan)) == nil)
    #expect(DateRule.epochSeconds.format.read(NumberValue.double(.infinity)) == nil)
    #expect(DateRule.epochMilliseconds.format.read(NumberValue.double(-1e300)) == nil)
  }

  private func check(_ row: Row) {
    let date = UTF8Text.with(row.text) { row.rule.read($0) }
    #expect(date == row.seconds.map { Date(timeIntervalSince1970: $0) })
  }

  @Test("keeps all of a fraction that a date can")
  func keepsFractions() {
    let noon = UTF8Text.with("2001-01-01T00:00:01.123456789012345678901Z") {
      DateRule.iso8601.read($0)
    }
    #expect(noon == Date(timeIntervalSinceReferenceDate: 1.123456789012345678901))
    let before = UTF8Text.with("2000-12-31T23:59:59.99999999999999999999999Z") {
      DateRule.iso8601.read($0)
    }
    #expect(before == Date(timeIntervalSinceReferenceDate: -1e-23))
  }

  @Test("rounds long fractions once")
  func roundsOnce() {
    var random = SeededRandom(seed: 77)
    // The digits of half a unit in the last place, in the years of 2^33 seconds and more.
    let half = "0000019073486328125"
    let above = "0000019073486328126"
    for round in 0..<6_000 {
      let whole = Int(random.next() % (round % 2 == 0 ? 1 << 36 : 1 << 31))
      let date = Date(timeIntervalSinceReferenceDate: Double(whole))
      let digits = (0..<Int.random(in: 7...30, using: &random)).map { _ in random.next() % 10 }
      for fraction in [half, above, half + "01", digits.map(String.init).joined()] {
        guard let text = DateRule.iso8601.text(of: date)?.dropLast() else { continue }
        let read = UTF8Text.with("\(text).\(fraction)Z") { DateRule.iso8601.read($0) }
        #expect(read?.timeIntervalSinceReferenceDate == Double("\(whole).\(fraction)"))
      }
    }
  }
}
