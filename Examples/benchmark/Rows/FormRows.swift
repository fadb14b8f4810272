import Foundation
import ModelMapper

/// The row that reads one record in the three forms of declaring it.
enum FormRows {
  static var all: [Contest] {
    let json = JSONDecoder()
    let mapping = MappingDecoder()
    return [
      Contest(
        "small records, three forms", input: { Documents.users(10_000) },
        agree: { document in
          let plain = try json.decode([PlainUser].self, from: document)
          return try plain == mapping.decode([PlainUser].self, from: document)
            && plain.map(\.userId) == [MarkedUser].make(fromJSON: document).map(\.userId)
        },
        contenders: [
          ("JSONDecoder", { try json.decode([PlainUser].self, from: $0) }),
          ("Codable, MappingDecoder", { try mapping.decode([PlainUser].self, from: $0) }),
          ("descriptors", { try [User].make(fromJSON: $0) }),
          ("@Mappable", { try [MarkedUser].make(fromJSON: $0) }),
        ]),
      Contest(
        "models without defaults (let)", input: { Documents.users(10_000) },
        agree: { document in
          try [ConstantUser].make(fromJSON: document).map(\.asUser)
            == [MarkedUser].make(fromJSON: document)
        },
        contenders: [
          ("var with defaults", { try [MarkedUser].make(fromJSON: $0) }),
          ("let", { try [ConstantUser].make(fromJSON: $0) }),
        ]),
      Contest(
        "writing models without defaults (let)",
        input: { () throws -> ([MarkedUser], [ConstantUser]) in
          let document = Documents.users(10_000)
          return (
            try [MarkedUser].make(fromJSON: document), try [ConstantUser].make(fromJSON: document)
          )
        },
        agree: { $0.0.jsonData() == $0.1.jsonData() },
        contenders: [
          ("var with defaults", { $0.0.jsonData() }), ("let", { $0.1.jsonData() }),
        ]),
    ]
  }
}
