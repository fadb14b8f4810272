import Foundation
import ModelMapper

/// A record of ten small properties, as a struct.
struct Person: Mappable, Codable, Equatable {
  var userId = 0
  var firstName = ""
  var lastName = ""
  var isActive = false
  var balance = 0.0
  var emailAddress = ""
  var favoriteTags: [String] = []
  var managerId: Int?
  var phoneNumber: String?
  var loginCount = 0

  static var properties: [PropertyDescriptor] {
    \.userId
    \.firstName
    \.lastName
    \.isActive
    \.balance
    \.emailAddress
    \.favoriteTags
    \.managerId
    \.phoneNumber
    \.loginCount
  }

  enum CodingKeys: String, CodingKey {
    case userId = "user_id"
    case firstName = "first_name"
    case lastName = "last_name"
    case isActive = "is_active"
    case balance
    case emailAddress = "email_address"
    case favoriteTags = "favorite_tags"
    case managerId = "manager_id"
    case phoneNumber = "phone_number"
    case loginCount = "login_count"
  }

  init() {}

  /// The mapping that a careful programmer writes without a library.
  init(byHand source: [String: Any]) {
    if let value = source["user_id"] as? Int { userId = value }
    if let value = source["first_name"] as? String { firstName = value }
    if let value = source["last_name"] as? String { lastName = value }
    if let value = source["is_active"] as? Bool { isActive = value }
    if let value = source["balance"] as? Double { balance = value }
    if let value = source["email_address"] as? String { emailAddress = value }
    if let value = source["favorite_tags"] as? [String] { favoriteTags = value }
    if let value = source["manager_id"] as? Int { managerId = value }
    if let value = source["phone_number"] as? String { phoneNumber = value }
    if let value = source["login_count"] as? Int { loginCount = value }
  }
}

/// The same record as a final class.
final class PersonObject: Mappable, Codable {
  var userId = 0
  var firstName = ""
  var lastName = ""
  var isActive = false
  var balance = 0.0
  var emailAddress = ""
  var favoriteTags: [String] = []
  var managerId: Int?
  var phoneNumber: String?
  var loginCount = 0

  static var properties: [PropertyDescriptor] {
    \.userId
    \.firstName
    \.lastName
    \.isActive
    \.balance
    \.emailAddress
    \.favoriteTags
    \.managerId
    \.phoneNumber
    \.loginCount
  }

  typealias CodingKeys = Person.CodingKeys

  init() {}

  init(byHand source: [String: Any]) {
    if let value = source["user_id"] as? Int { userId = value }
    if let value = source["first_name"] as? String { firstName = value }
    if let value = source["last_name"] as? String { lastName = value }
    if let value = source["is_active"] as? Bool { isActive = value }
    if let value = source["balance"] as? Double { balance = value }
    if let value = source["email_address"] as? String { emailAddress = value }
    if let value = source["favorite_tags"] as? [String] { favoriteTags = value }
    if let value = source["manager_id"] as? Int { managerId = value }
    if let value = source["phone_number"] as? String { phoneNumber = value }
    if let value = source["login_count"] as? Int { loginCount = value }
  }

  /// The record as a struct, for comparing.
  var person: Person {
    var person = Person()
    person.userId = userId
    person.firstName = firstName
    person.lastName = lastName
    person.isActive = isActive
    person.balance = balance
    person.emailAddress = emailAddress
    person.favoriteTags = favoriteTags
    person.managerId = managerId
    person.phoneNumber = phoneNumber
    person.loginCount = loginCount
    return person
  }
}
