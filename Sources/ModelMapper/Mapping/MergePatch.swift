import Foundation

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

extension Mappable {
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
  /// - Throws: ``MappingError`` with every issue, as for `update(from:using:)`.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @discardableResult
  public mutating func update(
    fromMergePatch patch: SourceValue, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.merge(patch, into: &self)
  }

  /// Changes the model as a text of JSON, a merge patch (RFC 7396), says.
  ///
  /// - Parameters:
  ///   - patch: The patch as a text of JSON.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue, as for `update(from:using:)`.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @discardableResult
  public mutating func update(
    fromMergePatch patch: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.merge(patch, into: &self)
  }

  /// Changes the model as a merge patch (RFC 7396) says, whatever the patch is held in.
  ///
  /// - Parameters:
  ///   - patch: The patch: a dictionary or any ``DataSource``, or a document of JSON as data, bytes or a text.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue, as for `update(from:using:)`.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @_disfavoredOverload
  @discardableResult
  public mutating func update(
    fromMergePatch patch: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    try mapper.merge(patch, into: &self)
  }

  /// Returns a copy of the model as a JSON merge patch (RFC 7396) changes it.
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
    var copy = self
    _ = try mapper.withoutReport.merge(patch, into: &copy)
    return copy
  }

  /// Returns a copy of the model as a text of JSON, a merge patch (RFC 7396), changes it.
  ///
  /// - Parameters:
  ///   - patch: The patch as a text of JSON.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  public func updated(
    fromMergePatch patch: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    var copy = self
    _ = try mapper.withoutReport.merge(patch, into: &copy)
    return copy
  }

  /// Returns a copy of the model as a merge patch (RFC 7396) changes it, whatever the patch is held in.
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
    var copy = self
    _ = try mapper.withoutReport.merge(patch, into: &copy)
    return copy
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
    var object = self
    return try mapper.merge(patch, into: &object)
  }

  /// Changes the object as a text of JSON, a merge patch (RFC 7396), says.
  ///
  /// - Parameters:
  ///   - patch: The patch as a text of JSON.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue. The object may then be changed in part.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @discardableResult
  public func update(
    fromMergePatch patch: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    var object = self
    return try mapper.merge(patch, into: &object)
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
    var object = self
    return try mapper.merge(patch, into: &object)
  }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromMergePatch:).")
  public func updated(
    fromMergePatch patch: SourceValue, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromMergePatch:).")
  public func updated(
    fromMergePatch patch: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }

  /// Is not there for objects, of which there is no copy.
  @available(*, unavailable, message: "An object is changed itself: call update(fromMergePatch:).")
  @_disfavoredOverload
  public func updated(
    fromMergePatch patch: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self { self }
}

extension ConstructedMappable {
  /// Returns the model as a JSON merge patch (RFC 7396) changes it.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue, as for ``updated(from:using:)``.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  public func updated(
    fromMergePatch patch: SourceValue, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.merged(patch, into: self).value
  }

  /// Returns the model as a text of JSON, a merge patch (RFC 7396), changes it.
  ///
  /// - Parameters:
  ///   - patch: The patch as a text of JSON.
  ///   - mapper: The options.
  /// - Returns: The new model.
  /// - Throws: ``MappingError`` with every issue.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  public func updated(
    fromMergePatch patch: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> Self {
    try mapper.withoutReport.merged(patch, into: self).value
  }

  /// Returns the model as a merge patch (RFC 7396) changes it, whatever the patch is held in.
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
    try mapper.withoutReport.merged(patch, into: self).value
  }

  /// Replaces the model by the one that a JSON merge patch (RFC 7396) makes of it.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @discardableResult
  public mutating func update(
    fromMergePatch patch: SourceValue, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.merged(patch, into: self)
    self = mapped.value
    return mapped.report
  }

  /// Replaces the model by the one that a text of JSON, a merge patch (RFC 7396), makes of it.
  ///
  /// - Parameters:
  ///   - patch: The patch as a text of JSON.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @discardableResult
  public mutating func update(
    fromMergePatch patch: String, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.merged(patch, into: self)
    self = mapped.value
    return mapped.report
  }

  /// Replaces the model by the one that a merge patch (RFC 7396) makes of it, whatever that is held in.
  ///
  /// - Parameters:
  ///   - patch: The patch: a dictionary or any ``DataSource``, or a document of JSON as data, bytes or a text.
  ///   - mapper: The options.
  /// - Returns: The report, whose ``MappingReport/changes`` names the properties that changed.
  /// - Throws: ``MappingError`` with every issue; the model is then as it was.
  /// - Complexity: O(*n*) in the size of the patch and of the values that it changes.
  @_disfavoredOverload
  @discardableResult
  public mutating func update(
    fromMergePatch patch: Any?, using mapper: Mapper = Mapper()
  ) throws(MappingError) -> MappingReport {
    let mapped = try mapper.merged(patch, into: self)
    self = mapped.value
    return mapped.report
  }
}

extension Mapper {
  /// Changes a model that exists by a merge patch.
  fileprivate func merge<Model: Mappable>(
    _ patch: Any?, into model: inout Model
  ) throws(MappingError) -> MappingReport {
    let mapper = merging
    let changed = try mapper.withRoot(ofPatch: patch) { [model] (root) throws(MappingError) in
      var copy = model
      let report = try mapper.update(&copy, from: root)
      return Mapped(value: copy, report: report)
    }
    model = changed.value
    return changed.report
  }

  /// Makes the model that a merge patch makes of another.
  fileprivate func merged<Model: ConstructedMappable>(
    _ patch: Any?, into model: Model
  ) throws(MappingError) -> Mapped<Model> {
    let mapper = merging
    return try mapper.withRoot(ofPatch: patch) { (root) throws(MappingError) in
      try mapper.updated(model, from: root)
    }
  }

  /// Calls a closure with the root of a patch, which bytes and texts hold as a document.
  private func withRoot<Value>(
    ofPatch patch: Any?, _ body: (Cursor) throws(MappingError) -> Value
  ) throws(MappingError) -> Value {
    switch patch {
    case let json as String: return try withRoot(of: json, for: Void.self, body)
    case let json as Data: return try withRoot(of: json, for: Void.self, body)
    case let json as [UInt8]: return try withRoot(of: json, for: Void.self, body)
    default:
      return try Cursor.withRoot(of: patch) { cursor in
        Result { () throws(MappingError) in try body(cursor) }
      }.get()
    }
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
    for key in new.keys {
      let value = new.value(forKey: key) ?? .null
      let before = old.value(forKey: key) ?? .null
      if value != before { members.append((key, value.mergePatch(since: before))) }
    }
    let kept = Set(new.keys)
    members += old.keys.filter { !kept.contains($0) }.map { ($0, .null) }
    return .object(SourceObject(members))
  }
}
