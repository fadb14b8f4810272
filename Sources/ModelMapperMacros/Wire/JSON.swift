/// A value of the messages that the compiler and a plug-in exchange.
///
/// The plug-in does without Foundation, since it is built for every package that uses the library
/// and starts once for each of its modules.
enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

extension JSON {
  /// Returns the value for a key of an object, or `nil` if this is no object or has no such key.
  ///
  /// - Parameter key: The key, as it is spelled.
  subscript(key: String) -> JSON? {
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
  var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text.
  init(stringLiteral value: String) { self = .string(value) }

  /// Creates a number.
  init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates an array.
  init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// Creates an object; of two equal keys the last counts.
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
