/// Reading objects that have the tag in a member.
extension TaggedTable {
  /// Reads an object by its tag.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - key: Where the tag is.
  ///   - isEmbedded: Whether the object is that of a model, which has other members.
  ///   - context: The call.
  /// - Returns: The value, or `nil` if there is none, which is recorded.
  func readObject(
    _ cursor: Cursor, taggedBy key: TagKey, isEmbedded: Bool = false, _ context: CoercionContext
  ) -> Whole? {
    var isUnknown = false
    guard let known = taggedCase(of: cursor, taggedBy: key, &isUnknown, context) else {
      guard isUnknown else { return nil }
      guard isEmbedded else { return readFallback(cursor, context) }
      return readFallback(cursor, context) {
        cursor.sourceValue.members { name, _ in key.keys.contains { name.isSpelled(like: $0) } }
      }
    }
    if let empty = known.empty, key.payload == nil {
      context.reportUnknownMembers(of: cursor) { key.isKnown($0) }
      return empty()
    }
    if let payload = key.payload {
      return readPayload(known, at: payload, beside: key.tag, of: cursor, isEmbedded, context)
    }
    context.call.tagKey = key
    // Only a model takes the key, and not one that is nested too deep.
    defer { context.call.tagKey = nil }
    return known.read(cursor, context)
  }

  /// Reads what a tag names from where it stands beside the tag.
  private func readPayload(
    _ known: TaggedCase<Whole>, at payload: TagPath, beside tag: TagPath, of cursor: Cursor,
    _ isEmbedded: Bool, _ context: CoercionContext
  ) -> Whole? {
    let source = cursor.source
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    let found = payload.places(in: source, from: cursor.handle)
    let tagged = tag.places(in: source, from: cursor.handle)
    // Repeated elements are one list, for what reads lists.
    let isList = source.traits.singleMayBeList && known.carried is any KindOfContainer.Type
    context.reportOthers(
      in: cursor.handle, of: source, than: [tagged, found].compactMap { $0?[...] },
      knowsOthers: isEmbedded, list: isList ? found?.last?.handle : nil)
    if let found {
      return context.following(found, of: source) { place in
        if let empty = known.empty, !place.isObject {
          if !place.isNull { context.reportUnknown(at: place) }
          return empty()
        }
        return known.read(place, context)
      }
    }
    if let empty = known.empty { return empty() }
    context.recordMissing(payload.steps, expected: Expectation("the value of '\(known.tag)'"))
    return nil
  }

  /// The case that an object names, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - key: Where the tag is.
  ///   - isUnknown: Set where the case for what is unknown is to be read.
  ///   - context: The call.
  /// - Returns: The case.
  private func taggedCase(
    of cursor: Cursor, taggedBy key: TagKey, _ isUnknown: inout Bool, _ context: CoercionContext
  ) -> TaggedCase<Whole>? {
    let source = cursor.source
    guard context.enter(cursor) else { return nil }
    defer { context.leave() }
    let checkpoint = source.checkpoint()
    defer { source.rewind(to: checkpoint) }
    guard let places = key.tag.places(in: source, from: cursor.handle), let last = places.last,
      !context.isOpenText(Cursor(source, last.handle), for: Whole.self),
      fallback == nil || !source.isNull(at: last.handle)
    else {
      // The tag of an object that has not ended may come yet.
      isUnknown = fallback != nil && !context.isOpen(cursor)
      context.recordMissing(
        key.tag.steps, expected: Expectation("the name of \(Self.noun)"),
        isUnknown ? .warning : .error)
      return nil
    }
    return context.following(places, of: source) { place in
      context.place = place
      defer { context.place = nil }
      guard let tag = String.coerce(context.scalar(at: place), in: context) else {
        _ = context.reject(place, expected: Expectation(String.self))
        return nil
      }
      let folds = context.policy.foldsCaseNames
      // A name of XML Schema, such as `n:Dog`, has a prefix that each document may choose.
      let local = source.traits.scalarsAreText ? tag.afterPrefix : nil
      let position = tags.position(of: tag, folds: folds)
      if let position = position ?? local.flatMap({ tags.position(of: $0, folds: folds) }) {
        if local == nil { context.noteSpelling(tag, used: tags.names[position], at: place) }
        context.observe(.tag(place))
        return cases[position]
      }
      recordUnknown(tag, at: place, context)
      isUnknown = fallback != nil
      return nil
    }
  }

  /// Reads an object as the type that the caller of the mapper chooses.
  func readRegistered(_ cursor: Cursor, _ context: CoercionContext) -> Whole? {
    let recorded = context.recorder.total
    if let type = context.chosenType(for: cursor, unknown: .error) {
      guard let model = context.read(cursor, as: type) else { return nil }
      if let whole = model as? Whole { return whole }
      context.recordChoice(of: type, insteadOf: Whole.self, at: cursor)
    } else if context.recorder.total == recorded, context.enter(cursor) {
      let tag = (context.options.choice.registry ?? TypeRegistry()).tag
      context.recordMissing([.key(tag)], expected: Expectation("the name of \(Self.noun)"))
      context.leave()
    }
    return nil
  }
}

extension CoercionContext {
  /// Records that the object that was entered last has nothing where steps lead.
  func recordMissing(
    _ steps: [PathComponent], expected: Expectation, _ severity: MappingIssue.Severity = .error
  ) {
    if let object = trail.last?.cursor, isOpen(object) {
      return noteMissing(components(to: nil) + steps)
    }
    recorder.record(severity) {
      let issue = issue(
        .init(.missing, expected: expected), severity, at: nil,
        severity == .error ? nil : .fallbackUsed)
      return issue.at(issue.pathComponents + steps)
    }
  }

  /// Reads a value where a path leads, in the containers on the way to it.
  fileprivate func following<Result>(
    _ places: [PathPlace], of source: any ValueSource, _ body: (Cursor) -> Result?
  ) -> Result? {
    guard let last = places.last else { return nil }
    var entered = 0
    defer { for _ in 0..<entered { leave() } }
    for place in places.dropLast() {
      guard enter(place.cursor(in: source)) else { return nil }
      entered += 1
    }
    return body(last.cursor(in: source))
  }

  /// Reports the members of the object entered last to which no path leads.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - source: The source.
  ///   - used: What is left of the paths that lead on from it.
  ///   - knowsOthers: Whether others look after the other members.
  ///   - list: A value with which the others of its name are read, if there is one.
  fileprivate func reportOthers(
    in object: Int, of source: any ValueSource, than used: [ArraySlice<PathPlace>],
    knowsOthers: Bool = false, list: Int? = nil
  ) {
    for member in source.memberHandles(of: object) {
      let on = used.filter { path in path.first.map { source.isSame(member, as: $0.handle) } == true
      }
      if on.isEmpty {
        let key = source.key(of: member)
        let other = used.lazy.compactMap { $0.first?.handle }
          .first { source.key(of: $0).isSpelled(like: key) }
        if let other {
          if other != list { reportConflict(used: other, passedOver: member, of: source) }
        } else if !knowsOthers {
          reportUnknown(at: Cursor(source, member))
        }
      } else if on.allSatisfy({ $0.count > 1 && $0[$0.startIndex + 1].index == nil }) {
        guard enter(Cursor(source, member)) else { return }
        reportOthers(in: member, of: source, than: on.map { $0.dropFirst() }, list: list)
        leave()
      }
    }
  }
}
