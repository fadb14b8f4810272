import ModelMapperFoundation

/// The kinds of types that the built-in transformers go between.
enum ValueKind: Sendable {
  case text, url, number, bool, decimal, list, set, uniqueList, dictionary
  /// A scalar that has a text: a text or a number.
  case key
  /// Anything but a list, a set or a list without duplicates.
  case single

  /// Whether a type is of the kind.
  func contains(_ type: Any.Type) -> Bool {
    switch self {
    case .text:
      type == String.self || type == Substring.self || FoundationObjects.areTexts(type)
    case .url: type == URL.self
    case .number:
      type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type
        || type == Bool.self || FoundationObjects.areNumbers(type)
    case .bool: type == Bool.self
    case .decimal: type == Decimal.self || FoundationObjects.areDecimals(type)
    case .list, .set, .uniqueList, .dictionary: (type as? any KindOfContainer.Type)?.kind == self
    case .key:
      Self.text.contains(type) || Self.number.contains(type) || Self.decimal.contains(type)
    case .single:
      (type as? any KindOfContainer.Type).map { $0.kind == .dictionary } ?? true
    }
  }
}

/// A container whose kind follows from its type.
protocol KindOfContainer {
  static var kind: ValueKind { get }
  /// The type of the elements, or of the values of a dictionary.
  static var elementType: Any.Type { get }
  /// The type of the keys of a dictionary.
  static var keyType: Any.Type? { get }
  /// The container of one value, or `nil` if the value is not an element of it.
  static func holding(_ value: Any) -> Self?
}

extension KindOfContainer
where Self: Sequence & ExpressibleByArrayLiteral, ArrayLiteralElement == Element {
  static var elementType: Any.Type { Element.self }
  static var keyType: Any.Type? { nil }
  static func holding(_ value: Any) -> Self? { (value as? Element).map { [$0] } }
}

extension Array: KindOfContainer { static var kind: ValueKind { .list } }
extension Set: KindOfContainer { static var kind: ValueKind { .set } }
extension UniqueList: KindOfContainer { static var kind: ValueKind { .uniqueList } }

extension Dictionary: KindOfContainer {
  static var kind: ValueKind { .dictionary }
  static var elementType: Any.Type { Value.self }
  static var keyType: Any.Type? { Key.self }
  static func holding(_ value: Any) -> Self? { nil }
}
