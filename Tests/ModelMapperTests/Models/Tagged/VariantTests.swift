import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private protocol Shape: Mappable {
  var area: Double { get }
}

private struct Circle: Shape, Equatable {
  var radius = 0.0
  var area: Double { 3 * radius * radius }
  static var properties: [PropertyDescriptor] { \.radius }
}

private struct Square: Shape, Equatable {
  var side = 0.0
  var kind = "square"
  var area: Double { side * side }
  static var properties: [PropertyDescriptor] {
    Property(\.side).required()
    \.kind
  }
}

private struct Drawing: Mappable {
  var shapes: [any Shape] = []
  var frame: (any Shape)?
  var background: any Shape = Circle()

  static var properties: [PropertyDescriptor] {
    Property(\.shapes).variants(by: "kind", table)
    Property(\.frame).variants(by: "kind", table)
    Property(\.background).variants(by: "kind", table)
  }

  static let table: [String: any Mappable.Type] = ["circle": Circle.self, "square": Square.self]
}

private enum Figure: VariantCoercible, Equatable {
  case circle(Circle)
  case square(Square)

  static var variants: [Variant<Figure>] {
    [Variant("circle", Figure.circle), Variant("square", Figure.square)]
  }

  var payload: any Mappable {
    switch self {
    case .circle(let circle): circle
    case .square(let square): square
    }
  }
}

private struct Album: Mappable, Equatable {
  var figures: [Figure] = []
  var cover: Figure?
  static var properties: [PropertyDescriptor] {
    \.figures
    \.cover
  }
}

private struct Medley: Mappable {
  var items: [any Mappable] = []
  var first: (any Mappable)?
  var round: [any Shape] = []
  var last: any Shape = Circle()

  static var properties: [PropertyDescriptor] {
    Property(\.items).variants()
    Property("first", \.first).variants()
    Property(\.round).variants()
    Property(\.last).variants()
  }
}

private struct Gallery: Mappable {
  var byTag: [String: any Shape] = [:]
  var byName: [String: any Shape] = [:]
  var chosen: [String: any Mappable] = [:]
  var single: any Mappable = Circle()
  var other: any PropertyMapped = Circle()

  static var properties: [PropertyDescriptor] {
    Property(\.byTag).variants(by: "kind", Drawing.table)
    Property(\.byName).choices(Drawing.table)
    Property(\.chosen).variants()
    Property("single", \.single).variants()
    Property("other", \.other).variants()
  }
}

/// What is read once, and written as it was read.
@Mappable
private struct Exhibit {
  let main: any PropertyMapped
  let spare: (any PropertyMapped)?
  let rest: [String: any Mappable]
  @MapVariants(by: "kind", Drawing.table) let shapes: [String: any Shape]
  @MapChoices(Drawing.table) let named: [String: any Shape]
}

/// Containers in containers.
@Mappable
private struct Archive {
  @MapVariants(by: "kind", Drawing.table) var list: [any Shape]?
  @MapVariants(by: "kind", Drawing.table) var byYear: [Int: [any Shape]] = [:]
  @MapChoices(Drawing.table) var named: [String: any Shape]?
  @MapVariants(by: "kind", Drawing.table) var gaps: [(any Shape)?] = []
}

@Mappable @MapTag("type")
private enum Solid: Equatable {
  case sphere(radius: Double)
}

/// A model with properties at the keys of tags.
@Mappable
private struct Outline: Equatable {
  var type = "outline"
  @MapKey("form") var shape = "outline"
  var meta = "precious"
  var note: String?
}

@Mappable @MapTag("type")
private enum NamedAlike: Equatable {
  case outline(Outline)
  case circle(Outline)
}

@Mappable @MapTag("form")
private enum KeyedAlike: Equatable {
  case circle(Outline)
}

@Mappable @MapTag("note")
private enum NotedAlike: Equatable {
  case circle(Outline)
}

@Mappable @MapTag("meta.kind")
private enum PlacedAlike: Equatable {
  case circle(Outline)
}

@Mappable @MapTag("kind")
private enum LabelledAlike: Equatable {
  case circle(kind: String)
}

/// A model that is made from its values, with one at the key of the tag.
@Mappable
private struct Ring: Equatable {
  let radius: Double
  let kind: String
}

@Mappable @MapTag("kind")
private enum MadeAlike: Equatable {
  case wonderfulRing(Ring)
}

/// A model with a property at the key of the tag that outputs leave out.
private struct Leaf: Mappable, Equatable {
  var kind = "leaf of a tree"
  static var properties: [PropertyDescriptor] { Property(\.kind).weak() }
}

@Mappable @MapTag("kind")
private enum WeakAlike: Equatable {
  case leaf(Leaf)
}

@Mappable @MapTag("kind", payload: "kind")
private enum CarriedAlike: Equatable {
  case circle(Int)
}

/// Models of any type, written in every way.
@Mappable
private struct Shelf {
  var first: [any PropertyMapped] = []
  var second: Array<any Mappable> = []
  var third: [String: any ModelMapper.Mappable]?
}

@Suite("Choosing variants")
struct VariantTests {
  private let quiet = Mapper(onIssue: { _ in })

  @Test("reads values of a protocol by a table, and writes them back")
  func readsProtocolValues() throws {
    let drawing = try Drawing.make(
      fromJSON: """
        {"shapes": [{"kind": "circle", "radius": "2"}, {"KIND": "Square", "side": 3}],
          "frame": {"side": 1, "kind": "square"}, "background": {"kind": "square", "side": 9}}
        """)
    #expect(drawing.shapes.map(\.area) == [12, 9])
    #expect(drawing.frame as? Square == Square(side: 1) && drawing.background.area == 81)
    var style = OutputStyle.json
    style.sortsKeys = true
    #expect(
      drawing.jsonString(style)
        == #"{"background":{"kind":"square","side":9},"frame":{"kind":"square","side":1},"#
        + #""shapes":[{"kind":"circle","radius":2},{"kind":"Square","side":3}]}"#)
    let back = try Drawing.make(from: drawing.dictionaryRepresentation)
    #expect(back.shapes.map(\.area) == [12, 9])
  }

  @Test("reports what no variant takes, with its place")
  func reports() throws {
    let source: [String: Any] = [
      "shapes": [
        ["kind": "triangle"], ["radius": 1], "circle", ["kind": 5], ["kind": "square"],
        ["kind": "circle", "radius": "x"], ["kind": ["a"]],
      ] as [Any], "frame": NSNull(),
    ]
    let mapped = try quiet.map(Drawing.self, from: source)
    #expect(mapped.value.shapes.map(\.area) == [0] && mapped.value.frame == nil)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out of Drawing.shapes: expected one of 'circle', 'square' at 'shapes[0].kind', found "
          + "'triangle'.",
        "Left out of Drawing.shapes: expected the name of a Shape at 'shapes[1].kind', found no "
          + "such key.",
        "Left out of Drawing.shapes: expected an object for a Shape at 'shapes[2]', found the "
          + "string \"circle\".",
        "Left out of Drawing.shapes: expected one of 'circle', 'square' at 'shapes[3].kind', found "
          + "'5'.",
        "Cannot set Square.side: expected a Double at 'shapes[4].side', found no such key; "
          + "'shapes[4]' was left out.",
        "Cannot set Circle.radius: expected a Double at 'shapes[5].radius', found the string \"x\".",
        "Left out of Drawing.shapes: expected a String at 'shapes[6].kind', found an array.",
      ])
  }

  @Test("reads enums whose cases carry models, and writes them back")
  func readsEnums() throws {
    let source =
      #"{"figures":[{"type":"circle","radius":2},{"type":"square","side":3}],"cover":{"type":"circle"}}"#
    let album = try Album.make(fromJSON: source)
    #expect(album.figures == [.circle(Circle(radius: 2)), .square(Square(side: 3))])
    #expect(album.cover == .circle(Circle()))
    #expect(try Album.make(fromJSON: album.jsonData()) == album)
    #expect(try Album.make(from: album.dictionaryRepresentation) == album)
    #expect(try Album.make(from: album.sourceValue) == album)
    #expect(try [Figure].make(from: [["type": "circle"]]) == [.circle(Circle())])
    let mapped = try quiet.map([Figure].self, from: [["type": "blob"]])
    #expect(mapped.value.isEmpty)
    #expect(
      mapped.report.issues.map(\.reason)
        == [.unknownVariant(tag: "blob", known: ["circle", "square"])])
  }

  @Test("makes the types that a registry has, and no others")
  func readsRegisteredTypes() throws {
    var mapper = quiet
    mapper.registry = TypeRegistry(["Circle": Circle.self, "Box": Square.self])
    let mixed: [Any] = [
      ["__class": "Circle", "radius": 2], ["__class": "Box", "side": 3],
      ["__class": "NSDictionary", "foo": "bar"], 5,
    ]
    let mapped = try mapper.compose(mixed)
    let values = try #require(mapped.value as? [Any])
    #expect(values[0] as? Circle == Circle(radius: 2) && values[1] as? Square == Square(side: 3))
    #expect((values[2] as? [String: Any])?["foo"] as? String == "bar" && values[3] as? Int == 5)
    #expect(mapped.report.issues.map(\.severity) == [.warning])
    var style = OutputStyle.json
    style.typeTag = "__class"
    #expect(mapper.represent(Square(side: 3), style).value["__class"] as? String == "Box")
  }

  @Test("reads lists of mixed models by a registry, and writes them back")
  func readsMixedModels() throws {
    var mapper = quiet
    mapper.registry = TypeRegistry([Circle.self, Square.self])
    let source = """
      {"items": [{"__class": "Circle", "radius": 2}, {"side": 3, "__class": "Square"},
        {"__class": "Blob"}, {"radius": 1}, 5], "first": {"__class": "Circle", "radius": 9},
        "round": [{"__class": "Circle"}, {"__class": "Album"}],
        "last": {"__class": "Square", "side": 4}}
      """
    mapper.registry?.register(Album.self, as: "Album")
    let mapped = try mapper.map(Medley.self, fromJSON: source)
    let value = mapped.value
    #expect(value.items.map { "\(type(of: $0))" } == ["Circle", "Square"])
    #expect(value.first as? Circle == Circle(radius: 9) && value.round.map(\.area) == [0])
    #expect(value.last as? Square == Square(side: 4))
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out of Medley.items: expected one of 'Album', 'Circle', 'Square' at 'items[2]', "
          + "found 'Blob'.",
        "Left out of Medley.items: expected the name of a Mappable at 'items[3].__class', found no "
          + "such key.",
        "Left out of Medley.items: expected an object for a Mappable at 'items[4]', found the "
          + "number 5.",
        "Left out of Medley.round: the value at 'round[1]' was refused: Album was chosen, which is "
          + "no Shape.",
      ])
    let written = value.dictionaryRepresentation
    #expect((written["first"] as? [String: Any])?["__class"] as? String == "Circle")
    let back = try mapper.map(Medley.self, from: written).value
    #expect(back.jsonString() == value.jsonString() && back.items.count == 2)
    mapper.identify = { $0.value(forKey: "radius") == nil ? nil : Circle.self }
    #expect(try mapper.map(Medley.self, fromJSON: source).value.items.count == 3)
  }

  @Test(
    "reads dictionaries and single properties of a protocol from any source, and writes them back")
  func readsDictionaries() throws {
    var mapper = quiet
    mapper.registry = TypeRegistry([Circle.self, Square.self])
    let json = """
      {"byTag": {"a": {"kind": "circle", "radius": "2"}, "b": {"kind": "blob"}, "c": null},
        "byName": {"d": {"square": {"side": 3}}},
        "chosen": {"x": {"__class": "Circle", "radius": 1}, "y": {"side": 1}},
        "single": {"__class": "Square", "side": 5}, "other": {"__class": "Square", "side": 6}}
      """
    let mapped = try mapper.map(Gallery.self, fromJSON: json)
    let gallery = mapped.value
    #expect(gallery.byTag.mapValues(\.area) == ["a": 12] && gallery.byName["d"]?.area == 9)
    #expect(gallery.chosen.keys.sorted() == ["x"] && gallery.single as? Square == Square(side: 5))
    #expect(gallery.other as? Square == Square(side: 6))
    #expect(
      mapped.report.issues.map(\.path) == ["byTag.b.kind", "byTag.c", "chosen.y.__class"])
    let written = gallery.jsonString()
    #expect(written.contains(#""byTag":{"a":{"kind":"circle","radius":2}}"#))
    #expect(written.contains(#""byName":{"d":{"square":{"side":3,"kind":"square"}}}"#))
    #expect(try mapper.map(Gallery.self, fromJSON: written).value.jsonString() == written)
    let copy = try mapper.map(Gallery.self, from: gallery.dictionaryRepresentation).value
    #expect(copy.jsonString() == written)
    let xml = try gallery.xmlData(root: "gallery")
    #expect(try mapper.map(Gallery.self, fromXML: xml).value.jsonString() == written)
  }

  @Test("leaves the payload of a case to its tag, whatever a registry has under the name")
  func keepsPayloads() throws {
    var mapper = quiet
    mapper.registry = TypeRegistry(["sphere": Circle.self], tag: "type")
    let json = #"{"type": "sphere", "radius": 2}"#
    #expect(try mapper.map(Solid.self, fromJSON: json).value == .sphere(radius: 2))
    let shelves = #"{"first": [\#(json)], "second": [\#(json)], "third": {"a": \#(json)}}"#
    let shelf = try mapper.map(Shelf.self, fromJSON: shelves).value
    #expect(shelf.first.count == 1 && shelf.second.first is Circle && shelf.third?["a"] is Circle)
  }

  @Test("reads optional lists, and containers in dictionaries and lists, and writes them back")
  func readsContainersInContainers() throws {
    let json = """
      {"list":[{"kind":"circle","radius":2}],\
      "byYear":{"1998":[{"side":3,"kind":"square"},{"kind":"circle","radius":1}]},\
      "named":{"a":{"circle":{"radius":4}}},"gaps":[{"kind":"circle","radius":5},null]}
      """
    var archive = try Archive.make(fromJSON: json)
    #expect(archive.list?.map(\.area) == [12] && archive.byYear[1998]?.map(\.area) == [9, 3])
    #expect(archive.named?["a"]?.area == 48 && archive.gaps.map { $0?.area } == [75, nil])
    #expect(archive.jsonString() == json)
    let empty = try Archive.make(fromJSON: #"{"list": null}"#)
    #expect(empty.list == nil && empty.named == nil)
    let mapped = try quiet.map(Archive.self, fromJSON: #"{"list": [{"kind": "blob"}]}"#)
    #expect(mapped.report.issues.map(\.path) == ["list[0].kind"])
    let schema = try JSONSerialization.data(withJSONObject: Archive.jsonSchema)
    #expect(String(decoding: schema, as: UTF8.self).contains(#""type":["array","null"]"#))
    archive.byYear = [:]
    let xml = try archive.xmlData(root: "archive")
    #expect(try Archive.make(fromXML: xml).list?.map(\.area) == [12])
  }

  private func reportsLoss<Value: Coercible & Equatable>(_ value: Value) throws {
    let written = quiet.json(value)
    #expect(written.report.issues.map(\.reason.code) == [.unencodable], "\(written.report)")
    let document = String(decoding: written.value, as: UTF8.self)
    for key in ["type", "form", "kind"] {
      #expect(document.components(separatedBy: "\"\(key)\":").count <= 2, "\(document)")
    }
  }

  @Test("reports what stands in the way of a tag, unless it says the same")
  func reportsWhatIsInTheWay() throws {
    try reportsLoss(NamedAlike.circle(Outline()))
    try reportsLoss(KeyedAlike.circle(Outline()))
    try reportsLoss(PlacedAlike.circle(Outline()))
    try reportsLoss(LabelledAlike.circle(kind: "fast"))
    try reportsLoss(CarriedAlike.circle(5))
    let same = NamedAlike.outline(Outline())
    #expect(quiet.json(same).report.isEmpty)
    #expect(try NamedAlike.make(fromJSON: same.jsonData()) == same)
    for kind in ["wonderfulRing", "wonderful ring", "WONDERFUL_RING"] {
      let ring = MadeAlike.wonderfulRing(Ring(radius: 1, kind: kind))
      #expect(quiet.json(ring).report.isEmpty)
      #expect(try MadeAlike.make(fromJSON: ring.jsonData()) == ring)
    }
    try reportsLoss(MadeAlike.wonderfulRing(Ring(radius: 1, kind: "another ring altogether")))
    #expect(quiet.json(LabelledAlike.circle(kind: "circle")).report.isEmpty)
    #expect(WeakAlike.leaf(Leaf()).jsonString() == #"{"kind":"leaf"}"#)
    var style = OutputStyle.json
    style.includesWeak = true
    #expect(quiet.json(WeakAlike.leaf(Leaf()), style).report.issues.count == 1)
    style.typeTag = "kind"
    #expect(Square(side: 2).jsonString(style) == #"{"side":2,"kind":"square"}"#)
    let outline = NamedAlike.outline(Outline())
    #expect(outline.jsonString(style).contains(#""type":"outline""#))
    #expect(LabelledAlike.circle(kind: "circle").jsonString(style) == #"{"kind":"circle"}"#)
    // What is not written is in nothing's way.
    #expect(quiet.json(NotedAlike.circle(Outline())).report.isEmpty)
    #expect(NotedAlike.circle(Outline()).jsonString().hasPrefix(#"{"note":"circle","#))
  }

  @Test("reads constants of a protocol, and requires those that are not optional")
  func readsConstants() throws {
    var mapper = quiet
    mapper.registry = TypeRegistry([Circle.self, Square.self])
    let json = """
      {"main": {"__class": "Circle", "radius": 1}, "rest": {"a": {"__class": "Square", "side": 2}},
        "shapes": {"b": {"kind": "circle"}}, "named": {"c": {"circle": {}}}}
      """
    let exhibit = try mapper.map(Exhibit.self, fromJSON: json).value
    #expect(exhibit.main as? Circle == Circle(radius: 1) && exhibit.spare == nil)
    #expect(exhibit.shapes["b"] as? Circle == Circle() && exhibit.named["c"] is Circle)
    let written = exhibit.jsonString()
    #expect(try mapper.map(Exhibit.self, fromJSON: written).value.jsonString() == written)
    #expect(throws: MappingError.self) { try mapper.map(Exhibit.self, fromJSON: "{}") }
    let other = json.replacing(#"{"main""#, with: #"{"__class": "Circle", "main""#)
    let error = try #require(throws: MappingError.self) {
      try mapper.map(Exhibit.self, fromJSON: other)
    }
    #expect("\(error)".contains("Circle was chosen, which is no Exhibit"))
    mapper.registry = nil
    mapper.identify = {
      if $0.value(forKey: "main") != nil { return nil }
      return $0.value(forKey: "radius") == nil ? Square.self : Circle.self
    }
    #expect(try mapper.map(Exhibit.self, fromJSON: json).value.main is Circle)
  }
}
