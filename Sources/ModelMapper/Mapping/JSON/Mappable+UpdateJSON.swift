public import Foundation

extension Mappable {
  /// Fills the model with what a JSON document has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError``, as for an update from any source, or with one issue if the document is
  ///   malformed.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromJSON json: Data, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.update(&self, fromJSON: json)
  }

  /// Fills the model with what a JSON text has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - json: A document.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromJSON json: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.update(&self, fromJSON: json)
  }

  /// Fills the model with what a JSON document in an array of bytes has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - json: A document.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromJSON json: [UInt8], using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.update(&self, fromJSON: json)
  }

  /// Returns a copy of the model with what a document of JSON has in place of its own.
  ///
  /// - Parameters:
  ///   - json: A document.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromJSON json: Data, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var copy = self
    try copy.update(fromJSON: json, using: mapper.withoutReport)
    return copy
  }

  /// Returns a copy of the model with what a document of JSON in an array has in place of its own.
  ///
  /// - Parameters:
  ///   - json: A document.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromJSON json: [UInt8], using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var copy = self
    try copy.update(fromJSON: json, using: mapper.withoutReport)
    return copy
  }

  /// Returns a copy of the model with what a text of JSON has in place of its own.
  ///
  /// - Parameters:
  ///   - json: A document.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromJSON json: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var copy = self
    try copy.update(fromJSON: json, using: mapper.withoutReport)
    return copy
  }
}

extension Mappable where Self: AnyObject {
  /// Fills the object with what a JSON document has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError``, as for an update from any source, or with one issue if the document is
  ///   malformed.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func update(
    fromJSON json: Data, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    var object = self
    return try mapper.update(&object, fromJSON: json)
  }

  /// Fills the object with what a JSON text has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - json: A document.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func update(
    fromJSON json: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    var object = self
    return try mapper.update(&object, fromJSON: json)
  }

  /// Fills the object with what a JSON document in an array of bytes has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - json: A document.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError``, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func update(
    fromJSON json: [UInt8], using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    var object = self
    return try mapper.update(&object, fromJSON: json)
  }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromJSON:).")
  public func updated(
    fromJSON json: Data, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromJSON:).")
  public func updated(
    fromJSON json: [UInt8], using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromJSON:).")
  public func updated(
    fromJSON json: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }
}

extension Mapper {
  fileprivate func update<Model: Mappable>(
    _ model: inout Model, fromJSON json: some ByteLender
  ) throws(MappingError) -> MappingReport {
    let filled = try withRoot(of: json, for: Model.self) { [model] (root) throws(MappingError) in
      var copy = model
      let report = try update(&copy, from: root)
      return Mapped(value: copy, report: report)
    }
    model = filled.value
    return filled.report
  }
}
