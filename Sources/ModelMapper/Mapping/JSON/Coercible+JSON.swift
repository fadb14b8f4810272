extension Coercible {
  /// Makes an instance from a document of JSON.
  ///
  /// ```swift
  /// let station = try Station.make(fromJSON: #"{"NAME": "Oxford", "platforms": "4"}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text. A byte-order mark is skipped.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: ``MappingError``: one issue with line and column if the document is malformed, or every
  ///   issue as for ``make(from:using:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func make(
    fromJSON json: some DocumentInput, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var report = MappingReport()
    return try mapper.withoutReport.make(self, from: json.documentBytes, report: &report)
  }
}

extension JSONDocument {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - json: The document, as data, bytes or a text. A byte-order mark at its beginning is skipped.
  ///   - limits: How deep, long and rich it may be.
  /// - Throws: ``MappingError`` with one issue that says what is wrong, and the line and column.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(json: some DocumentInput, limits: Limits = Limits()) throws(MappingError) {
    do {
      try self.init(json, limits: limits)
    } catch {
      throw MappingError(error)
    }
  }
}
