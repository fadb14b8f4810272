extension Coercible {
  /// Makes an instance from a document of JSON.
  ///
  /// ```swift
  /// let station = try Station.make(fromJSON: #"{"NAME": "Oxford", "platforms": "4"}"#)
  /// let items = try [Item].make(fromJSON: data, at: "data.items")
  /// ```
  ///
  /// The document is validated as a whole. For an array of more elements than memory should hold, see
  /// ``JSONRecordReader``.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text. A byte-order mark is skipped.
  ///   - path: Where the value stands, such as `data.items` or `results[0]`; the root by default.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: ``MappingError``: one issue with line and column if the document is malformed, or every
  ///   issue as for ``make(from:at:using:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func make(
    fromJSON json: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    if let path { return try make(from: json.documentBytes, at: path, mapper.withoutReport) }
    var report = MappingReport()
    return try mapper.withoutReport.make(self, from: json.documentBytes, report: &report)
  }

  // By itself, or calls without a path would look ``Mapped`` up for the type as well.
  @inline(never)
  private static func make(
    from json: DocumentBytes, at path: String, _ mapper: Mapper
  ) throws(MappingError) -> Self {
    try mapper.map(self, fromJSON: json, at: path).value
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
