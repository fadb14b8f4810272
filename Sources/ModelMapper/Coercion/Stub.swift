public import Foundation

public enum DateRule: Sendable {
  case iso8601, rfc3339, rfc1123, rfc850, asctime, epochSeconds, epochMilliseconds, monthDayYear, restKitISO8601
  case pattern(String, timeZone: Int = 0)
  case custom(read: @Sendable (SourceValue) -> Date?, write: (@Sendable (Date) -> SourceValue?)?)
}
package enum DateText {
  package static func read(_ t: UTF8Text, by: DateRule) -> Date? { let f = ISO8601DateFormatter(); return f.date(from: String(t)) }
  package static func write(_ d: Date, by: DateRule) -> String { ISO8601DateFormatter().string(from: d) }
}
extension DateText { package static func problem(in p: String) -> String? { nil } }
