import Foundation
import ModelMapper
import ModelMapperXML
import Testing

private struct Node: Mappable, Equatable {
  var name = ""
  static var properties: [PropertyDescriptor] { \.name }
}

private struct Lists: Mappable, Equatable {
  var flat: [Node] = []
  var wrapped: [Node] = []
  var words: [String] = []
  var numbers: [Int]?
  var grid: [[Int]] = []

  static var properties: [PropertyDescriptor] {
    Property(\.flat).flat()
    Property(\.wrapped).wrapped("node")
    Property(\.words).flat()
    Property(\.numbers).wrapped("n")
    Property(\.grid).wrapped("row")
  }
}

private struct PlainLists: Mappable, Equatable {
  var words: [String] = []
  var counts: [Int] = []

  init() {}

  init(words: [String], counts: [Int]) {
    self.words = words
    self.counts = counts
  }

  static var properties: [PropertyDescriptor] {
    Property(\.words).from("word")
    Property(\.counts).from("count")
  }
}

@Suite("The form of lists in XML")
struct ListFormTests {
  @Test(
    "takes what wraps no element of the declared name for an element",
    arguments: [
      ("<numbers>1</numbers><numbers>2</numbers>", [1, 2], []),
      ("<numbers>1</numbers><numbers><n>2</n><n>3</n></numbers>", [1, 2, 3], []),
      ("<wrapped><name>a</name></wrapped><wrapped><name>b</name></wrapped>", nil, ["a", "b"]),
      ("<wrapped><node><name>a</name></node></wrapped><wrapped/>", nil, ["a"]),
      ("<numbers/><wrapped/>", [], []),
    ] as [(String, [Int]?, [String])])
  func readsBareElements(elements: String, numbers: [Int]?, names: [String]) throws {
    let mapper = Mapper(coercion: .strict, isStrict: true, onIssue: { _ in })
    let mapped = try mapper.map(Lists.self, fromXML: "<r>\(elements)</r>")
    #expect(mapped.value.numbers == numbers && mapped.value.wrapped.map(\.name) == names)
    #expect(mapped.report.isEmpty)
  }

  @Test("names an element that is not wrapped by its number among those of its name")
  func namesBareElements() throws {
    let xml = "<r><numbers/><numbers>x</numbers></r>"
    let mapped = try Mapper(onIssue: { _ in }).map(Lists.self, fromXML: xml)
    #expect(mapped.report.issues.map(\.path) == ["numbers[1]"])
  }

  @Test(
    "reports other elements in a wrapper, and reads none of them",
    arguments: ["<numbers><m>1</m></numbers>", "<wrapped><note>a</note></wrapped>"])
  func tellsOfOthers(elements: String) throws {
    let mapped = try Mapper(onIssue: { _ in }).map(Lists.self, fromXML: "<r>\(elements)</r>")
    #expect(mapped.value.wrapped.isEmpty && (mapped.value.numbers ?? []).isEmpty)
    #expect(mapped.report.issues.count == 1)
  }

  @Test("takes the text of the first of flat elements for its own, when strict too")
  func readsFlatScalars() throws {
    let mapper = Mapper(coercion: .strict, isStrict: true, onIssue: { _ in })
    for (elements, words) in [
      ("<words>a</words>", ["a"]), ("<words>a</words><words/>", ["a", ""]),
    ] {
      let mapped = try mapper.map(Lists.self, fromXML: "<r>\(elements)</r>")
      #expect(mapped.value.words == words && mapped.report.isEmpty)
    }
    // What an element has besides its text is passed over.
    #expect(throws: MappingError.self) {
      try mapper.map(Lists.self, fromXML: "<r><words lang='en'>a</words></r>")
    }
  }

  @Test(
    "makes the same lists whatever is between and in the elements",
    arguments: [
      ("<word>a</word><word>b</word><count>1</count><count> 2 </count>", ["a", "b"], [1, 2]),
      ("<word>a</word><x/><count>1</count><word> b </word>", ["a", "b"], [1]),
      ("<word>a</word><word lang='en'>b</word>", ["a", "b"], []),
      ("<word>a</word><word/><word>c</word>", ["a", "", "c"], []),
      (
        "<word>a</word>" + String(repeating: "<x>y</x>", count: 70) + "<word>b</word>", ["a", "b"],
        []
      ),
      ("<word>a &amp; b</word><word><![CDATA[ c ]]></word>", ["a & b", " c "], []),
      ("<word>a</word>", ["a"], []),
      ("<count>1</count><count>2.0</count>", [], [1, 2]),
    ])
  func isIndependentOfSurroundings(content: String, words: [String], counts: [Int]) throws {
    #expect(
      try value(PlainLists.self, "<r>\(content)</r>") == PlainLists(words: words, counts: counts))
  }

  @Test("is taken from the declaration")
  func isTakenFromDeclaration() throws {
    // What would be a wrapper is an element, and what would be an element is a wrapper.
    let flat = try value(Lists.self, "<r><flat><x/></flat></r>")
    #expect(flat.flat == [Node()])
    let wrapped = try value(
      Lists.self,
      "<r><wrapped><name>w</name><node><name>a</name></node><node name='b'/></wrapped></r>")
    #expect(wrapped.wrapped == [Node(name: "a"), Node(name: "b")])
    #expect(try value(Lists.self, "<r><words/></r>").words == [""])
    #expect(
      try value(Lists.self, "<r xmlns:p='u'><numbers><p:n>1</p:n><m>2</m></numbers></r>").numbers
        == [1])
  }

  @Test("has no effect in JSON")
  func isOfNoAccountInJSON() throws {
    let json = #"{"flat": [{"name": "a"}], "wrapped": [{"name": "b"}], "words": ["c"]}"#
    let lists = try Lists.make(fromJSON: json)
    #expect(lists.flat == [Node(name: "a")] && lists.wrapped == [Node(name: "b")])
    #expect(try Lists.make(fromJSON: lists.jsonData()) == lists)
  }

  @Test("is written as it is read")
  func isWritten() throws {
    var lists = Lists()
    lists.flat = [Node(name: "a")]
    lists.wrapped = [Node(name: "b"), Node(name: "c")]
    lists.words = ["", "d"]
    lists.numbers = []
    lists.grid = [[1, 2], [3]]
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    #expect(
      try lists.xmlString(root: "r", options: options) == """
        <r><flat><name>a</name></flat><wrapped><node><name>b</name></node><node><name>c</name>\
        </node></wrapped><words xml:space="preserve"></words><words>d</words>\
        <numbers/><grid><row><item>1</item><item>2</item></row><row><item>3</item></row></grid></r>
        """)
    for case let form in [XMLOutputOptions.Lists.flat, .wrapped(item: "item")] {
      options.lists = form
      #expect(try Lists.make(fromXML: lists.xmlString(root: "r", options: options)) == lists)
      #expect(try Lists.make(fromXML: Lists().xmlString(root: "r", options: options)) == Lists())
    }
  }
}

/// Two lists whose elements have names that look alike.
private struct Accents: Mappable {
  var composed: [Int] = []
  var combined: [Int] = []
  static var properties: [PropertyDescriptor] {
    Property(\.composed).from("a").wrapped("\u{E9}")
    Property(\.combined).from("b").wrapped("e\u{301}")
  }
}

@Suite("Elements whose names are other bytes for the same characters")
struct AccentTests {
  @Test("are told apart")
  func areToldApart() throws {
    let xml = """
      <r><a><\u{E9}>1</\u{E9}></a><b><e\u{301}>2</e\u{301}></b>\
      <a><\u{E9}>3</\u{E9}></a></r>
      """
    let accents = try Accents.make(fromXML: xml)
    #expect(accents.composed == [1, 3] && accents.combined == [2])
  }
}

private struct Gaps: Mappable, Equatable {
  var marks: [Int?] = [9]
  var words: [String]? = ["a"]
  var names: [String] = []

  static var properties: [PropertyDescriptor] {
    Property(\.marks).from("mark").flat()
    Property(\.words).from("word").flat()
    Property(\.names).from("name").flat()
  }
}

@Suite("Flat lists in XML")
struct FlatListTests {
  private func written(_ gaps: Gaps) throws -> (xml: String, back: Gaps, lost: [String]) {
    let mapper = Mapper(onIssue: { _ in })
    var options = XMLOutputOptions()
    options.hasDeclaration = false
    let written = try mapper.xml(gaps, root: "r", options: options)
    let back = try mapper.map(Gaps.self, fromXML: written.value)
    #expect(back.report.isEmpty)
    return (
      String(decoding: written.value, as: UTF8.self), back.value,
      written.report.issues.map(\.description)
    )
  }

  @Test(
    "have an element for each null", arguments: [[nil], [nil, nil], [1, nil], [1]] as [[Int?]])
  func keepNulls(marks: [Int?]) throws {
    let gaps = Gaps(marks: marks)
    let (xml, back, lost) = try written(gaps)
    #expect(back == gaps && lost.isEmpty, "\(xml)")
    #expect(xml.components(separatedBy: "<mark").count == marks.count + 1)
  }

  @Test("that are empty are reported where the property would not be")
  func reportEmpty() throws {
    let (xml, back, lost) = try written(Gaps(marks: [], words: [], names: []))
    #expect(xml == "<r/>" && back == Gaps())
    #expect(
      lost
        == ["mark", "word"].map {
          "Note on Gaps.\($0)s: an empty list at '\($0)' was taken as no list."
        })
    let none = Gaps(marks: [1], words: nil)
    #expect(try written(none).back == none && written(none).lost.isEmpty)
  }
}
