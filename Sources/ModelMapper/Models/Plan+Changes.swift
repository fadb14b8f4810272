/// What an update changes.
extension Plan {
  /// The positions of the properties for which an object has a value.
  func present(in cursor: Cursor, _ context: CoercionContext) -> [Int] {
    let checkpoint = cursor.source.checkpoint()
    defer { cursor.source.rewind(to: checkpoint) }
    let scratch = takeScratch(context)
    let match = scratch.match
    match.fill(
      from: cursor.source, cursor.source.layout, at: cursor.handle,
      keepsUnknown: rest >= 0)
    let present = properties.indices.filter { index in
      match.handle(of: index) >= 0
        || index == rest
          && !(match.findings.unknown.isEmpty && match.findings.containers.isEmpty)
    }
    context.call.scratch.giveBack(consume scratch)
    return present
  }
}

extension PropertyMapped {
  /// The values of some properties, to be compared; `nil` for one that is written as nothing.
  func values(of positions: [Int], _ plan: Plan) -> [SourceValue?] {
    let context = OutputContext(.native)
    return Memory.reading(self) { root in
      positions.map { plan.planned[$0].plainValue(inModel: root, context) }
    }
  }

  /// Changes a model by an object.
  ///
  /// - Returns: The names of the properties that are changed, none unless somebody is told of them, or `nil` if
  ///   the model is refused.
  static func change(
    _ model: inout Self, from object: Cursor, tellsChanges: Bool, _ context: CoercionContext
  ) -> [String]? {
    let plan = PlanTable.plan(ofAny: type(of: model as any PropertyMapped))
    let positions = tellsChanges ? plan.present(in: object, context) : []
    let before = model.values(of: positions, plan)
    let isChanged = Memory.of(&model) {
      plan.model.change(ValuePlace($0), by: object, plan, context)
    }
    guard isChanged else { return nil }
    let after = model.values(of: positions, plan)
    return positions.indices.filter { before[$0] != after[$0] }
      .map { plan.properties[positions[$0]].name }
  }
}
