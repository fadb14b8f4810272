extension Extractor {
  /// Returns the list for a key with its integers, and a marker of any type for the rest.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What stands for an element that is none, null included.
  /// - Returns: The elements, or `nil` where no list stands.
  public func numbers(forKey key: String, marking marker: SourceValue) -> [SourceValue]? {
    self[key].list(\.number, mark: marker)
  }

  /// Returns the list for a key with its texts, and a marker of any type for the rest.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What stands for an element that is none, null included.
  /// - Returns: The elements, or `nil` where no list stands.
  public func strings(forKey key: String, marking marker: SourceValue) -> [SourceValue]? {
    self[key].list(\.string, mark: marker)
  }

  /// Returns the list for a key with its dates by seconds after 1970, and a marker of any type for the rest.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What stands for an element that is none, null included.
  /// - Returns: The elements, or `nil` where no list stands.
  public func unixDates(forKey key: String, marking marker: SourceValue) -> [SourceValue]? {
    self[key].list(\.unixDate, mark: marker)
  }

  /// Returns the list for a key with its decimal numbers, and a marker of any type for the rest.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What stands for an element that is none, null included.
  /// - Returns: The elements, or `nil` where no list stands.
  public func decimals(forKey key: String, marking marker: SourceValue) -> [SourceValue]? {
    self[key].list(\.decimal, mark: marker)
  }

  /// Returns the list for a key with its lists, and a marker of any type for the rest.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What stands for an element that is none, null included.
  /// - Returns: The elements, or `nil` where no list stands.
  public func arrays(forKey key: String, marking marker: SourceValue) -> [SourceValue]? {
    self[key].list(\.array, mark: marker)
  }

  /// Returns the list for a key with its objects, and a marker of any type for the rest.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - marker: What stands for an element that is none, null included.
  /// - Returns: The elements, or `nil` where no list stands.
  public func dictionaries(forKey key: String, marking marker: SourceValue) -> [SourceValue]? {
    self[key].list(\.dictionary, mark: marker)
  }
}
