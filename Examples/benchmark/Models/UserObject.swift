import ModelMapper

/// The record of ten small fields as a final class.
final class UserObject: Mappable, Codable {
  var userId = 0
  var fullName = ""
  var emailAddress = ""
  var isActive = false
  var accountBalance = 0.0
  var loginCount = 0
  var favoriteTags: [String] = []
  var homeAddress = AddressObject()
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

  typealias CodingKeys = User.CodingKeys

  init() {}

  /// The mapping that a careful programmer writes without a library.
  init(byHand source: [String: Any]) {
    if let value = source["user_id"] as? Int { userId = value }
    if let value = source["full_name"] as? String { fullName = value }
    if let value = source["email_address"] as? String { emailAddress = value }
    if let value = source["is_active"] as? Bool { isActive = value }
    if let value = source["account_balance"] as? Double { accountBalance = value }
    if let value = source["login_count"] as? Int { loginCount = value }
    if let value = source["favorite_tags"] as? [String] { favoriteTags = value }
    if let value = source["home_address"] as? [String: Any] {
      homeAddress = AddressObject(byHand: value)
    }
    if let value = source["phone_number"] as? String { phoneNumber = value }
    if let value = source["manager_id"] as? Int { managerId = value }
  }

  /// The record as a struct, for comparing.
  var user: User {
    var user = User()
    user.userId = userId
    user.fullName = fullName
    user.emailAddress = emailAddress
    user.isActive = isActive
    user.accountBalance = accountBalance
    user.loginCount = loginCount
    user.favoriteTags = favoriteTags
    user.homeAddress = homeAddress.address
    user.phoneNumber = phoneNumber
    user.managerId = managerId
    return user
  }
}

/// The object within a record as a final class.
final class AddressObject: Mappable, Codable {
  var streetName = ""
  var postalCode = ""
  var cityName = ""

  static var properties: [PropertyDescriptor] {
    \.streetName
    \.postalCode
    \.cityName
  }

  typealias CodingKeys = Address.CodingKeys

  init() {}

  init(byHand source: [String: Any]) {
    if let value = source["street_name"] as? String { streetName = value }
    if let value = source["postal_code"] as? String { postalCode = value }
    if let value = source["city_name"] as? String { cityName = value }
  }

  var address: Address {
    Address(streetName: streetName, postalCode: postalCode, cityName: cityName)
  }
}
