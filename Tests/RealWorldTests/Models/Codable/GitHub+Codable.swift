import Foundation

/// The models of ``GitHub`` as one writes them for `Codable`, with the strategies for snake case and dates.
enum CodableGitHub {
  struct User: Codable {
    let login: String
    let id: Int
    let avatarURL: URL?
    let isSiteAdmin: Bool

    enum CodingKeys: String, CodingKey {
      case login, id
      case avatarURL = "avatarUrl"
      case isSiteAdmin = "siteAdmin"
    }
  }

  struct Label: Codable {
    let name: String
    let color: String
    let isDefault: Bool

    enum CodingKeys: String, CodingKey {
      case name, color
      case isDefault = "default"
    }
  }

  struct Issue: Codable {
    enum State: String, Codable { case open, closed }
    let number: Int
    let title: String
    let state: State
    let user: User?
    let labels: [Label]
    let body: String?
    let createdAt: Date
    let closedAt: Date?
    let thumbsUp: Int

    enum CodingKeys: String, CodingKey {
      case number, title, state, user, labels, body, createdAt, closedAt, reactions
    }

    enum ReactionKeys: String, CodingKey { case thumbsUp = "+1" }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      number = try container.decode(Int.self, forKey: .number)
      title = try container.decode(String.self, forKey: .title)
      state = try container.decode(State.self, forKey: .state)
      user = try container.decodeIfPresent(User.self, forKey: .user)
      labels = try container.decodeIfPresent([Label].self, forKey: .labels) ?? []
      body = try container.decodeIfPresent(String.self, forKey: .body)
      createdAt = try container.decode(Date.self, forKey: .createdAt)
      closedAt = try container.decodeIfPresent(Date.self, forKey: .closedAt)
      let reactions = try container.nestedContainer(keyedBy: ReactionKeys.self, forKey: .reactions)
      thumbsUp = try reactions.decode(Int.self, forKey: .thumbsUp)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number, forKey: .number)
      try container.encode(title, forKey: .title)
      try container.encode(state, forKey: .state)
      try container.encodeIfPresent(user, forKey: .user)
      try container.encode(labels, forKey: .labels)
      try container.encodeIfPresent(body, forKey: .body)
      try container.encode(createdAt, forKey: .createdAt)
      try container.encodeIfPresent(closedAt, forKey: .closedAt)
      var reactions = container.nestedContainer(keyedBy: ReactionKeys.self, forKey: .reactions)
      try reactions.encode(thumbsUp, forKey: .thumbsUp)
    }
  }

  struct Repository: Codable {
    let id: Int
    let fullName: String
    let isPrivate: Bool
    let owner: User
    let htmlURL: URL
    let stargazersCount: Int
    let topics: Set<String>
    let license: String?
    let pushedAt: Date?

    enum CodingKeys: String, CodingKey {
      case id, fullName, owner, stargazersCount, topics, license, pushedAt
      case isPrivate = "private"
      case htmlURL = "htmlUrl"
    }

    enum LicenseKeys: String, CodingKey { case spdxId }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      fullName = try container.decode(String.self, forKey: .fullName)
      isPrivate = try container.decode(Bool.self, forKey: .isPrivate)
      owner = try container.decode(User.self, forKey: .owner)
      htmlURL = try container.decode(URL.self, forKey: .htmlURL)
      stargazersCount = try container.decode(Int.self, forKey: .stargazersCount)
      topics = try container.decodeIfPresent(Set<String>.self, forKey: .topics) ?? []
      if container.contains(.license), try !container.decodeNil(forKey: .license) {
        let nested = try container.nestedContainer(keyedBy: LicenseKeys.self, forKey: .license)
        license = try nested.decodeIfPresent(String.self, forKey: .spdxId)
      } else {
        license = nil
      }
      pushedAt = try container.decodeIfPresent(Date.self, forKey: .pushedAt)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(fullName, forKey: .fullName)
      try container.encode(isPrivate, forKey: .isPrivate)
      try container.encode(owner, forKey: .owner)
      try container.encode(htmlURL, forKey: .htmlURL)
      try container.encode(stargazersCount, forKey: .stargazersCount)
      try container.encode(topics, forKey: .topics)
      if let license {
        var nested = container.nestedContainer(keyedBy: LicenseKeys.self, forKey: .license)
        try nested.encode(license, forKey: .spdxId)
      }
      try container.encodeIfPresent(pushedAt, forKey: .pushedAt)
    }
  }

  struct Commit: Codable {
    struct Signature: Codable {
      let name: String
      let email: String
      let date: Date
    }
    struct Details: Codable {
      let message: String
      let author: Signature
    }
    struct Parent: Codable { let sha: String }
    let sha: String
    let commit: Details
    let parents: [Parent]
    var message: String { commit.message }
    var author: Signature { commit.author }
    var firstParent: String? { parents.first?.sha }
  }

  struct Search<Item: Codable>: Codable {
    let totalCount: Int
    let incompleteResults: Bool
    let items: [Item]
  }
}
