extension ValueAccess {
  /// The way to read a type: its own where it has one, that of models, or that of any coercible type.
  ///
  /// This is the one place where a type is asked what it is, once for each property.
  package static func of<Type: Coercible>(_ type: Type.Type) -> ValueAccess<Type> {
    if let direct = type as? any DirectlyMapped.Type {
      func opened<Direct: DirectlyMapped>(_ type: Direct.Type) -> Any { type.access() }
      if let access = opened(direct) as? ValueAccess<Type> { return access }
    }
    if let model = type as? any Mappable.Type {
      func opened<Model: Mappable>(_ type: Model.Type) -> Any { type.modelAccess() }
      if let access = opened(model) as? ValueAccess<Type> { return access }
    }
    if let model = type as? any ConstructedMappable.Type {
      func opened<Model: ConstructedMappable>(_ type: Model.Type) -> Any {
        type.constructedAccess()
      }
      if let access = opened(model) as? ValueAccess<Type> { return access }
    }
    if let variants = type as? any VariantCoercible.Type {
      func opened<Whole: VariantCoercible>(_ type: Whole.Type) -> Any { type.variantAccess() }
      if let access = opened(variants) as? ValueAccess<Type> { return access }
    }
    if let choices = type as? any ChoiceCoercible.Type {
      func opened<Whole: ChoiceCoercible>(_ type: Whole.Type) -> Any { type.choiceAccess() }
      if let access = opened(choices) as? ValueAccess<Type> { return access }
    }
    return type.coercedAccess()
  }

  /// The way to read the optional of a type.
  static func ofOptional<Type: Coercible>(_ type: Type.Type) -> ValueAccess<Type?> {
    if let direct = type as? any DirectlyMapped.Type {
      func opened<Direct: DirectlyMapped>(_ type: Direct.Type) -> Any { type.optionalAccess() }
      if let access = opened(direct) as? ValueAccess<Type?> { return access }
    }
    return ValueAccess<Type>.of(type).optional
  }

  /// The way to read an array of a type.
  static func ofList<Type: Coercible>(_ type: Type.Type) -> ValueAccess<[Type]> {
    if let direct = type as? any DirectlyMapped.Type {
      func opened<Direct: DirectlyMapped>(_ type: Direct.Type) -> Any { type.listAccess() }
      if let access = opened(direct) as? ValueAccess<[Type]> { return access }
    }
    if let model = type as? any Mappable.Type {
      func opened<Model: Mappable>(_ type: Model.Type) -> Any { type.modelListAccess() }
      if let access = opened(model) as? ValueAccess<[Type]> { return access }
    }
    if let choices = type as? any ChoiceCoercible.Type {
      func opened<Whole: ChoiceCoercible>(_ type: Whole.Type) -> Any { type.choiceListAccess() }
      if let access = opened(choices) as? ValueAccess<[Type]> { return access }
    }
    return ValueAccess<Type>.of(type).list
  }
}

extension DirectlyMapped {
  package static func optionalAccess() -> ValueAccess<Self?> { access().optional }
  package static func listAccess() -> ValueAccess<[Self]> { access().list }
}
