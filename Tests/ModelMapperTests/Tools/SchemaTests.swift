import Foundation
import ModelMapper
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
      SourceValue(Tree.jsonSchema(style)) == [
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
              "x": ["type": "integer"], "y": ["type": ["number", "null"]],
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
    #expect(try SourceValue.make(fromJSON: Leaf.jsonSchemaString()) == SourceValue(Leaf.jsonSchema))
  }
}
