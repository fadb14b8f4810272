import Foundation
import ModelMapper

/// The rows that go from JSON bytes to models.
enum ReadingRows {
  static var all: [Contest] {
    [
      row("small records to structs", of: [User].self) { Documents.users(10_000) },
      objects,
      row("messy records, decoded by hand", of: [Visit].self) { Documents.visits(10_000) },
      row("few of many keys", of: Feed.self) { Documents.feed(200) },
      row("long strings", of: [Article].self) { Documents.articles(100) },
      row("number arrays", of: [Measurement].self) { Documents.measurements(100) },
      row("texts beyond ASCII", of: [String].self, floor: 1.2) { Documents.letters(200) },
      row("models with a hook", of: [Reading].self, floor: 1.3) { Documents.readings(2_000) },
      row("nested 100 deep", of: [Branch].self, floor: 1.5) { Documents.branches(100) },
      row("records, 1 KB", of: [User].self, repetitions: 500) { Documents.users(4) },
      row("records, 100 KB", of: [User].self, repetitions: 10) { Documents.users(350) },
      row("records, 10 MB", of: [User].self) { Documents.users(34_000) },
    ]
  }

  /// A row that reads one type in both ways.
  private static func row<Model: Coercible & Decodable & Equatable>(
    _ name: String, of type: Model.Type, repetitions: Int = 1, floor: Double? = nil,
    _ document: @escaping () -> Data
  ) -> Contest {
    let decoder = JSONDecoder()
    return Contest(
      name, repetitions: repetitions, floor: floor, input: document,
      agree: { try decoder.decode(type, from: $0) == type.make(fromJSON: $0) },
      contenders: [
        ("JSONDecoder", { try decoder.decode(type, from: $0) }),
        ("ModelMapper", { try type.make(fromJSON: $0) }),
      ])
  }

  private static var objects: Contest {
    let decoder = JSONDecoder()
    let type = [UserObject].self
    return Contest(
      "small records to final classes", input: { Documents.users(10_000) },
      agree: {
        try decoder.decode(type, from: $0).map(\.user) == type.make(fromJSON: $0).map(\.user)
      },
      contenders: [
        ("JSONDecoder", { try decoder.decode(type, from: $0) }),
        ("ModelMapper", { try type.make(fromJSON: $0) }),
      ])
  }
}
