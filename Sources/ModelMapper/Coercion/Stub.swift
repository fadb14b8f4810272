package import Foundation

package struct Numeral {
  var text: String
  package init?(_ t: UTF8Text) {
    text = String(t)
    guard Double(text) != nil, !text.lowercased().contains("x"), !text.lowercased().contains("n") else { return nil }
  }
  package init?(prefixOf t: UTF8Text) { self.init(t) }
  package init?(embeddedIn t: UTF8Text) { self.init(t) }
  package var isZero: Bool { Double(text) == 0 }
  package var isNegative: Bool { text.hasPrefix("-") }
  package var isNegativeZero: Bool { isZero && isNegative }
  package var integer: IntegerReading { IntegerReading(Double(text) ?? 0) }
  package var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
  package var float: Float? { Float(text) }
  package var decimal: (value: Decimal, isExact: Bool)? { Decimal(string: text).map { ($0, true) } }
}
package enum IntegerReading {
  case signed(Int64, isExact: Bool), unsigned(UInt64, isExact: Bool), outOfRange
  var isExact: Bool { switch self { case .signed(_, let e), .unsigned(_, let e): e; case .outOfRange: true } }
  init(_ v: UInt64) { self = Int64(exactly: v).map { .signed($0, isExact: true) } ?? .unsigned(v, isExact: true) }
  init(_ v: Double) { if let i = Int64(exactly: v.rounded(.towardZero)) { self = .signed(i, isExact: Double(i) == v) } else if v > 0, let u = UInt64(exactly: v.rounded(.towardZero)) { self = .unsigned(u, isExact: true) } else { self = .outOfRange } }
  init(_ v: Decimal) { self.init(v.nearestDouble ?? .nan) }
}
extension Decimal { package var nearestDouble: Double? { Double(description) } }
package enum NumeralText {
  package static func shortest(_ d: Double) -> String { d == d.rounded() ? "\(Int64(d))" : "\(d)" }
  package static func shortest(_ d: Float) -> String { "\(d)" }
  package static func shortest(_ d: Decimal) -> String { "\(d)" }
}
public enum DateRule: Sendable {
  case iso8601, rfc3339, rfc1123, rfc850, asctime, epochSeconds, epochMilliseconds, monthDayYear, restKitISO8601
  case pattern(String, timeZone: Int = 0)
  case custom(read: @Sendable (SourceValue) -> Date?, write: (@Sendable (Date) -> SourceValue?)?)
}
package enum DateText {
  package static func read(_ t: UTF8Text, by: DateRule) -> Date? { let f = ISO8601DateFormatter(); return f.date(from: String(t)) }
  package static func write(_ d: Date, by: DateRule) -> String { ISO8601DateFormatter().string(from: d) }
}
extension DateText { static func problem(in p: String) -> String? { nil } }
