extension ConstructedMappable {
  /// Returns the model that an object stands for, or a text that holds an object of JSON.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The model, or `nil` if `value` is no object or lacks what is required.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: constructedCodec())
  }

  /// Returns how the library reads and writes a model that is constructed.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    switch form {
    case .single: TypeCodec(constructedCodec())
    case .optional: TypeCodec(constructedCodec().optional)
    case .list: TypeCodec(constructedCodec().list)
    }
  }

  /// Reads and writes a model.
  static func constructedCodec() -> ValueCodec<Self> {
    let reference = ConstructedReference<Self>()
    let expectation = "an object for \(Wording.withArticle("\(Self.self)"))"
    return ValueCodec(
      shape: .object(keys: ConstructedKeys(reference)), expectation: expectation,
      assign: { slot, cursor, context in
        if let model = read(cursor, reference, expectation, context) {
          slot = model
          return context.outcome
        }
        return cursor.isNull ? context.meetNull(cursor, expected: expectation) : .failed
      },
      read: { cursor, context in
        if let model = read(cursor, reference, expectation, context) { return model }
        if cursor.isNull { context.record(.null(expected: expectation), at: cursor) }
        return nil
      },
      write: { model, sink, context in
        unsafe withUnsafePointer(to: model) {
          unsafe write($0, by: reference.plan, to: sink, in: context)
        }
      },
      writeInPlace: unsafe PlaceWriting { place, sink, context in
        let model = unsafe place.assumingMemoryBound(to: Self.self)
        unsafe write(model, by: reference.plan, to: sink, in: context)
      })
  }

  private static func read(
    _ cursor: Cursor, _ reference: ConstructedReference<Self>, _ expectation: String,
    _ context: CoercionContext
  ) -> Self? {
    guard cursor.isObject else {
      return context.readObject(elsewhere: cursor, expected: expectation) {
        read($0, reference, expectation, context)
      }
    }
    return reference.construction.make(from: cursor, by: reference.plan, in: context)
  }

  /// Writes a model where it stands.
  private static func write(
    _ model: UnsafePointer<Self>, by plan: Plan, to sink: any ValueSink, in context: OutputContext
  ) {
    let root = unsafe UnsafeRawPointer(model)
    let object = Self.self is AnyObject.Type ? unsafe root.load(as: UnsafeRawPointer?.self) : nil
    unsafe plan.write(root, object, to: sink, in: context)
  }
}

/// The construction of a type and its plan, made when they are first needed.
final class ConstructedReference<Model: ConstructedMappable>: Sendable {
  private let found = Once<Found>()

  private final class Found: Sendable {
    let construction: Construction<Model>
    let plan: Plan

    init() {
      let construction = Model.mapping
      self.construction = construction
      plan = PlanTable.plan(of: ObjectIdentifier(Model.self)) { number in
        Plan(Model.self, construction, number: number)
      }
    }
  }

  /// How the model is made.
  var construction: Construction<Model> { found.value { Found() }.construction }

  /// The plan.
  var plan: Plan { found.value { Found() }.plan }
}

/// The keys that a model reads, for a source that must tell a list from an item.
private struct ConstructedKeys<Model: ConstructedMappable>: ElementKeys {
  private let reference: ConstructedReference<Model>

  init(_ reference: ConstructedReference<Model>) { self.reference = reference }

  func readsKey(_ key: UTF8Text) -> Bool { reference.plan.keys.match(key).property >= 0 }
}

extension Plan {
  /// Creates the plan of a model that is made by its initializer.
  convenience init<Model: ConstructedMappable>(
    _ type: Model.Type, _ construction: Construction<Model>, number: Int
  ) {
    let declaration = ModelDeclaration(constructed: type)
    declaration.stopIfMistaken()
    let model = ModelOperations(type, construction)
    let isObject = type is AnyObject.Type
    self.init(
      declaration, model, isObject: false, number: number,
      places: (
        read: model.places(of: declaration.properties),
        written: declaration.properties.map { property in
          isObject ? .keyPath : property.slot.offset.map(StoragePlace.inline) ?? .keyPath
        }
      ))
    leavesType.set()
  }
}

extension ModelDeclaration {
  /// Reads and checks the declaration of a type that is constructed.
  init<Model: ConstructedMappable>(constructed type: Model.Type) {
    self.init(
      name: String(describing: type), properties: type.mapping.properties,
      overrideMappings: type.overrideMappings)
  }
}
