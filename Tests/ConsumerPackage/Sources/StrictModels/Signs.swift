// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AvoidRetroactiveConformances

internal import Foundation
internal import ModelMapper

/// A type of the standard library, of which another module makes a key and a coded value in a way of its own.
extension FloatingPointSign: @retroactive CodingKey {
  public var stringValue: String { self == .plus ? "+" : "-" }
  public var intValue: Int? { nil }
  public init?(intValue: Int) { nil }

  public init?(stringValue: String) {
    switch stringValue {
    case "+": self = .plus
    case "-": self = .minus
    default: return nil
    }
  }
}

extension FloatingPointSign: @retroactive Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Int.self) < 0 ? .minus : .plus
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self == .plus ? 1 : -1)
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
public enum SignsByNumber {
  public static func json(_ sign: FloatingPointSign) throws -> String {
    String(decoding: try MappingEncoder().encode(Balance(sign: sign)), as: UTF8.self)
  }

  public static func sign(_ json: String) throws -> FloatingPointSign {
    try MappingDecoder().decode(Balance.self, from: json).sign
  }
}
