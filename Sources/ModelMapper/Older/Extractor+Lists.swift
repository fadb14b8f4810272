public import ModelMapperFoundation

extension Extractor {
  /// Returns the integers in the list for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What replaces an element of another type; it is left out by default.
  /// - Returns: The elements, or `nil` if the value is not a list.
  public func numbers(forKey key: String, marker: Int? = nil) -> [Int]? {
    self[key].list(\.number, marker: marker)
  }

  /// Returns the texts in the list for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What replaces an element of another type; it is left out by default.
  /// - Returns: The elements, or `nil` if the value is not a list.
  public func strings(forKey key: String, marker: String? = nil) -> [String]? {
    self[key].list(\.string, marker: marker)
  }

  /// Returns the dates in the list for a key, by seconds after 1970.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What replaces an element of another type; it is left out by default.
  /// - Returns: The elements, or `nil` if the value is not a list.
  public func unixDates(forKey key: String, marker: Date? = nil) -> [Date]? {
    self[key].list(\.unixDate, marker: marker)
  }

  /// Returns the decimal numbers in the list for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What replaces an element of another type; it is left out by default.
  /// - Returns: The elements, or `nil` if the value is not a list.
  public func decimals(forKey key: String, marker: Decimal? = nil) -> [Decimal]? {
    self[key].list(\.decimal, marker: marker)
  }

  /// Returns the lists in the list for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What replaces an element of another type; it is left out by default.
  /// - Returns: The elements, or `nil` if the value is not a list.
  public func arrays(forKey key: String, marker: [SourceValue]? = nil) -> [[SourceValue]]? {
    self[key].list(\.array, marker: marker)
  }

  /// Returns the objects in the list for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What replaces an element of another type; it is left out by default.
  /// - Returns: The elements, or `nil` if the value is not a list.
  public func dictionaries(forKey key: String, marker: [String: SourceValue]? = nil) -> [[String:
    SourceValue]]?
  {
    self[key].list(\.dictionary, marker: marker)
  }

  /// Returns the extractors of the objects in the list for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What replaces an element of another type; it is left out by default.
  /// - Returns: The elements, or `nil` if the value is not a list.
  public func extractors(forKey key: String, marker: Extractor? = nil) -> [Extractor]? {
    self[key].list(\.extractor, marker: marker)
  }
}
