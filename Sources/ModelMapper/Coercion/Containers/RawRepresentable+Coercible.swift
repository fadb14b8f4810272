extension Coercible where Self: RawRepresentable, RawValue: Coercible {
  /// Returns the instance with the raw value in a source value.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The instance, or `nil` if it is not a raw value of the type.
  @inlinable
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    guard let rawValue = RawValue.coerce(value, in: context) else { return nil }
    return Self(rawValue: rawValue)
  }

  /// The raw value.
  public var sourceValue: SourceValue { rawValue.sourceValue }

  /// Returns how the library reads and writes a type with raw values.
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec { rawCodec(as: form) }

  /// The codec, which asks for a scalar where the raw values are scalars.
  fileprivate static func rawCodec(
    as form: _TypeCodec.Form, fallback: Self? = nil
  ) -> _TypeCodec {
    let isScalar =
      if case .scalar = ValueCodec<RawValue>.of(RawValue.self).shape { true } else { false }
    return _TypeCodec(
      coercedCodec(
        shape: isScalar ? .scalar : .any(keys: nil), isWord: RawValue.self == String.self,
        fallback: fallback),
      as: form)
  }
}

// A type that is its own raw value, or that of its raw value, has none that anything could become.
extension Coercible
where Self: RawRepresentable, RawValue: RawRepresentable & Coercible, RawValue.RawValue == Self {
  /// Returns `nil`, since nothing becomes a raw value of the type.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: `nil`.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? { nil }

  /// Null.
  public var sourceValue: SourceValue { .null }

  /// Returns how the library reads and writes a type without raw values.
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    _TypeCodec(coercedCodec(), as: form)
  }
}

extension FallbackCoercible {
  /// Returns how the library reads and writes an enum with a case for unknown values.
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    _TypeCodec(coercedCodec(fallback: fallback), as: form)
  }
}

extension FallbackCoercible where Self: RawRepresentable, RawValue: Coercible {
  /// Returns how the library reads and writes an enum with a case for unknown values.
  public static func _codec(as form: _TypeCodec.Form) -> _TypeCodec {
    rawCodec(as: form, fallback: fallback)
  }
}

extension Coercible where Self: RawRepresentable, RawValue == String {
  /// Returns the case whose raw value a source value has: exactly, or in another spelling.
  ///
  /// `IN_PROGRESS` and `in-progress` are `inProgress`, unless two cases have that canonical form. An enum
  /// that neither `@Mappable` nor `CaseIterable` lists matches the usual styles: camel, Pascal, snake and
  /// kebab case, and all letters large or small.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The instance, or `nil` if no case matches.
  /// - Complexity: O(*n*) in the number of cases where the spelling is not exact.
  @inlinable
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    guard let text = context.word(in: value) else { return nil }
    return Self(rawValue: text) ?? respelled(text, in: context)
  }

  /// The case that a text is in another spelling.
  @usableFromInline
  static func respelled(_ text: String, in context: CoercionContext) -> Self? {
    guard context.policy.foldsCaseNames, let found = named(like: text) else { return nil }
    context.noteSpelling(text, used: found.rawValue, at: context.place)
    return found
  }
}

extension CoercionContext {
  /// The text that may be a word of an enum.
  @usableFromInline
  func word(in value: SourceValue) -> String? {
    // Comparing a text with too many marks would take quadratic time, and no case has such a name.
    String.coerce(value, in: self).flatMap { $0.hasTooManyMarks ? nil : $0 }
  }

  /// Notes that a word was matched by its letters alone, where conversions are noted.
  func noteSpelling(_ text: String, used: String, at place: Cursor?) {
    guard plainOptions.notesConversions, text != used else { return }
    record(
      .init(.converted, found: .string(text), usedValue: .string(used)), .note, at: place)
  }
}
