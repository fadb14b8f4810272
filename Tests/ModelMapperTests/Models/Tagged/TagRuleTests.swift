import ModelMapper
import Testing

private struct Spot: Mappable, Equatable {
  var x = 0
  static var properties: [PropertyDescriptor] { \.x }
}

private enum Figure: TaggedCoercible, Equatable {
  case counts([String: String])
  case spot(Spot)

  static let tagKey: String? = "type"
  static var taggedCases: [TaggedCase<Figure>] {
    [
      TaggedCase("counts", Figure.counts) {
        if case .counts(let counts) = $0 { counts } else { nil }
      },
      TaggedCase("spot", Figure.spot) { if case .spot(let spot) = $0 { spot } else { nil } },
    ]
  }
}

private enum Deep: TaggedCoercible, Equatable {
  case counts([String: SourceValue])

  static let tagKey: String? = "meta.type"
  static var taggedCases: [TaggedCase<Deep>] {
    [TaggedCase("counts", Deep.counts) { if case .counts(let counts) = $0 { counts } else { nil } }]
  }
}

private struct Sheet: Mappable {
  var figure: Figure?
  var spot = Spot()
  static var properties: [PropertyDescriptor] {
    \.figure
    \.spot
  }
}

private enum Agent: TaggedCoercible, Equatable {
  case bond, other(SourceValue)

  static let tagKey: String? = "_"
  static var taggedCases: [TaggedCase<Agent>] {
    [TaggedCase(empty: "007", { .bond }) { $0 == .bond }.numbered()]
  }
}

private enum Feature: TaggedCoercible, Equatable {
  case flag, size(Int), unknown(SourceValue)

  static let tagKey: String? = nil
  static var taggedCases: [TaggedCase<Feature>] {
    [
      TaggedCase(empty: "flag", { .flag }) { $0 == .flag },
      TaggedCase("size", Feature.size) { if case .size(let size) = $0 { size } else { nil } },
    ]
  }
  static var fallbackCase: TaggedCase<Feature>? {
    TaggedCase("", Feature.unknown) { if case .unknown(let value) = $0 { value } else { nil } }
  }
}

@Suite("The tag of a value")
struct TagRuleTests {
  @Test("is unknown to other models, whatever its own value carries")
  func isOfOneObject() throws {
    let mapped = try Mapper(unknownKeys: .report, onIssue: { _ in }).map(
      Sheet.self, fromJSON: #"{"figure": {"type": "counts"}, "spot": {"x": 1, "type": 3}}"#)
    #expect(mapped.value.figure == .counts([:]))
    #expect(
      mapped.report.description == "Unknown key at 'spot.type': no property has this name.")
  }

  @Test("is no member of a dictionary that a case carries")
  func isNoMember() throws {
    let json = #"{"a":"1","types":"2","type":"counts"}"#
    let figure = try Figure.make(fromJSON: json)
    #expect(figure == .counts(["a": "1", "types": "2"]))
    #expect(figure.jsonString() == json)
    let written = Mapper(onIssue: { _ in }).json(Figure.counts(["Type": "x", "b": "y"]))
    #expect(String(decoding: written.value, as: UTF8.self) == #"{"Type":"counts","b":"y"}"#)
    #expect(written.report.issues.map(\.reason.code) == [.unencodable])
  }

  @Test("leaves what stands beside it at a path in the dictionary")
  func leavesOthers() throws {
    let json = #"{"a":1,"meta":{"type":"counts","more":2}}"#
    let deep = try Deep.make(fromJSON: json)
    guard case .counts(let members) = deep else { return }
    #expect(members["meta"]?["more"] == 2)
    #expect(try Deep.make(fromJSON: deep.jsonString()) == deep)
    let written = Mapper(onIssue: { _ in }).json(Deep.counts(["meta": 5]))
    #expect(String(decoding: written.value, as: UTF8.self) == #"{"meta":{"type":"counts"}}"#)
    #expect(written.report.issues.map(\.reason.code) == [.unencodable])
  }

  @Test("is known in each of its spellings", arguments: ["type", "Type", "TYPE"])
  func isKnown(_ key: String) throws {
    let json = #"{"\#(key)": "spot"}"#
    let mapped = try Mapper(onIssue: { _ in }).map(Figure.self, fromJSON: json)
    #expect(mapped.value == .spot(Spot()))
    #expect(mapped.report.isEmpty)
    #expect(try Figure.make(fromJSON: json, using: .strict) == .spot(Spot()))
  }

  @Test("has no other spelling if it is punctuation")
  func isPunctuation() throws {
    let mapped = try Mapper(unknownKeys: .report, onIssue: { _ in }).map(
      Agent.self, fromJSON: #"{"_": "007", "-": 1}"#)
    #expect(mapped.report.description == "Unknown key at '-': no property has this name.")
  }

  @Test("is written as a number only if that is read back")
  func isNumber() throws {
    #expect(Agent.bond.jsonString() == #"{"_":"007"}"#)
    #expect(try Agent.make(fromJSON: Agent.bond.jsonString()) == .bond)
  }

  @Test("falls back where the policy wants its exact spelling")
  func isExact() throws {
    let mapped = try Mapper(coercion: .strict, onIssue: { _ in }).map(
      Feature.self, fromJSON: #""FLAG""#)
    #expect(mapped.value == .unknown("FLAG"))
    #expect(
      mapped.report.description
        == "Used the fallback: expected one of 'flag', 'size' at the root, found 'FLAG'.")
    #expect(try Feature.make(fromJSON: #""FLAG""#) == .flag)
  }

  @Test("names one type of a registry, the one that was registered last")
  func isRegistered() {
    var registry = TypeRegistry([Spot.self])
    registry.register(Sheet.self, as: "Spot")
    #expect(registry.type(named: "Spot") == Sheet.self)
    #expect(registry.name(of: Sheet.self) == "Spot")
    #expect(registry.name(of: Spot.self) == nil)
  }

  @Test("is hidden in a sensitive property")
  func isHidden() throws {
    struct Secret: Mappable {
      var figure: Figure?
      var spot: Spot?
      static var properties: [PropertyDescriptor] {
        Property(\.figure).sensitive()
        Property(\.spot).sensitive()
      }
    }
    let mapped = try Mapper(onIssue: { _ in }).map(
      Secret.self, fromJSON: #"{"figure": {"type": "secret"}, "spot": {"secret": 1}}"#)
    #expect(
      mapped.report.description == """
        Cannot set Secret.figure: expected one of 'counts', 'spot' at 'figure.…', found '…'; \
        'figure' was not used.
        Check a Spot: expected a key of one of its properties at 'spot', found … only.
        """)
  }
}
