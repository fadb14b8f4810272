import Foundation
import ModelMapper
import Testing

/// The example of RestGoatee's introduction.
private class BaseObject: Mappable {
  var stringValue: String?
  var numberValue: Double?
  var doubleValue = 0.0
  required init() {}

  class var properties: [PropertyDescriptor] {
    Property("stringValue", \.stringValue)
    Property("numberValue", \.numberValue)
    Property("doubleValue", \.doubleValue)
  }

  class var overrideMappings: [String: String] { ["super_secret_str": "stringValue"] }
}

private final class DerivedObject: BaseObject {
  var dateValue: Date?
  var rawValue: SourceValue?

  @PropertyBuilder<DerivedObject> override class var properties: [PropertyDescriptor] {
    super.properties
    Property("dateValue", \.dateValue)
    Property("rawValue", \.rawValue)
  }
}

/// The example of JAGPropertyConverter's introduction.
private final class Friend: Mappable, Hashable {
  var userID = 0
  var likes: [String] = []
  var invitedBy: Friend?
  var friends: Set<Friend> = []
  init() {}

  static var properties: [PropertyDescriptor] {
    \.userID
    \.likes
    \.invitedBy
    \.friends
  }

  static func == (left: Friend, right: Friend) -> Bool { left.userID == right.userID }
  func hash(into hasher: inout Hasher) { hasher.combine(userID) }
}

/// The examples of JSONHelper's introduction.
private struct Person: Mappable {
  var id: Int?
  var email: String?
  var name = "Guest"
  var avatarURL = URL(string: "https://mysite.com/assets/default-avatar.png")

  static var properties: [PropertyDescriptor] {
    \.id
    \.email
    \.name
    \.avatarURL
  }
}

private struct Palette {
  var colors = [RGBAColor(red: 1, green: 1, blue: 1), RGBAColor(red: 0, green: 0, blue: 0)]
}

@Suite("The introductions of the older systems")
struct ReadmeExampleTests {
  static let rows: [CheckedRow] = [
    CheckedRow("EBTExtractor") {
      let extractor = try #require(Extractor(["type": "member", "friends": ["4", "bar", "9.24"]]))
      #expect(extractor.string(forKey: "name", default: "") == "")
      #expect(extractor.number(forKey: "userID", default: 0) == 0)
      #expect(extractor.string(forKey: "type", default: "") == "member")
      #expect(extractor.numbers(forKey: "friends") == [4, 9])
      #expect(extractor.numbers(forKey: "friends", marker: -1) == [4, -1, 9])
    },
    CheckedRow("RestGoatee-Core") {
      let object = try DerivedObject.make(from: [
        "super_secret_str": "aString", "number_value": 3, "double-value": "3.14",
        "DateValue": "2016-01-17T16:13:00-0800", "rawValue": NSNull(),
      ])
      #expect(object.stringValue == "aString" && object.numberValue == 3)
      #expect(object.doubleValue == 3.14 && object.dateValue == moment(1_453_075_980))
      let found = object.dictionaryRepresentation(.strings)
      #expect(found["numberValue"] as? String == "3" && found["doubleValue"] as? String == "3.14")
    },
    CheckedRow("RKValueTransformers") {
      let uppercase = ClosureTransformer { (text: String) in text.uppercased() }
      let loud = try uppercase.transform("abc")
      #expect(loud == "ABC")
      let dates: CompoundTransformer = [
        DateTransformer(.monthDayYear), .iso8601, DateTransformer(.pattern("yyyy-MM-dd")), .epoch,
      ]
      let texts = ["11/27/1982", "1378767519.18176508", "2013-11-27", "2013-04-23T16:29:05Z"]
      let found = try texts.map { try dates.transform($0, to: Date.self) }
      #expect(!found.contains(nil) && found[3] == moment(1_366_734_545))
    },
    CheckedRow("J2-31") {
      let source: [String: Any] = [
        "userID": 1234, "likes": ["cats", "coffee", "sorbet"], "invitedBy": ["userID": 1],
        "friends": [["userID": 2], ["userID": 3]],
      ]
      let user = try Friend.make(from: source)
      #expect(user.userID == 1234 && user.likes.count == 3 && user.invitedBy?.userID == 1)
      #expect(user.friends.map(\.userID).sorted() == [2, 3])
      let list = Mapper().represent(user, .propertyList).value
      #expect(list["friends"] as? [[String: Any]] != nil && list["userID"] as? Int == 1234)
    },
    CheckedRow("H35") {
      let response: [String: Any] = ["id": 5, "email": "a@b.c", "avatar_url": "http://a.b/c.png"]
      var person: Person?
      person <-- response
      #expect(person?.id == 5 && person?.name == "Guest" && person?.email == "a@b.c")
      #expect(person?.avatarURL == URL(string: "http://a.b/c.png"))
      var other = Person()
      other <-- #"{"name": "Ada"}"#
      #expect(other.name == "Ada" && other.id == nil)
    },
    CheckedRow("H36") {
      let response: [String: Any] = ["colors": ["#aaa", "#b06200aa"]]
      var palette = Palette()
      palette.colors <-- response["colors"]
      #expect(palette.colors.map(\.hexText) == ["#aaaaaa", "#b06200aa"])
      palette.colors <-- response["colours"]
      #expect(palette.colors.count == 2)
    },
  ]

  @Test("are written with this library", arguments: rows)
  func areWritten(_ row: CheckedRow) throws { try row.check() }
}
