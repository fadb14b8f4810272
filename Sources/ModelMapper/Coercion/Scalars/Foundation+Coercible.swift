public import ModelMapperFoundation

/// How a source value becomes a URL.
///
/// | Source value                                    | Result                                   |
/// | ----------------------------------------------- | ---------------------------------------- |
/// | a URL                                           | the same                                 |
/// | the text of a URL                               | the URL, as `JSONDecoder` reads it       |
/// | a text with characters that must be escaped     | by ``Coercion/escapesURLs``, with a note |
/// | a number                                        | by ``Coercion/urlsFromNumbers``          |
/// | anything else                                   | `nil`                                    |
extension URL: ScalarCoercible {
  /// The URL as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func coerce(_ scalar: Scalar, in context: CoercionContext) -> URL? {
    switch scalar {
    case .native(let value): value as? URL
    case .text, .string: scalar.withText { read(String($0.trimmed), in: context) }
    case .integer, .unsigned, .double, .decimal, .numeral:
      context.policy.urlsFromNumbers
        ? String.coerce(scalar, in: context).flatMap { read($0, in: context) } : nil
    default: nil
    }
  }

  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> URL? {
    scalar.withText { readUnescaped(String($0.trimmed)) }
  }

  private static func readUnescaped(_ text: String) -> URL? {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
      // Earlier systems never escape, and refuse what has to be escaped.
      return URL(string: text)
    }
    return URL(string: text, encodingInvalidCharacters: false)
  }

  private static func read(_ text: String, in context: CoercionContext) -> URL? {
    if let url = readUnescaped(text) { return url }
    guard context.policy.escapesURLs, let url = URL(string: text) else { return nil }
    context.noteLoss(of: .string(text), used: url.absoluteString)
    return url
  }

  package static func schema(dates: DateRule) -> SourceValue {
    ["type": "string", "format": "uri"]
  }

  package func write(to sink: some ValueSink, in context: OutputContext) { sink.url(self) }
}

/// How a source value becomes a UUID: one itself, or its text of RFC 9562.
extension UUID: ScalarCoercible {
  /// The UUID as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> UUID? {
    scalar.withText { read($0.trimmed) }
  }

  private static func read(_ text: UTF8Text) -> UUID? {
    guard text.count == 36 else { return nil }
    var bytes: (UInt64, UInt64) = (0, 0)
    for position in 0..<36 {
      let byte = text[position]
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit = byte.hexDigitValue
      guard digit != 0xFF else { return nil }
      bytes.0 = bytes.0 << 4 | bytes.1 >> 60
      bytes.1 = bytes.1 << 4 | UInt64(digit)
    }
    func byte(_ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: (index < 8 ? bytes.0 : bytes.1) >> UInt64(56 - 8 * (index & 7)))
    }
    return UUID(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7), byte(8), byte(9),
        byte(10), byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }

  package static func schema(dates: DateRule) -> SourceValue {
    ["type": "string", "format": "uuid"]
  }

  package func write(to sink: some ValueSink, in context: OutputContext) {
    context.write(self, to: sink)
  }
}

/// How a source value becomes data: data itself, or its text in Base64.
///
/// The text is that of RFC 4648, with its padding; line breaks and other white space of ASCII
/// are ignored unless the policy is strict. ``Coercion/dataFromText`` may ask for the characters themselves.
extension Data: ScalarCoercible {
  /// The data as a native value; an output writes it by its style.
  public var sourceValue: SourceValue { .native(self) }

  package static func quick(_ scalar: Scalar, in context: CoercionContext) -> Data? {
    scalar.withText { read(String($0), in: context) }
  }

  private static func read(_ text: String, in context: CoercionContext) -> Data? {
    guard context.policy.dataFromText == .base64 else { return Data(text.utf8) }
    guard context.policy.acceptsLoss else { return Data(base64Encoded: text) }
    if let data = Data(base64Encoded: text) { return data }
    return Data(base64Encoded: Data(text.utf8.lazy.filter { !$0.isASCIISpace }))
  }

  package static func schema(dates: DateRule) -> SourceValue {
    ["type": "string", "contentEncoding": "base64"]
  }

  package func write(to sink: some ValueSink, in context: OutputContext) { sink.data(self) }
}
