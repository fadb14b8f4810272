public import ModelMapperFoundation

/// A value as a source spells it, whatever the source.
///
/// Hooks, coercions of your own and polymorphic models are handed one. It is a closed enum, so a
/// `switch` over it can be complete, and it can be written as a literal:
///
/// ```swift
/// let value: SourceValue = ["name": "Oxford", "platforms": 4, "lines": [nil, true]]
/// ```
public enum SourceValue: Sendable {
  /// An explicit null.
  case null
  /// A truth value.
  case bool(Bool)
  /// An integer that fits an `Int`.
  case integer(Int)
  /// An integer greater than `Int.max`.
  case unsigned(UInt64)
  /// A number with binary fraction.
  case double(Double)
  /// A number whose decimal digits all count.
  case decimal(Decimal)
  /// A text.
  case string(String)
  /// A list of values.
  case array([SourceValue])
  /// An object of keys and values.
  case object(any DataSource)
  /// A value with a type of its own, such as a `Date`, `URL`, `UUID` or `Data`.
  case native(any Sendable)
  /// Something that no property can use, with the name of its type.
  case unsupported(typeName: String)
}

extension SourceValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a null.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .double(value) }

  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a list.
  public init(arrayLiteral elements: SourceValue...) { self = .array(elements) }

  /// Creates an object that keeps the order of the literal.
  public init(dictionaryLiteral elements: (String, SourceValue)...) {
    self = .object(SourceObject(elements))
  }
}
