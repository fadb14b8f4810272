import Foundation
import ModelMapper
import ModelMapperXML
import Testing

extension XMLCoderTests {
  /// Attributes, and the text of an element.
  @CaseBuilder static var attributes: [PeerCase] {
    PeerCase.bothWays(
      "An attribute and a text", #"<foo id="123">456</foo>"#, Marked(id: "123", value: "456"))
    PeerCase.bothWays(
      "An attribute and a number", #"<foo id="123">456</foo>"#, MarkedNumber(id: "123", value: 456))
    PeerCase.xml(
      "A text with attributes in other spellings",
      """
      <app_preview display_target="iOS" position="1">
      <preview_image_time format="24/999">00:00:17:01</preview_image_time>
      </app_preview>
      """,
      Preview(
        displayTarget: "iOS", position: 1,
        previewImageTime: ImageTime(format: "24/999", value: "00:00:17:01")))
    PeerCase.xml(
      "Texts with attributes, in a list", #"<c><foo id="1">4</foo><foo id="2">5</foo></c>"#,
      ListOfFoo(foo: [Marked(id: "1", value: "4"), Marked(id: "2", value: "5")]))
    PeerCase.xml(
      "Numbers with attributes, in a list", #"<c><foo id="1">4</foo><foo id="2">5</foo></c>"#,
      NumbersOfFoo(foo: [MarkedNumber(id: "1", value: 4), MarkedNumber(id: "2", value: 5)]))
    PeerCase.xml(
      "Numbers whose attributes are not wanted", #"<c><foo id="1">4</foo><foo id="2">5</foo></c>"#,
      IntsOfFoo(foo: [4, 5]))
    PeerCase.xml(
      "Numbers of which some have attributes", #"<c><foo id="1">4</foo><foo>5</foo></c>"#,
      IntsOfFoo(foo: [4, 5]))
    PeerCase.xml(
      "Models that are a number each", "<c><foo>4</foo><foo>5</foo></c>",
      ValuesOfFoo(foo: [OnlyValue(value: 4), OnlyValue(value: 5)]))
    PeerCase.xml(
      "Optional attributes that are missing", "<c><foo>4</foo><foo>5</foo></c>",
      OptionallyMarked(foo: [MaybeMarked(id: nil, value: 4), MaybeMarked(id: nil, value: 5)]))
    PeerCase.xml(
      "An attribute that is called value", #"<foo value="blah">456</foo>"#,
      TwoValues(valueAttribute: "blah", value: 456))
    PeerCase.xml(
      "An element that is called value", "<foo><value>blah</value></foo>",
      ElementValue(valueElement: "blah"))
    PeerCase.xml(
      "An attribute and an element of one name", #"<test key="123"><key> Text </key></test>"#,
      SharedName(attribute: 123, element: "Text"))
    PeerCase.xml("A library", library, Library.sample)
    PeerCase("A library, written and read", gives: Library.sample) {
      try Library.make(fromXML: try Library.sample.xmlString(root: "library"), using: .quiet)
    }
    PeerCase.writesXML(
      "A library, indented",
      Library(
        count: 1,
        books: [
          Book(
            id: 1, author: "Jack", title: "Hat", categories: [Category(main: true, value: "Kids")])
        ]),
      root: "library",
      as: """
        <library>
            <count>1</count>
            <book id="1" author="Jack">
                <title>Hat</title>
                <category main="true">
                    <value>Kids</value>
                </category>
            </book>
        </library>
        """, options: .indented)
    PeerCase.bothWays(
      "Attributes in the place of elements",
      #"<library><count>2</count><book title="Hat"><id>1</id></book></library>"#,
      Shelf(count: 2, books: [TitledBook(title: "Hat", id: 1)]))
    PeerCase.bothWays(
      "A root with attributes only", #"<Run version="1.8.0"/>"#, Splits(version: "1.8.0"))
    PeerCase.writesXML(
      "A root with an attribute and a declaration",
      Policy(name: "generic", initial: "more xml here"),
      root: "policy",
      as: """
        <?xml version="1.0" encoding="UTF-8"?>
        <policy name="generic">
            <initial>more xml here</initial>
        </policy>
        """, options: .declared)
    PeerCase.writesXML(
      "A root with further attributes", Policy(name: "test", initial: "extra"), root: "policy",
      as: """
        <policy xmlns="http://a" xmlns:xsd="http://b" xmlns:xsi="http://c" name="test"><initial>extra</initial></policy>
        """, options: .furtherAttributes)
    PeerCase.writesXML(
      "An attribute and an element of one property",
      BothWays(id: 42, name: "The Book", authorID: 24), root: "Book",
      as: #"<Book id="42" authorID="24"><name>The Book</name><authorID>24</authorID></Book>"#)
    PeerCase.xml(
      "An attribute and an element of one property, both there",
      #"<Book id="42" authorID="24"><name>The Book</name><authorID>24</authorID></Book>"#,
      BothWays(id: 42, name: "The Book", authorID: 24))
    PeerCase.xml(
      "An attribute and an element of one property, the attribute alone",
      #"<Book id="42" authorID="24"><name>The Book</name></Book>"#,
      BothWays(id: 42, name: "The Book", authorID: 24))
    PeerCase.xml(
      "An attribute and an element of one property, the element alone",
      #"<Book id="42"><authorID>24</authorID><name>The Book</name></Book>"#,
      BothWays(id: 42, name: "The Book", authorID: 24))
    PeerCase.writesXML(
      "Sorted elements", OneElement(element: Element()),
      as: """
        <container>
            <element>
                <doubleKey>42.42</doubleKey>
                <int8Key>42</int8Key>
                <intKey>42</intKey>
                <key>value</key>
            </element>
        </container>
        """, options: .indented, style: .sorted)
    PeerCase.writesXML(
      "Sorted attributes", OneAttributed(element: Attributed()),
      as:
        #"<container><element doubleKey="42.42" int8Key="42" intKey="42" key="value"/></container>"#,
      style: .sorted)
    PeerCase.writesXML(
      "Sorted elements in a dictionary", Keyed(element: ["first": Element()]),
      as: """
        <container><element><first><doubleKey>42.42</doubleKey><int8Key>42</int8Key><intKey>42</intKey>\
        <key>value</key></first></element></container>
        """, style: .sorted)
    PeerCase.writesXML(
      "Sorted attributes in a dictionary", KeyedAttributes(element: ["first": Attributed()]),
      as: """
        <container><element><first doubleKey="42.42" int8Key="42" intKey="42" key="value"/></element></container>
        """, style: .sorted)
    PeerCase.writesXML(
      "Sorted attributes in a list", ListedAttributes(element: [Attributed(), Attributed()]),
      as: """
        <container><element doubleKey="42.42" int8Key="42" intKey="42" key="value"/>\
        <element doubleKey="42.42" int8Key="42" intKey="42" key="value"/></container>
        """, style: .sorted)
    PeerCase.writesXML(
      "Sorted elements of a model that declares another order", Unsorted(title: "a", author: "b"),
      as: "<container><title>a</title><author>b</author></container>", style: .sorted)
    PeerCase.writesXML(
      "Numbers with optional attributes",
      Sample(
        depth: 30, readings: [Measurement(ref: "a", value: 120_000), Measurement(value: 1.5)]),
      root: "sample",
      as: """
        <sample>
            <depth>30</depth>
            <measurement ref="a">120000</measurement>
            <measurement>1.5</measurement>
        </sample>
        """, options: .indented)
    PeerCase.xml(
      "Numbers with optional attributes, read",
      "<sample><depth>30.0</depth><measurement>120000.0</measurement></sample>",
      Sample(depth: 30, readings: [Measurement(value: 120_000)]))
    PeerCase.refusesXML(
      "A missing element of a nested model", "<r><nested><field1>a</field1></nested></r>",
      Outer.self)
    PeerCase.refusesXML(
      "A missing attribute of a nested model", #"<r><nested field1="a"/></r>"#, Outer.self)
    PeerCase.xml(
      "Elements of a nested model", "<r><nested><field1>a</field1><field2>b</field2></nested></r>",
      Outer(nested: Fields(field1: "a", field2: "b")))
    PeerCase.xml(
      "Attributes of a nested model", #"<r><nested field1="a" field2="b"/></r>"#,
      Outer(nested: Fields(field1: "a", field2: "b")))
    PeerCase.xml(
      "Elements of nested models in a list",
      "<r><nested><field1>a</field1><field2>b</field2></nested><nested><field1>c</field1><field2>d</field2></nested></r>",
      Outers(nested: [Fields(field1: "a", field2: "b"), Fields(field1: "c", field2: "d")]))
    PeerCase.xml(
      "Attributes of nested models in a list", #"<r><nested field1="a" field2="b"/></r>"#,
      Outers(nested: [Fields(field1: "a", field2: "b")]))
    PeerCase.fails("Missing elements of nested models in a list") {
      try Outers.make(fromXML: "<r><nested><field1>a</field1></nested></r>", using: .strict)
    }
    PeerCase.refusesXML(
      "An attribute where an element is declared", #"<r field="a"/>"#, ElementOnly.self)
    PeerCase.xml(
      "An element where an attribute is declared", "<r><field>a</field></r>",
      AttributeOnly(inner: "a"))
  }

  /// The spelling of names, and namespaces.
  @CaseBuilder static var names: [PeerCase] {
    PeerCase.bothWays(
      "Capitalized names", "<si><T>blah</T></si>", Capital(t: "blah"), style: .pascal)
    PeerCase.bothWays(
      "Names with hyphens", "<si><tag-name>blah</tag-name></si>", Hyphens(tagName: "blah"),
      style: .kebab)
    PeerCase.xml(
      "Names in snake case",
      #"<cont_ainer test_attribute="a"><val_ue><foo>12</foo></val_ue></cont_ainer>"#,
      CamelCase(valUe: ["foo": 12], testAttribute: "a"))
    PeerCase.xml(
      "Keys of a dictionary in snake case",
      #"<c test_attribute="a"><val_ue><fo_o>12</fo_o></val_ue></c>"#,
      CamelCase(valUe: ["fo_o": 12], testAttribute: "a"))
    PeerCase.refusesXML(
      "Names that differ by a letter",
      #"<c test_attribut="a"><val_u><fo_oo>12</fo_oo></val_u></c>"#, CamelCase.self)
    PeerCase.xml(
      "Names in capitals", #"<C TEST_ATTRIBUTE="a"><VAL_UE><foo>12</foo></VAL_UE></C>"#,
      CamelCase(valUe: ["foo": 12], testAttribute: "a"))
    PeerCase.xml(
      "Names with a prefix of one's own",
      #"<c testAttribute="a"><test_valUe><foo>12</foo></test_valUe></c>"#,
      OwnPrefix(valUe: ["foo": 12], testAttribute: "a"))
    PeerCase.xml(
      "Attributes that begin with a capital letter",
      #"<Relationships xmlns="urn:r"><Relationship Id="rId1" Type="urn:officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
      Relationships(relationship: [
        Relationship(id: "rId1", type: .officeDocument, target: "xl/workbook.xml")
      ]))
    PeerCase.xml(
      "Names without their prefixes", table, Table(tr: [Row(td: ["Apples", "Bananas"])]))
    PeerCase.xml(
      "Names with their prefixes", table,
      PrefixedTable(tr: [PrefixedRow(td: ["Apples", "Bananas"])]))
    PeerCase.xml(
      "Names without their prefixes, several levels deep", worksheet,
      Worksheet(
        data: Sheet(rows: [
          SheetRow(r: 1, c: [SheetCell(t: "str", v: "name"), SheetCell(t: "n", v: "2")]),
          SheetRow(r: 2),
        ])))
    PeerCase.xml(
      "Names with their prefixes, several levels deep", worksheet,
      PrefixedWorksheet(
        data: PrefixedSheet(rows: [
          PrefixedSheetRow(
            r: 1, c: [PrefixedCell(t: "str", v: "name"), PrefixedCell(t: "n", v: "2")]),
          PrefixedSheetRow(r: 2),
        ])))
    PeerCase.xml(
      "Declarations of namespaces as properties",
      #"<rss xmlns:dc="http://a"><channel><dc:date>2024-01-15</dc:date></channel></rss>"#,
      Feed(channel: Channel(date: Date(timeIntervalSince1970: 1_705_276_800))))
  }

  private static let table = """
    <h:table xmlns:h="http://www.w3.org/TR/html4/">
      <h:tr>
        <h:td>Apples</h:td>
        <h:td>Bananas</h:td>
      </h:tr>
    </h:table>
    """

  private static let worksheet = """
    <x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>
      <x:row r="1"><x:c t="str"><x:v>name</x:v></x:c><x:c t="n"><x:v>2</x:v></x:c></x:row>
      <x:row r="2"></x:row>
    </x:sheetData></x:worksheet>
    """

  private static let library = """
    <?xml version="1.0" encoding="UTF-8"?>
    <library count="2">
        <book id="123" author="Jack">
            <id>123</id>
            <author>Jack</author>
            <title>Cat in the Hat</title>
            <category main="Y"><value>Kids</value></category>
            <category main="N"><value>Wildlife</value></category>
        </book>
        <book id="456" author="Susan">
            <id>456</id>
            <author>Susan</author>
            <title>1984</title>
            <category main="Y"><value>Classics</value></category>
            <category main="N"><value>News</value></category>
        </book>
    </library>
    """
}

@Mappable
private struct Marked: Equatable {
  @MapAttribute let id: String
  @MapName("#text") let value: String
}

@Mappable
private struct MarkedNumber: Equatable {
  @MapAttribute let id: String
  @MapName("#text") let value: Int
}

@Mappable
private struct ImageTime: Equatable {
  let format: String
  @MapName("#text") let value: String
}

@Mappable
private struct Preview: Equatable {
  let displayTarget: String
  let position: Int
  let previewImageTime: ImageTime
}

@Mappable
private struct ListOfFoo: Equatable { var foo: [Marked] = [] }

@Mappable
private struct NumbersOfFoo: Equatable { var foo: [MarkedNumber] = [] }

@Mappable
private struct IntsOfFoo: Equatable { var foo: [Int] = [] }

@Mappable
private struct OnlyValue: Equatable { @MapName("#text") let value: Int }

@Mappable
private struct ValuesOfFoo: Equatable { var foo: [OnlyValue] = [] }

@Mappable
private struct MaybeMarked: Equatable {
  @MapAttribute let id: String?
  @MapName("#text") let value: Int
}

@Mappable
private struct OptionallyMarked: Equatable { var foo: [MaybeMarked] = [] }

@Mappable
private struct TwoValues: Equatable {
  @MapKey("@value") let valueAttribute: String
  @MapName("#text") let value: Int
}

@Mappable
private struct ElementValue: Equatable {
  @MapKey("value") let valueElement: String
  @MapName("#text") var value: Int?
}

@Mappable
private struct SharedName: Equatable {
  @MapKey("@key") let attribute: Int
  @MapKey("key") let element: String
}

@Mappable
private struct Category: Equatable {
  @MapAttribute let main: Bool
  let value: String
}

@Mappable
private struct Book: Equatable {
  @MapAttribute let id: UInt
  @MapAttribute let author: String
  let title: String
  @MapName("category") var categories: [Category] = []
}

@Mappable
private struct Library: Equatable {
  let count: Int
  @MapName("book") var books: [Book] = []

  static let sample = Library(
    count: 2,
    books: [
      Book(
        id: 123, author: "Jack", title: "Cat in the Hat",
        categories: [Category(main: true, value: "Kids"), Category(main: false, value: "Wildlife")]),
      Book(
        id: 456, author: "Susan", title: "1984",
        categories: [Category(main: true, value: "Classics"), Category(main: false, value: "News")]),
    ])
}

@Mappable
private struct TitledBook: Equatable {
  @MapAttribute let title: String
  let id: UInt
}

@Mappable
private struct Shelf: Equatable {
  let count: Int
  @MapName("book") var books: [TitledBook] = []
}

@Mappable
private struct Splits: Equatable { @MapAttribute let version: String }

@Mappable
private struct Policy: Equatable {
  @MapAttribute let name: String
  let initial: String
}

/// A property that is written as an attribute and as an element.
private struct BothWays: Mappable, Equatable {
  var id = 0
  var name = ""
  var authorID = 0

  static var properties: [PropertyDescriptor] {
    Property(\.id).attribute()
    Property("authorMark", \.authorID).outputKey("@authorID").direction(.output)
    \.name
    \.authorID
  }
}

@Mappable
private struct Element: Equatable {
  var doubleKey = 42.42
  var int8Key: Int8 = 42
  var intKey = 42
  var key = "value"
}

@Mappable
private struct OneElement { let element: Element }

@Mappable
private struct Keyed { var element: [String: Element] = [:] }

@Mappable
private struct Attributed {
  @MapAttribute var doubleKey = 42.42
  @MapAttribute var int8Key: Int8 = 42
  @MapAttribute var intKey = 42
  @MapAttribute var key = "value"
}

@Mappable
private struct OneAttributed { let element: Attributed }

@Mappable
private struct KeyedAttributes { var element: [String: Attributed] = [:] }

@Mappable
private struct ListedAttributes { var element: [Attributed] = [] }

@Mappable
private struct Measurement: Equatable {
  @MapAttribute var ref: String?
  @MapName("#text") let value: Double
}

@Mappable
private struct Sample: Equatable {
  let depth: Double
  @MapName("measurement") var readings: [Measurement] = []
}

@Mappable
private struct Fields: Equatable {
  let field1: String
  let field2: String
}

@Mappable
private struct Unsorted {
  let title: String
  let author: String
}

@Mappable
private struct Outer: Equatable { let nested: Fields }

@Mappable
private struct Outers: Equatable { var nested: [Fields] = [] }

@Mappable
private struct ElementOnly { @MapKey("field/#text") let inner: String }

@Mappable
private struct AttributeOnly: Equatable { @MapKey("@field") let inner: String }

@Mappable
private struct Capital: Equatable { let t: String }

@Mappable
private struct Hyphens: Equatable { let tagName: String }

@Mappable
private struct CamelCase: Equatable {
  let valUe: [String: Int]
  let testAttribute: String
}

@Mappable
private struct OwnPrefix: Equatable {
  @MapKey("test_valUe") let valUe: [String: Int]
  let testAttribute: String
}

@Mappable
private enum SchemaType: String {
  case officeDocument = "urn:officeDocument"
  case coreProperties = "urn:coreProperties"
}

@Mappable
private struct Relationship: Equatable {
  let id: String
  let type: SchemaType
  let target: String
}

@Mappable
private struct Relationships: Equatable { var relationship: [Relationship] = [] }

@Mappable
private struct Row: Equatable { var td: [String] = [] }

@Mappable
private struct Table: Equatable { var tr: [Row] = [] }

@Mappable
private struct PrefixedRow: Equatable { @MapName("h:td") var td: [String] = [] }

@Mappable
private struct PrefixedTable: Equatable { @MapName("h:tr") var tr: [PrefixedRow] = [] }

@Mappable
private struct SheetCell: Equatable {
  let t: String
  let v: String
}

@Mappable
private struct SheetRow: Equatable {
  let r: UInt
  var c: [SheetCell] = []
}

@Mappable
private struct Sheet: Equatable { @MapName("row") var rows: [SheetRow] = [] }

@Mappable
private struct Worksheet: Equatable { @MapName("sheetData") let data: Sheet? }

@Mappable
private struct PrefixedCell: Equatable {
  let t: String
  @MapName("x:v") let v: String
}

@Mappable
private struct PrefixedSheetRow: Equatable {
  let r: UInt
  @MapName("x:c") var c: [PrefixedCell] = []
}

@Mappable
private struct PrefixedSheet: Equatable { @MapName("x:row") var rows: [PrefixedSheetRow] = [] }

@Mappable
private struct PrefixedWorksheet: Equatable { @MapName("x:sheetData") let data: PrefixedSheet? }

@Mappable
private struct Channel: Equatable { @MapName("dc:date") let date: Date }

@Mappable
private struct Feed: Equatable { let channel: Channel }

extension OutputStyle {
  fileprivate static let sorted: OutputStyle = {
    var style = OutputStyle.json
    style.sortsKeys = true
    return style
  }()

  fileprivate static let pascal: OutputStyle = {
    var style = OutputStyle.json
    style.keys = .pascalCase
    return style
  }()

  fileprivate static let kebab: OutputStyle = {
    var style = OutputStyle.json
    style.keys = .kebabCase
    return style
  }()
}

extension XMLOutputOptions {
  fileprivate static let declared: XMLOutputOptions = {
    var options = indented
    options.hasDeclaration = true
    return options
  }()

  fileprivate static let furtherAttributes: XMLOutputOptions = {
    var options = bare
    options.rootAttributes = [
      "xmlns": "http://a", "xmlns:xsd": "http://b", "xmlns:xsi": "http://c",
    ]
    return options
  }()
}
