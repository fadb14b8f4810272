import ModelMapper
import Testing

@Suite("Containers in a value")
struct DecodedPartTests {
  private enum Key: String, CodingKey { case id, list }

  /// The elements of a list, each read by a container of its own.
  struct Rows: Decodable {
    var ids: [Int] = []
    var lists: [Int] = []

    init(from decoder: any Decoder) throws {
      var rows = try decoder.unkeyedContainer()
      while !rows.isAtEnd {
        let row = try rows.nestedContainer(keyedBy: Key.self)
        ids.append(try row.decode(Int.self, forKey: .id))
        guard row.contains(.list) else { continue }
        var list = try row.nestedUnkeyedContainer(forKey: .list)
        while !list.isAtEnd { lists.append(try list.decode(Int.self)) }
      }
    }
  }

  static let rows =
    #"[{"id": 1, "list": [1, 2]}, {"id": 2, "more": 0}, {"id": 3, "list": []}, {"id": 4, "ID": 5, "other": 0}]"#

  @Test("are read in turn, with what each passes over and does not know", arguments: [true, false])
  func readsInTurn(isJSON: Bool) throws {
    var decoder = MappingDecoder()
    decoder.mapper.unknownKeys = .report
    for _ in 0..<2 {
      let result =
        try isJSON
        ? decoder.map(Rows.self, from: Self.rows)
        : decoder.map(Rows.self, from: Self.value(of: Self.rows))
      #expect(result.value.ids == [1, 2, 3, 4])
      #expect(result.value.lists == [1, 2])
      #expect(result.report.issues.map(\.path) == ["[1].more", "[3]", "[3].other"])
    }
  }

  private static func value(of json: String) throws -> SourceValue {
    try MappingDecoder().decode(SourceValue.self, from: json)
  }

  /// Keeps the container of each element until all are there.
  struct KeptRows: Decodable {
    let ids: [Int]

    init(from decoder: any Decoder) throws {
      var rows = try decoder.unkeyedContainer()
      var kept: [KeyedDecodingContainer<Key>] = []
      while !rows.isAtEnd { kept.append(try rows.nestedContainer(keyedBy: Key.self)) }
      ids = try kept.map { try $0.decode(Int.self, forKey: .id) }
    }
  }

  @Test("are those of their places as long as they are held")
  func holdsPlaces() throws {
    #expect(try MappingDecoder().decode(KeptRows.self, from: Self.rows).ids == [1, 2, 3, 4])
  }

  /// Throws the first error that an element causes, when all were read.
  struct FirstError: Decodable {
    init(from decoder: any Decoder) throws {
      var first: (any Error)?
      var rows = try decoder.unkeyedContainer()
      while !rows.isAtEnd {
        do {
          _ = try rows.nestedContainer(keyedBy: Key.self).decode(Bool.self, forKey: .id)
        } catch { first = first ?? error }
      }
      if let first { throw first }
    }
  }

  @Test(
    "name the place of an error that is thrown on after others were read", arguments: [true, false])
  func namesFirst(isJSON: Bool) throws {
    let json = #"[{"id": true}, {"id": [1]}, {"id": false}, {"id": [2]}, {}, {"id": true}]"#
    let error = try #require(throws: MappingError.self) {
      try isJSON
        ? MappingDecoder().decode(FirstError.self, from: json)
        : MappingDecoder().decode(FirstError.self, from: Self.value(of: json))
    }
    #expect(error.issues.map(\.path) == ["[1].id"])
  }

  /// A value in the place of which another is decoded, several times over.
  struct Wrapper<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Value.self)
    }
  }

  struct Wrapped: Decodable {
    let number: Wrapper<Wrapper<Int>>
    let list: Wrapper<[Wrapper<Int>]>
    let none: Wrapper<Wrapper<Int?>>
  }

  @Test("are read through wrappers, whose errors name the place once")
  func readsWrappers() throws {
    let decoder = MappingDecoder(mapper: .strict)
    let read = try decoder.decode(
      Wrapped.self, from: #"{"number": 1, "list": [2, 3], "none": null}"#)
    #expect(read.number.value.value == 1)
    #expect(read.list.value.map(\.value) == [2, 3])
    #expect(read.none.value.value == nil)
    for (json, path) in [
      (#"{"number": [], "list": [], "none": 1}"#, "number"),
      (#"{"number": 1, "list": [1, {}], "none": 1}"#, "list[1]"),
      (#"{"number": 1, "list": [], "none": {}}"#, "none"),
    ] {
      let error = try #require(throws: MappingError.self) {
        try decoder.decode(Wrapped.self, from: json)
      }
      #expect(error.issues.map(\.path) == [path])
    }
  }

  /// Asks for a key before it asks for all keys, which are data from then on.
  struct AnyKeys: Decodable {
    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var found: [String: Int] = [:]
    var folded: Int?

    init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Name.self)
      for key in object.allKeys {
        // As one type after another.
        if (try? object.decode([Int].self, forKey: key)) != nil { continue }
        found[key.stringValue] = try object.decode(Int.self, forKey: key)
      }
      folded = try object.decodeIfPresent(Int.self, forKey: Name(stringValue: "B"))
    }
  }

  @Test("have each spelling of a key that is data, and other spellings of one that is not there")
  func readsSpellings() throws {
    let json = #"{"itemId": 1, "item_id": 2, "a": [1], "b": 3}"#
    for _ in 0..<2 {
      let read = try MappingDecoder().decode(AnyKeys.self, from: json)
      #expect(read.found == ["itemId": 1, "item_id": 2, "b": 3])
      #expect(read.folded == 3)
    }
  }

  /// Counts the decoders that its elements are read with.
  struct Decoders: Decodable {
    var ids: Set<ObjectIdentifier> = []

    init(from decoder: any Decoder) throws {
      var rows = try decoder.unkeyedContainer()
      while !rows.isAtEnd {
        let row = try rows.superDecoder()
        _ = try row.container(keyedBy: Key.self).decode(Int.self, forKey: .id)
        ids.insert(ObjectIdentifier(row as AnyObject))
      }
    }
  }

  @Test("of a long list are read with the same few decoders")
  func reusesDecoders() throws {
    let json = "[" + Array(repeating: #"{"id": 1}"#, count: 1_000).joined(separator: ",") + "]"
    #expect(try MappingDecoder().decode(Decoders.self, from: json).ids.count < 5)
  }
}
