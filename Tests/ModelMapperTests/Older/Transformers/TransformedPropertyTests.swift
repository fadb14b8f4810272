import Foundation
import ModelMapper
import Testing

/// A type that is neither coercible nor codable.
private struct Money: Equatable, Sendable {
  var cents: Int
}

private struct Cents: Transformer {
  func transform(_ text: String) throws(TransformError) -> Money {
    guard let amount = Double(text.dropFirst()) else {
      throw .failed("it is no amount", for: text)
    }
    return Money(cents: Int((amount * 100).rounded()))
  }

  func revert(_ money: Money) throws(TransformError) -> String { "$\(Double(money.cents) / 100)" }
}

private struct Parcel: Mappable, Equatable {
  var price = Money(cents: 0)
  var discount: Money?
  var fees: [Money] = []
  var label = ""
  var sent: Date?
  var day = Date(timeIntervalSince1970: 0)
  var raw = 0

  static var properties: [PropertyDescriptor] {
    Property(\.price).transformed(by: Cents()).from("cost").required()
    Property(\.discount).transformed(by: Cents())
    Property(\.fees).transformed(elementsBy: Cents())
    Property(\.label).transformed { (text: String) in text.uppercased() }
    Property(\.sent).transformed(by: CompoundTransformer.standard.typed())
    Property(\.day).transformed(by: DateTransformer(.pattern("dd.MM.yyyy"))).outputKey("on")
    Property(\.raw).transformed { (value: SourceValue) in value == nil ? -1 : 1 }
  }
}

private struct Shouting: Transformer {
  func transform(_ text: String) throws(TransformError) -> String { text.uppercased() + "!" }
  func revert(_ text: String) throws(TransformError) -> String {
    String(text.dropLast().lowercased())
  }
}

private struct Shouts: Mappable {
  var words: [String] = []

  static var properties: [PropertyDescriptor] {
    Property(\.words).transformed(elementsBy: Shouting())
  }
}

@Suite("Transforming properties")
struct TransformedPropertyTests {
  private let quiet = Mapper(onIssue: { _ in })

  @Test("is done to each element of an array that has the type of the property already")
  func transformsReadyElements() throws {
    let made = try Shouts.make(from: ["words": ["a", "b"]])
    #expect(made.words == ["A!", "B!"])
    #expect(made.dictionaryRepresentation["words"] as? [String] == ["a", "b"])
  }

  @Test("goes both ways, for any type of value")
  func goesBothWays() throws {
    let source: [String: Any] = [
      "cost": "$4.20", "discount": "$1", "fees": ["$0.5", "$2"], "label": "abc",
      "sent": "Sun, 06 Nov 1994 08:49:37 GMT", "day": "15.01.2024", "raw": 5,
    ]
    let parcel = try Parcel.make(from: source)
    #expect(parcel.price.cents == 420 && parcel.discount?.cents == 100)
    #expect(parcel.fees.map(\.cents) == [50, 200] && parcel.label == "ABC")
    #expect(parcel.sent == moment(784_111_777) && parcel.day == moment(1_705_276_800))
    #expect(parcel.raw == 1)
    let output = parcel.dictionaryRepresentation
    #expect(output["cost"] as? String == "$4.2" && output["on"] as? String == "15.01.2024")
    #expect(output["sent"] as? String == "1994-11-06T08:49:37.000Z")
    #expect(output["label"] as? String == "ABC" && output["raw"] as? Int == 1)
    #expect(try Parcel.make(from: output) == parcel)
    #expect(try Parcel.make(fromJSON: parcel.jsonData()) == parcel)
  }

  @Test("reports what can't be transformed, with its path")
  func reports() throws {
    let mapped = try quiet.map(
      [Parcel].self,
      from: [
        ["price": "$1", "fees": ["$1", "many", ["$2"]], "day": "yesterday", "discount": NSNull()],
        ["price": "$x"], [:],
      ])
    #expect(mapped.value.map(\.price.cents) == [100])
    #expect(mapped.value.first?.fees == [Money(cents: 100)])
    #expect(
      mapped.report.issues.map(\.description) == [
        "Left out of Parcel.fees: the value at '[0].fees[1]' was refused: Cannot transform 'many' "
          + "into another value: it is no amount.",
        "Left out of Parcel.fees: expected a String at '[0].fees[2]', found an array.",
        "Cannot set Parcel.day: the value at '[0].day' was refused: "
          + "Cannot transform 'yesterday' into a Date: it isn't a valid date.",
        "Cannot set Parcel.price: the value at '[1].price' was refused: Cannot transform '$x' into "
          + "another value: it is no amount; '[1]' was left out.",
        "Cannot set Parcel.price: expected a String at '[2].cost', found no such key; '[2]' was "
          + "left out.",
      ])
  }

  @Test("keeps what a property has where the source has null, but for optionals and source values")
  func meetsNull() throws {
    let null = NSNull()
    let parcel = try Parcel.make(
      from: ["price": "$1", "label": null, "discount": null, "raw": null, "fees": null])
    #expect(parcel.label == "" && parcel.discount == nil && parcel.raw == -1 && parcel.fees == [])
  }
}
