import Foundation
import ModelMapper
import Testing

extension MetaCodableTests {
  @CaseBuilder static var enumerations: [PeerCase] {
    for word in Progress.allCases {
      PeerCase("The word \(word) in an object", gives: word) {
        try Outer.make(fromJSON: #"{"type": {"type": "\#(word.rawValue)"}}"#).type.type
      }
      PeerCase("The word \(word), written and read", gives: word) {
        try Outer.make(fromJSON: Outer(type: Inner(type: word)).jsonString()).type.type
      }
      PeerCase("The word \(word) alone", gives: word) {
        try Progress.make(fromJSON: "\"\(word.rawValue)\"")
      }
    }
    for level in Level.allCases {
      PeerCase("The number \(level.rawValue), read", gives: level) {
        try Level.make(fromJSON: "\(level.rawValue)")
      }
      PeerCase("The number \(level.rawValue), written", gives: "\(level.rawValue)") {
        String(decoding: Mapper().json(level).value, as: UTF8.self)
      }
    }
    PeerCase("The word of an enum in capitals", gives: [Method.get, .post, .put, .delete]) {
      try [Method].make(fromJSON: #"["GET", "post", "PUT", "delete"]"#)
    }
    PeerCase.fails("A word that an enum does not have") { try Method.make(fromJSON: #""INVALID""#) }
    PeerCase("Several numbers of one case") {
      let codes = try [Answer].make(fromJSON: "[200, 201, 400, 404, 500, 503]")
      #expect(codes == [.success, .success, .mistake, .mistake, .failure, .failure])
    }
    PeerCase.fails("A number that no case has") { try Answer.make(fromJSON: "999") }
    PeerCase("A number of an enum in a text", gives: Level.high) {
      try Level.make(fromJSON: #""3""#)
    }
    PeerCase("A word under a key") {
      for word in ["beginner", "advanced"] {
        let document = #"{"level":"\#(word)"}"#
        try #expect(Rank.make(fromJSON: document).jsonString() == document)
      }
    }
    PeerCase("A case without a payload, alone under its name") {
      let made = try Single.make(fromJSON: #"{"foo": {}}"#)
      #expect(made == .foo)
      try #expect(Single.make(fromJSON: Mapper().json(made).value) == made)
    }
    PeerCase("A case without a payload, by its tag", gives: #"{"type":"foo"}"#) {
      try Marked.make(fromJSON: #"{"type": "foo"}"#).jsonString()
    }
    PeerCase("A model by its tag", gives: #"{"type":"first","int":42}"#) {
      try Typed.make(fromJSON: #"{"type": "first", "int": 42}"#).jsonString()
    }
    PeerCase("A generic enum", gives: [#"{"one":"test"}"#, #"{"two":42}"#, #"{"three":true}"#]) {
      try [#"{"one": "test"}"#, #"{"two": 42}"#, #"{"three": true}"#].map {
        let made = try Choice<String, Int, Bool>.make(fromJSON: $0)
        return String(decoding: Mapper().json(made).value, as: UTF8.self)
      }
    }
    PeerCase("A payload of values, by its tag", gives: Command.store(key: "a", value: 42)) {
      try Command.make(fromJSON: #"{"type": "store", "key": "a", "value": 42}"#)
    }
    PeerCase("A payload of values, written", gives: #"{"type":"store","key":"a","value":100}"#) {
      Command.store(key: "a", value: 100).jsonString()
    }
    PeerCase("A payload of one value, written", gives: #"{"type":"load","key":"a"}"#) {
      Command.load(key: "a").jsonString()
    }
    for tag in [#""load""#, "12", "true", "3.14"] {
      PeerCase("The tag \(tag), one of several", gives: Alias.load(Load(key: "a"))) {
        try Alias.make(fromJSON: #"{"type": \#(tag), "key": "a"}"#)
      }
    }
    for tag in [#""store""#, "30", "false", "7.15"] {
      PeerCase("The tag \(tag), one of several", gives: Alias.store(Store(key: "a", value: 1))) {
        try Alias.make(fromJSON: #"{"type": \#(tag), "key": "a", "value": 1}"#)
      }
    }
    PeerCase("The first of several tags is written", gives: #"{"type":"load","key":"a"}"#) {
      let made = try Alias.make(fromJSON: #"{"type": 12, "key": "a"}"#)
      return String(decoding: Mapper().json(made).value, as: UTF8.self)
    }
    PeerCase.fails("A tag that no case has") {
      try Command.make(fromJSON: #"{"type": "invalid", "key": "a"}"#)
    }
    PeerCase.fails("An object without its tag") { try Command.make(fromJSON: #"{"key": "a"}"#) }
  }

  @CaseBuilder static var variants: [PeerCase] {
    PeerCase("Values that name no type", gives: [true, "hello", 42]) {
      try [
        SourceValue.make(fromJSON: "true"), SourceValue.make(fromJSON: #""hello""#),
        SourceValue.make(fromJSON: "42"),
      ]
    }
    PeerCase(
      "A list of values that name no type", gives: [true, "test", 123, -4.5, nil, ["a": [1]]]
    ) {
      try SourceValue.make(fromJSON: #"[true, "test", 123, -4.5, null, {"a": [1]}]"#)
    }
    PeerCase("Values that name no type, written", gives: #"[true,12,-43,36.78,"test",{"a":[1]}]"#) {
      let made = try SourceValue.make(fromJSON: #"[true, 12, -43, 36.78, "test", {"a": [1]}]"#)
      return String(decoding: Mapper().json(made).value, as: UTF8.self)
    }
    PeerCase(
      "An enum of kinds, which tries one after the other",
      gives: [.flag(true), .count(12), .text("a"), .list([.count(1)])]
    ) {
      try [Untagged].make(fromJSON: #"[true, 12, "a", [1]]"#)
    }
    PeerCase(
      "Models of a protocol, by the names around them", gives: ["words", "image", "image", "sound"]
    ) {
      let document = #"""
        {"content": [{"text": {"id": "1", "text": "words"}}, {"picture": {"id": "2", "url": "a"}},
         {"photo": {"id": "3", "url": "b"}}, {"audio": {"id": "4", "duration": 60}}], "next": "x"}
        """#
      return try OuterPage.make(fromJSON: document).items.map(\.kind)
    }
    PeerCase("Models of a protocol, by a tag in them", gives: ["words", "image", "image", "sound"])
    {
      let document = #"""
        {"content": [{"type": "text", "id": "1", "text": "words"},
         {"type": "picture", "id": "2", "url": "a"}, {"type": "photo", "id": "3", "url": "b"},
         {"type": "audio", "id": "4", "duration": 60}], "next": "x"}
        """#
      return try InnerPage.make(fromJSON: document).items.map(\.kind)
    }
    PeerCase("A model that a tag in it chooses, in an object", gives: "200") {
      let document = #"""
        {"data": {"id": "some", "type": "a", "attributes": {"id": "other", "challenge": "c",
         "operation": "REGISTRATION", "status-code": "200"}}}
        """#
      return (try Response.make(fromJSON: document).attributes as? Registration)?.statusCode
        ?? "none"
    }
  }
}

private enum Progress: String, CaseIterable, Coercible { case active, inactive, pending }
private enum Level: Int, CaseIterable, Coercible { case low = 1, medium, high }
private enum Method: String, CaseIterable, Coercible { case get, post, put, delete }

/// A range of numbers for each case.
private enum Answer: Int, Coercible {
  case success = 200
  case mistake = 400
  case failure = 500

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Answer? {
    Int.coerce(value, in: context).flatMap { Answer(rawValue: $0 / 100 * 100) }
  }

  var sourceValue: SourceValue { .integer(rawValue) }
}

@Mappable
private struct Inner {
  let type: Progress
}

@Mappable
private struct Outer {
  let type: Inner
}

@Mappable @MapTag("level")
private enum Rank {
  case beginner, advanced
}

@Mappable
private enum Single: Equatable {
  case foo
}

@Mappable @MapTag("type")
private enum Marked {
  case foo
}

@Mappable
private struct First {
  let int: Int
}

@Mappable @MapTag("type")
private enum Typed {
  case first(First)
}

@Mappable
private enum Choice<One: Coercible, Two: Coercible, Three: Coercible> {
  case one(One)
  case two(Two)
  case three(Three)
}

@Mappable @MapTag("type")
private enum Command: Equatable {
  case load(key: String)
  case store(key: String, value: Int)
}

@Mappable
private struct Load: Equatable {
  let key: String
}

@Mappable
private struct Store: Equatable {
  let key: String
  let value: Int
}

/// Cases of several tags each, of which the first is written.
private enum Alias: VariantCoercible, Equatable {
  case load(Load)
  case store(Store)

  static var variants: [Variant<Alias>] {
    ["load", "12", "true", "3.14"].map { Variant($0, Alias.load) }
      + ["store", "30", "false", "7.15"].map { Variant($0, Alias.store) }
  }

  var payload: any PropertyMapped {
    switch self {
    case .load(let load): load
    case .store(let store): store
    }
  }
}

/// What `@UnTagged` does: the first kind that the value has.
private enum Untagged: Coercible, Equatable {
  case flag(Bool)
  case count(Int)
  case text(String)
  case list([Untagged])

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Untagged? {
    switch value {
    case .bool(let flag): .flag(flag)
    case .integer(let count): .count(count)
    case .string(let text): .text(text)
    case .array: [Untagged].coerce(value, in: context).map(Untagged.list)
    default: nil
    }
  }

  var sourceValue: SourceValue {
    switch self {
    case .flag(let flag): .bool(flag)
    case .count(let count): .integer(count)
    case .text(let text): .string(text)
    case .list(let list): list.sourceValue
    }
  }
}

private protocol Post: Mappable {
  var kind: String { get }
}

@Mappable
private struct TextPost: Post {
  var id = ""
  var text = ""
  var kind: String { text }
}

@Mappable
private struct PicturePost: Post {
  var id = ""
  var url = ""
  var kind: String { "image" }
}

@Mappable
private struct AudioPost: Post {
  var id = ""
  var duration = 0
  var kind: String { "sound" }
}

private let posts: [String: any PropertyMapped.Type] = [
  "text": TextPost.self, "picture": PicturePost.self, "photo": PicturePost.self,
  "audio": AudioPost.self,
]

/// Two names of one model, each of which is written again.
@Mappable
private enum AnyPost {
  case text(TextPost)
  case picture(PicturePost)
  case photo(PicturePost)
  case audio(AudioPost)

  var kind: String {
    switch self {
    case .text(let post): post.kind
    case .picture(let post), .photo(let post): post.kind
    case .audio(let post): post.kind
    }
  }
}

@Mappable
private struct OuterPage {
  @MapKey("content") var items: [AnyPost] = []
}

@Mappable
private struct InnerPage {
  @MapKey("content") @MapVariants(by: "type", posts) var items: [any Post] = []
}

private protocol Attributes: Mappable {
  var id: String { get }
}

@Mappable
private struct Registration: Attributes {
  var id = ""
  var statusCode = ""
}

@Mappable
private struct Response {
  @MapKey("data.id") var id = ""
  @MapKey("data.attributes") @MapVariants(by: "operation", ["REGISTRATION": Registration.self])
  var attributes: (any Attributes)?
}
