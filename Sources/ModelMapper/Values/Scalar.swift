package import ModelMapperFoundation

/// What a source holds at one place, with scalars as near to their own form as the source can say.
///
/// This is what coercions read. It differs from ``SourceValue`` in that text stays where it is and
/// numerals stay text until the type they become is known; it must not outlive the call.
package enum Scalar {
  /// Nothing, said explicitly.
  case null
  case bool(Bool)
  case integer(Int64)
  /// An integer beyond the range of `Int64`.
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  /// A number in the spelling of RFC 8259, where an integer would lose something.
  case numeral(UTF8Text)
  case text(UTF8Text)
  case string(String)
  /// A value with a type of its own, such as a date.
  indirect case native(any Sendable)
  case list
  case object
  /// Something no property can use, with the name of its type.
  case unsupported(typeName: String)

  /// Whether the source may count this as null, so that it is worth asking.
  var mayBeNull: Bool {
    switch self {
    case .null, .object: true
    case .text(let text): text.count == 0
    default: false
    }
  }

  /// What a closure makes of a text, or `nil` where none stands.
  @inline(__always)
  func withText<Result>(_ body: (UTF8Text) -> Result?) -> Result? {
    switch self {
    case .text(let text): body(text)
    case .string(let string): UTF8Text.with(string, body)
    default: nil
    }
  }

  /// The text of a scalar that is one.
  var anyText: String? { withText { String($0) } }
}

extension NumberValue {
  /// Creates the number that a scalar is; a text is not a number.
  init?(_ scalar: Scalar) {
    switch scalar {
    case .integer(let value): self = .integer(value)
    case .unsigned(let value): self = .unsigned(value)
    case .double(let value): self = .double(value)
    case .decimal(let value): self = .decimal(value)
    case .numeral(let text):
      guard let numeral = Numeral(text) else { return nil }
      self = .numeral(numeral)
    default: return nil
    }
  }
}
