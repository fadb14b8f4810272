import ModelMapper
import ModelMapperXML
import Synchronization
import Testing

private enum IntOrString: Decodable, Equatable {
  case int(Int)
  case string(String)

  enum CodingKeys: CodingKey { case int, string }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      try container.decodeIfPresent(Int.self, forKey: .int).map(Self.int)
      ?? .string(container.decode(String.self, forKey: .string))
  }
}

private struct Holder: Decodable, Equatable {
  var items: [IntOrString]
}

/// What an element has in it, besides an attribute.
private struct Marked: Decodable, Equatable {
  var id: Int
  var items: [IntOrString]

  enum CodingKeys: CodingKey { case id }
}

extension Marked {
  init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    items = try decoder.singleValueContainer().decode([IntOrString].self)
  }
}

/// What an element has in it, taken out of a container.
private struct OneByOne: Decodable {
  var items: [IntOrString] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd { items.append(try list.decode(IntOrString.self)) }
  }
}

/// A list of itself, read from its own place, which counts how often it is asked for.
private struct Nest: Decodable {
  static let count = CodingUserInfoKey(rawValue: "count") ?? { preconditionFailure() }()
  var items: [Nest]

  init(from decoder: any Decoder) throws {
    (decoder.userInfo[Self.count] as? Box)?.add()
    items = try decoder.singleValueContainer().decode([Nest].self)
  }
}

/// Lists of choices at paths.
@Mappable
private struct Route: Equatable {
  @MapKey("a.steps") var first: [CodedChoiceTests.Step] = []
  @MapKey("b.steps") var second: [CodedChoiceTests.Step] = []
}

/// Counts.
private final class Box: Sendable {
  let calls = Mutex(0)
  func add() { calls.withLock { $0 += 1 } }
}

@Suite("Elements of several names, for types that decode themselves")
struct CodedChoiceTests {
  private let mapper = Mapper(unknownKeys: .report, onIssue: { _ in })

  @Test("are a list of the cases of an enum, in the order of the document")
  func areChoices() throws {
    let items = "<int>1</int><string>two</string><int>3</int>"
    let expected: [IntOrString] = [.int(1), .string("two"), .int(3)]
    let decoder = MappingDecoder(mapper: mapper)
    #expect(
      try decoder.decode([IntOrString].self, from: XMLTree("<c>\(items)</c>")) == expected)
    #expect(
      try decoder.decode(Holder.self, from: XMLTree("<r><items>\(items)</items></r>"))
        == Holder(items: expected))
    #expect(
      try decoder.decode(Marked.self, from: XMLTree("<r id='7'>\(items)</r>"))
        == Marked(id: 7, items: expected))
    #expect(
      try decoder.decode(OneByOne.self, from: XMLTree("<r id='7'>\(items)</r>")).items == expected)
  }

  @Test("say what is beside them, unless the type around reads its own element")
  func attributes() throws {
    let decoder = MappingDecoder(mapper: mapper)
    let wrapped = try XMLTree("<r><items id='7'><int>1</int><string>b</string></items></r>")
    let report = try decoder.map(Holder.self, from: wrapped).report
    #expect(
      report.issues.map(\.description) == [
        "Note on Holder.items: an element with '@id' at 'items' was taken as its elements "
          + "(line 1, column 4)."
      ])
    let whole = try XMLTree("<r id='7'><int>1</int><string>b</string></r>")
    let marked = try decoder.map(Marked.self, from: whole).report
    #expect(!marked.issues.contains { $0.reason.code == .lossy }, "\(marked)")
  }

  @Test("are not looked for again in a type that is no enum")
  func noEnum() throws {
    let depth = 8
    let box = Box()
    var mapper = mapper
    mapper.limits.depth = 12
    let decoder = MappingDecoder(mapper: mapper, userInfo: [Nest.count: box])
    let open = String(repeating: "<n><x>1</x>", count: depth)
    let text = open + "<x>1</x><y>2</y>" + String(repeating: "</n>", count: depth)
    _ = try decoder.decode(Nest.self, from: XMLTree(text))
    // It asks for itself until the limit of depth, at each element once or twice: some 1,050 times where the decoder
    // meets the type for the first time, 290 times later, 19,000 if each list looked again.
    #expect(box.calls.withLock { $0 } < 4_000)
  }

  /// A case that the compiler reads, with labels or without.
  fileprivate enum Step: Codable, Equatable {
    case run(id: Int)
    case rest
  }

  private struct Plan: Decodable, Equatable { var steps: [Step] }

  @Test(
    "leave out the elements that are none",
    arguments: [
      ("<run id='1'/><what/><rest/>", [Step.run(id: 1), .rest], ["steps[1]"]),
      ("<rest/><run id='x'/>", [.rest], ["steps[1].run.id"]),
      ("<rest/><run/><rest/>", [.rest, .rest], ["steps[1].run.id"]),
      ("<rest/><run id='2'/>", [.rest, .run(id: 2)], []),
    ])
  private func leavesOut(items: String, steps: [Step], paths: [String]) throws {
    let tree = try XMLTree("<plan><steps>\(items)</steps></plan>")
    let found = try MappingDecoder().map(Plan.self, from: tree)
    #expect(found.value == Plan(steps: steps))
    #expect(found.report.issues.map(\.path) == paths)
    let strict = MappingDecoder(mapper: .strict)
    if paths.isEmpty {
      #expect(try strict.decode(Plan.self, from: tree) == Plan(steps: steps))
    } else {
      let error = #expect(throws: MappingError.self) { try strict.decode(Plan.self, from: tree) }
      #expect(error?.issues.map(\.path) == paths)
    }
  }

  @Test("leave out the elements that are none where they are taken one by one")
  func leavesOutOneByOne() throws {
    struct Steps: Decodable {
      var steps: [Step] = []
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd { steps.append(try list.decode(Step.self)) }
      }
    }
    let tree = try XMLTree("<e><run id='1'/><what/><rest/><rest id='2'/><why/></e>")
    let found = try MappingDecoder().map(Steps.self, from: tree)
    #expect(found.value.steps == [.run(id: 1), .rest, .rest])
    #expect(found.report.issues.map(\.path) == ["[1]", "[4]"])
    let error = #expect(throws: MappingError.self) {
      try MappingDecoder(mapper: .strict).decode(Steps.self, from: tree)
    }
    #expect(error?.issues.map(\.path) == ["[1]", "[4]"])
  }

  @Test("are known for each element to which a path leads")
  func followsPaths() throws {
    let route = try Route.make(
      fromXML: """
        <route><a><steps><run id='1'/><what/></steps></a><b><steps><rest/><rest/><why/></steps></b></route>
        """)
    #expect(route == Route(first: [.run(id: 1)], second: [.rest, .rest]))
  }

  /// An enum whose cases hold lists of it.
  private enum Block: Decodable {
    case part([Block])
    case text(String)

    enum CodingKeys: CodingKey { case part, text }

    init(from decoder: any Decoder) throws {
      (decoder.userInfo[Nest.count] as? Box)?.add()
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self =
        try container.contains(.part)
        ? .part(container.decode([Block].self, forKey: .part))
        : .text(container.decode(String.self, forKey: .text))
    }
  }

  @Test("are tried once at each level")
  func triesOnce() throws {
    let (depth, box) = (20, Box())
    let decoder = MappingDecoder(userInfo: [Nest.count: box])
    let text =
      "<r>" + String(repeating: "<text>a</text><bad/><part>", count: depth) + "<text>b</text>"
      + String(repeating: "</part>", count: depth) + "</r>"
    _ = try decoder.decode([Block].self, from: XMLTree(text))
    #expect(box.calls.withLock { $0 } < 6 * depth * depth)
  }

  @Test("are no single element with a list of optionals")
  func optionals() throws {
    struct Font: Decodable, Hashable { var size, name: String? }
    struct Fonts: Decodable, Equatable { var font: [Font?] }
    struct OneByOne: Decodable {
      var fonts: [Font?] = []
      enum CodingKeys: CodingKey { case font }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var list = try container.nestedUnkeyedContainer(forKey: .font)
        while !list.isAtEnd { fonts.append(try list.decode(Font?.self)) }
      }
    }
    let one = "<font><size>1</size><name>Arial</name></font>"
    let font = Font(size: "1", name: "Arial")
    for mapper in [Mapper(), .strict] {
      let decoder = MappingDecoder(mapper: mapper)
      for count in 1...2 {
        let tree = try XMLTree("<fonts>\(String(repeating: one, count: count))</fonts>")
        let expected = Array(repeating: font as Font?, count: count)
        #expect(try decoder.decode(Fonts.self, from: tree).font == expected)
        #expect(try decoder.decode(OneByOne.self, from: tree).fonts == expected)
        #expect(try decoder.decode([String: Set<Font?>].self, from: tree) == ["font": [font]])
      }
    }
  }

  private struct Run: Decodable, Equatable { var id: Int }

  /// Cases without labels, as the compiler reads them.
  private enum Part: Decodable, Equatable {
    case run(Run)
    case title(String)
    case runs([Run])
    case rest
  }

  /// The same with the keys that XMLCoder has for them.
  private enum Piece: Decodable, Equatable {
    case run(Run)
    case title(String)
    enum RunCodingKeys: String, CodingKey { case _0 = "" }
    enum TitleCodingKeys: String, CodingKey { case _0 = "" }
  }

  @Test("have what is in their element as the value of a case without a label")
  func casesWithoutLabels() throws {
    let tree = try XMLTree(
      "<e><run><id>1</id></run><title>a</title><rest/><runs><id>2</id></runs><run id='3'/></e>")
    #expect(
      try MappingDecoder(mapper: .strict).decode([Part].self, from: tree) == [
        .run(Run(id: 1)), .title("a"), .rest, .runs([Run(id: 2)]), .run(Run(id: 3)),
      ])
    let pieces = try XMLTree("<e><run><id>1</id></run><title>a</title></e>")
    #expect(
      try MappingDecoder(mapper: .strict).decode([Piece].self, from: pieces) == [
        .run(Run(id: 1)), .title("a"),
      ])
    let one = try XMLTree("<e><run><_0><id>1</id></_0></run></e>")
    #expect(try MappingDecoder().decode(Part.self, from: one) == .run(Run(id: 1)))
  }

  /// Texts and elements, with the key that XMLCoder has for texts.
  private enum Inline: Decodable, Equatable {
    case text(String)
    case bold(String)
    case line

    enum CodingKeys: String, CodingKey {
      case text = ""
      case bold = "b"
      case line
    }
    enum TextCodingKeys: String, CodingKey { case _0 = "" }
  }

  private struct Paragraph: Decodable, Equatable {
    var id = 0
    var parts: [Inline]

    enum CodingKeys: String, CodingKey {
      case id
      case parts = ""
    }
  }

  @Test(
    "have the texts between elements too",
    arguments: [
      ("<p id='1'>One <b>two</b> three</p>", [.text("One "), .bold("two"), .text(" three")]),
      ("<p id='1'><b>a</b> <line/>b</p>", [.bold("a"), .text(" "), .line, .text("b")]),
      ("<p id='1'>a<b>b</b></p>", [.text("a"), .bold("b")]),
      ("<p id='1'>a<![CDATA[b]]>c<line/></p>", [.text("abc"), .line]),
      ("<p id='1'>\n  a\n  <line/>\n  <line/>\n</p>", [.text("\n  a\n  "), .line, .line]),
    ] as [(String, [Inline])])
  private func textsBetween(_ xml: String, _ parts: [Inline]) throws {
    let decoder = MappingDecoder(mapper: .strict)
    let tree = try XMLTree(xml)
    let found = try MappingDecoder(mapper: Mapper(onIssue: { _ in })).map([Inline].self, from: tree)
    #expect(found.value == parts)
    #expect(found.report.issues.map(\.reason.found) == ["an element with '@id'"])
    let paragraph = try decoder.decode(Paragraph.self, from: tree)
    #expect(paragraph == Paragraph(id: 1, parts: parts))
  }

  @Test("leave out texts that are none, with an issue")
  func leavesOutTexts() throws {
    let found = try MappingDecoder().map(
      [Step].self, from: XMLTree("<e>a<run id='1'/>b<run id='2'/><rest/></e>"))
    #expect(found.value == [.run(id: 1), .run(id: 2), .rest])
    #expect(found.report.issues.map(\.path) == ["[0]", "[2]"])
  }

  private struct Note: Decodable, Equatable {
    struct Author: Decodable, Equatable {
      var name: String
      var age: Int
    }
    var id: Int
    var author: Author
    enum CodingKeys: String, CodingKey {
      case id
      case author = ""
    }
  }

  @Test("have what is in the element itself by the key without letters")
  func emptyKeys() throws {
    let tree = try XMLTree("<note id='1'><name>Ann</name><age>40</age></note>")
    #expect(
      try MappingDecoder(mapper: .strict).decode(Note.self, from: tree)
        == Note(id: 1, author: .init(name: "Ann", age: 40)))
  }
}
