import Foundation
import ModelMapper
import Testing

/// The coding keys of a record that decodes itself.
private protocol KeyList { static var names: [String] { get } }

private enum ManyKeys: KeyList {
  static let names =
    (0..<70).map { "field\($0)Name" } + ["id", "größe", "a very long name of a key, 40 bytes"]
}

/// Keys that differ by their case and punctuation alone.
private enum SimilarKeys: KeyList {
  static let names = ["userName", "user_name", "UserName", "id", "--", "+", "", "x"]
}

/// Asks for one key after the other, so that the first object of each type teaches them one by one.
private struct Record<Keys: KeyList, Mark>: Decodable {
  var values: [Int?] = []

  private struct Key: CodingKey {
    let stringValue: String
    init?(stringValue: String) {
      guard !stringValue.contains("\u{0}") else { return nil }
      self.stringValue = stringValue
    }
    var intValue: Int? { nil }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    values = try Keys.names.map { name in
      try Key(stringValue: name).flatMap { try container.decodeIfPresent(Int.self, forKey: $0) }
    }
  }
}

/// Two keys of the same letters, which a compiler asks for one after the other.
private struct TwoNames: Decodable, Equatable {
  var userName: String?
  var user_name: String?
  private enum CodingKeys: CodingKey { case userName, user_name }
}

/// Looks at all keys of its object, and then asks for one that no style spells so.
private struct Looking: Decodable {
  let keys: [String]

  private enum Key: String, CodingKey {
    case id
    case odd = "oD_d"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    keys = container.allKeys.map(\.stringValue)
    _ = try container.decodeIfPresent(Int.self, forKey: .odd)
  }
}

@Suite("The keys of a type that decodes itself")
struct KeyLearningTests {
  /// A document with one member for each name.
  private static func document(_ names: [String]) -> String {
    let members = names.enumerated().map { "\"\($0.element)\": \($0.offset)" }
    return "{\(members.joined(separator: ", "))}"
  }

  private func isTheSame<Keys: KeyList, Mark>(
    _ type: Record<Keys, Mark>.Type, first: String, _ others: [String]
  ) throws {
    let decoder = MappingDecoder(mapper: Mapper(unknownKeys: .report, onIssue: { _ in }))
    let start = try decoder.map(type, from: first)
    for document in others { _ = try decoder.map(type, from: document) }
    let again = try decoder.map(type, from: first)
    #expect(start.value.values == again.value.values)
    #expect(start.report.issues == again.report.issues)
    let expected = try JSONDecoder().decode([String: Int].self, from: Data(first.utf8))
    for (name, value) in zip(Keys.names, start.value.values) where expected[name] != nil {
      #expect(value == expected[name], "\(name)")
    }
  }

  @Test("are matched in the first object as in all later ones")
  func areMatchedAlike() throws {
    let names = ManyKeys.names
    let snake = names.map {
      $0.contains(" ") ? $0 : $0.replacing("field", with: "FIELD_").replacing("Name", with: "-name")
    }
    let some = Array(names.enumerated().filter { $0.offset % 3 == 0 }.map(\.element))
    let documents = [names, names.reversed(), snake, some, some + ["other"]].map(Self.document)
    try isTheSame(Record<ManyKeys, Int>.self, first: documents[0], documents)
    try isTheSame(Record<ManyKeys, Int8>.self, first: documents[1], documents)
    try isTheSame(Record<ManyKeys, Int16>.self, first: documents[2], documents)
    try isTheSame(Record<ManyKeys, Int32>.self, first: documents[3], documents)
    try isTheSame(Record<ManyKeys, Int64>.self, first: documents[4], documents)
    let found = try MappingDecoder().decode(Record<ManyKeys, UInt>.self, from: documents[2])
    #expect(found.values == names.indices.map(\.self))
  }

  @Test("win the members that are spelled as they are, though another is asked for before")
  func winTheirSpelling() throws {
    for _ in 0..<2 {
      let found = try MappingDecoder().decode(TwoNames.self, from: #"{"user_name": "Ada"}"#)
      #expect(found == TwoNames(user_name: "Ada"))
    }
  }

  @Test("are told apart by their spelling where their letters are the same")
  func areToldApart() throws {
    let names = SimilarKeys.names
    let documents = [names, names.reversed(), ["x", "user_name"]].map(Self.document)
    try isTheSame(Record<SimilarKeys, Int>.self, first: documents[0], documents)
    try isTheSame(Record<SimilarKeys, Int8>.self, first: documents[1], documents)
  }

  @Test("are all those of an object whose spelling means one, also by a key that was learnt since")
  func spellings() throws {
    let objects = Array(repeating: #"{"ID": 1, "ODD": 2, "other": 3, "Id": 4}"#, count: 3)
    let json = Data("[\(objects.joined(separator: ","))]".utf8)
    let found = try MappingDecoder().decode([Looking].self, from: json)
    #expect(found.dropFirst().map(\.keys) == [["id", "oD_d"], ["id", "oD_d"]])
  }
}
