import ModelMapper

/// A record that its server writes in three ways: keys in several styles, numbers and truth values
/// as texts.
struct Visit: Mappable, Equatable {
  var visitId = 0
  var guestName = ""
  var isPaid = false
  var totalPrice = 0.0
  var nightCount = 0
  var roomNumber = ""
  var promoCode: String?
  var rating: Int?

  static var properties: [PropertyDescriptor] {
    \.visitId
    \.guestName
    \.isPaid
    \.totalPrice
    \.nightCount
    \.roomNumber
    \.promoCode
    \.rating
  }
}

extension Visit: Decodable {
  /// Every spelling of a key, the most frequent first for each property.
  enum CodingKeys: String, CodingKey {
    case snakeId = "visit_id"
    case kebabId = "Visit-ID"
    case camelId = "visitId"
    case snakeName = "guest_name"
    case kebabName = "Guest-Name"
    case camelName = "guestName"
    case snakePaid = "is_paid"
    case kebabPaid = "Is-Paid"
    case camelPaid = "isPaid"
    case snakePrice = "total_price"
    case kebabPrice = "Total-Price"
    case camelPrice = "totalPrice"
    case snakeNights = "night_count"
    case kebabNights = "Night-Count"
    case camelNights = "nightCount"
    case snakeRoom = "room_number"
    case kebabRoom = "Room-Number"
    case camelRoom = "roomNumber"
    case snakeCode = "promo_code"
    case kebabCode = "Promo-Code"
    case camelCode = "promoCode"
    case snakeRating = "rating"
    case kebabRating = "Rating"
  }

  /// The lenient reading that one writes by hand: each value in its most frequent form first.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    if let key = values.first(.snakeId, .kebabId, .camelId) { visitId = values.int(key) ?? 0 }
    if let key = values.first(.snakeName, .kebabName, .camelName) {
      guestName = values.text(key) ?? ""
    }
    if let key = values.first(.snakePaid, .kebabPaid, .camelPaid) {
      isPaid = values.bool(key) ?? false
    }
    if let key = values.first(.snakePrice, .kebabPrice, .camelPrice) {
      totalPrice = values.double(key) ?? 0
    }
    if let key = values.first(.snakeNights, .kebabNights, .camelNights) {
      nightCount = values.int(key) ?? 0
    }
    if let key = values.first(.snakeRoom, .kebabRoom, .camelRoom) {
      roomNumber = values.text(key) ?? ""
    }
    if let key = values.first(.snakeCode, .kebabCode, .camelCode) { promoCode = values.text(key) }
    if let key = values.first(.snakeRating, .kebabRating) { rating = values.int(key) }
  }
}

extension KeyedDecodingContainer<Visit.CodingKeys> {
  fileprivate func first(_ keys: Key...) -> Key? { keys.first(where: contains) }

  fileprivate func int(_ key: Key) -> Int? {
    if let text = try? decode(String.self, forKey: key) { return Int(text) }
    return try? decode(Int.self, forKey: key)
  }

  fileprivate func double(_ key: Key) -> Double? {
    if let text = try? decode(String.self, forKey: key) { return Double(text) }
    return try? decode(Double.self, forKey: key)
  }

  fileprivate func text(_ key: Key) -> String? {
    if let text = try? decode(String.self, forKey: key) { return text }
    return (try? decode(Int.self, forKey: key)).map(String.init)
  }

  fileprivate func bool(_ key: Key) -> Bool? {
    if let text = try? decode(String.self, forKey: key) { return text == "yes" || text == "true" }
    if let value = try? decode(Bool.self, forKey: key) { return value }
    return (try? decode(Int.self, forKey: key)).map { $0 != 0 }
  }
}
