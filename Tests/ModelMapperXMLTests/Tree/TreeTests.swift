import Foundation
import ModelMapper
import TestSupport
import Testing

@testable import ModelMapperXML

@Suite("An element of a tree")
struct TreeTests {
  /// A document, and what text its root has.
  static let texts: [(String, String)] = [
    ("<a/>", ""), ("<a></a>", ""), ("<a> x </a>", "x"), ("<a>\r\n x\ty \r</a>", "x\ty"),
    ("<a><![CDATA[ x ]]></a>", " x "), ("<a> <![CDATA[ x ]]> </a>", " x "),
    ("<a>&#32;x&#10;</a>", " x\n"), ("<a> &#32; x</a>", "  x"), ("<a>x&amp;y</a>", "x&y"),
    ("<a>one<b>two</b>three</a>", "onethree"), ("<a>\n <b>x</b>\n</a>", ""),
    ("<a> x <b/> y </a>", "x  y"), ("<a>x<!-- y -->z</a>", "xz"), ("<a>x<?y?>z</a>", "xz"),
    ("<a xml:space='preserve'> x </a>", " x "), ("<a><b/>]] &gt;</a>", "]] >"),
    ("<a>&lt;&gt;&amp;&quot;&apos;</a>", "<>&\"'"), ("<a>&#x20AC;&#65;</a>", "€A"),
    ("<a>x\r\ny\rz</a>", "x\ny\nz"), ("<a><![CDATA[x\r\ny]]></a>", "x\ny"),
    ("<a>x<b/>\r\ny &amp; z\r\n</a>", "x\ny & z"),
    ("<a><![CDATA[a]]]]><![CDATA[>b]]></a>", "a]]>b"), ("<a><![CDATA[]]></a>", ""),
  ]

  @Test("has the direct text and CDATA in order", arguments: texts)
  func hasText(_ document: String, _ text: String) throws {
    #expect(try XMLTree(document).root.text == text)
  }

  @Test("has line feeds for the line ends of every system", arguments: 0..<40)
  func hasLineFeeds(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let pieces = [
      "\n", "\n\n", "\n ", " ", "x", "é", "]", "&amp;", "&#10;", "<b/>", "<!--\n-->", "<?p\n?>",
      "<![CDATA[\n]]>", "<b c='\n'\n>\n</b>", "<b xml:space='preserve'>\ny\n</b>",
    ]
    let inside = (0..<8).map { _ in random.one(of: pieces) }.joined()
    let document = "<a>\(inside)</a>"
    let tree = TreeDump(try XMLTree(document), withSource: false)
    for end in ["\r\n", "\r"] {
      let other = try XMLTree(document.replacing("\n", with: end))
      #expect(TreeDump(other, withSource: false) == tree, "\(document.debugDescription)")
    }
  }

  /// A document, and what text there is in its root at any depth.
  static let recursiveTexts: [(String, String)] = [
    ("<p>Hello <b>big</b> world</p>", "Hello big world"),
    ("<p>Hello<b> big </b>world</p>", "Hello big world"),
    ("<p><b>a</b> <i>b</i></p>", "a b"), ("<r>\n <a>1</a>\n <b>2</b>\n</r>", "12"),
    ("<p>1<a>2<b>3</b>4<c/>5</a>6<![CDATA[7]]></p>", "1234567"),
    ("<p xml:space='preserve'>\n<b>x</b>\n</p>", "\nx\n"),
  ]

  @Test("has the text of all that is in it", arguments: recursiveTexts)
  func hasRecursiveText(_ document: String, _ text: String) throws {
    #expect(try XMLTree(document).root.recursiveText == text)
  }

  @Test("has the exact markup between its tags")
  func hasInnerXML() throws {
    let root = try XMLTree("<a b='>' ><c d='1'/> x&amp;<e >\r\n</e ><!-- y --></a  >").root
    #expect(root.innerXML == "<c d='1'/> x&amp;<e >\r\n</e ><!-- y -->")
    #expect(root.child(named: "c")?.innerXML == "")
    #expect(root.child(named: "e")?.innerXML == "\r\n")
  }

  @Test("knows its name, prefix and namespace")
  func knowsItsName() throws {
    let tree = try XMLTree(
      "<r xmlns='u' xmlns:p='v'><p:a p:b='1' c='2'><d xmlns=''/></p:a><q:e/></r>")
    let node = try #require(tree.root.child(named: "p:a"))
    #expect(node.localName == "a" && node.prefix == "p" && node.namespaceURI == "v")
    #expect(tree.root.child(named: "a") == node)
    #expect(node.children[0].namespaceURI == nil && tree.root.namespaceURI == "u")
    #expect(node.namespaceURI(forPrefix: "xml") == XMLNameChecker.xmlNamespace)
    #expect(tree.root.child(named: "e")?.namespaceURI == nil)
    #expect(node.attributes.map(\.name) == ["p:b", "c"])
    #expect(node.attributes.map(\.localName) == ["b", "c"])
    #expect(node.attribute("c") == "2" && node.attribute("b") == nil)
    #expect(node.parent == tree.root && tree.root.parent == nil)
  }

  @Test("is found by a path")
  func isFoundByPath() throws {
    let tree = try XMLTree(
      "<rss><channel><t.x>d</t.x><item id='1'><a>x</a></item><item id='2'><a>y</a></item>"
        + "</channel></rss>")
    #expect(tree["rss/channel/item[1]/@id"] == "2" && tree["channel/item/a"] == "x")
    #expect(tree["rss.channel.item.a"] == "x" && tree["channel/t.x"] == "d")
    #expect(tree["channel/item[2]"] == nil && tree["channel/none/a"] == nil)
    #expect(tree["channel/item[1]/#xml"] == "<a>y</a>" && tree["channel/item/#name"] == "item")
    #expect(tree.elements(at: "channel/item/a").map(\.text) == ["x", "y"])
    #expect(tree.element(at: "rss/channel")?["item[1]/a"] == "y")
    #expect(tree.element(at: "")?.name == "rss" && tree["channel/item/a/#text"] == "x")
  }

  @Test("knows its place")
  func knowsItsLocation() throws {
    let tree = try XMLTree("\u{FEFF}<a>\r\n é<b/>\r<c/>\n</a>")
    #expect(tree.root.location == TextLocation(line: 1, column: 1, byteOffset: 3))
    #expect(
      tree.root.child(named: "b")?.location == TextLocation(line: 2, column: 3, byteOffset: 11))
    #expect(tree.root.child(named: "c")?.location.line == 3)
  }

  @Test("is a dictionary as in the older systems")
  func isADictionary() throws {
    let tree = try XMLTree(
      "<xml><child1 attribute='value'></child1><child2>some data</child2><child1><child4/>"
        + "</child1></xml>")
    let dictionary = tree.root.dictionaryRepresentation
    #expect(Set(dictionary.keys) == ["child1", "child2"])
    let first = try #require(dictionary["child1"] as? [[String: Any]])
    #expect(first[0] as? [String: String] == ["attribute": "value"])
    #expect((first[1]["child4"] as? [String: Any])?.isEmpty == true)
    #expect(dictionary["child2"] as? [String: String] == ["#text": "some data"])
  }

  @Test("is a source of keys and values")
  func isASource() throws {
    let root = try XMLTree(
      "<r id='7' xmlns='u' k='a'><k>b</k><n/><m>1</m><m>2</m><o p='1'>x</o>text</r>"
    ).root
    #expect(root.keys == ["id", "@k", "k", "n", "m", "o", "#text"])
    func text(_ key: String) -> String { String(describing: root.value(forKey: key)) }
    #expect(text("id") == text("@id") && root.value(forKey: "none") == nil)
    if case .string("b") = root.value(forKey: "k") {} else { Issue.record("no text") }
    if case .string("a") = root.value(forKey: "@k") {} else { Issue.record("no attribute") }
    if case .null = root.value(forKey: "n") {} else { Issue.record("no null") }
    if case .array(let values) = root.value(forKey: "m") { #expect(values.count == 2) }
    guard case .object(let source) = root.value(forKey: "o") else {
      Issue.record("no object")
      return
    }
    #expect(source.keys == ["p", "#text"])
  }
}
