import Foundation
import ModelMapper
import Testing

@Suite("Properties at paths")
struct NestedOutputTests {
  private var filled: Spot {
    var place = Spot()
    place.status = "open"
    place.name = "Oxford"
    place.code = 4
    place.longitude = -1.25
    place.latitude = 51.75
    place.count = 3
    return place
  }

  @Test("share the containers into which they are written")
  func sharesContainers() throws {
    let json = """
      {"data":{"status":"open","detail":{"code":4}},"name":"Oxford",\
      "geo":{"coordinates":[-1.25,51.75]},"cnt":3}
      """
    #expect(filled.jsonString() == json)
    #expect(try Spot.make(fromJSON: json) == filled)
    #expect(try Spot.make(from: filled.dictionaryRepresentation) == filled)
    #expect(NSDictionary(dictionary: filled.dictionaryRepresentation) == (try object(json)))
    #expect(Spot.mappingProblems.isEmpty)
  }

  @Test("are written alike in every layout")
  func keepsLayout() throws {
    var style = OutputStyle.json
    style.isPretty = true
    style.sortsKeys = true
    style.keys = .snakeCase
    let place = Spot()
    #expect(
      place.jsonString(style) == """
        {
          "cnt": 0,
          "data": {
            "status": ""
          },
          "geo": {
            "coordinates": [
              0,
              0
            ]
          },
          "name": ""
        }
        """)
  }

  @Test("leave out containers of which nothing is written")
  func dropsEmptyContainers() {
    #expect(Sparse().jsonString() == #"{"id":0}"#)
    #expect(Sparse().dictionaryRepresentation.keys.sorted() == ["id"])
    var style = OutputStyle.json
    style.isPretty = true
    style.sortsKeys = true
    #expect(Sparse().jsonString(style) == "{\n  \"id\": 0\n}")
    var sparse = Sparse()
    sparse.inner = 2
    sparse.second = 5
    #expect(sparse.jsonString() == #"{"a":{"b":{"c":2}},"id":0,"list":[null,5]}"#)
  }

  @Test("are declared by the macro, for constants too, and nest in the schema")
  func isDeclaredByMacro() throws {
    let json = #"{"meta":{"name":"web","labels":{"app.io/name":"shop"}},"wpt":[1,2]}"#
    let pod = try Pod.make(fromJSON: json)
    #expect(pod.name == "web" && pod.app == "shop" && pod.points == [1, 2])
    #expect(pod.jsonString() == json)
    #expect(Pod.mappingProblems(reflecting: pod).isEmpty)
    #expect(
      SourceValue(Pod.jsonSchema)["$defs"]["Pod"] == [
        "type": "object", "required": ["meta"],
        "properties": [
          "meta": [
            "type": "object", "required": ["name"],
            "properties": [
              "name": ["type": "string"],
              "labels": [
                "type": "object", "properties": ["app.io/name": ["type": ["string", "null"]]],
              ],
            ],
          ],
          "wpt": ["type": "array", "items": ["type": "integer"]],
        ],
      ])
  }

  @Test("are mistakes where a key is taken or a property has two names", arguments: mistaken)
  func refuses(_ row: (type: any Mappable.Type, sentences: [String])) {
    func problems<Model: Mappable>(_ type: Model.Type) -> [String] { type.mappingProblems }
    let problems = problems(row.type)
    for sentence in row.sentences {
      #expect(problems.contains { $0.contains(sentence) }, "\(problems)")
    }
  }

  private static let mistaken: [(type: any Mappable.Type, sentences: [String])] = [
    (Doubled.self, ["the key 'A_' belongs to both 'a' and 'b'"]),
    (Blocked.self, ["'b' can't be written at 'a.b', where another property is"]),
    (TwoNames.self, ["'a' has a name for both ways and the output key 'y'"]),
  ]

  @Test("are reported with their paths")
  func reportsPaths() {
    var place = Spot()
    place.latitude = .nan
    let written = Mapper(onIssue: { _ in }).json(place)
    #expect(written.report.issues.map(\.path) == ["geo.coordinates[1]"])
    #expect(written.report.issues.map(\.property) == ["latitude"])
    #expect(String(decoding: written.value, as: UTF8.self).contains("[0,null]"))
  }

  @Test("are written under their names where another property has the container as its value")
  func keepsTakenKeys() {
    #expect(Taken().jsonString() == #"{"data":{"x":1},"status":"s","p":{"q":1},"second":2}"#)
  }

  @Test("take the place of the name when they are declared as the name")
  func takesName() throws {
    #expect(try Spot.make(fromJSON: #"{"count": 8, "CNT": 2}"#).count == 2)
    #expect(try Spot.make(fromJSON: #"{"count": 8}"#).count == 0)
  }

  private func object(_ json: String) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
  }
}

private struct Spot: Mappable, Equatable {
  var status = ""
  var name = ""
  var code: Int?
  var longitude = 0.0
  var latitude = 0.0
  var count = 0

  static var properties: [PropertyDescriptor] {
    Property(\.status).from("data.status", "old/status")
    \.name
    Property(\.code).from("data.detail.code")
    Property(\.longitude).from("geo.coordinates[0]")
    Property(\.latitude).from("geo.coordinates[1]")
    Property(\.count).named("cnt")
  }
}

private struct Sparse: Mappable {
  var inner: Int?
  var id = 0
  var first: Int?
  var second: Int?

  static var properties: [PropertyDescriptor] {
    Property(\.inner).from("a.b.c")
    \.id
    Property(\.first).named("list[0]")
    Property(\.second).named("list[1]")
  }
}

private struct Taken: Mappable {
  var data = ["x": 1]
  var status = "s"
  var first = 1
  var second = 2

  static var properties: [PropertyDescriptor] {
    \.data
    Property(\.status).from("data.status")
    Property(\.first).from("p.q")
    Property(\.second).from("p.q.r")
  }
}

@Mappable
private struct Pod {
  @MapName("meta.name") let name: String
  @MapName("meta.labels['app.io/name']") let app: String?
  @MapName("wpt") var points: [Int] = []
}

private struct Doubled: Mappable {
  var a = 1
  var b = 2
  static var properties: [PropertyDescriptor] {
    \.a
    Property(\.b).named("A_")
  }
}

private struct Blocked: Mappable {
  var a = 1
  var b = 2
  static var properties: [PropertyDescriptor] {
    \.a
    Property(\.b).named("a.b")
  }
}

private struct TwoNames: Mappable {
  var a = 1
  static var properties: [PropertyDescriptor] { Property(\.a).named("x").outputKey("y") }
}
