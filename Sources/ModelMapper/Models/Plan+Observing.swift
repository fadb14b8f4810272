/// Telling the observer of a call about the properties of its records.
extension Plan {
  /// Fills one property between the steps that say so.
  @inline(never)
  func fillObserved(
    _ planned: PlannedProperty, _ index: Int, _ root: Memory,
    _ scratch: RecordScratch, _ cursor: Cursor, _ context: CoercionContext
  ) -> Outcome {
    let record = context.record(cursor)
    let (value, steps) =
      planned.isSpread ? (record, 0) : context.follow(scratch.match, index, to: cursor)
    context.observe(
      .property(
        observed(index), record: record, value: value,
        path: context.components(to: value)))
    context.trail.removeLast(steps)
    let outcome = fillCustomized(planned, index, root, scratch, cursor, context)
    context.observe(
      .filled(outcome, outcome.isWritten ? scalarValue(of: planned, in: root) : nil))
    return outcome
  }

  /// Tells which properties a record has no value for.
  @inline(never)
  func observeMissing(
    _ root: Memory, _ scratch: RecordScratch, _ cursor: Cursor, _ context: CoercionContext
  ) {
    let path = context.components(to: nil)
    for (index, planned) in planned.enumerated()
    where scratch.match.handle(of: index) < 0 && planned.isRead {
      let value = draft == nil ? scalarValue(of: planned, in: root) : nil
      context.observe(.absent(observed(index), record: cursor, path: path, value))
    }
  }

  private func observed(_ position: Int) -> ObservedProperty {
    let property = properties[position]
    var shape = property.slot.codec.shape
    if shape.listElement != nil, let declared = planned[position].listShape {
      shape = .list(of: declared)
    }
    return ObservedProperty(
      model: name, position: position, name: property.name,
      keys: [property.name] + property.keys + [property.outputKey].compactMap(\.self),
      type: property.slot.codec.type, shape: shape,
      isRequired: property.isRequired, isSensitive: property.isSensitive,
      isOnlyWritten: property.direction == .output,
      isWhole: property.isSpread, isRest: property.isRest)
  }

  /// The value of a property that is one scalar, and neither a secret nor a part of the object itself.
  private func scalarValue(of planned: PlannedProperty, in root: Memory) -> SourceValue? {
    guard !planned.isSensitive, !planned.isSpread else { return nil }
    switch planned.descriptor.slot.codec.shape {
    case .scalar, .any(keys: nil): return planned.plainValue(in: root) ?? .null
    default: return nil
    }
  }
}
