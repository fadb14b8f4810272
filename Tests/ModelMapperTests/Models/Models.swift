import Foundation
import ModelMapper

enum Role: String, Coercible, Equatable { case guest, admin }

struct Address: Mappable, Equatable {
  var street = ""
  var city = ""
  var zipCode: Int?
  static var properties: [PropertyDescriptor] {
    \.street
    \.city
    \.zipCode
  }
}

struct User: Mappable, Equatable {
  var id = 0
  var fullName = ""
  var role = Role.guest
  var address: Address?
  var tags: Set<String> = []
  var friends: [User] = []
  var scores: [String: Double] = [:]
  var createdAt: Date?

  static var properties: [PropertyDescriptor] {
    \.id
    \.fullName
    \.role
    \.address
    \.tags
    \.friends
    \.scores
    Property(\.createdAt).from("created", "meta.created-on").dates(.iso8601, .epochSeconds)
  }

  static var overrideMappings: [String: String] { ["super_secret_str": "fullName"] }

  mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool {
    guard property.name == "fullName", case .string(let text) = value else { return true }
    fullName = text.uppercased()
    return false
  }
}

class Base: Mappable {
  var id = 0
  required init() {}
  class var properties: [PropertyDescriptor] { Property("id", \.id) }
}

final class Derived: Base {
  var extra = ""
  @PropertyBuilder<Derived> override class var properties: [PropertyDescriptor] {
    super.properties
    Property("extra", \.extra)
  }
}

final class Account: Mappable {
  var id = 0
  var ownerName = ""
  var balance = Decimal(0)
  var isOpen = false { didSet { changes += 1 } }
  var changes = 0
  init() {}
  static var properties: [PropertyDescriptor] {
    \.id
    \.ownerName
    \.balance
    Property("isOpen", \.isOpen)
  }
}

struct Page<Item: Coercible>: Mappable {
  var items: [Item] = []
  var nextPage: Int?
  static var properties: [PropertyDescriptor] {
    \.items
    \.nextPage
  }
}

extension Page: Equatable where Item: Equatable {}
