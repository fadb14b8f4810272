import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// The answer to a search for posts, of which few of many keys are wanted.
private struct Search: Mappable, Equatable {
  var posts: [Post] = []
  var completedIn = 0.0

  static var properties: [PropertyDescriptor] {
    Property(\.posts).from("statuses")
    Property(\.completedIn).from("search_metadata.completed_in")
  }

  final class Original: Mappable, Equatable {
    var id: Int64 = 0
    var retweetCount = 0

    init() {}

    static var properties: [PropertyDescriptor] {
      \.id
      \.retweetCount
    }

    static func == (one: Original, other: Original) -> Bool {
      one.id == other.id && one.retweetCount == other.retweetCount
    }
  }

  struct Post: Mappable, Equatable {
    var id: Int64 = 0
    var text = ""
    var createdAt: Date?
    var inReplyToUserID: Int?
    var user = User()
    var retweetedStatus: Original?
    var mentions: [String] = []
    var thumbnailWidth: Int?

    static var properties: [PropertyDescriptor] {
      \.id
      \.text
      Property(\.createdAt).dates(.pattern("EEE MMM dd HH:mm:ss Z yyyy"))
      \.inReplyToUserID
      \.user
      \.retweetedStatus
      Property(\.mentions).from("entities.user_mentions").transformed(by: Self.screenNames)
      Property(\.thumbnailWidth).from("entities.media.0.sizes.thumb.w")
    }

    static let screenNames = ClosureTransformer<[[String: SourceValue]], [String]> { mentions in
      mentions.compactMap { String.coerce($0["screen_name"] ?? .null, in: CoercionContext()) }
    }
  }

  struct User: Mappable, Equatable {
    var name = ""
    var screenName = ""
    var followersCount = 0
    var url: URL?

    static var properties: [PropertyDescriptor] {
      \.name
      \.screenName
      \.followersCount
      \.url
    }
  }
}

/// A season of concerts, with dictionaries keyed by numbers.
private struct Season: Mappable, Equatable {
  var areaNames: [Int: String] = [:]
  var blockNames: [Int: String] = [:]
  var events: [Int: Event] = [:]
  var performances: [Performance] = []
  var topicSubTopics: [Int: [Int]] = [:]
  var venueNames: [String: String] = [:]

  static var properties: [PropertyDescriptor] {
    \.areaNames
    \.blockNames
    \.events
    \.performances
    \.topicSubTopics
    \.venueNames
  }

  struct Event: Mappable, Equatable {
    var id = 0
    var name = ""
    var logo: String?
    var topicIds: [Int] = []

    static var properties: [PropertyDescriptor] {
      \.id
      \.name
      \.logo
      \.topicIds
    }
  }

  struct Performance: Mappable, Equatable {
    var eventID = 0
    var start: Date?
    var venueCode = ""
    var prices: [Price] = []
    var areas: [SeatCategory] = []

    static var properties: [PropertyDescriptor] {
      \.eventID
      Property(\.start).dates(.epochMilliseconds)
      \.venueCode
      \.prices
      Property(\.areas).from("seatCategories")
    }
  }

  struct Price: Mappable, Equatable {
    var amount = 0
    var seatCategoryID = 0

    static var properties: [PropertyDescriptor] {
      \.amount
      \.seatCategoryID
    }
  }

  struct SeatCategory: Mappable, Equatable {
    var seatCategoryID = 0
    var areas: [[String: SourceValue]] = []

    static var properties: [PropertyDescriptor] {
      \.seatCategoryID
      \.areas
    }
  }
}

@Suite("Mapping documents of JSON like real ones")
struct JSONSampleTests {
  private let quiet = Mapper(onIssue: { _ in })

  @Test("maps posts")
  func mapsPosts() throws {
    let mapped = try quiet.map(Search.self, fromJSON: Fixture.named("posts.json").data)
    #expect(mapped.report.isEmpty, "\(mapped.report)")
    let search = mapped.value
    #expect(search.posts.map(\.id) == [9_007_199_254_740_993, 9_007_199_254_740_994])
    #expect(search.completedIn == 0.087)
    let first = try #require(search.posts.first)
    #expect(first.text == "@yuki_oxford 駅の時計が止まっています 🕰\n\n\"動きましょう\"")
    #expect(first.createdAt == Date(timeIntervalSince1970: 1_694_930_639))
    #expect(first.user.name == "Übersee Café" && first.user.followersCount == 262)
    #expect(first.inReplyToUserID == 866_260_188 && first.thumbnailWidth == 150)
    #expect(first.mentions == ["yuki_oxford"] && first.retweetedStatus == nil)
    let second = try #require(search.posts.last)
    #expect(second.text == "RT @uebersee: Tout s'arrête 🚀" && second.user.name == "\0nul")
    #expect(second.retweetedStatus?.retweetCount == 58 && second.mentions.isEmpty)
  }

  @Test("maps a season, and reads what is written of it in every form")
  func mapsSeason() throws {
    let mapped = try quiet.map(Season.self, fromJSON: Fixture.named("season.json").data)
    #expect(mapped.report.isEmpty, "\(mapped.report)")
    let season = mapped.value
    #expect(season.areaNames[205_705_994] == "2ème balcon" && season.blockNames.isEmpty)
    #expect(season.events[138_586_341]?.topicIds == [324_846_099])
    #expect(season.events[138_586_345]?.logo == "/images/UE0AAAAACEKo6QAAAAZDSVRN")
    #expect(season.performances.map(\.prices.count) == [2, 0])
    #expect(season.performances[0].start == Date(timeIntervalSince1970: 1_372_701_600))
    #expect(season.performances[0].areas[0].areas[1]["areaId"] == 205_705_994)
    #expect(season.topicSubTopics == [324_846_099: [337_184_268, 337_184_269]])
    #expect(try Season.make(fromJSON: season.jsonData()) == season)
    #expect(try Season.make(from: season.dictionaryRepresentation) == season)
  }

  @Test("maps the real ones")
  func mapsRealOnes() throws {
    guard let folder = ProcessInfo.processInfo.environment["MODELMAPPER_SAMPLES"] else {
      print("Skipped posts and season: MODELMAPPER_SAMPLES names no folder of real documents.")
      return
    }
    let samples = URL(filePath: folder)
    let feed = try Data(contentsOf: samples.appending(path: "social-feed.json"))
    let search = try quiet.map(Search.self, fromJSON: feed)
    #expect(search.report.isEmpty && search.value.posts.count == 100)
    #expect(search.value.posts.allSatisfy { $0.createdAt != nil && !$0.user.screenName.isEmpty })
    #expect(search.value.posts.contains { $0.retweetedStatus != nil })
    let catalogue = try Data(contentsOf: samples.appending(path: "event-catalogue.json"))
    let season = try quiet.map(Season.self, fromJSON: catalogue)
    #expect(season.report.isEmpty && season.value.events.count == 184)
    #expect(season.value.performances.count == 243)
    #expect(season.value.performances.allSatisfy { season.value.events[$0.eventID] != nil })
    #expect(try Season.make(fromJSON: season.value.jsonData()) == season.value)
  }
}
