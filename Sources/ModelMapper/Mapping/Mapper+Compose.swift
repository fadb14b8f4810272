extension Mapper {
  /// Makes the value of a source of any shape, with all models that it names.
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
  ///   - declared: The type of objects whose type nothing names; none by default.
  /// - Returns: The value, or `nil` for null, with the report of what was noticed.
  /// - Throws: ``MappingError`` as ``map(_:from:at:)`` does.
  /// - Complexity: O(*n*) in the size of the source.
  public func compose(
    _ source: Any?, as declared: (any PropertyMapped.Type)? = nil
  ) throws(MappingError) -> Mapped<Any?> {
    try Cursor.withRoot(of: source) { cursor in
      Result { () throws(MappingError) in
        try map(from: cursor) { cursor, context -> Any?? in
          let value = context.compose(cursor, as: declared)
          return value != nil || cursor.isNull ? .some(value) : .none
        }
      }
    }.get()
  }
}

extension CoercionContext {
  /// The composed value, or `nil` for null and for what can't be made.
  ///
  /// - Parameters:
  ///   - cursor: The value.
  ///   - declared: The type of objects whose type nothing names.
  ///   - isFoundation: Whether numbers and nulls in lists are those of Foundation.
  /// - Returns: The value.
  func compose(
    _ cursor: Cursor, as declared: (any PropertyMapped.Type)? = nil, isFoundation: Bool = false
  ) -> Any? {
    resolve(cursor) { composeHere($0, as: declared, isFoundation: isFoundation) }
  }

  private func composeHere(
    _ cursor: Cursor, as declared: (any PropertyMapped.Type)?, isFoundation: Bool
  ) -> Any? {
    let source = cursor.source
    if source.holdsSeveral(at: cursor.handle) {
      return composeList(cursor, of: .item, as: declared, isFoundation: isFoundation)
    }
    guard !cursor.isNull else { return nil }
    guard case .object = cursor.scalar else {
      let value = source.native(at: cursor.handle) ?? composeScalar(cursor)
      guard let value else { return nil }
      return isFoundation ? FoundationObjects.number(value) : value
    }
    if let type = chosenType(for: cursor) ?? declared { return read(cursor, as: type) }
    return composeDictionary(cursor, isFoundation: isFoundation)
  }

  /// A scalar in a type of Swift or Foundation, or `nil` for a number that none of them holds.
  private func composeScalar(_ cursor: Cursor) -> Any? {
    let value = sourceValue(at: cursor)
    guard case .unsupported = value else { return value.foundationValue }
    rejectElement(cursor, expected: Expectation("a number within the range of Double"))
    return nil
  }

  /// The composed elements of a list, without those that can't be made, or `nil` where no list stands.
  func composeList(
    _ cursor: Cursor, of shape: ElementShape, as declared: (any PropertyMapped.Type)? = nil,
    isFoundation: Bool
  ) -> [Any]? {
    listElements(of: cursor, as: shape) { place, element in
      let value: Any? =
        isFoundation && element.isNull
        ? SourceValue.null.foundationValue
        : compose(element, as: declared, isFoundation: isFoundation)
      guard let value else { return false }
      place.variable(of: Any.self).initialize(to: value)
      return true
    }
  }

  private func composeDictionary(_ cursor: Cursor, isFoundation: Bool) -> [String: Any]? {
    let source = cursor.source
    var dictionary: [String: Any] = [:]
    let isRead = withMembers(of: cursor, for: Any.self) { members in
      for (key, handle) in members {
        // The first of several elements is all of them.
        if case .first = source.traits.tie, dictionary[key] != nil { continue }
        let member = Cursor(source, handle)
        dictionary[key] =
          member.isNull
          ? SourceValue.null.foundationValue : compose(member, isFoundation: isFoundation)
      }
    }
    return isRead ? dictionary : nil
  }
}
