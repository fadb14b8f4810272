import Foundation
import ModelMapper

/// The row that reads two documents, one after the other and both at a time.
enum ThreadRows {
  static var all: [Contest] {
    [
      Contest(
        "two documents of 5,000 records", input: { Documents.users(5_000) },
        agree: { try [User].make(fromJSON: $0).count == 5_000 },
        contenders: [
          ("one thread", { document in try (0..<2).forEach { _ in try read(document) } }),
          (
            "two threads",
            { document in
              DispatchQueue.concurrentPerform(iterations: 2) { _ in try? read(document) }
            }
          ),
        ])
    ]
  }

  /// Reads a document, and drops the records on the thread that made them.
  private static func read(_ document: Data) throws {
    keep(try [User].make(fromJSON: document))
  }
}
