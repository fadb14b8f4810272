public import Foundation

extension URL: ScalarCoercible {
  /// Returns the URL that a source value stands for.
  ///
  /// A text is read without inventing percent-escapes, so `"hello world"` is none. A number is one
  /// only by ``Coercion/urlsFromNumbers``.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The URL, or `nil` if `value` is no URL and no text of one.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> URL? {
    coerce(Scalar(value), in: context)
  }

  /// The URL as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> URL? {
    switch scalar {
    case .native(let value): value as? URL
    case .text(let text): read(String(text.trimmed))
    case .string(let string): UTF8Text.with(string) { read(String($0.trimmed)) }
    case .integer, .unsigned, .double, .decimal, .numeral:
      context.policy.urlsFromNumbers ? String.coerce(scalar, in: context).flatMap(read) : nil
    default: nil
    }
  }

  private static func read(_ text: String) -> URL? {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      URL(string: text, encodingInvalidCharacters: false)
    } else {
      // Earlier systems never encode, and refuse what has to be.
      URL(string: text)
    }
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) { sink.url(self) }
}

extension UUID: ScalarCoercible {
  /// Returns the UUID that a source value stands for: one itself, or its text of RFC 9562.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The UUID, or `nil` if `value` is not the text of one.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> UUID? {
    coerce(Scalar(value), in: context)
  }

  /// The UUID as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> UUID? {
    switch scalar {
    case .native(let value): value as? UUID
    case .text(let text): UUID(uuidString: String(text.trimmed))
    case .string(let string):
      UTF8Text.with(string) { UUID(uuidString: String($0.trimmed)) }
    default: nil
    }
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) { sink.uuid(self) }
}

extension Data: ScalarCoercible {
  /// Returns the data that a source value stands for: data itself, or its text in Base64.
  ///
  /// The text is that of RFC 4648, with its padding; line breaks are passed over unless the policy
  /// is strict. ``Coercion/dataFromText`` may ask for the characters themselves.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The data, or `nil` if `value` is not Base64.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Data? {
    coerce(Scalar(value), in: context)
  }

  /// The data as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> Data? {
    switch scalar {
    case .native(let value): value as? Data
    case .text(let text): read(String(text), in: context)
    case .string(let string): read(string, in: context)
    default: nil
    }
  }

  private static func read(_ text: String, in context: CoercionContext) -> Data? {
    guard context.policy.dataFromText == .base64 else { return Data(text.utf8) }
    guard context.policy.acceptsLoss else { return Data(base64Encoded: text) }
    let dense = text.filter { !$0.isWhitespace }
    return Data(base64Encoded: dense)
  }

  package func write(to sink: some ScalarSink, in context: OutputContext) { sink.data(self) }
}
