import Foundation
import ModelMapper

/// A model of ten properties, declared as users would.
///
/// Each mark makes a type of its own.
@Mappable
struct Card<Mark>: Codable {
  var id = 0
  var name = ""
  var email: String?
  var age = 0
  var score = 0.0
  var isActive = false
  var city: String?
  var tags: [String] = []
  var rank: Int?
  var note = ""
}

/// Reads a document as one type of card.
struct CardReading: Sendable {
  let byMapper: @Sendable (Data) throws -> Void
  let byDecoder: @Sendable (Data) throws -> Void

  private init<Mark>(_ mark: Mark.Type) {
    byMapper = { keep(try Card<Mark>.make(fromJSON: $0)) }
    byDecoder = { keep(try JSONDecoder().decode(Card<Mark>.self, from: $0)) }
  }

  static let document = Data(
    """
    {"id":1,"name":"Ada","email":"ada@example.org","age":36,"score":4.5,"isActive":true,"city":"London",\
    "tags":["a","b"],"rank":2,"note":"none"}
    """.utf8)

  /// Readings of thirty types.
  static let thirty = [
    CardReading(Int.self), CardReading(Int8.self), CardReading(Int16.self), CardReading(Int32.self),
    CardReading(Int64.self), CardReading(UInt.self), CardReading(UInt8.self),
    CardReading(UInt16.self), CardReading(UInt32.self), CardReading(UInt64.self),
    CardReading(Float.self), CardReading(Double.self), CardReading(String.self),
    CardReading(Character.self), CardReading(Bool.self), CardReading(Substring.self),
    CardReading(Data.self), CardReading(Date.self), CardReading(URL.self), CardReading(UUID.self),
    CardReading(Decimal.self), CardReading(Locale.self), CardReading(TimeZone.self),
    CardReading(Calendar.self), CardReading(Duration.self), CardReading(Void.self),
    CardReading(Never.self), CardReading(StaticString.self), CardReading(Unicode.Scalar.self),
    CardReading(ObjectIdentifier.self),
  ]
}
