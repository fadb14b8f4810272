import Foundation
import ModelMapper

/// A small response: a few scalars and two texts that need memory of their own.
struct Notice: Mappable, Codable, Equatable {
  var id = 0
  var title = ""
  var body = ""
  var isRead = false
  var priority = 0.0
  var kind = ""
  var sender: Int?

  static var properties: [PropertyDescriptor] {
    \.id
    \.title
    \.body
    \.isRead
    \.priority
    \.kind
    \.sender
  }
}

/// A response with lists and objects in it.
struct Profile: Mappable, Codable, Equatable {
  var user = User()
  var friends: [Friend] = []
  var scores: [Int] = []
  var isComplete = false

  static var properties: [PropertyDescriptor] {
    \.user
    \.friends
    \.scores
    \.isComplete
  }
}

/// A part of a profile.
struct Friend: Mappable, Codable, Equatable {
  var id = 0
  var name = ""
  var city: String?
  var isClose = false

  static var properties: [PropertyDescriptor] {
    \.id
    \.name
    \.city
    \.isClose
  }
}

extension Documents {
  /// A document of 0.2 KB.
  static var notice: Data {
    Data(
      """
      {"id":48213,"title":"Your parcel is on its way","body":"It left the depot at 09:30 and \
      should reach you tomorrow.","isRead":false,"priority":0.75,"kind":"parcel","sender":1207}
      """.utf8)
  }

  /// A document of some 0.5 KB, and 0.13 KB for each friend.
  static func profile(friends: Int) -> Data {
    let list = (0..<friends).map { index in
      """
      {"id":\(9_000 + index),"name":"Mary Somerville the \(index)th of that name",\
      "city":\(index % 3 == 0 ? "null" : "\"Jedburgh in the Scottish Borders\""),\
      "isClose":\(index % 2 == 0)}
      """
    }
    return Data(
      """
      {"user":\(user(7)),"friends":[\(list.joined(separator: ","))],\
      "scores":[12,55,93,100,7,61],"isComplete":true}
      """.utf8)
  }
}
