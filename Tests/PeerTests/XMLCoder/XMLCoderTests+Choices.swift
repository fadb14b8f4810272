import Foundation
import ModelMapper
import ModelMapperXML
import Testing

extension XMLCoderTests {
  /// Elements whose name is the case of an enum.
  @CaseBuilder static var choices: [PeerCase] {
    PeerCase.bothWays(
      "A choice that is a number", "<container><int>42</int></container>", IntOrText.int(42))
    PeerCase.xml(
      "A choice that is a text", "<container><string>forty-two</string>\"</container>",
      IntOrText.string("forty-two"))
    PeerCase.bothWays(
      "Choices in a list",
      "<container><int>1</int><string>two</string><string>three</string><int>4</int><int>5</int></container>",
      [IntOrText.int(1), .string("two"), .string("three"), .int(4), .int(5)])
    PeerCase("Choices in a list of lists", gives: [[IntOrText.int(1), .string("two")], [.int(3)]]) {
      let values = [[IntOrText.int(1), .string("two")], [.int(3)]]
      return try [[IntOrText]].make(fromXML: values.xmlString(root: "container"), using: .quiet)
    }
    PeerCase.bothWays(
      "A choice that is a model",
      "<container><string><wrapped>A word</wrapped></string></container>",
      Wrapped.string(WrappedText(wrapped: "A word")))
    PeerCase.bothWays(
      "Choices that are models, in a list",
      """
      <container><string><wrapped>A word</wrapped></string><int><wrapped>9000</wrapped></int>\
      <string><wrapped>Another</wrapped></string></container>
      """,
      [
        Wrapped.string(WrappedText(wrapped: "A word")), .int(WrappedInt(wrapped: 9000)),
        .string(WrappedText(wrapped: "Another")),
      ])
    PeerCase.bothWays(
      "A choice before another element",
      "<container><int>4</int><other-value>other</other-value></container>",
      ChoiceFirst(choice: .int(4), otherValue: "other"), style: .hyphens)
    PeerCase.bothWays(
      "A choice after another element",
      "<container><other-value>other</other-value><int>4</int></container>",
      ChoiceLast(otherValue: "other", choice: .int(4)), style: .hyphens)
    PeerCase.bothWays(
      "A choice between other elements",
      "<container><leading>first</leading><string>then</string><trailing>second</trailing></container>",
      ChoiceBetween(leading: "first", choice: .string("then"), trailing: "second"))
    PeerCase.bothWays(
      "Two choices in one element",
      "<container><int>1</int><alternate-string>one</alternate-string></container>",
      TwoChoices(first: .int(1), second: .string("one")))
    PeerCase.xml("A model without members", "<br></br>", Break())
    PeerCase.xml(
      "A model that is a choice elsewhere",
      "<properties><id>431</id><title>Words</title></properties>",
      Properties(id: 431, title: "Words"))
    PeerCase.xml(
      "A choice of models: the second",
      "<entry><properties><id>431</id><title>Words</title></properties></entry>",
      Entry.properties(Properties(id: 431, title: "Words")))
    PeerCase.xml(
      "Another model that is a choice elsewhere", "<run><id>1518</id><text>I am.</text></run>",
      Run(id: 1518, text: "I am."))
    PeerCase.xml(
      "A choice of models: the first", "<entry><run><id>1518</id><text>I am.</text></run></entry>",
      Entry.run(Run(id: 1518, text: "I am.")))
    PeerCase.xml(
      "Choices of models",
      "<entries><run><id>1</id><text>a</text></run><properties><id>2</id><title>b</title></properties></entries>",
      [Entry.run(Run(id: 1, text: "a")), .properties(Properties(id: 2, title: "b"))])
    PeerCase.xml(
      "A paragraph of choices",
      "<c><p><run><id>1</id><text>a</text></run><properties><id>2</id><title>b</title></properties></p></c>",
      OneParagraph(p: [.run(Run(id: 1, text: "a")), .properties(Properties(id: 2, title: "b"))]))
    PeerCase.xml(
      "Paragraphs of choices",
      "<c><p><run><id>1</id><text>a</text></run></p><p><properties><id>2</id><title>b</title></properties></p></c>",
      Paragraphs(p: [[.run(Run(id: 1, text: "a"))], [.properties(Properties(id: 2, title: "b"))]]))
    PeerCase.xml(
      "Paragraphs of choices, of which one is empty",
      "<c><p><br></br><run><id>1</id><text>a</text></run></p><p><run><id>3</id><text>c</text></run><br/></p></c>",
      Paragraphs(p: [
        [.br(Break()), .run(Run(id: 1, text: "a"))], [.run(Run(id: 3, text: "c")), .br(Break())],
      ]))
    PeerCase("Paragraphs of choices, written and read", gives: Paragraphs.sample) {
      try Paragraphs.make(fromXML: Paragraphs.sample.xmlString(root: "c"), using: .quiet)
    }
    PeerCase.writesXML(
      "Paragraphs of choices, written",
      Paragraphs(p: [[.run(Run(id: 1, text: "a"))], [.br(Break()), .run(Run(id: 3, text: "c"))]]),
      as:
        "<container><p><run><id>1</id><text>a</text></run></p><p><br/><run><id>3</id><text>c</text></run></p></container>"
    )
    PeerCase.writesXML(
      "Choices with attributes",
      [
        Chapter.intro(Content(title: "Intro", content: "First")),
        .body(Content(title: "1", content: "Text")),
      ],
      as:
        #"<container><intro title="Intro">First</intro><chapter title="1">Text</chapter></container>"#
    )
    PeerCase.xml(
      "Choices with attributes and texts, in a property",
      """
      <book title="Example">
          <chapters>
              <intro title="Intro">First</intro>
              <chapter title="1">Text</chapter>
              <chapter title="2">More</chapter>
              <outro title="Epilogue">Last</outro>
          </chapters>
      </book>
      """,
      ChapterBook(
        title: "Example",
        chapters: [
          .intro(Content(title: "Intro", content: "First")),
          .body(Content(title: "1", content: "Text")),
          .body(Content(title: "2", content: "More")),
          .outro(Content(title: "Epilogue", content: "Last")),
        ]))
    PeerCase.bothWays(
      "Text and elements in turns", "<container>first<b>bold text</b>second</container>",
      [Inline.text("first"), .bold("bold text"), .text("second")])
    PeerCase.bothWays(
      "A choice of models beside each other",
      #"<container><nested attr="a"><val>v</val><labeled><val>w</val></labeled></nested></container>"#,
      Inlined.nested(Both(first: Attr(attr: "a", val: "v"), labeled: Val(val: "w"))))
    PeerCase.bothWays(
      "Choices of models beside each other, in a list",
      """
      <container><nested attr="a"><val>v</val><labeled><val>w</val></labeled></nested>\
      <simple attr="b"><val>x</val></simple></container>
      """,
      [
        Inlined.nested(Both(first: Attr(attr: "a", val: "v"), labeled: Val(val: "w"))),
        .simple(Attr(attr: "b", val: "x")),
      ])
    PeerCase.bothWays(
      "Choices with and without values as properties",
      """
      <container><field1><one/></field1><field2><two><value>10</value></two></field2>\
      <field3><three><key>qq</key><value>20</value></three></field3><field4><four>30</four></field4></container>
      """,
      Fields(
        field1: .one, field2: .two(Ten(value: 10)), field3: .three(KeyValue(key: "qq", value: 20)),
        field4: .four(30)))
    PeerCase.decodes(
      "Enums with values that decode themselves",
      """
      <container><field1><one/></field1><field2><two><value>10</value></two></field2>\
      <field3><three><key>qq</key><value>20</value></three></field3></container>
      """, CodedFields(field1: .one, field2: .two(value: 10), field3: .three(key: "qq", value: 20)))
    PeerCase.writesXML(
      "Lists of an enum with an attribute for its kind",
      [Tagged.string("ABC"), .int(123)],
      as:
        #"<container><number type="string">ABC</number><number type="int">123</number></container>"#,
      options: .wrapping("number"))
  }
}

private enum IntOrText: ChoiceCoercible, Equatable {
  case int(Int)
  case string(String)

  static var choices: [Choice<IntOrText>] {
    [Choice("int", IntOrText.int), Choice("string", IntOrText.string)]
  }

  var chosen: Chosen {
    switch self {
    case .int(let value): Chosen("int", value)
    case .string(let value): Chosen("string", value)
    }
  }
}

private enum Alternate: ChoiceCoercible, Equatable {
  case int(Int)
  case string(String)

  static var choices: [Choice<Alternate>] {
    [Choice("alternate-int", Alternate.int), Choice("alternate-string", Alternate.string)]
  }

  var chosen: Chosen {
    switch self {
    case .int(let value): Chosen("alternate-int", value)
    case .string(let value): Chosen("alternate-string", value)
    }
  }
}

@Mappable
private struct WrappedInt: Equatable { let wrapped: Int }

@Mappable
private struct WrappedText: Equatable { let wrapped: String }

private enum Wrapped: ChoiceCoercible, Equatable {
  case int(WrappedInt)
  case string(WrappedText)

  static var choices: [Choice<Wrapped>] {
    [Choice("int", Wrapped.int), Choice("string", Wrapped.string)]
  }

  var chosen: Chosen {
    switch self {
    case .int(let value): Chosen("int", value)
    case .string(let value): Chosen("string", value)
    }
  }
}

@Mappable
private struct ChoiceFirst: Equatable {
  @MapFlat let choice: IntOrText
  let otherValue: String
}

@Mappable
private struct ChoiceLast: Equatable {
  let otherValue: String
  @MapFlat let choice: IntOrText
}

@Mappable
private struct ChoiceBetween: Equatable {
  let leading: String
  @MapFlat let choice: IntOrText
  let trailing: String
}

@Mappable
private struct TwoChoices: Equatable {
  @MapFlat let first: IntOrText
  @MapFlat let second: Alternate
}

@Mappable
private struct Break: Equatable {}

@Mappable
private struct Run: Equatable {
  let id: Int
  let text: String
}

@Mappable
private struct Properties: Equatable {
  let id: Int
  let title: String
}

private enum Entry: ChoiceCoercible, Equatable {
  case run(Run)
  case properties(Properties)
  case br(Break)

  static var choices: [Choice<Entry>] {
    [Choice("run", Entry.run), Choice("properties", Entry.properties), Choice("br", Entry.br)]
  }

  var chosen: Chosen {
    switch self {
    case .run(let run): Chosen("run", run)
    case .properties(let properties): Chosen("properties", properties)
    case .br(let value): Chosen("br", value)
    }
  }
}

@Mappable
private struct OneParagraph: Equatable { var p: [Entry] = [] }

@Mappable
private struct Paragraphs: Equatable {
  var p: [[Entry]] = []

  static let sample = Paragraphs(p: [
    [.run(Run(id: 1518, text: "I am.")), .properties(Properties(id: 431, title: "Words"))],
    [.run(Run(id: 1519, text: "I am."))],
  ])
}

@Mappable
private struct Content: Equatable {
  @MapAttribute let title: String
  @MapName("#text") let content: String
}

private enum Chapter: ChoiceCoercible, Equatable {
  case intro(Content)
  case body(Content)
  case outro(Content)

  static var choices: [Choice<Chapter>] {
    [
      Choice("intro", Chapter.intro), Choice("chapter", Chapter.body),
      Choice("outro", Chapter.outro),
    ]
  }

  var chosen: Chosen {
    switch self {
    case .intro(let content): Chosen("intro", content)
    case .body(let content): Chosen("chapter", content)
    case .outro(let content): Chosen("outro", content)
    }
  }
}

@Mappable
private struct ChapterBook: Equatable {
  let title: String
  var chapters: [Chapter] = []
}

private enum Inline: ChoiceCoercible, Equatable {
  case bold(String)
  case text(String)

  static var choices: [Choice<Inline>] { [Choice("b", Inline.bold), Choice("#text", Inline.text)] }

  var chosen: Chosen {
    switch self {
    case .bold(let text): Chosen("b", text)
    case .text(let text): Chosen("#text", text)
    }
  }
}

@Mappable
private struct Attr: Equatable {
  @MapAttribute let attr: String
  let val: String
}

@Mappable
private struct Val: Equatable { let val: String }

@Mappable
private struct Both: Equatable {
  @MapEmbedded let first: Attr
  let labeled: Val
}

private enum Inlined: ChoiceCoercible, Equatable {
  case simple(Attr)
  case nested(Both)

  static var choices: [Choice<Inlined>] {
    [Choice("simple", Inlined.simple), Choice("nested", Inlined.nested)]
  }

  var chosen: Chosen {
    switch self {
    case .simple(let value): Chosen("simple", value)
    case .nested(let value): Chosen("nested", value)
    }
  }
}

@Mappable
private struct Ten: Equatable { let value: Int }

@Mappable
private struct KeyValue: Equatable {
  let key: String
  let value: Int
}

private enum Four: ChoiceCoercible, Equatable {
  case one
  case two(Ten)
  case three(KeyValue)
  case four(Int)

  static var choices: [Choice<Four>] {
    [
      Choice("one", Four.one), Choice("two", Four.two), Choice("three", Four.three),
      Choice("four", Four.four),
    ]
  }

  var chosen: Chosen {
    switch self {
    case .one: Chosen("one")
    case .two(let value): Chosen("two", value)
    case .three(let value): Chosen("three", value)
    case .four(let value): Chosen("four", value)
    }
  }
}

@Mappable
private struct Fields: Equatable {
  let field1: Four
  let field2: Four
  let field3: Four
  let field4: Four
}

private enum Coded: Codable, Equatable {
  case one
  case two(value: Int)
  case three(key: String, value: Int)
}

private struct CodedFields: Decodable, Equatable {
  let field1: Coded
  let field2: Coded
  let field3: Coded
}

@Mappable
private struct TextContent: Equatable { @MapName("#text") let text: String }

@Mappable
private struct IntContent: Equatable { @MapName("#text") let number: Int }

@Mappable
@MapTag("@type")
private enum Tagged {
  case string(TextContent)
  case int(IntContent)

  static func string(_ text: String) -> Tagged { .string(TextContent(text: text)) }
  static func int(_ number: Int) -> Tagged { .int(IntContent(number: number)) }
}

extension OutputStyle {
  fileprivate static let hyphens: OutputStyle = {
    var style = OutputStyle.json
    style.keys = .kebabCase
    return style
  }()
}
