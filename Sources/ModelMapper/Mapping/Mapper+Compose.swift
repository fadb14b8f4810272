extension Mapper {
  /// Makes whatever a value stands for, with all models that it tells of.
  ///
  /// An object becomes a model of the type that ``identify`` answers, else of the type whose name it
  /// has in the ``registry``, else of the type that is declared, and else a dictionary whose values
  /// are composed in turn. Lists become arrays, in which what can't be made is left out.
  ///
  /// ```swift
  /// mapper.identify = { $0.value(forKey: "firstName") == nil ? nil : User.self }
  /// try mapper.compose([["firstName": "Jack"], "cats"]).value   // [User, String]
  /// ```
  ///
  /// - Parameters:
  ///   - source: A dictionary, an array, a scalar, a ``SourceValue`` or any ``DataSource``.
  ///   - declared: The type of objects that nothing tells the type of; none by default.
  /// - Returns: The value, or `nil` for null, with the report of what was noticed.
  /// - Throws: ``MappingError`` as ``map(_:from:)-swift.method`` does.
  /// - Complexity: O(*n*) in the size of the source.
  public func compose(
    _ source: Any?, as declared: (any PropertyMapped.Type)? = nil
  ) throws(MappingError) -> Mapped<Any?> {
    try Cursor.withRoot(of: source) { cursor in
      Result { () throws(MappingError) in
        let context = makeContext(for: cursor)
        let value = context.compose(cursor, as: declared)
        let report = try finish(context, isMade: value != nil || cursor.isNull)
        return Mapped(value: value, report: report)
      }
    }.get()
  }
}

extension CoercionContext {
  /// What a value stands for, or `nil` for null and for what can't be made.
  fileprivate func compose(_ cursor: Cursor, as declared: (any PropertyMapped.Type)?) -> Any? {
    let source = cursor.source
    if source.isList(at: cursor.handle, of: .scalar) {
      guard enter(cursor) else { return nil }
      defer { leave() }
      var elements: [Any] = []
      source.forEachElement(of: cursor.handle, as: .scalar) { handle, index in
        let element = Cursor(source, handle, step: .index(index))
        if let value = compose(element, as: declared) { elements.append(value) }
        return true
      }
      return elements
    }
    guard cursor.isObject else { return cursor.isNull ? nil : plainValue(of: cursor) }
    if let type = chosenType(for: cursor) ?? declared { return read(cursor, as: type) }
    return composeDictionary(cursor)
  }

  private func read(_ cursor: Cursor, as type: any PropertyMapped.Type) -> Any? {
    func opened<Model: PropertyMapped>(_ type: Model.Type) -> Any? {
      ValueCodec<Model>.of(type).read(cursor, self)
    }
    return opened(type)
  }

  private func plainValue(of cursor: Cursor) -> Any? {
    cursor.source.native(at: cursor.handle) ?? cursor.sourceValue.foundationValue
  }

  private func composeDictionary(_ cursor: Cursor) -> [String: Any]? {
    let source = cursor.source
    guard enter(cursor) else { return nil }
    defer { leave() }
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    var handles: [Int] = []
    source.forEachMember(of: cursor.handle) { _, handle in
      handles.append(handle)
      return true
    }
    var dictionary: [String: Any] = [:]
    for handle in handles {
      let member = Cursor(source, handle)
      dictionary[source.key(of: handle)] =
        member.isNull ? SourceValue.null.foundationValue : compose(member, as: nil)
    }
    return dictionary
  }
}
