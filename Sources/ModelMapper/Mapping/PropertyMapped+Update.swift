extension PropertyMapped {
  /// Fills the model with what a source has, and leaves the rest as it is.
  ///
  /// A property whose key is absent keeps its value, required or not. Models that properties hold are
  /// updated themselves, unless ``Mapper/nestedModels`` says that they are replaced. A model with
  /// constants is made anew, by its initializer, which may refuse it.
  ///
  /// - Parameters:
  ///   - source: A dictionary, a ``SourceValue`` or any ``DataSource``.
  ///   - path: Where the model stands, as for ``Coercible/make(from:at:using:)``; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError`` with every issue, as for ``Coercible/make(from:at:using:)``. A struct is
  ///   then as it was; an object may be filled in part.
  /// - Complexity: O(*n*) in the size of the source.
  @discardableResult
  public mutating func update(
    from source: Any?, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, from: source, at: path).assign(to: &self)
  }

  /// Returns a copy of the model with what a source has in place of its own.
  ///
  /// ```swift
  /// let renamed = try user.updated(from: ["name": "Ada"])
  /// ```
  ///
  /// Where generic code calls it for an object, of which there is no copy, that object is changed and returned.
  ///
  /// - Parameters:
  ///   - source: A dictionary, a ``SourceValue`` or any ``DataSource``.
  ///   - path: Where the model stands, as for ``Coercible/make(from:at:using:)``; the root by default.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: ``MappingError`` with every issue, as for ``Coercible/make(from:at:using:)``.
  /// - Complexity: O(*n*) in the size of the source.
  public func updated(
    from source: Any?, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.changed(self, from: source, at: path).value
  }

  /// Fills the model with what a document of JSON has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text.
  ///   - path: Where the model stands, as for ``Coercible/make(from:at:using:)``; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError``, as for an update from any source, or with one issue if the document is
  ///   malformed.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public mutating func update(
    fromJSON json: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, fromJSON: json.documentBytes, at: path).assign(to: &self)
  }

  /// Returns a copy of the model with what a document of JSON has in place of its own.
  ///
  /// Where generic code calls it for an object, of which there is no copy, that object is changed and returned.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text.
  ///   - path: Where the model stands, as for ``Coercible/make(from:at:using:)``; the root by default.
  ///   - mapper: The options.
  /// - Returns: The copy.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the number of bytes.
  public func updated(
    fromJSON json: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.changed(self, fromJSON: json.documentBytes, at: path).value
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
  ///   - path: Where the model stands, as for ``Coercible/make(from:at:using:)``; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError`` with every issue, as for ``Coercible/make(from:at:using:)``. The object
  ///   may then be filled in part.
  /// - Complexity: O(*n*) in the size of the source.
  @discardableResult
  public func update(
    from source: Any?, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, from: source, at: path).report
  }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(from:).")
  public func updated(
    from source: Any?, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }

  /// Fills the object with what a document of JSON has, and leaves the rest as it is.
  ///
  /// - Parameters:
  ///   - json: A document in UTF-8, UTF-16 or UTF-32, as data, bytes or a text.
  ///   - path: Where the model stands, as for ``Coercible/make(from:at:using:)``; the root by default.
  ///   - mapper: The options.
  /// - Returns: The report of what was noticed.
  /// - Throws: ``MappingError``, as for an update from any source, or with one issue if the document is
  ///   malformed.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func update(
    fromJSON json: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, fromJSON: json.documentBytes, at: path).report
  }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromJSON:).")
  public func updated(
    fromJSON json: some DocumentInput, at path: String? = nil, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }
}

extension Mapper {
  /// Changes a model, or the object that it is, by a source that the user gave.
  func changed<Model: PropertyMapped>(
    _ model: Model, from source: Any?, at path: String? = nil
  ) throws(MappingError) -> Mapped<Model> {
    try Cursor.withRoot(of: source) { cursor in
      Result { () throws(MappingError) in try changed(model, from: cursor, at: path ?? "") }
    }.get()
  }

  /// Changes a model, or the object that it is, by a document of JSON.
  func changed<Model: PropertyMapped>(
    _ model: Model, fromJSON json: DocumentBytes, at path: String? = nil,
    for type: Any.Type = Model.self
  ) throws(MappingError) -> Mapped<Model> {
    try withRoot(of: json, for: path == nil ? type : Void.self) {
      (root, context) throws(MappingError) in
      if let path { return try changed(model, from: root, at: path) }
      begin(context)
      return try changed(model, from: root, in: context)
    }
  }

  /// Changes a model, or the object that it is, by a place in a source.
  package func changed<Model: PropertyMapped>(
    _ model: Model, from cursor: Cursor, under path: String = "", warnings: [MappingIssue] = []
  ) throws(MappingError) -> Mapped<Model> {
    try withContext(over: cursor, under: path) { (context) throws(MappingError) in
      context.warn(of: warnings)
      return try changed(model, from: cursor, in: context)
    }
  }

  private func changed<Model: PropertyMapped>(
    _ model: Model, from cursor: Cursor, in context: CoercionContext
  ) throws(MappingError) -> Mapped<Model> {
    context.beginUpdate()
    let cursor = context.respelled(cursor)
    var copy = model
    var changes: [String]?
    if cursor.isObject {
      changes = Model.change(&copy, from: cursor, tellsChanges: handsOutReport, context)
    } else {
      _ = context.reject(
        cursor, expected: .object(for: type(of: copy as any PropertyMapped)))
    }
    let report = try finish(context, isMade: changes != nil)
    return Mapped(value: copy, report: report.noting(changes ?? []))
  }
}

extension Mapped {
  /// Puts the value into a variable, and returns the report.
  package func assign(to variable: inout Value) -> MappingReport {
    variable = value
    return report
  }
}
