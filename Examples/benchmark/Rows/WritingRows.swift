import Foundation
import ModelMapper

/// The rows that go from models to JSON bytes.
enum WritingRows {
  static var all: [Contest] {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    return [
      Contest(
        "structs to JSON bytes",
        input: { try [User].make(fromJSON: Documents.users(10_000)) },
        agree: { users in
          // The encoder writes the keys of `CodingKeys`, the library the names of the properties.
          let encoded = try decoder.decode([User].self, from: encoder.encode(users))
          return try [User].make(fromJSON: users.jsonData()) == encoded && encoded == users
        },
        contenders: [
          ("JSONEncoder", { try encoder.encode($0) }),
          ("ModelMapper", { $0.jsonData() }),
        ])
    ]
  }
}
