import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// The words of enums: read in any spelling, written as declared or in the style of the keys.
@Suite("Words of enums")
struct EnumWordTests {
  @Mappable
  enum Phase: String {
    case pending, inProgress
    case onFailure = "OnFailure"
    @MapFallback case unknown
  }

  enum ByHand: String, Coercible {
    case pending, inProgress
    case done = "DONE"
  }

  enum Listed: String, Coercible, CaseIterable {
    case pending, inProgress
    case done = "DONE"
  }

  @Mappable
  enum State {
    case open, closedForGood
    @MapKey("not-planned") case notPlanned
    @MapFallback case other(String)
  }

  @Mappable
  enum AnyState {
    case open
    @MapFallback case other(SourceValue)
  }

  @Mappable
  struct Issue: Equatable {
    var state = State.open
    var phase: Phase?
    var history: [State] = []
  }

  @Test(
    "A marked enum matches exactly, then by letters, without CaseIterable",
    arguments: [
      ("pending", Phase.pending), ("Pending", .pending), ("in_progress", .inProgress),
      ("INPROGRESS", .inProgress), ("onFailure", .onFailure), ("paused", .unknown),
    ])
  func marked(word: String, phase: Phase) throws {
    #expect(try Phase.make(from: word) == phase)
  }

  @Test(
    "An enum that nothing lists matches the usual styles",
    arguments: [
      ("pending", ByHand.pending), ("PENDING", .pending), ("Pending", .pending),
      ("in_progress", .inProgress), ("IN-PROGRESS", .inProgress), ("InProgress", .inProgress),
      ("done", .done), ("Done", .done),
    ])
  func byHand(word: String, value: ByHand) throws {
    #expect(try ByHand.make(from: word) == value)
  }

  @Test("A word that no case has is refused")
  func refused() {
    #expect(throws: MappingError.self) { try ByHand.make(from: "paused") }
    #expect(throws: MappingError.self) {
      try ByHand.make(from: "Pending", using: Mapper(coercion: .strict))
    }
  }

  @Test("A type that takes any text is never given a changed one")
  func openSet() throws {
    struct Code: RawRepresentable, Coercible {
      let rawValue: String
      init?(rawValue: String) {
        guard rawValue.count == 3 else { return nil }
        self.rawValue = rawValue
      }
    }
    #expect(throws: MappingError.self) { try Code.make(from: "a-bc") }
    #expect(try Code.make(from: "a-c").rawValue == "a-c")
  }

  @Test("A type that is its own raw value is refused, or read as it says itself")
  func ownRawValue() throws {
    struct Own: RawRepresentable, Coercible {
      var rawValue: Own { self }
      init?(rawValue: Own) { self = rawValue }
    }
    struct Counted: RawRepresentable, Coercible {
      var count: Int
      var rawValue: Counted { self }
      init(count: Int) { self.count = count }
      init?(rawValue: Counted) { self = rawValue }
      static func coerce(_ value: SourceValue, in context: CoercionContext) -> Counted? {
        Int.coerce(value, in: context).map(Counted.init(count:))
      }
      var sourceValue: SourceValue { .integer(count) }
    }
    #expect(throws: MappingError.self) { try Own.make(fromJSON: "1") }
    #expect(try Counted.make(fromJSON: "1").jsonString() == "1")
    #expect(Own.jsonSchema.count == 1)
  }

  /// Two types that are the raw values of each other.
  struct Celsius: RawRepresentable, Codable, Coercible {
    var degrees = 0
    var rawValue: Kelvin { Kelvin(degrees: degrees + 273) }
    init() {}
    init(rawValue: Kelvin) { degrees = rawValue.degrees - 273 }
  }

  struct Kelvin: RawRepresentable, Codable, Coercible {
    var degrees: Int
    var rawValue: Celsius { Celsius(rawValue: self) }
    init(degrees: Int) { self.degrees = degrees }
    init(rawValue: Celsius) { degrees = rawValue.degrees + 273 }
  }

  @Test("Types that are the raw values of each other are refused")
  func rawValuesOfEachOther() {
    #expect(throws: MappingError.self) { try Celsius.make(fromJSON: "1") }
    #expect(throws: MappingError.self) { try [Kelvin].make(fromJSON: "1", using: .strict) }
    #expect(throws: MappingError.self) { try MappingDecoder().decode(Kelvin.self, from: "1") }
    #expect(Celsius().sourceValue == .null && Celsius.jsonSchema.count == 1)
  }

  @Test("Where conversions are noted, so is a word that was matched by its letters")
  func noted() throws {
    var mapper = Mapper()
    mapper.notesConversions = true
    let mapped = try mapper.map(
      Issue.self, fromJSON: #"{"state": "Closed_For_Good", "phase": "in_progress"}"#)
    #expect(mapped.value == Issue(state: .closedForGood, phase: .inProgress))
    #expect(
      mapped.report.issues.map(\.description) == [
        "Note on Issue.state: the string \"Closed_For_Good\" at 'state' was converted to the string \"closedForGood\".",
        "Note on Issue.phase: the string \"in_progress\" at 'phase' was converted to the string \"inProgress\".",
      ])
    let exact = try mapper.map(Issue.self, fromJSON: #"{"state": "open", "phase": "OnFailure"}"#)
    #expect(exact.report.issues.isEmpty)
  }

  @Test("Words follow the style of the keys, and declared ones stay as they are")
  func styled() {
    var style = OutputStyle.json
    style.keys = .snakeCase
    func written(_ value: some Coercible) -> String {
      String(decoding: Mapper().json(value, style).value, as: UTF8.self)
    }
    #expect(written([Phase.inProgress, .onFailure]) == #"["in_progress","OnFailure"]"#)
    #expect(written([ByHand.inProgress, .done]) == #"["in_progress","DONE"]"#)
    #expect(written([Listed.inProgress, .done]) == #"["in_progress","DONE"]"#)
    #expect(
      written([State.closedForGood, .notPlanned, .other("stale")])
        == #"["closed_for_good","not-planned","stale"]"#)
    #expect(
      Issue(state: .closedForGood, phase: .inProgress).jsonString(style)
        == #"{"state":"closed_for_good","phase":"in_progress","history":[]}"#)
  }

  @Test("Words have a style of their own where it is given")
  func wordsOfTheirOwn() {
    var style = OutputStyle.json
    style.keys = .pascalCase
    style.words = .asDeclared
    #expect(
      Issue(state: .closedForGood, phase: .inProgress).jsonString(style)
        == #"{"State":"closedForGood","Phase":"inProgress","History":[]}"#)
  }

  @Mappable @MapTag("type")
  enum Event {
    case paymentIntent(id: Int)
    @MapKey("ping") case helloThere
  }

  @Test("Tags follow the style of the keys, and declared ones stay as they are")
  func styledTags() {
    var style = OutputStyle.json
    style.keys = .snakeCase
    #expect(
      String(
        decoding: Mapper().json([Event.paymentIntent(id: 1), .helloThere], style).value,
        as: UTF8.self)
        == #"[{"type":"payment_intent","id":1},{"type":"ping"}]"#)
  }

  @Test("An enum without payloads is written as words, and an unknown word is kept")
  func words() throws {
    let json = #"{"state":"duplicate","history":["open","not-planned"]}"#
    let issue = try Issue.make(fromJSON: json)
    #expect(issue == Issue(state: .other("duplicate"), history: [.open, .notPlanned]))
    #expect(issue.jsonString() == json)
    let kept = try Mapper().map([AnyState].self, fromJSON: #"["open", "shut", 5]"#)
    #expect(
      String(decoding: Mapper().json(kept.value).value, as: UTF8.self) == #"["open","shut",5]"#)
    #expect(kept.report.issues.map(\.severity) == [.warning, .warning])
    #expect(kept.report.issues.map(\.consequence) == [.fallbackUsed, .fallbackUsed])
  }

  @Test("The older form of such an enum is still read")
  func objects() throws {
    #expect(try [State].make(fromJSON: #"[{"open": {}}, {"notPlanned": null}]"#).count == 2)
  }

  @Test("The raw fallback notes that the unknown word is lost")
  func fallback() throws {
    let written = Mapper().json([Phase.unknown, .pending])
    #expect(
      written.report.issues.map(\.description) == [
        "Note on the value: an unknown value, which Phase.unknown represents, at '[0]' was taken as the string \"unknown\"."
      ])
    #expect(written.report.issues.map(\.severity) == [.note])
  }

  @Test(
    "In XML a word is the text of an element or an attribute, or the name of an element in it",
    arguments: [
      "<issue state='open'><history>open</history><history>not-planned</history></issue>",
      "<issue><state>open</state><history>open</history><history>notPlanned</history></issue>",
      "<issue><state><open/></state><history><open/><not-planned/></history></issue>",
    ])
  func xml(text: String) throws {
    let issue = try Issue.make(fromXML: text)
    #expect(issue == Issue(state: .open, history: [.open, .notPlanned]))
  }

  @Test("In XML words are written as texts, unknown ones too")
  func xmlOut() throws {
    let text = "<issue><state>stale</state><history>open</history></issue>"
    let issue = try Issue.make(fromXML: text)
    #expect(issue == Issue(state: .other("stale"), history: [.open]))
    #expect(try issue.xmlString(root: "issue").hasSuffix(text))
  }

  @Test("A schema lists the words as the style writes them")
  func schema() throws {
    var style = OutputStyle.json
    style.keys = .snakeCase
    let schema = Issue.jsonSchemaString(.open, style).filter { !$0.isWhitespace }
    #expect(schema.contains(#""enum":["open","closed_for_good","not-planned"]"#), "\(schema)")
    #expect(schema.contains(#"["pending","in_progress","unknown","OnFailure"]"#), "\(schema)")
  }
}

extension EnumWordTests.State: Equatable {}
