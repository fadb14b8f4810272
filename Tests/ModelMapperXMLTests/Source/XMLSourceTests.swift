import Testing

@testable import ModelMapper
@testable import ModelMapperXML

@Suite("A tree as the mapper reads it")
struct XMLSourceTests {
  /// What stands at a handle, in words.
  static func words(_ source: XMLSource, _ handle: Int) -> String {
    switch source.text(at: handle) ?? source.scalar(at: handle) {
    case .null: "null"
    case .text(let text): String(text).debugDescription
    case .string(let text): text.debugDescription
    case .object: "object"
    default: "unexpected"
    }
  }

  /// The members of an element in words.
  static func members(_ document: String) throws -> [String] {
    try XMLTree(document).withSource { source, root in
      var members: [String] = []
      source.forEachMember(of: root) { key, handle in
        let local = key.localName.map { "(\(String($0)))" } ?? ""
        members.append("\(key.kind) \(String(key.text))\(local) \(words(source, handle))")
        return true
      }
      return members
    }
  }

  @Test("has attributes and then children as members")
  func hasMembers() throws {
    #expect(
      try Self.members(
        "<r xmlns='u' xmlns:p='v' id='1' p:id='2' xml:lang='en' xml:space='default'>"
          + "<a>x</a><p:a b='1'>y</p:a><a/> text <c><d/></c></r>") == [
          "attribute id \"1\"", "attribute p:id(id) \"2\"", "attribute xml:lang(lang) \"en\"",
          "element a \"x\"", "element p:a(a) \"y\"", "element a \"\"", "element c object",
          "text #text \"text\"",
        ])
    #expect(try Self.members("<r>x</r>") == ["text #text \"x\""])
    #expect(try Self.members("<r>\n <a/>\n</r>") == ["element a \"\""])
  }

  @Test("knows each key by a number of its own")
  func knowsKeysByNumbers() throws {
    let numbers = try XMLTree("<r a='1'><a/><a/><b/>x</r>").withSource { source, root in
      var numbers: [Int] = []
      source.forEachMember(of: root) { key, _ in
        numbers.append(key.identity)
        return true
      }
      return numbers
    }
    #expect(numbers[1] == numbers[2] && Set(numbers).count == 4)
    #expect(numbers.allSatisfy { 0..<1_000 ~= $0 })
  }

  /// An element, and what it is to a scalar, whether it is null and whether a model can read it.
  static let values: [(String, String, Bool, Bool)] = [
    ("<a/>", "\"\"", true, true), ("<a></a>", "\"\"", true, true),
    ("<a> \n</a>", "\"\"", true, true),
    ("<a>x</a>", "\"x\"", false, true), ("<a><![CDATA[ ]]></a>", "\" \"", false, true),
    ("<a>x<![CDATA[y]]></a>", "\"xy\"", false, true), ("<a b='1'/>", "\"\"", false, true),
    ("<a b='1'>x</a>", "\"x\"", false, true), ("<a><b/></a>", "object", false, true),
    ("<a>x<b/></a>", "\"x\"", false, true), ("<a xsi:nil='true'>x</a>", "null", true, false),
    ("<a xsi:nil='1' b='2'/>", "null", true, false), ("<a xsi:nil='0'>x</a>", "\"x\"", false, true),
    ("<a nil='true'>x</a>", "\"x\"", false, true), ("<a xsi:type='int'/>", "\"\"", true, true),
    ("<a xmlns='u'/>", "\"\"", true, true), ("<a xml:space='preserve'/>", "\"\"", false, true),
    ("<a xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:nil='true'/>", "null", true, false),
    ("<a xmlns:i='u' i:nil='true'>x</a>", "\"x\"", false, true),
  ]

  @Test("distinguishes text, null and objects", arguments: values)
  func tellsValuesApart(_ document: String, _ scalar: String, _ isNull: Bool, _ isObject: Bool)
    throws
  {
    try XMLTree(document).withSource { source, root in
      #expect(Self.words(source, root) == scalar)
      #expect(source.isNull(at: root) == isNull)
      #expect(source.isObject(at: root) == isObject)
    }
  }

  /// The keys of a line, for lists of objects.
  struct LineKeys: ElementKeys {
    func readsKey(_ key: UTF8Text) -> Bool { ["code", "name"].contains(String(key)) }
  }

  static let line = ElementShape.object(keys: LineKeys())

  /// A document whose member `l` is wanted as a list, the shape of its elements, and the list.
  static let lists: [(String, ElementShape, [String]?)] = [
    ("<r><l>a</l><l>b</l></r>", .text, ["\"a\"", "\"b\""]),
    ("<r><l>a</l></r>", .text, ["\"a\""]),
    ("<r><l/></r>", .text, []), ("<r><l/></r>", .item, ["\"\""]), ("<r><l/></r>", line, []),
    ("<r><l/><l>b</l></r>", .text, ["\"\"", "\"b\""]),
    ("<r><l><i>a</i><i>b</i></l></r>", .scalar, ["\"a\"", "\"b\""]),
    ("<r><l><i>a</i></l></r>", .scalar, ["\"a\""]),
    ("<r><l><i>a</i></l></r>", .item, ["object"]),
    ("<r><l><i code='1'/><i code='2'/></l></r>", line, ["\"\"", "\"\""]),
    ("<r><l><i><code>1</code></i></l></r>", line, ["object"]),
    ("<r><l code='1'><i/></l></r>", line, ["object"]),
    ("<r><l><code>1</code></l></r>", line, ["object"]),
    ("<r><l><i/><j/></l></r>", line, ["object"]),
    ("<r><l>x<i/></l></r>", line, ["\"x\""]),
    ("<r><m/><l>a</l><m/><l>b</l></r>", .text, ["\"a\"", "\"b\""]),
    ("<r l='0'><l>a</l></r>", .text, ["\"a\""]), ("<r l='0'/>", .text, ["\"0\""]),
    ("<r><p:l>a</p:l><l>b</l><l>c</l></r>", .text, ["\"b\"", "\"c\""]),
  ]

  @Test("distinguishes one from many and wrappers from items", arguments: lists)
  func readsLists(_ document: String, _ shape: ElementShape, _ list: [String]?) throws {
    try XMLTree(document).withSource { source, root in
      let handle = try #require(source.member(of: root, named: "l"))
      var elements: [String] = []
      source.forEachElement(of: handle, as: shape) { element, index in
        #expect(index == elements.count)
        elements.append(Self.words(source, element))
        return true
      }
      #expect(elements == list)
      var count = 0
      source.forEachElement(of: handle, as: shape) { _, _ in
        count += 1
        return false
      }
      #expect(count == min(elements.count, 1))
    }
  }

  @Test("says whether there is a list")
  func saysWhetherAList() throws {
    func isList(_ document: String, _ shape: ElementShape) throws -> Bool? {
      try XMLTree(document).withSource { source, root in
        source.member(of: root, named: "l").map { source.isList(at: $0, of: shape) }
      }
    }
    #expect(try isList("<r><l/><l/></r>", .item) == true)
    #expect(try isList("<r><l>x</l></r>", .text) == true)
    #expect(try isList("<r l='x'/>", .text) == true)
    #expect(try isList("<r><l/></r>", .text) == true)
    #expect(try isList("<r><l xsi:nil='true'/></r>", .text) == false)
    #expect(try isList("<r><l><i/></l></r>", .scalar) == true)
  }

  @Test("finds members by their spelling and by what precedes it")
  func findsMembers() throws {
    try XMLTree("<r id='1'><id>2</id><p:x/>t<!-- -->u</r>").withSource { source, root in
      func words(_ key: String) -> String? {
        source.member(of: root, named: key).map {
          Self.words(source, $0) + " " + source.key(of: $0)
        }
      }
      #expect(words("id") == "\"1\" id" && words("@id") == "\"1\" id")
      #expect(words("@x") == nil && words("x") == nil && words("p:x") == "\"\" p:x")
      #expect(words("#text") == "\"tu\" #text" && words("#name") == "\"r\" #name")
      #expect(words("#xml") == "\"<id>2</id><p:x/>t<!-- -->u\" #xml" && words("none") == nil)
    }
  }

  @Test("hands out values that outlive it")
  func handsOutValues() throws {
    let value = try XMLTree("<r><a b='1'><c/></a></r>").withSource { source, root in
      source.member(of: root, named: "a").map { source.sourceValue(at: $0) }
    }
    guard case .object(let node) = value else {
      Issue.record("no object")
      return
    }
    #expect(node.keys == ["b", "c"])
  }
}
