/// An enum whose cases carry values, and a tag in the source chooses among them; `@Mappable` writes it.
///
/// ```swift
/// @Mappable @MapTag("type")
/// enum Payment {
///   case cash
///   case card(Card)
///   @MapKey("bank-transfer") case transfer(iban: String, amount: Double)
///   @MapFallback case unknown(SourceValue)
/// }
/// ```
///
/// With a tag key, which may be a path, the tag is a member beside those of the payload,
/// `{"type": "card", "last4": "4242"}`, or with ``payloadKey`` beside the payload itself,
/// `{"type": "card", "data": {"last4": "4242"}}`.
/// Without one it is the only key, or the name of the element, and the payload its value:
/// `{"card": {"last4": "4242"}}`. ``VariantCoercible`` and ``ChoiceCoercible`` are the two forms that are
/// easily written by hand.
public protocol TaggedCoercible: _EnumCoercible {
  /// The key of the tag, or `nil` where the tag is itself a key.
  static var tagKey: String? { get }

  /// The key of what the tag names, or `nil` where that is the object itself; by default `nil`.
  static var payloadKey: String? { get }

  /// The cases with their tags, in order.
  static var taggedCases: [TaggedCase<Self>] { get }

  /// The case for what has no known tag; none by default.
  ///
  /// It is read from all that stands there, the tag included, and written as what it carries is; its own tag is of
  /// no use.
  static var fallbackCase: TaggedCase<Self>? { get }
}

extension TaggedCoercible {
  /// None: what the tag names is the object itself.
  public static var payloadKey: String? { nil }

  /// No case.
  public static var fallbackCase: TaggedCase<Self>? { nil }

  /// Returns the case that a value names.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The case, or `nil` if `value` names none.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: taggedTable.codec)
  }

  /// The case as an object, or as its name.
  public var sourceValue: SourceValue {
    .written { Self.taggedTable.codec.write(self, $0, $1) }
  }

  /// Returns how the library reads and writes an enum with tags.
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    _TypeCodec(taggedTable.codec, as: form, list: taggedTable.listCodec)
  }

  fileprivate static var taggedTypes: TaggedTypes? { taggedTable.types }

  static var taggedTable: TaggedTable<Self> {
    TaggedTable(
      tagKey.map { .member(TagKey($0, payload: payloadKey)) } ?? .name, taggedCases,
      fallback: fallbackCase)
  }
}

extension TaggedTypes {
  /// The types among which a tag chooses what a value of a type is, or `nil` of a type without tags.
  static func of(_ type: Any.Type) -> TaggedTypes? {
    (type as? any TaggedCoercible.Type)?.taggedTypes
  }
}
