import Foundation

/// The models of ``Documents`` as one writes them for `Codable`, with the strategies for snake case and
/// seconds.
enum CodableDocuments {
  struct Problem: Codable {
    struct Source: Codable { let pointer: String? }
    let status: Int
    let title: String
    let source: Source?
    var pointer: String? { source?.pointer }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .status)
      guard let number = Int(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .status, in: container, debugDescription: "\(text) is not a number")
      }
      status = number
      title = try container.decode(String.self, forKey: .title)
      source = try container.decodeIfPresent(Source.self, forKey: .source)
    }
  }

  struct Token: Codable {
    let accessToken: String
    let tokenType: String
    let expiresIn: Int
    let refreshToken: String?
    let scope: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      accessToken = try container.decode(String.self, forKey: .accessToken)
      tokenType = try container.decode(String.self, forKey: .tokenType)
      if let text = try? container.decode(String.self, forKey: .expiresIn) {
        guard let number = Int(text) else {
          throw DecodingError.dataCorruptedError(
            forKey: .expiresIn, in: container, debugDescription: "\(text) is not a number")
        }
        expiresIn = number
      } else {
        expiresIn = try container.decode(Int.self, forKey: .expiresIn)
      }
      refreshToken = try container.decodeIfPresent(String.self, forKey: .refreshToken)
      scope = try container.decodeIfPresent(String.self, forKey: .scope) ?? ""
    }
  }

  struct Claims: Codable {
    let issuer: String
    let subject: String
    let expires: Date
    let audience: String
    let roles: Set<String>

    enum CodingKeys: String, CodingKey {
      case issuer = "iss"
      case subject = "sub"
      case expires = "exp"
      case audience = "aud"
      case roles
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      issuer = try container.decode(String.self, forKey: .issuer)
      subject = try container.decode(String.self, forKey: .subject)
      expires = try container.decode(Date.self, forKey: .expires)
      audience = try container.decode(String.self, forKey: .audience)
      roles = try container.decodeIfPresent(Set<String>.self, forKey: .roles) ?? []
    }
  }

  struct Message: Codable {
    let messageId: Int
    let sender: Sender?
    let date: Date
    let text: String?
    let replyToMessage: [Message]?

    enum CodingKeys: String, CodingKey {
      case messageId, date, text, replyToMessage
      case sender = "from"
    }

    struct Sender: Codable {
      let id: Int
      let isBot: Bool
      let firstName: String
      let languageCode: String?
    }
  }

  struct Package: Codable {
    let name: String
    let version: String
    let dependencies: [String: String]
    let isPrivate: Bool
    let engines: [String: String]?
    let files: [String]
    var node: String? { engines?["node"] }

    enum CodingKeys: String, CodingKey {
      case name, version, dependencies, engines, files
      case isPrivate = "private"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      version = try container.decode(String.self, forKey: .version)
      dependencies =
        try container.decodeIfPresent([String: String].self, forKey: .dependencies) ?? [:]
      isPrivate = try container.decodeIfPresent(Bool.self, forKey: .isPrivate) ?? false
      engines = try container.decodeIfPresent([String: String].self, forKey: .engines)
      files = try container.decodeIfPresent([String].self, forKey: .files) ?? []
    }
  }
}
