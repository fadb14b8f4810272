extension Plan {
  /// Records which keys were passed over or unknown in a record.
  func tell(_ match: RecordMatch, _ cursor: Cursor, _ context: CoercionContext) {
    let source = cursor.source
    for contest in match.contests {
      // Of many keys the one that won in the end was used, whatever it was compared with.
      let used = match.handle(of: contest.property)
      context.recorder.record(.note) {
        MappingIssue(
          path: context.path(to: nil), model: name, property: properties[contest.property].name,
          reason: .ambiguous(
            used: source.key(of: used), passedOver: source.key(of: contest.passedOver)),
          severity: .note, location: context.location(of: Cursor(source, contest.passedOver)))
      }
    }
    let severity: MappingIssue.Severity =
      context.options.unknownKeys == .fail ? .error : .warning
    for handle in match.unknown {
      let key = source.key(of: handle)
      let names = properties.map(\.name)
      context.record(
        .unknownKey(suggestion: NearMiss.name(near: key, in: names)), severity,
        at: Cursor(source, handle))
    }
    context.recorder.name(model: name, property: nil)
  }

  /// Whether a required property that the source has was filled.
  func checkRequired(
    _ outcome: Outcome, _ index: Int, _ scratch: ScratchPool.Scratch,
    _ source: any ValueSource, _ context: CoercionContext
  ) -> Bool {
    let cursor = Cursor(source, scratch.match.handle(of: index))
    let isNull = cursor.isNull
    switch outcome {
    case .failed: return false
    case .written where !isNull || scratch.asksHook: return true
    case .writtenWithIssues where !isNull: return true
    case .written, .writtenWithIssues, .null:
      context.record(.null(expected: properties[index].slot.expectation), at: cursor)
      context.recorder.name(model: name, property: properties[index].name)
      return false
    }
  }

  /// Records a text that stands where an object of a source of texts is wanted and no key is known.
  ///
  /// - Returns: Whether there is no such text.
  func checkMereText(_ cursor: Cursor, _ context: CoercionContext) -> Bool {
    guard cursor.source.traits.scalarsAreText, !properties.isEmpty else { return true }
    let scalar = cursor.scalar
    switch scalar {
    case .text(let text) where text.count > 0: break
    case .string(let text) where !text.isEmpty: break
    default: return true
    }
    var isMere = true
    cursor.source.forEachMember(of: cursor.handle) { key, _ in
      if key.kind != .text { isMere = false }
      return false
    }
    guard isMere else { return true }
    context.recorder.record(.error) {
      MappingIssue(
        path: context.path(to: nil),
        reason: .unconvertible(
          expected: "an object for \(Wording.withArticle(name))", found: Wording.found(scalar)),
        location: context.location(of: cursor))
    }
    return false
  }

  /// Records which required properties the source does not have.
  ///
  /// - Returns: Whether it has them all.
  func checkMissing(_ scratch: ScratchPool.Scratch, _ context: CoercionContext) -> Bool {
    var isComplete = true
    for index in required where scratch.match.handle(of: index) < 0 {
      // A model that is updated has the values that it had.
      if let draft = scratch.draft, unsafe draft.flags[index] != 0 { continue }
      isComplete = false
      tellMissing(properties[index], context)
    }
    return isComplete
  }

  /// Whether a property can do without the value that a hook passed over.
  func checkSkipped(
    _ index: Int, _ scratch: ScratchPool.Scratch, _ context: CoercionContext
  ) -> Bool {
    guard let draft = scratch.draft, properties[index].isRequired,
      unsafe draft.flags[index] == 0
    else { return true }
    tellMissing(properties[index], context)
    return false
  }

  /// Records what is wrong with the declaration.
  ///
  /// - Returns: `false`, for nothing can be read.
  func tellMistakes(of cursor: Cursor, _ context: CoercionContext) -> Bool {
    for mistake in mistakes {
      context.record(.mistaken(mistake), at: cursor)
      context.recorder.name(model: name, property: nil)
    }
    return false
  }

  /// Records that the source does not have a property of the model at hand.
  func tellMissing(_ property: PropertyDescriptor, _ context: CoercionContext) {
    let container = context.path(to: nil)
    let key = property.keys.first ?? property.name
    context.recorder.record(.error) {
      MappingIssue(
        path: container.isEmpty ? key : "\(container).\(key)", model: name,
        property: property.name, reason: .missing(expected: property.slot.expectation),
        location: context.location(of: nil))
    }
  }
}

extension CoercionContext {
  /// Enters the steps of a path but the last.
  ///
  /// - Returns: The value with its last step, and how many steps were entered.
  func follow(_ path: [PathPlace]?, to cursor: Cursor) -> (Cursor, Int) {
    guard let path, let last = path.last else { return (cursor, 0) }
    let places = path.map { place in
      Cursor(cursor.source, place.handle, step: place.index.map(Cursor.Step.index) ?? .key)
    }
    trail.value += places.dropLast().map(Step.init)
    return (
      Cursor(cursor.source, last.handle, step: last.index.map(Cursor.Step.index) ?? .key),
      places.count - 1
    )
  }
}
