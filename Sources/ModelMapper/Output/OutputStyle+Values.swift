import ModelMapperFoundation

extension OutputStyle {
  /// A number or truth value in the form of the style.
  func scalar(_ value: SourceValue) -> SourceValue {
    guard values == .strings else { return value }
    if case .bool(let value) = value { return .string(value ? "1" : "0") }
    return NumberValue(Scalar(value)).map { .string($0.shortestText) } ?? value
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
