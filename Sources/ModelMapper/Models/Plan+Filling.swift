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
  func fill(_ root: UnsafeMutableRawPointer, from cursor: Cursor, in context: CoercionContext)
    -> Bool
  {
    let scratch = takeScratch(context)
    let isFilled = unsafe fill(root, from: cursor, by: scratch, in: context)
    context.scratch.value.giveBack(scratch, of: number)
    return isFilled
  }

  /// Takes out the table that filling a record needs, to be given back to the pool.
  func takeScratch(_ context: CoercionContext) -> ScratchPool.Scratch {
    context.scratch.value.take(number) {
      .init(
        match: RecordMatch(keys), asksHook: !leavesHook.isSet, draft: draft.map(Draft.init))
    }
  }

  /// Fills a model from an object with a table that the caller took out.
  func fill(
    _ root: UnsafeMutableRawPointer, from cursor: Cursor, by scratch: ScratchPool.Scratch,
    in context: CoercionContext
  ) -> Bool {
    guard mistakes.isEmpty else { return tellMistakes(of: cursor, context) }
    let recorder = context.recorder
    let unnamed = recorder.hasUnnamed ? recorder.setUnnamedAside() : nil
    defer { if let unnamed { recorder.takeUpUnnamed(unnamed) } }
    guard context.enter(cursor) else {
      context.recorder.name(model: name, property: nil)
      return false
    }
    let checkpoint = cursor.source.checkpoint()
    let match = scratch.match
    match.fill(
      from: cursor.source, at: cursor.handle, keepsUnknown: context.unknownKeysKept)
    if !match.isPlain { tell(match, cursor, context) }
    let shortcut =
      scratch.asksHook ? FastPath.none : FastPath.of(cursor.source, context)
    let flags = unsafe scratch.draft?.flags
    let hasRequired = !required.isEmpty
    let storage = unsafe isObject ? root.load(as: UnsafeMutableRawPointer.self) : root
    var isComplete = true
    var hasAny = false
    for index in 0..<quick.count {
      let handle = match.handle(of: index)
      guard handle >= 0 else { continue }
      hasAny = true
      var outcome = Outcome.written
      if let property = quick[index],
        unsafe fillQuickly(
          property, storage, flags.map { unsafe $0 + index }, shortcut, cursor.source, handle,
          context)
      {
        if property.isSure { continue }
      } else {
        outcome = unsafe fill(index, root, scratch, Cursor(cursor.source, handle), context)
      }
      if hasRequired, planned[index].isRequired {
        isComplete = checkRequired(outcome, index, scratch, cursor.source, context) && isComplete
      }
    }
    if !hasAny { isComplete = checkMereText(cursor, context) }
    if hasRequired { isComplete = checkMissing(scratch, context) && isComplete }
    isComplete = unsafe finish(root, context) && isComplete
    cursor.source.rewind(to: checkpoint)
    context.leave()
    return isComplete
  }

  /// Fills one property by a shortcut, if its value can take one.
  @inline(__always)
  private func fillQuickly(
    _ property: QuickProperty, _ storage: UnsafeMutableRawPointer,
    _ flag: UnsafeMutablePointer<UInt8>?, _ shortcut: FastPath, _ source: any ValueSource,
    _ handle: Int, _ context: CoercionContext
  ) -> Bool {
    guard let flag = unsafe flag else {
      let place = unsafe ValuePlace(storage + property.offset, isEmpty: false)
      return shortcut.read(handle, of: source, by: property.codec, into: place, in: context)
    }
    let place = unsafe ValuePlace(storage + property.offset, isEmpty: flag.pointee == 0)
    guard shortcut.read(handle, of: source, by: property.codec, into: place, in: context) else {
      return false
    }
    unsafe flag.pointee = 1
    return true
  }

  /// Fills one property the general way.
  private func fill(
    _ index: Int, _ root: UnsafeMutableRawPointer, _ scratch: ScratchPool.Scratch,
    _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    let property = planned[index]
    guard !scratch.asksHook, !property.isCustomized, !scratch.match.hasPaths else {
      return unsafe fillCustomized(property, index, root, scratch, cursor, context)
    }
    let outcome = unsafe property.assign(root, cursor, context)
    switch outcome {
    case .written, .null: break
    case .writtenWithIssues, .failed:
      context.recorder.name(model: name, property: property.descriptor.name)
    }
    return outcome
  }

  /// Fills one property that has a hook, a policy of its own, or a value reached by a path.
  private func fillCustomized(
    _ planned: PlannedProperty, _ index: Int, _ root: UnsafeMutableRawPointer,
    _ scratch: ScratchPool.Scratch, _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    let property = planned.descriptor
    guard property.direction != .output else { return .written }
    let (cursor, steps) = context.follow(scratch.match.path(of: index), to: cursor)
    defer { context.trail.value.removeLast(steps) }
    var replacement: SourceValue?
    if scratch.asksHook {
      switch unsafe asksHook(root, property, cursor, scratch, context) {
      case .proceed: break
      case .handled: return checkSkipped(index, scratch, context) ? .written : .failed
      case .use(let value): replacement = value
      }
    }
    let policy = context.policy
    if let own = property.policy(over: policy) { context.policy = own }
    context.listForm = property.listForm
    defer {
      context.policy = policy
      context.listForm = nil
    }
    let outcome =
      if let replacement {
        unsafe assign(replacement, of: cursor, to: planned, root, context)
      } else {
        unsafe planned.assign(root, cursor, context)
      }
    if context.recorder.hasUnnamed { context.recorder.name(model: name, property: property.name) }
    return outcome
  }

  /// Reads the value that a hook gave in the place of another.
  private func assign(
    _ value: SourceValue, of cursor: Cursor, to planned: PlannedProperty,
    _ root: UnsafeMutableRawPointer, _ context: CoercionContext
  ) -> Outcome {
    context.trail.value.append(CoercionContext.Step(cursor))
    defer { context.trail.value.removeLast() }
    return Cursor.withRoot(of: value) { unsafe planned.assign(root, $0, context) }
  }

  /// Asks the hook, and learns whether there is one.
  private func asksHook(
    _ root: UnsafeMutableRawPointer, _ property: PropertyDescriptor, _ cursor: Cursor,
    _ scratch: ScratchPool.Scratch, _ context: CoercionContext
  ) -> HookAnswer {
    let hookContext = MappingContext(value: context.userContext, path: context.path(to: cursor))
    let answer = unsafe model.hook(root, cursor.sourceValue, property, hookContext)
    if hookContext.isInDefaultHook, hookMark.isDefault {
      leavesHook.set()
      scratch.asksHook = false
    }
    return answer
  }

  /// Lets the model complete itself.
  private func finish(_ root: UnsafeMutableRawPointer, _ context: CoercionContext) -> Bool {
    do {
      try unsafe model.didMap(root)
      return true
    } catch {
      context.record(.refused("\(error)"))
      context.recorder.name(model: name, property: nil)
      return false
    }
  }
}
