import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("A tree that Foundation's parser has read")
struct EngineTests {
  static let documents = [
    "<a/>", "<a></a>", "<a>x</a>", "<a b='1'><c/>\n <d>x</d> <e/></a>",
    "<a> x <b> y </b> <c>z</c>\r\n w </a>",
    "<a>x<!-- c -->y<![CDATA[ z ]]> &amp; &#233;</a>",
    "<a><b/> <!-- -->\n<c>1</c><d>2</d></a>",
    "<a xml:space='preserve'>\n <b xml:space='default'> x </b> y </a>",
    "<p:a xmlns:p='u' xmlns='v' p:x='1' x='2'><b/><p:c xmlns:p='w'/></p:a>",
    "<a b=' x&#10;y\n z\tw '>日本語 😀 é</a>", "<a>x]]&gt;y ]]]&gt;&gt; ]&gt;</a>",
    "<a><![CDATA[x\r\ny]]>&gt;&#13;z</a>",
  ]

  @Test("is the tree of our own engine", arguments: documents)
  func isTheSameTree(_ document: String) throws {
    let own = try XMLTree(document)
    let parsed = try XMLTree(XMLParser(data: Data(document.utf8)))
    #expect(TreeDump(parsed, withSource: false) == TreeDump(own, withSource: false))
  }

  @Test("is the tree of our own engine for each fixture", arguments: Fixture.names)
  func isTheSameTreeForFixtures(_ name: String) throws {
    let data = try Fixture.named(name).data
    let own = TreeDump(try XMLTree(data), withSource: false)
    let parsed = try XMLTree(XMLParser(data: data))
    #expect(TreeDump(parsed, withSource: false) == own)
    let streamed = try XMLTree(XMLParser(stream: InputStream(data: data)))
    #expect(TreeDump(streamed, withSource: false) == own)
    // What it writes as inner XML is the same tree again.
    let root = parsed.root.name
    let declarations = parsed.root.attributes.filter(\.isNamespaceDeclaration)
      .map { " \($0.name)='\($0.value)'" }.joined()
    let rewritten = try XMLTree("<\(root)\(declarations)>\(parsed.root.innerXML)</\(root)>")
    #expect(TreeDump(rewritten, withSource: false).lines.dropFirst() == own.lines.dropFirst())
  }

  @Test(
    "can't be made where the parser fails, though it may report success",
    arguments: [
      ("<r><a>text", 5), ("<a></b>", 76), ("<a b=1/>", 39), ("<a/><b/>", 5), ("<a>&e;</a>", 26),
      ("<a b='1' b='2'/>", 42), ("{\"a\": 1}", 4),
    ] as [(String, Int)])
  func isNoneOnErrors(_ document: String, _ code: Int) {
    let error = #expect(throws: XMLParseError.self) {
      try XMLTree(XMLParser(data: Data(document.utf8)))
    }
    #expect(error?.kind == .foundation(code: code))
  }

  @Test("can't be made of an empty document or a missing file")
  func isNoneOfNothing() {
    let empty = #expect(throws: XMLParseError.self) { try XMLTree(XMLParser(data: Data())) }
    #expect(empty?.kind == .emptyDocument)
    let missing = URL(fileURLWithPath: "/nonexistent/file.xml")
    if let stream = InputStream(url: missing) {
      #expect(throws: XMLParseError.self) { try XMLTree(XMLParser(stream: stream)) }
    }
  }

  @Test("keeps the limits and checks names")
  func keepsLimits() {
    func kind(_ document: String, _ change: (inout XMLReadOptions) -> Void) -> XMLParseError.Kind? {
      var options = XMLReadOptions()
      change(&options)
      let parser = XMLParser(data: Data(document.utf8))
      return #expect(throws: XMLParseError.self) { try XMLTree(parser, options: options) }?.kind
    }
    #expect(
      kind("<a><b><c/></b></a>") { $0.limits.depth = 2 } == .limitExceeded(.depth, allowed: 2))
    #expect(
      kind("<a b='' c=''/>") { $0.limits.attributes = 1 }
        == .limitExceeded(.attributes, allowed: 1))
    #expect(kind("<a><b/></a>") { $0.limits.values = 1 } == .limitExceeded(.values, allowed: 1))
    #expect(kind("<a>long text</a>") { $0.limits.bytes = 4 } == .limitExceeded(.bytes, allowed: 4))
    #expect(kind("<p:a/>") { $0.requiresDeclaredPrefixes = true } == .undefinedPrefix("p"))
    #expect(kind("<a:b:c/>") { _ in } == .invalidName("a:b:c"))
  }

  @Test("says where something is that the parser takes and the library does not")
  func placesErrors() {
    var options = XMLReadOptions()
    options.requiresDeclaredPrefixes = true
    let error = #expect(throws: XMLParseError.self) {
      let parser = XMLParser(data: Data("<a>\n <b>\n  <p:c>x</p:c></b></a>".utf8))
      return try XMLTree(parser, options: options)
    }
    #expect(error?.kind == .undefinedPrefix("p") && error?.path == "a/b")
    #expect(error?.location.line == 3 && error?.location.byteOffset == 0)
    let unclosed = #expect(throws: XMLParseError.self) {
      try XMLTree(XMLParser(data: Data("<a>\n <b>\n</a>".utf8)))
    }
    #expect(unclosed?.kind == .foundation(code: 76) && unclosed?.path == "a/b")
  }

  @Test("has the markup that was read, written anew")
  func keepsMarkup() throws {
    let text = "<a>\n <b c='1'/> <![CDATA[x<y]]>&lt;&#233;<!-- z --><?p q?></a>"
    let tree = try XMLTree(XMLParser(data: Data(text.utf8)))
    #expect(
      tree.root.outerXML
        == "<a>\n <b c=\"1\"></b> <![CDATA[x<y]]>&lt;é<!-- z --><?p q?></a>")
    #expect(tree.root.child(named: "b")?.location.byteOffset == 0 && tree.repairedText == nil)
  }

  @Test("knows its lines")
  func knowsItsLines() throws {
    let tree = try XMLTree(XMLParser(data: Data("<a>\n <b/>\n</a>".utf8)))
    #expect(tree.root.child(named: "b")?.location.line == 2)
  }

  @Test("is better read by our own engine where the parser would crash")
  func crashersAreRead() throws {
    #expect(try XMLTree("<?b?><a/>").root.name == "a")
    #expect(try XMLTree("<!DOCTYPE r [<!ATTLIST r a CDATA #IMPLIED>]><r/>").hasDoctype)
    #expect(try XMLTree("<!DOCTYPE r [<!NOTATION n SYSTEM 'x'>]><r/>").hasDoctype)
    #expect(throws: XMLParseError.self) {
      try XMLTree(Data("<donn".utf8) + [0xE9] + Data("es/>".utf8))
    }
  }
}
