import ModelMapper
import ModelMapperXML
import TestSupport
import Testing

@Suite("Names of XML in any order")
struct NameOrderTests {
  @Test("are told apart, though each is compared with those that followed before")
  func everyOrder() throws {
    var random = SeededRandom(seed: 20_261_124)
    // Names that are the beginnings of others, of eight bytes, and of more than sixteen.
    let names = [
      "a", "ab", "abc", "station", "stations", "stationsOf", "stationsOfLine4711",
      "stationsOfLine4712",
    ]
    let order = (0..<2_000).compactMap { _ in names.randomElement(using: &random) }
    let document = order.enumerated().map { "<\($1)>\($0)</\($1)>" }.joined()
    let root = try XMLTree("<r>\(document)</r>").root
    #expect(root.children.map(\.name) == order)
    #expect(root.children.map(\.text) == order.indices.map(String.init))
  }

  @Test(
    "may stand in elements with and without text, attributes and spaces",
    arguments: [
      ("<r><a>x</a></r>", "x"), ("<r><a> x</a></r>", "x"), ("<r><a>x </a></r>", "x"),
      ("<r><a>x\n</a></r>", "x"), ("<r><a b='1'>x </a></r>", "x"), ("<r><a >x</a></r>", "x"),
      ("<r><a>x</a ></r>", "x"), ("<r xml:space='preserve'><a>x </a></r>", "x "),
      ("<r><a xml:space='preserve'>x </a></r>", "x "), ("<r><a></a></r>", ""),
      ("<r><a>x&lt;</a></r>", "x<"), ("<r><a>x<!-- y --> </a></r>", "x"),
    ])
  func text(_ document: String, _ expected: String) throws {
    let element = try #require(try XMLTree(document).root.children.first)
    #expect(element.text == expected)
    // An element that has nothing in it is an empty list.
    #expect(try [String].make(fromXML: document, at: "a") == [expected].filter { !$0.isEmpty })
  }

  @Test(
    "are refused where they end another element, or have no root",
    arguments: ["<r><a>x</b></r>", "<r><a>x</ab></r>", "<r><ab>x</a></r>", "<a>x</a><b>y</b>"])
  func refused(_ document: String) {
    #expect(throws: (any Error).self) { try XMLTree(document) }
  }
}
