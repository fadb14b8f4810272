import Foundation
import ModelMapper
import Testing

extension ObjectMapperTests {
  @CaseBuilder static var transforms: [PeerCase] {
    PeerCase("Dates in seconds, from numbers", gives: moment) {
      try Dated.make(from: ["seconds": 946_684_800]).seconds
    }
    PeerCase("Dates in seconds, from texts", gives: moment) {
      try Dated.make(from: ["seconds": "946684800"]).seconds
    }
    PeerCase("Dates in seconds, written", gives: moment) {
      try Dated.make(from: Dated(seconds: moment).dictionaryRepresentation).seconds
    }
    PeerCase("Dates in milliseconds, from numbers", gives: moment) {
      try Dated.make(from: ["milliseconds": 946_684_800_000]).milliseconds
    }
    PeerCase("Dates in milliseconds, from texts", gives: moment) {
      try Dated.make(from: ["milliseconds": "946684800000"]).milliseconds
    }
    PeerCase("Dates in milliseconds, written", gives: moment) {
      try Dated.make(from: Dated(milliseconds: moment).dictionaryRepresentation).milliseconds
    }
    PeerCase("Dates of ISO 8601, written", gives: moment) {
      try Dated.make(from: Dated(iso8601: moment).dictionaryRepresentation).iso8601
    }
    PeerCase("No date in an empty text", gives: Date?.none) {
      try Dated.make(from: ["iso8601": ""], using: .quiet).iso8601
    }
    PeerCase("No date in a text of another format", gives: Date?.none) {
      try Dated.make(from: ["iso8601": "incorrect format"], using: .quiet).iso8601
    }
    PeerCase("Dates of a format of one's own", gives: "2015-03-03T02:36:44" as String?) {
      let made = try Dated.make(from: ["custom": "2015-03-03T02:36:44"])
      return made.dictionaryRepresentation["custom"] as? String
    }
    PeerCase("A number in a text", gives: 12345) {
      try Mixed.make(from: ["number": "12345"]).number
    }
    PeerCase("A number in a text, written as one", gives: "12345") {
      try Mixed.make(from: ["number": "12345"]).dictionaryRepresentation["number"] as? String
    }
    PeerCase("The greatest Int64, written", gives: Int64.max) {
      var value = Mixed()
      value.great = .max
      return try Mixed.make(from: value.dictionaryRepresentation).great
    }
    PeerCase("A URL, written", gives: URL(string: "http://example.com/image/1234#part")) {
      var value = Mixed()
      value.url = URL(string: "http://example.com/image/1234#part")
      return try Mixed.make(from: value.dictionaryRepresentation).url
    }
    PeerCase("A URL with a query", gives: URL(string: "https://example.com/search?query=foo")) {
      try Mixed.make(from: ["url": "https://example.com/search?query=foo"]).url
    }
    PeerCase("A URL with an encoded character", gives: URL(string: "https://example.com/%25")) {
      try Mixed.make(from: ["url": "https://example.com/%25"]).url
    }
    PeerCase("Enums of texts") {
      let made = try Mixed.make(from: ["firstImage": "cover", "secondImage": "thumbnail"])
      #expect(made.firstImage == .cover && made.secondImage == .thumbnail)
    }
    PeerCase("Data in Base64") {
      let data = Data((0..<20).map { $0 * 12 })
      let made = try Mixed.make(fromJSON: #"{"data": "\#(data.base64EncodedString())"}"#)
      #expect(made.data == data)
    }
    PeerCase("Two properties of one key") {
      let made = try TwoOfOne.make(fromJSON: #"{"data": "SGVsbG8h"}"#)
      #expect(made.text == "SGVsbG8h" && made.data == Data("Hello!".utf8))
    }
    PeerCase("A Codable type") {
      let made = try Coded.make(from: ["value": Pair.source])
      #expect(made.value == Pair.sample)
    }
    PeerCase("A list of a Codable type") {
      let made = try Coded.make(from: ["list": [Pair.source, Pair.source]])
      #expect(made.list == [.sample, .sample])
    }
    PeerCase("A Codable type without CodableTransform", gives: Pair.sample) {
      try Coded.make(from: ["value": Pair.source]).value
    }
    decimal("an integer", "11", "11")
    decimal("a fraction", "11.11", "11.11")
    decimal("a fraction that is not binary", "1.66", "1.66")
    decimal("an integer in a text", #""11""#, "11")
    decimal("a fraction in a text", #""11.11""#, "11.11")
    decimal("a fraction in a text that is not binary", #""1.66""#, "1.66")
    color("of six digits", "#FF0000", .red)
    color("of six digits, another", "#00FF00", .green)
    color("without the sign", "0000FF", .blue)
    color("of three digits", "F00", .red)
    color("of four digits", "F00f", .red)
    color("of eight digits", "ff0000ff", .red)
    PeerCase("A color is written without the sign", gives: "FF0000") {
      Paint(color: .red).dictionaryRepresentation["color"] as? String
    }
    PeerCase("A color is written with the sign", gives: "#0000ff") {
      Paint(plain: .blue).dictionaryRepresentation["plain"] as? String
    }
  }

  private static let moment = Date(timeIntervalSince1970: 946_684_800)

  private static func decimal(_ name: String, _ value: String, _ expected: String) -> PeerCase {
    PeerCase("A decimal number from \(name)", gives: expected) {
      try Mixed.make(fromJSON: #"{"decimal": \#(value)}"#).decimal?.description
    }
  }

  private static func color(_ name: String, _ text: String, _ expected: RGBAColor) -> PeerCase {
    PeerCase("A color \(name)", gives: expected) { try Paint.make(from: ["color": text]).color }
  }
}

@Mappable
private struct Dated {
  @MapDates(.epochSeconds) var seconds: Date?
  @MapDates(.epochMilliseconds) var milliseconds: Date?
  @MapDates(.iso8601) var iso8601: Date?
  @MapDates(.pattern("yyyy-MM-dd'T'HH:mm:ss")) var custom: Date?
}

private enum Image: String, Coercible { case cover, thumbnail }

@Mappable
private struct Mixed {
  @MapTransformed(
    by: ClosureTransformer {
      Int($0 as String)
    } back: {
      "\($0)"
    }) var number = 0
  var great: Int64 = 0
  var url: URL?
  var firstImage: Image?
  var secondImage: Image?
  var data: Data?
  var decimal: Decimal?
}

private struct TwoOfOne: Mappable {
  var text: String?
  var data: Data?

  static var properties: [PropertyDescriptor] {
    Property(\.text).from("data")
    \.data
  }
}

private struct Pair: Codable, Equatable {
  let one: String
  let two: Int
  let three: Bool

  static let sample = Pair(one: "1", two: 2, three: true)
  static var source: [String: Any] { ["one": "1", "two": 2, "three": true] }
}

@Mappable
private struct Coded {
  var value: Pair?
  var list: [Pair]?
}

/// Writes colors in capitals and without the sign, and reads them so too.
private struct BareColor: Transformer {
  func transform(_ text: String) throws(TransformError) -> RGBAColor {
    guard let color = RGBAColor(hex: text.hasPrefix("#") ? text : "#" + text) else {
      throw .failed("it is no color", for: text)
    }
    return color
  }

  func revert(_ color: RGBAColor) throws(TransformError) -> String {
    color.hexText.dropFirst().uppercased()
  }
}

@Mappable
private struct Paint {
  @MapTransformed(by: BareColor()) var color: RGBAColor?
  var plain: RGBAColor?
}

extension RGBAColor {
  fileprivate static let red = RGBAColor(red: 1, green: 0, blue: 0)
  fileprivate static let green = RGBAColor(red: 0, green: 1, blue: 0)
  fileprivate static let blue = RGBAColor(red: 0, green: 0, blue: 1)
}
