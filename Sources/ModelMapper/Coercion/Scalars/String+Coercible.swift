import Foundation

extension String: ScalarCoercible {
  /// Returns the text that a source value stands for.
  ///
  /// | Source value                                 | Result                                      |
  /// | -------------------------------------------- | ------------------------------------------- |
  /// | a text                                       | the same                                    |
  /// | a number                                     | its shortest text: `3`, `8.45`; 3.0 is `3`  |
  /// | `true`, `false`                              | `true`, `false`                             |
  /// | a date, URL, UUID or data of a native source | its standard text                           |
  /// | anything else                                | `nil`                                       |
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The text, or `nil` if `value` can't become one.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> String? {
    coerce(Scalar(value), in: context)
  }

  /// The text as a source value.
  public var sourceValue: SourceValue { .string(self) }

  @inline(__always)
  package static func quick(_ scalar: Scalar) -> String? {
    switch scalar {
    case .text(let text): String(text)
    case .string(let string): string
    default: nil
    }
  }

  package static var acceptsNativeUnchanged: Bool { true }

  @inline(__always)
  package static func coerceSilently(_ scalar: Scalar, in context: CoercionContext) -> String? {
    guard case .integer(let value) = scalar, context.policy.textFromNumbers else { return nil }
    return "\(value)"
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> String? {
    switch scalar {
    case .text(let text): String(text)
    case .string(let string): string
    case .bool(let value):
      switch context.policy.textFromBools {
      case .words: value ? "true" : "false"
      case .digits: value ? "1" : "0"
      case .never: nil
      }
    case .native(let value): context.policy.textFromNatives ? standardText(value) : nil
    default: context.policy.textFromNumbers ? NumberValue(scalar)?.shortestText : nil
    }
  }

  private static func standardText(_ value: any Sendable) -> String? {
    switch value {
    case let date as Date: DateText.write(date, by: .iso8601)
    case let url as URL: url.absoluteString
    case let uuid as UUID: uuid.uuidString
    case let data as Data: data.base64EncodedString()
    default: nil
    }
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) { sink.string(self) }
}

extension NumberValue {
  /// The shortest text that reads back as the same number.
  var shortestText: String? {
    switch self {
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): value.isNaN ? "NaN" : NumeralText.shortest(value)
    case .decimal(let value): value.isNaN ? "NaN" : NumeralText.shortest(value)
    case .numeral(let numeral):
      if case .signed(let value, true) = numeral.integer, !numeral.isZero || !numeral.isNegative {
        "\(value)"
      } else if case .unsigned(let value, true) = numeral.integer {
        "\(value)"
      } else if !numeral.isZero, let decimal = numeral.decimal, decimal.isExact {
        NumeralText.shortest(decimal.value)
      } else {
        numeral.double.map(NumeralText.shortest)
      }
    }
  }
}

extension Character: ScalarCoercible {
  /// Returns the character that a source value stands for: the only one of its text.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The character, or `nil` if the text of `value` is not one character.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Character? {
    coerce(Scalar(value), in: context)
  }

  /// The character as a text.
  public var sourceValue: SourceValue { .string(String(self)) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Character? {
    guard let text = String.coerce(scalar, in: context), text.count == 1 else { return nil }
    return text.first
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) {
    sink.string(String(self))
  }
}
