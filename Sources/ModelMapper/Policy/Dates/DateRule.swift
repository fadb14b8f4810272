package import ModelMapperFoundation

/// A way in which a source writes dates, for reading and for writing.
///
/// No rule depends on a locale, a calendar setting or the time zone of the device: names are English,
/// years are those of the Gregorian calendar, and a date without a zone is in UTC.
///
/// | Rule                 | Writes                                                     |
/// | -------------------- | ---------------------------------------------------------- |
/// | `.iso8601`           | `2024-01-15T09:30:00Z`, `2024-01-15T09:30:00.125Z`         |
/// | `.rfc3339`           | the same                                                   |
/// | `.rfc1123`           | `Mon, 15 Jan 2024 09:30:00 GMT`                            |
/// | `.rfc850`            | `Monday, 15-Jan-24 09:30:00 GMT`                           |
/// | `.asctime`           | `Mon Jan 15 09:30:00 2024`                                 |
/// | `.epochSeconds`      | `1705311000`, `1705311000.125`                             |
/// | `.epochMilliseconds` | `1705311000000`                                            |
/// | `.epochAutomatic`    | `1705311000`                                               |
/// | `.monthDayYear`      | `01/15/2024`                                               |
/// | `.dotNet`            | `/Date(1705311000000)/`                                    |
/// | `.mongo`             | `{"$date": "2024-01-15T09:30:00Z"}`                        |
/// | `.restKitISO8601`    | `2024-01-15T09:30:00.000Z`                                 |
///
/// What the first two and the two that count write reads back as an equal date. The others write
/// whole seconds, or what their format names, and leave out the rest.
///
/// Each rule documents what it reads. No date is read that does not exist, such as
/// 30 February; a second 60 is read as the next second where it is the last one of a day in UTC.
public struct DateRule: Sendable, CustomStringConvertible {
  /// What the rule is made of.
  package let format: any DateFormat
  /// Whether values of all kinds are given to the format, which is asked once.
  let readsAnyValue: Bool
  /// Whether the rule counts from 1970.
  let countsFrom1970: Bool

  package init(_ format: any DateFormat) {
    self.format = format
    readsAnyValue = format.readsAnyValue
    countsFrom1970 = format.countsFrom1970
  }

  /// The rule as it is spelled in a declaration, such as `.iso8601`.
  public var description: String { ".\(format.name)" }

  /// Returns the date in a text.
  ///
  /// - Parameter text: The text, without white space at its edges.
  /// - Returns: The date, or `nil` if the text does not follow the rule, names a day that does not
  ///   exist, or the rule does not read text.
  /// - Complexity: O(`text.count`)
  package func read(_ text: UTF8Text) -> Date? { format.read(text) }

  /// Returns the text of a date.
  ///
  /// - Parameter date: The date.
  /// - Returns: The text, or `nil` if the date is not finite, is so far away that doubles no longer
  ///   distinguish days, has a year that the rule cannot write, or the rule does not write text.
  package func text(of date: Date) -> String? {
    switch format.write(date) {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .decimal(let number): NumeralText.shortest(number)
    default: nil
    }
  }
}

/// How a rule reads and writes dates: everything that the library knows of the rule.
package protocol DateFormat: Sendable {
  /// The name of the rule, as it follows the point in a declaration.
  var name: String { get }

  /// The schema of dates that the rule writes.
  var schema: SourceValue { get }

  /// Whether the rule counts from 1970, so that it reads and writes numbers.
  var countsFrom1970: Bool { get }

  /// Whether values of all kinds are given to ``read(_:)-(SourceValue)``, lists and objects too.
  var readsAnyValue: Bool { get }

  /// Whether what the rule writes can't be an element of XML, where dates are texts of ISO 8601 instead.
  var isForJSONOnly: Bool { get }

  /// Whether a date that the rule does not write is left out; it is written in ISO 8601 otherwise.
  var leavesOut: Bool { get }

  /// The date in a text without white space at its edges.
  func read(_ text: UTF8Text) -> Date?

  /// The date that a number counts.
  func read(_ number: NumberValue) -> Date?

  /// The date in a value of any kind.
  func read(_ value: SourceValue) -> Date?

  /// The date as a value, or `nil` if the rule can't write it.
  func write(_ date: Date) -> SourceValue?
}

extension DateFormat {
  var schema: SourceValue { ["type": countsFrom1970 ? "number" : "string"] }
  var countsFrom1970: Bool { false }
  var readsAnyValue: Bool { false }
  var isForJSONOnly: Bool { false }
  var leavesOut: Bool { false }
  func read(_ text: UTF8Text) -> Date? { nil }
  func read(_ number: NumberValue) -> Date? { nil }
  func read(_ value: SourceValue) -> Date? { nil }
}
