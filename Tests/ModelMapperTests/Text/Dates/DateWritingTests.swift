import Foundation
import ModelMapper
import TestSupport
import Testing

@Suite("Writing a date")
struct DateWritingTests {
  static let moment = 1_705_311_000.125

  static let table: [(DateRule, Double, String?)] = [
    (.iso8601, 0, "1970-01-01T00:00:00Z"),
    (.iso8601, moment, "2024-01-15T09:30:00.125Z"),
    (.iso8601, 1_242_052_762.777, "2009-05-11T14:39:22.777Z"),
    (.iso8601, 1_700_000_000.123456, "2023-11-14T22:13:20.123456Z"),
    (.iso8601, -0.25, "1969-12-31T23:59:59.75Z"),
    (.iso8601, -1, "1969-12-31T23:59:59Z"),
    (.iso8601, -62_135_769_600, "0000-12-30T00:00:00Z"),
    (.iso8601, 64_092_211_200, "4001-01-01T00:00:00Z"),
    (.iso8601, 253_402_300_800, "+010000-01-01T00:00:00Z"),
    (.iso8601, -62_198_755_200, "-000001-01-01T00:00:00Z"),
    (.iso8601, 1e300, nil),
    (.iso8601, .nan, nil),
    (.iso8601, -.infinity, nil),
    (.rfc3339, moment, "2024-01-15T09:30:00.125Z"),
    (.rfc3339, 253_402_300_800, nil),
    (.rfc1123, moment, "Mon, 15 Jan 2024 09:30:00 GMT"),
    (.rfc1123, 784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (.rfc1123, 253_402_300_800, nil),
    (.rfc850, 784_111_777, "Sunday, 06-Nov-94 08:49:37 GMT"),
    (.asctime, 784_111_777, "Sun Nov 6 08:49:37 1994"),
    (.epochSeconds, 0, "0"),
    (.epochSeconds, moment, "1705311000.125"),
    (.epochSeconds, 1_700_000_000.123, "1700000000.123"),
    (.epochSeconds, -0.5, "-0.5"),
    (.epochMilliseconds, moment, "1705311000125"),
    (.epochMilliseconds, 1_700_000_000.123, "1700000000123"),
    (.epochMilliseconds, -0.5, "-500"),
    (.monthDayYear, 407_203_200, "11/27/1982"),
    (.restKitISO8601, 0, "1970-01-01T00:00:00.000Z"),
    (.restKitISO8601, 1_242_052_762.777, "2009-05-11T14:39:22.777Z"),
    (.restKitISO8601, 59.9996, "1970-01-01T00:01:00.000Z"),
    (.custom(read: { _ in nil }), 0, nil),
    (.epochAutomatic, moment, "1705311000.125"),
    (.epochAutomatic, 200_000_000_000, "200000000000000000"),
    (.dotNet, moment, "/Date(1705311000125)/"),
    (.dotNet, -0.0016, "/Date(-2)/"),
    (.dotNet, 1e17, nil),
  ]

  @Test("follows the rule", arguments: table)
  func follows(_ rule: DateRule, _ seconds: Double, _ expected: String?) {
    #expect(rule.text(of: Date(timeIntervalSince1970: seconds)) == expected)
  }

  @Test("reads back as an equal date, wherever in time")
  func roundTrips() throws {
    var random = SeededRandom(seed: 1_234)
    for date in Self.dates(4_000, using: &random) {
      for rule in [DateRule.iso8601, .epochSeconds, .epochMilliseconds] {
        guard let text = rule.text(of: date) else {
          // Milliseconds have less room than seconds.
          #expect(date.timeIntervalSince1970.magnitude > 9e15)
          continue
        }
        let back = UTF8Text.with(text) { rule.read($0) }
        // Around 2001 dates are finer than a number that counts from 1970 is written.
        let isFine =
          rule.format.countsFrom1970 && date.timeIntervalSinceReferenceDate.magnitude < 1e5
        let distance = back.map { abs($0.timeIntervalSince(date)) }
        #expect(
          back == date || (isFine && distance ?? 1 < 1e-6),
          "\(text) \(date.timeIntervalSinceReferenceDate) \(rule)")
      }
    }
  }

  /// Dates made in all the ways in which programs come by them.
  static func dates(_ count: Int, using random: inout SeededRandom) -> [Date] {
    var dates = [
      Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 1e-20),
      Date(timeIntervalSinceReferenceDate: -1e-20), Date(timeIntervalSinceReferenceDate: -0.0),
      Date(timeIntervalSinceReferenceDate: .leastNonzeroMagnitude),
      Date(timeIntervalSinceReferenceDate: -.leastNonzeroMagnitude),
      Date(timeIntervalSinceReferenceDate: 0.1), Date(timeIntervalSinceReferenceDate: -0.1),
      Date(timeIntervalSinceReferenceDate: -1), Date(timeIntervalSinceReferenceDate: -1.5),
      Date(timeIntervalSinceReferenceDate: 8.9e18), Date(timeIntervalSinceReferenceDate: -8.9e18),
    ]
    for round in 0..<count {
      let day = Double.random(in: -1e9...3e9, using: &random)
      switch round % 7 {
      case 0: dates.append(Date(timeIntervalSince1970: day))
      case 1: dates.append(Date(timeIntervalSinceReferenceDate: day))
      case 2: dates.append(Date(timeIntervalSince1970: (day * 1_000).rounded() / 1_000))
      case 3: dates.append(Date(timeIntervalSinceReferenceDate: (day * 1e6).rounded() / 1e6))
      case 4:
        let nanoseconds = Double(random.next() % 10_000_000_000) * 1e-9
        dates.append(Date(timeIntervalSinceReferenceDate: nanoseconds - 5))
      case 5:
        let magnitude = Double.random(in: -30...18, using: &random)
        let sign: Double = random.next() & 1 == 0 ? 1 : -1
        dates.append(Date(timeIntervalSinceReferenceDate: sign * 8.9 * pow(10, magnitude)))
      default: dates.append(Date(timeIntervalSince1970: day * 1e-9))
      }
    }
    return dates
  }

  @Test("agrees with the calendar of Foundation")
  func agreesWithCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // The calendar of Foundation is Julian before 1582.
    var seconds = -12_219_292_800.0
    while seconds < 253_402_300_800 {
      let date = Date(timeIntervalSince1970: seconds)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
      let year = try #require(parts.year)
      let expected =
        digits(year, 4) + digits(parts.month, 2) + digits(parts.day, 2) + digits(parts.hour, 2)
        + digits(parts.minute, 2) + digits(parts.second, 2) + " "
        + ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][try #require(parts.weekday) - 1]
      #expect(DateRule.pattern("yyyyMMddHHmmss EEE").text(of: date) == expected)
      let text = try #require(DateRule.iso8601.text(of: date))
      #expect(UTF8Text.with(text) { DateRule.iso8601.read($0) } == date)
      seconds += 86_400 * 41 + 12_347
    }
  }

  private func digits(_ number: Int?, _ count: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
