import Foundation
import ModelMapper

/// The rows that go from models to JSON bytes.
enum WritingRows {
  /// One small model.
  static var small: [Contest] {
    [
      row("0.2 KB out", repetitions: 2_000) { Ticket.sample },
      row("0.9 KB out", repetitions: 500) { Order.sample },
      row("10 KB out", repetitions: 50) { Array(repeating: Order.sample, count: 11) },
      styleRow("one model out, snake_case", repetitions: 500) { Order.sample },
    ]
  }

  /// Many models.
  static var large: [Contest] {
    [
      users,
      styleRow("structs to JSON bytes, snake_case") {
        try [User].make(fromJSON: Documents.users(10_000))
      },
    ]
  }

  private static var users: Contest {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    return Contest(
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
  }

  private static func row<Model: Coercible & Codable & Equatable>(
    _ name: String, repetitions: Int, _ model: @escaping () throws -> Model
  ) -> Contest {
    let encoder = JSONEncoder()
    return Contest(
      name, repetitions: repetitions, input: model,
      agree: { model in
        let encoded = try JSONDecoder().decode(Model.self, from: encoder.encode(model))
        return try Model.make(fromJSON: model.jsonData()) == encoded && encoded == model
      },
      contenders: [
        ("JSONEncoder", { try encoder.encode($0) }),
        ("ModelMapper", { $0.jsonData() }),
      ])
  }

  /// Keys in another style than the declared, beside the declared ones.
  private static func styleRow<Model: Coercible & Equatable>(
    _ name: String, repetitions: Int = 1, _ model: @escaping () throws -> Model
  ) -> Contest {
    var style = OutputStyle.json
    style.keys = .snakeCase
    let snakeCase = style
    return Contest(
      name, repetitions: repetitions, input: model,
      agree: { try Model.make(fromJSON: $0.jsonData(snakeCase)) == $0 },
      contenders: [
        ("as declared", { $0.jsonData() }),
        ("snake_case", { $0.jsonData(snakeCase) }),
      ])
  }
}
