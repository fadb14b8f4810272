import Foundation
import ModelMapper
import Testing

/// Checks that a model comes back equal from every output that sources read.
func checkRoundTrip<Model: Mappable & Equatable>(
  _ model: Model, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  for style in [OutputStyle.json, .native] {
    for keys in [KeyStyle.asDeclared, .snakeCase, .kebabCase, .pascalCase, .camelCase] {
      var style = style
      style.keys = keys
      let written = model.dictionaryRepresentation(style)
      #expect(try Model.make(from: written) == model, sourceLocation: sourceLocation)
    }
  }
  for (isPretty, sortsKeys) in [(false, false), (true, false), (false, true), (true, true)] {
    var style = OutputStyle.json
    style.isPretty = isPretty
    style.sortsKeys = sortsKeys
    let json = model.jsonData(style)
    #expect(JSONSerialization.isValidJSONObject(try JSONSerialization.jsonObject(with: json)))
    #expect(try Model.make(fromJSON: json) == model, sourceLocation: sourceLocation)
    let parsed = try JSONSerialization.jsonObject(with: json)
    #expect(try Model.make(from: parsed) == model, sourceLocation: sourceLocation)
  }
  #expect(try Model.make(from: model.sourceValue) == model, sourceLocation: sourceLocation)
}

@Suite("The way out and back")
struct RoundTripTests {
  @Test("returns an equal model for every model of the tests")
  func returnsEqual() throws {
    try checkRoundTrip(Everything())
    try checkRoundTrip(Everything.filled)
    try checkRoundTrip(Address(street: "s", city: "c", zipCode: nil))
    try checkRoundTrip(Ticket(number: 3, holder: "h", seat: 4, stops: [.init(from: "a", to: "b")]))
    try checkRoundTrip(Span(start: 1, end: 2))
    try checkRoundTrip(Holder([["a": [1]]]))
    try checkRoundTrip(Page<Address>(items: [Address()], nextPage: 2))
  }

  @Test("writes JSON-safe values of their types")
  func writesTypedValues() throws {
    let written = Everything.filled.dictionaryRepresentation
    #expect(JSONSerialization.isValidJSONObject(written))
    #expect(written["bool"] as? Bool == true)
    #expect(written["int8"] as? Int == -128)
    #expect((written["date"] as? String)?.hasSuffix("Z") == true)
    #expect(written["data"] as? String == Data(0...255).base64EncodedString())
    #expect(written["set"] as? [String] == ["a", "b"])
    #expect(written["any_thing"] != nil && written["any"] == nil)
    #expect(written["defaulted"] is NSNull, "nil that differs from the default is written")
    #expect(Everything().dictionaryRepresentation["url"] == nil, "nil is left out")
  }

  @Test("keeps dates and data in a property list, and no null")
  func writesPropertyLists() throws {
    var model = Everything.filled
    model.priority = .low
    model.defaulted = 1
    model.any = ["a": "b"]
    model.list = [1]
    let written = model.dictionaryRepresentation(.propertyList)
    #expect(written["date"] is Date && written["data"] is Data)
    #expect(PropertyListSerialization.propertyList(written, isValidFor: .binary))
  }

  @Test("writes every scalar as a text in the style of texts")
  func writesTexts() {
    var style = OutputStyle.strings
    style.typeTag = "__class"
    let written = Address(street: "s", city: "c", zipCode: 12).dictionaryRepresentation(style)
    #expect(
      written as NSDictionary == [
        "__class": "Address", "street": "s", "city": "c", "zipCode": "12",
      ])
    let empty = Address().dictionaryRepresentation(style)
    #expect(empty["zipCode"] is NSNull)
    #expect(Span(start: 1, end: 2).jsonString(.strings) == #"{"start":"1","end":"2"}"#)
  }

  @Test("spells keys in the style that is asked for")
  func spellsKeys() {
    let names = ["fullName", "userID", "HTMLPage", "x", "a_b", "item2Count", "userIDs", "URLsSeen"]
    #expect(
      names.map(KeyStyle.snakeCase.key) == [
        "full_name", "user_id", "html_page", "x", "a_b", "item2_count", "user_ids", "urls_seen",
      ])
    #expect(
      names.map(KeyStyle.kebabCase.key) == [
        "full-name", "user-id", "html-page", "x", "a-b", "item2-count", "user-ids", "urls-seen",
      ])
    #expect(
      names.map(KeyStyle.pascalCase.key) == [
        "FullName", "UserId", "HtmlPage", "X", "AB", "Item2Count", "UserIds", "UrlsSeen",
      ])
    #expect(
      names.map(KeyStyle.camelCase.key) == [
        "fullName", "userId", "htmlPage", "x", "aB", "item2Count", "userIds", "urlsSeen",
      ])
  }

  @Test(
    "leaves a key that no property can have as it is",
    arguments: [KeyStyle.snakeCase, .kebabCase, .pascalCase, .camelCase])
  func keepsChosenKeys(style: KeyStyle) {
    let keys = ["@1x", "$ref", "admin.report", "user-name", "a b", "📦", ""]
    #expect(keys.map(style.key) == keys)
  }

  final class Node: Mappable {
    var name = ""
    var next: Node?
    var others: [Node] = []
    init() {}
    static var properties: [PropertyDescriptor] {
      \.name
      \.next
      \.others
    }
  }

  @Test("leaves out an object that holds itself, and says so")
  func leavesOutCycles() {
    let first = Node()
    let second = Node()
    first.name = "first"
    first.next = second
    second.name = "second"
    second.others = [first, Node()]
    let mapped = Mapper().represent(first)
    let expected: NSDictionary = [
      "name": "first", "next": ["name": "second", "others": [["name": "", "others": []]]],
      "others": [],
    ]
    #expect(mapped.value as NSDictionary == expected)
    #expect(
      mapped.report.description
        == "Cannot write Node.others: the Node at 'next.others[0]' holds itself; it was left out.")
    #expect(Mapper().json(first).report.issues.count == 1)
    second.others = []
    second.next = second
    #expect(
      first.jsonString() == #"{"name":"first","next":{"name":"second","others":[]},"others":[]}"#)
  }

  @Test("stops at the limit of depth")
  func stopsAtDepth() {
    let root = Node()
    var last = root
    for _ in 0..<10_000 {
      let next = Node()
      last.next = next
      last = next
    }
    let mapped = Mapper().represent(root)
    // The next model of the last one that is written, and its list of others.
    #expect(mapped.report.issues.map(\.reason.code) == [.tooDeep, .tooDeep])
    // Taken apart from the front, since freeing a long chain recurses.
    var node: Node? = root
    while let current = node {
      node = current.next
      current.next = nil
    }
  }

  @Test("follows the style for numbers that are not finite")
  func followsNonFiniteStyle() throws {
    struct Trio: Mappable, Equatable {
      var a = 0.0
      var b = Float(0)
      var c: Double?
      static var properties: [PropertyDescriptor] {
        \.a
        \.b
        \.c
      }
    }
    let trio = Trio(a: .nan, b: -.infinity, c: .nan)
    var style = OutputStyle.json
    #expect(trio.jsonString(style) == "{}")
    #expect(trio.dictionaryRepresentation(style).isEmpty)
    #expect(Mapper().json(trio, style).report.issues.map(\.property) == ["a", "b", "c"])
    #expect(Mapper().represent(trio, style).report.issues.map(\.property) == ["a", "b", "c"])
    style.nonFinite = .null
    #expect(trio.jsonString(style) == #"{"a":null,"b":null,"c":null}"#)
    let nulls: NSDictionary = ["a": NSNull(), "b": NSNull(), "c": NSNull()]
    #expect(trio.dictionaryRepresentation(style) as NSDictionary == nulls)
    style.nonFinite = .text
    #expect(trio.jsonString(style) == #"{"a":"NaN","b":"-Infinity","c":"NaN"}"#)
    let texts: NSDictionary = ["a": "NaN", "b": "-Infinity", "c": "NaN"]
    #expect(trio.dictionaryRepresentation(style) as NSDictionary == texts)
  }
}
