import Foundation
import ModelMapper
import ModelMapperXML
import Testing

extension XMLCoderTests {
  /// Each kind of scalar: missing, in an attribute and in an element.
  @CaseBuilder static var scalars: [PeerCase] {
    scalar("Bools", [(true, "true"), (false, "false")])
    scalar("Data", [(Data("lorem".utf8), "bG9yZW0=")])
    scalar(
      "Decimals",
      [Decimal(-12), 0, 12, Decimal(sign: .plus, exponent: -2, significand: 450)].map {
        ($0, "\($0)")
      })
    scalar("Floats", [(Double(-1.5), "-1.5"), (0.25, "0.25"), (1e-7, "1e-07")])
    scalar("Integers", [(-42, "-42"), (0, "0"), (42, "42")])
    scalar("Unsigned integers", [(UInt(0), "0"), (42, "42")])
    scalar("Texts", [("lorem ipsum", "lorem ipsum")])
    scalar(
      "URLs",
      ["file:///", "http://example.com/a?b=c"].compactMap { text in
        URL(string: text).map { ($0, text) }
      })
    scalar("Dates", [(Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z")])
    integers(Int.self, Int8.self, Int16.self, Int32.self, Int64.self)
    integers(UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self)
    PeerCase.xml("Bools as digits", "<c><value>1</value></c>", InElement(value: true))
    PeerCase.xml(
      "Dates as seconds since 1970", "<c><value>0.0</value></c>",
      InElement(value: Date(timeIntervalSince1970: 0)))
    PeerCase.bothWays(
      "Dates in formats of their own", "<c><day>2024/01/15</day><time>15.01.2024</time></c>",
      Formatted(day: .midJanuary, time: .midJanuary))
    PeerCase.refusesXML(
      "A date that has another format", "<c><day>0.0</day><time>15.01.2024</time></c>",
      Formatted.self)
    PeerCase.refusesXML(
      "A date that is no date in any format", "<c><value>12</value></c>", YearOnly.self)
    PeerCase.xml(
      "Several elements for one date",
      "<c><day>2024/01/15</day><day>2025/01/15</day><time>15.01.2024</time></c>",
      Formatted(day: .midJanuary, time: .midJanuary))
    PeerCase.xml(
      "Data as its characters", "<c><value>value</value></c>", Characters(value: Data("value".utf8))
    )
    PeerCase.refusesXML(
      "Data that is not Base64", "<c><value>Ã¶</value></c>", InElement<Data>.self)
  }

  /// Missing values, null and empty documents.
  @CaseBuilder static var nulls: [PeerCase] {
    PeerCase.bothWays("An optional that is missing", "<c/>", OptionalNumber())
    PeerCase.bothWays("An optional attribute that is missing", "<c/>", OptionalAttribute())
    PeerCase.xml("An empty element for an optional number", "<c><value/></c>", OptionalNumber())
    PeerCase.refusesXML("No document at all", "", Nothing.self)
    PeerCase.refusesXML("A text that is not XML", "lorem ipsum", Nothing.self)
    PeerCase.writesXML("An empty element", Nothing(), as: "<container/>")
    PeerCase.writesXML(
      "An empty element with an end tag", Nothing(), as: "<container></container>", options: .ended)
    PeerCase.writesXML(
      "An empty list, with end tags", Texts(value: []), as: "<container></container>",
      options: .ended
    )
    PeerCase.xml(
      "Three empty elements as a list", "<c><empty/><empty/><empty/></c>",
      [Nothing(), Nothing(), Nothing()])
    PeerCase.xml(
      "Three empty elements as a property", "<c><empty/><empty/><empty/></c>",
      Empties(empty: [Nothing(), Nothing(), Nothing()]))
    PeerCase.xml("An empty element as a model", "<c><empty/></c>", OneEmpty(empty: Nothing()))
    PeerCase.xml("An empty element as an optional model", "<c><empty/></c>", MaybeEmpty(empty: nil))
    PeerCase.xml(
      "An empty element of a list of optional models", #"<borders count="1"><border/></borders>"#,
      Borders(count: 1, border: [Border()]))
    PeerCase.xml(
      "An empty element of a list of optional models with required members",
      #"<borders count="1"><border/></borders>"#, LeftBorders(count: 1, border: [nil]))
  }

  /// Lists and dictionaries.
  @CaseBuilder static var collections: [PeerCase] {
    PeerCase.xml("A list without elements", "<c/>", Texts(value: []))
    PeerCase.bothWays("An optional list without elements", "<c/>", MaybeTexts(value: nil))
    PeerCase.xml(
      "An empty element among texts", "<c><value>a</value><value/><value>b</value></c>",
      Texts(value: ["a", "", "b"]))
    PeerCase.xml("An empty element as the only text", "<c><value/></c>", Texts(value: [""]))
    PeerCase.bothWays("A list of one text", "<c><value>a</value></c>", Texts(value: ["a"]))
    PeerCase.bothWays(
      "A list of two texts", "<c><value>a</value><value>b</value></c>", Texts(value: ["a", "b"]))
    PeerCase.bothWays(
      "A list of one number", "<p><myChildAge>2</myChildAge></p>", Parent(myChildAge: [2]))
    PeerCase.fails("A list as an attribute") { try AttributeTexts().xmlString(root: "c") }
    PeerCase.fails("A dictionary as an attribute") { try AttributeTable().xmlString(root: "c") }
    PeerCase.xml("A dictionary that is missing", "<c/>", Numbers())
    PeerCase.bothWays(
      "A dictionary of one", "<c><value><foo>12</foo></value></c>", Numbers(value: ["foo": 12]))
    PeerCase.xml(
      "A dictionary of two", "<c><value><foo>12</foo><bar>34</bar></value></c>",
      Numbers(value: ["foo": 12, "bar": 34]))
    PeerCase.bothWays(
      "Lists in a list",
      "<e><element><element>1</element><element>2</element></element><element><element>3</element><element>4</element></element></e>",
      [[1, 2], [3, 4]], options: .wrapping("element"))
    PeerCase.xml(
      "Lists in a dictionary",
      "<e><first>1</first><first>2</first><second>3</second><second>4</second></e>",
      ["first": [1, 2], "second": [3, 4]])
    PeerCase("Lists in a dictionary, written and read", gives: ["first": [1, 2], "second": [3]]) {
      try [String: [Int]].make(
        fromXML: ["first": [1, 2], "second": [3]].xmlString(root: "e"), using: .quiet)
    }
    PeerCase.bothWays(
      "Dictionaries in a list",
      "<e><element><first>1</first></element><element><second>2</second></element></e>",
      [["first": 1], ["second": 2]], options: .wrapping("element"))
    PeerCase.xml(
      "Dictionaries in a dictionary",
      "<e><first><b>2</b><a>1</a></first><second><c>3</c></second></e>",
      ["first": ["a": 1, "b": 2], "second": ["c": 3]])
    PeerCase(
      "Dictionaries in a dictionary, written and read",
      gives: ["first": ["a": 1], "second": ["b": 2]]
    ) {
      try [String: [String: Int]].make(
        fromXML: ["first": ["a": 1], "second": ["b": 2]].xmlString(root: "e"), using: .quiet)
    }
    PeerCase.xml(
      "Lists of lists, and dictionaries of lists",
      """
      <c><unkeyed><unkeyed>1</unkeyed><unkeyed>2</unkeyed></unkeyed><unkeyed><unkeyed>3</unkeyed>\
      <unkeyed>4</unkeyed></unkeyed><keyed><a>1</a><a>2</a><b>3</b><b>4</b></keyed></c>
      """, Grouped(unkeyed: [[1, 2], [3, 4]], keyed: ["a": [1, 2], "b": [3, 4]]))
    PeerCase.xml(
      "Texts in lists that stand in one element",
      """
      <t><nestedList><member><member>foo: &amp;lt;&#xD;&#10;</member><member>bar</member></member>\
      <member><member>baz</member><member>qux</member></member></nestedList></t>
      """, Nested(nestedList: [["foo: &lt;\r\n", "bar"], ["baz", "qux"]]))
    PeerCase.writesXML(
      "Nested texts, indented", Top(nested: Inner(values: ["foo", "bar"])),
      as: """
        <container>
            <nested>
                <values>foo</values>
                <values>bar</values>
            </nested>
        </container>
        """, options: .indented)
    PeerCase("The end of an indented document", gives: "</container>\n") {
      String(try Top().xmlString(root: "container", options: .indented).suffix(13))
    }
    PeerCase.writesXML(
      "Nested texts, indented by three", Top(nested: Inner(values: ["foo"])),
      as: "<container>\n   <nested>\n      <values>foo</values>\n   </nested>\n</container>",
      options: .indented(by: "   "))
    PeerCase.writesXML(
      "Nested texts, indented by tabs", Top(nested: Inner(values: ["foo"])),
      as: "<container>\n\t\t<nested>\n\t\t\t\t<values>foo</values>\n\t\t</nested>\n</container>",
      options: .indented(by: "\t\t"))
  }

  private static func scalar<Value: Coercible & Equatable & Sendable>(
    _ name: String, _ values: [(Value, String)]
  ) -> [PeerCase] {
    [
      PeerCase.refusesXML("\(name) that are missing", "<container/>", InElement<Value>.self),
      PeerCase("\(name) in attributes") {
        for (value, text) in values {
          let document = "<container value=\"\(text)\"/>"
          #expect(try InAttribute.make(fromXML: document) == InAttribute(value: value))
          let written = try InAttribute(value: value).xmlString(root: "container", options: .bare)
          #expect(written == document)
        }
      },
      PeerCase("\(name) in elements") {
        for (value, text) in values {
          let document = "<container><value>\(text)</value></container>"
          #expect(try InElement.make(fromXML: document) == InElement(value: value))
          let written = try InElement(value: value).xmlString(root: "container", options: .bare)
          #expect(written == document)
        }
      },
    ]
  }

  private static func integers<each Value: Coercible & Equatable & Sendable & FixedWidthInteger>(
    _ types: repeat (each Value).Type
  ) -> [PeerCase] {
    var cases: [PeerCase] = []
    for type in repeat each types { cases += [list(of: type)] }
    return cases
  }

  private static func list<Value: Coercible & Equatable & Sendable & FixedWidthInteger>(
    of type: Value.Type
  ) -> PeerCase {
    PeerCase.bothWays(
      "A list of values of type \(type)",
      "<container><value>42</value><value>43</value><value>\(Value.max)</value></container>",
      ListOf<Value>(value: [42, 43, .max]))
  }
}

@Mappable
private struct InElement<Value: Coercible & Equatable & Sendable>: Equatable { let value: Value }

@Mappable
private struct InAttribute<Value: Coercible & Equatable & Sendable>: Equatable {
  @MapAttribute let value: Value
}

@Mappable
private struct ListOf<Value: Coercible & Equatable & Sendable>: Equatable {
  var value: [Value] = []
}

@Mappable
private struct Formatted: Equatable {
  @MapDates(.pattern("yyyy/MM/dd")) let day: Date
  @MapDates(.pattern("dd.MM.yyyy")) let time: Date
}

@Mappable
private struct YearOnly: Equatable {
  @MapDates(.iso8601) let value: Date
}

@Mappable
private struct Characters: Equatable {
  @MapCoercion(.characters) let value: Data
}

@Mappable
private struct OptionalNumber: Equatable { var value: Int? }

@Mappable
private struct OptionalAttribute: Equatable { @MapAttribute var value: Int? }

@Mappable
private struct Nothing: Equatable {}

@Mappable
private struct Empties: Equatable { var empty: [Nothing] = [] }

@Mappable
private struct OneEmpty: Equatable { let empty: Nothing }

@Mappable
private struct MaybeEmpty: Equatable { var empty: Nothing? }

@Mappable
private struct Side: Equatable { var style: String? }

@Mappable
private struct Border: Equatable {
  var left: Side?
  var right: Side?
}

@Mappable
private struct Borders: Equatable {
  let count: Int
  @MapFlat var border: [Border] = []
}

@Mappable
private struct LeftBorder: Equatable { let left: Side }

@Mappable
private struct LeftBorders: Equatable {
  let count: Int
  @MapFlat var border: [LeftBorder?] = []
}

@Mappable
private struct Texts: Equatable { @MapFlat var value: [String] = [] }

@Mappable
private struct MaybeTexts: Equatable { var value: [String]? }

@Mappable
private struct Parent: Equatable { var myChildAge: [Int] = [] }

@Mappable
private struct AttributeTexts { @MapOutputKey("@value") var value = ["a", "b"] }

@Mappable
private struct AttributeTable { @MapOutputKey("@value") var value = ["a": "b"] }

@Mappable
private struct Numbers: Equatable { var value: [String: Int] = [:] }

@Mappable
private struct Grouped: Equatable {
  var unkeyed: [[Int]] = []
  var keyed: [String: [Int]] = [:]
}

@Mappable
private struct Nested: Equatable { var nestedList: [[String]] = [] }

@Mappable
private struct Inner: Equatable { var values: [String] = [] }

@Mappable
private struct Top: Equatable { var nested = Inner() }

extension Date {
  fileprivate static let midJanuary = Date(timeIntervalSince1970: 1_705_276_800)
}

extension Coercion {
  fileprivate static let characters: Coercion = {
    var policy = Coercion()
    policy.dataFromText = .utf8
    return policy
  }()
}

extension XMLOutputOptions {
  fileprivate static let ended: XMLOutputOptions = {
    var options = bare
    options.selfCloses = false
    return options
  }()

  fileprivate static func indented(by spaces: String) -> XMLOutputOptions {
    var options = bare
    options.indentation = spaces
    return options
  }
}
