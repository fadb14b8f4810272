extension Double: ScalarCoercible {
  /// Returns the number that a source value stands for.
  ///
  /// | Source value                              | Result                    |
  /// | ----------------------------------------- | ------------------------- |
  /// | a number                                  | the nearest binary number |
  /// | `true`, `false`                           | 1, 0                      |
  /// | a text that is wholly a decimal numeral   | as the number             |
  /// | beyond the greatest finite number         | `nil`                     |
  /// | `"nan"`, `"inf"`, anything else           | `nil`                     |
  ///
  /// Under ``Coercion/strict`` only numbers pass, and integers that are exact.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The number, or `nil` if `value` can't become one.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Double? {
    coerce(Scalar(value), in: context)
  }

  /// The number as a source value.
  public var sourceValue: SourceValue { .double(self) }

  @inline(__always)
  package static func quick(_ scalar: Scalar) -> Double? {
    switch scalar {
    case .double(let value): value.isFinite ? value : nil
    case .numeral(let text): Numeral(text)?.double
    default: nil
    }
  }

  @inline(__always)
  package static func coerceSilently(_ scalar: Scalar, in context: CoercionContext) -> Double? {
    switch scalar {
    case .integer(let value) where value.magnitude <= 1 << 53: Double(value)
    case .text(let text) where context.policy.numbersFromText == .whole: Numeral(text)?.double
    default: nil
    }
  }

  package static func quick(native place: AnyStorage) -> Double? {
    quick(place.value(as: Double.self).map(Scalar.double) ?? Scalar(native: place))
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Double? {
    NumberValue.read(scalar, in: context) { number in
      context.policy.acceptsLoss || number.isExactInBinary ? number.double : nil
    }
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) { sink.double(self) }
}

extension Float: ScalarCoercible {
  /// Returns the number that a source value stands for, as for `Double`.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The number, or `nil` if `value` can't become one or is too large.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Float? {
    coerce(Scalar(value), in: context)
  }

  /// The number as a source value, by its shortest decimal form.
  public var sourceValue: SourceValue { .double(Double("\(self)") ?? Double(self)) }

  @inline(__always)
  package static func quick(_ scalar: Scalar) -> Float? {
    if case .numeral(let text) = scalar { Numeral(text)?.float } else { nil }
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Float? {
    NumberValue.read(scalar, in: context) { number in
      context.policy.acceptsLoss || number.isExactInBinary ? number.float : nil
    }
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) { sink.float(self) }
}

extension NumberValue {
  /// Calls a closure with the number that a scalar stands for, where any number will do.
  ///
  /// A numeral may borrow the bytes of a text, so it must not leave the closure.
  static func read<Result>(
    _ scalar: Scalar, in context: CoercionContext, _ body: (NumberValue) -> Result?
  ) -> Result? {
    let reading = context.readsLexicalForms ? .whole : context.policy.numbersFromText
    return switch scalar {
    case .bool(let value): context.policy.numbersFromBools ? body(.integer(value ? 1 : 0)) : nil
    case .text(let text): read(text, by: reading, under: context.policy, body)
    case .string(let string):
      UTF8Text.with(string) { read($0, by: reading, under: context.policy, body) }
    default: NumberValue(scalar).flatMap(body)
    }
  }

  private static func read<Result>(
    _ text: UTF8Text, by reading: Coercion.NumberReading, under policy: Coercion,
    _ body: (NumberValue) -> Result?
  ) -> Result? {
    let number = NumberValue(text, by: reading) ?? NumberValue(asLastResort: text, under: policy)
    return number.flatMap(body)
  }

  /// Whether no integer digits are lost in a `Double`.
  fileprivate var isExactInBinary: Bool {
    switch self {
    case .integer(let value): Int64(exactly: Double(value)) == value
    case .unsigned(let value): UInt64(exactly: Double(value)) == value
    default: true
    }
  }
}
