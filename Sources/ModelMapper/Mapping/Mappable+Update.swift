extension Mappable {
  /// Fills the model with what a source has, and leaves the rest as it is.
  ///
  /// A property whose key is absent keeps its value. Models that properties hold are updated
  /// themselves, unless ``Mapper/nestedModels`` says that they are replaced.
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

  /// Returns a copy of the model with what a source has in place of its own.
  ///
  /// - Parameters:
  ///   - source: A dictionary, a ``SourceValue`` or any ``DataSource``.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the source.
  public func updated(
    from source: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var copy = self
    try copy.update(from: source, using: mapper.withoutReport)
    return copy
  }
}

extension Mappable where Self: AnyObject {
  /// Fills the object with what a source has, and leaves the rest as it is.
  ///
  /// A property whose key is absent keeps its value. Models that properties hold are updated
  /// themselves, unless ``Mapper/nestedModels`` says that they are replaced.
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

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(from:).")
  public func updated(
    from source: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }
}
