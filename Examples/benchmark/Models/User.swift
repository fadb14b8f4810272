import ModelMapper

/// A record of ten small fields, as a struct.
struct User: Mappable, Codable, Equatable {
  var userId = 0
  var fullName = ""
  var emailAddress = ""
  var isActive = false
  var accountBalance = 0.0
  var loginCount = 0
  var favoriteTags: [String] = []
  var homeAddress = Address()
  var phoneNumber: String?
  var managerId: Int?

  static var properties: [PropertyDescriptor] {
    \.userId
    \.fullName
    \.emailAddress
    \.isActive
    \.accountBalance
    \.loginCount
    \.favoriteTags
    \.homeAddress
    \.phoneNumber
    \.managerId
  }

  enum CodingKeys: String, CodingKey {
    case userId = "user_id"
    case fullName = "full_name"
    case emailAddress = "email_address"
    case isActive = "is_active"
    case accountBalance = "account_balance"
    case loginCount = "login_count"
    case favoriteTags = "favorite_tags"
    case homeAddress = "home_address"
    case phoneNumber = "phone_number"
    case managerId = "manager_id"
  }
}

/// The object within a record.
struct Address: Mappable, Codable, Equatable {
  var streetName = ""
  var postalCode = ""
  var cityName = ""

  static var properties: [PropertyDescriptor] {
    \.streetName
    \.postalCode
    \.cityName
  }

  enum CodingKeys: String, CodingKey {
    case streetName = "street_name"
    case postalCode = "postal_code"
    case cityName = "city_name"
  }
}

extension User {
  /// The mapping that a careful programmer writes without a library.
  init(byHand source: [String: Any]) {
    if let value = source["user_id"] as? Int { userId = value }
    if let value = source["full_name"] as? String { fullName = value }
    if let value = source["email_address"] as? String { emailAddress = value }
    if let value = source["is_active"] as? Bool { isActive = value }
    if let value = source["account_balance"] as? Double { accountBalance = value }
    if let value = source["login_count"] as? Int { loginCount = value }
    if let value = source["favorite_tags"] as? [String] { favoriteTags = value }
    if let value = source["home_address"] as? [String: Any] { homeAddress = Address(byHand: value) }
    if let value = source["phone_number"] as? String { phoneNumber = value }
    if let value = source["manager_id"] as? Int { managerId = value }
  }
}

extension Address {
  init(byHand source: [String: Any]) {
    if let value = source["street_name"] as? String { streetName = value }
    if let value = source["postal_code"] as? String { postalCode = value }
    if let value = source["city_name"] as? String { cityName = value }
  }
}
