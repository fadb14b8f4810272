import Foundation
import ModelMapper
import Testing

@Suite("The rest of an object")
struct RestTests {
  private let json = #"{"id":1,"color":"red","meta":{"a":1,"b":[2]},"Name":"x","size":2.5}"#

  @Test("updates the models that are in it, as those of other dictionaries")
  func updatesModels() throws {
    var pairs = Pairs(id: 1, rest: ["a": Pair(x: 1, y: 2), "b": Pair(x: 3)])
    try pairs.update(fromJSON: #"{"a": {"y": 7}, "c": {"x": 4}}"#)
    #expect(pairs == Pairs(id: 1, rest: ["a": Pair(x: 1, y: 7), "b": Pair(x: 3), "c": Pair(x: 4)]))
  }

  @Test("has nothing of a list that a path leads through, which is reported")
  func reportsLists() throws {
    let json = #"{"data": [{"status": "ok", "p": 1}, {"q": 2}], "more": 3}"#
    let mapped = try Mapper(unknownKeys: .report).map(Answer.self, fromJSON: json)
    #expect(mapped.value.status == "ok" && mapped.value.extras == ["more": 3])
    #expect(mapped.report.issues.map(\.path) == ["data[0].p", "data[1].q"])
  }

  @Test("holds models that read what paths left, by properties, paths and rests of their own")
  func nests() throws {
    let json = #"{"a":{"b":{"x":1,"y":2,"w":5},"c":{"z":9,"q":[1]},"k":3}}"#
    let shelf = try Shelf.make(fromJSON: json, using: Mapper(unknownKeys: .fail))
    let tray = Tray(y: 2, c: ["q": [1]], rest: ["b": ["w": 5], "k": 3])
    #expect(shelf == Shelf(x: 1, z: 9, rest: ["a": tray]))
    let written = #"{"a":{"b":{"x":1,"y":2,"w":5},"c":{"z":9,"q":[1]},"k":3}}"#
    #expect(shelf.jsonString() == written)
  }

  @Test("of a list of which an index reaches some elements is noted, but for those that are empty")
  func notesElements() throws {
    let json = #"{"a":[{"b":1},{},{"b":2}],"c":[null,{"d":3}]}"#
    let mapped = try Mapper(unknownKeys: .report, onIssue: { _ in })
      .map(Indexed.self, fromJSON: json)
    #expect(mapped.value == Indexed(b: 1, all: [1, 2], d: 3))
    #expect(mapped.report.issues.isEmpty)
    let two = try Mapper(unknownKeys: .report, onIssue: { _ in })
      .map(FirstOfList.self, fromJSON: json)
    #expect(two.value.b == 1 && two.value.extras == ["c": [nil, ["d": 3]]])
    #expect(
      two.report.issues.map(\.description) == [
        "Note on a FirstOfList: an array of 3 elements at 'a' was taken as 2 of them."
      ])
  }

  @Test("is written beside what an embedded model has in the same object")
  func standsBesideEmbedded() throws {
    for json in [
      #"{"id":1,"geo":{"alt":2,"lat":1},"x":3}"#, #"{"id":1,"Geo":{"alt":2,"lat":1},"x":3}"#,
    ] {
      let site = try Site.make(fromJSON: json, using: Mapper(unknownKeys: .fail))
      #expect(site.spot.lat == 1 && site.rest.count == 2)
      #expect(site.jsonString() == json)
      #expect(try Site.make(from: site.dictionaryRepresentation) == site)
      let written = Mapper(onIssue: { _ in }).json(site)
      #expect(written.report.issues.isEmpty)
    }
    var odd = Site()
    odd.rest = ["geo": 5]
    #expect(odd.jsonString() == #"{"id":0,"geo":{"lat":0}}"#)
  }

  @Test("is gathered, satisfies a mapper that refuses unknown keys, and is written back")
  func gathers() throws {
    let mapper = Mapper(unknownKeys: .fail)
    let item = try Item.make(fromJSON: json, using: mapper)
    #expect(item.id == 1 && item.name == "x")
    #expect(item.extras == ["color": "red", "meta": ["a": 1, "b": [2]], "size": 2.5])
    let written = #"{"id":1,"name":"x","color":"red","meta":{"a":1,"b":[2]},"size":2.5}"#
    #expect(item.jsonString() == written)
    #expect(try Item.make(fromJSON: written, using: mapper) == item)
    #expect(try Item.make(from: item.dictionaryRepresentation, using: mapper) == item)
    #expect(try Item.make(from: ["id": 1]).extras.isEmpty)
    #expect(Item.mappingProblems.isEmpty)
  }

  @Test("is gathered for constants and in lists, and holds values of one type")
  func gathersTyped() throws {
    let scores = try [Scores].make(fromJSON: #"[{"id":1,"a":"2","b":3},{"id":2}]"#)
    #expect(scores.map(\.points) == [["a": 2, "b": 3], [:]])
    #expect(scores.jsonString() == #"[{"id":1,"a":2,"b":3},{"id":2}]"#)
    let updated = try scores[0].updated(from: ["b": 4, "c": 5])
    #expect(updated.points == ["a": 2, "b": 4, "c": 5])
  }

  @Test("has issues at the places of its values, wherever they stand")
  func placesIssues() throws {
    let json = """
      {"data": {"status": "ok",
        "page": "x"},
        "more": {"page": "y"},
        "odd": 5}
      """
    let mapped = try Mapper(onIssue: { _ in }).map(Pages.self, fromJSON: json)
    #expect(mapped.value.rest == ["data": Leaflet(), "more": Leaflet()])
    #expect(
      mapped.report.issues.map { "\($0.path) \($0.location?.line ?? 0)" }
        == ["more.page 3", "odd 4", "data.page 2"])
  }

  @Test("tells the lines of issues in a rest of what is in a rest")
  func tellsNestedLines() throws {
    let json = """
      {"a": {"id": 1,
        "b": "x"}}
      """
    let mapped = try Mapper(onIssue: { _ in }).map(Boards.self, fromJSON: json)
    #expect(mapped.value.rest["a"]?.points == [:])
    #expect(mapped.report.issues.map { "\($0.path) \($0.location?.line ?? 0)" } == ["a.b 2"])
  }

  @Test("leaves a note for each member that another of the same key replaces")
  func notesReplaced() throws {
    let json = #"{"id":1,"x":{"k":1,"k":2},"z":1,"z":2}"#
    let mapped = try Mapper(onIssue: { _ in }).map(Item.self, fromJSON: json)
    #expect(mapped.value.extras["x"] == ["k": 2] && mapped.value.extras["z"] == 2)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Note on Item.extras: the key 'z' at the root is repeated; one of its values was used.",
        "Note on Item.extras: the key 'k' in 'x' is repeated; one of its values was used.",
      ])
    let nested = #"{"data":{"status":"ok","x":{"k":1,"k":2},"y":1,"y":2}}"#
    let reply = try Mapper(onIssue: { _ in }).map(Reply.self, fromJSON: nested)
    #expect(reply.value.extras == ["data": ["x": ["k": 2], "y": 2]])
    #expect(reply.report.issues.map(\.reason.code) == [.ambiguous, .ambiguous])
  }

  @Test("leaves the tag of a variant alone")
  func leavesTags() throws {
    let shapes = try Drawing.make(from: ["shapes": [["type": "item", "id": 3, "x": 1]]])
    #expect(shapes.shapes.compactMap { ($0 as? Item)?.extras } == [["x": 1]])
  }

  @Test("has what is left in objects through which paths lead, and writes it back there")
  func gathersLeftovers() throws {
    let json = #"{"data":{"status":"ok","page":2,"deep":{"id":1,"x":[1]}},"meta":{"y":3},"z":4}"#
    for mapper in [Mapper(unknownKeys: .fail), Mapper()] {
      let item = try Reply.make(fromJSON: json, using: mapper)
      #expect(item.status == "ok" && item.id == 1)
      #expect(
        item.extras == ["data": ["page": 2, "deep": ["x": [1]]], "meta": ["y": 3], "z": 4])
      #expect(
        item.jsonString()
          == #"{"data":{"status":"ok","deep":{"id":1,"x":[1]},"page":2},"meta":{"y":3},"z":4}"#)
      #expect(try Reply.make(from: item.dictionaryRepresentation, using: mapper) == item)
    }
    #expect(try Reply.make(fromJSON: #"{"data":null}"#).extras.isEmpty)
    let odd = try Reply.make(fromJSON: #"{"data":5,"old":6}"#)
    #expect(odd.extras == ["data": 5, "old": 6])
    let written = Mapper(onIssue: { _ in }).json(odd)
    #expect(
      String(decoding: written.value, as: UTF8.self)
        == #"{"data":{"status":"","deep":{"id":0}},"old":6}"#)
    #expect(
      written.report.issues.map(\.reason) == [
        .unencodable("the member 'data' was left out, since a property has its key")
      ])
  }

  @Test(
    "is not what an index passes over in a list, nor what a path passes over, which is reported")
  func reportsWhatIsPassedOver() throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.unknownKeys = .report
    mapper.minimumSeverity = .note
    let first = try mapper.map(
      FirstOfList.self, from: ["a": [["b": 1, "c": 2]], "d": 3] as SourceValue)
    #expect(first.value.extras == ["d": 3] && first.value.b == 1)
    #expect(first.report.issues.map(\.path) == ["a[0].c"])
    let made = try mapper.map(
      Reply.self, from: ["made": "x", "meta": ["made": "y", "by": "z"]] as SourceValue)
    #expect(made.value.extras == ["meta": ["by": "z"]])
    #expect(made.report.issues.map(\.reason.code) == [.ambiguous])
  }

  @Test("writes one spelling of a container, and reports the other")
  func reportsOtherSpellings() throws {
    let source: SourceValue = ["data": ["status": "ok", "a": 1], "Data": ["b": 2]]
    let reply = try Reply.make(from: source, using: Mapper(onIssue: { _ in }))
    let written = Mapper(onIssue: { _ in }).json(reply)
    let text = String(decoding: written.value, as: UTF8.self)
    #expect(text.contains("\"a\":1") && !text.contains("\"b\":2"))
    #expect(written.report.issues.count == 1)
  }

  @Test("does not write over a property")
  func keepsProperties() {
    var item = Item()
    item.extras = ["ID": 9, "y": 1]
    let written = Mapper(onIssue: { _ in }).json(item)
    #expect(String(decoding: written.value, as: UTF8.self) == #"{"id":0,"name":"","y":1}"#)
    #expect(
      written.report.description == """
        Cannot write Item.extras: the value at the root failed to encode: \
        the member 'ID' was left out, since a property has its key.
        """)
  }

  @Test("is a mistake where two properties want it, and in an embedded model")
  func refuses() {
    #expect(
      Greedy.mappingProblems == [
        "Greedy is not declared well: 'a' and 'b' both gather the rest."
      ])
    #expect(ItemHolder.mappingProblems.contains { $0.contains("gathers the rest of an object") })
  }

  @Test("is in the schema as additional properties")
  func isInSchema() {
    let schema = SourceValue(Scores.jsonSchema)["$defs"]["Scores"]
    #expect(schema["additionalProperties"] == ["type": "integer"])
  }
}

@Mappable
private struct Item: Equatable {
  var id = 0
  var name = ""
  @MapRest var extras: [String: SourceValue] = [:]
}

@Mappable
private struct Reply: Equatable {
  @MapName("data.status") var status = ""
  @MapName("data.deep.id") var id = 0
  @MapKey("made", "meta.made") var made: String?
  @MapRest var extras: [String: SourceValue] = [:]
}

@Mappable
private struct Leaflet: Equatable {
  var page = 0
}

@Mappable
private struct Pages {
  @MapName("data.status") var status = ""
  @MapRest var rest: [String: Leaflet] = [:]
}

@Mappable
private struct Answer {
  @MapName("data.status") var status = ""
  @MapRest var extras: [String: SourceValue] = [:]
}

@Mappable
private struct Tray: Equatable {
  @MapName("b.y") var y = 0
  var c: [String: [Int]] = [:]
  @MapRest var rest: [String: SourceValue] = [:]
}

@Mappable
private struct Coordinate: Equatable {
  @MapName("geo.lat") var lat = 0
}

@Mappable
private struct Site: Equatable {
  var id = 0
  @MapEmbedded var spot = Coordinate()
  @MapRest var rest: [String: SourceValue] = [:]
}

@Mappable
private struct Shelf: Equatable {
  @MapName("a.b.x") var x = 0
  @MapName("a.c.z") var z = 0
  @MapRest var rest: [String: Tray] = [:]
}

@Mappable
private struct Pair: Equatable {
  var x = 0
  var y = 0
}

@Mappable
private struct Pairs: Equatable {
  var id = 0
  @MapRest var rest: [String: Pair] = [:]
}

@Mappable
private struct Indexed: Equatable {
  @MapName("a[0].b") var b = 0
  @MapKey("a.b") var all: [Int] = []
  @MapName("c[1].d") var d = 0
}

@Mappable
private struct FirstOfList {
  @MapName("a[0].b") var b = 0
  @MapRest var extras: [String: SourceValue] = [:]
}

@Mappable
private struct Scores: Equatable {
  let id: Int
  @MapRest let points: [String: Int]
}

@Mappable
private struct Boards {
  @MapRest var rest: [String: Scores] = [:]
}

private struct Drawing: Mappable {
  var shapes: [any Mappable] = []
  static var properties: [PropertyDescriptor] {
    Property(\.shapes).variants(by: "type", ["item": Item.self])
  }
}

private struct Greedy: Mappable {
  var a: [String: SourceValue] = [:]
  var b: [String: SourceValue] = [:]
  static var properties: [PropertyDescriptor] {
    Property(\.a).rest()
    Property(\.b).rest()
  }
}

private struct ItemHolder: Mappable {
  var item = Item()
  static var properties: [PropertyDescriptor] { Property(\.item).embedded() }
}
