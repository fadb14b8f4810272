public import ModelMapperFoundation

extension Extractor {
  /// Returns whether the number for a key is not zero, its fraction cut off.
  ///
  /// Words such as `"true"` are not numbers, so they are false.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is no number, `false` by default.
  /// - Returns: The truth value.
  public func bool(forKey key: String, default fallback: Bool = false) -> Bool {
    self[key].read() ?? fallback
  }

  /// Returns the integer for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is no number, 0 by default.
  /// - Returns: The number, its fraction cut off.
  public func integer(forKey key: String, default fallback: Int = 0) -> Int {
    self[key].read() ?? fallback
  }

  /// Returns the integer for a key, with 0 for a negative one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is no number, 0 by default.
  /// - Returns: The number, its fraction cut off.
  public func unsignedInteger(forKey key: String, default fallback: UInt = 0) -> UInt {
    self[key].read() ?? fallback
  }

  /// Returns the integer for a key, or `nil` if there is no number.
  ///
  /// - Parameter key: The key.
  /// - Returns: The number, its fraction cut off and never rounded.
  public func number(forKey key: String) -> Int? { self[key].number }

  /// Returns the text for a key, or that of a number.
  ///
  /// - Parameter key: The key.
  /// - Returns: The text; true and false are `"1"` and `"0"`.
  public func string(forKey key: String) -> String? { self[key].string }

  /// Returns the decimal number for a key, with all its digits.
  ///
  /// - Parameter key: The key.
  /// - Returns: The number, or `nil` if there is none.
  public func decimal(forKey key: String) -> Decimal? { self[key].decimal }

  /// Returns the date so many seconds after 1970.
  ///
  /// - Parameter key: The key.
  /// - Returns: The date, or `nil` if there is no number, or it is zero.
  public func unixDate(forKey key: String) -> Date? { self[key].unixDate }

  /// Returns the date so many milliseconds after 1970.
  ///
  /// - Parameter key: The key.
  /// - Returns: The date, or `nil` if there is no number, or it is zero.
  public func unixDate(forMillisecondsKey key: String) -> Date? {
    self[key].unixDateFromMilliseconds
  }

  /// Returns the list for a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The elements, or `nil` if the value is not a list.
  public func array(forKey key: String) -> [SourceValue]? { self[key].array }

  /// Returns the object for a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The members, or `nil` if the value is not an object.
  public func dictionary(forKey key: String) -> [String: SourceValue]? { self[key].dictionary }

  /// Returns an extractor of the object for a key, with the settings of this one.
  ///
  /// - Parameter key: The key.
  /// - Returns: The extractor, or `nil` if the value is not an object.
  public func extractor(forKey key: String) -> Extractor? { self[key].extractor }

  /// Returns the value for a key as any type.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type, such as an enum or a model.
  /// - Returns: The instance, or `nil` if the value can't become one.
  public func value<Target: Coercible>(
    forKey key: String, as type: Target.Type = Target.self
  ) -> Target? {
    self[key].read()
  }
}

extension Extractor {
  /// Returns the integer for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is none.
  /// - Returns: The value, or the default.
  public func number(forKey key: String, default fallback: Int) -> Int {
    self[key].number ?? fallback
  }

  /// Returns the text for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is none.
  /// - Returns: The value, or the default.
  public func string(forKey key: String, default fallback: String) -> String {
    self[key].string ?? fallback
  }

  /// Returns the date for a key by seconds after 1970, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is none.
  /// - Returns: The value, or the default.
  public func unixDate(forKey key: String, default fallback: Date) -> Date {
    self[key].unixDate ?? fallback
  }

  /// Returns the decimal number for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is none.
  /// - Returns: The value, or the default.
  public func decimal(forKey key: String, default fallback: Decimal) -> Decimal {
    self[key].decimal ?? fallback
  }

  /// Returns the list for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is none.
  /// - Returns: The value, or the default.
  public func array(forKey key: String, default fallback: [SourceValue]) -> [SourceValue] {
    self[key].array ?? fallback
  }

  /// Returns the object for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is none.
  /// - Returns: The value, or the default.
  public func dictionary(forKey key: String, default fallback: [String: SourceValue]) -> [String:
    SourceValue]
  {
    self[key].dictionary ?? fallback
  }

  /// Returns an extractor of the object for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is none.
  /// - Returns: The value, or the default.
  public func extractor(forKey key: String, default fallback: Extractor) -> Extractor {
    self[key].extractor ?? fallback
  }

  /// Returns the date so many milliseconds after 1970, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The result if there is no number, or it is zero.
  /// - Returns: The value, or the default.
  public func unixDate(forMillisecondsKey key: String, default fallback: Date) -> Date {
    self[key].unixDateFromMilliseconds ?? fallback
  }
}
