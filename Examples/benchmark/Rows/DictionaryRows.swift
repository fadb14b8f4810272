import Foundation
import ModelMapper

/// The rows that start from dictionaries.
enum DictionaryRows {
  static var all: [Contest] {
    [
      structs("dictionaries of JSONSerialization to structs", parsed),
      objects("dictionaries of JSONSerialization to classes", parsed),
      structs("native dictionaries to structs", native),
      objects("native dictionaries to classes", native),
    ]
  }

  private static func structs(
    _ name: String, _ source: @escaping () throws -> [[String: Any]]
  ) -> Contest {
    Contest(
      name, input: source,
      agree: { try $0.map(User.init(byHand:)) == [User].make(from: $0) },
      contenders: [
        ("as? by hand", { $0.map(User.init(byHand:)) }),
        ("ModelMapper", { try [User].make(from: $0) }),
      ])
  }

  private static func objects(
    _ name: String, _ source: @escaping () throws -> [[String: Any]]
  ) -> Contest {
    Contest(
      name, input: source,
      agree: { source in
        let byHand = source.map { UserObject(byHand: $0).user }
        return try byHand == [UserObject].make(from: source).map(\.user)
      },
      contenders: [
        ("as? by hand", { $0.map(UserObject.init(byHand:)) }),
        ("ModelMapper", { try [UserObject].make(from: $0) }),
      ])
  }

  /// The records as `JSONSerialization` makes them.
  private static func parsed() throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Documents.users(10_000))
    return object as? [[String: Any]] ?? []
  }

  /// The records as Swift code makes them.
  private static func native() -> [[String: Any]] {
    (0..<10_000).map { index in
      var record: [String: Any] = [:]
      record["user_id"] = 1_000 + index
      record["full_name"] = "Ada Lovelace \(index % 97)"
      record["email_address"] = "ada.lovelace.\(index)@example.org"
      record["is_active"] = index % 3 == 0
      record["account_balance"] = Double(index) * 1.25 + 0.5
      record["login_count"] = index % 1_000
      record["favorite_tags"] = ["alpha", "beta\(index % 7)", "a rather longer tag"]
      record["home_address"] = address(index)
      record["phone_number"] = NSNull()
      record["manager_id"] = index / 10
      return record
    }
  }

  private static func address(_ index: Int) -> [String: Any] {
    [
      "street_name": "\(index % 300) St James's Square", "postal_code": "SW1Y 4LE",
      "city_name": "London",
    ]
  }
}
