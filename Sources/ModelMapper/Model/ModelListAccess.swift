extension Mappable {
  /// Reads and writes an array of models.
  static func modelListAccess() -> ValueAccess<[Self]> {
    let reference = PlanReference<Self>()
    let access = modelAccess()
    let writeJSON = unsafe JSONWriting { place, writer, context in
      let list = unsafe place.assumingMemoryBound(to: [Self].self).pointee
      let plan = reference.plan
      writer.beginList(count: list.count)
      unsafe list.withUnsafeBufferPointer { models in
        guard let first = models.baseAddress else { return }
        for index in 0..<models.count {
          unsafe write(first + index, by: plan, to: writer, in: context)
        }
      }
      writer.endList()
    }
    return .list(
      of: access.shape.asElement, expectation: "an array of \(Self.self)", writeJSON: writeJSON
    ) { cursor, shape, context in
      readList(cursor, shape, reference.plan, context)
    } append: { slot, cursor, context in
      if let model = access.read(cursor, context) { slot.append(model) }
    } write: { value, sink, context in
      access.write(value, sink, context)
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
    var scratch = plan.takeScratch(context)
    let list = unsafe [Self](unsafeUninitializedCapacity: capacity) { buffer, count in
      source.forEachElement(of: cursor.handle, as: shape) { handle, index in
        let element = Cursor(source, handle, step: .index(index))
        guard count < capacity, let place = buffer.baseAddress else {
          if let model = readOrTell(element, plan, context) { rest.append(model) }
          return true
        }
        let end = unsafe place + count
        if plan.leavesType.isSet, element.isObject {
          unsafe end.initialize(to: Self())
          if unsafe plan.fill(
            UnsafeMutableRawPointer(end), from: element, by: &scratch, in: context)
          {
            count += 1
          } else {
            unsafe end.deinitialize(count: 1)
          }
        } else if let model = readOrTell(element, plan, context) {
          unsafe end.initialize(to: model)
          count += 1
        }
        return true
      }
    }
    context.scratch.value.giveBack(scratch, of: plan.number)
    return rest.isEmpty ? list : list + rest
  }
}
