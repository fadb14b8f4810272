import Foundation
import ModelMapper
import ModelMapperXML
import Testing

/// A model of lists, or of what is read as lists are.
private struct Values<
  Texts: Coercible & ExpressibleByArrayLiteral, Numbers: Coercible & ExpressibleByArrayLiteral
>: Mappable where Texts.ArrayLiteralElement == String, Numbers.ArrayLiteralElement == Int {
  var texts: Texts = ["default"]
  var numbers: Numbers = [9]
  static var properties: [PropertyDescriptor] {
    \.texts
    \.numbers
  }
}

private typealias Lists = Values<[String], [Int]>
private typealias Sets = Values<Set<String>, Set<Int>>
private typealias UniqueLists = Values<UniqueList<String>, UniqueList<Int>>

private struct Loose: Mappable {
  var texts: [String]?
  var numbers: [Int]?
  static var properties: [PropertyDescriptor] {
    \.texts
    \.numbers
  }
}

private struct Decoded: Decodable {
  var texts: [String]?
  var numbers: [Int]?
}

/// What becomes of lists: the texts, the numbers, and the paths of the issues.
private struct Found: Equatable {
  var texts: [String]
  var numbers: [Int]
  var issues: [String]

  init(_ texts: [String]?, _ numbers: [Int]?, _ report: MappingReport) {
    self.texts = texts ?? []
    self.numbers = numbers ?? []
    issues = report.issues.map { "\($0.reason.code) \($0.path)" }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

private enum ItemKey: String, CodingKey {
  case key, value, item
}

/// A dictionary as a list of its entries, read by nested containers with keys of any text, or of a few.
private struct Entries<Key: CodingKey>: Decodable {
  var values: [String: Int] = [:]

  init(from decoder: any Decoder) throws {
    func key(_ text: String) throws -> Key { try #require(Key(stringValue: text)) }
    var list = try decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: key("item"))
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: Key.self)
      values[try entry.decode(String.self, forKey: key("key"))] =
        try entry.decode(Int.self, forKey: key("value"))
    }
  }
}

@Suite("A list of scalars")
struct ListPlaceTests {
  private let quiet = Mapper(onIssue: { _ in })

  @Test(
    "is what it is in XML where it is optional",
    arguments: [
      "<r><texts>a</texts><numbers>1</numbers></r>",
      "<r><texts>a</texts><numbers>1</numbers><texts> b </texts><numbers>2</numbers></r>",
      "<r><texts>a</texts><texts/><texts></texts><numbers/><numbers>1</numbers></r>",
      "<r><texts><item>a</item><item>b</item></texts><numbers><n>1</n><n>x</n></numbers></r>",
      "<r><texts k='v'>a</texts><texts>b</texts><numbers k='v'>1</numbers></r>",
      "<r><texts>a<b/></texts><texts>c</texts><numbers>1<b/></numbers><numbers>2</numbers></r>",
      "<r><texts>a</texts><numbers>1</numbers><numbers>1.5</numbers><numbers>x</numbers><numbers>3</numbers></r>",
      "<r texts='a' numbers='1'/>",
    ])
  func isAlikeInXML(_ document: String) throws {
    let plain = try quiet.map(Lists.self, fromXML: document)
    let loose = try quiet.map(Loose.self, fromXML: document)
    let decoded = try MappingDecoder(mapper: quiet).map(Decoded.self, from: XMLTree(document).root)
    let expected = Found(plain.value.texts, plain.value.numbers, plain.report)
    #expect(Found(loose.value.texts, loose.value.numbers, loose.report) == expected)
    #expect(Found(decoded.value.texts, decoded.value.numbers, decoded.report) == expected)
  }

  @Test(
    "is empty where a type that decodes itself finds no element of it, but missing in JSON",
    arguments: ["<r><sets>1</sets></r>", "<r/>"])
  func isEmptyWithoutElements(_ document: String) throws {
    struct Needed: Decodable {
      let texts: [String]
      let sets: Set<Int>
    }
    let decoder = MappingDecoder(mapper: .strict)
    let decoded = try decoder.map(Needed.self, from: XMLTree(document))
    #expect(decoded.value.texts.isEmpty && decoded.value.sets.count == (document == "<r/>" ? 0 : 1))
    #expect(decoded.report.issues.isEmpty)
    #expect(throws: MappingError.self) { try decoder.decode(Needed.self, from: #"{"sets": [1]}"#) }
  }

  @Test(
    "is told from its only element by what a container of it is asked for",
    arguments: [
      "<d><item><key>a</key><value>1</value></item></d>",
      "<d><item><key>a</key><value>1</value></item><item><key>b</key><value>2</value></item></d>",
    ])
  func isToldFromElement(_ document: String) throws {
    let expected = document.contains("b") ? ["a": 1, "b": 2] : ["a": 1]
    let decoder = MappingDecoder(mapper: .strict)
    #expect(try decoder.decode(Entries<AnyKey>.self, from: XMLTree(document)).values == expected)
    #expect(try decoder.decode(Entries<ItemKey>.self, from: XMLTree(document)).values == expected)
    struct Item: Decodable {
      let key: String
    }
    struct Items: Decodable {
      var keys: [String] = []
      init(from decoder: any Decoder) throws {
        var list = try decoder.container(keyedBy: AnyKey.self)
          .nestedUnkeyedContainer(forKey: AnyKey("item"))
        while !list.isAtEnd { keys.append(try list.decode(Item.self).key) }
      }
    }
    let items = try MappingDecoder(mapper: quiet).decode(Items.self, from: XMLTree(document))
    #expect(items.keys == expected.keys.sorted())
  }

  @Test(
    "is what it is in JSON where it is optional, and alone",
    arguments: [
      (#"["a","b"]"#, "[1,2]"), ("[]", "[]"),
      (#"["a",1,null,true,{},[],2.5]"#, #"[1,"2",2.5,"x",null]"#),
      (#"["é\n","\u00e9"]"#, "[9223372036854775807,9223372036854775808,-1]"),
      (#"["1"]"#, #"[" 7 ",1e2,true]"#),
    ])
  func isAlikeInJSON(_ texts: String, _ numbers: String) throws {
    let document = #"{"texts":\#(texts),"numbers":\#(numbers)}"#
    let plain = try quiet.map(Lists.self, fromJSON: document)
    let loose = try quiet.map(Loose.self, fromJSON: document)
    let decoded = try MappingDecoder(mapper: quiet).map(Decoded.self, from: document)
    let expected = Found(plain.value.texts, plain.value.numbers, plain.report)
    #expect(Found(loose.value.texts, loose.value.numbers, loose.report) == expected)
    #expect(Found(decoded.value.texts, decoded.value.numbers, decoded.report) == expected)
    #expect(try [String].make(fromJSON: texts, using: quiet) == expected.texts)
    #expect(try [Int].make(fromJSON: numbers, using: quiet) == expected.numbers)
    var filled = Loose()
    filled.texts = ["old"]
    try filled.update(fromJSON: document, using: quiet)
    #expect(filled.texts == expected.texts && filled.numbers == expected.numbers)
  }

  @Test(
    "is a set, too, in a model that has one",
    arguments: [
      "<r/>", "<r><texts/><numbers/></r>", "<r><texts></texts><numbers> </numbers></r>",
      "<r><texts>a</texts><texts/><numbers>1</numbers><numbers>x</numbers></r>",
      "<r><texts><item>a</item></texts><numbers><i>1</i><i>2</i></numbers></r>",
      "<r texts='a' numbers='1'/>",
      "<r><texts><a><b/></a></texts><numbers><a k='1'/></numbers></r>",
      "{}", #"{"texts":null,"numbers":null}"#, #"{"texts":[],"numbers":[]}"#,
      #"{"texts":"a","numbers":1}"#, #"{"texts":{},"numbers":{"a":1}}"#,
      #"{"texts":["a",null,1,{}],"numbers":[1,"x",null]}"#, #"{"texts":[[["a"]]],"numbers":true}"#,
    ])
  func isSet(_ document: String) throws {
    func map<Model: Mappable>(_ type: Model.Type) throws -> Mapped<Model> {
      document.hasPrefix("<")
        ? try quiet.map(type, fromXML: document) : try quiet.map(type, fromJSON: document)
    }
    let lists = try map(Lists.self)
    let sets = try map(Sets.self)
    let unique = try map(UniqueLists.self)
    #expect(sets.value.texts == Set(lists.value.texts))
    #expect(sets.value.numbers == Set(lists.value.numbers))
    #expect(unique.value.texts.elements == lists.value.texts)
    #expect(unique.value.numbers.elements == lists.value.numbers)
    let issues = Found([], [], lists.report)
    #expect(Found([], [], sets.report) == issues && Found([], [], unique.report) == issues)
  }
}
