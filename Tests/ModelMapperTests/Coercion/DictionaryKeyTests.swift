import Foundation
import ModelMapper
import Testing

@Suite("Keys of dictionaries")
struct DictionaryKeyTests {
  @Test("are texts in every source, so that a strict mapper reads what they spell")
  func areReadStrictly() throws {
    let json = #"{"1": "a", "-2": "b"}"#
    #expect(try [Int: String].make(fromJSON: json, using: .strict) == [1: "a", -2: "b"])
    #expect(try [Double: Int].make(fromJSON: #"{"0.5": 1}"#, using: .strict) == [0.5: 1])
    #expect(try [Bool: Int].make(fromJSON: #"{"true": 1}"#, using: .strict) == [true: 1])
    let numbers: [Int8: [Int: Bool]] = [1: [2: true], 3: [:]]
    #expect(try [Int8: [Int: Bool]].make(fromJSON: numbers.jsonData(), using: .strict) == numbers)
  }

  @Test("are refused where they spell no such value", arguments: [#"{"x": 1}"#, #"{"1.5": 1}"#])
  func areRefused(_ json: String) {
    #expect(throws: MappingError.self) { try [Int: Int].make(fromJSON: json, using: .strict) }
  }

  @Test("do not make texts of the values")
  func leaveValues() {
    #expect(throws: MappingError.self) {
      try [Int: Int].make(fromJSON: #"{"1": "2"}"#, using: .strict)
    }
  }

  enum Size: String, Codable, Coercible { case small, large }

  struct Weight: Codable, Equatable { var grams: Int }

  @Test("are read from lists of keys and values in turn, as JSONEncoder writes them")
  func areReadFromPairs() throws {
    func check<Key: Codable & Hashable>(_ key: Key) throws {
      for dictionary in [[key: Weight(grams: 3)], [:]] {
        let json = try JSONEncoder().encode(dictionary)
        #expect(try MappingDecoder().decode([Key: Weight].self, from: json) == dictionary)
        let own = try MappingEncoder().encode(dictionary)
        #expect(try MappingDecoder().decode([Key: Weight].self, from: own) == dictionary)
      }
      let numbers = try JSONEncoder().encode(["a": [key: [1, 2]]])
      #expect(
        try MappingDecoder().decode([String: [Key: [Int]]].self, from: numbers)["a"] == [
          key: [1, 2]
        ])
    }
    try check(UUID())
    try check(Size.large)
    try check(0.5)
    let mapped = try Mapper(onIssue: { _ in }).map(
      [Size: Int].self, fromJSON: #"["large", 3, "odd", 1, "small", "x"]"#)
    #expect(mapped.value == [.large: 3])
    #expect(mapped.report.issues.map(\.path) == ["odd", "small"])
    for json in [#"["large"]"#, #"[1, 2]"#] {
      #expect(throws: MappingError.self) { try [String: Int].make(fromJSON: json) }
    }
  }
}
