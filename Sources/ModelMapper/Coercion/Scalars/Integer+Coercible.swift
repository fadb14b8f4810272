import ModelMapperFoundation

/// The integers read and write alike; each conformance below states its own witness, so that the
/// mapper calls code made for the type.
protocol IntegerCoercible: ScalarCoercible, FixedWidthInteger {}

/// How a source value becomes an integer.
///
/// | Source value                              | Result                                        |
/// | ----------------------------------------- | --------------------------------------------- |
/// | an integer in range                       | the same                                      |
/// | `true`, `false`                           | 1, 0                                          |
/// | a number with a fraction                  | cut toward zero, with a note of the loss      |
/// | a text that is wholly a decimal numeral   | as the number                                 |
/// | out of range, NaN, infinity               | `nil`                                         |
/// | `"12x"`, `"1,000"`, `""`, `"0x1F"`        | `nil`                                         |
///
/// White space at the edges of texts does not matter. Under ``Coercion/strict`` only integers
/// pass, and numbers whose fraction is zero.
extension IntegerCoercible {
  /// The integer as a source value.
  public var sourceValue: SourceValue {
    if let value = Int(exactly: self) { return .integer(value) }
    if let value = UInt64(exactly: self) { return .unsigned(value) }
    return .decimal(decimal)
  }

  /// The integer as a decimal, which has 128 bits for its digits.
  private var decimal: Decimal { Decimal(string: "\(self)") ?? .nan }

  static var acceptsNativeUnchanged: Bool { true }

  @inline(__always)
  static func quick(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    if case .integer(let value) = scalar { return Self(exactly: value) }
    guard case .text(let text) = scalar, context.policy.numbersFromText == .whole,
      let integer = IntegerReading(text), integer.isExact
    else { return nil }
    return integer.value(as: Self.self)
  }

  static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    NumberValue.read(scalar, wantsInteger: true, in: context) { number in
      let integer = number.integer
      guard
        integer == .outOfRange || integer.isExact
          || scalar.mayLoseFraction(under: context.policy)
      else { return nil }
      let fitting = integer == .outOfRange ? nil : integer.value(as: Self.self)
      guard let value = fitting ?? limit(number, under: context.policy) else { return nil }
      if fitting == nil || !integer.isExact { context.noteLoss(of: scalar, used: "\(value)") }
      return value
    }
  }

  /// What a number that the type can't hold becomes, or NaN.
  private static func limit(_ number: NumberValue, under policy: Coercion) -> Self? {
    guard let sign = number.sign else { return policy.notANumber == .zero ? 0 : nil }
    if sign < 0, Self.min == 0 { return policy.negativesForUnsigned == .clamp ? 0 : nil }
    guard policy.integersOutOfRange == .clamp else { return nil }
    return sign < 0 ? .min : .max
  }

  static func schema(dates: DateRule) -> SourceValue {
    let least = Self.min.sourceValue
    if bitWidth < 64 {
      return ["type": "integer", "minimum": least, "maximum": Self.max.sourceValue]
    }
    return isSigned ? ["type": "integer"] : ["type": "integer", "minimum": least]
  }

  func write(to sink: some ValueSink, in context: OutputContext) {
    if let value = Int64(exactly: self) {
      sink.integer(value)
    } else if let value = UInt64(exactly: self) {
      sink.unsigned(value)
    } else {
      sink.decimal(decimal)
    }
  }
}

extension Scalar {
  /// Whether the fraction of a number that stands here may be cut off.
  fileprivate func mayLoseFraction(under policy: Coercion) -> Bool {
    guard policy.acceptsLoss else { return false }
    return switch (policy.fractions, self) {
    case (.truncate, _): true
    case (.exactOnly, _): false
    case (.truncateNumbers, .text), (.truncateNumbers, .string): false
    case (.truncateNumbers, _): true
    }
  }
}

extension Int: IntegerCoercible, CodableScalar {}
extension Int8: NarrowInteger { typealias Carrier = Int64 }
extension Int16: NarrowInteger { typealias Carrier = Int64 }
extension Int32: NarrowInteger { typealias Carrier = Int64 }
extension Int64: IntegerCoercible, CodableScalar {}
extension UInt: NarrowInteger { typealias Carrier = UInt64 }
extension UInt8: NarrowInteger { typealias Carrier = Int64 }
extension UInt16: NarrowInteger { typealias Carrier = Int64 }
extension UInt32: NarrowInteger { typealias Carrier = Int64 }
extension UInt64: IntegerCoercible, CodableScalar {}
