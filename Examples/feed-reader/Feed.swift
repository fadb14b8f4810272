import Foundation
import ModelMapper

/// A feed, whichever of RSS, podcast RSS and Atom it is written in.
///
/// RSS has its channel inside of the root, Atom is the root itself; the first key that the feed has
/// is taken.
@Mappable
struct Feed {
  @MapKey("channel/title", "title") var title = ""
  @MapKey("channel/description", "subtitle", "channel/itunes:summary") var about = ""
  @MapKey("channel/language", "xml:lang") var language: String?
  @MapKey("channel/lastBuildDate", "channel/pubDate", "updated") var updated: Date?
  @MapKey("channel/itunes:author", "author/name", "channel/managingEditor") var author: String?
  @MapKey("channel/link", "link") var links: [Link] = []
  @MapKey("channel/item", "entry") var entries: [Entry] = []
}

/// An item of RSS, an episode of a podcast, or an entry of Atom.
@Mappable
struct Entry {
  @MapRequired @MapKey("title", "itunes:title") var title = ""
  @MapKey("guid", "id") var identifier: String?
  @MapKey("pubDate", "published", "updated", "dc:date") var published: Date?
  @MapKey("dc:creator", "itunes:author", "author/name", "author") var author: String?
  @MapKey("itunes:duration") var playTime: PlayTime?
  @MapKey("enclosure") var enclosures: [Link] = []
  @MapKey("link") var links: [Link] = []
}

/// A link: an element with attributes in Atom, a text in RSS, and an enclosure in both.
@Mappable
struct Link {
  @MapKey("@href", "@url", "#text") var address: URL?
  @MapKey("rel") var relation = "alternate"
  @MapKey("length") var size: Int?
  var type: String?
}

extension [Link] {
  /// What a person would open.
  var page: URL? { first { $0.relation == "alternate" }?.address }
}

/// How long an episode plays, which feeds write as seconds, `mm:ss` or `hh:mm:ss`.
struct PlayTime: Coercible, Equatable {
  var seconds = 0

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> PlayTime? {
    guard let text = String.coerce(value, in: context) else { return nil }
    let parts = text.split(separator: ":").map { Int($0) }
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0
    for part in parts {
      guard let part, (0...86_400).contains(part) else { return nil }
      seconds = seconds * 60 + part
    }
    return PlayTime(seconds: seconds)
  }

  var sourceValue: SourceValue { .integer(seconds) }

  /// Hours and minutes, such as 1:02 h, or minutes.
  var words: String {
    let minutes = (seconds + 30) / 60
    let rest = String(minutes % 60)
    return minutes < 60
      ? "\(minutes) min" : "\(minutes / 60):\(rest.count < 2 ? "0" : "")\(rest) h"
  }
}
