public import Foundation

extension Coercible {
  /// Makes an instance from JSON bytes.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32. A byte-order mark is skipped.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: ``MappingError``: one issue with line and column if the document is malformed, or every
  ///   issue as for ``make(from:using:)``.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func make(
    fromJSON json: Data, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.make(self) { (body) throws(MappingError) in
      try mapper.withoutReport.read(json, for: self, body)
    }
  }

  /// Makes an instance from JSON bytes in an array.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func make(
    fromJSON json: [UInt8], using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.make(self) { (body) throws(MappingError) in
      try mapper.withoutReport.read(json, for: self, body)
    }
  }

  /// Makes an instance from JSON text.
  ///
  /// ```swift
  /// let station = try Station.make(fromJSON: #"{"NAME": "Oxford", "platforms": "4"}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - json: A document.
  ///   - mapper: The options.
  /// - Returns: The instance.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func make(
    fromJSON json: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.make(self) { (body) throws(MappingError) in
      try mapper.withoutReport.read(json, for: self, body)
    }
  }
}

extension JSONDocument {
  /// Reads a document of UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - json: The document. A byte-order mark at its beginning is skipped.
  ///   - limits: How deep, long and rich it may be.
  /// - Throws: ``MappingError`` with one issue that says what is wrong, and the line and column.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(json: Data, limits: Limits = Limits()) throws(MappingError) {
    do {
      try self.init(json, limits: limits)
    } catch {
      throw MappingError(error)
    }
  }

  /// Reads a document in a string.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - limits: How deep, long and rich it may be.
  /// - Throws: ``MappingError`` with one issue that says what is wrong, and the line and column.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(json: String, limits: Limits = Limits()) throws(MappingError) {
    do {
      try self.init(json, limits: limits)
    } catch {
      throw MappingError(error)
    }
  }
}
