import ModelMapperFoundation

extension String: CodableScalar {
  /// Returns the text of a source value.
  ///
  /// | Source value                                 | Result                                      |
  /// | -------------------------------------------- | ------------------------------------------- |
  /// | a text                                       | the same                                    |
  /// | a number                                     | its shortest text: `3`, `8.45`; 3.0 is `3`  |
  /// | a number of more than 38 digits              | as the source spells it                     |
  /// | `true`, `false`                              | `true`, `false`                             |
  /// | a date of a native source                    | by the first of ``Coercion/dates``          |
  /// | a URL, UUID or data of a native source       | its standard text                           |
  /// | anything else                                | `nil`                                       |
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The text, or `nil` if `value` can't become one.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> String? {
    if case .string(let text) = value { text } else { coerce(Scalar(value), in: context) }
  }

  /// The text as a source value.
  public var sourceValue: SourceValue { .string(self) }

  @inline(__always)
  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> String? {
    switch scalar {
    case .text(let text): String(text)
    case .string(let string): string
    case .integer(let value) where context.policy.textFromNumbers: "\(value)"
    default: nil
    }
  }

  @inline(__always)
  package static func quick(_ contents: IndexedValues, _ place: Int) -> String? {
    switch contents.kind(at: place) {
    case .ascii: String(ascii: contents.spelling(at: place))
    case .utf8: String(contents.spelling(at: place))
    default: nil
    }
  }

  static var acceptsNativeUnchanged: Bool { true }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> String? {
    switch scalar {
    case .text(let text): String(text)
    case .string(let string): string
    case .bool(false) where context.policy.falseIsNull: nil
    case .bool(let value):
      switch context.policy.textFromBools {
      case .words: value ? "true" : "false"
      case .digits: value ? "1" : "0"
      case .never: nil
      }
    case .native(let value):
      context.policy.textFromNatives ? standardText(value, by: context.policy.dates) : nil
    default: context.policy.textFromNumbers ? NumberValue(scalar)?.shortestText : nil
    }
  }

  private static func standardText(_ value: any Sendable, by rules: [DateRule]) -> String? {
    switch value {
    case let date as Date: rules.first?.text(of: date) ?? DateRule.iso8601.text(of: date)
    case let url as URL: url.absoluteString
    case let uuid as UUID: uuid.uuidString
    case let data as Data: data.base64EncodedString()
    default: nil
    }
  }

  package func write(to sink: some ValueSink, in context: OutputContext) { sink.string(self) }
}

/// How a source value becomes a character: the only one of its text.
extension Character: ScalarCoercible {
  /// The character as a text.
  public var sourceValue: SourceValue { .string(String(self)) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Character? {
    guard let text = String.coerce(scalar, in: context), text.count == 1 else { return nil }
    return text.first
  }

  package static func schema(dates: DateRule) -> SourceValue {
    ["type": "string", "minLength": 1]
  }
}
