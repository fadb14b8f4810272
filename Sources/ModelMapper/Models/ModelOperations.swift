/// What a hook answers when a plan asks it.
enum HookAnswer {
  /// The plan goes on with the value.
  case proceed
  /// The model has dealt with the value.
  case handled
  /// The plan goes on with another value.
  case use(SourceValue)
}

/// What a property holds in a fresh model, as far as an output can leave it out.
enum PropertyDefault {
  case `nil`
  case emptyList
  case other
}

/// What a plan asks of its model type, with the type erased.
///
/// A root is the place of a variable of the model type.
struct ModelOperations: Sendable {
  let hook:
    @Sendable (
      _ root: Memory, SourceValue, PropertyDescriptor, MappingContext
    ) -> HookAnswer
  let didMap: @Sendable (_ root: Memory) throws -> Void
  /// The type to make from a source, where the model may choose it.
  let modelType: (@Sendable (any DataSource) -> any Mappable.Type)?
  /// The type.
  let type: any PropertyMapped.Type
  /// Whether the model is made with its defaults and then filled.
  let isFilled: Bool
  private let findPlaces: @Sendable ([PropertyDescriptor]) -> [PlannedProperty.Place]
  /// What the properties hold in a fresh model.
  let defaults: @Sendable ([PropertyDescriptor]) -> [PropertyDefault]

  /// Gives properties the names that are still to be found.
  let naming: @Sendable ([PropertyDescriptor]) -> [PropertyDescriptor]

  /// Calls a closure with a fresh model, if the model is filled.
  let withFresh: @Sendable (_ body: (_ root: Memory) -> Void) -> Void

  init<Model: Mappable>(filled type: Model.Type) {
    isFilled = true
    naming = { PropertyName.naming($0, in: Model()) }
    withFresh = { body in
      var model = Model()
      Memory.of(&model, body)
    }
    hook = { root, value, property, context in
      let root = root.variable(of: Model.self)
      let goesOn = root.value.shouldTransform(value, for: property, in: context)
      return goesOn ? .proceed : .handled
    }
    didMap = { root in
      try root.variable(of: Model.self).value.didMap()
    }
    modelType = { type.modelType(for: $0) }
    self.type = type
    findPlaces = { properties in
      guard Model.self is AnyObject.Type else {
        return Self.placesInValue(properties)
      }
      return Self.placesInObject(properties, Model(), Model())
    }
    defaults = { properties in
      var model = Model()
      return Memory.of(&model) { root in
        properties.map { property in
          if property.slot.isNil(root) { return .nil }
          guard property.slot.codec.shape.listElement != nil else { return .other }
          return property.slot.plainValue(root).array?.isEmpty ?? false ? .emptyList : .other
        }
      }
    }
  }

  init<Model: ConstructedMappable>(constructed type: Model.Type) {
    self.init(undecided: type) { value, property, context in
      switch type.decide(on: value, for: property, in: context) {
      case .proceed: .proceed
      case .use(let value): .use(value)
      case .skip: .handled
      }
    }
  }

  /// What a plan asks of a type that is not filled.
  init(
    undecided type: any PropertyMapped.Type,
    hook: @escaping @Sendable (SourceValue, PropertyDescriptor, MappingContext) -> HookAnswer = {
      _, _, _ in .proceed
    }
  ) {
    isFilled = false
    naming = { PropertyName.naming($0, in: ()) }
    withFresh = { _ in }
    self.hook = { _, value, property, context in hook(value, property, context) }
    didMap = { _ in }
    modelType = nil
    self.type = type
    let isReference = type is AnyObject.Type
    findPlaces = { properties in
      isReference ? properties.map { _ in .keyPath } : Self.placesInValue(properties)
    }
    defaults = { properties in
      properties.map { property in
        if property.isEmptyByDefault { return .emptyList }
        return property.isOptional && !property.isDefaulted ? .nil : .other
      }
    }
  }

  /// Where each property is stored.
  func places(of properties: [PropertyDescriptor]) -> [PlannedProperty.Place] {
    findPlaces(properties)
  }

  /// Where properties are stored in a struct.
  private static func placesInValue(_ properties: [PropertyDescriptor]) -> [PlannedProperty.Place] {
    properties.map { $0.slot.offset.map(PlannedProperty.Place.inline) ?? .keyPath }
  }

  /// Where properties are stored in the objects of a class.
  ///
  /// A stored property of a final class stands at the same distance from the start of every object. A
  /// value that is handed out as a copy does not, so two objects distinguish the two.
  private static func placesInObject<Model>(
    _ properties: [PropertyDescriptor], _ first: Model, _ second: Model
  ) -> [PlannedProperty.Place] {
    func distances(_ model: Model) -> [Int?] {
      var model = model
      return Memory.of(&model) { root in
        let object = root.object
        return properties.map { property in
          property.slot.addressInObject(root).map { $0 - object }
        }
      }
    }
    return zip(distances(first), distances(second)).map { one, other in
      guard let one, let other, one == other, one > 0 else { return .keyPath }
      return .inObject(one)
    }
  }
}
