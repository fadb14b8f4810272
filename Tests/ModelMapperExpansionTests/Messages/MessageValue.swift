import Foundation

/// A value of the messages that the compiler and a plug-in exchange.
enum MessageValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([MessageValue])
  case object([String: MessageValue])
}

extension MessageValue: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let elements = try? value.decode([MessageValue].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: MessageValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

extension MessageValue {
  /// Returns the value for a key of an object, or `nil` if this is no object or has no such key.
  subscript(key: String) -> MessageValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The text, if this is one.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number, if this is one.
  var integer: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }

  /// The elements, if this is an array.
  var elements: [MessageValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}

extension MessageValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  init(stringLiteral value: String) { self = .string(value) }

  /// Creates a number.
  init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates an array.
  init(arrayLiteral elements: MessageValue...) { self = .array(elements) }

  /// Creates an object; of two equal keys the last counts.
  init(dictionaryLiteral elements: (String, MessageValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
