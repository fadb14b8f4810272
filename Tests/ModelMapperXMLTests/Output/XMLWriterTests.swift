import Foundation
import TestSupport
import Testing

@testable import ModelMapper
@testable import ModelMapperXML

@Suite("Writing XML")
struct XMLWriterTests {
  /// Writes source values, for which a dictionary keeps the order of its literal.
  static func write(_ value: SourceValue, to sink: XMLWriter, keepsNull: Bool = false) {
    switch value {
    case .null: sink.null()
    case .bool(let value): sink.bool(value)
    case .integer(let value): sink.integer(Int64(value))
    case .unsigned(let value): sink.unsigned(value)
    case .double(let value): sink.double(value)
    case .decimal(let value): sink.decimal(value)
    case .string(let value): sink.string(value)
    case .native: OutputContext(.json).write(value, to: sink)
    case .unsupported: sink.omit()
    case .array(let values):
      sink.beginList(count: values.count)
      for value in values { write(value, to: sink) }
      sink.endList()
    case .object(let object):
      sink.beginObject()
      for key in object.keys {
        sink.key(OutputKey(key), keepsNull: keepsNull)
        write(object.value(forKey: key) ?? .null, to: sink, keepsNull: keepsNull)
      }
      sink.endObject()
    }
  }

  /// The document for a value, without its declaration.
  static func document(
    _ value: SourceValue, keepsNull: Bool = false,
    _ change: (inout XMLOutputOptions) -> Void = { _ in }
  ) throws(XMLOutputError) -> String {
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    change(&options)
    let writer = XMLWriter(root: "r", options: options)
    write(value, to: writer, keepsNull: keepsNull)
    return String(decoding: try writer.takeData(), as: UTF8.self)
  }

  static let table: [(SourceValue, String)] = [
    (
      ["a": 1, "b": true, "c": 2.0, "d": 0.5, "e": "x"],
      "<r><a>1</a><b>true</b><c>2</c><d>0.5</d><e>x</e></r>"
    ),
    (["@id": 7, "#text": "x"], "<r id=\"7\">x</r>"),
    (["a": "1", "@id": "x", "b": ["@y": 1]], "<r id=\"x\"><a>1</a><b y=\"1\"/></r>"),
    (
      ["a": ["b": "1", "@late": "2"], "@later": "3", "#text": "t"],
      "<r later=\"3\"><a late=\"2\"><b>1</b></a>t</r>"
    ),
    (["l": ["a", "b"]], "<r><l>a</l><l>b</l></r>"), (["l": []], "<r><l/></r>"),
    (["l": [["a": 1], ["a": 2]]], "<r><l><a>1</a></l><l><a>2</a></l></r>"),
    (["l": [[1, 2], []]], "<r><l><item>1</item><item>2</item></l><l/></r>"),
    (
      ["l": [nil, "x"]],
      "<r xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">"
        + "<l xsi:nil=\"true\"/><l>x</l></r>"
    ),
    ([1, 2], "<r><item>1</item><item>2</item></r>"), ("x", "<r>x</r>"), ([:], "<r/>"),
    (["a": [:]], "<r><a xml:space=\"preserve\"/></r>"), (["a": nil], "<r/>"),
    (["a": "&<>\"'\t\r\n."], "<r><a>&amp;&lt;&gt;\"'\t&#13;\n.</a></r>"),
    (["@a": "&<>\"'\t\r\n"], "<r a=\"&amp;&lt;&gt;&quot;'&#9;&#13;&#10;\"/>"),
    (["a": "x ]]> y"], "<r><a>x ]]&gt; y</a></r>"), (["#text": " x\n"], "<r>&#32;x&#10;</r>"),
    (["a": ""], "<r><a xml:space=\"preserve\"></a></r>"),
    (["a": " x"], "<r><a xml:space=\"preserve\"> x</a></r>"),
    (["a": .double(.nan), "b": .double(-.infinity)], "<r><a>NaN</a><b>-INF</b></r>"),
    (
      ["a": .native(Date(timeIntervalSince1970: 0)), "b": .native(Data([1, 2]))],
      "<r><a>1970-01-01T00:00:00Z</a><b>AQI=</b></r>"
    ),
    (
      ["a": .unsigned(.max), "b": .unsupported(typeName: "X")], "<r><a>18446744073709551615</a></r>"
    ),
    (["p:a": 1], "<r><p:a>1</p:a></r>"),
  ]

  @Test("follows keys and types", arguments: table)
  func followsKeys(_ value: SourceValue, _ document: String) throws {
    #expect(try Self.document(value) == document)
  }

  @Test("follows the options")
  func followsOptions() throws {
    let value: SourceValue = ["@i": 1, "l": ["a", "b"], "o": ["x": nil, "y": [[:]]], "t": "<]]>"]
    #expect(
      try Self.document(value) {
        $0.hasDeclaration = true
        $0.indentation = "  "
        $0.rootAttributes = ["xmlns": "u", "xmlns:p": "v"]
        $0.cdataKeys = ["t"]
        $0.nulls = .always
        $0.preservesSpace = false
      } == """
        <?xml version="1.0" encoding="UTF-8"?>
        <r xmlns="u" xmlns:p="v" i="1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
          <l>a</l>
          <l>b</l>
          <o>
            <x xsi:nil="true"/>
            <y/>
          </o>
          <t><![CDATA[<]]]]><![CDATA[>]]></t>
        </r>

        """)
    #expect(
      try Self.document(value) {
        $0.lists = .wrapped(item: "i")
        $0.wrappedKeys = ["l": "m"]
        $0.selfCloses = false
        $0.nulls = .never
      }
        == "<r i=\"1\"><l><m>a</m><m>b</m></l><o><y><i xml:space=\"preserve\"></i></y></o>"
        + "<t>&lt;]]&gt;</t></r>")
    let null =
      "<r xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><a xsi:nil=\"true\"/></r>"
    #expect(try Self.document(["a": nil, "@b": nil], keepsNull: true) == null)
  }

  static let errors: [(SourceValue, String)] = [
    (["a b": 1], "Cannot write XML in r: the key \"a b\" is not a name."),
    (["o": ["": 1]], "Cannot write XML in r/o: the key \"\" is not a name."),
    (["@1": 1], "Cannot write XML in r: the key \"1\" is not a name."),
    (["xmlns:q": 1], "Cannot write XML in r: the key \"xmlns:q\" is not a name."),
    (["a:b:c": 1], "Cannot write XML in r: the key \"a:b:c\" is not a name."),
    (["a": "\u{1}"], "Cannot write XML in r/a: the character U+0001 is not allowed."),
    (["@a": "\u{FFFE}"], "Cannot write XML in r: the character U+FFFE is not allowed."),
    (["@a": [1]], "Cannot write XML in r: the attribute @a can't hold a list or an object."),
    (
      ["#text": ["b": ["c": [1]]]],
      "Cannot write XML in r: the attribute #text can't hold a list or an object."
    ),
  ]

  @Test("refuses what XML can't say", arguments: errors)
  func refuses(_ value: SourceValue, _ sentence: String) {
    let error = #expect(throws: XMLOutputError.self) { try Self.document(value) }
    #expect(error?.description == sentence)
  }

  @Test(
    "refuses two attributes of one name whose prefixes stand for one namespace",
    arguments: [
      (["@a:x": 1, "@b:x": 2], ["a": "urn:m", "b": "urn:m"]),
      (["@xmlns:a": "urn:m", "@a:x": 1, "@b:x": 2], ["b": "urn:m"]),
      (["@a:x": 1, "@xmlns:a": "urn:m", "@xmlns:b": "urn:m", "@b:x": 2], [:]),
      (["#text": "t", "@a:x": 1, "@c:x": 2, "@b:x": 3], ["a": "urn:m", "b": "urn:m", "c": "c"]),
    ] as [(SourceValue, [String: String])])
  func refusesAttributesOfOneName(_ value: SourceValue, _ namespaces: [String: String]) throws {
    let error = #expect(throws: XMLOutputError.self) {
      try Self.document(value) { $0.namespaces = namespaces }
    }
    #expect(error?.description == "Cannot write XML in r: the attribute @b:x is there already.")
    // In namespaces of their own both are written and read.
    let document = try Self.document(["@a:x": 1, "@b:x": 2, "e": ["@a:x": 3]]) {
      $0.namespaces = ["a": "urn:m", "b": "urn:n"]
    }
    #expect(try Int.make(fromXML: document, at: "@b:x") == 2, "\(document)")
  }

  @Test("is read back as it was", arguments: [nil, "\t"])
  func isReadBack(_ indentation: String?) throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let value = Self.value(&random, depth: 0)
      let document = try Self.document(value) { $0.indentation = indentation }
      let back = try XMLTree(document).root
      #expect(Self.text(of: .object(back)) == Self.text(of: value), "\(document)")
    }
  }

  @Test(
    "keeps carriage returns in texts that are to be CDATA sections",
    arguments: ["a\r\n", "\r", " a\r ", "\r\n\r\n", "a\rb", " a "])
  func keepsCarriageReturns(_ text: String) throws {
    let document = try Self.document(["a": .string(text), "b": ["#text": .string(text)]]) {
      $0.cdataKeys = ["a", "#text"]
    }
    let root = try XMLTree(document).root
    #expect(try String.make(fromXML: document, at: "a") == text, "\(document)")
    #expect(try String.make(from: root.value(forKey: "b")) == text, "\(document)")
  }

  @Test("refuses a root that is the declaration of a namespace")
  func refusesDeclarationAsRoot() {
    let error = #expect(throws: XMLOutputError.self) { try 1.xmlData(root: "xmlns:q") }
    #expect(error?.description == "Cannot write XML: the key \"xmlns:q\" is not a name.")
  }

  static let prologs: [(XMLOutputOptions.Doctype?, KeyValuePairs<String, String>, String)] = [
    (.plain, [:], "<!DOCTYPE r>\n"), (.system("r.dtd"), [:], "<!DOCTYPE r SYSTEM \"r.dtd\">\n"),
    (.system("a\"b"), [:], "<!DOCTYPE r SYSTEM 'a\"b'>\n"),
    (
      .public("-//Example//DTD R 1.0//EN", "http://example.com/r.dtd"), [:],
      "<!DOCTYPE r PUBLIC \"-//Example//DTD R 1.0//EN\" \"http://example.com/r.dtd\">\n"
    ),
    (
      .plain, ["xml-stylesheet": "type=\"text/xsl\" href=\"r.xsl\"", "note": "a"],
      "<?xml-stylesheet type=\"text/xsl\" href=\"r.xsl\"?>\n<?note a?>\n<!DOCTYPE r>\n"
    ),
  ]

  @Test("puts a document type and instructions before the root", arguments: prologs)
  func writesProlog(
    _ doctype: XMLOutputOptions.Doctype?, _ instructions: KeyValuePairs<String, String>,
    _ prolog: String
  ) throws {
    let document = try Self.document(["a": 1]) {
      $0.doctype = doctype
      $0.instructions = instructions
    }
    #expect(document == prolog + "<r><a>1</a></r>")
    #expect(try XMLTree(document).root.name == "r")
  }

  static let badPrologs: [(XMLOutputOptions.Doctype?, KeyValuePairs<String, String>, String)] = [
    (.system("'\""), [:], "\"'\"\" can't stand before the root"),
    (.public("a\"b", "c"), [:], "\"a\"b\" can't stand before the root"),
    (.system("\u{1}"), [:], "the character U+0001 is not allowed"),
    (nil, ["xml": "a"], "\"<?xml a?>\" can't stand before the root"),
    (nil, ["a b": ""], "\"<?a b ?>\" can't stand before the root"),
    (nil, ["a:b": ""], "\"<?a:b ?>\" can't stand before the root"),
    (nil, ["a": "?>"], "\"<?a ?>?>\" can't stand before the root"),
  ]

  @Test("refuses what can't stand before the root", arguments: badPrologs)
  func refusesProlog(
    _ doctype: XMLOutputOptions.Doctype?, _ instructions: KeyValuePairs<String, String>,
    _ problem: String
  ) {
    let error = #expect(throws: XMLOutputError.self) {
      try Self.document(["a": 1]) {
        $0.doctype = doctype
        $0.instructions = instructions
      }
    }
    #expect(error?.description == "Cannot write XML: \(problem).")
  }

  @Test(
    "leaves out a date that no rule can write, and says so", arguments: [OutputStyle.json, .native])
  func leavesOutDate(style: OutputStyle) throws {
    let values = ["a": Date(timeIntervalSince1970: .infinity), "b": Date(timeIntervalSince1970: 0)]
    let written = try Mapper().xml(values, root: "r", style: style)
    #expect(
      String(decoding: written.value, as: UTF8.self).hasSuffix("<r><b>1970-01-01T00:00:00Z</b></r>")
    )
    #expect(written.report.issues.map(\.reason) == [.unwritable("the date inf")])
  }

  @Test("refuses an indentation that is more than white space")
  func refusesIndentation() {
    var options = XMLOutputOptions()
    options.indentation = "<evil/>"
    let error = #expect(throws: XMLOutputError.self) {
      try ["a": 1].xmlData(root: "r", options: options)
    }
    #expect(
      error?.description
        == "Cannot write XML: the indentation \"<evil/>\" is not white space.")
  }

  /// An object of texts, objects and lists of two or more, which need no model to be told apart.
  private static func value(_ random: inout SeededRandom, depth: Int) -> SourceValue {
    let texts = ["x", " x", "x\n", "a\r\nb", "&<>\"'", "]]>", "\t", "é😀", "1"]
    var members: [(String, SourceValue)] = []
    for name in ["a", "b", "c", "@d", "@e", "#text"].shuffled(using: &random).prefix(4) {
      let text = SourceValue.string(texts.randomElement(using: &random) ?? "")
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where depth < 4 && name.count == 1:
        members.append((name, value(&random, depth: depth + 1)))
      case 1 where name.count == 1: members.append((name, .array([text, text, "z"])))
      default: members.append((name, text))
      }
    }
    return .object(SourceObject(members))
  }

  /// A value in words, its members sorted.
  private static func text(of value: SourceValue) -> String {
    switch value {
    case .null: return "null"
    case .string(let text): return text.debugDescription
    case .array(let values): return "[\(values.map { self.text(of: $0) }.joined(separator: ", "))]"
    case .object(let object):
      let members = object.keys.map { key in
        let name = key.hasPrefix("@") ? String(key.dropFirst()) : key
        return "\(name): \(self.text(of: object.value(forKey: key) ?? .null))"
      }
      if members.count == 1, object.keys == ["#text"] { return String(members[0].dropFirst(7)) }
      return "{\(members.sorted().joined(separator: ", "))}"
    default: return "unexpected"
    }
  }
}
