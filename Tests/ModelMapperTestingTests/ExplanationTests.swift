import Foundation
import ModelMapper
import ModelMapperTesting
import ModelMapperXML
import Testing

@Mappable private struct Line: Equatable {
  let name: String
  var color = "none"
  @MapSensitive var secret: String?
}

private enum Shape: VariantCoercible {
  case circle(Circle)
  case square(Square)

  static let variantKey = "kind"
  var payload: any PropertyMapped {
    switch self {
    case .circle(let circle): circle
    case .square(let square): square
    }
  }
  static let variants: [Variant<Shape>] = [
    Variant("circle", Shape.circle), Variant("square", Shape.square),
  ]
}

@Mappable private struct Circle { let radius: Double }
@Mappable private struct Square { let side: Double }

@Mappable private struct Station {
  let name: String?
  var platforms = 0
  let opened: Date?
  var lines: [Line] = []
  var tags: [Int] = []
  var names: [String: String] = [:]
  @MapName("depot.code") let depot: String?
  let owner: Line?
  @MapSensitive let keys: [String: String]?
}

@Mappable private struct Address {
  let street: String
  let zip: Int?
}

@Mappable private struct Person {
  @MapEmbedded let address: Address
  @MapName("pets.name") var pets: [String] = []
  @MapRest var others: [String: SourceValue] = [:]
}

@Mappable private struct Resident {
  @MapName("home.city.name") let city: String
  @MapRest var others: [String: SourceValue] = [:]
}

@Mappable private struct Tally { @MapRest var counts: [String: Int8] = [:] }

@Mappable private struct Garage { @MapName("cars[1].id") let secondCar: Int? }

@Mappable @MapTag("type", payload: "payload") private enum Message {
  case text(String)
  case from(Address)
}

@Mappable private enum Step {
  case walk(Address)
  case ride(Address)
}

@Mappable private struct Filled {
  var name = ""
  var zone = 1
}

/// Numbers, or texts in their place.
private struct Marks: Codable, Equatable {
  var numbers: [Int] = []
  var texts: [String] = []
  enum CodingKeys: CodingKey { case marks }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      numbers = try container.decode([Int].self, forKey: .marks)
    } catch {
      texts = try container.decode([String].self, forKey: .marks)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try texts.isEmpty
      ? container.encode(numbers, forKey: .marks) : container.encode(texts, forKey: .marks)
  }
}

@Mappable private struct Sheet { let marks: Marks? }

/// A document, and what became of its values.
private struct ExplanationCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The values as `fate path found > property`.
  let values: [String]
  let explain: @Sendable () throws -> MappingExplanation

  init<Model: Coercible>(
    _ json: String, as type: Model.Type = Station.self, at path: String? = nil,
    by mapper: Mapper = Mapper(), _ values: String...
  ) {
    testDescription = json
    self.values = values
    explain = { try mapper.explain(type, fromJSON: json, at: path) }
  }

  init<Model: Coercible>(
    xml: String, as type: Model.Type = Route.self, at path: String? = nil, _ values: String...
  ) {
    testDescription = xml
    self.values = values
    explain = { try Mapper().explain(type, fromXML: xml, at: path) }
  }
}

@Mappable private struct Route {
  @MapAttribute let id: Int?
  let title: String?
  @MapFlat @MapName("stop") var stops: [Line] = []
  var codes: [Int] = []
}

/// A model that may hold one of its own type.
private final class Chain: Mappable {
  var number = 0
  var next: Chain?

  static var properties: [PropertyDescriptor] {
    \.number
    \.next
  }
}

@Suite("An explanation")
struct ExplanationTests {
  @Test("says what became of each value", arguments: json + policies + xml)
  fileprivate func tellsFates(example: ExplanationCase) throws {
    let values = try example.explain().values.map { value in
      let place = value.path.isEmpty ? "root" : value.path
      let property = value.property.map { " > \($0)" } ?? ""
      return "\(value.fate) \(place) \(value.found ?? value.form)\(property)"
    }
    #expect(values == example.values)
  }

  private static let json = [
    ExplanationCase(
      #"{"NAME": "Oxford", "platforms": "4", "opened": "1852-10-01"}"#,
      "read root object", #"read NAME "Oxford" > Station.name"#,
      #"converted platforms "4" > Station.platforms"#,
      #"read opened "1852-10-01" > Station.opened"#),
    ExplanationCase(
      #"{"name": null, "platforms": "four", "tags": [1, "2", "x"]}"#,
      "read root object", "null name null > Station.name",
      #"failed platforms "four" > Station.platforms"#, "read tags list > Station.tags",
      "read tags[0] 1 > Station.tags", #"converted tags[1] "2" > Station.tags"#,
      #"left out tags[2] "x" > Station.tags"#),
    ExplanationCase(
      #"{"lines": [{"name": "A"}, {"color": "red"}], "owner": {"color": "blue"}}"#,
      "read root object", "read lines list > Station.lines", "read lines[0] object > Station.lines",
      #"read lines[0].name "A" > Line.name"#, "left out lines[1] object > Station.lines",
      #"left out lines[1].color "red" > Line.color"#, "failed owner object > Station.owner",
      #"left out owner.color "blue" > Line.color"#),
    ExplanationCase(
      #"{"depot": {"code": "D", "level": 1}, "names": {"en": "Oxford"}}"#,
      "read root object", "on path depot object", #"read depot.code "D" > Station.depot"#,
      "ignored depot.level 1", "read names object > Station.names",
      #"read names.en "Oxford" > Station.names"#),
    ExplanationCase(
      #"{"name": "A", "Name": "B", "name": "C"}"#,
      "read root object", #"passed over name "A""#, #"passed over Name "B""#,
      #"read name "C" > Station.name"#),
    ExplanationCase(
      #"{"lines": [{"name": "A", "secret": "s"}], "keys": {"door": "17"}}"#,
      "read root object", "read lines list > Station.lines", "read lines[0] object > Station.lines",
      #"read lines[0].name "A" > Line.name"#, "read lines[0].secret … > Line.secret",
      "read keys object > Station.keys", "read keys.… … > Station.keys"),
    ExplanationCase(
      #"{"owner": "{\"name\": \"A\", \"x\": 1}"}"#,
      "read root object", "converted owner … > Station.owner",
      "read owner object > Station.owner", #"read owner.name "A" > Line.name"#, "ignored owner.x 1"),
    ExplanationCase(
      #"[{"kind": "circle", "radius": 2}, {"kind": "oval"}]"#, as: [Shape].self,
      "read root list", "read [0] object", #"tag [0].kind "circle""#,
      "read [0].radius 2 > Circle.radius", "left out [1] object", #"failed [1].kind "oval""#),
    ExplanationCase(
      #"{"street": "S", "zip": "7", "pets": [{"name": "N", "age": 1}], "x": {"y": 1}}"#,
      as: Person.self, "read root object", #"read street "S" > Address.street"#,
      #"converted zip "7" > Address.zip"#, "on path pets list",
      "on path pets[0] object", #"read pets[0].name "N" > Person.pets"#, "ignored pets[0].age 1",
      "read x object > Person.others",
      "read x.y 1 > Person.others"),
    ExplanationCase(
      #"{"home": {"city": {"name": "C", "size": 1}, "floor": {"number": 2}}, "8": "x"}"#,
      as: Resident.self, "read root object", "on path home object", "on path home.city object",
      #"read home.city.name "C" > Resident.city"#, "read home.city.size 1 > Resident.others",
      "read home.floor object > Resident.others", "read home.floor.number 2 > Resident.others",
      #"read 8 "x" > Resident.others"#),
    ExplanationCase(
      #"{"a": {"name": "N"}, "b": [1], "c": 300, "d": "7"}"#, as: Tally.self, "read root object",
      "left out a object > Tally.counts", #"left out a.name "N" > Tally.counts"#,
      "left out b list > Tally.counts", "left out b[0] 1 > Tally.counts",
      "left out c 300 > Tally.counts", #"converted d "7" > Tally.counts"#),
    ExplanationCase(
      #"{"cars": [{"id": 1}, {"id": 2}]}"#, as: Garage.self, "read root object",
      "on path cars list",
      "ignored cars[0] object", "ignored cars[0].id 1", "on path cars[1] object",
      "read cars[1].id 2 > Garage.secondCar"),
    ExplanationCase(
      #"{"home": {"street": "S"}, "work": {"zip": 1}}"#, as: [String: Address].self,
      "read root object", "read home object", #"read home.street "S" > Address.street"#,
      "left out work object", "left out work.zip 1 > Address.zip"),
    ExplanationCase(
      #"[{"type": "text", "payload": "A", "x": 1}, {"type": "from", "payload": {"street": "S"}}]"#,
      as: [Message].self, "read root list", "read [0] object", #"tag [0].type "text""#,
      #"read [0].payload "A""#, "ignored [0].x 1", "read [1] object", #"tag [1].type "from""#,
      "read [1].payload object", #"read [1].payload.street "S" > Address.street"#),
    ExplanationCase(
      #"[{"walk": {"street": "S"}}]"#, as: [Step].self,
      "read root list", "read [0] object", "read [0].walk object",
      #"read [0].walk.street "S" > Address.street"#),
    ExplanationCase(
      "[1, true]", as: [Int].self, "read root list", "read [0] 1", "converted [1] true"),
    ExplanationCase(
      #"{"data": {"station": {"name": "A"}}}"#, at: "data.station",
      "read data.station object", #"read data.station.name "A" > Station.name"#),
  ]

  private static let policies = [
    ExplanationCase(
      #"{"wifi": {"ssid": 1}}"#, "read root object", "ignored wifi object", "ignored wifi.ssid 1"),
    ExplanationCase(
      #"{"wifi": 1}"#, by: Mapper(unknownKeys: .report), "read root object", "ignored wifi 1"),
    ExplanationCase(
      #"{"wifi": 1}"#, by: Mapper(unknownKeys: .fail), "failed root object", "ignored wifi 1"),
    ExplanationCase(
      #"{"platforms": "4"}"#, by: .strict, "failed root object",
      #"failed platforms "4" > Station.platforms"#),
  ]

  private static let xml = [
    ExplanationCase(
      xml:
        #"<route id="7"><title lang="en">A</title><stop><name>B</name></stop><stop/><x/></route>"#,
      "read root element", #"read @id "7" > Route.id"#, "converted title element > Route.title",
      #"ignored title.@lang "en""#, ##"read title.#text "A" > Route.title"##,
      "read stop[0] element > Route.stops", #"read stop[0].name "B" > Line.name"#,
      "left out stop[1] empty > Route.stops", "ignored x empty"),
    ExplanationCase(
      xml: "<route><codes><code>1</code><code>x</code></codes></route>",
      "read root element", "read codes element > Route.codes",
      #"read codes.code[0] "1" > Route.codes"#, #"left out codes.code[1] "x" > Route.codes"#),
    ExplanationCase(
      xml: "<p>It <b>is</b> <i>late</i>.</p>", as: Prose.self,
      "read root element", #"read b "is" > Prose.contents"#, #"read i "late" > Prose.contents"#,
      ##"read #text "It  ." > Prose.contents"##),
    ExplanationCase(
      xml: "<a><route id='1'/><route id='2'/></a>", as: [Route].self, at: "route",
      "read route list", "read route[0] element", #"read route[0].@id "1" > Route.id"#,
      "read route[1] element", #"read route[1].@id "2" > Route.id"#),
  ]

  @Test("numbers the models of a list that has no element of its own in XML")
  func numbersRepeatedElements() throws {
    let xml = "<route><stop><name>A</name></stop><stop><name>B</name></stop></route>"
    let explanation = try Mapper().explain(Route.self, fromXML: xml)
    let places = explanation.properties.filter { $0.name == "name" }.map {
      "\($0.path) \($0.source ?? "")"
    }
    #expect(places == ["stops[0].name stop[0].name", "stops[1].name stop[1].name"])
    #expect(explanation.html.contains(#""stop[1]""#))
  }

  @Test("shows the echo in a style")
  func takesStyle() throws {
    var style = OutputStyle.json
    style.keys = .pascalCase
    let json = try Mapper().explain(Filled.self, fromJSON: #"{"Name": "A"}"#, style: style)
    let xml = try Mapper().explain(Filled.self, fromXML: "<f><Name>A</Name></f>", style: style)
    #expect(!json.html.contains("key renamed") && !xml.html.contains("key renamed"))
    let plain = try Mapper().explain(Filled.self, fromJSON: #"{"Name": "A"}"#)
    #expect(plain.html.contains("key renamed"))
  }

  @Test("says where each property has its value from")
  func tellsOrigins() throws {
    let json =
      #"{"name": "A", "platforms": "4", "tags": 5, "lines": [{"color": "x"}, {"name": "B"}]}"#
    let explanation = try Mapper().explain(Station.self, fromJSON: json)
    let properties = explanation.properties.map {
      "\($0.path) \($0.type) \($0.origin) \($0.source ?? "-") \($0.value ?? "-")"
    }
    #expect(
      properties == [
        #"name String? source name "A""#, "platforms Int converted platforms 4",
        "opened Date? default - -", "lines [Line] source lines -",
        #"lines[0].name String source lines[1].name "B""#, "lines[0].color String default - -",
        "lines[0].secret String? default - -", "tags [Int] failed tags -",
        "names [String: String] default - -", "depot String? default - -",
        "owner Line? default - -", "keys [String: String]? default - -",
      ])
    let embedded = try Mapper().explain(Person.self, fromJSON: #"{"street": "S", "x": 1}"#)
    #expect(
      embedded.properties.map { "\($0.path) \($0.origin)" } == [
        "address record", "address.street source", "address.zip default", "pets default",
        "others record",
      ])
    let steps = try Mapper().explain([Step].self, fromJSON: #"[{"walk": {"street": "S"}}]"#)
    #expect(steps.properties.map(\.path) == ["[0].street", "[0].zip"])
    let homes = try Mapper().explain(
      [String: Address].self, fromJSON: #"{"home": {"street": "S"}}"#)
    #expect(homes.properties.map(\.path) == ["home.street", "home.zip"])
    let filled = try Mapper().explain(Filled.self, fromJSON: #"{"name": "A"}"#)
    #expect(filled.properties.map(\.value) == [#""A""#, "1"])
  }

  @Test("says why nothing was made, and which policy ignores keys")
  func tellsErrors() throws {
    let json = #"{"color": 1, "wifi": 1}"#
    let failed = try Mapper().explain(Line.self, fromJSON: json)
    #expect(
      failed.error?.issues.map(\.description) == [
        "Cannot set Line.name: expected a String at 'name', found no such key."
      ])
    #expect(failed.properties.first?.origin == .missing)
    #expect(
      failed.values.last?.detail
        == "Unknown key at 'wifi': no property has this name. The policy unknownKeys is .ignore.")
    #expect(throws: MappingError.self) { try Mapper().explain(Line.self, fromJSON: "{") }
    #expect(throws: MappingError.self) { try Mapper().explain(Line.self, fromJSON: "{}", at: "a") }
  }

  @Test("shows repairs")
  func tellsRepairs() throws {
    var mapper = Mapper()
    mapper.repairs = .json5
    let explanation = try mapper.explain(Filled.self, fromJSON: "{name: 'A', zone: 2,}")
    #expect(explanation.values.map(\.found) == [nil, #""A""#, "2"])
    #expect(explanation.values[0].issues.first?.reason.code == .repaired)
  }

  @Test("changes nothing of what is made")
  func observesOnly() throws {
    let json = #"{"name": "A", "platforms": "4", "wifi": 1}"#
    let issues = LockedIssues()
    let explanation = try Mapper(onIssue: issues.add).explain(Station.self, fromJSON: json)
    #expect(explanation.error == nil)
    #expect(issues.all.isEmpty)
  }

  @Test(
    "takes nothing for left out that an initializer reads in another way",
    arguments: [
      (#"["a", "b"]"#, ["read", "read"], 0), (#"["a", 1]"#, ["left out", "read"], 1),
      (#"[{}, []]"#, ["left out", "left out"], 2),
    ])
  func tellsOtherWays(_ json: String, fates: [String], issueCount: Int) throws {
    let document = #"{"marks": {"marks": \#(json)}}"#
    let explanation = try Mapper().explain(Sheet.self, fromJSON: document)
    let elements = explanation.values.filter { $0.path.hasSuffix("]") }
    #expect(elements.map { "\($0.fate)" } == fates)
    let report = try Mapper().map(Sheet.self, fromJSON: document).report
    #expect(report.issues.count == issueCount)
    #expect(explanation.values.flatMap(\.issues).map(\.path) == report.issues.map(\.path))
  }

  @Test("is a table")
  func isATable() throws {
    let json = #"""
      {"NAME": "Oxford", "platforms": "4", "wifi": true, "tags": [1, 2, "x"],
       "lines": [{"name": "A"}, {"name": "B", "secret": "s"}]}
      """#
    let explanation = try Mapper().explain(Station.self, fromJSON: json)
    #expect(
      "\(explanation)" == #"""
        value      count  at               in the source  property           type
        read           1  NAME             "Oxford"       Station.name       String?
        converted      1  platforms        "4"            Station.platforms  Int
        ignored        1  wifi             true
        read           2  tags[0]          1              Station.tags       [Int]
        left out       1  tags[2]          "x"            Station.tags       [Int]
        read           2  lines[0].name    "A"            Line.name          String
        read           1  lines[1].secret  …              Line.secret        String?

        property           count  type               from       at               value
        Station.name           1  String?            source     NAME             "Oxford"
        Station.platforms      1  Int                converted  platforms        4
        Station.opened         1  Date?              default
        Station.lines          1  [Line]             source     lines
        Line.name              2  String             source     lines[0].name    "A"
        Line.color             2  String             default
        Line.secret            1  String?            default
        Line.secret            1  String?            source     lines[1].secret
        Station.tags           1  [Int]              source     tags
        Station.names          1  [String: String]   default
        Station.depot          1  String?            default
        Station.owner          1  Line?              default
        Station.keys           1  [String: String]?  default

        remarks:
        Note on Station.platforms: the string "4" at 'platforms' was converted to the number 4.
        Unknown key at 'wifi': no property has this name. The policy unknownKeys is .ignore.
        Left out of Station.tags: expected an Int at 'tags[2]', found the string "x".
        """#)
  }

  /// The data of a page, as a browser reads it.
  private func data(of page: String) throws -> SourceValue {
    let start = try #require(page.range(of: #"<script type="application/json" id="data">"#))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return try JSONDocument(json: String(page[start.upperBound..<end.lowerBound])).value
  }

  @Test(
    "is a page in which no document can put a script",
    arguments: [
      "</script><script>alert(1)</script>", "<!--<script>", "]]>", "&lt;", "\u{2028}\u{2029}",
      #"\"'`${1}"#, "\u{0}\u{7F}",
    ])
  func isSafe(text: String) throws {
    let json = SourceValue.object(SourceObject([("name", .string(text)), (text, .string(text))]))
    let page = try Mapper().explain(Filled.self, fromJSON: json.jsonData()).html
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("\u{2028}") && !page.contains("alert(1)<"))
    let strings = try #require(try data(of: page)["strings"].array)
    #expect(strings.contains { $0 == .string("\(SourceValue.string(text))") })
  }

  @Test("is made of documents as deep as the limit on a thread with a small stack")
  func fitsSmallStack() {
    let depth = Limits().depth
    let models = (1..<depth).reduce(#"{"number": 0}"#) { inner, _ in #"{"next": \#(inner)}"# }
    let lists = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      #expect(throws: Never.self) {
        let explanation = try Mapper().explain(Chain.self, fromJSON: models)
        #expect(explanation.values.count == depth + 1)
        #expect(!explanation.html.isEmpty && !explanation.description.isEmpty)
        let ignored = try Mapper().explain(Chain.self, fromJSON: #"{"others": \#(lists)}"#)
        #expect(ignored.values.filter { $0.fate == .ignored }.count == depth - 1)
      }
      isDone.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    isDone.wait()
  }

  @Test("shows no sensitive value on its page, nor in what would be written")
  func hidesSecrets() throws {
    let json = #"""
      {"owner": "{\"name\": \"A\", \"secret\": \"k1\"}", "keys": {"k2": "k3"},
       "lines": [{"name": "A", "secret": "k4"}]}
      """#
    let explanation = try Mapper().explain(Station.self, fromJSON: json)
    let strings = try #require(try data(of: explanation.html)["strings"].array)
    for secret in ["k1", "k2", "k3", "k4"] {
      #expect(!"\(strings)".contains(secret))
      #expect(!"\(explanation)".contains(secret))
    }
  }

  /// Writes the pages that `Scripts/check-explain-page.py` opens in a browser.
  @Test(
    "writes pages for a browser", .enabled(if: Self.folder != nil), arguments: ["small", "large"])
  func writesPages(name: String) throws {
    let folder = URL(filePath: try #require(Self.folder))
    let record = #"""
      {"NAME": "Oxford", "platforms": "4", "opened": "1852-10-01", "wifi": true, "tags": [1, "2", "x"],
       "lines": [{"name": "Cotswold", "color": "green"}, {"color": "red"}], "depot": {"code": 7},
       "names": {"en": "Oxford", "cy": "Rhydychen"}, "keys": {"door": "17"}, "owner": null}
      """#
    let count = name == "small" ? 3 : 5_000_000 / record.utf8.count
    let json = "[" + Array(repeating: record, count: count).joined(separator: ",\n") + "]"
    let page = try Mapper().explain([Station].self, fromJSON: json).html
    try page.write(to: folder.appending(path: "\(name).html"), atomically: true, encoding: .utf8)
  }

  private static var folder: String? { ProcessInfo.processInfo.environment["EXPLANATION_PAGES"] }
}

/// The issues that a closure was given.
private final class LockedIssues: Sendable {
  private let issues = Locked<[MappingIssue]>([])
  var all: [MappingIssue] { issues.withLock { $0 } }
  @Sendable func add(_ issue: MappingIssue) { issues.withLock { $0.append(issue) } }
}
