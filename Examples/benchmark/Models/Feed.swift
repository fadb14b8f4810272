import ModelMapper

/// A page of a social feed, of which few fields are wanted.
struct Feed: Mappable, Codable, Equatable {
  var statuses: [Status] = []

  static var properties: [PropertyDescriptor] { \.statuses }

  /// One message.
  struct Status: Mappable, Codable, Equatable {
    var id = 0
    var text = ""
    var retweetCount = 0
    var user = Author()

    static var properties: [PropertyDescriptor] {
      \.id
      \.text
      \.retweetCount
      \.user
    }

    enum CodingKeys: String, CodingKey {
      case id, text, user
      case retweetCount = "retweet_count"
    }
  }

  /// Who wrote it.
  struct Author: Mappable, Codable, Equatable {
    var screenName = ""
    var followersCount = 0

    static var properties: [PropertyDescriptor] {
      \.screenName
      \.followersCount
    }

    enum CodingKeys: String, CodingKey {
      case screenName = "screen_name"
      case followersCount = "followers_count"
    }
  }
}
