import Foundation
import ModelMapper

/// An item of a news feed: RSS with elements of three other namespaces.
struct NewsItem: Mappable, Equatable {
  var title = ""
  var link = ""
  var guid = ""
  var published: Date?
  var creator = ""
  var categories: [String] = []
  var summary = ""
  var content = ""
  var picture = ""
  var commentCount = 0

  static var properties: [PropertyDescriptor] {
    \.title
    \.link
    \.guid
    Property(\.published).from("pubDate").dates(.rfc1123)
    \.creator
    Property(\.categories).from("category")
    Property(\.summary).from("description")
    Property(\.content).from("content:encoded")
    Property(\.picture).from("media:thumbnail/@url")
    Property(\.commentCount).from("slash:comments")
  }
}
