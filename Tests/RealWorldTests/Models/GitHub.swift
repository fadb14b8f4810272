import Foundation
import ModelMapper

/// What the interface of a forge of code returns: snake case, many optionals, dates in ISO 8601.
enum GitHub {
  @Mappable struct User: Equatable {
    let login: String
    let id: Int
    let avatarURL: URL?
    @MapKey("site_admin") let isSiteAdmin: Bool
  }

  @Mappable struct Label: Equatable {
    let name: String
    let color: String
    @MapKey("default") let isDefault: Bool
  }

  @Mappable struct Issue: Equatable {
    enum State: String, Coercible { case open, closed }
    let number: Int
    let title: String
    let state: State
    let user: User?
    var labels: [Label] = []
    let body: String?
    let createdAt: Date
    let closedAt: Date?
    @MapKey("reactions.+1") let thumbsUp: Int
  }

  @Mappable struct Repository: Equatable {
    let id: Int
    let fullName: String
    @MapKey("private") let isPrivate: Bool
    let owner: User
    let htmlURL: URL
    let stargazersCount: Int
    var topics: Set<String> = []
    @MapKey("license.spdx_id") let license: String?
    let pushedAt: Date?
  }

  @Mappable struct Commit: Equatable {
    @Mappable struct Signature: Equatable {
      let name: String
      let email: String
      let date: Date
    }
    let sha: String
    @MapKey("commit.message") let message: String
    @MapKey("commit.author") let author: Signature
    @MapKey("parents[0].sha") let firstParent: String?
  }

  @Mappable struct Search<Item: Coercible> {
    let totalCount: Int
    let incompleteResults: Bool
    let items: [Item]
  }

  @Mappable struct Event: Equatable {
    let id: String
    let type: String
    let actor: User
    let payload: [String: SourceValue]
    @MapKey("public") let isPublic: Bool
    let createdAt: Date
  }

  static let user =
    #"{"login": "ada", "id": 7, "avatar_url": "https://a.org/7", "site_admin": false}"#

  static let cases = [
    RealWorldCase("a user", User.self, json: user) { $0.login == "ada" && $0.avatarURL != nil },
    RealWorldCase(
      "an issue", Issue.self,
      json: """
        {"number": 12, "title": "Crash", "state": "open", "user": \(user), "body": null,
          "labels": [{"name": "bug", "color": "f00", "default": true}], "locked": false,
          "created_at": "2024-02-03T04:05:06Z", "closed_at": null, "reactions": {"+1": 3, "-1": 0}}
        """
    ) { $0.thumbsUp == 3 && $0.labels.first?.isDefault == true && $0.closedAt == nil },
    RealWorldCase(
      "a repository", Repository.self,
      json: """
        {"id": 1, "full_name": "ada/engine", "private": true, "owner": \(user), "stargazers_count": 42,
          "html_url": "https://example.org/ada/engine", "topics": ["math", "steam"],
          "license": {"key": "mit", "spdx_id": "MIT"}, "pushed_at": "2024-02-03T04:05:06Z"}
        """
    ) { $0.isPrivate && $0.license == "MIT" && $0.topics.count == 2 },
    RealWorldCase(
      "a commit", Commit.self,
      json: """
        {"sha": "abc", "commit": {"message": "Fix", "author": {"name": "Ada", "email": "a@b.c",
          "date": "2024-02-03T04:05:06Z"}}, "parents": [{"sha": "def"}]}
        """
    ) { $0.message == "Fix" && $0.author.name == "Ada" },
    RealWorldCase(
      "a page of results", Search<User>.self,
      json: #"{"total_count": 1, "incomplete_results": false, "items": [\#(user)]}"#
    ) { $0.items.count == 1 && $0.totalCount == 1 },
    RealWorldCase(
      "an event with any payload", Event.self,
      json: """
        {"id": "9", "type": "PushEvent", "actor": \(user), "payload": {"size": 2, "ref": "main"},
          "public": true, "created_at": "2024-02-03T04:05:06Z"}
        """
    ) { $0.payload["ref"] == "main" && $0.isPublic },
  ]
}
