extension SourceValue: Coercible {
  /// Returns the value as it is, null too.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The same value.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> SourceValue? {
    value
  }

  /// The value itself.
  public var sourceValue: SourceValue { self }
}

extension SourceValue: DirectlyMapped {
  package static func codec() -> ValueCodec<SourceValue> {
    ValueCodec(
      shape: .whole, expectation: "a SourceValue",
      assign: { slot, cursor, context in
        let value = context.sourceValue(at: cursor)
        slot = context.plainOptions.mergesMembers ? value.merged(into: slot) : value
        return .written
      },
      read: { cursor, context in context.sourceValue(at: cursor) },
      write: { value, sink, context in context.write(copy value, to: sink) })
  }
}

extension CoercionContext {
  /// A value as it is, with a note for each member that another of the same key replaces in it.
  fileprivate func sourceValue(at cursor: Cursor) -> SourceValue {
    if case .indexed(let contents) = cursor.source.layout, recorder.keeps(.note),
      contents.hasRepeatedKeys(in: cursor.handle)
    {
      noteRepeatedKeys(at: cursor, contents)
    }
    return cursor.sourceValue
  }

  private func noteRepeatedKeys(at cursor: Cursor, _ contents: IndexedValues) {
    guard contents.hasRepeatedKeys(in: cursor.handle), enter(cursor) else { return }
    defer { leave() }
    let inside = contents.inside(cursor.handle)
    var position = inside.lowerBound
    guard contents.kind(at: cursor.handle) == .object else {
      var index = 0
      while position < inside.upperBound {
        noteRepeatedKeys(at: Cursor(cursor.source, position, step: .index(index)), contents)
        position = contents.next(after: position)
        index += 1
      }
      return
    }
    var members: [MemberName: Int] = [:]
    while position < inside.upperBound {
      let value = position &+ 1
      let replaced = members.updateValue(value, forKey: MemberName(contents.string(at: position)))
      if let replaced { reportConflict(used: value, passedOver: replaced, of: cursor.source) }
      noteRepeatedKeys(at: Cursor(cursor.source, value), contents)
      position = contents.next(after: value)
    }
  }
}

extension SourceValue {
  /// Another value, changed as this merge patch says.
  fileprivate func merged(into old: SourceValue) -> SourceValue {
    guard let patch = object else { return self }
    var members: [String: SourceValue] = [:]
    for key in old.object?.keys ?? [] { members[key] = old[key] }
    for key in patch.keys {
      let value = self[key]
      if value.isNull {
        members.removeValue(forKey: key)
      } else {
        members[key] = value.merged(into: members[key] ?? .null)
      }
    }
    let order = (old.object?.keys ?? []) + patch.keys
    var seen: Set<String> = []
    return .object(
      SourceObject(
        order.compactMap { key in
          guard seen.insert(key).inserted else { return nil }
          return members[key].map { (key, $0) }
        }))
  }
}
