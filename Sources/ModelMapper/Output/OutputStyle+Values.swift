import Foundation

extension OutputStyle {
  /// A scalar in the form of the style.
  func scalar(_ value: SourceValue) -> SourceValue {
    guard values == .strings else { return value }
    return String.coerce(value, in: CoercionContext(policy: .strings)).map(SourceValue.string)
      ?? value
  }

  /// Data in the form of the style.
  func value(of data: Data) -> SourceValue {
    switch values {
    case .native, .propertyList: .native(data)
    case .json, .strings: .string(data.base64EncodedString())
    }
  }
}

extension SourceValue {
  /// Creates an integer.
  init(_ integer: Int64) {
    self = Int(exactly: integer).map(SourceValue.integer) ?? .decimal(Decimal(integer))
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
