/// The table of a plan for one record.
final class RecordScratch: ScratchPool.Scratch {
  let plan: Plan

  init(_ plan: Plan, taughtBy teacher: KeyAssignment?) {
    self.plan = plan
    super.init(
      number: plan.number, match: KeyAssignment(plan.keys, taughtBy: teacher),
      draft: plan.draft.map(Draft.init))
  }
}

extension Plan {
  /// Fills a model from an object.
  ///
  /// First every key is assigned to the property it wins; then, in the order of the declaration, each
  /// property that has a value asks the hook, coerces and writes.
  ///
  /// - Parameters:
  ///   - root: A variable that holds the model.
  ///   - cursor: The object.
  ///   - context: The call.
  /// - Returns: Whether the model can be used; if not, the reasons are recorded.
  func fill(_ root: Memory, from cursor: Cursor, in context: CoercionContext) -> Bool {
    let scratch = takeScratch(context)
    let isFilled = fill(root, from: cursor, by: scratch, in: context)
    context.call.scratch.giveBack(consume scratch)
    return isFilled
  }

  /// Fills a model from an object.
  @inline(__always)
  func fill<Model>(_ model: inout Model, from cursor: Cursor, in context: CoercionContext) -> Bool {
    Memory.of(&model) { fill($0, from: cursor, in: context) }
  }

  /// Takes the table that filling a record needs, to be given back to the context.
  @inline(__always)
  func takeScratch(_ context: CoercionContext) -> RecordScratch {
    let scratch = context.call.scratch.take(number) ?? addScratch(context)
    scratch.asksHook = !leavesHook.isSet || context.plainOptions.seesValues
    scratch.match.endsAtNull = context.plainOptions.mergesMembers
    return scratch
  }

  @inline(never)
  private func addScratch(_ context: CoercionContext) -> RecordScratch {
    context.call.scratch.add(number) { RecordScratch(self, taughtBy: $0) }
  }

  /// Fills a model from an object with a table that the caller took out of its plan.
  ///
  /// Models nest as deep as input says, and each level is a call of this. What is done before and
  /// after the properties has functions of its own, so that its variables take no place on the stack
  /// meanwhile.
  func fill(
    _ root: Memory, from cursor: Cursor, by scratch: RecordScratch,
    in context: CoercionContext
  ) -> Bool {
    guard mistakes.isEmpty else { return reportMistakes(of: cursor, context) }
    let layout = cursor.source.layout
    guard let start = begin(cursor, layout, scratch, context) else { return false }
    let result = fillProperties(root, cursor, layout, scratch, context)
    return end(root, start, result, cursor, scratch, context)
  }

  /// The state of a call when a record begins, to be restored when it ends.
  private struct Start {
    /// The issues that wait for the name of the property that holds the record, if there are any.
    let unnamed: IssueRecorder.Count?
    let checkpoint: Int
  }

  /// What became of the properties of a record.
  private struct Filling {
    var isComplete = true
    /// Whether the source has a value for any of them.
    var hasAny = false
    /// Whether the source has a value for each of them.
    var hasAll = true
  }

  /// Enters a record and assigns its keys to the properties.
  ///
  /// - Returns: The state to be restored, or `nil` if the record is too deep.
  @inline(__always)
  private func begin(
    _ cursor: Cursor, _ layout: SourceLayout, _ scratch: RecordScratch,
    _ context: CoercionContext
  ) -> Start? {
    let recorder = context.recorder
    let unnamed = recorder.hasUnnamed ? recorder.setUnnamedAside() : nil
    guard context.enter(cursor) else {
      leaveOut(unnamed, context)
      return nil
    }
    let checkpoint = cursor.source.checkpoint()
    let match = scratch.match
    match.fill(
      from: cursor.source, layout, at: cursor.handle,
      keepsUnknown: keepsUnknown(context))
    if context.call.tagKey != nil || scratch.tagKey != nil {
      scratch.tagKey = context.call.tagKey
      context.call.tagKey = nil
    }
    if context.plainOptions.isPartial { dropOpenText(match, cursor, context) }
    if !objectReaders.isEmpty { assignObject(match, cursor, tagKey: scratch.tagKey) }
    if !match.isPlain { report(match, cursor, tagKey: scratch.tagKey, context) }
    return Start(unnamed: unnamed, checkpoint: checkpoint)
  }

  /// Whether keys that lead to no property are kept; those of an embedded model are for the model around it,
  /// but for what its paths pass over.
  @inline(__always)
  private func keepsUnknown(_ context: CoercionContext) -> Bool {
    context.plainOptions.reportsUnknownKeys ? !isEmbedded || !keys.paths.isEmpty : rest >= 0
  }

  /// Names the issue that says that a record is too deep.
  @inline(never)
  private func leaveOut(_ unnamed: IssueRecorder.Count?, _ context: CoercionContext) {
    context.recorder.name(model: name, property: nil)
    if let unnamed { context.recorder.takeUpUnnamed(unnamed) }
  }

  /// Fills the properties in the order of the declaration.
  @inline(__always)
  private func fillProperties(
    _ root: Memory, _ cursor: Cursor, _ layout: SourceLayout,
    _ scratch: RecordScratch, _ context: CoercionContext
  ) -> Filling {
    // What a path gathers has no place of its own from which a shortcut could read it.
    let takesShortcuts =
      !scratch.asksHook && !scratch.match.gathers && context.takesShortcuts(levels: 1)
    // The most frequent layout has a loop of its own, in which nothing is asked again for each value.
    if takesShortcuts, case .indexed(let values) = layout {
      return fillProperties(root, cursor, scratch, context) { codec, handle, place in
        codec.type.quickly(read: values, handle, as: codec.form, into: place, in: context)
      }
    }
    return fillProperties(root, cursor, scratch, context) { codec, handle, place in
      takesShortcuts && layout.read(handle, of: cursor.source, by: codec, into: place, in: context)
    }
  }

  /// Fills the properties, given how those are read that can take a shortcut.
  @inline(__always)
  private func fillProperties(
    _ root: Memory, _ cursor: Cursor, _ scratch: RecordScratch,
    _ context: CoercionContext, quickly read: (ScalarFastPath, Int, ValuePlace) -> Bool
  ) -> Filling {
    let storage = isObject ? root.object : root
    let flags = scratch.draft?.flags
    var result = Filling()
    for index in 0..<quick.count {
      let handle = scratch.match.handle(of: index)
      guard handle >= 0 else {
        result.hasAll = false
        continue
      }
      result.hasAny = true
      if fillQuickly(index, storage, flags, handle, read) { continue }
      let undecided = context.recorder.undecidedCount
      let outcome = fill(index, root, scratch, cursor.source, handle, context)
      settle(index, outcome, scratch, cursor, handle, since: undecided, context)
      if !planned[index].isSurelyMet(by: outcome),
        !checkRequired(outcome, index, scratch, cursor.source, context)
      {
        result.isComplete = false
      }
    }
    return result
  }

  /// Checks what is missing in a record, lets the model complete itself, and leaves the record.
  @inline(__always)
  private func end(
    _ root: Memory, _ start: Start, _ result: Filling, _ cursor: Cursor,
    _ scratch: RecordScratch, _ context: CoercionContext
  ) -> Bool {
    var isComplete = result.isComplete
    if !result.hasAny, !isEmbedded {
      isComplete = checkMereText(cursor, context)
      if isComplete { reportUnmatched(cursor, tagKey: scratch.tagKey, context) }
    }
    if !result.hasAll, !required.isEmpty || context.plainOptions.checksMissing {
      isComplete = checkMissing(root, scratch, cursor, context) && isComplete
    }
    // What is made of a draft is completed when it is made.
    if draft == nil, !complete(root, of: cursor, isEntered: true, context) { isComplete = false }
    cursor.source.rewind(to: start.checkpoint)
    context.leave()
    if let unnamed = start.unnamed { context.recorder.takeUpUnnamed(unnamed) }
    return isComplete
  }

  /// Fills one property by a shortcut, if its value can take one.
  ///
  /// - Parameters:
  ///   - index: The property.
  ///   - storage: Where the properties are stored.
  ///   - flags: Which variables of a draft have a value; `nil` where a model is filled.
  ///   - handle: The value.
  ///   - read: Reads the value.
  /// - Returns: Whether it was read.
  @inline(__always)
  private func fillQuickly(
    _ index: Int, _ storage: Memory, _ flags: Memory?, _ handle: Int,
    _ read: (ScalarFastPath, Int, ValuePlace) -> Bool
  ) -> Bool {
    guard let property = quick[index] else { return false }
    let isEmpty = flags.map { !($0 + index).flag } ?? false
    let place = ValuePlace(storage + property.offset, isEmpty: isEmpty)
    guard read(property.codec, handle, place) else { return false }
    if isEmpty, let flags { (flags + index).flag = true }
    return true
  }

  /// Fills one property the general way.
  ///
  /// Never inlined, or the properties that take a shortcut would count the references of a cursor too.
  @inline(never)
  private func fill(
    _ index: Int, _ root: Memory, _ scratch: RecordScratch,
    _ source: any ValueSource, _ handle: Int, _ context: CoercionContext
  ) -> Outcome {
    let cursor = Cursor(source, handle)
    let property = planned[index]
    guard !scratch.asksHook, !property.isCustomized, !scratch.match.hasPath(index) else {
      return context.plainOptions.isObserved
        ? fillObserved(property, index, root, scratch, cursor, context)
        : fillCustomized(property, index, root, scratch, cursor, context)
    }
    let outcome =
      cursor.source is NativeSource && context.isForeign(cursor)
      ? fillResolved(property, root, cursor, context)
      : property.assign(root, cursor, context)
    switch outcome {
    case .written, .null: break
    case .writtenWithIssues, .failed:
      context.recorder.name(model: name, property: property.descriptor.name)
    }
    return outcome
  }

  /// Notes what became of a property in whose value something failed.
  ///
  /// If the model can't do without the value, that is for whoever asked for the model to decide.
  @inline(never)
  private func settle(
    _ index: Int, _ outcome: Outcome, _ scratch: RecordScratch, _ record: Cursor,
    _ handle: Int, since undecided: Int, _ context: CoercionContext
  ) {
    guard context.recorder.undecidedCount > undecided else { return }
    let property = planned[index]
    guard outcome.isWritten || !isNeeded(index, scratch) else { return }
    // Where there is a value all the same, the type's own code has replaced what failed in it.
    guard !outcome.isWritten, !property.isSpread else {
      return context.recorder.settle(since: undecided, .defaultKept)
    }
    let (cursor, steps) = context.follow(
      scratch.match, index, to: Cursor(record.source, handle))
    context.settle(since: undecided, .defaultKept, at: cursor)
    context.trail.removeLast(steps)
  }

  /// Fills one property from a native value that holds the object of another source.
  @inline(never)
  private func fillResolved(
    _ property: PlannedProperty, _ root: Memory, _ cursor: Cursor,
    _ context: CoercionContext
  ) -> Outcome {
    context.resolve(cursor) { property.assign(root, $0, context) }
  }

  /// Fills one property that has a hook, a path or something to be done around its value.
  ///
  /// Neither the descriptor nor the policy is copied for it, for each refers to many objects.
  func fillCustomized(
    _ planned: PlannedProperty, _ index: Int, _ root: Memory,
    _ scratch: RecordScratch, _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    guard planned.isRead else { return .written }
    var (cursor, steps) =
      planned.isSpread
      ? (context.record(cursor), 0) : context.follow(scratch.match, index, to: cursor)
    defer { context.trail.removeLast(steps) }
    scratch.isHandled = false
    let merges = context.plainOptions.mergesMembers
    var replacement = Replacement()
    if merges, scratch.match.isCut(index) { replacement.set(.null) }
    if planned.isRest {
      let (place, members) = rest(scratch.match, of: cursor, root, context)
      cursor = place
      if let members { replacement.set(members) }
    }
    if scratch.asksHook,
      !asksHook(root, planned, cursor, &replacement, scratch, context)
    {
      scratch.isHandled = true
      return checkSkipped(index, scratch, context) ? .written : .failed
    }
    guard merges || replacement.isSet else {
      return assign(to: planned, from: cursor, context) {
        context.resolve($0) { planned.assign(root, $0, context) }
      }
    }
    // `nil` would be the value null.
    let given = replacement.isSet ? SourceValue?.some(replacement.value) : .none
    let isInList = !planned.isSpread && scratch.match.leadsThroughList(to: index)
    return assign(given, to: planned, from: cursor, isInList: isInList, root, context)
  }

  /// The value that a property is given in the place of that in the source, if there is one.
  ///
  /// Not an optional, which costs a copy whenever it is looked at.
  private struct Replacement {
    private(set) var value = SourceValue.null
    private(set) var isSet = false

    mutating func set(_ value: SourceValue) {
      self.value = value
      isSet = true
    }
  }

  /// Reads one property from a value in the place of that in the source, or by a merge patch.
  ///
  /// Never inlined, so that the values that it copies cost nothing where there is neither.
  @inline(never)
  private func assign(
    _ replacement: SourceValue?, to planned: PlannedProperty, from cursor: Cursor, isInList: Bool,
    _ root: Memory, _ context: CoercionContext
  ) -> Outcome {
    let merges = context.plainOptions.mergesMembers
    // A list in a merge patch is taken as it is.
    let replaces =
      merges
      && (isInList
        || replacement.map { $0.array != nil }
          ?? cursor.source.holdsSeveral(at: cursor.handle))
    let merged =
      merges && !replaces && !planned.mergesItself
      ? planned.merged(replacement ?? cursor.sourceValue, root) : nil
    return assign(to: planned, from: cursor, context) { cursor in
      func read() -> Outcome {
        if let value = merged ?? replacement {
          assign(value, of: cursor, to: planned, root, context)
        } else {
          context.resolve(cursor) { planned.assign(root, $0, context) }
        }
      }
      return merged != nil || replaces ? context.readingMerged(read) : read()
    }
  }

  /// Reads one property under the policy of its own, if it has one, or as a secret.
  @inline(__always)
  private func assign(
    to planned: PlannedProperty, from cursor: Cursor, _ context: CoercionContext,
    _ read: (Cursor) -> Outcome
  ) -> Outcome {
    let outcome =
      planned.hasOwnPolicy || planned.isSensitive
      ? readCustomized(planned, cursor, context, read) : read(cursor)
    if context.recorder.hasUnnamed {
      context.recorder.name(model: name, property: planned.descriptor.name)
    }
    return outcome
  }

  @inline(never)
  private func readCustomized(
    _ planned: PlannedProperty, _ cursor: Cursor, _ context: CoercionContext,
    _ read: (Cursor) -> Outcome
  ) -> Outcome {
    let outerPolicy = planned.ownPolicy.map(context.exchange)
    let hiddenDepth = context.recorder.hiddenDepth
    if planned.isSensitive, hiddenDepth == nil {
      context.recorder.hiddenDepth = context.components(to: cursor).count
    }
    defer {
      context.recorder.hiddenDepth = hiddenDepth
      if let outerPolicy { _ = context.exchange(outerPolicy) }
    }
    return read(outerPolicy == nil ? cursor : context.respelledAnew(cursor))
  }

  /// Reads the value that a hook gave in the place of another.
  private func assign(
    _ value: SourceValue, of cursor: Cursor, to planned: PlannedProperty,
    _ root: Memory, _ context: CoercionContext
  ) -> Outcome {
    context.trail.append(CoercionContext.Step(cursor))
    defer { context.trail.removeLast() }
    return Cursor.withRoot(of: value) { planned.assign(root, $0, context) }
  }

  /// Asks the hook, and learns whether there is one; answers whether the mapper goes on with the value.
  ///
  /// The replacement is the value, unless that is the one at the cursor, and gets what the hook has in its place.
  @inline(never)
  private func asksHook(
    _ root: Memory, _ planned: PlannedProperty, _ cursor: Cursor,
    _ replacement: inout Replacement, _ scratch: RecordScratch, _ context: CoercionContext
  ) -> Bool {
    let prepares = context.plainOptions.prepares
    guard !leavesHook.isSet || prepares else {
      // The first record of a list found out with a table of its own.
      scratch.asksHook = context.plainOptions.seesValues
      return true
    }
    var hook =
      context.call.idleHook.take() as? MappingContext ?? MappingContext(value: context.userContext)
    hook.begin(cursor, in: context)
    // The members of a property without a key of its own are prepared one by one.
    if prepares, !planned.isSpread,
      let prepared = context.options.prepare?(
        replacement.isSet ? replacement.value : cursor.sourceValue, hook.path)
    {
      replacement.set(prepared)
    }
    if leavesHook.isSet { return true }
    let answer = model.decide(
      root, on: replacement.isSet ? replacement.value : cursor.sourceValue,
      for: planned.descriptor, in: hook)
    if hook.isInDefaultHook, hookMark.isSet {
      leavesHook.set()
      scratch.asksHook = context.plainOptions.seesValues
    }
    if isKnownUniquelyReferenced(&hook) { context.call.idleHook = hook } else { hook.end() }
    switch answer {
    case .proceed: return true
    case .use(let value):
      replacement.set(value)
      return true
    case .skip: return false
    }
  }
}
