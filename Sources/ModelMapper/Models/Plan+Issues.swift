extension Plan {
  /// Records which keys of a record were passed over or are unknown.
  @inline(never)
  func report(
    _ match: KeyAssignment, _ cursor: Cursor, tagKey: TagKey?, _ context: CoercionContext
  ) {
    let source = cursor.source
    let findings = match.findings
    context.reportConflicts(in: match, of: source, model: name) { properties[$0].name }
    let tags =
      tagKey.map { tagKey in
        findings.unknown.filter { source.key(of: $0).isSpelled(like: tagKey.first) }
      } ?? []
    if rest < 0, !isEmbedded, !findings.unknown.isEmpty {
      // What is only written is known, and may be read from what was.
      let unread = properties.filter { $0.direction == .output && $0.nestedPath == nil }.map {
        $0.fixedOutputKey ?? $0.nameKey
      }
      let unknown = findings.unknown.filter { handle in
        !tags.contains(handle)
          && !unread.contains { source.key(of: handle).isSpelled(like: $0) }
      }
      let names = properties.filter { !$0.isElsewhere && $0.direction != .output }.map(\.name)
      context.reportUnknown(unknown, of: source, near: names)
    }
    if tags.count > 1, let tagKey { report(tags: tags, tagKey, cursor, context) }
    let containers = findings.containers + (tagKey?.isMember == false ? tags : [])
    if !containers.isEmpty {
      PathContainerWalk(
        plan: self, match: match, source: source, context: context, tag: tagKey,
        gathersRest: rest >= 0, gathered: gathered(match)
      ).report(containers)
    }
    context.recorder.name(model: name, property: nil)
  }

  /// The values that each property gathers, or passed over in the lists that its path opened.
  private func gathered(_ match: KeyAssignment) -> [Int: Set<Int>] {
    var gathered: [Int: Set<Int>] = [:]
    for property in match.gathers ? keys.paths.map(\.match.property) : [] {
      gathered[property] = match.walk(to: property)?.gathered.map(Set.init)
    }
    for conflict in match.findings.conflicts where !conflict.indices.isEmpty {
      gathered[conflict.property, default: [match.handle(of: conflict.property)]]
        .insert(conflict.passedOver)
    }
    return gathered
  }

  /// Records the tags that did not decide of which type a record is.
  private func report(tags: [Int], _ key: TagKey, _ cursor: Cursor, _ context: CoercionContext) {
    let source = cursor.source
    guard key.isMember, let used = key.tag.places(in: source, from: cursor.handle)?.last?.handle
    else { return }
    for tag in tags where !source.isSame(tag, as: used) {
      context.reportConflict(used: used, passedOver: tag, of: source, model: name)
    }
  }

  /// Records that no key of an object reaches a property, if it has keys and none is expected.
  @inline(never)
  func reportUnmatched(_ cursor: Cursor, tagKey: TagKey?, _ context: CoercionContext) {
    let isRead = properties.contains { $0.direction != .output }
    let isStrict = context.plainOptions.isStrict
    guard isRead, isStrict || context.options.unknownKeys == .ignore else { return }
    let severity: MappingIssue.Severity = isStrict ? .error : .warning
    guard context.recorder.records(severity) || isStrict else { return }
    let tag = context.options.choice.registry?.tag
    var found: [String] = []
    var isUnmatched = true
    let source = cursor.source
    source.forEachMember(of: cursor.handle) { key, handle in
      let text = String(key.text)
      let names = source.names(of: key, at: handle)
      let isContainer = names.contains { UTF8Text.with($0, keys.match) == .container }
      let isTag = if let tagKey { tagKey.isKnown(key) } else { text == tag }
      if isContainer || isTag || key.kind == .text { isUnmatched = false }
      // The least three, since a dictionary has another order in every run.
      found.insert(text, at: found.firstIndex { $0 > text } ?? found.count)
      if found.count > 3 { found.removeLast() }
      return false
    }
    guard isUnmatched, !found.isEmpty else { return }
    context.record(.unmatched(found: found), severity, at: nil)
    context.recorder.name(model: name, property: nil)
  }

  /// Whether a required property that the source has was filled.
  @inline(never)
  func checkRequired(
    _ outcome: Outcome, _ index: Int, _ scratch: RecordScratch,
    _ source: any ValueSource, _ context: CoercionContext
  ) -> Bool {
    guard isNeeded(index, scratch) else { return true }
    let cursor = Cursor(source, scratch.match.handle(of: index))
    // Null that becomes a value of a type which is not optional, such as an empty text, is that value.
    let isValue = !properties[index].isOptional || !properties[index].slot.codec.shape.isNil(cursor)
    switch outcome {
    case .failed: return draft == nil && context.isOpen(cursor)
    case .written where isValue || scratch.isHandled: return true
    case .writtenWithIssues where isValue: return true
    case .written, .writtenWithIssues, .null:
      let (place, steps) = context.follow(scratch.match, index, to: cursor)
      defer { context.trail.removeLast(steps) }
      context.recordNull(at: place, expected: properties[index].slot.codec.expectation)
      context.recorder.name(model: name, property: properties[index].name)
      return false
    }
  }

  /// Whether a model can't be made without a value of the source for a property.
  ///
  /// A constant of a model that is updated has the value that it had.
  func isNeeded(_ index: Int, _ scratch: RecordScratch) -> Bool {
    guard planned[index].isRequired else { return false }
    guard planned[index].lacksDefault, let draft = scratch.draft else { return true }
    return !draft.hasValue(index)
  }

  /// Records a text that stands where an object of a source of texts is wanted and no key is known.
  ///
  /// - Returns: Whether there is no such text.
  @inline(never)
  func checkMereText(_ cursor: Cursor, _ context: CoercionContext) -> Bool {
    guard cursor.source.traits.scalarsAreText, !properties.isEmpty else { return true }
    let scalar = cursor.scalar
    guard scalar.withText({ $0.count > 0 }) ?? false else { return true }
    var isMere = true
    cursor.source.forEachMember(of: cursor.handle) { key, _ in
      if key.kind != .text { isMere = false }
      return false
    }
    guard isMere else { return true }
    context.recorder.record(.error) {
      context.issue(
        .init(
          .unconvertible, expected: Expectation("an object for \(Wording.withArticle(name))"),
          found: scalar),
        at: nil, locatedAt: cursor)
    }
    return false
  }

  /// Records which properties the source does not have, as far as that matters.
  ///
  /// - Returns: Whether it has all that are required.
  @inline(never)
  func checkMissing(
    _ root: Memory, _ scratch: RecordScratch, _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    var isComplete = true
    if context.plainOptions.isObserved { observeMissing(root, scratch, cursor, context) }
    let policy = context.plainOptions.missingKeys
    func lacks(_ index: Int) -> Bool {
      // A model that is updated has the values that it had.
      guard scratch.match.handle(of: index) < 0, !context.isUpdate else { return false }
      guard let draft = scratch.draft else { return true }
      return !draft.hasValue(index)
    }
    let isOpen = context.isOpen(cursor)
    for index in required where lacks(index) {
      // What is filled can be made without what has not come yet.
      isComplete = isOpen && draft == nil
      if isOpen {
        context.noteMissing(context.components(to: nil) + path(of: properties[index]))
      } else {
        reportMissing(properties[index], context)
      }
    }
    guard !isOpen, policy != .keepDefault else { return isComplete }
    for (index, property) in properties.enumerated()
    where !property.isRequired && property.direction != .output && !property.isOptional
      && lacks(index)
    {
      reportMissing(property, context, policy == .fail ? .error : .warning)
    }
    return isComplete
  }

  /// Whether a property can do without the value that a hook passed over.
  func checkSkipped(
    _ index: Int, _ scratch: RecordScratch, _ context: CoercionContext
  ) -> Bool {
    guard let draft = scratch.draft, properties[index].isRequired,
      !draft.hasValue(index)
    else { return true }
    reportMissing(properties[index], context)
    return false
  }

  /// Records what is wrong with the declaration.
  ///
  /// - Returns: `false`, since nothing can be read.
  @inline(never)
  func reportMistakes(of cursor: Cursor, _ context: CoercionContext) -> Bool {
    for mistake in mistakes {
      context.record(.mistaken(mistake), at: cursor)
      context.recorder.name(model: name, property: nil)
    }
    return false
  }

  /// Records that the source does not have a property of the model.
  @inline(never)
  func reportMissing(
    _ property: PropertyDescriptor, _ context: CoercionContext,
    _ severity: MappingIssue.Severity = .error
  ) {
    let isForbidden = !property.isRequired && context.plainOptions.missingKeys == .fail
    context.recorder.record(severity, isForbidden: isForbidden) {
      let issue = context.issue(
        .init(.missing, expected: property.slot.codec.expectation), severity, at: nil, model: name,
        property: property.name)
      return issue.at(issue.pathComponents + path(of: property))
    }
  }

  /// Where a record should have a property that it does not have.
  func path(of property: PropertyDescriptor) -> [PathComponent] {
    [PathComponent](pathText: property.keys.first ?? property.nameKey)
  }

  /// Lets a property be without a text that has not ended, if it makes something else of it.
  @inline(never)
  func dropOpenText(
    _ match: KeyAssignment, _ record: Cursor, _ context: CoercionContext
  ) {
    let source = record.source
    for (index, property) in properties.enumerated() where match.handle(of: index) >= 0 {
      var type: Any.Type = property.valueType
      if property.takesWholes { type = Never.self }
      if context.isOpenText(Cursor(source, match.handle(of: index)), for: type) {
        match.assign(index, -1)
      }
    }
  }
}

extension CoercionContext {
  /// Enters the steps by which a property was reached but the last.
  ///
  /// Where several values were gathered, the elements of the lists that the path went through are no steps.
  ///
  /// - Returns: The value with its last step, and how many steps were entered.
  func follow(_ match: KeyAssignment, _ property: Int, to cursor: Cursor) -> (Cursor, Int) {
    guard match.hasPaths, let (places, gathered) = match.walk(to: property) else {
      return (cursor, 0)
    }
    var last: Cursor?
    var entered = 0
    for index in places {
      let place = match.place(at: index)
      if place.isOpened, gathered != nil { continue }
      if let last {
        trail.append(Step(last))
        entered += 1
      }
      last = place.cursor(in: cursor.source)
    }
    guard let last else { return (cursor, 0) }
    guard let gathered else { return (last, entered) }
    let values = GatheredValues(gathered, of: last.source, name: last.source.key(of: last.handle))
    return (Cursor(values, values.first), entered)
  }
}
