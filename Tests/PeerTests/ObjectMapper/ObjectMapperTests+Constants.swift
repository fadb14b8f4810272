import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  /// Models of constants, which were `ImmutableMappable`.
  @CaseBuilder static var constants: [PeerCase] {
    constant("a text", \.text, "fixed")
    constant("an Int", \.int, 255)
    constant("a Bool", \.bool, true)
    constant("a property without a key, which keeps its default", \.double, 1.5)
    constant("an optional text", \.optionalText, "optional")
    constant("an optional Int", \.optionalInt, 255)
    constant("an optional Bool", \.optionalBool, true)
    constant("an optional Double", \.optionalDouble, 255)
    constant("a text by a transformer", \.marked, "text 5!")
    constant("an optional text by a transformer", \.optionalMarked, "text 6!")
    constant("a list by a transformer", \.markedList, ["text 8!"])
    constant(
      "a list in an optional by a type of one's own", \.optionalMarkedList, [Marked("text 9!")])
    constant("a dictionary by a type of one's own", \.markedTable, ["key": Marked("text 11!")])
    constant(
      "an optional dictionary by a type of one's own", \.optionalMarkedTable,
      ["key": Marked("text 12!")])
    constant("lists of lists by a type of one's own", \.markedLists, [[Marked("text 32!")]])
    constant("a model", \.base, Base(base: "base 14"))
    constant("an optional model", \.optionalBase, Base(base: "base 15"))
    constant("a list of models", \.baseList, [Base(base: "base 17")])
    constant("an optional list of models", \.optionalBaseList, [Base(base: "base 18")])
    constant("a dictionary of models", \.baseTable, ["key": Base(base: "base 20")])
    constant(
      "an optional dictionary of models", \.optionalBaseTable, ["key": Base(base: "base 21")])
    constant("lists of lists of models", \.baseLists, [[Base(base: "base 35")]])
    constant("an enum of Int64", \.wide, [.low, .high])
    constant("an enum of Int", \.step, [.low, .high])
    constant("an enum of Double", \.part, [.low, .high])
    constant("an enum of Float", \.half, [.low, .high])
    constant("an enum of texts", \.word, [.first, .second])
    constant("a key like a path", \.flat, "text")
    constant("a path to an Int", \.nestedInt, 123)
    constant("a path to a text", \.nestedText, "hello")
    constant("a path to a list", \.nestedList, ["a", "b", "c"])
    constant("a path to a dictionary", \.nestedTable, ["a": 10, "b": 20, "c": 30])
    constant("a path of keys with dots", \.quotedInt, 123)
    PeerCase.fails("A constant of which the source has only null") {
      try Fixed.make(from: ["text": "text", "int": NSNull()], using: .quiet)
    }
    PeerCase("A model of constants in a property", gives: "Hello") {
      try Holder.make(from: ["inner": ["value": "Hello"]]).inner?.value
    }
    PeerCase("An optional model of constants and an optional enum") {
      let made = try FixedHolder.make(from: ["inner": ["value": "Hello"], "word": "text B"])
      #expect(made.inner?.value == "Hello" && made.word == .second)
    }
    PeerCase("A constant with a default, without its key", gives: "Rex") {
      try Dog.make(from: [String: Any]()).name
    }
    PeerCase("A constant with a default, with its key", gives: "Lassie") {
      try Dog.make(from: ["name": "Lassie"]).name
    }
  }

  /// Lists and dictionaries of models of constants as whole documents.
  @CaseBuilder static var wholes: [PeerCase] {
    PeerCase("A list of constants", gives: 1) { try [Inner].make(from: [valid]).count }
    PeerCase("A dictionary of constants", gives: ["one", "two"]) {
      try [String: Inner].make(from: ["one": valid, "two": valid]).keys.sorted()
    }
    PeerCase("An empty dictionary of constants", gives: 0) {
      try [String: Inner].make(from: [String: Any]()).count
    }
    PeerCase("A bad model in a dictionary of constants") {
      let source = ["one": valid, "two": ["invalid": "model"]]
      try #expect([String: Inner].make(from: source, using: .quiet).keys.sorted() == ["one"])
      #expect(throws: MappingError.self) {
        try [String: Inner].make(from: source, using: Mapper(isStrict: true))
      }
    }
    PeerCase("Lists of constants by key", gives: ["one": 2, "three": 0, "two": 1]) {
      let source = ["one": [valid, valid], "two": [valid], "three": []]
      return try [String: [Inner]].make(from: source).mapValues(\.count)
    }
    PeerCase("No lists of constants by key", gives: 0) {
      try [String: [Inner]].make(from: [String: Any]()).count
    }
    PeerCase("A bad model in lists by key") {
      let source = ["one": [valid], "two": [["invalid": "model"]]]
      let made = try [String: [Inner]].make(from: source, using: .quiet)
      #expect(made.mapValues(\.count) == ["one": 1, "two": 0])
      #expect(throws: MappingError.self) {
        try [String: [Inner]].make(from: source, using: Mapper(isStrict: true))
      }
    }
    PeerCase("Lists of lists of constants", gives: [2, 1, 0]) {
      try [[Inner]].make(from: [[valid, valid], [valid], []]).map(\.count)
    }
    PeerCase("No lists of constants", gives: 0) {
      try [[Inner]].make(from: [[[String: String]]]()).count
    }
    PeerCase("A bad model in a list of lists") {
      let source = [[valid], [["invalid": "model"]]]
      try #expect([[Inner]].make(from: source, using: .quiet).map(\.count) == [1, 0])
      #expect(throws: MappingError.self) {
        try [[Inner]].make(from: source, using: Mapper(isStrict: true))
      }
    }
  }

  private static var valid: [String: String] { ["value": "Hello"] }

  /// A constant, read, and read again after it was written.
  private static func constant<Value: Equatable & Sendable>(
    _ name: String, _ property: any KeyPath<Fixed, Value> & Sendable, _ expected: Value
  ) -> [PeerCase] {
    [
      PeerCase("Of constants: \(name)", gives: expected) {
        try Fixed.make(from: Fixed.document)[keyPath: property]
      },
      PeerCase("Of constants: \(name), written", gives: expected) {
        let made = try Fixed.make(from: Fixed.document)
        return try Fixed.make(from: made.dictionaryRepresentation)[keyPath: property]
      },
    ]
  }
}

private enum Wide: Int64, Coercible { case low = 0, high = 1000 }
private enum Step: Int, Coercible { case low = 0, high = 255 }
private enum Part: Double, Coercible { case low = 0, high = 100 }
private enum Half: Float, Coercible { case low = 0, high = 100 }
private enum Word: String, Coercible { case first = "text A", second = "text B" }

/// A text that is read with a mark at its end and written without.
private struct Marked: Coercible, Equatable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func coerce(_ value: SourceValue, in context: CoercionContext) -> Marked? {
    String.coerce(value, in: context).map { Marked($0 + "!") }
  }

  var sourceValue: SourceValue { .string(String(text.dropLast())) }
}

/// The same as a transformer.
private struct Marking: Transformer {
  func transform(_ text: String) throws(TransformError) -> String { text + "!" }
  func revert(_ text: String) throws(TransformError) -> String { String(text.dropLast()) }
}

@Mappable
private struct Base: Equatable {
  var base: String?
}

/// Constants of every form.
@Mappable
private struct Fixed {
  let text: String
  let int: Int
  let bool: Bool
  var double = 1.5
  let optionalText: String?
  let optionalInt: Int?
  let optionalBool: Bool?
  let optionalDouble: Double?
  @MapTransformed(by: Marking()) let marked: String
  @MapTransformed(by: Marking()) let optionalMarked: String?
  @MapTransformed(elementsBy: Marking()) let markedList: [String]
  let optionalMarkedList: [Marked]?
  let markedTable: [String: Marked]
  let optionalMarkedTable: [String: Marked]?
  let markedLists: [[Marked]]
  let base: Base
  let optionalBase: Base?
  let baseList: [Base]
  let optionalBaseList: [Base]?
  let baseTable: [String: Base]
  let optionalBaseTable: [String: Base]?
  let baseLists: [[Base]]
  let wide: [Wide]
  let step: [Step]
  let part: [Part]
  let half: [Half]
  let word: [Word]
  @MapKey("['non.nested->key']") let flat: String
  @MapKey("nested.int") let nestedInt: Int
  @MapKey("nested.string") let nestedText: String
  @MapKey("nested.array") let nestedList: [String]
  @MapKey("nested.dictionary") let nestedTable: [String: Int]
  @MapKey("['org.example.nested']['org.example.int']") let quotedInt: Int

  static var document: [String: Any] {
    let nested: [String: Any] = [
      "int": 123, "string": "hello", "array": ["a", "b", "c"],
      "dictionary": ["a": 10, "b": 20, "c": 30],
    ]
    var document: [String: Any] = [
      "text": "fixed", "int": 255, "bool": true, "optionalText": "optional", "optionalInt": 255,
      "optionalBool": true, "optionalDouble": 255.0, "marked": "text 5",
      "optionalMarked": "text 6", "markedList": ["text 8"], "optionalMarkedList": ["text 9"],
      "markedTable": ["key": "text 11"], "optionalMarkedTable": ["key": "text 12"],
      "markedLists": [["text 32"]],
    ]
    document["base"] = ["base": "base 14"]
    document["optionalBase"] = ["base": "base 15"]
    document["baseList"] = [["base": "base 17"]]
    document["optionalBaseList"] = [["base": "base 18"]]
    document["baseTable"] = ["key": ["base": "base 20"]]
    document["optionalBaseTable"] = ["key": ["base": "base 21"]]
    document["baseLists"] = [[["base": "base 35"]]]
    document["wide"] = [NSNumber(value: 0), NSNumber(value: 1000)]
    document["step"] = [0, 255]
    document["part"] = [0.0, 100.0]
    document["half"] = [Float(0), Float(100)]
    document["word"] = ["text A", "text B"]
    document["non.nested->key"] = "text"
    document["nested"] = nested
    document["org.example.nested"] = ["org.example.int": 123]
    return document
  }
}

@Mappable
private struct Inner {
  let value: String
}

@Mappable
private struct Holder {
  var inner: Inner?
}

@Mappable
private struct FixedHolder {
  let inner: Inner?
  let word: Word?
}

@Mappable
private struct Dog {
  var name = "Rex"
}
