import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private struct Titled: Mappable, Equatable {
  var title = ""
  var itunesTitle: String?
  static var properties: [PropertyDescriptor] {
    \.title
    \.itunesTitle
  }
}

private struct Named: Mappable, Equatable {
  var name = ""
  static var properties: [PropertyDescriptor] { \.name }
}

private struct Explicit: Mappable, Equatable {
  var attribute = ""
  var either = ""
  var own = ""
  var element = ""
  var deep = ""
  static var properties: [PropertyDescriptor] {
    Property(\.attribute).from("@id")
    Property(\.either).from("id")
    Property(\.own).from("#text")
    Property(\.element).from("#name")
    Property(\.deep).from("a/b", "a.c")
  }
}

private struct Priced: Mappable, Equatable {
  var currency = ""
  var value = 0.0
  static var properties: [PropertyDescriptor] {
    \.currency
    \.value
  }
}

private struct Counted: Mappable, Equatable {
  var count: Int?
  var note: String?
  var first: String?
  static var properties: [PropertyDescriptor] {
    \.count
    \.note
    Property(\.first).from("a", "b").coercion(.legacy)
  }
}

private struct Guid: ConstructedMappable, Equatable {
  let isPermaLink: Bool
  let value: String
  static var properties: [PropertyDescriptor] {
    \.isPermaLink
    Property(\.value).from("#text")
  }
  init(_ values: borrowing ModelValues) throws {
    isPermaLink = try values.next()
    value = try values.next()
  }
}

private struct Link: ConstructedMappable, Equatable {
  let href: String?
  let content: String
  static var properties: [PropertyDescriptor] {
    \.href
    \.content
  }
  init(_ values: borrowing ModelValues) throws {
    href = try values.next()
    content = try values.next()
  }
}

private struct Remark: Mappable, Equatable {
  var kind: String?
  var text = "none"
  var amount: Int?
  static var properties: [PropertyDescriptor] {
    \.kind
    \.text
    Property(\.amount).from("#text")
  }
}

private struct Loose: Mappable {
  var l: [Any] = ["default"]
  static var properties: [PropertyDescriptor] { \.l }
}

@Suite("The keys of XML")
struct XMLKeyRuleTests {
  @Test("lead through repeated elements to all their attributes")
  func gathersAttributes() throws {
    struct Entry: Mappable, Equatable {
      var terms: [String] = []
      var first = ""
      var names: [String] = []
      static var properties: [PropertyDescriptor] {
        Property(\.terms).from("category/@term")
        Property(\.first).from("category/@term").direction(.input)
        Property(\.names).from("author/name")
      }
    }
    let mapper = Mapper(unknownKeys: .fail, onIssue: { _ in })
    let entry = try mapped(
      Entry.self,
      "<e><category term='a'/><author><name>A</name><name>B</name></author>"
        + "<category term='b'/><author><name>C</name></author></e>", using: mapper)
    #expect(entry.value == Entry(terms: ["a", "b"], first: "a", names: ["A", "B", "C"]))
  }

  @Test("give an empty text where an element is empty and must have one")
  func givesEmptyText() throws {
    let guid = try value(Guid.self, "<guid isPermaLink='false'></guid>")
    #expect(!guid.isPermaLink && guid.value.isEmpty)
    #expect(
      try value([Guid].self, "<r><guid isPermaLink='1'/><guid isPermaLink='0'>a</guid></r>").map(
        \.value)
        == ["", "a"])
    #expect(try value(Link.self, "<link href='u'/>").content.isEmpty)
    #expect(try value(Remark.self, "<r kind='k'/>") == Remark(kind: "k", text: "none", amount: nil))
    struct Decoded: Decodable {
      let isPermaLink: Bool
      let value: String
    }
    let decoded = try MappingDecoder().decode(
      [Decoded].self,
      from: XMLTree("<r><g isPermaLink='true'/><g isPermaLink='false'>a</g></r>").root)
    #expect(decoded.map(\.value) == ["", "a"])
  }

  @Test(
    "find the text of an element by a coding key without letters",
    arguments: [
      (#"<r><g id="1">one</g><g id="2">two</g></r>"#, ["one", "two"]),
      (#"<r><g id="1"></g></r>"#, [""]), (#"<r><g id="1"><b/>one</g></r>"#, ["one"]),
    ])
  func findTextByEmptyKey(_ document: String, _ expected: [String]) throws {
    struct Decoded: Decodable {
      var g: [Marked]
      struct Marked: Decodable {
        let id: Int
        let text: String?
        let value: String
        enum CodingKeys: String, CodingKey {
          case id
          case text
          case value = ""
        }
      }
    }
    let decoder = MappingDecoder(mapper: Mapper(onIssue: { _ in }))
    let decoded = try decoder.decode(Decoded.self, from: XMLTree(document))
    #expect(decoded.g.map(\.value) == expected)
    #expect(decoded.g.allSatisfy { $0.text == nil })
  }

  @Test(
    "read a list of anything as a list of source values",
    arguments: [
      ("<r><l>1</l></r>", ["1"]), ("<r><l>1</l><l>2</l></r>", ["1", "2"]), ("<r><l/></r>", []),
      ("<r><l><i>1</i><i>2</i></l></r>", ["1", "2"]), ("<r/>", ["default"]),
    ])
  func readsAnything(_ xml: String, _ expected: [String]) throws {
    let model = try Mapper(onIssue: { _ in }).map(Loose.self, fromXML: xml)
    #expect(model.value.l as? [String] == expected)
    #expect(model.report.issues.isEmpty)
  }

  @Test("keep a title and a prefixed title apart, in any order")
  func keepsPrefixesApart() throws {
    let both = Titled(title: "a", itunesTitle: "b")
    for xml in [
      "<r xmlns:itunes='u'><title>a</title><itunes:title>b</itunes:title></r>",
      "<r xmlns:itunes='u'><itunes:title>b</itunes:title><title>a</title></r>",
    ] {
      #expect(try value(Titled.self, xml) == both)
    }
    let alone = "<r xmlns:itunes='u'><itunes:title>b</itunes:title></r>"
    #expect(try value(Titled.self, alone) == Titled(title: "", itunesTitle: "b"))
  }

  @Test(
    "reach a property by the first that applies: exact, canonical, unprefixed, prefixed",
    arguments: [
      ("<r><name>a</name><NAME>b</NAME></r>", "a"),
      ("<r><NAME>b</NAME><name>a</name></r>", "a"),
      ("<r xmlns:p='u'><p:name>b</p:name><N-ame>a</N-ame></r>", "a"),
      ("<r xmlns:p='u'><p:name>a</p:name></r>", "a"),
      ("<p:r xmlns:p='u'><p:Name>a</p:Name></p:r>", "a"),
      ("<r xmlns:p='u' p:name='b' name='a'/>", "a"),
      ("<r name='a'><name>b</name></r>", "a"),
      ("<r NAME='b'><name>a</name></r>", "a"),
    ])
  func findsTheBest(_ xml: String, _ expected: String) throws {
    #expect(try value(Named.self, xml).name == expected)
  }

  @Test("may be declared as attribute, either, text, name or path")
  func areDeclared() throws {
    let xml = "<r id='1'>t<id>2</id><a><b>3</b></a></r>"
    let model = try value(Explicit.self, xml)
    #expect(model.attribute == "1" && model.own == "t" && model.element == "r")
    #expect(model.deep == "3")
    #expect(try value(Explicit.self, "<r><a c='4'/></r>").deep == "4")
    #expect(try value(Explicit.self, "<r><id>2</id></r>").either == "2")
    #expect(try value(Explicit.self, "<r><id>2</id></r>").attribute.isEmpty)
  }

  @Test("give the text beside attributes to a property named text, value or content")
  func givesText() throws {
    #expect(
      try value(Priced.self, "<p currency='EUR'>12.50</p>") == Priced(currency: "EUR", value: 12.5))
    #expect(
      try value(Priced.self, "<p value='1'>12.50</p>") == Priced(currency: "", value: 1))
  }

  @Test("do not include declarations of namespaces")
  func excludesNamespaces() throws {
    let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    let xml = "<r xmlns='u' xmlns:p='v'><name>a</name><p:x/></r>"
    let model = try mapped(Named.self, xml, using: mapper)
    #expect(model.report.issues.map(\.path) == ["p:x"])
  }

  @Test("take the last of several spellings, as in JSON")
  func takesTheLastSpelling() throws {
    let model = try mapped(Named.self, "<r><NAME>a</NAME><Name>b</Name><Name>c</Name></r>")
    #expect(model.value.name == "b" && model.report.issues.count == 2)
  }

  @Test("take the first of several elements for one value, with a note")
  func takesTheFirst() throws {
    let model = try mapped(Named.self, "<r><name>a</name><name>b</name></r>")
    #expect(model.value.name == "a")
    #expect(
      model.report.description == """
        Note on Named.name: the key 'name' at the root is repeated; one of its values was used \
        (line 1, column 18).
        """)
  }

  @Test("note a model that is passed over, and no element of a list")
  func notesModels() throws {
    struct Seat: Mappable, Equatable {
      var row: Named?
      var places: [String] = []
      static var properties: [PropertyDescriptor] {
        \.row
        Property(\.places).from("place")
      }
    }
    let seat = try mapped(
      Seat.self, "<s><row name='1'/><place>a</place><place/><row name='2'/><place>b</place></s>")
    #expect(seat.value == Seat(row: Named(name: "1"), places: ["a", "", "b"]))
    #expect(seat.report.issues.map(\.reason) == [.ambiguous(used: "row", passedOver: "row")])
    let empty = try mapped(Seat.self, "<s><place/><place>a</place><place/></s>")
    #expect(empty.value.places == ["", "a", ""], "an empty first element is one of the list")
    let script = try mapped(Script.self, "<s><say>a</say><pause/><PAUSE/><Say/></s>")
    #expect(script.value.steps == [.say("a"), .pause, .pause, .say("")])
    #expect(script.report.isEmpty)
  }

  @Test("report a text in the place of a model")
  func tellsMereText() throws {
    struct Owner: Mappable, Equatable {
      var own = Named()
      var other: Named?
      var all: [Named] = []
      static var properties: [PropertyDescriptor] {
        \.own
        \.other
        \.all
      }
    }
    let owner = try mapped(
      Owner.self, "<o><own>lost</own><other>lost</other><all>lost</all><all name='a'/></o>")
    #expect(owner.value == Owner(all: [Named(name: "a")]))
    #expect(owner.report.issues.map(\.path) == ["own", "other", "all[0]"])
    #expect(owner.report.issues.allSatisfy { $0.severity == .error })
    #expect(try value(Priced.self, "<p>12.5</p>").value == 12.5)
  }

  @Test("find their way through SOAP without configuration")
  func readsSOAP() throws {
    let xml = """
      <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>
      <m:reply xmlns:m="urn:m"><m:name>a</m:name></m:reply></s:Body></s:Envelope>
      """
    #expect(try value(Named.self, xml, at: "Envelope/Body/reply").name == "a")
    #expect(try value(Named.self, xml, at: "s:Body/m:reply").name == "a")
  }

  @Test("are those of JSON")
  func areThoseOfJSON() throws {
    let json = #"{"currency": "EUR", "value": "12.50"}"#
    let xml = "<p><currency>EUR</currency><value>12.50</value></p>"
    #expect(try Priced.make(fromJSON: json) == Priced.make(fromXML: xml))
  }

  @Test("pass over what the policy of a property takes for null")
  func passOverOwnNulls() throws {
    for xml in ["<r a='N/A' b='x'/>", "<r><a>n/a</a><b>x</b></r>", "<r a=''><b>x</b></r>"] {
      #expect(try Counted.make(fromXML: xml).first == "x")
      #expect(try Counted.make(from: try XMLTree(Data(xml.utf8))).first == "x")
    }
  }

  @Test("take an empty attribute for a text, where an empty element is null")
  func takeEmptyAttributes() throws {
    let mapper = Mapper(onIssue: { _ in })
    let mapped = try mapper.map(Counted.self, fromXML: "<r count='' note=''/>")
    #expect(mapped.value == Counted(note: ""))
    #expect(
      mapped.report.description
        == "Cannot set Counted.count: expected an Int at 'count', found the string \"\" "
        + "(line 1, column 1).")
    #expect(try Counted.make(fromXML: "<r><count/><note/></r>") == Counted())
    let legacy = Mapper(coercion: .legacy)
    #expect(try Counted.make(fromXML: "<r count=''/>", using: legacy) == Counted())
  }
}
