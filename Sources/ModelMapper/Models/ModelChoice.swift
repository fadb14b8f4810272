/// A closure that finds or makes the model that is filled from an object.
///
/// - Parameters:
///   - type: The type that is wanted.
///   - source: The object, to take an identifier from. A key that it does not have is found in another spelling.
///   - context: The value of ``Mapper/context``.
/// - Returns: The model, of that type or a subclass, or `nil` for a fresh one.
public typealias ModelFactory =
  @Sendable (_ type: any Mappable.Type, _ source: any DataSource, _ context: (any Sendable)?) ->
  (any Mappable)?

/// How types and instances are chosen where the caller of a mapper has a say.
struct ModelChoice: Sendable {
  var registry: TypeRegistry?
  var identify: (@Sendable (any DataSource) -> (any PropertyMapped.Type)?)?
  var instance: ModelFactory?

  /// Whether anything is chosen at all.
  var isMade: Bool { registry != nil || identify != nil || instance != nil }
}

extension MappingOptions {
  /// How types and instances are chosen.
  var choice: ModelChoice {
    get { modelChoice as? ModelChoice ?? ModelChoice() }
    set { modelChoice = newValue.isMade ? newValue : nil }
  }
}

extension CoercionContext {
  /// Records that a type was chosen that can't stand where another is declared.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - declared: The type that is declared.
  ///   - byCaller: Whether the caller may have chosen it, rather than the model itself.
  ///   - cursor: The object.
  func recordChoice(
    of type: Any.Type, insteadOf declared: Any.Type, byCaller: Bool = true, at cursor: Cursor
  ) {
    record(
      .refused(
        byCaller
          ? "\(type) was chosen, which is no \(declared)"
          : "modelType(for:) answered \(type), which is no subclass of \(declared)"),
      at: cursor)
  }

  /// The type that the caller of the mapper wants made from an object, if it says so.
  func chosenType(
    for cursor: Cursor, unknown severity: MappingIssue.Severity = .warning
  ) -> (any PropertyMapped.Type)? {
    let choice = options.choice
    if let identify = choice.identify, let type = cursor.hookSource.flatMap(identify) {
      return type
    }
    guard let registry = choice.registry, let name = cursor.object?.value(forKey: registry.tag),
      case .string(let name) = name
    else { return nil }
    if plainOptions.isObserved,
      let tag = cursor.source.member(of: cursor.handle, named: registry.tag)
    {
      observe(.tag(Cursor(cursor.source, tag)))
    }
    if let type = registry.type(named: name) { return type }
    if cursor.source.traits.scalarsAreText, let type = name.afterPrefix.flatMap(registry.type) {
      return type
    }
    record(.unknownVariant(tag: name, known: registry.registeredNames), severity, at: cursor)
    return nil
  }

  /// Reads a model of a type that is known at run time only.
  func read<Model: PropertyMapped>(
    _ cursor: Cursor, as type: Model.Type
  ) -> (any PropertyMapped)? {
    ValueCodec<Model>.of(type).read(cursor, self)
  }

  /// The model to be filled from an object: the one that the caller finds or makes, or a fresh one.
  func instance<Model: Mappable>(of type: Model.Type, for cursor: Cursor) -> Model? {
    guard let instance = options.choice.instance, let source = cursor.hookSource,
      let found = instance(type, source, userContext)
    else { return Model() }
    if let model = found as? Model { return model }
    record(
      .refused("the instance is \(Swift.type(of: found)), which is no \(Model.self)"), at: cursor)
    return nil
  }
}
