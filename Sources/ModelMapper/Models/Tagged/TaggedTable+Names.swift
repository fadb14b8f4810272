/// Reading values that a key or a text names, in sources without elements.
extension TaggedTable {
  /// Reads a text that is the name of a case without a payload.
  func readName(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    guard let name = name(cursor, context) else { return nil }
    let folds = context.policy.foldsCaseNames
    guard let position = tags.position(of: name, folds: folds), let empty = cases[position].empty
    else { return nil }
    context.noteSpelling(name, used: tags.names[position], at: cursor)
    context.notePassedOver(at: cursor, as: nil, used: "its text")
    return empty()
  }

  /// The word that a value is, where it may be one.
  func name(_ cursor: Cursor, _ context: CoercionContext) -> String? {
    let scalar = (isWords ? cursor.source.text(at: cursor.handle) : nil) ?? cursor.scalar
    return scalar.anyText ?? (isWords ? String.coerce(scalar, in: context) : nil)
  }

  /// Reads an object one of whose members is named by a tag.
  func readOnlyMember(of cursor: Cursor, _ context: CoercionContext) -> Whole? {
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    let source = cursor.source
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    var found: [(handle: Int, choice: Int)] = []
    var strangers: [Int] = []
    source.forEachMember(of: cursor.handle) { key, handle in
      if let choice = tags.position(of: key.text) {
        found.append((handle, choice))
      } else if strangers.isEmpty || context.reportsUnknownKeys {
        strangers.append(handle)
      } else {
        return false
      }
      return true
    }
    guard let first = found.first else {
      if !strangers.isEmpty { return fallBack(cursor, from: strangers, context) }
      context.record(
        .init(
          .missing, expected: Expectation(Wording.oneOf(tags.names), known: tags.names)), at: nil)
      return nil
    }
    if found.count > 1 { context.noteSecond(first.handle, found[1].handle, of: source) }
    context.reportUnknown(strangers, of: source)
    return cases[first.choice].read(Cursor(source, first.handle), context)
  }
}

extension TaggedTable {
  /// The value for an object none of whose members is named by a tag: the first is what is unknown, and where
  /// there is no such value, the others are lost with it.
  func fallBack(_ object: Cursor, from members: [Int], _ context: CoercionContext) -> Whole? {
    let source = object.source
    let first = Cursor(source, members[0])
    let whole = fallBack(object, from: source.key(of: members[0]), at: first, context)
    if whole == nil { context.reportUnknown(Array(members.dropFirst()), of: source) }
    return whole
  }
}

extension CoercionContext {
  /// Notes that two members name a case, of which the first is used.
  func noteSecond(_ used: Int, _ other: Int, of source: any ValueSource) {
    record(
      .ambiguous(used: source.key(of: used), passedOver: source.key(of: other)), .note, at: nil)
  }
}
