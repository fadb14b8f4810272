import Foundation
import TestSupport
import Testing

@testable import ModelMapper

@Suite("A date format")
struct DatePatternTests {
  /// Formats with the text that a moment has in them; every text is read back as well.
  static let table: [(pattern: String, offset: Int, seconds: Double, text: String)] = [
    ("yyyy-MM-dd", 0, 1_460_592_000, "2016-04-14"),
    ("dd/MM/yyyy", 0, 1_445_126_400, "18/10/2015"),
    ("d.M.yyyy", 0, 1_704_412_800, "5.1.2024"),
    ("yyyyMMddHHmmss", 0, 1_705_311_000, "20240115093000"),
    ("yyyyMMdd'T'HHmmssSSS", 0, 1_705_311_000.125, "20240115T093000125"),
    ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", 0, 1_705_311_000.125, "2024-01-15T09:30:00.125Z"),
    ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", 3_600, 1_705_311_000.5, "2024-01-15T10:30:00.500+01:00"),
    ("yyyy-MM-dd'T'HH:mm:ssZZZZZ", -28_800, 1_453_075_980, "2016-01-17T16:13:00-08:00"),
    ("yyyy-MM-dd HH:mm:ss Z", 0, 1_410_000_000, "2014-09-06 10:40:00 +0000"),
    ("yyyy-MM-dd HH:mmX", 19_800, 1_705_311_000, "2024-01-15 15:00+0530"),
    ("yyyy-MM-dd HH:mmX", -3_600, 1_705_311_000, "2024-01-15 08:30-01"),
    ("yyyy-MM-dd HH:mmXX", -3_600, 1_705_311_000, "2024-01-15 08:30-0100"),
    ("yyyy-MM-dd HH:mmx", 0, 1_705_311_000, "2024-01-15 09:30+00"),
    ("yyyy-MM-dd HH:mmx", 19_800, 1_705_311_000, "2024-01-15 15:00+0530"),
    ("yyyy-MM-dd HH:mmxx", 0, 1_705_311_000, "2024-01-15 09:30+0000"),
    ("yyyy-MM-dd HH:mmxxx", 0, 1_705_311_000, "2024-01-15 09:30+00:00"),
    ("yyyy-MM-dd HH:mmxxx", -3_600, 1_705_311_000, "2024-01-15 08:30-01:00"),
    ("yyyy-MM-dd HH:mm z", 0, 1_705_311_000, "2024-01-15 09:30 GMT"),
    ("yyyy-MM-dd HH:mm z", 3_600, 1_705_311_000, "2024-01-15 10:30 GMT+01:00"),
    ("EEEE, d MMMM yyyy h:mm a", 0, 1_705_311_000, "Monday, 15 January 2024 9:30 AM"),
    ("E dd MMM yy hh:mm a", 0, 1_705_357_800, "Mon 15 Jan 24 10:30 PM"),
    ("yyyy-MM-dd h a", 0, 1_705_276_800, "2024-01-15 12 AM"),
    ("yyyy-MM-dd h a", 0, 1_705_320_000, "2024-01-15 12 PM"),
    ("EEE MMM d HH:mm:ss yyyy", 0, 784_111_777, "Sun Nov 6 08:49:37 1994"),
    ("h 'o''clock' d. MMM y", 0, 1_705_276_800 + 3_600, "1 o'clock 15. Jan 2024"),
    ("HH:mm", 0, 946_719_000, "09:30"),
    ("''yy''MM''dd", 0, 1_705_276_800, "'24'01'15"),
    ("yyyy年M月d日", 0, 1_705_276_800, "2024年1月15日"),
  ]

  @Test("writes and reads", arguments: table)
  func followsTable(_ row: (pattern: String, offset: Int, seconds: Double, text: String)) {
    let rule = DateRule.pattern(row.pattern, timeZone: row.offset)
    let date = Date(timeIntervalSince1970: row.seconds)
    #expect(DatePattern.problem(in: row.pattern) == nil)
    #expect(rule.text(of: date) == row.text)
    #expect(UTF8Text.with(row.text) { rule.read($0) } == date)
  }

  static let leniences: [(String, String, Double?)] = [
    ("yyyy-MM-dd", "2024-1-5", 1_704_412_800), ("d.M.yyyy", "05.01.2024", 1_704_412_800),
    ("EEE MMM d yyyy", "Sunday  January   7 2024", 1_704_585_600),
    ("yyyy-MM-dd HH:mm:ss.S", "2024-01-05 00:00:00.125", 1_704_412_800.125),
    ("yyyy-MM-dd", "2024-13-05", nil), ("yyyy-MM-dd", "2015-02-30", nil),
    ("yyyy-MM-dd", "24-01-05", nil), ("yyyy-MM-dd", "2024-01-05 ", nil),
    ("yyyy-MM-dd", "2024-01", nil), ("yyyyMMdd", "2024015", nil), ("h a", "13 PM", nil),
    ("h a", "0 AM", nil), ("h a", "1 XM", nil), ("HH:mm", "24:00", nil), ("", "", nil),
    ("QQ", "1", nil),
    ("dd MMM yyyy", "05 Janvier 2024", nil), ("yyyy-MM-dd HH:mm Z", "2024-01-05 00:00", nil),
  ]

  @Test("reads generously where that is safe", arguments: leniences)
  func isLenient(_ pattern: String, _ text: String, _ seconds: Double?) {
    let date = UTF8Text.with(text) { DateRule.pattern(pattern).read($0) }
    #expect(date == seconds.map { Date(timeIntervalSince1970: $0) })
  }

  static let meaningless = [
    ("YYYY-MM-dd", "YYYY"), ("yyyyy", "yyyyy"), ("yyyy-DDD", "DDD"), ("Q", "Q"),
    ("MMMMM", "MMMMM"), ("zzzz", "zzzz"), ("yyyyTHH", "T"), ("ZZZZ", "ZZZZ"), ("xxxx", "xxxx"),
  ]

  @Test("reports what it has no meaning for", arguments: meaningless)
  func findsMeaningless(_ pattern: String, _ field: String) {
    #expect(DatePattern.problem(in: pattern) == "has '\(field)', which has no meaning here")
  }

  @Test("reports that it is empty, or that a quotation is open")
  func findsProblems() {
    #expect(DatePattern.problem(in: "") == "is empty")
    #expect(
      DatePattern.problem(in: "yyyy-MM-dd'T") == "opens a quotation that it does not close")
  }

  @Test("writes nothing where it has no room for the year, or the offset is not valid")
  func refuses() {
    let far = Date(timeIntervalSince1970: 1e12)
    #expect(DateRule.pattern("yyyy").text(of: far) == nil)
    #expect(DateRule.pattern("QQQQ").text(of: Date()) == nil)
    #expect(DateRule.pattern("yyyy", timeZone: .max).text(of: Date()) == nil)
    #expect(
      UTF8Text.with("2024") { DateRule.pattern("yyyy", timeZone: .min).read($0) } == nil)
  }

  @Test("never traps on any text or format, and neither does another rule")
  func survivesNoise() {
    var random = SeededRandom(seed: 5)
    let alphabet = Array("0123456789-:.,TZ +'GMTJanSun/eyMdHhmsSaEzX".utf8)
    let rules: [DateRule] = [
      .iso8601, .rfc3339, .rfc1123, .rfc850, .asctime, .epochSeconds, .epochMilliseconds,
      .monthDayYear, .restKitISO8601, .pattern("EEE, d MMM y h:m:s.S a Z"),
    ]
    for round in 0..<20_000 {
      var bytes = Array("2024-01-15T09:30:00.5+01:00".utf8)
      if round % 3 == 0 { bytes = Array("Mon, 15 Jan 2024 09:30:00 GMT".utf8) }
      for _ in 0...(random.next() % 4) {
        let byte =
          round % 2 == 0
          ? alphabet[Int(random.next() % UInt64(alphabet.count))]
          : UInt8(truncatingIfNeeded: random.next())
        let position = Int(random.next() % UInt64(bytes.count))
        if random.next() & 1 == 0 { bytes[position] = byte } else { bytes.remove(at: position) }
      }
      let pattern = String(decoding: bytes, as: UTF8.self)
      _ = DateRule.pattern(pattern).text(of: Date(timeIntervalSince1970: 0))
      _ = DatePattern.problem(in: pattern)
      bytes.withByteSpan { span in
        let text = UTF8Text(span)
        for rule in rules + [.pattern(pattern)] { _ = rule.read(text) }
      }
    }
  }
}
