import Foundation
import ModelMapper
import Testing

@testable import ModelMapperXML

/// Names that a document has in common with those before it are known by the numbers that they had there.
@Suite("Names of earlier documents")
struct XMLWorkspaceTests {
  struct Pair: Mappable, Equatable {
    var first = 0
    var second = 0

    static var properties: [PropertyDescriptor] {
      \.first
      \.second
    }
  }

  struct Both: Mappable {
    var left = Pair()
    var right = Pair()

    static var properties: [PropertyDescriptor] {
      \.left
      \.right
    }
  }

  /// A document with names of its own, and those of a pair among them in some order.
  private static func document(_ number: Int) -> String {
    let own = "<n\(number)/><m\(number % 7)/>"
    let pair =
      number % 2 == 0
      ? "<first>\(number)</first>\(own)<second>-\(number)</second>"
      : "<second>-\(number)</second><first>\(number)</first>\(own)"
    return "<r\(number % 3)>\(pair)</r\(number % 3)>"
  }

  @Test("are no names of this one")
  func areNotPartOfTheTree() throws {
    _ = try XMLTree("<catalogue><volume/></catalogue>")
    let tree = try XMLTree("<shelf/>")
    #expect(tree["catalogue/volume"] == nil && tree.root.children.isEmpty)
    #expect(tree.root.name == "shelf" && tree.element(at: "volume") == nil)
  }

  @Test("have no elements, attributes or prefixes of theirs open")
  func leaveNothingOpen() throws {
    var strict = XMLReadOptions()
    strict.requiresDeclaredPrefixes = true
    var lenient = strict
    lenient.repairs = .all
    let complete = "<a xmlns='urn:a' xmlns:p='urn:p'><p:b p:c='1'/></a>"
    let unfinished = "<a xmlns:p='urn:q' xmlns:q='urn:q'><p:b q:c='1'><d xmlns='urn:d'>text"
    for _ in 0..<3 {
      for document in [complete, unfinished] {
        _ = try XMLTree(document, options: lenient)
        _ = try? XMLTree(document, options: strict)
        #expect(throws: XMLParseError.self) { try XMLTree("<p:a/>", options: strict) }
        let tree = try XMLTree(complete, options: strict)
        #expect(tree.root.namespaceURI == "urn:a")
        #expect(try XMLTree("<a c='1'/>", options: strict).root.namespaceURI == nil)
      }
    }
  }

  @Test("count for no limit of this one")
  func countForNoLimit() throws {
    let names = (0..<200).map { "<known\($0)/>" }.joined()
    _ = try XMLTree("<r>\(names)</r>")
    var options = XMLReadOptions()
    options.limits.values = 41
    let document = "<q>" + (0..<40).map { "<new\($0)/>" }.joined() + "</q>"
    #expect(try XMLTree(document, options: options).root.children.count == 40)
    options.limits.values = 40
    #expect(throws: XMLParseError.self) { try XMLTree(document, options: options) }
    // Three names in two values, be they known or not.
    options.limits.values = 2
    let name = "p\(UInt64.random(in: .min ... .max))"
    for _ in 0..<2 {
      #expect(try XMLTree("<\(name):r xmlns:\(name)='u'/>", options: options).root.localName == "r")
      _ = try XMLTree("<\(name):r xmlns:\(name)='u'/>")
    }
  }

  /// The policies under which a document is read as it stands, and through another source.
  static let policies: [Coercion] = [.lenient, .legacy]

  @Test("are told from those of another tree of the same call", arguments: policies)
  func twoTreesInOneCall(_ policy: Coercion) throws {
    let mapper = Mapper(coercion: policy)
    let left = try XMLTree("<r><first>1</first><second>2</second></r>").root
    let others = (0..<300).map { "<other\($0)/>" }.joined()
    _ = try XMLTree("<r>\(others)</r>")
    let right = try XMLTree("<r><second>4</second><first>3</first></r>").root
    let both = try Both.make(from: ["left": left, "right": right], using: mapper)
    #expect(both.left == Pair(first: 1, second: 2) && both.right == Pair(first: 3, second: 4))
  }

  struct Marked: Mappable, Equatable {
    var first = 0
    var second = 0

    static var namespaces: [String: String] { ["a": "urn:a", "b": "urn:b"] }

    static var properties: [PropertyDescriptor] {
      Property(\.first).from("a:value")
      Property(\.second).from("b:value")
    }
  }

  struct Groups: Mappable {
    var items: [Pair] = []

    static var properties: [PropertyDescriptor] { Property(\.items).from("group/item") }
  }

  @Test("are told from those of a document with another table of names", arguments: policies)
  func otherTables(_ policy: Coercion) throws {
    let mapper = Mapper(coercion: policy)
    for _ in 0..<2 {
      let pair = "<first>1</first><second>2</second>"
      #expect(try Pair.make(fromXML: "<r>\(pair)</r>", using: mapper) == Pair(first: 1, second: 2))
      let groups = "<r><group><item>\(pair)</item></group><group><item>\(pair)</item></group></r>"
      #expect(try Groups.make(fromXML: groups, using: mapper).items.map(\.second) == [2, 2])
      // The table that waits is lost with this.
      _ = try? XMLTree("<broken")
      let other = "<second>4</second><first>3</first>"
      #expect(try Pair.make(fromXML: "<r>\(other)</r>", using: mapper) == Pair(first: 3, second: 4))
      let more = groups.replacingOccurrences(of: pair, with: other)
      #expect(try Groups.make(fromXML: more, using: mapper).items.map(\.second) == [4, 4])
      _ = try? XMLTree("<broken")
    }
  }

  struct Entry: Mappable {
    var title = ""

    static var properties: [PropertyDescriptor] { \.title }
  }

  @Test("of another namespace are noted in every call that reports")
  func notesOfForeignNames() throws {
    let document = "<entry xmlns='urn:a' xmlns:m='urn:m'><m:title>x</m:title></entry>"
    for _ in 0..<3 {
      #expect(try Mapper().map(Entry.self, fromXML: document).report.issues.count == 1)
      #expect(try Entry.make(fromXML: document).title == "x")
    }
  }

  @Test("are of the namespace that the prefix has in this one", arguments: policies)
  func otherNamespaces(_ policy: Coercion) throws {
    var mapper = Mapper(coercion: policy)
    let left = "<r xmlns:x='urn:a' xmlns:y='urn:b'><x:value>1</x:value><y:value>2</y:value></r>"
    let right = "<r xmlns:x='urn:b' xmlns:y='urn:a'><x:value>3</x:value><y:value>4</y:value></r>"
    for _ in 0..<2 {
      #expect(try Marked.make(fromXML: left, using: mapper) == Marked(first: 1, second: 2))
      #expect(try Marked.make(fromXML: right, using: mapper) == Marked(first: 4, second: 3))
    }
    let trees = try ["left": XMLTree(left).root, "right": XMLTree(right).root]
    let both = try [String: Marked].make(from: trees)
    #expect(both == ["left": Marked(first: 1, second: 2), "right": Marked(first: 4, second: 3)])
    mapper.namespaces = ["a": "urn:a", "b": "urn:b"]
    for _ in 0..<2 {
      #expect(try Plain.make(fromXML: left, using: mapper) == Plain(value: 1))
      #expect(try Plain.make(fromXML: right, using: mapper) == Plain(value: 4))
    }
  }

  struct Plain: Mappable, Equatable {
    var value = 0

    static var properties: [PropertyDescriptor] { Property(\.value).from("a:value") }
  }

  @Test("lead to the same properties, from any number of documents and threads")
  func manyDocuments() async throws {
    let models = try await withThrowingTaskGroup(of: [Pair].self) { group in
      for thread in 0..<4 {
        group.addTask {
          var kept: [XMLTree] = []
          return try (0..<400).map { index in
            let document = Self.document(index * 4 + thread)
            if index % 5 == 0 { kept.append(try XMLTree(document)) }
            if index % 9 == 0 { _ = try? XMLTree("<broken><\(index)") }
            if index % 50 == 0 {
              for tree in kept { _ = try Pair.make(from: tree) }
            }
            return try Pair.make(fromXML: document)
          }
        }
      }
      var all: [Pair] = []
      for try await part in group { all += part }
      return all
    }
    #expect(models.count == 1_600)
    for model in models { #expect(model.second == -model.first) }
    #expect(Set(models.map(\.first)).count == 1_600)
  }
}
