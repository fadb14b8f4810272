/// The plans of all model types that were used so far, each made once and kept for good.
enum PlanTable {
  private static let plans = TypeTable<Plan>()
  private static let counter = Locked(0)

  // A plan is made once, so nothing that makes one is made for each type anew.

  /// The plan of a type.
  @_semantics("optimize.sil.specialize.generic.never")
  static func plan<Model: PropertyMapped>(of type: Model.Type) -> Plan {
    plans.entry(of: ObjectIdentifier(type)) { newPlan(of: type) }.object
  }

  /// A plan of a type that is kept by whoever asks for it, such as the model that embeds it.
  @_semantics("optimize.sil.specialize.generic.never")
  static func newPlan<Model: PropertyMapped>(
    of type: Model.Type, at place: Embedding? = nil
  ) -> Plan {
    let number = counter.withLock { count in
      count += 1
      return count - 1
    }
    return Plan(type, number: number, at: place)
  }

  /// The plan of a type known only at run time.
  static func plan(ofAny type: any PropertyMapped.Type) -> Plan { plan(of: type) }
}

/// A plan that is looked up when it is first needed, since types may hold each other.
///
/// Not generic, since each of its types would have to be made.
final class PlanReference: Sendable {
  private let type: any PropertyMapped.Type
  private let found = Once<Plan>()
  private let foundOutput = Once<OutputPlan>()

  init(_ type: any PropertyMapped.Type) { self.type = type }

  /// The plan.
  var plan: Plan { found.value { PlanTable.plan(ofAny: type) } }

  /// The plan, lent: it is never freed, so nobody has to keep it.
  var lentPlan: Unowned<Plan> { found.unowned { PlanTable.plan(ofAny: type) } }
  /// What writing needs, lent as the plan is.
  var lentOutput: Unowned<OutputPlan> { foundOutput.unowned { plan.output } }
}
