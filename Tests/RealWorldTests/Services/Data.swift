import Foundation
import ModelMapper

extension Echoed {
  static let data = [
    JSONAPIPage.example, HALOrders.example, GeoJSONFeatures.example, OpenWeather.example,
    ElasticSearch.example, FirestoreDocument.example, PrometheusQuery.example, JSONFeed.example,
  ]
}

/// JSON:API: a page of articles.
enum JSONAPIPage {
  @Mappable struct Page {
    let links: [String: URL?]
    let data: [Resource<Article>]
    let included: [Resource<SourceValue>]
    @MapKey("meta.total-pages") let pages: Int
  }

  @Mappable struct Resource<Attributes: Coercible> {
    let type: String
    let id: String
    let attributes: Attributes
    let relationships: [String: Relationship]?
  }

  @Mappable struct Relationship {
    let links: [String: URL]?
    let data: SourceValue
  }

  @Mappable struct Article {
    let title: String
    let publishedOn: Date?
    let isDraft: Bool
  }

  static let example = Echoed(
    Self.self, Page.self, keys: .kebabCase,
    #"""
    {"links": {"self": "http://example.com/articles", "next": "http://example.com/articles?page%5Boffset%5D=2", "prev": null},
      "data": [{"type": "articles", "id": "1", "attributes": {"title": "JSON:API paints my bikeshed!",
      "published-on": "2015-05-22T14:56:29.000Z", "is-draft": false}, "relationships": {
      "author": {"links": {"self": "http://example.com/articles/1/relationships/author"}, "data": {"type": "people", "id": "9"}},
      "comments": {"data": [{"type": "comments", "id": "5"}]}}}],
      "included": [{"type": "people", "id": "9", "attributes": {"first-name": "Dan", "twitter": "dgeb"}}], "meta": {"total-pages": 13}}
    """#)
}

/// HAL: a list of orders.
enum HALOrders {
  @Mappable struct Orders {
    @MapKey("_links") let links: Links
    let currentlyProcessing: Int
    let shippedToday: Int
    @MapKey("_embedded['ea:order']") let orders: [Order]
  }

  @Mappable struct Links {
    @MapKey("self.href") let own: String
    @MapKey("next.href") let next: String?
    @MapKey("ea:find") let find: Link
    let curies: [Link]
  }

  @Mappable struct Link {
    let name: String?
    let href: String
    let templated: Bool?
  }

  @Mappable struct Order {
    @MapKey("_links.self.href") let own: String
    let total: Decimal
    let currency: String
    let status: String
  }

  static let example = Echoed(
    Self.self, Orders.self,
    #"""
    {"_links": {"self": {"href": "/orders"}, "next": {"href": "/orders?page=2"},
      "ea:find": {"href": "/orders{?id}", "templated": true}, "curies": [{"name": "ea", "href": "http://example.com/docs/rels/{rel}", "templated": true}]},
      "currentlyProcessing": 14, "shippedToday": 20, "_embedded": {"ea:order": [
      {"_links": {"self": {"href": "/orders/123"}, "ea:basket": {"href": "/baskets/98712"}}, "total": 30.00, "currency": "USD", "status": "shipped"}]}}
    """#)
}

/// GeoJSON: a collection of features.
enum GeoJSONFeatures {
  @Mappable struct Collection {
    let type: String
    let bbox: [Double]?
    let features: [Feature]
  }

  @Mappable struct Feature {
    let type: String
    let id: String?
    let geometry: Geometry
    let properties: [String: SourceValue]
  }

  @Mappable @MapTag("type") enum Geometry {
    @MapKey("Point") case point(coordinates: [Double])
    @MapKey("LineString") case lineString(coordinates: [[Double]])
    @MapKey("Polygon") case polygon(coordinates: [[[Double]]])
  }

  static let example = Echoed(
    Self.self, Collection.self,
    #"""
    {"type": "FeatureCollection", "bbox": [100.0, 0.0, 105.0, 1.0], "features": [
      {"type": "Feature", "id": "f1", "geometry": {"type": "Point", "coordinates": [102.0, 0.5]}, "properties": {"prop0": "value0"}},
      {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[102.0, 0.0], [103.0, 1.0]]}, "properties": {"prop0": null, "prop1": 0.0}},
      {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[100.0, 0.0], [101.0, 0.0], [101.0, 1.0], [100.0, 0.0]]]},
      "properties": {"prop1": {"this": "that"}}}]}
    """#)
}

/// OpenWeather: the weather of a city.
enum OpenWeather {
  @Mappable struct Report {
    let coord: Coordinates
    let weather: [Condition]
    let main: Measurements
    let visibility: Int
    @MapKey("wind.speed") let windSpeed: Double
    @MapKey("wind.deg") let windDirection: Int
    @MapKey("rain.1h") let rain: Double?
    @MapKey("clouds.all") let clouds: Int
    @MapKey("dt") @MapDates(.epochSeconds) let time: Date
    @MapKey("sys.country") let country: String
    @MapKey("sys.sunrise") @MapDates(.epochSeconds) let sunrise: Date
    let timezone: Int
    let name: String
  }

  @Mappable struct Coordinates {
    let lon: Double
    let lat: Double
  }

  @Mappable struct Condition {
    let id: Int
    let main: String
    let description: String
    let icon: String
  }

  @Mappable struct Measurements {
    let temp: Double
    let feelsLike: Double
    let tempMin: Double
    let tempMax: Double
    let pressure: Int
  }

  static let example = Echoed(
    Self.self, Report.self, keys: .snakeCase,
    #"""
    {"coord": {"lon": 7.367, "lat": 45.133}, "weather": [{"id": 501, "main": "Rain", "description": "moderate rain", "icon": "10d"}],
      "base": "stations", "main": {"temp": 284.2, "feels_like": 282.93, "temp_min": 283.06, "temp_max": 286.82, "pressure": 1021, "humidity": 60},
      "visibility": 10000, "wind": {"speed": 4.09, "deg": 121, "gust": 3.47}, "rain": {"1h": 2.73}, "clouds": {"all": 83}, "dt": 1726660758,
      "sys": {"type": 1, "id": 6736, "country": "IT", "sunrise": 1726636384, "sunset": 1726680975}, "timezone": 7200, "id": 3165523,
      "name": "Province of Turin", "cod": 200}
    """#)
}

/// Elasticsearch: a search.
enum ElasticSearch {
  @Mappable struct Response<Source: Coercible> {
    let took: Int
    let timedOut: Bool
    let hits: Hits<Source>
    let aggregations: [String: Aggregation]
  }

  @Mappable struct Hits<Source: Coercible> {
    let total: Total
    let maxScore: Double?
    let hits: [Hit<Source>]
  }

  @Mappable struct Total {
    let value: Int
    let relation: String
  }

  @Mappable struct Hit<Source: Coercible> {
    @MapKey("_index") let index: String
    @MapKey("_id") let id: String
    @MapKey("_score") let score: Double?
    @MapKey("_source") let source: Source
    let highlight: [String: [String]]?
    let sort: [SourceValue]?
  }

  @Mappable struct Message {
    @MapKey("@timestamp") let timestamp: Date
    let message: String
    @MapKey("user.id") let user: String
  }

  @Mappable struct Aggregation {
    let docCountErrorUpperBound: Int
    let buckets: [Bucket]
  }

  @Mappable struct Bucket {
    let key: String
    let docCount: Int
  }

  static let example = Echoed(
    Self.self, Response<Message>.self, keys: .snakeCase,
    #"""
    {"took": 5, "timed_out": false, "_shards": {"total": 1, "successful": 1, "skipped": 0, "failed": 0}, "hits": {"total": {"value": 20, "relation": "eq"},
      "max_score": 1.3862942, "hits": [{"_index": "my-index-000001", "_id": "0", "_score": 1.3862942, "_source": {"@timestamp": "2099-11-15T14:12:12Z",
      "message": "GET /search HTTP/1.1 200 1070000", "user": {"id": "kimchy"}}, "highlight": {"message": ["<em>GET</em>"]}, "sort": [1, "a"]}]},
      "aggregations": {"my-agg": {"doc_count_error_upper_bound": 0, "sum_other_doc_count": 0, "buckets": [{"key": "a b", "doc_count": 2}]}}}
    """#)
}

/// Firestore: a document whose values name their types.
enum FirestoreDocument {
  @Mappable struct Document {
    let name: String
    let fields: [String: Value]
    let createTime: Date
  }

  @Mappable enum Value {
    case nullValue(SourceValue)
    case booleanValue(Bool)
    case integerValue(String)
    case doubleValue(Double)
    case timestampValue(Date)
    case stringValue(String)
    case arrayValue(values: [Value])
    case mapValue(fields: [String: Value])
  }

  static let example = Echoed(
    Self.self, Document.self,
    #"""
    {"name": "projects/p/databases/(default)/documents/cities/LA", "fields": {"name": {"stringValue": "Los Angeles"},
      "capital": {"booleanValue": false}, "population": {"integerValue": "3979576"}, "area": {"doubleValue": 1302.15},
      "founded": {"timestampValue": "1781-09-04T00:00:00Z"}, "mayor": {"nullValue": null},
      "regions": {"arrayValue": {"values": [{"stringValue": "west_coast"}, {"integerValue": "7"}]}},
      "by_year": {"mapValue": {"fields": {"2020": {"integerValue": "3898747"}}}}}, "createTime": "2024-02-03T04:05:06.123Z"}
    """#)
}

/// Prometheus: the result of a query.
enum PrometheusQuery {
  @Mappable struct Response {
    let status: String
    @MapKey("data.resultType") let resultType: String
    @MapKey("data.result") let result: [Series]
  }

  @Mappable struct Series {
    let metric: [String: String]
    let value: [SourceValue]
  }

  static let example = Echoed(
    Self.self, Response.self,
    #"""
    {"status": "success", "data": {"resultType": "vector", "result": [
      {"metric": {"__name__": "up", "job": "prometheus", "instance": "localhost:9090"}, "value": [1435781451.781, "1"]}]}}
    """#)
}

/// JSON Feed: a blog.
enum JSONFeed {
  @Mappable struct Feed {
    let version: URL
    let title: String
    let homePageURL: URL
    let feedURL: URL
    let items: [Item]
  }

  @Mappable struct Item {
    let id: String
    let contentText: String?
    let contentHTML: String?
    let url: URL
    let datePublished: Date
    var authors: [Author] = []
    var tags: [String] = []
    var attachments: [Attachment] = []
  }

  @Mappable struct Author {
    let name: String
    let url: URL?
  }

  @Mappable struct Attachment {
    let url: URL
    let mimeType: String
    let sizeInBytes: Int
    let durationInSeconds: Double
  }

  static let example = Echoed(
    Self.self, Feed.self, keys: .snakeCase,
    #"""
    {"version": "https://jsonfeed.org/version/1.1", "title": "The Record", "home_page_url": "http://therecord.co/", "feed_url": "http://therecord.co/feed.json",
      "items": [{"id": "http://therecord.co/chris-parrish", "url": "http://therecord.co/chris-parrish", "content_html": "Chris has worked.",
      "date_published": "2014-05-09T21:04:00Z", "authors": [{"name": "Brent"}], "tags": ["a"],
      "attachments": [{"url": "http://therecord.co/1.m4a", "mime_type": "audio/x-m4a", "size_in_bytes": 89970236, "duration_in_seconds": 6629}]}]}
    """#)
}
