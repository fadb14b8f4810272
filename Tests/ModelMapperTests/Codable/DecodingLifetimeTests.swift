import Foundation
import Testing

@testable import ModelMapper

@Suite("What outlives a call of the decoder")
struct DecodingLifetimeTests {
  static let quiet = DecodingTests.quiet

  /// An object that shows, by being freed, that a call has kept nothing.
  final class Token: Sendable {}

  enum Call: CaseIterable {
    case json, native, failing, property

    /// Makes a call that meets objects, lists, dictionaries and optionals.
    func run(_ decoder: MappingDecoder) throws {
      switch self {
      case .json:
        _ = try decoder.decode(
          DecodingTests.Station.self,
          from: """
            {"stationName": "Oxford", "platforms": 4, "isStaffed": true, "byYear": {"a": 1},
             "lines": [{"lineID": 1}, {"lineID": "x"}], "status": "closed"}
            """)
      case .native: _ = try decoder.decode(Chain.self, from: ["next": [["next": []]]])
      case .failing: _ = try? decoder.decode(DecodingTests.Station.self, from: #"{"lines": [{}]}"#)
      case .property: _ = try decoder.mapper.map(Holder.self, from: ["chain": ["next": []]])
      }
    }
  }

  struct Chain: Codable { var next: [Chain]? }

  struct Holder: Mappable {
    var chain = Chain()
    static var properties: [PropertyDescriptor] { \.chain }
  }

  @Test("nothing of the user's, however the call ends", arguments: Call.allCases)
  func keepsNothing(call: Call) throws {
    weak var context: Token?
    weak var note: Token?
    do {
      let tokens = (Token(), Token())
      (context, note) = tokens
      var decoder = Self.quiet
      decoder.mapper.context = tokens.0
      decoder.userInfo[.note] = tokens.1
      try call.run(decoder)
    }
    #expect(context == nil)
    #expect(note == nil)
  }

  enum Key: String, CodingKey { case id, list, part }

  /// Keeps everything that an initializer can get hold of.
  struct Hoarder: Decodable {
    let decoder: any Decoder
    let object: KeyedDecodingContainer<Key>
    let list: any UnkeyedDecodingContainer
    let whole: any SingleValueDecodingContainer
    let part: KeyedDecodingContainer<Key>
    let base: any Decoder

    init(from decoder: any Decoder) throws {
      self.decoder = decoder
      object = try decoder.container(keyedBy: Key.self)
      list = try object.nestedUnkeyedContainer(forKey: .list)
      whole = try decoder.singleValueContainer()
      part = try object.nestedContainer(keyedBy: Key.self, forKey: .part)
      base = try object.superDecoder(forKey: .part)
    }
  }

  /// Keeps the container of a part, to read it later.
  struct Late: Decodable {
    let part: KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) throws {
      part = try decoder.container(keyedBy: Key.self)
        .nestedContainer(keyedBy: Key.self, forKey: .part)
    }
  }

  /// Reads its elements once all of them are there.
  struct LateList: Decodable {
    let numbers: [Int]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var elements: [Late] = []
      while !list.isAtEnd { elements.append(try list.decode(Late.self)) }
      numbers = try elements.map { try $0.part.decode(Int.self, forKey: .id) }
    }
  }

  @Test("a container of a part that is kept stays that of its own value")
  func keepsPart() throws {
    let list = try Self.quiet.decode(
      LateList.self, from: #"[{"part":{"id":1}},{"part":{"ID":2}},{"part":{"id":3,"list":4}}]"#)
    #expect(list.numbers == [1, 2, 3])
  }

  /// A use of something that was kept.
  struct Use: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable (Hoarder) throws -> Void

    init(_ name: String, _ run: @escaping @Sendable (Hoarder) throws -> Void) {
      testDescription = name
      self.run = run
    }

    static let all: [Use] = [
      Use("a scalar") { _ = try $0.object.decode(Int.self, forKey: .id) },
      Use("a text") { _ = try $0.part.decode(String.self, forKey: .id) },
      Use("a list") { _ = try $0.object.decode([Int].self, forKey: .list) },
      Use("a new key") { _ = try $0.part.decode(Bool.self, forKey: .list) },
      Use("a scalar if present") { _ = try $0.object.decodeIfPresent(Int.self, forKey: .id) },
      Use("a list if present") { _ = try $0.part.decodeIfPresent([Int].self, forKey: .id) },
      Use("nil") { _ = try $0.object.decodeNil(forKey: .id) },
      Use("an object") { _ = try $0.object.nestedContainer(keyedBy: Key.self, forKey: .part) },
      Use("a nested list") { _ = try $0.object.nestedUnkeyedContainer(forKey: .list) },
      Use("a super decoder") { _ = try $0.object.superDecoder() },
      Use("another object") { _ = try $0.decoder.container(keyedBy: Key.self) },
      Use("an object of a super decoder") { _ = try $0.base.container(keyedBy: Key.self) },
      Use("the list") { _ = try $0.decoder.unkeyedContainer() },
      Use("the single value") { _ = try $0.decoder.singleValueContainer() },
      Use("the whole") { _ = try $0.whole.decode([String: Int].self) },
      Use("the whole as a scalar") { _ = try $0.whole.decode(Int.self) },
      Use("an element") {
        var list = $0.list
        _ = try list.decode(Int.self)
      },
      Use("a decodable element") {
        var list = $0.list
        _ = try list.decode(Chain.self)
      },
      Use("an element if present") {
        var list = $0.list
        _ = try list.decodeIfPresent(Int.self)
      },
      Use("a list in the list") {
        var list = $0.list
        _ = try list.nestedUnkeyedContainer()
      },
    ]
  }

  @Test("a container that was kept throws instead of reading", arguments: Use.all, [true, false])
  func refusesLateUse(use: Use, isJSON: Bool) throws {
    let hoarder = try hoard(isJSON)
    #expect {
      try use.run(hoarder)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription
        == "The decoder was used after the call that it was made for had ended."
    }
  }

  @Test("a container that was kept is empty", arguments: [true, false])
  func isEmptyLate(isJSON: Bool) throws {
    let hoarder = try hoard(isJSON)
    #expect(hoarder.object.allKeys.isEmpty && hoarder.part.allKeys.isEmpty)
    #expect(!hoarder.object.contains(.id) && !hoarder.part.contains(.part))
    #expect(!hoarder.whole.decodeNil())
    #expect(hoarder.object.codingPath.isEmpty && hoarder.list.codingPath.isEmpty)
    #expect(hoarder.list.count == 1 && !hoarder.list.isAtEnd)
  }

  private func hoard(_ isJSON: Bool) throws -> Hoarder {
    let native: [String: Any] = ["id": 1, "list": [5], "part": ["id": "two"]]
    return try isJSON
      ? Self.quiet.decode(Hoarder.self, from: #"{"id": 1, "list": [5], "part": {"id": "two"}}"#)
      : Self.quiet.decode(Hoarder.self, from: native)
  }

  @Test("what a kept decoder holds is freed with it")
  func freesLate() throws {
    weak var context: Token?
    var hoarder: Hoarder?
    do {
      let token = Token()
      context = token
      var decoder = Self.quiet
      decoder.mapper.context = token
      hoarder = try decoder.decode(Hoarder.self, from: #"{"id": 1, "list": [5], "part": {}}"#)
    }
    #expect(hoarder != nil)
    hoarder = nil
    #expect(context == nil)
  }

  @Test("a session that lent a decoder for good is freed with it")
  func freesSession() throws {
    weak var session: DecodingSession?
    var hoarder: Hoarder? = try hoard(true)
    session = (hoarder?.decoder as? DecodingNode)?.session
    #expect(session != nil)
    hoarder = nil
    #expect(session == nil)
  }

  /// Asks for the keys of one type at even levels, and at odd ones for those of two.
  struct Nest: Codable, Equatable {
    var level: Int
    var name: String?
    var inner: [Nest] = []

    enum Place: String, CodingKey { case level, inner }
    enum Name: String, CodingKey { case name }

    init(_ level: Int, _ inner: [Nest]) {
      self.level = level
      name = level % 2 == 0 ? nil : "nest \(level)"
      self.inner = inner
    }

    init(from decoder: any Decoder) throws {
      let place = try decoder.container(keyedBy: Place.self)
      level = try place.decode(Int.self, forKey: .level)
      if level % 2 == 1 {
        name = try decoder.container(keyedBy: Name.self).decode(String.self, forKey: .name)
      }
      inner = try place.decode([Nest].self, forKey: .inner)
    }

    func encode(to encoder: any Encoder) throws {
      var place = encoder.container(keyedBy: Place.self)
      try place.encode(level, forKey: .level)
      try place.encode(inner, forKey: .inner)
      var names = encoder.container(keyedBy: Name.self)
      try names.encodeIfPresent(name, forKey: .name)
    }

    static func deep(_ levels: Int) -> Nest {
      (0..<levels).reduce(Nest(0, [])) { Nest($1 + 1, [$0, Nest($1, [])]) }
    }
  }

  @Test("one decoder reads one document after another, however deep", arguments: [1, 20, 90])
  func readsAgain(levels: Int) throws {
    var decoder = Self.quiet
    decoder.mapper.limits.depth = 256
    for levels in [levels, 3, levels + 1] {
      let nest = Nest.deep(levels)
      let data = try JSONEncoder().encode(nest)
      #expect(try decoder.decode(Nest.self, from: data) == nest)
    }
  }

  /// A type for each number of layers.
  struct Layer<Inside: Codable & Equatable>: Codable, Equatable {
    var number = 1
    var inside: Inside?
  }

  private func read<Inside: Codable & Equatable>(_ value: Layer<Inside>, layers: Int) throws {
    let data = try JSONEncoder().encode([value, value])
    #expect(try Self.quiet.decode([Layer<Inside>].self, from: data) == [value, value])
    if layers > 0 { try read(Layer(number: layers, inside: value), layers: layers - 1) }
  }

  @Test("more types than one session keeps are read")
  func readsManyTypes() throws {
    try read(Layer(number: 0, inside: "core"), layers: 40)
    try read(Layer(number: 0, inside: 7), layers: 40)
  }

  /// Keeps the decoder of a superclass whose member is missing, and reads it once others were made.
  struct LateBase: Decodable {
    let bases: [Bool]

    struct Part: Decodable {
      let base: any Decoder
      init(from decoder: any Decoder) throws {
        base = try decoder.container(keyedBy: Key.self).superDecoder()
      }
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var parts: [Part] = []
      while !list.isAtEnd { parts.append(try list.decode(Part.self)) }
      bases = try parts.map { try $0.base.singleValueContainer().decodeNil() }
    }
  }

  @Test("a decoder of a missing member that is kept stays null")
  func keepsMissingMember() throws {
    let bases = try Self.quiet.decode(LateBase.self, from: #"[{}, {"super": 1}, {}, {"id": 1}]"#)
    #expect(bases.bases == [true, false, true, true])
  }

  /// A value whose initializer opens a container of the value around it.
  struct Around: Decodable {
    enum Key: String, CodingKey { case inner, more, a, b }

    final class Shelf: @unchecked Sendable {
      var around: (any Decoder)?
      var outer: KeyedDecodingContainer<Key>?
      var nested: KeyedDecodingContainer<Key>?
      var again: KeyedDecodingContainer<Key>?
    }

    struct Inner: Decodable {
      init(from decoder: any Decoder) throws {
        let shelf = try #require(decoder.userInfo[Around.shelfKey] as? Shelf)
        shelf.nested = try shelf.outer?.nestedContainer(keyedBy: Key.self, forKey: .more)
        shelf.again = try shelf.around?.container(keyedBy: Key.self)
      }
    }

    static let shelfKey = CodingUserInfoKey(rawValue: "shelf") ?? { preconditionFailure() }()
    let sum: Int

    init(from decoder: any Decoder) throws {
      let shelf = try #require(decoder.userInfo[Self.shelfKey] as? Shelf)
      shelf.around = decoder
      shelf.outer = try decoder.container(keyedBy: Key.self)
      _ = try shelf.outer?.decode(Inner.self, forKey: .inner)
      let (nested, again) = (try #require(shelf.nested), try #require(shelf.again))
      let more = try nested.decode(Int.self, forKey: .a) + nested.decode(Int.self, forKey: .b)
      sum = try more + again.decode(Int.self, forKey: .b)
    }
  }

  @Test("a container of an outer value that an inner one opens is read after it")
  func readsContainersOfOuter() throws {
    let json = #"{"inner": {"x": [1, 2]}, "more": {"a": 7, "b": 8}, "b": 100}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    var decoder = Self.quiet
    decoder.userInfo = [Around.shelfKey: Around.Shelf()]
    #expect(try decoder.decode(Around.self, from: json).sum == 115)
    #expect(try decoder.decode(Around.self, from: object).sum == 115)
  }
}
