import Foundation
import ModelMapper
import TestSupport
import Testing

@Suite("Dates of all years")
struct DatesOfAllYearsTests {
  static let fractions: [(text: String, value: Double)] = [
    ("", 0), (".0", 0), (".000", 0), (".000000", 0), (".0000000", 0), (".0000000000", 0),
    (".5", 0.5), (".250", 0.25), (".125000", 0.125), (".7500000", 0.75), (".0625000000", 0.0625),
  ]

  static let zones: [(text: String, seconds: Int)] = [
    ("Z", 0), ("+00:00", 0), ("-08:10", -29_400), ("+05:45", 20_700), ("+14:00", 50_400),
    ("-0330", -12_600), ("", 0),
  ]

  /// Calls a closure with the first day of each month, counted from year to year.
  ///
  /// The library calculates the days of a date in eras of 400 years; this count knows the lengths of
  /// the months only.
  private static func forEachMonth(
    _ body: (_ year: Int, _ month: Int, _ length: Int, _ daysSince1970: Int) -> Void
  ) {
    // 5,970 years, of which 1,448 have a leap day.
    var days = -(5_970 * 365 + 1_448)
    for year in -4_000...9_999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        body(year, month + 1, length, days)
        days += length
      }
    }
  }

  private static func read(_ text: String) -> Date? {
    UTF8Text.with(text) { DateRule.iso8601.read($0) }
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func text(of year: Int) -> String {
    0...9_999 ~= year ? padded(year, 4) : (year < 0 ? "-" : "+") + padded(abs(year), 6)
  }

  @Test("are read exactly, with and without fractions and zones")
  func areReadExactly() {
    var round = 0
    var wrong: [String] = []
    var dayOf1970: Int?
    Self.forEachMonth { year, month, length, days in
      if year == 1970, month == 1 { dayOf1970 = days }
      let day = 1 + round % length
      let time = (round % 24, round % 60, round * 7 % 60)
      let date = "\(Self.text(of: year))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
      let clock = [time.0, time.1, time.2].map { Self.padded($0, 2) }.joined(separator: ":")
      let whole = (days + day - 1) * 86_400 + time.0 * 3_600 + time.1 * 60 + time.2
      for step in 0..<LongTests.count(1, 2) {
        let fraction = Self.fractions[(2 * round + step) % Self.fractions.count]
        let zone = Self.zones[round % Self.zones.count]
        let text = "\(date)T\(clock)\(fraction.text)\(zone.text)"
        let expected = Double(whole - zone.seconds) + fraction.value
        if Self.read(text)?.timeIntervalSince1970 != expected {
          wrong.append(text)
        }
      }
      round += 1
    }
    #expect(dayOf1970 == 0)
    #expect(round == 14_000 * 12)
    #expect(wrong.prefix(10).isEmpty, "\(wrong.count) of them are wrong")
  }

  @Test("are written exactly")
  func areWrittenExactly() {
    var round = 0
    var wrong: [String] = []
    Self.forEachMonth { year, month, length, days in
      let day = 1 + round % length
      let seconds = round * 3_607 % 86_400
      let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, 2) }
      let fraction = round % 3 == 0 ? (".5", 0.5) : ("", 0)
      let expected =
        "\(Self.text(of: year))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        + "T\(clock.joined(separator: ":"))\(fraction.0)Z"
      let date = Date(
        timeIntervalSince1970: Double((days + day - 1) * 86_400 + seconds) + fraction.1)
      if DateRule.iso8601.text(of: date) != expected { wrong.append(expected) }
      round += 1
    }
    #expect(wrong.prefix(10).isEmpty, "\(wrong.count) of them are wrong")
  }

  /// Before 1582, Foundation counts by the Julian calendar.
  @Test(
    "agree with Foundation's ISO 8601 style",
    arguments: [
      "1716-07-01T00:00:00.000Z", "1582-10-15T00:00:00.0Z",
      "1700-02-28T23:59:59.000-08:10", "1969-12-31T23:59:59.000Z", "9999-12-31T23:59:59.000+01:00",
    ])
  func agreeWithFoundation(_ text: String) throws {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt)
    #expect(try Self.read(text) == style.parse(text))
  }
}
