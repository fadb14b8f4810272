import Foundation
import ModelMapper

/// The rows that start from JSON bytes, and the one that ends in them.
enum JSONRows {
  static func run(count: Int, rounds: Int) throws -> [Contest.Result] {
    let bytes = try JSONSerialization.data(withJSONObject: (0..<count).map(DictionaryRows.record))
    return [
      try structs("JSON bytes to structs", bytes, rounds),
      try objects("JSON bytes to final classes", bytes, rounds),
      try output("structs to JSON bytes", bytes, rounds),
    ]
  }

  private static func structs(
    _ name: String, _ bytes: Data, _ rounds: Int
  ) throws -> Contest.Result {
    let decoder = JSONDecoder()
    try check(name, decoder.decode([Person].self, from: bytes) == [Person].make(fromJSON: bytes))
    var contest = Contest(name)
    contest.add("JSONDecoder") { keep(try decoder.decode([Person].self, from: bytes)) }
    contest.add("ModelMapper") { keep(try [Person].make(fromJSON: bytes)) }
    return try contest.run(rounds: rounds)
  }

  private static func objects(
    _ name: String, _ bytes: Data, _ rounds: Int
  ) throws -> Contest.Result {
    let decoder = JSONDecoder()
    let decoded = try decoder.decode([PersonObject].self, from: bytes).map(\.person)
    try check(name, decoded == [PersonObject].make(fromJSON: bytes).map(\.person))
    var contest = Contest(name)
    contest.add("JSONDecoder") { keep(try decoder.decode([PersonObject].self, from: bytes)) }
    contest.add("ModelMapper") { keep(try [PersonObject].make(fromJSON: bytes)) }
    return try contest.run(rounds: rounds)
  }

  private static func output(
    _ name: String, _ bytes: Data, _ rounds: Int
  ) throws -> Contest.Result {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    let people = try decoder.decode([Person].self, from: bytes)
    try check(name, [Person].make(fromJSON: people.jsonData()) == people)
    var contest = Contest(name)
    contest.add("JSONEncoder") { keep(try encoder.encode(people)) }
    contest.add("ModelMapper") { keep(people.jsonData()) }
    return try contest.run(rounds: rounds)
  }
}
