/// How a source value becomes a truth value.
///
/// | Source value                                     | Result            |
/// | ------------------------------------------------ | ----------------- |
/// | `true`, `false`                                  | the same          |
/// | a number other than zero, zero                   | `true`, `false`   |
/// | NaN                                              | `nil`             |
/// | `"true"`, `"yes"`, `"y"`, `"t"`, `"on"`          | `true`            |
/// | `"false"`, `"no"`, `"n"`, `"f"`, `"off"`         | `false`           |
/// | a text that is a decimal numeral                 | as the number     |
/// | anything else                                    | `nil`             |
///
/// Letter case and white space at the edges of texts do not matter. Under ``Coercion/strict``
/// only the first row holds.
extension Bool: CodableScalar {
  /// The truth value itself.
  public var sourceValue: SourceValue { .bool(self) }

  static var acceptsNativeUnchanged: Bool { true }

  @inline(__always)
  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> Bool? {
    switch scalar {
    case .bool(let value): value
    case .integer(let value) where context.policy.boolsFromNumbers == .nonZero: value != 0
    case .text(let text): context.truth(ofWord: text)
    default: nil
    }
  }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Bool? {
    switch scalar {
    case .bool(let value): value
    case .text, .string: scalar.withText { coerce($0, in: context) }
    default: NumberValue(scalar).flatMap { $0.truth(under: context.policy.boolsFromNumbers) }
    }
  }

  private static func coerce(_ text: UTF8Text, in context: CoercionContext) -> Bool? {
    if let word = context.truth(ofWord: text) { return word }
    if context.readsLexicalForms { return lexical(text.trimmed) }
    let rule = context.policy.boolsFromNumbers
    return NumberValue.read(
      text, wantsInteger: rule == .nonZeroAfterTruncation, in: context
    ) { $0.truth(under: rule) }
  }

  /// The truth value by its lexical form in XML Schema.
  private static func lexical(_ text: UTF8Text) -> Bool? {
    if text.equals(Array("true".utf8)) || text.equals(Array("1".utf8)) { return true }
    return text.equals(Array("false".utf8)) || text.equals(Array("0".utf8)) ? false : nil
  }

  package static func schema(dates: DateRule) -> SourceValue { ["type": "boolean"] }

  package func write(to sink: some ValueSink, in context: OutputContext) { sink.bool(self) }
}

extension CoercionContext {
  /// Whether texts are read by their lexical form, since the policy is strict and all is text.
  var readsLexicalForms: Bool { scalarsAreText && policy.numbersFromText == .never }
}
