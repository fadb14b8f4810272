import Foundation
import FoundationXML
import ModelMapper
import Testing

@testable import ModelMapperXML

@Suite("smoke") struct Smoke {
  @Test func a() throws {
    let text =
      "<?xml version=\"1.0\"?>\n<r id=\"1\" b='a &amp;&#10;b'>\n <a>x</a>\n <a> p <b>q</b> <i>r</i> s </a><![CDATA[ z ]]> &lt; é</r>\n"
    let t = try XMLTree(text)
    print(
      t.root.dictionaryRepresentation, t.root.recursiveText, t.root.innerXML,
      t["r/a[1]/b"] ?? "nil", t["@b"] ?? "nil")
    let f = try XMLTree(XMLParser(data: Data(text.utf8)))
    print(f.root.dictionaryRepresentation, f.root.recursiveText, f.root.innerXML)
    print(t.root.children.map { $0.location }, f.root.children.map { $0.location })
    for bad in [
      "<r>\n <a></b>\n</r>", "<a", "<a b='1' b='2'/>", "<a>&nbsp;</a>", "", "{}", "<a/><b/>",
      "<a>\u{1}</a>",
    ] {
      do { _ = try XMLTree(bad) } catch { print(error, error.excerpt) }
    }
  }
}
