import Foundation
import ModelMapper
import TestSupport
import Testing

@Suite("The JSON Schema of a model")
struct SchemaTests {
  enum Level: Int, Coercible, CaseIterable { case low = 1, high = 2 }
  enum Colour: String, Coercible { case red, green }

  struct Leaf: Mappable, Equatable {
    var count: UInt8 = 3
    var link: URL?
    static var properties: [PropertyDescriptor] {
      \.count
      \.link
    }
  }

  struct Tree: Mappable {
    var fullName = ""
    var level = Level.low
    var colour: Colour?
    var leaves: [Leaf] = []
    var marks: Set<Int> = []
    var sizes: [String: Double] = [:]
    var parts: [Tree] = []
    var first: Leaf?
    var place: Place?
    var planted: Date?
    var felled: Date?
    var id: UUID?
    var bytes = Data()
    var anything: SourceValue = .null
    static var properties: [PropertyDescriptor] {
      Property(\.fullName).required()
      \.level
      \.colour
      \.leaves
      \.marks
      \.sizes
      \.parts
      \.first
      \.place
      \.planted
      Property(\.felled).outputKey("cut").dates(.epochSeconds)
      \.id
      \.bytes
      \.anything
    }
  }

  @Test("has a definition for every model it reaches")
  func describes() throws {
    var style = OutputStyle.json
    style.keys = .snakeCase
    #expect(
      SourceValue(Tree.jsonSchema(.open, style)) == [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": "#/$defs/Tree",
        "$defs": [
          "Leaf": [
            "type": "object",
            "properties": [
              "count": ["type": "integer", "minimum": 0, "maximum": 255, "default": 3],
              "link": ["type": ["string", "null"], "format": "uri"],
            ],
          ],
          "Place": [
            "type": "object",
            "properties": [
              "x": ["type": "integer"], "why": ["type": ["number", "null"]],
              "label": ["type": "string"], "placed_at": ["type": "number"],
              "tags": ["type": "array", "items": ["type": "string"], "uniqueItems": true],
            ],
            "required": ["x"],
          ],
          "Tree": [
            "type": "object",
            "properties": [
              "full_name": ["type": "string", "default": ""],
              "level": ["type": "integer", "enum": [1, 2], "default": 1],
              "colour": ["type": ["string", "null"]],
              "leaves": ["type": "array", "items": ["$ref": "#/$defs/Leaf"], "default": []],
              "marks": [
                "type": "array", "items": ["type": "integer"], "uniqueItems": true, "default": [],
              ],
              "sizes": [
                "type": "object", "additionalProperties": ["type": "number"], "default": [:],
              ],
              "parts": ["type": "array", "items": ["$ref": "#/$defs/Tree"], "default": []],
              "first": ["anyOf": [["$ref": "#/$defs/Leaf"], ["type": "null"]]],
              "place": ["anyOf": [["$ref": "#/$defs/Place"], ["type": "null"]]],
              "planted": ["type": ["string", "null"], "format": "date-time"],
              "cut": ["type": ["number", "null"]],
              "id": ["type": ["string", "null"], "format": "uuid"],
              "bytes": ["type": "string", "contentEncoding": "base64", "default": ""],
              "anything": ["default": nil],
            ],
            "required": ["full_name"],
          ],
        ],
      ])
  }

  @Test("may be that of a list, and is a document itself")
  func describesLists() throws {
    #expect([Leaf].jsonSchemaString().contains(#""items": {"#))
    #expect([Leaf].jsonSchema["type"] as? String == "array")
    #expect(SourceValue(UniqueList<Int>.jsonSchema)["items"]["type"] == "integer")
    #expect(SourceValue(UniqueList<Int>.jsonSchema)["uniqueItems"] == true)
    #expect(try SourceValue.make(fromJSON: Leaf.jsonSchemaString()) == SourceValue(Leaf.jsonSchema))
  }

  @Test("is closed where that is asked for, with every member required and descriptions kept")
  func isClosed() {
    let schema = SourceValue(Report.jsonSchema(.closed))
    #expect(
      schema["$defs"]["Report"] == [
        "type": "object",
        "properties": [
          "title": [
            "type": "string", "minLength": 1, "description": "What it is about, in \"few\" words.",
          ],
          "count": ["type": ["integer", "null"], "description": "How many."],
          "meta": [
            "type": "object", "properties": ["author": ["type": ["string", "null"]]],
            "required": ["author"], "additionalProperties": false,
          ],
          "shape": ["$ref": "#/$defs/Figure"],
        ],
        "required": ["title", "count", "meta", "shape"], "additionalProperties": false,
      ])
    #expect(SourceValue(Report.jsonSchema)["$defs"]["Report"]["required"] == ["title", "shape"])
  }

  /// A style, in words.
  struct Style: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout OutputStyle) -> Void

    init(_ words: String, _ change: @escaping @Sendable (inout OutputStyle) -> Void) {
      testDescription = words
      self.change = change
    }
  }

  struct Measure: Mappable {
    var price = Decimal(string: "1.50") ?? 0
    var ratio = 0.5
    var bytes = Data("hi".utf8)
    var days = 1...5
    var years: Range<UInt8>? = 2..<3
    var isOpen = true
    var level = Level.high
    var choice = 2
    var corner = CGPoint(x: 1, y: 2)
    static var properties: [PropertyDescriptor] {
      \.price
      \.ratio
      \.bytes
      \.days
      \.years
      \.isOpen
      \.level
      Property(\.choice).must(.be(oneOf: 1, 2))
      \.corner
    }
  }

  @Test(
    "allows what is written in a style, and nothing of another kind",
    arguments: [
      Style("plain") { _ in }, Style("decimals as texts") { $0.decimals = .text },
      Style("data in UTF-8") { $0.data = .utf8 },
      Style("all as texts") { $0.values = .strings },
      Style("infinity as a text") { $0.nonFinite = .text },
      Style("infinity as null") { $0.nonFinite = .null },
      Style("with the name of the type") { $0.typeTag = "__class" },
    ])
  func fitsStyles(_ style: Style) throws {
    var options = OutputStyle.json
    style.change(&options)
    var measure = Measure()
    if options.nonFinite != .omit { (measure.ratio, measure.corner.x) = (.infinity, .infinity) }
    for form in [JSONSchemaForm.open, .closed] {
      let judge = SchemaJudge(SourceValue(Measure.jsonSchema(form, options)))
      let written = try JSONDocument(json: measure.jsonString(options)).value
      #expect(judge.complaint(about: written) == nil)
      for key in try #require(written.object).keys {
        let members = written.object?.keys.map { ($0, $0 == key ? [[:]] : written[$0]) } ?? []
        let damaged = SourceValue.object(SourceObject(members))
        #expect(judge.complaint(about: damaged) != nil, "\(key)")
      }
    }
  }

  struct Nested: Mappable {
    var first: Int?
    var second = "b"
    static var properties: [PropertyDescriptor] {
      Property(\.first).from("list[1].a")
      Property(\.second).from("list[2]").required()
    }
  }

  @Test("has properties in lists")
  func describesPlaces() throws {
    #expect(
      SourceValue(Nested.jsonSchema)["$defs"]["Nested"]["properties"]["list"] == [
        "type": "array", "minItems": 3,
        "prefixItems": [
          [:],
          ["type": ["object", "null"], "properties": ["a": ["type": ["integer", "null"]]]],
          ["type": "string"],
        ],
      ])
    let closed = SourceValue(Nested.jsonSchema(.closed))["$defs"]["Nested"]
    #expect(
      closed["properties"]["list"] == [
        "type": "array", "minItems": 3, "items": false,
        "prefixItems": [
          ["type": "null"],
          [
            "type": "object", "properties": ["a": ["type": ["integer", "null"]]], "required": ["a"],
            "additionalProperties": false,
          ],
          ["type": "string"],
        ],
      ])
    var style = OutputStyle.json
    for (form, nils) in [(JSONSchemaForm.open, OutputStyle.NilStyle.omit), (.closed, .null)] {
      style.nils = nils
      let written = try JSONDocument(json: Nested().jsonString(style)).value
      let judge = SchemaJudge(SourceValue(Nested.jsonSchema(form)))
      #expect(judge.complaint(about: written) == nil)
    }
  }

  enum Side: String, Coercible, CaseIterable { case left = "l", right = "r" }

  struct Keyed: Mappable {
    var letter: Character? = "a"
    var patch: Patch<Int> = .absent
    var sides: [Side: Int] = [:]
    var levels: [Level: [Side: Bool]]?
    var words: [Colour: Int]?
    static var properties: [PropertyDescriptor] {
      \.letter
      \.patch
      \.sides
      \.levels
      \.words
    }
  }

  @Test("has the keys of a dictionary where these are known")
  func describesKeys() {
    for form in [JSONSchemaForm.open, .closed] {
      let schema = SourceValue(Keyed.jsonSchema(form))["$defs"]["Keyed"]["properties"]
      #expect(schema["letter"]["type"] == ["string", "null"] && schema["letter"]["minLength"] == 1)
      #expect(schema["patch"]["type"] == ["integer", "null"])
      #expect(schema["sides"]["propertyNames"] == ["enum": ["l", "r"]])
      #expect(schema["levels"]["propertyNames"] == ["enum": ["1", "2"]])
      #expect(
        schema["levels"]["additionalProperties"]["propertyNames"] == ["enum": ["l", "r"]])
      // Its cases are not known.
      #expect(schema["words"]["propertyNames"].isNull)
    }
  }

  @Test("ends for a model that has itself with ever other arguments, and says so")
  func endsForWideningModels() {
    let text = Widening<Int>.jsonSchemaString()
    #expect(text.utf8.count < 10_000_000)
    #expect(
      text.components(separatedBy: "There are too many models to describe them all.").count == 2)
  }

  @Test("has a case for each tag")
  func describesTags() {
    let definitions = SourceValue(Report.jsonSchema)["$defs"]
    #expect(
      definitions["Figure"] == [
        "oneOf": [
          ["$ref": "#/$defs/FlatDisc_disc"], ["$ref": "#/$defs/Group_group"],
          [
            "type": "object", "properties": ["kind": ["type": "string", "const": "none"]],
            "required": ["kind"],
          ],
        ]
      ])
    #expect(
      definitions["FlatDisc_disc"] == [
        "type": "object",
        "properties": [
          "kind": ["type": "string", "const": "disc"], "radius": ["type": "integer", "default": 0],
        ],
        "required": ["kind"],
      ])
    #expect(
      definitions["Group_group"]["properties"]["parts"]["items"] == ["$ref": "#/$defs/Figure"])
    let byTable = SourceValue(Album.jsonSchema)["$defs"]
    #expect(
      byTable["Album"]["properties"]["figures"]["items"] == [
        "oneOf": [["$ref": "#/$defs/FlatDisc_d"]]
      ])
    #expect(
      byTable["Album"]["properties"]["byName"]["additionalProperties"] == [
        "oneOf": [["$ref": "#/$defs/FlatDisc_d"]]
      ])
    #expect(
      byTable["Album"]["properties"]["cover"]["anyOf"] == [
        ["oneOf": [["$ref": "#/$defs/FlatDisc_d"]]], ["type": "null"],
      ])
    #expect(
      byTable["Album"]["properties"]["chosen"]["items"] == [
        "oneOf": [
          [
            "type": "object", "properties": ["disc": ["$ref": "#/$defs/FlatDisc"]],
            "required": ["disc"],
          ]
        ]
      ])
    #expect(
      SourceValue(Step.jsonSchema)["$defs"]["Step"]["oneOf"][0] == [
        "type": "object", "properties": ["say": ["type": "string"]], "required": ["say"],
      ])
  }
}

@Mappable
private struct Report {
  /// What it is about,
  /// in "few" words.
  ///
  /// More is not in the schema.
  @MapMust(.count(1...)) let title: String
  // How often.
  @MapDescription("How many.") var count: Int?
  @MapName("meta.author") let author: String?
  let shape: Figure
}

@Mappable
private struct FlatDisc {
  var radius = 0
}

@Mappable
private struct Group {
  var parts: [Figure] = []
}

@Mappable @MapTag("kind")
private enum Figure {
  case disc(FlatDisc)
  case group(Group)
  case none
}

@Mappable
private enum Step {
  case say(String)
  case pause
}

private final class Widening<Element: Coercible>: Mappable {
  var next: Widening<[Element]>?
  static var properties: [PropertyDescriptor] { Property("next", \.next) }
}

private struct Album: Mappable {
  var figures: [any Mappable] = []
  var byName: [String: any Mappable] = [:]
  var cover: (any Mappable)?
  var chosen: [any Mappable] = []
  static var properties: [PropertyDescriptor] {
    Property(\.figures).variants(by: "type", ["d": FlatDisc.self])
    Property(\.byName).variants(by: "type", ["d": FlatDisc.self])
    Property(\.cover).variants(by: "type", ["d": FlatDisc.self])
    Property(\.chosen).choices(["disc": FlatDisc.self])
  }
}
