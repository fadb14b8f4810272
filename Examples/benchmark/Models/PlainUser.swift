import ModelMapper

/// The record of ten small fields as a type that merely decodes itself, with constants.
struct PlainUser: Codable, Equatable {
  let userId: Int
  let fullName: String
  let emailAddress: String
  let isActive: Bool
  let accountBalance: Double
  let loginCount: Int
  let favoriteTags: [String]
  let homeAddress: PlainAddress
  let phoneNumber: String?
  let managerId: Int?

  typealias CodingKeys = User.CodingKeys
}

/// The object within a record, as a type that merely decodes itself.
struct PlainAddress: Codable, Equatable {
  let streetName: String
  let postalCode: String
  let cityName: String

  typealias CodingKeys = Address.CodingKeys
}

/// The record as a model whose properties the macro lists.
@Mappable
struct MarkedUser: Equatable {
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
}

/// The record as a model with constants and without defaults.
@Mappable
struct ConstantUser: Equatable {
  let userId: Int
  let fullName: String
  let emailAddress: String
  let isActive: Bool
  let accountBalance: Double
  let loginCount: Int
  let favoriteTags: [String]
  let homeAddress: ConstantAddress
  let phoneNumber: String?
  let managerId: Int?
}

/// The object within a record, with constants.
@Mappable
struct ConstantAddress: Equatable {
  let streetName: String
  let postalCode: String
  let cityName: String
}

extension ConstantUser {
  /// The record with variables, to compare what was read.
  var asUser: MarkedUser {
    MarkedUser(
      userId: userId, fullName: fullName, emailAddress: emailAddress, isActive: isActive,
      accountBalance: accountBalance, loginCount: loginCount, favoriteTags: favoriteTags,
      homeAddress: Address(
        streetName: homeAddress.streetName, postalCode: homeAddress.postalCode,
        cityName: homeAddress.cityName), phoneNumber: phoneNumber, managerId: managerId)
  }
}
