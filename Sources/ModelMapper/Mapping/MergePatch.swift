import ModelMapperFoundation

extension PropertyMapped {
  /// Returns what changed since another state of the model, as a JSON merge patch (RFC 7396).
  ///
  /// ```swift
  /// user.mergePatch(since: old)   // {"name": "Ada", "email": null}
  /// ```
  ///
  /// Null means that a member is gone. Lists that differ are replaced as a whole.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - style: The style of the values; JSON by default.
  /// - Returns: The patch, an object without members if nothing changed.
  /// - Complexity: O(*n*) in the number of values.
  public func mergePatch(since old: Self, _ style: OutputStyle = .json) -> SourceValue {
    let mapper = Mapper()
    let new = mapper.tree(of: self, style).value
    return new.mergePatch(since: mapper.tree(of: old, style).value)
  }
}

extension PropertyMapped {
  /// Changes the model as a JSON merge patch (RFC 7396) says.
  ///
  /// Models, dictionaries, tagged values and values that are `Codable` are changed member by member; lists
  /// and scalars are replaced. A tagged value or one that is `Codable` is made anew from what it writes, so
  /// a property that is never written gets its default in it. Null makes an optional nil, a ``Patch``
  /// absent, and removes a member of a dictionary; for any other property it is an issue.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue, as for ``update(from:at:using:)``.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @discardableResult
  public mutating func update(
    fromMergePatch patch: SourceValue, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, fromMergePatch: patch).assign(to: &self)
  }

  /// Changes the model as a merge patch (RFC 7396) says, whatever the patch is held in.
  ///
  /// - Parameters:
  ///   - patch: The patch: a dictionary or any ``DataSource``, or a document of JSON as data, bytes or a text.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue, as for ``update(from:at:using:)``.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @_disfavoredOverload
  @discardableResult
  public mutating func update(
    fromMergePatch patch: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, fromMergePatch: patch).assign(to: &self)
  }

  /// Returns a copy of the model as a JSON merge patch (RFC 7396) changes it.
  ///
  /// Where generic code calls it for an object, of which there is no copy, that object is changed and returned.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  public func updated(
    fromMergePatch patch: SourceValue, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.changed(self, fromMergePatch: patch).value
  }

  /// Returns a copy of the model as a merge patch (RFC 7396) changes it, whatever the patch is held in.
  ///
  /// Where generic code calls it for an object, of which there is no copy, that object is changed and returned.
  ///
  /// - Parameters:
  ///   - patch: The patch: a dictionary or any ``DataSource``, or a document of JSON as data, bytes or a text.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @_disfavoredOverload
  public func updated(
    fromMergePatch patch: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.changed(self, fromMergePatch: patch).value
  }
}

extension Mappable where Self: AnyObject {
  /// Changes the object as a JSON merge patch (RFC 7396) says.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue. The object may then be changed in part.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @discardableResult
  public func update(
    fromMergePatch patch: SourceValue, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, fromMergePatch: patch).report
  }

  /// Changes the object as a merge patch (RFC 7396) says, whatever the patch is held in.
  ///
  /// - Parameters:
  ///   - patch: The patch: a dictionary or any ``DataSource``, or a document of JSON as data, bytes or a text.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue. The object may then be changed in part.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @_disfavoredOverload
  @discardableResult
  public func update(
    fromMergePatch patch: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.changed(self, fromMergePatch: patch).report
  }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromMergePatch:).")
  public func updated(
    fromMergePatch patch: SourceValue, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromMergePatch:).")
  @_disfavoredOverload
  public func updated(
    fromMergePatch patch: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }
}

extension Mapper {
  /// Changes a model, or the object that it is, by a merge patch, which bytes and texts hold as a document.
  fileprivate func changed<Model: PropertyMapped>(
    _ model: Model, fromMergePatch patch: Any?
  ) throws(MappingError) -> Mapped<Model> {
    if case .string(let json)? = patch as? SourceValue {
      return try changed(model, fromMergePatch: json)
    }
    guard let json = patch as? any DocumentInput else {
      return try merging.changed(model, from: patch)
    }
    return try merging.changed(model, fromJSON: json.documentBytes, for: Void.self)
  }

  /// The mapper with the options of a merge patch.
  fileprivate var merging: Mapper {
    var mapper = self
    mapper.change { options in
      options.nestedModels = .update
      options.mergesMembers = true
      if options.declaredNulls == .setNil { options.declaredNulls = .fail }
    }
    return mapper
  }
}

extension SourceValue {
  /// What changed since another value, as a merge patch.
  fileprivate func mergePatch(since old: SourceValue) -> SourceValue {
    guard let new = object, let old = old.object else { return self }
    var members: [(String, SourceValue)] = []
    for (key, value) in new.members {
      let before = old.value(forKey: key) ?? .null
      if value != before { members.append((key, value.mergePatch(since: before))) }
    }
    let kept = Set(new.keys)
    members += old.keys.filter { !kept.contains($0) }.map { ($0, .null) }
    return .object(SourceObject(members))
  }
}
