import Foundation
import ModelMapper
import ModelMapperXML
import Testing

extension XMLCoderTests {
  /// White space, CDATA, escapes, errors and what stands before the root.
  @CaseBuilder static var documents: [PeerCase] {
    PeerCase.xml(
      "A CDATA section", "<c><value>42</value><data><![CDATA[lorem ipsum]]></data></c>",
      Lorem(value: 42, data: "lorem ipsum"))
    PeerCase.xml(
      "A CDATA section beside a text",
      "<c><data><![CDATA[lorem ipsum]]></data><data>bla bla</data></c>",
      Entries(data: [OwnText(value: "lorem ipsum"), OwnText(value: "bla bla")]))
    PeerCase.writesXML(
      "Texts as CDATA sections", Kinds(string: "string", int: 123, bool: true), root: "CData",
      as: """
        <CData>
            <string><![CDATA[string]]></string>
            <int>123</int>
            <bool>true</bool>
        </CData>
        """, options: .sections)
    PeerCase.xml("A space that is to be preserved", #"<t xml:space="preserve"> </t>"#, " ")
    PeerCase.xml(
      "A space that is to be preserved, where all are trimmed",
      #"<si><t xml:space="preserve"> </t></si>"#, Item(t: " "))
    PeerCase.xml(
      "Spaces around a text, trimmed", "<t>     Stilles Örtchen    </t>", "Stilles Örtchen")
    PeerCase.xml(
      "A space that is to be preserved, in a property", #"<si><t xml:space="preserve"> </t></si>"#,
      Item(t: " "))
    PeerCase.xml(
      "Letters beyond ASCII", "<t>Copyright © 2019 Company, Inc.</t>",
      "Copyright © 2019 Company, Inc.")
    PeerCase.xml(
      "Letters beyond ASCII in a property", "<si><t>Copyright © 2019</t></si>",
      Item(t: "Copyright © 2019"))
    PeerCase.xml("Letters of other scripts", "<t>Music 音楽</t>", "Music 音楽")
    PeerCase.xml(
      "Letters of other scripts in a preserved text",
      #"<si><t xml:space="preserve">Stilles Örtchen</t></si>"#, Item(t: "Stilles Örtchen"))
    PeerCase.xml(
      "Spaces around a text, where none are trimmed", "<t>     Stilles Örtchen    </t>",
      "Stilles Örtchen")
    PeerCase.xml("An entity between spaces", "<t>one &amp; two</t>", "one & two")
    PeerCase.xml(
      "Line breaks as references", "<c><value>escaped data: &amp;lt;&#xD;&#10;</value></c>",
      OneText(value: "escaped data: &lt;\r\n"))
    PeerCase.xml(
      "A document in a text",
      """
      <root><aResponse>&lt;b:response
      xmlns:b=&quot;http://b/&quot;&gt;&#xd;
      &lt;b:st cd=&quot;GA&quot; /&gt;
      </aResponse></root>
      """, Response(aResponse: "<b:response\nxmlns:b=\"http://b/\">\r\n<b:st cd=\"GA\" />"))
    PeerCase.writesXML(
      "Quotation marks in a text", OneText(value: "a \"\"\" b"),
      as: "<container><value>a \"\"\" b</value></container>")
    PeerCase.writesXML(
      "Spaces around a text, written", OneText(value: " a "),
      as: "<container><value> a </value></container>",
      options: .plain)
    PeerCase.writesXML(
      "Quotation marks in an attribute", Attributed(id: "a \"b\""),
      as: #"<container id="a &quot;b&quot;"/>"#)
    PeerCase.bothWays(
      "Line breaks in an attribute", "<a id=\"first&#10;second&#10;\"/>",
      Attributed(id: "first\nsecond\n"))
    PeerCase.xml(
      "A document type with a system identifier",
      #"<!DOCTYPE si SYSTEM "http://example.com/my.dtd"><si><t>blah</t></si>"#, Item(t: "blah"))
    PeerCase.xml(
      "A document type with a public identifier",
      #"<!DOCTYPE si PUBLIC "-//Domain//DTD v1//EN" "http://example.com/my.dtd"><si><t>blah</t></si>"#,
      Item(t: "blah"))
    PeerCase.writesXML(
      "A document type with a system identifier, written", Item(t: "blah"), root: "si",
      as: "<!DOCTYPE si SYSTEM \"http://example.com/my.dtd\">\n<si><t>blah</t></si>",
      options: .typed(.system("http://example.com/my.dtd")))
    PeerCase.writesXML(
      "A document type with a public identifier, written", Item(t: "blah"), root: "si",
      as:
        "<!DOCTYPE si PUBLIC \"-//Domain//DTD v1//EN\" \"http://example.com/my.dtd\">\n<si><t>blah</t></si>",
      options: .typed(.public("-//Domain//DTD v1//EN", "http://example.com/my.dtd")))
    PeerCase("The place of a mistake on the first line", gives: "1:8") { place(of: "<blah //>") }
    PeerCase("The place of a mistake further down", gives: "3:3") {
      place(of: "<container>\n    test1\n  </blah>\n<container>\n</container>")
    }
    PeerCase("The place of a mistake at the beginning", gives: "1:1") {
      place(of: "container>\n</blah>")
    }
    PeerCase("A mistake with what is around it", gives: true) {
      excerpt(of: "<blah //>").contains("/>")
    }
    PeerCase.writesXML(
      "No declaration", OneText(value: "a"), as: "<container><value>a</value></container>")
    PeerCase.writesXML(
      "A declaration with a version and an encoding", OneText(value: "a"),
      as: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<container><value>a</value></container>",
      options: XMLOutputOptions())
    PeerCase.xml(
      "A note", note,
      Note.sample)
    PeerCase.refusesXML(
      "A note with an end tag of another name", note.replacing("</from>", with: "</Ffrom>"),
      Note.self)
    PeerCase("A note, written and read", gives: Note.sample) {
      try Note.make(fromXML: Note.sample.xmlString(root: "note"))
    }
    PeerCase.xml(
      "A book",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <book id="bk101">
          <author>Gambardella, Matthew</author>
          <title>XML Developer&apos;s Guide</title>
          <genre>Science Fiction</genre>
          <price>44.95</price>
          <publish_date>2000-10-01</publish_date>
      </book>
      """, Catalog.sample.book[0])
    PeerCase("A catalogue, written and read", gives: Catalog.sample) {
      try Catalog.make(
        fromXML: Catalog.sample.xmlString(root: "catalog", style: .underscores), using: .quiet)
    }
    PeerCase.xml(
      "A menu of which some dishes have calories",
      """
      <menu><food><name>Waffles</name><price>$5.95</price></food>\
      <food><name>Toast</name><price>$4.50</price><calories>600</calories></food></menu>
      """,
      Menu(food: [
        Food(name: "Waffles", price: "$5.95"), Food(name: "Toast", price: "$4.50", calories: 600),
      ]))
    PeerCase.xml(
      "Names in capitals, and a decimal",
      "<CATALOG><CD><TITLE>Heart</TITLE><ARTIST>Joe</ARTIST><PRICE>8.20</PRICE><YEAR>1987</YEAR></CD></CATALOG>",
      Discs(cd: [
        Disc(
          title: "Heart", artist: "Joe", price: Decimal(sign: .plus, exponent: -1, significand: 82),
          year: 1987)
      ]))
    PeerCase.xml(
      "A price that decodes itself",
      "<CATALOG><PLANT><COMMON>Flower</COMMON><PRICE>$3.02</PRICE></PLANT></CATALOG>",
      Plants(plant: [Plant(common: "Flower", price: Price(cents: 302))]))
    PeerCase.xml(
      "An RSS document",
      """
      <rdf:RDF xmlns:rdf="http://r" xmlns:dc="http://d"><channel><title>News</title><link>http://a/</link>\
      <dc:date>2024-01-15T00:00:00+00:00</dc:date><image><url>http://i/</url><height>15</height></image>\
      <item><title>One</title><dc:subject>s</dc:subject><enclosure url="http://e/" length="3"/></item>\
      <item><title>Two</title><dc:subject>t</dc:subject></item></channel></rdf:RDF>
      """,
      Feed(
        channel: Channel(
          title: "News", link: URL(string: "http://a/"),
          date: Date(timeIntervalSince1970: 1_705_276_800),
          image: Image(url: URL(string: "http://i/"), height: 15),
          items: [
            Story(
              title: "One", subject: "s",
              enclosure: Enclosure(url: URL(string: "http://e/"), length: "3")),
            Story(title: "Two", subject: "t"),
          ])))
  }

  /// Types that decode themselves.
  @CaseBuilder static var coded: [PeerCase] {
    PeerCase.decodes(
      "Containers in a container",
      "<foo><foo><bar>BAR</bar><baz>BAZ</baz></foo><bar>B0</bar><bar>B1</bar><bar>B2</bar><blee>BLEE</blee></foo>",
      Containers(bar: "BAR", baz: "BAZ", list: ["B0", "B1", "B2"], blee: "BLEE"))
    PeerCase.decodes(
      "Subclasses with a decoder for their superclass",
      """
      <s><a><x>text</x></a><b><y>4.2</y><super><x>text</x></super></b>\
      <c><z>42</z><super><y>4.2</y><super><x>text</x></super></super></c></s>
      """, ThreeClasses.sample)
    PeerCase(
      "Subclasses with an encoder for their superclass",
      gives: "<s><a><x>text</x></a><b><y>4.2</y><super><x>text</x></super></b></s>"
    ) {
      let value = try MappingEncoder().sourceValue(TwoClasses())
      return try value.xmlString(root: "s", options: .bare)
    }
    PeerCase.decodes(
      "An optional text that is an empty element, by its container", "<c><optional></optional></c>",
      AskedIfPresent(optional: nil))
    PeerCase.decodes(
      "An empty element with a text of its own", "<thing></thing>", Thing(attribute: nil, value: "")
    )
    PeerCase.decodes(
      "An empty element with a text of its own and an attribute", #"<thing attribute="x"></thing>"#,
      Thing(attribute: "x", value: "")
    )
    PeerCase.decodes(
      "An element of an element with a text of its own", #"<p><thing attribute="x">a</thing></p>"#,
      ThingParent(thing: Thing(attribute: "x", value: "a")))
    PeerCase.decodes(
      "An empty element of an element with a text of its own", "<p><thing/></p>",
      ThingParent(thing: Thing(attribute: nil, value: ""))
    )
    PeerCase.decodes(
      "Elements with texts of their own in a list",
      #"<c><thing attribute="x">a</thing><thing>b</thing></c>"#,
      [Thing(attribute: "x", value: "a"), Thing(attribute: nil, value: "b")])
    PeerCase.decodes(
      "Empty elements with texts of their own in a list",
      #"<c><thing></thing><thing attribute="x"></thing><thing></thing></c>"#,
      [
        Thing(attribute: nil, value: ""), Thing(attribute: "x", value: ""),
        Thing(attribute: nil, value: ""),
      ]
    )
    PeerCase.decodes(
      "Elements with texts of their own, of which some are empty",
      #"<c><thing></thing><thing attribute="x">a</thing></c>"#,
      [Thing(attribute: nil, value: ""), Thing(attribute: "x", value: "a")]
    )
    PeerCase.decodes(
      "Empty elements in a declared wrapper",
      #"<c><things><thing></thing><thing attribute="x"></thing></things></c>"#,
      Wrapper(
        things: Wrapper.Inner(thing: [
          Thing(attribute: nil, value: ""), Thing(attribute: "x", value: ""),
        ]))
    )
    PeerCase.decodes(
      "Some empty elements in a declared wrapper",
      #"<c><things><thing></thing><thing attribute="x">a</thing></things></c>"#,
      Wrapper(
        things: Wrapper.Inner(thing: [
          Thing(attribute: nil, value: ""), Thing(attribute: "x", value: "a"),
        ]))
    )
    PeerCase.decodes(
      "Empty elements in a wrapper",
      #"<c><things><thing></thing><thing attribute="x"></thing></things></c>"#,
      Things(things: [Thing(attribute: nil, value: ""), Thing(attribute: "x", value: "")])
    )
    PeerCase.decodes(
      "Some empty elements in a wrapper",
      #"<c><things><thing></thing><thing attribute="x">a</thing></things></c>"#,
      Things(things: [Thing(attribute: nil, value: ""), Thing(attribute: "x", value: "a")])
    )
    PeerCase.xml(
      "Empty elements with texts of their own, as models",
      #"<c><thing></thing><thing attribute="x"></thing><thing>a</thing></c>"#,
      MappedThings(thing: [
        MappedThing(attribute: nil, value: ""), MappedThing(attribute: "x", value: ""),
        MappedThing(attribute: nil, value: "a"),
      ])
    )
    PeerCase.decodes("Choices that decode themselves", "<c><int>42</int></c>", CodedChoice.int(42))
    PeerCase.decodes(
      "Choices that decode themselves, in a list",
      "<c><int>1</int><string>two</string><int>3</int></c>",
      [CodedChoice.int(1), .string("two"), .int(3)]
    )
    PeerCase.decodes(
      "A dictionary of lists that decodes itself", "<c><a>1</a><a>2</a><b>3</b></c>",
      ["a": [1, 2], "b": [3]])
    PeerCase.decodes(
      "An attribute and a text that decode themselves", #"<foo id="123">456</foo>"#,
      CodedMarked(id: "123", value: 456))
    PeerCase.decodes(
      "Attributes and texts that decode themselves, in a list",
      #"<c><foo id="1">4</foo><foo id="2">5</foo></c>"#,
      CodedList(foo: [CodedMarked(id: "1", value: 4), CodedMarked(id: "2", value: 5)]))
  }

  private static func place(of document: String) -> String {
    do {
      _ = try XMLTree(document)
      return "none"
    } catch {
      return "\(error.location.line):\(error.location.column)"
    }
  }

  private static func excerpt(of document: String) -> String {
    do {
      _ = try XMLTree(document)
      return ""
    } catch {
      return error.excerpt
    }
  }

  private static let note = """
    <?xml version="1.0" encoding="UTF-8"?>
    <note>
        <to>Tove</to>
        <from>Jani</from>
        <heading>Reminder</heading>
        <body>Don't forget me this weekend!</body>
    </note>
    """
}

@Mappable
private struct Lorem: Equatable {
  let value: Int
  let data: String
}

@Mappable
private struct OwnText: Equatable { @MapName("#text") let value: String }

@Mappable
private struct Entries: Equatable { var data: [OwnText] = [] }

@Mappable
private struct Kinds: Equatable {
  let string: String
  let int: Int
  let bool: Bool
}

@Mappable
private struct Item: Equatable { let t: String? }

@Mappable
private struct OneText: Equatable { @MapKey("value") let value: String }

@Mappable
private struct Response: Equatable { let aResponse: String }

@Mappable
private struct Attributed: Equatable { @MapAttribute let id: String }

@Mappable
private struct Note: Equatable {
  let to: String
  let from: String
  let heading: String
  let body: String

  static let sample = Note(
    to: "Tove", from: "Jani", heading: "Reminder", body: "Don't forget me this weekend!")
}

@Mappable
private enum Genre: String { case computer = "Computer", scienceFiction = "Science Fiction" }

@Mappable
private struct Book: Equatable {
  @MapAttribute let id: String
  let author: String
  let title: String
  let genre: Genre
  let price: Double
  let publishDate: Date
}

@Mappable
private struct Catalog: Equatable {
  var book: [Book] = []

  static let sample = Catalog(book: [
    Book(
      id: "bk101", author: "Gambardella, Matthew", title: "XML Developer's Guide",
      genre: .scienceFiction,
      price: 44.95, publishDate: Date(timeIntervalSince1970: 970_358_400))
  ])
}

@Mappable
private struct Food: Equatable {
  let name: String
  let price: String
  var calories: Int?
}

@Mappable
private struct Menu: Equatable { var food: [Food] = [] }

@Mappable
private struct Disc: Equatable {
  let title: String
  let artist: String
  let price: Decimal
  let year: Int
}

@Mappable
private struct Discs: Equatable { var cd: [Disc] = [] }

private struct Price: Codable, Equatable {
  let cents: Int

  init(cents: Int) { self.cents = cents }

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    cents = Int(text.filter(\.isNumber)) ?? 0
  }
}

@Mappable
private struct Plant: Equatable {
  let common: String
  let price: Price
}

@Mappable
private struct Plants: Equatable { var plant: [Plant] = [] }

@Mappable
private struct Enclosure: Equatable {
  let url: URL?
  let length: String
}

@Mappable
private struct Story: Equatable {
  let title: String
  @MapName("dc:subject") let subject: String
  var enclosure: Enclosure?
}

@Mappable
private struct Image: Equatable {
  let url: URL?
  let height: Int
}

@Mappable
private struct Channel: Equatable {
  let title: String
  let link: URL?
  @MapName("dc:date") let date: Date
  let image: Image
  @MapName("item") var items: [Story] = []
}

@Mappable
private struct Feed: Equatable { let channel: Channel }

private struct Containers: Decodable, Equatable {
  let bar: String
  let baz: String
  let list: [String]
  let blee: String

  enum Key: CodingKey { case foo, bar, baz, blee }

  init(bar: String, baz: String, list: [String], blee: String) {
    (self.bar, self.baz, self.list, self.blee) = (bar, baz, list, blee)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let inner = try container.nestedContainer(keyedBy: Key.self, forKey: .foo)
    bar = try inner.decode(String.self, forKey: .bar)
    baz = try inner.decode(String.self, forKey: .baz)
    var values = try container.nestedUnkeyedContainer(forKey: .bar)
    list = try (0..<3).map { _ in try values.decode(String.self) }
    blee = try container.decode(String.self, forKey: .blee)
  }
}

private class First: Codable {
  let x: String

  init(x: String) { self.x = x }
}

private class Second: First {
  let y: Double

  enum Key: CodingKey { case y }

  init(y: Double, x: String) {
    self.y = y
    super.init(x: x)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    y = try container.decode(Double.self, forKey: .y)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(y, forKey: .y)
    try super.encode(to: container.superEncoder())
  }
}

private final class Third: Second {
  let z: Int

  enum Key: CodingKey { case z }

  init(z: Int, y: Double, x: String) {
    self.z = z
    super.init(y: y, x: x)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    z = try container.decode(Int.self, forKey: .z)
    try super.init(from: container.superDecoder())
  }
}

private struct TwoClasses: Encodable {
  let a = First(x: "text")
  let b = Second(y: 4.2, x: "text")
}

private struct ThreeClasses: Decodable, Equatable {
  let a: First
  let b: Second
  let c: Third

  static var sample: ThreeClasses {
    ThreeClasses(
      a: First(x: "text"), b: Second(y: 4.2, x: "text"), c: Third(z: 42, y: 4.2, x: "text"))
  }

  static func == (one: ThreeClasses, other: ThreeClasses) -> Bool {
    (one.a.x, one.b.x, one.b.y, one.c.x, one.c.y, one.c.z)
      == (other.a.x, other.b.x, other.b.y, other.c.x, other.c.y, other.c.z)
  }
}

private struct AskedIfPresent: Decodable, Equatable { let optional: String? }

private struct Thing: Decodable, Equatable {
  let attribute: String?
  let value: String

  enum CodingKeys: String, CodingKey {
    case attribute
    case value = "#text"
  }
}

private struct ThingParent: Decodable, Equatable { let thing: Thing }

private struct Wrapper: Decodable, Equatable {
  struct Inner: Decodable, Equatable { let thing: [Thing] }

  let things: Inner
}

private struct Things: Decodable, Equatable { let things: [Thing] }

@Mappable
private struct MappedThing: Equatable {
  let attribute: String?
  @MapName("#text") let value: String
}

@Mappable
private struct MappedThings: Equatable { var thing: [MappedThing] = [] }

private enum CodedChoice: Decodable, Equatable {
  case int(Int)
  case string(String)

  enum CodingKeys: CodingKey { case int, string }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.int) {
      self = .int(try container.decode(Int.self, forKey: .int))
    } else {
      self = .string(try container.decode(String.self, forKey: .string))
    }
  }

  init(_ number: Int) { self = .int(number) }
}

private struct CodedMarked: Decodable, Equatable {
  let id: String
  let value: Int

  enum CodingKeys: String, CodingKey {
    case id
    case value = "#text"
  }
}

private struct CodedList: Decodable, Equatable { let foo: [CodedMarked] }

extension OutputStyle {
  fileprivate static let underscores: OutputStyle = {
    var style = OutputStyle.json
    style.keys = .snakeCase
    return style
  }()
}

extension XMLOutputOptions {
  fileprivate static func typed(_ doctype: Doctype) -> XMLOutputOptions {
    var options = bare
    options.doctype = doctype
    return options
  }

  fileprivate static let plain: XMLOutputOptions = {
    var options = bare
    options.preservesSpace = false
    return options
  }()

  fileprivate static let sections: XMLOutputOptions = {
    var options = indented
    options.cdataKeys = ["string"]
    return options
  }()
}
