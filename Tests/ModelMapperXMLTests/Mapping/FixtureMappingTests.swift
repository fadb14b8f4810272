import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Suite("Mapping documents as servers send them")
struct FixtureMappingTests {
  /// The text of a document written for the tests.
  private func fixture(_ name: String) throws -> String {
    String(decoding: try Fixture.named(name).data, as: UTF8.self)
  }

  /// A date from its text.
  private func date(_ text: String) throws -> Date { try Date.make(from: text) }

  @Test("maps RSS")
  func mapsRSS() throws {
    let feed = try value(Feed.self, fixture("rss.xml"))
    #expect(feed.title == "Harbour Gazette" && feed.about == "Tides, ferries & weather.")
    #expect(try feed.updated == date("2024-03-04T06:30:00Z"))
    #expect(feed.categories == ["Local", "Local/Harbour/Ferries"])
    #expect(feed.skippedDays == ["Saturday", "Sunday"])
    let first = try #require(feed.entries.first)
    #expect(first.summary == "<p>After <b>three</b> weeks & two storms.</p>")
    #expect(first.identifier == "gazette-1041")
    #expect(try first.published == date("2024-03-04T06:15:00Z"))
    #expect(first.enclosure?.length == 1_048_576 && first.enclosure?.type == "audio/mpeg")
    #expect(feed.entries.last?.title == "Spring tide on Thursday: 4.9\u{A0}m")
    #expect(feed.entries.count == 2)
  }

  @Test("maps Atom into the same model")
  func mapsAtom() throws {
    let feed = try value(Feed.self, fixture("atom.xml"))
    #expect(feed.title == "Orchard notes" && feed.about == "Apples <em>and</em> pears")
    #expect(feed.author == "Ines Årud")
    #expect(feed.entries.map(\.title) == ["First blossom", "Pruning"])
    #expect(try feed.entries.first?.published == date("2024-04-20T08:05:30.25Z"))
    #expect(feed.entries.last?.summary == "Short & sweet.")
  }

  @Test("maps a podcast into the same model, its titles kept apart")
  func mapsPodcast() throws {
    let feed = try value(Feed.self, fixture("podcast.xml"))
    #expect(feed.title == "Signal Box" && feed.author == "Priya Nandan")
    #expect(feed.entries.map(\.title).first == "12. The night mail")
    #expect(feed.entries.map(\.itunesTitle) == ["The night mail", nil])
    #expect(feed.entries.map(\.duration) == ["01:02:45", "3120"])
    #expect(feed.entries.map(\.enclosure?.length) == [60_293_120, 48_000_000])
  }

  @Test("maps a build, with a dictionary, wrappers and an empty list")
  func mapsProject() throws {
    let project = try value(Project.self, fixture("pom.xml"))
    #expect(project.artifactID == "stock-service" && project.version == "2.3.0-SNAPSHOT")
    #expect(
      project.settings == ["maven.compiler.release": "21", "junit.version": "5.10.2"])
    #expect(project.modules == ["api"])
    #expect(project.dependencies.map(\.artifactID) == ["junit-jupiter", "slf4j-api"])
    #expect(project.dependencies.map(\.isOptional) == [false, true])
    #expect(project.dependencies.map(\.exclusions) == [[], ["none"]])
  }

  @Test("maps a site map")
  func mapsSiteMap() throws {
    let pages = try value([Page].self, fixture("sitemap.xml"), at: "urlset/url")
    #expect(pages.count == 2)
    let first = try #require(pages.first)
    #expect(first.loc == URL(string: "https://museum.example/hall?room=1&lang=en"))
    #expect(try first.lastmod == date("2024-01-09") && first.priority == 0.8)
    #expect(first.image?.loc == URL(string: "https://museum.example/hall.jpg"))
    #expect(pages.last?.loc == URL(string: "https://museum.example/visit"))
    #expect(pages.last?.image == nil)
  }

  @Test("maps a track")
  func mapsTrack() throws {
    let track = try value(Track.self, fixture("track.gpx"))
    #expect(track.version == "1.1" && track.name == "Up and down")
    #expect(track.waypoints.map(\.ele) == [978.1])
    #expect(track.segments.map(\.points.count) == [3, 1])
    #expect(track.segments.first?.points.map(\.ele) == [92.5, 140, 801.25])
    #expect(
      track.segments.last?.points == [Track.Point(lat: 54.4542, lon: -3.2116)])
    #expect(try track.segments[0].points[1].time == date("2023-09-16T07:58:40Z"))
  }

  @Test("maps a response of SOAP")
  func mapsSOAP() throws {
    let reply = try value(
      StockReply.self, fixture("soap.xml"), at: "Envelope/Body/getStockResponse/getStockResult")
    #expect(reply.isSuccess)
    let warehouse = try #require(reply.warehouse)
    #expect(warehouse.internalId == 12 && warehouse.name == "North & South")
    #expect(warehouse.closed == nil && warehouse.manager == nil)
    #expect(reply.items.map(\.sku) == ["A-1", "B-2", "C-3"])
    #expect(reply.items.map(\.quantity) == [40, nil, 0])
    #expect(reply.items.map(\.type) == ["StockItem", "StockItem", "Reserved"])
  }
}

@Suite("Mapping real documents")
struct SampleMappingTests {
  /// The bytes of a real document, or `nil` where there are none.
  private func sample(_ name: String) throws -> String? {
    guard let folder = ProcessInfo.processInfo.environment["MODELMAPPER_SAMPLES"] else {
      print("Skipped \(name): MODELMAPPER_SAMPLES names no folder of real documents.")
      return nil
    }
    return try String(contentsOf: URL(filePath: folder).appending(path: name), encoding: .utf8)
  }

  @Test("maps feeds", arguments: ["rss.xml", "atom.xml", "podcast-rss.xml"])
  func mapsFeeds(_ name: String) throws {
    guard let text = try sample(name) else { return }
    let feed = try value(Feed.self, text)
    #expect(!feed.title.isEmpty && !feed.entries.isEmpty)
    // One of them has no title but that of a podcast, which is a property of its own.
    #expect(feed.entries.allSatisfy { !$0.title.isEmpty || $0.itunesTitle != nil })
  }

  @Test("maps a build")
  func mapsProject() throws {
    guard let text = try sample("maven-pom.xml") else { return }
    let project = try value(Project.self, text)
    #expect(project.artifactID == "maven" && !project.modules.isEmpty)
    let dependencies = try value(
      [Project.Dependency].self, text, at: "dependencyManagement/dependencies/dependency")
    #expect(dependencies.count > 10 && dependencies.allSatisfy { !$0.artifactID.isEmpty })
  }

  @Test("maps a site map and a track")
  func mapsPlaces() throws {
    guard let map = try sample("sitemap.xml"), let gpx = try sample("track.gpx") else { return }
    let pages = try value([Page].self, map, at: "url")
    #expect(pages.first?.loc?.host == "www.example.com")
    let track = try value(Track.self, gpx)
    #expect(track.version == "1.0" && !track.waypoints.isEmpty)
    #expect(track.waypoints.allSatisfy { $0.lat > 45 && $0.lat < 46 })
  }

  @Test("maps a response of SOAP")
  func mapsSOAP() throws {
    guard let text = try sample("soap-response.xml") else { return }
    struct Session: Mappable, Equatable {
      var isSuccess = false
      var userID = 0
      static var properties: [PropertyDescriptor] {
        Property(\.isSuccess).from("status/isSuccess")
        Property(\.userID).from("userId/@internalId")
      }
    }
    let session = try value(Session.self, text, at: "Body/loginResponse/sessionResponse")
    #expect(session.isSuccess && session.userID != 0)
  }
}
