import Foundation
import ModelMapper

/// A feed in any of three formats.
struct Feed: Mappable, Equatable {
  var title = ""
  var about = ""
  var updated: Date?
  var author: String?
  var categories: [String] = []
  var entries: [Entry] = []
  var skippedDays: [String] = []

  static var properties: [PropertyDescriptor] {
    Property(\.title).from("channel/title", "title")
    Property(\.about).from("channel/description", "subtitle")
    Property(\.updated).from("channel/pubDate", "updated")
    Property(\.author).from("channel/itunes:author", "author/name")
    Property(\.categories).from("channel/category")
    Property(\.entries).from("channel/item", "entry")
    Property(\.skippedDays).from("channel/skipDays")
  }

  struct Entry: Mappable, Equatable {
    var title = ""
    var itunesTitle: String?
    var identifier: String?
    var published: Date?
    var summary: String?
    var duration: String?
    var enclosure: Enclosure?

    static var properties: [PropertyDescriptor] {
      \.title
      \.itunesTitle
      Property(\.identifier).from("guid", "id")
      Property(\.published).from("pubDate", "updated")
      Property(\.summary).from("description", "summary", "content:encoded")
      \.duration
      \.enclosure
    }
  }

  struct Enclosure: Mappable, Equatable {
    var url: URL?
    var length = 0
    var type = ""

    static var properties: [PropertyDescriptor] {
      \.url
      \.length
      \.type
    }
  }
}

/// A build of Maven.
struct Project: Mappable, Equatable {
  var artifactID = ""
  var version = ""
  var settings: [String: String] = [:]
  var modules: [String] = []
  var dependencies: [Dependency] = []

  static var properties: [PropertyDescriptor] {
    \.artifactID
    \.version
    Property(\.settings).from("properties")
    \.modules
    \.dependencies
  }

  struct Dependency: Mappable, Equatable {
    var artifactID = ""
    var version = ""
    var isOptional = false
    var exclusions: [String] = ["none"]

    static var properties: [PropertyDescriptor] {
      \.artifactID
      \.version
      Property(\.isOptional).from("optional")
      \.exclusions
    }
  }
}

/// A page of a site map.
struct Page: Mappable, Equatable {
  var loc: URL?
  var lastmod: Date?
  var priority = 0.5
  var image: Image?

  static var properties: [PropertyDescriptor] {
    \.loc
    \.lastmod
    \.priority
    \.image
  }

  struct Image: Mappable, Equatable {
    var loc: URL?
    var caption = ""

    static var properties: [PropertyDescriptor] {
      \.loc
      \.caption
    }
  }
}

/// A track of a walk.
struct Track: Mappable, Equatable {
  var version = ""
  var name = ""
  var waypoints: [Point] = []
  var segments: [Segment] = []

  static var properties: [PropertyDescriptor] {
    \.version
    Property(\.name).from("trk/name")
    Property(\.waypoints).from("wpt")
    Property(\.segments).from("trk/trkseg")
  }

  struct Segment: Mappable, Equatable {
    var points: [Point] = []
    static var properties: [PropertyDescriptor] { Property(\.points).from("trkpt") }
  }

  struct Point: Mappable, Equatable {
    var lat = 0.0
    var lon = 0.0
    var ele: Double?
    var time: Date?

    static var properties: [PropertyDescriptor] {
      \.lat
      \.lon
      \.ele
      \.time
    }
  }
}

/// The stock that a SOAP service answers with.
struct StockReply: Mappable, Equatable {
  var isSuccess = false
  var warehouse: Warehouse?
  var items: [Item] = []

  static var properties: [PropertyDescriptor] {
    Property(\.isSuccess).from("status/isSuccess")
    \.warehouse
    Property(\.items).from("item")
  }

  struct Warehouse: Mappable, Equatable {
    var internalId = 0
    var name = ""
    var closed: Date?
    var manager: String? = "unknown"

    static var properties: [PropertyDescriptor] {
      \.internalId
      \.name
      \.closed
      \.manager
    }
  }

  struct Item: Mappable, Equatable {
    var type = ""
    var sku = ""
    var quantity: Int? = -1

    static var properties: [PropertyDescriptor] {
      \.type
      \.sku
      \.quantity
    }
  }
}
