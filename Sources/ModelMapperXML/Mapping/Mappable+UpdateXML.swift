public import Foundation
public import ModelMapper

extension Mappable {
  /// Fills the model with what an XML document has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 or windows-1252.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: `MappingError`: one issue with line and column if the document is not well-formed, or every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromXML xml: Data, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.update(&self, XMLTree(parsing: xml, mapper), at: path)
  }

  /// Fills the model with what XML text has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - xml: A document; an encoding that it declares is ignored.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: `MappingError`, as for data.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromXML xml: String, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.update(&self, XMLTree(parsing: xml, mapper), at: path)
  }

  /// Returns a copy of the model with what an XML document has in place of its own.
  ///
  /// - Parameters:
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 or windows-1252.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromXML xml: Data, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var copy = self
    try copy.update(fromXML: xml, at: path, using: mapper.withoutReport)
    return copy
  }

  /// Returns a copy of the model with what XML text has in place of its own.
  ///
  /// - Parameters:
  ///   - xml: A document; an encoding that it declares is ignored.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromXML xml: String, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var copy = self
    try copy.update(fromXML: xml, at: path, using: mapper.withoutReport)
    return copy
  }
}

extension Mappable where Self: AnyObject {
  /// Fills the object with what an XML document has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 or windows-1252.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: `MappingError` with every issue. The object may then be changed in part.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func update(
    fromXML xml: Data, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    var object = self
    return try mapper.update(&object, XMLTree(parsing: xml, mapper), at: path)
  }

  /// Fills the object with what XML text has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - xml: A document; an encoding that it declares is ignored.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: `MappingError` with every issue. The object may then be changed in part.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func update(
    fromXML xml: String, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    var object = self
    return try mapper.update(&object, XMLTree(parsing: xml, mapper), at: path)
  }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromXML:).")
  public func updated(
    fromXML xml: Data, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromXML:).")
  public func updated(
    fromXML xml: String, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }
}

extension ConstructedMappable {
  /// Replaces the model by one with what an XML document has.
  ///
  /// - Parameters:
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 or windows-1252.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: `MappingError` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromXML xml: Data, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.updated(self, XMLTree(parsing: xml, mapper), at: path)
    self = mapped.value
    return mapped.report
  }

  /// Replaces the model by one with what XML text has.
  ///
  /// - Parameters:
  ///   - xml: A document; an encoding that it declares is ignored.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: `MappingError` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromXML xml: String, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.updated(self, XMLTree(parsing: xml, mapper), at: path)
    self = mapped.value
    return mapped.report
  }

  /// Returns a copy of the model with what an XML document has in place of its own.
  ///
  /// - Parameters:
  ///   - xml: A document in UTF-8, UTF-16, UTF-32, US-ASCII, ISO-8859-1 or windows-1252.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromXML xml: Data, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    let tree = try XMLTree(parsing: xml, mapper)
    return try mapper.withoutReport.updated(self, tree, at: path).value
  }

  /// Returns a copy of the model with what XML text has in place of its own.
  ///
  /// - Parameters:
  ///   - xml: A document; an encoding that it declares is ignored.
  ///   - path: Where the model stands, from the root, whose name may be left out; the root by default.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: `MappingError` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromXML xml: String, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    let tree = try XMLTree(parsing: xml, mapper)
    return try mapper.withoutReport.updated(self, tree, at: path).value
  }
}

extension XMLTree {
  /// Reads a document by the options of a mapper.
  fileprivate init(parsing xml: Data, _ mapper: Mapper) throws(MappingError) {
    self = try MappingError.wrapping { () throws(XMLParseError) in
      try XMLTree(xml, options: mapper.treeOptions)
    }
  }

  fileprivate init(parsing xml: String, _ mapper: Mapper) throws(MappingError) {
    self = try MappingError.wrapping { () throws(XMLParseError) in
      try XMLTree(xml, options: mapper.treeOptions)
    }
  }
}

extension Mapper {
  fileprivate func update<Model: Mappable>(
    _ model: inout Model, _ tree: XMLTree, at path: String?
  ) throws(MappingError) -> MappingReport {
    let filled = try withPlace(of: Model.self, in: tree, at: path) {
      [model] (place, path) throws(MappingError) in
      var copy = model
      let report = try update(&copy, from: place, under: path)
      return Mapped(value: copy, report: report)
    }
    guard let filled else { throw .missing(at: path) }
    model = filled.value
    return filled.report
  }

  fileprivate func updated<Model: ConstructedMappable>(
    _ model: Model, _ tree: XMLTree, at path: String?
  ) throws(MappingError) -> Mapped<Model> {
    let mapped = try withPlace(of: Model.self, in: tree, at: path) {
      (place, path) throws(MappingError) in try updated(model, from: place, under: path)
    }
    guard let mapped else { throw .missing(at: path) }
    return mapped
  }
}

extension MappingError {
  fileprivate static func missing(at path: String?) -> MappingError {
    MappingError(issues: [
      MappingIssue(
        path: XMLPath.dotted(path ?? ""), reason: .missing(expected: XMLExpectation.element))
    ])
  }
}
