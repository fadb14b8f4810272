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
    (
      Doubled.self,
      [
        "'b' can't be written at 'a', where 'a' is written; give it an output key, or let it be read only"
      ]
    ),
    (
      Blocked.self,
      [
        "'c' can't be written at 'x.y[0]', where 'a' is written; give it an output key, or let it be read "
          + "only"
      ]
    ),
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

  @Test("are written once, into the value of a property that has the container")
  func sharesValues() {
    let written = Mapper(onIssue: { _ in }).json(Taken())
    #expect(
      String(decoding: written.value, as: UTF8.self)
        == #"{"data":{"x":1,"status":"s"},"p":{"q":1},"list":[{"id":3,"name":"n"},{"id":4}]}"#)
    #expect(
      written.report.description
        == "The declaration of Taken is mistaken: 'second' can't be written at 'p.q.r', since 'first' is "
        + "one value; a key that has the separator is quoted, \"['p.q.r']\".")
  }

  @Mappable struct System: Equatable {
    let os: String
    @MapKey("os.version") let version: String?
  }
  @Mappable struct QuotedSystem: Equatable {
    let os: String
    @MapKey("['os.version']") let version: String?
  }
  @Mappable struct Failure: Equatable {
    @MapKey("error") var text: String?
    @MapKey("error.code") var code: Int?
    @MapKey("error.message") var message: String?
  }

  @Test("are mistakes within a property that is one value, and a key with a dot is quoted")
  func scalarInTheWay() throws {
    let json = #"{"os":"windows","os.version":"10"}"#
    let sentence =
      "'version' can't be written at 'os.version', since 'os' is one "
      + "value; a key that has the separator is quoted, \"['os.version']\"."
    #expect(System.mappingProblems == ["System is not declared well: \(sentence)"])
    let system = try System.make(fromJSON: json)
    #expect(system == System(os: "windows", version: "10"))
    let written = Mapper(onIssue: { _ in }).json(system)
    #expect(
      written.report.issues.map(\.description) == [
        "The declaration of System is mistaken: \(sentence)"
      ])
    #expect(QuotedSystem.mappingProblems == [])
    #expect(try QuotedSystem.make(fromJSON: json).jsonString() == json)
  }

  @Test(
    "beside a text or an object are written where one of them is there, and an issue names what is lost",
    arguments: [
      (Failure(text: "bad"), #"{"error":"bad"}"#, []),
      (Failure(code: 1), #"{"error":{"code":1}}"#, []),
      (
        Failure(text: "bad", code: 1), #"{"error":"bad"}"#,
        [
          "Cannot write Failure.code: the value at 'error.code' failed to encode: it was left out, since "
            + "'text', in which it stands, has a value of another kind."
        ]
      ),
    ])
  private func textOrObject(model: Failure, json: String, issues: [String]) throws {
    let written = Mapper(onIssue: { _ in }).json(model)
    #expect(String(decoding: written.value, as: UTF8.self) == json)
    #expect(written.report.issues.map(\.description) == issues)
    #expect(Failure.mappingProblems == [])
  }

  @Mappable struct Answer: Equatable {
    @MapKey("error.message") var message: String?
    @MapKey("error.code") var code: Int?
    @MapRest var rest: [String: SourceValue] = [:]
  }

  @Test(
    "leave a member of the rest alone that stands where none of them is written",
    arguments: [
      #"{"error":"bad"}"#, #"{"error":false}"#, #"{"error":["a"]}"#, #"{"error":{"code":1,"x":2}}"#,
      #"{"error":"bad","y":1}"#,
    ])
  func restWherePropertiesAreNot(json: String) throws {
    let written = Mapper().json(try Answer.make(fromJSON: json))
    #expect(String(decoding: written.value, as: UTF8.self) == json)
    #expect(written.report.issues.isEmpty)
  }

  @Test("keep their place where the rest has a value for it")
  func restWherePropertiesAre() {
    let answer = Answer(code: 1, rest: ["error": "bad"])
    let written = Mapper(onIssue: { _ in }).json(answer)
    #expect(String(decoding: written.value, as: UTF8.self) == #"{"error":{"code":1}}"#)
    #expect(
      written.report.issues.map(\.description) == [
        "Cannot write Answer.rest: the value at the root failed to encode: the member 'error' was left out, "
          + "since a property has its key."
      ])
  }

  @Test("are those of the first declared key, which no style changes")
  func writesFirstKeys() throws {
    var style = OutputStyle.json
    style.keys = .snakeCase
    let json =
      #"{"user_id":1,"_uid":2,"meta":{"name":"n"},"non.nested":3,"out":{"key":4},"own_name":5}"#
    let model = try FirstKeys.make(fromJSON: json)
    #expect(model == FirstKeys(id: 1, uid: 2, name: "n", flat: 3, out: 4, ownName: 5))
    #expect(model.jsonString(style) == json)
    #expect(try FirstKeys.make(fromJSON: #"{"id":1,"title":"n"}"#).id == 1)
    #expect(FirstKeys.mappingProblems.isEmpty)
  }

  @Test("may be read by several properties, of which one writes")
  func sharesKeys() throws {
    let mapper = Mapper(isStrict: true, unknownKeys: .fail)
    let json = #"{"day":"2024-03-01T00:00:00Z","title":"t","meta":{"id":1}}"#
    let mapped = try mapper.map(SharedKeys.self, fromJSON: json)
    #expect(mapped.value.text == "2024-03-01T00:00:00Z" && mapped.value.day == mapped.value.date)
    #expect(mapped.value.title == "t" && mapped.value.heading == "t" && mapped.value.id == 1)
    #expect(mapped.value.copy == 1 && mapped.report.issues.isEmpty)
    #expect(mapped.value.jsonString() == json)
    #expect(SharedKeys.mappingProblems.isEmpty)
    let folded = try mapper.map(SharedKeys.self, fromJSON: #"{"DAY":"2024-03-01T00:00:00Z"}"#)
    #expect(folded.value.text == "2024-03-01T00:00:00Z" && folded.value.day == folded.value.date)
    let twice = try Mapper(onIssue: { _ in }).map(
      SharedKeys.self, fromJSON: #"{"title":"a","title":"b"}"#)
    #expect(twice.value.title == "b" && twice.value.heading == "b")
    #expect(Set(twice.report.issues.map(\.property)) == ["title", "heading"])
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
  var name = "n"
  var list = [["id": 3], ["id": 4]]

  static var properties: [PropertyDescriptor] {
    \.data
    Property(\.status).from("data.status")
    Property(\.first).from("p.q")
    Property(\.second).from("p.q.r")
    Property(\.name).from("list[0].name")
    \.list
  }
}

@Mappable
private struct FirstKeys: Equatable {
  @MapKey("user_id") var id = 0
  @MapKey("_uid") var uid = 0
  @MapKey("meta.name", "title") var name = ""
  @MapKey("['non.nested']") var flat = 0
  @MapOutputKey("out.key") var out = 0
  var ownName = 0
}

private struct SharedKeys: Mappable {
  var date = Date.distantPast
  var day = Date.distantPast
  var text = ""
  var title = ""
  var heading = ""
  var id = 0
  var copy = 0

  static var properties: [PropertyDescriptor] {
    Property(\.date).from("day")
    Property(\.day).direction(.input)
    Property(\.text).from("day").direction(.input)
    \.title
    Property(\.heading).from("title").direction(.input)
    Property(\.id).from("meta.id")
    Property(\.copy).from("meta.id").direction(.input)
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
    Property(\.b).named("a")
  }
}

private struct Blocked: Mappable {
  var a = 1
  var c = 2
  static var properties: [PropertyDescriptor] {
    Property(\.a).named("x.y.z")
    Property(\.c).named("x.y[0]")
  }
}

private struct TwoNames: Mappable {
  var a = 1
  static var properties: [PropertyDescriptor] { Property(\.a).named("x").outputKey("y") }
}
