import ModelMapper
import ModelMapperXML
import Testing

@Suite("The markup and the name of an element")
struct XMLMarkupTests {
  private struct Page: Mappable, Equatable {
    var type: String?
    var markup = "none"
    static var properties: [PropertyDescriptor] {
      Property(\.type).attribute()
      Property(\.markup).from("#xml")
    }
  }

  private struct Entry: Mappable, Equatable {
    var title = ""
    var body = "none"
    static var properties: [PropertyDescriptor] {
      \.title
      Property(\.body).from("content/#xml")
    }
  }

  private struct Both: Mappable {
    var markup = ""
    var b = ""
    static var properties: [PropertyDescriptor] {
      Property(\.markup).from("#xml")
      \.b
    }
  }

  private struct Named: Mappable, Equatable {
    var kind = ""
    var x = 0
    static var properties: [PropertyDescriptor] {
      Property(\.kind).named("#name")
      Property(\.x).attribute()
    }
  }

  private static let plain: XMLOutputOptions = {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    options.namespaces = ["p": "urn:p"]
    return options
  }()

  private func written<Value: Coercible>(
    _ value: Value, root: String = "r"
  ) throws -> (document: String, issues: [MappingIssue]) {
    let mapped = try Mapper(onIssue: { _ in }).xml(value, root: root, options: Self.plain)
    return (String(decoding: mapped.value, as: UTF8.self), mapped.report.issues)
  }

  @Test(
    "is written as it was read",
    arguments: [
      "a <b>c</b> &lt;", "", "  ", "<!-- y -->", "<![CDATA[<]]>", "\n<b/>\n", "<?p i?>é",
      "<q:b xmlns:q='urn:q' q:c='1'/>",
    ])
  func isWrittenAsRead(_ markup: String) throws {
    let page = Page(type: "x", markup: markup)
    let (document, issues) = try written(page)
    #expect(document == "<r type=\"x\">\(markup)</r>" && issues.isEmpty)
    #expect(try Page.make(fromXML: document) == page)
    let pages = ["p": Page(markup: markup)]
    #expect(try [String: Page].make(fromXML: written(pages).document) == pages)
    let entry = Entry(title: "t", body: markup)
    #expect(try Entry.make(fromXML: written(entry).document) == entry)
    #expect(try Entry.make(from: entry.dictionaryRepresentation) == entry)
  }

  @Test("is nothing where an element is empty that its place keeps from being read as null")
  func isNothing() throws {
    let page = Page(markup: "")
    #expect(try written(page).document == "<r></r>")
    #expect(try Page.make(fromXML: "<r></r>") == page)
    let needed = Needed(markup: "")
    #expect(try written(needed).document == "<r></r>")
    #expect(try Needed.make(fromXML: "<r></r>") == needed)
    let part = Part.needed(needed)
    #expect(try written([part]).document == "<r><needed></needed></r>")
    #expect(try [Part].make(fromXML: "<r><needed></needed></r>") == [part])
    let pages = ["p": page]
    #expect(try written(pages).document == #"<r><p xml:space="preserve"></p></r>"#)
  }

  @Mappable
  fileprivate struct Needed: Equatable {
    @MapKey("#xml") let markup: String
  }

  @Mappable
  fileprivate enum Part: Equatable {
    case needed(Needed)
    case other(Int)
  }

  @Test(
    "is written as a text where it is not well-formed",
    arguments: ["<b>", "a < b", "&x;", "</r><r>"])
  func isWrittenAsText(_ markup: String) throws {
    let (document, issues) = try written(Page(markup: markup))
    #expect(
      issues.map(\.description) == [
        "Note on Page.markup: markup that is not well-formed at '#xml' was taken as a text."
      ])
    #expect(try XMLTree(document).root.text == markup)
  }

  @Test("declares the prefixes in it")
  func declaresPrefixes() throws {
    let document = try written(Page(markup: "<p:b><c p:d=\"1\"/></p:b>")).document
    #expect(document == #"<r xmlns:p="urn:p"><p:b><c p:d="1"/></p:b></r>"#)
  }

  @Test("is noted where the element has more in it")
  func isNotedBesideContent() throws {
    let issues = try written(Both(markup: "a<b>c</b>", b: "c")).issues
    #expect(issues.map(\.reason.used) == ["one with it"])
  }

  @Test("leaves no unknown keys but attributes")
  func isAllThatIsRead() throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.unknownKeys = .fail
    let page = try mapper.map(Page.self, fromXML: "<r type='x'>a <b>c</b></r>")
    #expect(page.value.markup == "a <b>c</b>" && page.report.issues.isEmpty)
    let entry = try mapper.map(Entry.self, fromXML: "<r><content>a <b>c</b></content></r>")
    #expect(entry.value.body == "a <b>c</b>" && entry.report.issues.isEmpty)
    #expect(throws: MappingError.self) {
      try mapper.map(Page.self, fromXML: "<r id='1'>a <b>c</b></r>")
    }
  }

  @Test("is not written where the element has the name", arguments: [("stop", 0), ("halt", 1)])
  func nameIsThatOfTheElement(_ root: String, _ count: Int) throws {
    let (document, issues) = try written(Named(kind: "stop", x: 1), root: root)
    #expect(document == "<\(root) x=\"1\"/>" && issues.count == count)
    #expect(try Named.make(fromXML: document) == Named(kind: root, x: 1))
  }
}
