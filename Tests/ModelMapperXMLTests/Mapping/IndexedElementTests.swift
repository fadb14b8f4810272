import ModelMapper
import ModelMapperXML
import Testing

@Suite("An index in a path of XML")
struct IndexedElementTests {
  struct Price: Mappable, Equatable {
    var value: Int?
    static var properties: [PropertyDescriptor] { Property(\.value).from("a.b[0].c") }
  }

  @Test(
    "leads to the first of the elements of a name, be it alone or not, and into what wraps some",
    arguments: [
      "<r><a><b><c>1</c></b></a></r>", "<r><a><b c='1'/></a></r>",
      "<r><a><b><c>1</c></b><b><c>2</c></b></a></r>",
      "<r><a><b><item><c>1</c></item><item><c>2</c></item></b></a></r>",
      "<r><a><b><item><c>1</c></item></b></a></r>",
    ])
  func isFound(_ document: String) throws {
    var mapper = Mapper()
    mapper.unknownKeys = .report
    let mapped = try mapper.map(Price.self, fromXML: document)
    #expect(mapped.value.value == 1)
    let hasSecond = document.contains("2")
    #expect(
      mapped.report.issues.map(\.reason)
        == (hasSecond ? [.lossy(found: "an array of 2 elements", used: "1 of them")] : []))
  }

  struct Side: Mappable, Equatable {
    var x = 0
    var y = 0
    static var properties: [PropertyDescriptor] {
      \.x
      \.y
    }
  }

  struct Sides: Mappable, Equatable {
    var left: Side?
    var right: Side?
    var names: [String] = []
    var rest = SourceValue.null
    static var properties: [PropertyDescriptor] {
      Property(\.left).from("side[0]")
      Property(\.right).from("side[1]")
      Property(\.names).from("name[0]")
      Property(\.rest).from("rest[0]")
    }
  }

  @Test(
    "leads to an only element as to one of several, where the property takes its children",
    arguments: [
      Sides(left: Side(x: 1, y: 2), names: ["a"], rest: ["k": "1", "l": "2"]),
      Sides(left: Side(x: 1), right: Side(y: 2), names: ["a", "b"], rest: ["k": "1"]),
      Sides(right: Side(y: 2), rest: "1"),
    ])
  func isOnlyElement(_ sides: Sides) throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.unknownKeys = .report
    let text = try sides.xmlString(root: "r")
    let mapped = try mapper.map(Sides.self, fromXML: text)
    #expect(mapped.value == sides, "\(text)")
    #expect(mapped.report.issues.isEmpty, "\(text)")
  }

  @Test("is read back where it was written")
  func roundTrips() throws {
    let price = Price(value: 5)
    #expect(try Price.make(fromXML: price.xmlString(root: "r")) == price)
  }
}

@Suite("Elements of one namespace with several prefixes")
struct PrefixedListTests {
  struct Feed: Mappable {
    var lines: [String] = []
    static var properties: [PropertyDescriptor] { Property(\.lines).from("m:line") }
  }

  @Test("are one list where a mapper binds the prefix")
  func areOneListByMapper() throws {
    var mapper = Mapper()
    mapper.namespaces = ["m": "urn:m"]
    let document = "<r xmlns:p='urn:m' xmlns:q='urn:m'><p:line>1</p:line><q:line>2</q:line></r>"
    let mapped = try mapper.map(Feed.self, fromXML: document)
    #expect(mapped.value.lines == ["1", "2"] && mapped.report.issues.isEmpty)
  }

  struct Line: Mappable, Equatable {
    var n = 0
    static var properties: [PropertyDescriptor] { \.n }
  }

  struct BoundFeed: Mappable {
    var lines: [String] = []
    var models: [Line] = []
    static var namespaces: [String: String] { ["m": "urn:m"] }
    static var properties: [PropertyDescriptor] {
      Property(\.lines).from("m:line")
      Property(\.models).from("m:model")
    }
  }

  @Test("are one list in their order where the prefix is bound")
  func areOneList() throws {
    var mapper = Mapper(onIssue: { _ in })
    mapper.unknownKeys = .report
    let mapped = try mapper.map(
      BoundFeed.self,
      fromXML: """
        <r xmlns:p='urn:m' xmlns:q='urn:m' xmlns='urn:m' xmlns:o='urn:o'>\
        <p:line>1</p:line><p:line>2</p:line><q:model n='1'/><q:line>3</q:line><p:line>4</p:line>\
        <line>5</line><p:model n='2'/><q:line>6</q:line><p:Line>7</p:Line><o:line>8</o:line></r>
        """)
    #expect(mapped.value.lines == ["1", "2", "3", "4", "5", "6"])
    #expect(mapped.value.models == [Line(n: 1), Line(n: 2)])
    #expect(
      mapped.report.issues.map(\.description) == [
        """
        Note on BoundFeed.lines: the keys 'p:line' and 'p:Line' at the root both match this \
        property; 'p:line' was used (line 1, column 202).
        """,
        "Unknown key at 'o:line': no property has this name (line 1, column 220).",
      ])
  }

  @Test("are not declared for no namespace, which XML does not allow")
  func emptyNamespace() throws {
    var options = XMLOutputOptions()
    options.namespaces = ["m": ""]
    let text = try Feed(lines: ["1"]).xmlString(root: "r", options: options)
    #expect(text.contains("<m:line>1</m:line>") && !text.contains("xmlns:m"))
    #expect(try XMLTree(text).root.children.count == 1)
  }
}
