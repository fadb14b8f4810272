import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// Where tags stand: beside the payload, at a path, in the object of another model; and of which kind they are.
@Suite("Places and kinds of tags")
struct TagPlaceTests {
  @Mappable struct Push: Equatable { var ref = "" }
  @Mappable struct Fork: Equatable { var forkee = "" }

  @Mappable @MapTag("type", payload: "payload")
  enum Action: Equatable {
    @MapKey("PushEvent") case push(Push)
    @MapKey("ForkEvent") case fork(Fork)
    @MapKey("NoteEvent") case note(String)
    @MapKey("WatchEvent") case watch
    @MapFallback case other(SourceValue)
  }

  @Mappable
  struct Event: Equatable {
    let id: String
    @MapEmbedded var action: Action
    var actor = ""
  }

  @Mappable
  struct MaybeEvent: Equatable {
    let id: String
    @MapEmbedded var action: Action?
  }

  /// By hand.
  enum Shape: VariantCoercible, Equatable {
    case square(Push)
    case circle(Fork)

    static var variants: [Variant<Shape>] { [Variant(1, Shape.square), Variant(2, Shape.circle)] }
    static var payloadKey: String? { "data" }
    var payload: any Mappable {
      switch self {
      case .square(let value): value
      case .circle(let value): value
      }
    }
  }

  @Mappable @MapTag("type")
  enum Channel: Equatable {
    @MapKey(0) case text(Push)
    @MapKey(2) case voice(Fork)
    @MapKey(4) case category
  }

  @Mappable struct Deep: Equatable { @MapKey("data.title") var title = "" }
  @Mappable struct Flat: Equatable { var size = 0 }

  @Mappable @MapTag("data.kind")
  enum Nested: Equatable {
    case deep(Deep)
    case flat(Flat)
  }

  private func written(_ value: some Coercible) -> String {
    String(decoding: Mapper().json(value).value, as: UTF8.self)
  }

  @Test(
    "A tag beside its payload is read and written",
    arguments: [
      (#"{"type":"PushEvent","payload":{"ref":"main"}}"#, Action.push(Push(ref: "main"))),
      (#"{"type":"NoteEvent","payload":"hi"}"#, .note("hi")),
      (#"{"type":"WatchEvent"}"#, .watch),
      (
        #"{"type":"GollumEvent","payload":{"pages":[1]}}"#,
        .other(["type": "GollumEvent", "payload": ["pages": [1]]])
      ),
    ])
  func beside(json: String, action: Action) throws {
    #expect(try Action.make(fromJSON: json) == action)
    #expect(written(action) == json)
  }

  @Test("The payload may come first, and the tag in another spelling")
  func order() throws {
    let json = #"{"payload": {"ref": "main"}, "Type": "push_event"}"#
    #expect(try Action.make(fromJSON: json) == .push(Push(ref: "main")))
  }

  @Test(
    "A tag and its payload stand in the object of the model that embeds the enum",
    arguments: [
      (
        #"{"id":"1","type":"PushEvent","payload":{"ref":"main"},"actor":"ada"}"#,
        Action.push(Push(ref: "main"))
      ),
      (#"{"id":"1","type":"WatchEvent","actor":"ada"}"#, .watch),
      (
        #"{"id":"1","type":"GollumEvent","payload":{"pages":[1]},"actor":"ada"}"#,
        .other(["type": "GollumEvent", "payload": ["pages": [1]]])
      ),
    ])
  func embedded(json: String, action: Action) throws {
    let mapped = try Mapper(unknownKeys: .report).map(Event.self, fromJSON: json)
    #expect(mapped.value == Event(id: "1", action: action, actor: "ada"))
    #expect(mapped.report.issues.allSatisfy { $0.reason.code == .unknownVariant })
    #expect(mapped.value.jsonString() == json)
    #expect(Event.mappingProblems == [])
  }

  @Test(
    "A fallback for a tag that is missing or null keeps the tag and the payload alone",
    arguments: [
      (#"{"id":"1","payload":{"a":1},"actor":"n"}"#, #"{"payload":{"a":1}}"#),
      (
        #"{"id":"1","type":null,"payload":{"a":1},"actor":"n"}"#,
        #"{"type":null,"payload":{"a":1}}"#
      ),
      (#"{"id":"1","actor":"n"}"#, "{}"),
    ])
  func missingTag(json: String, kept: String) throws {
    let mapped = try Mapper().map(Event.self, fromJSON: json)
    #expect(mapped.value.action == .other(try SourceValue.make(fromJSON: kept)))
    #expect(mapped.report.issues.map(\.reason.code) == [.missing])
    #expect(mapped.value.jsonString() == json)
    let old = Event(id: "1", action: .watch, actor: "n")
    let patch = mapped.value.mergePatch(since: old)
    #expect(try old.updated(fromMergePatch: patch).id == "1")
    #expect(Set(patch.object?.keys ?? []).count == patch.object?.keys.count)
  }

  @Test("The rest of a model beside a fallback is written once")
  func missingTagBesideRest() throws {
    let json = #"{"id":"1","payload":{"a":1},"name":"n"}"#
    #expect(try OpenEvent.make(fromJSON: json).jsonString() == json)
  }

  @Test("A tag that is null is missing in an enum of its own too")
  func nullTag() throws {
    let json = #"{"type":null,"payload":1}"#
    let mapped = try Mapper().map(Action.self, fromJSON: json)
    #expect(mapped.report.issues.map(\.reason.code) == [.missing])
    #expect(written(mapped.value) == json)
  }

  @Mappable
  struct OpenEvent {
    let id: String
    @MapEmbedded let action: Action
    @MapRest var rest: [String: SourceValue] = [:]
  }

  @Mappable
  enum Details: Equatable {
    case card(last4: String)
    case sepa(iban: String)
    case giftCard
  }

  @Mappable
  struct Method: Equatable {
    let type: String
    @MapEmbedded let details: Details
  }

  @Mappable
  struct MaybeMethod: Equatable {
    let type: String
    @MapEmbedded var details: Details?
  }

  @Test(
    "An embedded enum without a tag is the one of an object's keys that a case names",
    arguments: [
      (#"{"type":"card","card":{"last4":"42"}}"#, Details.card(last4: "42")),
      (#"{"type":"sepa","sepa":{"iban":"DE"}}"#, .sepa(iban: "DE")),
      (#"{"type":"gift","giftCard":{}}"#, .giftCard),
    ])
  func choice(json: String, details: Details) throws {
    var mapper = Mapper(unknownKeys: .fail)
    let mapped = try mapper.map(Method.self, fromJSON: json)
    #expect(mapped.value == Method(type: mapped.value.type, details: details))
    #expect(mapped.report.issues.isEmpty && Method.mappingProblems == [])
    #expect(mapped.value.jsonString() == json)
    #expect(try Method.make(fromXML: mapped.value.xmlString(root: "m")) == mapped.value)
    mapper.coercion = .strict
    let maybe = try mapper.map(MaybeMethod.self, fromJSON: json).value
    #expect(maybe.details == details && maybe.jsonString() == json)
    var style = OutputStyle.json
    style.keys = .snakeCase
    #expect(try Method.make(fromJSON: mapped.value.jsonString(style)) == mapped.value)
    let old = MaybeMethod(type: "none", details: .sepa(iban: "FR"))
    #expect(try old.updated(fromMergePatch: maybe.mergePatch(since: old)) == maybe)
    let none = MaybeMethod(type: "none")
    #expect(try maybe.updated(fromMergePatch: none.mergePatch(since: maybe)) == none)
  }

  @Test("Keys of other cases may be null, and one that is missing is an issue or nil")
  func choiceOfNone() throws {
    let json = #"{"type": "sepa", "card": null, "sepa": {"iban": "DE"}}"#
    #expect(try Method.make(fromJSON: json).details == .sepa(iban: "DE"))
    #expect(try MaybeMethod.make(fromJSON: json).details == .sepa(iban: "DE"))
    let none = #"{"type": "cash", "card": null}"#
    #expect(try MaybeMethod.make(fromJSON: #"{"type": "cash"}"#) == MaybeMethod(type: "cash"))
    #expect(try MaybeMethod.make(fromJSON: none) == MaybeMethod(type: "cash"))
    let error = #expect(throws: MappingError.self) { try Method.make(fromJSON: none) }
    #expect(
      error?.issues.map(\.description) == [
        "Cannot set Method.details: expected one of 'card', 'sepa', 'giftCard' at the root, found no such key."
      ])
    let properties = SourceValue(Method.jsonSchema)["$defs"]["Method"]["properties"]
    #expect(properties.object?.keys.sorted() == ["card", "giftCard", "sepa", "type"])
  }

  @Test("An optional one is nil where the object has neither")
  func optional() throws {
    #expect(try MaybeEvent.make(fromJSON: #"{"id": "1"}"#) == MaybeEvent(id: "1"))
    let json = #"{"id":"1","type":"ForkEvent","payload":{"forkee":"a"}}"#
    let event = try MaybeEvent.make(fromJSON: json)
    #expect(event == MaybeEvent(id: "1", action: .fork(Fork(forkee: "a"))))
    #expect(event.jsonString() == json)
    #expect(MaybeEvent(id: "1").jsonString() == #"{"id":"1"}"#)
  }

  @Test("A merge patch changes the members of an embedded enum")
  func mergePatch() throws {
    func event(_ ref: String, _ size: Int) -> Sized {
      Sized(id: "1", action: .push(Sized.Push(ref: ref, size: size)))
    }
    let (old, new) = (event("main", 1), event("main", 2))
    let patch = new.mergePatch(since: old)
    #expect(patch == ["payload": ["size": 2]])
    #expect(try old.updated(fromMergePatch: patch) == new)
    let other = Sized(id: "2", action: .watch)
    #expect(try old.updated(fromMergePatch: other.mergePatch(since: old)) == other)
    #expect(try old.updated(fromMergePatch: ["id": "3"]).action == old.action)
  }

  @Test("An update leaves an embedded enum as it is where the object has none of its keys")
  func update() throws {
    var event = Event(id: "1", action: .push(Push(ref: "main")), actor: "ada")
    let report = try event.update(fromJSON: #"{"actor": "eve"}"#)
    #expect(event == Event(id: "1", action: .push(Push(ref: "main")), actor: "eve"))
    #expect(report.issues.isEmpty && report.changes == ["actor"])
    try event.update(fromXML: "<event><actor>bob</actor></event>")
    #expect(event.action == .push(Push(ref: "main")))
    try event.update(fromJSON: #"{"type": "WatchEvent"}"#)
    #expect(event.action == .watch)
    try event.update(fromJSON: #"{"type": null}"#)
    #expect(event.action == .other(["type": nil]))
    var maybe = MaybeEvent(id: "1", action: .fork(Fork(forkee: "a")))
    try maybe.update(fromJSON: #"{"id": "2"}"#)
    #expect(maybe == MaybeEvent(id: "2", action: .fork(Fork(forkee: "a"))))
    try maybe.update(fromJSON: #"{"type": null}"#)
    #expect(maybe.action == nil)
    var method = Method(type: "card", details: .giftCard)
    try method.update(fromJSON: #"{"type": "gift"}"#)
    #expect(method == Method(type: "gift", details: .giftCard))
    // What is made anew is not updated, whatever the property holds at first.
    var outer = Outer(events: [event])
    try outer.update(fromJSON: #"{"events": [{"id": "3"}]}"#)
    #expect(outer.events.map(\.action) == [.other([:])])
  }

  @Mappable
  struct Outer {
    var events: [Event]
  }

  @Mappable
  struct Sized: Equatable {
    @Mappable struct Push: Equatable {
      var ref = ""
      var size = 0
    }

    @Mappable @MapTag("type", payload: "payload")
    enum Action: Equatable {
      @MapKey("PushEvent") case push(Push)
      @MapKey("WatchEvent") case watch
    }

    var id: String
    @MapEmbedded var action: Action
  }

  @Test("In XML, too")
  func xml() throws {
    let event = try Event.make(
      fromXML: "<event id='1' type='PushEvent'><payload><ref>main</ref></payload></event>")
    #expect(event == Event(id: "1", action: .push(Push(ref: "main"))))
  }

  @Test(
    "What is missing or wrong is said, with its path",
    arguments: [
      (
        #"[{"type": "PushEvent"}]"#,
        "Left out: expected the value of 'PushEvent' at '[0].payload', found no such key."
      ),
      (
        #"[{"payload": {}}]"#,
        "Used the fallback: expected the name of an Action at '[0].type', found no such key."
      ),
    ])
  func missing(json: String, sentence: String) throws {
    var mapper = Mapper()
    mapper.allowsNothing = true
    let mapped = try mapper.map([Action].self, fromJSON: json)
    #expect(mapped.report.issues.map(\.description) == [sentence])
  }

  @Test("Other members beside a tag and its payload are unknown keys")
  func unknown() throws {
    let mapped = try Mapper(unknownKeys: .report).map(
      Action.self, fromJSON: #"{"type": "WatchEvent", "payload": {}, "extra": 1}"#)
    #expect(mapped.report.issues.map(\.path) == ["extra"])
    let alone = try Mapper(unknownKeys: .report).map(
      Channel.self, fromJSON: #"{"type": 4, "extra": 1}"#)
    #expect(alone.report.issues.map(\.path) == ["extra"])
  }

  @Mappable @MapTag("type", payload: "data.object")
  enum Hook: Equatable {
    case push(Push)
    case ping
  }

  @Mappable @MapTag("item.kind", payload: "item.value")
  enum Item: Equatable {
    case push(Push)
    case note(String)
  }

  @Mappable @MapTag("parts[1].kind")
  enum Part: Equatable { case flat(Flat) }

  @Test(
    "A payload may stand at a path, also in the object of the tag",
    arguments: [
      (#"{"type":"push","data":{"object":{"ref":"main"}}}"#, [String]()),
      (#"{"type":"push","data":{"object":{"ref":"main"},"previous":1}}"#, ["data.previous"]),
      (#"{"type":"ping","data":{"more":1}}"#, ["data"]),
    ])
  func payloadPath(json: String, unknown: [String]) throws {
    let mapped = try Mapper(unknownKeys: .report).map(Hook.self, fromJSON: json)
    #expect(mapped.report.issues.map(\.path) == unknown)
    if unknown.isEmpty { #expect(written(mapped.value) == json) }
    let item = #"{"item":{"value":"hi","kind":"note"}}"#
    let both = try Mapper(unknownKeys: .report).map(Item.self, fromJSON: item)
    #expect(both.value == .note("hi"))
    #expect(both.report.issues.isEmpty)
    #expect(written(both.value) == item)
    let missing = try? Hook.make(fromJSON: #"{"type":"push","data":{}}"#)
    #expect(missing == nil)
  }

  @Test("A tag may stand in a list")
  func index() throws {
    let json = #"{"parts":[null,{"kind":"flat"}],"size":2}"#
    let part = try Part.make(fromJSON: json)
    #expect(part == .flat(Flat(size: 2)))
    #expect(written(part) == #"{"size":2,"parts":[null,{"kind":"flat"}]}"#)
  }

  @Test(
    "Nothing beside a tag is lost without an issue",
    arguments: [
      (#"{"type": "WatchEvent", "payload": 5}"#, [.unknownKey]),
      (#"{"type": "WatchEvent", "payload": null}"#, []),
      (#"{"type": "NoteEvent", "payload": "a", "Payload": "b"}"#, [.ambiguous]),
      (#"{"type": "WatchEvent", "Type": "PushEvent"}"#, [.ambiguous]),
    ] as [(String, [MappingIssue.Reason.Code])])
  func accounted(json: String, codes: [MappingIssue.Reason.Code]) throws {
    let mapped = try Mapper(unknownKeys: .report).map(Action.self, fromJSON: json)
    #expect(mapped.report.issues.map(\.reason.code) == codes)
    let record = #"{"id": "1", "# + json.dropFirst()
    let event = try Mapper(unknownKeys: .report).map(Event.self, fromJSON: record)
    #expect(event.report.issues.map(\.reason.code) == codes)
  }

  @Test("Tags that are declared as numbers stay numbers")
  func numbers() throws {
    let json = #"[{"type":0,"ref":"a"},{"type":2,"forkee":"b"},{"type":4}]"#
    let channels = try [Channel].make(fromJSON: json)
    #expect(channels == [.text(Push(ref: "a")), .voice(Fork(forkee: "b")), .category])
    #expect(written(channels) == json)
    #expect(try Channel.make(fromJSON: #"{"type":"2"}"#) == .voice(Fork()))
    let shapes = #"[{"type":1,"data":{"ref":"a"}},{"type":2,"data":{"forkee":"b"}}]"#
    let made = try [Shape].make(fromJSON: shapes)
    #expect(made == [.square(Push(ref: "a")), .circle(Fork(forkee: "b"))])
    #expect(written(made) == shapes)
  }

  @Test(
    "A tag may stand at a path, and what is beside it is read or reported",
    arguments: [
      (#"{"data":{"title":"a","kind":"deep"}}"#, Nested.deep(Deep(title: "a")), [String]()),
      (#"{"size":2,"data":{"kind":"flat"}}"#, .flat(Flat(size: 2)), []),
      (#"{"size":2,"data":{"more":1,"kind":"flat"}}"#, .flat(Flat(size: 2)), ["data.more"]),
    ])
  func path(json: String, value: Nested, unknown: [String]) throws {
    let mapped = try Mapper(unknownKeys: .report).map(Nested.self, fromJSON: json)
    #expect(mapped.value == value)
    #expect(mapped.report.issues.map(\.path) == unknown)
    if unknown.isEmpty { #expect(written(value) == json) }
  }

  @Test("Schemas have tags where they stand")
  func schema() {
    let event = SourceValue(Event.jsonSchema)["$defs"]["Event"]["properties"]
    #expect(
      event["type"] == ["enum": ["PushEvent", "ForkEvent", "NoteEvent", "WatchEvent"]])
    #expect(
      event["payload"]["anyOf"] == [
        ["$ref": "#/$defs/Push"], ["$ref": "#/$defs/Fork"], ["type": "string"],
      ])
    let shapes = SourceValue(Shape.jsonSchema)["$defs"]["Shape"]["oneOf"]
    #expect(
      shapes[0] == [
        "type": "object",
        "properties": [
          "type": ["type": "integer", "const": 1], "data": ["$ref": "#/$defs/Push"],
        ],
        "required": ["type", "data"],
      ])
    let nested = SourceValue(Nested.jsonSchema)["$defs"]
    #expect(
      nested["Nested"]["oneOf"] == [["$ref": "#/$defs/Deep_deep"], ["$ref": "#/$defs/Flat_flat"]])
    #expect(
      nested["Flat_flat"]["properties"]["data"] == [
        "type": "object", "properties": ["kind": ["type": "string", "const": "flat"]],
        "required": ["kind"],
      ])
  }

  @Test("Closed schemas allow tags at paths, beside what stands there")
  func closedSchema() {
    let nested = SourceValue(Nested.jsonSchema(.closed))["$defs"]
    let data = nested["Deep_deep"]["properties"]["data"]
    #expect(data["properties"].object?.keys == ["kind", "title"])
    #expect(data["required"] == ["kind", "title"] && data["additionalProperties"] == false)
    #expect(nested["Flat_flat"]["required"] == ["data", "size"])
  }

  @Mappable
  struct Clash {
    var type = 0
    @MapEmbedded var action: Action?
  }

  @Mappable
  struct Inside {
    @MapEmbedded var channel: Channel?
  }

  @Test("An embedded enum needs a key for its payload, and keys that no other property has")
  func mistakes() {
    #expect(
      Clash.mappingProblems.map(\.description).contains {
        $0.contains("'action' embeds the key 'type', which another property has")
      }, "\(Clash.mappingProblems)")
    #expect(
      Inside.mappingProblems.map(\.description).contains {
        $0.contains(
          "'channel' embeds Channel, which has no key for what its tag names; "
            + "give it one by @MapTag(\"type\", payload: …)")
      }, "\(Inside.mappingProblems)")
  }
}
