/// The models that a model holds, in its properties or further down.
struct HeldModels {
  /// A generic model that has itself with another argument never ends.
  private static let limit = 1000

  /// The models, each once, those of the first properties first; with the namespaces that those around it bind.
  private(set) var types: [(type: any PropertyMapped.Type, outer: Namespaces)] = []
  /// Those that the model binds whose properties are looked at, and those around it.
  private var bound = Namespaces.none
  private var seen: Set<ObjectIdentifier>

  /// Finds the models that a model holds.
  init(in type: any PropertyMapped.Type) {
    seen = [ObjectIdentifier(type)]
    addModels(in: type, .none)
    var next = 0
    while next < types.count, types.count < Self.limit {
      addModels(in: types[next].type, types[next].outer)
      next += 1
    }
  }

  private mutating func addModels(in type: any PropertyMapped.Type, _ outer: Namespaces) {
    bound = Namespaces(type.namespaces).merging(outer)
    for property in type.properties {
      guard let tagged = property.tagged ?? property.embeddedTag else {
        add(property.valueType)
        continue
      }
      add(tagged)
    }
  }

  private mutating func add(_ tagged: TaggedTypes) {
    for case let type? in tagged.types { add(type) }
  }

  private mutating func add(_ type: Any.Type) {
    if let optional = type as? any OptionalType.Type { return add(optional.wrappedType) }
    if let container = type as? any KindOfContainer.Type { return add(container.elementType) }
    let model = type as? any PropertyMapped.Type
    let tagged = model == nil ? TaggedTypes.of(type) : nil
    guard model != nil || tagged != nil, seen.insert(ObjectIdentifier(type)).inserted else {
      return
    }
    if let model { types.append((model, bound)) }
    if let tagged { add(tagged) }
  }
}
