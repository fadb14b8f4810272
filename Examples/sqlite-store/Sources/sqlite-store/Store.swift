import Foundation
import ModelMapper
import Synchronization

/// A station as the table has it.
struct Station: Mappable, Sendable {
  var id = ""
  var name = ""
  var platforms = 0
  var opened: Date?

  static var properties: [PropertyDescriptor] {
    Property(\.id).required()
    \.name
    \.platforms
    \.opened
  }
}

/// Stations in SQLite, each known by its identifier, found or inserted as sources name them.
///
/// The store is what the mapper hands to the factory as its context; a lock lets any thread use it.
final class Store: Sendable {
  private let database: Mutex<Database>

  init() throws {
    database = Mutex(try Database())
    try database.withLock { database in
      _ = try database.run(
        "CREATE TABLE stations (id TEXT PRIMARY KEY, name TEXT, platforms INTEGER, opened TEXT)")
    }
  }

  /// The station with an identifier, inserted if the table has none.
  func findOrInsert(_ id: String) throws -> Station {
    let rows = try database.withLock { database in
      try database.run("INSERT OR IGNORE INTO stations (id) VALUES (?)", [id])
      return try database.run("SELECT * FROM stations WHERE id = ?", [id])
    }
    return try Station.make(from: rows.first)
  }

  /// Writes what a station has into its row.
  func save(_ station: Station) throws {
    let row = station.dictionaryRepresentation(.strings).compactMapValues { $0 as? String }
    let names = ["name", "platforms", "opened"].filter { row[$0] != nil }
    let sql =
      "UPDATE stations SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
    try database.withLock { database in
      _ = try database.run(sql, names.compactMap { row[$0] } + [station.id])
    }
  }

  /// All stations by their identifiers.
  func all() throws -> [Station] {
    try [Station].make(
      from: database.withLock { try $0.run("SELECT * FROM stations ORDER BY id") })
  }

  /// A mapper that fills the stations of this store.
  var mapper: Mapper {
    var mapper = Mapper(context: self)
    mapper.instance = { type, source, context in
      guard type == Station.self, let store = context as? Store,
        case .string(let id) = source.value(forKey: "id")
      else { return nil }
      return try? store.findOrInsert(id)
    }
    return mapper
  }
}
