import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

@Suite("A document that asks for too much")
struct LimitTests {
  private func error(_ document: String, _ options: XMLReadOptions) -> XMLParseError? {
    #expect(throws: XMLParseError.self) { try XMLTree(document, options: options) }
  }

  @Test("is refused by each limit")
  func isRefusedByEachLimit() {
    var options = XMLReadOptions()
    options.limits.depth = 2
    #expect(
      error("<a><b><c/></b></a>", options)?.description
        == "Cannot read the XML at line 1, column 7: more than 2 elements are nested (in a/b).")
    options = XMLReadOptions()
    options.limits.attributes = 2
    #expect(
      error("<a b='' c='' d=''/>", options)?.description
        == "Cannot read the XML at line 1, column 14: an element has more than 2 attributes.")
    options = XMLReadOptions()
    options.limits.bytes = 7
    #expect(
      error("<a></a> ", options)?.description
        == "Cannot read the XML at line 1, column 1: the document has more than 7 bytes.")
    options = XMLReadOptions()
    options.limits.values = 3
    #expect(
      error("<a b=''>x<c/></a>", options)?.kind == .limitExceeded(.values, allowed: 3))
  }

  @Test("is an error at a depth of a million")
  func isAnErrorWhenDeep() {
    let document = String(repeating: "<a>", count: 1_000_000)
    let error = error(document, XMLReadOptions())
    #expect(error?.kind == .limitExceeded(.depth, allowed: 128))
    #expect(error?.path == "…/" + Array(repeating: "a", count: 16).joined(separator: "/"))
  }

  @Test("is read, walked and freed at a depth of a million where that is allowed", .long)
  func isReadWhenDeep() throws {
    var options = XMLReadOptions()
    options.limits.depth = 1_000_000
    let document =
      String(repeating: "<a>", count: 1_000_000) + "x" + String(repeating: "</a>", count: 1_000_000)
    let tree = try XMLTree(document, options: options)
    #expect(tree.root.recursiveText == "x")
    #expect(tree.root.innerXML.utf8.count == document.utf8.count - 7)
    #expect(tree.root.dictionaryRepresentation.count == 1)
    #expect(tree.elements(at: "a/a/a").count == 1)
  }

  @Test("is an error with a million attributes, and linear where they are allowed", .long)
  func isLinearInAttributes() throws {
    var document = "<a"
    for number in 0..<1_000_000 { document += " a\(number)=''" }
    document += "/>"
    #expect(
      error(document, XMLReadOptions())?.kind == .limitExceeded(.attributes, allowed: 100_000))
    var options = XMLReadOptions()
    options.limits.attributes = 1_000_000
    let tree = try XMLTree(document, options: options)
    #expect(tree.storage.contents.attributes.count == 1_000_000)
    document = String(document.dropLast(2)) + " a0=''/>"
    options.limits.attributes += 1
    #expect(error(document, options)?.kind == .duplicateAttribute("a0"))
  }

  @Test("is linear in prefixes and namespaces")
  func isLinearInNamespaces() throws {
    var document = "<a"
    for number in 0..<20_000 { document += " xmlns:p\(number)='u\(number)' p\(number):x=''" }
    document += "/>"
    #expect(try XMLTree(document).root.attributes.count == 40_000)
  }

  @Test("knows what is said to be nil below many declarations", .timeLimit(.minutes(5)))
  func knowsNils() throws {
    var document = "<a"
    for number in 0..<20_000 { document += " xmlns:p\(number)='u\(number)'" }
    document += " xmlns:n='http://www.w3.org/2001/XMLSchema-instance'>"
    document += String(repeating: "<b n:nil='true'/><b p7:nil='true'>x</b>", count: 10_000) + "</a>"
    let tree = try XMLTree(document)
    let isNull = tree.root.children.map(\.isNull)
    #expect(isNull.count == 20_000 && isNull.prefix(4) == [true, false, true, false])
  }

  @Test("is not expanded")
  func isNotExpanded() {
    let bomb =
      "<!DOCTYPE a [<!ENTITY x0 'ha'><!ENTITY x1 '&x0;&x0;'><!ENTITY x2 '&x1;&x1;'>]><a>&x2;</a>"
    #expect(error(bomb, XMLReadOptions())?.kind == .undefinedEntity("x2"))
    let file = "<!DOCTYPE a [<!ENTITY f SYSTEM 'file:///etc/hostname'>]><a>&f;</a>"
    #expect(error(file, XMLReadOptions())?.kind == .undefinedEntity("f"))
    var options = XMLReadOptions()
    options.refusesDoctype = true
    #expect(
      error(" <!DOCTYPE a><a/>", options)?.description
        == "Cannot read the XML at line 1, column 2: a document type declaration is not allowed.")
  }

  @Test("must declare its prefixes where that is asked")
  func mustDeclarePrefixes() throws {
    #expect(try XMLTree("<p:a q:b='1'/>").root.prefix == "p")
    var options = XMLReadOptions()
    options.requiresDeclaredPrefixes = true
    #expect(error("<p:a/>", options)?.kind == .undefinedPrefix("p"))
    #expect(error("<a q:b=''/>", options)?.kind == .undefinedPrefix("q"))
    #expect(error("<a><b xmlns:p='u'/><p:c/></a>", options)?.kind == .undefinedPrefix("p"))
    let tree = try XMLTree("<p:a xmlns:p='u' p:b='' xml:lang='en'><p:c/></p:a>", options: options)
    #expect(tree.root.namespaceURI == "u")
  }
}
