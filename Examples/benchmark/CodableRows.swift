import Foundation
import ModelMapper

/// The rows of types that decode and encode themselves.
enum CodableRows {
  static func run(count: Int, rounds: Int) throws -> [Contest.Result] {
    let records = (0..<count).map(DictionaryRows.record)
    let bytes = try JSONSerialization.data(withJSONObject: records)
    return [try decoding("JSON bytes to Decodable structs", bytes, rounds)]
  }

  private static func decoding(
    _ name: String, _ bytes: Data, _ rounds: Int
  ) throws -> Contest.Result {
    let json = JSONDecoder()
    let mapping = MappingDecoder()
    try check(
      name,
      json.decode([PlainPerson].self, from: bytes)
        == mapping.decode([PlainPerson].self, from: bytes))
    var contest = Contest(name)
    contest.add("JSONDecoder") { keep(try json.decode([PlainPerson].self, from: bytes)) }
    contest.add("MappingDecoder") { keep(try mapping.decode([PlainPerson].self, from: bytes)) }
    return try contest.run(rounds: rounds)
  }
}
