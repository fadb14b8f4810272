import Foundation
import ModelMapper
import ModelMapperXML
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Shapes in XML")
struct ShapeTests {
  private let xml = """
    <waypoint id="7" sym="Flag"><data><status>open</status></data><lat>51.5</lat>\
    <billing_city>Oxford</billing_city><link href="a"/><link href="b"/><note/></waypoint>
    """

  @Test("have the names, paths, prefixes and rest that they have in JSON")
  func readsShapes() throws {
    let mapper = Mapper(unknownKeys: .fail)
    let point = try Waypoint.make(fromXML: xml, using: mapper)
    #expect(point.number == 7 && point.status == "open" && point.latitude == 51.5)
    #expect(point.billing.city == "Oxford")
    #expect(Set(point.extras.keys) == ["@sym", "link", "note"])
    #expect(point.extras["@sym"] == "Flag" && point.extras["link"]?.array?.count == 2)
    let written = try point.xmlString(root: "waypoint")
    #expect(written.contains("id=\"7\"") && written.contains("sym=\"Flag\""))
    #expect(written.contains("<data><status>open</status></data>"))
    #expect(written.contains("<billing_city>Oxford</billing_city>"))
    #expect(try Waypoint.make(fromXML: written, using: mapper).billing == point.billing)
  }

  @Test("leave what no property reads where it was, attributes among it")
  func keepsRest() throws {
    let text =
      #"<r x="1" k="v"><geo lon="2"><lat>1</lat><z a="3"/></geo><more p="4"><q/></more></r>"#
    let place = try Place.make(fromXML: text, using: Mapper(unknownKeys: .fail))
    #expect(place.x == 1 && place.latitude == 1 && place.rest["@k"] == "v")
    #expect(place.rest["geo"]?["@lon"] == "2")
    let written = try place.xmlString(root: "r", options: bare)
    #expect(written.contains(#"<geo lon="2">"#) && written.contains(#"<more p="4">"#))
    #expect(written.contains(#"<r x="1" k="v""#) && written.contains(#"<z a="3""#))
    #expect(try Place.make(fromXML: written).rest == place.rest)
  }

  @Test("leave out elements that would group nothing")
  func dropsEmptyGroups() throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    #expect(try Grouped().xmlString(root: "r", options: options) == "<r><id>0</id></r>")
    let filled = Grouped(id: 1, inner: 2, mark: "x")
    #expect(
      try filled.xmlString(root: "r", options: options)
        == #"<r><id>1</id><a mark="x"><b><c>2</c></b></a></r>"#)
  }

  @Test("are attributes where they are declared so, and members in JSON")
  func writesAttributes() throws {
    let badge = Badge(id: 7, name: "x")
    #expect(try badge.xmlString(root: "b", options: bare) == #"<b id="7"><name>x</name></b>"#)
    #expect(badge.jsonString() == #"{"id":7,"name":"x"}"#)
    #expect(try Badge.make(fromXML: #"<b id="7"><name>x</name></b>"#) == badge)
    #expect(
      BadBadge.mappingProblems == [
        "BadBadge is not declared well: 'ids' is more than one value, which an attribute can't hold."
      ])
  }

  @Test(
    "report what no path reads in elements that share a name, of which nothing is in the rest",
    arguments: [
      ("<geo><lat>1</lat><p>0</p></geo><geo><q>3</q></geo>", ["geo[0].p", "geo[1].q"]),
      ("<geo><lat>1</lat></geo><geo><q>3</q></geo>", ["geo[1].q"]),
      ("<geo><lat>1</lat></geo><more/>", []),
    ])
  func reportsLists(content: String, unknown: [String]) throws {
    let mapped = try Mapper(unknownKeys: .report).map(Place.self, fromXML: "<r>\(content)</r>")
    #expect(mapped.value.rest.keys.allSatisfy { $0 == "more" })
    #expect(mapped.report.issues.map(\.path) == unknown)
  }

  @Test(
    "gather the rest by the rules of elements, each value at its own place",
    arguments: [
      ("<a>1</a><b>2</b><b>3</b>", ["a": [1], "b": [2, 3]], []),
      ("<d><e>1</e><e>2</e></d>", ["d": [1, 2]], []),
      ("\n<a>x</a>\n<b>2</b>", ["a": [], "b": [2]], ["a[0] 2"]),
      ("<geo><lat>5</lat>\n<k>7</k></geo>", ["geo": []], ["geo[0] 1"]),
      ("<hidden>1</hidden>", ["hidden": [1]], []),
    ])
  func gatherByRules(content: String, rest: [String: [Int]], issues: [String]) throws {
    let mapper = Mapper(onIssue: { _ in })
    let xml = "<r m='4'>\(content)</r>"
    let mapped = try mapper.map(Sheet.self, fromXML: xml)
    let expected = rest.merging(["@m": [4]]) { $1 }
    #expect(mapped.value.rest == expected)
    #expect(mapped.report.issues.map { "\($0.path) \($0.location?.line ?? 0)" } == issues)
    // What a hook or a list of rows sees is no other value.
    let rows = try mapper.map([HookedSheet].self, fromXML: "<s>\(xml)\(xml)</s>", at: "r")
    #expect(rows.value.map(\.rest) == [expected, expected])
  }

  @Test("gather models, with what paths leave of those that they lead through")
  func gatherModels() throws {
    let xml = """
      <r><a y="1"><badge id="7"><name>x</name></badge></a>
      <geo><lat>5</lat><x>3</x></geo>
      <a><x>q</x></a><b x="2"/></r>
      """
    let mapped = try Mapper(onIssue: { _ in }).map(Atlas.self, fromXML: xml)
    #expect(
      mapped.value.rest == [
        "a": [Spot(badge: Badge(id: 7, name: "x")), Spot()], "geo": [Spot(x: 3)], "b": [Spot(x: 2)],
      ])
    #expect(
      mapped.report.issues.map { "\($0.path) \($0.location?.line ?? 0)" } == ["a[1].x 3"])
  }

  @Test("gather an attribute whose name is that of elements which a path leads through")
  func gatherAttributes() throws {
    let xml = #"<r geo="far"><geo><lat>5</lat></geo><geo x="1"/></r>"#
    let mapped = try Mapper(unknownKeys: .report, onIssue: { _ in }).map(Place.self, fromXML: xml)
    #expect(mapped.value.latitude == 5 && mapped.value.rest == ["@geo": "far"])
    #expect(mapped.report.issues.map(\.path) == ["geo[1].x"])
  }

  @Test("are read from the only element of a list, whose only child a path leads through")
  func leadThroughOnlyElement() throws {
    let xml = "<r><place><geo><lat>5</lat></geo></place><sheet><geo>7</geo></sheet></r>"
    let mapped = try Mapper(unknownKeys: .report, onIssue: { _ in }).map(Region.self, fromXML: xml)
    #expect(mapped.value.place.map(\.latitude) == [5])
    #expect(mapped.value.sheet.map(\.rest) == [["geo": [7]]])
    #expect(mapped.report.issues.isEmpty)
  }

  @Test("note what is not the wanted element in the wrappers that a path leads to")
  func noteOtherElements() throws {
    let xml = "<r><l><a>1</a><a><part>2</part></a></l><l><a><x>3</x></a></l></r>"
    let mapped = try Mapper(onIssue: { _ in }).map(Wrapped.self, fromXML: xml)
    #expect(mapped.value.parts == [1, 2])
    #expect(
      mapped.report.issues.map(\.reason) == [
        .lossy(found: "an element with 'x'", used: "its elements")
      ])
  }

  @Test("are kept by an element that is written back")
  func keepsNodes() throws {
    let text = #"<r><x a="1" b="&lt;"><a>2</a><c>t</c></x></r>"#
    let holder = try NodeHolder.make(fromXML: text)
    #expect(
      try holder.xmlString(root: "r", options: bare)
        == #"<r><x a="1" b="&lt;"><a>2</a><c>t</c></x></r>"#)
    let node = try #require(try XMLTree(text).element(at: "r/x"))
    #expect(node.outerXML == #"<x a="1" b="&lt;"><a>2</a><c>t</c></x>"#)
    #expect(try XMLTree("<r><e/> </r>").element(at: "r/e")?.outerXML == "<e/>")
    let parsed = try XMLTree(XMLParser(data: Data(text.utf8)))
    #expect(parsed.element(at: "r/x")?.outerXML == node.outerXML)
  }

  private var bare: XMLOutputOptions {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    return options
  }

  @Test("distinguish null from what is absent")
  func keepsThreeStates() throws {
    for state in [Patch<String>.absent, .null, .value("x")] {
      let change = Change(nickname: state)
      let written = try change.xmlString(root: "change")
      #expect(try Change.make(fromXML: written).nickname == state, "\(written)")
    }
  }
}

@Mappable
private struct Town: Equatable {
  var city = ""
}

@Mappable
private struct Waypoint {
  @MapName("@id") let number: Int
  @MapName("data.status") let status: String
  @MapName("lat") @MapMust(.be(in: -90...90)) let latitude: Double
  @MapEmbedded(prefix: "billing_") let billing: Town
  @MapRest let extras: [String: SourceValue]
}

@Mappable
private struct Place {
  @MapAttribute var x = 0
  @MapName("geo.lat") var latitude = 0.0
  @MapRest var rest: [String: SourceValue] = [:]
}

@Mappable
private struct Sheet {
  @MapName("geo.lat") var latitude = 0
  @MapRest var rest: [String: [Int]] = [:]
}

private struct HookedSheet: Mappable {
  var latitude = 0
  var rest: [String: [Int]] = [:]
  static var properties: [PropertyDescriptor] {
    Property(\.latitude).named("geo.lat")
    Property(\.rest).rest()
  }
  func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool { true }
}

@Mappable
private struct Spot: Equatable {
  var x = 0
  var badge: Badge?
}

@Mappable
private struct Atlas {
  @MapName("geo.lat") var latitude = 0
  @MapRest var rest: [String: [Spot]] = [:]
}

@Mappable
private struct Region {
  var place: [Place] = []
  var sheet: [Sheet] = []
}

@Mappable
private struct Wrapped {
  @MapName("l.a") @MapWrapped("part") var parts: [Int] = []
}

private struct Grouped: Mappable {
  var id = 0
  var inner: Int?
  var mark: String?

  init() {}
  init(id: Int, inner: Int?, mark: String?) {
    self.id = id
    self.inner = inner
    self.mark = mark
  }

  static var properties: [PropertyDescriptor] {
    \.id
    Property(\.inner).named("a.b.c")
    Property(\.mark).named("a.@mark")
  }
}

private struct Change: Mappable {
  var nickname: Patch<String> = .absent

  init() {}
  init(nickname: Patch<String>) { self.nickname = nickname }

  static var properties: [PropertyDescriptor] { \.nickname }
}

@Mappable
private struct Badge: Equatable {
  @MapAttribute let id: Int
  let name: String
}

private struct BadBadge: Mappable {
  var ids: [Int] = []
  static var properties: [PropertyDescriptor] { Property(\.ids).attribute() }
}

private struct NodeHolder: Mappable {
  var x: SourceValue = .null
  static var properties: [PropertyDescriptor] { \.x }
}
