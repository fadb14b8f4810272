public import ModelMapper

extension PropertyMapped {
  /// Fills the model with what an XML document has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 or windows-1252, as data, bytes or a
  ///     text, of which an encoding that it declares is ignored.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: `MappingError`: one issue with line and column if the document is not well-formed, or every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromXML xml: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, fromXML: xml.documentBytes, at: path).assign(to: &self)
  }

  /// Returns a copy of the model with what an XML document has in place of its own.
  ///
  /// - Parameters:
  ///   - xml: A document, as for an update.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromXML xml: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.changed(self, fromXML: xml.documentBytes, at: path).value
  }
}

extension Mappable where Self: AnyObject {
  /// Fills the object with what an XML document has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 or windows-1252, as data, bytes or a
  ///     text, of which an encoding that it declares is ignored.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: `MappingError` with every issue. The object may then be changed in part.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func update(
    fromXML xml: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, fromXML: xml.documentBytes, at: path).report
  }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromXML:).")
  public func updated(
    fromXML xml: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }
}
