import Foundation
import ModelMapper

/// The rows of what clients do all day: one small document, read by one call.
enum SmallRows {
  static var all: [Contest] {
    [
      row("one document, 0.2 KB", of: Notice.self) { Documents.notice },
      row("one document, 0.9 KB", of: Profile.self) { Documents.profile(friends: 3) },
      row(
        "one document, own options", of: Notice.self,
        using: Mapper(unknownKeys: .report)
      ) { Documents.notice },
      row("one document, 10 KB", of: Profile.self) { Documents.profile(friends: 70) },
    ]
  }

  private static func row<Model: Mappable & Decodable & Equatable>(
    _ name: String, of type: Model.Type, using mapper: Mapper = Mapper(),
    _ document: @escaping () -> Data
  ) -> Contest {
    let decoder = JSONDecoder()
    return Contest(
      name, repetitions: 1_000, input: document,
      agree: { try decoder.decode(type, from: $0) == type.make(fromJSON: $0, using: mapper) },
      contenders: [
        ("JSONDecoder", { try decoder.decode(type, from: $0) }),
        ("ModelMapper", { try type.make(fromJSON: $0, using: mapper) }),
      ])
  }
}
