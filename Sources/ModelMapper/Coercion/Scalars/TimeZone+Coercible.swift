public import ModelMapperFoundation

extension TimeZone: TextScalar {
  /// Creates a time zone from its identifier, such as `Europe/Berlin`, or its abbreviation.
  init?(sourceText: String) {
    guard let zone = TimeZone(identifier: sourceText) ?? TimeZone(abbreviation: sourceText) else {
      return nil
    }
    self = zone
  }

  var sourceText: String { identifier }
}
