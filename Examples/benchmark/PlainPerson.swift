import Foundation

/// The record of ten small properties as a type that decodes itself, with constants.
struct PlainPerson: Codable, Equatable {
  let userId: Int
  let firstName: String
  let lastName: String
  let isActive: Bool
  let balance: Double
  let emailAddress: String
  let favoriteTags: [String]
  let managerId: Int?
  let phoneNumber: String?
  let loginCount: Int

  typealias CodingKeys = Person.CodingKeys
}
