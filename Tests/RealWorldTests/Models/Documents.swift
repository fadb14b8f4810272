import Foundation
import ModelMapper

/// Formats of documents and messages: JSON:API, OAuth, tokens, chats, calendars, package files.
enum Documents {
  @Mappable struct Resource<Attributes: Coercible> {
    @Mappable struct Identifier: Equatable {
      let type: String
      let id: String
    }
    @Mappable struct Relationship: Equatable { let data: [Identifier]? }
    let type: String
    let id: String
    let attributes: Attributes
    var relationships: [String: Relationship] = [:]
    @MapKey("links.self") let link: URL?
  }

  @Mappable struct Page<Attributes: Coercible> {
    let data: [Resource<Attributes>]
    @MapKey("meta.total-pages") let pages: Int?
  }

  @Mappable struct Article: Equatable {
    let title: String
    let publishedOn: Date?
    var isDraft = false
  }

  @Mappable struct Problem: Equatable {
    let status: Int
    let title: String
    @MapKey("source.pointer") let pointer: String?
  }

  @Mappable struct Token: Equatable {
    let accessToken: String
    let tokenType: String
    let expiresIn: Int
    let refreshToken: String?
    var scope = ""
  }

  @Mappable struct Claims: Equatable {
    @MapKey("iss") let issuer: String
    @MapKey("sub") let subject: String
    @MapKey("exp") @MapDates(.epochSeconds) let expires: Date
    @MapKey("aud") let audience: String
    var roles: Set<String> = []
  }

  @Mappable struct Message: Equatable {
    let messageId: Int
    @MapKey("from") let sender: Sender?
    @MapDates(.epochSeconds) let date: Date
    let text: String?
    let replyToMessage: [Message]?

    @Mappable struct Sender: Equatable {
      let id: Int
      let isBot: Bool
      let firstName: String
      let languageCode: String?
    }
  }

  @Mappable struct Package: Equatable {
    let name: String
    let version: String
    var dependencies: [String: String] = [:]
    @MapKey("private") var isPrivate = false
    @MapKey("engines.node") let node: String?
    var files: [String] = []
  }

  @Mappable struct Appointment: Equatable {
    @Mappable struct Moment: Equatable {
      let dateTime: Date?
      @MapDates(.pattern("yyyy-MM-dd")) let date: Date?
      let timeZone: String?
    }
    let id: String
    let summary: String
    let start: Moment
    let end: Moment
    var attendees: [String] = []
  }

  static let cases = [
    RealWorldCase(
      "a page of resources", Page<Article>.self,
      json: """
        {"data": [{"type": "articles", "id": "1", "attributes": {"title": "Hello",
          "published-on": "2024-02-03", "is-draft": "no"}, "relationships": {"authors": {"data":
          [{"type": "people", "id": "9"}]}}, "links": {"self": "https://example.org/1"}}],
          "meta": {"total-pages": 13}}
        """
    ) {
      $0.pages == 13 && $0.data.first?.attributes.title == "Hello"
        && $0.data.first?.relationships["authors"]?.data?.first?.id == "9"
    },
    RealWorldCase(
      "problems", [Problem].self,
      json:
        #"[{"status": "422", "title": "Invalid", "source": {"pointer": "/data/attributes/title"}}]"#
    ) { $0.first?.status == 422 && $0.first?.pointer == "/data/attributes/title" },
    RealWorldCase(
      "a token", Token.self,
      json: #"{"access_token": "x", "token_type": "bearer", "expires_in": "3600", "scope": "a b"}"#
    ) { $0.expiresIn == 3600 && $0.refreshToken == nil },
    RealWorldCase(
      "claims", Claims.self,
      json: #"{"iss": "i", "sub": "s", "exp": 1700000000, "aud": "a", "roles": ["admin", "user"]}"#
    ) { $0.issuer == "i" && $0.roles.contains("admin") },
    RealWorldCase(
      "a message", Message.self,
      json: """
        {"message_id": 5, "from": {"id": 1, "is_bot": false, "first_name": "Ada",
          "language_code": "en"}, "chat": {"id": -100}, "date": 1700000000, "text": "Hi"}
        """
    ) { $0.sender?.firstName == "Ada" && $0.text == "Hi" },
    RealWorldCase(
      "a package", Package.self,
      json: """
        {"name": "x", "version": "1.2.0", "dependencies": {"@scope/a": "^1", "b.js": "2"},
          "private": true, "engines": {"node": ">=18"}}
        """
    ) { $0.isPrivate && $0.dependencies["b.js"] == "2" && $0.node == ">=18" },
    RealWorldCase(
      "an appointment", Appointment.self,
      json: """
        {"id": "e", "summary": "Tea", "start": {"date": "2024-02-03"},
          "end": {"dateTime": "2024-02-03T17:00:00+01:00", "timeZone": "Europe/Berlin"}}
        """
    ) { $0.start.date == Date(timeIntervalSince1970: 1_706_918_400) && $0.end.dateTime != nil },
  ]
}
