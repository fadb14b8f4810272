/// The plans of all model types that were used so far.
///
/// A plan is made outside of the lock, because making one runs code of the model, and kept for good.
enum PlanTable {
  private static let plans = Locked<[ObjectIdentifier: Plan]>([:])
  private static let counter = Locked(0)

  /// The plan of a type.
  static func plan<Model: PropertyMapped>(of type: Model.Type) -> Plan {
    let key = ObjectIdentifier(type)
    if let plan = plans.withLock({ $0[key] }) { return plan }
    let number = counter.withLock { count in
      count += 1
      return count - 1
    }
    let plan = Plan(type, number: number)
    return plans.withLock { plans in
      if let present = plans[key] { return present }
      plans[key] = plan
      return plan
    }
  }

  /// The plan of a type known only at run time.
  static func plan(ofAny type: any PropertyMapped.Type) -> Plan { plan(of: type) }
}

/// A plan that is looked up when it is first needed, since types may hold each other.
final class PlanReference<Model: PropertyMapped>: Sendable {
  private let found = Once<Plan>()

  /// The plan.
  var plan: Plan { found.value { PlanTable.plan(of: Model.self) } }
}
