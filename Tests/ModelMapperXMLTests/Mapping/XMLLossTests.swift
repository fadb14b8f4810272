import Foundation
import ModelMapper
import ModelMapperXML
import Synchronization
import Testing

private struct Texts: Mappable {
  var t = ""
  var n = 0
  var o: String?
  var l: [String] = []
  static var properties: [PropertyDescriptor] {
    \.t
    \.n
    \.o
    \.l
  }
}

/// Text and elements in the order of the document.
private enum Inline: ChoiceCoercible, Equatable {
  case text(String)
  case bold(String)

  static var choices: [Choice<Inline>] {
    [Choice("#text", Inline.text), Choice("b", Inline.bold)]
  }

  var chosen: Chosen {
    switch self {
    case .text(let text): Chosen("#text", text)
    case .bold(let text): Chosen("b", text)
    }
  }
}

private struct Paragraph: Mappable, Equatable {
  var p: [Inline] = []
  static var properties: [PropertyDescriptor] { \.p }
}

private struct MarkedPage: Mappable, Equatable {
  var lang = ""
  var content: [Inline] = []
  static var properties: [PropertyDescriptor] {
    Property(\.lang).outputKey("@lang")
    Property(\.content).flat()
  }
}

private class Animal: Mappable {
  var name = ""
  required init() {}
  class var properties: [PropertyDescriptor] { Property("name", \.name) }
}
private final class Dog: Animal {}

private struct Kennel: Mappable {
  var animal: (any Pet)?
  static var properties: [PropertyDescriptor] {
    Property(\.animal).variants(by: "type", ["Dog": Hound.self])
  }
}
private protocol Pet {}
private struct Hound: Mappable, Pet {
  var name = ""
  static var properties: [PropertyDescriptor] { \.name }
}

private struct Prefixed: Mappable {
  var id = 1
  var type = "x"
  static var properties: [PropertyDescriptor] {
    Property(\.id).outputKey("m:id")
    Property(\.type).outputKey("@xsi:type")
  }
}

private let quiet = Mapper(onIssue: { _ in })

@Suite("What XML holds and a property does not read")
struct XMLLossTests {
  @Test(
    "is noted, and an error when strict",
    arguments: [
      ("<r><t>Hi <b>you</b> there</t></r>", "t", "an element with 'b'", "its text"),
      ("<r><n>5<err>bad</err></n></r>", "n", "an element with 'err'", "its text"),
      ("<r><n u='kg'>5</n></r>", "n", "an element with '@u'", "its text"),
      ("<r><l><i>a</i>TEXT<i>b</i></l></r>", "l", "an element with '#text'", "its elements"),
      ("<r><l count='2'><i>a</i></l></r>", "l", "an element with '@count'", "its elements"),
      ("<r><o x='1'/></r>", "o", "an element with '@x'", "its text"),
    ])
  func isNoted(_ xml: String, _ path: String, _ found: String, _ used: String) throws {
    let mapped = try quiet.map(Texts.self, fromXML: xml)
    #expect(mapped.report.issues.map(\.path) == [path])
    #expect(mapped.report.issues.first?.severity == .note)
    let sentence = "\(mapped.report.issues.first?.description ?? "")"
    #expect(sentence.contains(found) && sentence.contains("was taken as \(used)"))
    var strict = Mapper.strict
    strict.onIssue = { _ in }
    #expect(throws: MappingError.self) { try strict.map(Texts.self, fromXML: xml) }
  }

  @Test("is nothing for elements without more than is read")
  func isNothing() throws {
    let xml = """
      <r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <t xsi:type="xs:string" xml:space="preserve"> x </t><n xmlns:q="u">5</n>
        <l>
          <i>a</i>
        </l><o>t</o></r>
      """
    #expect(try quiet.map(Texts.self, fromXML: xml).report.isEmpty)
  }

  @Test("may be chosen as a text between elements")
  func mayBeChosen() throws {
    let xml = "<r><p>Hi <b>you</b> <b>two</b>, <![CDATA[x]]>&amp;y\n <b>z</b>\n</p></r>"
    let paragraph = try quiet.map(Paragraph.self, fromXML: xml)
    #expect(
      paragraph.value.p == [
        .text("Hi "), .bold("you"), .text(" "), .bold("two"), .text(", x&y\n "), .bold("z"),
      ])
    #expect(paragraph.report.isEmpty)
    let page = try quiet.map(MarkedPage.self, fromXML: "<r lang='en'>a<b>c</b>d</r>")
    #expect(page.value == MarkedPage(lang: "en", content: [.text("a"), .bold("c"), .text("d")]))
    for text in ["x", " x", "\n ", "]]>", "&"] {
      let model = Paragraph(p: [.text(text), .bold("b"), .text(text)])
      let back = try Paragraph.make(fromXML: try model.xmlData(root: "r"), using: quiet)
      #expect(back == model, "\(text.debugDescription)")
    }
    let other = MarkedPage(lang: "de", content: [.bold("c"), .text("d")])
    #expect(try MarkedPage.make(fromXML: try other.xmlData(root: "r"), using: quiet) == other)
  }

  @Test("is an empty list where an element has nothing in it")
  func readsEmptyMixedContent() throws {
    for xml in ["<r lang='en'/>", "<r lang='en'></r>", "<r lang='en'> </r>"] {
      let page = try mapped(MarkedPage.self, xml)
      #expect(page.value == MarkedPage(lang: "en") && page.report.isEmpty)
    }
    var update = MarkedPage(lang: "en", content: [.text("a")])
    #expect(try update.update(fromXML: "<r lang='de'/>").changes == ["lang", "content"])
    #expect(update == MarkedPage(lang: "de"))
  }

  @Test("is not the prefix of a name in a value")
  func ignoresPrefixes() throws {
    let xml = """
      <r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><animal xsi:type="n:Dog">
      <name>Rex</name></animal></r>
      """
    #expect((try Kennel.make(fromXML: xml).animal as? Hound)?.name == "Rex")
    var mapper = quiet
    mapper.registry = TypeRegistry(["Dog": Dog.self], tag: "xsi:type")
    #expect(try mapper.map(Animal.self, fromXML: xml, at: "animal").value is Dog)
  }
}

@Suite("What does not read back")
struct XMLRoundTripTests {
  @Test("is declared, or an issue")
  func declaresPrefixes() throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    options.namespaces = ["m": "urn:m", "unused": "urn:u"]
    #expect(
      try Prefixed().xmlString(root: "r", options: options)
        == "<r xsi:type=\"x\" xmlns:m=\"urn:m\" "
        + "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><m:id>1</m:id></r>")
    options.namespaces = [:]
    let written = try quiet.xml(["p:a": 1, "q:b": 2], root: "p:r", options: options)
    #expect(written.report.issues.count == 2)
    #expect(written.report.issues.first?.description.contains("the prefix 'p'") == true)
    options.rootAttributes = ["xmlns:p": "urn:p", "xmlns:q": "urn:q"]
    #expect(try quiet.xml(["p:a": 1, "q:b": 2], root: "p:r", options: options).report.isEmpty)
    options.rootAttributes = [:]
    let local = ["a": ["@xmlns:p": "urn:p", "p:x": "1"], "b": ["p:x": "2"]]
    let undeclared = try quiet.xml(local, root: "r", options: options)
    #expect(undeclared.report.issues.count == 1)
    let error = #expect(throws: XMLOutputError.self) { try 1.xmlData(root: "@a") }
    #expect(error?.description == "Cannot write XML: the key \"@a\" is not a name.")
  }

  @Test("is declared where it is used, if that is wanted")
  func declaresPrefixesWhereUsed() throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    options.namespaces = ["m": "urn:m", "n": "urn:n"]
    options.namespaceDeclarations = .whereUsed
    func xml(_ value: SourceValue) throws -> String {
      let written = try quiet.xml(value, root: "r", options: options)
      #expect(written.report.isEmpty)
      return String(decoding: written.value, as: UTF8.self)
    }
    #expect(
      try xml(["a": ["m:x": ["1", "2"]], "m:b": ["@n:e": "4", "m:c": ["n:d": "3"]]])
        == "<r><a><m:x xmlns:m=\"urn:m\">1</m:x><m:x xmlns:m=\"urn:m\">2</m:x></a>"
        + "<m:b n:e=\"4\" xmlns:m=\"urn:m\" xmlns:n=\"urn:n\"><m:c><n:d>3</n:d></m:c></m:b></r>")
    #expect(
      try xml(["m:x": ["@xmlns:m": "urn:other", "m:y": "1"], "y": ["@m:z": "2"]])
        == "<r><m:x xmlns:m=\"urn:other\"><m:y>1</m:y></m:x><y m:z=\"2\" xmlns:m=\"urn:m\"/></r>")
    options.rootAttributes = ["xmlns:m": "urn:m"]
    #expect(try xml(["m:x": "1"]) == "<r xmlns:m=\"urn:m\"><m:x>1</m:x></r>")
    options.namespaceDeclarations = .atRoot
    options.rootAttributes = [:]
    #expect(
      try xml(["a": [["m:x": "1"], ["@xmlns:m": "urn:o", "m:x": "2"]]])
        == "<r xmlns:m=\"urn:m\"><a><m:x>1</m:x></a><a xmlns:m=\"urn:o\"><m:x>2</m:x></a></r>")
  }

  @Test("is nothing of a prefix in a group that is empty", arguments: [true, false])
  func forgetsEmptyGroups(atRoot: Bool) throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    options.namespaces = ["s": "urn:s"]
    options.namespaceDeclarations = atRoot ? .atRoot : .whereUsed
    #expect(
      try Grouped().xmlString(root: "r", options: options)
        == "<r s:id=\"0\" xmlns:s=\"urn:s\"/>")
  }

  @Test("is the key of an attribute in a dictionary, without its mark")
  func losesMarks() throws {
    let alone = try quiet.xml(["@id": 1, "name": 2], root: "r")
    #expect(
      alone.report.issues.map(\.description) == [
        "Note on the value: the key '@id' at the root was taken as the key 'id'."
      ])
    #expect(try [String: Int].make(fromXML: alone.value, using: quiet) == ["id": 1, "name": 2])
    // A child of the same name keeps the mark.
    #expect(try quiet.xml(["@id": 1, "id": 2], root: "r").report.isEmpty)
    #expect(try quiet.xml(["a": ["@id": 1, "id": 2], "id": ["id": 3]], root: "r").report.isEmpty)
    #expect(try quiet.xml(["id": ["@id": 1]], root: "r").report.issues.count == 1)
    #expect(try quiet.xml(["@xmlns:p": "u", "p:a": "1"], root: "r").report.isEmpty)
    #expect(try quiet.xml(["@xmlns": "u", "a": "1"], root: "r").report.isEmpty)
  }

  struct Holder: Mappable {
    var value: SourceValue = nil
    static var properties: [PropertyDescriptor] { \.value }
  }

  static let declarations: [(SourceValue, String, String?)] = [
    (["@xmlns:a": "urn:a", "a:x": 1], "<a xmlns:a=\"urn:a\"><a:x>1</a:x></a>", nil),
    (["@xmlns": "urn:a", "x": 1], "<a xmlns=\"urn:a\"><x>1</x></a>", nil),
    (["@xmlns": "", "x": 1], "<a xmlns=\"\"><x>1</x></a>", nil),
    (
      ["@xmlns": "u", "x": ["@xmlns": "v", "y": 1]],
      "<a xmlns=\"u\"><x xmlns=\"v\"><y>1</y></x></a>", nil
    ),
    (
      ["@xmlns:a": "u", "a:x": ["@xmlns:a": "v", "a:y": 1], "a:z": 2],
      "<a xmlns:a=\"u\"><a:x xmlns:a=\"v\"><a:y>1</a:y></a:x><a:z>2</a:z></a>", nil
    ),
    (["@xmlns": "u", "xmlns": "v"], "<a xmlns=\"u\"><xmlns>v</xmlns></a>", nil),
    (
      ["@xmlns:xml": "http://www.w3.org/XML/1998/namespace"],
      "<a xmlns:xml=\"http://www.w3.org/XML/1998/namespace\"/>", nil
    ),
    (["@xmlns:a": "", "x": 1], "<a><x>1</x></a>", "the prefix 'a'"),
    (["@xmlns:a": "", "a:x": 1], "<a><a:x>1</a:x></a>", "the prefix 'a'"),
    (["@xmlns:xml": "urn:a", "x": 1], "<a><x>1</x></a>", "the prefix 'xml'"),
    (["@xmlns:xmlns": "urn:a", "x": 1], "<a><x>1</x></a>", "the prefix 'xmlns'"),
    (["@xmlns": "http://www.w3.org/2000/xmlns/", "x": 1], "<a><x>1</x></a>", "names"),
  ]

  @Test("is what a declaration of a namespace can't say", arguments: declarations)
  func declares(_ value: SourceValue, _ element: String, _ lost: String?) throws {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    for isModel in [false, true] {
      let written =
        isModel
        ? try quiet.xml(Holder(value: ["a": value]), root: "r", options: options)
        : try quiet.xml(["value": ["a": value]] as SourceValue, root: "r", options: options)
      #expect(
        String(decoding: written.value, as: UTF8.self) == "<r><value>\(element)</value></r>")
      #expect(
        written.report.issues.map(\.reason)
          == [lost].compactMap { $0.map { .unwritable("the namespace of \($0)") } })
      _ = try XMLTree(written.value)
    }
  }

  @Test("is nothing of an attribute and an element of one name")
  func keepsAttributesApart() throws {
    let pair = ["@id": "1", "id": "2"]
    #expect(try [String: String].make(fromXML: try pair.xmlData(root: "r")) == pair)
    let alone = try [String: String].make(fromXML: try ["@id": "1"].xmlData(root: "r"))
    #expect(alone == ["id": "1"])
    let dictionary = try XMLTree("<a k='attr'><k>c</k><n x='1'/></a>").root.dictionaryRepresentation
    #expect(dictionary["@k"] as? String == "attr")
    #expect((dictionary["k"] as? [String: Any])?["#text"] as? String == "c")
  }

  @Test(
    "is where a text between elements ends and the next begins",
    arguments: [
      ([.text("a"), .text("b")], 1), ([.text("a"), .bold("c"), .text(" "), .text("d")], 1),
      ([.text("a"), .text("b"), .text("c")], 2), ([.text("a"), .bold("b"), .text("c")], 0),
    ] as [([Inline], Int)])
  fileprivate func notesAdjacentTexts(_ content: [Inline], _ count: Int) throws {
    let paragraph = Paragraph(p: content)
    let page = MarkedPage(lang: "en", content: content)
    let written = try quiet.xml(paragraph, root: "r")
    let flat = try quiet.xml(page, root: "r")
    #expect(written.report.issues.count == count && flat.report.issues.count == count)
    #expect((try Paragraph.make(fromXML: written.value) == paragraph) == (count == 0))
    #expect((try MarkedPage.make(fromXML: flat.value) == page) == (count == 0))
    guard let issue = written.report.issues.first else { return }
    #expect(
      issue.description
        == "Note on Paragraph.p: a text right after another at 'p' was taken as a part of it.")
    let pages = try quiet.xml([page, page], root: "r")
    #expect(pages.report.issues.prefix(count).allSatisfy { $0.path == "[0].content" })
    #expect(pages.report.issues.count == 2 * count)
  }

  @Test("is a list of one empty list", arguments: [[[]], [[], []], [[1]], []] as [[[Int]]])
  func notesEmptyLists(_ list: [[Int]]) throws {
    let written = try quiet.xml(["grid": list], root: "r")
    let back = try [String: [[Int]]].make(fromXML: written.value, using: quiet)
    #expect(back["grid"] == list || !written.report.isEmpty)
    #expect(written.report.isEmpty == (list != [[]]))
  }

  @Test("is written by the registry and the limits of the mapper")
  func followsTheMapper() throws {
    var mapper = quiet
    mapper.registry = TypeRegistry(["hund": Dog.self])
    var style = OutputStyle.json
    style.typeTag = "@class"
    let written = try mapper.xml(Dog(), root: "r", style: style)
    #expect(String(decoding: written.value, as: UTF8.self).contains("class=\"hund\""))
  }
}

@Suite("A stream without records")
struct XMLUnmatchedTests {
  private let feed = Data("<rss><channel><title>t</title></channel></rss>".utf8)

  private func report(_ match: XMLRecordSelector, _ data: Data? = nil) throws -> [String] {
    var mapper = quiet
    mapper.allowsNothing = true
    let reader = XMLRecordReader(
      [String: String].self, chunks: [data ?? feed], records: match, using: mapper)
    #expect(try reader.next() == nil)
    return reader.report.issues.map { "\($0.severity) \($0.path)" }
  }

  @Test("says so")
  func saysSo() throws {
    #expect(try report(.path("rss/chanel/item")) == ["warning rss.chanel.item"])
    #expect(try report(.path("rss/channel/item")) == ["warning rss.channel.item"])
    #expect(try report(.name("item")) == ["warning item"])
    #expect(try report(.childrenOfRoot, Data("<r/>".utf8)).isEmpty)
    #expect(try report(.path("r/a"), Data("<r/>".utf8)).isEmpty)
    #expect(try report(.path("r/a/b"), Data("<r/>".utf8)) == ["warning r.a.b"])
    #expect(try report(.name("a"), Data("<r/>".utf8)).isEmpty)
    #expect(try report(.depth(3), Data("<r><a/></r>".utf8)).isEmpty)
    #expect(try report(.depth(3), Data("<r/>".utf8)) == ["warning "])
    #expect(try report(.depth(0)) == ["warning "])
  }

  @Test("throws at its end where its path leads nowhere")
  func throwsWherePathLeadsNowhere() throws {
    for isStrict in [false, true] {
      let mapper = Mapper(isStrict: isStrict, onIssue: { _ in })
      let reader = XMLRecordReader(
        [String: String].self, chunks: [feed], records: .path("rss/chanel/item"), using: mapper)
      let error = try #require(throws: MappingError.self) { try reader.next() }
      #expect(error.fatalIssues.map(\.path) == ["rss.chanel.item"])
      for records in [XMLRecordSelector.path("rss/channel/item"), .name("item")] {
        let empty = XMLRecordReader(
          [String: String].self, chunks: [feed], records: records, using: mapper)
        #expect(try empty.next() == nil && empty.report.issues.count == 1)
      }
    }
  }

  @Test("says so when it arrives over time")
  func saysSoOverTime() async throws {
    let told = Told()
    var mapper = Mapper(onIssue: { told.add($0.path) })
    mapper.allowsNothing = true
    let chunks = AsyncStream<Data> { continuation in
      continuation.yield(feed)
      continuation.finish()
    }
    for try await _ in chunks.xmlRecords(
      [String: String].self, at: .path("rss/chanel/item"), using: mapper)
    {}
    #expect(told.paths == ["rss.chanel.item"])
  }
}

/// The paths of issues, as they come.
private final class Told: Sendable {
  private let list = Locked<[String]>([])
  var paths: [String] { list.withLock { $0 } }
  func add(_ path: String) { list.withLock { $0.append(path) } }
}

private struct Grouped: Mappable {
  var token: String?
  var id = 0

  static var properties: [PropertyDescriptor] {
    Property(\.token).named("s:head.token")
    Property(\.id).named("s:id").attribute()
  }
}

/// A value, and what becomes of it when it is written and read again.
private struct Returning: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let isSame: @Sendable (XMLOutputOptions) throws -> (isSame: Bool, hasIssues: Bool, xml: String)

  init<Value: Coercible & Equatable & Sendable>(_ value: Value) {
    testDescription = "\(Value.self) \(value)"
    isSame = { options in
      let written = try quiet.xml(value, root: "r", options: options)
      let back = try? quiet.map(Value.self, fromXML: written.value).value
      return (
        back == value, !written.report.isEmpty, String(decoding: written.value, as: UTF8.self)
      )
    }
  }

  /// The value alone, in a dictionary, in a list and among others.
  static func everywhere<Value: Coercible & Equatable & Sendable>(_ value: Value) -> [Returning] {
    [
      Returning(value), Returning(["v": value]), Returning([value]), Returning([value, value]),
      Returning(["v": [value]]), Returning(["v": [value, value]]), Returning(["v": ["w": value]]),
    ]
  }
}

/// A pair that is written as a list.
private struct ListedPair: Coercible, Equatable {
  var first = 1
  var second = 2

  var sourceValue: SourceValue { [.integer(first), .integer(second)] }

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> ListedPair? {
    guard let list = value.array, list.count == 2, let first = Int.coerce(list[0], in: context),
      let second = Int.coerce(list[1], in: context)
    else { return nil }
    return ListedPair(first: first, second: second)
  }
}

extension XMLRoundTripTests {
  fileprivate static let returning: [Returning] =
    Returning.everywhere([["a": [String: Int]()]])
    + Returning.everywhere([["a": [String: Int](), "b": [:]], ["c": [:]]])
    + Returning.everywhere([["a": ["x": 1]]]) + Returning.everywhere([["a": [:], "b": ["x": 1]]])
    + Returning.everywhere([[Int]?.none]) + Returning.everywhere([[Int]?.none, nil])
    + Returning.everywhere([[1], nil] as [[Int]?])
    + Returning.everywhere([nil, [1, 2]] as [[Int]?])
    + Returning.everywhere([[String: Int]?.none])
    + Returning.everywhere([["a": 1], nil] as [[String: Int]?])
    + Returning.everywhere([[[Int]]()]) + Returning.everywhere([[[Int]](), [[]]])
    + Returning.everywhere([Int?.none]) + Returning.everywhere([1, nil] as [Int?])
    + Returning.everywhere(ListedPair()) + Returning.everywhere([String: [Int]]())
    + Returning.everywhere(["a": [[Int]]()]) + Returning.everywhere(["a": [[Int]?.none]])

  @Test("is an issue, whatever is in what", arguments: returning)
  fileprivate func isAnIssue(_ value: Returning) throws {
    for lists in [XMLOutputOptions.Lists.flat, .wrapped(item: "item")] {
      var options = XMLOutputOptions()
      options.lists = lists
      options.hasDeclaration = false
      let result = try value.isSame(options)
      #expect(result.isSame || result.hasIssues, "\(result.xml)")
    }
  }
}

/// An object whose members may all be missing.
private struct CodedRow: Codable, Equatable {
  var a: Int?
  var b: String?
}

private struct CodedRows: Mappable {
  var rows: [CodedRow] = []
  static var properties: [PropertyDescriptor] { Property(\.rows) }
}

@Suite("A list of a type that decodes itself")
struct XMLCodableListTests {
  @Test(
    "may have one object, or an element around others",
    arguments: [
      ("<rows><a>1</a></rows>", [CodedRow(a: 1)]),
      ("<rows><b>x</b><a>1</a></rows>", [CodedRow(a: 1, b: "x")]),
      ("<rows><row><a>1</a></row></rows>", [CodedRow(a: 1)]),
      ("<rows><row><a>1</a></row><row><b>x</b></row></rows>", [CodedRow(a: 1), CodedRow(b: "x")]),
      ("<rows><a>1</a></rows><rows><a>2</a></rows>", [CodedRow(a: 1), CodedRow(a: 2)]),
    ])
  fileprivate func mayHaveOneObject(_ elements: String, _ rows: [CodedRow]) throws {
    let model = try CodedRows.make(fromXML: "<r>\(elements)</r>", using: quiet)
    #expect(model.rows == rows)
    struct Holder: Codable { var rows: [CodedRow] }
    let holder = try MappingDecoder(mapper: quiet).decode(
      Holder.self, from: XMLTree("<r>\(elements)</r>").root)
    #expect(holder.rows == rows)
    let written = try CodedRows.make(fromXML: try model.xmlData(root: "r"), using: quiet)
    #expect(written.rows == rows)
  }
}

/// A value of any kind, which is tried as one after the other.
private enum AnyValue: Decodable, Equatable {
  case text(String)
  case list([AnyValue])
  case object([String: AnyValue])

  init(from decoder: any Decoder) throws {
    Self.attempts.withLock { $0 += 1 }
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([AnyValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: AnyValue].self))
    }
  }

  /// How often a value was begun.
  static let attempts = Mutex(0)
}

@Suite("A type that decodes a list of itself where it stands")
struct SelfListingTests {
  @Test("is decoded a bounded number of times")
  func isBounded() throws {
    func attempts(depth: Int) throws -> Int {
      let xml =
        String(repeating: "<a>", count: depth) + "1" + String(repeating: "</a>", count: depth)
      AnyValue.attempts.withLock { $0 = 0 }
      _ = try MappingDecoder(mapper: quiet).decode(AnyValue.self, from: XMLTree(xml).root)
      return AnyValue.attempts.withLock { $0 }
    }
    let (few, many) = (try attempts(depth: 3), try attempts(depth: 6))
    #expect(many < few * 8, "\(few) and \(many)")
  }
}
