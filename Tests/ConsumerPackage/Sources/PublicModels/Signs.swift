// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AvoidRetroactiveConformances

import Foundation
import ModelMapper

/// A type of the standard library, of which another module makes a key and a coded value in a way of its own.
extension FloatingPointSign: @retroactive CodingKey {
  public var stringValue: String { self == .plus ? "plus" : "minus" }
  public var intValue: Int? { nil }
  public init?(intValue: Int) { nil }

  public init?(stringValue: String) {
    switch stringValue {
    case "plus": self = .plus
    case "minus": self = .minus
    default: return nil
    }
  }
}

extension FloatingPointSign: @retroactive Codable {
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    guard let sign = Self(stringValue: word) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: word))
    }
    self = sign
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stringValue)
  }
}

/// A sign at the key that it is.
private struct Balance: Codable {
  var sign: FloatingPointSign

  init(sign: FloatingPointSign) { self.sign = sign }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: FloatingPointSign.self)
    sign = try object.decode(
      FloatingPointSign.self, forKey: object.contains(.plus) ? .plus : .minus)
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: FloatingPointSign.self)
    try object.encode(sign, forKey: sign)
  }
}

/// What this module makes of signs.
public enum SignsByName {
  public static func json(_ sign: FloatingPointSign) throws -> String {
    String(decoding: try MappingEncoder().encode(Balance(sign: sign)), as: UTF8.self)
  }

  public static func sign(_ json: String) throws -> FloatingPointSign {
    try MappingDecoder().decode(Balance.self, from: json).sign
  }
}
