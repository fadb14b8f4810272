import Foundation
import ModelMapper
import Testing

extension FoundationTests {
  /// Keys and their strategies.
  @CaseBuilder static var keys: [PeerCase] {
    PeerCase.writes(
      "Keys in snake case", snakeKeys.map { OneKey($0) }, with: .snake,
      as: { $0.keyEncodingStrategy = .convertToSnakeCase }
    )
    PeerCase.writes(
      "Keys in snake case with underscores at their ends",
      ["_oneTwoThree", "oneTwoThree_", "__oneTwo__", "_test", "test__", "already_snake_case"].map {
        OneKey($0)
      }, with: .snake, as: { $0.keyEncodingStrategy = .convertToSnakeCase }
    )
    PeerCase.writes(
      "Keys of a dictionary stay as they are", [["leaveMeAlone": "a"]], with: .snake,
      as: { $0.keyEncodingStrategy = .convertToSnakeCase })
    PeerCase.writes(
      "Declared keys in snake case", [Renamed(plain: "a", other: "b")], with: .snake,
      as: { $0.keyEncodingStrategy = .convertToSnakeCase })
    PeerCase.reads(
      "Declared keys from snake case", Renamed.self, from: #"{"foo_bar": "a", "the_other": "b"}"#,
      as: { $0.keyDecodingStrategy = .convertFromSnakeCase })
    PeerCase.reads(
      "Generated keys from snake case", Camel.self, from: #"{"this_is_camel": "a"}"#,
      as: { $0.keyDecodingStrategy = .convertFromSnakeCase })
    PeerCase.writes(
      "Generated keys in snake case", [Camel(thisIsCamel: "a")], with: .snake,
      as: { $0.keyEncodingStrategy = .convertToSnakeCase })
    PeerCase.reads(
      "Keys of a dictionary are read as they are", [String: String].self,
      from: #"{"leave_me_alone": "a"}"#, as: { $0.keyDecodingStrategy = .convertFromSnakeCase })
    PeerCase("Camel case keys from snake case", gives: [String]()) {
      try camelKeys.filter { spelled, key in
        let document = Data(#"{"camelCaseKey": "\#(key)", "\#(spelled)": true}"#.utf8)
        return try !MappingDecoder(mapper: .dropIn).decode(Found.self, from: document).found
      }.map(\.0)
    }
    .failing("A key without letters and digits matches exactly only.")
    PeerCase("The path of a failure in a dictionary", gives: ["leave_me_alone"]) {
      try issues([String: Int].self, #"{"leave_me_alone": "test"}"#)
    }
    PeerCase(
      "The path of a failure in nested dictionaries",
      gives: ["top_level.sub_level.nested_value.int_value"]
    ) {
      try issues(
        [String: [String: OuterNumber]].self,
        #"{"top_level": {"sub_level": {"nested_value": {"int_value": "text"}}}}"#)
    }
    PeerCase("The path of a null that should be a text", gives: ["thisIsCamel"]) {
      try issues(Camel.self, #"{"thisIsCamel": null}"#)
    }
    PeerCase.roundTrips(
      "Keys by a closure", [Spelled(name: "a")], as: { $0.keyEncodingStrategy = .custom(marked) },
      decoding: { $0.keyDecodingStrategy = .custom(unmarked) })
    PeerCase.writes(
      "Keys by a closure, in nested values", [Outer(inner: Spelled(name: "a"))],
      as: { $0.keyEncodingStrategy = .custom(marked) })
    PeerCase.reads(
      "Keys from a closure", Spelled.self, from: #"{"QQQname": "a"}"#,
      as: { $0.keyDecodingStrategy = .custom(unmarked) })
    PeerCase("A value with a configuration", gives: "5 3") {
      let unit = try #require(CodingUserInfoKey(rawValue: "unit"))
      let document = try MappingEncoder(style: .dropIn, userInfo: [unit: 2]).encode([
        Shifted(number: 3)
      ])
      let read = try MappingDecoder(mapper: .dropIn, userInfo: [unit: 2]).decode(
        [Shifted].self, from: document)
      return "\(String(decoding: document, as: UTF8.self).dropFirst().dropLast()) \(read[0].number)"
    }
    PeerCase.reads("An empty key", EmptyKey.self, from: #"{"": true}"#)
    PeerCase.writes("Sorted keys of a class", [Contact(name: "Ada", email: "ada@example.org")])
    PeerCase(
      "Sorted keys of a class, indented",
      gives: """
        {
          "email": "ada@example.org",
          "name": "Ada"
        }
        """
    ) {
      let contact = Contact(name: "Ada", email: "ada@example.org")
      return String(decoding: try MappingEncoder(style: .indented).encode(contact), as: UTF8.self)
    }
    PeerCase.writes(
      "Sorted keys of a dictionary",
      [
        [
          "Foo": 1, "FOO": 2, "foo": 3, "foo1": 4, "Foo2": 5, "foo3": 6, "foo12": 7, "Foo11": 8,
          "føo": 9,
          "bar": 10,
        ]
      ])
    PeerCase.writes(
      "Sorted keys of a dictionary with many keys",
      [
        Dictionary(
          uniqueKeysWithValues: (0..<256).map { ("key\($0)", $0) } + [("AAA", 1), ("AAAAAAB", 2)])
      ])
  }

  /// Nested containers, the superclass's encoder and values that are written twice.
  @CaseBuilder static var containers: [PeerCase] {
    PeerCase.writes("Two nested containers for one key", [Merged.nested])
    PeerCase.roundTrips(
      "Two nested containers for one key, read back", [Pair(first: "a", second: "b")]
    )
    PeerCase.writes("A nested container for a key that has an object", [Merged.object])
    PeerCase.writes("A dictionary amended by a container", [Merged.dictionary])
    PeerCase.writes("A value replaced by a value", [Merged.value])
    PeerCase.writes("A value replaced through the superclass's encoder", [Merged.superValue])
    PeerCase.writes("A nested container replaced by a value", [Merged.keyedThenValue])
    PeerCase.writes(
      "A nested container replaced through the superclass's encoder", [Merged.keyedThenSuper])
    PeerCase.writes("A nested list replaced by a value", [Merged.unkeyedThenValue])
    PeerCase.writes(
      "A nested list replaced through the superclass's encoder", [Merged.unkeyedThenSuper])
    PeerCase.writes("A superclass's encoders in an object", [Supers()])
    PeerCase.writes("A superclass's encoders in a list", [SupersInList()])
    PeerCase.fails("A value that encodes nothing") {
      try MappingEncoder(style: .dropIn).encode(Silent())
    }
    PeerCase.writes("A value that encodes nothing in a list", [[Silent()]])
    PeerCase.writes("A value that encodes nothing in a dictionary", [["test": Silent()]])
    PeerCase("The paths of nested containers", gives: [String]()) {
      let paths = Paths()
      _ = try MappingEncoder(style: .dropIn).encode(PathWalk(paths: paths, throughSuper: false))
      return paths.wrong
    }
    PeerCase("The paths of nested containers of a superclass's encoder", gives: [String]()) {
      let paths = Paths()
      _ = try MappingEncoder(style: .dropIn).encode(PathWalk(paths: paths, throughSuper: true))
      return paths.wrong
    }
    PeerCase("A list that throws in a nested container", gives: "[1]") {
      _ = try? MappingEncoder(style: .dropIn).encode(Wrapped(value: [Float.infinity]))
      return String(decoding: try MappingEncoder(style: .dropIn).encode([1]), as: UTF8.self)
    }
    PeerCase("A date whose closure throws in a nested container", gives: "[1]") {
      let style = OutputStyle.dropIn(dates: .custom(read: { _ in nil }, write: { _ in nil }))
      _ = try? MappingEncoder(style: style).encode(Wrapped(value: Date()))
      return String(decoding: try MappingEncoder(style: .dropIn).encode([1]), as: UTF8.self)
    }
    PeerCase("Nil after a value that threw", gives: #"{"one":null}"#) {
      String(decoding: try MappingEncoder(style: .dropIn).encode(Recovering()), as: UTF8.self)
    }
    PeerCase("Nil twice after a value that threw", gives: #"{"one":null,"other":null}"#) {
      String(
        decoding: try MappingEncoder(style: .dropIn).encode(Recovering(again: true)), as: UTF8.self)
    }
    PeerCase.reads("A list that is read past its end", PastEnd.self, from: "[1]", "[1, 2]", "[]")
    PeerCase.fails("A container that is kept and used later") {
      try MappingDecoder(mapper: .dropIn).decode(Kept.self, from: "[42]").read()
    }
  }

  private static let snakeKeys = [
    "simpleOneTwo", "myURL", "singleCharacterAtEndX", "thisIsAnXMLProperty", "single", "a", "aA",
    "version4Thing", "partCAPS", "partCAPSLowerAGAIN", "manyWordsInThisThing", "asdfĆqer",
    "dataPoint22",
    "dataPoint22Word", "🐧🐟",
  ]

  private static let camelKeys = [
    ("a", "a"), ("ALLCAPS", "ALLCAPS"), ("ALL_CAPS", "allCaps"), ("single", "single"),
    ("snake_case", "snakeCase"), ("one_two_three", "oneTwoThree"), ("one_2_three", "one2Three"),
    ("one2_three", "one2Three"), ("snake_Ćase", "snakeĆase"), ("snake_ćase", "snakeĆase"),
    ("alreadyCamelCase", "alreadyCamelCase"), ("__this_and_that", "__thisAndThat"),
    ("this__and__that", "thisAndThat"), ("this_and_that__", "thisAndThat__"),
    ("this_aNd_that", "thisAndThat"), ("_one_two_three_", "_oneTwoThree_"), ("_test_", "_test_"),
    ("_", "_"), ("___", "___"), ("🐧_🐟", "🐧🐟"),
  ]

  private static func issues<Value: Decodable>(
    _ type: Value.Type, _ document: String
  ) throws -> [String] {
    do {
      _ = try MappingDecoder(mapper: .dropIn).decode(type, from: document)
      return []
    } catch {
      return error.issues.map(\.path)
    }
  }
}

extension OutputStyle {
  fileprivate static let snake: OutputStyle = {
    var style = dropIn
    style.keys = .snakeCase
    return style
  }()

  fileprivate static let indented: OutputStyle = {
    var style = dropIn
    style.isPretty = true
    return style
  }()
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private struct OneKey: Encodable {
  let key: String

  init(_ key: String) { self.key = key }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode("test", forKey: AnyKey(key))
  }
}

private struct Found: Decodable {
  let found: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let key = try container.decode(String.self, forKey: AnyKey("camelCaseKey"))
    found = try container.decode(Bool.self, forKey: AnyKey(key))
  }
}

private struct Renamed: Codable, Equatable {
  let plain: String
  let other: String

  enum CodingKeys: String, CodingKey {
    case plain = "fooBar"
    case other = "theOther"
  }
}

private struct Camel: Codable, Equatable { let thisIsCamel: String }

private struct OuterNumber: Decodable { let nestedValue: InnerNumber }

private struct InnerNumber: Decodable { let intValue: Int }

private struct EmptyKey: Decodable, Equatable {
  let value: Bool

  enum CodingKeys: String, CodingKey { case value = "" }
}

private final class Contact: Encodable, Sendable {
  let name: String
  let email: String

  init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}

private enum Merged: Encodable {
  case nested, object, dictionary, value, superValue
  case keyedThenValue, keyedThenSuper, unkeyedThenValue, unkeyedThenSuper

  enum Key: CodingKey { case top, first, second }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .dictionary:
      var single = encoder.singleValueContainer()
      try single.encode(["first": "a", "other": "b"])
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("c", forKey: .first)
      return
    default: break
    }
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .nested:
      var first = container.nestedContainer(keyedBy: Key.self, forKey: .top)
      try first.encode("a", forKey: .first)
      var second = container.nestedContainer(keyedBy: Key.self, forKey: .top)
      try second.encode("b", forKey: .second)
    case .object:
      try container.encode(["other": "a"], forKey: .top)
      var second = container.nestedContainer(keyedBy: Key.self, forKey: .top)
      try second.encode("b", forKey: .second)
    case .value, .superValue: try container.encode(0, forKey: .top)
    case .keyedThenValue, .keyedThenSuper:
      _ = container.nestedContainer(keyedBy: Key.self, forKey: .top)
    case .unkeyedThenValue, .unkeyedThenSuper:
      _ = container.nestedUnkeyedContainer(forKey: .top)
    case .dictionary: break
    }
    switch self {
    case .value, .keyedThenValue, .unkeyedThenValue: try container.encode(42, forKey: .top)
    case .superValue, .keyedThenSuper, .unkeyedThenSuper:
      var single = container.superEncoder(forKey: .top).singleValueContainer()
      try single.encode(42)
    default: break
    }
  }
}

private struct Pair: Codable, Equatable {
  let first: String
  let second: String

  enum Key: CodingKey { case top, first, second }

  init(first: String, second: String) {
    self.first = first
    self.second = second
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let one = try container.nestedContainer(keyedBy: Key.self, forKey: .top)
    first = try one.decode(String.self, forKey: .first)
    let other = try container.nestedContainer(keyedBy: Key.self, forKey: .top)
    second = try other.decode(String.self, forKey: .second)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var one = container.nestedContainer(keyedBy: Key.self, forKey: .top)
    try one.encode(first, forKey: .first)
    var other = container.nestedContainer(keyedBy: Key.self, forKey: .top)
    try other.encode(second, forKey: .second)
  }
}

private struct Supers: Encodable {
  enum Key: CodingKey { case first, second, direct }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    let one = container.superEncoder(forKey: .first)
    let other = container.superEncoder(forKey: .second)
    var single = one.singleValueContainer()
    try single.encode("First")
    var last = other.singleValueContainer()
    try last.encode("Second")
    try ["direct": "super"].encode(to: container.superEncoder(forKey: .direct))
  }
}

private struct SupersInList: Encodable {
  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(0)
    var one = list.superEncoder().singleValueContainer()
    try one.encode("First")
    try list.encode(42)
  }
}

private struct Silent: Encodable {
  func encode(to encoder: any Encoder) throws {}
}

/// The coding paths that differ from what is expected.
private final class Paths: @unchecked Sendable {
  var wrong: [String] = []

  func expect(_ path: [any CodingKey], _ expected: String...) {
    let found = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    if found != expected { wrong.append("\(found) for \(expected)") }
  }
}

private struct PathWalk: Encodable {
  let paths: Paths
  let throughSuper: Bool

  enum Key: CodingKey { case a, b, c }

  func encode(to encoder: any Encoder) throws {
    guard throughSuper else { return walk(encoder) }
    var container = encoder.container(keyedBy: Key.self)
    let above = container.superEncoder(forKey: .c)
    paths.expect(container.codingPath)
    paths.expect(above.codingPath, "c")
    var inner = above.container(keyedBy: Key.self)
    var list = inner.nestedUnkeyedContainer(forKey: .a)
    paths.expect(list.codingPath, "c", "a")
    paths.expect(list.nestedUnkeyedContainer().codingPath, "c", "a", "0")
  }

  private func walk(_ encoder: any Encoder) {
    var container = encoder.container(keyedBy: Key.self)
    paths.expect(encoder.codingPath)
    paths.expect(container.codingPath)
    var nested = container.nestedContainer(keyedBy: Key.self, forKey: .a)
    paths.expect(nested.codingPath, "a")
    paths.expect(nested.nestedContainer(keyedBy: Key.self, forKey: .b).codingPath, "a", "b")
    paths.expect(nested.nestedUnkeyedContainer(forKey: .c).codingPath, "a", "c")
    var list = container.nestedUnkeyedContainer(forKey: .b)
    paths.expect(list.codingPath, "b")
    paths.expect(list.nestedContainer(keyedBy: Key.self).codingPath, "b", "0")
    paths.expect(list.nestedUnkeyedContainer().codingPath, "b", "1")
    paths.expect(encoder.codingPath)
  }
}

private struct Wrapped<Value: Encodable>: Encodable {
  let value: Value

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    let above = list.superEncoder()
    var inner = above.unkeyedContainer()
    try inner.encode(value)
  }
}

private struct Failing: Encodable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self, .init(codingPath: encoder.codingPath, debugDescription: "It can't be written."))
  }
}

private struct Recovering: Encodable {
  var again = false

  enum Key: CodingKey { case dictionary, one, other }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try? container.encode(["key": Failing()], forKey: .dictionary)
    try container.encode(Int?.none, forKey: .one)
    if again { try container.encode(Int?.none, forKey: .other) }
  }
}

private struct PastEnd: Decodable, Equatable {
  let first: Int
  let second: Int?

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    first = try list.decode(Int.self)
    do {
      second = try list.decode(Int.self)
    } catch DecodingError.valueNotFound {
      second = nil
    }
  }
}

private struct Kept: Decodable {
  let list: any UnkeyedDecodingContainer

  init(from decoder: any Decoder) throws { list = try decoder.unkeyedContainer() }

  func read() throws -> Int {
    var list = list
    return try list.decode(Int.self)
  }
}

private let mark = "QQQ"

private func marked(_ path: [any CodingKey]) -> any CodingKey {
  let key = path[path.count - 1].stringValue
  return AnyKey(key.hasPrefix(mark) ? key : mark + key)
}

private func unmarked(_ path: [any CodingKey]) -> any CodingKey { path[path.count - 1] }

private struct Spelled: Codable, Equatable {
  let name: String

  enum CodingKeys: String, CodingKey { case name = "QQQname" }
}

private struct Outer: Encodable {
  let inner: Spelled

  enum CodingKeys: String, CodingKey { case inner = "QQQinner" }
}

private struct Shifted: Codable {
  let number: Int

  init(number: Int) { self.number = number }

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self) - Self.shift(decoder.userInfo)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number + Self.shift(encoder.userInfo))
  }

  private static func shift(_ info: [CodingUserInfoKey: Any]) -> Int {
    CodingUserInfoKey(rawValue: "unit").flatMap { info[$0] as? Int } ?? 0
  }
}
