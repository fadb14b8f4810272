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
}
