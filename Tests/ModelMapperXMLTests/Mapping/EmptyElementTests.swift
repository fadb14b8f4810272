import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable
private struct Options: Equatable {
  var level = 1
  var name: String?
}

@Mappable
private struct Origin: Equatable {
  let latitude: Double
}

/// Properties that have no default.
@Mappable
private struct Required: Equatable {
  let table: [String: Int]
  var options: Options
}

/// Properties that have a default and must be there.
private struct Declared: Mappable, Equatable {
  var table = ["x": 1]
  var options = Options(level: 7)

  static var properties: [PropertyDescriptor] {
    Property(\.table).required()
    Property(\.options).required()
  }
}

private struct Held: Codable, Equatable {
  var note: String?
}

/// A property of a type that decodes itself.
@Mappable
private struct Holder: Equatable {
  let held: Held
}

/// A type that decodes a number.
private struct Height: Codable, Equatable {
  var metres = 1.0

  init(metres: Double) { self.metres = metres }
  init(from decoder: any Decoder) throws {
    metres = try decoder.singleValueContainer().decode(Double.self)
  }
  func encode(to encoder: any Encoder) throws { try metres.encode(to: encoder) }
}

private struct Part: Codable, Equatable {
  let id: Int
}

/// Properties of types that decode themselves, with defaults.
@Mappable
private struct Defaulted: Equatable {
  var held = Held(note: "default")
  var height = Height(metres: 2)
  var part = Part(id: 3)
  var none: Held? = Held(note: "default")
}

/// Holds such values where issues may not show their keys.
private struct Secret: Mappable, Equatable {
  var kept = Defaulted()

  static var properties: [PropertyDescriptor] { Property(\.kept).sensitive() }
}

private struct Placed: Mappable, Equatable {
  var origin = Origin(latitude: 7)

  static var properties: [PropertyDescriptor] { Property(\.origin).required() }
}

@Mappable
private struct Located: Equatable {
  let origin: Origin
}

@Mappable
private struct Optionals: Equatable {
  var table: [String: Int]?
  var options: Options?
}

private struct Decoded: Codable, Equatable {
  var table: [String: Int]
  var list: [Int]
  var inner: Inner

  struct Inner: Codable, Equatable {
    var note: String?
  }
}

@Suite("An empty element")
struct EmptyElementTests {
  private static let mappers = [
    Mapper(onIssue: { _ in }), Mapper(coercion: .strict, nulls: .fail, onIssue: { _ in }),
  ]
  private static let isNil =
    "xsi:nil='true' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
  private static let preserving = [true, false].map { preserves in
    var options = XMLOutputOptions()
    options.preservesSpace = preserves
    return options
  }

  @Test(
    "is an empty dictionary, and a model that requires nothing",
    arguments: ["<table/><options/>", "<table></table><options> </options>"])
  func isEmptyObject(members: String) throws {
    for mapper in Self.mappers {
      let required = try mapper.map(Required.self, fromXML: "<r>\(members)</r>")
      #expect(required.value == Required(table: [:], options: Options()))
      #expect(required.report.isEmpty)
      let declared = try mapper.map(Declared.self, fromXML: "<r>\(members)</r>")
      #expect(declared.value == Declared(table: [:], options: Options()))
      #expect(declared.report.isEmpty)
    }
    #expect(try Holder.make(fromXML: "<r><held/></r>") == Holder(held: Held()))
  }

  @Test("is nil where the dictionary or the model is optional")
  func isNilForOptionals() throws {
    let mapped = try Self.mappers[0].map(
      Optionals.self, fromXML: "<r><table/><options/></r>")
    #expect(mapped.value == Optionals(table: nil, options: nil) && mapped.report.isEmpty)
  }

  @Test("is null if it is said to be nil, and missing if it isn't there")
  func isNull() {
    for mapper in Self.mappers {
      func codes<Model: PropertyMapped>(_ type: Model.Type, _ members: String) -> [String] {
        do throws(MappingError) {
          return try mapper.map(type, fromXML: "<r>\(members)</r>").report.issues.map(\.path)
        } catch {
          return error.issues.map { "\($0.path) \($0.reason.code)" }
        }
      }
      let null = "<table \(Self.isNil)/><options \(Self.isNil)/>"
      #expect(codes(Required.self, null) == ["table null", "options null"])
      #expect(codes(Declared.self, null) == ["table null", "options null"])
      #expect(codes(Required.self, "") == ["table missing", "options missing"])
      #expect(codes(Declared.self, "") == ["table missing", "options missing"])
      #expect(codes(Holder.self, "<held \(Self.isNil)/>") == ["held null"])
    }
  }

  @Test("reports what the model requires")
  func reportsRequired() {
    for mapper in Self.mappers {
      func issues<Model: PropertyMapped>(_ type: Model.Type) -> [String] {
        do throws(MappingError) {
          return try mapper.map(type, fromXML: "<r><origin/></r>").report.issues.map(\.path)
        } catch {
          return error.issues.map { "\($0.path) \($0.reason.code) \($0.location?.column ?? 0)" }
        }
      }
      #expect(issues(Located.self) == ["origin.latitude missing 4"])
      #expect(issues(Placed.self) == ["origin.latitude missing 4"])
    }
  }

  @Test("is what models without values are written as")
  func roundTrip() throws {
    for options in Self.preserving {
      for value in [Declared(table: [:], options: Options()), Declared()] {
        let text = try value.xmlString(root: "r", options: options)
        #expect(try Declared.make(fromXML: text) == value, "\(text)")
      }
      let value = Required(table: [:], options: Options())
      #expect(try Required.make(fromXML: value.xmlString(root: "r", options: options)) == value)
    }
  }

  @Test("is a value that decodes itself, or null if that is a scalar, whatever the default")
  func isDecodedWithDefault() throws {
    for element in ["held", "height", "none"] {
      let mapped = try Self.mappers[0].map(Defaulted.self, fromXML: "<r><\(element)/></r>")
      var expected = Defaulted()
      if element == "held" { expected.held = Held() }
      if element == "none" { expected.none = nil }
      #expect(mapped.value == expected && mapped.report.isEmpty, "\(element) \(mapped.report)")
      let secret = try Self.mappers[0].map(
        Secret.self, fromXML: "<r><kept><\(element)/></kept></r>")
      #expect(secret.value.kept == expected && secret.report.isEmpty, "\(secret.report)")
    }
    let part = try Self.mappers[0].map(Defaulted.self, fromXML: "<r><part/></r>")
    #expect(part.value == Defaulted() && part.report.issues.map(\.path) == ["part.id"])
    let null = try Self.mappers[0].map(Defaulted.self, fromXML: "<r><held \(Self.isNil)/></r>")
    #expect(null.value == Defaulted() && null.report.isEmpty)
    for value in [Defaulted(held: Held()), Defaulted(held: Held(note: "x"), none: nil)] {
      #expect(try Defaulted.make(fromXML: value.xmlString(root: "r")) == value)
    }
  }

  @Test("is the same to a type that decodes itself")
  func isDecoded() throws {
    let decoder = MappingDecoder(mapper: Self.mappers[0])
    func decode(_ members: String) throws -> Decoded {
      try decoder.decode(Decoded.self, from: XMLTree("<r>\(members)</r>"))
    }
    let empty = Decoded(table: [:], list: [], inner: .init())
    #expect(try decode("<table/><list/><inner/>") == empty)
    #expect(try decode("<table/><inner/>") == empty)
    for members in [
      "<table/><list/>", "<list/><inner/>",
      "<table \(Self.isNil)/><list/><inner/>", "<table/><list/><inner \(Self.isNil)/>",
    ] {
      #expect(throws: MappingError.self) { try decode(members) }
    }
  }
}

@Mappable
private struct Spans: Equatable {
  var closed: [ClosedRange<Int>] = []
  var one = 1...2
}

@Mappable
private struct Drawing: Equatable {
  var corners: [CGPoint] = []
  var frames: [CGRect] = []
}

private struct Words: Mappable, Equatable {
  var tags = ["default"]
  var ids: [Int]?
  var places: Set<String> = []

  static var properties: [PropertyDescriptor] {
    Property(\.tags).separated(by: ",")
    Property(\.ids).separated(by: " ")
    Property(\.places).separated(by: ";")
  }
}

@Mappable
private struct Ruled: Equatable {
  @MapMust(.count(0...3)) let tags: [String: String]
  @MapSeparated(by: ";") let ids: Set<String>
}

@Mappable
private struct Tables: Equatable {
  var tables: [[String: Int]] = []
}

@Mappable
private struct Nested: Equatable {
  var models: [[String: Options]] = []
  var lists: [[String: [Int]]] = []
  var tables: [[String: [String: Int]]] = []
  var levels: [[String: Level]] = []
}

private enum Level: String, Coercible { case low, high }

@Suite("Values that are written as lists in XML")
struct ListedValueTests {
  private let mapper = Mapper(onIssue: { _ in })

  private func check<Model: PropertyMapped & Equatable>(_ model: Model) throws {
    let written = try mapper.xml(model, root: "r")
    let text = String(decoding: written.value, as: UTF8.self)
    let back = try mapper.map(Model.self, fromXML: text)
    #expect(back.value == model, "\(text)")
    #expect(written.report.isEmpty && back.report.isEmpty, "\(text) \(back.report)")
  }

  @Test("are lists of ranges, points and rectangles in a wrapper, each in its usual form")
  func elementsOfWrappers() throws {
    let texts = "<closed><span>1...2</span><span>3...4</span></closed>"
    #expect(try Spans.make(fromXML: "<r>\(texts)</r>").closed == [1...2, 3...4])
    let bounds = "<closed><lowerBound>1</lowerBound><upperBound>2</upperBound></closed>"
    #expect(try Spans.make(fromXML: "<r>\(bounds)\(bounds)</r>").closed == [1...2, 1...2])
    let corners = "<corners><point x='1' y='2'/><point x='3' y='4'/></corners>"
    #expect(
      try Drawing.make(fromXML: "<r>\(corners)</r>").corners
        == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
    let frames = """
      <frames><frame x="1" y="2" width="3" height="4"/><frame x="5" y="6" width="7" height="8"/></frames>
      """
    #expect(
      try Drawing.make(fromXML: "<r>\(frames)</r>").frames
        == [CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8)])
    #expect(try Spans.make(fromXML: Spans(one: 5...6).xmlString(root: "r")).one == 5...6)
  }

  @Test(
    "are dictionaries, not members of one",
    arguments: [
      [], [["a": 1]], [["a": 1], ["b": 2]], [["a": 1, "b": 2]], [[:], ["a": 1]],
      [["item": 1], [:]],
    ])
  func dictionaries(list: [[String: Int]]) throws {
    for lists in [XMLOutputOptions.Lists.flat, .wrapped(item: "item")] {
      var options = XMLOutputOptions()
      options.lists = lists
      let text = try list.xmlString(root: "r", options: options)
      #expect(try [[String: Int]].make(fromXML: text) == list, "\(text)")
      let tables = Tables(tables: list)
      let member = try tables.xmlString(root: "r", options: options)
      #expect(try Tables.make(fromXML: member) == tables, "\(member)")
    }
    #expect(
      try [[String: Int]].make(fromXML: "<r><item>1</item><item>2</item></r>") == [["item": 1]])
  }

  @Test(
    "are dictionaries of models, lists and dictionaries",
    arguments: [[], ["a"], ["a", "b"], ["item", "item"]])
  func nestedDictionaries(keys: [String]) throws {
    let nested = Nested(
      models: keys.map { [$0: Options(level: 2, name: "x")] }, lists: keys.map { [$0: [1, 2]] },
      tables: keys.map { [$0: ["k": 1], "z": ["l": 2]] }, levels: keys.map { [$0: .high] })
    try check(nested)
    try checkRoot(nested.models)
    try checkRoot(nested.lists)
    try checkRoot(nested.tables)
    try checkRoot(nested.levels)
  }

  private func checkRoot<Value: Coercible & Equatable>(_ value: Value) throws {
    let text = try value.xmlString(root: "r")
    #expect(try Value.make(fromXML: text) == value, "\(text)")
  }

  @Test("are reported where all that is in a wrapper is empty", arguments: [1, 2])
  func allEmpty(count: Int) throws {
    let tables = [[String: Int]](repeating: [:], count: count)
    let written = try mapper.xml(tables, root: "r")
    #expect(written.report.issues.map(\.reason.code) == [.lossy])
    try check(Tables(tables: tables))
    let lists = [[Int]](repeating: [], count: count)
    #expect(try mapper.xml(lists, root: "r").report.issues.map(\.reason.code) == [.lossy])
    #expect(try mapper.xml(lists + [[1]], root: "r").report.isEmpty)
    #expect(try mapper.xml([Options()], root: "r").report.isEmpty)
    #expect(try mapper.xml([[String: Int]](), root: "r").report.isEmpty)
  }

  @Test("are the first of several elements, though that is empty")
  func reportsEmptyBounds() throws {
    let mapped = try mapper.map(Spans.self, fromXML: "<r><one/><one>3...4</one></r>")
    #expect(mapped.value.one == 1...2)
    #expect(mapped.report.issues.map(\.reason.code) == [.ambiguous])
    let null = try mapper.map(Spans.self, fromXML: "<r><one/></r>")
    #expect(null.value.one == 1...2 && null.report.isEmpty)
  }

  @Test("are empty where a rule or another type stands between")
  func emptyBelowRules() throws {
    let ruled = try Ruled.make(fromXML: "<r><tags/><ids/></r>")
    #expect(ruled == Ruled(tags: [:], ids: []))
  }

  @Test(
    "are lists in a text with a separator in an element, and such with no element",
    arguments: [["a", "b"], [], ["x,y"], ["x,y", "z"], [""], [" z ", ""], ["a,", ",b"]])
  func separated(tags: [String]) throws {
    try check(Words(tags: tags, ids: [1, 2], places: [";", "a"]))
    try check(Words(tags: tags, ids: []))
  }

  @Test("are in a dictionary by their separated texts")
  func separatedInJSON() throws {
    for tags in [["x,y"], ["x,y", "z"], []] {
      let words = Words(tags: tags, ids: [], places: [";"])
      #expect(try Words.make(fromJSON: words.jsonData()) == words)
    }
  }
}

/// Lists of a type that decodes itself.
private struct Parts: Mappable {
  var parts: [Part] = []
  var others: Set<Height>?

  static var properties: [PropertyDescriptor] {
    \.parts
    Property(\.others).from("other")
  }
}

extension Height: Hashable {}

@Suite("The first of several elements, which is nil")
struct FirstNilElementTests {
  @Test("does not make a list null whose elements decode themselves")
  func keepsTheOthers() throws {
    let mapped = try Mapper(onIssue: { _ in }).map(
      Parts.self,
      fromXML: """
        <r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><parts xsi:nil="true"/>\
        <parts><id>2</id></parts><other/><other>2.5</other><other>3</other></r>
        """)
    #expect(mapped.value.parts == [Part(id: 2)])
    #expect(mapped.value.others == [Height(metres: 2.5), Height(metres: 3)])
    #expect(
      mapped.report.issues.map(\.description).prefix(1) == [
        """
        Left out of Parts.parts: expected an object for a Part at 'parts[0]', found null (line 1, \
        column 58).
        """
      ])
  }
}
