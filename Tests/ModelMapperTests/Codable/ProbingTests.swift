import Foundation
import ModelMapper
import ModelMapperXML
import Synchronization
import Testing

/// A value of any kind, found by trying one after the other.
private enum Found: Codable, Equatable {
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([Found])
  case object([String: Found])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([Found].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: Found].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }
}

/// An identifier that servers send as either.
private enum Identifier: Decodable, Equatable {
  case text(String)
  case number(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .number(try container.decode(Int.self))
    }
  }
}

/// A wrapper that asks for one kind, and one that has a value in place of what does not fit.
private struct Price: Decodable, Equatable {
  var amount: Double
  init(from decoder: any Decoder) throws {
    amount = try decoder.singleValueContainer().decode(Double.self)
  }
}

private struct Doubled: Decodable {
  var price: Price
  init(from decoder: any Decoder) throws {
    price = try decoder.singleValueContainer().decode(Price.self)
  }
}

private struct Count: Decodable, Equatable {
  var count: Int
  init(from decoder: any Decoder) throws {
    count = (try? decoder.singleValueContainer().decode(Int.self)) ?? -1
  }
}

/// A type that asks for itself from the same place, which never ends.
private enum Endless: Decodable {
  case number(Int)
  indirect case same(Endless)
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .same(try container.decode(Endless.self))
    }
  }
}

/// Coordinates as GeoJSON has them, whose lists nest more or less deep.
private enum Coordinates: Codable, Equatable {
  case point([Double])
  case line([[Double]])
  case area([[[Double]]])
  case named([String: [Double]])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let point = try? container.decode([Double].self) {
      self = .point(point)
    } else if let line = try? container.decode([[Double]].self) {
      self = .line(line)
    } else if let area = try? container.decode([[[Double]]].self) {
      self = .area(area)
    } else {
      self = .named(try container.decode([String: [Double]].self))
    }
  }

  func encode(to encoder: any Encoder) throws {}
}

/// A list in a type of its own, which another asks for as its whole value.
private struct Wrapped: Decodable, Equatable {
  struct Numbers: Decodable, Equatable {
    var list: [Double]
    init(from decoder: any Decoder) throws {
      list = try decoder.singleValueContainer().decode([Double].self)
    }
  }
  var numbers: Numbers
  init(from decoder: any Decoder) throws {
    numbers = try decoder.singleValueContainer().decode(Numbers.self)
  }
}

/// A type that no list of nothing is, however it is read.
private indirect enum Filled: Decodable {
  case number(Double)
  case list([Filled])
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      let list = try container.decode([Filled].self)
      guard !list.isEmpty else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "is empty"))
      }
      self = .list(list)
    }
  }
}

/// A type that reads a member by a decoder of its own, and holds others of its kind.
private struct Crate: Decodable {
  enum Key: String, CodingKey { case size, inner }
  let size: Int
  let inner: [Crate]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    size = try container.superDecoder(forKey: .size).singleValueContainer().decode(Int.self)
    inner = try container.decodeIfPresent([Crate].self, forKey: .inner) ?? []
  }
}

/// A value that keeps the first error, and throws it in the end.
private struct Stubborn: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      _ = try container.decode(Bool.self)
    } catch let first {
      _ = try? container.decode(Int.self)
      throw first
    }
  }
}

/// A value that looks at the error of the one in it, and throws it on.
private struct Curious: Decodable {
  let stubborn: Stubborn

  private enum Key: CodingKey { case stubborn }

  init(from decoder: any Decoder) throws {
    do {
      stubborn = try decoder.container(keyedBy: Key.self).decode(Stubborn.self, forKey: .stubborn)
    } catch DecodingError.typeMismatch(let type, let context) {
      #expect(type is Bool.Type)
      #expect(context.codingPath.map(\.stringValue) == ["stubborn"])
      throw DecodingError.typeMismatch(type, context)
    }
  }
}

/// A value that asks for a container of a part of it.
private struct Whole: Decodable {
  enum Way: String, CaseIterable {
    case object, list, superObject, superList
  }
  static let way = CodingUserInfoKey(rawValue: "way") ?? { preconditionFailure() }()

  private enum Key: CodingKey { case part }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch decoder.userInfo[Whole.way] as? Way {
    case .object: _ = try container.nestedContainer(keyedBy: Key.self, forKey: .part)
    case .list: _ = try container.nestedUnkeyedContainer(forKey: .part)
    case .superObject:
      _ = try container.superDecoder(forKey: .part).container(keyedBy: Key.self)
    default: _ = try container.superDecoder(forKey: .part).unkeyedContainer()
    }
  }
}

/// Numbers by name, some without, one, or the steps of an animation under one key, and what was thrown for what it is
/// not.
private struct Track: Decodable {
  struct Step: Decodable, Equatable {
    var time: Double
    var values: [Double]
  }
  enum Key: CodingKey { case value }

  var values: [Double] = []
  var steps: [Step] = []
  var caught: [String] = []

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func attempt<Value: Decodable>(_ type: Value.Type) -> Value? {
      do {
        return try container.decode(type, forKey: .value)
      } catch {
        caught.append(error.kindAndPlace)
        return nil
      }
    }
    if let named = attempt([String: Double].self) {
      values = Array(named.values)
    } else if let values = attempt([Double].self) {
      self.values = values
    } else if let value = attempt(Double.self) {
      values = [value]
    } else {
      steps = try container.decode([Step].self, forKey: .value)
    }
  }
}

extension Error {
  /// What an initializer learns of an error: what is wrong, with which type, and where.
  fileprivate var kindAndPlace: String {
    func place(_ facts: DecodingError.Context) -> String {
      facts.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
    // Of lists, JSONDecoder names no elements.
    func name(_ type: Any.Type) -> String { "\(type)".components(separatedBy: "<")[0] }
    return switch self as? DecodingError {
    case .typeMismatch(let type, let facts): "no \(name(type)) at \(place(facts))"
    case .valueNotFound(let type, let facts): "null for \(name(type)) at \(place(facts))"
    case .keyNotFound(let key, let facts): "no \(key.stringValue) at \(place(facts))"
    default: "\(self)"
    }
  }
}

@Suite("A type that tries one kind of value after another")
struct ProbingTests {
  private let decoder = MappingDecoder(mapper: Mapper(onIssue: { _ in }))

  @Test(
    "is given what stands in the source, as by JSONDecoder",
    arguments: [
      "12", "0", "1", "-3", "0.5", "1.5e3", "true", "false", #""1""#, #""true""#, #""""#, #""a""#,
      "18446744073709551615", "1e400000", "[]", "[1, true, \"x\", [0.5]]", "{}",
      #"{"count": 12, "ratio": 0.5, "code": "1", "deep": {"a": [{"b": null}]}}"#,
    ])
  func isGivenWhatStandsThere(_ json: String) throws {
    let expected = try? JSONDecoder().decode(Found.self, from: Data(json.utf8))
    guard let expected else { return }
    let found = try decoder.map(Found.self, from: json)
    #expect(found.value == expected)
    #expect(found.report.issues.allSatisfy { $0.severity == .note })
    #expect(try decoder.decode(Found.self, from: MappingEncoder().encode(expected)) == expected)
  }

  @Test(
    "is not given a list of which nothing is left, as by JSONDecoder",
    arguments: [
      "[1, 2]", "[[1, 2], [3, 4]]", "[[[1, 2], [3, 4]], [[5, 6]]]", "[]", "[[]]",
      #"{"a": [1, 2]}"#, "{}",
    ])
  func isGivenNoEmptiedList(_ json: String) throws {
    let expected = try JSONDecoder().decode(Coordinates.self, from: Data(json.utf8))
    let found = try decoder.map(Coordinates.self, from: json)
    #expect(found.value == expected)
    #expect(found.report.issues.isEmpty)
    #expect(try decoder.decode(Coordinates.self, from: json) == expected)
  }

  @Test("is given what is left of a list where it takes no other")
  func isGivenEmptiedList() throws {
    let found = try decoder.map(Coordinates.self, from: #"["x", {}]"#)
    #expect(found.value == .point([]))
    #expect(found.report.issues.count == 2)
    #expect(try decoder.decode(Coordinates.self, from: #"[1, "x"]"#) == .point([1]))
    #expect(try decoder.map(Wrapped.self, from: #"["x"]"#).value.numbers.list == [])
    #expect(throws: MappingError.self) { try decoder.decode(Coordinates.self, from: #"["x"]"#) }
    #expect(throws: MappingError.self) {
      try MappingDecoder(mapper: .strict).decode(Coordinates.self, from: #"["x"]"#)
    }
  }

  @Test("is asked a limited number of times where lists nest deep")
  func isAskedSeldom() {
    let json = String(repeating: "[", count: 60) + "null" + String(repeating: "]", count: 60)
    #expect(throws: MappingError.self) { try decoder.decode(Filled.self, from: json) }
  }

  @Test("keeps the kinds of members that an update does not name")
  func keepsKinds() throws {
    struct Holder: Mappable {
      var any = Found.null
      static var properties: [PropertyDescriptor] { \.any }
    }
    var holder = try Holder.make(fromJSON: #"{"any": {"n": 1, "m": 2, "t": "1"}}"#)
    try holder.update(fromMergePatch: #"{"any": {"m": 3}}"#)
    #expect(holder.any == .object(["n": .integer(1), "m": .integer(3), "t": .text("1")]))
  }

  @Test("finds texts and numbers of an identifier")
  func identifiers() throws {
    let found = try decoder.decode([Identifier].self, from: #"["12", 12, "a", 7.0]"#)
    #expect(found == [.text("12"), .number(12), .text("a"), .number(7)])
  }

  @Test("is given a converted value where it takes no other")
  func isConverted() throws {
    #expect(
      try decoder.decode([Price].self, from: #"["12.5", 3, true]"#).map(\.amount) == [12.5, 3, 1])
    #expect(
      try decoder.decode([Count].self, from: #"["12", 3, "x", []]"#).map(\.count) == [
        12, 3, -1, -1,
      ])
    #expect(try decoder.decode(Doubled.self, from: #""12.5""#).price.amount == 12.5)
  }

  @Test("is given a converted value by the decoder of a member, whatever was read before")
  func isConvertedInMembers() throws {
    let json = #"[{"size": "1", "inner": [{"size": "2"}]}, {"size": "3"}]"#
    let found = try decoder.map([Crate].self, from: json)
    #expect(found.value.map(\.size) == [1, 3])
    #expect(found.report.issues.isEmpty)
  }

  @Test("reads the texts of XML by how they are spelled")
  func readsXML() throws {
    struct Members: Decodable { var a, b, c, d, e: Found }
    let xml = "<r><a>12</a><b>0.5</b><c>true</c><d>x</d><e>1</e></r>"
    let found = try decoder.decode(Members.self, from: XMLTree(xml).root)
    #expect(found.a == .integer(12) && found.b == .number(0.5) && found.c == .bool(true))
    #expect(found.d == .text("x") && found.e == .integer(1))
  }

  @Test("ends where it asks for itself")
  func ends() {
    #expect(throws: MappingError.self) { try decoder.decode(Endless.self, from: #""x""#) }
    #expect(throws: MappingError.self) { try decoder.decode([Endless].self, from: "[[[[true]]]]") }
  }

  @Test(
    "has the issue of the error that it throws in the end",
    arguments: [("\"no\"", "the string \"no\""), ("[1]", "an array"), ("{}", "an object")])
  func throwsOn(json: String, found: String) {
    let decoder = MappingDecoder(mapper: .strict)
    let error = #expect(throws: MappingError.self) {
      try decoder.decode(Curious.self, from: #"{"stubborn": \#(json)}"#)
    }
    #expect(
      error?.issues.map(\.description) == [
        "Cannot set Curious.stubborn: expected a Bool at 'stubborn', found \(found)."
      ])
  }

  @Test(
    "is given a list of scalars by a strict mapper only if each of them is one, as by JSONDecoder",
    arguments: [
      "1", "[1, 2]", "[]", #"[{"time": 0, "values": [1, 2]}]"#, #"[{"time": 0, "values": 1}]"#,
      "[[1]]", "[1, null]", #"[1, 2, "x", {}]"#, "true", #""x""#, #""[1]""#, #""{}""#, "{}", "null",
      #"{"a": 1}"#, #"{"a": "x"}"#,
    ])
  func isGivenWholeLists(_ json: String) throws {
    let document = Data(#"[{"value": \#(json)}, {}]"#.utf8)
    struct Tried: Decodable {
      var track: Track?
      var error: String?
      init(from decoder: any Decoder) throws {
        do { track = try Track(from: decoder) } catch { self.error = error.kindAndPlace }
      }
    }
    let expected = try JSONDecoder().decode([Tried].self, from: document)
    let found = try MappingDecoder(mapper: .strict).map([Tried].self, from: document)
    for (found, expected) in zip(found.value, expected) {
      #expect(found.track?.values == expected.track?.values)
      #expect(found.track?.steps == expected.track?.steps)
      #expect(found.track?.caught == expected.track?.caught)
      #expect(found.error == expected.error)
    }
    #expect(found.report.issues.isEmpty)
  }

  @Test(
    "has another way to read a list of which a lenient mapper reads nothing",
    arguments: [
      (#"[{"time": 0, "values": [1, 2]}]"#, [], [Track.Step(time: 0, values: [1, 2])], 0),
      ("[1, {}]", [1], [], 1), ("[]", [], [], 0), (#"["x", {}]"#, [], [], 2), (#""2""#, [2], [], 0),
    ])
  private func hasAnotherWay(
    _ json: String, values: [Double], steps: [Track.Step], issueCount: Int
  ) throws {
    let found = try decoder.map([Track].self, from: #"[{"value": \#(json)}]"#)
    #expect(found.value.map(\.values) == [values])
    #expect(found.value.map(\.steps) == [steps])
    #expect(found.report.issues.count == issueCount)
  }

  /// An object that is sent whole, or as its number.
  private struct Order: Decodable {
    struct Item: Decodable, Equatable { var name: String }
    enum Key: CodingKey { case items, notes }

    var items: [Item] = []
    var ids: [Int] = []
    var notes: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      do {
        items = try container.decode([Item].self, forKey: .items)
      } catch {
        ids = try container.decode([Int].self, forKey: .items)
      }
      notes = try container.decodeIfPresent([String].self, forKey: .notes) ?? []
    }
  }

  @Test("finds identifiers where objects were not sent")
  func findsIdentifiers() throws {
    let found = try decoder.map(
      [Order].self,
      from: """
        [{"items": [{"name": "a"}, 1]}, {"items": [1, 2], "notes": [[]]}, {"items": []}]
        """)
    #expect(found.value.map { $0.items.map(\.name) } == [["a"], [], []])
    #expect(found.value.map(\.ids) == [[], [1, 2], []])
    #expect(found.report.issues.map(\.path) == ["[0].items[1]", "[1].notes[0]"])
  }

  /// A type that keeps its decoder for the one around it.
  private struct Kept: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
  }

  /// What is read by the decoder of this value, of one in it, or of one that was kept.
  private struct Drawer: Decodable {
    enum Way: String, CaseIterable { case own, nested, kept }
    enum Key: CodingKey { case part }
    struct Names: Decodable { var names: [String] }

    var names: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      names =
        switch decoder.userInfo[Whole.way] as? Way {
        case .own: try Names(from: decoder).names
        case .kept: try Names(from: container.decode(Kept.self, forKey: .part).decoder).names
        default: try Names(from: container.superDecoder(forKey: .part)).names
        }
    }
  }

  @Test("gets what is left of a list by any decoder", arguments: Drawer.Way.allCases)
  private func getsWhatIsLeft(way: Drawer.Way) throws {
    let decoder = MappingDecoder(mapper: decoder.mapper, userInfo: [Whole.way: way])
    let found = try decoder.map(
      [Drawer].self, from: #"[{"names": [[]], "part": {"names": [[]]}}]"#)
    #expect(found.value.map(\.names) == [[]])
    #expect(found.report.issues.count == 1)
  }

  /// A type that catches nothing, with lists of its own kind.
  private struct Branch: Decodable, Equatable {
    static let readCount = Mutex(0)

    var branches: [Branch]
    var leaves: [Int]
    enum CodingKeys: CodingKey { case branches, leaves }

    init(from decoder: any Decoder) throws {
      Self.readCount.withLock { $0 += 1 }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      branches = try container.decode([Branch].self, forKey: .branches)
      leaves = try container.decode([Int].self, forKey: .leaves)
    }
  }

  @Test("is read twice at most where nothing is left of its lists, however deep it is")
  func isReadTwice() throws {
    let depth = 60
    let json =
      String(repeating: #"{"branches": ["#, count: depth)
      + String(repeating: #"], "leaves": ["x"]}"#, count: depth)
    let found = try decoder.map(Branch.self, from: json)
    #expect(Branch.readCount.withLock(\.self) <= 2 * depth)
    #expect(found.report.issues.count == depth)
    #expect(Set(found.report.issues.map(\.path)).count == depth)
    var (branch, count) = (found.value, 1)
    while let next = branch.branches.first { (branch, count) = (next, count + 1) }
    #expect(count == depth)
  }

  @Test("has an issue for each element of a list that is not one, if nothing caught the error")
  func hasAllIssuesOfList() {
    struct Scores: Decodable { var scores: [Int] }
    let error = #expect(throws: MappingError.self) {
      try MappingDecoder(mapper: .strict).decode(
        [String: Scores].self, from: #"{"a": {"scores": [1, "2", null, 4]}}"#)
    }
    #expect(
      error?.issues.map(\.description) == [
        "Cannot set Scores.scores: expected an Int at 'a.scores[1]', found the string \"2\".",
        "Cannot set Scores.scores: expected an Int at 'a.scores[2]', found null.",
      ])
  }

  /// A place with lists of places, which count how often they are initialized.
  private struct Region: Decodable, Equatable {
    static let readCount = Mutex(0)

    var name: String
    var regions: [Region]
    enum CodingKeys: CodingKey { case name, regions }

    init(from decoder: any Decoder) throws {
      Self.readCount.withLock { $0 += 1 }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      regions = try container.decodeIfPresent([Region].self, forKey: .regions) ?? []
      name = try container.decode(String.self, forKey: .name)
    }
  }

  /// Objects, or in their place one of them, or their numbers.
  private struct Menu: Decodable {
    struct Dish: Decodable, Equatable {
      var name: String
      var prices: [Price]
    }
    struct Price: Decodable, Equatable { var amount: Int }
    enum Key: CodingKey { case dishes }

    var dishes: [String] = []

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      if let dishes = try? container.decode([Dish].self, forKey: .dishes) {
        self.dishes = dishes.map(\.name)
      } else if let dishes = try? container.decode([String: Dish].self, forKey: .dishes) {
        self.dishes = dishes.keys.sorted()
      } else if let dish = try? container.decode(Dish.self, forKey: .dishes) {
        dishes = [dish.name]
      } else {
        dishes = try container.decode([Int].self, forKey: .dishes).map { "\($0)" }
      }
    }
  }

  @Test(
    "reads a list of objects in another way, and has no issues of the first",
    arguments: [
      (#"[{"name": "a", "prices": [{"amount": 1}]}]"#, ["a"]), ("[7, 8]", ["7", "8"]),
      (#"{"name": "a", "prices": []}"#, ["a"]), (#"{"b": {"name": "a", "prices": []}}"#, ["b"]),
      ("[]", []),
    ])
  private func readsInAnotherWay(json: String, dishes: [String]) throws {
    let json = #"{"dishes": \#(json)}"#
    #expect(try JSONDecoder().decode(Menu.self, from: Data(json.utf8)).dishes == dishes)
    for mapper in [.strict, decoder.mapper] {
      let found = try MappingDecoder(mapper: mapper).map(Menu.self, from: json)
      #expect(found.value.dishes == dishes)
      #expect(found.report.issues.isEmpty)
    }
  }

  @Test("has the issues of all elements of lists in lists, each read once, where nothing is caught")
  func hasAllIssuesOfNestedLists() throws {
    let json = """
      {"name": "a", "regions": [
        {"name": "b", "regions": [{"name": "c"}, 1, {"name": 2}, {"name": "d"}]},
        {"regions": [3]}, {"name": 4, "regions": []}
      ]}
      """
    let value = try JSONDocument.parsed(json)
    let sources: [(MappingDecoder) throws -> Region] = [
      { try $0.decode(Region.self, from: json) },
      { try $0.decode(Region.self, from: value as Any?) },
      {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return try $0.decode(Region.self, from: object)
      },
    ]
    for decode in sources {
      Region.readCount.withLock { $0 = 0 }
      let error = #expect(throws: MappingError.self) {
        try decode(MappingDecoder(mapper: .strict))
      }
      #expect(
        error?.issues.map(\.path) == [
          "regions[0].regions[1]", "regions[0].regions[2].name", "regions[1].regions[0]",
          "regions[2].name",
        ])
      #expect(error?.issues.map(\.property) == ["regions", "name", "regions", "name"])
      #expect(error?.issues.allSatisfy { $0.model == "Region" } ?? false)
      #expect(Region.readCount.withLock(\.self) == 9)
    }
  }

  @Test("has the issues of elements before the first that is read, in their order")
  func keepsOrderOfIssues() throws {
    let json = #"{"dishes": [1, {"name": "a"}, {"name": 5, "prices": ["x"]}, 2]}"#
    let found = try decoder.map(Menu.self, from: json)
    #expect(found.value.dishes == ["5"])
    #expect(
      found.report.issues.map(\.path) == [
        "dishes[0]", "dishes[1].prices", "dishes[2].prices[0]", "dishes[3]",
      ])
    #expect(found.report.issues.first?.consequence == .elementLeftOut)
  }

  @Test(
    "is told of the first value at fault, as by other decoders",
    arguments: [
      #"[[1], "x"]"#, #"[[1], [2, "x"]]"#, #"[[1], {}]"#, "[1]", "{}", #""x""#, "[[null]]",
      #"{"a": "x"}"#, #"{"a": [2, "x"]}"#, #"{"a": {"b": []}}"#,
      #"{"a": null}"#, #"{"a": [null]}"#, #"{"a": {"b": {}}}"#,
    ])
  func isToldOfFirst(_ json: String) throws {
    let json = #"{"lists": \#(json)}"#
    struct Caught: Decodable {
      var paths: [String] = []
      enum Key: CodingKey { case lists }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func path(_ body: () throws -> Void) -> String {
          do {
            try body()
            return "read"
          } catch let error as DecodingError {
            return switch error {
            case .typeMismatch(_, let facts), .valueNotFound(_, let facts),
              .keyNotFound(_, let facts), .dataCorrupted(let facts):
              facts.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
                .joined(separator: ".")
            @unknown default: "unknown"
            }
          } catch {
            return "\(error)"
          }
        }
        paths.append(path { _ = try container.decode([[Int]].self, forKey: .lists) })
        paths.append(path { _ = try container.decode([Int].self, forKey: .lists) })
        paths.append(path { _ = try container.decode([String: Int].self, forKey: .lists) })
        paths.append(path { _ = try container.decode([String: [Int]].self, forKey: .lists) })
        paths.append(
          path { _ = try container.decode([String: [String: Int]].self, forKey: .lists) })
        paths.append(path { _ = try container.decode([Track.Step].self, forKey: .lists) })
        paths.append(path { _ = try container.decode([[Track.Step]].self, forKey: .lists) })
        paths.append(path { _ = try container.decode([String: Track.Step].self, forKey: .lists) })
      }
    }
    let expected = try JSONDecoder().decode(Caught.self, from: Data(json.utf8)).paths
    #expect(try MappingDecoder(mapper: .strict).decode(Caught.self, from: json).paths == expected)
  }

  @Test(
    "has the issue of a part that is not the container asked for", arguments: Whole.Way.allCases)
  private func refusesParts(way: Whole.Way) {
    let decoder = MappingDecoder(userInfo: [Whole.way: way])
    let error = #expect(throws: MappingError.self) {
      try decoder.decode([String: Whole].self, from: #"{"a": {"part": "x"}}"#)
    }
    let expected = [.object, .superObject].contains(way) ? "an object for a Whole" : "an array"
    #expect(error?.issues.map(\.path) == ["a.part"])
    #expect(error?.issues.map(\.reason.code) == [.unconvertible])
    #expect(error?.issues.first?.reason.expected == expected)
  }
}
