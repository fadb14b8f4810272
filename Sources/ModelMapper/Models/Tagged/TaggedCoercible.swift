/// An enum whose cases carry values, one of which a tag in the source names; `@Mappable` writes it.
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
/// With a tag key the tag is a member beside those of the payload, `{"type": "card", "last4": "4242"}`.
/// Without one it is the only key, or the name of the element, and the payload its value:
/// `{"card": {"last4": "4242"}}`. The cases of ``VariantCoercible`` and ``ChoiceCoercible`` are read and
/// written in the same way; those two are written by hand.
public protocol TaggedCoercible: EnumCoercible {
  /// The key of the tag, or `nil` where the tag is itself a key.
  static var tagKey: String? { get }

  /// The cases with their tags, in order.
  static var taggedCases: [TaggedCase<Self>] { get }

  /// Returns the case for what has no known tag; none by default.
  ///
  /// - Parameter value: The value as the source spells it.
  /// - Returns: The case, or `nil` if the value is to be refused.
  static func fallback(for value: SourceValue) -> Self?

  /// What a case for unknown values keeps, to be written as it is; none by default.
  var unknownValue: SourceValue? { get }
}

/// A case of an enum, the tag that names it, and what it carries.
public struct TaggedCase<Whole>: Sendable {
  let tag: String
  /// The type of the payload, where it is a model.
  let model: (any PropertyMapped.Type)?
  /// The type of the payload, if there is one.
  let carried: (any Coercible.Type)?
  let choice: Choice<Whole>
  let unwrap: @Sendable (Whole) -> Chosen?

  /// Creates a case that carries nothing.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - make: Makes the case.
  ///   - isCase: Whether a value is the case.
  public init(
    empty tag: String, _ make: @escaping @Sendable () -> Whole,
    _ isCase: @escaping @Sendable (Whole) -> Bool
  ) {
    self.tag = tag
    model = nil
    carried = nil
    choice = Choice(tag, made: make)
    unwrap = { isCase($0) ? Chosen(tag) : nil }
  }

  /// Creates a case that carries a value.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - wrap: Makes the case of what it carries; the name of the case is such a function.
  ///   - unwrap: Returns what the case carries, or `nil` for another case.
  public init<Value: Coercible>(
    _ tag: String, _ wrap: @escaping @Sendable (Value) -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Value?
  ) {
    self.tag = tag
    model = Value.self as? any PropertyMapped.Type
    carried = Value.self
    choice = Choice(tag, wrap)
    self.unwrap = { whole in unwrap(whole).map { Chosen(tag, $0) } }
  }
}

/// The labelled values that a case carries, as `@Mappable` declares them.
public protocol CasePayload: ConstructedMappable {
  /// What issues call it.
  static var modelName: String { get }
}

extension TaggedCoercible {
  /// No case.
  public static func fallback(for value: SourceValue) -> Self? { nil }

  /// Nothing.
  public var unknownValue: SourceValue? { nil }

  /// Returns the case that a value names.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The case, or `nil` if `value` names none.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: taggedCodec())
  }

  /// The case as an object, or as its name.
  public var sourceValue: SourceValue {
    let context = OutputContext(.native)
    let sink = SourceValueSink(context)
    Self.taggedCodec().write(self, sink, context)
    return sink.result
  }

  /// Returns how the library reads and writes an enum with tags.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    switch form {
    case .single: TypeCodec(taggedCodec())
    case .optional: TypeCodec(taggedCodec().optional)
    case .list: tagKey == nil ? TypeCodec(choiceTable.listCodec) : TypeCodec(taggedCodec().list)
    }
  }

  private static func taggedCodec() -> ValueCodec<Self> {
    guard let key = tagKey else { return choiceTable.codec }
    let cases = taggedCases
    var table = VariantTable<Self>(
      key: key,
      variants: cases.map { .init(tag: $0.tag, model: $0.model, read: $0.choice.read) },
      chosen: chosen)
    table.fallback = fallback
    return table.codec
  }

  private static var choiceTable: ChoiceTable<Self> {
    var table = ChoiceTable(taggedCases.map(\.choice), chosen)
    table.fallback = fallback
    return table
  }

  private static var fallback: Fallback<Self> {
    Fallback(make: { fallback(for: $0) }, value: \.unknownValue)
  }

  private static var chosen: @Sendable (Self) -> Chosen? {
    let cases = taggedCases
    return { whole in
      for candidate in cases {
        if let chosen = candidate.unwrap(whole) { return chosen }
      }
      return nil
    }
  }
}

/// What becomes of values without a known tag.
struct Fallback<Whole>: Sendable {
  let make: @Sendable (SourceValue) -> Whole?
  let value: @Sendable (Whole) -> SourceValue?

  /// The case for a value without a known tag, with the reason as a warning, or as an error where there
  /// is no such case.
  static func read(
    _ fallback: Fallback?, _ cursor: Cursor, _ reason: MappingIssue.Reason, at place: Cursor?,
    _ context: CoercionContext
  ) -> Whole? {
    let whole = fallback.flatMap { $0.make(cursor.sourceValue) }
    context.record(reason, whole == nil ? .error : .warning, at: place)
    return whole
  }
}
