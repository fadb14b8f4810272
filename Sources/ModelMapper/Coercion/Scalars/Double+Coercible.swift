/// How a source value becomes a number.
///
/// | Source value                              | Result                    |
/// | ----------------------------------------- | ------------------------- |
/// | a number                                  | the nearest binary number |
/// | an integer beyond its digits              | the same, with a note     |
/// | a number too near to zero                 | zero, with a note         |
/// | `true`, `false`                           | 1, 0                      |
/// | a text that is wholly a decimal numeral   | as the number             |
/// | beyond the greatest finite number         | `nil`                     |
/// | `"nan"`, `"inf"`, anything else           | `nil`                     |
///
/// `NaN`, `INF` and `-INF` are numbers in XML, as its schema language spells them; `NaN`, `Infinity`
/// and `-Infinity` are where ``Coercion/readsNonFinite`` says so.
///
/// Under ``Coercion/strict`` only numbers pass, and integers that are exact.
extension Double: NumberScalar, CodableScalar {
  /// The number as a source value.
  public var sourceValue: SourceValue { .double(self) }

  @inline(__always)
  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> Double? {
    switch scalar {
    case .double(let value): value.isFinite ? value : nil
    case .numeral(let text): Numeral(text)?.unnotedDouble
    case .integer(let value) where value.magnitude <= 1 << 53: Double(value)
    case .text(let text) where context.policy.numbersFromText == .whole:
      Numeral(text)?.unnotedDouble
    default: nil
    }
  }

  @inline(__always)
  package static func quick(_ contents: IndexedValues, _ place: Int) -> Double? {
    contents.shortFraction(at: place)
  }

  package static func quick(native place: AnyStorage, in context: CoercionContext) -> Double? {
    quick(place.value(as: Double.self).map(Scalar.double) ?? Scalar(native: place), in: context)
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Double? {
    NumberValue.read(scalar, in: context) { number in
      number.double.flatMap { context.accept($0, for: number, found: scalar) }
    } ?? context.nonFinite(scalar)
  }

  package func write(to sink: some ValueSink, in context: OutputContext) { sink.double(self) }
}

/// How a source value becomes a number, as for `Double`.
extension Float: NumberScalar, CodableScalar {
  /// The number as a source value, by its shortest decimal form.
  public var sourceValue: SourceValue { .double(Double("\(self)") ?? Double(self)) }

  @inline(__always)
  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> Float? {
    guard case .numeral(let text) = scalar, let numeral = Numeral(text), let value = numeral.float,
      !numeral.isLost(in: value)
    else { return nil }
    return value
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Float? {
    NumberValue.read(scalar, in: context) { number in
      number.float.flatMap { context.accept($0, for: number, found: scalar) }
    } ?? context.nonFinite(scalar).map { Float($0) }
  }

  package func write(to sink: some ValueSink, in context: OutputContext) { sink.float(self) }
}

extension NumberValue {
  /// Whether a binary number lacks digits of the integer that this is, or is zero and this is not.
  fileprivate func isLost(in value: some BinaryFloatingPoint) -> Bool {
    switch self {
    case .integer(let integer): Int64(exactly: value) != integer
    case .unsigned(let integer): UInt64(exactly: value) != integer
    case .numeral(let numeral): numeral.isLost(in: value)
    case .double(let double): value == 0 && double != 0
    case .decimal(let decimal):
      UTF8Text.with("\(decimal)") { Numeral($0)?.isLost(in: value) ?? false }
    }
  }
}

extension CoercionContext {
  /// The number without a value that a text spells, where one may be read.
  @inline(never)
  fileprivate func nonFinite(_ scalar: Scalar) -> Double? {
    guard scalarsAreText || policy.readsNonFinite else { return nil }
    return switch scalar.withText({ $0.count < 16 ? String($0.trimmed) : nil }) {
    case "NaN": .nan
    case "INF", "+INF": scalarsAreText ? .infinity : nil
    case "-INF": scalarsAreText ? -.infinity : nil
    case "Infinity": policy.readsNonFinite ? .infinity : nil
    case "-Infinity": policy.readsNonFinite ? -.infinity : nil
    default: nil
    }
  }

  /// Accepts the binary number for a number, with a note if digits of an integer are lost.
  fileprivate func accept<Value: BinaryFloatingPoint>(
    _ value: Value, for number: NumberValue, found scalar: Scalar
  ) -> Value? {
    guard number.isLost(in: value) else { return value }
    guard policy.acceptsLoss else { return nil }
    noteLoss(of: scalar, used: NumeralText.shortest(Double(value)))
    return value
  }
}
