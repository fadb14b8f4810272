import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private struct Wrapped: Mappable {
  var numbers: [Int] = []
  static var properties: [PropertyDescriptor] { Property(\.numbers).wrapped("number") }
}

private struct Indexed: Mappable {
  var second = ""
  var name = ""
  static var properties: [PropertyDescriptor] {
    Property(\.second).from("list[1].part")
    Property(\.name).from("list.name")
  }
}

private struct Outer: Mappable {
  var value = SourceValue.null
  var list: [String] = []
  static var properties: [PropertyDescriptor] {
    Property(\.value).from("outer.value")
    Property(\.list).from("none", "outer.list")
  }
}

private struct Free: Mappable {
  var value: SourceValue?
  static var properties: [PropertyDescriptor] { \.value }
}

private struct Line: Mappable, Codable, Equatable {
  var sku = ""
  static var properties: [PropertyDescriptor] { \.sku }
}

private struct Decoded: Decodable {
  var codes: [Int]?
  var line: Line?
  var counts: [String: Int]?
}

/// Reads what it can of parts, each by a container of another kind.
private struct Parts: Decodable {
  var inner: String?
  var whole: Int?
  var lenient: [Int]?

  enum Key: String, CodingKey {
    case inner, whole, lenient, name
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.inner) {
      inner = try container.nestedContainer(keyedBy: Key.self, forKey: .inner)
        .decodeIfPresent(String.self, forKey: .name)
    }
    if container.contains(.whole) {
      whole = try container.superDecoder(forKey: .whole).singleValueContainer().decode(Int.self)
    }
    if container.contains(.lenient) {
      lenient = try container.decode([Int]?.self, forKey: .lenient)
    }
  }
}

@Suite("Elements and attributes that share a name")
struct SharedNameTests {
  private let mapper = Mapper(unknownKeys: .fail, onIssue: { _ in })

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ xml: String
  ) throws -> Mapped<Value> {
    try MappingDecoder(mapper: mapper).map(type, from: XMLTree(xml))
  }

  @Test("wrap elements each, and what else is in any of them is noted")
  func noteWhatWrappersHold() throws {
    let xml = "<r><numbers/><numbers>7</numbers><numbers a='1'><number>8</number></numbers></r>"
    let mapped = try mapper.map(Wrapped.self, fromXML: xml)
    #expect(mapped.value.numbers == [7, 8])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Note on Wrapped.numbers: an element with '@a' at 'numbers' was taken as its elements "
          + "(line 1, column 4)."
      ])
  }

  @Test("are passed over with a note where a path wins, even if the first is empty")
  func arePassedOverForPath() throws {
    let xml = "<r><list/><list>a</list><outer><list>b</list></outer></r>"
    let mapped = try mapper.map(Outer.self, fromXML: xml)
    #expect(mapped.value.list == ["b"])
    #expect(mapped.report.issues.map(\.reason.code) == [.ambiguous])
  }

  @Test("are no null for a property that takes all of them")
  func areNotNull() throws {
    let mapped = try mapper.map(Free.self, fromXML: "<r><value/><value>1</value></r>")
    #expect(mapped.value.value == .array([.null, .string("1")]))
    let empty = try mapper.map(Free.self, fromXML: "<r><value/></r>").value.value
    #expect(String(describing: empty) == "nil")
  }

  @Test("are known keys where an index leads through them")
  func areKnownByIndex() throws {
    let xml = "<r><list><name>n</name></list><list><part>2</part></list></r>"
    let model = try Indexed.make(fromXML: xml, using: mapper)
    #expect(model.second == "2" && model.name == "n")
  }

  @Test(
    "are unknown keys where no path leads",
    arguments: [
      ("<r list='x'><list/><list><part>2</part></list></r>", ["list"]),
      (
        "<r><list><name>n</name><part>1</part></list><list><part>2</part></list></r>",
        ["list[0].part"]
      ),
      ("<r><list/><list><part>2</part><junk>3</junk></list></r>", ["list[1].junk"]),
    ])
  func areUnknown(xml: String, paths: [String]) throws {
    var mapper = mapper
    mapper.unknownKeys = .report
    let mapped = try mapper.map(Indexed.self, fromXML: xml)
    #expect(mapped.value.second == "2")
    #expect(
      mapped.report.issues.filter { $0.reason.code == .unknownKey }.map(\.path) == paths)
  }

  @Test("lead on as elements, which win over attributes where a list or object is wanted")
  func leadOnAsElements() throws {
    let xml = """
      <r outer="x"><outer value="1" list="2"><value>3</value><list>4</list><list>5</list></outer></r>
      """
    var mapper = mapper
    mapper.unknownKeys = .report
    let mapped = try mapper.map(Outer.self, fromXML: xml)
    #expect(mapped.value.list == ["4", "5"])
    #expect(
      mapped.report.issues.map { "\($0.reason.code) \($0.property ?? $0.path)" }.sorted()
        == ["ambiguous list", "ambiguous value", "unknownKey outer"])
  }

  @Test("are a list for a type that decodes itself, even if the first is empty")
  func areListsWithEmptyElements() throws {
    let mapped = try decode(Decoded.self, "<r><codes/><codes>5</codes><codes>6</codes></r>")
    #expect(mapped.value.codes == [5, 6])
    #expect(mapped.report.issues.map(\.path) == ["codes[0]"])
    let parts = try decode(Parts.self, "<r><lenient/><lenient>5</lenient></r>")
    #expect(parts.value.lenient == [5])
    #expect(try decode(Decoded.self, "<r><codes/></r>").value.codes == nil)
  }

  @Test(
    "are noted where a type that decodes itself reads one of them",
    arguments: [
      ("<r><line><sku>a</sku></line><line><sku>b</sku></line></r>", "line"),
      ("<r><counts><a>1</a></counts><counts><b>2</b></counts></r>", "counts"),
    ])
  func areNoted(xml: String, property: String) throws {
    // The second time, the keys that the type asks for are known from the start.
    for _ in 1...2 {
      let mapped = try decode(Decoded.self, xml)
      #expect(mapped.value.line == Line(sku: "a") || mapped.value.counts == ["a": 1])
      #expect(
        mapped.report.issues.map { "\($0.reason.code) \($0.property ?? "")" }
          == ["ambiguous \(property)"])
    }
  }

  @Test(
    "are noted where a part is read from one of them",
    arguments: [
      "<r><inner><name>a</name></inner><inner><name>b</name></inner></r>",
      "<r><whole>1</whole><whole>2</whole></r>",
    ])
  func areNotedInParts(xml: String) throws {
    for _ in 1...2 {
      let mapped = try decode(Parts.self, xml)
      #expect(mapped.value.inner == "a" || mapped.value.whole == 1)
      #expect(mapped.report.issues.map(\.reason.code) == [.ambiguous])
    }
  }
}

@Mappable
private struct Filled: Equatable {
  let name: String
  let numbers: [Int]
  let range: ClosedRange<Int>
  var half: Range<Int>?
  var note: String?
}

@Suite("Values of models with constants in XML")
struct ConstantValueTests {
  private let mapper = Mapper(onIssue: { _ in })

  @Test(
    "may be empty texts and lists",
    arguments: ["<name/><numbers/>", "<name></name><numbers></numbers>"])
  func mayBeEmpty(members: String) throws {
    let mapped = try mapper.map(Filled.self, fromXML: "<r>\(members)<range>1...2</range></r>")
    #expect(mapped.value == Filled(name: "", numbers: [], range: 1...2))
    #expect(mapped.report.isEmpty)
    #expect(throws: MappingError.self) {
      try mapper.map(
        Filled.self, fromXML: "<r><name/><numbers/><range/></r>")
    }
  }

  private struct Listed: Mappable {
    var list: [Int]?
    static var properties: [PropertyDescriptor] { Property(\.list).required() }
  }

  @Test("may be empty lists that are optional")
  func mayBeEmptyOptionals() throws {
    #expect(try mapper.map(Listed.self, fromXML: "<r><list/></r>").value.list == [])
    #expect(throws: MappingError.self) { try mapper.map(Listed.self, fromXML: "<r/>") }
  }

  @Test("are ranges of two elements, as they are written")
  func areRanges() throws {
    let filled = Filled(name: "n", numbers: [], range: 3...4, half: 5..<6, note: nil)
    let written = try mapper.xml(filled, root: "r")
    let back = try mapper.map(Filled.self, fromXML: written.value)
    #expect(back.value == filled && written.report.isEmpty && back.report.isEmpty)
    let wrong = "<r><name/><numbers/><range>4</range><range>3</range></r>"
    #expect(throws: MappingError.self) { try mapper.map(Filled.self, fromXML: wrong) }
  }
}
