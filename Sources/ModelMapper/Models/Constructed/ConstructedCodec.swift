extension ConstructedMappable {
  /// Returns the model that an object holds, or a text that holds an object of JSON.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The model, or `nil` if `value` is no object or lacks what is required.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: constructedCodec())
  }

  /// Returns how the library reads and writes a model that is constructed.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    switch form {
    case .single: TypeCodec(constructedCodec())
    case .optional: TypeCodec(constructedCodec().optional)
    case .list: TypeCodec(constructedListCodec())
    }
  }

  /// Reads and writes a model.
  static func constructedCodec() -> ValueCodec<Self> {
    let reference = PlanReference<Self>()
    let expectation = "an object for \(Wording.withArticle("\(Self.self)"))"
    return ValueCodec(
      shape: .object(keys: ModelKeys(reference)), expectation: expectation,
      assign: { slot, cursor, context in
        assign(&slot, cursor, reference.plan, expectation, context)
      },
      read: { cursor, context in
        if let model = read(cursor, reference.plan, expectation, context) { return model }
        if cursor.isNull { context.record(.null(expected: expectation), at: cursor) }
        return nil
      },
      initialize: { place, cursor, context in
        if cursor.isObject {
          let isMade = unsafe build(place.pointer, from: cursor, reference.plan, context)
          return isMade ? context.outcome : .failed
        }
        if let model = read(cursor, reference.plan, expectation, context) {
          place.initialize(to: model)
          return context.outcome
        }
        return cursor.isNull ? context.meetNull(cursor, expected: expectation) : .failed
      },
      write: { model, sink, context in
        unsafe withUnsafePointer(to: model) {
          unsafe write($0, by: reference.plan, to: sink, in: context)
        }
      },
      writeInPlace: unsafe PlaceWriting { place, sink, context in
        let model = unsafe place.assumingMemoryBound(to: Self.self)
        unsafe write(model, by: reference.plan, to: sink, in: context)
      })
  }

  /// Replaces or updates a model by anything that becomes one.
  private static func assign(
    _ slot: inout Self, _ cursor: Cursor, _ plan: Plan, _ expectation: String,
    _ context: CoercionContext
  ) -> Outcome {
    let present = context.plainOptions.nestedModels == .update ? slot : nil
    if let model = read(cursor, plan, expectation, context, updating: present) {
      slot = model
      return context.outcome
    }
    return cursor.isNull ? context.meetNull(cursor, expected: expectation) : .failed
  }

  // The optional of the type costs a look-up of its metadata in code that is not made for the type,
  // wherever it is named: so it is named apart from the way that most models take.

  /// Makes a model from an object, or from a text that holds one.
  @inline(never)
  private static func read(
    _ cursor: Cursor, _ plan: Plan, _ expectation: String, _ context: CoercionContext,
    updating present: Self? = nil
  ) -> Self? {
    guard cursor.isObject else {
      return context.readObject(elsewhere: cursor, expected: expectation) {
        read($0, plan, expectation, context, updating: present)
      }
    }
    return build(from: cursor, plan, context, updating: present)
  }

  /// Makes a model from an object.
  ///
  /// - Parameters:
  ///   - cursor: The object.
  ///   - plan: The plan of the model.
  ///   - context: The call.
  ///   - present: A model whose values stay where the object has none, if there is one.
  /// - Returns: The model, or `nil` if it can't be made; the reasons are recorded.
  static func build(
    from cursor: Cursor, _ plan: Plan, _ context: CoercionContext, updating present: Self? = nil
  ) -> Self? {
    unsafe withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { buffer in
      guard let place = buffer.baseAddress else { return nil }
      let scratch = plan.takeScratch(context)
      defer { context.scratch.value.giveBack(scratch, of: plan.number) }
      if let present, let draft = scratch.draft {
        unsafe withUnsafePointer(to: present) { unsafe draft.copy(from: $0) }
      }
      return unsafe build(place, from: cursor, plan, scratch, context) ? place.move() : nil
    }
  }

  /// Makes a model in an empty place.
  private static func build(
    _ place: UnsafeMutablePointer<Self>, from cursor: Cursor, _ plan: Plan,
    _ context: CoercionContext
  ) -> Bool {
    let scratch = plan.takeScratch(context)
    let isMade = unsafe build(place, from: cursor, plan, scratch, context)
    context.scratch.value.giveBack(scratch, of: plan.number)
    return isMade
  }

  /// Makes a model in an empty place with a table that the caller took out.
  fileprivate static func build(
    _ place: UnsafeMutablePointer<Self>, from cursor: Cursor, _ plan: Plan,
    _ scratch: ScratchPool.Scratch, _ context: CoercionContext
  ) -> Bool {
    guard let draft = scratch.draft else { return false }
    defer { draft.reset() }
    guard unsafe plan.fill(draft.memory, from: cursor, by: scratch, in: context) else {
      return false
    }
    draft.settle()
    do {
      unsafe place.initialize(to: try Self(ModelValues(draft)))
    } catch {
      plan.refuse(error, at: cursor, context)
      return false
    }
    do {
      try unsafe place.pointee.didMap()
      return true
    } catch {
      unsafe place.deinitialize(count: 1)
      plan.refuse(error, at: cursor, context)
      return false
    }
  }
}

extension Plan {
  /// Records why a model refused itself.
  fileprivate func refuse(_ error: any Error, at cursor: Cursor, _ context: CoercionContext) {
    context.record(.refused("\(error)"), at: cursor)
    context.recorder.name(model: name, property: nil)
  }
}

extension ConstructedMappable {
  /// Reads and writes an array of models, which are made in the memory of the array.
  static func constructedListCodec() -> ValueCodec<[Self]> {
    let reference = PlanReference<Self>()
    let codec = constructedCodec()
    return .list(
      of: codec.shape.asElement, expectation: "an array of \(Self.self)",
      writeInPlace: listWriting(reference)
    ) { cursor, shape, context in
      readList(cursor, shape, reference.plan, codec, context)
    } append: { slot, cursor, context in
      if let model = codec.read(cursor, context) { slot.append(model) }
    } write: { value, sink, context in
      codec.write(value, sink, context)
    }
  }

  private static func readList(
    _ cursor: Cursor, _ shape: ElementShape, _ plan: Plan, _ codec: ValueCodec<Self>,
    _ context: CoercionContext
  ) -> [Self] {
    let source = cursor.source
    let capacity = source.countHint(of: cursor.handle)
    // What comes after the first element that is not simply made where it stays, if anything.
    var rest: [Self] = []
    var isDense = true
    let scratch = plan.takeScratch(context)
    let list = unsafe [Self](unsafeUninitializedCapacity: capacity) { buffer, count in
      source.forEachElement(of: cursor.handle, as: shape) { handle, index in
        let element = Cursor(source, handle, step: .index(index))
        guard isDense, count < capacity, let start = buffer.baseAddress, element.isObject else {
          // The order of the elements is kept, so those that follow come after this one.
          isDense = false
          append(element, to: &rest, codec, context)
          return true
        }
        if unsafe build(start + count, from: element, plan, scratch, context) { count += 1 }
        return true
      }
    }
    context.scratch.value.giveBack(scratch, of: plan.number)
    return isDense ? list : list + rest
  }

  @inline(never)
  private static func append(
    _ cursor: Cursor, to list: inout [Self], _ codec: ValueCodec<Self>, _ context: CoercionContext
  ) {
    if let model = codec.read(cursor, context) { list.append(model) }
  }
}
