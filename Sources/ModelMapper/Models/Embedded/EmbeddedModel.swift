/// A model whose keys stand in the object of the model that holds it.
struct EmbeddedModel: EmbeddedDeclaration {
  /// What comes before each of its keys.
  let prefix: String
  let type: any PropertyMapped.Type
  /// How the property is read and written by a plan; without one it is neither.
  let slot: @Sendable (Plan?) -> PropertySlot
  /// The plan of the model in the place where it is embedded, once that is known.
  var plan: Plan?
}

/// Where a model is embedded.
struct Embedding {
  /// What comes before each of its keys.
  let prefix: String
  /// The models around it, outermost first.
  let outer: [ObjectIdentifier]
  /// The keys that others write into the same object.
  let taken: Set<String>
}

extension PropertyDescriptor {
  /// The model that the property embeds, if it does.
  var embedded: EmbeddedModel? {
    if case .embedded(let model)? = spread { model as? EmbeddedModel } else { nil }
  }

  /// The enum that the property embeds with its tag beside its payload or without a tag, if it does.
  var embeddedTag: TaggedTypes? {
    if case .tag(let types)? = spread { types } else { nil }
  }

  /// The keys of what the property embeds, as they would be declared, if it does.
  var embeddedKeys: [String]? {
    embedded?.plan?.keys.declared.texts
      ?? embeddedTag.map { types in
        types.key.map { [$0.tag.declared, $0.payload?.declared].compactMap { $0 } }
          ?? types.names.map { [PathComponent.key($0)].pathText }
      }
  }

  /// What the embedded properties write into the object.
  var embeddedClaims: Set<String> {
    embedded?.plan?.claims
      ?? Set((embeddedTag.map { $0.key?.keys ?? $0.names } ?? []).map(\.canonicalClaim))
  }

  /// Whether the property gathers what no other reads.
  var isRest: Bool {
    if case .rest? = spread { true } else { false }
  }
}

extension ModelDeclaration {
  /// The property with the plan of the model that it embeds, or with what is wrong with that.
  ///
  /// The keys of that model are added to those that are taken.
  static func embedding(
    _ property: PropertyDescriptor, in type: any PropertyMapped.Type, _ place: Embedding?,
    _ taken: inout Set<String>
  ) -> PropertyDescriptor {
    if property.embeddedTag != nil {
      let claims = property.embeddedClaims
      let key = claims.intersection(taken).min()
      taken.formUnion(claims)
      return property.mistaken(
        key.map { "'\(property.name)' embeds the key '\($0)', which another property has" })
    }
    guard var model = property.embedded else { return property }
    let outer = (place?.outer ?? []) + [ObjectIdentifier(type)]
    guard !outer.contains(ObjectIdentifier(model.type)) else {
      return property.mistaken("'\(property.name)' embeds \(model.type) in itself")
    }
    let plan = PlanTable.newPlan(
      of: model.type,
      at: Embedding(prefix: (place?.prefix ?? "") + model.prefix, outer: outer, taken: taken))
    taken.formUnion(plan.claims)
    model.plan = plan
    return property.spread(as: .embedded(model), model.slot(plan)).mistaken(
      plan.mistakes.first.map { "of \(plan.name), which is embedded, \($0)" })
  }
}
