import Foundation

extension OutputStyle {
  /// A scalar in the form of the style.
  func scalar(_ value: SourceValue) -> SourceValue {
    guard values == .strings else { return value }
    return String.coerce(value, in: CoercionContext(policy: .strings)).map(SourceValue.string)
      ?? value
  }

  /// Data in the form of the style, or `nil` if it has none.
  func value(of data: Data) -> SourceValue? {
    switch (values, self.data) {
    case (.native, _), (.propertyList, _): .native(data)
    case (.json, .base64), (.strings, .base64): .string(data.base64EncodedString())
    case (.json, .utf8), (.strings, .utf8):
      String(data: data, encoding: .utf8).map(SourceValue.string)
    }
  }
}

extension Coercion {
  /// The policy by which scalars are written as texts.
  fileprivate static let strings: Coercion = {
    var policy = Coercion()
    policy.textFromBools = .digits
    return policy
  }()
}
