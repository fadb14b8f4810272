public import Foundation

extension ConstructedMappable {
  /// Returns the model with what a source has in place of its own.
  ///
  /// A property whose key is absent keeps its value, required or not. The initializer is called for
  /// the new model, so that it may refuse it.
  ///
  /// ```swift
  /// let renamed = try user.updated(from: ["name": "Ada"])
  /// ```
  ///
  /// - Parameters:
  ///   - source: A dictionary, a ``SourceValue`` or any ``DataSource``.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue, as for ``Coercible/make(from:using:)``.
  /// - Complexity: O(*n*) in the size of the source.
  public func updated(
    from source: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.updated(self, from: source).value
  }

  /// Returns the model with what a document of JSON has in place of its own.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the document.
  public func updated(
    fromJSON json: Data, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.updated(self, fromJSON: json).value
  }

  /// Returns the model with what a text of JSON has in place of its own.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the text.
  public func updated(
    fromJSON json: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.updated(self, fromJSON: json).value
  }

  /// Returns the model with what a document of JSON in an array has in place of its own.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the document.
  public func updated(
    fromJSON json: [UInt8], using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.updated(self, fromJSON: json).value
  }

  /// Replaces the model by one with what a source has.
  ///
  /// - Parameters:
  ///   - source: A dictionary, a ``SourceValue`` or any ``DataSource``.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError`` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the size of the source.
  @discardableResult
  public mutating func update(
    from source: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.updated(self, from: source)
    self = mapped.value
    return mapped.report
  }

  /// Replaces the model by one with what a document of JSON has.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError`` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the size of the document.
  @discardableResult
  public mutating func update(
    fromJSON json: Data, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.updated(self, fromJSON: json)
    self = mapped.value
    return mapped.report
  }

  /// Replaces the model by one with what a text of JSON has.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError`` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the size of the text.
  @discardableResult
  public mutating func update(
    fromJSON json: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.updated(self, fromJSON: json)
    self = mapped.value
    return mapped.report
  }

  /// Replaces the model by one with what a document of JSON in an array has.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError`` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the size of the document.
  @discardableResult
  public mutating func update(
    fromJSON json: [UInt8], using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.updated(self, fromJSON: json)
    self = mapped.value
    return mapped.report
  }
}

extension Mapper {
  /// Makes a copy of a model with what a source has, and reports what was noticed.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - source: A dictionary, a ``SourceValue`` or any ``DataSource``.
  /// - Returns: The new model with the report.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the source.
  public func updated<Model: ConstructedMappable>(
    _ model: Model, from source: Any?
  ) throws(MappingError) -> Mapped<Model> {
    try Cursor.withRoot(of: source) { cursor in
      Result { () throws(MappingError) in try updated(model, from: cursor) }
    }.get()
  }

  fileprivate func updated<Model: ConstructedMappable>(
    _ model: Model, fromJSON json: some ByteLender
  ) throws(MappingError) -> Mapped<Model> {
    try withRoot(of: json, for: Model.self) { (root) throws(MappingError) in
      try updated(model, from: root)
    }
  }
}
