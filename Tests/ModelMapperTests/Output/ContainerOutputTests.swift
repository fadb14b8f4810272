import Foundation
import ModelMapper
import TestSupport
import Testing

@Suite("Dictionaries and sets in an output")
struct ContainerOutputTests {
  /// Texts that share their beginnings, are part of each other, or differ only late.
  private static func texts(_ count: Int, seed: UInt64) -> Set<String> {
    var random = SeededRandom(seed: seed)
    let alphabet = ["a", "b", "é", "日", "😀", "\u{1}", "~", "ab", "abcdefgh"]
    return Set(
      (0..<count).map { _ in
        (0..<Int.random(in: 0...6, using: &random))
          .map { _ in alphabet.randomElement(using: &random) ?? "" }.joined()
      })
  }

  private static func inOrder(_ texts: some Sequence<String>) -> [String] {
    texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test(
    "stand in the order of the UTF-8 of their texts, few or many",
    arguments: [0, 1, 2, 20, 80, 3_000], ["", "shared ", "a beginning of more than eight bytes "])
  func keepsOrder(_ count: Int, _ prefix: String) throws {
    let texts = Set(Self.texts(count, seed: UInt64(count)).map { prefix + $0 })
    let expected = Self.inOrder(texts)
    let list = try #require(JSONSerialization.jsonObject(with: texts.jsonData()) as? [String])
    #expect(list == expected)
    let members = Dictionary(uniqueKeysWithValues: texts.map { ($0, $0.utf8.count) })
    let spelled = expected.map { "\($0.jsonString()):\($0.utf8.count)" }
    #expect(members.jsonString() == "{\(spelled.joined(separator: ","))}")
    #expect(try [String: Int].make(fromJSON: members.jsonData()) == members)
    #expect(try Set<String>.make(fromJSON: texts.jsonData()) == texts)
  }

  @Test("of other keys and elements are the same in every run")
  func keepsOtherOrder() throws {
    #expect([10: "b", 9: "a", -1: "c"].jsonString() == #"{"-1":"c","10":"b","9":"a"}"#)
    #expect(Set([10, 9, -1]).jsonString() == "[-1,9,10]")
    let members = [10: "b", 9: "a", -1: "c"]
    #expect(try [Int: String].make(fromJSON: members.jsonData()) == members)
    #expect(Set(Signal.allCases).jsonString() == #"["amber","green","red"]"#)
    #expect(Set(Level.allCases).jsonString() == "[-2,1,10]")
    let plain = try MappingEncoder().encode(Set(Signal.allCases))
    #expect(String(decoding: plain, as: UTF8.self) == #"["amber","green","red"]"#)
    #expect(try Set<Signal>.make(fromJSON: #"["RED","green","red"]"#) == [.stop, .go])
  }

  /// Cases whose raw values have another order than their names.
  private enum Signal: String, Coercible, Codable, CaseIterable {
    case go = "green"
    case slow = "amber"
    case stop = "red"
  }

  /// Cases whose numbers have another order than their texts.
  private enum Level: Int, Coercible, CaseIterable {
    case low = -2
    case middle = 1
    case high = 10
  }

  @Test("of numbers stand in their order, few or many", arguments: [0, 1, 2, 63, 64, 3_000])
  func keepsOrderOfNumbers(_ count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    let extremes: [Int] = [.min, .max, 0, -1, 255, 256, -256]
    let numbers = Set(
      (0..<count).map { _ in Int.random(in: .min ... .max, using: &random) }
        + extremes.prefix(count))
    #expect(numbers.jsonString() == "[\(numbers.sorted().map(String.init).joined(separator: ","))]")
    #expect(try Set<Int>.make(fromJSON: numbers.jsonData()) == numbers)
  }

  @Test("are written by what Foundation reads, wherever a text needs an escape", arguments: 0...40)
  func escapes(_ length: Int) throws {
    for place in 0...length {
      for special in ["\"", "\\", "\n", "\u{1}", "/", "é", "\u{7F}"] {
        let text =
          String(repeating: "x", count: place) + special
          + String(repeating: "y", count: length - place)
        let read = try JSONSerialization.jsonObject(
          with: text.jsonData(), options: .fragmentsAllowed)
        #expect(read as? String == text)
      }
    }
  }

  @Test("hold data in base64", arguments: 0...20)
  func writesData(_ count: Int) throws {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: 0xFF &- $0 &* 7) })
    #expect(data.jsonString() == "\"\(data.base64EncodedString())\"")
  }
}

@Suite("A dictionary of which two members have one key")
struct DictionaryWinnerTests {
  @Test("takes one, and reads the other not at all")
  func readsTheUsedOne() throws {
    let mapped = try Mapper().map([String: Int].self, fromJSON: #"{"a":"x","b":3,"a":1}"#)
    #expect(mapped.value == ["a": 1, "b": 3])
    #expect(mapped.report.issues.map(\.reason.code) == [.ambiguous])
  }
}

@Suite("A list of which no element can be made, where no issue is kept")
struct UnreportedListTests {
  struct Seat: Mappable {
    var row = 0
    static var properties: [PropertyDescriptor] { \.row }
  }

  @Test("throws all the same")
  func throwsWithoutIssues() {
    var mapper = Mapper()
    mapper.limits.issues = 0
    #expect(throws: MappingError.self) { try [Seat].make(fromJSON: "[1, 2]", using: mapper) }
    #expect(throws: MappingError.self) { try [Int].make(fromJSON: #"["x"]"#, using: mapper) }
    #expect(throws: MappingError.self) {
      try [String: Int].make(fromJSON: #"{"a": "x"}"#, using: mapper)
    }
    #expect(throws: MappingError.self) { try [Seat].make(from: [1, 2], using: mapper) }
  }
}
