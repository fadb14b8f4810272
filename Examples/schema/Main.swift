import Foundation
import ModelMapper

/// Prints schemas and documents that the library writes, for `Scripts/validate-schema.py`.
///
/// The output is one JSON list of objects with a `name`, a `schema` and the `documents` that must be
/// valid by it.
@main
enum SchemaExample {
  static func main() throws {
    var snake = OutputStyle.json
    snake.keys = .snakeCase
    let sources: [Any] = [
      [:] as [String: Any],
      [
        "NAME": "Oxford", "platforms": "4", "is-staffed": "yes", "opened": "1852-10-01",
        "grade": "B", "website": "https://example.org/", "exits": ["north", "north", "south"],
        "position": ["latitude": 51.75, "longitude": "-1.27", "surveyed": 60],
        "branches": [
          ["name": "Bicester"], ["name": "Didcot", "branches": [[:] as [String: Any]]],
        ],
        "passengers": ["2024": "5900000"], "code": "OXF",
      ] as [String: Any],
    ]
    let stations = try sources.map { try Station.make(from: $0) }
    var withNulls = OutputStyle.json
    withNulls.nils = .null
    let deliveries = try [
      [:] as [String: Any],
      [
        "number": 7, "title": "books", "unit": "lb", "meta": ["sender": "Ada"],
        "from_town": "Oxford", "note": NSNull(), "payment": ["type": "card", "last4": "4242"],
      ] as [String: Any],
    ].map { try Delivery.make(from: $0) }
    var counted = deliveries[1]
    counted.counts = ["boxes": 2]
    let cases: [SourceValue] = [
      example("Station", Station.self, stations, .json),
      example("Station in snake case", Station.self, stations, snake),
      example("list of stations", [Station].self, [stations], .json),
      example("Delivery", Delivery.self, deliveries + [counted], .json),
      example("closed Delivery", Delivery.self, [deliveries[1]], withNulls, form: .closed),
    ]
    print(SourceValue.array(cases).jsonString())
  }

  private static func example<Value: Coercible>(
    _ name: String, _ type: Value.Type, _ values: [Value], _ style: OutputStyle,
    form: JSONSchemaForm = .open
  ) -> SourceValue {
    let documents = values.map { value in
      (try? JSONDocument(json: value.jsonData(style)).value) ?? .null
    }
    return [
      "name": .string(name), "schema": SourceValue(type.jsonSchema(form, style)),
      "documents": .array(documents),
    ]
  }
}
