import Foundation

extension OutputStyle {
  /// A scalar in the form of the style.
  func scalar(_ value: SourceValue) -> SourceValue {
    guard values == .strings else { return value }
    return String.coerce(value, in: CoercionContext(policy: .strings)).map(SourceValue.string)
      ?? value
  }

  /// A date in the form of the style.
  func value(of date: Date) -> SourceValue {
    switch values {
    case .native, .propertyList: .native(date)
    case .json, .strings: written(date)
    }
  }

  private func written(_ date: Date) -> SourceValue {
    switch dates {
    case .custom(_, let write): write?(date) ?? .string(DateText.write(date, by: .iso8601))
    case .epochSeconds: scalar(SourceValue(number: date.timeIntervalSince1970))
    case .epochMilliseconds: scalar(SourceValue(number: date.timeIntervalSince1970 * 1000))
    default: .string(DateText.write(date, by: dates))
    }
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
  /// Creates a number, an integer where it is one.
  init(number: Double) {
    self = Int(exactly: number).map(SourceValue.integer) ?? .double(number)
  }

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
