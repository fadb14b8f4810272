import Foundation
import ModelMapper

/// The rows that start from dictionaries.
enum DictionaryRows {
  static func run(count: Int, rounds: Int) throws -> [Contest.Result] {
    let native = (0..<count).map(record)
    let bytes = try JSONSerialization.data(withJSONObject: native)
    let parsed = try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]] ?? []
    if ProcessInfo.processInfo.environment["BENCHMARK_ONLY"] != nil {
      return [try structs("native dictionaries to structs", native, rounds)]
    }
    return [
      try structs("dictionaries of JSONSerialization to structs", parsed, rounds),
      try objects("dictionaries of JSONSerialization to final classes", parsed, rounds),
      try structs("native dictionaries to structs", native, rounds),
      try objects("native dictionaries to final classes", native, rounds),
    ]
  }

  private static func structs(
    _ name: String, _ source: [[String: Any]], _ rounds: Int
  ) throws -> Contest.Result {
    let byHand = source.map(Person.init(byHand:))
    try check(name, byHand == [Person].make(from: source))
    var contest = Contest(name)
    contest.add("as? by hand") { keep(source.map(Person.init(byHand:))) }
    contest.add("ModelMapper") { keep(try [Person].make(from: source)) }
    return try contest.run(rounds: rounds)
  }

  private static func objects(
    _ name: String, _ source: [[String: Any]], _ rounds: Int
  ) throws -> Contest.Result {
    let byHand = source.map { PersonObject(byHand: $0).person }
    try check(name, byHand == [PersonObject].make(from: source).map(\.person))
    var contest = Contest(name)
    contest.add("as? by hand") { keep(source.map(PersonObject.init(byHand:))) }
    contest.add("ModelMapper") { keep(try [PersonObject].make(from: source)) }
    return try contest.run(rounds: rounds)
  }

  /// One record as a server would send it.
  static func record(_ index: Int) -> [String: Any] {
    [
      "user_id": 1_000 + index, "first_name": "Ada\(index % 97)", "last_name": "Lovelace-\(index)",
      "is_active": index % 3 == 0, "balance": Double(index) * 1.25 + 0.5,
      "email_address": "ada.lovelace.\(index)@example.org",
      "favorite_tags": ["alpha", "beta\(index % 7)", "a somewhat longer tag"],
      "manager_id": index / 10, "phone_number": NSNull(), "login_count": index % 1_000,
    ]
  }
}
