import Foundation
import ModelMapper

/// The models of the property converter's own tests.
final class Member: Mappable {
  var firstName: String?
  var lastName: String?
  var age = 0
  var address: Residence?
  var favorites: [SourceValue] = []
  var information: [String: SourceValue] = [:]
  var dob: Date?
  var home: URL?
  var tags: Set<String> = []
  weak var mentor: Member?
  init() {}

  convenience init(_ first: String?, _ last: String? = nil, age: Int) {
    self.init()
    firstName = first
    lastName = last
    self.age = age
  }

  static var properties: [PropertyDescriptor] {
    \.firstName
    \.lastName
    \.age
    \.address
    \.favorites
    \.information
    \.dob
    \.home
    \.tags
    Property("mentor", \.mentor).weak()
  }
}

final class Residence: Mappable {
  var street = ""
  var city = ""
  var country = ""
  init() {}

  static var properties: [PropertyDescriptor] {
    \.street
    \.city
    \.country
  }

  static var example: Residence {
    let place = Residence()
    place.street = "1 Main St"
    place.city = "Lisbon"
    place.country = "PT"
    return place
  }
}

extension Mapper {
  /// A mapper that tells members and places by their keys, as the older tests do.
  static let identifying: Mapper = {
    var mapper = Mapper(coercion: .propertyConverter, onIssue: { _ in })
    mapper.identify = { source in
      if source.keys.contains("firstName") { return Member.self }
      return source.keys.contains("street") ? Residence.self : nil
    }
    return mapper
  }()
}
