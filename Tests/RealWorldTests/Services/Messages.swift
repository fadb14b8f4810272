import Foundation
import ModelMapper

extension Echoed {
  static let messages = [
    SlackEvent.example, DiscordMessage.example, TelegramUpdate.example, TwilioMessage.example,
    OpenAICompletion.example, OpenAIChunk.example, ActivityNote.example,
  ]
}

/// Slack: an event with blocks of text.
enum SlackEvent {
  @Mappable struct Callback {
    let token: String
    let teamID: String
    let event: Event
    let type: String
    let eventID: String
    @MapDates(.epochSeconds) let eventTime: Date
    var authorizations: [Authorization] = []
  }

  @Mappable struct Authorization {
    let userID: String
    let isBot: Bool
  }

  @Mappable struct Event {
    let type: String
    let channel: String
    let user: String
    let text: String
    let ts: String
    let blocks: [Block]
  }

  @Mappable @MapTag("type") enum Block {
    case richText(blockID: String, elements: [Block])
    case richTextSection(elements: [Block])
    case text(text: String, style: [String: Bool]?)
    case user(userID: String)
    case emoji(name: String)
    @MapFallback case other(SourceValue)
  }

  static let example = Echoed(
    Self.self, Callback.self, keys: .snakeCase,
    #"""
    {"token": "Jhj5dZrVaK7ZwHHjRyZWjbDl", "team_id": "T061EG9R6", "api_app_id": "A0MDYCDME", "event": {"type": "message",
      "channel": "C024BE91L", "user": "U061F7AUR", "text": "Hi <@U1>", "ts": "1355517523.000005", "blocks": [{"type": "rich_text",
      "block_id": "zAj", "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "Hi ", "style": {"bold": true}},
      {"type": "user", "user_id": "U1"}, {"type": "emoji", "name": "wave"}, {"type": "link", "url": "https://slack.com"}]}]}]},
      "type": "event_callback", "event_id": "Ev08MFMKH6", "event_time": 1355517523, "authorizations": [{"user_id": "U2", "is_bot": true}]}
    """#)
}

/// Discord: a message.
enum DiscordMessage {
  @Mappable struct Message {
    @Mappable enum Kind: Int { case message = 0, reply = 19 }
    let id: String
    let channelID: String
    let author: User
    let content: String
    let timestamp: Date
    let editedTimestamp: Date?
    let tts: Bool
    let mentionEveryone: Bool
    let mentions: [User]
    let embeds: [Embed]
    let reactions: [Reaction]?
    let pinned: Bool
    let type: Kind
  }

  @Mappable struct User {
    let id: String
    let username: String
    let globalName: String?
    let avatar: String?
  }

  @Mappable struct Embed {
    let title: String?
    let color: Int?
    let fields: [Field]?
  }

  @Mappable struct Field {
    let name: String
    let value: String
    let inline: Bool
  }

  @Mappable struct Reaction {
    let count: Int
    let me: Bool
    @MapKey("emoji.name") let emoji: String
  }

  static let example = Echoed(
    Self.self, Message.self, keys: .snakeCase,
    #"""
    {"id": "334385199974967042", "channel_id": "290926798999357250", "author": {"id": "53908099506183680", "username": "mason",
      "global_name": null, "avatar": "a_bab14f271d565501444b2ca3be944b25"}, "content": "Supa Hot",
      "timestamp": "2017-07-11T17:27:07.299000+00:00", "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
      "attachments": [], "embeds": [{"title": "Rain", "color": 3447003, "fields": [{"name": "a", "value": "b", "inline": true}]}],
      "reactions": [{"count": 1, "me": false, "emoji": {"id": null, "name": "🔥"}}], "pinned": false, "type": 19}
    """#)
}

/// Telegram: an update.
enum TelegramUpdate {
  @Mappable struct Response {
    let ok: Bool
    let result: [Update]
  }

  @Mappable struct Update {
    let updateID: Int
    let message: Message?
  }

  @Mappable struct Message {
    let messageID: Int
    let from: User
    let chat: Chat
    @MapDates(.epochSeconds) let date: Date
    let text: String?
    var entities: [Entity] = []
  }

  @Mappable struct User {
    let id: Int
    let isBot: Bool
    let firstName: String
    let languageCode: String?
  }

  @Mappable struct Chat {
    @Mappable enum Kind: String { case `private`, group, supergroup, channel }
    let id: Int
    let firstName: String?
    let type: Kind
  }

  @Mappable struct Entity {
    let offset: Int
    let length: Int
    let type: String
  }

  static let example = Echoed(
    Self.self, Response.self, keys: .snakeCase,
    #"""
    {"ok": true, "result": [{"update_id": 10000, "message": {"message_id": 1365, "from": {"id": 1111111, "is_bot": false,
      "first_name": "Ada", "language_code": "en"}, "chat": {"id": -1001234567890, "first_name": "Ada", "type": "private"},
      "date": 1441645532, "text": "/start", "entities": [{"offset": 0, "length": 6, "type": "bot_command"}]}}]}
    """#)
}

/// Twilio: a message.
enum TwilioMessage {
  @Mappable struct Message {
    @Mappable enum Status: String { case queued, sent, delivered, failed }
    let accountSID: String
    let body: String
    @MapDates(.pattern("EEE, dd MMM yyyy HH:mm:ss Z")) let dateCreated: Date
    @MapDates(.pattern("EEE, dd MMM yyyy HH:mm:ss Z")) let dateSent: Date?
    let direction: String
    let errorCode: Int?
    let from: String
    let numMedia: String
    let numSegments: String
    let price: String?
    let priceUnit: String
    let sid: String
    let status: Status
    let subresourceURIs: [String: String]
    let to: String
  }

  static let example = Echoed(
    Self.self, Message.self, keys: .snakeCase,
    #"""
    {"account_sid": "ACXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX", "api_version": "2010-04-01", "body": "Hi there",
      "date_created": "Thu, 24 Aug 2023 05:01:45 +0000", "date_sent": null, "direction": "outbound-api", "error_code": null,
      "from": "+15557122661", "num_media": "0", "num_segments": "1", "price": null, "price_unit": "USD",
      "sid": "SMXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX", "status": "queued", "subresource_uris": {"media": "/2010-04-01/Accounts/AC/Media.json"},
      "to": "+15558675310"}
    """#)
}

/// OpenAI: a completion that calls a tool.
enum OpenAICompletion {
  @Mappable struct Completion {
    let id: String
    let object: String
    @MapDates(.epochSeconds) let created: Date
    let model: String
    let choices: [Choice]
    let usage: Usage
    let systemFingerprint: String?
  }

  @Mappable struct Choice {
    @Mappable enum Reason: String {
      case stop, length
      case toolCalls = "tool_calls"
    }
    let index: Int
    let message: Message
    let finishReason: Reason?
  }

  @Mappable struct Message {
    @Mappable enum Role: String { case system, user, assistant, tool }
    let role: Role
    let content: String?
    let toolCalls: [Call]?
  }

  @Mappable struct Call {
    let id: String
    let type: String
    @MapKey("function.name") let name: String
    @MapKey("function.arguments") let arguments: String
  }

  @Mappable struct Usage {
    let promptTokens: Int
    let completionTokens: Int
    let totalTokens: Int
  }

  static let example = Echoed(
    Self.self, Completion.self, keys: .snakeCase,
    #"""
    {"id": "chatcmpl-abc123", "object": "chat.completion", "created": 1699896916, "model": "gpt-4o-mini", "choices": [{"index": 0,
      "message": {"role": "assistant", "content": null, "tool_calls": [{"id": "call_abc123", "type": "function",
      "function": {"name": "get_current_weather", "arguments": "{\n\"location\": \"Boston, MA\"\n}"}}], "refusal": null}, "logprobs": null,
      "finish_reason": "tool_calls"}], "usage": {"prompt_tokens": 82, "completion_tokens": 17, "total_tokens": 99},
      "system_fingerprint": "fp_44709d6fcb"}
    """#)
}

/// OpenAI: a chunk of a stream.
enum OpenAIChunk {
  @Mappable struct Chunk {
    let id: String
    let object: String
    @MapDates(.epochSeconds) let created: Date
    let model: String
    let choices: [Choice]
  }

  @Mappable struct Choice {
    let index: Int
    let delta: Delta
    let finishReason: String?
  }

  @Mappable struct Delta {
    let role: String?
    let content: String?
  }

  static let example = Echoed(
    Self.self, [Chunk].self, keys: .snakeCase,
    #"""
    [{"id": "chatcmpl-123", "object": "chat.completion.chunk", "created": 1694268190, "model": "gpt-4o-mini",
      "choices": [{"index": 0, "delta": {"role": "assistant", "content": ""}, "logprobs": null, "finish_reason": null}]},
     {"id": "chatcmpl-123", "object": "chat.completion.chunk", "created": 1694268190, "model": "gpt-4o-mini",
      "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}]
    """#)
}

/// ActivityPub: a note.
enum ActivityNote {
  @Mappable struct Note {
    @MapKey("@context") let context: SourceValue
    let id: URL
    let type: String
    let published: Date
    let attributedTo: URL
    let to: [String]
    let cc: [String]
    let content: String
    let contentMap: [String: String]
    let sensitive: Bool
    let attachment: [Attachment]
    let tag: [Tag]
  }

  @Mappable struct Attachment {
    let type: String
    let mediaType: String
    let url: URL
    let focalPoint: [Double]?
  }

  @Mappable struct Tag {
    let type: String
    let href: URL
    let name: String
  }

  static let example = Echoed(
    Self.self, Note.self,
    #"""
    {"@context": ["https://www.w3.org/ns/activitystreams", {"sensitive": "as:sensitive"}], "id": "https://mastodon.example/users/ada/statuses/1",
      "type": "Note", "inReplyTo": null, "published": "2024-02-03T04:05:06Z", "attributedTo": "https://mastodon.example/users/ada",
      "to": ["https://www.w3.org/ns/activitystreams#Public"], "cc": [], "content": "<p>Hello</p>", "contentMap": {"en": "<p>Hello</p>"},
      "sensitive": false, "attachment": [{"type": "Document", "mediaType": "image/png", "url": "https://mastodon.example/a.png",
      "focalPoint": [0.0, -0.25]}], "tag": [{"type": "Hashtag", "href": "https://mastodon.example/tags/swift", "name": "#swift"}]}
    """#)
}
