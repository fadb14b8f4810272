import Foundation
import Testing

/// A row of what one of the five older systems does, known by its case number.
protocol ConformanceRow: Sendable, CustomTestStringConvertible {
  /// The case number, such as E1-4.
  var id: String { get }
}

extension ConformanceRow {
  var testDescription: String { id }
}

/// A check of one case, for rows that have nothing in common with others.
struct CheckedRow: ConformanceRow {
  let id: String
  let check: @Sendable () throws -> Void

  init(_ id: String, _ check: @escaping @Sendable () throws -> Void) {
    self.id = id
    self.check = check
  }
}

/// A decimal from its digits.
func amount(_ digits: String) -> Decimal { Decimal(string: digits) ?? .nan }

/// The date so many seconds after 1970.
func moment(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
