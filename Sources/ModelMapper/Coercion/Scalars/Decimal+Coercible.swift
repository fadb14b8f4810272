public import ModelMapperFoundation

/// How a source value becomes a decimal number.
///
/// | Source value                              | Result                                    |
/// | ----------------------------------------- | ----------------------------------------- |
/// | a number                                  | the digits of the source: 18.24 is 18.24  |
/// | `true`, `false`                           | 1, 0                                      |
/// | a text that is wholly a decimal numeral   | as the number                             |
/// | more than 38 digits                       | rounded, with a note of the loss          |
/// | anything else                             | `nil`                                     |
extension Decimal: NumberScalar {
  /// The number as a source value.
  public var sourceValue: SourceValue { .decimal(self) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Decimal? {
    guard let decimal = NumberValue.read(scalar, in: context, \.decimal) else { return nil }
    if !decimal.isExact {
      guard context.policy.acceptsLoss else { return nil }
      context.noteLoss(of: scalar, used: "\(decimal.value)")
    }
    return decimal.value
  }

  package func write(to sink: some ValueSink, in context: OutputContext) {
    guard context.decimalsAreText, isFinite else { return sink.decimal(self) }
    sink.string(NumeralText.shortest(self))
  }
}
