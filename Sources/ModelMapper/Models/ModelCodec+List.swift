extension PropertyMapped {
  /// Writes an array of models, each where it stands.
  static func listWriting(_ reference: PlanReference<Self>) -> PlaceWriting {
    unsafe PlaceWriting { place, sink, context in
      let list = unsafe place.assumingMemoryBound(to: [Self].self).pointee
      let plan = reference.plan
      sink.beginList(count: list.count)
      unsafe list.withUnsafeBufferPointer { models in
        guard let first = models.baseAddress else { return }
        for index in 0..<models.count {
          unsafe write(first + index, by: plan, to: sink, in: context)
        }
      }
      sink.endList()
    }
  }
}

extension Mappable {
  /// Reads and writes an array of models.
  static func modelListCodec() -> ValueCodec<[Self]> {
    let reference = PlanReference<Self>()
    let codec = modelCodec()
    return .list(
      of: codec.shape.asElement, expectation: "an array of \(Self.self)",
      writeInPlace: listWriting(reference)
    ) { cursor, shape, context in
      readList(cursor, shape, reference.plan, context)
    } append: { slot, cursor, context in
      if let model = codec.read(cursor, context) { slot.append(model) }
    } write: { value, sink, context in
      codec.write(value, sink, context)
    }
  }

  /// Reads the elements of a list into the memory of the array that they become.
  ///
  /// The models are made where they stay and filled there, by one table for all of them.
  private static func readList(
    _ cursor: Cursor, _ shape: ElementShape, _ plan: Plan, _ context: CoercionContext
  ) -> [Self] {
    let source = cursor.source
    let capacity = source.countHint(of: cursor.handle)
    // What comes after as many elements as the source knew of, if anything.
    var rest: [Self] = []
    let scratch = plan.takeScratch(context)
    let list = unsafe [Self](unsafeUninitializedCapacity: capacity) { buffer, count in
      source.forEachElement(of: cursor.handle, as: shape) { handle, index in
        context.resolve(Cursor(source, handle, step: .index(index))) { element in
          guard count < capacity, let start = buffer.baseAddress else {
            return append(element, to: &rest, plan, context)
          }
          let end = unsafe start + count
          if plan.leavesType.isSet, element.isObject, !context.plainOptions.choosesModels {
            if unsafe initialize(end, from: element, plan, scratch, context) { count += 1 }
          } else if unsafe initialize(end, from: element, plan, context) {
            count += 1
          }
        }
        return true
      }
    }
    context.scratch.value.giveBack(scratch, of: plan.number)
    return rest.isEmpty ? list : list + rest
  }

  /// Makes a model in the place where it stays, of an object that becomes exactly this type.
  private static func initialize(
    _ place: UnsafeMutablePointer<Self>, from cursor: Cursor, _ plan: Plan,
    _ scratch: ScratchPool.Scratch, _ context: CoercionContext
  ) -> Bool {
    unsafe place.initialize(to: Self())
    let isFilled = unsafe plan.fill(
      UnsafeMutableRawPointer(place), from: cursor, by: scratch, in: context)
    if !isFilled { unsafe place.deinitialize(count: 1) }
    return isFilled
  }

  // The optional of the type costs a look-up of its metadata in code that is not made for the type,
  // wherever it is named: so it is named apart from the way that most elements take.

  /// Makes a model in memory that holds none, of anything that becomes one.
  static func make(
    at place: UnsafeMutablePointer<Self>, from cursor: Cursor, _ plan: Plan,
    _ context: CoercionContext
  ) -> Bool {
    guard plan.leavesType.isSet, cursor.isObject, !context.plainOptions.choosesModels else {
      return unsafe initialize(place, from: cursor, plan, context)
    }
    let scratch = plan.takeScratch(context)
    defer { context.scratch.value.giveBack(scratch, of: plan.number) }
    return unsafe initialize(place, from: cursor, plan, scratch, context)
  }

  /// Makes a model of anything that becomes one.
  @inline(never)
  private static func initialize(
    _ place: UnsafeMutablePointer<Self>, from cursor: Cursor, _ plan: Plan,
    _ context: CoercionContext
  ) -> Bool {
    guard let model = readElement(cursor, plan, context) else { return false }
    unsafe place.initialize(to: model)
    return true
  }

  @inline(never)
  private static func append(
    _ cursor: Cursor, to list: inout [Self], _ plan: Plan, _ context: CoercionContext
  ) {
    if let model = readElement(cursor, plan, context) { list.append(model) }
  }
}
