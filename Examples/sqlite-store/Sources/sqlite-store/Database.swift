import CSQLite
import Foundation

/// A database of SQLite in memory, used by one thread at a time.
final class Database {
  private var handle: OpaquePointer?

  /// What went wrong in the database.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init() throws {
    guard sqlite3_open(":memory:", &handle) == SQLITE_OK else { throw failure }
  }

  deinit { sqlite3_close(handle) }

  /// Runs a statement and returns its rows, with every value as a text.
  @discardableResult
  func run(_ sql: String, _ values: [String] = []) throws -> [[String: String]] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else { throw failure }
    defer { sqlite3_finalize(statement) }
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      sqlite3_bind_text(statement, Int32(index + 1), value, -1, copies)
    }
    var rows: [[String: String]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(row(of: statement))
      case SQLITE_DONE: return rows
      default: throw failure
      }
    }
  }

  private func row(of statement: OpaquePointer?) -> [String: String] {
    var row: [String: String] = [:]
    for column in 0..<sqlite3_column_count(statement) {
      guard let text = sqlite3_column_text(statement, column) else { continue }
      row[String(cString: sqlite3_column_name(statement, column))] = String(cString: text)
    }
    return row
  }

  private var failure: Failure { Failure(description: String(cString: sqlite3_errmsg(handle))) }
}
