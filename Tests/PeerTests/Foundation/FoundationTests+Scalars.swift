import Foundation
import ModelMapper
import Testing

extension FoundationTests {
  /// Dates and data.
  @CaseBuilder static var datesAndData: [PeerCase] {
    PeerCase.roundTrips(
      "Dates as seconds since 1970", [Date(timeIntervalSince1970: 1000)],
      with: .dropIn(dates: .epochSeconds), mapper: .dropIn(dates: .epochSeconds),
      as: { $0.dateEncodingStrategy = .secondsSince1970 },
      decoding: { $0.dateDecodingStrategy = .secondsSince1970 })
    PeerCase.roundTrips(
      "Optional dates as seconds since 1970", [Date(timeIntervalSince1970: 1000), nil],
      with: .dropIn(dates: .epochSeconds), mapper: .dropIn(dates: .epochSeconds),
      as: { $0.dateEncodingStrategy = .secondsSince1970 },
      decoding: { $0.dateDecodingStrategy = .secondsSince1970 })
    PeerCase.roundTrips(
      "Dates as milliseconds since 1970", [Date(timeIntervalSince1970: 1000)],
      with: .dropIn(dates: .epochMilliseconds), mapper: .dropIn(dates: .epochMilliseconds),
      as: { $0.dateEncodingStrategy = .millisecondsSince1970 },
      decoding: { $0.dateDecodingStrategy = .millisecondsSince1970 })
    PeerCase.roundTrips(
      "Dates in ISO 8601", [Date(timeIntervalSince1970: 1000)],
      as: { $0.dateEncodingStrategy = .iso8601 }, decoding: { $0.dateDecodingStrategy = .iso8601 })
    PeerCase.roundTrips(
      "Optional dates in ISO 8601", [[Date(timeIntervalSince1970: 1000)], [nil]],
      as: { $0.dateEncodingStrategy = .iso8601 }, decoding: { $0.dateDecodingStrategy = .iso8601 })
    PeerCase.roundTrips(
      "Dates by a closure", [Date(timeIntervalSince1970: 5)], with: .dropIn(dates: .days),
      mapper: .dropIn(dates: .days), as: { $0.dateEncodingStrategy = .custom(writeSeconds) },
      decoding: { $0.dateDecodingStrategy = .custom(readSeconds) })
    PeerCase.roundTrips(
      "Dates by a closure in a list and an optional", [[Date(timeIntervalSince1970: 5), nil]],
      with: .dropIn(dates: .days), mapper: .dropIn(dates: .days),
      as: { $0.dateEncodingStrategy = .custom(writeSeconds) },
      decoding: { $0.dateDecodingStrategy = .custom(readSeconds) })
    PeerCase.roundTrips(
      "Dates in a format of one's own", [Date(timeIntervalSince1970: 86400)],
      with: .dropIn(dates: .slashes), mapper: .dropIn(dates: .slashes),
      as: { $0.dateEncodingStrategy = .formatted(slashes()) },
      decoding: { $0.dateDecodingStrategy = .formatted(slashes()) })
    PeerCase.reads(
      "A date whose closure throws, or an integer", Either<Date, Int>.self, from: "1",
      with: .dropIn(dates: .custom(read: { _ in nil })),
      as: { $0.dateDecodingStrategy = .custom { _ in throw Refusal() } })
    PeerCase("A date that is not finite", gives: "[] 1") {
      try left([Date(timeIntervalSince1970: .infinity)], with: .dropIn(dates: .epochSeconds))
    }
    PeerCase("A date whose closure writes nothing", gives: #"{"other":1} 0"#) {
      try left(
        Dated(day: .now, other: 1),
        with: .dropIn(dates: .custom(read: { _ in nil }, write: { _ in nil })))
    }
    PeerCase.roundTrips("Data in Base64", [Data([0xDE, 0xAD, 0xBE, 0xEF]), Data()])
    PeerCase.roundTrips(
      "Optional data in Base64", [[Data([0xDE, 0xAD, 0xBE, 0xEF])], [nil]])
    PeerCase.roundTrips(
      "Data as a list of bytes", [[UInt8]([0xDE, 0xAD, 0xBE, 0xEF])],
      as: { $0.dataEncodingStrategy = .deferredToData },
      decoding: { $0.dataDecodingStrategy = .deferredToData })
    PeerCase.roundTrips(
      "Data as the property wants it", [Blob(bytes: Data([0xDE, 0xAD]))],
      as: { $0.dataEncodingStrategy = .custom { _, _ in } },
      decoding: { $0.dataDecodingStrategy = .custom { _ in Data() } })
    PeerCase.reads(
      "Data that its type does not read, or an integer", Either<Blob, Int>.self, from: "1")
    PeerCase.reads(
      "Text that is not Base64", Data.self, from: #""Ã¶""#, #""3q2+7w==""#, #""3q2+7w""#)
    PeerCase.roundTrips(
      "URLs as texts", [["http://swift.org/a/b"].compactMap { URL(string: $0) }, []])
    PeerCase.roundTrips("Optional URLs as texts", [URL(string: "http://swift.org"), nil])
    PeerCase.reads(
      "Texts that are no URLs", URL.self, from: #""""#, #""http://[""#, #""http://a""#)
  }

  /// Numbers.
  @CaseBuilder static var numbers: [PeerCase] {
    PeerCase("Numbers that are not finite", gives: ["[] 1", "[] 2", "[] 1"]) {
      [
        try left([Float.infinity]), try left([-Double.infinity, .nan]),
        try left([Double?.some(.nan)]),
      ]
    }
    PeerCase("The path of a number that is not finite", gives: #"{"key":{}} key.amount"#) {
      try written(["key": Amount(amount: .nan)])
    }
    PeerCase(
      "The path of a number that is not finite, in nested values",
      gives: #"{"key":{"sub_key":{"amount":{}}}} key.sub_key.amount.amount"#
    ) {
      try written(["key": ["sub_key": Nested(amount: Amount(amount: .nan))]])
    }
    PeerCase.writes(
      "Floats that are not finite as texts", [[Float.infinity, -.infinity, .nan]], with: .words,
      as: asWords)
    PeerCase.writes(
      "Doubles that are not finite as texts", [[Double.infinity, -.infinity, .nan]], with: .words,
      as: asWords)
    PeerCase.roundTrips(
      "Doubles that are not finite as texts, read back", [[Double.infinity, -.infinity]],
      with: .words, mapper: .words, as: asWords, decoding: fromWords
    )
    PeerCase.roundTrips(
      "Optional floats that are not finite as texts, read back", [[Float?.some(.infinity), nil]],
      with: .words, mapper: .words, as: asWords, decoding: fromWords
    )
    PeerCase.roundTrips(
      "The largest and smallest doubles",
      [
        Double.greatestFiniteMagnitude, .leastNormalMagnitude, -.leastNormalMagnitude,
        7.45673334164903e-115,
      ])
    PeerCase.roundTrips(
      "The largest and smallest floats", [Float.greatestFiniteMagnitude, .leastNormalMagnitude])
    PeerCase.roundTrips(
      "Doubles that need many digits",
      [-55.66, -9.81, -0.284, -3.4028234663852886e38, -1.1754943508222875e-38, 0.000001])
    PeerCase.roundTrips(
      "Decimals that need many digits",
      [
        "1.234567891011121314", "-0.1234567891011121314", "123.4567891011121314e-100",
        "3.14159265358979323846264338327950288419",
      ].compactMap { Decimal(string: $0) })
    PeerCase.roundTrips(
      "A decimal made of more than 38 digits",
      [Decimal(string: "440474310512876335.18692524723746578303827301433673643795")])
    PeerCase.roundTrips(
      "A decimal with 128 digits before the point",
      [Decimal(sign: .plus, exponent: 127, significand: 1)])
    PeerCase.reads(
      "Decimals with many zeros", Decimal.self,
      from: "23456789012000000000000000000000000000000000000000000000000000000000000000000 ")
    PeerCase.roundTrips(
      "Decimals around the limits of 64-bit integers",
      [
        Decimal(UInt64.max), Decimal(UInt64.max) + 1, Decimal(Int64.min), Decimal(Int64.min) - 1,
      ])
    PeerCase.reads("A decimal that is too large", Decimal.self, from: "100e200")
    PeerCase.reads(
      "Integers around the limits of Int64", Int64.self,
      from: "-9223372036854776833", "-9223372036854775809", "-9223372036854775808",
      "9223372036854775807", "9223372036854775808", "9223372036854776833")
    PeerCase.reads(
      "Integers around the limits of UInt64", UInt64.self,
      from: "9223372036854775807", "9223372036854776833", "18446744073709551615",
      "18446744073709551616", "18446744073709553665", "-1")
    PeerCase.reads(
      "A large integer in a dictionary", [String: UInt64].self,
      from: #"{"a": 6032314514195021674}"#)
    PeerCase.reads("Numbers beyond the width of the type", Int8.self, from: "127", "128", "-129")
    PeerCase.reads(
      "A double that is no integer", UInt64.self, from: "1.7976931348623157e308", "1.5")
    PeerCase.reads(
      "Whole doubles as integers", [Int].self, from: "[1.0, 2e3, 0e-10, -0]")
    PeerCase.roundTrips(
      "Integers of 128 bits",
      [
        Int128.min, -0x1_0000_0000_0000_0000, -1, 0, 0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0000,
        .max,
      ]
    )
    PeerCase.roundTrips(
      "Unsigned integers of 128 bits",
      [UInt128.zero, 1, 0x8000_0000_0000_0000, 0x1_0000_0000_0000_0000, .max]
    )
    PeerCase.reads(
      "Integers of 128 bits with a fraction of zero", Int128.self, from: "18446744073709551615.0",
      "-18446744073709551615.0"
    )
    PeerCase.reads(
      "Unsigned integers of 128 bits with a fraction of zero", UInt128.self,
      from: "18446744073709551615.0"
    )
    PeerCase.reads(
      "Numbers at the root", [Double].self, from: "[0 ,1.0 ,0.1,1e3, -2.01e-3, 0e-10]")
    PeerCase.reads(
      "Doubles at the root", Double.self, from: "0 ", "1.0 ", "0.1 ", "1e3 ", "-2.01e-3 ", "0",
      "1e3",
      "0e-10")
    PeerCase.reads(
      "Texts that are not numbers of JSON", Float.self, from: "0.", "1e ", "-2.01e- ", "+",
      "2.01e-1234",
      "+2.0q", "2s", "NaN", "nan", "Infinity", "inf", "-", "0x42", "1.e2")
    PeerCase.reads(
      "A number before bytes that are not the document's", Double.self,
      from: [Data("3.141596".utf8)[0..<4]])
    PeerCase.roundTrips("A number in another locale's process", [["amount": 1.1]])
    conversions
  }

  /// No number is a Bool, and no Bool a number.
  @CaseBuilder private static var conversions: [PeerCase] {
    PeerCase.reads("Bools are no Int", [Int].self, from: "[false, true]")
    PeerCase.reads("Bools are no Int8", [Int8].self, from: "[false, true]")
    PeerCase.reads("Bools are no Int16 and Int32", Either<[Int16], [Int32]>.self, from: "[true]")
    PeerCase.reads("Bools are no Int64 and UInt64", Either<[Int64], [UInt64]>.self, from: "[true]")
    PeerCase.reads("Bools are no UInt8 and UInt", Either<[UInt8], [UInt]>.self, from: "[true]")
    PeerCase.reads("Bools are no Float and Double", Either<[Float], [Double]>.self, from: "[true]")
    PeerCase.reads("Bools are no Int128", [Int128].self, from: "[true]")
    PeerCase.reads("Integers are no Bool", [Bool].self, from: "[0, 1]")
    PeerCase.reads("Doubles are no Bool", [Bool].self, from: "[0.0, 1.0]", "[0.5]")
    PeerCase.reads("Texts are no numbers", [Int].self, from: #"["1"]"#)
    PeerCase.reads("Numbers are no texts", [String].self, from: "[1]")
    PeerCase.reads("Null is no text", Named.self, from: #"{"name": null}"#, "{}", #"{"name": ""}"#)
  }
}

private struct Refusal: Error {}

private struct Dated: Encodable {
  let day: Date
  let other: Int
}

private struct Amount: Encodable { let amount: Double }

private struct Nested: Encodable { let amount: Amount }

/// Data that is written as text of its own.
private struct Blob: Codable, Equatable {
  let bytes: Data

  init(bytes: Data) { self.bytes = bytes }

  init(from decoder: any Decoder) throws {
    let digits = try decoder.singleValueContainer().decode(String.self)
    bytes = Data(digits.split(separator: "-").compactMap { UInt8($0, radix: 16) })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(bytes.map { String($0, radix: 16) }.joined(separator: "-"))
  }
}

/// The document, and how much was left out.
private func left(_ value: some Encodable, with style: OutputStyle = .dropIn) throws -> String {
  let written = try MappingEncoder(style: style).json(value)
  return "\(String(decoding: written.value, as: UTF8.self)) \(written.report.issues.count)"
}

/// The document, and the paths of what was left out.
private func written(_ value: some Encodable) throws -> String {
  let written = try MappingEncoder(style: .dropIn).json(value)
  let places = written.report.issues.map(\.path).sorted()
  return ([String(decoding: written.value, as: UTF8.self)] + places).joined(separator: " ")
}

private func asWords(_ encoder: JSONEncoder) {
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
}

private func fromWords(_ decoder: JSONDecoder) {
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
}

extension OutputStyle {
  fileprivate static let words: OutputStyle = {
    var style = dropIn
    style.nonFinite = .text
    return style
  }()
}

private struct Named: Decodable, Equatable { let name: String }

extension DateRule {
  /// Seconds since 1970, by closures.
  fileprivate static let days = DateRule.custom(
    read: { $0.double.map(Date.init(timeIntervalSince1970:)) },
    write: { .double($0.timeIntervalSince1970) })

  fileprivate static let slashes = DateRule.pattern("yyyy/MM/dd")
}

private func writeSeconds(_ date: Date, to encoder: any Encoder) throws {
  var container = encoder.singleValueContainer()
  try container.encode(date.timeIntervalSince1970)
}

private func readSeconds(from decoder: any Decoder) throws -> Date {
  Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self))
}

private func slashes() -> DateFormatter {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = .gmt
  formatter.dateFormat = "yyyy/MM/dd"
  return formatter
}

extension Mapper {
  fileprivate static let words: Mapper = {
    var mapper = dropIn
    mapper.coercion.readsNonFinite = true
    return mapper
  }()
}
