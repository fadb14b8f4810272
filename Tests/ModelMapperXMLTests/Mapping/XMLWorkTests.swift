import Foundation
import ModelMapper
import TestSupport
import Testing

@testable import ModelMapperXML

/// What work costs is counted while coverage is measured, with an input and with one that is four times as
/// large.
@Suite("Work on XML grows in proportion to the input", .serialized, .enabled(if: Work.isCounted))
struct XMLWorkTests {
  /// Documents of a size, and what is made of them.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let work: @Sendable (Int) throws -> Void
  }

  private struct Bag: Mappable {
    var id = 0
    var numbers: [Int] = []
    var rest: [String: [String]] = [:]
    static var properties: [PropertyDescriptor] {
      \.id
      \.numbers
      \.rest
    }
  }

  /// A text between elements.
  private enum Piece: ChoiceCoercible {
    case text(String)
    static var choices: [Choice<Piece>] { [Choice("#text", Piece.text)] }
    var chosen: Chosen {
      switch self {
      case .text(let text): Chosen("#text", text)
      }
    }
  }

  private static let mapper: Mapper = {
    var mapper = Mapper(unknownKeys: .report, onIssue: { _ in })
    mapper.limits.issues = 100_000
    return mapper
  }()

  /// An element around children, each with its number.
  private static func element(_ count: Int, _ child: (Int) -> String) -> String {
    "<r>" + (0..<count).map(child).joined() + "</r>"
  }

  static let cases: [Case] = [
    Case(testDescription: "nil below many declarations") { count in
      let declarations = (0..<count).map { " xmlns:p\($0)='u\($0)'" }.joined()
      let schema = " xmlns:n='http://www.w3.org/2001/XMLSchema-instance'"
      let nils = String(repeating: "<b n:nil='true'/><b p7:nil='true'>x</b>", count: count)
      let tree = try XMLTree("<a\(declarations)\(schema)>\(nils)</a>")
      #expect(tree.root.children.count { $0.isNull } == count)
    },
    Case(testDescription: "the places of elements in any order") { count in
      let elements = try XMLTree(element(count) { "\n<a\($0)/>" }).root.children
      #expect(elements.map(\.location.line) == (0..<count).map { $0 + 2 })
      #expect(elements.reversed().map(\.location.column) == Array(repeating: 1, count: count))
    },
    Case(testDescription: "choices among many names") { count in
      let steps = try [Step].make(fromXML: element(count) { "<p\($0):say/>" })
      #expect(steps.count == count)
    },
    Case(testDescription: "choices among other elements") { count in
      // Names of one length, since near names are looked for among those of properties.
      let document = element(count) { "<a\(100_000 + $0)/><say/>" }
      let script = try mapper.map(Script.self, fromXML: document).value
      #expect(script.steps?.count == count)
      let steps = element(count) { "<say>\($0)</say>" }
      #expect(try mapper.map(Script.self, fromXML: steps).value.steps?.count == count)
    },
    Case(testDescription: "a dictionary of lists under many names") { count in
      let lists = try [String: [Int]].make(
        fromXML: element(count) { "<a\($0)>1</a\($0)>" })
      #expect(lists.count == count)
    },
    Case(testDescription: "attributes and elements of many names") { count in
      let attributes = (0..<count).map { " a\($0)='1' x\($0)='1'" }.joined()
      let children = (0..<count).map { "<a\($0)>1</a\($0)>" }.joined()
      let document = "<r\(attributes)>\(children)</r>"
      _ = try [String: [String]].make(fromXML: document)
      _ = try [String: SourceValue].make(fromXML: document)
      _ = try mapper.map(Bag.self, fromXML: document)
    },
    Case(testDescription: "elements of one name among others") { count in
      let document = element(count) { "<numbers>\($0)</numbers><a\($0)/><b/>" }
      let bag = try mapper.map(Bag.self, fromXML: document).value
      #expect(bag.numbers.count == count)
      let tree = try XMLTree(document)
      #expect(SourceValue.object(tree.root) == SourceValue.object(tree.root))
      _ = tree.root.dictionaryRepresentation
    },
    Case(testDescription: "text between elements") { count in
      let document = element(count) { "<a\($0)>\($0)</a\($0)>text &amp; more" }
      _ = try mapper.map(String.self, fromXML: document)
      _ = try mapper.map(SourceValue.self, fromXML: document)
      let texts = try mapper.map([Piece].self, fromXML: document).value
      #expect(texts.count == count)
    },
    Case(testDescription: "issues with lines and columns") { count in
      let report = try mapper.map(
        [Int].self, fromXML: element(count) { $0 % 2 == 0 ? "<n>x</n>" : "<n>y</n>\n" }
      ).report
      #expect(report.issues.count == count)
    },
    Case(testDescription: "a record in small chunks") { count in
      let document = "<l>" + element(count) { "<a\($0 % 7)>1</a\($0 % 7)>" } + "</l>"
      let bytes = Array(document.utf8)
      let chunks = stride(from: 0, to: bytes.count, by: 16).map {
        Data(bytes[$0..<min($0 + 16, bytes.count)])
      }
      let reader = XMLRecordReader(
        [String: SourceValue].self, chunks: chunks, records: .name("r"))
      while try reader.next() != nil {}
    },
    Case(testDescription: "a long token in small chunks") { count in
      let chunk = Array("xxxxxxxxxxxxxxxx".utf8)
      for open in [
        "<a b='", "<a><![CDATA[", "<a><!--", "<a><?b ", "<a>", "<!DOCTYPE a [<!ENTITY e '",
      ] {
        var reader = XMLReader(options: XMLReadOptions(), handler: XMLTreeBuilder())
        for part in [Array(open.utf8)] + Array(repeating: chunk, count: count) {
          try part.withByteSpan { (bytes) throws(XMLParseError) in try reader.feed(bytes) }
        }
      }
    },
    Case(testDescription: "prefixed attributes of many names") { count in
      let attributes = (0..<count).map { " xmlns:p\($0)='u\($0)' p\($0):x='' q:x\($0)=''" }
      _ = try XMLTree("<a xmlns:q='q'\(attributes.joined())/>")
    },
    Case(testDescription: "a record of source values") { count in
      let document = "<l>" + element(count) { "<a><b>\($0)</b></a>" } + "</l>"
      let reader = XMLRecordReader(
        [SourceValue].self, chunks: [Data(document.utf8)], records: .name("r"))
      while try reader.next() != nil {}
    },
    Case(testDescription: "output of attributes, lists and texts") { count in
      let members = (0..<count).map { ("@a\($0)", SourceValue.integer($0)) }
      let lists = (0..<count).map { ("l\($0)", SourceValue.array(["a", .array([]), "b"])) }
      let object = SourceValue.object(
        SourceObject(members + lists + members.map { ($0.0 + "b", $0.1) }))
      _ = try mapper.xml(object, root: "r")
    },
    Case(testDescription: "output of names with many prefixes") { count in
      let declared = (0..<count).map { ("@xmlns:d\($0)", SourceValue.string("u")) }
      let elements = (0..<count).map { ("d\($0):a", SourceValue(1)) }
      let others = (0..<count).map { number -> (String, SourceValue) in
        ("u\(number):a", ["@v\(number):b": 1])
      }
      let object = SourceValue.object(SourceObject(declared + elements + others))
      for declarations in [XMLOutputOptions.NamespaceDeclarations.atRoot, .whereUsed] {
        var options = XMLOutputOptions()
        options.namespaceDeclarations = declarations
        _ = try mapper.xml(object, root: "r", options: options)
      }
    },
  ]

  @Test("whatever is in it", arguments: cases)
  func isLinear(_ entry: Case) throws {
    #expect(try Work.growth(from: 1_000, entry.work) < Work.limit)
  }

  @Test(
    "whatever is repaired",
    arguments: [
      "<a>", "<a b=c>", "</a>", "<a><b></a>", "&", "<", "<a b=\"", "<!--", "<![CDATA[", "&amp",
      "</a ", "]]>", "<a b='1' b='2'>", "\u{1}", "<a \u{E9}", "<?xml ?>", "<!DOCTYPE ", "<a b=<",
      "&#x;",
    ])
  func isLinearInRepairs(_ piece: String) throws {
    var options = XMLReadOptions()
    options.repairs = .all
    options.limits.depth = 1_000_000
    let growth = Work.growth(from: 1_000) { count in
      let bytes = Array(String(repeating: piece, count: count).utf8)
      _ = try? XMLTree(Data(bytes), options: options)
      let chunks = stride(from: 0, to: bytes.count, by: 1 << 9).map {
        Data(bytes[$0..<min($0 + 1 << 9, bytes.count)])
      }
      _ = try? tree(ofChunks: chunks, options: options)
    }
    #expect(growth < Work.limit)
  }
}
