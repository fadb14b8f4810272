import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  @CaseBuilder static var nested: [PeerCase] {
    path("a key with dots in it", \.flat, "text")
    path("an Int64", \.int64, Int64.max)
    path("a Bool", \.bool, true)
    path("an Int", \.int, 255)
    path("a Double", \.double, 100)
    path("a Float", \.float, 50)
    path("a text", \.string, "text!")
    path("a list of Int64", \.int64List, [.max, .max - 1, .max - 10])
    path("a list of Bool", \.boolList, [false, true, false])
    path("a list of Int", \.intList, [1, 2, 3])
    path("a list of Double", \.doubleList, [1, 2, 3])
    path("a list of Float", \.floatList, [1, 2, 3])
    path("a list of texts", \.stringList, ["123", "ABC"])
    path("a dictionary of Int64", \.int64Table, ["1": .max])
    path("a dictionary of Bool", \.boolTable, ["2": true])
    path("a dictionary of Int", \.intTable, ["3": 999])
    path("a dictionary of Double", \.doubleTable, ["4": 999.999])
    path("a dictionary of Float", \.floatTable, ["5": 123.456])
    path("a dictionary of texts", \.stringTable, ["6": "inside"])
    path("an enum of Int64", \.int64Case, .high)
    path("an enum of Int", \.intCase, .high)
    path("an enum of Double", \.doubleCase, .high)
    path("an enum of Float", \.floatCase, .high)
    path("an enum of texts", \.stringCase, .second)
    path("a model", \.model, Point(value: 987))
    path("a list of models", \.modelList, [Point(value: 123), Point(value: 456)])
    path("a dictionary of models", \.modelTable, ["key": Point(value: 999)])
    PeerCase("Paths with indices") {
      let made = try Indexed.make(from: ["nested": [["value": 123], ["value": 456]]])
      #expect(made.first == 123 && made.second == 456)
      let back = try Indexed.make(from: made.dictionaryRepresentation)
      #expect(back.first == 123 && back.second == 456)
    }
    PeerCase("A path to a model and one into it") {
      let made = try IndexedModel.make(from: ["nested": [["value": 123], ["value": 456]]])
      #expect(made.model == Point(value: 456) && made.value == 456)
    }
  }

  /// A path into the document, read, and read again after it was written.
  private static func path<Value: Equatable & Sendable>(
    _ name: String, _ property: any KeyPath<Deep, Value> & Sendable, _ expected: Value
  ) -> [PeerCase] {
    [
      PeerCase("A path to \(name)", gives: expected) {
        try Deep.make(from: Deep.document)[keyPath: property]
      },
      PeerCase("A path to \(name), written", gives: expected) {
        let made = try Deep.make(from: Deep.document)
        return try Deep.make(from: made.dictionaryRepresentation)[keyPath: property]
      },
    ]
  }

  @CaseBuilder static var quoted: [PeerCase] {
    quotedPath("a key like a path", \.flat, "text")
    quotedPath("an Int", \.int, 255)
    quotedPath("a Bool", \.bool, true)
    quotedPath("a text", \.string, "text!")
    quotedPath("a list", \.list, [1, 2, 3])
    quotedPath("a dictionary", \.table, ["6": "inside"])
    quotedPath("an enum", \.word, .second)
    quotedPath("a model", \.model, Point(value: 987))
    quotedPath("a list of models", \.modelList, [Point(value: 123), Point(value: 456)])
    quotedPath("a dictionary of models", \.modelTable, ["key": Point(value: 999)])
  }

  /// The same for keys that contain dots.
  private static func quotedPath<Value: Equatable & Sendable>(
    _ name: String, _ property: any KeyPath<Quoted, Value> & Sendable, _ expected: Value
  ) -> [PeerCase] {
    [
      PeerCase("A path of keys with dots to \(name)", gives: expected) {
        try Quoted.make(from: Quoted.document)[keyPath: property]
      },
      PeerCase("A path of keys with dots to \(name), written", gives: expected) {
        let made = try Quoted.make(from: Quoted.document)
        return try Quoted.make(from: made.dictionaryRepresentation)[keyPath: property]
      },
    ]
  }
}

private enum Wide: Int64, Coercible { case low = 0, high = 1000 }
private enum Step: Int, Coercible { case low = 0, high = 255 }
private enum Part: Double, Coercible { case low = 0, high = 100 }
private enum Half: Float, Coercible { case low = 0, high = 100 }
private enum Word: String, Coercible { case first = "text A", second = "text B" }

@Mappable
private struct Point: Equatable {
  var value = Int.min
}

/// Properties in objects of objects.
@Mappable
private struct Deep {
  @MapKey("non.nested.key") var flat: String?
  @MapKey("nested.int64") var int64: Int64?
  @MapKey("nested.bool") var bool: Bool?
  @MapKey("nested.int") var int: Int?
  @MapKey("nested.double") var double: Double?
  @MapKey("nested.float") var float: Float?
  @MapKey("nested.string") var string: String?
  @MapKey("nested.nested.int64Array") var int64List: [Int64] = []
  @MapKey("nested.nested.boolArray") var boolList: [Bool] = []
  @MapKey("nested.nested.intArray") var intList: [Int] = []
  @MapKey("nested.nested.doubleArray") var doubleList: [Double] = []
  @MapKey("nested.nested.floatArray") var floatList: [Float] = []
  @MapKey("nested.nested.stringArray") var stringList: [String] = []
  @MapKey("nested.nested.int64Dict") var int64Table: [String: Int64] = [:]
  @MapKey("nested.nested.boolDict") var boolTable: [String: Bool] = [:]
  @MapKey("nested.nested.intDict") var intTable: [String: Int] = [:]
  @MapKey("nested.nested.doubleDict") var doubleTable: [String: Double] = [:]
  @MapKey("nested.nested.floatDict") var floatTable: [String: Float] = [:]
  @MapKey("nested.nested.stringDict") var stringTable: [String: String] = [:]
  @MapKey("nested.nested.int64Enum") var int64Case: Wide?
  @MapKey("nested.nested.intEnum") var intCase: Step?
  @MapKey("nested.nested.doubleEnum") var doubleCase: Part?
  @MapKey("nested.nested.floatEnum") var floatCase: Half?
  @MapKey("nested.nested.stringEnum") var stringCase: Word?
  @MapKey("nested.nested.nested.object") var model: Point?
  @MapKey("nested.nested.nested.objectArray") var modelList: [Point] = []
  @MapKey("nested.nested.nested.objectDict") var modelTable: [String: Point] = [:]

  static var document: [String: Any] {
    let inner: [String: Any] = [
      "object": ["value": 987], "objectArray": [["value": 123], ["value": 456]],
      "objectDict": ["key": ["value": 999]],
    ]
    let middle: [String: Any] = [
      "int64Array": [Int64.max, Int64.max - 1, Int64.max - 10], "boolArray": [false, true, false],
      "intArray": [1, 2, 3], "doubleArray": [1.0, 2.0, 3.0], "floatArray": [1, 2, 3] as [Float],
      "stringArray": ["123", "ABC"], "int64Dict": ["1": Int64.max], "boolDict": ["2": true],
      "intDict": ["3": 999], "doubleDict": ["4": 999.999], "floatDict": ["5": Float(123.456)],
      "stringDict": ["6": "inside"], "int64Enum": 1000, "intEnum": 255, "doubleEnum": 100.0,
      "floatEnum": 100.0, "stringEnum": "text B", "nested": inner,
    ]
    let outer: [String: Any] = [
      "int64": Int64.max, "bool": true, "int": 255, "double": 100.0, "float": Float(50),
      "string": "text!", "nested": middle,
    ]
    return ["non.nested.key": "text", "nested": outer]
  }
}

/// Properties behind keys that contain dots, which ObjectMapper reads with another delimiter.
@Mappable
private struct Quoted {
  @MapKey("['non.nested->key']") var flat: String?
  @MapKey("['org.example.nested']['org.example.int']") var int: Int?
  @MapKey("['org.example.nested']['org.example.bool']") var bool: Bool?
  @MapKey("['org.example.nested']['org.example.string']") var string: String?
  @MapKey("['org.example.nested'].inner.intArray") var list: [Int] = []
  @MapKey("['org.example.nested'].inner.stringDict") var table: [String: String] = [:]
  @MapKey("['org.example.nested'].inner.stringEnum") var word: Word?
  @MapKey("['org.example.nested'].inner['org.example.deep'].object") var model: Point?
  @MapKey("['org.example.nested'].inner['org.example.deep'].objectArray") var modelList: [Point] =
    []
  @MapKey("['org.example.nested'].inner['org.example.deep'].objectDict")
  var modelTable: [String: Point] = [:]

  static var document: [String: Any] {
    let deep: [String: Any] = [
      "object": ["value": 987], "objectArray": [["value": 123], ["value": 456]],
      "objectDict": ["key": ["value": 999]],
    ]
    let inner: [String: Any] = [
      "intArray": [1, 2, 3], "stringDict": ["6": "inside"], "stringEnum": "text B",
      "org.example.deep": deep,
    ]
    let outer: [String: Any] = [
      "org.example.int": 255, "org.example.bool": true, "org.example.string": "text!",
      "inner": inner,
    ]
    return ["non.nested->key": "text", "org.example.nested": outer]
  }
}

@Mappable
private struct Indexed {
  @MapKey("nested.0.value") var first: Int?
  @MapKey("nested.1.value") var second: Int?
}

@Mappable
private struct IndexedModel {
  @MapKey("nested.1") var model: Point?
  @MapKey("nested.1.value") var value: Int?
}
