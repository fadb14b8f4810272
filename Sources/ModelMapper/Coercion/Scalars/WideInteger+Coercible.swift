import ModelMapperFoundation

/// Integers of 128 bits, which are read as `Int` is.
///
/// Beyond 64 bits, integers pass, and texts that are wholly integers; a number with a fraction does not.
protocol WideIntegerCoercible: IntegerCoercible {}

extension WideIntegerCoercible {
  static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    if let wide = wide(scalar, in: context) { return wide }
    // Numbers within 64 bits are read as those.
    return isSigned
      ? Int64.coerce(scalar, in: context).map { Self($0) }
      : UInt64.coerce(scalar, in: context).map { Self($0) }
  }

  /// The integer that a scalar is, whatever its size.
  private static func wide(_ scalar: Scalar, in context: CoercionContext) -> Self? {
    let readsText = context.readsLexicalForms || context.policy.numbersFromText == .whole
    return switch scalar {
    case .text where readsText, .string where readsText:
      scalar.withText { Self(String($0.trimmed)) }
    case .numeral(let text):
      Self(String(text))
        ?? Numeral(text)?.decimal.flatMap { $0.isExact ? Self("\($0.value)") : nil }
    case .unsigned(let value): Self(exactly: value)
    case .decimal(let value): Self("\(value)")
    case .double(let value): Self(exactly: value)
    default: nil
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: WideIntegerCoercible, CodableScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: WideIntegerCoercible, CodableScalar {}
