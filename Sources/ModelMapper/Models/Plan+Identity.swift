/// Finds the model of a list that an object is about, by the properties that identify it.
struct IdentityReader {
  let plan: Plan
  private let scratch: RecordScratch
  /// A context of its own: what is noticed about an identity is noticed again when its model is filled.
  private let context: CoercionContext

  /// Creates a reader, or `nil` if no property identifies the model.
  init?(_ plan: Plan, _ context: CoercionContext) {
    guard !plan.identities.isEmpty else { return nil }
    self.plan = plan
    self.context = context.makePart(under: "", levels: 0)
    scratch = plan.takeScratch(self.context)
  }

  /// The values by which a model is known, or `nil` if one of them is nil.
  func identity<Model: PropertyMapped>(of model: Model) -> [SourceValue]? {
    complete(model.values(of: plan.identities, plan).map { $0 ?? .null })
  }

  /// The values by which the model of an object is known, or `nil` if the object lacks one of them.
  func identity(in cursor: Cursor) -> [SourceValue]? {
    guard cursor.isObject else { return nil }
    let checkpoint = cursor.source.checkpoint()
    defer { cursor.source.rewind(to: checkpoint) }
    let match = scratch.match
    match.fill(from: cursor.source, cursor.source.layout, at: cursor.handle, keepsUnknown: false)
    var values: [SourceValue] = []
    for index in plan.identities {
      let handle = match.handle(of: index)
      guard handle >= 0 else { return nil }
      let cursor = Cursor(cursor.source, handle)
      guard let value = plan.planned[index].plainValue(at: cursor, context) else { return nil }
      values.append(value)
    }
    return complete(values)
  }

  private func complete(_ values: [SourceValue]) -> [SourceValue]? {
    values.contains(where: \.isNull) ? nil : values
  }
}

extension PlannedProperty {
  /// The value that a place in a source becomes, written as ``Plan/values(of:in:)`` writes it.
  fileprivate func plainValue(at cursor: Cursor, _ context: CoercionContext) -> SourceValue? {
    var own = ownPolicy
    if let ownDates {
      own = context.policy
      own?.dates = ownDates
    }
    let outerPolicy = own.map(context.exchange)
    defer { if let outerPolicy { _ = context.exchange(outerPolicy) } }
    let slot = descriptor.slot
    let place = Memory.allocate(
      max(slot.codec.size, 1), zeros: 0, alignment: slot.codec.alignment)
    defer { place.deallocate() }
    let cursor = outerPolicy == nil ? cursor : context.respelledAnew(cursor)
    let empty = ValuePlace(place, isEmpty: true)
    guard context.resolve(cursor, { slot.codec.fill(empty, $0, context) }).isWritten else {
      return nil
    }
    defer { slot.codec.remove(place) }
    return slot.codec.plainValue(at: place)
  }
}
