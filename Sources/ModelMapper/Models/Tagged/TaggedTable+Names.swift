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
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - isEmbedded: Whether it is that of a model, which has other members; those that are null are not chosen.
  ///   - context: The call.
  /// - Returns: The value, or `nil` if there is none, which is recorded.
  func readOnlyMember(
    of cursor: Cursor, isEmbedded: Bool = false, _ context: CoercionContext
  ) -> Whole? {
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    let source = cursor.source
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    var members: [ChoiceChild] = []
    var takesStrangers = !isEmbedded
    source.forEachMember(of: cursor.handle) { key, handle in
      let choice =
        tags.position(of: key.text) ?? key.localName.flatMap { tags.position(of: $0) }
      if choice == nil {
        guard takesStrangers else { return false }
        takesStrangers = context.plainOptions.reportsUnknownKeys
      } else if isEmbedded, !source.traits.singleMayBeList, source.isNull(at: handle) {
        return false
      }
      members.append(ChoiceChild(handle: handle, choice: choice, isLocal: false))
      return true
    }
    guard members.isEmpty else { return read(oneOf: members, of: cursor, context) }
    let isUnknown = isEmbedded && fallback != nil
    context.recordMissing(
      [], expected: Expectation(Wording.oneOf(tags.names), known: tags.names),
      isUnknown ? .warning : .error)
    return isUnknown ? readFallback(cursor, isEntered: true, context) { [:] } : nil
  }

  /// Reads the first member of the object entered last that is named by a tag.
  ///
  /// Where none is, the first is what is unknown, and without a value for that the others are lost with it.
  func read(
    oneOf members: [ChoiceChild], of object: Cursor, _ context: CoercionContext
  ) -> Whole? {
    let source = object.source
    let strangers = members.filter { $0.choice == nil }.map(\.handle)
    let named = members.filter { $0.choice != nil }
    guard let first = named.first, let choice = first.choice else {
      recordUnknown(source.key(of: strangers[0]), at: Cursor(source, strangers[0]), context)
      if fallback == nil { context.reportUnknown(Array(strangers.dropFirst()), of: source) }
      return readFallback(object, isEntered: true, context)
    }
    if let other = named.first(where: { $0.handle != first.handle }) {
      context.reportConflict(used: first.handle, passedOver: other.handle, of: source)
    }
    context.reportUnknown(strangers, of: source)
    return cases[choice].read(Cursor(source, first.handle).alone(step: .key), context)
  }
}
