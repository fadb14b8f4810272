import Foundation
import ModelMapper

/// The row that reads and writes JSON Lines: a document in each line.
enum LineRows {
  static var all: [Contest] {
    let decoder = JSONDecoder()
    return [
      Contest(
        "JSON Lines, 10,000 records", input: { try LineDocument(count: 10_000) },
        agree: { document in
          let decoded = try decode(document.bytes, decoder)
          return try decoded == [User].make(fromJSONLines: document.bytes)
            && decoded.reduce(0) { $0 &+ $1.userId } == sumOfRecords(in: document.file)
            && decoded == [User].make(fromJSONLines: decoded.jsonLinesData())
        },
        contenders: [
          ("JSONDecoder, by line", { try decode($0.bytes, decoder) }),
          ("ModelMapper", { try [User].make(fromJSONLines: $0.bytes) }),
          ("one at a time, from a file", { try sumOfRecords(in: $0.file) }),
          ("read and written", { try [User].make(fromJSONLines: $0.bytes).jsonLinesData() }),
        ])
    ]
  }

  private static func decode(_ lines: Data, _ decoder: JSONDecoder) throws -> [User] {
    try lines.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(User.self, from: $0) }
  }

  private static func sumOfRecords(in file: URL) throws -> Int {
    let reader = try JSONLinesReader(User.self, contentsOf: file)
    var sum = 0
    while let user = try reader.next() { sum &+= user.userId }
    return sum
  }
}

/// Records in lines, in memory and in a file that goes when the document does.
private final class LineDocument {
  let bytes: Data
  let file: URL

  init(count: Int) throws {
    bytes = Documents.userLines(count)
    file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl")
    try bytes.write(to: file)
  }

  deinit { try? FileManager.default.removeItem(at: file) }
}
