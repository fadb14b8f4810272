package import Foundation

extension DateText {
  /// Returns the date that a text stands for by a rule.
  ///
  /// - Parameters:
  ///   - text: The text, without white space at its edges.
  ///   - rule: The rule.
  /// - Returns: The date, or `nil` if the text does not follow the rule, names a day that does not
  ///   exist, or the rule is a custom one, which does not read text.
  /// - Complexity: O(`text.count`)
  package static func read(_ text: UTF8Text, by rule: DateRule) -> Date? {
    switch rule {
    case .iso8601: iso8601(text)
    case .rfc3339: rfc3339(text)
    case .rfc1123: dayFirst(text, between: .space)
    case .rfc850: dayFirst(text, between: .minus)
    case .asctime: monthFirst(text)
    case .epochSeconds: epoch(text, unitsPerSecond: 1)
    case .epochMilliseconds: epoch(text, unitsPerSecond: 1_000)
    case .monthDayYear: monthDayYear(text)
    case .restKitISO8601: restKitISO8601(text)
    case .pattern(let pattern, let offset) where offsets ~= offset:
      UTF8Text.with(pattern) { DatePattern($0).read(text, offset: Int64(offset)) }
    case .pattern, .custom: nil
    }
  }

  /// Returns the text of a date by a rule.
  ///
  /// Rules that have no place for a fraction of a second leave it out.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - rule: The rule.
  /// - Returns: The text, or `nil` if the date is not finite, is so far away that doubles no longer
  ///   tell days apart, has a year that the rule cannot write, or the rule is a custom one.
  package static func write(_ date: Date, by rule: DateRule) -> String? {
    guard let instant = Instant(date) else { return nil }
    switch rule {
    case .iso8601: return DateWriter(instant).iso8601
    case .rfc3339: return DateWriter(instant).rfc3339
    case .epochSeconds: return writeEpoch(date, unitsPerSecond: 1)
    case .epochMilliseconds: return writeEpoch(date, unitsPerSecond: 1_000)
    case .restKitISO8601: return DateWriter(instant.rounded(toDigits: 3)).rfc3339
    case .rfc1123: return write(instant, as: "EEE, dd MMM yyyy HH:mm:ss 'GMT'")
    case .rfc850: return write(instant, as: "EEEE, dd-MMM-yy HH:mm:ss 'GMT'")
    case .asctime: return write(instant, as: "EEE MMM d HH:mm:ss yyyy")
    case .monthDayYear: return write(instant, as: "MM/dd/yyyy")
    case .pattern(let pattern, let offset) where offsets ~= offset:
      return write(instant, as: pattern, offset: Int64(offset))
    case .pattern, .custom: return nil
    }
  }

  /// The offsets from UTC that a zone may have, in seconds.
  private static let offsets = -86_400...86_400

  private static func write(_ instant: Instant, as pattern: String, offset: Int64 = 0) -> String? {
    UTF8Text.with(pattern) { DatePattern($0).write(instant, offset: offset) }
  }

  /// Returns the date that a number stands for by a rule that counts from 1970.
  ///
  /// - Parameters:
  ///   - number: The number of seconds or milliseconds.
  ///   - rule: The rule.
  /// - Returns: The date, or `nil` if the rule does not count, or the number is out of range.
  package static func read(_ number: Double, by rule: DateRule) -> Date? {
    switch rule {
    case .epochSeconds: epoch(number)
    case .epochMilliseconds: epoch(number / 1_000)
    default: nil
    }
  }
}
