extension CoercionContext {
  /// How many unknown keys of a record are worth keeping.
  var unknownKeysKept: Int {
    options.unknownKeys == .ignore ? 0 : options.limits.issues
  }

  /// Takes what the declaration of the property says: whether choices stand among other elements.
  func takeFlatForm() -> Bool {
    defer { listForm = nil }
    return listForm == .flat
  }

  /// Records the members of an element or object as unknown, if that is asked for.
  ///
  /// - Parameters:
  ///   - cursor: The element or object.
  ///   - isKnown: Whether a member is of use.
  func tellUnknownMembers(
    of cursor: Cursor, except isKnown: (borrowing SourceKey) -> Bool = { _ in false }
  ) {
    guard unknownKeysKept > 0, cursor.isObject, enter(cursor) else { return }
    defer { leave() }
    let checkpoint = cursor.source.checkpoint()
    var strangers: [Int] = []
    cursor.source.forEachMember(of: cursor.handle) { key, handle in
      guard strangers.count < unknownKeysKept, !isKnown(key) else { return false }
      strangers.append(handle)
      return true
    }
    tellUnknown(strangers, of: cursor.source)
    cursor.source.rewind(to: checkpoint)
  }

  /// Records members of the container at hand as unknown.
  func tellUnknown(_ handles: [Int], of source: any ValueSource) {
    guard unknownKeysKept > 0 else { return }
    for handle in handles {
      record(
        .unknownKey(suggestion: nil), options.unknownKeys == .fail ? .error : .warning,
        at: Cursor(source, handle))
    }
  }
}
