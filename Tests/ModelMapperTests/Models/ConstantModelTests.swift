import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Mappable
struct Author: Equatable {
  let id: Int
  let name: String
  let nickname: String?
  var tags: [String] = []
  @MapKey("created", "meta.created-on") let createdAt: Date
  let home: Home
  var visits = 1
  var note: String? = "none"
  let version = 2

  @Mappable
  struct Home: Equatable {
    let street: String
    let zip: Int?
  }
}

@Mappable
struct Tree: Equatable {
  let value: Int
  let children: [Tree]?
}

@Mappable
final class Chain {
  let value: Int
  let next: Chain?
}

@Mappable
struct Batch<Item: Coercible> {
  let items: [Item]
  let first: Item?
  var rest: [String: Item] = [:]
}

@Mappable
struct Checked: Equatable {
  let low: Int
  var high: Int

  static func decide(
    on value: SourceValue, for property: PropertyDescriptor, in context: MappingContext
  ) -> MappingDecision {
    if case .string("max") = value { return .use(100) }
    return context.value as? String == property.name ? .skip : .proceed
  }

  struct Inverted: Error, CustomStringConvertible { let description = "low is above high" }

  mutating func didMap() throws {
    if high < 0 { high = 0 }
    if low > high { throw Inverted() }
  }
}

protocol Emblem: Sendable {}

@Mappable struct Disc: Emblem, Equatable { let radius: Double }
@Mappable struct Plate: Emblem, Equatable { let side: Double }

/// Takes half of an even number.
struct Halved: Transformer {
  func transform(_ value: Int) throws(TransformError) -> Int { value / 2 }
  func revert(_ value: Int) throws(TransformError) -> Int { value * 2 }
}

@Mappable
struct Canvas {
  @MapVariants(by: "type", ["disc": Disc.self, "plate": Plate.self]) let figures: [any Emblem]
  @MapVariants(by: "type", ["disc": Disc.self, "plate": Plate.self]) let frame: (any Emblem)?
  @MapChoices(["disc": Disc.self, "plate": Plate.self]) let mark: (any Emblem)?
  @MapTransformed(by: Halved()) let link: Int
  @MapRequired @MapOutputKey("_id") let id: UUID
  @MapDirection(.input) let secret: String
  @MapDirection(.output) var kind = "canvas"
  @MapCoercion(.strict) let width: Int
}

@propertyWrapper
struct Clamped: Equatable {
  private var value: Int
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, 0), 10) }
  }
  init(wrappedValue: Int) { value = min(max(wrappedValue, 0), 10) }
}

@Mappable
struct Settings: Equatable {
  @Clamped var level: Int
  @Clamped var limit: Int = 3
  let name: String
  var observed: Int { didSet { changes += 1 } }
  private var changes = 0
  #if DEBUG
  let debug: Int?
  var trace = true
  #else
  let release: Int?
  #endif
  var last: Int?
}

@Suite("Models written with let")
struct ConstantModelTests {
  static let quiet = Mapper(onIssue: { _ in })
  static let document = #"""
    {"ID": "7", "NAME": "Ada", "meta": {"created_on": "1815-12-10"}, "home": {"street": "x", "ZIP": "12"}}
    """#

  @Test("require what is neither optional nor has a default")
  func requires() throws {
    let author = try Author.make(fromJSON: Self.document)
    #expect(
      author
        == Author(
          id: 7, name: "Ada", nickname: nil,
          createdAt: Date(timeIntervalSince1970: -4_861_728_000), home: .init(street: "x", zip: 12))
    )
    #expect(author.tags == [] && author.visits == 1 && author.note == "none")
    #expect {
      try Author.make(
        fromJSON: #"{"name": null, "home": {"zip": 1}, "visits": "many"}"#, using: Self.quiet)
    } throws: { error in
      (error as? MappingError)?.issues.map(\.path).sorted() == [
        "created", "home.street", "id", "name", "visits",
      ]
    }
  }

  @Test("are written and read back in every style, and as XML")
  func roundTrips() throws {
    let author = try Author.make(fromJSON: Self.document)
    for style in [OutputStyle.json, .propertyList, .native, .strings] {
      #expect(try Author.make(from: author.dictionaryRepresentation(style)) == author)
      #expect(try Author.make(fromJSON: author.jsonData(style)) == author)
    }
    #expect(try Author.make(fromXML: author.xmlData(root: "author")) == author)
    #expect(try [Author].make(fromJSON: [author, author].jsonData()) == [author, author])
    #expect(author.dictionaryRepresentation["version"] == nil)
  }

  @Test("hold each other, themselves, and values of any type")
  func nest() throws {
    let tree = try Tree.make(
      fromJSON:
        #"{"value": 1, "children": [{"value": 2, "children": [{"value": 3}]}, {"value": 4}]}"#)
    #expect(tree.children?.first?.children?.first?.value == 3)
    #expect(tree.children?.last == Tree(value: 4, children: nil))
    let chain = try Chain.make(fromJSON: #"{"value": 1, "next": {"value": 2}}"#)
    #expect(chain.next?.value == 2 && chain.next?.next == nil)
    let mapped = try Self.quiet.map(
      Tree.self, fromJSON: #"{"value": 1, "children": [{"valu": 2}, {"value": 3}]}"#)
    #expect(mapped.value.children == [Tree(value: 3, children: nil)])
    let errors = mapped.report.issues.filter { $0.severity == .error }
    #expect(errors.map(\.path) == ["children[0].value"])
    let batch = try Batch<Tree>.make(
      fromJSON: #"{"items": [{"value": 1}], "rest": {"a": {"value": 2}}}"#)
    #expect(batch.items.map(\.value) == [1] && batch.first == nil && batch.rest["a"]?.value == 2)
  }

  @Test("have hooks that need no instance, and complete themselves")
  func hooks() throws {
    #expect(try Checked.make(from: ["low": 1, "high": "max"]) == Checked(low: 1, high: 100))
    #expect(try Checked.make(from: ["low": -2, "high": -1]) == Checked(low: -2, high: 0))
    var mapper = Self.quiet
    #expect {
      try Checked.make(from: ["low": 2, "high": 1], using: mapper)
    } throws: { error in
      (error as? MappingError)?.description.contains("low is above high") == true
    }
    mapper.context = "high"
    #expect {
      try Checked.make(from: ["low": 2, "high": 1], using: mapper)
    } throws: { error in
      (error as? MappingError)?.issues.map(\.path) == ["high"]
    }
  }

  @Test("take every marker")
  func markers() throws {
    let canvas = try Canvas.make(
      fromJSON: #"""
        {"figures": [{"type": "disc", "radius": 2}, {"type": "plate", "side": "3"}],
          "mark": {"plate": {"side": 4}}, "link": "12",
          "_id": "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "secret": "s", "kind": "x", "width": 5}
        """#)
    let written = canvas.dictionaryRepresentation
    #expect(canvas.figures.first as? Disc == Disc(radius: 2) && canvas.frame == nil)
    #expect(
      canvas.figures.last as? Plate == Plate(side: 3) && canvas.mark as? Plate == Plate(side: 4))
    #expect(canvas.link == 6 && written["link"] as? Int == 12)
    #expect(canvas.kind == "canvas" && canvas.secret == "s")
    #expect(Set(written.keys) == ["figures", "mark", "link", "_id", "kind", "width"])
    #expect((written["figures"] as? [[String: Any]])?.first?["type"] as? String == "disc")
    #expect(throws: MappingError.self) { try Canvas.make(from: ["width": "5"], using: Self.quiet) }
  }

  @Test("have wrapped, observed and conditional properties")
  func wrapped() throws {
    let settings = try Settings.make(
      fromJSON: #"{"level": 50, "limit": 50, "name": "x", "observed": 4, "trace": "no", "last": 2}"#
    )
    #expect(settings.level == 10 && settings.limit == 10 && settings.observed == 4)
    #expect(settings.last == 2)
    #expect(try Settings.make(from: settings.dictionaryRepresentation) == settings)
    #expect(
      try Settings.make(from: ["level": 1, "name": "", "observed": 1] as [String: Any]).limit == 3)
  }

  @Test("are updated as copies")
  func update() throws {
    let author = try Author.make(fromJSON: Self.document)
    let renamed = try author.updated(from: ["name": "Augusta"])
    #expect(renamed.name == "Augusta" && renamed.id == 7 && renamed.home == author.home)
    var changing = author
    try changing.update(fromJSON: #"{"tags": ["a"], "note": null}"#)
    #expect(
      changing.tags == ["a"] && changing.note == nil && changing.createdAt == author.createdAt)
    #expect(try author.updated(from: ["id": "x"], using: Self.quiet) == author)
  }

  @Test("have a schema with what is required, and check themselves")
  func describe() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(Author.jsonSchemaString().utf8))
    let definitions = (schema as? [String: Any])?["$defs"] as? [String: [String: Any]]
    #expect(
      definitions?["Author"]?["required"] as? [String] == ["id", "name", "created", "home"])
    #expect(definitions?["Home"]?["required"] as? [String] == ["street"])
    #expect(Author.mappingProblems == [])
  }

  @Test("are read line by line and record by record")
  func stream() throws {
    let lines = try Mapper().map([Tree].self, fromJSONLines: "{\"value\":1}\n{\"value\":\"2\"}\n")
    #expect(lines.value.map(\.value) == [1, 2])
    let reader = XMLRecordReader(
      Tree.self, chunks: [Data("<r><t><value>1</value></t><t/><t value='2'/></r>".utf8)],
      records: .name("t"), using: Self.quiet)
    var values: [Int] = []
    while let tree = try reader.next() { values.append(tree.value) }
    #expect(values == [1, 2])
  }
}
