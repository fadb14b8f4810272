/// The plans of all model types that were used so far, each made once and kept for good.
enum PlanTable {
  private static let plans = TypeTable<Plan>()
  private static let counter = Locked(0)

  /// The plan of a type.
  static func plan<Model: Mappable>(of type: Model.Type) -> Plan {
    plan(of: ObjectIdentifier(type)) { Plan(type, number: $0) }
  }

  /// The plan of a type, made by a closure where there is none yet.
  static func plan(of key: ObjectIdentifier, _ make: (_ number: Int) -> Plan) -> Plan {
    plans.entry(of: key) {
      make(
        counter.withLock { count in
          count += 1
          return count - 1
        })
    }
  }

  /// The plan of a type known only at run time.
  static func plan(ofAny type: any Mappable.Type) -> Plan { plan(of: type) }
}

/// A plan that is looked up when it is first needed, since types may hold each other.
final class PlanReference<Model: Mappable>: Sendable {
  private let found = Once<Plan>()

  /// The plan.
  var plan: Plan { found.value { PlanTable.plan(of: Model.self) } }
}
