import Foundation
import ModelMapper
import Testing

private struct PathModel: Mappable, Equatable {
  var latitude = 0.0
  var longitude = 0.0
  var status = ""
  var name = ""
  var created = 0
  var app = ""

  static var properties: [PropertyDescriptor] {
    Property(\.longitude).from("coord[0]")
    Property(\.latitude).from("coord[1]")
    Property(\.status).from("data.status", "state")
    Property(\.name).from("data.object.name")
    Property(\.created).from("data/created")
    Property(\.app).from("labels['app.kubernetes.io/name']")
  }
}

private struct PathOwner: Mappable, Equatable {
  var name = ""
  var meta = Meta()
  var author = ""
  static var properties: [PropertyDescriptor] {
    \.name
    \.meta
    Property(\.author).from("meta.author")
  }
  struct Meta: Mappable, Equatable {
    var created = 0
    static var properties: [PropertyDescriptor] { \.created }
  }
}

@Suite("The syntax of paths")
struct PathSyntaxTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let path: String
    let steps: [PathComponent]?
    init(_ path: String, _ steps: [PathComponent]?) {
      self.path = path
      self.steps = steps
    }
    var testDescription: String { path }
  }

  static let table: [Row] = [
    Row("a", [.key("a")]), Row("a.b/c", [.key("a"), .key("b"), .key("c")]),
    Row("coord[1]", [.key("coord"), .index(1)]),
    Row("a.b[0].c", [.key("a"), .key("b"), .index(0), .key("c")]),
    Row("a.b.0.c", [.key("a"), .key("b"), .key("0"), .key("c")]),
    Row("a[0][1]", [.key("a"), .index(0), .index(1)]),
    Row("labels['app.kubernetes.io/name']", [.key("labels"), .key("app.kubernetes.io/name")]),
    Row("['it\\'s \\\\'].x", [.key("it's \\"), .key("x")]),
    Row("a\\.b.c", [.key("a.b"), .key("c")]),
    Row("@id", [.key("@id")]), Row("item/@id", [.key("item"), .key("@id")]),
    Row("", nil), Row("a..b", nil), Row(".a", nil), Row("a.", nil), Row("a[", nil),
    Row("a[x]", nil),
    Row("a[-1]", nil), Row("a[0]b", nil), Row("a.[0]", nil), Row("a['b'", nil), Row("a[]", nil),
    Row("a[99999999999999999999]", nil),
  ]

  @Test("is the same in declarations and issues", arguments: table)
  func reads(_ row: Row) throws {
    let read = PathSyntax.components(of: row.path)
    guard let steps = row.steps else {
      #expect(throws: PathSyntax.Problem.self) { try read.get() }
      return
    }
    #expect(try read.get() == steps)
    #expect(try PathSyntax.components(of: steps.pathText).get() == steps)
  }

  @Test("has malformed paths among the mistakes of a declaration")
  func reportsMalformed() {
    struct Mistaken: Mappable {
      var a = 0
      var b = 0
      static var properties: [PropertyDescriptor] {
        Property(\.a).from("x..y", "z[")
        Property(\.b).from("fine", "['quoted..key']")
      }
      static var overrideMappings: [String: String] { ["q[first]": "b"] }
    }
    #expect(
      Mistaken.mappingProblems.map { String($0.drop { $0 != ":" }.dropFirst(2)) } == [
        "the path 'x..y' is malformed: it has an empty step; a key that contains separators is "
          + "quoted, as in ['x..y'].",
        "the path 'z[' is malformed: a bracket is not closed; a key that contains separators is "
          + "quoted, as in ['z['].",
        "the path 'q[first]' is malformed: 'first' is not an index; a key that contains separators "
          + "is quoted, as in ['q[first]'].",
      ])
  }
}

@Suite("A property whose keys are all paths")
struct PathPropertyTests {
  let mapper = Mapper(onIssue: { _ in })

  @Test("is read from its paths only")
  func reads() throws {
    let json = """
      {"coord": [-1.26, 51.75], "data": {"status": "ok", "object": {"name": "n"}, "created": 5},
       "labels": {"app.kubernetes.io/name": "web"}}
      """
    let place = try PathModel.make(fromJSON: json)
    #expect(place.latitude == 51.75 && place.longitude == -1.26)
    #expect(place.status == "ok" && place.name == "n" && place.created == 5 && place.app == "web")
    let other = try mapper.map(
      PathModel.self, fromJSON: #"{"name":"x","created":1,"STATUS":"y","data":{}}"#)
    #expect(other.value.name.isEmpty && other.value.created == 0)
    #expect(other.value.status == "y")
  }

  @Test("is written where it is read")
  func writes() throws {
    var place = PathModel()
    place.latitude = 2
    place.longitude = 1
    place.status = "s"
    place.name = "n"
    place.created = 3
    place.app = "a"
    #expect(
      place.jsonString()
        == #"{"coord":[1,2],"data":{"status":"s","object":{"name":"n"},"created":3},"#
        + #""labels":{"app.kubernetes.io/name":"a"}}"#)
    #expect(try PathModel.make(fromJSON: place.jsonData()) == place)
    #expect(try PathModel.make(from: place.dictionaryRepresentation) == place)
    var snake = OutputStyle.json
    snake.keys = .snakeCase
    #expect(try PathModel.make(from: place.dictionaryRepresentation(snake)) == place)
  }

  @Test("is written once where another property has the container")
  func sharesContainer() throws {
    let nested = try PathOwner.make(
      fromJSON: #"{"name":"n","meta":{"created":1,"author":"a"}}"#)
    #expect(nested == PathOwner(name: "n", meta: .init(created: 1), author: "a"))
    #expect(nested.jsonString() == #"{"name":"n","meta":{"created":1,"author":"a"}}"#)
    #expect(try PathOwner.make(fromJSON: nested.jsonData()) == nested)
  }
}

/// A model of what lists hold.
private struct Gathered: Mappable, Equatable {
  var names: [String] = []
  var numbers: [Int] = [9]
  var first = ""
  var second = ""
  static var properties: [PropertyDescriptor] {
    Property(\.names).from("authors.name")
    Property(\.numbers).from("pages.lines.number")
    Property(\.first).from("authors.name").direction(.input)
    Property(\.second).from("authors[1].name").direction(.input)
  }
}

@Suite("Paths through lists")
struct GatheringTests {
  private let json = #"""
    {"authors": [{"name": "A"}, {"name": "B"}, {}, {"NAME": "C"}],
     "pages": [{"lines": [{"number": 1}, {"number": "2"}]}, {"lines": []}, {"lines": [{"number": [3, 4]}]}]}
    """#

  @Test("gather the values of all elements into a list, and give others the first")
  func gathers() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let expected = Gathered(
      names: ["A", "B", "C"], numbers: [1, 2, 3, 4], first: "A", second: "B")
    let mapped = try mapper.map(Gathered.self, fromJSON: json)
    #expect(mapped.value == expected)
    #expect(Set(mapped.report.issues.map(\.property)) == ["first"])
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try Gathered.make(from: object, using: mapper) == expected)
    #expect(try Gathered.make(from: SourceValue(object), using: mapper) == expected)
  }

  @Test("give an empty list where there is nothing, and the place of what does not fit")
  func reportsPlaces() throws {
    let mapper = Mapper(onIssue: { _ in })
    let mapped = try mapper.map(
      Gathered.self,
      fromJSON: #"{"authors": [], "pages": [{"lines": [{"number": "x"}, {"number": 5}]}]}"#)
    #expect(mapped.value == Gathered(names: [], numbers: [5]))
    #expect(mapped.report.issues.map(\.path) == ["pages.lines.number[0]"])
  }

  private struct FirstName: Mappable {
    var name = ""
    static var properties: [PropertyDescriptor] { Property(\.name).from("items.name") }
  }

  @Test("note each value that was passed over once, by its path", arguments: [false, true])
  func notesOthers(reportsUnknown: Bool) throws {
    let mapper = Mapper(
      unknownKeys: reportsUnknown ? .report : .ignore, onIssue: { _ in })
    let json = #"{"items": [{}, {"name": "a"}, [{"name": "b"}], {"name": "c"}]}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    for mapped in [
      try mapper.map(FirstName.self, fromJSON: json), try mapper.map(FirstName.self, from: object),
    ] {
      #expect(mapped.value.name == "a")
      #expect(
        mapped.report.issues.map(\.description) == [
          """
          Note on FirstName.name: the keys 'items[1].name' and 'items[2].name' at the root both match \
          this property; 'items[1].name' was used.
          """,
          """
          Note on FirstName.name: the keys 'items[1].name' and 'items[3].name' at the root both match \
          this property; 'items[1].name' was used.
          """,
        ])
    }
  }

  @Test("suggest no property that only a path reaches")
  func suggestsNoPath() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let json = #"{"name": "a", "items": [{"name": "b"}]}"#
    let mapped = try mapper.map(FirstName.self, fromJSON: json)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Unknown key at 'name': no property has this name."
      ])
  }

  @Test("lead to the start of a mapping")
  func begins() throws {
    #expect(try [String].make(fromJSON: json, at: "authors.name") == ["A", "B", "C"])
    #expect(try String.make(fromJSON: json, at: "authors.name") == "A")
    #expect(try [Int].make(fromJSON: json, at: "pages.lines.number") == [1, 2, 3, 4])
  }
}

@Suite("Keys that no property reads")
struct UnknownKeyTests {
  private struct Stamped: Mappable {
    var created = 0
    var first = 0
    static var properties: [PropertyDescriptor] {
      Property(\.created).from("meta.created")
      Property(\.first).from("items[0].id")
    }
  }

  private func unknown(_ json: String, _ policy: UnknownKeyPolicy = .report) throws -> [String] {
    try Mapper(unknownKeys: policy, onIssue: { _ in }).map(Stamped.self, fromJSON: json)
      .report.issues.filter { $0.reason.code == .unknownKey }.map(\.path)
  }

  @Test("are not the containers on a declared path, but keys beside the path in them are")
  func knowsContainers() throws {
    #expect(try unknown(#"{"meta":{"created":5}}"#, .fail) == [])
    #expect(
      try unknown(#"{"META":{"created":5,"by":{"x":1}},"items":[{"id":1,"n":2},{"m":1}],"z":0}"#)
        == ["z", "META.by", "items[0].n"])
  }

  @Test("are not the tags that name a type")
  func knowsTags() throws {
    let mapper = Mapper(unknownKeys: .fail, onIssue: { _ in })
    let json = #"[{"type":"circle","radius":1},{"TYPE":"square","side":2}]"#
    #expect(try mapper.map([TaggedFigure].self, fromJSON: json).value.count == 2)
    #expect(throws: MappingError.self) {
      try mapper.map([TaggedFigure].self, fromJSON: #"[{"type":"circle","kind":"circle"}]"#)
    }
  }

  @Test("are refused whatever the limits", arguments: [0, 1, 1_000])
  func refusesFlooding(limit: Int) throws {
    var mapper = Mapper(unknownKeys: .fail, onIssue: { _ in })
    mapper.limits.issues = limit
    let lossy = (0..<1_100).map { _ in "1.5" }.joined(separator: ",")
    let error = try #require(throws: MappingError.self) {
      try mapper.map([Lossy].self, fromJSON: #"[{"numbers":[\#(lossy)]},{"admin":true}]"#)
    }
    #expect(error.issues.contains { $0.reason.code == .unknownKey })
    let many = (0..<1_100).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(throws: MappingError.self) {
      try mapper.map(Lossy.self, fromJSON: "{\(many),\"numbers\":[]}")
    }
    let decoder = MappingDecoder(mapper: mapper)
    #expect(throws: MappingError.self) {
      try decoder.decode(Plain.self, from: "{\(many),\"id\":1}")
    }
  }

  private struct Lossy: Mappable {
    var numbers: [Int] = []
    static var properties: [PropertyDescriptor] { \.numbers }
  }
  private struct Plain: Decodable { var id: Int }

  @Test("and conflicts beyond the limit are counted")
  func countsTheRest() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let many = (0..<5_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let report = try mapper.map(Lossy.self, fromJSON: "{\(many),\"numbers\":[]}").report
    #expect(report.issues.count == 1_000 && report.omittedCount == 4_000)
    let same = (0..<3_000).map { _ in "\"numbers\":[]" }.joined(separator: ",")
    let conflicts = try mapper.map(Lossy.self, fromJSON: "{\(same)}").report
    #expect(conflicts.issues.count == 1_000 && conflicts.omittedCount == 1_999)
  }
}

private enum TaggedFigure: VariantCoercible {
  case circle(Circle)
  case square(Square)
  static var variants: [Variant<TaggedFigure>] {
    [Variant("circle", TaggedFigure.circle), Variant("square", TaggedFigure.square)]
  }
  var payload: any Mappable {
    switch self {
    case .circle(let circle): circle
    case .square(let square): square
    }
  }
  struct Circle: Mappable {
    var radius = 0
    static var properties: [PropertyDescriptor] { \.radius }
  }
  struct Square: Mappable {
    var side = 0
    static var properties: [PropertyDescriptor] { \.side }
  }
}

@Suite("An object that does not fit")
struct UnmatchedTests {
  private struct Account: Mappable, Equatable {
    var id = 0
    var name: String?
    static var properties: [PropertyDescriptor] {
      \.id
      \.name
    }
  }

  @Test("is a warning where no key reaches a property, and an error when strict")
  func warns() throws {
    let json = #"{"error":"unauthorized","code":401}"#
    let mapped = try Mapper(onIssue: { _ in }).map(Account.self, fromJSON: json)
    #expect(mapped.value == Account())
    #expect(mapped.report.issues.map(\.severity) == [.warning])
    #expect(
      mapped.report.description
        == "Check an Account: expected a key of one of its properties at the root, found 'code', "
        + "'error' only.")
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    #expect(throws: MappingError.self) { try strict.map(Account.self, fromJSON: json) }
    #expect(try strict.map(Account.self, fromJSON: "{}").report.isEmpty)
    #expect(try strict.map(Account.self, fromJSON: #"{"ID":1}"#).report.isEmpty)
  }

  @Test("has null for what is not optional, which strict refuses")
  func refusesNull() throws {
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    #expect(throws: MappingError.self) { try strict.map(Account.self, fromJSON: #"{"id":null}"#) }
    #expect(try strict.map(Account.self, fromJSON: #"{"name":null}"#).value == Account())
    strict.nulls = .keep
    #expect(try strict.map(Account.self, fromJSON: #"{"id":null}"#).value == Account())
  }

  @Test("has no key for a property, which is reported or refused where that is asked for")
  func reportsMissing() throws {
    var mapper = Mapper(missingKeys: .report, onIssue: { _ in })
    let mapped = try mapper.map(Account.self, fromJSON: #"{"name":"n"}"#)
    #expect(mapped.value == Account(id: 0, name: "n"))
    #expect(mapped.report.issues.map(\.severity) == [.warning])
    #expect(
      mapped.report.description
        == "Cannot set Account.id: expected an Int at 'id', found no such key.")
    mapper.missingKeys = .fail
    #expect(throws: MappingError.self) { try mapper.map(Account.self, fromJSON: #"{"name":"n"}"#) }
    #expect(try mapper.map(Account.self, fromJSON: #"{"id":1}"#).report.isEmpty)
  }
}
