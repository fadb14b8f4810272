import Foundation
import TestSupport
import Testing

@testable import ModelMapper

/// A key of any text.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A type that asks for as many keys as its input says.
private struct Asking: Decodable {
  var sum = 0

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    for number in 0..<(try container.decode(Int.self, forKey: AnyKey(stringValue: "count"))) {
      let key = AnyKey(stringValue: "keyNumber\(number)")
      sum += try container.decodeIfPresent(Int.self, forKey: key) ?? 0
    }
  }
}

/// A source that counts how often a value is asked for.
private final class CountingSource: DataSource {
  let keys: [String]
  private let members: [String: Int]
  private let counter = Locked(0)

  var count: Int { counter.withLock { $0 } }

  init(_ count: Int) {
    members = Dictionary(
      uniqueKeysWithValues: [("count", count)] + (0..<count).map { ("key_number_\($0)", 1) })
    keys = members.keys.sorted()
  }

  func value(forKey key: String) -> SourceValue? {
    counter.withLock { $0 += 1 }
    return members[key].map(SourceValue.integer)
  }
}

@Suite("The rules of decoding")
struct DecodingRuleTests {
  static let quiet = DecodingTests.quiet

  struct Pair: Codable, Equatable {
    let first: Int
    let second: String?
  }

  struct Votes: Decodable, Equatable {
    let up: Int?
    let down: Int?
    enum CodingKeys: String, CodingKey {
      case up = "+1"
      case down = "-1"
    }
  }

  @Test("take work in proportion to the members and the keys that a type asks for")
  func takeWorkInProportion() throws {
    func work(_ count: Int) throws -> Int {
      let source = CountingSource(count)
      let sum = try Self.quiet.decode(Asking.self, from: source).sum
      #expect(sum == count)
      return source.count
    }
    _ = try work(500)
    #expect(try work(2_000) < 5 * work(500))
  }

  @Test("hold for keys that are not worth learning")
  func holdForManyKeys() throws {
    let filler = (0..<300).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let json = """
      {"count": 402, \(filler), "KEY_NUMBER_400": 5, "keyNumber400": 6, "key-number-400": 7,
       "Key-Number-401": "8", "key_number401": 9}
      """
    let mapped = try Self.quiet.map(Asking.self, from: json)
    #expect(mapped.value.sum == 15)
    #expect(
      mapped.report.issues.map(\.description).sorted() == [
        """
        Note on Asking.keyNumber400: the keys 'keyNumber400' and 'KEY_NUMBER_400' at the root both \
        match this property; 'keyNumber400' was used.
        """,
        """
        Note on Asking.keyNumber400: the keys 'keyNumber400' and 'key-number-400' at the root both \
        match this property; 'keyNumber400' was used.
        """,
        """
        Note on Asking.keyNumber401: the keys 'key_number401' and 'Key-Number-401' at the root both \
        match this property; 'key_number401' was used.
        """,
      ])
  }

  @Test("let coding keys that fold to one form match exactly only")
  func matchesExactly() throws {
    let votes = try Self.quiet.decode(
      [Votes].self, from: #"[{"+1": 2, "-1": 3}, {"-1": 4}, {"1": 5}]"#)
    #expect(votes == [Votes(up: 2, down: 3), Votes(up: nil, down: 4), Votes(up: nil, down: nil)])
  }

  @Test("report keys that were passed over")
  func tellsContests() throws {
    let mapped = try Self.quiet.map(Pair.self, from: #"{"FIRST": 1, "first": 2, "First": 3}"#)
    #expect(mapped.value.first == 2)
    #expect(
      mapped.report.issues.map(\.description).last == """
        Note on Pair.first: the keys 'first' and 'First' at the root both match this property; 'first' was used.
        """)
  }

  @Test("report the keys that were passed over before a type failed, from its first use on")
  func reportConflictsOfWhatFails() {
    struct Failing: Decodable {
      let first: Int
      let second: Int
    }
    let found = (1...2).map { _ -> [String] in
      do throws(MappingError) {
        _ = try Self.quiet.map(
          Failing.self, from: #"{"FIRST": "x", "first": "y", "SECOND": 1, "second": 2}"#)
        return []
      } catch {
        return error.issues.map { "\($0.reason.code) \($0.property ?? "")" }
      }
    }
    #expect(found == [["ambiguous first", "unconvertible first"], found[0]])
  }

  @Test("report the keys that were passed over only where they are asked for")
  func reportConflictsOfWhatIsAskedFor() throws {
    struct Part: Decodable {
      let list: [Int]?

      enum CodingKeys: String, CodingKey { case list, other }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        list = container.contains(.other) ? nil : try container.decode([Int].self, forKey: .list)
      }
    }
    let both = try Self.quiet.map(Part.self, from: #"{"LIST": [1], "list": [2]}"#)
    #expect(both.report.issues.map(\.property) == ["list"])
    let other = try Self.quiet.map(Part.self, from: #"{"LIST": [1], "list": [2], "other": 1}"#)
    #expect(other.report.isEmpty)
  }

  @Test("name what an element lacks after the property that holds it")
  func nameElements() throws {
    struct Row: Decodable {
      let value: Int?
    }
    struct Holder: Decodable {
      let rows: [Row]?
      let named: [String: Row]?
    }
    let mapped = try Self.quiet.map(
      Holder.self,
      from: #"{"rows": [7, {"value": "x"}, []], "named": {"a": 7, "b": {"value": "x"}}}"#)
    #expect(
      mapped.report.issues.map { "\($0.model ?? "").\($0.property ?? "") \($0.path)" } == [
        "Holder.rows rows[0]", "Row.value rows[1].value", "Holder.rows rows[2]",
        "Holder.named named.a", "Row.value named.b.value",
      ])
  }

  @Test("note a number in a text that holds an object and is rounded")
  func noteRoundedNumbersInTexts() throws {
    struct Row: Decodable {
      let value: Double
    }
    struct Holder: Decodable {
      let row: Row
    }
    let mapped = try Self.quiet.map(
      Holder.self, from: #"{"row": "{\"value\": 1234567890123456789012345678901234567890123}"}"#)
    #expect(mapped.report.issues.map(\.reason.code) == [.lossy])
    #expect(mapped.report.issues.map(\.path) == ["row"])
  }

  @Test("report unknown keys, or forbid them")
  func tellsUnknownKeys() throws {
    var decoder = Self.quiet
    decoder.mapper.unknownKeys = .report
    let mapped = try decoder.map([Pair].self, from: #"[{"frist": 1, "first": 2, "x": 3}]"#)
    #expect(
      mapped.report.issues.map(\.description) == [
        "Unknown key at '[0].frist': did you mean 'first'? No property has this name.",
        "Unknown key at '[0].x': no property has this name.",
      ])
    decoder.mapper.unknownKeys = .fail
    #expect(throws: MappingError.self) {
      try decoder.decode(Pair.self, from: #"{"first": 1, "z": 2}"#)
    }
    #expect(try decoder.decode([String: Int].self, from: #"{"first": 1}"#) == ["first": 1])
  }

  @Test("make a strict mapper throw everything at the end")
  func throwsWhenStrict() {
    let decoder = MappingDecoder(
      mapper: Mapper(coercion: .strict, isStrict: true, onIssue: { _ in }))
    #expect {
      try decoder.decode(
        [Pair].self, from: #"[{"first": 1, "second": 2}, {"first": "3"}, {"first": null}]"#)
    } throws: { error in
      (error as? MappingError)?.issues.map(\.description) == [
        "Cannot set Pair.second: expected a String at '[0].second', found the number 2.",
        "Cannot set Pair.first: expected an Int at '[1].first', found the string \"3\".",
        "Cannot set Pair.first: expected an Int at '[2].first', found null.",
      ]
    }
  }

  enum Either: Decodable, Equatable {
    case pair(Pair)
    case numbers([Int])
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let pair = try? container.decode(Pair.self) {
        self = .pair(pair)
      } else if let numbers = try? container.decode([Int].self) {
        self = .numbers(numbers)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  @Test("forget what an initializer tried in vain")
  func forgetsAttempts() throws {
    let mapped = try Self.quiet.map(
      [Either].self, from: #"["a", [1, "2"], {"first": "3"}, {"no": 1}]"#)
    #expect(mapped.value == [.text("a"), .numbers([1, 2]), .pair(Pair(first: 3, second: nil))])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out: expected a String at '[3]', found an object."
      ])
  }

  struct Keeper: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  struct Late: Decodable {
    let pairs: [Pair]
    init(from decoder: any Decoder) throws {
      let keepers = try decoder.container(keyedBy: PlainKey.self).decode(
        [Keeper].self, forKey: "list")
      pairs = try keepers.reversed().map { try Pair(from: $0.decoder) }
    }
  }

  @Test(
    "allow a decoder to be used later in the call, and not beyond it", arguments: [true, false])
  func keepsDecoders(isJSON: Bool) throws {
    let json = #"{"list": [{"first": 1, "second": "a"}, {"first": 2}]}"#
    let native: [String: Any] = [
      "list": [["first": 1, "second": "a"] as [String: Any], ["first": 2]]
    ]
    let late =
      try isJSON
      ? Self.quiet.decode(Late.self, from: json) : Self.quiet.decode(Late.self, from: native)
    #expect(late.pairs == [Pair(first: 2, second: nil), Pair(first: 1, second: "a")])
    let keeper =
      try isJSON
      ? Self.quiet.decode(Keeper.self, from: json) : Self.quiet.decode(Keeper.self, from: native)
    #expect {
      try Pair(from: keeper.decoder)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription
        == "The decoder was used after the call that it was made for had ended."
    }
    #expect(keeper.decoder.codingPath.isEmpty)
  }

  struct Chain: Decodable {
    let next: [Chain]?
    var depth: Int { 1 + (next?.first?.depth ?? 0) }
  }

  enum Outcome: Codable, Equatable {
    case parentID(Int)
    case imageURL(Int)
    case HTTPError(Int)
    case userIDs(Int)
    case isOK
  }

  @Test(
    "find a case with a payload whose name has words in capitals",
    arguments: [
      (#"{"parent_id": {"_0": 1}}"#, Outcome.parentID(1)),
      (#"{"image-url": {"_0": 1}}"#, .imageURL(1)), (#"{"HttpError": {"_0": 1}}"#, .HTTPError(1)),
      (#"{"userIds": {"_0": 1}}"#, .userIDs(1)), (#"{"IS_OK": {}}"#, .isOK),
    ])
  func findsCases(json: String, outcome: Outcome) throws {
    #expect(try Self.quiet.decode(Outcome.self, from: json) == outcome)
  }

  @Test("try few names for a key of many words, each of which would make all of them longer")
  func tryFewNames() {
    #expect(KeyStyle.names(spelled: "user_id").contains("userID"))
    let key = Array(repeating: "ab", count: 1_000).joined(separator: "_")
    #expect(KeyStyle.names(spelled: key).count == 4)
  }

  @Test("stop at the limit of depth")
  func stopsAtDepth() throws {
    var decoder = Self.quiet
    var source: [String: Any] = [:]
    for _ in 0..<100 { source = ["next": [source]] }
    let mapped = try decoder.map(Chain.self, from: source)
    #expect(mapped.report.issues.map(\.reason) == [.tooDeep(limit: 128)])
    decoder.mapper.limits.depth = 300
    #expect(try decoder.decode(Chain.self, from: source).depth == 101)
  }

  struct Settings: Decodable {
    let size: CGFloat
    let range: Range<Int>?
    let code: Int8?
    let names: [String: [String?]]
    let inner: Pair
    let note: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PlainKey.self)
      size = try container.decode(CGFloat.self, forKey: "size")
      range = try container.decodeIfPresent(Range<Int>.self, forKey: "range")
      code = try container.decodeIfPresent(Int8.self, forKey: "code")
      names = try container.decode([String: [String?]].self, forKey: "names")
      inner = try container.decode(Pair.self, forKey: "inner")
      note = decoder.userInfo[.note] as? String ?? ""
      #expect(
        container.allKeys.map(\.stringValue).sorted() == [
          "Size", "code", "inner", "names", "range",
        ])
      #expect(container.contains("SIZE") && !container.contains("other"))
      #expect(try container.decodeNil(forKey: "code") == false)
    }
  }

  @Test("serve types of others, texts that hold objects, and user info")
  func servesOthers() throws {
    var decoder = Self.quiet
    decoder.userInfo[.note] = "hello"
    let mapped = try decoder.map(
      Settings.self,
      from: """
        {"Size": "1.5", "range": [1, "9"], "code": 300, "names": {"a b": ["x", null, 3]},
         "inner": "{\\"FIRST\\": 7}"}
        """)
    #expect(mapped.value.size == 1.5 && mapped.value.range == 1..<9 && mapped.value.code == nil)
    #expect(mapped.value.names == ["a b": ["x", nil, "3"]])
    #expect(mapped.value.inner == Pair(first: 7, second: nil) && mapped.value.note == "hello")
    #expect(
      mapped.report.issues.map(\.description) == [
        "Cannot set Settings.code: expected an Int8 at 'code', found the number 300."
      ])
  }

  /// A type whose initializer refuses what stands in a container inside.
  struct Refusing: Decodable {
    enum Key: String, CodingKey { case list, part, text }
    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      if object.contains(.list) {
        var list = try object.nestedUnkeyedContainer(forKey: .list)
        _ = try list.decode(Int.self)
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "odd")
      }
      if object.contains(.part) {
        let part = try object.nestedContainer(keyedBy: Key.self, forKey: .part)
        throw DecodingError.dataCorruptedError(forKey: .text, in: part, debugDescription: "odd")
      }
      let text = try object.decode(String.self, forKey: .text)
      _ = try JSONDecoder().decode([String: [Int]].self, from: Data(text.utf8))
    }
  }

  @Test(
    "keep the path of an error that an initializer throws",
    arguments: [
      (#"{"list": [1, 2]}"#, "list[1]"), (#"{"part": {"text": 1}}"#, "part.text"),
      (#"{"text": "{\"a\": [1, true]}"}"#, "a[1]"),
    ])
  func keepsErrorPaths(json: String, path: String) throws {
    let error = #expect(throws: MappingError.self) {
      try Self.quiet.decode(Refusing.self, from: json)
    }
    #expect(error?.issues.map(\.path) == [path])
    let nested = try Self.quiet.map([[String: Refusing]].self, from: #"[{"b": \#(json)}]"#)
    #expect(nested.report.issues.map(\.path) == ["[0].b.\(path)"])
  }
}

extension CodingUserInfoKey {
  static var note: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "note") else { preconditionFailure("It is a key.") }
    return key
  }
}
