public import Foundation

extension Extractor {
  /// Returns the integer for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The answer where none stands.
  /// - Returns: What stands there, or the default.
  public func number(forKey key: String, default fallback: Int) -> Int {
    self[key].number ?? fallback
  }

  /// Returns the text for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The answer where none stands.
  /// - Returns: What stands there, or the default.
  public func string(forKey key: String, default fallback: String) -> String {
    self[key].string ?? fallback
  }

  /// Returns the date for a key by seconds after 1970, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The answer where none stands.
  /// - Returns: What stands there, or the default.
  public func unixDate(forKey key: String, default fallback: Date) -> Date {
    self[key].unixDate ?? fallback
  }

  /// Returns the decimal number for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The answer where none stands.
  /// - Returns: What stands there, or the default.
  public func decimal(forKey key: String, default fallback: Decimal) -> Decimal {
    self[key].decimal ?? fallback
  }

  /// Returns the list for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The answer where none stands.
  /// - Returns: What stands there, or the default.
  public func array(forKey key: String, default fallback: [SourceValue]) -> [SourceValue] {
    self[key].array ?? fallback
  }

  /// Returns the object for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The answer where none stands.
  /// - Returns: What stands there, or the default.
  public func dictionary(forKey key: String, default fallback: [String: SourceValue]) -> [String:
    SourceValue]
  {
    self[key].dictionary ?? fallback
  }

  /// Returns an extractor of the object for a key, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The answer where none stands.
  /// - Returns: What stands there, or the default.
  public func extractor(forKey key: String, default fallback: Extractor) -> Extractor {
    self[key].extractor ?? fallback
  }

  /// Returns the date so many milliseconds after 1970, or a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fallback: The answer where no number stands, or zero.
  /// - Returns: What stands there, or the default.
  public func unixDate(forMillisecondsKey key: String, default fallback: Date) -> Date {
    self[key].unixDateFromMilliseconds ?? fallback
  }
}
