import Foundation
import ModelMapper
import Synchronization
import Testing

/// Asks for what is not there, in a way of its own, and throws what it gets.
private struct Asking: Decodable {
  enum Way: String, CaseIterable, Sendable {
    case member, element, nestedMember, nestedElement, missing, nestedMissing, end, listOfMember
    case listOfWhole, superclass
  }

  enum Key: String, CodingKey { case id, list, part }

  static let way = CodingUserInfoKey(rawValue: "way") ?? { preconditionFailure() }()

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    // What is caught leaves nothing.
    _ = try? container.decode(Bool.self, forKey: .list)
    switch decoder.userInfo[Self.way] as? Way {
    case .member: _ = try container.decode(Int.self, forKey: .id)
    case .element: _ = try container.decode([Int].self, forKey: .id)
    case .nestedMember:
      let part = try container.nestedContainer(keyedBy: Key.self, forKey: .part)
      _ = try? part.decode(Int.self, forKey: .list)
      _ = try part.decode(Int.self, forKey: .id)
    case .nestedElement:
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      _ = try list.decode(Int.self)
      _ = try? list.decode(Date.self)
      _ = try list.decode(Int.self)
    case .missing: _ = try container.decode(Int.self, forKey: .part).description
    case .nestedMissing:
      let part = try container.nestedContainer(keyedBy: Key.self, forKey: .part)
      _ = try part.decode(String.self, forKey: .part)
    case .end:
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      for _ in 0..<3 { _ = try list.decode(SourceValue.self) }
      _ = try list.decode(Int.self)
    case .listOfMember: _ = try container.nestedUnkeyedContainer(forKey: .id)
    case .listOfWhole: _ = try decoder.unkeyedContainer()
    case .superclass:
      _ = try container.superDecoder(forKey: .id).singleValueContainer().decode(Int.self)
    case nil: break
    }
  }
}

/// Keeps the first error that it gets, for a value that comes after it.
private struct Keeping: Decodable {
  static let box = CodingUserInfoKey(rawValue: "box") ?? { preconditionFailure() }()

  final class Box: Sendable {
    let errors = Mutex<[any Error]>([])
  }

  enum Key: String, CodingKey { case id }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let box = decoder.userInfo[Self.box] as? Box
    if let kept = box?.errors.withLock({ $0.first }) { throw kept }
    do {
      _ = try container.decode(Int.self, forKey: .id)
    } catch {
      box?.errors.withLock { $0.append(error) }
    }
  }
}

@Suite("An error that an initializer throws on")
struct ThrownAgainTests {
  @Test(
    "has the issue of what it asked for",
    arguments: [
      (Asking.Way.member, #"set Asking.id: expected an Int at 'a.id', found the string "x"."#),
      (.element, #"set Asking.id: expected an array of Int at 'a.id', found the string "x"."#),
      (.nestedMember, #"set Asking.id: expected an Int at 'a.part.id', found the string "y"."#),
      (.nestedElement, #"use the source: expected an Int at 'a.list[1]', found the string "two"."#),
      (.missing, "set Asking.part: expected an Int at 'a.part', found an object."),
      (.nestedMissing, "set Asking.part: expected a String at 'a.part.part', found no such key."),
      (.end, "make an Asking: expected an Int at 'a.list[3]', found no such key."),
      (.listOfMember, #"use the source: expected an array at 'a.id', found the string "x"."#),
      (
        .listOfWhole,
        "use the source: expected an array at 'a', found an object; Coercion.wrapsSingleValues "
          + "takes a single value as a list of one."
      ),
      (.superclass, #"use the source: expected an Int at 'a.id', found the string "x"."#),
    ])
  fileprivate func issues(way: Asking.Way, sentence: String) {
    let decoder = MappingDecoder(mapper: .strict, userInfo: [Asking.way: way])
    let json = #"{"a": {"id": "x", "list": [1, "two", 3], "part": {"id": "y", "list": {}}}}"#
    let error = #expect(throws: MappingError.self) {
      try decoder.decode([String: Asking].self, from: Data(json.utf8))
    }
    #expect(error?.issues.map(\.description) == ["Cannot \(sentence)"])
  }

  @Test("is one of this value, though it was thrown for another before")
  func thrownForAnother() {
    let decoder = MappingDecoder(mapper: .strict, userInfo: [Keeping.box: Keeping.Box()])
    let json = #"[{"id": "x"}, {"other": 1}]"#
    let error = #expect(throws: MappingError.self) {
      try decoder.decode([Keeping].self, from: Data(json.utf8))
    }
    #expect(error?.issues.map(\.path) == ["[1][0].id"])
  }

  @Test("has an issue though a rule takes the value when it is looked at again")
  func takenLater() {
    struct Dated: Decodable { var day: Date }
    let calls = Keeping.Box()
    var mapper = Mapper.strict
    mapper.coercion.dates = [
      .custom { _ in
        calls.errors.withLock { errors in
          defer { errors.append(CancellationError()) }
          return errors.isEmpty ? nil : Date(timeIntervalSince1970: 0)
        }
      }
    ]
    let error = #expect(throws: MappingError.self) {
      try MappingDecoder(mapper: mapper).decode(Dated.self, from: Data(#"{"day": "x"}"#.utf8))
    }
    #expect(error?.issues.map(\.path) == ["day"])
  }

  private struct Refusal: Error, Equatable { var text: String }

  private struct Refusing: Decodable {
    init(from decoder: any Decoder) throws {
      throw Refusal(text: try decoder.singleValueContainer().decode(String.self))
    }
  }

  private struct Replacing: Decodable {
    enum Key: String, CodingKey { case first, second }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      do {
        _ = try container.decode(Refusing.self, forKey: .first)
      } catch is Refusal {
        throw Refusal(text: "another")
      }
    }
  }

  @Test("is not taken for another of its type that was caught before")
  func isNotAnother() throws {
    let error = #expect(throws: MappingError.self) {
      try MappingDecoder().decode(Replacing.self, from: #"{"first": "one"}"#)
    }
    let issue = try #require(error?.issues.first)
    #expect(error?.issues.count == 1)
    #expect(issue.path.isEmpty)
    #expect(issue.reason.underlyingError as? Refusal == Refusal(text: "another"))
    #expect(issue.reason.detail?.contains("another") == true)
  }

  /// Keeps the paths of the errors that it gets, for elements and members that it tries as several types.
  private struct Paths: Decodable, Equatable {
    private enum Key: CodingKey { case id, name }
    private struct Anything: Decodable {}

    var paths: [String] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd {
        if (try note { try list.decode(Bool.self) }) != nil { continue }
        if (try note { try list.decode(Int.self) }) != nil { continue }
        if (try note { try list.decode([Int].self) }) != nil { continue }
        if let object = try note({ try list.nestedContainer(keyedBy: Key.self) }) {
          for key in [Key.id, .name, .id] {
            _ = try note { try object.decode(Bool.self, forKey: key) }
            _ = try note { try object.decode([Int].self, forKey: key) }
            _ = try note { try object.decode(Int.self, forKey: key) }
          }
        } else {
          _ = try list.decode(String.self)
        }
      }
    }

    private mutating func note<Value>(_ body: () throws -> Value) throws -> Value? {
      do {
        return try body()
      } catch let error as DecodingError {
        let path: [any CodingKey]
        switch error {
        case .typeMismatch(_, let facts), .valueNotFound(_, let facts): path = facts.codingPath
        case .keyNotFound(let key, let facts): path = facts.codingPath + [key]
        default: throw error
        }
        paths.append(
          path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))
        return nil
      }
    }
  }

  @Test("has the path of JSONDecoder, whatever was tried before at another place")
  func hasPathOfPlace() throws {
    let json = Data(
      #"{"all": [[true, "a", 1, {"id": "x"}, [1], {"name": {"a": 1}, "id": 1}, "b", "c"], ["d"]]}"#
        .utf8)
    let expected = try JSONDecoder().decode([String: [Paths]].self, from: json)
    #expect(expected["all"]?.allSatisfy { $0.paths.count > 3 } == true)
    let decoder = MappingDecoder(mapper: .strict)
    let native = try JSONSerialization.jsonObject(with: json)
    #expect(try decoder.decode([String: [Paths]].self, from: json) == expected)
    #expect(try decoder.decode([String: [Paths]].self, from: native) == expected)
    let value = try SourceValue.make(fromJSON: json)
    #expect(try decoder.decode([String: [Paths]].self, from: value) == expected)
  }

  private enum Unfit: Error { case always }

  /// Fails in the way that it is told to.
  private struct Part: Decodable {
    enum Key: String, CodingKey { case kind, name, size, inner }
    enum Kind: String, Decodable { case known }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      switch try container.decode(String.self, forKey: .name) {
      case "key": _ = try container.decode(Int.self, forKey: .size)
      case "kind": _ = try container.decode(Kind.self, forKey: .kind)
      case "inner": _ = try container.decode([String: Part].self, forKey: .inner)
      case "deep": _ = try container.decode(Part.self, forKey: .inner)
      case "own": throw Unfit.always
      default: break
      }
    }
  }

  /// Asks for all parts, catches what they throw, and throws one of the errors.
  private struct Throwing: Decodable {
    enum Key: String, CodingKey, CaseIterable { case key, kind, inner, deep, own, fine }

    static let key = CodingUserInfoKey(rawValue: "key") ?? { preconditionFailure() }()

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      var errors: [String: any Error] = [:]
      for key in Key.allCases {
        do {
          _ = try container.decode(Part.self, forKey: key)
        } catch {
          errors[key.stringValue] = error
        }
      }
      if let name = decoder.userInfo[Self.key] as? String, let error = errors[name] { throw error }
    }
  }

  @Test(
    "has its issue, though others were caught since it was thrown",
    arguments: [
      ("key", "Cannot set Part.size: expected an Int at 'all[0].key.size', found no such key."),
      (
        "kind",
        #"Cannot set Part.kind: expected a Kind at 'all[0].kind.kind', found the string "other"."#
      ),
      ("inner", "Cannot set Part.size: expected an Int at 'all[0].inner.inner.a.size'"),
      ("fine", ""), ("deep", "Cannot set Part.size: expected an Int at 'all[0].deep.inner.size'"),
      ("own", "Cannot set Throwing.own: the value at 'all[0].own' was refused: always."),
    ])
  func thrownAfterOthers(key: String, sentence: String) throws {
    let json = #"""
      {"all": [{
        "key": {"name": "key"}, "kind": {"name": "kind", "kind": "other"},
        "inner": {"name": "inner", "inner": {"a": {"name": "key"}}},
        "deep": {"name": "deep", "inner": {"name": "key"}}, "own": {"name": "own"},
        "fine": {"name": "fine"}
      }]}
      """#
    let decoder = MappingDecoder(mapper: .strict, userInfo: [Throwing.key: key])
    func sentences(_ body: () throws(MappingError) -> [String: [Throwing]]) -> [String] {
      do throws(MappingError) {
        _ = try body()
        return []
      } catch {
        return error.issues.map(\.description)
      }
    }
    let found = sentences { () throws(MappingError) in
      try decoder.decode([String: [Throwing]].self, from: json)
    }
    #expect(found.count == (sentence.isEmpty ? 0 : 1))
    #expect(found.first?.hasPrefix(sentence) ?? true, "\(found)")
    let native = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(
      sentences { () throws(MappingError) in
        try decoder.decode([String: [Throwing]].self, from: native)
      } == found)
  }

  /// Asks for a list of texts first, and then for one of objects.
  private struct TextsOrObjects: Decodable, Equatable {
    var found: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        found = try container.decode([String].self)
      } catch DecodingError.typeMismatch(let type, let facts) {
        let objects = try container.decode([[String: Int]].self)
        found = ["\(type) at " + facts.codingPath.map(\.stringValue).joined(separator: ".")]
        found += objects.flatMap(\.keys)
      }
    }
  }

  @Test("names the first element where nothing of a list fits")
  func namesFirstElement() throws {
    let json = Data(#"{"a": [{"x": 1}, {"y": 2}], "b": ["p", "q"], "c": []}"#.utf8)
    let expected = try JSONDecoder().decode([String: TextsOrObjects].self, from: json)
    #expect(expected["a"]?.found == ["String at a.Index 0", "x", "y"])
    let found = try MappingDecoder().map([String: TextsOrObjects].self, from: json)
    #expect(found.report.issues.isEmpty)
    #expect(found.value["a"]?.found.dropFirst() == ["x", "y"])
    #expect(found.value["a"]?.found.first?.hasPrefix("String at a.") == true)
    #expect(found.value["b"] == expected["b"] && found.value["c"] == expected["c"])
    let strict = MappingDecoder(mapper: .strict)
    let strictly = try strict.decode([String: TextsOrObjects].self, from: json)["a"]?.found
    #expect(strictly?.first?.hasPrefix("String at a.") == true)
    #expect(strictly?.dropFirst() == ["x", "y"])
  }

  /// A value that holds another in its own place.
  private struct Wrapper<Value: Decodable>: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try decoder.singleValueContainer().decode(Value.self)
    }
  }

  private struct Wrapping<Value: Decodable>: Decodable {
    var part: Wrapper<Value>
  }

  @Test("is named by the property of what holds it")
  func isNamed() {
    func words<Value: Decodable>(_ type: Value.Type, _ json: String) -> String? {
      let error = #expect(throws: MappingError.self) {
        try MappingDecoder(mapper: .strict).decode(Wrapping<Value>.self, from: json)
      }
      return error?.issues.first.map { "\($0.model ?? "").\($0.property ?? "") \($0.path)" }
    }
    #expect(
      words([String: Int].self, #"{"part": {"a": "x"}}"#)
        == "Wrapping<Dictionary<String, Int>>.part part.a")
    #expect(words(Refusing.self, #"{"part": "x"}"#) == "Wrapping<Refusing>.part part")
    #expect(words(Int.self, #"{"part": "x"}"#) == "Wrapping<Int>.part part")
  }

  /// Makes an error of its own of what it catches, with the same text.
  private struct Translating: Decodable {
    struct Translated: Error, CustomStringConvertible { let description: String }

    init(from decoder: any Decoder) throws {
      do {
        _ = try decoder.singleValueContainer().decode(Refusing.self)
      } catch {
        throw Translated(description: "\(error)")
      }
    }
  }

  @Test("is the one that was thrown on, also if it has the text of the one that was caught")
  func isTranslated() {
    let error = #expect(throws: MappingError.self) {
      try MappingDecoder(mapper: .strict).decode(Translating.self, from: #""x""#)
    }
    #expect(error?.issues.count == 1)
    #expect(error?.issues.first?.reason.underlyingError is Translating.Translated)
  }
}
