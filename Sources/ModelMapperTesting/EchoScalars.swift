import Foundation
package import ModelMapper

/// How two scalars differ.
package enum EchoScalars {
  /// The reason why two scalars differ, or `nil` if they are equal, as the numbers 1.0 and 1 are.
  ///
  /// 1. values of other kinds: ``Echo/Reason/kindChanged``;
  /// 2. texts that differ in the white space around them: ``Echo/Reason/equivalent``;
  /// 3. numerals of equal value: equivalent, but normalized if zeros or a sign are gone;
  /// 4. dates of equal value: equivalent if both have date, time and offset, as RFC 3339 has it, or else normalized;
  /// 5. the same truth value, URL or UUID, or the same text but for white space: ``Echo/Reason/valueNormalized``;
  /// 6. words of the same letters and digits: ``Echo/Reason/wordRespelled``;
  /// 7. anything else: ``Echo/Reason/valueChanged``.
  package static func reason(_ source: SourceValue, _ written: SourceValue) -> Echo.Reason? {
    if source == written { return nil }
    switch (source, written) {
    case (.string(let source), .string(let written)): return reason(source, written)
    case (.bool, .bool): return .valueChanged
    default:
      guard let old = source.decimal, let new = written.decimal else {
        // Numbers beyond the range of decimals are compared as binary ones.
        guard let old = source.double, let new = written.double else { return .kindChanged }
        return old == new ? nil : .valueChanged
      }
      return old == new ? nil : .valueChanged
    }
  }

  private static func reason(_ source: String, _ written: String) -> Echo.Reason {
    func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
    if trimmed(source) == trimmed(written) { return .equivalent }
    if let old: Decimal = value(source), let new: Decimal = value(written) {
      guard old == new else { return .valueChanged }
      let hasPadding = source.hasPrefix("+") || source.hasPrefix("0") && !source.hasPrefix("0.")
      return hasPadding && !old.isZero ? .valueNormalized : .equivalent
    }
    if let old: Date = value(source), let new: Date = value(written), old == new {
      return isDateTime(source) && isDateTime(written) ? .equivalent : .valueNormalized
    }
    if let old: Bool = value(source), old == value(written) { return .valueNormalized }
    if let old = UUID(uuidString: source), old == UUID(uuidString: written) {
      return .valueNormalized
    }
    func dense(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    if dense(source) == dense(written) || source.removingPercentEncoding == written
      || source == written.removingPercentEncoding
    {
      return .valueNormalized
    }
    return source.isSpelled(like: written) ? .wordRespelled : .valueChanged
  }

  /// What a text is as a value of a type.
  private static func value<Value: Coercible>(_ text: String) -> Value? {
    Value.coerce(.string(text), in: CoercionContext(policy: .lenient))
  }

  /// Whether a text has date, time and offset in the form of RFC 3339, so that it is an instant.
  private static func isDateTime(_ text: String) -> Bool {
    let form = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)/
    return text.wholeMatch(of: form) != nil
  }
}
