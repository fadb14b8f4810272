import Foundation
import ModelMapper
import ModelMapperXML
import Testing

@Suite("Reading XML as RestGoatee did")
struct GoateeXMLTests {
  private static var mapper: Mapper {
    var mapper = Mapper(coercion: .restGoatee, onIssue: { _ in })
    mapper.registry = TypeRegistry([Goatee.self])
    return mapper
  }

  /// A model whose every property is given an element of the same content.
  private static func all(_ content: String) throws -> Goatee {
    let elements = Goatee.properties.map { "<\($0.name)>\(content)</\($0.name)>" }
    return try Goatee.make(from: XMLTree("<x>\(elements.joined())</x>").root, using: mapper)
  }

  static let values: [CheckedRow] = [
    CheckedRow("R2-7") {
      let goatee = try all("")
      #expect(goatee.stringProperty == nil && goatee.numberProperty == nil)
      #expect(goatee.decimalProperty == nil && goatee.classProperty == nil)
      #expect(goatee.dateProperty == nil && goatee.arrayProperty == [])
      let node = try XMLTree("<idProperty/>").root
      let holder = try Goatee.make(from: ["idProperty": node], using: mapper)
      #expect(holder.idProperty == .object(node))
    },
    CheckedRow("R3-19") {
      let text = """
        <list><a __class="Goatee" stringProperty="foobar"/>\
        <a __class="Goatee" stringProperty="baz"/></list>
        """
      let parent = try XMLTree(text).root
      let found = try mapper.compose(parent.children).value as? [Goatee]
      #expect(found?.map(\.stringProperty) == ["foobar", "baz"])
      let holder = try Mixed.make(
        from: XMLTree("<x><items>\(parent.innerXML)</items></x>").root, using: mapper)
      #expect(holder.items.map { ($0 as? Goatee)?.stringProperty } == ["foobar", "baz"])
    },
    CheckedRow("R3-23") {
      let goatee = try all("a string")
      #expect(goatee.stringProperty == "a string")
    },
    CheckedRow("R3-24") {
      let url = try all("http://google.com")
      #expect(url.urlProperty == URL(string: "http://google.com"))
      let whole = try all("2")
      #expect(whole.numberProperty == 2 && whole.countProperty == 2)
      let amount = try all("2.00")
      #expect(amount.decimalProperty == 2)
      let type = try all("Goatee")
      #expect(type.classProperty == ModelType(Goatee.self))
    },
    CheckedRow("R3-25") {
      let node = try XMLTree(#"<x name2="value2">value1<child/></x>"#).root
      let goatee = try Goatee.make(from: ["dictionaryProperty": node], using: mapper)
      #expect(
        goatee.dictionaryProperty == ["#text": "value1", "child": nil, "name2": "value2"])
    },
    CheckedRow("R3-26") {
      let goatee = try all("2016-01-17T16:13:00-0800")
      #expect(goatee.dateProperty == moment(1_453_075_980))
    },
  ]

  /// A document with repeated, empty and nested elements.
  private static func sample() throws -> XMLElementNode {
    let text = """
      <xml><child1 attribute="value"></child1><child2>some data</child2>\
      <child1><child4/></child1></xml>
      """
    return try XMLTree(text).root
  }

  static let trees: [CheckedRow] = [
    CheckedRow("R6-1") {
      let root = try sample()
      #expect(root.name == "xml" && root.children.count == 3)
      #expect(root.children[0].attribute("attribute") == "value")
      #expect(root.children(named: "child1").count == 2)
    },
    CheckedRow("R6-2") {
      let root = try sample()
      #expect(root.text == "" && root.child(named: "child2")?.text == "some data")
      #expect(root.children(named: "child1").map(\.text) == ["", ""])
    },
    CheckedRow("R6-3") {
      let root = try sample()
      let repeated = root.children(named: "child1")
      #expect(repeated == [root.children[0], root.children[2]])
      #expect(root.children(named: "child2") == [root.children[1]])
      #expect(root.child(named: "child4") == nil && root.children(named: "child4").isEmpty)
      #expect(repeated[1].child(named: "child4") == repeated[1].children[0])
    },
    CheckedRow("R6-4") {
      let found = try sample().dictionaryRepresentation
      let repeated = try #require(found["child1"] as? [[String: Any]])
      #expect(repeated[0] as? [String: String] == ["attribute": "value"])
      #expect((repeated[1]["child4"] as? [String: Any])?.isEmpty == true)
      #expect(found["child2"] as? [String: String] == ["#text": "some data"])
    },
    CheckedRow("R6-5") {
      let root = try sample()
      #expect(root.parent == nil && root.children.allSatisfy { $0.parent == root })
      #expect(root["child1[1]/child4"] == "")
      #expect(root.element(at: "child1[1]/child4")?.parent == root.children[2])
    },
    CheckedRow("R6-6") {
      let node = try XMLTree("<a/>").root
      #expect(node.attributes.isEmpty && node.children.isEmpty)
    },
    CheckedRow("R6-7") {
      let root = try XMLTree("<xml><child1><![CDATA[abcdefg]]></child1></xml>").root
      #expect(root.child(named: "child1")?.text == "abcdefg")
    },
    CheckedRow("R6-8") {
      #expect(throws: XMLParseError.self) { try XMLTree("") }
      #expect(throws: XMLParseError.self) { try XMLTree(Data()) }
    },
    CheckedRow("R6-9") {
      let tree = try XMLTree(bart)
      #expect(tree.elements(at: "root/stations/station").count == 2)
      let stations = try [Stop].make(fromXML: Data(bart.utf8), at: "root/stations/station")
      #expect(stations.map(\.abbr) == ["12TH", "16TH"])
      #expect(stations.first?.name == "12th St. Oakland City Center")
      #expect(stations.first?.address == "1245 Broadway")
      #expect(stations.first?.gtfsLatitude == 37.803664)
      #expect(tree["uri"] == "http://api.bart.gov/api/stn.aspx?cmd=stns")
    },
  ]

  private static let bart = """
    <?xml version="1.0" encoding="utf-8"?>
    <root><uri><![CDATA[http://api.bart.gov/api/stn.aspx?cmd=stns]]></uri><stations>
      <station>
        <name>12th St. Oakland City Center</name><abbr>12TH</abbr>
        <gtfs_latitude>37.803664</gtfs_latitude><address>1245 Broadway</address>
        <dummy value="false"/>
      </station>
      <station><name>16th St. Mission</name><abbr>16TH</abbr></station>
    </stations></root>
    """

  @Test("reads values as the table says", arguments: values)
  func readsValues(_ row: CheckedRow) throws { try row.check() }

  @Test("reads documents as the table says", arguments: trees)
  func readsDocuments(_ row: CheckedRow) throws { try row.check() }
}

/// A list of whatever models the source names.
private struct Mixed: Mappable {
  var items: [any Mappable] = []
  static var properties: [PropertyDescriptor] { Property(\.items).variants() }
}

/// A station of the transport agency whose answers RestGoatee's tests read.
private struct Stop: Mappable {
  var name = ""
  var abbr = ""
  var address: String?
  var gtfsLatitude = 0.0

  static var properties: [PropertyDescriptor] {
    \.name
    \.abbr
    \.address
    \.gtfsLatitude
  }
}
