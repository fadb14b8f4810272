extension Mappable {
  /// Fills the model with what a source has, and leaves the rest as it is.
  ///
  /// A property whose key is absent keeps its value. Models that properties hold are replaced, or
  /// updated themselves if ``Mapper/nestedModels`` says so.
  ///
  /// - Parameters:
  ///   - source: A dictionary, a ``SourceValue`` or any ``DataSource``.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError`` with every issue, as for ``Coercible/make(from:using:)``. A struct is
  ///   then as it was; an object may be filled in part.
  /// - Complexity: O(*n*) in the size of the source.
  @discardableResult
  public mutating func update(
    from source: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.update(&self, from: source)
  }
}

extension Mappable where Self: AnyObject {
  /// Fills the object with what a source has, and leaves the rest as it is.
  ///
  /// A property whose key is absent keeps its value. Models that properties hold are replaced, or
  /// updated themselves if ``Mapper/nestedModels`` says so.
  ///
  /// - Parameters:
  ///   - source: A dictionary, a ``SourceValue`` or any ``DataSource``.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError`` with every issue, as for ``Coercible/make(from:using:)``. The object
  ///   may then be filled in part.
  /// - Complexity: O(*n*) in the size of the source.
  @discardableResult
  public func update(
    from source: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    var object = self
    return try mapper.update(&object, from: source)
  }
}
