import Foundation
import ModelMapper
import ModelMapperXML
import Testing

struct Depot: Mappable, Equatable {
  var id = 0
  var name = ""
  var isOpen = false
  var opened: Date?
  var note: String?
  var lines: [Line] = []
  var tags: [String] = []

  struct Line: Mappable, Equatable {
    var code = ""
    var title = ""
    static var properties: [PropertyDescriptor] {
      Property(\.code).outputKey("@code")
      Property(\.title).outputKey("#text")
    }
  }

  static var properties: [PropertyDescriptor] {
    Property(\.id).outputKey("@id")
    \.name
    \.isOpen
    \.opened
    \.note
    Property(\.lines).from("line")
    Property(\.tags).from("tag")
  }
}

@Suite("Mapping XML")
struct XMLMappingTests {
  let mapper = Mapper(onIssue: { _ in })

  let document = """
    <?xml version="1.0"?>
    <root>
      <depots>
        <depot id="7">
          <name>Oxford &amp; North</name>
          <IS-OPEN>yes</IS-OPEN>
          <opened>1852-10-01</opened>
          <note/>
          <line code="a">Cherwell</line>
          <tag>x</tag>
          <tag>y</tag>
        </depot>
        <depot id="x"><name>Second</name></depot>
      </depots>
    </root>
    """

  @Test("gives the same models from a path of repeated elements")
  func mapsRepeatedElements() throws {
    let mapped = try mapper.map([Depot].self, fromXML: document, at: "root/depots/depot")
    let first = try #require(mapped.value.first)
    #expect(first.id == 7 && first.name == "Oxford & North" && first.isOpen)
    #expect(first.opened == Date(timeIntervalSince1970: -3_700_080_000))
    #expect(first.note == nil)
    #expect(first.lines == [Depot.Line(code: "a", title: "Cherwell")])
    #expect(first.tags == ["x", "y"])
    #expect(mapped.value.count == 2)
    #expect(mapped.report.issues.count == 1)
    #expect(mapped.report.issues.first?.property == "id")
  }

  @Test("maps one element, a wrapper, and a place that is not there")
  func mapsPlaces() throws {
    #expect(
      try mapper.map(Depot.self, fromXML: document, at: "depots/depot[1]").value.name == "Second")
    #expect(try mapper.map([Depot].self, fromXML: document, at: "depots/none").value.isEmpty)
    #expect(throws: MappingError.self) { try mapper.map(Depot.self, fromXML: document, at: "none") }
    #expect(throws: MappingError.self) { try mapper.map(Depot.self, fromXML: "<a>") }
  }

  @Test("round-trips through XML")
  func roundTrips() throws {
    var depot = try mapper.map([Depot].self, fromXML: document, at: "depots/depot").value[0]
    depot.note = " spaces \n"
    let xml = try depot.xmlString(root: "depot")
    #expect(try Depot.make(fromXML: xml) == depot)
  }
}
