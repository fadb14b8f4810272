import Foundation
import TestSupport
import Testing

@testable import ModelMapper
@testable import ModelMapperXML

/// A record with values that outlive it.
private struct Kept: Mappable {
  var v: [SourceValue] = []
  var all: [String: SourceValue] = [:]
  static var properties: [PropertyDescriptor] {
    \.v
    \.all
  }
}

private struct Named: Mappable {
  var a = ""
  var v = Value()
  static var properties: [PropertyDescriptor] {
    \.a
    \.v
  }

  struct Value: Mappable {
    var a = "none"
    static var properties: [PropertyDescriptor] { \.a }
  }
}

@Suite("What records cost")
struct RecordGrowthTests {
  @Test("does not depend on where an empty attribute is cut off")
  func readsEmptyAttributes() throws {
    let start = "<r>" + String(repeating: " ", count: 1_000) + "<rec><v a=\"\"/>"
    for chunks in [[start, "</rec></r>"], [start + "</rec></r>"]] {
      let reader = XMLRecordReader(
        Named.self, chunks: chunks.map { Data($0.utf8) }, records: .name("rec"))
      #expect(try reader.next()?.v.a == "")
      #expect(try reader.next() == nil)
      let values = XMLRecordReader(
        [String: SourceValue].self, chunks: chunks.map { Data($0.utf8) }, records: .name("rec"))
      guard case .object(let value)? = try values.next()?["v"] else {
        Issue.record("no object")
        continue
      }
      #expect(value.value(forKey: "a") == "")
    }
  }

  /// How many bytes and table entries all nodes together keep.
  private static func kept(_ document: String, _ match: XMLRecordSelector) throws -> Int {
    var scanner = XMLRecordScanner(match)
    try scanner.feed(Array(document.utf8))
    try scanner.finish()
    var storages: [ObjectIdentifier: XMLTreeStorage] = [:]
    while try scanner.take({ source, handle in
      for node in [source.node(XMLHandle(handle).number)]
        + source.node(XMLHandle(handle).number)
        .children
      {
        var next: XMLElementNode? = node
        while let current = next {
          storages[ObjectIdentifier(current.storage)] = current.storage
          next = current.parent
        }
      }
    }) {}
    return storages.values.reduce(0) { sum, storage in
      let contents = storage.contents
      return sum + contents.elements.count + contents.attributes.count + contents.pieces.count
        + contents.names.bytes.count + contents.decoded.count + storage.source.count
    }
  }

  @Test(
    "is memory in proportion to the document for nodes that are kept",
    arguments: [
      // Many nodes of one record, many names, many records in large elements, and in new ones.
      { count in "<r><i>" + (0..<count).map { "<v a='1'>\($0)</v>" }.joined() + "</i></r>" },
      { count in "<r>" + (0..<count).map { "<i><n\($0)/></i>" }.joined() + "</r>" },
      { count in
        "<r " + (0..<count).map { "a\($0)='1' " }.joined() + ">"
          + String(repeating: "<i><v/></i>", count: count) + "</r>"
      },
      { count in
        "<r " + (0..<count).map { "a\($0)='1' " }.joined() + ">"
          + String(repeating: "<s q='&lt;'><i><v/></i></s>", count: count) + "</r>"
      },
    ] as [@Sendable (Int) -> String])
  func isLinearInNodes(_ document: @Sendable (Int) -> String) throws {
    let small = try Self.kept(document(200), .name("i"))
    let large = try Self.kept(document(800), .name("i"))
    #expect(large < small * 5 && small > 200)
  }

  @Test("is one copy for all nodes of a record, which know what encloses them")
  func copiesARecordOnce() throws {
    let document = "<r xmlns:p='u'><s a='&amp;'><i n='1'>x<p:v>1</p:v> &lt; <v/></i></s></r>"
    let reader = XMLRecordReader(
      Kept.self, chunks: [Data(document.utf8)], records: .name("i"), using: Mapper())
    #expect(try reader.next() != nil)
    var scanner = XMLRecordScanner(.name("i"))
    try scanner.feed(Array(document.utf8))
    try scanner.finish()
    var kept: XMLElementNode?
    #expect(try scanner.take { kept = $0.node(XMLHandle($1).number) })
    let node = try #require(kept)
    #expect(node.innerXML == "x<p:v>1</p:v> &lt; <v/>" && node.text == "x <")
    #expect(node.children.first?.namespaceURI == "u")
    #expect(node.children.first?.parent == node)
    #expect(node.parent?.attribute("a") == "&" && node.parent?.parent?.name == "r")
    #expect(node.location.column == 29)
  }

  @Test("is that of each record, of several that are read at once")
  func copiesEachRecord() throws {
    let records = (0..<3).map { "<i n='\($0)'>&lt;\($0)<v>\($0)</v> &amp; <v/> \($0)</i>" }
    var scanner = XMLRecordScanner(.name("i"))
    try scanner.feed(Array("<r a='&amp;'>\(records.joined())<i/></r>".utf8))
    try scanner.finish()
    var kept: [XMLElementNode] = []
    while try scanner.take({ kept.append($0.node(XMLHandle($1).number)) }) {}
    #expect(kept.map(\.outerXML) == records + ["<i></i>"])
    #expect(kept.map(\.text) == ["<0 &  0", "<1 &  1", "<2 &  2", ""])
    #expect(kept.allSatisfy { $0.parent == kept[0].parent && $0.parent?.attribute("a") == "&" })
  }

  @Test("is little where each part of the document ends within a record")
  func keepsNoRecordsBefore() throws {
    var scanner = XMLRecordScanner(.name("i"))
    try scanner.feed(Array("<r><i>".utf8))
    let part = Array((String(repeating: "x", count: 700) + "</i><i>").utf8)
    var (count, most) = (0, 0)
    for _ in 0..<1_000 {
      try scanner.feed(part)
      most = max(most, scanner.reader.window.count)
      while try scanner.take({ _, _ in }) { count += 1 }
    }
    #expect(count == 1_000 && most < 20_000)
  }

  @Test(
    "is little for a long text or comment between records",
    arguments: [
      ("", "x &amp; y ] ]] ", ""), ("<!--", "- x -> ]]> & ", "-->"), ("<?p ", "?? > -->", "?>"),
      ("<![CDATA[", "]] ]> > &", "]]>"),
    ])
  func keepsNothingBetweenRecords(_ start: String, _ part: String, _ end: String) throws {
    for size in [7_001, 65_536].prefix(LongTests.count(1, 2)) {
      var scanner = XMLRecordScanner(.name("i"))
      var most = 0
      func feed(_ text: String) throws {
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
          try scanner.feed(Array(bytes[start..<min(start + size, bytes.count)]))
          most = max(most, scanner.reader.window.count)
        }
      }
      try feed("<r>" + start + String(repeating: part, count: 40_000) + end + "<i>1</i>")
      #expect(most < 200_000)
      #expect(try scanner.next { XMLSourceTests.words($0, $1) } == "\"1\"")
      #expect(!(try scanner.take { _, _ in }))
      try feed("\n" + start + String(repeating: part, count: 10_000))
      let error = #expect(throws: XMLParseError.self) { try scanner.finish() }
      #expect(error?.location.line == 2)
      #expect(error?.description.contains("the document ends inside of") == true)
    }
  }

  @Test(
    "is the error that a short text between records would be",
    arguments: [
      ("", "&none;", 1), ("", "]]>", 0), ("<!--", "--", 0),
    ])
  func checksLongTexts(_ start: String, _ mistake: String, _ offset: Int) throws {
    let filler = String(repeating: "x", count: 100_000)
    let document = Array("<r>\(start)\(filler)\(mistake)x<i/></r>".utf8)
    var scanner = XMLRecordScanner(.name("i"))
    let error = #expect(throws: XMLParseError.self) {
      for start in stride(from: 0, to: document.count, by: 1_000) {
        try scanner.feed(Array(document[start..<min(start + 1_000, document.count)]))
      }
    }
    let whole = #expect(throws: XMLParseError.self) { try XMLTree(Data(document)) }
    #expect(error?.sentence == whole?.sentence)
  }
}

@Suite("Elements with many members")
struct ManyMembersTests {
  @Test("are walked once for all their keys")
  func areIndexed() throws {
    let members = (0..<200).map { "<v\($0 % 100)>\($0)</v\($0 % 100)>" }.joined()
    let tree = try XMLTree("<r a='1' v0='0'>\(members)<few><a/></few></r>")
    #expect(tree.storage.memberIndex(of: 0)?.first.count == 101)
    #expect(tree.storage.memberIndex(of: 0)?.attributes.count == 2)
    #expect(tree.storage.memberIndex(of: 201) == nil)
    #expect(tree.root.value(forKey: "v7") == ["7", "107"])
    #expect(tree.root.value(forKey: "a") == "1" && tree.root.value(forKey: "none") == nil)
    #expect(tree.root.attribute("v0") == "0")
    let dictionary = try #require(Extractor(tree.root)?.dictionary)
    #expect(dictionary.count == 103 && dictionary["v99"] == ["99", "199"])
    #expect(SourceValue.object(tree.root) == .object(try XMLTree(tree.root.outerXML).root))
  }

  @Test("are walked once for a dictionary of lists, however many names there are")
  func findsListsOfDictionary() throws {
    for count in [300, 1_200] {
      let names = (0..<count).map { "<a\($0)>1</a\($0)>" }.joined()
      try XMLTree("<r>\(names)<a0>2</a0></r>").withSource { source, handle in
        let context = CoercionContext(SharedOptions(MappingOptions()))
        let codec = ValueCodec<[String: [Int]]>.of([String: [Int]].self)
        let lists = codec.read(Cursor(source, handle, step: .root), context)
        #expect(lists?.count == count && lists?["a0"] == [1, 2])
        #expect(source.memberIndexes.count == 1)
      }
    }
  }

  @Test("are walked once for attributes that share their names")
  func findsElementsOfAttributes() throws {
    let names = 0..<300
    let tree = try XMLTree(
      "<r \(names.map { "a\($0)='x'" }.joined(separator: " "))>"
        + names.map { "<a\($0)>1</a\($0)><a\($0)>2</a\($0)>" }.joined() + "</r>")
    tree.withSource { source, handle in
      var count = 0
      source.forEachMember(of: handle) { _, member in
        if XMLHandle(member).kind == .attribute {
          source.forEachElement(of: member, as: .text) { _, _ in
            count += 1
            return true
          }
        }
        return true
      }
      #expect(count == 600 && source.memberIndexes.count == 1)
    }
    let lists = try [String: [String]].make(from: tree)
    #expect(lists.count == 600 && lists["a299"] == ["1", "2"] && lists["@a299"] == ["x"])
  }
}

extension XMLElementNode {
  fileprivate var outerXML: String {
    let attributes = attributes.map { " \($0.name)='\($0.value)'" }.joined()
    return "<\(name)\(attributes)>\(innerXML)</\(name)>"
  }
}
