extension Mappable {
  /// Returns the model that an object stands for, or a text that holds an object of JSON.
  ///
  /// - Parameters:
  ///   - value: A value as the source spells it.
  ///   - context: The policy in force.
  /// - Returns: The model, or `nil` if `value` is no object or lacks what is required.
  /// - Complexity: O(*n*) in the number of values.
  public static func coerce(_ value: SourceValue, in context: CoercionContext) -> Self? {
    context.readNested(value, by: modelCodec())
  }

  /// Returns how the library reads and writes a model.
  public static func codec(as form: TypeCodec.Form) -> TypeCodec {
    switch form {
    case .single: TypeCodec(modelCodec())
    case .optional: TypeCodec(modelCodec().optional)
    case .list: TypeCodec(modelListCodec())
    }
  }

  /// Reads and writes a model.
  static func modelCodec() -> ValueCodec<Self> {
    let reference = PlanReference<Self>()
    let expectation = expectation
    return ValueCodec(
      shape: .object(keys: ModelKeys(reference)), expectation: expectation,
      assign: { slot, cursor, context in
        let plan = reference.plan
        guard plan.leavesType.isSet, context.plainOptions.makesDeclaredModels, cursor.isObject
        else { return assignCustomized(&slot, cursor, plan, context) }
        var model = Self()
        guard fill(&model, plan, cursor, context) else { return .failed }
        slot = consume model
        return context.outcome
      },
      read: { cursor, context in readElement(cursor, reference.plan, context) },
      initialize: { place, cursor, context in
        guard !cursor.isNull else { return context.meetNull(cursor, expected: expectation) }
        let isMade = unsafe make(at: place.pointer, from: cursor, reference.plan, context)
        return isMade ? context.outcome : .failed
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

  /// Replaces or updates a model by anything that becomes one.
  @inline(never)
  private static func assignCustomized(
    _ slot: inout Self, _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Outcome {
    let updates = context.plainOptions.nestedModels == .update
    if let model = updates ? update(slot, cursor, context) : read(cursor, plan, context) {
      slot = model
      return context.outcome
    }
    return cursor.isNull ? context.meetNull(cursor, expected: expectation) : .failed
  }

  /// Updates a model from an object, or from a text that holds one.
  private static func update(
    _ present: Self, _ cursor: Cursor, _ context: CoercionContext
  ) -> Self? {
    guard cursor.isObject else {
      return context.readObject(elsewhere: cursor, expected: expectation) {
        update(present, $0, context)
      }
    }
    var model = present
    let type = type(of: present as any Mappable)
    return fill(&model, PlanTable.plan(ofAny: type), cursor, context) ? model : nil
  }

  /// Makes a model, or records why none can be made.
  static func readElement(
    _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Self? {
    if plan.leavesType.isSet, cursor.isObject, !context.plainOptions.choosesModels {
      return readDeclared(cursor, plan, context)
    }
    return readOrReport(cursor, plan, context)
  }

  @inline(never)
  private static func readOrReport(
    _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Self? {
    if let model = read(cursor, plan, context) { return model }
    if cursor.isNull { context.record(.null(expected: expectation), at: cursor) }
    return nil
  }

  /// What is expected, in words.
  private static var expectation: String { "an object for \(Wording.withArticle("\(Self.self)"))" }

  /// Makes a model from an object, or from a text that holds one.
  static func read(
    _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Self? {
    guard cursor.isObject else { return readOther(cursor, plan, context) }
    if context.plainOptions.choosesModels { return readChosen(cursor, plan, context) }
    if let type = plan.modelType(for: cursor), type != Self.self {
      return readSubclass(type, cursor, context)
    }
    return readDeclared(cursor, plan, context)
  }

  /// Makes a model of the declared type from an object.
  private static func readDeclared(
    _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Self? {
    var model = Self()
    let isFilled = unsafe withUnsafeMutablePointer(to: &model) { pointer in
      unsafe plan.fill(UnsafeMutableRawPointer(pointer), from: cursor, in: context)
    }
    return isFilled ? model : nil
  }

  private static func readSubclass(
    _ type: any Mappable.Type, _ cursor: Cursor, _ context: CoercionContext
  ) -> Self? {
    func opened<Model: Mappable>(_ type: Model.Type) -> Self? {
      var model = type.init()
      guard fill(&model, PlanTable.plan(of: type), cursor, context) else { return nil }
      return model as? Self
    }
    guard type is Self.Type else {
      context.record(
        .refused("modelType(for:) answered \(type), which is no subclass of \(Self.self)"),
        at: cursor)
      return nil
    }
    return opened(type)
  }

  private static func readOther(
    _ cursor: Cursor, _ plan: Plan, _ context: CoercionContext
  ) -> Self? {
    context.readObject(elsewhere: cursor, expected: expectation) { read($0, plan, context) }
  }

  /// Fills a model by its plan.
  static func fill<Model>(
    _ model: inout Model, _ plan: Plan, _ cursor: Cursor, _ context: CoercionContext
  ) -> Bool {
    unsafe withUnsafeMutablePointer(to: &model) { pointer in
      unsafe plan.fill(UnsafeMutableRawPointer(pointer), from: cursor, in: context)
    }
  }
}

extension CoercionContext {
  /// Reads a model where no object stands: a model that is ready, or a text that holds an object.
  ///
  /// - Parameters:
  ///   - cursor: The place.
  ///   - expected: What is expected, in words.
  ///   - read: Reads the model from an object.
  /// - Returns: The model, or `nil`; unless null is the reason, it is recorded.
  func readObject<Model>(
    elsewhere cursor: Cursor, expected: String, _ read: (Cursor) -> Model?
  ) -> Model? {
    if let ready = cursor.source.native(at: cursor.handle) as? Model { return ready }
    if cursor.isNull { return nil }
    if policy.modelsFromText, let document = EmbeddedDocument(cursor.scalar) {
      return document.withCursor(at: cursor, in: self, read)
    }
    _ = reject(cursor, expected: expected)
    return nil
  }
}

/// The keys that a model reads, for a source that must tell a list from an item.
struct ModelKeys<Model: PropertyMapped>: ElementKeys {
  private let reference: PlanReference<Model>

  init(_ reference: PlanReference<Model>) { self.reference = reference }

  func readsKey(_ key: UTF8Text) -> Bool { reference.plan.keys.match(key).property >= 0 }
}
