import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private struct Platform: Mappable, Equatable {
  var name = ""
  var length = 0
  static var properties: [PropertyDescriptor] {
    \.name
    \.length
  }
}

private struct Halt: Mappable, Equatable {
  var name = ""
  var platforms: [Platform] = []
  var tags: [String] = []
  static var properties: [PropertyDescriptor] {
    \.name
    \.platforms
    \.tags
  }
}

private struct Network: Mappable, Equatable {
  var halts: [Halt] = []
  var main: Halt?
  var byName: [String: Halt] = [:]
  static var properties: [PropertyDescriptor] {
    \.halts
    \.main
    \.byName
  }
}

/// Keeps what its hook was given.
private struct Hooked: Mappable {
  var tag = ""
  var price = ""
  var seen: [SourceValue] = []
  static var properties: [PropertyDescriptor] {
    \.tag
    \.price
  }
  mutating func shouldTransform(_ value: SourceValue, for property: PropertyDescriptor) -> Bool {
    seen.append(value)
    guard property.name == "price" else { return true }
    price = String.coerce(value, in: CoercionContext()) ?? "none"
    return false
  }
}

private struct Whole: Mappable {
  var v: SourceValue?
  var doubled = 0
  static var properties: [PropertyDescriptor] {
    \.v
    Property(\.doubled).from("n").transformed(by: Summing())
  }
}

/// Adds up the numbers of a list.
private struct Summing: Transformer {
  func transform(_ value: SourceValue) throws(TransformError) -> Int {
    ([Int].coerce(value, in: CoercionContext()) ?? []).reduce(0, +)
  }
}

private let quiet = Mapper(onIssue: { _ in })

@Suite("An XML node, wherever it is")
struct XMLEverywhereTests {
  private let tree: XMLTree
  private let expected = Halt(
    name: "Ox", platforms: [Platform(name: "1", length: 90)], tags: ["a"])

  init() throws {
    tree = try XMLTree(
      """
      <r xmlns:p="u"><halt><p:name>Ox</p:name>
        <platforms><platform length="90"><name>1</name></platform></platforms>
        <tags><tag>a</tag></tags>
      </halt><halt><name>Next</name></halt></r>
      """)
  }

  private var node: XMLElementNode? { tree.element(at: "halt") }

  @Test("is read by the rules of XML")
  func keepsItsRules() throws {
    let node = try #require(node)
    #expect(try Halt.make(from: node) == expected)
    #expect(try Halt.make(from: SourceValue.object(node)) == expected)
    #expect(try [Halt].make(from: [node]) == [expected])
    #expect(try [Halt].make(from: SourceValue.array([.object(node)])) == [expected])
    #expect(try [String: Halt].make(from: ["x": node]) == ["x": expected])
    #expect(try [Halt?].make(from: [node, nil] as [Any?]) == [expected, nil])
    let dictionary: [String: Any] = ["halts": [node], "main": node, "byName": ["a": node]]
    #expect(
      try Network.make(from: dictionary)
        == Network(halts: [expected], main: expected, byName: ["a": expected]))
    let wrapped = try #require(tree.element(at: "halt/platforms"))
    #expect(
      try Halt.make(from: ["platforms": wrapped, "tags": wrapped] as [String: Any], using: quiet)
        .platforms == expected.platforms)
    let single = try #require(tree.element(at: "halt/platforms/platform"))
    #expect(try Halt.make(from: ["platforms": single]).platforms == expected.platforms)
    var network = Network()
    try network.update(from: ["main": node])
    #expect(network.main == expected)
    var halt = Halt()
    halt <-- node
    #expect(halt == expected)
    #expect(try quiet.compose(["x": node], as: Halt.self).value is Halt)
  }

  @Test("is reported by the key that holds it")
  func isNamedByItsKey() throws {
    let node = try XMLTree("<x><platform><length>q</length></platform></x>").root
    let mapped = try quiet.map(Network.self, from: ["main": ["platforms": node]])
    #expect(mapped.report.issues.map(\.path) == ["main.platforms[0].length"])
    #expect(mapped.report.issues.first?.location?.line == 1)
  }

  @Test("is one element, whatever follows it")
  func isAlone() throws {
    let node = try #require(node)
    #expect(try [Halt].make(from: node) == [expected])
    #expect(try [Halt].make(from: tree.elements(at: "halt")).count == 2)
    #expect(try [Halt].make(from: tree, at: "halt").count == 2)
    #expect(try [Halt].make(from: tree, at: "halt[0]") == [expected])
    #expect(try Halt.make(from: tree, at: "halt") == expected)
    let nested = try XMLTree("<r><a><b>1</b><b>2</b></a><a><b>3</b></a></r>")
    let numbers = try [Int].make(from: nested, at: "a/b")
    #expect(numbers == [1, 2, 3])
  }

  @Test("is composed into the model that is named or declared")
  func isComposed() throws {
    let node = try #require(node)
    #expect(try quiet.compose(node, as: Halt.self).value as? Halt == expected)
    var mapper = quiet
    mapper.identify = { $0.value(forKey: "tags") == nil ? nil : Halt.self }
    #expect(try mapper.compose(node).value as? Halt == expected)
    let all = try #require(try mapper.compose(tree).value as? [String: Any])
    let halts = try #require(all["halt"] as? [Any])
    #expect(halts.first as? Halt == expected)
    #expect((halts.last as? [String: Any])?["name"] as? String == "Next")
    #expect(
      try XMLTree("<r><a x='1'>t</a><b>u</b><c/></r>").root.composed
        == "[\"a\": [\"#text\": \"t\", \"x\": \"1\"], \"b\": \"u\", \"c\": null]")
  }

  @Test("may be the tree")
  func mayBeTheTree() throws {
    let tree = try XMLTree("<halt><name>Ox</name><tags>a</tags></halt>")
    var halt = Halt()
    try halt.update(from: tree)
    #expect(halt == Halt(name: "Ox", tags: ["a"]))
    halt = Halt()
    halt <-- tree
    #expect(halt.name == "Ox")
    #expect(Extractor(tree)?.string(forKey: "name") == "Ox")
    #expect(try quiet.compose(tree, as: Halt.self).value as? Halt == halt)
    #expect(try Network.make(from: ["main": tree]).main == halt)
    #expect(tree.keys == ["name", "tags"] && tree.value(forKey: "name") == "Ox")
  }

  @Test("gives an extractor lists of one, first values and texts")
  func isExtracted() throws {
    let tree = try XMLTree(
      "<r><price cur='EUR'>9</price><tag>a</tag><n>1</n><n>2</n><l><i>x</i></l></r>")
    let extractor = try #require(Extractor(tree.root))
    #expect(extractor.integer(forKey: "price") == 9)
    #expect(extractor.strings(forKey: "tag") == ["a"])
    #expect(extractor.numbers(forKey: "n") == [1, 2] && extractor.integer(forKey: "n") == 1)
    #expect(extractor.strings(forKey: "l") == ["x"])
    #expect(extractor.strings(forKey: "none") == nil)
  }

  @Test("gives hooks, source values and transformers all elements of a name")
  func givesAllElements() throws {
    let hooked = try Hooked.make(
      fromXML: "<r><tag>a</tag><tag>b</tag><price cur='EUR'>9</price></r>", using: quiet)
    #expect(hooked.seen.first == ["a", "b"] && hooked.tag == "a" && hooked.price == "9")
    let xml = "<r><v>1</v><v><x/></v><n>1</n><n>2</n></r>"
    let mapped = try quiet.map(Whole.self, fromXML: xml)
    guard case .array(let values) = mapped.value.v else {
      Issue.record("\(mapped.value)")
      return
    }
    #expect(values.count == 2 && values.first == "1" && mapped.value.doubled == 3)
    #expect(mapped.report.isEmpty)
    let all = try [String: SourceValue].make(fromXML: xml)
    #expect(all["n"] == ["1", "2"])
    #expect(try Whole.make(fromXML: "<r><v>1</v></r>").v == "1")
    #expect(try [SourceValue].make(fromXML: xml, at: "n") == ["1", "2"])
  }
}

extension XMLElementNode {
  /// What a mapper composes of the node, in words.
  fileprivate var composed: String {
    get throws { Self.words(try Mapper().compose(self).value) }
  }

  private static func words(_ value: Any?) -> String {
    switch value {
    case let dictionary as [String: Any]:
      let members = dictionary.sorted { $0.key < $1.key }.map { "\"\($0)\": \(words($1))" }
      return "[\(members.joined(separator: ", "))]"
    case let text as String: return text.debugDescription
    case is NSNull: return "null"
    default: return "\(value as Any)"
    }
  }
}
