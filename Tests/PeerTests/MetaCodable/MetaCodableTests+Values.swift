import Foundation
import ModelMapper
import Testing

extension MetaCodableTests {
  /// Values of another kind than the property, which `ValueCoder` converts.
  @CaseBuilder static var values: [PeerCase] {
    PeerCase("Values of the kinds of the properties", gives: Mixed(true, 5, 5.5, "some")) {
      try Mixed.make(fromJSON: #"{"bool": true, "int": 5, "double": 5.5, "string": "some"}"#)
    }
    PeerCase("Values of the kinds of the properties, written", gives: Mixed(true, 5, 5.5, "some")) {
      try Mixed.make(fromJSON: Mixed(true, 5, 5.5, "some").jsonString())
    }
    PeerCase("All values of other kinds", gives: Mixed(true, 42, 3.1416, "5265762156")) {
      try Mixed.make(
        fromJSON: #"{"bool": "true", "int": "42", "double": "3.1416", "string": 5265762156}"#)
    }
    for (text, truth) in [
      ("1", true), ("0", false), ("1.0", true), ("0.0", false), (#""1""#, true), (#""y""#, true),
      (#""t""#, true), (#""yes""#, true), (#""true""#, true), (#""1.0""#, true), (#""0""#, false),
      (#""n""#, false), (#""f""#, false), (#""no""#, false), (#""false""#, false),
      (#""0.0""#, false),
    ] {
      value("A Bool of \(text)", of: text, truth)
    }
    PeerCase("A Bool of the number 2", gives: true) {
      try Holder<Bool>.make(from: ["value": 2]).value
    }
    PeerCase("A Bool of the number 1.1", gives: true) {
      try Holder<Bool>.make(from: ["value": 1.1]).value
    }
    PeerCase("A Bool of the text 2", gives: true) {
      try Holder<Bool>.make(from: ["value": "2"]).value
    }
    PeerCase("A Bool of the text 0.1", gives: true) {
      try Holder<Bool>.make(from: ["value": "0.1"]).value
    }
    PeerCase("A Bool of the text 1.1", gives: true) {
      try Holder<Bool>.make(from: ["value": "1.1"]).value
    }
    PeerCase.fails("A Bool of another word") {
      try Holder<Bool>.make(from: ["value": "random"], using: exact)
    }
    value("An Int of true", of: "true", 1)
    value("An Int of false", of: "false", 0)
    value("An Int of 5.0", of: "5.0", 5)
    value("An Int of 0.00", of: "0.00", 0)
    value("An Int of the text 1", of: #""1""#, 1)
    value("An Int of the text 1.0", of: #""1.0""#, 1)
    value("An Int of the text 0.00", of: #""0.00""#, 0)
    PeerCase.fails("An Int of a fraction") {
      try Holder<Int>.make(from: ["value": 5.5], using: exact)
    }
    PeerCase.fails("An Int of the text 0.1") {
      try Holder<Int>.make(from: ["value": "0.1"], using: exact)
    }
    PeerCase.fails("An Int of the text 1.1") {
      try Holder<Int>.make(from: ["value": "1.1"], using: exact)
    }
    value("A Double of true", of: "true", 1.0)
    value("A Double of false", of: "false", 0.0)
    value("A Double of 5", of: "5", 5.0)
    value("A Double of the text 1", of: #""1""#, 1.0)
    value("A Double of the text 0.00", of: #""0.00""#, 0.0)
    value("A Double of the text 1.01", of: #""1.01""#, 1.01)
    PeerCase.fails("A Double of the text 0.1.1") {
      try Holder<Double>.make(from: ["value": "0.1.1"], using: exact)
    }
    PeerCase.fails("A Double of a word") {
      try Holder<Double>.make(from: ["value": "random"], using: exact)
    }
    value("A text of true", of: "true", "true")
    value("A text of false", of: "false", "false")
    value("A text of 5", of: "5", "5")
    value("A text of 1.01", of: "1.01", "1.01")
    PeerCase("A text of 1.0 is a number again", gives: 1.0) {
      try Double(Holder<String>.make(fromJSON: #"{"value": 1.0}"#).value)
    }
    PeerCase("Values that need no conversion beside ones that do") {
      let document =
        #"{"number": "42", "url": "https://example.com", "id": "123E4567-E89B-12D3-A456-426614174000"}"#
      let made = try Resource.make(fromJSON: document)
      #expect(made.number == 42 && made.url == URL(string: "https://example.com"))
      #expect(made.id.uuidString == "123E4567-E89B-12D3-A456-426614174000")
      try #expect(Resource.make(fromJSON: made.jsonString()) == made)
    }
  }

  /// Dates, data, numbers that are none and lists, for which MetaCodable has helpers.
  @CaseBuilder static var coders: [PeerCase] {
    PeerCase("Data in Base64") {
      let made = try Holder<Data>.make(fromJSON: #"{"value": "SGVsbG8h"}"#)
      #expect(made.value == Data("Hello!".utf8))
      let back = try Holder<Data>.make(fromJSON: made.jsonString())
      #expect(back.value == made.value)
    }
    PeerCase.fails("Data that is not Base64") {
      try Holder<Data>.make(from: ["value": "invalid data"], using: exact)
    }
    PeerCase("Dates of six forms") {
      let made = try Dates.make(fromJSON: Dates.document)
      #expect(made.all.allSatisfy { $0.timeIntervalSince1970 == 878_639_901 })
      let back = try Dates.make(fromJSON: made.jsonString())
      #expect(back.all == made.all)
    }
    PeerCase.fails("A text that is no date") {
      let document = Dates.document.replacing("1997-11-04T10:38:21Z", with: "invalid date")
      return try Dates.make(fromJSON: document, using: exact)
    }
    PeerCase("A date that is read in one form and written in another") {
      let made = try Conditional.make(fromJSON: #"{"date": "1997-11-04T10:38:21Z"}"#)
      #expect(made.date.timeIntervalSince1970 == 878_639_901 && made.optional == nil)
      #expect(made.dictionaryRepresentation["date"] as? Int == 878_639_901)
    }
    for (text, number) in [
      ("5.5", 5.5), (#""5.5""#, 5.5), (#""+∞""#, .infinity), (#""-∞""#, -.infinity),
    ] {
      PeerCase("A number that may be none: \(text)", gives: [number, number]) {
        let made = try Infinite.make(fromJSON: #"{"value": \#(text)}"#)
        return [made.value, try Infinite.make(fromJSON: made.jsonString()).value]
      }
    }
    PeerCase("A number that is none") {
      let made = try Infinite.make(fromJSON: #"{"value": "none"}"#)
      #expect(made.value.isNaN)
      try #expect(Infinite.make(fromJSON: made.jsonString()).value.isNaN)
    }
    PeerCase.fails("A word that is not one for such a number") {
      try Infinite.make(from: ["value": "random"], using: exact)
    }
    PeerCase.fails("A value that is not a list") {
      try Lossy.make(fromJSON: #"{"data": 1}"#, using: exact)
    }
    PeerCase("An empty list", gives: [String]()) { try Lossy.make(fromJSON: #"{"data": []}"#).data }
    PeerCase("A list of texts, read and written", gives: #"{"data":["1","2"]}"#) {
      try Lossy.make(fromJSON: #"{"data":["1","2"]}"#).jsonString()
    }
    PeerCase("A list that leaves out what is not a text", gives: ["1", "2"]) {
      try Lossy.make(fromJSON: #"{"data": [1, "1", 2, "2"]}"#, using: exact).data
    }
    PeerCase.fails("A list that refuses what is not a text") {
      try Lossy.make(fromJSON: #"{"data": [1, "1", 2, "2"]}"#, using: .strict)
    }
    PeerCase("A value that is not a list for an optional list") {
      try #expect(LossyOptional.make(fromJSON: #"{"data": 1}"#, using: exact).data == nil)
      #expect(throws: MappingError.self) {
        try LossyOptional.make(fromJSON: #"{"data": 1}"#, using: Mapper(isStrict: true))
      }
    }
    PeerCase("A missing optional list", gives: [String]?.none) {
      try LossyOptional.make(fromJSON: "{}").data
    }
    PeerCase("An optional list of texts", gives: #"{"data":["1","2"]}"#) {
      try LossyOptional.make(fromJSON: #"{"data":["1","2"]}"#).jsonString()
    }
    PeerCase("An optional list that leaves out what is not a text", gives: ["1", "2"]) {
      try LossyOptional.make(fromJSON: #"{"data": [1, "1", 2, "2"]}"#, using: exact).data
    }
    PeerCase("A value that is not a list keeps the default", gives: ["some"]) {
      try LossyDefault.make(fromJSON: #"{"data": 1}"#, using: exact).data
    }
    PeerCase("An empty list takes the place of the default", gives: [String]()) {
      try LossyDefault.make(fromJSON: #"{"data": []}"#).data
    }
    PeerCase("A list takes the place of the default", gives: ["1", "2"]) {
      try LossyDefault.make(fromJSON: #"{"data": ["1", "2"]}"#).data
    }
    PeerCase("A list with others takes the place of the default", gives: ["1", "2"]) {
      try LossyDefault.make(fromJSON: #"{"data": [1, "1", 2, "2"]}"#, using: exact).data
    }
    PeerCase("A transformer of one's own", gives: #"{"version":"1.2"}"#) {
      let made = try Release.make(fromJSON: #"{"version": "1.2"}"#)
      #expect(made.version == [1, 2])
      return made.jsonString()
    }
  }

  /// Fractions are not cut off, and no issue is printed.
  private static var exact: Mapper {
    var mapper = Mapper(onIssue: { _ in })
    mapper.coercion.fractions = .exactOnly
    return mapper
  }

  private static func value<Value: Coercible & Equatable & Sendable>(
    _ name: String, of text: String, _ expected: Value
  ) -> PeerCase {
    PeerCase(name, gives: expected) {
      try Holder<Value>.make(fromJSON: #"{"value": \#(text)}"#, using: exact).value
    }
  }
}

@Mappable
private struct Holder<Value: Coercible> {
  let value: Value
}

@Mappable
private struct Mixed: Equatable {
  let bool: Bool
  let int: Int
  let double: Double
  let string: String
  let optionalBool: Bool?
  let optionalInt: Int?

  init(_ bool: Bool, _ int: Int, _ double: Double, _ string: String) {
    self.bool = bool
    self.int = int
    self.double = double
    self.string = string
    optionalBool = nil
    optionalInt = nil
  }
}

@Mappable
private struct Resource: Equatable {
  let number: Int
  let url: URL
  let id: UUID
}

/// Dates of so many parts of a second after 1970.
private func epoch(_ parts: Double) -> DateRule {
  .custom { value in
    value.double.map { Date(timeIntervalSince1970: $0 / parts) }
  } write: {
    .double($0.timeIntervalSince1970 * parts)
  }
}

@Mappable
private struct Dates {
  @MapDates(.epochSeconds) let seconds: Date
  @MapDates(.epochMilliseconds) let milliseconds: Date
  @MapDates(epoch(1_000_000)) let microseconds: Date
  @MapDates(epoch(1_000_000_000)) let nanoseconds: Date
  let iso8601: Date
  @MapDates(.pattern("yyyy-MM-dd'T'HH:mm:ssZZZZZ")) let formatted: Date

  var all: [Date] { [seconds, milliseconds, microseconds, nanoseconds, iso8601, formatted] }

  static let document = #"""
    {"seconds": 878639901, "milliseconds": 878639901000, "microseconds": 878639901000000,
     "nanoseconds": 878639901000000000, "iso8601": "1997-11-04T10:38:21Z",
     "formatted": "1997-11-04T10:38:21+00:00"}
    """#
}

@Mappable
private struct Conditional {
  @MapDates(.epochSeconds, .iso8601) let date: Date
  @MapDates(.epochSeconds, .iso8601) let optional: Date?
}

/// Reads and writes infinite numbers and what is none as words.
private struct NumberWords: Transformer {
  private static let words: [String: Double] = ["+∞": .infinity, "-∞": -.infinity, "none": .nan]

  func transform(_ value: SourceValue) throws(TransformError) -> Double {
    if case .string(let text) = value, let number = Self.words[text] { return number }
    guard let number = Double.coerce(value, in: CoercionContext()) else {
      throw .failed("it is no number", for: value)
    }
    return number
  }

  func revert(_ number: Double) throws(TransformError) -> SourceValue {
    if number.isNaN { return "none" }
    return number.isFinite ? .double(number) : number > 0 ? "+∞" : "-∞"
  }
}

@Mappable
private struct Infinite {
  @MapTransformed(by: NumberWords()) let value: Double
}

@Mappable
private struct Lossy {
  @MapCoercion(.strict) let data: [String]
}

@Mappable
private struct LossyOptional {
  @MapCoercion(.strict) let data: [String]?
}

@Mappable
private struct LossyDefault {
  @MapCoercion(.strict) var data = ["some"]
}

@Mappable
private struct Release {
  @MapSeparated(by: ".") var version: [Int] = []
}
